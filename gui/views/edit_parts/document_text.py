r"""The text of an editor's document, and text that may go into one.

``QTextDocument.toPlainText`` turns no-break spaces into spaces, so the raw text is taken: in it a block ends
with U+2029, a forced line break is U+2028, and everything else is what was typed.
"""

from __future__ import annotations

from PySide6.QtGui import QTextCursor, QTextDocument

from core.reading.cleaning import clean_text
from gui.text_positions import displayed


def text_of(document: QTextDocument) -> str:
    r"""The text with ``\n`` at the end of each line, a code point for each of the document's characters."""
    return text_of_raw(document.toRawText())


def text_of_raw(raw: str) -> str:
    """The same from a document's raw text, which can be taken elsewhere than in the window's thread."""
    return raw.replace("\u2029", "\n").replace("\u2028", "\n")


def cleaned(text: str) -> str:
    r"""A text from anywhere as a document of the program has it: NFC, ``\n``, nothing that Qt would drop."""
    return displayed(clean_text(text)[0])


def replace_all(document: QTextDocument, text: str) -> None:
    """Put another text in the place of the whole one, as one step that can be undone."""
    cursor = QTextCursor(document)
    cursor.beginEditBlock()
    cursor.select(QTextCursor.SelectionType.Document)
    cursor.insertText(cleaned(text))
    cursor.endEditBlock()

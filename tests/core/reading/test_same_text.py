"""One text saved in many formats is one text."""

from __future__ import annotations

import pytest

from core.reading import read_bytes
from tests.core.reading.builders import docx, odt, paragraph
from tests.core.reading.old_word import word

LINES = (
    "Черепица и шинглы",
    "Сад просыпается рано, и первыми зацветают яблони; за ними — вишни и сливы.",
    "Хозяйка выносит на крыльцо чай, ставит чашки и зовёт соседей: «Кто-то идёт?»",
)
TEXT = "\n".join(LINES)
RTF = "".join("\\par " if letter == "\n" else f"\\u{ord(letter)}?" for letter in TEXT)
FB2 = "".join(f"<p>{line}</p>" for line in LINES)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.txt", TEXT.encode()),
        ("a.txt", TEXT.replace("\n", "\r\n").encode("windows-1251")),
        ("a.txt", TEXT.encode("utf-16")),
        ("a.md", TEXT.encode()),
        ("a.html", "".join(f"<p>{line}</p>\n" for line in LINES).encode("koi8-r", "xmlcharrefreplace")),
        ("a.docx", docx("".join(paragraph(line) for line in LINES))),
        ("a.odt", odt("".join(f"<text:p>{line}</text:p>" for line in LINES))),
        ("a.rtf", f"{{\\rtf1\\ansi {RTF}}}".encode()),
        ("a.doc", word([(TEXT.replace("\n", "\r"), False)])),
        ("a.fb2", f"<FictionBook><body>{FB2}</body></FictionBook>".encode()),
        ("a.xml", f"<?xml version='1.0'?><a>{FB2}</a>".encode()),
    ],
)
def test_one_text_in_many_formats_is_one_text(name: str, content: bytes) -> None:
    (document,) = read_bytes(content, name)
    assert document.text.strip() == TEXT
    assert document.format == name.rpartition(".")[2]

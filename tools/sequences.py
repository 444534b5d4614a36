"""Rows of pictures of live editing and of stepping through matches: python tools/sequences.py FOLDER […].

Each sequence becomes one PNG, its steps side by side with numbers, called ``editing-<language>-<theme>.png``
and ``stepping-<language>-<theme>.png``. ``editing_row`` and ``stepping_row`` can be called for a window that
stands already. Off-screen unless a platform is named by ``QT_QPA_PLATFORM``.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(ROOT / "tools"))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from picture_stage import WORDS_FOLLOW, leave, stage, turn  # noqa: E402
from PySide6.QtCore import QRectF, QSize, Qt  # noqa: E402
from PySide6.QtGui import QColor, QFont, QPainter, QPixmap, QTextCursor  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from core.documents import Document  # noqa: E402
from core.settings import AnalysisSettings  # noqa: E402
from gui.i18n import Language  # noqa: E402
from gui.main_window import MainWindow  # noqa: E402
from gui.program import Program  # noqa: E402
from gui.settings_store import Preferences, SettingsStore  # noqa: E402
from gui.theme import ThemeChoice  # noqa: E402
from gui.views.compare import CompareView  # noqa: E402
from gui.views.edit import EditView  # noqa: E402

FOLDER = ROOT / "tools" / "sequence_texts"
GAP = 16
LABEL = 28
Texts = tuple[str, str]
Edits = Sequence[tuple[str, str]]


def texts_of(language: str) -> Texts:
    """Original and rewrite of a language."""
    original, rewrite = (
        (FOLDER / f"{language}-{name}.txt").read_text("utf-8").strip() for name in ("original", "rewrite")
    )
    return original, rewrite


def edits_of(language: str) -> Edits:
    """What is rewritten on the way, and into what: pairs of lines, parted by blank ones."""
    blocks = (FOLDER / f"{language}-edits.txt").read_text("utf-8").strip().split("\n\n")
    pairs = [block.split("\n") for block in blocks]
    return [(old, new) for old, new in pairs]


def editing_row(window: MainWindow, texts: Texts, edits: Edits) -> QPixmap:
    """Rewrite phrase after phrase, and take a picture before, between and after.

    Parameters
    ----------
    window : MainWindow
        Shown; what is on its editing view is replaced.
    texts : tuple of str
        Original and rewrite.
    edits : sequence of (str, str)
        What is rewritten, and into what.
    """
    view = window.views["edit"]
    assert isinstance(view, EditView)
    window.show_view("edit")
    view.desk.set_original(Document(view.tr("Original"), text=texts[0]))
    view.desk.open_rewrite(Document(view.tr("Rewrite"), text=texts[1]))
    pictures = []
    for old, new in ((None, None), *edits):
        if old is not None and new is not None:
            _retype(view, old, new)
        _settle(view)
        phrases = view.side.phrases
        if phrases.rows.rowCount():
            view.panes.choose_span(phrases.rows.span_of(0))
        turn(WORDS_FOLLOW)
        pictures.append(window.grab())
    view.desk.document.setModified(False)
    return side_by_side(pictures)


def stepping_row(window: MainWindow, steps: int = 3) -> QPixmap:
    """Step through the matches of the pair that is open in the comparison, with a picture of each step."""
    view = window.views["compare"]
    assert isinstance(view, CompareView)
    window.show_view("compare")
    pictures = []
    for _ in range(steps):
        view.compare_actions.next_span.trigger()
        turn(300)
        pictures.append(window.grab())
    return side_by_side(pictures)


def side_by_side(pictures: Sequence[QPixmap]) -> QPixmap:
    """The pictures in a row, numbered, at their full size."""
    ratio = pictures[0].devicePixelRatio()
    sizes = [picture.deviceIndependentSize() for picture in pictures]
    width = sum(size.width() for size in sizes) + GAP * (len(sizes) + 1)
    height = max(size.height() for size in sizes) + GAP + LABEL
    row = QPixmap(QSize(round(width * ratio), round(height * ratio)))
    row.setDevicePixelRatio(ratio)
    row.fill(QColor("#8B959C"))
    painter = QPainter(row)
    font = QFont(QApplication.font())
    font.setPixelSize(16)
    painter.setFont(font)
    painter.setPen(QColor("#FFFFFF"))
    x = float(GAP)
    for number, (picture, size) in enumerate(zip(pictures, sizes, strict=True)):
        box = QRectF(x, 0, size.width(), LABEL)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, str(number + 1))
        painter.drawPixmap(round(x), LABEL, picture)
        x += size.width() + GAP
    painter.end()
    return row


def _retype(view: EditView, old: str, new: str) -> None:
    """Put the caret on a phrase and type another one over it."""
    document = view.desk.document
    cursor = QTextCursor(document)
    start = view.desk.text.index(old)
    cursor.setPosition(start)
    cursor.setPosition(start + len(old), QTextCursor.MoveMode.KeepAnchor)
    view.panes.editor.setTextCursor(cursor)
    for word in new.split(" "):
        view.panes.editor.textCursor().insertText(word if new.startswith(word) else f" {word}")
        _settle(view)


def _settle(view: EditView) -> None:
    turn(30)
    while view.desk.live.busy or view.desk.update is None:
        turn(10)


def main() -> int:
    """Take the rows that the command line asks for."""
    chosen = _arguments()
    target = Path(chosen.folder)
    target.mkdir(parents=True, exist_ok=True)
    with stage() as application:
        for language in chosen.languages:
            for theme in chosen.themes:
                analysis = replace(AnalysisSettings(), shingle_words=5)
                preferences = Preferences(
                    language=Language(language), theme=ThemeChoice(theme), analysis=analysis
                )
                SettingsStore().save_preferences(preferences)
                _take(application, target, language, theme, chosen.size)
    return 0


def _take(application: QApplication, target: Path, language: str, theme: str, size: str) -> None:
    program = Program(application)
    window = program.window
    window.resize(*(int(side) for side in size.split("x")))
    window.show()
    for name, text in zip(("A", "B"), texts_of(language), strict=True):
        program.session.add_text(name, text)
    while program.session.running or program.session.analysis is None:
        turn(50)
    program.session.open_pair(0, 1)
    while program.session.comparing:
        turn(50)
    turn(WORDS_FOLLOW)
    rows = {
        "stepping": stepping_row(window),
        "editing": editing_row(window, texts_of(language), edits_of(language)),
    }
    for name, row in rows.items():
        path = target / f"{name}-{language}-{theme}.png"
        row.save(str(path))
        sys.stdout.write(f"{path}\n")
    leave(program)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", help="where the pictures go")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--languages", nargs="+", default=["ru", "en"], choices=["ru", "en"])
    parser.add_argument("--themes", nargs="+", default=["light"], choices=["light", "dark"])
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

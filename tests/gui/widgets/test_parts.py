"""Small painted parts: they say what they show, and paint without an error in both themes."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAction, QImage, QKeySequence, QPainter
from PySide6.QtWidgets import QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from core.kinds import Kind
from gui.theme import Theme
from gui.widgets.badge import CHAIN, Badge, badge_size, kind_name, kind_sign, paint_badge
from gui.widgets.button import Button
from gui.widgets.card import Card
from gui.widgets.overlays import DropFrame, ProgressBar
from gui.widgets.panel import Panel
from gui.widgets.status_line import StatusLine


def painted(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def test_every_kind_has_a_sign_a_name_and_a_badge(theme: Theme) -> None:
    assert [kind_sign(kind) for kind in Kind] == ["≡", "≈", "⊂", "~", "·"]
    assert [kind_name(kind) for kind in Kind] == [kind.code for kind in Kind]
    image = QImage(200, 40, QImage.Format.Format_ARGB32)
    for kind in (*Kind, CHAIN):
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        paint_badge(painter, QRectF(0, 0, 200, 40), kind, theme, alignment=Qt.AlignmentFlag.AlignRight)
        painter.end()
        size = badge_size(kind, theme)
        inside = image.copy(200 - size.width(), 10, size.width(), 20)
        assert any(
            inside.pixelColor(x, y) != Qt.GlobalColor.white
            for x in range(inside.width())
            for y in range(inside.height())
        )
        left = image.copy(0, 0, 200 - size.width() - 1, 40)
        assert all(left.pixelColor(x, 20) == Qt.GlobalColor.white for x in range(left.width()))


def test_a_badge_names_its_kind(qtbot: QtBot, theme: Theme) -> None:
    badge = Badge(Kind.NEAR, theme)
    qtbot.addWidget(badge)
    badge.set_kind(CHAIN)
    assert badge.accessibleName() == "chain"
    assert badge.sizeHint() == badge_size(CHAIN, theme)


def test_a_card_says_its_number_and_can_be_checked_by_key(qtbot: QtBot, theme: Theme) -> None:
    card = Card(theme, "Near", kind=Kind.NEAR)
    qtbot.addWidget(card)
    card.set_values("23", "in 8 clusters")
    assert card.accessibleName() == "Near: 23. in 8 clusters"
    qtbot.keyClick(card, Qt.Key.Key_Space)
    assert card.isChecked()
    assert painted(card).size() == card.size()


def test_a_panel_shows_its_header_only_with_a_title(qtbot: QtBot, theme: Theme) -> None:
    panel = Panel(theme)
    qtbot.addWidget(panel)
    panel.show()
    assert not panel.header.isVisible()
    panel.set_title("Documents", "214")
    panel.add_to_header(QPushButton("all"))
    assert panel.header.isVisible()
    assert panel.header.height() == 36
    assert panel.accessibleName() == "Documents"
    assert painted(panel).size() == panel.size()
    panel.hide()


def test_a_button_follows_its_action(qtbot: QtBot, theme: Theme) -> None:
    action = QAction("New run")
    action.setShortcut(QKeySequence("Ctrl+R"))
    action.setEnabled(False)
    button = Button(theme, "New run", "run", key=action.shortcut())
    qtbot.addWidget(button)
    button.follow(action)
    assert not button.isEnabled()
    assert "Ctrl+R" in button.toolTip()
    action.setEnabled(True)
    with qtbot.waitSignal(action.triggered):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    button.set_accent(True)
    assert painted(button).pixelColor(4, 4) == theme.colour("accent")


def test_a_button_grows_with_what_it_shows(qtbot: QtBot, theme: Theme) -> None:
    plain = Button(theme, "Add", "add")
    keyed = Button(theme, "Add", "add", key=QKeySequence("Ctrl+O"))
    menued = Button(theme, "Add", "add")
    menu = QMenu(menued)
    menued.set_menu(menu)
    for button in (plain, keyed, menued):
        qtbot.addWidget(button)
    assert plain.sizeHint().width() < menued.sizeHint().width() < keyed.sizeHint().width()
    assert plain.sizeHint().height() == 30


def test_a_button_of_an_icon_only_has_a_name(qtbot: QtBot, theme: Theme) -> None:
    button = Button(theme, icon="settings", name="Columns", height=26)
    qtbot.addWidget(button)
    assert button.accessibleName() == "Columns"
    assert button.toolTip() == "Columns"
    assert button.sizeHint() == QSize(28, 26)


@pytest.mark.parametrize(("fraction", "shown"), [(-1.0, 0.0), (0.25, 0.25), (3.0, 1.0)])
def test_progress_stays_between_nothing_and_all(
    qtbot: QtBot, theme: Theme, fraction: float, shown: float
) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    bar = ProgressBar(theme, holder)
    bar.resize(400, 4)
    bar.set_fraction(fraction)
    assert bar.fraction == shown
    image = painted(bar)
    assert (image.pixelColor(50, 2) == theme.colour("accent")) == (shown > 0.2)
    assert (image.pixelColor(390, 2) == theme.colour("accent")) == (shown == 1.0)


def test_the_frame_of_a_drop_lets_the_mouse_through(qtbot: QtBot, theme: Theme) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    frame = DropFrame(theme, holder)
    frame.resize(500, 300)
    frame.show_words("Drop to add 3 files")
    assert frame.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert painted(frame).pixelColor(250, 3) == theme.colour("accent")


def test_a_narrow_status_bar_leaves_remarks_out_and_names_them_in_the_tooltip(
    qtbot: QtBot, theme: Theme
) -> None:
    line = StatusLine(theme)
    qtbot.addWidget(line)
    remarks = ["shingle of 3 words", "words: 4 steps", "words: pymorphy3, 3 thesauri", "run 0.5 s"]
    line.resize(1200, 27)
    line.show_facts([], remarks, "ё = е")
    assert line.right_text.split("      ") == remarks
    assert line.right_tip == "ё = е"
    line.resize(400, 27)
    line.show()
    assert "steps" not in line.right_text
    assert line.right_text.endswith("run 0.5 s")
    assert line.right_tip.split("\n") == [*remarks, "", "ё = е"]


def test_a_narrow_status_bar_keeps_what_the_view_says(qtbot: QtBot, theme: Theme) -> None:
    line = StatusLine(theme)
    qtbot.addWidget(line)
    line.resize(260, 27)
    line.show_facts(["17 documents · 4,177 words · 2,039 shingles", "span 2 of 3: 116 words"], ["a", "b"])
    assert line.shown_facts == "span 2 of 3: 116 words"
    assert line.facts_text.startswith("17 documents")

"""The changed words that are marked in the panes are exactly those that changed, whatever the texts hold."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from core.change_rows import ChangeKind
from core.comparison import Comparison
from core.word_changes import WordChanges, word_changes
from gui.views.compare_parts.change_marks import NONE
from gui.views.compare_parts.change_painter import ChangeNote, words_inside
from gui.views.compare_parts.change_reader import ChangeReader
from gui.views.compare_parts.comparison_panes import ComparisonPanes
from tests.gui.views.compare_texts import SECOND, SHARED, compared

A, B = 0, 1
STRESSED = "у\u0301тром", "но\u0301чью"
HYPHENED = "пе\u00adред", "по\u00adсле"
CASES = {
    "russian": (f"{SHARED} и так: {SECOND}.", f"{SHARED}, но иначе: {SECOND}!", "и так", "но иначе"),
    "emoji": (
        f"💧💧 {SHARED} 👩\u200d🌾 было 🏠 {SECOND} 💧",
        f"{SHARED} 😀 стало 👩\u200d🌾 {SECOND}",
        "было",
        "стало",
    ),
    "marks": (f"{SHARED} {STRESSED[0]} {SECOND}", f"{SHARED} {STRESSED[1]} {SECOND}", *STRESSED),
    "line ends": (f"раз\r\n{SHARED}\r\nдва\r\n{SECOND}", f"раз\r\n{SHARED}\r\nтри\r\n{SECOND}", "два", "три"),
    "soft hyphens": (f"{SHARED} {HYPHENED[0]} {SECOND}", f"{SHARED} {HYPHENED[1]} {SECOND}", *HYPHENED),
    "right to left": (f"{SHARED} שלום {SECOND}", f"{SHARED} עולם {SECOND}", "שלום", "עולם"),
}


def show(panes: ComparisonPanes, a: str, b: str) -> tuple[Comparison, WordChanges, ChangeReader]:
    comparison = compared((a, b))
    changes = word_changes(comparison)
    panes.show_texts(a, b)
    panes.show_comparison(comparison)
    reader = ChangeReader(panes, panes)
    reader.show(comparison, changes, None)
    return comparison, changes, reader


def underlined(image: QImage, x: float, y: float) -> bool:
    """Whether one of the pixels around a place has the colour of the line under changed words."""
    colours = [image.pixelColor(round(x), round(y) + step) for step in (-1, 0, 1)]
    return any(colour.green() - colour.red() > 50 for colour in colours)


@pytest.mark.parametrize(("a", "b", "left", "right"), CASES.values(), ids=CASES.keys())
def test_the_marked_words_are_the_changed_ones(
    panes: ComparisonPanes, a: str, b: str, left: str, right: str
) -> None:
    show(panes, a, b)
    for pane, wanted in zip(panes.panes, (left, right), strict=True):
        marks = pane.changes.marks
        changes = [pane.text[slice(*marks.range_of(number))] for number in range(len(marks))]
        assert wanted in changes


@pytest.mark.parametrize(("a", "b", "left", "right"), CASES.values(), ids=CASES.keys())
def test_the_line_under_what_only_b_has_is_under_these_letters_and_no_others(
    panes: ComparisonPanes, a: str, b: str, left: str, right: str
) -> None:
    del left
    show(panes, a, b)
    pane = panes.panes[B]
    marks = pane.changes.marks
    changed = {at for number in range(len(marks)) for at in range(*marks.range_of(number))}
    assert set(range(b.index(right), b.index(right) + len(right))) <= changed
    image = pane.grab().toImage()
    seen = 0
    for at, letter in enumerate(pane.text):
        boxes = [box for box in pane.boxes(at, at + 1) if box.width() >= 3]
        if letter.isalpha() and boxes:
            place = boxes[0].top() + pane.flow.style.baseline + 3
            assert underlined(image, boxes[0].center().x(), place) == (at in changed), (at, letter)
            seen += 1
    assert seen > len(SHARED) / 2


def test_lines_stop_at_spaces_and_signs() -> None:
    text = "да, «нет-нет» —  и да\u0301!"
    assert [text[s:e] for s, e in words_inside(text, 0, len(text))] == ["да", "нет-нет", "и", "да\u0301"]


def test_under_the_pointer_a_word_says_what_it_has_become_and_its_partner_is_strong(
    qtbot: QtBot, panes: ComparisonPanes
) -> None:
    _, _, reader = show(panes, f"{SHARED} быстро {SECOND}", f"{SHARED} скоро {SECOND}")
    here, there = panes.panes
    place = here.boxes(*here.changes.marks.range_of(0))[0].center().toPoint()
    qtbot.mouseMove(here, place)
    assert here.changes.hovered == there.changes.hovered == 0
    said = ChangeNote("быстро", "скоро")
    assert [pane.changes.note for pane in panes.panes] == [(here.changes.marks.range_of(0), said), None]
    blocks = list(here.visible_blocks())
    box = here.changes.note_place(blocks, here.text_left, here.rect().toRectF())
    assert box is not None
    assert here.rect().contains(box.toRect())
    qtbot.mouseMove(here, place.__class__(2, here.height() - 5))
    assert {pane.changes.hovered for pane in panes.panes} == {NONE}
    assert [pane.changes.note for pane in panes.panes] == [None, None]
    assert reader.current == (NONE, NONE)


def test_a_click_on_a_word_brings_its_partner_to_the_same_height(
    qtbot: QtBot, panes: ComparisonPanes
) -> None:
    own = "\n\n".join(f"своё{n} слово{n} тут{n}" for n in range(60))
    _, changes, reader = show(panes, f"{SHARED} быстро {SECOND}", f"{own}\n\n{SHARED} скоро {SECOND}")
    here, there = panes.panes
    number = next(n for n, kind in enumerate(changes.a.kinds.tolist()) if kind == ChangeKind.CHANGED)
    start = here.changes.marks.range_of(number)
    qtbot.mouseClick(here, Qt.MouseButton.LeftButton, pos=here.boxes(*start)[0].center().toPoint())
    assert reader.current[A] == number
    partner = int(changes.a.partners[number])
    assert there.height_of(int(changes.b.starts[partner])) == here.height_of(start[0])
    assert there.text[slice(*there.changes.marks.range_of(there.changes.current))] == "скоро"


def test_keys_go_through_the_changes_in_the_order_of_the_text_that_has_the_keyboard(
    panes: ComparisonPanes,
) -> None:
    a = f"{SHARED} раз {SECOND} удалено {SHARED} три {SECOND}"
    b = f"{SHARED} два {SECOND} {SHARED} пять {SECOND}"
    _, _, reader = show(panes, a, b)
    said = []
    while reader.step(1):
        said.append(reader.note_of(A, reader.current[A]).words)
    assert said == ["раз → два", "удалено · only in A", "три → пять"]
    assert reader.step(-1)
    assert "change 2 of 3 in A: удалено" in reader.status()


def test_turned_round_words_between_changes_stay_plain(panes: ComparisonPanes) -> None:
    a = f"{SHARED} раз эти слова два {SECOND}"
    b = f"{SHARED} три эти слова пять {SECOND}"
    comparison, _, _ = show(panes, a, b)
    panes.show_differences(differences=True)
    assert len(comparison.spans) == 2
    for pane, words in zip(panes.panes, (["раз", "два"], ["три", "пять"]), strict=True):
        found = [pane.text[r.start : r.end] for r in pane.ranges(0, len(pane.text))]
        assert found == words


def test_changes_that_are_not_wanted_leave_no_line_and_no_note(qtbot: QtBot, panes: ComparisonPanes) -> None:
    _, _, reader = show(panes, f"{SHARED} быстро {SECOND}", f"{SHARED} скоро {SECOND}")
    reader.step(1)
    reader.set_shown(shown=False)
    assert reader.current == (NONE, NONE)
    for pane in panes.panes:
        for block in pane.visible_blocks():
            assert pane.changes.lines(pane.text, block) == []
        place = pane.boxes(*pane.changes.marks.range_of(0))[0].center()
        qtbot.mouseMove(pane, QPointF(place).toPoint())
        assert pane.changes.note is None


def test_a_line_of_a_megabyte_with_changes_is_marked_where_it_is_looked_at(panes: ComparisonPanes) -> None:
    words = [f"слово{n}" for n in range(60_000)]
    other = [word if n % 20 else f"иное{n}" for n, word in enumerate(words)]
    _, changes, reader = show(panes, " ".join(words), " ".join(other))
    assert len(changes.a) > 2900
    for _ in range(40):
        assert reader.step(1)
    assert reader.note_of(A, reader.current[A]).words == "слово780 → иное780"
    block = next(iter(panes.panes[A].visible_blocks()))
    assert len(panes.panes[A].changes.lines(panes.panes[A].text, block)) < 200


def test_selected_words_have_the_letters_of_a_selection_though_only_a_has_them(
    panes: ComparisonPanes,
) -> None:
    show(panes, *CASES["russian"][:2])
    pane = panes.panes[A]
    start = pane.text.index("и так")
    (block,) = pane.visible_blocks()

    def pale() -> set[int]:
        selected = pane.selection.start, pane.selection.end
        found = pane.changes.formats(block, selected)
        return {place for piece in found for place in range(piece.start, piece.start + piece.length)}

    pane.selection.put(start + 1)
    everything = pale()
    assert everything >= {start, start + 2, start + 3, start + 4}
    pane.selection.select(start + 2, start + 4)
    assert pale() == everything - {start + 2, start + 3}
    pane.select_all()
    assert not pale()

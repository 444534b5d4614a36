"""The marked characters are exactly the shared ones, on both sides, whatever the texts hold."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.comparison import Comparison
from gui.palette import TINTS
from gui.theme import Theme, ThemeChoice
from gui.views.compare_parts.comparison_panes import ComparisonPanes
from gui.views.compare_parts.links import links_between
from gui.views.compare_parts.overview_strip import OverviewStrip
from gui.views.compare_parts.pane_marks import PaneMarks
from gui.views.compare_parts.span_painter import Ground
from gui.views.compare_parts.text_pane import TextPane
from tests.gui.views.compare_texts import (
    CASES,
    EMOJI,
    LONG_LINE,
    MOVED,
    REPEATED,
    RUSSIAN,
    compared,
    shared_characters,
)


def show(panes: ComparisonPanes, texts: tuple[str, str], w: int = 4) -> Comparison:
    comparison = compared(texts, w)
    panes.show_texts(*texts)
    panes.show_comparison(comparison)
    return comparison


def painted_characters(pane: TextPane) -> set[int]:
    """All characters of the text that get a ground, block by block as the painter asks for them."""
    found: set[int] = set()
    blocks = pane.flow.blocks
    for start, end in zip(blocks.starts.tolist(), blocks.ends.tolist(), strict=True):
        for painted in pane.ranges(start, end):
            found.update(range(max(start, painted.start), min(end, painted.end)))
    return found


def in_blocks(pane: TextPane) -> set[int]:
    """The characters that are shown at all: all but the line ends."""
    blocks = pane.flow.blocks
    return {
        at for s, e in zip(blocks.starts.tolist(), blocks.ends.tolist(), strict=True) for at in range(s, e)
    }


def grounds(image: QImage, boxes: list[QRectF]) -> list[str]:
    """The colours just above the lower edge of some boxes, below any letter."""
    return [image.pixelColor(round(b.center().x()), round(b.bottom()) - 2).name() for b in boxes]


@pytest.mark.parametrize("texts", CASES.values(), ids=CASES.keys())
def test_the_painted_characters_are_the_shared_ones(panes: ComparisonPanes, texts: tuple[str, str]) -> None:
    comparison = show(panes, texts)
    assert len(comparison.spans)
    for pane, shared in zip(panes.panes, shared_characters(comparison), strict=True):
        assert painted_characters(pane) == shared & in_blocks(pane)


@pytest.mark.parametrize("texts", CASES.values(), ids=CASES.keys())
def test_the_pixels_behind_a_character_are_tinted_only_where_it_is_shared(
    panes: ComparisonPanes, texts: tuple[str, str], theme: Theme
) -> None:
    comparison = show(panes, texts)
    panes.step(1)  # so that the long line shows its span too
    base = theme.hex("base").lower()
    for pane, shared in zip(panes.panes, shared_characters(comparison), strict=True):
        image = pane.grab().toImage()
        start, end = pane.visible_range()
        seen = 0
        for offset in range(start, end):
            boxes = [b for b in pane.boxes(offset, offset + 1) if b.width() >= 3 and b.top() >= 0]
            boxes = [b for b in boxes if b.bottom() < pane.height()]
            if not boxes or pane.text[offset].isspace():
                continue
            for ground in grounds(image, boxes):
                assert (ground != base) == (offset in shared), (offset, pane.text[offset])
                seen += 1
        assert seen


@pytest.mark.parametrize("texts", CASES.values(), ids=CASES.keys())
def test_turned_round_no_shared_character_is_painted_and_no_word_is_left_out(
    panes: ComparisonPanes, texts: tuple[str, str]
) -> None:
    comparison = show(panes, texts)
    panes.show_differences(differences=True)
    for pane, shared in zip(panes.panes, shared_characters(comparison), strict=True):
        painted = painted_characters(pane)
        assert not painted & shared
        words = {at for at in in_blocks(pane) - shared if pane.text[at].isalnum()}
        assert words <= painted


def test_only_in_a_is_struck_through_and_only_in_b_is_underlined(panes: ComparisonPanes) -> None:
    show(panes, RUSSIAN)
    panes.show_differences(differences=True)
    grounds_of = [{r.ground for r in pane.ranges(0, len(pane.text))} for pane in panes.panes]
    assert grounds_of == [{Ground.ONLY_IN_A}, {Ground.ONLY_IN_B}]


def test_the_same_words_are_current_on_both_sides(panes: ComparisonPanes) -> None:
    show(panes, EMOJI)
    panes.step(1)
    a, b = (pane.current for pane in panes.panes)
    assert a is not None
    assert b is not None
    assert panes.panes[0].text[a.start : a.end] == panes.panes[1].text[b.start : b.end]


def test_neighbouring_spans_never_have_the_same_tint(panes: ComparisonPanes) -> None:
    show(panes, RUSSIAN)
    for pane in panes.panes:
        tints = [r.tint for r in pane.ranges(0, len(pane.text))]
        assert len(tints) > 1
        assert all(left != right for left, right in pairwise(tints))


def test_a_moved_span_is_marked_as_moved_on_both_sides(panes: ComparisonPanes) -> None:
    comparison = show(panes, MOVED)
    moved = np.flatnonzero(comparison.marks.span_moved).tolist()
    assert len(moved) == 1
    for pane in panes.panes:
        assert {r.span for r in pane.ranges(0, len(pane.text)) if r.moved} == set(moved)
        numbers = [
            n for block in pane.visible_blocks() for line in pane.gutter_numbers(block).values() for n in line
        ]
        assert {n.number - 1 for n in numbers if n.moved} == set(moved)


def test_every_span_that_begins_in_view_has_its_number_in_the_gutter(panes: ComparisonPanes) -> None:
    comparison = show(panes, RUSSIAN)
    panes.step(1)
    for pane in panes.panes:
        numbers = [
            n for block in pane.visible_blocks() for line in pane.gutter_numbers(block).values() for n in line
        ]
        assert [n.number for n in numbers] == list(range(1, len(comparison.spans) + 1))
        assert [n.number for n in numbers if n.current] == [1]


def test_another_theme_paints_the_same_marks_in_its_own_colours(
    qtbot: QtBot, panes: ComparisonPanes, theme: Theme, qapp: QApplication
) -> None:
    show(panes, RUSSIAN)
    pane = panes.panes[0]
    first = pane.ranges(0, len(pane.text))[0]
    light = grounds(pane.grab().toImage(), pane.boxes(first.start + 1, first.start + 2))
    theme.choose(ThemeChoice.DARK)
    panes.show_theme()
    dark = grounds(pane.grab().toImage(), pane.boxes(first.start + 1, first.start + 2))
    assert light == [theme_tint(first.tint, dark=False)]
    assert dark == [theme_tint(first.tint, dark=True)]


def theme_tint(number: int, *, dark: bool) -> str:
    return TINTS[number][dark][0].lower()


def test_places_out_of_order_are_linked_to_places_of_the_same_span() -> None:
    links = links_between(compared(MOVED).marks)
    for link in range(len(links)):
        words = [
            text[slice(*place)].lower()
            for text, place in zip(MOVED, (links.a[link], links.b[link]), strict=True)
        ]
        assert words[0] == words[1]
    assert links.moved.sum() == 1


def test_every_painted_place_is_linked_at_least_once() -> None:
    comparison = compared(REPEATED)
    links = links_between(comparison.marks)
    assert set(links.a[:, 0].tolist()) == set(comparison.marks.a.starts.tolist())
    assert set(links.b[:, 0].tolist()) == set(comparison.marks.b.starts.tolist())


def test_the_strip_shows_each_mark_in_its_share_of_the_height(panes: ComparisonPanes) -> None:
    show(panes, LONG_LINE)
    pane, strip = panes.panes[0], panes.strips[0]
    ((top, count, _),) = strip.rows(1000)
    place = int(pane.marks.starts[0]) / len(pane.text)
    assert abs(top / 1000 - place) < 0.02
    assert count < 20


def test_the_strip_draws_tens_of_thousands_of_marks_as_a_few_runs(qapp: QApplication, theme: Theme) -> None:
    texts = (
        " ".join(f"слово{n}" if n % 9 else f"а{n}" for n in range(40_000)),
        " ".join(f"слово{n}" if n % 9 else f"б{n}" for n in range(40_000)),
    )
    comparison = compared(texts)
    assert len(comparison.spans) > 4000
    pane = TextPane(theme, strip := OverviewStrip(theme), Ground.ONLY_IN_A)
    pane.set_text(texts[0])
    strip.show_marks(pane.flow, PaneMarks(comparison.marks.a), None)
    runs = strip.rows(600)
    assert sum(count for _, count, _ in runs) <= 601
    assert len(runs) > 50
    pane.deleteLater()
    strip.deleteLater()


def test_places_that_overlap_each_other_are_painted_once(panes: ComparisonPanes) -> None:
    comparison = show(panes, ("так " * 400, "так " * 300))
    assert len(comparison.spans[0].a) > 50
    panes.choose_span(0)
    panes.step_place()
    for pane in panes.panes:
        assert len(pane.ranges(0, len(pane.text))) <= 4
        assert painted_characters(pane) == set(range(len(pane.text) - 1))

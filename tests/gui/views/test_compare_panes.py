"""The two panes together: same heights, steps, clicks, ribbons, locked scrolling, zoom."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.comparison import Comparison
from gui.theme import Theme
from gui.views.compare_parts.comparison_panes import ComparisonPanes
from gui.views.compare_parts.level_scroll import anchors_of
from gui.views.compare_parts.links import links_between
from gui.views.compare_parts.text_pane import TextPane
from tests.gui.views.compare_texts import MOVED, REPEATED, RUSSIAN, compared, long_pair

A, B = 0, 1


@pytest.fixture
def long_texts(panes: ComparisonPanes) -> Comparison:
    """Two texts of many screens, B three times as long as A."""
    return show(panes, long_pair())


def show(panes: ComparisonPanes, texts: tuple[str, str], w: int = 4) -> Comparison:
    comparison = compared(texts, w)
    panes.show_texts(*texts)
    panes.show_comparison(comparison)
    return comparison


def heights(panes: ComparisonPanes) -> tuple[int, int]:
    """Where the first lines of the current places stand in the two panes."""
    current = panes.current
    assert current is not None
    a, b = (pane.height_of(start) for pane, start in zip(panes.panes, current.starts, strict=True))
    return a, b


def click(qtbot: QtBot, panes: ComparisonPanes, side: int, start: int) -> None:
    """Click on the character at ``start``, which must be in view."""
    pane = panes.panes[side]
    box = pane.boxes(start, start + 1)[0]
    qtbot.mouseClick(
        pane, Qt.MouseButton.LeftButton, pos=QPoint(round(box.left()) + 1, round(box.center().y()))
    )


def beside(pane: TextPane) -> set[str]:
    """The colours of a column of pixels just left of the text."""
    image = pane.grab().toImage()
    x = round((pane.text_left - 4) * image.devicePixelRatio())
    return {image.pixelColor(x, y).name() for y in range(4, image.height())}


def wheel(widget: QWidget, notches: int, modifier: Qt.KeyboardModifier | None = None) -> None:
    """Turn the wheel over a widget, down for positive notches."""
    at = QPointF(widget.rect().center())
    event = QWheelEvent(
        at,
        QPointF(widget.mapToGlobal(at.toPoint())),
        QPoint(),
        QPoint(0, -120 * notches),
        Qt.MouseButton.NoButton,
        modifier or Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)


@pytest.mark.parametrize("side", [A, B])
def test_a_click_leaves_its_span_where_it_is_and_brings_the_partner_to_the_same_height(
    qtbot: QtBot, panes: ComparisonPanes, long_texts: Comparison, side: int
) -> None:
    pane = panes.panes[side]
    pane.go_to(pane.scroll_end // 2)
    first, last = pane.visible_range()
    starts = [s for s in pane.marks.starts.tolist() if first < s < last]
    start = starts[len(starts) // 2]
    before = pane.height_of(start)
    click(qtbot, panes, side, start)
    current = panes.current
    assert current is not None
    assert current.starts[side] == start
    assert pane.height_of(start) == before
    assert heights(panes) == (before, before)
    # and so it is on screen
    boxes = [p.boxes(*place)[0].top() for p, place in zip(panes.panes, current.ranges, strict=True)]
    assert boxes[A] == boxes[B] == before


def test_the_partner_of_the_first_span_comes_level_though_its_text_has_nothing_above_it(
    qtbot: QtBot, panes: ComparisonPanes
) -> None:
    own = "\n\n".join(f"своё{n} слово{n}" for n in range(12))
    shared = "вода попадает внутрь в трёх местах"
    show(panes, (f"{own}\n\n{shared}", f"{shared}\n\n{own.replace('своё', 'чужое')}"))
    panes.panes[A].go_to(0)
    click(qtbot, panes, A, int(panes.panes[A].marks.starts[0]))
    assert panes.panes[B].scrolled_to < 0
    assert heights(panes)[A] == heights(panes)[B] > 300


def test_steps_walk_through_all_spans_and_stop_at_the_ends(
    panes: ComparisonPanes, long_texts: Comparison
) -> None:
    walked = []
    while panes.step(1):
        assert panes.current is not None
        walked.append(panes.current.span)
        assert heights(panes)[A] == heights(panes)[B]
        assert 0 <= heights(panes)[A] < panes.panes[A].height()
    assert walked == list(range(len(long_texts.spans)))
    back = []
    while panes.step(-1):
        back.append(panes.current.span)
    assert back == walked[-2::-1]


def test_steps_stop_at_a_passage_whose_partner_lies_inside_a_longer_span(
    qtbot: QtBot, panes: ComparisonPanes
) -> None:
    long = "раз в год проверяйте крепёж и чистите водостоки до первых морозов"
    again = "и снова: проверяйте крепёж и чистите всё подряд"
    show(panes, (f"{long}. Конец.", f"Начало. {long}. Потом {again}. И {long}"))
    pane = panes.panes[B]
    pane.setFocus()
    qtbot.waitUntil(pane.hasFocus)
    stops = []
    while panes.step(1):
        assert panes.current is not None
        stops.append(panes.current.starts[B])
    assert stops == pane.marks.starts.tolist()
    assert len(stops) == 3
    back = []
    while panes.step(-1):
        back.append(panes.current.starts[B])
    assert back == stops[-2::-1]


def test_the_first_step_goes_to_the_first_span_in_view(
    panes: ComparisonPanes, long_texts: Comparison
) -> None:
    pane = panes.panes[A]
    pane.go_to(pane.scroll_end // 2)
    first = pane.visible_range()[0]
    panes.step(1)
    assert panes.current is not None
    assert panes.current.starts[A] == min(s for s in pane.marks.starts.tolist() if s >= first)


def test_the_current_span_is_seen_beside_the_text_where_differences_are_tinted(
    panes: ComparisonPanes, theme: Theme, long_texts: Comparison
) -> None:
    panes.show_differences(differences=True)
    edge = theme.colour("current_span_edge").name()
    for pane in panes.panes:
        assert edge not in beside(pane)
    panes.step(1)
    for pane in panes.panes:
        assert edge in beside(pane)


def test_steps_follow_the_text_that_has_the_keyboard(qtbot: QtBot, panes: ComparisonPanes) -> None:
    comparison = show(panes, MOVED)
    panes.panes[B].setFocus()
    qtbot.waitUntil(panes.panes[B].hasFocus)
    walked = []
    while panes.step(1):
        assert panes.current is not None
        walked.append(panes.current.starts[B])
    assert walked == sorted(walked)
    assert len(walked) == len(comparison.spans)


def test_another_click_on_a_repeated_span_goes_on_to_its_next_place(
    qtbot: QtBot, panes: ComparisonPanes
) -> None:
    comparison = show(panes, REPEATED)
    assert (len(comparison.spans[0].a), len(comparison.spans[0].b)) == (3, 2)
    start = int(comparison.spans[0].a[1, 0])
    partners = []
    for _ in range(3):
        click(qtbot, panes, A, start)
        assert panes.current is not None
        assert panes.current.places[A] == 1
        partners.append(panes.current.places[B])
    assert partners == [1, 0, 1]


def test_a_repeated_span_steps_through_its_places(panes: ComparisonPanes) -> None:
    show(panes, REPEATED)
    panes.choose_span(0)
    walked = []
    for _ in range(4):
        assert panes.current is not None
        walked.append(panes.current.places)
        panes.step_place()
    assert walked[0] == walked[3]
    assert {a for a, _ in walked} == {0, 1, 2}
    assert {b for _, b in walked} == {0, 1}


def test_a_click_on_text_that_is_not_shared_changes_nothing(qtbot: QtBot, panes: ComparisonPanes) -> None:
    show(panes, RUSSIAN)
    panes.step(1)
    before = panes.current
    click(qtbot, panes, A, 0)
    assert panes.current == before


def test_a_click_on_a_number_in_the_gutter_chooses_its_span(qtbot: QtBot, panes: ComparisonPanes) -> None:
    show(panes, RUSSIAN)
    pane = panes.panes[A]
    box = pane.boxes(int(pane.marks.starts[2]), int(pane.marks.starts[2]) + 1)[0]
    at = QPoint(pane.text_left - 12, round(box.center().y()))
    qtbot.mouseClick(pane, Qt.MouseButton.LeftButton, pos=at)
    assert panes.current is not None
    assert panes.current.span == 2


def test_locked_panes_keep_the_matches_level_though_one_text_is_three_times_as_long(
    panes: ComparisonPanes, long_texts: Comparison
) -> None:
    a, b = panes.panes
    seen = 0
    for _ in range(120):
        wheel(a, 2)
        share = a.scrolled_to / a.scroll_end
        line = share * a.height()
        anchor = np.abs(a.flow.tops_of(a.marks.starts) + 10 - a.scrolled_to - line).argmin()
        starts = int(panes.links.a[anchor, 0]), int(panes.links.b[anchor, 0])
        off = a.height_of(starts[A]) - line
        if -26 < off <= 0:  # the reading line is in the first line of this match, on both sides
            assert -40 < b.height_of(starts[B]) - share * b.height() <= 1
            seen += 1
    assert seen > 10
    assert a.scrolled_to == a.scroll_end
    assert b.scrolled_to == b.scroll_end


def test_at_both_ends_the_following_text_is_at_its_end_too(
    panes: ComparisonPanes, long_texts: Comparison
) -> None:
    a, b = panes.panes
    b.bar.setValue(b.bar.maximum())
    assert a.scrolled_to == a.scroll_end
    b.bar.setValue(0)
    assert a.scrolled_to == 0


def test_the_following_text_never_jumps(panes: ComparisonPanes, long_texts: Comparison) -> None:
    a, b = panes.panes
    for pane in (a, b):
        while pane.flow.measure(1):
            pass
    before = b.scrolled_to
    for _ in range(200):
        wheel(a, 1)
        assert 0 <= b.scrolled_to - before < 1200
        before = b.scrolled_to


def test_a_clicked_pair_stays_level_while_it_is_scrolled_through_the_window(
    panes: ComparisonPanes, long_texts: Comparison
) -> None:
    for _ in range(20):
        panes.step(1)
    for _ in range(3):
        wheel(panes.panes[A], 1)
        assert heights(panes)[A] == heights(panes)[B]


def test_unlocked_panes_move_alone(panes: ComparisonPanes, long_texts: Comparison) -> None:
    panes.set_locked(locked=False)
    wheel(panes.panes[A], 5)
    assert panes.panes[A].scrolled_to > 0
    assert panes.panes[B].scrolled_to == 0
    panes.set_locked(locked=True)
    assert panes.panes[B].scrolled_to > 0


def test_scrolling_stops_at_the_ends_of_the_text(panes: ComparisonPanes, long_texts: Comparison) -> None:
    pane = panes.panes[A]
    wheel(pane, -3)
    assert pane.scrolled_to == 0
    pane.scroll_by(10**9)
    assert pane.scrolled_to == pane.scroll_end


def test_free_room_above_a_text_is_scrolled_away_and_does_not_come_back(panes: ComparisonPanes) -> None:
    show(panes, long_pair(30))
    pane = panes.panes[B]
    pane.go_to(-100)
    assert pane.bar.minimum() == -100
    pane.scroll_by(160)
    pane.scroll_by(-500)
    assert pane.scrolled_to == 0
    assert pane.bar.minimum() == 0


def test_zoom_keeps_the_current_span_where_it_is_and_level(
    panes: ComparisonPanes, long_texts: Comparison
) -> None:
    for _ in range(15):
        panes.step(1)
    before = heights(panes)
    for steps in (1, 1, 1, -1, -1, -1, -1):
        panes.zoom_by(steps)
        assert heights(panes) == before
    assert panes.panes[A].font_pixels == 14
    panes.zoom_by(0)
    assert panes.panes[A].font_pixels == panes.panes[B].font_pixels == 15
    assert heights(panes) == before


def test_the_wheel_with_ctrl_zooms_both_texts(panes: ComparisonPanes, long_texts: Comparison) -> None:
    wheel(panes.panes[B], -1, Qt.KeyboardModifier.ControlModifier)
    assert [pane.font_pixels for pane in panes.panes] == [16, 16]


def test_another_width_keeps_the_current_span_where_it_is(
    panes: ComparisonPanes, long_texts: Comparison
) -> None:
    for _ in range(15):
        panes.step(1)
    before = heights(panes)
    panes.resize(820, 640)
    assert heights(panes)[A] == before[A]
    panes.resize(1100, 640)
    assert heights(panes)[A] == before[A]


def test_another_width_keeps_the_first_line_in_view(panes: ComparisonPanes, long_texts: Comparison) -> None:
    pane = panes.panes[A]
    pane.go_to(pane.scroll_end // 2)
    first = pane.visible_range()[0]
    panes.resize(800, 640)
    block = next(pane.visible_blocks())
    assert block.start <= first < block.end


def test_measuring_off_screen_moves_nothing_on_screen(panes: ComparisonPanes, long_texts: Comparison) -> None:
    pane = panes.panes[B]
    pane.go_to(pane.scroll_end // 2)
    start = pane.visible_range()[0]
    height = pane.height_of(start)
    while pane.flow.measure(1):
        pass
    assert pane.height_of(start) == height


def test_a_ribbon_joins_the_places_where_the_panes_show_them(
    panes: ComparisonPanes, long_texts: Comparison
) -> None:
    panes.step(1)
    for ribbon in panes.bar.ribbons():
        if ribbon.left is not None and ribbon.right is not None and ribbon.link >= 0:
            start, end = panes.links.a[ribbon.link].tolist()
            assert ribbon.left == panes.panes[A].extent_of(start, end)
            start, end = panes.links.b[ribbon.link].tolist()
            assert ribbon.right == panes.panes[B].extent_of(start, end)


def test_only_ribbons_of_places_in_view_are_drawn(panes: ComparisonPanes, long_texts: Comparison) -> None:
    panes.panes[A].bar.setValue(2000)
    ribbons = panes.bar.ribbons()
    assert 0 < len(ribbons) < 30
    height = panes.bar.height()
    for ribbon in ribbons:
        extents = [extent for extent in (ribbon.left, ribbon.right) if extent is not None]
        assert any(top < height and bottom > 0 for top, bottom in extents)
    assert panes.bar.ribbons() is ribbons


def test_a_click_on_a_ribbon_makes_its_span_current(
    qtbot: QtBot, panes: ComparisonPanes, long_texts: Comparison
) -> None:
    panes.step(1)
    other = next(r for r in panes.bar.ribbons() if r.link >= 0 and not r.beyond)
    assert other.left is not None
    qtbot.mouseClick(panes.bar, Qt.MouseButton.LeftButton, pos=QPoint(2, int(other.left[0]) + 5))
    assert panes.current is not None
    assert panes.current.span == other.span
    assert heights(panes)[A] == heights(panes)[B]


def test_anchors_rise_on_both_sides() -> None:
    for texts in (MOVED, REPEATED, long_pair(20)):
        anchors = anchors_of(links_between(compared(texts).marks))
        assert len(anchors)
        assert (np.diff(anchors, axis=0) > 0).all()


def test_texts_with_nothing_in_common_have_nothing_to_step_to(panes: ComparisonPanes) -> None:
    show(panes, ("одно слово за другим и ещё", "совсем иные речи здесь звучат"))
    assert not panes.step(1)
    assert panes.bar.ribbons() == []
    wheel(panes.panes[A], 3)


def test_an_empty_text_is_shown_beside_another(panes: ComparisonPanes) -> None:
    show(panes, ("", "вода попадает внутрь в трёх местах"))
    assert not panes.step(1)
    assert panes.panes[A].visible_range() == (0, 0)
    panes.zoom_by(2)

"""The flowing text of a pane: blocks, lines, heights and places of characters."""

from __future__ import annotations

import re
import unicodedata

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from gui.text_positions import displayed
from gui.theme import Theme
from gui.views.compare_parts.laid_block import LaidBlock, LineStyle
from gui.views.compare_parts.text_blocks import TextBlocks
from gui.views.compare_parts.text_flow import GROUP, TextFlow
from gui.views.compare_parts.text_search import FoundPlaces, places_of
from gui.views.compare_parts.text_selection import word_around

LINE_ENDS = re.compile("\r\n|[\n\v\f\r\x85\u2028\u2029]")
texts = st.text(st.sampled_from("ая  \n\r\u2028é́😀\u200d-"), max_size=60)


def lines_of(blocks: TextBlocks) -> list[str]:
    """The lines of a text, their pieces put together again."""
    lines: list[str] = []
    for block in range(len(blocks)):
        if blocks.continues[block]:
            lines[-1] += blocks.piece(block)
        else:
            lines.append(blocks.piece(block))
    return lines


@pytest.fixture
def font(qapp: QApplication) -> QFont:
    return Theme.prose_font()


def flow_of(text: str, font: QFont, width: int = 300) -> TextFlow:
    return TextFlow(text, font, 26, width)


@given(texts, st.integers(1, 12))
def test_the_blocks_hold_every_character_of_the_lines(text: str, piece: int) -> None:
    assert lines_of(TextBlocks(text, piece)) == LINE_ENDS.split(text)


@given(texts, st.integers(4, 12))
def test_no_block_is_longer_than_a_piece(text: str, piece: int) -> None:
    blocks = TextBlocks(text, piece)
    assert int((blocks.ends - blocks.starts).max()) <= piece


@given(st.lists(st.sampled_from(["и\u0306", "я", "👩\u200d🌾", "e\u0301"]), min_size=20, max_size=60))
def test_a_long_word_is_never_cut_before_a_mark_or_inside_a_joined_emoji(letters: list[str]) -> None:
    text = "".join(letters)
    blocks = TextBlocks(text, 12)
    for start in blocks.starts[1:].tolist():
        assert not unicodedata.combining(text[start])
        assert "\u200d" not in text[start - 1 : start + 1]


def test_a_long_line_is_cut_after_a_space() -> None:
    blocks = TextBlocks("слово " * 40, 50)
    assert all(blocks.piece(block).startswith("слово") for block in range(len(blocks)))


@given(texts, st.integers(1, 12))
def test_every_offset_belongs_to_the_block_that_holds_it(text: str, piece: int) -> None:
    blocks = TextBlocks(text, piece)
    for offset in range(len(text)):
        block = blocks.block_of(offset)
        assert blocks.starts[block] <= offset
        assert block + 1 == len(blocks) or offset < blocks.starts[block + 1]


def test_heights_become_exact_when_all_is_measured(font: QFont) -> None:
    flow = flow_of("\n".join("слово " * (n % 40) for n in range(1500)), font)
    while flow.measure(0.05):
        pass
    assert flow.fully_measured
    tops = np.cumsum([0, *(flow.height(block) for block in range(len(flow.blocks)))])
    assert flow.total_height == tops[-1]
    for block in (0, 1, GROUP - 1, GROUP, GROUP + 1, len(flow.blocks) - 1):
        assert flow.top(block) == tops[block]
        assert flow.height(block) - flow.gap(block) == (flow.laid(block).height if block % 40 else 13)


def test_every_height_belongs_to_the_block_that_stands_there(font: QFont) -> None:
    flow = flow_of("\n".join("слово " * (n % 7 + 1) for n in range(1200)), font)
    for block in range(0, len(flow.blocks), 37):
        assert flow.block_at(flow.top(block)) == block
        assert flow.block_at(flow.top(block) + flow.height(block) - 1) == block
    assert flow.block_at(-50) == 0
    assert flow.block_at(flow.total_height + 50) == len(flow.blocks) - 1


def test_a_block_that_turns_out_higher_is_told(font: QFont) -> None:
    flow = flow_of("\n".join(["ш" * 400, "i" * 400, "конец"]), font)
    told: list[tuple[int, int]] = []
    flow.on_moved = lambda block, pixels: told.append((block, pixels))
    before = [flow.height(0), flow.height(1)]
    flow.laid(0)
    flow.laid(1)
    assert [(block, flow.height(block) - before[block]) for block, _ in told] == told
    assert told


@given(st.text(st.sampled_from("аяй́ 😀\u00ad"), min_size=1, max_size=80))
def test_a_click_on_a_character_finds_it(text: str) -> None:
    laid = LaidBlock(text, 100, LineStyle(Theme.prose_font(), 26, 160))
    for offset in range(100, 100 + len(text)):
        boxes = [] if text[offset - 100] in " \u00ad" else laid.rects(offset, offset + 1)
        if len(boxes) != 1 or boxes[0].width() < 4:
            continue  # a mark on a letter
        box = boxes[0]
        found = laid.offset_at(box.left() + 1, box.center().y())
        assert laid.rects(found, offset + 1)[0].left() == pytest.approx(box.left(), abs=0.1)


def test_boxes_leave_out_the_space_that_a_line_wraps_at(font: QFont) -> None:
    laid = LaidBlock("слово " * 20, 0, LineStyle(font, 26, 160))
    boxes = laid.rects(0, 119)
    assert len(boxes) == laid.line_count
    widest = max(box.right() for box in boxes)
    assert widest <= 160


def test_boxes_of_two_ranges_that_touch_meet(font: QFont) -> None:
    laid = LaidBlock("Вода попадает внутрь", 0, LineStyle(font, 26, 600))
    left, right = laid.rects(0, 7)[0], laid.rects(7, 20)[0]
    assert left.right() == pytest.approx(right.left())


def test_words_from_right_to_left_get_their_boxes_where_they_stand(font: QFont) -> None:
    laid = LaidBlock("вода שלום עולם вода", 0, LineStyle(font, 26, 600))
    (first,) = laid.rects(5, 9)
    (second,) = laid.rects(10, 14)
    assert first.left() > second.right()  # the first Hebrew word stands right of the second
    assert laid.rects(0, 4)[0].right() < second.left()


def test_one_line_of_megabytes_is_there_at_once_and_whole(font: QFont) -> None:
    text = "вода и крыша, " * 150_000
    flow = flow_of(text, font)
    assert len(lines_of(flow.blocks)) == 1
    assert sum(map(len, map(flow.blocks.piece, range(len(flow.blocks))))) == len(text)
    assert flow.line_top(len(text) - 1) > 500_000
    assert not flow.fully_measured


def test_what_qt_would_break_at_is_shown_as_a_line_of_its_own(font: QFont) -> None:
    flow = flow_of("один\u2028два\u2029три\r\nчетыре", font)
    assert lines_of(flow.blocks) == ["один", "два", "три", "четыре"]
    assert displayed(flow.blocks.piece(3)) == "четыре"


@pytest.mark.parametrize(
    ("phrase", "text", "found"),
    [
        ("Ёлка", "елка, ЁЛКА", ["елка", "ЁЛКА"]),
        ("сухой день", "сухой\nдень; сухой   день", ["сухой\nдень", "сухой   день"]),
        ("a.c", "abc a.c", ["a.c"]),
        ("  ", "вода", []),
        ("💧", "я 💧", ["💧"]),
        ("слепит", "не сле\u0301пи\u0301т", ["сле\u0301пи\u0301т"]),
        ("слепи\u0301т", "не слепит", ["слепит"]),
        ("вода", "во\u00adда", ["во\u00adда"]),
        ("мой ёж", "мои\u0306 е\u0308ж", ["мои\u0306 е\u0308ж"]),
        ("мой", "мои", []),
        ("\u00ad", "вода", []),
    ],
)
def test_a_phrase_is_found_as_a_reader_means_it(phrase: str, text: str, found: list[str]) -> None:
    assert [text[start:end] for start, end in places_of(phrase, text).tolist()] == found


def test_a_place_that_lies_across_two_pieces_of_a_long_text_is_found_once() -> None:
    text = "вода " * 40_000
    assert [start for start, _ in places_of("вода", text).tolist()] == list(range(0, len(text), 5))
    assert len(places_of("вода вода", text)) == 20_000


def test_found_places_are_walked_through_both_texts_and_round() -> None:
    found = FoundPlaces((places_of("a", "a a"), places_of("a", "xa")))
    found.start_at(0, 1)
    walked = []
    for _ in range(3):
        walked.append(found.current)
        found.step(1)
    assert walked == [(0, 2), (1, 1), (0, 0)]


def test_a_double_click_takes_the_word_with_its_marks() -> None:
    text = "у\u0301тро на\u00adстало"
    assert text[slice(*word_around(text, 2))] == "у\u0301тро"
    assert text[slice(*word_around(text, 9))] == "на\u00adстало"

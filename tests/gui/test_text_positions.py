"""Code points and Qt's positions: no character that Qt drops, joins or breaks at shifts what follows."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QTextDocument, QTextLayout
from PySide6.QtWidgets import QApplication

from gui.text_positions import TextPositions, displayed

AWKWARD = (
    "aяё́\u00ad\u200d\ufe0f😀👩𝔸\n\r\t\0\u2028\u2029\ufdd0\ufdd1\ufeff\ufffe\uffff\ufffc\x0b\x0c\x85\x1c\x1e"
    "\ud800\udbff\udc00\udfff"
)
texts = st.text(st.sampled_from(AWKWARD), max_size=40) | st.text(max_size=40)


@given(texts)
def test_a_document_of_qt_has_as_many_positions_as_the_table_says(text: str) -> None:
    document = QTextDocument()
    document.setPlainText(displayed(text))
    assert document.characterCount() - 1 == TextPositions(text).length


@given(texts)
def test_every_character_stands_in_qts_document_where_the_table_says(text: str) -> None:
    document, positions = QTextDocument(), TextPositions(text)
    shown = displayed(text)
    document.setPlainText(shown)
    for offset, character in enumerate(shown):
        if character == "\n":
            continue
        units = character.encode("utf-16-le")
        first = document.characterAt(positions.to_qt(offset))
        assert first.encode("utf-16-le", "surrogatepass") == units[:2]


@given(texts)
def test_a_layout_of_qt_keeps_every_character_of_a_line(text: str) -> None:
    shown = displayed(text)
    assert QTextLayout(shown).text() == shown


@given(texts)
def test_what_is_displayed_has_one_code_point_for_each_of_the_text(text: str) -> None:
    shown = displayed(text)
    assert len(shown) == len(text)
    assert TextPositions(shown).length == TextPositions(text).length


@given(texts)
def test_offsets_come_back_from_their_positions(text: str) -> None:
    positions = TextPositions(text)
    for offset in range(len(text) + 1):
        assert positions.from_qt(positions.to_qt(offset)) == offset


@given(texts)
def test_many_offsets_are_converted_as_one(text: str) -> None:
    positions = TextPositions(text)
    offsets = np.arange(len(text) + 1)
    assert positions.to_qt_all(offsets).tolist() == [positions.to_qt(int(each)) for each in offsets]


def test_positions_are_counted_in_utf_16_units() -> None:
    positions = TextPositions("я😀я")
    assert [positions.to_qt(offset) for offset in range(4)] == [0, 1, 3, 4]
    assert positions.length == 4


def test_a_position_between_two_surrogates_belongs_to_their_character() -> None:
    assert TextPositions("я😀я").from_qt(2) == 1


def test_positions_outside_the_text_are_its_ends() -> None:
    positions = TextPositions("😀")
    assert (positions.to_qt(-3), positions.to_qt(9)) == (0, 2)
    assert (positions.from_qt(-3), positions.from_qt(9)) == (0, 1)


def test_a_text_of_the_basic_plane_needs_no_table() -> None:
    assert TextPositions("вода и крыша").identical
    assert not TextPositions("вода 💧").identical


def test_emoji_far_into_a_long_text_are_found() -> None:
    text = "я" * 300_000 + "💧" + "я" * 300_000 + "💧"
    positions = TextPositions(text)
    assert positions.length == len(text) + 2
    assert positions.to_qt(300_001) == 300_002


@pytest.mark.parametrize("harmless", ["", "Вода\nпопадает\tвнутрь", "e\u0301\u00ad😀"])
def test_a_text_without_such_characters_is_displayed_as_it_is(harmless: str) -> None:
    assert displayed(harmless) is harmless


def test_a_windows_line_end_stays_one_line_end(qapp: QApplication) -> None:
    document = QTextDocument()
    document.setPlainText(displayed("один\r\nдва"))
    assert document.blockCount() == 2
    assert document.characterAt(TextPositions("один\r\nдва").to_qt(6)) == "д"

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.reading import cleaning
from core.reading.cleaning import blocks, clean_text
from core.reading.reasons import Notice

any_text = st.text(st.characters(codec=None, exclude_categories=[]))


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("a\r\nb\rc\nd", "a\nb\nc\nd"),
        ("a\x0bb\x0cc\x85d\u2028e\u2029f", "a\nb\nc\nd\ne\nf"),
        ("\ufeffтекст", "текст"),
        ("и\u0306", "й"),
        ("a\tb", "a\tb"),
        ("", ""),
    ],
)
def test_line_ends_marks_and_composition_have_one_form(raw: str, clean: str) -> None:
    assert clean_text(raw)[0] == clean


def test_a_control_character_becomes_a_space_and_is_said() -> None:
    text, warnings = clean_text("один\x00два\x07три\x7fчетыре\x9fпять")
    assert text == "один два три четыре пять"
    assert warnings == (Notice.CONTROL_CHARACTERS,)


def test_a_lone_surrogate_becomes_a_replacement_character_and_is_said() -> None:
    text, warnings = clean_text("до\ud800после")
    assert text == "до\ufffdпосле"
    assert warnings == (Notice.LONE_SURROGATES,)


def test_mixed_line_ends_are_said_and_one_kind_is_not() -> None:
    assert clean_text("a\r\nb\nc")[1] == (Notice.MIXED_LINE_ENDS,)
    assert clean_text("a\r\nb\r\nc")[1] == ()
    assert clean_text("a\nb\nc")[1] == ()
    assert clean_text("a\rb\rc")[1] == ()


@given(any_text)
def test_a_clean_text_holds_nothing_that_no_text_should_hold(raw: str) -> None:
    text, _ = clean_text(raw)
    assert unicodedata.is_normalized("NFC", text)
    assert not text.startswith("\ufeff")
    assert not any(unicodedata.category(c) in {"Cc", "Cs"} and c not in "\t\n" for c in text)


@given(any_text)
def test_cleaning_twice_changes_nothing_more(raw: str) -> None:
    text, _ = clean_text(raw)
    assert clean_text(text) == (text, ())


@given(
    st.text(st.sampled_from("aй\u0438\u0306\u0301\r\n \u1100\u1161\u11a8\u3042\u3099\u0958"), max_size=200)
)
def test_blocks_normalised_one_by_one_are_the_text_normalised_whole(raw: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cleaning, "BLOCK", 3)
        patch.setattr(cleaning, "_WINDOW", 1)
        assert "".join(blocks(raw)) == raw
        by_blocks = clean_text(raw)[0]
    assert by_blocks == unicodedata.normalize("NFC", raw.replace("\r\n", "\n").replace("\r", "\n"))

"""What counts as a quotation."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.against.quotations import WRAPPED_LINE, quotations


def quoted(text: str) -> list[str]:
    return [text[start:end] for start, end in quotations(text).tolist()]


@pytest.mark.parametrize(
    "quotation",
    [
        "«слово и дело»",
        "„слово“",
        "„word”",
        "“word”",
        "‘word’",
        "‹mot›",
        '"word"',
        "「言葉」",
        "«»",
        "«😀 е\u0301»",
    ],
)
def test_all_pairs_of_marks_are_known(quotation: str) -> None:
    assert quoted(f"Сказано {quotation}, и всё") == [quotation]


def test_inner_quotations_belong_to_the_outer_one() -> None:
    assert quoted("a «b „c“ d “e ‘f’ g” h» i") == ["«b „c“ d “e ‘f’ g” h»"]
    assert quoted('он: «так, "именно так" и никак» - да') == ['«так, "именно так" и никак»']


def test_a_mark_without_a_partner_marks_nothing() -> None:
    assert quoted("« a b c") == []
    assert quoted("a b » c") == []
    assert quoted("a « b «c» d") == ["«c»"]
    assert quoted("«a „b» c") == ["«a „b»"]
    assert quoted('one " two') == []
    assert quoted('"one two') == []


def test_a_quotation_ends_with_its_paragraph_at_the_latest() -> None:
    assert quoted("«a\n\nb»") == []
    assert quoted("«a\n \t\nb» «c»") == ["«c»"]
    long = "x" * WRAPPED_LINE
    assert quoted(f"«{long}\nb» c") == []


def test_a_quotation_runs_over_the_lines_of_a_wrapped_text() -> None:
    assert quoted('He said "one\ntwo\nthree" and left') == ['"one\ntwo\nthree"']


def test_an_apostrophe_closes_nothing() -> None:
    assert quoted("‘it’s mine’ and don’t") == ["‘it’s mine’"]
    assert quoted("it’s and don’t") == []


def test_an_inch_sign_opens_nothing() -> None:
    assert quoted('a 15" screen and a 17" one') == []
    assert quoted('a 15" screen of "good quality" here') == ['"good quality"']


def test_lines_with_an_angle_are_block_quotations() -> None:
    assert quoted("a\n> b c\n> d\ne > f\n   > g") == ["> b c", "> d", "   > g"]


def test_tags_that_a_text_shows_are_block_quotations() -> None:
    text = 'a <blockquote cite="x">b <BLOCKQUOTE>c</blockquote> d</Blockquote> e </blockquote>'
    assert quoted(text) == ['<blockquote cite="x">b <BLOCKQUOTE>c</blockquote> d</Blockquote>']


@given(st.text(st.sampled_from('«»„“”‘’‹›" \n>aб'), max_size=60))
def test_any_mess_of_marks_gives_ranges_that_are_apart_and_begin_and_end_with_marks(text: str) -> None:
    ranges = quotations(text).tolist()
    assert all(start < end for start, end in ranges)
    assert all(before[1] < after[0] for before, after in pairwise(ranges))
    for start, _ in ranges:
        assert text[start] in '«„“‘‹"> \n'


def test_a_megabyte_of_open_marks_is_quick() -> None:
    assert quoted("« " * 300_000) == []
    assert quoted("« " * 300_000 + "” " * 300_000) == []

"""What can be left out: patterns for lines, marked regions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.against import Choices, LinePattern, PatternError, PatternTooSlow, with_region, without_region
from core.against.line_patterns import matching_lines
from core.monitor import Cancelled, Monitor

TEXT = "Реклама: купите\nслово о деле\r\n\nРЕКЛАМА партнёра\nлиния (a+b)\n"


def lines(pattern: LinePattern, text: str = TEXT) -> list[str]:
    return [text[start:end].strip("\r") for start, end in matching_lines(text, pattern).tolist()]


def test_plain_words_are_found_anywhere_in_a_line_in_either_case() -> None:
    assert lines(LinePattern("реклама")) == ["Реклама: купите", "РЕКЛАМА партнёра"]
    assert lines(LinePattern("(a+b)")) == ["линия (a+b)"]


def test_a_star_stands_for_anything() -> None:
    assert lines(LinePattern("рек*пит")) == ["Реклама: купите"]
    assert lines(LinePattern("*дел*")) == ["слово о деле"]


@pytest.mark.parametrize("pattern", [LinePattern(""), LinePattern("*"), LinePattern("", is_expression=True)])
def test_an_empty_pattern_matches_nothing(pattern: LinePattern) -> None:
    assert lines(pattern) == []


def test_an_expression_matches_somewhere_in_a_line() -> None:
    assert lines(LinePattern(r"^рек.*а$", is_expression=True)) == ["РЕКЛАМА партнёра"]


@pytest.mark.parametrize("text", ["(", "[a", "a**{", "(?<x", "\\"])
def test_a_bad_expression_says_what_is_wrong_and_where(text: str) -> None:
    with pytest.raises(PatternError) as caught:
        LinePattern(text, is_expression=True).compiled()
    assert caught.value.reason
    assert caught.value.position is None or 0 <= caught.value.position <= len(text)


def test_an_expression_that_never_ends_is_stopped() -> None:
    pattern = LinePattern(r"^(?:(a|aa|a?)+)+$", is_expression=True)
    with pytest.raises(PatternTooSlow):
        matching_lines("a" * 5000 + "!", pattern, seconds=0.05)


def test_the_lines_of_a_text_share_the_time() -> None:
    with pytest.raises(PatternTooSlow):
        matching_lines("a\n" * 10, LinePattern("a"), seconds=0.0)


def test_a_cancelled_search_stops() -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        matching_lines("a\nb", LinePattern("a"), monitor)


ranges = st.tuples(st.integers(0, 30), st.integers(1, 10)).map(lambda r: (r[0], r[0] + r[1]))


@given(st.lists(st.tuples(st.booleans(), ranges), max_size=12))
def test_regions_are_the_characters_that_were_marked_and_not_unmarked(
    steps: list[tuple[bool, tuple[int, int]]],
) -> None:
    marked: set[int] = set()
    regions: tuple[tuple[int, int], ...] = ()
    for mark, (start, end) in steps:
        if mark:
            marked |= set(range(start, end))
            regions = with_region(regions, start, end)
        else:
            marked -= set(range(start, end))
            regions = without_region(regions, start, end)
        assert Choices(regions=regions).regions == regions
    assert {k for start, end in regions for k in range(start, end)} == marked


def test_choices_that_make_no_sense_are_refused() -> None:
    for regions in (((3, 3),), ((5, 9), (1, 2)), ((1, 4), (4, 6))):
        with pytest.raises(ValueError, match="region"):
            Choices(regions=regions)
    with pytest.raises(ValueError, match="negative"):
        Choices(shorter_than=-1)

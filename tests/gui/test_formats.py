"""Numbers in words: never nicer than they are, and in the language of the window."""

from __future__ import annotations

import math
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui import formats
from gui.i18n import Translations


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (1.0, "100 %"),
        (0.9996, "99.9 %"),
        (0.99999999, "99.9 %"),
        (0.824, "82.4 %"),
        (0.001, "0.1 %"),
        (0.0004, "< 0.1 %"),
        (0.0, "0 %"),
        (math.nan, "—"),
    ],
)
def test_percent_is_whole_only_where_the_sets_are_equal(value: float, words: str) -> None:
    assert formats.percent(value) == words.replace(" ", formats.NBSP)


def test_an_estimate_is_marked(english: Translations) -> None:
    assert formats.percent(0.824, estimated=True) == "≈ 82.4 %".replace(" ", formats.NBSP)


@given(st.floats(min_value=0, max_value=1, exclude_min=True, exclude_max=True))
def test_what_lies_between_never_shows_as_nothing_or_all(value: float) -> None:
    words = formats.percent(value)
    assert words not in ("0\u00a0%", "100\u00a0%", "0.0\u00a0%", "100.0\u00a0%")


def test_russian_numbers_have_a_comma_and_parted_thousands(russian: Translations) -> None:
    assert formats.percent(0.824) == "82,4 %".replace(" ", formats.NBSP)
    assert formats.number(218640) == "218 640".replace(" ", formats.NBSP)


@pytest.mark.parametrize(("value", "words"), [(0.8, "80 %"), (0.825, "82.5 %"), (0.8125, "81.25 %")])
def test_a_threshold_has_no_more_decimals_than_it_needs(value: float, words: str) -> None:
    assert formats.threshold(value) == words.replace(" ", formats.NBSP)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0.01, "< 0.1 s"),
        (0.84, "0.8 s"),
        (12.4, "12 s"),
        (59.6, "1 min 00 s"),
        (185, "3 min 05 s"),
        (4800, "1 h 20 min"),
    ],
)
def test_a_duration_reads_as_it_is_said(seconds: float, words: str) -> None:
    assert formats.duration(seconds) == words.replace(" ", formats.NBSP)


@pytest.mark.parametrize(
    ("count", "words"), [(1, "1 document"), (2, "2 documents"), (3180, "3,180 documents")]
)
def test_english_counts_have_their_plural(english: Translations, count: int, words: str) -> None:
    assert formats.documents(count) == words


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (1, "1 документ"),
        (2, "2 документа"),
        (5, "5 документов"),
        (21, "21 документ"),
        (3182, "3 182 документа"),
    ],
)
def test_russian_counts_have_their_plural(russian: Translations, count: int, words: str) -> None:
    assert formats.documents(count) == words.replace("3 182", f"3{formats.NBSP}182")


def test_a_moment_is_told_from_where_the_reader_stands(english: Translations) -> None:
    now = datetime(2026, 5, 15, 12, 0)
    tell = [
        formats.moment(datetime(*when), now)
        for when in [(2026, 5, 15, 11, 42), (2026, 5, 14, 18, 5), (2026, 5, 9, 9, 0), (2024, 5, 9, 9, 0)]
    ]
    nbsp = formats.NBSP
    assert tell == ["today, 11:42", "yesterday, 18:05", f"9{nbsp}May", f"9{nbsp}May{nbsp}2024"]


def test_a_path_under_home_is_shown_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", classmethod(lambda cls: Path("/home/reader")))
    assert formats.path_text("/home/reader/Блог/архив") == "~/Блог/архив"
    assert formats.path_text("/home/readers/x") == "/home/readers/x"
    assert formats.path_text("/srv/two\nlines") == "/srv/two␊lines"


@pytest.mark.parametrize(
    ("value", "decimals", "words"),
    [
        (1.0, 3, "1.000"),
        (0.9996, 3, "0.999"),
        (0.99999, 2, "0.99"),
        (0.41, 2, "0.41"),
        (0.0004, 3, "< 0.001"),
        (0.0, 3, "0.000"),
        (0.0, 1, "0.0"),
        (math.nan, 3, "—"),
    ],
)
def test_a_share_from_0_to_1_is_whole_only_where_it_is(value: float, decimals: int, words: str) -> None:
    assert formats.decimal(value, decimals).replace("\u00a0", " ") == words


@pytest.mark.parametrize(
    ("value", "words"),
    [(0.222, "+0.222"), (-0.01, "−0.010"), (0.0, "0.000"), (-0.0001, "0.000"), (math.nan, "—")],
)
def test_a_gain_has_its_sign(value: float, words: str) -> None:
    assert formats.gain(value) == words

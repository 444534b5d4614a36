"""Letters of the other script inside a word: folded where it is clear what was meant, and reported."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.monitor import Cancelled, Monitor
from core.settings import TokenSteps
from core.text import lookalikes
from core.text.characters import runs_pattern
from core.text.lookalikes import (
    TO_CYRILLIC,
    TO_LATIN,
    Lookalike,
    Script,
    find_lookalikes,
    folding_of,
    script_of,
)
from core.text.tokens import word_forms
from tests import nasty_texts


def folded(word: str) -> str:
    (form,) = word_forms(word, TokenSteps())
    return form


@pytest.mark.parametrize("word", ["seo", "coca", "молоко", "x2", "привет", "café", "οδός"])
def test_a_word_of_one_script_stays(word: str) -> None:
    assert folded(word) == word


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("мoлoкo", "молоко"),  # Latin o
        ("Boдa", "вода"),  # the capital B is a twin, the small one is not
        ("кiно", "кіно"),
        ("ëлка", "елка"),
        ("молокó", "молоко"),  # a Latin ó for a stressed о
        ("pаge", "page"),  # Cyrillic а
        ("ѕhingle", "shingle"),
        ("Аpple", "apple"),
    ],
)
def test_a_mixed_word_is_folded_to_the_script_that_has_letters_of_its_own(written: str, meant: str) -> None:
    assert folded(written) == meant


def test_a_mixed_word_of_twins_only_is_taken_for_cyrillic() -> None:
    assert folded("cop") == "cop"
    assert folded("сop") == folded("cор") == "сор"


@pytest.mark.parametrize("word", ["smmщик", "webмастер", "bода"])
def test_where_both_scripts_have_letters_of_their_own_nothing_is_folded(word: str) -> None:
    assert folded(word) == word


def test_without_its_step_nothing_is_folded() -> None:
    assert word_forms("мoлоко", TokenSteps(fold_lookalikes=False)) == ["мoлоко"]


def test_every_twin_is_of_the_other_script() -> None:
    for latin, cyrillic in TO_CYRILLIC.items():
        assert (script_of(latin), script_of(cyrillic)) == (Script.LATIN, Script.CYRILLIC)
        assert latin.isupper() == cyrillic.isupper()
    for cyrillic, latin in TO_LATIN.items():
        assert (script_of(latin), script_of(cyrillic)) == (Script.LATIN, Script.CYRILLIC)
        assert latin.isupper() == cyrillic.isupper()


def test_the_report_names_word_place_and_letter() -> None:
    text = "Свежее мoлоко на pаge, SEO и smmщик"
    assert find_lookalikes(text) == [
        Lookalike("мoлоко", 7, 13, 8, ord("o"), "о"),
        Lookalike("pаge", 17, 21, 18, ord("а"), "a"),
    ]


def by_every_word(text: str) -> list[Lookalike]:
    return [
        Lookalike(run.group(), run.start(), run.end(), place, ord(letter), folding[letter])
        for run in runs_pattern(with_invisible=True).finditer(text)
        for folding in [folding_of(unicodedata.normalize("NFC", run.group()))]
        for place, letter in enumerate(run.group(), run.start())
        if letter in folding
    ]


@given(nasty_texts.texts | st.text(st.sampled_from("aаoоbбэ1_-. \u0301\u00ad\u200bѕ«é")))
def test_the_report_is_that_of_looking_at_every_word(text: str) -> None:
    assert find_lookalikes(text) == by_every_word(text)


@given(st.text(st.sampled_from("aаб1 \u00ad"), max_size=60), st.integers(1, 8), st.integers(3, 9))
def test_words_at_the_ends_of_blocks_are_seen(text: str, block: int, overlap: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lookalikes, "_BLOCK", block)
        patch.setattr(lookalikes, "_OVERLAP", 60 + overlap)
        assert find_lookalikes(text) == by_every_word(text)


@pytest.mark.parametrize("text", ["SEO", "Coca-Cola", "SEO-текст про Coca-Cola и IT-отдел", "№5 и 3D"])
def test_words_of_one_script_beside_each_other_are_left_alone(text: str) -> None:
    assert find_lookalikes(text) == []
    assert word_forms(text, TokenSteps())[0] == word_forms(text, TokenSteps(fold_lookalikes=False))[0]


@given(nasty_texts.texts)
def test_the_report_points_at_the_letters_that_are_folded(text: str) -> None:
    for found in find_lookalikes(text):
        assert text[found.start : found.end] == found.word
        assert found.start <= found.place < found.end
        assert ord(text[found.place]) == found.code_point
        assert found.meant != text[found.place]


@given(nasty_texts.texts)
def test_folding_twice_is_folding_once(word: str) -> None:
    folding = folding_of(word)
    assert not folding_of("".join(folding.get(c, c) for c in word)) or not folding


def test_a_cancel_is_answered() -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        find_lookalikes("мoлоко", monitor)

"""Two texts by their lemmas: numbers, substitutions in their places, paragraphs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lexical.lemmatisers import lemmatiser
from core.lexical.pair import LexicalPair, lexical_pair
from core.lexical.thesauri.formats import read_groups
from core.lexical.thesauri.loading import parse_thesaurus
from core.settings import LexicalSettings, LexicalWeighting

GROUPS = "быстро|скоро|живо\nфирма|компания\nскоро|вскоре\nтак как|потому что|поскольку\nв течение|за\n"
THESAURUS = parse_thesaurus(GROUPS.encode(), "groups", reader=read_groups)
SETTINGS = LexicalSettings(misspellings=False)
WORDS = sorted(set(GROUPS.replace("|", " ").split()) | {"дом", "окно"})
TEXTS = st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join)


def compared(a: str, b: str, settings: LexicalSettings = SETTINGS) -> LexicalPair:
    return lexical_pair(a, b, lemmatiser("none"), (THESAURUS,), settings)


def shown(pair: LexicalPair, a: str, b: str) -> list[tuple[list[str], list[str], str]]:
    return [
        ([a[x:y] for x, y in one.a], [b[x:y] for x, y in one.b], one.source) for one in pair.substitutions
    ]


def test_a_substitution_is_shown_in_all_its_places_with_its_source() -> None:
    a, b = "Фирма растёт быстро, и фирма рада.", "Растёт рада компания и скоро компания."
    pair = compared(a, b)
    assert shown(pair, a, b) == [
        (["Фирма", "фирма"], ["компания", "компания"], "groups"),
        (["быстро"], ["скоро"], "groups"),
    ]
    assert (pair.equal, pair.matched, pair.size_a, pair.size_b, pair.whole) == (3, 5, 5, 5, 5)
    assert pair.plain == 3 / 7
    assert pair.synonyms == 1.0
    assert pair.all_matched


def test_a_phrase_is_one_element() -> None:
    a, b = "рад так как лето, так как дом", "рад, потому что лето; дом"
    pair = compared(a, b)
    assert shown(pair, a, b) == [(["так как", "так как"], ["потому что"], "groups")]
    assert pair.substitutions[0].phrase
    assert (pair.matched, pair.whole) == (4, 4)


def test_near_words_are_paired_before_far_ones() -> None:
    a = "быстро один два три живо"
    b = "скоро раз два пять вскоре быстро"
    pair = compared(a, "скоро один два три")
    assert shown(pair, a, "скоро один два три") == [(["быстро"], ["скоро"], "groups")]
    # "быстро" is equal in both, so only what is left is matched
    assert shown(compared(a, b), a, b) == [(["живо"], ["скоро"], "groups")]


def test_the_largest_matching_goes_before_nearness() -> None:
    # "скоро" is nearest to "быстро", but "вскоре" has nobody else
    pair = compared("быстро вскоре", "скоро живо")
    assert pair.matched == 2
    assert {(one.word_a, one.word_b) for one in pair.substitutions} == {
        ("быстро", "живо"),
        ("вскоре", "скоро"),
    }


@given(TEXTS, TEXTS)
def test_both_directions_say_the_same(a: str, b: str) -> None:
    one, other = compared(a, b), compared(b, a)
    assert (one.equal, one.matched, one.whole) == (other.equal, other.matched, other.whole)
    assert 0 <= one.plain <= one.synonyms <= 1
    assert len(one.substitutions) == one.matched - _equal_left(one, a, b)
    if not any(link.phrase for link in one.substitutions):
        turned = {(x.b, x.a, x.word_b, x.word_a, x.source) for x in other.substitutions}
        assert {(x.a, x.b, x.word_a, x.word_b, x.source) for x in one.substitutions} == turned


def _equal_left(pair: LexicalPair, a: str, b: str) -> int:
    """Equal words that no phrase took."""
    left_a, left_b = set(a.split()), set(b.split())
    for one in pair.substitutions:
        if one.phrase:
            left_a -= set(one.word_a.split())
            left_b -= set(one.word_b.split())
    return len(left_a & left_b)


@given(st.permutations(["фирма", "быстро", "живо", "дом", "окно"]))
def test_the_numbers_do_not_depend_on_the_order_of_words(order: list[str]) -> None:
    pair = compared(" ".join(order), "скоро вскоре компания дом")
    assert (pair.equal, pair.matched, pair.whole) == (1, 3, 6)


def test_a_misspelt_word_is_a_substitution_of_its_own_source() -> None:
    a, b = "собака лаит", "сабака лает"
    pair = compared(a, b, LexicalSettings(misspellings=True))
    assert shown(pair, a, b) == [(["собака"], ["сабака"], "misspelling")]


@pytest.mark.parametrize("weighting", [LexicalWeighting.TF, LexicalWeighting.TFIDF])
def test_formula_1_is_a_further_number(weighting: LexicalWeighting) -> None:
    pair = compared("дом дом окно", "дом окно окно", LexicalSettings(weighting=weighting))
    # 2·1 + 1·2 = 4; 4 / (5 + 5 − 4), and equal idf of all words changes nothing
    assert pair.weighted == pytest.approx(4 / 6)
    assert compared("дом", "дом").weighted is None


def test_paragraphs_find_their_rewordings_in_another_order() -> None:
    first, second = "фирма растёт быстро летом", "дом и окно совсем другие"
    a, b = f"{first}\n\n{second}\n", f"\n{second} там\nкомпания растёт скоро летом"
    passages = compared(a, b).passages
    assert passages.para_a.tolist() == [0, 1]
    assert passages.para_b.tolist() == [1, 0]
    assert passages.lexical.tolist() == [1.0, 5 / 6]
    assert passages.plain.tolist() == [2 / 6, 5 / 6]
    assert [a[x:y] for x, y in zip(passages.start_a, passages.end_a, strict=True)] == [first, second]
    assert b[passages.start_b[0] : passages.end_b[0]] == "компания растёт скоро летом"


def test_every_paragraph_is_in_one_pair_at_most() -> None:
    a, b = "дом окно\nдом окно\nдом окно", "дом окно\nдом окно"
    passages = compared(a, b).passages
    assert passages.para_a.tolist() == sorted(set(passages.para_a.tolist()))
    assert len(set(passages.para_b.tolist())) == len(passages) > 0


@pytest.mark.parametrize("text", ["", " \n ", "…", "а", "😀", "я" * 70_000, "а\0б", "\u0301"])
def test_a_text_of_nothing_or_of_one_word_has_numbers(text: str) -> None:
    pair = compared(text, "дом")
    assert (pair.matched, pair.plain, pair.synonyms, pair.all_matched) == (0, 0.0, 0.0, False)
    assert not len(pair.passages)
    same = compared(text, text)
    assert same.synonyms == float(same.size_a > 0)
    assert not same.all_matched

"""Texts to sets of keys, and thesauri brought down to them."""

from __future__ import annotations

import pytest

from core.lexical.lemmatisers import lemmatiser
from core.lexical.measure import matched_matrix, plain_matrix
from core.lexical.misspelling import with_misspellings
from core.lexical.relation import MISSPELT, SynonymRelation, no_synonyms, synonym_relation
from core.lexical.sets import LexicalSets, lexical_sets
from core.lexical.thesauri.loading import parse_thesaurus
from core.settings import TokenSteps

ENGINE = lemmatiser()


def compared(texts: list[str], *thesauri: str) -> tuple[LexicalSets, SynonymRelation]:
    sets = lexical_sets(texts, ENGINE)
    parsed = [parse_thesaurus(text.encode(), f"list {n}") for n, text in enumerate(thesauri)]
    return sets, synonym_relation(sets, parsed, ENGINE)


def value(a: str, b: str, *thesauri: str) -> float:
    sets, relation = compared([a, b], *thesauri)
    return float(matched_matrix(sets, relation)[0, 1])


def test_forms_of_the_same_words_are_the_same_set() -> None:
    sets = lexical_sets(["Персональные данные и ёлки", "Персональных данных и елка"], ENGINE)
    assert plain_matrix(sets)[0, 1] == 1.0
    assert sets.counts.tolist() == [1] * 8


def test_stop_words_are_out_by_option() -> None:
    texts = ["и крыша", "и опора"]
    assert plain_matrix(lexical_sets(texts, ENGINE))[0, 1] == 1 / 3
    assert plain_matrix(lexical_sets(texts, ENGINE, TokenSteps(drop_stop_words=True)))[0, 1] == 0.0


def test_the_keys_of_the_first_texts_are_those_of_all() -> None:
    sets = lexical_sets(["крыша дома", "", "опора моста"], ENGINE)
    assert plain_matrix(sets.first(2)).tolist() == plain_matrix(sets)[:2, :2].tolist()
    assert sets.first(1).words_of(0).tolist() == sets.words_of(0).tolist()


def test_synonyms_meet_in_any_form_and_both_ways() -> None:
    assert value("красивого дома", "прекрасному дому", "красивый|прекрасный") == 1.0
    assert value("прекрасному дому", "красивого дома", "красивый|прекрасный") == 1.0


def test_an_entry_that_is_no_normal_form_is_lemmatised() -> None:
    # the normal form of "люди" is "человек"
    assert value("толпа человека", "толпа народа", "народ|люди") == 1.0


def test_a_synonym_of_a_synonym_does_not_count() -> None:
    assert value("быстро", "живо", "быстро|скоро\nскоро|живо") == 0.0


def test_phrases_meet_in_any_form() -> None:
    assert value("закон о персональных данных", "закон о досье", "персональные данные|досье") == 1.0
    assert value("данных о персональных", "досье о", "персональные данные|досье") == 1 / 4


def test_two_phrases_can_be_synonyms() -> None:
    assert value("принять во внимание", "взять в расчёт", "принять во внимание|взять в расчет") == 1.0


def test_several_thesauri_count_together_and_the_first_is_the_source() -> None:
    sets, relation = compared(["быстро", "скоро", "живо"], "быстро|скоро", "быстро|живо\nскоро|быстро")
    fast, soon, lively = (sets.members_of(n)[0] for n in range(3))
    assert dict(zip(relation.partners_of(fast).tolist(), relation.sources.tolist(), strict=False)).keys() == {
        soon,
        lively,
    }
    begin = relation.starts[fast]
    named = dict(zip(relation.partners_of(fast).tolist(), relation.sources[begin:].tolist(), strict=False))
    assert (named[soon], named[lively]) == (0, 1)


@pytest.mark.parametrize("thesaurus", ["", "# nothing\n", "дом\n"])
def test_an_empty_dictionary_changes_nothing(thesaurus: str) -> None:
    sets, relation = compared(["крыша дома", "кровля дома"], thesaurus)
    assert matched_matrix(sets, relation).tolist() == plain_matrix(sets).tolist()


@pytest.mark.parametrize("text", ["", " \n", "...", "\0", "я" * 70_000, "быстpo", "\ud800"])
def test_any_text_is_compared(text: str) -> None:
    sets, relation = compared([text, "быстро", text], "быстро|скоро")
    found = matched_matrix(sets, relation)
    assert found[0, 2] == found[0, 0] == float(len(sets.members_of(0)) > 0)


def test_no_texts_give_an_empty_matrix() -> None:
    sets, relation = compared([], "быстро|скоро")
    assert plain_matrix(sets).shape == matched_matrix(sets, relation).shape == (0, 0)


def misspelt(a: str, b: str) -> float:
    sets = lexical_sets([a, b], ENGINE)
    relation = with_misspellings(no_synonyms(len(sets.keys)), sets)
    assert set(relation.sources.tolist()) <= {MISSPELT}
    return float(matched_matrix(sets, relation)[0, 1])


@pytest.mark.parametrize("word", ["програма", "прогграмма", "прогромма", "рограмма"])
def test_an_unknown_word_meets_one_at_a_distance_of_one(word: str) -> None:
    assert misspelt(f"новая {word}", "новая программа") == 1.0


@pytest.mark.parametrize(
    ("a", "b"),
    [("рама", "рампа"), ("крыша", "крыса"), ("прграма", "программа"), ("дмо", "дом"), ("", "")],
)
def test_known_short_and_distant_words_do_not_meet(a: str, b: str) -> None:
    assert misspelt(a, b) == 0.0


def test_a_dictionary_word_keeps_its_thesaurus_as_the_source() -> None:
    sets, relation = compared(["програма", "программа"], "програма|программа")
    assert set(with_misspellings(relation, sets).sources.tolist()) == {0}


SOFTWARE = "программное обеспечение|ПО|софт"


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("гуляли по краям", "гуляли программное обеспечение краям"),
        ("гуляли по краям", "гуляли софт краям"),
        ("программного обеспечения и", "по и"),
    ],
)
def test_a_preposition_is_not_the_far_rarer_noun_that_is_spelt_like_it(a: str, b: str) -> None:
    assert value(a, b, SOFTWARE) == value(a, b)


@pytest.mark.parametrize(
    ("a", "b", "thesaurus"),
    [
        ("по берегу", "вдоль берега", "по|вдоль|программное обеспечение"),
        ("про крышу", "по поводу крыши", "про|по поводу"),
        ("следовательно, крыша", "стало быть, крыша", "следовательно|стало быть"),
        ("около крыши", "порядка крыши", "около|порядка"),
        ("новый софт", "новое программное обеспечение", SOFTWARE),
    ],
)
def test_function_words_keep_the_synonyms_that_are_meant_for_them(a: str, b: str, thesaurus: str) -> None:
    assert value(a, b, thesaurus) == 1.0


def test_a_reading_far_below_the_likeliest_is_not_looked_up() -> None:
    # "берегу" is the noun fifty times as often as the verb
    assert value("на берегу", "на экономить", "беречь|экономить") == 1 / 3
    assert value("он бережёт", "он экономит", "беречь|экономить") == 1.0
    # forms of one word meet all the same
    assert value("на берегу", "на беречь") == 1.0

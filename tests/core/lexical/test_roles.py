"""What kind of word a spelling is."""

from __future__ import annotations

import pytest

from core.lexical.lemmatisers import lemmatiser
from core.lexical.lemmatisers.roles import Kind, Role, kind_by_grammar, role_of, short_by_grammar


@pytest.mark.parametrize(
    ("readings", "role"),
    [
        ([("по", Kind.FUNCTION, 0.998), ("по", Kind.CONTENT, 0.002)], Role.OVERSHADOWS),
        ([("по", Kind.FUNCTION, 0.6), ("по", Kind.CONTENT, 0.4)], Role.UNKNOWN),
        ([("при", Kind.FUNCTION, 0.999), ("переть", Kind.CONTENT, 0.001)], Role.UNKNOWN),
        ([("за", Kind.FUNCTION, 1.0)], Role.UNKNOWN),
        ([("софт", Kind.CONTENT, 0.5), ("софта", Kind.CONTENT, 0.5)], Role.CONTENT),
        ([("быстро", Kind.OTHER, 0.98), ("быстрый", Kind.CONTENT, 0.02)], Role.UNKNOWN),
        ([], Role.UNKNOWN),
        ([("по", Kind.CONTENT, 0.0)], Role.UNKNOWN),
    ],
)
def test_a_role_follows_from_the_shares_of_the_readings(
    readings: list[tuple[str, Kind, float]], role: Role
) -> None:
    assert role_of(readings) == role
    assert role_of(reversed(readings)) == role


def test_function_words_overshadow_only_what_is_spelt_like_them() -> None:
    words = ["по", "в", "под", "за", "для", "или", "около", "следовательно", "при"]
    roles = dict(zip(words, lemmatiser().lemmatise(words).roles.tolist(), strict=True))
    assert [word for word in words if roles[word] == Role.OVERSHADOWS] == ["по", "в", "под"]


def test_an_adverb_is_always_near_the_adjective_that_it_is_a_short_form_of() -> None:
    words = ["быстро", "заметно", "конечно", "уже", "берегу", "мыло"]
    lemmas = lemmatiser().lemmatise(words)
    likely = [reading[:count] for reading, count in zip(lemmas.readings, lemmas.likely.tolist(), strict=True)]
    assert likely == [
        ("быстро", "быстрый"),
        ("заметно", "заметный"),
        ("конечно",),
        ("уже",),
        ("берег",),
        ("мыло", "мыть"),
    ]


def test_mystem_s_short_adjectives_are_known_by_their_grammar() -> None:
    assert short_by_grammar([("быстро", "ADV="), ("быстрый", "A=ед,кр,сред")]) == {"быстрый"}
    assert short_by_grammar([("быстро", "ADV="), ("быстрый", "A=brev,sg,n")]) == {"быстрый"}
    assert short_by_grammar([("быстрый", "A=ед,кр,сред"), ("быстро", "ADV=")]) == frozenset()
    assert short_by_grammar([("уже", "ADV="), ("узкий", "A=срав")]) == frozenset()
    assert short_by_grammar([]) == frozenset()


@pytest.mark.parametrize(
    ("grammar", "kind"),
    [
        ("PR=", Kind.FUNCTION),
        ("S,муж,неод=(вин,ед|им,ед)", Kind.CONTENT),
        ("ADV=", Kind.OTHER),
        ("", Kind.OTHER),
        (None, Kind.OTHER),
    ],
)
def test_mystem_s_grammar_names_the_part_of_speech_first(grammar: object, kind: Kind) -> None:
    assert kind_by_grammar(grammar) == kind

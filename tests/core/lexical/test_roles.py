"""What kind of word a spelling is."""

from __future__ import annotations

import pytest

from core.lexical.lemmatisers import lemmatiser
from core.lexical.lemmatisers.roles import Kind, Role, kind_by_grammar, role_of


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

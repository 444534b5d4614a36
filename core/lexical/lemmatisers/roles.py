"""What kind of word a spelling is, as far as a thesaurus has to know: content, or function word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum, IntFlag
from typing import Any

from core.lexical.lemmatisers.readings import LEAST_SHARE, LIKELY_SHARE, folded


class Kind(IntEnum):
    """Parts of speech in three heaps."""

    CONTENT = 0
    """Nouns, verbs, adjectives, numerals: words with forms."""
    FUNCTION = 1
    """Prepositions, conjunctions, particles."""
    OTHER = 2
    """Adverbs, pronouns, and what is not known."""


class Role(IntFlag):
    """What is known of a spelling."""

    UNKNOWN = 0
    CONTENT = 1
    """No other kind of word is spelt so."""
    OVERSHADOWS = 2
    """A function word that is spelt like the normal form of a content word which is far rarer: по and ПО."""


_PYMORPHY = {
    **dict.fromkeys(
        ("NOUN", "ADJF", "ADJS", "COMP", "VERB", "INFN", "PRTF", "PRTS", "GRND", "NUMR"), Kind.CONTENT
    ),
    **dict.fromkeys(("PREP", "CONJ", "PRCL"), Kind.FUNCTION),
}
_MYSTEM = {
    **dict.fromkeys(("S", "A", "V", "NUM", "ANUM"), Kind.CONTENT),
    **dict.fromkeys(("PR", "CONJ", "PART"), Kind.FUNCTION),
}

_SHORT = re.compile(r"A\b.*(?:кр|brev)\b")


def role_of(readings: Iterable[tuple[str, Kind, float]]) -> Role:
    """The role of a spelling.

    Parameters
    ----------
    readings : iterable of (str, Kind, float)
        Normal form, kind of word and probability of each reading.
    """
    kinds = dict.fromkeys(Kind, 0.0)
    function: dict[str, float] = {}
    content: dict[str, float] = {}
    for form, kind, share in readings:
        kinds[kind] += share
        counted: Mapping[Kind, dict[str, float]] = {Kind.CONTENT: content, Kind.FUNCTION: function}
        if kind in counted:
            counted[kind][form] = counted[kind].get(form, 0.0) + share
    whole = sum(kinds.values())
    if whole and kinds[Kind.CONTENT] > (1 - LEAST_SHARE) * whole:
        return Role.CONTENT
    if any(0 < content.get(form, 0.0) < LIKELY_SHARE * share for form, share in function.items()):
        return Role.OVERSHADOWS
    return Role.UNKNOWN


def role_of_parses(parses: Sequence[Any]) -> Role:
    """The role of a spelling by pymorphy3's parses of it."""
    kinds = [_PYMORPHY.get(one.tag.POS, Kind.OTHER) for one in parses]
    if parses and all(kind is Kind.CONTENT for kind in kinds):
        return Role.CONTENT  # most words, so shares need not be added up
    return role_of(
        (folded(one.normal_form), kind, float(one.score)) for one, kind in zip(parses, kinds, strict=True)
    )


def short_of_parses(parses: Sequence[Any]) -> frozenset[str]:
    """Adjectives whose short form the spelling may be, where it is an adverb by pymorphy3's first parse."""
    if not parses or str(parses[0].tag.POS) != "ADVB":
        return frozenset()
    return frozenset(str(one.normal_form) for one in parses if str(one.tag.POS) == "ADJS")


def short_by_grammar(readings: Sequence[tuple[str, object]]) -> frozenset[str]:
    """The same by MyStem's grammar: normal forms with their grammar, the likeliest first."""
    if not readings or not str(readings[0][1]).startswith("ADV"):
        return frozenset()
    return frozenset(form for form, grammar in readings if _SHORT.match(str(grammar)))


def kind_by_grammar(grammar: object) -> Kind:
    """The kind of word by MyStem's grammar, ``S,m,inan=nom,sg``."""
    part = str(grammar).partition("=")[0].partition(",")[0] if grammar else ""
    return _MYSTEM.get(part, Kind.OTHER)

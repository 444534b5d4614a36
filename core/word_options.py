"""Options of the lexical method for scan and compare."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from core.settings import (
    STARTER,
    SYSTEM,
    USER,
    AnalysisSettings,
    LemmaChoice,
    LexicalSettings,
    LexicalWeighting,
    Thresholds,
)

NO_THESAURUS = "none"
Type = Callable[[str], object]


def add_words(parser: argparse.ArgumentParser, share: Type, choice: Callable[..., Type]) -> None:
    """The options; without ``--lexical`` no other may be given."""
    parser.add_argument(
        "--lexical", action="store_true", help="compare words too: lemmas with synonyms, for reworded texts"
    )
    parser.add_argument(
        "--thesaurus",
        action="append",
        metavar="NAME|FILE",
        help=f"{STARTER}, {SYSTEM}, {USER}, {NO_THESAURUS}, or a file; may be repeated (default: {STARTER})",
    )
    parser.add_argument(
        "--lemmas", type=choice(*LemmaChoice), metavar="|".join(LemmaChoice), help="engine of Russian lemmas"
    )
    parser.add_argument("--mystem", metavar="FILE", help="MyStem's program, where it is in no usual place")
    parser.add_argument(
        "--lexical-threshold",
        type=share,
        metavar="T",
        help=f"lexical resemblance from which texts are reworded (default: {Thresholds().lexical})",
    )
    parser.add_argument(
        "--min-lexical",
        type=share,
        metavar="F",
        help=f"list pairs from this lexical resemblance too (default: {AnalysisSettings().min_lexical})",
    )
    parser.add_argument(
        "--lexical-weighting",
        type=choice(*LexicalWeighting),
        metavar="|".join(LexicalWeighting),
        help="give the value of formula (1) with these weights too (default: sets, no further value)",
    )
    parser.add_argument(
        "--lexical-drop-stop-words", action="store_true", help="function words take no part in this method"
    )
    parser.add_argument(
        "--misspellings", action="store_true", help="an unknown word matches one at an edit distance of 1"
    )


def lexical_of(given: argparse.Namespace) -> LexicalSettings:
    """The settings that were asked for.

    Raises
    ------
    ValueError
        If an option of the method was given without ``--lexical``; the text names it.
    """
    if not given.lexical:
        for name in ("thesaurus", "lemmas", "mystem", "lexical_threshold", "min_lexical"):
            if getattr(given, name, None) is not None:
                raise ValueError(f"--{name.replace('_', '-')} needs --lexical")
        for name in ("lexical_weighting", "lexical_drop_stop_words", "misspellings"):
            if getattr(given, name):
                raise ValueError(f"--{name.replace('_', '-')} needs --lexical")
        return LexicalSettings()
    named = given.thesaurus if given.thesaurus is not None else [STARTER]
    return LexicalSettings(
        enabled=True,
        lemmas=LemmaChoice(given.lemmas or LemmaChoice.AUTO),
        mystem_binary=given.mystem,
        thesauri=tuple(dict.fromkeys(name for name in named if name != NO_THESAURUS)),
        drop_stop_words=given.lexical_drop_stop_words,
        misspellings=given.misspellings,
        weighting=LexicalWeighting(given.lexical_weighting or LexicalWeighting.SETS),
    )

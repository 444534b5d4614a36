"""What a word is after the steps: the plain definition, one word at a time."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from core.monitor import NULL_MONITOR, Monitor
from core.settings import TokenSteps
from core.text.characters import INVISIBLE, STRESS_MARKS
from core.text.lookalikes import folding_of

STRETCH = 1024
"""Characters of a long run that are taken at a time. Composing takes the square of the marks in a row, so
twice this many are also the most that are composed together; no writing has as many."""


def word_form(run: str, steps: TokenSteps) -> str:
    """The word that a run of word characters stands for; '' where nothing of it is left.

    The run is composed (NFC) before marks are dropped, so that a stress mark is told from the accent of a
    letter, and again after it, because a dropped character may have kept two others apart.
    """
    return "".join(form_parts(run, steps))


def form_parts(run: str, steps: TokenSteps, monitor: Monitor = NULL_MONITOR) -> list[str]:
    """``word_form`` in parts that are to be read one after the other, for runs of any length.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    if len(run) <= STRETCH:
        word = _composed(run, steps)
        return [_lowered(word, folding_of(word) if steps.fold_lookalikes else {}, steps)]
    stretches = []
    letters: set[str] = set()
    for stretch in _stretches(run):
        monitor.checkpoint()
        stretches.append(_composed(stretch, steps))
        letters.update(stretches[-1])
    folding = folding_of(letters) if steps.fold_lookalikes else {}
    for i, stretch in enumerate(stretches):
        monitor.checkpoint()
        stretches[i] = _lowered(stretch, folding, steps)
    return stretches


def _stretches(run: str) -> Iterator[str]:
    """The run in stretches that compose each for itself."""
    start = 0
    while len(run) - start > STRETCH:
        stop = start + STRETCH
        while stop < min(start + 2 * STRETCH, len(run)) and _may_compose(run[stop]):
            stop += 1
        yield run[start:stop]
        start = stop
    yield run[start:]


def _may_compose(character: str) -> bool:
    """Whether it may join what stands before it: a mark, or a Hangul vowel or trailing consonant."""
    return unicodedata.category(character)[0] == "M" or "\u1160" <= character <= "\u11ff"


def _composed(run: str, steps: TokenSteps) -> str:
    word = unicodedata.normalize("NFC", run)
    if steps.drop_stress_marks:
        for mark in STRESS_MARKS:
            word = word.replace(mark, "")
    if steps.drop_invisible:
        word = INVISIBLE.sub("", word)
    return unicodedata.normalize("NFC", word)


def _lowered(word: str, folding: dict[str, str], steps: TokenSteps) -> str:
    for letter, twin in folding.items():
        word = word.replace(letter, twin)
    # str.lower() looks at neighbours for one letter only: the final sigma
    word = "".join(c.lower() for c in word) if "Σ" in word else word.lower()
    word = unicodedata.normalize("NFC", word)
    return word.replace("ё", "е") if steps.yo_as_ye else word

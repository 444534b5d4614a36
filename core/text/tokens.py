"""Tokens of a text: where its words stand and the hash of each after the steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.monitor import NULL_MONITOR, Monitor
from core.settings import TokenSteps
from core.text.characters import dropped_pattern, runs_pattern
from core.text.stop_words import stop_words
from core.text.word_forms import word_form
from core.text.word_hashes import hash_of_form, read_only


@dataclass(frozen=True, slots=True)
class Tokens:
    """The words of one text, in its order, all arrays read-only.

    Attributes
    ----------
    starts, ends : ndarray, shape (k,), int64
        Code points of the text as given. A range covers the whole word with the dropped marks
        inside it and behind it.
    hashes : ndarray, shape (k,), uint64
        Equal exactly where the words are equal after the steps.
    """

    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    hashes: NDArray[np.uint64]

    def __post_init__(self) -> None:
        for array in (self.starts, self.ends, self.hashes):
            read_only(array)

    def __len__(self) -> int:
        return len(self.starts)


def _words(text: str, steps: TokenSteps) -> Iterator[tuple[int, int, str]]:
    dropped = dropped_pattern(steps)
    stopped = {word_form(word, steps) for word in stop_words()} if steps.drop_stop_words else frozenset[str]()
    for run in runs_pattern(with_invisible=steps.drop_invisible).finditer(text):
        form = word_form(run.group(), steps)
        if not form or (steps.drop_numbers and form.isdigit()) or form in stopped:
            continue
        leading = dropped.match(text, run.start(), run.end()) if dropped else None
        yield (leading.end() if leading else run.start()), run.end(), form


def word_forms(text: str, steps: TokenSteps) -> list[str]:
    """The words of a text after the steps, as strings: the plain definition, slow."""
    return [form for _, _, form in _words(text, steps)]


def tokenise(text: str, steps: TokenSteps, monitor: Monitor = NULL_MONITOR) -> Tokens:
    """The words of a text with their places.

    Parameters
    ----------
    text : str
    steps : TokenSteps
    monitor : Monitor
        Only its checkpoints are used.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    starts: list[int] = []
    ends: list[int] = []
    hashes: list[int] = []
    for number, (start, end, form) in enumerate(_words(text, steps)):
        if number % 4096 == 0:
            monitor.checkpoint()
        starts.append(start)
        ends.append(end)
        hashes.append(hash_of_form(form))
    return Tokens(np.array(starts, np.int64), np.array(ends, np.int64), np.array(hashes, np.uint64))

"""Tokens of a text: where its words stand and the hash of each after the steps."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only
from core.monitor import NULL_MONITOR, Monitor
from core.settings import TokenSteps
from core.text.characters import runs_pattern
from core.text.scan import WORDS_BETWEEN_CHECKPOINTS, WordScanner
from core.text.stop_words import stop_words
from core.text.word_forms import word_form


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
        read_only(self.starts, self.ends, self.hashes)

    def __len__(self) -> int:
        return len(self.starts)


def word_forms(text: str, steps: TokenSteps, monitor: Monitor = NULL_MONITOR) -> list[str]:
    """The words of a text after the steps, as strings: the plain definition, slow.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    stopped = {word_form(word, steps) for word in stop_words()} if steps.drop_stop_words else frozenset[str]()
    forms: list[str] = []
    for number, run in enumerate(runs_pattern(with_invisible=steps.drop_invisible).finditer(text)):
        if number % WORDS_BETWEEN_CHECKPOINTS == 0:
            monitor.checkpoint()
        form = word_form(run.group(), steps)
        if form and not (steps.drop_numbers and form.isdigit()) and form not in stopped:
            forms.append(form)
    return forms


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
    words = WordScanner(steps).scan_text(text, monitor)
    return Tokens(words.starts, words.ends, words.hashes)

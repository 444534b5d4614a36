"""Words of texts as numbers of a vocabulary: hashes in, and a string only for each distinct word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only
from core.lexical.word_order import sorted_words
from core.monitor import NULL_MONITOR, Monitor
from core.settings import TokenSteps
from core.text.scan import BLOCK, ScannedWords, WordScanner
from core.text.word_forms import word_form

_LEAST_SLOTS = 1 << 12
_FILLED = 4  # slots for each word: few enough words meet in one
_PLAIN = re.compile(r"[A-Za-z]+|[А-ЯЁа-яё]+")
_EMPTY = np.uint64(0)


@dataclass(frozen=True, slots=True)
class NumberedTexts:
    """Texts as numbers of words, all arrays read-only.

    Attributes
    ----------
    vocabulary : tuple of str
        Distinct words after the steps, sorted.
    words : ndarray, shape (all words,), int32
        Which word of the vocabulary each is, in the order of the texts.
    starts : ndarray, shape (texts + 1,), int64
        Where each text begins in ``words``.
    """

    vocabulary: tuple[str, ...]
    words: NDArray[np.int32]
    starts: NDArray[np.int64]

    def __post_init__(self) -> None:
        read_only(self.words, self.starts)


class WordNumbers:
    """Gives every distinct hash a number, in the order in which they come; open addressing over arrays."""

    def __init__(self) -> None:
        self._hashes = np.zeros(_LEAST_SLOTS, np.uint64)
        self._numbers = np.full(_LEAST_SLOTS, -1, np.int32)
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def take(self, hashes: NDArray[np.uint64]) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Numbers of hashes, and where those that are new came first.

        Returns
        -------
        numbers : ndarray, shape (n,), int32
        first : ndarray, shape (new,), int64
            Places of the new ones, in the order of their numbers.
        """
        numbers = self._look_up(hashes)
        unknown = np.flatnonzero(numbers < 0)
        if not len(unknown):
            return numbers, unknown
        order = np.argsort(hashes[unknown], kind="stable")
        ordered = hashes[unknown][order]
        head = np.concatenate((np.ones(1, np.bool_), ordered[1:] != ordered[:-1]))
        # numbered as they stand in the text, so that numbers follow from the texts alone
        first = np.sort(unknown[order[head]])
        self._insert(hashes[first])
        numbers[unknown] = self._look_up(hashes[unknown])
        return numbers, first

    def _place(self, hashes: NDArray[np.uint64]) -> NDArray[np.int64]:
        bits = len(self._hashes).bit_length() - 1
        return (hashes >> np.uint64(64 - bits)).astype(np.int64)

    def _look_up(self, hashes: NDArray[np.uint64]) -> NDArray[np.int32]:
        place = self._place(hashes)
        there = self._hashes[place]
        numbers = self._numbers[place]
        missed = np.flatnonzero(there != hashes)
        place = place[missed]
        numbers[missed] = -1
        there = there[missed]
        while len(missed := missed[going := there != _EMPTY]):
            place = (place[going] + 1) & (len(self._hashes) - 1)
            there = self._hashes[place]
            equal = there == hashes[missed]
            numbers[missed[equal]] = self._numbers[place[equal]]
            missed, place, there = missed[~equal], place[~equal], there[~equal]
        return numbers

    def _insert(self, hashes: NDArray[np.uint64]) -> None:
        """Put in hashes that are distinct and not there."""
        numbers = np.arange(self._count, self._count + len(hashes), dtype=np.int32)
        self._count += len(hashes)
        if self._count * _FILLED > len(self._hashes):
            kept = np.flatnonzero(self._numbers >= 0)
            hashes = np.concatenate((self._hashes[kept], hashes))
            numbers = np.concatenate((self._numbers[kept], numbers))
            slots = 1 << (self._count * _FILLED).bit_length()
            self._hashes = np.zeros(slots, np.uint64)
            self._numbers = np.full(slots, -1, np.int32)
        place = self._place(hashes)
        while len(hashes):
            free = self._numbers[place] < 0
            self._hashes[place[free]] = hashes[free]
            self._numbers[place[free]] = numbers[free]
            # of several that wanted one slot the last one has it
            left = self._numbers[place] != numbers
            hashes, numbers, place = hashes[left], numbers[left], place[left]
            place = (place + 1) & (len(self._hashes) - 1)


def number_texts(texts: Sequence[str], steps: TokenSteps, monitor: Monitor = NULL_MONITOR) -> NumberedTexts:
    """The words of texts after the steps as numbers of their common vocabulary.

    Parameters
    ----------
    texts : sequence of str
    steps : TokenSteps
    monitor : Monitor
        Only its checkpoints are used.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    numbering = WordNumbers()
    forms: list[str] = []
    parts = [np.zeros(0, np.int32)]
    lengths = np.zeros(len(texts), np.int64)
    for first, last, joined, words in _scanned(texts, steps, monitor):
        numbers, new = numbering.take(words.hashes)
        for start, end in zip(words.starts[new].tolist(), words.ends[new].tolist(), strict=True):
            forms.append(_form(joined[start:end], steps))
        parts.append(numbers)
        bounds = np.cumsum([0, *(len(text) + 1 for text in texts[first:last])])
        lengths[first:last] = np.diff(np.searchsorted(words.starts, bounds))
        monitor.checkpoint()
    vocabulary = sorted_words(forms)
    monitor.checkpoint()
    places = {form: place for place, form in enumerate(vocabulary)}
    rank = np.fromiter((places[form] for form in forms), np.int32, len(forms))
    monitor.checkpoint()
    return NumberedTexts(
        tuple(vocabulary),
        rank[np.concatenate(parts)],
        np.concatenate((np.zeros(1, np.int64), np.cumsum(lengths))),
    )


def _form(run: str, steps: TokenSteps) -> str:
    """``word_form``, with a short way for words of plain letters."""
    if _PLAIN.fullmatch(run):
        word = run.lower()
        return word.replace("ё", "е") if steps.yo_as_ye else word
    return word_form(run, steps)


def _scanned(
    texts: Sequence[str], steps: TokenSteps, monitor: Monitor
) -> Iterator[tuple[int, int, str, ScannedWords]]:
    """Short texts together, one a line, since every call costs; a text is never cut."""
    scanner = WordScanner(steps)
    first = 0
    while first < len(texts):
        last, size = first, 0
        while last < len(texts) and (last == first or size + len(texts[last]) < BLOCK):
            size += len(texts[last]) + 1
            last += 1
        joined = texts[first] if last == first + 1 else "\n".join(texts[first:last])
        yield first, last, joined, scanner.scan_text(joined, monitor)
        first = last

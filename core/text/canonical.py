"""The canonical form of a text, its checksum and its lengths; what 'exact' means."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only
from core.monitor import NULL_MONITOR, Monitor


def canonical_form(text: str) -> str:
    """The text lower-cased, with every run of white space as one space; always the same rule."""
    return " ".join(text.lower().split())


def checksum(text: str) -> int:
    """CRC-32 of the canonical form in UTF-8; lone surrogates as their three bytes."""
    return zlib.crc32(canonical_form(text).encode("utf-8", "surrogatepass"))


def checksum_hex(crc: int) -> str:
    """The checksum as it is shown: eight lower-case hexadecimal digits."""
    return f"{int(crc):08x}"


@dataclass(frozen=True, slots=True)
class TextFacts:
    """What is known of each text without comparing it, all arrays read-only.

    Attributes
    ----------
    characters : ndarray, shape (n,), int64
        Code points.
    characters_without_spaces : ndarray, shape (n,), int64
        Code points that are not white space by ``str.isspace``.
    crc32 : ndarray, shape (n,), uint32
        ``checksum`` of each text.
    """

    characters: NDArray[np.int64]
    characters_without_spaces: NDArray[np.int64]
    crc32: NDArray[np.uint32]

    def __post_init__(self) -> None:
        read_only(self.characters, self.characters_without_spaces, self.crc32)


def text_facts(texts: Sequence[str], monitor: Monitor = NULL_MONITOR, threads: int = 2) -> TextFacts:
    """Lengths and checksums of many texts.

    Parameters
    ----------
    texts : sequence of str, length n
    monitor : Monitor
        Advanced by one for each text.
    threads : int
        How many work side by side.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    del threads
    n = len(texts)
    characters = np.fromiter(map(len, texts), np.int64, n)
    spaces = np.zeros(n, np.int64)
    crc = np.zeros(n, np.uint32)
    for i, text in enumerate(texts):
        monitor.advance()
        crc[i] = checksum(text)
        spaces[i] = sum(map(str.isspace, text))
    return TextFacts(characters, characters - spaces, crc)


def exact_classes(texts: Sequence[str], crc32: NDArray[np.uint32]) -> NDArray[np.int32]:
    """For each text the smallest id of a text with the same canonical form.

    Two texts can share a CRC-32; it only buckets, the canonical form itself decides.

    Parameters
    ----------
    texts : sequence of str, length n
    crc32 : ndarray, shape (n,), uint32
        ``TextFacts.crc32`` of the same texts.

    Returns
    -------
    ndarray, shape (n,), int32, read-only
    """
    n = len(texts)
    classes = np.arange(n, dtype=np.int32)
    order = np.argsort(crc32, kind="stable")
    ordered = crc32[order]
    edges = (
        np.flatnonzero(np.concatenate(([True], ordered[1:] != ordered[:-1], [True])))
        if n
        else np.zeros(1, int)
    )
    for at in np.flatnonzero(np.diff(edges) > 1):
        first_with: dict[str, int] = {}
        for document in order[edges[at] : edges[at + 1]].tolist():
            classes[document] = first_with.setdefault(canonical_form(texts[document]), document)
    read_only(classes)
    return classes

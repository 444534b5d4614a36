"""The canonical form of a text, its checksum and its lengths; what 'exact' means."""

from __future__ import annotations

import unicodedata
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from core.arrays import batches, read_only
from core.monitor import NULL_MONITOR, Monitor
from core.scratch import Scratch, ScratchPool
from core.threads import Checkpoint, spread

Int = NDArray[np.int64]

BLOCK = 1 << 17
"""Characters that are taken at a time: no call holds the interpreter for long."""
_TASK = 1 << 20
_SPACE = 0x20
_UNSETTLED = 0xFFFF
"""Stands for a unit whose lower case the table does not know; a non-character, so its own case is no loss."""


def canonical_form(text: str) -> str:
    """The text lower-cased, with every run of white space as one space; always the same rule."""
    return " ".join(text.lower().split())


def checksum(text: str) -> int:
    """CRC-32 of the canonical form in UTF-8; lone surrogates as three bytes each."""
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


@lru_cache(maxsize=1)
def _lower_table() -> NDArray[np.uint16]:
    """Each UTF-16 unit in lower case, white space as a space, ``_UNSETTLED`` where others decide too."""
    characters = [chr(code) for code in range(0x10000)]
    table = np.fromiter((ord(c.lower()[0]) for c in characters), np.dtype("<u2"), 0x10000)
    table[[ord(c) for c in characters if len(c.lower()) > 1 or c == "Σ"]] = _UNSETTLED
    table[[ord(c) for c in characters if c.isspace()]] = _SPACE
    # beyond the BMP only the first supplementary plane has letters of two cases
    cased = {code >> 10 for code in range(0x10000, 0x20000) if chr(code).lower() != chr(code)}
    table[[0xD7C0 + block for block in cased]] = _UNSETTLED
    read_only(table)
    return table


def _plain(text: str) -> tuple[bytes, int]:
    """Canonical form in UTF-8 and white space of a text by the definition."""
    data = canonical_form(text).encode("utf-8", "surrogatepass")
    return data, len(text) - sum(map(len, text.split()))


def _canonical_data(texts: Sequence[str], scratch: Scratch) -> tuple[list[bytes], Int]:
    """Canonical form in UTF-8 and white space of each text; some ``BLOCK`` characters together.

    The units of all texts go through one table; a unit that is a space behind a space is taken out. Texts
    with a letter whose lower case depends on others take the definition.
    """
    joined = " ".join(["", *texts, ""])
    try:
        units = np.frombuffer(joined.encode("utf-16-le"), np.dtype("<u2"))
    except UnicodeEncodeError:  # lone surrogates
        found = [_plain(text) for text in texts]
        return [data for data, _ in found], np.array([count for _, count in found], np.int64)
    lowered = scratch.array("lowered", len(units), np.uint16)
    np.take(_lower_table(), units, out=lowered, mode="clip")
    lengths = np.fromiter(map(len, texts), np.int64, len(texts))
    starts = np.cumsum(lengths + 1) - lengths
    stops = starts + lengths
    if len(units) != len(joined):
        pairs = np.flatnonzero(units & 0xFC00 == 0xD800)
        pairs -= np.arange(len(pairs))  # code points now
        starts += np.searchsorted(pairs, starts)
        stops += np.searchsorted(pairs, stops)
    flags = scratch.array("flags", len(units), np.bool_)
    unsettled = np.flatnonzero(np.equal(lowered, _UNSETTLED, out=flags))
    plain = set((np.searchsorted(starts, unsettled, "right") - 1).tolist())
    spaces = np.flatnonzero(np.equal(lowered, _SPACE, out=flags))
    counts = np.searchsorted(spaces, stops) - np.searchsorted(spaces, starts)
    behind = spaces[1:][spaces[1:] == spaces[:-1] + 1]
    if len(behind):
        lowered = np.delete(lowered, behind)
        starts -= np.searchsorted(behind, starts)
        stops -= np.searchsorted(behind, stops)
    stops -= (stops > starts) & (lowered[stops - 1] == _SPACE)
    view = lowered.data
    canonical = []
    for i, (start, stop) in enumerate(zip(starts.tolist(), stops.tolist(), strict=True)):
        if i in plain:
            canonical.append(_plain(texts[i])[0])
        else:
            canonical.append(str(view[start:stop], "utf-16-le").encode())
    return canonical, counts


def _stands_alone(character: str) -> bool:
    return character.isspace() or (
        character != "Σ" and unicodedata.category(character) in {"Lu", "Ll", "Lo", "Nd"}
    )


def _parts_cases(text: str, place: int) -> bool:
    """Whether the lower case of what stands before the place and behind it cannot depend on each other.

    Only the lower case of 'Σ' depends on its neighbours, and it looks no further than the first that is not
    'case-ignorable' (Unicode 3.13, Final_Sigma): past marks, modifiers, format characters and some signs.
    """
    return _stands_alone(text[place - 1]) and _stands_alone(text[place])


def _pieces(text: str) -> Iterator[str]:
    """A text in pieces that can be lower-cased each for itself."""
    start = 0
    anywhere = "Σ" not in text
    while len(text) - start > BLOCK:
        stop = start + BLOCK if anywhere else _place_to_cut(text, start)
        yield text[start:stop]
        start = stop
    yield text[start:]


def _place_to_cut(text: str, start: int) -> int:
    """The last place in the block from ``start`` on that parts cases, or else the next behind the block."""
    for stop in range(start + BLOCK, start, -1):
        if _parts_cases(text, stop):
            return stop
    for stop in range(start + BLOCK + 1, len(text)):
        if _parts_cases(text, stop):
            return stop
    return len(text)


def canonical_parts(text: str, scratch: Scratch, checkpoint: Checkpoint) -> Iterator[tuple[bytes, int]]:
    """The canonical form of a text in UTF-8, part by part, and the white space that each part came from."""
    anything = parted = False
    for piece in _pieces(text):
        checkpoint()
        (data,), spaces = _canonical_data([piece], scratch)
        if data:
            parted = anything and (parted or piece[0].isspace())
            yield b" " + data if parted else data, int(spaces[0])
            anything, parted = True, piece[-1].isspace()
        else:
            parted = parted or bool(piece)
            yield b"", int(spaces[0])


def text_facts(texts: Sequence[str], monitor: Monitor = NULL_MONITOR, threads: int | None = 2) -> TextFacts:
    """Lengths and checksums of many texts.

    Parameters
    ----------
    texts : sequence of str, length n
    monitor : Monitor
        Advanced by one for each text.
    threads : int or None
        How many work side by side; None as many as there are processors.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    n = len(texts)
    characters = np.fromiter(map(len, texts), np.int64, n)
    spaces = np.zeros(n, np.int64)
    crc = np.zeros(n, np.uint32)
    pool = ScratchPool()

    def work(task: tuple[int, int], checkpoint: Checkpoint) -> None:
        with pool.borrow() as scratch:
            for first, last in batches(characters[task[0] : task[1]], BLOCK):
                ids = slice(task[0] + first, task[0] + last)
                checkpoint()
                if characters[ids].sum() > 2 * BLOCK:
                    for document in range(ids.start, ids.stop):
                        crc[document], spaces[document] = _facts_of_one(texts[document], scratch, checkpoint)
                else:
                    canonical, spaces[ids] = _canonical_data(texts[ids], scratch)
                    crc[ids] = [zlib.crc32(data) for data in canonical]
                monitor.advance(last - first)

    spread(work, batches(characters, _TASK), monitor, threads=threads)
    return TextFacts(characters, characters - spaces, crc)


def _facts_of_one(text: str, scratch: Scratch, checkpoint: Checkpoint) -> tuple[int, int]:
    crc = spaces = 0
    for data, space in canonical_parts(text, scratch, checkpoint):
        crc = zlib.crc32(data, crc)
        spaces += space
    return crc, spaces


def exact_classes(
    texts: Sequence[str], crc32: NDArray[np.uint32], monitor: Monitor = NULL_MONITOR
) -> NDArray[np.int32]:
    """For each text the smallest id of a text with the same canonical form.

    Two texts can share a CRC-32; it only buckets, the canonical form itself decides.

    Parameters
    ----------
    texts : sequence of str, length n
    crc32 : ndarray, shape (n,), uint32
        ``TextFacts.crc32`` of the same texts.
    monitor : Monitor
        Only its checkpoints are used.

    Returns
    -------
    ndarray, shape (n,), int32, read-only

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    n = len(texts)
    classes = np.arange(n, dtype=np.int32)
    order = np.argsort(crc32, kind="stable")
    ordered = crc32[order]
    edges = np.concatenate(([0], np.flatnonzero(ordered[1:] != ordered[:-1]) + 1, [n]))
    scratch = Scratch()
    for at in np.flatnonzero(np.diff(edges) > 1).tolist():
        same_text: dict[str, int] = {}
        canonical: list[tuple[bytes, int]] = []
        for document in order[edges[at] : edges[at + 1]].tolist():
            monitor.checkpoint()
            first = same_text.setdefault(texts[document], document)
            if first != document:
                classes[document] = classes[first]
                continue
            data = b"".join(data for data, _ in canonical_parts(texts[document], scratch, monitor.checkpoint))
            for known, representative in canonical:
                if known == data:
                    classes[document] = representative
                    break
            else:
                canonical.append((data, document))
    read_only(classes)
    return classes

"""Where the words of one document stand in others: the runs of its shingles in each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from core.against.choices import LinePattern
from core.against.line_patterns import matching_lines
from core.against.own_shingles import OwnShingles, own_shingles
from core.against.quotations import quotations
from core.against.top_sources import TopSources, top_sources
from core.analysis import Analysis
from core.arrays import read_only
from core.documents import Document, Status
from core.monitor import NULL_MONITOR, Monitor
from core.settings import AnalysisSettings
from core.shingles.hashing import BlockHasher
from core.threads import Checkpoint, spread

STAGES = (("own", 1.0), ("sources", 8.0), ("runs", 1.0))
CHARACTERS_AT_ONCE = 1 << 18
_MARK_BITS = 20

_Runs = tuple[int, int, NDArray[np.int32], NDArray[np.int32]]  # document, shared, first and last places


@dataclass(frozen=True, slots=True, eq=False)
class Sources:
    """The documents that hold shingles of the one, most first, then the lower id. Arrays are read-only.

    Attributes
    ----------
    documents : ndarray, shape (m,), int32
    shared : ndarray, shape (m,), int64
        ``|S(D) n S(source)|``.
    spans : ndarray, shape (m,), int64
        Runs of successive places whose shingles the source holds.
    longest : ndarray, shape (m,), int64
        Words of the longest span.
    also_elsewhere : ndarray, shape (m,), int64
        Spans that lie within a span of another source.
    """

    documents: NDArray[np.int32]
    shared: NDArray[np.int64]
    spans: NDArray[np.int64]
    longest: NDArray[np.int64]
    also_elsewhere: NDArray[np.int64]

    def __post_init__(self) -> None:
        read_only(self.documents, self.shared, self.spans, self.longest, self.also_elsewhere)

    def __len__(self) -> int:
        return len(self.documents)


@dataclass(frozen=True, slots=True, eq=False)
class Occurrences:
    """Everything about one text and its sources that no choice of the reader changes. Arrays are read-only.

    A *span* of a source is a maximal run of successive shingles of the document each of which the source
    holds, so all of its words; in the source they need not stand in one piece.

    Attributes
    ----------
    document : int or None
        None for a text that is not part of the collection.
    text : str
    settings : AnalysisSettings
    compared : int
        How many documents it was held against.
    own : OwnShingles
    sources : Sources
        A source's *rank* is its row here.
    ranks : ndarray, shape (runs,), int32
        Source of each span, ascending.
    first, last : ndarray, shape (runs,), int64
        First and last place of each span, ascending inside a source.
    found : ndarray, shape (places,), bool
        The shingle at a place occurs in another document.
    several : int
        Distinct shingles that two or more others hold.
    quotations : ndarray, shape (q, 2), int64
        See ``core.against.quotations``.
    top : TopSources
        The first sources of every word, whatever is left out.
    """

    document: int | None
    text: str = field(repr=False)
    settings: AnalysisSettings
    compared: int
    own: OwnShingles
    sources: Sources
    ranks: NDArray[np.int32]
    first: NDArray[np.int64]
    last: NDArray[np.int64]
    found: NDArray[np.bool_]
    several: int
    quotations: NDArray[np.int64]
    top: TopSources
    _lines: dict[LinePattern, NDArray[np.int64]] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        read_only(self.ranks, self.first, self.last, self.found, self.quotations)

    @property
    def words(self) -> int:
        return len(self.own.tokens)

    @property
    def shared(self) -> int:
        """Distinct shingles that occur in another document."""
        return self.own.count(self.found)

    @property
    def uniqueness(self) -> float:
        """1 - shared / ``|S(D)|``, exactly ``Analysis.uniqueness``; nan without words."""
        return 1 - self.shared / self.own.size if self.own.size else float("nan")

    def lines(self, pattern: LinePattern, monitor: Monitor = NULL_MONITOR) -> NDArray[np.int64]:
        """The lines that a pattern matches, looked for once; see ``core.against.line_patterns``."""
        if pattern not in self._lines:
            if len(self._lines) >= 8:
                self._lines.clear()
            self._lines[pattern] = matching_lines(self.text, pattern, monitor)
        return self._lines[pattern]


def find_occurrences(
    analysis: Analysis, document: int, monitor: Monitor = NULL_MONITOR, *, threads: int | None = None
) -> Occurrences:
    """Look up where a document of the collection stands in the others, within its group where comparison is.

    Parameters
    ----------
    analysis : Analysis
    document : int
    monitor : Monitor
        Stages 'own', 'sources' (units: documents), 'runs'.
    threads : int or None

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    monitor.plan(STAGES)
    text = _text(analysis.collection[document])
    partners = analysis.index.partners(document)[0].tolist()
    compared = _compared(analysis, document)
    return _find(analysis, text, document, partners, compared, monitor, threads)


def find_occurrences_of_text(
    analysis: Analysis, text: str, monitor: Monitor = NULL_MONITOR, *, threads: int | None = None
) -> Occurrences:
    """Look up where a text that is not part of the collection stands in it, in whatever group.

    The index knows which documents share shingles, not the shingles, so all texts are hashed again; that
    takes about as long as the first part of an analysis.

    Parameters and exceptions are those of ``find_occurrences``.
    """
    monitor.plan(STAGES)
    everything = [number for number, document in enumerate(analysis.collection) if _text(document)]
    return _find(analysis, text, None, everything, len(everything), monitor, threads)


def _find(
    analysis: Analysis,
    text: str,
    document: int | None,
    candidates: Sequence[int],
    compared: int,
    monitor: Monitor,
    threads: int | None,
) -> Occurrences:
    settings = analysis.settings
    with monitor.stage("own"):
        own = own_shingles(text, settings, monitor)
        quoted = quotations(text, monitor)
    with monitor.stage("sources", len(candidates)):
        runs = _runs_in(own, analysis, candidates, monitor, threads) if own.size else []
    with monitor.stage("runs"):
        return _occurrences(document, text, settings, compared, own, runs, quoted, monitor)


def _occurrences(
    document: int | None,
    text: str,
    settings: AnalysisSettings,
    compared: int,
    own: OwnShingles,
    runs: list[_Runs],
    quoted: NDArray[np.int64],
    monitor: Monitor,
) -> Occurrences:
    runs.sort(key=lambda one: (-one[1], one[0]))
    spans = np.array([len(one[2]) for one in runs], np.int64)
    ranks = np.repeat(np.arange(len(runs), dtype=np.int32), spans)
    first = np.concatenate([np.zeros(0, np.int64), *(one[2] for one in runs)])
    last = np.concatenate([np.zeros(0, np.int64), *(one[3] for one in runs)])
    monitor.checkpoint()
    cover = covering(first, last, own.places)
    monitor.checkpoint()
    pointers = np.cumsum(spans) - spans
    words = own.run_words(first, last)
    elsewhere = inside_another(first, last).astype(np.int64)
    sources = Sources(
        documents=np.array([one[0] for one in runs], np.int32),
        shared=np.array([one[1] for one in runs], np.int64),
        spans=spans,
        longest=np.maximum.reduceat(words, pointers) if len(runs) else spans,
        also_elsewhere=np.add.reduceat(elsewhere, pointers) if len(runs) else spans.copy(),
    )
    return Occurrences(
        document=document,
        text=text,
        settings=settings,
        compared=compared,
        own=own,
        sources=sources,
        ranks=ranks,
        first=first,
        last=last,
        found=cover > 0,
        several=own.count(cover > 1),
        quotations=quoted,
        top=top_sources(own, ranks, first, last, None, monitor),
    )


def covering(first: NDArray[np.int64], last: NDArray[np.int64], places: int) -> NDArray[np.int64]:
    """By how many of some runs, ends included, each place is covered; shape (places,), int64."""
    change = np.bincount(first, minlength=places + 1) - np.bincount(last + 1, minlength=places + 1)
    covered: NDArray[np.int64] = np.cumsum(change[:places])
    return covered


def inside_another(first: NDArray[np.int64], last: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which runs lie within another one; of two equal ones both do. Shape (runs,), bool."""
    order = np.lexsort((-last, first))
    furthest = np.maximum.accumulate(last[order])
    before = np.concatenate((np.full(min(1, len(order)), -1, np.int64), furthest[:-1]))
    found = np.zeros(len(first), np.bool_)
    found[order] = before >= last[order]
    same = np.zeros(len(first), np.bool_)
    same[:-1] = (first[order][1:] == first[order][:-1]) & (last[order][1:] == last[order][:-1])
    found[order[same]] = True
    return found


def _runs_in(
    own: OwnShingles,
    analysis: Analysis,
    candidates: Sequence[int],
    monitor: Monitor,
    threads: int | None,
) -> list[_Runs]:
    """Hash the candidates, some at a time, and look every shingle up among the document's own."""
    hasher = BlockHasher(analysis.settings)
    marks = np.zeros(1 << _MARK_BITS, np.bool_)  # by the highest bits, to pass nearly all others by
    shift = np.uint64(64 - _MARK_BITS)
    marks[own.distinct >> shift] = True

    def work(task: Sequence[int], checkpoint: Checkpoint) -> list[_Runs]:
        checkpoint()
        texts = [_text(analysis.collection[number]) for number in task]
        block = hasher.hash(texts, monitor)
        likely = np.flatnonzero(np.take(marks, block.shingles >> shift))
        sought = block.shingles[likely]
        at = np.minimum(np.searchsorted(own.distinct, sought), own.size - 1)
        hit = own.distinct[at] == sought
        likely, at = likely[hit], at[hit]
        bounds = np.searchsorted(likely, np.append(0, np.cumsum(block.shingle_counts))).tolist()
        found: list[_Runs] = []
        for number, low, high in zip(task, bounds, bounds[1:], strict=False):
            checkpoint()
            if low < high:
                found.append(_runs_of(number, own, at[low:high]))
        monitor.advance(len(task))
        return found

    tasks = _tasks([len(_text(analysis.collection[number])) for number in candidates], candidates)
    return [runs for part in spread(work, tasks, monitor, threads=threads) for runs in part]


def _runs_of(document: int, own: OwnShingles, hits: NDArray[np.int64]) -> _Runs:
    """The maximal runs of places whose shingles are among the hits."""
    held = np.zeros(own.size, np.bool_)
    held[hits] = True
    there = np.zeros(own.places + 2, np.int8)
    there[1:-1] = held[own.numbers]
    steps = np.diff(there)
    first = np.flatnonzero(steps == 1).astype(np.int32)
    last = (np.flatnonzero(steps == -1) - 1).astype(np.int32)
    return document, int(np.count_nonzero(held)), first, last


def _tasks(lengths: Sequence[int], candidates: Sequence[int]) -> list[list[int]]:
    """Candidates in batches of about ``CHARACTERS_AT_ONCE``."""
    tasks: list[list[int]] = []
    room = 0
    for number, length in zip(candidates, lengths, strict=True):
        if not tasks or room < length:
            tasks.append([])
            room = CHARACTERS_AT_ONCE
        tasks[-1].append(number)
        room -= length
    return tasks


def _text(document: Document) -> str:
    return document.text if document.status in {Status.OK, Status.NO_TEXT} else ""


def _compared(analysis: Analysis, document: int) -> int:
    """How many other documents with words the document is compared with."""
    words = analysis.index.words > 0
    if analysis.settings.within_groups:
        group = analysis.collection[document].group
        words = words & np.array([other.group == group for other in analysis.collection], np.bool_)
    return int(np.count_nonzero(words)) - int(words[document])

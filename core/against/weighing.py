"""One document against all others with a reader's choices: how unique it is, what each choice took away."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.against.choices import Choices, Filter
from core.against.occurrences import Occurrences, covering, find_occurrences
from core.against.segments import Segments, segments
from core.against.top_sources import top_sources
from core.analysis import Analysis
from core.arrays import read_only
from core.monitor import NULL_MONITOR, Monitor


@dataclass(frozen=True, slots=True)
class Effect:
    """What one filter takes away when no other one is there; two filters can take the same.

    Attributes
    ----------
    kind : Filter
    spans : int
        Maximal runs of places that no longer count.
    shingles : int
        Distinct shingles that no longer count.
    """

    kind: Filter
    spans: int
    shingles: int


@dataclass(frozen=True, slots=True, eq=False)
class Against:
    """A document held against all others. Read-only.

    With S(D) the set of its distinct shingles, F those that occur in another document and C those of F that
    *count*: uniqueness is 1 - |C| / |S(D)|, without exclusions 1 - |F| / |S(D)|. What is left out thus counts
    as found nowhere else; the denominator stays all of S(D), so the shares that are unique, left out and
    found elsewhere add up to 1, and no exclusion can lower the number.

    A shingle counts if there is a place of it in the document and a source that counts there:

    - the source is not left out,
    - its span at this place (see ``Occurrences``) has at least ``shorter_than`` words,
    - not all words of the shingle at this place lie in quotations, matching lines or marked regions, taken
      together. A word that has one character in them lies in them. A shingle that reaches out of a quotation
      counts, since the words around it are then copied with it; so quotations of fewer than w words change
      nothing, and quotation marks sprinkled over a copied text do not hide it.

    Spans are measured before anything is left out of them, so the filters do not depend on each other.

    Attributes
    ----------
    occurrences : Occurrences
    choices : Choices
    counted : int
        ``|C|``.
    effects : tuple of Effect
        Of each filter that is in force, in the order of ``Filter``.
    left_out : ndarray, shape (sources,), bool
        Sources that the reader left out.
    segments : Segments
    """

    occurrences: Occurrences
    choices: Choices
    counted: int
    effects: tuple[Effect, ...]
    left_out: NDArray[np.bool_]
    segments: Segments

    def __post_init__(self) -> None:
        read_only(self.left_out)

    @property
    def size(self) -> int:
        """``|S(D)|``."""
        return self.occurrences.own.size

    @property
    def shared(self) -> int:
        """``|F|``."""
        return self.occurrences.shared

    @property
    def taken(self) -> int:
        """Distinct shingles that occur elsewhere but do not count."""
        return self.shared - self.counted

    @property
    def uniqueness(self) -> float:
        """With what was left out; nan without words."""
        return 1 - self.counted / self.size if self.size else float("nan")

    @property
    def uniqueness_of_all(self) -> float:
        """Without exclusions, the analysis' own number; nan without words."""
        return self.occurrences.uniqueness

    def share(self, shingles: int) -> float:
        """A number of distinct shingles as a share of all; nan without words."""
        return shingles / self.size if self.size else float("nan")

    def effect(self, kind: Filter) -> Effect | None:
        """What a filter takes away, None where it is not in force."""
        return next((effect for effect in self.effects if effect.kind is kind), None)


def against_all(
    analysis: Analysis, document: int, choices: Choices, monitor: Monitor = NULL_MONITOR
) -> Against:
    """Hold a document against all others of its collection; see ``Against`` for what is counted.

    Parameters
    ----------
    analysis : Analysis
    document : int
    choices : Choices
    monitor : Monitor

    Raises
    ------
    PatternError, PatternTooSlow
        If the pattern for lines cannot be used.
    Cancelled
        If the monitor was cancelled.
    """
    return weigh(find_occurrences(analysis, document, monitor), choices, monitor)


def weigh(occurrences: Occurrences, choices: Choices, monitor: Monitor = NULL_MONITOR) -> Against:
    """Count anew after a choice: array operations over places and spans, a few milliseconds.

    Parameters, exceptions and result are those of ``against_all``.
    """
    own, sources = occurrences.own, occurrences.sources
    left_out = np.zeros(len(sources), np.bool_)
    left_out[
        [rank for rank, number in enumerate(sources.documents.tolist()) if number in choices.without]
    ] = True
    long_enough = own.run_words(occurrences.first, occurrences.last) >= choices.shorter_than
    matter = _matter(occurrences, choices, monitor)
    kept = ~own.inside(_any(list(matter.values()), len(own.tokens)))
    runs = ~left_out[occurrences.ranks] & long_enough
    counted = _covered(occurrences, runs) & kept
    monitor.checkpoint()

    remaining: dict[Filter, NDArray[np.bool_]] = {}
    if choices.without:
        remaining[Filter.SOURCES] = _covered(occurrences, ~left_out[occurrences.ranks])
    if choices.quotations:
        remaining[Filter.QUOTATIONS] = ~own.inside(matter[Filter.QUOTATIONS])
    if choices.shorter_than:
        remaining[Filter.SHORT] = _covered(occurrences, long_enough)
    for kind in (Filter.LINES, Filter.REGIONS):
        if kind in matter:
            remaining[kind] = ~own.inside(matter[kind])
    effects = tuple(_effect(occurrences, kind, places) for kind, places in remaining.items())
    monitor.checkpoint()

    top = occurrences.top
    if not choices.nothing:
        of_runs = occurrences.ranks[runs], occurrences.first[runs], occurrences.last[runs]
        top = top_sources(own, *of_runs, kept, monitor)
    return Against(
        occurrences=occurrences,
        choices=choices,
        counted=own.count(counted),
        effects=effects,
        left_out=left_out,
        segments=segments(own, occurrences.found, counted, occurrences.top, top),
    )


def _matter(occurrences: Occurrences, choices: Choices, monitor: Monitor) -> dict[Filter, NDArray[np.bool_]]:
    """The words that each filter of the text itself leaves out."""
    own = occurrences.own
    matter = {}
    if choices.quotations:
        matter[Filter.QUOTATIONS] = own.touched(occurrences.quotations)
    if choices.lines is not None:
        matter[Filter.LINES] = own.touched(occurrences.lines(choices.lines, monitor))
    if choices.regions:
        matter[Filter.REGIONS] = own.touched(np.array(choices.regions, np.int64).reshape(-1, 2))
    return matter


def _any(masks: list[NDArray[np.bool_]], length: int) -> NDArray[np.bool_]:
    united = np.zeros(length, np.bool_)
    for mask in masks:
        united |= mask
    return united


def _covered(occurrences: Occurrences, runs: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Places that lie in one of the chosen runs."""
    return covering(occurrences.first[runs], occurrences.last[runs], occurrences.own.places) > 0


def _effect(occurrences: Occurrences, kind: Filter, remaining: NDArray[np.bool_]) -> Effect:
    gone = np.zeros(occurrences.own.places + 1, np.bool_)
    gone[1:] = occurrences.found & ~remaining
    spans = int(np.count_nonzero(gone[1:] & ~gone[:-1]))
    left = occurrences.own.count(occurrences.found & remaining)
    return Effect(kind, spans, occurrences.shared - left)

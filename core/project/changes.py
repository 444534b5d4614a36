"""What changed between two analyses of a project: documents, and pairs that came, went, rose or fell.

Pairs are followed through their documents. One between two documents that both are as they were cannot change
while the settings stay, so only the pairs of the others are looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.analysis import Analysis
from core.kinds import Kind
from core.monitor import NULL_MONITOR, Monitor
from core.project.recheck import Recheck, State
from core.settings import AnalysisSettings, Thresholds
from core.shingles.pairs import PairTable

NO_DOCUMENT: Final = -1
NO_PAIR: Final = 255
"""Stands for the kind of a pair that is not one at the time, or only a related one."""
_EACH_UP_TO: Final = 4
"""Where more than one document in so many changed, all pairs are gone through once instead of by document."""


class Move(IntEnum):
    """What became of a pair."""

    NEW = 0
    GONE = 1
    ROSE = 2
    FELL = 3

    @property
    def code(self) -> str:
        """What reports say; stable."""
        return self.name.lower()


@dataclass(frozen=True, slots=True, eq=False)
class ChangedPairs:
    """Pairs of a kind other than related, now or before, that are not as they were. Read-only.

    Attributes
    ----------
    move : ndarray, shape (p,), uint8
        ``Move``; rows are sorted by it, then by the larger resemblance, falling.
    a, b : ndarray, shape (p,), int32
        Documents now, -1 for one that is no more.
    a_before, b_before : ndarray, shape (p,), int32
        The same documents before, -1 for one that was not there.
    kind, kind_before : ndarray, shape (p,), uint8
        ``Kind``, ``NO_PAIR`` where they were no pair or only a related one.
    resemblance, resemblance_before : ndarray, shape (p,), float64
    containment, containment_before : ndarray, shape (p,), float64
        The larger of both directions. Both are nan where the pair is not listed.
    """

    move: NDArray[np.uint8]
    a: NDArray[np.int32]
    b: NDArray[np.int32]
    a_before: NDArray[np.int32]
    b_before: NDArray[np.int32]
    kind: NDArray[np.uint8]
    kind_before: NDArray[np.uint8]
    resemblance: NDArray[np.float64]
    resemblance_before: NDArray[np.float64]
    containment: NDArray[np.float64]
    containment_before: NDArray[np.float64]

    def __len__(self) -> int:
        return len(self.move)

    def count(self, move: Move) -> int:
        """Pairs that did this."""
        return int((self.move == move).sum())


@dataclass(frozen=True, slots=True, eq=False)
class Changes:
    """What changed since last time.

    Attributes
    ----------
    states : tuple of State, one for each document now
    before : tuple of int, one for each document now
    dropped : tuple of int
        Documents from before that are no more.
    pairs : ChangedPairs
    settings_changed : bool
        Numbers may also have changed for that reason.
    """

    states: tuple[State, ...]
    before: tuple[int, ...]
    dropped: tuple[int, ...]
    pairs: ChangedPairs
    settings_changed: bool

    @property
    def counts(self) -> Mapping[State, int]:
        """Documents in each state; dropped ones count as gone."""
        found = {state: self.states.count(state) for state in State}
        found[State.GONE] += len(self.dropped)
        return found

    def __bool__(self) -> bool:
        """Whether anything is other than it was."""
        return len(self.pairs) > 0 or self.counts[State.UNCHANGED] < len(self.states) + len(self.dropped)


def find_changes(
    before: Analysis,
    now: Analysis,
    recheck: Recheck,
    thresholds: Thresholds,
    monitor: Monitor = NULL_MONITOR,
    *,
    thresholds_before: Thresholds | None = None,
) -> Changes:
    """Hold an analysis against the one from before.

    Parameters
    ----------
    before, now : Analysis
        Of the project's documents as they were and as they are.
    recheck : Recheck
        Which document is which.
    thresholds : Thresholds
    monitor : Monitor
        Only its checkpoints are used.
    thresholds_before : Thresholds, optional
        Where they were others.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    then = thresholds if thresholds_before is None else thresholds_before
    same_method = _method(before.settings) == _method(now.settings) and then == thresholds
    old_of = np.array(recheck.before, np.int32)
    new_of = np.full(len(before.collection), NO_DOCUMENT, np.int32)
    known = np.flatnonzero(old_of >= 0)
    new_of[old_of[known]] = known
    touched = np.ones(len(now.collection), np.bool_)
    if same_method:
        touched[:] = [state not in _AS_BEFORE for state in recheck.states]
    touched_before = np.ones(len(before.collection), np.bool_)
    touched_before[old_of[known]] = touched[known]

    here = _pairs(now, thresholds, touched, monitor)
    there = _pairs(before, then, touched_before, monitor)
    return Changes(
        states=recheck.states,
        before=recheck.before,
        dropped=recheck.dropped,
        pairs=_matched(here, there, old_of, new_of),
        settings_changed=not same_method,
    )


_AS_BEFORE: Final = frozenset({State.UNCHANGED, State.MOVED, State.GONE})
"""A text whose file is gone is still there."""


@dataclass(frozen=True, slots=True)
class _Pairs:
    a: NDArray[np.int32]
    b: NDArray[np.int32]
    kind: NDArray[np.uint8]
    resemblance: NDArray[np.float64]
    containment: NDArray[np.float64]

    def take(self, rows: NDArray[np.integer]) -> _Pairs:
        return _Pairs(
            self.a[rows], self.b[rows], self.kind[rows], self.resemblance[rows], self.containment[rows]
        )


def _method(settings: AnalysisSettings) -> dict[str, object]:
    """What numbers of two texts depend on."""
    values = settings.as_dict()
    for name in ("thresholds", "min_resemblance", "min_containment", "min_lexical"):
        del values[name]
    return values


def _tables(analysis: Analysis, touched: NDArray[np.bool_]) -> Iterator[PairTable]:
    documents = np.flatnonzero(touched)
    if len(documents) * _EACH_UP_TO > len(touched):
        yield from analysis.pairs.iter_expanded()
        return
    for document in documents.tolist():
        yield analysis.pairs.pairs_of(document)


def _pairs(
    analysis: Analysis, thresholds: Thresholds, touched: NDArray[np.bool_], monitor: Monitor
) -> _Pairs:
    """All pairs of documents that are touched, each once, sorted by (a, b)."""
    parts = [_Pairs(*(np.empty(0, dtype) for dtype in ("i4", "i4", "u1", "f8", "f8")))]
    for table in _tables(analysis, touched):
        monitor.checkpoint()
        kinds = analysis.kinds_of(table, thresholds)
        kept = np.flatnonzero((touched[table.a] | touched[table.b]) & (kinds != Kind.RELATED))
        larger = np.maximum(table.containment_ab, table.containment_ba)
        parts.append(_Pairs(table.a, table.b, kinds, table.resemblance, larger).take(kept))
    joined = _joined(parts)
    order = np.lexsort((joined.b, joined.a))
    joined = joined.take(order)
    new = np.ones(len(order), np.bool_)
    new[1:] = (joined.a[1:] != joined.a[:-1]) | (joined.b[1:] != joined.b[:-1])
    return joined.take(np.flatnonzero(new))


def _joined(parts: Sequence[_Pairs]) -> _Pairs:
    return _Pairs(
        np.concatenate([one.a for one in parts]),
        np.concatenate([one.b for one in parts]),
        np.concatenate([one.kind for one in parts]),
        np.concatenate([one.resemblance for one in parts]),
        np.concatenate([one.containment for one in parts]),
    )


def _matched(
    here: _Pairs, there: _Pairs, old_of: NDArray[np.int32], new_of: NDArray[np.int32]
) -> ChangedPairs:
    """The pairs of both times side by side, those that are the same left out."""
    n = len(new_of) + 1
    mine = _codes(old_of[here.a], old_of[here.b], n)
    theirs = _codes(there.a, there.b, n)
    order = np.argsort(theirs, kind="stable")
    at = np.searchsorted(theirs[order], mine)
    found = np.zeros(len(mine), np.bool_)
    inside = at < len(theirs)
    found[inside] = theirs[order[at[inside]]] == mine[inside]
    partner = np.full(len(mine), -1, np.int64)
    partner[found] = order[at[found]]
    lonely = np.ones(len(theirs), np.bool_)
    lonely[partner[found]] = False
    alone = np.flatnonzero(lonely)

    rows_here = np.concatenate((np.arange(len(mine)), np.full(len(alone), -1)))
    rows_there = np.concatenate((partner, alone))
    now, then = _padded(here).take(rows_here), _padded(there).take(rows_there)
    a = np.where(rows_here >= 0, now.a, _mapped(new_of, then.a))
    b = np.where(rows_here >= 0, now.b, _mapped(new_of, then.b))
    a_before = np.where(rows_here >= 0, _mapped(old_of, now.a), then.a)
    b_before = np.where(rows_here >= 0, _mapped(old_of, now.b), then.b)
    move, kept = _moves(now, then)
    strength = np.fmax(now.resemblance, then.resemblance)
    rows = kept[np.lexsort((-strength[kept], move[kept]))]
    return ChangedPairs(
        move=move[rows],
        a=a[rows].astype(np.int32),
        b=b[rows].astype(np.int32),
        a_before=a_before[rows].astype(np.int32),
        b_before=b_before[rows].astype(np.int32),
        kind=now.kind[rows],
        kind_before=then.kind[rows],
        resemblance=now.resemblance[rows],
        resemblance_before=then.resemblance[rows],
        containment=now.containment[rows],
        containment_before=then.containment[rows],
    )


def _moves(now: _Pairs, then: _Pairs) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """What each pair did, and the rows of those that did something."""
    move = np.full(len(now.kind), Move.ROSE, np.uint8)
    move[then.kind == NO_PAIR] = Move.NEW
    move[now.kind == NO_PAIR] = Move.GONE
    both = (now.kind != NO_PAIR) & (then.kind != NO_PAIR)
    equal = now.resemblance == then.resemblance
    fell = (now.resemblance < then.resemblance) | (equal & (now.containment < then.containment))
    fell |= equal & (now.containment == then.containment) & (now.kind > then.kind)
    move[both & fell] = Move.FELL
    same = both & equal & (now.containment == then.containment) & (now.kind == then.kind)
    return move, np.flatnonzero(~same)


def _padded(pairs: _Pairs) -> _Pairs:
    """The pairs and, as row -1, one that is none."""
    return _Pairs(
        np.append(pairs.a, np.int32(NO_DOCUMENT)),
        np.append(pairs.b, np.int32(NO_DOCUMENT)),
        np.append(pairs.kind, np.uint8(NO_PAIR)),
        np.append(pairs.resemblance, np.nan),
        np.append(pairs.containment, np.nan),
    )


def _mapped(to: NDArray[np.int32], documents: NDArray[np.int32]) -> NDArray[np.int32]:
    padded = np.append(to, np.int32(NO_DOCUMENT))
    return padded[documents]


def _codes(a: NDArray[np.int32], b: NDArray[np.int32], n: int) -> NDArray[np.int64]:
    """A number for each pair whichever comes first; a document that was not there makes it -1."""
    low, high = np.minimum(a, b).astype(np.int64), np.maximum(a, b).astype(np.int64)
    return np.where(low < 0, -1, low * n + high)

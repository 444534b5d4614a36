"""Judgements as columns beside the pairs of one analysis: a million rows are looked up at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only
from core.judgements import Change, Entry, Judgements, Layer, Subject, Verdict
from core.monitor import NULL_MONITOR, Monitor
from core.text.digests import content_digests

NO_PAIR: Final = -1
_FEW: Final = 8


@dataclass(frozen=True, slots=True, eq=False)
class Contents:
    """What the documents of an analysis are known by.

    Attributes
    ----------
    classes : ndarray, shape (n,), int32
        For each document the lowest one with the same canonical form.
    digests : mapping of int to bytes
        Of each class that a document with a text is of.
    """

    classes: NDArray[np.int32]
    digests: Mapping[int, bytes]

    @classmethod
    def of(
        cls, texts: Sequence[str], classes: NDArray[np.int32], monitor: Monitor = NULL_MONITOR
    ) -> Contents:
        """Read the texts of documents; of one class only one.

        Parameters
        ----------
        texts : sequence of str, length n
        classes : ndarray, shape (n,), int32
            ``exact_classes`` of the texts.
        monitor : Monitor
            Only its checkpoints are used.

        Raises
        ------
        Cancelled
            If the monitor was cancelled.
        """
        some = np.flatnonzero(classes == np.arange(len(classes))).tolist()
        return cls(classes, dict(zip(some, content_digests([texts[i] for i in some], monitor), strict=True)))

    def digest_of(self, document: int) -> bytes:
        return self.digests[int(self.classes[document])]

    def pair(self, a: int, b: int) -> Subject:
        """The subject of two documents."""
        return Subject.pair(self.digest_of(a), self.digest_of(b))

    def cluster(self, members: Iterable[int]) -> Subject:
        """The subject of all pairs of some documents."""
        return Subject.cluster(self.digest_of(member) for member in members)


@dataclass(frozen=True, slots=True, eq=False)
class PairCodes:
    """Pairs by what their documents hold; all of shape (pairs,).

    Attributes
    ----------
    low, high : ndarray, int32
        The two classes of each pair, -1 where there is no pair.
    code : ndarray, int64
        Both as one number, ``NO_PAIR`` where there is no pair.
    """

    low: NDArray[np.int32]
    high: NDArray[np.int32]
    code: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.code)

    def take(self, rows: NDArray[np.int64]) -> PairCodes:
        return PairCodes(self.low[rows], self.high[rows], self.code[rows])


@dataclass(frozen=True, slots=True, eq=False)
class _Own:
    """Entries about pairs of this analysis: ascending codes, times, values."""

    codes: NDArray[np.int64]
    at: NDArray[np.int64]
    values: NDArray[np.uint8]

    @classmethod
    def of(cls, found: Mapping[int, tuple[int, int]]) -> _Own:
        codes = np.fromiter(found, np.int64, len(found))
        order = np.argsort(codes)
        pairs = np.array(list(found.values()), np.int64).reshape(len(found), 2)[order]
        return cls(codes[order], pairs[:, 0], pairs[:, 1].astype(np.uint8))

    def with_change(self, code: int, value: tuple[int, int] | None) -> _Own:
        place = int(np.searchsorted(self.codes, code))
        there = place < len(self.codes) and self.codes[place] == code
        codes, at, values = self.codes, self.at, self.values
        if there:
            codes, at, values = np.delete(codes, place), np.delete(at, place), np.delete(values, place)
        if value is not None:
            codes = np.insert(codes, place, code)
            at = np.insert(at, place, value[0])
            values = np.insert(values, place, value[1])
        return _Own(codes, at, values)


@dataclass(frozen=True, slots=True, eq=False)
class _Sets:
    """Entries about sets, of the members that are in this analysis.

    ``of_class[c]`` are the numbers of the sets that class c is in, -1 behind the last; sets are numbered by
    rising time, so the larger number is the later one.
    """

    of_class: NDArray[np.int32]
    at: NDArray[np.int64]
    values: NDArray[np.uint8]

    @classmethod
    def of(cls, entries: Iterable[Entry], class_of: Mapping[bytes, int], n: int) -> _Sets:
        """Sets that a later one holds altogether decide nothing and are left out."""
        latest = sorted(entries, key=lambda entry: (entry.at, entry.subject.key), reverse=True)
        kept: list[tuple[NDArray[np.int64], Entry]] = []
        seen: list[frozenset[int]] = []
        for entry in latest:
            here = frozenset(class_of[d] for d in entry.subject.members if d in class_of)
            if here and not any(here <= later for later in seen):
                seen.append(here)
                kept.append((np.fromiter(here, np.int64, len(here)), entry))
        kept.reverse()
        depth = np.zeros(n, np.int64)
        for members, _ in kept:
            depth[members] += 1
        of_class = np.full((n, int(depth.max(initial=0))), -1, np.int32)
        depth[:] = 0
        for number, (members, _) in enumerate(kept):
            of_class[members, depth[members]] = number
            depth[members] += 1
        at = np.array([entry.at for _, entry in kept], np.int64)
        values = np.array([_value(entry) for _, entry in kept], np.uint8)
        return cls(of_class, at, values)

    def around(self, pairs: PairCodes) -> NDArray[np.int32]:
        """The latest set that holds both classes of each pair, -1 for none; shape (pairs,)."""
        found = np.full(len(pairs), -1, np.int32)
        columns = [np.append(column, np.int32(-1)) for column in self.of_class.T]  # the last is for no pair
        for low in columns:
            one = low[pairs.low]
            for high in columns:
                same = one == high[pairs.high]
                np.maximum(found, np.where(same, one, -1), out=found)
        return found


class JudgedPairs:
    """What is judged of the documents of one analysis.

    Parameters
    ----------
    contents : Contents
    judgements : Judgements
        All that are known; those about other texts play no part.
    """

    def __init__(self, contents: Contents, judgements: Judgements) -> None:
        self.contents = contents
        self._judgements = judgements
        self._class_of = {digest: number for number, digest in contents.digests.items()}
        self._own: list[_Own] = []
        self._sets: list[_Sets] = []
        self.refresh()

    def refresh(self) -> None:
        """Take over whatever is judged now, as after judgements of another program came in."""
        own: tuple[dict[int, tuple[int, int]], ...] = ({}, {})
        for entry in self._judgements.entries:
            if not entry.subject.is_set:
                code = self._code_of(entry.subject)
                if code != NO_PAIR:
                    own[entry.layer][code] = (entry.at, _value(entry))
        self._own = [_Own.of(found) for found in own]
        self._sets = [self._sets_of(layer) for layer in Layer]

    def update(self, change: Change) -> NDArray[np.int64] | None:
        """Take over a change that was applied; codes of the pairs it touches, None where it is about sets."""
        codes: list[int] = []
        layers = set()
        for (layer, key), entry in change.after.items():
            subject = change.subject_of((layer, key))
            if subject.is_set:
                layers.add(layer)
                continue
            code = self._code_of(subject)
            if code != NO_PAIR:
                value = None if entry is None else (entry.at, _value(entry))
                self._own[layer] = self._own[layer].with_change(code, value)
                codes.append(code)
        for layer in layers:
            self._sets[layer] = self._sets_of(layer)
        return None if layers else np.array(codes, np.int64)

    # Columns

    def codes(self, a: NDArray[np.int32], b: NDArray[np.int32]) -> PairCodes:
        """Pairs by their contents, whichever document comes first.

        Parameters
        ----------
        a, b : ndarray, shape (pairs,), int32
            -1 for what is no pair.
        """
        one, other = self.contents.classes[a], self.contents.classes[b]
        low, high = np.minimum(one, other), np.maximum(one, other)
        low[a < 0] = high[a < 0] = -1
        code = low * np.int64(len(self.contents.classes)) + high
        code[low < 0] = NO_PAIR
        read_only(low, high, code)
        return PairCodes(low, high, code)

    def verdicts(self, pairs: PairCodes) -> NDArray[np.uint8]:
        """The verdict of each pair, 0 where it has none; shape (pairs,), uint8."""
        return self._values(Layer.VERDICT, pairs)

    def noted(self, pairs: PairCodes) -> NDArray[np.bool_]:
        """Whether there is a note for each pair; shape (pairs,), bool."""
        return self._values(Layer.NOTE, pairs).astype(np.bool_)

    def verdict_of_all(self, documents: NDArray[np.int32]) -> int:
        """The verdict that every pair of some documents has, 0 where there is none or some may differ.

        It costs no more than there are documents and judged pairs, however many pairs they make.

        Parameters
        ----------
        documents : ndarray, shape (k,), int32
            Two or more.
        """
        classes = self.contents.classes[documents]
        first, n = int(classes[0]), len(self.contents.classes)
        if (classes == first).all():
            alike = np.array([first], np.int32)
            return int(self.verdicts(PairCodes(alike, alike, alike * np.int64(n) + alike))[0])
        own, sets = self._own[Layer.VERDICT], self._sets[Layer.VERDICT]
        inside = np.zeros(n, np.bool_)
        inside[classes] = True
        held = sets.of_class[inside]
        counts = np.bincount(held[held >= 0], minlength=len(sets.at))
        around = np.flatnonzero(counts == np.count_nonzero(inside))
        if not len(around):
            return 0
        latest = int(around[-1])
        value = int(sets.values[latest])
        touched = (own.at > sets.at[latest]) & inside[own.codes // n] & inside[own.codes % n]
        further = sets.values[latest + 1 :][counts[latest + 1 :] > 0]
        others = np.concatenate((own.values[touched], further))
        return value if bool((others == value).all()) else 0

    def words(self, a: NDArray[np.int32], b: NDArray[np.int32]) -> tuple[list[Verdict | None], list[str]]:
        """The verdict and the note of each pair, for reports.

        Parameters
        ----------
        a, b : ndarray, shape (pairs,), int32
        """
        pairs = self.codes(a, b)
        verdicts = [Verdict(value) if value else None for value in self.verdicts(pairs).tolist()]
        notes = [""] * len(pairs)
        for row in np.flatnonzero(self.noted(pairs)).tolist():
            one, other = self.contents.digest_of(int(a[row])), self.contents.digest_of(int(b[row]))
            notes[row] = self._judgements.note_of(one, other)
        return verdicts, notes

    def _values(self, layer: Layer, pairs: PairCodes) -> NDArray[np.uint8]:
        own, sets = self._own[layer], self._sets[layer]
        values = np.zeros(len(pairs), np.uint8)
        at = np.zeros(0, np.int64)
        if len(sets.at):
            latest = sets.around(pairs)  # -1 takes the last of each column
            values = np.append(sets.values, np.uint8(0))[latest]
            at = np.append(sets.at, 0)[latest]
        if len(own.codes):
            rows = self._rows_with(own.codes, pairs)
            codes = pairs.code[rows]
            places = np.searchsorted(own.codes, codes)
            places[places == len(own.codes)] = 0
            hit = own.codes[places] == codes
            rows, places = rows[hit], places[hit]
            if len(at) and layer is Layer.VERDICT:
                later = own.at[places] >= at[rows]
                rows, places = rows[later], places[later]
            values[rows] = own.values[places]
        return values

    def _rows_with(self, judged: NDArray[np.int64], pairs: PairCodes) -> NDArray[np.int64]:
        """Pairs both of whose contents are in a judged pair: most are ruled out without a search."""
        if len(judged) <= _FEW:
            return rows_of(pairs.code, judged)
        n = len(self.contents.classes)
        some = np.zeros(n + 1, np.bool_)  # the last is for no pair
        some[judged // n] = True
        some[judged % n] = True
        return np.flatnonzero(some[pairs.low] & some[pairs.high])

    def _code_of(self, subject: Subject) -> int:
        one = self._class_of.get(subject.members[0], -1)
        other = self._class_of.get(subject.members[-1], -1)
        if one < 0 or other < 0:
            return NO_PAIR
        return min(one, other) * len(self.contents.classes) + max(one, other)

    def _sets_of(self, layer: Layer) -> _Sets:
        entries = (e for e in self._judgements.entries if e.layer is layer and e.subject.is_set)
        return _Sets.of(entries, self._class_of, len(self.contents.classes))


class JudgedRows:
    """Verdicts and notes of the rows of a table, kept in step with what is judged.

    Attributes
    ----------
    verdicts : ndarray, shape (rows,), uint8
        0 for no verdict.
    noted : ndarray, shape (rows,), bool
    """

    def __init__(self, judged: JudgedPairs, a: NDArray[np.int32], b: NDArray[np.int32]) -> None:
        self._judged = judged
        self._pairs = judged.codes(a, b)
        self.verdicts = judged.verdicts(self._pairs)
        self.noted = judged.noted(self._pairs)

    def update(self, codes: NDArray[np.int64] | None) -> NDArray[np.int64]:
        """Look up again the rows with some codes, or all (None); the rows that are looked up."""
        judged = self._judged
        if codes is None:
            self.verdicts = judged.verdicts(self._pairs)
            self.noted = judged.noted(self._pairs)
            return np.arange(len(self._pairs))
        rows = rows_of(self._pairs.code, codes)
        few = self._pairs.take(rows)
        self.verdicts[rows] = judged.verdicts(few)
        self.noted[rows] = judged.noted(few)
        return rows


def rows_of(column: NDArray[np.int64], wanted: NDArray[np.int64]) -> NDArray[np.int64]:
    """The rows of a column that hold one of some values; shape (rows,), int64, ascending."""
    if len(wanted) <= _FEW:
        mask = np.zeros(len(column), np.bool_)
        for value in wanted:
            mask |= column == value
        return np.flatnonzero(mask)
    ordered = np.sort(wanted)
    places = np.searchsorted(ordered, column)
    places[places == len(ordered)] = 0
    return np.flatnonzero(ordered[places] == column)


def _value(entry: Entry) -> int:
    """What a column holds: the verdict, or whether there is a note."""
    return entry.verdict if entry.layer is Layer.VERDICT else int(bool(entry.note))

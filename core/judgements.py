"""What a reader decided about pairs of texts, kept by their content, not by names, places or runs.

A judgement is about a *subject*: two texts, or all pairs of a set of texts (a cluster). Texts are known by
the digests of their canonical forms, so it holds for whatever documents have that content, in any order and
under any settings. When a text is edited, its pairs are other pairs and not judged; the old judgement is kept
and holds again where the old text comes back.

Verdicts and notes are kept apart, each with the time it was given. Of several verdicts about a pair, its own
and those of sets it lies in, the last one counts. A note of the pair itself goes before those of sets.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum

from core.text.digests import DIGEST_BYTES


class Verdict(IntEnum):
    """What a reader says of a pair; the numbers are what stores and project files hold."""

    DUPLICATE = 1
    REWRITE = 2
    FINE = 3
    IGNORE = 4

    @property
    def code(self) -> str:
        """What reports say; stable."""
        return self.name.lower()


NO_VERDICT = 0
"""Stands in columns and entries for a pair that is not judged, or whose judgement was taken back."""


class Layer(IntEnum):
    """What an entry holds: a verdict or a note."""

    VERDICT = 0
    NOTE = 1


@dataclass(frozen=True, slots=True)
class Subject:
    """What is judged: one pair of texts, or all pairs of a set of them.

    Attributes
    ----------
    members : tuple of bytes
        Digests in ascending order. Of a pair two, which are the same where a text meets its exact copy; of a
        set each once.
    is_set : bool
        All pairs of the members, each with its own copies too.
    """

    members: tuple[bytes, ...]
    is_set: bool = False

    def __post_init__(self) -> None:
        if any(len(member) != DIGEST_BYTES for member in self.members) or not self.members:
            raise ValueError("a subject has digests as members")
        if not self.is_set and len(self.members) != 2:
            raise ValueError("a pair has two members")

    @classmethod
    def pair(cls, one: bytes, other: bytes) -> Subject:
        """Two texts, whichever comes first."""
        return cls((one, other) if one <= other else (other, one))

    @classmethod
    def cluster(cls, digests: Iterable[bytes]) -> Subject:
        """All pairs of some documents; where that is one pair of texts only, that pair.

        Parameters
        ----------
        digests : iterable of bytes
            Of each document, two or more; copies have the same.
        """
        documents = list(digests)
        distinct = sorted(set(documents))
        if len(distinct) == 1:
            return cls.pair(distinct[0], distinct[0])
        if len(documents) == 2:
            return cls.pair(*documents)
        return cls(tuple(distinct), is_set=True)

    @property
    def key(self) -> bytes:
        """Tells subjects apart; 16 bytes."""
        return hashlib.blake2b(
            b"".join(self.members),
            digest_size=16,
            person=b"cherepitsa set" if self.is_set else b"cherepitsa pair",
        ).digest()


@dataclass(frozen=True, slots=True)
class Entry:
    """One verdict or one note about a subject.

    Attributes
    ----------
    layer : Layer
    subject : Subject
    verdict : int
        A ``Verdict``, or ``NO_VERDICT`` where one was taken back of a pair that a set would judge.
    note : str
        '' in the layer of verdicts, and where a note was taken back of a pair that a set has a note for.
    at : int
        When it was given, in microseconds since 1970, UTC.
    """

    layer: Layer
    subject: Subject
    verdict: int
    note: str
    at: int

    @property
    def key(self) -> EntryKey:
        return self.layer, self.subject.key


EntryKey = tuple[Layer, bytes]


@dataclass(frozen=True, slots=True)
class Change:
    """What one decision did: for each entry key what was there before and what is there now (None: nothing).

    Whatever keeps judgements writes ``after`` of each; ``reversed`` takes the decision back.
    """

    before: Mapping[EntryKey, Entry | None]
    after: Mapping[EntryKey, Entry | None]

    @property
    def reversed(self) -> Change:
        return Change(self.after, self.before)

    def __bool__(self) -> bool:
        return bool(self.after)

    def subject_of(self, key: EntryKey) -> Subject:
        """What an entry that is touched is about."""
        entry = self.after[key] or self.before[key]
        assert entry is not None  # a change from nothing to nothing is none
        return entry.subject


class Judgements:
    """All judgements that are known, of these texts and of others; in memory, whatever keeps them.

    Nothing here knows documents or files. ``version`` grows with every change.
    """

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._entries: dict[EntryKey, Entry] = {}
        self._sets: tuple[dict[EntryKey, frozenset[bytes]], ...] = ({}, {})
        self._latest = 0
        self.version = 0
        self.take_in(entries)

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def entries(self) -> Iterable[Entry]:
        """Everything, for whatever keeps it."""
        return self._entries.values()

    def take_in(self, entries: Iterable[Entry]) -> None:
        """Add entries from elsewhere; of two about one subject the later one stays."""
        for entry in entries:
            key = entry.key
            here = self._entries.get(key)
            if here is None or here.at < entry.at:
                self._put(key, entry)
        self.version += 1

    # Decisions; each is made here and worked out as a change, then applied

    def verdict_change(self, subjects: Iterable[Subject], verdict: Verdict | None, now: int) -> Change:
        """What giving subjects a verdict (None: taking theirs back) at a time would change."""
        value = NO_VERDICT if verdict is None else int(verdict)
        return self._change(Layer.VERDICT, subjects, value, "", now)

    def note_change(self, subjects: Iterable[Subject], note: str, now: int) -> Change:
        """What giving subjects a note ('' takes theirs back) at a time would change."""
        return self._change(Layer.NOTE, subjects, NO_VERDICT, note.strip(), now)

    def apply(self, change: Change) -> None:
        """Make a change real, or take one back with its ``reversed``."""
        for key, entry in change.after.items():
            if entry is None:
                self._drop(key)
            else:
                self._put(key, entry)
        self.version += 1

    # Questions about single pairs; ``core.judged_pairs`` answers for columns

    def verdict_of(self, one: bytes, other: bytes) -> Verdict | None:
        """The verdict that counts for two texts."""
        entry = self._counting(Layer.VERDICT, Subject.pair(one, other))
        return Verdict(entry.verdict) if entry is not None and entry.verdict else None

    def note_of(self, one: bytes, other: bytes) -> str:
        """The note for two texts, '' for none."""
        entry = self._counting(Layer.NOTE, Subject.pair(one, other))
        return "" if entry is None else entry.note

    def of_subject(self, layer: Layer, subject: Subject) -> Entry | None:
        """The entry about just this subject."""
        return self._entries.get((layer, subject.key))

    def _counting(self, layer: Layer, pair: Subject) -> Entry | None:
        own = self._entries.get((layer, pair.key))
        if own is not None and layer is Layer.NOTE:
            return own
        around = [self._entries[key] for key in self._sets_around(layer, pair)]
        found = around if own is None else [*around, own]
        return max(found, key=_order, default=None)

    def _sets_around(self, layer: Layer, subject: Subject) -> list[EntryKey]:
        """Sets other than the subject that all its pairs lie in."""
        own = (layer, subject.key)
        members = frozenset(subject.members)
        return [key for key, other in self._sets[layer].items() if key != own and members <= other]

    def _change(self, layer: Layer, subjects: Iterable[Subject], verdict: int, note: str, now: int) -> Change:
        before: dict[EntryKey, Entry | None] = {}
        after: dict[EntryKey, Entry | None] = {}
        at = max(now, self._latest + 1)
        for subject in subjects:
            key = layer, subject.key
            there = self._entries.get(key)
            # taking back needs an entry only where something would be found without one
            needed = bool(verdict or note) or self._finds_more(layer, subject)
            if there is not None or needed:
                before[key] = there
                after[key] = Entry(layer, subject, verdict, note, at) if needed else None
        return Change(before, after)

    def _finds_more(self, layer: Layer, subject: Subject) -> bool:
        """Whether without an entry of its own some pair of the subject could have a verdict or note."""
        if self._sets_around(layer, subject):
            return True
        if not subject.is_set:
            return False
        members = frozenset(subject.members)
        if layer is Layer.VERDICT and any(
            of is layer and not entry.subject.is_set and members.issuperset(entry.subject.members)
            for (of, _), entry in self._entries.items()
        ):
            return True
        own = (layer, subject.key)
        return any(key != own and members & other for key, other in self._sets[layer].items())

    def _put(self, key: EntryKey, entry: Entry) -> None:
        self._entries[key] = entry
        self._latest = max(self._latest, entry.at)
        if entry.subject.is_set:
            self._sets[key[0]][key] = frozenset(entry.subject.members)

    def _drop(self, key: EntryKey) -> None:
        self._entries.pop(key, None)
        self._sets[key[0]].pop(key, None)


def _order(entry: Entry) -> tuple[int, bytes]:
    return entry.at, entry.subject.key

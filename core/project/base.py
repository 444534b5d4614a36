"""A project as a base: new texts are compared with its documents and with each other."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from core.analysis import Analysis, analyse
from core.documents import Collection, Document, SourceKind
from core.kinds import Kind
from core.monitor import NULL_MONITOR, Monitor
from core.project.base_segments import add_texts, load_segments, method_of, stored_method, tidy
from core.project.content import StoredDocument
from core.project.errors import ProjectError, ProjectProblem, told
from core.project.loading import Lost, load_documents, load_meta, load_texts, settings_of
from core.project.lookup import look_up, shingles_of
from core.project.project_file import ProjectFile
from core.project.saving import drop_texts, put_documents, save_meta
from core.project.schema import transaction
from core.project.segments import Segment, all_shingles
from core.project.sources import sources_with
from core.settings import AnalysisSettings, Thresholds
from core.shingles.measures import Criterion, containment, resemblance
from core.text.digests import content_digest


@dataclass(frozen=True, slots=True)
class BasePairs:
    """Pairs of a new document with one of the base, sorted by new document, then by falling resemblance.

    Attributes
    ----------
    new : ndarray, shape (p,), int32
        Number among the new documents.
    base : ndarray, shape (p,), int32
        Place among the documents of the base.
    shared, size_new, size_base : ndarray, shape (p,), int32
        ``|A n B|``, ``|A|``, ``|B|`` over all shingles, whatever the sampling.
    kinds : ndarray, shape (p,), uint8
        ``Kind`` at the thresholds of the settings.
    """

    new: NDArray[np.int32]
    base: NDArray[np.int32]
    shared: NDArray[np.int32]
    size_new: NDArray[np.int32]
    size_base: NDArray[np.int32]
    kinds: NDArray[np.uint8]

    def __post_init__(self) -> None:
        for array in (self.new, self.base, self.shared, self.size_new, self.size_base, self.kinds):
            array.flags.writeable = False

    def __len__(self) -> int:
        return len(self.new)

    @property
    def resemblance(self) -> NDArray[np.float64]:
        """``|A n B| / |A u B|``, shape (p,), float64."""
        return resemblance(self.shared, self.size_new, self.size_base)

    @property
    def containment_of_new(self) -> NDArray[np.float64]:
        """``|A n B| / |A|``: how much of the new document is in that of the base, shape (p,), float64."""
        return containment(self.shared, self.size_new)

    @property
    def containment_of_base(self) -> NDArray[np.float64]:
        """``|A n B| / |B|``, shape (p,), float64."""
        return containment(self.shared, self.size_base)


@dataclass(frozen=True, slots=True)
class BaseCheck:
    """New documents held against a base.

    Attributes
    ----------
    analysis : Analysis
        Of the new documents among themselves.
    pairs : BasePairs
        With the base, down to the floors of the settings.
    uniqueness : ndarray, shape (n,), float64
        Share of each new document's shingles that are in no other new document and nowhere in the base.
    in_base : ndarray, shape (n,), float64
        Share of them that are somewhere in the base; nan without words.
    """

    analysis: Analysis
    pairs: BasePairs
    uniqueness: NDArray[np.float64]
    in_base: NDArray[np.float64]


class Base:
    """A base that is open: what is known of it without its texts.

    Parameters
    ----------
    file : ProjectFile
        Open; it stays the caller's.

    Raises
    ------
    ProjectError
        'not_a_base', or 'damaged' where its list of documents or its shingles are.
    """

    def __init__(self, file: ProjectFile) -> None:
        self._file = file
        with file.reading() as connection, told(str(file.path)):
            self._read(connection)

    def _read(self, connection: sqlite3.Connection) -> None:
        lost: list[Lost] = []
        meta = load_meta(connection, lost)
        self.settings: AnalysisSettings = settings_of(meta.get("settings", {}), lost)
        self._sources: tuple[str, ...] = tuple(meta.get("sources", ()))
        self._stored: list[StoredDocument] = load_documents(connection, int(meta.get("documents", 0)), lost)
        path = str(self._file.path)
        if lost:
            raise ProjectError(ProjectProblem.DAMAGED, path, lost[0].what)
        if not meta.get("is_base") or stored_method(connection) != method_of(self.settings):
            raise ProjectError(ProjectProblem.NOT_A_BASE, path)
        self._segments: list[Segment] = load_segments(connection)
        self._index()

    def _index(self) -> None:
        """Which documents have which text, and how many shingles."""
        numbers = np.array([one.text for one in self._stored], np.int64)
        most = 1 + max(int(one.max(initial=0)) for one in (numbers, *(s.texts for s in self._segments)))
        self._live = np.zeros(most, np.bool_)
        self._live[numbers] = True
        self._live[0] = False
        self._sizes = np.zeros(most, np.int64)
        for segment in self._segments:
            self._sizes[segment.texts] = segment.sizes
        self._by_text = np.argsort(numbers, kind="stable")
        self._sorted = numbers[self._by_text]

    def __len__(self) -> int:
        """Documents of the base."""
        return len(self._stored)

    def document(self, place: int) -> Document:
        """One document of the base, without its text."""
        return self._stored[place].document

    def with_text(self, place: int) -> Document:
        """One document of the base with its text; raises ``ProjectError`` where that is damaged."""
        one = self._stored[place]
        with self._file.reading() as connection, told(str(self._file.path)):
            texts = load_texts(connection, [one.text])
        if one.text not in texts:
            raise ProjectError(ProjectProblem.DAMAGED, str(self._file.path), one.document.name)
        return replace(one.document, text=texts[one.text])

    def check(
        self,
        documents: Sequence[Document],
        monitor: Monitor = NULL_MONITOR,
        *,
        settings: AnalysisSettings | None = None,
    ) -> BaseCheck:
        """Hold new documents against the base and against each other, exactly.

        Parameters
        ----------
        documents : sequence of Document
        monitor : Monitor
            Those of ``analyse``, then a stage 'base'.
        settings : AnalysisSettings, optional
            Floors and thresholds; how shingles are made is always the base's.

        Raises
        ------
        ProjectError
            'damaged' where the shingles of the base are.
        Cancelled
            If the monitor was cancelled.
        """
        used = all_shingles(self._with_floors(settings))
        analysis = analyse(Collection(tuple(documents)), used, monitor)
        texts = [document.text for document in documents]
        with monitor.stage("base", len(self._segments)):
            new = shingles_of(texts, used, monitor)
            with self._file.reading() as connection, told(str(self._file.path)):
                found = look_up(connection, self._segments, new.hashes, self._live, monitor)
                floor = Criterion.of(used.min_resemblance, used.min_containment)
                parts = []
                for k in range(len(texts)):
                    monitor.checkpoint()
                    numbers, shared = found.shared_with(new.of(k))
                    parts.append(self._pairs_of(k, numbers, shared, int(new.sizes[k]), floor))
                pairs = self._judged(connection, _joined(parts), texts, used.thresholds)
        there = found.is_there
        times = np.bincount(new.places, minlength=len(new.hashes))
        taken = there | (times > 1)
        return BaseCheck(
            analysis, pairs, 1 - _shares(new.places, new.ptr, taken), _shares(new.places, new.ptr, there)
        )

    def add(self, documents: Sequence[Document], monitor: Monitor = NULL_MONITOR) -> None:
        """Make documents part of the base, on the disk too, all of them or none.

        One of the same part of the same file as one of the base takes its place.

        Raises
        ------
        ProjectError
            As ``ProjectFile.save``.
        """
        places = self._places_for(documents)
        stored = dict(enumerate(one.text for one in self._stored))
        with (
            self._file.writing() as connection,
            told(str(self._file.path)),
            transaction(connection),
        ):
            texts = put_documents(connection, documents, places, monitor)
            stored.update(zip(places, texts.numbers, strict=True))
            live = frozenset(stored.values()) - {0}
            drop_texts(connection, set(live))
            by_number = {n: one.text for n, one in zip(texts.numbers, documents, strict=True) if n}
            add_texts(connection, by_number, self.settings, monitor)
            tidy(connection, live, monitor)
            sources = sources_with(self._sources, documents)
            save_meta(connection, {"documents": len(stored), "sources": list(sources)})
            segments = load_segments(connection)
        known = dict(enumerate(self._stored))
        for place, document, number, digest in zip(
            places, documents, texts.numbers, texts.digests, strict=True
        ):
            known[place] = StoredDocument(replace(document, text=""), number, digest, None)
        self._stored = [known[place] for place in range(len(known))]
        self._sources = sources
        self._segments = segments
        self._index()

    def _places_for(self, documents: Sequence[Document]) -> list[int]:
        """Where each goes: where the same part of its file is, or behind all others."""
        there = {
            (one.document.source.path, one.document.source.part): place
            for place, one in enumerate(self._stored)
            if one.document.source.kind is SourceKind.FILE
        }
        following = len(self._stored)
        places = []
        for document in documents:
            key = (document.source.path, document.source.part)
            place = there.pop(key, None) if document.source.kind is SourceKind.FILE else None
            if place is None:
                place, following = following, following + 1
            places.append(place)
        return places

    def _with_floors(self, settings: AnalysisSettings | None) -> AnalysisSettings:
        if settings is None:
            return self.settings
        return replace(
            self.settings,
            min_resemblance=settings.min_resemblance,
            min_containment=settings.min_containment,
            thresholds=settings.thresholds,
        )

    def _pairs_of(
        self, new: int, numbers: NDArray[np.int64], shared: NDArray[np.int64], size: int, floor: Criterion
    ) -> BasePairs:
        """The pairs of one new document, from the texts that share some of its shingles."""
        sizes = self._sizes[numbers]
        met = floor.met_by(shared, np.full(len(sizes), size), sizes)
        numbers, shared, sizes = numbers[met], shared[met], sizes[met]
        first = np.searchsorted(self._sorted, numbers)
        many = np.searchsorted(self._sorted, numbers, side="right") - first
        rows = np.repeat(np.arange(len(numbers)), many)
        places = np.concatenate(
            [self._by_text[a : a + n] for a, n in zip(first.tolist(), many.tolist(), strict=True)]
            or [np.empty(0, np.int64)]
        )
        shared, sizes = shared[rows], sizes[rows]
        order = np.lexsort((places, -resemblance(shared, np.full(len(sizes), size), sizes)))
        return BasePairs(
            np.full(len(order), new, np.int32),
            places[order].astype(np.int32),
            shared[order].astype(np.int32),
            np.full(len(order), size, np.int32),
            sizes[order].astype(np.int32),
            np.full(len(order), Kind.RELATED, np.uint8),
        )

    def _judged(
        self, connection: sqlite3.Connection, pairs: BasePairs, texts: Sequence[str], thresholds: Thresholds
    ) -> BasePairs:
        """The pairs with their kinds, decided on counts; those that are near may be of equal texts."""
        columns = (
            pairs.shared.astype(np.int64),
            pairs.size_new.astype(np.int64),
            pairs.size_base.astype(np.int64),
        )
        kinds = np.full(len(pairs), Kind.RELATED, np.uint8)
        kinds[Criterion(None, Thresholds.exact(thresholds.containment)).met_by(*columns)] = Kind.NESTED
        kinds[Criterion(Thresholds.exact(thresholds.resemblance)).met_by(*columns)] = Kind.NEAR
        near = np.flatnonzero(kinds == Kind.NEAR)
        written = load_texts(connection, sorted({self._stored[at].text for at in pairs.base[near].tolist()}))
        old = {number: content_digest(text) for number, text in written.items()}
        new = {at: content_digest(texts[at]) for at in set(pairs.new[near].tolist())}
        for row in near.tolist():
            if old.get(self._stored[int(pairs.base[row])].text) == new[int(pairs.new[row])]:
                kinds[row] = Kind.EXACT
        return replace(pairs, kinds=kinds)


def _joined(parts: Sequence[BasePairs]) -> BasePairs:
    def column(name: str) -> NDArray[np.int32]:
        return np.concatenate([np.empty(0, np.int32), *(getattr(part, name) for part in parts)])

    return BasePairs(
        new=column("new"),
        base=column("base"),
        shared=column("shared"),
        size_new=column("size_new"),
        size_base=column("size_base"),
        kinds=column("kinds").astype(np.uint8),
    )


def _shares(
    places: NDArray[np.int64], ptr: NDArray[np.int64], counted: NDArray[np.bool_]
) -> NDArray[np.float64]:
    """Of each text's shingles the share that is counted; nan for none."""
    sums = np.concatenate(([0], np.cumsum(counted[places])))
    sizes = np.diff(ptr)
    shares = np.full(len(sizes), np.nan)
    some = sizes > 0
    shares[some] = (sums[ptr[1:]] - sums[ptr[:-1]])[some] / sizes[some]
    return shares

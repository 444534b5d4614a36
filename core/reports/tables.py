"""What every report lists: documents, pairs in chunks with their kinds, clusters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from core.analysis import Analysis
from core.clusters import Cluster
from core.findings import Findings
from core.kinds import Kind
from core.monitor import NULL_MONITOR, Monitor
from core.settings import AnalysisSettings, Thresholds
from core.shingles.measures import Criterion
from core.shingles.pairs import PairTable
from core.text.canonical import checksum_hex

CHUNK = 50_000


class DocumentRow(TypedDict):
    """One document as the reports show it; the keys are those of the JSON contract."""

    id: int
    name: str
    path: str
    group: str
    words: int
    characters: int
    characters_without_spaces: int
    shingles: int
    crc32: str
    uniqueness: float | None
    status: str
    reason: str | None
    detail: str | None
    encoding: str | None
    warnings: list[str]


DOCUMENT_COLUMNS = tuple(DocumentRow.__annotations__)


@dataclass(frozen=True, slots=True, eq=False)
class Scan:
    """An analysis at certain thresholds, and how far down its pairs are listed.

    Attributes
    ----------
    analysis : Analysis
        Its own floors are at or below the thresholds and the floors of ``listed``.
    findings : Findings
    listed : AnalysisSettings
        What the user asked for: ``min_resemblance`` and ``min_containment`` say which pairs are listed.
    """

    analysis: Analysis
    findings: Findings
    listed: AnalysisSettings

    @classmethod
    def of(cls, analysis: Analysis, listed: AnalysisSettings) -> Scan:
        """The analysis at the thresholds of the settings."""
        return cls(analysis, analysis.at(listed.thresholds), listed)

    def documents(self) -> Iterator[DocumentRow]:
        """One row a document, in the order of ids."""
        facts, index = self.analysis.facts, self.analysis.index
        for number, document in enumerate(self.analysis.collection):
            uniqueness = float(self.analysis.uniqueness[number])
            yield DocumentRow(
                id=number,
                name=document.name,
                path=document.source.path,
                group=document.group,
                words=int(index.words[number]),
                characters=int(facts.characters[number]),
                characters_without_spaces=int(facts.characters_without_spaces[number]),
                shingles=int(index.sizes[number]),
                crc32=checksum_hex(int(facts.crc32[number])),
                uniqueness=None if np.isnan(uniqueness) else uniqueness,
                status=document.status.value,
                reason=document.reason,
                detail=document.detail,
                encoding=document.encoding,
                warnings=list(document.warnings),
            )

    def pairs(self, monitor: Monitor = NULL_MONITOR) -> Iterator[tuple[PairTable, NDArray[np.uint8]]]:
        """All listed pairs, copies and blocks expanded, sorted by (a, b): tables and the kind of each row."""
        for expanded in self.analysis.pairs.iter_expanded(CHUNK):
            monitor.checkpoint()
            rows = _listed(expanded, self.listed)
            table = expanded if rows.all() else expanded.take(np.flatnonzero(rows))
            if len(table):
                yield table, kinds_of(table, self.analysis.exact_class, self.listed.thresholds)

    def clusters(self, monitor: Monitor = NULL_MONITOR) -> Iterator[tuple[Cluster, float]]:
        """All clusters, and the exact lowest resemblance of each."""
        for cluster in self.findings.clusters:
            yield cluster, self.analysis.lowest(cluster, monitor)


def floors_for(listed: AnalysisSettings) -> tuple[float, float]:
    """Floors of an analysis (resemblance, containment) that serves both a listing and its thresholds."""
    return (
        min(listed.min_resemblance, listed.thresholds.resemblance),
        min(listed.min_containment, listed.thresholds.containment),
    )


def kinds_of(table: PairTable, exact_class: NDArray[np.int32], thresholds: Thresholds) -> NDArray[np.uint8]:
    """The kind of every row of a table without blocks, decided on integers.

    Returns
    -------
    ndarray, shape (n,), uint8
        ``Kind``.
    """
    counts = table.shared, table.size_a, table.size_b
    kinds = np.full(len(table), Kind.RELATED, np.uint8)
    kinds[Criterion.of(containment=thresholds.containment).met_by(*counts)] = Kind.NESTED
    near = Criterion.of(resemblance=thresholds.resemblance).met_by(*counts) & table.resemblance_counts
    kinds[near] = Kind.NEAR
    kinds[exact_class[table.a] == exact_class[table.b]] = Kind.EXACT
    return kinds


def _listed(table: PairTable, listed: AnalysisSettings) -> NDArray[np.bool_]:
    """Rows at or above the floors that the user asked for."""
    counts = table.shared, table.size_a, table.size_b
    by_containment = Criterion.of(containment=listed.min_containment).met_by(*counts)
    by_resemblance = Criterion.of(resemblance=listed.min_resemblance).met_by(*counts)
    return by_containment | (by_resemblance & table.resemblance_counts)

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
from core.judged_pairs import JudgedPairs
from core.judgements import Verdict
from core.lexical.numbers import LexicalNumbers
from core.monitor import NULL_MONITOR, Monitor
from core.pair_kinds import kinds_of
from core.reports.part import Part
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
class PairRows:
    """Some listed pairs.

    Attributes
    ----------
    table : PairTable
        Without blocks.
    kinds : ndarray, shape (p,), uint8
        ``Kind`` of every row.
    lexical : LexicalNumbers or None
        Of every row, where words were compared.
    """

    table: PairTable
    kinds: NDArray[np.uint8]
    lexical: LexicalNumbers | None


@dataclass(frozen=True, slots=True, eq=False)
class Scan:
    """An analysis at certain thresholds, and how far down its pairs are listed.

    Attributes
    ----------
    analysis : Analysis
        Its own floors are at or below the thresholds and the floors of ``listed``.
    findings : Findings
    listed : AnalysisSettings
        What the user asked for: its floors say which pairs are listed.
    judged : JudgedPairs or None
        What the reader decided about the pairs; None where nobody could, as on the command line.
    part : Part or None
        What of it is listed; None is all. Clusters of which a document is listed are listed whole.
    anonymous : bool
        Names were replaced by numbers, so what the reader wrote is withheld too.
    """

    analysis: Analysis
    findings: Findings
    listed: AnalysisSettings
    judged: JudgedPairs | None = None
    part: Part | None = None
    anonymous: bool = False

    @classmethod
    def of(cls, analysis: Analysis, listed: AnalysisSettings) -> Scan:
        """The analysis at the thresholds of the settings."""
        return cls(analysis, analysis.at(listed.thresholds), listed)

    def documents(self) -> Iterator[DocumentRow]:
        """One row a document, in the order of ids."""
        facts, index = self.analysis.facts, self.analysis.index
        for number, document in enumerate(self.analysis.collection):
            if self.part is not None and not self.part.documents[number]:
                continue
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

    def with_partners(self, most: int) -> list[int]:
        """The first documents with partners in the order of the heatmap."""
        partners = self.findings.partners
        return [d for d in self.findings.order.tolist() if partners[d] and self.lists(d)][:most]

    def lists(self, document: int) -> bool:
        """Whether a document is in the part that is listed."""
        return self.part is None or bool(self.part.documents[document])

    @property
    def n_with_partners(self) -> int:
        """Listed documents that are in a pair of a kind."""
        some = self.findings.partners > 0
        return int((some if self.part is None else some & self.part.documents).sum())

    def pairs(self, monitor: Monitor = NULL_MONITOR) -> Iterator[tuple[PairTable, NDArray[np.uint8]]]:
        """All listed pairs, copies and blocks expanded, sorted by (a, b): tables and the kind of each row."""
        for rows in self.pair_rows(monitor):
            yield rows.table, rows.kinds

    def pair_rows(self, monitor: Monitor = NULL_MONITOR) -> Iterator[PairRows]:
        """The same with the lexical numbers, where words were compared."""
        for expanded in self.analysis.pairs.iter_expanded(CHUNK):
            monitor.checkpoint()
            lexical = self.analysis.lexical_rows(expanded, monitor)
            reached = _listed(expanded, lexical, self.listed)
            if self.part is not None:
                reached &= self.part.rows_of(expanded)
            listed = np.flatnonzero(reached)
            if len(listed):
                table = expanded.take(listed)
                own = None if lexical is None else lexical.take(listed)
                kinds = kinds_of(table, self.analysis.exact_class, self.findings.thresholds, own)
                yield PairRows(table, kinds, own)

    def lists_cluster(self, cluster: Cluster) -> bool:
        """Whether a member of a cluster is in the part that is listed."""
        return self.part is None or bool(self.part.documents[cluster.members].any())

    def clusters(self, monitor: Monitor = NULL_MONITOR) -> Iterator[tuple[Cluster, float]]:
        """All clusters, and the exact lowest resemblance of each."""
        for cluster in self.findings.clusters:
            if self.lists_cluster(cluster):
                yield cluster, self.analysis.lowest(cluster, monitor)

    def judgements(
        self, a: NDArray[np.int32], b: NDArray[np.int32]
    ) -> tuple[list[Verdict | None], list[str]] | None:
        """The verdict and the note of each pair; None where pairs could not be judged."""
        if self.judged is None:
            return None
        verdicts, notes = self.judged.words(a, b)
        return verdicts, [""] * len(notes) if self.anonymous else notes


def floors_for(listed: AnalysisSettings) -> tuple[float, float]:
    """Floors of an analysis (resemblance, containment) that serves both a listing and its thresholds."""
    return (
        min(listed.min_resemblance, listed.thresholds.resemblance),
        min(listed.min_containment, listed.thresholds.containment),
    )


def _listed(table: PairTable, lexical: LexicalNumbers | None, listed: AnalysisSettings) -> NDArray[np.bool_]:
    """Rows at or above the floors that the user asked for."""
    counts = table.shared, table.size_a, table.size_b
    by_containment = Criterion.of(containment=listed.min_containment).met_by(*counts)
    by_resemblance = Criterion.of(resemblance=listed.min_resemblance).met_by(*counts)
    reached = by_containment | (by_resemblance & table.resemblance_counts)
    if lexical is not None:
        reached |= lexical.reaching(Thresholds.exact(listed.min_lexical))
    return reached

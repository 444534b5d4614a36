"""What every report of a check against an archive lists: new documents, and their pairs by strength."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypedDict

import numpy as np

from core.documents import Document
from core.kinds import Kind
from core.monitor import NULL_MONITOR, Monitor
from core.project.base import BaseCheck
from core.reports.tables import DocumentRow, Scan
from core.settings import AnalysisSettings

LABELS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "title": "Check against an archive",
        "base": "archive",
        "base_documents": "documents of the archive",
        "new_documents": "new documents",
        "in_base": "share that is in the archive",
        "uniqueness": "uniqueness",
        "new": "new document",
        "other": "other document",
        "where": "where",
        "in_archive": "archive",
        "among_new": "new",
        "path": "path",
        "shared": "shared shingles",
        "resemblance": "resemblance",
        "containment_ab": "new one contained in the other",
        "containment_ba": "other one contained in the new",
        "kind": "kind",
        "no_pairs": "nothing of them is found elsewhere",
        "added": "added to the archive",
        "cut": "Listed here: the strongest {taken} of {whole} pairs; JSON and CSV list all.",
        "name": "name",
        "words": "words",
        "status": "status",
        "filter": "Filter",
    },
    "ru": {
        "title": "Проверка по архиву",
        "base": "архив",
        "base_documents": "документов в архиве",
        "new_documents": "новых документов",
        "in_base": "доля, которая есть в архиве",
        "uniqueness": "уникальность",
        "new": "новый документ",
        "other": "другой документ",
        "where": "где",
        "in_archive": "архив",
        "among_new": "новый",
        "path": "путь",
        "shared": "общих шинглов",
        "resemblance": "сходство",
        "containment_ab": "новый вложен в другой",
        "containment_ba": "другой вложен в новый",
        "kind": "вид",
        "no_pairs": "нигде больше ничего из них не найдено",
        "added": "добавлено в архив",
        "cut": "Здесь пар: {taken} из {whole}, самые сильные; в JSON и CSV есть все.",
        "name": "название",
        "words": "слов",
        "status": "состояние",
        "filter": "Фильтр",
    },
}


class CheckedRow(DocumentRow):
    """A new document; its uniqueness is over the archive and the other new ones."""

    in_base: float | None


class CheckPair(TypedDict):
    """A new document (a) with one of the archive, or with another new one (b)."""

    a: int
    b: int
    in_base: bool
    name_b: str
    path_b: str
    shared: int
    resemblance: float
    containment_ab: float
    containment_ba: float
    kind: str


@dataclass(frozen=True, slots=True)
class Checked:
    """A check that is reported.

    Attributes
    ----------
    check : BaseCheck
    archive : tuple of Document
        The documents of the base, without texts.
    base : str
        Its path.
    settings : AnalysisSettings
        What was used: shingles as the base has them, floors and thresholds as they were asked for.
    added : int
        New documents that became part of the base.
    """

    check: BaseCheck
    archive: tuple[Document, ...]
    base: str
    settings: AnalysisSettings
    added: int = 0

    def documents(self) -> Iterator[CheckedRow]:
        """One row a new document."""
        scan = Scan.of(self.check.analysis, self.settings)
        for number, row in enumerate(scan.documents()):
            unique, inside = float(self.check.uniqueness[number]), float(self.check.in_base[number])
            row["uniqueness"] = None if np.isnan(unique) else unique
            yield CheckedRow(**row, in_base=None if np.isnan(inside) else inside)

    def pairs(self, monitor: Monitor = NULL_MONITOR) -> Iterator[CheckPair]:
        """All pairs down to the floors: with the archive, new document by new document, then among new."""
        yield from self._with_archive(monitor)
        yield from self._among_new(monitor)

    def _with_archive(self, monitor: Monitor) -> Iterator[CheckPair]:
        pairs = self.check.pairs
        columns = (
            pairs.new,
            pairs.base,
            pairs.shared,
            pairs.resemblance,
            pairs.containment_of_new,
            pairs.containment_of_base,
            pairs.kinds,
        )
        for a, b, shared, resemblance, own, others, kind in zip(*(c.tolist() for c in columns), strict=True):
            monitor.checkpoint()
            other = self.archive[b]
            yield CheckPair(
                a=a,
                b=b,
                in_base=True,
                name_b=other.name,
                path_b=other.source.path,
                shared=shared,
                resemblance=resemblance,
                containment_ab=own,
                containment_ba=others,
                kind=Kind(kind).code,
            )

    def _among_new(self, monitor: Monitor) -> Iterator[CheckPair]:
        analysis = self.check.analysis
        for table, kinds in Scan.of(analysis, self.settings).pairs(monitor):
            for row in range(len(table)):
                other = analysis.collection[int(table.b[row])]
                yield CheckPair(
                    a=int(table.a[row]),
                    b=int(table.b[row]),
                    in_base=False,
                    name_b=other.name,
                    path_b=other.source.path,
                    shared=int(table.shared[row]),
                    resemblance=float(table.resemblance[row]),
                    containment_ab=float(table.containment_ab[row]),
                    containment_ba=float(table.containment_ba[row]),
                    kind=Kind(int(kinds[row])).code,
                )

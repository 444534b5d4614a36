"""A scan as a workbook: summary, documents, pairs, clusters, and the matrix up to a size."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np

from core.kinds import Kind
from core.monitor import NULL_MONITOR, Monitor
from core.reports.further_columns import (
    LEXICAL,
    further_columns,
    judged_values,
    lexical_values,
    worded_columns,
)
from core.reports.labels import Labels
from core.reports.scan_settings import part_sentence, settings_rows
from core.reports.tables import DOCUMENT_COLUMNS, Scan
from core.reports.workbook import Cell, Column, ReportBook, pieces
from core.shingles.blocks import Measure

MATRIX_DOCUMENTS = 400
"""Documents that the matrix has at most; the summary says what was left out."""

_WIDTHS = {
    "name": 36.0,
    "path": 44.0,
    "group": 18.0,
    "detail": 40.0,
    "warnings": 24.0,
    "note": 40.0,
    "crc32": 12.0,
}
_SHARES = {"uniqueness", "resemblance", "containment_ab", "containment_ba", "weakest", "lowest", *LEXICAL}
_IN_MEMORY = 8 << 20


def scan_xlsx(scan: Scan, labels: Labels, monitor: Monitor = NULL_MONITOR) -> Iterator[bytes]:
    """A scan as a workbook of Office Open XML.

    Every listed pair is in it, on as many sheets as that takes. What documents are called is text on every
    sheet, whatever it begins with.

    Parameters
    ----------
    scan : Scan
    labels : Labels
    monitor : Monitor
        Only its checkpoints are used.

    Returns
    -------
    iterator of bytes

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    with tempfile.SpooledTemporaryFile(_IN_MEMORY) as stream:
        book = ReportBook(stream, labels)
        book.add_notes(labels["sheet_summary"], _notes(scan, labels, monitor))
        book.add_table(
            labels["sheet_documents"],
            _columns(DOCUMENT_COLUMNS, labels),
            _documents(scan, labels, monitor),
            monitor,
        )
        book.add_table(
            labels["sheet_pairs"],
            _columns((*_PAIRS, *further_columns(scan)), labels),
            _pairs(scan, labels, monitor),
            monitor,
        )
        book.add_table(
            labels["sheet_clusters"], _columns(_CLUSTERS, labels), _clusters(scan, labels, monitor), monitor
        )
        _add_matrix(book, scan, labels, monitor)
        book.close()
        yield from pieces(stream)


_PAIRS = (
    "a",
    "b",
    "name_a",
    "name_b",
    "shared",
    "resemblance",
    "containment_ab",
    "containment_ba",
    "kind",
    "estimated",
)
_CLUSTERS = ("cluster", "document", "name", "path", "representative", "weakest", "lowest", "chain")


def _columns(names: tuple[str, ...], labels: Labels) -> list[Column]:
    return [
        Column(labels[name], _WIDTHS.get(name.removesuffix("_a").removesuffix("_b"), 12.0), name in _SHARES)
        for name in names
    ]


def _notes(scan: Scan, labels: Labels, monitor: Monitor) -> Iterator[tuple[str, Cell]]:
    if scan.part is not None:
        yield labels["part"], part_sentence(scan, labels, monitor)
    if scan.anonymous:
        yield labels["anonymous"], labels["anonymous_note"]
    yield labels["documents"], scan.analysis.n_listed
    for kind in Kind:
        if kind in scan.findings.counts and kind is not Kind.RELATED:
            yield f"{labels['pair_count']}: {labels[kind.code]}", scan.findings.counts[kind]
    yield labels["cluster_count"], len(scan.findings.clusters)
    yield from settings_rows(scan, labels)
    taken, whole = len(_matrix_documents(scan)), scan.n_with_partners
    if taken < whole:
        yield labels["sheet_matrix"], labels["matrix_cut"].format(taken=taken, whole=whole)


def _documents(scan: Scan, labels: Labels, monitor: Monitor) -> Iterator[list[Cell]]:
    for row in scan.documents():
        monitor.checkpoint()
        cells: list[Cell] = []
        for name in DOCUMENT_COLUMNS:
            value = row[name]  # type: ignore[literal-required]
            if name == "warnings":
                value = " ".join(value)
            elif name == "status":
                value = labels[value]
            cells.append(value)
        yield cells


def _pairs(scan: Scan, labels: Labels, monitor: Monitor) -> Iterator[tuple[Cell, ...]]:
    names = [document.name for document in scan.analysis.collection]
    for rows in scan.pair_rows(monitor):
        table = rows.table
        columns: list[list[Any]] = [
            table.shared.tolist(),
            table.resemblance.tolist(),
            table.containment_ab.tolist(),
            table.containment_ba.tolist(),
            *worded_columns(rows, labels),
            *(values.tolist() for values in lexical_values(scan, rows, monitor)),
            *judged_values(scan, table.a, table.b, labels),
        ]
        for a, b, *rest in zip(table.a.tolist(), table.b.tolist(), *columns, strict=True):
            yield (a, b, names[a], names[b], *rest)


def _clusters(scan: Scan, labels: Labels, monitor: Monitor) -> Iterator[tuple[Cell, ...]]:
    documents = scan.analysis.collection.documents
    answers = labels["no"], labels["yes"]
    for cluster, lowest in scan.clusters(monitor):
        for member in cluster.members.tolist():
            yield (
                cluster.id,
                member,
                documents[member].name,
                documents[member].source.path,
                answers[member == cluster.representative],
                cluster.weakest,
                lowest,
                answers[cluster.chain],
            )


def _matrix_documents(scan: Scan) -> list[int]:
    """Documents that are in a pair of a kind, in the order of the heatmap, up to the size of the matrix."""
    partners = scan.findings.partners
    return list(
        islice((d for d in scan.findings.order.tolist() if partners[d] and scan.lists(d)), MATRIX_DOCUMENTS)
    )


def _add_matrix(book: ReportBook, scan: Scan, labels: Labels, monitor: Monitor) -> None:
    taken = _matrix_documents(scan)
    if not taken:
        return
    matrix = scan.analysis.matrix(np.array(taken, np.int32), Measure.RESEMBLANCE)
    names = [scan.analysis.collection[document].name for document in taken]
    book.add_matrix(labels["sheet_matrix"], names, (row.tolist() for row in matrix), monitor)

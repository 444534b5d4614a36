"""One table of a scan as CSV that spreadsheets open as it is."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Any

from core.monitor import NULL_MONITOR, Monitor
from core.reports.further_columns import further_columns, judged_values, lexical_values, worded_columns
from core.reports.labels import Labels
from core.reports.tables import DOCUMENT_COLUMNS, Scan

Cell = str | int

_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")
_FLUSHED_AT = 1 << 16


class Table(StrEnum):
    """Which table; a CSV file holds one."""

    PAIRS = "pairs"
    DOCUMENTS = "documents"
    CLUSTERS = "clusters"


_COLUMNS = {
    Table.DOCUMENTS: DOCUMENT_COLUMNS,
    Table.PAIRS: (
        "a",
        "b",
        "name_a",
        "name_b",
        "path_a",
        "path_b",
        "shared",
        "resemblance",
        "containment_ab",
        "containment_ba",
        "kind",
        "estimated",
    ),
    Table.CLUSTERS: (
        "cluster",
        "document",
        "name",
        "path",
        "representative",
        "weakest",
        "lowest",
        "chain",
    ),
}


def scan_csv(scan: Scan, table: Table, labels: Labels, monitor: Monitor = NULL_MONITOR) -> Iterator[bytes]:
    r"""One table of a scan.

    Where the language writes a decimal comma, fields are parted by semicolons and the file begins with a
    BOM, which is what a spreadsheet of that language opens without asking; else commas, points and no BOM.
    Cells of text that a spreadsheet would take for a formula get an apostrophe in front.

    Parameters
    ----------
    scan : Scan
    table : Table
    labels : Labels
    monitor : Monitor
        Only its checkpoints are used.

    Returns
    -------
    iterator of bytes
        UTF-8; what is no character (a name that is not UTF-8) is written as ``\udcXX``.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    text = io.StringIO(newline="")
    if labels.decimal_comma:
        text.write("\ufeff")
    writer = csv.writer(text, delimiter=";" if labels.decimal_comma else ",", lineterminator="\r\n")
    writer.writerow(
        [
            labels[column]
            for column in (*_COLUMNS[table], *(further_columns(scan) if table is Table.PAIRS else ()))
        ]
    )
    for row in _rows(scan, table, labels, monitor):
        writer.writerow(row)
        if text.tell() > _FLUSHED_AT:
            yield text.getvalue().encode("utf-8", "backslashreplace")
            text.seek(0)
            text.truncate()
    yield text.getvalue().encode("utf-8", "backslashreplace")


def text_cell(value: str | None) -> str:
    """Text as a cell that no spreadsheet takes for a formula."""
    if value is None:
        return ""
    return "'" + value if value.startswith(_FORMULA_STARTS) else value


def _rows(scan: Scan, table: Table, labels: Labels, monitor: Monitor) -> Iterator[Sequence[Cell]]:
    if table is Table.DOCUMENTS:
        return _document_rows(scan, labels, monitor)
    if table is Table.CLUSTERS:
        return _cluster_rows(scan, labels, monitor)
    return _pair_rows(scan, labels, monitor)


def _document_rows(scan: Scan, labels: Labels, monitor: Monitor) -> Iterator[Sequence[Cell]]:
    for row in scan.documents():
        monitor.checkpoint()
        yield (
            row["id"],
            text_cell(row["name"]),
            text_cell(row["path"]),
            text_cell(row["group"]),
            row["words"],
            row["characters"],
            row["characters_without_spaces"],
            row["shingles"],
            row["crc32"],
            "" if row["uniqueness"] is None else labels.number(row["uniqueness"]),
            labels[row["status"]],
            text_cell(row["reason"]),
            text_cell(row["detail"]),
            text_cell(row["encoding"]),
            text_cell(" ".join(row["warnings"])),
        )


def _pair_rows(scan: Scan, labels: Labels, monitor: Monitor) -> Iterator[Sequence[Cell]]:
    documents = scan.analysis.collection.documents
    names = [text_cell(document.name) for document in documents]
    paths = [text_cell(document.source.path) for document in documents]
    for rows in scan.pair_rows(monitor):
        table = rows.table
        columns: list[Iterable[Any]] = [
            table.a.tolist(),
            table.b.tolist(),
            table.shared.tolist(),
            map(labels.number, table.resemblance.tolist()),
            map(labels.number, table.containment_ab.tolist()),
            map(labels.number, table.containment_ba.tolist()),
            *worded_columns(rows, labels),
            *(map(labels.number, values.tolist()) for values in lexical_values(scan, rows, monitor)),
        ]
        columns += [map(text_cell, words) for words in judged_values(scan, table.a, table.b, labels)]
        for a, b, shared, *numbers in zip(*columns, strict=True):
            yield (a, b, names[a], names[b], paths[a], paths[b], shared, *numbers)


def _cluster_rows(scan: Scan, labels: Labels, monitor: Monitor) -> Iterator[Sequence[Cell]]:
    documents = scan.analysis.collection.documents
    answers = labels["no"], labels["yes"]
    for cluster, lowest in scan.clusters(monitor):
        for member in cluster.members.tolist():
            document = documents[member]
            yield (
                cluster.id,
                member,
                text_cell(document.name),
                text_cell(document.source.path),
                answers[member == cluster.representative],
                labels.number(cluster.weakest),
                labels.number(lowest),
                answers[cluster.chain],
            )

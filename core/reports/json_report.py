"""Reports as JSON, schema 1: pure ASCII, in pieces, so that a million pairs are never in memory as text."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict

from core.comparison import Comparison
from core.documents import Document
from core.kinds import Kind
from core.monitor import NULL_MONITOR, Monitor
from core.reports.tables import DocumentRow, Scan
from core.settings import AnalysisSettings
from core.shingles.pairs import PairTable
from core.shingles.spans import SharedSpan
from core.text.lookalikes import find_lookalikes

SCHEMA = 1
_ROWS = 5_000
_LOOKALIKES = 100  # of a document in a scan: enough to find them, and a text full of them stays small
_CODES = {int(kind): kind.code for kind in Kind}
_BOOLEANS = ("false", "true")


def scan_json(
    scan: Scan, monitor: Monitor = NULL_MONITOR, *, reading: Mapping[str, object] | None = None
) -> Iterator[str]:
    """The report of a scan.

    Parameters
    ----------
    scan : Scan
    monitor : Monitor
        Only its checkpoints are used.
    reading : mapping, optional
        How the files were read; its keys join the settings.

    Returns
    -------
    iterator of str
        ASCII; a line a document, pair and cluster.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    yield f'{{"schema":{SCHEMA},"settings":{as_json(_settings(scan.listed, reading))},\n"documents":['
    yield from _lines(_document_lines(scan, monitor), monitor)
    yield '],\n"pairs":['
    yield from _lines(_pair_lines(scan, monitor), monitor)
    yield '],\n"clusters":['
    yield from _lines(_cluster_lines(scan, monitor), monitor)
    yield "]}\n"


def comparison_json(
    comparison: Comparison,
    documents: tuple[DocumentRow, DocumentRow],
    kind: Kind,
    *,
    reading: Mapping[str, object] | None = None,
) -> Iterator[str]:
    """The report of two texts; offsets are code points of each text.

    Parameters
    ----------
    comparison : Comparison
    documents : tuple of DocumentRow
        The rows of A (id 0) and B (id 1).
    kind : Kind
    reading : mapping, optional
        How the files were read; its keys join the settings.
    """
    numbers = comparison.numbers
    pair = {
        "a": 0,
        "b": 1,
        "shared": numbers.shared,
        "resemblance": numbers.resemblance,
        "containment_ab": numbers.containment_ab,
        "containment_ba": numbers.containment_ba,
        "kind": kind.code,
        "estimated": numbers.estimated,
        "words_in_spans_a": comparison.covered_a,
        "words_in_spans_b": comparison.covered_b,
    }
    yield f'{{"schema":{SCHEMA},"settings":{as_json(_settings(comparison.settings, reading))},\n'
    for letter, row, document in zip("ab", documents, (comparison.a, comparison.b), strict=True):
        yield f'"{letter}":{as_json({**row, **_origin(document), **_lookalikes(document.text)})},\n'
    yield f'"pair":{as_json(pair)},\n'
    yield f'"spans_are_maximal":{as_json(comparison.spans.maximal)},\n"spans":['
    yield from _lines(map(_span, comparison.spans), NULL_MONITOR)
    yield "]}\n"


def _settings(settings: AnalysisSettings, reading: Mapping[str, object] | None) -> dict[str, object]:
    return {**settings.as_dict(), **(reading or {})}


def as_json(value: object) -> str:
    """One value, ASCII only: a name that is not UTF-8 keeps its bytes as surrogate escapes."""
    return json.dumps(value, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def _document_lines(scan: Scan, monitor: Monitor) -> Iterator[str]:
    for row in scan.documents():
        document = scan.analysis.collection[row["id"]]
        found = _lookalikes(document.text, monitor, at_most=_LOOKALIKES)
        yield as_json({**row, **_origin(document), **found})


def _origin(document: Document) -> dict[str, object]:
    """Which part of a file it is, what read it, and what the page says about itself."""
    facts, part = document.facts, document.source.part
    return {
        "part": None if part is None else _kept_inside(part),
        "format": document.format,
        "page": None if facts is None else asdict(facts),
    }


def _kept_inside(part: str) -> str:
    """The name of a part without steps that lead out of the file, for readers that join it to a path."""
    return "/".join(step for step in part.split("/") if step not in {"", ".", ".."})


def _lookalikes(
    text: str, monitor: Monitor = NULL_MONITOR, *, at_most: int | None = None
) -> dict[str, object]:
    """Letters of the other script inside words: how many, and each (or the first) with its word and place."""
    found = find_lookalikes(text, monitor)
    return {
        "lookalike_letters": len(found),
        "lookalikes": [
            {
                "word": one.word,
                "start": one.start,
                "end": one.end,
                "place": one.place,
                "code_point": f"U+{one.code_point:04X}",
                "meant": one.meant,
            }
            for one in found[:at_most]
        ],
    }


def _span(span: SharedSpan) -> str:
    return as_json({"words": span.words, "a": span.a.tolist(), "b": span.b.tolist()})


def _lines(rows: Iterator[str], monitor: Monitor) -> Iterator[str]:
    """Rows (or several at a time) with commas and line ends between them."""
    before = "\n"
    for row in rows:
        monitor.checkpoint()
        yield before + row
        before = ",\n"


def _pair_lines(scan: Scan, monitor: Monitor) -> Iterator[str]:
    for table, kinds in scan.pairs(monitor):
        codes = [_CODES[kind] for kind in kinds.tolist()]
        for start in range(0, len(table), _ROWS):
            monitor.checkpoint()
            part = slice(start, start + _ROWS)
            yield _pair_rows(table.take(part), codes[part])


def _pair_rows(table: PairTable, codes: list[str]) -> str:
    """Lines of some pairs; ``repr`` of a float has all its digits."""
    columns = (
        table.a.tolist(),
        table.b.tolist(),
        table.shared.tolist(),
        table.resemblance.tolist(),
        table.containment_ab.tolist(),
        table.containment_ba.tolist(),
        codes,
        [_BOOLEANS[estimated] for estimated in table.estimated.tolist()],
    )
    return ",\n".join(
        f'{{"a":{a},"b":{b},"shared":{shared},"resemblance":{resemblance!r},'
        f'"containment_ab":{ab!r},"containment_ba":{ba!r},"kind":"{kind}","estimated":{estimated}}}'
        for a, b, shared, resemblance, ab, ba, kind, estimated in zip(*columns, strict=True)
    )


def _cluster_lines(scan: Scan, monitor: Monitor) -> Iterator[str]:
    for cluster, lowest in scan.clusters(monitor):
        yield as_json(
            {
                "id": cluster.id,
                "documents": cluster.members.tolist(),
                "representative": cluster.representative,
                "weakest": cluster.weakest,
                "lowest": lowest,
                "chain": cluster.chain,
            }
        )

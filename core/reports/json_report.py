"""Reports as JSON, schema 1: pure ASCII, in pieces, so that a million pairs are never in memory as text."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict

import numpy as np
from numpy.typing import NDArray

from core.comparison import Comparison
from core.documents import Document
from core.kinds import Kind
from core.lexical.numbers import LexicalNumbers
from core.lexical.pair import LexicalPair, Substitution
from core.lexical.passages import Passages
from core.lexical.table import LexicalTable
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
    scan: Scan,
    monitor: Monitor = NULL_MONITOR,
    *,
    reading: Mapping[str, object] | None = None,
    more: Mapping[str, object] | None = None,
) -> Iterator[str]:
    """The report of a scan.

    Parameters
    ----------
    scan : Scan
    monitor : Monitor
        Only its checkpoints are used.
    reading : mapping, optional
        How the files were read; its keys join the settings.
    more : mapping, optional
        Further keys of the report.

    Returns
    -------
    iterator of str
        ASCII; a line a document, pair and cluster.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    settings = _settings(scan.listed, reading, scan.analysis.lexical)
    if scan.anonymous:
        settings["anonymised"] = True
    if scan.part is not None:
        documents = len(scan.analysis.collection)
        settings["part"] = {"documents": int(scan.part.documents.sum()), "of": documents}
    yield f'{{"schema":{SCHEMA},"settings":{as_json(settings)},\n"documents":['
    yield from _lines(_document_lines(scan, monitor), monitor)
    yield '],\n"pairs":['
    yield from _lines(_pair_lines(scan, monitor), monitor)
    yield '],\n"clusters":['
    yield from _lines(_cluster_lines(scan, monitor), monitor)
    yield "]"
    for key, value in (more or {}).items():
        yield f",\n{as_json(key)}:{as_json(value)}"
    yield "}\n"


def comparison_json(
    comparison: Comparison,
    documents: tuple[DocumentRow, DocumentRow],
    kind: Kind,
    *,
    reading: Mapping[str, object] | None = None,
    lexical: LexicalPair | None = None,
    table: LexicalTable | None = None,
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
    lexical : LexicalPair, optional
        Where words were compared too.
    table : LexicalTable, optional
        With what they were.
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
    if lexical is not None:
        pair |= _lexical_keys(lexical)
    settings = _settings(comparison.settings, reading, table)
    yield f'{{"schema":{SCHEMA},"settings":{as_json(settings)},\n'
    for letter, row, document in zip("ab", documents, (comparison.a, comparison.b), strict=True):
        yield f'"{letter}":{as_json({**row, **_origin(document), **_lookalikes(document.text)})},\n'
    yield f'"pair":{as_json(pair)},\n'
    if lexical is not None:
        yield '"substitutions":['
        yield from _lines(map(_substitution, lexical.substitutions), NULL_MONITOR)
        yield '],\n"passages":['
        yield from _lines(_passages(lexical.passages), NULL_MONITOR)
        yield "],\n"
    yield f'"spans_are_maximal":{as_json(comparison.spans.maximal)},\n"spans":['
    yield from _lines(map(_span, comparison.spans), NULL_MONITOR)
    yield "]}\n"


def _settings(
    settings: AnalysisSettings, reading: Mapping[str, object] | None, table: LexicalTable | None
) -> dict[str, object]:
    """The settings, and what the lexical method made of them."""
    found = {**settings.as_dict(), **(reading or {})}
    if table is not None:
        found["lexical"] = {
            **found["lexical"],
            "engine": table.engine,
            "thesauri_used": [asdict(one) for one in table.thesauri],
            "floor": table.floor,
            "complete": table.complete,
        }
    return found


def _lexical_keys(lexical: LexicalPair) -> dict[str, object]:
    """The lexical numbers of one pair of a comparison."""
    found: dict[str, object] = {
        "lexical": lexical.plain,
        "lexical_synonyms": lexical.synonyms,
        "lexical_equal": lexical.equal,
        "lexical_matched": lexical.matched,
        "lexical_size_a": lexical.size_a,
        "lexical_size_b": lexical.size_b,
        "all_matched": lexical.all_matched,
    }
    return found if lexical.weighted is None else {**found, "lexical_weighted": lexical.weighted}


def _substitution(one: Substitution) -> str:
    return as_json(
        {
            "a": [list(place) for place in one.a],
            "b": [list(place) for place in one.b],
            "word_a": one.word_a,
            "word_b": one.word_b,
            "source": one.source,
            "phrase": one.phrase,
        }
    )


def _passages(passages: Passages) -> Iterator[str]:
    for row in range(len(passages)):
        yield as_json(
            {
                "a": [int(passages.start_a[row]), int(passages.end_a[row])],
                "b": [int(passages.start_b[row]), int(passages.end_b[row])],
                "lexical": float(passages.plain[row]),
                "lexical_synonyms": float(passages.lexical[row]),
            }
        )


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
    for rows in scan.pair_rows(monitor):
        codes = [_CODES[kind] for kind in rows.kinds.tolist()]
        weighted = scan.analysis.weighted_rows(rows.table, monitor)
        for start in range(0, len(rows.table), _ROWS):
            monitor.checkpoint()
            part = slice(start, start + _ROWS)
            lexical = None if rows.lexical is None else rows.lexical.take(part)
            further = None if weighted is None else weighted[part]
            table = rows.table.take(part)
            yield _pair_rows(table, codes[part], lexical, further, _judged_texts(scan, table))


def _pair_rows(
    table: PairTable,
    codes: list[str],
    lexical: LexicalNumbers | None,
    weighted: NDArray[np.float64] | None,
    judged: list[str],
) -> str:
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
        _lexical_texts(len(table), lexical, weighted),
        judged,
    )
    return ",\n".join(
        f'{{"a":{a},"b":{b},"shared":{shared},"resemblance":{resemblance!r},'
        f'"containment_ab":{ab!r},"containment_ba":{ba!r},"kind":"{kind}","estimated":{estimated}{words}{said}}}'
        for a, b, shared, resemblance, ab, ba, kind, estimated, words, said in zip(*columns, strict=True)
    )


def _judged_texts(scan: Scan, table: PairTable) -> list[str]:
    """Verdict and note of each pair; nothing where pairs could not be judged."""
    judged = scan.judgements(table.a, table.b)
    if judged is None:
        return [""] * len(table)
    verdicts, notes = judged
    return [
        f',"verdict":{as_json(None if verdict is None else verdict.code)},"note":{as_json(note or None)}'
        for verdict, note in zip(verdicts, notes, strict=True)
    ]


def _lexical_texts(
    count: int, lexical: LexicalNumbers | None, weighted: NDArray[np.float64] | None
) -> list[str]:
    """The further keys of each pair; nothing where words were not compared."""
    if lexical is None:
        return [""] * count
    texts = [
        f',"lexical":{plain!r},"lexical_synonyms":{synonyms!r}'
        for plain, synonyms in zip(lexical.plain.tolist(), lexical.synonyms.tolist(), strict=True)
    ]
    if weighted is None:
        return texts
    return [
        f'{text},"lexical_weighted":{value!r}' for text, value in zip(texts, weighted.tolist(), strict=True)
    ]


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

"""Reports for people at a terminal: two texts compared, and a scan in short."""

from __future__ import annotations

from collections.abc import Iterator

from core.comparison import Comparison
from core.documents import Document, Status
from core.kinds import Kind
from core.lexical.pair import LexicalPair
from core.monitor import NULL_MONITOR, Monitor
from core.reports.labels import Labels
from core.reports.lexical_text import lexical_rows, reworded_lines, substitution_lines
from core.reports.strongest import percent_of, strongest_pairs
from core.reports.tables import DocumentRow, Scan
from core.reports.terminal import excerpt, shown
from core.text.lookalikes import find_lookalikes

_EXCERPT = 72
_PLACES = 5
_PAIRS = 20
_NAME = 40
_NONE = "—"
_CONTENT = ("main_content", "no_main_content")


def comparison_text(
    comparison: Comparison,
    documents: tuple[DocumentRow, DocumentRow],
    kind: Kind,
    labels: Labels,
    lexical: LexicalPair | None = None,
) -> Iterator[str]:
    """Numbers of two texts, then their shared spans in the order of A with their first words.

    Spans that lie inside longer ones wherever they stand are counted, not listed.

    Parameters
    ----------
    comparison : Comparison
    documents : tuple of DocumentRow
        The rows of A and B.
    kind : Kind
    labels : Labels
    lexical : LexicalPair, optional
        Where words were compared too.

    Returns
    -------
    iterator of str
        Safe for a terminal, whatever the texts and names hold.
    """
    texts = (comparison.a.text, comparison.b.text)
    for letter, row, text in zip("AB", documents, texts, strict=True):
        yield from _document_lines(letter, row, labels)
        yield from _lookalike_lines(text, labels)
    yield "\n"
    yield from _number_lines(comparison, kind, labels, lexical)
    if lexical is not None:
        yield from substitution_lines(lexical, labels)
    yield "\n"
    spans = comparison.spans
    if not len(spans):
        yield f"{labels['no_spans']}\n"
        return
    longest = int(spans.words.max())
    yield f"{labels['shared_spans']}: {len(spans)}, {labels['longest']}: {longest}\n"
    if spans.shortest < comparison.settings.shingle_words:
        yield f"({labels['shorter']})\n"
    if not spans.maximal:
        yield f"({labels['pieces']})\n"
    hidden = len(spans) - int(comparison.marks.span_visible.sum())
    if hidden:
        yield f"({labels['inside_longer']}: {hidden})\n"
    for number, span in enumerate(spans, start=1):
        if not comparison.marks.span_visible[number - 1]:
            continue
        places = f"A {_places(span.a.tolist(), labels)}; B {_places(span.b.tolist(), labels)}"
        start, end = span.a[0].tolist()
        yield f"\n{number}. {labels['words']}: {span.words}; {places}\n"
        yield f"   {excerpt(comparison.a.text[start:end], _EXCERPT)}\n"


def scan_text(scan: Scan, labels: Labels, monitor: Monitor = NULL_MONITOR) -> Iterator[str]:
    """A scan in short: how many documents of each state, problems, clusters, and the closest pairs.

    Parameters
    ----------
    scan : Scan
    labels : Labels
    monitor : Monitor
        Only its checkpoints are used.
    """
    documents = scan.analysis.collection.documents
    states = [document.status for document in documents]
    counted = ", ".join(f"{labels[s.value]}: {states.count(s)}" for s in Status if s in states)
    yield f"{labels['documents']}: {len(documents)} ({counted})\n"
    for document in documents:
        if document.status is Status.UNREADABLE:
            yield f"  {labels['unreadable']}: {_place(document)}: {shown(document.detail or '')}\n"
    for code in _CONTENT:
        count = sum(code in document.warnings for document in documents)
        if count:
            yield f"  {labels[code]}: {count}\n"
    counts = scan.findings.counts
    kinds = ", ".join(f"{labels[kind.code]}: {counts[kind]}" for kind in Kind if counts[kind])
    yield f"\n{labels['pair_count']}: {sum(counts.values())}{f' ({kinds})' if kinds else ''}\n"
    yield from _closest_lines(scan, labels, monitor)
    yield from reworded_lines(scan, labels, monitor)
    yield f"\n{labels['cluster_count']}: {len(scan.findings.clusters)}\n"
    for cluster in scan.findings.clusters:
        monitor.checkpoint()
        weakest = labels.percent(cluster.weakest, whole=cluster.weakest == 1.0)
        chain = f", {labels['chain']}" if cluster.chain else ""
        yield f"\n{cluster.id + 1}. {labels['weakest']}: {weakest}{chain}\n"
        for member in cluster.members.tolist():
            mark = "*" if member == cluster.representative else " "
            yield f"  {mark} {_place(documents[member])}\n"


def _closest_lines(scan: Scan, labels: Labels, monitor: Monitor) -> Iterator[str]:
    """The pairs with the largest resemblance; of blocks none, since they are all alike."""
    documents = scan.analysis.collection.documents
    others = frozenset(Kind) - {Kind.REWORDED}
    for numbers, kind in strongest_pairs(scan, _PAIRS, others, monitor).pairs:
        if not numbers.shared:
            continue
        a, b = documents[numbers.a], documents[numbers.b]
        measure = "resemblance"
        if kind is Kind.NESTED:
            measure = "containment_ab" if numbers.size_a <= numbers.size_b else "containment_ba"
        value = f"{labels[measure]} {percent_of(numbers, measure, labels)}"
        yield f"  {labels[kind.code]}, {value}: {_short(a)} — {_short(b)}\n"


def _document_lines(letter: str, row: DocumentRow, labels: Labels) -> Iterator[str]:
    yield f"{letter}  {shown(row['path'] or row['name'])}\n"
    if row["status"] != Status.OK.value:
        yield f"   {labels[row['status']]}: {shown(row['detail'] or '')}\n"
    yield (
        f"   {labels['words']}: {row['words']}, {labels['characters']}: {row['characters']}, "
        f"{labels['shingles']}: {row['shingles']}, {labels['crc32']}: {row['crc32']}\n"
    )
    for code in _CONTENT:
        if code in row["warnings"]:
            yield f"   {labels[code]}\n"


def _lookalike_lines(text: str, labels: Labels) -> Iterator[str]:
    found = find_lookalikes(text)
    if found:
        places = ", ".join(f"{shown(one.word)} {one.place} U+{one.code_point:04X}" for one in found[:_PLACES])
        more = ", …" if len(found) > _PLACES else ""
        yield f"   {labels['lookalikes']}: {len(found)} ({places}{more})\n"


def _number_lines(
    comparison: Comparison, kind: Kind, labels: Labels, lexical: LexicalPair | None
) -> Iterator[str]:
    numbers = comparison.numbers
    paired = numbers.size_a > 0 and numbers.size_b > 0  # a text without words is in no pair
    rows = [(labels["kind_of_pair"], labels[kind.code] if paired else _NONE)]
    union = numbers.size_a + numbers.size_b - numbers.shared
    for key, whole in (
        ("resemblance", union),
        ("containment_ab", numbers.size_a),
        ("containment_ba", numbers.size_b),
    ):
        counts = f"({numbers.shared} {labels['of']} {whole})"
        rows.append((labels[key], f"{percent_of(numbers, key, labels)} {counts}" if paired else _NONE))
    for letter, covered, words in (
        ("A", comparison.covered_a, comparison.words_a),
        ("B", comparison.covered_b, comparison.words_b),
    ):
        rows.append((f"{letter}: {labels['words_in_spans']}", f"{covered} {labels['of']} {words}"))
    if lexical is not None:
        rows += lexical_rows(lexical, labels)
    width = max(len(name) for name, _ in rows)
    for name, value in rows:
        yield f"{name:<{width}}  {value}\n"


def _places(ranges: list[list[int]], labels: Labels) -> str:
    text = ", ".join(f"{start}–{end}" for start, end in ranges[:_PLACES])
    more = len(ranges) - _PLACES
    return f"{text} ({labels['more_places']}: {more})" if more > 0 else text


def _place(document: Document) -> str:
    return shown(document.source.path or document.name)


def _short(document: Document) -> str:
    return excerpt(document.name, _NAME)

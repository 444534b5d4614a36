"""A check against an archive as JSON, CSV, text, a workbook and a page."""

from __future__ import annotations

import csv
import io
import tempfile
from collections.abc import Iterator, Sequence

from core.kinds import Kind
from core.monitor import NULL_MONITOR, Monitor
from core.reports.check_rows import LABELS, Checked, CheckPair
from core.reports.csv_report import text_cell
from core.reports.html.page import foot, head, kind_badge, text
from core.reports.html.tables import settings_table, table
from core.reports.json_report import SCHEMA, as_json
from core.reports.labels import Labels
from core.reports.terminal import excerpt, shown
from core.reports.workbook import Cell, Column, ReportBook, pieces

_SHARES = ("resemblance", "containment_ab", "containment_ba")
_COLUMNS = ("new", "other", "where", "path", "shared", *_SHARES, "kind")
_NAME = 40
_EACH = 5
_PAGE_PAIRS = 2_000
_NONE = "—"


def check_json(checked: Checked, monitor: Monitor = NULL_MONITOR) -> Iterator[str]:
    """The report, pure ASCII; a line a document and pair."""
    base = {"path": checked.base, "documents": len(checked.archive)}
    yield f'{{"schema":{SCHEMA},"settings":{as_json(checked.settings.as_dict())},\n"base":{as_json(base)},\n'
    yield f'"added":{checked.added},\n"documents":['
    for number, row in enumerate(checked.documents()):
        yield f"{',' if number else ''}\n{as_json(row)}"
    yield '],\n"pairs":['
    for number, pair in enumerate(checked.pairs(monitor)):
        yield f"{',' if number else ''}\n{as_json(pair)}"
    yield "]}\n"


def check_csv(checked: Checked, labels: Labels, monitor: Monitor = NULL_MONITOR) -> Iterator[bytes]:
    """All pairs, in the manner of ``core.reports.csv_report``."""
    words = LABELS[labels.language]
    line = io.StringIO(newline="")
    if labels.decimal_comma:
        line.write("\ufeff")
    writer = csv.writer(line, delimiter=";" if labels.decimal_comma else ",", lineterminator="\r\n")
    writer.writerow([words[column] for column in _COLUMNS])
    for pair in checked.pairs(monitor):
        cells = _cells(checked, pair, labels)
        writer.writerow([text_cell(one) if isinstance(one, str) else _number(one, labels) for one in cells])
        yield line.getvalue().encode("utf-8", "backslashreplace")
        line.seek(0)
        line.truncate()
    yield line.getvalue().encode("utf-8", "backslashreplace")


def check_text(checked: Checked, labels: Labels, monitor: Monitor = NULL_MONITOR) -> Iterator[str]:
    """Each new document with what is closest to it; safe for a terminal."""
    words = LABELS[labels.language]
    yield f"{words['base']}: {shown(checked.base)} ({words['base_documents']}: {len(checked.archive)})\n"
    by_document: dict[int, list[CheckPair]] = {}
    for pair in checked.pairs(monitor):
        by_document.setdefault(pair["a"], []).append(pair)
    for row in checked.documents():
        yield f"\n{shown(row['path'] or row['name'])}\n"
        unique, inside = _percent(row["uniqueness"], labels), _percent(row["in_base"], labels)
        yield f"  {words['uniqueness']}: {unique}, {words['in_base']}: {inside}\n"
        pairs = sorted(by_document.get(row["id"], ()), key=lambda pair: -_strength(pair))
        for pair in pairs[:_EACH]:
            value = max(_SHARES, key=lambda name: pair[name])  # type: ignore[literal-required]
            share = _percent(pair[value], labels)  # type: ignore[literal-required]
            where = words["in_archive" if pair["in_base"] else "among_new"]
            name = excerpt(pair["name_b"], _NAME)
            yield f"  {labels[pair['kind']]}, {words[value]} {share}: {name} ({where})\n"
        if len(pairs) > _EACH:
            yield f"  … {len(pairs) - _EACH}\n"
    if not by_document:
        yield f"\n{words['no_pairs']}\n"
    if checked.added:
        yield f"\n{words['added']}: {checked.added}\n"


def check_xlsx(checked: Checked, labels: Labels, monitor: Monitor = NULL_MONITOR) -> Iterator[bytes]:
    """A workbook of documents, pairs and settings."""
    words = LABELS[labels.language]
    with tempfile.TemporaryFile() as stream:
        book = ReportBook(stream, labels)
        columns = [
            Column(words["name"], 36.0),
            Column(words["path"], 36.0),
            Column(words["words"]),
            Column(words["uniqueness"], share=True),
            Column(words["in_base"], share=True),
            Column(words["status"]),
        ]
        documents = (
            (row["name"], row["path"], row["words"], row["uniqueness"], row["in_base"], labels[row["status"]])
            for row in checked.documents()
        )
        book.add_table(words["new_documents"], columns, documents, monitor)
        heads = [
            Column(words[one], 36.0 if one in ("new", "other", "path") else 14.0, one in _SHARES)
            for one in _COLUMNS
        ]
        pairs = (_cells(checked, pair, labels) for pair in checked.pairs(monitor))
        book.add_table(labels["pair_count"], heads, pairs, monitor)
        book.add_notes(words["base"], _facts(checked, labels))
        book.close()
        yield from pieces(stream)


def check_html(checked: Checked, labels: Labels, monitor: Monitor = NULL_MONITOR) -> Iterator[str]:
    """One page that carries everything it needs; the strongest pairs, and what is left out is said."""
    words = LABELS[labels.language]
    yield head(words["title"], labels)
    yield f"<header><h1>{text(words['title'])}</h1></header>\n<main>\n"
    yield from settings_table(_facts(checked, labels))
    yield f"<h2>{text(words['new_documents'])}</h2>\n"
    heads = [
        (words["name"], False),
        (words["words"], True),
        (words["uniqueness"], True),
        (words["in_base"], True),
    ]
    yield from table("documents", heads, _document_lines(checked, labels), words["filter"])
    pairs = list(checked.pairs(monitor))
    strongest = sorted(pairs, key=lambda pair: -_strength(pair))[:_PAGE_PAIRS]
    yield f"<h2>{text(labels['pair_count'])}</h2>\n"
    if len(strongest) < len(pairs):
        sentence = words["cut"].format(taken=len(strongest), whole=len(pairs))
        yield f'<p class="cut">{text(sentence)}</p>\n'
    if not pairs:
        yield f"<p>{text(words['no_pairs'])}</p>\n"
    else:
        columns = [(words[one], one in (*_SHARES, "shared")) for one in _COLUMNS]
        lines = (_pair_line(checked, pair, labels) for pair in strongest)
        yield from table("pairs", columns, lines, words["filter"])
    yield "</main>\n"
    yield foot()


def _facts(checked: Checked, labels: Labels) -> list[tuple[str, Cell]]:
    words = LABELS[labels.language]
    found: list[tuple[str, Cell]] = [
        (words["base"], checked.base),
        (words["base_documents"], len(checked.archive)),
        (words["new_documents"], len(checked.check.analysis.collection)),
        (labels["shingle_words"], checked.settings.shingle_words),
        (labels["threshold_resemblance"], checked.settings.thresholds.resemblance),
        (labels["threshold_containment"], checked.settings.thresholds.containment),
        (labels["floor_resemblance"], checked.settings.min_resemblance),
        (labels["floor_containment"], checked.settings.min_containment),
    ]
    return [*found, (words["added"], checked.added)] if checked.added else found


def _cells(checked: Checked, pair: CheckPair, labels: Labels) -> Sequence[Cell]:
    words = LABELS[labels.language]
    return (
        checked.check.analysis.collection[pair["a"]].name,
        pair["name_b"],
        words["in_archive" if pair["in_base"] else "among_new"],
        pair["path_b"],
        pair["shared"],
        pair["resemblance"],
        pair["containment_ab"],
        pair["containment_ba"],
        labels[pair["kind"]],
    )


def _document_lines(checked: Checked, labels: Labels) -> Iterator[str]:
    for row in checked.documents():
        numbers = [
            _number_cell(row["words"], str(row["words"])),
            _number_cell(row["uniqueness"], _percent(row["uniqueness"], labels)),
            _number_cell(row["in_base"], _percent(row["in_base"], labels)),
        ]
        yield f"<tr><td>{text(row['path'] or row['name'])}</td>{''.join(numbers)}</tr>\n"


def _pair_line(checked: Checked, pair: CheckPair, labels: Labels) -> str:
    cells = _cells(checked, pair, labels)
    names = "".join(f"<td>{text(str(one))}</td>" for one in cells[:4])
    numbers = _number_cell(pair["shared"], str(pair["shared"]))
    for name in _SHARES:
        value: float = pair[name]  # type: ignore[literal-required]
        numbers += _number_cell(value, _percent(value, labels))
    kind = Kind[pair["kind"].upper()]
    return f"<tr>{names}{numbers}<td>{kind_badge(kind.code, labels)}</td></tr>\n"


def _number_cell(value: float | None, shown_as: str) -> str:
    return f'<td class="number" data-value="{-1 if value is None else value!r}">{text(shown_as)}</td>'


def _strength(pair: CheckPair) -> float:
    return max(pair["resemblance"], pair["containment_ab"], pair["containment_ba"])


def _percent(value: float | None, labels: Labels) -> str:
    return _NONE if value is None else labels.percent(value, whole=value == 1.0)


def _number(value: Cell, labels: Labels) -> str | int:
    return labels.number(value) if isinstance(value, float) else int(value or 0)

"""The tables of the page: documents, pairs, clusters, settings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

import numpy as np

from core.documents import Status
from core.monitor import NULL_MONITOR, Monitor
from core.reports.further_columns import judged_values, lexical_columns
from core.reports.html.page import bar, kind_badge, text
from core.reports.labels import Labels
from core.reports.strongest import Strongest, lexical_shown, percent_of
from core.reports.tables import Scan

_OPEN_CLUSTERS = 20
"""Where there are more, each shows its members at a click."""

Anchors = Mapping[tuple[int, int], str]
"""The place on the page where the texts of a pair stand side by side."""


def table(
    name: str, heads: Sequence[tuple[str, bool]], rows: Iterable[str], filter_words: str | None = None
) -> Iterator[str]:
    """A table whose heads sort it; True in a head is a column of numbers."""
    if filter_words is not None:
        yield (
            f'<input class="filter" type="search" data-table="{name}" placeholder="{text(filter_words)}" '
            f'aria-label="{text(filter_words)}">\n'
        )
    yield f'<div class="scroll"><table id="{name}"><thead><tr>'
    for title, number in heads:
        look = ' class="number"' if number else ""
        yield f'<th{look} scope="col"><button type="button">{text(title)}</button></th>'
    yield "</tr></thead><tbody>\n"
    yield from rows
    yield "</tbody></table></div>\n"


def linked_name(scan: Scan, document: int) -> str:
    """A document's name; it leads to its row where it has one."""
    name = text(scan.analysis.collection[document].name)
    return f'<a href="#d{document}">{name}</a>' if scan.lists(document) else name


def settings_table(rows: Iterable[tuple[str, object]]) -> Iterator[str]:
    """What the report was made with, a row each."""
    yield '<table class="settings"><tbody>\n'
    for what, value in rows:
        yield f'<tr><th scope="row">{text(what)}</th><td>{text(str(value))}</td></tr>\n'
    yield "</tbody></table>\n"


def documents_table(
    scan: Scan,
    labels: Labels,
    filter_words: str,
    monitor: Monitor = NULL_MONITOR,
    *,
    most: int | None = None,
) -> Iterator[str]:
    """Every document that was not skipped on purpose, with the partner that is closest to it."""
    heads = [
        (labels["name"], False),
        (labels["group"], False),
        (labels["words"], True),
        (labels["uniqueness"], True),
        (labels["closest"], False),
        (labels["status"], False),
    ]
    rows = islice(_document_rows(scan, labels, monitor), most)
    return table("documents", heads, rows, filter_words)


def _document_rows(scan: Scan, labels: Labels, monitor: Monitor) -> Iterator[str]:
    closest = scan.analysis.closest.tolist()
    for row in scan.documents():
        monitor.checkpoint()
        number = row["id"]
        if row["status"] == Status.SKIPPED.value:
            continue
        uniqueness = row["uniqueness"]
        share = "" if uniqueness is None else labels.percent(uniqueness, whole=uniqueness == 1)
        partner = closest[number]
        near = "" if partner < 0 else linked_name(scan, partner)
        state = labels[row["status"]] + (f": {row['detail']}" if row["detail"] else "")
        yield (
            f'<tr id="d{number}"><td>{text(row["name"])}</td><td>{text(row["group"])}</td>'
            f'<td class="number" data-value="{row["words"]}">{row["words"]}</td>'
            f'<td class="number" data-value="{-1 if uniqueness is None else uniqueness}">{share}'
            f"{'' if uniqueness is None else bar(uniqueness)}</td>"
            f"<td>{near}</td><td>{text(state)}</td></tr>\n"
        )


def pairs_table(
    scan: Scan, strongest: Strongest, anchors: Anchors, labels: Labels, filter_words: str
) -> Iterator[str]:
    """The strongest pairs; those whose texts are on the page lead there."""
    heads = [
        (labels["kind"], False),
        ("A", False),
        ("B", False),
        (labels["resemblance"], True),
        (labels["containment_ab"], True),
        (labels["containment_ba"], True),
        (labels["shared"], True),
        *((labels[name], True) for name in lexical_columns(scan)[:2]),
        *((labels[name], False) for name in ("verdict", "note") if scan.judged is not None),
    ]
    return table("pairs", heads, _pair_rows(scan, strongest, anchors, labels), filter_words)


def _pair_rows(scan: Scan, strongest: Strongest, anchors: Anchors, labels: Labels) -> Iterator[str]:
    documents = scan.analysis.collection.documents
    judged = _judged(scan, strongest, labels)
    for (numbers, kind), said in zip(strongest.pairs, judged, strict=True):
        badge = kind_badge(kind.code, labels)
        anchor = anchors.get((numbers.a, numbers.b))
        linked = f'<a href="#{anchor}">{badge}</a>' if anchor else badge
        cells = [f'<td data-value="{int(kind)}">{linked}</td>']
        cells += [f"<td>{text(documents[one].name)}</td>" for one in (numbers.a, numbers.b)]
        for measure in ("resemblance", "containment_ab", "containment_ba"):
            value = getattr(numbers, measure)
            shown = percent_of(numbers, measure, labels)
            cells.append(f'<td class="number" data-value="{value}">{shown}{bar(value)}</td>')
        cells.append(f'<td class="number" data-value="{numbers.shared}">{numbers.shared}</td>')
        words = scan.analysis.lexical_of(numbers.a, numbers.b)
        if words is not None:
            for value, shown in lexical_shown(words, labels):
                cells.append(f'<td class="number" data-value="{value}">{shown}{bar(value)}</td>')
        cells += [f"<td>{text(one)}</td>" for one in said]
        yield f"<tr>{''.join(cells)}</tr>\n"


def _judged(scan: Scan, strongest: Strongest, labels: Labels) -> list[tuple[str, ...]]:
    """Verdict and note of each pair; empty tuples where nobody could judge."""
    if scan.judged is None:
        return [()] * len(strongest.pairs)
    a, b = (
        np.array([getattr(numbers, side) for numbers, _ in strongest.pairs], np.int32) for side in ("a", "b")
    )
    return list(zip(*judged_values(scan, a, b, labels), strict=True))


def clusters_list(
    scan: Scan, labels: Labels, words: Mapping[str, str], monitor: Monitor = NULL_MONITOR
) -> Iterator[str]:
    """Every cluster with its members, a piece each; the representative comes first, a chain is named so."""
    documents = scan.analysis.collection.documents
    opened = " open" if len(scan.findings.clusters) <= _OPEN_CLUSTERS else ""
    for cluster, lowest in scan.clusters(monitor):
        weakest = labels.percent(cluster.weakest, whole=cluster.weakest == 1)
        chain = ""
        if cluster.chain:
            shown = labels.percent(lowest, whole=False)
            chain = f"; {text(words['lowest_note'].format(lowest=shown))}"
        members = []
        for member in sorted(cluster.members.tolist(), key=lambda m: (m != cluster.representative, m)):
            mark = f" ({text(labels['representative'])})" if member == cluster.representative else ""
            members.append(f"<li>{linked_name(scan, member)}{mark}</li>\n")
        yield (
            f"<details{opened}><summary><b>{cluster.id + 1}.</b> "
            f"{text(documents[cluster.representative].name)} "
            f'<span class="second">{text(words["members"])}: {len(cluster)}, '
            f"{text(labels['weakest'])}: {weakest}{chain}</span></summary><ul>\n"
            f"{''.join(members)}</ul></details>\n"
        )

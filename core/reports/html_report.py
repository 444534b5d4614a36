"""A scan as one page: numbers, settings, clusters, heatmap, lists, and the texts of pairs side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from itertools import islice

import numpy as np

import core
from core.comparison import Comparison, compare_documents
from core.kinds import Kind
from core.monitor import NULL_MONITOR, Monitor
from core.reports.further_columns import JUDGED, judged_values
from core.reports.html.heatmap import drawn_documents, heatmap_svg
from core.reports.html.page import foot, head, kind_badge, text
from core.reports.html.paper import paper
from core.reports.html.side_by_side import changes_legend, side_by_side
from core.reports.html.tables import (
    clusters_list,
    documents_table,
    linked_name,
    pairs_table,
    settings_table,
)
from core.reports.html_labels import LANGUAGES
from core.reports.labels import Labels
from core.reports.scan_settings import part_sentence, settings_rows
from core.reports.strongest import Strongest, lexical_shown, percent_of, strongest_pairs
from core.reports.tables import Scan
from core.shingles.pairs import PairNumbers
from core.word_changes import word_changes


class Texts(StrEnum):
    """Which pairs have their texts on the page."""

    STRONGEST = "strongest"
    """The strongest that are near, nested or reworded."""
    LISTED = "listed"
    """The strongest of all that are listed, related ones too."""
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of a long scan a page has; what is left out is said on it.

    Attributes
    ----------
    pairs : int
        Rows of the list of pairs.
    texts : int
        Pairs whose texts are shown, unless pairs were chosen.
    all_texts : int
        The same where all listed pairs are wanted.
    clusters : int or None
        None for all.
    documents : int or None
        Rows of the list of documents; None for all.
    """

    pairs: int = 2000
    texts: int = 20
    all_texts: int = 200
    clusters: int | None = None
    documents: int | None = None


PAGE = Limits()
PAPER = Limits(pairs=300, texts=20, all_texts=60, clusters=200, documents=1000)

_WORTH_READING = frozenset({Kind.NEAR, Kind.NESTED, Kind.REWORDED})


def scan_html(
    scan: Scan,
    labels: Labels,
    monitor: Monitor = NULL_MONITOR,
    *,
    title: str = "",
    chosen: Sequence[tuple[int, int]] | Texts = Texts.STRONGEST,
    today: date | None = None,
) -> Iterator[bytes]:
    """A scan as one self-contained page; nothing in it asks a network for anything.

    Parameters
    ----------
    scan : Scan
    labels : Labels
    monitor : Monitor
        Only its checkpoints are used.
    title : str
        What was scanned.
    chosen : sequence of (int, int), or Texts
        Pairs whose texts are shown. What is left out is said on the page.
    today : date, optional

    Returns
    -------
    iterator of bytes
        UTF-8.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    for part in _parts(scan, labels, monitor, title, today, chosen, PAGE):
        yield part.encode("utf-8", "backslashreplace")


def scan_paper(
    scan: Scan,
    labels: Labels,
    monitor: Monitor = NULL_MONITOR,
    *,
    title: str = "",
    chosen: Sequence[tuple[int, int]] | Texts = Texts.STRONGEST,
    today: date | None = None,
) -> Iterator[str]:
    """The same as rich text for printing, with fewer rows; see ``core.reports.html.paper``."""
    return paper(_parts(scan, labels, monitor, title, today, chosen, PAPER))


def report_title(title: str, labels: Labels) -> str:
    """What a report is called."""
    words = LANGUAGES[labels.language]
    return f"{words['title']}: {title}" if title else words["title"]


def _parts(
    scan: Scan,
    labels: Labels,
    monitor: Monitor,
    title: str,
    today: date | None,
    chosen: Sequence[tuple[int, int]] | Texts,
    limits: Limits,
) -> Iterator[str]:
    words = LANGUAGES[labels.language]
    made = words["made"].format(version=core.__version__, date=(today or date.today()).isoformat())
    heading = report_title(title, labels)
    listed = strongest_pairs(scan, limits.pairs, monitor=monitor)
    readable = _readable(scan, chosen, limits, monitor)
    anchors = {(numbers.a, numbers.b): f"p{numbers.a}-{numbers.b}" for numbers, _ in readable.pairs}
    yield head(heading, labels)
    yield f'<header><h1>{text(heading)}</h1><p class="second">{text(made)}</p></header>\n<main>\n'
    sections = ["clusters", "heatmap", "pairs", "documents", "texts", "settings"]
    links = " ".join(f'<a href="#{name}-section">{text(words[name])}</a>' for name in sections)
    yield f"<nav>{links}</nav>\n"
    if scan.part is not None:
        yield _cut(f"{part_sentence(scan, labels, monitor)}.")
    if scan.anonymous:
        yield _cut(f"{labels['anonymous_note']}.")
    yield from _cards(scan, labels)
    yield _section(words, "clusters")
    if any(scan.lists_cluster(cluster) for cluster in scan.findings.clusters):
        some = sum(map(scan.lists_cluster, scan.findings.clusters))
        if limits.clusters is not None and limits.clusters < some:
            yield _cut(words["clusters_cut"].format(taken=limits.clusters, whole=some))
        yield from islice(clusters_list(scan, labels, words, monitor), limits.clusters)
    else:
        threshold = labels.percent(scan.findings.thresholds.resemblance, whole=False)
        yield f"<p>{text(words['no_clusters'].format(threshold=threshold))}</p>\n"
    yield _section(words, "heatmap")
    yield from _heatmap(scan, labels, monitor)
    yield _section(words, "pairs")
    if listed.listed > len(listed.pairs):
        yield _cut(words["pairs_cut"].format(taken=len(listed.pairs), whole=listed.listed))
    if listed.pairs:
        yield from pairs_table(scan, listed, anchors, labels, words["filter"])
    else:
        yield f"<p>{text(words['no_pairs'])}</p>\n"
    yield _section(words, "documents")
    rows = scan.analysis.n_listed if scan.part is None else int(scan.part.documents.sum())
    if limits.documents is not None and limits.documents < rows:
        yield _cut(words["documents_cut"].format(taken=limits.documents, whole=rows))
    yield from documents_table(scan, labels, words["filter"], monitor, most=limits.documents)
    yield _section(words, "texts")
    if readable.listed > len(readable.pairs):
        cut = "listed_texts_cut" if chosen is Texts.LISTED else "texts_cut"
        yield _cut(words[cut].format(taken=len(readable.pairs), whole=readable.listed))
    if not readable.pairs:
        yield f"<p>{text(words['no_texts'])}</p>\n"
    else:
        yield f'<p class="second keys">{text(words["keys"])}</p>\n'
        yield from changes_legend(words)
    if scan.analysis.lexical is not None:
        yield f'<p class="second">{text(words["all_matched"])}</p>\n'
    for numbers, kind in readable.pairs:
        yield from _pair(scan, numbers, kind, anchors[numbers.a, numbers.b], labels, monitor)
    yield _section(words, "settings")
    yield from settings_table(settings_rows(scan, labels))
    yield "</main>\n"
    yield foot()


def _section(words: Mapping[str, str], name: str) -> str:
    return f'<h2 id="{name}-section">{text(words[name])}</h2>\n'


def _cut(sentence: str) -> str:
    return f'<p class="cut">{text(sentence)}</p>\n'


def _readable(
    scan: Scan, chosen: Sequence[tuple[int, int]] | Texts, limits: Limits, monitor: Monitor
) -> Strongest:
    """The pairs whose texts are shown."""
    if chosen is Texts.STRONGEST:
        return strongest_pairs(scan, limits.texts, _WORTH_READING, monitor)
    if chosen is Texts.LISTED:
        return strongest_pairs(scan, limits.all_texts, monitor=monitor)
    pairs = []
    wanted = () if isinstance(chosen, Texts) else chosen
    for a, b in dict.fromkeys((min(pair), max(pair)) for pair in wanted):
        numbers = scan.analysis.pair(a, b)
        pairs.append((numbers, scan.analysis.kind_of_pair(numbers, scan.findings.thresholds)))
    return Strongest(tuple(pairs), len(pairs))


def _cards(scan: Scan, labels: Labels) -> Iterator[str]:
    counts = scan.findings.counts
    yield '<ul class="cards">\n'
    yield f"<li><b>{scan.analysis.n_listed}</b>{text(labels['documents'])}</li>\n"
    for kind in Kind:
        if kind is not Kind.RELATED and counts[kind]:
            badge = kind_badge(kind.code, labels)
            yield f"<li><b>{counts[kind]}</b>{text(labels['pair_count'])} {badge}</li>\n"
    yield f"<li><b>{len(scan.findings.clusters)}</b>{text(labels['cluster_count'])}</li>\n</ul>\n"


def _heatmap(scan: Scan, labels: Labels, monitor: Monitor) -> Iterator[str]:
    words = LANGUAGES[labels.language]
    drawn = drawn_documents(scan)
    whole = scan.n_with_partners
    if not drawn:
        yield f"<p>{text(words['no_pairs'])}</p>\n"
        return
    if len(drawn) < whole:
        yield _cut(words["heatmap_cut"].format(taken=len(drawn), whole=whole))
    threshold = labels.percent(scan.findings.thresholds.resemblance, whole=False)
    yield '<p class="legend heatmap-legend">'
    for look, key in (("below", "legend_below"), ("cell c2", "legend_above"), ("cell c4", "legend_whole")):
        square = f'<svg class="heatmap" viewBox="0 0 1 1"><rect class="{look}" width="1" height="1"/></svg>'
        yield f"<span>{square}{text(words[key].format(threshold=threshold))}</span>"
    yield "</p>\n"
    yield from heatmap_svg(scan, drawn, labels, monitor)


def _pair(
    scan: Scan, numbers: PairNumbers, kind: Kind, anchor: str, labels: Labels, monitor: Monitor
) -> Iterator[str]:
    """One pair: names, numbers, and both texts."""
    documents = scan.analysis.collection[numbers.a], scan.analysis.collection[numbers.b]
    comparison = compare_documents(*documents, scan.analysis.settings, monitor)
    lexical = scan.analysis.lexical_pair(numbers.a, numbers.b, monitor)
    yield f'<section class="pair" id="{anchor}"><h3>{" ↔ ".join(text(one.name) for one in documents)}</h3>\n'
    yield f'<p class="numbers">{kind_badge(kind.code, labels)} '
    for measure in ("resemblance", "containment_ab", "containment_ba"):
        yield f"<span>{text(labels[measure])} <b>{percent_of(numbers, measure, labels)}</b></span> "
    words = scan.analysis.lexical_of(numbers.a, numbers.b)
    if words is not None:
        named = ("lexical", "lexical_synonyms")
        for name, (_, shown) in zip(named, lexical_shown(words, labels), strict=True):
            yield f"<span>{text(labels[name])} <b>{shown}</b></span> "
    yield f'<span class="second">{text(_details(comparison, labels))}</span></p>\n'
    yield from _judged(scan, numbers, labels)
    heads = "".join(
        f'<th scope="col">{letter}: {linked_name(scan, number)}</th>'
        for letter, number in zip("AB", (numbers.a, numbers.b), strict=True)
    )
    yield f"<table><thead><tr>{heads}</tr></thead><tbody>\n"
    yield from side_by_side(comparison, monitor, word_changes(comparison, lexical, monitor))
    yield "</tbody></table></section>\n"


def _judged(scan: Scan, numbers: PairNumbers, labels: Labels) -> Iterator[str]:
    """What the reader decided and wrote about a pair."""
    a, b = np.array([numbers.a], np.int32), np.array([numbers.b], np.int32)
    for name, (said,) in zip(JUDGED, judged_values(scan, a, b, labels), strict=False):
        if said:
            yield f'<p class="judged">{text(labels[name])}: <b>{text(said)}</b></p>\n'


def _details(comparison: Comparison, labels: Labels) -> str:
    """How many shingles are shared, and the longest passage."""
    words = LANGUAGES[labels.language]
    numbers = comparison.numbers
    union = numbers.size_a + numbers.size_b - numbers.shared
    said = words["shared_of"].format(shared=numbers.shared, union=union)
    longest = comparison.longest
    return said if longest is None else f"{said}; {words['longest_span'].format(words=longest.words)}"

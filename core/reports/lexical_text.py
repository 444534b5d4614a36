"""What the lexical method found, for people at a terminal."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from core.kinds import Kind
from core.lexical.compared import MISSPELLING
from core.lexical.pair import LexicalPair
from core.monitor import NULL_MONITOR, Monitor
from core.reports.labels import Labels
from core.reports.tables import Scan
from core.reports.terminal import excerpt, shown
from core.settings import STARTER, USER

_PAIRS = 20
_NAME = 40
_PLACES = 3
_OF_THE_PROGRAM = {STARTER: "thesaurus_starter", USER: "thesaurus_user", MISSPELLING: "misspelling"}


def lexical_rows(lexical: LexicalPair, labels: Labels) -> list[tuple[str, str]]:
    """The numbers of two texts, as rows of name and value."""
    union = lexical.size_a + lexical.size_b - lexical.equal
    same = lexical.equal == union > 0
    plain = labels.percent(lexical.plain, whole=same)
    full = labels.percent(lexical.synonyms, whole=0 < lexical.matched == lexical.whole)
    remark = f"; {labels['all_matched']}" if lexical.all_matched else ""
    of = labels["of"]
    rows = [
        (labels["lexical"], f"{plain} ({lexical.equal} {of} {union})"),
        (labels["lexical_synonyms"], f"{full} ({lexical.matched} {of} {lexical.whole}{remark})"),
    ]
    if lexical.weighted is not None:
        value = labels.percent(lexical.weighted, whole=lexical.weighted == 1.0)
        rows.append((labels["lexical_weighted"], value))
    return rows


def substitution_lines(lexical: LexicalPair, labels: Labels) -> Iterator[str]:
    """A line for each substitution: both words, the source, and where they stand."""
    yield f"\n{labels['substitutions']}: {len(lexical.substitutions)}\n"
    for one in lexical.substitutions:
        source = labels[_OF_THE_PROGRAM[one.source]] if one.source in _OF_THE_PROGRAM else shown(one.source)
        places = f"A {_places(one.a)}; B {_places(one.b)}"
        yield f"  {excerpt(one.word_a, _NAME)} → {excerpt(one.word_b, _NAME)}  [{source}]  {places}\n"


def reworded_lines(scan: Scan, labels: Labels, monitor: Monitor = NULL_MONITOR) -> Iterator[str]:
    """The reworded pairs that are most alike, and from where on all are listed if that is not as asked."""
    table = scan.analysis.lexical
    if table is None:
        return
    best: list[tuple[float, int, int]] = []
    for rows in scan.pair_rows(monitor):
        if rows.lexical is None:
            continue
        of_kind = np.flatnonzero(rows.kinds == Kind.REWORDED)
        value = rows.lexical.synonyms
        best += [
            (-float(value[row]), int(rows.table.a[row]), int(rows.table.b[row]))
            for row in of_kind[np.argsort(-value[of_kind], kind="stable")[:_PAIRS]].tolist()
        ]
        best = sorted(best)[:_PAIRS]
    documents = scan.analysis.collection.documents
    for negative, a, b in best:
        value_text = labels.percent(-negative, whole=negative == -1.0)
        names = f"{excerpt(documents[a].name, _NAME)} — {excerpt(documents[b].name, _NAME)}"
        yield f"  {labels['reworded']}, {labels['lexical_synonyms']} {value_text}: {names}\n"
    if not table.complete:
        yield f"  {labels['lexical_floor_raised']} {labels.number(table.floor)}\n"


def _places(ranges: tuple[tuple[int, int], ...]) -> str:
    listed = ", ".join(f"{start}–{end}" for start, end in ranges[:_PLACES])
    return f"{listed}, …" if len(ranges) > _PLACES else listed

"""What reports list, against the definitions: kinds by thresholds, floors, expanded copies and blocks."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from core.analysis import analyse
from core.documents import Collection
from core.kinds import Kind
from core.reports.tables import Scan, floors_for
from core.settings import AnalysisSettings, Thresholds
from tests import oracle

shares = st.sampled_from([0.05, 0.1, 0.25, 0.3, 0.5, 0.6, 0.75, 0.8, 1.0])
floors = st.sampled_from([0.0, 0.1, 0.3, 0.5, 1.0])
collections = st.lists(st.lists(st.sampled_from("абвгд"), max_size=9).map(" ".join), min_size=2, max_size=7)


def scanned(texts: list[str], listed: AnalysisSettings) -> Scan:
    resemblance, containment = floors_for(listed)
    settings = replace(listed, min_resemblance=resemblance, min_containment=containment)
    return Scan.of(analyse(Collection.of_texts(texts), settings), listed)


@given(collections, shares, shares, floors, floors)
def test_pairs_have_the_kinds_and_floors_that_were_asked_for(
    texts: list[str], near_at: float, nested_at: float, min_resemblance: float, min_containment: float
) -> None:
    listed = AnalysisSettings(
        shingle_words=2,
        min_resemblance=min_resemblance,
        min_containment=min_containment,
        thresholds=Thresholds(resemblance=near_at, containment=nested_at),
    )
    expected = {}
    sets = [oracle.shingles(text, listed) for text in texts]
    for (a, b), shared in oracle.pairs(texts, listed).items():
        r = Fraction(shared, len(sets[a] | sets[b]))
        c = Fraction(shared, min(len(sets[a]), len(sets[b])))
        kind = Kind.RELATED
        if oracle.canonical(texts[a]) == oracle.canonical(texts[b]):
            kind = Kind.EXACT
        elif r >= Fraction(str(near_at)):
            kind = Kind.NEAR
        elif c >= Fraction(str(nested_at)):
            kind = Kind.NESTED
        if r >= Fraction(str(min_resemblance)) or c >= Fraction(str(min_containment)):
            expected[(a, b)] = (shared, kind)
    found = {}
    for table, kinds in scanned(texts, listed).pairs():
        for row in range(len(table)):
            pair = int(table.a[row]), int(table.b[row])
            found[pair] = (int(table.shared[row]), Kind(int(kinds[row])))
    assert found == expected
    assert list(found) == sorted(found)


@given(collections, shares)
def test_clusters_are_those_of_the_threshold_even_below_the_floors(
    texts: list[str], threshold: float
) -> None:
    listed = AnalysisSettings(
        shingle_words=2, min_resemblance=1.0, thresholds=Thresholds(resemblance=threshold, containment=1.0)
    )
    sets = [oracle.shingles(text, listed) for text in texts]
    members = {k: {k} for k in range(len(texts))}
    for (a, b), shared in oracle.pairs(texts, listed).items():
        if Fraction(shared, len(sets[a] | sets[b])) >= Fraction(str(threshold)):
            joined = members[a] | members[b]
            members |= dict.fromkeys(joined, joined)
    expected = sorted({tuple(sorted(m)) for m in members.values() if len(m) > 1})
    found = list(scanned(texts, listed).clusters())
    assert [tuple(cluster.members.tolist()) for cluster, _ in found] == expected
    for cluster, lowest in found:
        of = cluster.members.tolist()
        assert lowest == min(oracle.resemblance(sets[a], sets[b]) for a in of for b in of)
        assert cluster.chain == (Fraction(lowest).limit_denominator(1000) < Fraction(str(threshold)))

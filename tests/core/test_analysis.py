"""An analysis finds exactly what a brute force over Python sets finds, whatever the settings."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import settings as run
from hypothesis import strategies as st

from core.analysis import Analysis, analyse
from core.documents import Collection
from core.findings import Findings
from core.kinds import NO_KIND, Kind
from core.settings import AnalysisSettings, SamplingMode, Thresholds
from tests import strategies
from tests.pair_oracle import PlainAnalysis
from tests.strategies import Documents

budgets = st.sampled_from([0, 1, 3, 8, 1_000_000])


def both(
    documents: Documents, settings: AnalysisSettings, budget: int = 1_000_000
) -> tuple[Analysis, PlainAnalysis]:
    texts, groups = [text for text, _ in documents], [group for _, group in documents]
    collection = Collection.of_texts(texts, groups=groups)
    return analyse(collection, settings, row_budget=budget), PlainAnalysis(texts, settings, groups)


def listed(analysis: Analysis) -> dict[tuple[int, int], tuple[int, int, int, bool, bool]]:
    found = {}
    for table in analysis.pairs.iter_expanded():
        columns = (table.shared, table.size_a, table.size_b, table.estimated, table.resemblance_counts)
        for a, b, *numbers in zip(table.a, table.b, *columns, strict=True):
            assert (int(a), int(b)) not in found
            found[int(a), int(b)] = tuple(x.item() for x in numbers)
    return found


def assert_same(analysis: Analysis, plain: PlainAnalysis, thresholds: Thresholds) -> None:
    findings = analysis.at(thresholds)
    assert listed(analysis) == {
        pair: (n.shared, n.size_a, n.size_b, n.estimated, n.resemblance_counts)
        for pair, n in plain.listed.items()
    }
    assert_same_kinds(analysis, findings, plain, thresholds)
    assert_same_clusters(analysis, findings, plain, thresholds)
    assert_same_documents(analysis, plain)


def assert_same_kinds(
    analysis: Analysis, findings: Findings, plain: PlainAnalysis, thresholds: Thresholds
) -> None:
    kinds = {pair: plain.kind(*pair, thresholds) for pair in plain.listed}
    rows = zip(analysis.pairs.a.tolist(), analysis.pairs.b.tolist(), findings.kinds.tolist(), strict=True)
    for a, b, kind in rows:
        assert kinds[a, b] == kind
    assert findings.counts == {kind: list(kinds.values()).count(kind) for kind in Kind}
    for document in range(len(plain.texts)):
        own = [kind for pair, kind in kinds.items() if document in pair]
        assert findings.document_kind[document] == min(own, default=NO_KIND)
        assert findings.partners[document] == sum(kind is not Kind.RELATED for kind in own)


def assert_same_clusters(
    analysis: Analysis, findings: Findings, plain: PlainAnalysis, thresholds: Thresholds
) -> None:
    expected = plain.clusters(thresholds.resemblance)
    assert [cluster.members.tolist() for cluster in findings.clusters] == expected
    for cluster, members in zip(findings.clusters, expected, strict=True):
        assert (findings.labels[members] == cluster.id).all()
        assert cluster.representative == plain.representative(members)
        assert cluster.weakest == float(plain.weakest(members))
        assert analysis.lowest(cluster) == float(plain.lowest(members))
        assert cluster.chain == (plain.lowest(members) < Thresholds.exact(thresholds.resemblance))
    assert (findings.labels < 0).sum() == len(plain.texts) - sum(map(len, expected))
    assert sorted(findings.order.tolist()) == list(range(len(plain.texts)))


def assert_same_documents(analysis: Analysis, plain: PlainAnalysis) -> None:
    for document, unique in enumerate(plain.uniqueness()):
        found = analysis.uniqueness[document]
        assert math.isnan(found) if unique is None else found == unique
        partner = plain.closest(document)
        closest = (
            analysis.closest[document],
            analysis.closest_value[document],
            analysis.closest_measure[document],
        )
        assert closest == ((-1, 0.0, 0) if partner is None else (partner[0], float(partner[1]), partner[2]))
        covered, expected = analysis.covered_words(document), plain.covered_words(document)
        assert covered == expected or (math.isnan(covered) and math.isnan(expected))


@run(max_examples=100)
@given(strategies.documents(), strategies.settings(SamplingMode.EXACT), strategies.thresholds(), budgets)
def test_an_exact_analysis_equals_brute_force(
    documents: Documents, settings: AnalysisSettings, thresholds: Thresholds, budget: int
) -> None:
    assert_same(*both(documents, settings, budget), thresholds)


@run(max_examples=50)
@given(strategies.documents(), strategies.settings(SamplingMode.FIXED), strategies.thresholds(), budgets)
def test_an_analysis_on_one_modulus_equals_brute_force(
    documents: Documents, settings: AnalysisSettings, thresholds: Thresholds, budget: int
) -> None:
    assert_same(*both(documents, settings, budget), thresholds)


@run(max_examples=50)
@given(
    strategies.documents(longest=400),
    strategies.settings(SamplingMode.RANK),
    strategies.thresholds(),
    budgets,
)
def test_an_analysis_by_rank_equals_brute_force(
    documents: Documents, settings: AnalysisSettings, thresholds: Thresholds, budget: int
) -> None:
    assert_same(*both(documents, settings, budget), thresholds)

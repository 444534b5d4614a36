"""Members of a cluster stand in the order of their resemblance to its representative."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from hypothesis import given
from hypothesis import settings as run

from core.analysis import analyse
from core.clusters.to_representative import likeness_to_representative
from core.documents import Collection
from core.settings import AnalysisSettings, Thresholds
from tests import strategies
from tests.pair_oracle import PlainAnalysis
from tests.strategies import Documents


@run(max_examples=60)
@given(strategies.documents(), strategies.settings(), strategies.thresholds())
def test_values_are_those_of_brute_force_and_fall(
    documents: Documents, settings: AnalysisSettings, thresholds: Thresholds
) -> None:
    texts, groups = [text for text, _ in documents], [group for _, group in documents]
    settings = replace(settings, thresholds=thresholds)
    analysis = analyse(Collection.of_texts(texts, groups=groups), settings)
    plain = PlainAnalysis(texts, settings, groups)
    for cluster in analysis.at(thresholds).clusters:
        found = likeness_to_representative(analysis.index, cluster.members, cluster.representative)
        assert found.members[0] == cluster.representative
        assert sorted(found.members.tolist()) == cluster.members.tolist()
        assert found.resemblance[0] == 1.0
        others = list(zip(found.members.tolist(), found.resemblance.tolist(), found.estimated, strict=True))
        for member, value, estimated in others[1:]:
            numbers = plain.numbers(cluster.representative, member)
            assert value == float(numbers.resemblance)
            assert bool(estimated) == numbers.estimated
        assert all(a >= b for (_, a, _), (_, b, _) in pairwise(others[1:]))


def test_equally_near_members_keep_their_order() -> None:
    text = " ".join(f"w{i}" for i in range(30))
    analysis = analyse(Collection.of_texts([text, text, text]), AnalysisSettings(shingle_words=2))
    (cluster,) = analysis.at(Thresholds()).clusters
    found = likeness_to_representative(analysis.index, cluster.members, cluster.representative)
    assert found.members.tolist() == [0, 1, 2]

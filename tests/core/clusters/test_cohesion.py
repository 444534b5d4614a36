"""The smallest resemblance of any two members of a cluster."""

from __future__ import annotations

import numpy as np
import pytest

from core.analysis import analyse
from core.clusters.cohesion import lowest_resemblance, without_copies
from core.documents import Collection
from core.monitor import Cancelled, Monitor
from core.settings import AnalysisSettings, SamplingMode, Thresholds


def version(at: int, words: int = 20) -> str:
    return " ".join(f"w{k}" for k in range(at, at + words))


def test_the_ends_of_a_chain_that_share_nothing_have_resemblance_zero() -> None:
    texts = [version(at) for at in range(0, 40, 2)]
    analysis = analyse(Collection.of_texts(texts), AnalysisSettings(shingle_words=1))
    (cluster,) = analysis.at(Thresholds()).clusters
    assert len(cluster) == len(texts)
    assert cluster.chain
    assert analysis.lowest(cluster) == 0.0


def test_a_pair_below_the_floors_is_looked_at_too() -> None:
    texts = [version(at) for at in range(0, 20, 2)]
    analysis = analyse(Collection.of_texts(texts), AnalysisSettings(shingle_words=1))
    (cluster,) = analysis.at(Thresholds()).clusters
    assert analysis.pairs.row_of(0, 9) is None
    assert analysis.lowest(cluster) == 2 / 38


def test_copies_alone_are_as_near_as_can_be() -> None:
    analysis = analyse(Collection.of_texts([version(0)] * 50), AnalysisSettings(), row_budget=0)
    (cluster,) = analysis.at(Thresholds()).clusters
    assert not cluster.chain
    assert analysis.lowest(cluster) == 1.0


def test_many_copies_of_few_versions_cost_no_more_than_the_versions() -> None:
    texts = [version(at) for at in (0, 1, 2)] * 100
    analysis = analyse(Collection.of_texts(texts), AnalysisSettings(shingle_words=1))
    (cluster,) = analysis.at(Thresholds()).clusters
    assert analysis.lowest(cluster) == 18 / 22


def test_on_samples_the_members_are_compared_on_samples() -> None:
    texts = [version(at, 300) for at in range(0, 60, 10)]
    settings = AnalysisSettings(shingle_words=2, sampling=SamplingMode.FIXED, modulus=3)
    analysis = analyse(Collection.of_texts(texts), settings)
    (cluster,) = analysis.at(Thresholds()).clusters
    pairs = [analysis.pair(a, b) for a in range(6) for b in range(a)]
    assert all(pair.estimated for pair in pairs)
    assert analysis.lowest(cluster) == min(pair.resemblance for pair in pairs)


def test_looking_for_the_lowest_can_be_cancelled() -> None:
    analysis = analyse(Collection.of_texts([version(k) for k in range(3)]), AnalysisSettings(shingle_words=1))
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        analysis.lowest(analysis.at(Thresholds()).clusters[0], monitor)


def test_one_document_is_like_itself() -> None:
    analysis = analyse(Collection.of_texts([version(0)]), AnalysisSettings())
    assert lowest_resemblance(analysis.index, np.array([0], np.int32)) == 1.0


def test_of_copies_the_first_stays() -> None:
    copies = np.array([0, -1, 0, 1, -1, 1, 0], np.int32)
    assert without_copies(np.arange(7, dtype=np.int32), copies).tolist() == [0, 1, 3, 4]

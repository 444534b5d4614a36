"""How the pairs spread over the two measures."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as run
from hypothesis import strategies as st

from core.analysis import analyse
from core.documents import Collection
from core.histograms import bin_edges, pair_histogram
from core.settings import AnalysisSettings, LexicalSettings, Thresholds
from core.shingles.blocks import Measure
from tests import strategies
from tests.core.test_analysis import both, budgets
from tests.pair_tables import pair_table
from tests.strategies import Documents


def expected_counts(values: list[Fraction], floor: float, bins: int) -> list[int]:
    low = Thresholds.exact(floor)
    edges = [low + (1 - low) * k / bins for k in range(bins + 1)]
    return [
        sum(left <= v < right or (v == 1 and right == 1) for v in values) for left, right in pairwise(edges)
    ]


@run(max_examples=50)
@given(strategies.documents(), strategies.settings(), budgets, st.sampled_from([1, 7, 10, 90]))
def test_histograms_count_every_listed_pair(
    documents: Documents, settings: AnalysisSettings, budget: int, bins: int
) -> None:
    analysis, plain = both(documents, settings, budget)
    counted = [numbers.resemblance for numbers in plain.listed.values() if numbers.resemblance_counts]
    _, counts = analysis.histogram(bins)
    assert counts.tolist() == expected_counts(counted, settings.min_resemblance, bins)
    contained = [max(numbers.containments) for numbers in plain.listed.values()]
    _, counts = analysis.containment_histogram(bins)
    assert counts.tolist() == expected_counts(contained, settings.min_containment, bins)


def test_edges_run_from_the_floor_to_one() -> None:
    edges = bin_edges(0.1, 90)
    assert edges.tolist() == [round(0.1 + k / 100, 2) for k in range(91)]


def test_a_value_on_an_edge_belongs_to_the_bin_it_opens() -> None:
    pairs = pair_table([3, 3, 10, 10], {(0, 1): 2, (2, 3): 10})  # 2 of 4, and 10 of 10
    counts = pair_histogram(pairs, bin_edges(0.0, 4), Measure.RESEMBLANCE)
    assert counts.tolist() == [0, 0, 1, 1]


def test_a_histogram_is_counted_once() -> None:
    analysis, _ = both([("a b c", ""), ("a b c", "")], AnalysisSettings(shingle_words=2))
    assert analysis.histogram(10)[1] is analysis.histogram(10)[1]
    assert not np.shares_memory(analysis.histogram(10)[1], analysis.histogram(20)[1])


@pytest.mark.parametrize("budget", [0, 3, 10**6])
def test_the_lexical_histogram_counts_every_pair_from_the_floor_on(budget: int) -> None:
    words = ["дом", "сад", "река", "поле", "лес", "гора", "луг", "небо", "море", "снег", "дождь", "ветер"]
    texts = [" ".join(words[start : start + 8]) for start in (0, 1, 2, 4, 0, 0, 3)]
    settings = AnalysisSettings(
        shingle_words=2, min_lexical=0.3, lexical=LexicalSettings(enabled=True, thesauri=())
    )
    analysis = analyse(Collection.of_texts(texts), settings, row_budget=budget)
    values = []
    for a, b in combinations(range(len(texts)), 2):
        one, other = set(texts[a].split()), set(texts[b].split())
        values.append(Fraction(len(one & other), len(one | other)))
    assert analysis.lexical is not None
    floor = (
        analysis.lexical.floor
    )  # higher than that of the settings where there is no room for so many pairs
    edges, counts = analysis.lexical_histogram(7)
    assert edges[0] == floor
    assert counts.tolist() == expected_counts(values, floor, 7)
    assert (floor == 0.3) is (budget > 20)


def test_without_the_lexical_method_its_histogram_is_empty() -> None:
    analysis = analyse(Collection.of_texts(["дом сад", "дом сад река"]), AnalysisSettings())
    assert analysis.lexical_histogram(5)[1].tolist() == [0] * 5

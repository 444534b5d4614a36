"""Samples as in the paper: which shingles, for which documents, and which pairs are compared on them."""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from core.settings import AnalysisSettings, SamplingMode
from core.shingles.index import build_index
from core.shingles.pairs import PairTable, pair_numbers, pair_table
from core.shingles.sampling import PairRules, levels, moduli, ranks
from tests import strategies
from tests.pair_oracle import PlainAnalysis

BY_RANK = AnalysisSettings(shingle_words=3, sampling=SamplingMode.RANK)


def test_ranks_begin_at_100_and_1000_words() -> None:
    assert ranks(np.array([0, 99, 100, 999, 1000, 50_000])).tolist() == [0, 0, 1, 1, 2, 2]


def test_moduli_follow_the_settings() -> None:
    assert moduli(AnalysisSettings()) == ()
    assert moduli(BY_RANK) == (10, 20, 40)
    assert moduli(AnalysisSettings(sampling=SamplingMode.FIXED, modulus=7)) == (7,)
    assert moduli(AnalysisSettings(sampling=SamplingMode.FIXED, modulus=1)) == ()


@given(st.lists(st.integers(0, 2**64 - 1)), st.sampled_from([(), (7,), (10, 20, 40)]))
def test_a_level_says_how_many_samples_a_shingle_is_in(hashes: list[int], chain: tuple[int, ...]) -> None:
    hashes += [h - h % 40 for h in hashes]
    expected = [sum(h % m == 0 for m in chain) for h in hashes]
    assert levels(np.array(hashes, np.uint64), chain).tolist() == expected


@given(
    st.lists(st.tuples(st.integers(0, 2000), st.integers(0, 3)), max_size=12),
    st.sampled_from(SamplingMode),
    st.booleans(),
)
def test_every_pair_is_compared_in_exactly_one_way(
    documents: list[tuple[int, int]], mode: SamplingMode, across: bool
) -> None:
    settings = AnalysisSettings(sampling=mode, across_ranks=across)
    words = np.array([w for w, _ in documents], np.int64)
    sizes = np.array(
        [[filled > k for _, filled in documents] for k in range(len(moduli(settings)))], np.int64
    )
    rules = PairRules.of(settings, words, sizes.reshape(len(moduli(settings)), len(documents)))
    for a, b in combinations_with_replacement(range(len(documents)), 2):
        allowed = [regime.allowed[rules.labels[a], rules.labels[b]] for regime in rules.regimes]
        assert sum(allowed) == 1
        assert rules.regime_of(np.array([a]), np.array([b])).tolist() == [allowed.index(True)]


def rows(table: PairTable) -> dict[tuple[int, int], tuple[int, int, int, bool, bool]]:
    columns = (
        table.a,
        table.b,
        table.shared,
        table.size_a,
        table.size_b,
        table.estimated,
        table.resemblance_counts,
    )
    return {(a, b): tuple(rest) for a, b, *rest in zip(*(c.tolist() for c in columns), strict=True)}


@pytest.mark.parametrize("mode", [SamplingMode.FIXED, SamplingMode.RANK])
@given(data=st.data())
@examples(max_examples=60)
def test_sampled_pairs_are_those_of_sampled_sets(mode: SamplingMode, data: st.DataObject) -> None:
    settings = data.draw(strategies.settings(mode))
    documents = data.draw(strategies.documents(longest=1100, most=6))
    texts, groups = [text for text, _ in documents], [group for _, group in documents]
    plain = PlainAnalysis(texts, settings, groups)
    index = build_index(texts, np.array([len(g) for g in groups], np.int32), settings, threads=1)
    expected = {
        pair: (n.shared, n.size_a, n.size_b, n.estimated, n.resemblance_counts)
        for pair, n in plain.listed.items()
    }
    assert rows(pair_table(index, settings, threads=1)) == expected
    for (a, b), numbers in expected.items():
        found = pair_numbers(index, a, b)
        assert (
            found.shared,
            found.size_a,
            found.size_b,
            found.estimated,
            found.resemblance_counts,
        ) == numbers


def text_of(start: int, words: int) -> str:
    return " ".join(f"w{k}" for k in range(start, start + words))


def test_uniqueness_is_exact_whatever_the_sampling() -> None:
    texts = [text_of(0, 300), text_of(100, 300), text_of(5000, 300)]
    exact = build_index(texts, None, AnalysisSettings())
    for settings in (BY_RANK, AnalysisSettings(sampling=SamplingMode.FIXED, modulus=50)):
        sampled = build_index(
            texts, None, AnalysisSettings(sampling=settings.sampling, modulus=settings.modulus)
        )
        assert sampled.shared_weight.tolist() == exact.shared_weight.tolist()
        assert sampled.sizes.tolist() == exact.sizes.tolist()


def test_an_empty_sample_means_that_the_pair_is_compared_exactly() -> None:
    settings = AnalysisSettings(shingle_words=3, sampling=SamplingMode.FIXED, modulus=1000)
    texts = [text_of(0, 5), text_of(0, 6), text_of(0, 30_000), text_of(100, 30_000)]
    index = build_index(texts, None, settings)
    assert index.sample_sizes[0, :2].tolist() == [0, 0]
    assert (index.sample_sizes[0, 2:] > 0).all()
    found = rows(pair_table(index, settings))
    assert found[0, 1] == (3, 3, 4, False, True)
    assert found[0, 2] == (3, 3, 29_998, False, True)
    assert found[2, 3][3]


def test_containment_crosses_ranks_and_resemblance_does_not() -> None:
    texts = [text_of(0, 900), text_of(0, 1000)]
    index = build_index(texts, None, BY_RANK)
    found = rows(pair_table(index, BY_RANK))
    shared, size_a, size_b, estimated, counts = found[0, 1]
    assert (size_a, size_b) == tuple(index.sample_sizes[2].tolist())  # the coarser modulus, 40
    assert shared == size_a
    assert estimated
    assert not counts

    across = AnalysisSettings(shingle_words=3, sampling=SamplingMode.RANK, across_ranks=True)
    assert rows(pair_table(build_index(texts, None, across), across))[0, 1] == (
        shared,
        size_a,
        size_b,
        True,
        True,
    )


def test_a_pair_of_two_ranks_is_not_listed_for_its_resemblance() -> None:
    settings = AnalysisSettings(
        shingle_words=3, sampling=SamplingMode.RANK, min_resemblance=0.1, min_containment=1.0
    )
    texts = [f"{text_of(0, 800)} {text_of(5000, 150)}", f"{text_of(0, 800)} {text_of(9000, 300)}"]
    assert rows(pair_table(build_index(texts, None, settings), settings)) == {}
    across = AnalysisSettings(
        shingle_words=3,
        sampling=SamplingMode.RANK,
        min_resemblance=0.1,
        min_containment=1.0,
        across_ranks=True,
    )
    assert list(rows(pair_table(build_index(texts, None, across), across))) == [(0, 1)]

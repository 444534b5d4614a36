"""Shingle hashes, held against tuples of words."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from itertools import product

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.monitor import Cancelled, Monitor
from core.settings import AnalysisSettings, TokenSteps
from core.shingles.hashing import BlockHasher, shingle_hashes
from core.text.scan import BLOCK
from core.text.tokens import tokenise
from tests import nasty_texts, oracle

short_texts = st.lists(st.sampled_from(["а", "б", "в", "ё", "x1"]), max_size=14).map(" ".join)
texts = st.lists(st.one_of(short_texts, nasty_texts.texts), max_size=6)
widths = st.sampled_from([1, 2, 3, 5, 10, 100])


def settings_of(w: int, *, wrap_round: bool = False, steps: TokenSteps | None = None) -> AnalysisSettings:
    return AnalysisSettings(shingle_words=w, wrap_round=wrap_round, steps=steps or TokenSteps())


@given(texts, widths, st.booleans(), nasty_texts.steps)
@example(["", "а", "", "а б", ""], 2, True, TokenSteps())
@example([], 10, False, TokenSteps())
def test_hashes_stand_for_tuples_of_words(
    texts: list[str], w: int, wrap_round: bool, steps: TokenSteps
) -> None:
    settings = settings_of(w, wrap_round=wrap_round, steps=steps)
    found = BlockHasher(settings).hash(texts)
    expected = [oracle.shingle_list(text, settings) for text in texts]
    assert found.word_counts.tolist() == [len(oracle.words(text, steps)) for text in texts]
    assert found.shingle_counts.tolist() == [len(shingles) for shingles in expected]
    by_shingle: dict[oracle.Shingle, int] = {}
    flat = [shingle for shingles in expected for shingle in shingles]
    for shingle, hashed in zip(flat, found.shingles.tolist(), strict=True):
        assert by_shingle.setdefault(shingle, hashed) == hashed
    assert len(set(by_shingle.values())) == len(by_shingle)


@given(texts, widths, st.booleans())
def test_one_text_has_the_same_hashes_by_its_tokens(texts: list[str], w: int, wrap_round: bool) -> None:
    settings = settings_of(w, wrap_round=wrap_round)
    by_tokens = [shingle_hashes(tokenise(t, settings.steps), w, wrap_round=wrap_round) for t in texts]
    assert BlockHasher(settings).hash(texts).shingles.tolist() == [
        h for one in by_tokens for h in one.tolist()
    ]


@given(texts, st.integers(1, 30), st.sampled_from([100, 101, 128]))
def test_blocks_of_any_size_give_the_same_hashes(texts: list[str], block: int, words: int) -> None:
    texts = [text * times for text in texts for times in (1, 25)]
    hasher = BlockHasher(settings_of(3, wrap_round=True))
    expected = hasher.hash(texts)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("core.text.scan.BLOCK", block)
        patched.setattr("core.shingles.hashing.BLOCK", block)
        patched.setattr("core.shingles.hashing.LARGEST", 2 * block)
        patched.setattr("core.shingles.hashing.SLICE", words)
        found = hasher.hash(texts)
    assert found.shingles.tolist() == expected.shingles.tolist()
    assert found.shingle_counts.tolist() == expected.shingle_counts.tolist()
    assert found.word_counts.tolist() == expected.word_counts.tolist()


def test_hashes_are_pinned() -> None:
    text = "Черепица ищет одинаковые, почти одинаковые и вложенные тексты и показывает, почему."
    first_and_last = {
        1: [0xD4C4083D5FEC53D3, 0xC886A3958C131B5F],
        3: [0x491EE1F92B3644CC, 0x9D1BA28C1416744E],
        10: [0x65D87CFFD6447BD3, 0x97245CE5265B82AD],
        50: [0x72BB3C52BFF11B14, 0x72BB3C52BFF11B14],
    }
    for w, expected in first_and_last.items():
        found = BlockHasher(settings_of(w)).hash([text]).shingles
        assert found[[0, -1]].tolist() == expected


def test_a_short_text_is_one_shingle_of_all_its_words() -> None:
    found = BlockHasher(settings_of(10)).hash(["раз два", "раз два три", "раз, два!"])
    assert found.shingle_counts.tolist() == [1, 1, 1]
    assert found.shingles[0] == found.shingles[2] != found.shingles[1]


def test_a_text_without_words_has_no_shingles() -> None:
    found = BlockHasher(settings_of(3)).hash(["", "— !", "\u00ad"])
    assert found.shingle_counts.tolist() == found.word_counts.tolist() == [0, 0, 0]
    assert len(found.shingles) == 0


def test_wrapped_texts_have_a_shingle_for_each_word_below_a_hundred() -> None:
    texts = [" ".join(f"w{i}" for i in range(n)) for n in (1, 5, 99, 100)]
    found = BlockHasher(settings_of(10, wrap_round=True)).hash(texts)
    assert found.shingle_counts.tolist() == [1, 5, 99, 91]


def test_a_ring_has_no_beginning() -> None:
    hasher = BlockHasher(settings_of(4, wrap_round=True))
    one, other = (hasher.hash([text]).shingles.tolist() for text in ("а б в г д е", "г д е а б в"))
    assert sorted(one) == sorted(other)


def test_order_of_words_matters() -> None:
    orders = ["а б в", "а в б", "б а в", "б в а", "в а б", "в б а"]
    assert len(set(BlockHasher(settings_of(3)).hash(orders).shingles.tolist())) == 6


def test_repeated_words_make_no_chance_matches() -> None:
    texts = [" ".join(words) for words in product(("да", "нет"), repeat=12)]
    assert len(set(BlockHasher(settings_of(12)).hash(texts).shingles.tolist())) == len(texts)


def test_low_bits_are_as_even_as_high_ones() -> None:
    text = " ".join(f"слово{i}" for i in range(20_000))
    shingles = BlockHasher(settings_of(2)).hash([text]).shingles
    for part in (shingles % np.uint64(10), shingles >> np.uint64(60), shingles % np.uint64(16)):
        counts = np.bincount(part.astype(np.int64))
        assert abs(counts / len(shingles) * len(counts) - 1).max() < 0.15


@pytest.mark.parametrize("w", [1, 7, 100])
def test_shingles_cross_the_borders_of_blocks(w: int) -> None:
    text = "слово и\u0301 дело " * (BLOCK // 8)
    settings = settings_of(w)
    found = BlockHasher(settings).hash(["до", text, "после"])
    tokens = tokenise(text, settings.steps)
    assert found.word_counts.tolist() == [1, len(tokens), 1]
    assert set(found.shingles[1:-1].tolist()) == set(shingle_hashes(tokens, w).tolist())
    assert len(set(found.shingles[1:-1].tolist())) == 3


def test_many_tiny_texts_with_wide_rings_are_taken_in_parts() -> None:
    settings = settings_of(100, wrap_round=True)
    found = BlockHasher(settings).hash(["а", "б", "в"] * 8000)
    assert found.shingle_counts.tolist() == [1] * 24000
    assert len(set(found.shingles.tolist())) == 3


def test_the_arrays_cannot_be_changed() -> None:
    found = BlockHasher(settings_of(1)).hash(["а б"])
    for array in (found.shingles, found.shingle_counts, found.word_counts):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


@pytest.mark.parametrize("text", ["слово", "слово " * BLOCK])
def test_a_cancel_is_answered(text: str) -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        BlockHasher(settings_of(3)).hash([text], monitor)


def test_threads_share_a_hasher() -> None:
    hasher = BlockHasher(settings_of(3))
    batches = [[f"сло\u0301во {i} мoлоко 😀 {j}" * 50 for j in range(9)] for i in range(8)]
    expected = [hasher.hash(batch).shingles.tolist() for batch in batches]
    ready = threading.Barrier(4)

    def work(number: int) -> bool:
        ready.wait()
        return all(hasher.hash(batches[i]).shingles.tolist() == expected[i] for i in [*range(8)] * 3)

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(work, range(4)))

"""A key keeps as much of a shingle's hash as fits beside the document."""

from __future__ import annotations

import numpy as np
import pytest

from core.monitor import NULL_MONITOR
from core.settings import AnalysisSettings, SamplingMode
from core.shingles import keys
from core.shingles.hashing import BlockHasher
from core.shingles.keys import KeyLayout, hash_texts

WORDS = 760
CHARACTERS_A_WORD = 7


def chance_matches(documents: int) -> float:
    """Pairs of different shingles expected to look equal among documents of 760 words."""
    layout = KeyLayout.of(documents, 0, documents * WORDS * CHARACTERS_A_WORD)
    return (documents * WORDS) ** 2 / 2 / 2.0**layout.hash_bits


@pytest.mark.parametrize(("documents", "most"), [(10_000, 1e-3), (100_000, 0.1)])
def test_chance_matches_are_not_to_be_expected(documents: int, most: float) -> None:
    assert chance_matches(documents) < most


@pytest.mark.parametrize("n_moduli", [0, 1, 3])
@pytest.mark.parametrize("documents", [0, 1, 2, 60])
def test_small_collections_keep_the_whole_hash(documents: int, n_moduli: int) -> None:
    assert KeyLayout.of(documents, n_moduli, documents * 5000).hash_bits == 64


def test_a_huge_collection_has_more_partitions_than_a_byte_can_name() -> None:
    assert KeyLayout.of(10**6, 0, 5 * 10**9).partition_bits > 8
    assert KeyLayout.of(10**7, 0, 10**15).partition_bits == keys.MOST_PARTITION_BITS


def unpacked(texts: list[str], settings: AnalysisSettings) -> list[tuple[int, int, int]]:
    """(high bits of the hash, level, document) of every key, with the partition's bits put back."""
    hashed = hash_texts(texts, None, settings, NULL_MONITOR, 2)
    layout = hashed.layout
    found = []
    for number in range(layout.partitions):
        partition = hashed.partition(number)
        for key, level, document in zip(
            partition.tolist(),
            layout.levels_of(partition).tolist(),
            layout.documents_of(partition).tolist(),
            strict=True,
        ):
            high = number << 64 | key >> layout.low_bits << layout.low_bits
            found.append((high >> layout.partition_bits, level, document))
    return sorted(found)


@pytest.mark.parametrize(
    "settings",
    [AnalysisSettings(shingle_words=2), AnalysisSettings(shingle_words=1, sampling=SamplingMode.RANK)],
)
@pytest.mark.parametrize("hashed_at_once", [1, 20, 1 << 18])
def test_keys_hold_every_shingle_of_every_document(
    settings: AnalysisSettings, hashed_at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keys, "HASHED_AT_ONCE", hashed_at_once)
    monkeypatch.setattr(keys, "CHUNK_CHARACTERS", 3 * hashed_at_once)
    texts = [" ".join(f"w{i * k % 11}" for i in range(k)) for k in (5, 0, 1, 30, 12, 7)]
    moduli = (10, 20, 40) if settings.sampling is SamplingMode.RANK else ()
    expected = [
        (shingle, sum(shingle % m == 0 for m in moduli), document)
        for document, text in enumerate(texts)
        for shingle in BlockHasher(settings).hash([text]).shingles.tolist()
    ]
    assert unpacked(texts, settings) == sorted(expected)


def test_counts_stand_by_document() -> None:
    hashed = hash_texts(["a b c", "", "a"], None, AnalysisSettings(shingle_words=2), NULL_MONITOR, 1)
    assert np.concatenate([chunk.counts for chunk in hashed.chunks]).tolist() == [2, 0, 1]
    assert np.concatenate([chunk.words for chunk in hashed.chunks]).tolist() == [3, 0, 1]


def test_groups_make_different_keys_of_equal_shingles() -> None:
    texts, settings = ["a b", "a b", "a b"], AnalysisSettings(shingle_words=2)
    hashed = hash_texts(texts, np.array([0, 1, 0], np.int32), settings, NULL_MONITOR, 1)
    of_document = {}
    for number in range(hashed.layout.partitions):
        partition = hashed.partition(number)
        for key, document in zip(
            partition.tolist(), hashed.layout.documents_of(partition).tolist(), strict=True
        ):
            of_document[document] = (number, key >> hashed.layout.low_bits)
    assert of_document[0] == of_document[2] != of_document[1]

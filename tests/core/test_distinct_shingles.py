"""How many different shingles a collection has."""

from __future__ import annotations

from core.analysis import analyse
from core.documents import Collection
from core.settings import AnalysisSettings


def test_a_shingle_of_many_documents_counts_once() -> None:
    texts = ["a b c d", "b c d e", "a b c d", "x y z", "a b a b a b", ""]
    settings = AnalysisSettings(shingle_words=2)
    sets = set()
    for text in texts:
        words = text.split()
        sets |= {tuple(words[i : i + 2]) for i in range(len(words) - 1)}
    assert analyse(Collection.of_texts(texts), settings).distinct_shingles == len(sets)

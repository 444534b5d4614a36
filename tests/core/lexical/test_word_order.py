"""Words in order."""

from __future__ import annotations

import pytest

from core.lexical.word_order import sorted_words


@pytest.mark.parametrize("count", [0, 1, 5, 8192, 8193, 30_000])
def test_words_are_sorted_however_many_they_are(count: int) -> None:
    words = [f"{n * 7919 % 10_007}x" for n in range(count)]
    assert sorted_words(words) == sorted(words)

"""Where phrases stand."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from core.lexical.phrases import find_phrases
from tests.core.lexical.oracle import related, sets_of

KEY = st.integers(0, 4)


@given(
    st.lists(st.lists(KEY, max_size=9), max_size=4),
    st.sets(st.lists(KEY, min_size=2, max_size=4).map(tuple), max_size=5),
)
def test_every_place_of_every_phrase_is_found(texts: list[list[int]], phrases: set[tuple[int, ...]]) -> None:
    relation = related([], 5, {phrase: {0} for phrase in phrases})
    found = find_phrases(sets_of(texts, 5), relation)
    for number, text in enumerate(texts):
        places = zip(*(column.tolist() for column in found.of_text(number)), strict=True)
        assert list(places) == [
            (phrase, first)
            for phrase, keys in enumerate(relation.phrases)
            for first in range(len(text))
            if tuple(text[first : first + len(keys)]) == keys
        ]
    text, phrase = found.distinct()
    pairs = list(zip(text.tolist(), phrase.tolist(), strict=True))
    assert pairs == sorted(set(pairs))

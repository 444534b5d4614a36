"""The closest partner by words, against a look at every row."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import settings as run
from hypothesis import strategies as st

from core.closest import closest_by_words
from core.shingles.pairs import PairTable


@run(max_examples=100)
@given(
    st.lists(
        st.tuples(st.integers(0, 7), st.integers(0, 7), st.sampled_from([0.0, 0.25, 0.5, 1.0])), max_size=20
    )
)
def test_the_closest_by_words_is_the_best_listed_row_then_the_lower_document(
    rows: list[tuple[int, int, float]],
) -> None:
    listed = {(min(a, b), max(a, b)): value for a, b, value in rows if a != b}
    a, b = (np.array([pair[side] for pair in listed], np.int32).reshape(-1) for side in (0, 1))
    ones = np.ones(len(listed), np.int32)
    flags = np.ones(len(listed), np.bool_)
    table = PairTable(8, a, b, ones, ones, ones, ~flags, flags)
    found = closest_by_words(table, np.array(list(listed.values()), np.float64))
    for document in range(8):
        partners = [
            (-value, sum(pair) - document, row)
            for row, (pair, value) in enumerate(listed.items())
            if document in pair and value > 0
        ]
        value, partner, row = min(partners, default=(0.0, -1, -1))
        expected = (partner, -value, row)
        assert (found.partner[document], found.value[document], found.row[document]) == expected

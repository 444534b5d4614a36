"""The live comparison says of every version what a comparison of two documents says."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.comparison import compare_documents
from core.documents import Document
from core.editing import LiveComparison, LiveState
from core.monitor import Cancelled, Monitor
from core.settings import AnalysisSettings, SamplingMode, TokenSteps

WORDS = [
    "кофе",
    "Турка",
    "ёж",
    "еж",
    "вода́",
    "во\u00adда",
    "cahap",
    "сахар",
    "😀",
    "—",
    "12",
    "é",
    "e\u0301",
    "שלום",
]
BLANKS = [" ", "\n", "\t", "\u00a0", "-", "", "\u2028", " \n\n "]

texts = st.lists(st.tuples(st.sampled_from(WORDS), st.sampled_from(BLANKS)), max_size=30).map(
    lambda pairs: "".join(word + blank for word, blank in pairs)
)


@st.composite
def edits(draw: st.DrawFn) -> list[str]:
    """Versions of a text, each made of the one before by putting something in the place of a part of it."""
    text = draw(texts)
    versions = [text]
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, len(text)))
        text = text[:start] + draw(texts | st.text(max_size=3)) + text[end:]
        versions.append(text)
    return versions


settings_of = st.builds(
    AnalysisSettings,
    shingle_words=st.sampled_from([1, 2, 3, 10]),
    wrap_round=st.booleans(),
    sampling=st.sampled_from([SamplingMode.EXACT, SamplingMode.RANK]),
    steps=st.builds(TokenSteps, drop_numbers=st.booleans(), drop_stop_words=st.booleans()),
)


def assert_same(state: LiveState, original: str, settings: AnalysisSettings) -> None:
    a, b = Document("a", text=original), Document("b", text=state.text)
    wanted = compare_documents(a, b, settings)
    assert state.numbers == wanted.numbers
    for own, other in ((state.tokens_a, wanted.tokens_a), (state.tokens_b, wanted.tokens_b)):
        assert np.array_equal(own.starts, other.starts)
        assert np.array_equal(own.ends, other.ends)
        assert np.array_equal(own.hashes, other.hashes)
    assert np.array_equal(state.spans.words, wanted.spans.words)
    for side in ("a", "b"):
        assert np.array_equal(getattr(state.spans, side).ranges, getattr(wanted.spans, side).ranges)
        for column in ("starts", "ends", "spans", "tints", "moved"):
            mine, theirs = getattr(state.marks, side), getattr(wanted.marks, side)
            assert np.array_equal(getattr(mine, column), getattr(theirs, column))


@given(texts, edits(), settings_of)
def test_every_version_has_the_numbers_and_marks_of_a_comparison(
    original: str, versions: list[str], settings: AnalysisSettings
) -> None:
    live = LiveComparison(original, settings)
    for text in versions:
        assert_same(live.update(text), original, settings)


@given(edits(), settings_of)
def test_a_rewrite_that_begins_as_a_copy(versions: list[str], settings: AnalysisSettings) -> None:
    live = LiveComparison(versions[0], settings)
    for text in versions:
        assert_same(live.update(text), versions[0], settings)


def test_a_copy_resembles_its_original_fully_and_an_empty_rewrite_not_at_all() -> None:
    live = LiveComparison("одно два три четыре", AnalysisSettings(shingle_words=2))
    assert live.update("одно два три четыре").numbers.resemblance == 1.0
    empty = live.update("")
    assert empty.numbers.resemblance == 0.0
    assert len(empty.marks.b) == len(empty.phrases) == 0


def test_an_update_that_was_cancelled_leaves_the_next_one_right() -> None:
    live = LiveComparison("one two three four five", AnalysisSettings(shingle_words=2))
    live.update("one two three")
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        live.update("one two three four " * 50, monitor)
    assert_same(
        live.update("zero two three four"), "one two three four five", AnalysisSettings(shingle_words=2)
    )

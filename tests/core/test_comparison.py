"""Two texts held against each other, against brute force over sets of words."""

from __future__ import annotations

import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.comparison import Comparison, compare_documents
from core.documents import Document, Status
from core.monitor import Cancelled, Monitor
from core.settings import AnalysisSettings, SamplingMode
from tests import oracle


def compared(a: str, b: str, w: int = 3, **options: object) -> Comparison:
    settings = AnalysisSettings(shingle_words=w, **options)  # type: ignore[arg-type]
    return compare_documents(Document("a", text=a), Document("b", text=b), settings)


texts = st.lists(st.sampled_from(["кот", "Кот", "ёж", "еж", "и", "дом,"]), max_size=14).map(" ".join)


@given(texts, texts, st.integers(1, 4), st.booleans())
def test_numbers_are_those_of_the_sets(a: str, b: str, w: int, wrap_round: bool) -> None:
    comparison = compared(a, b, w, wrap_round=wrap_round)
    settings = AnalysisSettings(shingle_words=w, wrap_round=wrap_round)
    set_a, set_b = oracle.shingles(a, settings), oracle.shingles(b, settings)
    numbers = comparison.numbers
    assert (numbers.shared, numbers.size_a, numbers.size_b) == (len(set_a & set_b), len(set_a), len(set_b))
    assert (comparison.words_a, comparison.words_b) == (len(oracle.words(a)), len(oracle.words(b)))


@given(texts, texts, st.integers(1, 4))
def test_shingles_inside_the_spans_are_the_shared_ones(a: str, b: str, w: int) -> None:
    comparison = compared(a, b, w)
    words = oracle.words(a)
    found = {
        tuple(words[i : i + w])
        for span in comparison.spans
        for first in span.a_words.tolist()
        for i in range(first, first + span.words - w + 1)
    }
    if min(comparison.words_a, comparison.words_b) >= w:
        assert len(found) == comparison.numbers.shared
    covered = {
        word for span in comparison.spans for p in span.a_words.tolist() for word in range(p, p + span.words)
    }
    assert comparison.covered_a == len(covered) <= comparison.words_a


def test_a_sampled_collection_is_still_compared_exactly() -> None:
    text = " ".join(str(k) for k in range(300))
    comparison = compared(text, text + " 1", sampling=SamplingMode.FIXED, modulus=50)
    assert not comparison.numbers.estimated
    assert comparison.numbers.size_a == 298


def test_exact_is_decided_by_the_canonical_form() -> None:
    assert compared("Один  два\nтри", "один два три").exact
    assert not compared("один два, три", "один два три").exact
    assert not compared("", "").exact
    assert not compared("   ", "\n").exact


def test_checksums_are_of_the_canonical_form() -> None:
    comparison = compared("Один  Два", "три")
    assert comparison.checksum_a == zlib.crc32("один два".encode())
    assert comparison.checksum_b == zlib.crc32("три".encode())


def test_marks_cover_the_characters_of_the_shared_words() -> None:
    a, b = "Вот 🙂 чёрный кот и дом.", "Тут ЧЕРНЫЙ кот — и дом!"
    comparison = compared(a, b, 2)
    marks = comparison.marks
    assert [a[s:e] for s, e in zip(marks.a.starts, marks.a.ends, strict=True)] == ["чёрный кот и дом"]
    assert [b[s:e] for s, e in zip(marks.b.starts, marks.b.ends, strict=True)] == ["ЧЕРНЫЙ кот — и дом"]
    assert comparison.longest is not None
    assert comparison.longest.words == 4


def test_texts_without_words_are_compared_too() -> None:
    comparison = compared("", "!!! ...")
    assert comparison.longest is None
    assert comparison.numbers.resemblance == comparison.numbers.containment_ab == 0.0
    assert comparison.covered_b == 0


def test_an_unreadable_document_counts_as_having_no_text() -> None:
    lost = Document("x", text="", status=Status.UNREADABLE, reason="not_found", detail="no such file")
    comparison = compare_documents(
        lost, Document("b", text="один два три"), AnalysisSettings(shingle_words=2)
    )
    assert (comparison.words_a, comparison.words_b, len(comparison.spans)) == (0, 3, 0)


def test_a_cancelled_comparison_stops_with_cancelled() -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        compare_documents(Document("a", text="x"), Document("b", text="x"), AnalysisSettings(), monitor)

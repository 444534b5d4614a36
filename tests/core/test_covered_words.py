"""Words of a document that stand in shingles another document has too."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.analysis import analyse
from core.covered_words import covered_words, witnesses
from core.documents import Collection
from core.monitor import Cancelled, Monitor
from core.settings import AnalysisSettings, SamplingMode


def covered(texts: list[str], document: int, settings: AnalysisSettings) -> str:
    """One sign for each word: '#' where it is covered."""
    analysis = analyse(Collection.of_texts(texts), settings)
    marks = covered_words(analysis.index, document, texts, settings)
    return "".join("#" if mark else "." for mark in marks)


def test_all_words_of_a_shared_shingle_are_covered() -> None:
    texts = ["a b c d e f g", "x c d e y", "g g f g"]
    assert covered(texts, 0, AnalysisSettings(shingle_words=3)) == "..###.."
    assert covered(texts, 0, AnalysisSettings(shingle_words=2)) == "..#####"


def test_a_text_of_fewer_words_than_a_shingle_is_covered_as_a_whole_or_not_at_all() -> None:
    texts = ["a b", "a b", "a c"]
    settings = AnalysisSettings(shingle_words=5)
    assert covered(texts, 0, settings) == "##"
    assert covered(texts, 2, settings) == ".."


def test_a_wrapped_shingle_covers_both_ends() -> None:
    texts = ["a b c d", "x d a y"]
    assert covered(texts, 0, AnalysisSettings(shingle_words=2, wrap_round=True)) == "#..#"
    assert covered(texts, 0, AnalysisSettings(shingle_words=2)) == "...."


def test_a_ring_shorter_than_a_shingle_is_covered_as_a_whole() -> None:
    assert covered(["a b", "b a"], 0, AnalysisSettings(shingle_words=3, wrap_round=True)) == "##"


def test_samples_do_not_make_less_covered() -> None:
    text = " ".join(f"w{k}" for k in range(200))
    settings = AnalysisSettings(shingle_words=3, sampling=SamplingMode.RANK)
    assert analyse(Collection.of_texts([text, text]), settings).covered_words(0) == 1.0


def test_a_document_without_words_has_no_share() -> None:
    analysis = analyse(Collection.of_texts(["a b", "..."]), AnalysisSettings())
    assert analysis.covered_words(0) == 0.0
    assert math.isnan(analysis.covered_words(1))


def test_one_document_that_holds_all_is_witness_enough() -> None:
    texts = ["a b c d e f", *(f"{x} {y}" for x, y in zip("abcde", "bcdef", strict=True)), "z a b c d e f"]
    analysis = analyse(Collection.of_texts(texts), AnalysisSettings(shingle_words=2))
    assert witnesses(analysis.index, 0) == [6]


def test_several_documents_may_be_needed() -> None:
    texts = ["a b c d e f", "a b c x", "y d e f", "b c z"]
    analysis = analyse(Collection.of_texts(texts), AnalysisSettings(shingle_words=2))
    assert sorted(witnesses(analysis.index, 0)) == [1, 2]


def test_looking_for_covered_words_can_be_cancelled() -> None:
    analysis = analyse(Collection.of_texts(["a b c", "a b c"]), AnalysisSettings(shingle_words=2))
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        analysis.covered_words(0, monitor)


def test_marks_are_one_for_each_word() -> None:
    analysis = analyse(Collection.of_texts(["a a a", "a a"]), AnalysisSettings(shingle_words=2))
    marks = covered_words(analysis.index, 0, ["a a a", "a a"], analysis.settings)
    assert marks.dtype == np.bool_
    assert marks.tolist() == [True] * 3

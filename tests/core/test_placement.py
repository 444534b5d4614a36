"""Where documents stand inside another one."""

from __future__ import annotations

from core.analysis import analyse
from core.documents import Collection
from core.placement import place
from core.settings import AnalysisSettings

WORDS = [f"word{n}" for n in range(100)]


def placed(outer: str, *inner: str, w: int = 3) -> tuple[list[list[list[int]]], list[list[int]]]:
    texts = [outer, *inner]
    settings = AnalysisSettings(shingle_words=w)
    index = analyse(Collection.of_texts(texts), settings).index
    placement = place(index, 0, range(1, len(texts)), texts, settings)
    assert placement.words == len(outer.split())
    return [run.tolist() for run in placement.runs], placement.nowhere.tolist()


def test_a_passage_is_found_where_it_stands() -> None:
    runs, nowhere = placed(" ".join(WORDS), " ".join(WORDS[20:30]))
    assert runs == [[[20, 30]]]
    assert nowhere == [[0, 20], [30, 100]]


def test_a_passage_that_stands_twice_is_found_twice() -> None:
    runs, _ = placed("a b c d e x a b c", "z a b c z")
    assert runs == [[[0, 3], [6, 9]]]


def test_documents_with_nothing_in_common_have_no_place() -> None:
    runs, nowhere = placed("a b c d", "e f g h")
    assert runs == [[]]
    assert nowhere == [[0, 4]]


def test_a_text_shorter_than_a_shingle_stands_only_where_it_is_the_whole() -> None:
    runs, nowhere = placed("a b", "a b", "a b c")
    assert runs == [[[0, 2]], []]
    assert nowhere == []

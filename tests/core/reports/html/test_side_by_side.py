"""Two texts in rows: nothing is lost, and what both share stands in one row."""

from __future__ import annotations

import re
from html import unescape

from hypothesis import given
from hypothesis import strategies as st

from core.comparison import Comparison, compare_documents
from core.documents import Document
from core.reports.html.side_by_side import aligned_rows, side_by_side
from core.settings import AnalysisSettings

WORDS = st.sampled_from(["раз", "два", "три", "e\u0301", "😀", "пять."])
TEXTS = st.lists(st.tuples(WORDS, st.sampled_from([" ", "\n", "\n\n", ". "])), max_size=40).map(
    lambda parts: "".join(word + gap for word, gap in parts)
)


def compared(a: str, b: str, w: int = 2) -> Comparison:
    return compare_documents(Document("a", text=a), Document("b", text=b), AnalysisSettings(shingle_words=w))


@given(TEXTS, TEXTS)
def test_every_character_of_both_texts_is_in_exactly_one_row(a: str, b: str) -> None:
    rows = aligned_rows(compared(a, b))
    assert "".join(a[slice(*row.a)] for row in rows) == a
    assert "".join(b[slice(*row.b)] for row in rows) == b


@given(TEXTS, TEXTS)
def test_marks_hold_exactly_the_painted_characters(a: str, b: str) -> None:
    comparison = compared(a, b)
    found: tuple[list[str], list[str]] = ([], [])
    for row in side_by_side(comparison):
        for side, cell in enumerate(re.findall(r"<td>(.*?)</td>", row, re.DOTALL)):
            found[side].extend(re.findall(r"<mark[^>]*>(.*?)</mark>", cell, re.DOTALL))
    for side, text, marks in zip((0, 1), (a, b), (comparison.marks.a, comparison.marks.b), strict=True):
        painted = "".join(text[s:e] for s, e in zip(marks.starts.tolist(), marks.ends.tolist(), strict=True))
        assert "".join(unescape("".join(found[side])).split()) == "".join(painted.split())


def rows_of(a: str, b: str, w: int = 2) -> list[tuple[str, str]]:
    return [(a[slice(*row.a)], b[slice(*row.b)]) for row in aligned_rows(compared(a, b, w))]


def test_shared_lines_stand_side_by_side_and_lines_of_one_text_alone_between_them() -> None:
    a = "первая общая строка\nтолько здесь\nвторая общая строка\n"
    b = "первая общая строка\nвторая общая строка\n"
    assert rows_of(a, b) == [
        ("первая общая строка\n", "первая общая строка\n"),
        ("только здесь\n", ""),
        ("вторая общая строка\n", "вторая общая строка\n"),
    ]


def test_a_passage_of_several_lines_is_level_line_by_line() -> None:
    text = "раз два\nтри четыре\nпять шесть"
    assert rows_of(text, text) == [(line, line) for line in ("раз два\n", "три четыре\n", "пять шесть")]


def test_a_line_that_became_two_stands_beside_both() -> None:
    assert rows_of("раз два три четыре", "раз два три\nчетыре") == [
        ("раз два три четыре", "раз два три\nчетыре")
    ]


def test_long_lines_are_level_by_sentences() -> None:
    sentences = [
        f"Это предложение номер {n}, оно довольно длинное и ничем не похоже {n * n}. " for n in range(9)
    ]
    a, b = "".join(sentences), "Вступление. " * 40 + "".join(sentences)
    rows = rows_of(a, b)
    assert sum(one.strip() == other.strip() != "" for one, other in rows) == len(sentences)


def test_a_moved_passage_is_marked_so_and_holds_its_number() -> None:
    long, short = "один два три четыре пять шесть", "семь восемь девять"
    cells = "".join(side_by_side(compared(f"{long}\n{short}", f"{short}\n{long}")))
    assert cells.count("moved") == 2
    numbers = re.findall(r'moved first" data-span="(\d+)">семь восемь девять', cells)
    assert len(numbers) == 2
    assert len(set(numbers)) == 1


def test_tags_in_a_text_stay_text() -> None:
    hostile = '<script>alert(1)</script> </td><img src=x onerror="x"> &amp; раз два'
    cells = "".join(side_by_side(compared(hostile, hostile)))
    assert "<script" not in cells
    assert "<img" not in cells
    assert "&amp;amp;" in cells


def test_texts_without_anything_in_common_and_empty_ones_have_rows_too() -> None:
    assert rows_of("раз", "два") == [("раз", "два")]
    assert rows_of("", "два") == [("", "два")]
    assert rows_of("", "") == []

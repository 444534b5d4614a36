from __future__ import annotations

import random
from pathlib import Path

import pytest

from core.documents import Document, Status
from core.reading import Notice, ReadingLimits, Reason, read_bytes, read_paths
from core.reading.formats.pdf import without_running_heads
from tests.core.reading.builders import pdf


def read(content: bytes, name: str = "a.pdf", limits: ReadingLimits | None = None) -> Document:
    (document,) = read_bytes(content, name, limits=limits or ReadingLimits())
    return document


def test_lines_and_pages_come_in_order_and_split_words_are_joined() -> None:
    document = read(pdf(["First line of the first", "page with an inter-"], ["esting end."]))
    assert document.text == "First line of the first\npage with an interesting end."
    assert document.format == "pdf"


def test_running_heads_and_page_numbers_are_left_out() -> None:
    words = ("alpha", "beta", "gamma", "delta")
    pages = [
        ["My Book", f"Only {word} stands here", f"and more {word}", f"- {no} -"]
        for no, word in enumerate(words)
    ]
    text = read(pdf(*pages)).text
    assert "My Book" not in text
    assert "-" not in text
    assert text.split("\n")[0] == "Only alpha stands here"


def test_heads_of_left_and_right_pages_take_turns() -> None:
    pages = [[("Left", "Right")[number % 2], "один два", str(number)] for number in range(10)]
    pages = [[head, f"слово{'а' * number}", foot] for number, (head, _, foot) in enumerate(pages)]
    assert without_running_heads(pages) == [[f"слово{'а' * number}"] for number in range(10)]


def test_what_repeats_stays_where_it_is_the_content_itself() -> None:
    pages = [[f"Potato {number}"] for number in range(5)]
    assert without_running_heads(pages) == pages


def test_few_pages_have_no_running_heads() -> None:
    assert without_running_heads([["a", "b"], ["a", "c"]]) == [["a", "b"], ["a", "c"]]


def test_a_page_without_text_is_said() -> None:
    assert read(pdf([])).reason == Reason.NO_TEXT_LAYER
    assert Notice.PAGES_WITHOUT_TEXT in read(pdf(["text"], [])).warnings


def test_more_pages_than_the_limit_is_said() -> None:
    assert read(pdf(["a"], ["b"]), limits=ReadingLimits(max_pages=1)).reason == Reason.TOO_MANY_PARTS


def test_it_is_known_by_its_first_bytes_and_read_in_another_process(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(pdf(["hidden under another name"]))
    (document,) = read_paths([str(tmp_path)], jobs=1)
    assert (document.format, document.text) == ("pdf", "hidden under another name")
    assert Notice.EXTENSION_MISLEADS in document.warnings


@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_damaged_is_a_document_or_a_reason(seed: int) -> None:
    chance = random.Random(seed)
    content = bytearray(pdf(["one two three"], ["four five"]))
    for _ in range(chance.randrange(30)):
        content[chance.randrange(len(content))] = chance.randrange(256)
    document = read(bytes(content[: chance.randrange(20, len(content))]))
    assert document.reason != Reason.READER_FAILED, document.detail
    assert (document.reason is None) == (document.status is Status.OK)

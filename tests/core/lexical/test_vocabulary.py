"""Words as numbers: the words of the plain definition, whatever the texts hold."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lexical.vocabulary import WordNumbers, number_texts
from core.settings import TokenSteps
from core.text.tokens import word_forms

STEPS = (
    TokenSteps(),
    TokenSteps(drop_numbers=True, drop_stop_words=True),
    TokenSteps(drop_invisible=False, drop_stress_marks=False, yo_as_ye=False, fold_lookalikes=False),
)


def words_of(texts: list[str], steps: TokenSteps) -> list[list[str]]:
    numbered = number_texts(texts, steps)
    assert list(numbered.vocabulary) == sorted(set(numbered.vocabulary))
    words = [numbered.vocabulary[number] for number in numbered.words.tolist()]
    return [words[start:stop] for start, stop in zip(numbered.starts[:-1], numbered.starts[1:], strict=True)]


@pytest.mark.parametrize("steps", STEPS)
@given(texts=st.lists(st.text("аЁеoр 1z\u0301\u00ad\u200b\n.İσΣ😀", max_size=30), max_size=6))
def test_words_are_those_of_the_definition(steps: TokenSteps, texts: list[str]) -> None:
    assert words_of(texts, steps) == [word_forms(text, steps) for text in texts]


@pytest.mark.parametrize(
    "texts",
    [
        [],
        [""],
        ["а\0б", "\0"],
        ["я" * 70_000, "я" * 70_000 + " и"],
        ["привeт πάντα δ word слово 字"],
        ["слово " * 60_000, "другое"],
        ["\u0301начинается со знака", "\u0301"],
    ],
)
def test_hostile_texts_have_the_words_of_the_definition(texts: list[str]) -> None:
    assert words_of(texts, TokenSteps()) == [word_forms(text, TokenSteps()) for text in texts]


@given(st.lists(st.lists(st.integers(0, 40), max_size=30), max_size=5))
def test_numbers_follow_the_first_places(blocks: list[list[int]]) -> None:
    # hashes with equal high bits all want one slot
    numbering = WordNumbers()
    known: dict[int, int] = {}
    for block in blocks:
        hashes = np.array(block, np.uint64) + np.uint64(1 << 63)
        numbers, first = numbering.take(hashes)
        expected = [known.setdefault(value, len(known)) for value in block]
        assert numbers.tolist() == expected
        assert first.tolist() == sorted(first.tolist())
    assert len(numbering) == len(known)


def test_the_table_grows() -> None:
    hashes = np.random.default_rng(3).integers(0, 1 << 63, 20_000).astype(np.uint64) * np.uint64(2)
    numbering = WordNumbers()
    assert numbering.take(hashes)[0].tolist() == list(range(20_000))
    assert numbering.take(hashes[::-1])[0].tolist() == list(range(20_000))[::-1]

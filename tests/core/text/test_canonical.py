"""Canonical form, checksum, lengths and exact classes, held against the one-line definition."""

from __future__ import annotations

import zlib

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.monitor import Cancelled, Monitor
from core.text.canonical import (
    BLOCK,
    canonical_form,
    checksum,
    checksum_hex,
    exact_classes,
    text_facts,
)
from tests import nasty_texts, oracle

cases = st.text(st.sampled_from("aAбБΣΣσςİ.'\u0301\u00ad \n\u2003𐐀😀\ud800"), max_size=30)
any_texts = st.lists(st.one_of(nasty_texts.texts, cases), max_size=6)


def assert_facts_of(texts: list[str], threads: int = 1) -> None:
    facts = text_facts(texts, threads=threads)
    assert facts.characters.tolist() == [len(text) for text in texts]
    assert facts.characters_without_spaces.tolist() == [sum(not c.isspace() for c in text) for text in texts]
    assert facts.crc32.tolist() == [
        zlib.crc32(oracle.canonical(text).encode("utf-8", "surrogatepass")) for text in texts
    ]


def test_the_canonical_form_lowers_and_collapses() -> None:
    assert canonical_form("  Мама\t\nМЫЛА\u00a0 раму. ") == "мама мыла раму."
    assert canonical_form("ΟΔΟΣ") == "οδος"


def test_a_checksum_has_eight_lower_case_digits() -> None:
    assert checksum_hex(checksum("")) == "00000000"
    assert checksum_hex(checksum("The quick brown fox jumps over the lazy dog")) == "ce0c5114"
    assert checksum_hex(0xABC) == "00000abc"


@given(any_texts)
@example(["", "", " ", "\n\n", "a ", " a"])
@example(["Σ", "ΑΣ", "ΑΣ\u0301", "ΑΣ'Α", "Σ."])
@example(["\ud800\udc00", "\U00010000", "𐐀"])
@example(["\uffff\ufffe"])
def test_facts_are_those_of_the_definition(texts: list[str]) -> None:
    assert_facts_of(texts)


@given(st.one_of(nasty_texts.texts, cases), st.integers(1, 8))
@example("aΣ \u0301Σ", 1)
@example("Σ.Σ.ΣaΣ", 2)
def test_pieces_of_any_size_give_the_same_facts(text: str, block: int) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("core.text.canonical.BLOCK", block)
        assert_facts_of([text, "", text + " x"])


@pytest.mark.parametrize(
    "text",
    [
        "Съешь ещё этих булок,  \n да выпей чаю. " * (BLOCK // 12),
        "ж" * (3 * BLOCK),
        " " * (3 * BLOCK),
        "a" + " \n" * (2 * BLOCK) + "b",
        "ΟΔΟΣ. " * BLOCK,
        "\u00adΣ" * 5000,
        "İ😀 " * BLOCK,
    ],
    ids=["words", "one word", "spaces", "gap", "greek", "nowhere to cut", "emoji"],
)
def test_long_texts_are_taken_in_pieces(text: str) -> None:
    assert_facts_of([text])


@pytest.mark.parametrize("threads", [1, 3])
def test_threads_and_neighbours_change_nothing(threads: int) -> None:
    texts = ["Слово и дело. " * n for n in range(400)] + ["", "Σ", "😀"] * 20 + ["x " * (3 * BLOCK)]
    assert_facts_of(texts, threads)


def test_no_texts_have_no_facts() -> None:
    assert len(text_facts([]).crc32) == 0
    assert len(exact_classes([], np.empty(0, np.uint32))) == 0


def test_facts_cannot_be_changed() -> None:
    facts = text_facts(["a"])
    with pytest.raises(ValueError, match="read-only"):
        facts.crc32[0] = 1


def test_progress_counts_every_text() -> None:
    monitor = Monitor()
    with monitor.stage("facts", 500):
        text_facts(["слово " * 300] * 499 + ["x" * (3 * BLOCK)], monitor)
        assert monitor.progress().done == 500


@pytest.mark.parametrize("threads", [1, 2])
def test_a_cancel_is_answered(threads: int) -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        text_facts(["слово"] * 10, monitor, threads)
    with pytest.raises(Cancelled):
        exact_classes(["a", "a"], np.zeros(2, np.uint32), monitor)


@given(st.lists(st.one_of(st.sampled_from(["a b", "A  b", "a", "", " ", "ab"]), cases), max_size=8))
def test_a_class_is_the_first_text_of_the_same_canonical_form(texts: list[str]) -> None:
    forms = [oracle.canonical(text) for text in texts]
    expected = [forms.index(form) for form in forms]
    assert exact_classes(texts, text_facts(texts).crc32).tolist() == expected
    assert exact_classes(texts, np.zeros(len(texts), np.uint32)).tolist() == expected  # one bucket for all


def test_two_texts_that_share_a_checksum_are_not_called_the_same() -> None:
    texts = ["plumless", "buckeroo", "Plumless"]  # a known collision of CRC-32
    crc = text_facts(texts).crc32
    assert len(set(crc.tolist())) == 1
    assert exact_classes(texts, crc).tolist() == [0, 1, 0]


def test_long_texts_are_compared_whole() -> None:
    long = "слово " * BLOCK
    texts = [long, long.upper(), long + "x", long.replace(" ", "\n")]
    assert exact_classes(texts, np.zeros(4, np.uint32)).tolist() == [0, 0, 2, 0]

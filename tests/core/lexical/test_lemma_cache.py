"""Readings that are kept between runs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from core.lexical.lemmatisers import LemmaCache, Lemmas, lemmatiser
from core.lexical.lemmatisers.cache import Remembering
from core.monitor import NULL_MONITOR, Monitor


class Counting:
    """An engine that says what it was asked."""

    name = "counting"

    def __init__(self, identity: str = "counting 1") -> None:
        self.identity = identity
        self.asked: list[str] = []

    def lemmatise(self, vocabulary: Sequence[str], monitor: Monitor = NULL_MONITOR) -> Lemmas:
        self.asked += vocabulary
        known = np.array([word.startswith("a") for word in vocabulary], np.bool_)
        return Lemmas(tuple((word, f"{word}s") for word in vocabulary), known)


def answers(cache: LemmaCache, words: Sequence[str], identity: str = "counting 1") -> list[str]:
    """What the engine was asked for after all of these words were lemmatised."""
    engine = Counting(identity)
    found = Remembering(engine, cache).lemmatise(words)
    assert found.readings == tuple((word, f"{word}s") for word in words)
    assert found.known.tolist() == [word.startswith("a") for word in words]
    return engine.asked


def test_a_word_is_asked_for_once(tmp_path: Path) -> None:
    cache = LemmaCache(tmp_path / "lemmas")
    assert answers(cache, ["ab", "cd"]) == ["ab", "cd"]
    assert answers(cache, ["cd", "ef", "ab"]) == ["ef"]
    assert answers(LemmaCache(tmp_path / "lemmas"), ["ef", "cd"]) == []


def test_another_version_is_asked_again(tmp_path: Path) -> None:
    cache = LemmaCache(tmp_path)
    answers(cache, ["ab"])
    assert answers(cache, ["ab"], "counting 2") == ["ab"]
    assert answers(cache, ["ab"]) == []


@pytest.mark.parametrize("damage", [b"", b"cherepitsa lemmas 1\n", b"\0" * 100])
def test_a_damaged_file_is_made_anew(tmp_path: Path, damage: bytes) -> None:
    cache = LemmaCache(tmp_path)
    answers(cache, ["ab"])
    (file,) = tmp_path.iterdir()
    content = file.read_bytes()
    for broken in (damage, content[:-1], content[:30] + b"x" + content[31:]):
        file.write_bytes(broken)
        assert answers(cache, ["ab"]) == ["ab"]
        assert answers(cache, ["ab"]) == []


def test_two_programs_add_to_one_file(tmp_path: Path) -> None:
    one, other = (Remembering(Counting(), LemmaCache(tmp_path)) for _ in range(2))
    one.lemmatise(["ab"])
    other.lemmatise(["cd"])
    one.lemmatise(["ef"])
    assert answers(LemmaCache(tmp_path), ["ab", "cd", "ef"]) == []


def test_the_words_that_were_not_asked_for_longest_go(tmp_path: Path) -> None:
    cache = LemmaCache(tmp_path, most_words=3)
    answers(cache, ["a1", "a2", "a3"])
    answers(cache, ["a1", "a4"])
    assert answers(cache, ["a1"]) == []
    assert answers(cache, ["a2"]) == ["a2"]


def test_a_place_that_cannot_be_written_to_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    cache = LemmaCache(tmp_path / "file" / "lemmas")
    assert answers(cache, ["ab"]) == ["ab"]
    assert answers(cache, ["ab"]) == ["ab"]


def test_words_of_any_letters_come_back_as_they_were(tmp_path: Path) -> None:
    cache = LemmaCache(tmp_path)
    words = ["a\0b", "а\tб", "в\nг", "字", "я" * 70_000, "x"]
    answers(cache, words)
    answers(cache, words)


def test_real_engines_answer_alike_with_and_without(tmp_path: Path) -> None:
    words = ["данных", "опоре", "running", "мышь2", "ёлки"]
    plain = lemmatiser().lemmatise(words)
    for _ in range(2):
        kept = lemmatiser(cache=LemmaCache(tmp_path)).lemmatise(words)
        assert kept.readings == plain.readings
        assert kept.known.tolist() == plain.known.tolist()


def test_roles_and_likely_readings_are_kept(tmp_path: Path) -> None:
    words = ["по", "берегу", "софт", "данных", "tile", "\0"]
    first = lemmatiser(cache=LemmaCache(tmp_path)).lemmatise(words)
    again = lemmatiser(cache=LemmaCache(tmp_path)).lemmatise(words)
    none = lemmatiser().lemmatise(words)
    for found in (first, again):
        assert found.roles.tolist() == none.roles.tolist() == [2, 1, 1, 1, 0, 0]
        assert found.likely.tolist() == none.likely.tolist() == [1] * 6
        assert (found.readings, found.known.tolist()) == (none.readings, none.known.tolist())

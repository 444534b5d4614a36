"""Engines of lemmas."""

from __future__ import annotations

import contextlib
import os
import select
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from pymystem3 import Mystem

from core.lexical.keys import comparison_keys
from core.lexical.lemmatisers import Choice, EngineMissingError, Lemmatiser, lemmatiser
from core.lexical.lemmatisers.mystem import MyStem, find_binary
from core.monitor import Cancelled, Monitor

STAND_IN = Path(__file__).with_name("mystem_stand_in.py")
REAL = find_binary()

needs_a_shell = pytest.mark.skipif(os.name == "nt", reason="the stand-in is started by a shell script")


@pytest.fixture
def stand_in(tmp_path: Path) -> Path:
    program = tmp_path / "mystem"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{STAND_IN}" "$@"\n', encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return program


def same_key(engine: Lemmatiser, *words: str) -> bool:
    return len(set(comparison_keys(engine.lemmatise(words)).of_word.tolist())) == 1


@pytest.mark.parametrize(
    "words", [("опора", "опоре"), ("данные", "данных"), ("персональные", "персональных"), ("ёлка", "елки")]
)
def test_forms_of_one_russian_word_have_one_key(words: tuple[str, str]) -> None:
    assert same_key(lemmatiser(), *words)


def test_different_words_have_different_keys() -> None:
    keys = comparison_keys(lemmatiser().lemmatise(["опора", "крыша", "roof", "tile"]))
    assert len(set(keys.of_word.tolist())) == 4


def test_english_forms_have_one_key() -> None:
    assert same_key(lemmatiser(), "roof", "roofs")
    assert same_key(lemmatiser(), "children", "child")


def test_the_dictionary_says_what_it_knows() -> None:
    assert lemmatiser().lemmatise(["черепица", "черепицца", "roof", "rooff"]).known.tolist() == [
        True,
        False,
        True,
        False,
    ]


def test_without_lemmas_each_form_stands_for_itself_and_yo_is_ye() -> None:
    assert lemmatiser("none").lemmatise(["опоре", "ёлка"]).readings == (("опоре",), ("елка",))


@pytest.mark.parametrize("choice", [Choice.AUTO, Choice.NONE])
@pytest.mark.parametrize("word", ["", "\0", "опо\0ра", "а\nб", "я" * 70_000, "опoра", "_", "1990", "\ud800"])
def test_what_is_no_word_is_answered_too(choice: Choice, word: str) -> None:
    lemmas = lemmatiser(choice).lemmatise(["опора", word])
    assert len(lemmas.readings) == 2
    assert lemmas.readings[1]


def test_a_cancel_stops_an_engine() -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        lemmatiser().lemmatise(["опора"], monitor)


@needs_a_shell
def test_the_stand_in_speaks_what_pymystem3_reads(stand_in: Path) -> None:
    with Mystem(mystem_bin=str(stand_in)) as mystem:
        assert mystem.lemmatize("опоре данных") == ["опора", " ", "данные", "\n"]


@needs_a_shell
def test_mystem_gives_likely_readings_and_what_the_dictionary_knows(stand_in: Path) -> None:
    lemmas = MyStem(stand_in).lemmatise(["опоре", "roof", "данных", "абырвалг", "ёлка"])
    assert lemmas.readings == (("опора", "опор"), ("roof",), ("данные", "данный"), ("абырвалг",), ("елка",))
    assert lemmas.known.tolist() == [True, False, True, False, True]


@needs_a_shell
def test_mystem_is_never_sent_what_is_no_word(stand_in: Path) -> None:
    words = ["опо\0ра", "а\nб", "", "я" * 70_000, "опора"]
    lemmas = MyStem(stand_in).lemmatise(words)
    assert lemmas.readings == tuple((word,) for word in words)


@needs_a_shell
@pytest.mark.parametrize(
    ("word", "seconds", "said"),
    [("умри", 60, "status 3"), ("молчи", 0.5, "did not answer"), ("пропуск", 60, "1 of 2 words")],
)
def test_a_mystem_that_misbehaves_is_an_error_that_says_so(
    stand_in: Path, word: str, seconds: float, said: str
) -> None:
    with pytest.raises(EngineMissingError, match=said):
        MyStem(stand_in, seconds).lemmatise(["опора", word])


@needs_a_shell
def test_a_cancel_stops_a_mystem_that_hangs(stand_in: Path) -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        MyStem(stand_in).lemmatise(["молчи"], monitor)


@needs_a_shell
def test_what_a_wrapper_of_mystem_has_started_ends_with_it(stand_in: Path, tmp_path: Path) -> None:
    signs = tmp_path / "signs"  # open as long as the wrapper or what it has started runs
    os.mkfifo(signs)
    reader = os.open(signs, os.O_RDONLY | os.O_NONBLOCK)
    wrapper = tmp_path / "wrapper"
    wrapper.write_text(f'#!/bin/sh\nexec 3>"{signs}"\n"{stand_in}" "$@" &\necho started >&3\nwait\n', "utf-8")
    wrapper.chmod(wrapper.stat().st_mode | stat.S_IXUSR)

    class UntilStarted(Monitor):
        def checkpoint(self) -> None:
            with contextlib.suppress(BlockingIOError):
                if os.read(reader, 64):
                    self.cancel()
            super().checkpoint()

    with pytest.raises(Cancelled):
        MyStem(wrapper).lemmatise(["молчи"], UntilStarted())
    assert select.select([reader], [], [], 10)[0]
    assert os.read(reader, 64) == b""
    os.close(reader)


@needs_a_shell
def test_mystem_is_looked_for_where_it_may_be(
    stand_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    local = home / ".local" / "bin" / "mystem"
    local.parent.mkdir(parents=True)
    local.write_bytes(stand_in.read_bytes())
    local.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    monkeypatch.delenv("MYSTEM_BIN", raising=False)
    monkeypatch.setattr(Path, "home", lambda: home)
    assert find_binary() == local
    monkeypatch.setenv("PATH", str(stand_in.parent))
    assert find_binary() == stand_in
    monkeypatch.setenv("MYSTEM_BIN", str(local))
    assert find_binary() == local
    assert find_binary(stand_in) == stand_in
    assert find_binary(tmp_path / "missing") is None


def test_a_missing_mystem_is_said_and_never_downloaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pymystem3.mystem.install", lambda *_: pytest.fail("it wanted to download"))
    monkeypatch.setenv("MYSTEM_BIN", str(tmp_path / "missing"))
    with pytest.raises(EngineMissingError, match="MYSTEM_BIN"):
        lemmatiser("mystem")


def test_engines_are_imported_when_they_are_first_asked() -> None:
    program = (
        "import sys; import core.lexical.lemmatisers, core.lexical.keys;"
        "print([m for m in ('pymorphy3', 'simplemma', 'pymystem3') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.mystem
@pytest.mark.skipif(REAL is None, reason="MyStem's program is not on this machine")
def test_the_real_mystem_brings_forms_of_one_word_together() -> None:
    assert REAL is not None
    engine = MyStem(REAL)
    assert same_key(engine, "опора", "опоре")
    assert same_key(engine, "данные", "данных")

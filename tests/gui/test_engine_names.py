"""What is wrong with an engine is said in the window's language, whatever the core finds."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from core.lexical.lemmatisers import EngineMissingError, lemmatiser
from core.lexical.lemmatisers.mystem import MyStem
from gui.engine_names import engine_fault
from gui.i18n import Translations
from tests.gui.lexical_driving import program

CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюя"


@pytest.mark.skipif(sys.platform == "win32", reason="the programs are shell scripts")
@pytest.mark.parametrize(
    "line", ["exit 3", "exit 0", "sleep 60", 'for last; do :; done; echo "[]" > "$last"']
)
def test_every_misbehaviour_of_mystem_has_russian_words(
    russian: Translations, tmp_path: Path, line: str
) -> None:
    with pytest.raises(EngineMissingError) as caught:
        MyStem(program(tmp_path / "mystem", line), seconds=0.3).lemmatise(["опора", "данных"])
    assert set(engine_fault(str(caught.value))) & set(CYRILLIC)


def test_an_engine_that_is_not_there_has_russian_words(russian: Translations, tmp_path: Path) -> None:
    with pytest.raises(EngineMissingError) as caught:
        lemmatiser("mystem", mystem_binary=tmp_path / "gone")
    assert engine_fault(str(caught.value)) == "MyStem не найдена"


@pytest.mark.skipif(sys.platform == "win32", reason="the program is a shell script")
def test_a_program_that_writes_nothing_has_answered_no_word(russian: Translations, tmp_path: Path) -> None:
    with pytest.raises(EngineMissingError) as caught:
        MyStem(program(tmp_path / "mystem", "exit 0")).lemmatise(["опора", "данных"])
    assert engine_fault(str(caught.value)) == "MyStem ответила на 0 из 2 слов"


def test_words_that_are_not_known_stay_as_they_are() -> None:
    assert engine_fault("something else") == "something else"

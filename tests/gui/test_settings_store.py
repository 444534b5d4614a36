"""What is kept between starts survives as it was, and what is spoilt becomes the default."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QByteArray, QSettings

from core.reading.limits import ReadingLimits
from core.settings import (
    AnalysisSettings,
    LemmaChoice,
    LexicalSettings,
    LexicalWeighting,
    SamplingMode,
    Thresholds,
    TokenSteps,
)
from gui.i18n import Language
from gui.settings_store import (
    Preferences,
    RecentCollection,
    SettingsStore,
    WindowState,
    decoded,
    encoded,
)
from gui.theme import ThemeChoice


@pytest.fixture
def file(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat)


PREFERENCES = Preferences(
    language=Language.RUSSIAN,
    theme=ThemeChoice.DARK,
    analysis=AnalysisSettings(
        shingle_words=4,
        steps=TokenSteps(yo_as_ye=False, drop_numbers=True),
        sampling=SamplingMode.FIXED,
        modulus=7,
        min_resemblance=0.1,
        lexical=LexicalSettings(
            enabled=True,
            lemmas=LemmaChoice.MYSTEM,
            mystem_binary="/opt/mystem",
            thesauri=("user", "/texts/ё.txt"),
            weighting=LexicalWeighting.TF,
        ),
        min_lexical=0.25,
        thresholds=Thresholds(resemblance=0.825, containment=1 / 3),
    ),
    limits=ReadingLimits(max_bytes=5_000_000, seconds=2.5),
    thesaurus_files=("/texts/ё.txt", "/texts/other.csv"),
)


def test_preferences_come_back_as_they_were(file: QSettings, tmp_path: Path) -> None:
    SettingsStore(file).save_preferences(PREFERENCES)
    file.sync()
    again = QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat)
    assert SettingsStore(again).preferences() == PREFERENCES


@given(title=st.text(), paths=st.lists(st.text(min_size=1), min_size=1, max_size=3))
def test_the_state_of_the_window_comes_back_whatever_is_in_a_name(title: str, paths: list[str]) -> None:
    entry = RecentCollection(title=title, paths=tuple(paths), documents=3, opened="2026-05-14T10:00:00")
    state = WindowState(geometry="abc=", view="pairs", layouts={"a": "b"}, folder="/x", recent=(entry,))
    kept: dict[str, str] = {}

    class Memory:
        def value(self, key: str, default: str) -> str:
            return kept.get(key, default)

        def setValue(self, key: str, value: str) -> None:
            kept[key] = value

    store = SettingsStore(Memory())  # type: ignore[arg-type]
    store.save_window(state)
    assert store.window() == state


def test_a_path_that_is_not_utf8_comes_back(file: QSettings, tmp_path: Path) -> None:
    entry = RecentCollection(title="x", paths=("/data/\udcff",), documents=1, opened="2026-05-14T10:00:00")
    SettingsStore(file).save_window(WindowState(recent=(entry,)))
    file.sync()
    again = QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat)
    assert SettingsStore(again).window().recent == (entry,)


@pytest.mark.parametrize(
    "spoilt",
    [
        "no json",
        "[]",
        json.dumps({"schema": 99, "language": "ru"}),
        json.dumps({"schema": 1, "language": "klingon"}),
        json.dumps({"schema": 1, "analysis": {"shingle_words": 0}}),
        json.dumps({"schema": 1, "analysis": {"unknown": 1}}),
        json.dumps({"schema": 1, "limits": {"max_bytes": -1}}),
        json.dumps({"schema": 1, "limits": 5}),
    ],
)
def test_spoilt_preferences_become_the_defaults(file: QSettings, spoilt: str) -> None:
    file.setValue("preferences", spoilt)
    assert SettingsStore(file).preferences() == Preferences()


@pytest.mark.parametrize(
    "spoilt", [json.dumps({"schema": 1, "recent": [{}]}), json.dumps({"schema": 1, "layouts": []})]
)
def test_a_spoilt_state_of_the_window_becomes_the_default(file: QSettings, spoilt: str) -> None:
    file.setValue("window", spoilt)
    assert SettingsStore(file).window() == WindowState()


def test_bytes_go_through_text_and_back() -> None:
    value = QByteArray(bytes(range(256)))
    assert decoded(encoded(value)) == value

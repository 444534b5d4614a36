"""What is kept between starts: two frozen dataclasses, each stored as one JSON string with a version."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from PySide6.QtCore import QByteArray, QSettings

from core.reading.limits import ReadingLimits
from core.settings import AnalysisSettings, SettingsError
from gui.i18n import Language
from gui.theme import ThemeChoice

SCHEMA: Final = 1
RECENT_KEPT: Final = 8

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Preferences:
    """What the user chose.

    Attributes
    ----------
    language : Language
    theme : ThemeChoice
    analysis : AnalysisSettings
    limits : ReadingLimits
    thesaurus_files : tuple of str
        Thesauri that are offered, whether they are ticked or not.
    """

    language: Language = Language.SYSTEM
    theme: ThemeChoice = ThemeChoice.SYSTEM
    analysis: AnalysisSettings = field(default_factory=AnalysisSettings)
    limits: ReadingLimits = field(default_factory=ReadingLimits)
    thesaurus_files: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RecentCollection:
    """A collection that was analysed once and can be opened again.

    Attributes
    ----------
    title : str
    paths : tuple of str
        As they were given.
    documents : int
    opened : str
        Local time in ISO 8601, to the second.
    """

    title: str
    paths: tuple[str, ...]
    documents: int
    opened: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowState:
    """Where the window was and what it showed; byte strings in base64."""

    geometry: str = ""
    view: str = "overview"
    layouts: dict[str, str] = field(default_factory=dict)
    tables: dict[str, str] = field(default_factory=dict)
    folder: str = ""
    recent: tuple[RecentCollection, ...] = ()
    go_on_judging: bool = False
    report: str = ""


class SettingsStore:
    """Reads and writes both; what cannot be read is logged and becomes the default."""

    def __init__(self, settings: QSettings | None = None) -> None:
        self._settings = settings or QSettings()

    def preferences(self) -> Preferences:
        stored = self._read("preferences")
        try:
            return Preferences(
                language=Language(stored.get("language", Language.SYSTEM)),
                theme=ThemeChoice(stored.get("theme", ThemeChoice.SYSTEM)),
                analysis=AnalysisSettings.from_dict(stored.get("analysis", {})),
                limits=ReadingLimits(**stored.get("limits", {})),
                thesaurus_files=tuple(str(path) for path in stored.get("thesaurus_files", ())),
            )
        except (ValueError, TypeError, AttributeError, SettingsError) as error:
            _log.warning("stored preferences are not usable: %s", error)
            return Preferences()

    def save_preferences(self, preferences: Preferences) -> None:
        self._write("preferences", asdict(preferences))

    def window(self) -> WindowState:
        stored = self._read("window")
        try:
            return WindowState(
                geometry=str(stored.get("geometry", "")),
                view=str(stored.get("view", "overview")),
                layouts={str(k): str(v) for k, v in stored.get("layouts", {}).items()},
                tables={str(k): str(v) for k, v in stored.get("tables", {}).items()},
                folder=str(stored.get("folder", "")),
                recent=tuple(
                    RecentCollection(
                        title=str(r["title"]),
                        paths=tuple(str(path) for path in r["paths"]),
                        documents=int(r["documents"]),
                        opened=str(r["opened"]),
                    )
                    for r in stored.get("recent", ())
                ),
                go_on_judging=bool(stored.get("go_on_judging", False)),
                report=str(stored.get("report", "")),
            )
        except (KeyError, ValueError, TypeError, AttributeError) as error:
            _log.warning("stored state of the window is not usable: %s", error)
            return WindowState()

    def save_window(self, state: WindowState) -> None:
        self._write("window", asdict(state))

    def _read(self, key: str) -> dict[str, Any]:
        text = self._settings.value(key, "")
        if not isinstance(text, str) or not text:
            return {}
        try:
            stored = json.loads(text)
        except ValueError as error:
            _log.warning("stored %s is no JSON: %s", key, error)
            return {}
        if not isinstance(stored, dict) or stored.get("schema") != SCHEMA:
            _log.warning("stored %s has another schema; the defaults are used", key)
            return {}
        return stored

    def _write(self, key: str, values: dict[str, Any]) -> None:
        self._settings.setValue(key, json.dumps({"schema": SCHEMA, **values}))


def encoded(value: QByteArray) -> str:
    """Bytes as text for the store."""
    return bytes(value.toBase64().data()).decode("ascii")


def decoded(text: str) -> QByteArray:
    """What ``encoded`` made."""
    return QByteArray.fromBase64(text.encode("ascii", errors="ignore"))

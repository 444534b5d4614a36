"""Fixtures of the window's tests: off-screen, settings of their own, nothing left behind."""

from __future__ import annotations

import gc
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QSettings, QStandardPaths, QThread, QTimer
from PySide6.QtWidgets import QApplication

from core.analysis import Analysis, analyse
from core.documents import Collection
from core.judgement_store import KeepsJudgements
from core.monitor import Monitor
from core.settings import AnalysisSettings
from gui.i18n import Language, Translations
from gui.main_window import MainWindow
from gui.session import Session
from gui.settings_store import Preferences, WindowState
from gui.steps import Steps
from gui.theme import Theme, ThemeChoice


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    return ["cherepitsa-tests"]


@pytest.fixture(scope="session")
def qapp(qapp_args: list[str]) -> QApplication:
    QStandardPaths.setTestModeEnabled(True)
    application = QApplication.instance() or QApplication(qapp_args)
    assert isinstance(application, QApplication)
    application.setStyle("Fusion")
    application.setApplicationName("cherepitsa-tests")
    application.setOrganizationName("cherepitsa-tests")
    gc.collect()
    gc.freeze()  # what is there now stays; looking through the rest is quick
    gc.disable()  # a collection in a job's thread would destroy widgets there; see gui.garbage
    return application


@pytest.fixture(autouse=True)
def own_settings(tmp_path: Path, qapp: QApplication) -> None:
    """Each test starts with no stored settings, and in English."""
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(tmp_path / "settings"))
    QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedStates))


@pytest.fixture(autouse=True)
def nothing_left_behind(qapp: QApplication, own_settings: None) -> Iterator[None]:
    """Fail a test that leaves a thread, a running timer or a window alive."""
    threads = set(threading.enumerate())
    windows = set(map(id, qapp.topLevelWidgets()))
    yield
    for _ in range(2):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.sendPostedEvents()
    gc.collect()
    # windows that a library keeps for itself are hidden; a visible one was forgotten
    left = [w for w in qapp.topLevelWidgets() if id(w) not in windows and w.isVisible()]
    assert left == [], f"windows left open: {left}"
    left_threads = [t for t in threading.enumerate() if t not in threads and not t.name.startswith("Dummy")]
    assert left_threads == [], f"threads left alive: {left_threads}"
    running = [o for o in _living() if _is_running(o)]
    assert running == [], f"threads or timers left running: {running}"


def _living() -> list[QThread | QTimer]:
    """Every thread and timer that Python knows of and that was made since the start."""
    things = gc.get_objects()
    kinds = {kind for kind in {type(thing) for thing in things} if issubclass(kind, QThread | QTimer)}
    return [thing for thing in things if type(thing) in kinds]


def _is_running(thing: QThread | QTimer) -> bool:
    try:
        return thing.isRunning() if isinstance(thing, QThread) else thing.isActive()
    except RuntimeError:  # its C++ part is gone already
        return False


@pytest.fixture
def english(qapp: QApplication) -> Iterator[Translations]:
    """The English catalogue (plurals) in force."""
    translations = Translations(qapp)
    translations.install(Language.ENGLISH)
    yield translations
    translations.uninstall()


@pytest.fixture
def russian(qapp: QApplication) -> Iterator[Translations]:
    """The Russian catalogues in force."""
    translations = Translations(qapp)
    translations.install(Language.RUSSIAN)
    yield translations
    translations.uninstall()


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    """The light theme, whatever the system has."""
    theme = Theme(qapp, ThemeChoice.LIGHT)
    yield theme
    theme.deleteLater()


@pytest.fixture
def dark_theme(qapp: QApplication) -> Iterator[Theme]:
    theme = Theme(qapp, ThemeChoice.DARK)
    yield theme
    theme.deleteLater()


ARTICLE = " ".join(f"word{i}" for i in range(60))
"""A text of sixty different words."""


@pytest.fixture
def articles(tmp_path: Path) -> Path:
    """A folder with two copies, a light edit, one text inside another, an unrelated one and an empty file."""
    folder = tmp_path / "articles"
    folder.mkdir()
    other = " ".join(f"other{i}" for i in range(80))
    texts = {
        "copy.txt": ARTICLE,
        "edit.txt": ARTICLE.replace("word59", "ending"),
        "empty.txt": "",
        "first.txt": ARTICLE,
        "long.txt": f"{ARTICLE} {' '.join(f'more{i}' for i in range(120))}",
        "other.txt": other,
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


class Gate:
    """Steps of the core whose analysis waits until it is let through, or cancelled."""

    def __init__(self) -> None:
        self.entered = threading.Event()
        self.open = threading.Event()
        self.runs = 0
        self.steps = Steps(analyse=self._analyse)

    def _analyse(self, collection: Collection, settings: AnalysisSettings, monitor: Monitor) -> Analysis:
        self.runs += 1
        monitor.plan([("hash", 1.0)])
        with monitor.stage("hash", 4):
            monitor.advance(1)
            self.entered.set()
            while not self.open.wait(0.005):
                monitor.checkpoint()
        return analyse(collection, settings, monitor)


@pytest.fixture
def gate() -> Gate:
    return Gate()


@pytest.fixture
def make_session(qapp: QApplication) -> Iterator[Callable[..., Session]]:
    """Makes sessions that are closed after the test."""
    made: list[Session] = []

    def make(settings: AnalysisSettings | None = None, **options: Any) -> Session:
        made.append(Session(settings, **options))
        return made[-1]

    yield make
    for session in made:
        session.close()
        session.deleteLater()


@pytest.fixture
def session(make_session: Callable[..., Session]) -> Session:
    """A session with nothing in it; w = 3."""
    return make_session(AnalysisSettings(shingle_words=3))


@pytest.fixture
def make_window(
    qapp: QApplication, theme: Theme, english: Translations
) -> Iterator[Callable[..., MainWindow]]:
    """Makes windows of 1280 by 800, shown, each with a session of its own; w = 3."""
    made: list[MainWindow] = []

    def make(
        *,
        steps: Steps | None = None,
        preferences: Preferences | None = None,
        state: WindowState | None = None,
        judgements: KeepsJudgements | None = None,
    ) -> MainWindow:
        chosen = preferences or Preferences(analysis=AnalysisSettings(shingle_words=3))
        session = Session(chosen.analysis, limits=chosen.limits, steps=steps, judgements=judgements)
        window = MainWindow(session, theme, chosen, state or WindowState(), samples=17)
        session.setParent(window)
        window.resize(1280, 800)
        window.show()
        made.append(window)
        return window

    yield make
    for window in made:
        window.close()
        window.deleteLater()


@pytest.fixture
def window(make_window: Callable[..., MainWindow]) -> MainWindow:
    return make_window()

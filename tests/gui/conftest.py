"""Fixtures of the window's tests: off-screen, settings of their own, nothing left behind."""

from __future__ import annotations

import gc
import os
import threading
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QSettings, QStandardPaths, QThread, QTimer
from PySide6.QtWidgets import QApplication

from gui.i18n import Language, Translations
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
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.sendPostedEvents()
        gc.collect()
    # windows that a library keeps for itself are hidden; a visible one was forgotten
    left = [w for w in qapp.topLevelWidgets() if id(w) not in windows and w.isVisible()]
    assert left == [], f"windows left open: {left}"
    left_threads = [t for t in threading.enumerate() if t not in threads and not t.name.startswith("Dummy")]
    assert left_threads == [], f"threads left alive: {left_threads}"
    objects = [o for o in gc.get_objects() if issubclass(type(o), QThread | QTimer)]
    running = [o for o in objects if _is_running(o)]
    assert running == [], f"threads or timers left running: {running}"


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

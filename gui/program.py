"""What lives as long as the program: application, language, theme, session, and the window in front of it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

import core
from core.judgement_store import JudgementStore
from gui.dialogs.about import program_icon
from gui.errors import ErrorReporter, log_folder
from gui.garbage import WindowThreadGarbage
from gui.i18n import Translations
from gui.judgement_keeping import BRIEFLY
from gui.loading import samples_folder
from gui.main_window import MainWindow
from gui.routes import OVERVIEW
from gui.session import Session
from gui.settings_store import Preferences, SettingsStore, WindowState
from gui.steps import Steps
from gui.theme import Theme

_TURN_SECONDS: Final = 0.001  # that a job may keep the interpreter while the window waits for it


def make_application(arguments: Sequence[str]) -> QApplication:
    """The one application, named for settings and the desktop, in Fusion style."""
    sys.setswitchinterval(_TURN_SECONDS)
    application = QApplication(list(arguments))
    application.setApplicationName("cherepitsa")
    application.setOrganizationName("cherepitsa")
    application.setApplicationVersion(core.__version__)
    QGuiApplication.setDesktopFileName("cherepitsa")
    application.setStyle("Fusion")
    application.setWindowIcon(QIcon(program_icon(256)))
    return application


class Program(QObject):
    """Owns everything; the window is built anew around the same session when the language changes."""

    def __init__(self, application: QApplication, *, steps: Steps | None = None) -> None:
        super().__init__(application)
        self.garbage = WindowThreadGarbage(self)
        self.store = SettingsStore()
        preferences = self.store.preferences()
        self.translations = Translations(application)
        self.translations.install(preferences.language)
        self.theme = Theme(application, preferences.theme, self)
        self.session = Session(
            preferences.analysis,
            limits=preferences.limits,
            steps=steps,
            judgements=JudgementStore.of_the_user(wait=BRIEFLY),
            parent=self,
        )
        self._samples = count_samples()
        self.errors = ErrorReporter(self)
        self.window = self._make_window(preferences, self.store.window())
        self.errors.reported.connect(self._show_error)
        self._warming = QTimer(self)
        self._warming.setSingleShot(True)
        self._warming.timeout.connect(self._warm_up)

    def start(self, paths: Sequence[str], *, samples: bool) -> None:
        """Show the window and load what was asked for."""
        self.errors.install(log_folder())
        self.window.show()
        if samples:
            self.session.open_samples()
        if paths:
            self.session.add_paths(list(paths))
        self._warming.start(0)

    @Slot()
    def _warm_up(self) -> None:
        """Prepare the page that the first result is shown on while the reading is on its way."""
        self.window.views[OVERVIEW].warm_up()

    def _make_window(self, preferences: Preferences, state: WindowState) -> MainWindow:
        window = MainWindow(self.session, self.theme, preferences, state, samples=self._samples)
        window.closed.connect(self._window_closed)
        window.choices.language_chosen.connect(self._language_chosen)
        return window

    @Slot()
    def _language_chosen(self) -> None:
        QTimer.singleShot(0, self._rebuild)  # not from within a menu of the window that goes

    @Slot()
    def _rebuild(self) -> None:
        """The same session in a window of the other language."""
        preferences = self.window.choices.preferences
        self.store.save_preferences(preferences)
        self.translations.install(preferences.language)
        old = self.window
        self.window = self._make_window(preferences, old.state())
        self.window.show()
        old.retire()

    @Slot()
    def _window_closed(self) -> None:
        self._warming.stop()
        self.store.save_preferences(self.window.choices.preferences)
        self.store.save_window(self.window.state())
        self.errors.uninstall()
        self.garbage.stop()

    @Slot(str)
    def _show_error(self, trace: str) -> None:
        if self.window.isVisible():
            self.window.show_error(trace)
        else:
            sys.stderr.write(trace)


def count_samples() -> int:
    """How many documents the sample collection has."""
    return sum(1 for path in Path(samples_folder()).rglob("*") if path.is_file())

"""What the user chooses: in the settings dialog, in menus, and in the toolbar; one way to put it in force."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from core.reading.limits import ContentMode
from core.settings import SamplingMode
from gui.actions import Actions, check_value
from gui.dialogs.settings import Page, SettingsDialog
from gui.i18n import Language
from gui.lexical_choices import LexicalChoices
from gui.session import Session
from gui.settings_store import Preferences
from gui.theme import Theme, ThemeChoice
from gui.widgets.toolbar import Toolbar


class Choices(QObject):
    """Holds the preferences and puts changes in force.

    Signals
    -------
    language_chosen()
        Another language was chosen: the window has to be built anew.
    """

    language_chosen = Signal()

    def __init__(
        self, session: Session, theme: Theme, preferences: Preferences, actions: Actions, window: QWidget
    ) -> None:
        super().__init__(window)
        self._session = session
        self._theme = theme
        self._preferences = preferences
        session.lexicon.known_files = preferences.thesaurus_files
        self._actions = actions
        self._window = window
        actions.shingle.triggered.connect(self._shingle_triggered)
        actions.sampling.triggered.connect(self._sampling_triggered)
        actions.content.triggered.connect(self._content_triggered)
        actions.themes.triggered.connect(self._theme_triggered)
        actions.languages.triggered.connect(self._language_triggered)
        actions.settings.triggered.connect(self.open_settings)
        self.lexical = LexicalChoices(session, theme, actions, self._open_rewording, window)
        self._show()

    @property
    def preferences(self) -> Preferences:
        """Those in force, the session's settings among them."""
        files = self._session.lexicon.known_files
        return replace(self._preferences, analysis=self._session.settings, thesaurus_files=files)

    def follow(self, toolbar: Toolbar) -> None:
        """Listen to the shingle buttons of a toolbar."""
        toolbar.shingle_chosen.connect(self.set_shingle)

    @Slot(int)
    def set_shingle(self, words: int) -> None:
        self._session.set_settings(replace(self._session.settings, shingle_words=words))

    def put_in_force(self, preferences: Preferences) -> None:
        """Apply what has changed; a new analysis is only offered, never started."""
        before = self.preferences
        self._preferences = preferences
        self._session.reading.set_limits(preferences.limits)
        self._session.set_settings(preferences.analysis)
        self._theme.choose(preferences.theme)
        self._show()
        if preferences.language is not before.language:
            self.language_chosen.emit()

    @Slot()
    def open_settings(self) -> None:
        """Show all settings."""
        self._open_settings(Page.SHINGLES)

    def _open_rewording(self) -> None:
        self._open_settings(Page.REWORDING)

    def _open_settings(self, page: Page) -> None:
        dialog = SettingsDialog(
            self._theme,
            self.preferences,
            self._session.lexicon,
            has_documents=len(self._session.loaded) > 0,
            parent=self._window,
        )
        dialog.show_page(page)
        dialog.finished.connect(dialog.deleteLater)
        dialog.chosen.connect(self._chosen)
        dialog.open()

    @Slot(object, bool)
    def _chosen(self, preferences: Preferences, run: bool) -> None:  # noqa: FBT001 - a slot
        self.put_in_force(preferences)
        if run:
            self._session.run()

    @Slot(QAction)
    def _shingle_triggered(self, action: QAction) -> None:
        self.set_shingle(int(action.data()))

    @Slot(QAction)
    def _sampling_triggered(self, action: QAction) -> None:
        value, settings = action.data(), self._session.settings
        if isinstance(value, int):
            settings = replace(settings, sampling=SamplingMode.FIXED, modulus=value)
        else:
            settings = replace(settings, sampling=SamplingMode(value))
        self._session.set_settings(settings)

    @Slot(QAction)
    def _content_triggered(self, action: QAction) -> None:
        self._session.reading.set_content(ContentMode(action.data()))

    @Slot(QAction)
    def _theme_triggered(self, action: QAction) -> None:
        self.put_in_force(replace(self.preferences, theme=ThemeChoice(action.data())))

    @Slot(QAction)
    def _language_triggered(self, action: QAction) -> None:
        self.put_in_force(replace(self.preferences, language=Language(action.data())))

    def _show(self) -> None:
        check_value(self._actions.themes, self._preferences.theme.value)
        check_value(self._actions.languages, self._preferences.language.value)

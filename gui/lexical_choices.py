"""The lexical method as it is chosen in the window: on or off, its thesauri, and a way out of trouble."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QAbstractButton, QMessageBox, QWidget

from core.settings import USER, LemmaChoice, LexicalSettings
from gui.actions import Actions
from gui.dialogs.thesauri import ThesauriDialog
from gui.engine_names import engine_fault
from gui.lexicon import look_for_reworded, run_with_settings, with_own_list
from gui.session import Session
from gui.theme import Theme
from gui.thesaurus_names import problem_words, thesaurus_name


class LexicalChoices(QObject):
    """Puts choices of the lexical method in force.

    Parameters
    ----------
    session : Session
    theme : Theme
    actions : Actions
    open_settings : callable
        Shows the settings at the page of the lexical method.
    window : QWidget
        Parent of dialogs.
    """

    def __init__(
        self,
        session: Session,
        theme: Theme,
        actions: Actions,
        open_settings: Callable[[], None],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._session = session
        self._theme = theme
        self._actions = actions
        self._open_settings = open_settings
        self._window = window
        self._ways_out: dict[QAbstractButton, Callable[[], None]] = {}
        actions.lexical.triggered.connect(self.look_for_reworded)
        actions.thesauri.triggered.connect(self.open_thesauri)
        session.settings_changed.connect(self._show)
        session.analysis_refused.connect(self._refused)
        session.lexicon.synonyms_added.connect(self._synonyms_added)
        session.lexicon.own_list_failed.connect(self._own_list_failed)
        self._show()

    @Slot(bool)
    def look_for_reworded(self, wanted: bool) -> None:  # noqa: FBT001 - a slot
        """Compare words too from now on, or no longer, and run at once where there are documents."""
        look_for_reworded(self._session, wanted=wanted)

    @Slot()
    def open_thesauri(self) -> None:
        """Show the thesauri; what is chosen there counts at the next run."""
        dialog = ThesauriDialog(self._theme, self._session.lexicon, self._lexical.thesauri, self._window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.chosen.connect(self._thesauri_chosen)
        dialog.open()

    @property
    def _lexical(self) -> LexicalSettings:
        return self._session.settings.lexical

    def _set(self, lexical: LexicalSettings, *, run: bool = False) -> None:
        self._session.set_settings(replace(self._session.settings, lexical=lexical))
        if run:
            run_with_settings(self._session)

    @Slot()
    def _show(self) -> None:
        self._actions.lexical.setChecked(self._lexical.enabled)

    @Slot(object)
    def _thesauri_chosen(self, names: tuple[str, ...]) -> None:
        self._set(replace(self._lexical, thesauri=names))

    @Slot()
    def _synonyms_added(self) -> None:
        """A list that somebody adds to is meant to be used."""
        if USER not in self._lexical.thesauri:
            self._set(replace(self._lexical, thesauri=with_own_list(self._lexical)))

    @Slot(object)
    def _own_list_failed(self, error: Exception) -> None:
        if self._window.findChildren(ThesauriDialog):
            return  # it says so itself
        box = self._box(self.tr("The own list of synonyms could not be saved"))
        reason = problem_words(getattr(error, "strerror", None) or str(error))
        box.setInformativeText(self.tr("%1. The list is as it was.").replace("%1", reason))
        box.addButton(QMessageBox.StandardButton.Ok)
        box.open()

    # Words cannot be compared

    @Slot(object)
    def _refused(self, error: Exception) -> None:
        """Say what is missing and offer to go on without it; what is shown stays."""
        from core.lexical.thesauri import ThesaurusError

        box = self._box(self.tr("The words could not be compared"))
        if isinstance(error, ThesaurusError):
            reason = self._thesaurus_trouble(box, error)
        else:
            reason = self._engine_trouble(box, error)
        kept = self.tr("The documents and the previous run are kept.")
        box.setInformativeText(f"{reason}\n\n{kept}")
        self._offer(box, self.tr("Settings…"), self._open_settings)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.buttonClicked.connect(self._way_out)
        box.open()

    def _thesaurus_trouble(self, box: QMessageBox, error: Exception) -> str:
        name = getattr(error, "name", None)
        reason = problem_words(str(error))
        if name is None:
            return self.tr("A thesaurus cannot be read: %1.").replace("%1", reason)
        left = tuple(one for one in self._lexical.thesauri if one != name)
        if left != self._lexical.thesauri:
            without = replace(self._lexical, thesauri=left)
            self._offer(box, self.tr("Go on without it"), lambda: self._set(without, run=True), default=True)
        words = self.tr("The thesaurus “%1” cannot be read: %2.")
        return words.replace("%1", thesaurus_name(name)).replace("%2", reason)

    def _engine_trouble(self, box: QMessageBox, error: Exception) -> str:
        if self._lexical.lemmas is LemmaChoice.MYSTEM:
            other = replace(self._lexical, lemmas=LemmaChoice.AUTO)
            words = self.tr("Use pymorphy3")
            reason = self.tr("MyStem is chosen for lemmas, and it is not there or does not answer (%1).")
        else:
            other = replace(self._lexical, lemmas=LemmaChoice.NONE)
            words = self.tr("Compare word forms")
            reason = self.tr("The engine of lemmas is not there or does not answer (%1).")
        self._offer(box, words, lambda: self._set(other, run=True), default=True)
        return reason.replace("%1", engine_fault(str(error)))

    def _box(self, words: str) -> QMessageBox:
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(self.tr("Reworded texts"))
        box.setText(words)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._ways_out.clear()
        return box

    def _offer(self, box: QMessageBox, words: str, way: Callable[[], None], *, default: bool = False) -> None:
        button = box.addButton(words, QMessageBox.ButtonRole.AcceptRole)
        self._ways_out[button] = way
        if default:
            box.setDefaultButton(button)

    @Slot(QAbstractButton)
    def _way_out(self, button: QAbstractButton) -> None:
        way = self._ways_out.get(button)
        self._ways_out.clear()
        if way is not None:
            way()

"""Which engine finds lemmas: what there is, why not, and where the user's MyStem stands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QFileDialog, QHBoxLayout, QLabel, QPushButton, QWidget

from core.lexical.engines_there import EngineFault, EngineState
from core.settings import LemmaChoice, LexicalSettings
from gui import formats
from gui.dialogs.form import CONTROLS, Form
from gui.engine_names import engine_fault, engine_name
from gui.lexicon import EngineAnswer, Lexicon
from gui.thesaurus_names import problem_words

MYSTEM_PAGE: Final = "https://yandex.ru/dev/mystem/"
LANGUAGES: Final = ("en", "de", "fr", "es", "it", "pt", "nl", "pl", "cs", "sv", "fi", "tr")
"""Codes of simplemma that are offered; another one from the settings is offered too."""


class EngineSection(QObject):
    """A list of engines; MyStem is never downloaded: the user fetches it and shows where it is."""

    def __init__(self, form: Form, lexicon: Lexicon, dialog: QWidget) -> None:
        super().__init__(dialog)
        self._lexicon = lexicon
        self._dialog = dialog
        self._binary: str | None = None
        self._checking = ""
        self._states: dict[LemmaChoice, EngineState] = {}
        grid = form.section(_tr("Lemmas"))
        self.engine = QComboBox()
        self.engine.setAccessibleName(_tr("Engine for Russian words"))
        self.engine.setMinimumWidth(CONTROLS + 50)
        for choice in LemmaChoice:
            self.engine.addItem(engine_name(choice), choice.value)
        self.state = form.note("")
        row = grid.rowCount()
        label = QLabel(_tr("Russian words"))
        label.setBuddy(self.engine)
        grid.addWidget(label, row, 0)
        grid.addWidget(self.engine, row, 1)
        grid.addWidget(self.state, row, 2)
        self.get = self._button(_tr("Get MyStem…"), _tr("Opens the page of its makers in the browser"))
        self.get.clicked.connect(self._open_page)
        self.choose = self._button(_tr("Choose the program…"), _tr("Where MyStem is on this computer"))
        self.choose.clicked.connect(self._choose)
        self.forget = self._button(_tr("Look for it"), _tr("In MYSTEM_BIN, on PATH and in ~/.local/bin"))
        self.forget.clicked.connect(self._forget)
        buttons = QHBoxLayout()
        buttons.setSpacing(6)
        for button in (self.get, self.choose, self.forget):
            buttons.addWidget(button)
        buttons.addStretch()
        row = grid.rowCount()
        grid.addWidget(QLabel("MyStem"), row, 0)
        grid.addLayout(buttons, row, 1, 1, 2)
        self.mystem = form.note("")
        grid.addWidget(self.mystem, grid.rowCount(), 1, 1, 2)
        self.language = QComboBox()
        self.language.setAccessibleName(_tr("Language of other words"))
        self.language.setMinimumWidth(CONTROLS + 50)
        for code in LANGUAGES:
            self._add_language(code)
        note = _tr("Words that are not in Cyrillic are read by simplemma's lists of this language.")
        form.row(grid, _tr("Other words"), self.language, note)
        self.engine.currentIndexChanged.connect(self._show)
        lexicon.engines_ready.connect(self._found)
        lexicon.engine_checked.connect(self._checked)

    def changed(self, lexical: LexicalSettings) -> LexicalSettings:
        """The settings with what is chosen here."""
        return replace(
            lexical,
            lemmas=LemmaChoice(self.engine.currentData()),
            mystem_binary=self._binary,
            language=str(self.language.currentData()),
        )

    def show_settings(self, lexical: LexicalSettings) -> None:
        """Set every control, and find out what is there."""
        self._binary = lexical.mystem_binary
        self._checking = ""
        if self.language.findData(lexical.language) < 0:
            self._add_language(lexical.language)
        self.language.setCurrentIndex(self.language.findData(lexical.language))
        self.engine.setCurrentIndex(self.engine.findData(lexical.lemmas.value))
        self._lexicon.ask_engines(self._binary)
        self._show()

    def use_program(self, path: str) -> None:
        """Have a program tried that the user says is MyStem; it is taken when it answers."""
        self._checking = path
        self._lexicon.check_mystem(path)
        self._show()

    # What the user does

    @Slot()
    def _open_page(self) -> None:
        QDesktopServices.openUrl(QUrl(MYSTEM_PAGE))
        self._say(_tr("Unpack what you get from the page in your browser, then choose the program."))

    @Slot()
    def _choose(self) -> None:
        start = str(Path(self._binary).parent) if self._binary else str(Path.home())
        path, _ = QFileDialog.getOpenFileName(self._dialog, _tr("Choose MyStem's program"), start)
        if path:
            self.use_program(path)

    @Slot()
    def _forget(self) -> None:
        self._binary = None
        self._lexicon.ask_engines(None)

    # What the lexicon says

    @Slot(object)
    def _found(self, states: tuple[EngineState, ...]) -> None:
        self._states = {state.choice: state for state in states}
        model = self.engine.model()
        assert isinstance(model, QStandardItemModel)
        for place in range(self.engine.count()):
            choice = LemmaChoice(self.engine.itemData(place))
            state = self._states.get(choice)
            there = state is None or state.available
            name = engine_name(choice)
            missing = _tr("%1 (not there)").replace("%1", name)
            self.engine.setItemText(place, name if there else missing)
            model.item(place).setEnabled(there)
        self._show()

    @Slot(object)
    def _checked(self, answer: EngineAnswer) -> None:
        if answer.path != self._checking:
            return
        self._checking = ""
        if answer.error:
            words = _tr("“%1” does not answer as MyStem does: %2")
            words = words.replace("%1", formats.path_text(answer.path))
            self._say(words.replace("%2", problem_words(engine_fault(answer.error))), "error")
            return
        self._binary = answer.path
        self._lexicon.ask_engines(answer.path)
        self.engine.setCurrentIndex(self.engine.findData(LemmaChoice.MYSTEM.value))

    # What is shown

    @Slot()
    def _show(self) -> None:
        choice = LemmaChoice(self.engine.currentData())
        self.state.setText(self._words_of(choice))
        self.forget.setVisible(self._binary is not None)
        if self._checking:
            self._say(_tr("Trying “%1”…").replace("%1", formats.path_text(self._checking)))
            return
        state = self._states.get(LemmaChoice.MYSTEM)
        if state is None:
            self._say("")
        elif state.available:
            self._say(_tr("Found: %1").replace("%1", formats.path_text(state.detail)))
        else:
            self._say(_fault_words(state), "error" if choice is LemmaChoice.MYSTEM else "secondary")

    def _words_of(self, choice: LemmaChoice) -> str:
        """What an engine does, with its version where it is known."""
        state = self._states.get(choice)
        detail = "" if state is None or not state.available else state.detail
        match choice:
            case LemmaChoice.AUTO:
                words = _tr("The best that is there without anything to fetch")
            case LemmaChoice.MYSTEM:
                return _tr("By Yandex; it is not part of this program")
            case LemmaChoice.PYMORPHY:
                words = _tr("With the dictionary of OpenCorpora")
            case _:
                return _tr("Every form of a word is a word of its own")
        return f"{words}: {detail}" if detail else words

    def _say(self, words: str, role: str = "secondary") -> None:
        self.mystem.setText(words)
        self.mystem.setProperty("role", role)
        self.mystem.style().unpolish(self.mystem)
        self.mystem.style().polish(self.mystem)

    def _add_language(self, code: str) -> None:
        self.language.addItem(_language_name(code), code)

    def _button(self, words: str, tip: str) -> QPushButton:
        button = QPushButton(words)
        button.setProperty("small", True)  # noqa: FBT003 - a Qt property
        button.setAutoDefault(False)
        button.setToolTip(tip)
        return button


def _language_name(code: str) -> str:
    """A language in the window's words, its code where there is no name for it."""
    return {
        "en": _tr("English"),
        "de": _tr("German"),
        "fr": _tr("French"),
        "es": _tr("Spanish"),
        "it": _tr("Italian"),
        "pt": _tr("Portuguese"),
        "nl": _tr("Dutch"),
        "pl": _tr("Polish"),
        "cs": _tr("Czech"),
        "sv": _tr("Swedish"),
        "fi": _tr("Finnish"),
        "tr": _tr("Turkish"),
    }.get(code, code)


def _fault_words(state: EngineState) -> str:
    match state.fault:
        case EngineFault.NO_PROGRAM:
            words = _tr("“%1” is no program that can be started")
            return words.replace("%1", formats.path_text(state.detail))
        case EngineFault.NOT_INSTALLED:
            return _tr("The package %1 is not installed").replace("%1", state.detail)
    return _tr("Not found in MYSTEM_BIN, on PATH or in ~/.local/bin")


def _tr(text: str) -> str:
    return QCoreApplication.translate("EngineSection", text)

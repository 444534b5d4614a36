"""The toolbar of the evaluation: where the truth comes from, how words are read, run, save."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QWidget

from core.lexical.engines_there import engines_available
from core.lexical.library import LibraryEntry, ThesaurusKind, ThesaurusLibrary
from core.settings import SHINGLE_PRESETS, LemmaChoice
from gui import formats, metrics
from gui.engine_names import engine_name
from gui.evaluating import Evaluating
from gui.evaluation_job import EvaluationOptions, TruthChoice, TruthKind
from gui.theme import Theme
from gui.views.evaluation_parts.evaluation_actions import EvaluationActions
from gui.widgets.button import Button
from gui.widgets.toolbar import separator

_LONGEST_NAME: Final = 28


class EvaluationToolbar(QWidget):
    """One row of 44 px.

    Signals
    -------
    truth_chosen(TruthChoice)
    """

    truth_chosen = Signal(object)

    def __init__(
        self, theme: Theme, evaluating: Evaluating, actions: EvaluationActions, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._evaluating = evaluating
        self._actions = actions
        self._used: list[TruthChoice] = []
        self._known = ThesaurusLibrary()
        self.setFixedHeight(metrics.TOOLBAR)
        self.load = Button(theme, self.tr("Load known duplicates"), "add")
        self.load.setToolTip(self.tr("Where it is known from which texts are duplicates"))
        self.load.set_menu(
            self._menu([actions.groups, actions.file_of_pairs, actions.file_of_clusters, actions.column])
        )
        self.judge = Button(theme, self.tr("Judge pairs yourself"), "check", key=actions.judge.shortcut())
        self.judge.setToolTip(self.tr("Read pairs and say which are duplicates; the curves follow"))
        self.judge.follow(actions.judge)
        self.truth = Button(theme)
        self.truth.setToolTip(self.tr("What counts as the truth"))
        self._truth_menu = QMenu(self)
        self._truth_menu.aboutToShow.connect(self._fill_truth)
        self.truth.set_menu(self._truth_menu)
        self.lemmas = Button(theme)
        self.lemmas.setToolTip(self.tr("Which program finds the dictionary forms of words"))
        self._lemmas_menu = QMenu(self)
        self._lemmas_menu.setToolTipsVisible(True)
        self._lemmas_menu.aboutToShow.connect(self._fill_lemmas)
        self.lemmas.set_menu(self._lemmas_menu)
        self.stop_words = Button(theme, self.tr("Skip stop words"), "check")
        self.stop_words.setToolTip(self.tr("Words such as “and” or “the” take no part"))
        self.stop_words.setCheckable(True)
        self.stop_words.clicked.connect(self._stop_words_clicked)
        self.methods = Button(theme, self.tr("Methods"), "settings")
        self.methods.setToolTip(self.tr("Shingles that are measured, thesauri, misspellings"))
        self._methods_menu = QMenu(self)
        self._methods_menu.setToolTipsVisible(True)
        self._methods_menu.aboutToShow.connect(self._fill_methods)
        self.methods.set_menu(self._methods_menu)
        self.run = Button(theme, self.tr("Run again"), "run")
        self.run.follow(actions.run)
        self.save = Button(theme, self.tr("Save CSV and figure"), "report")
        self.save.setToolTip(self.tr("Tables, figures and a picture of the charts into a folder"))
        self.save.follow(actions.save)
        self._arrange()
        self.show_wanted()

    def _arrange(self) -> None:
        self._labels = QLabel(self.tr("Truth")), QLabel(self.tr("Lemmas"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(metrics.OUTER, 0, metrics.OUTER, 0)
        layout.setSpacing(metrics.CONTROL_GAP)
        layout.addWidget(self.load)
        layout.addWidget(self.judge)
        layout.addWidget(separator(self._theme))
        for label, button in zip(self._labels, (self.truth, self.lemmas), strict=True):
            label.setProperty("role", "secondary")
            layout.addWidget(label)
            layout.addWidget(button)
        layout.addWidget(self.stop_words)
        layout.addWidget(self.methods)
        layout.addStretch(1)
        layout.addWidget(self.run)
        layout.addWidget(self.save)

    # What is shown

    @Slot()
    def show_wanted(self) -> None:
        """What the next evaluation takes, and whether it would come out otherwise."""
        evaluating = self._evaluating
        choice, options = evaluating.choice, evaluating.options
        if choice is not None and choice.path and choice not in self._used:
            self._used.append(choice)
        self.truth.setText(self.truth_words())
        self.truth.setAccessibleName(f"{self._labels[0].text()}: {self.truth.text()}")
        engine = engine_name(options.lexical.lemmas)
        self.lemmas.setText(engine)
        self.lemmas.setAccessibleName(f"{self._labels[1].text()}: {engine}")
        skip = options.words_steps.drop_stop_words
        self.stop_words.setChecked(skip)
        self.stop_words.set_icon_name("check" if skip else "")
        self.stop_words.updateGeometry()
        self.run.set_accent(evaluating.stale and not evaluating.running)
        self._fit()

    def truth_words(self) -> str:
        """The truth that is chosen, with how many duplicates it knows once that is known."""
        choice, result = self._evaluating.choice, self._evaluating.result
        if choice is None:
            return self.tr("none yet")
        words = self._choice_words(choice)
        if result is not None and result.question.choice == choice:
            truth = result.evaluation.truth
            count = len(truth) if choice.kind is TruthKind.MARKS else truth.n_duplicates
            words = f"{words}, {formats.pairs(count)}"
        return words

    def _choice_words(self, choice: TruthChoice) -> str:
        if choice.kind is TruthKind.GROUPS:
            return self.tr("sub-folders")
        if choice.kind is TruthKind.MARKS:
            return self.tr("own marks")
        name = formats.shown(choice.title or Path(choice.path).name)
        return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 9]}…{name[-8:]}"

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave out words, those that are missed least first, until nothing lies over anything else."""
        layout = self.layout()
        assert layout is not None
        for left_out in range(6):
            for label in self._labels:
                label.setVisible(left_out < 1)
            self.run.setText("" if left_out >= 2 and not self.run.accent else self.tr("Run again"))
            self.methods.setText("" if left_out >= 3 else self.tr("Methods"))
            self.save.setText("" if left_out >= 4 else self.tr("Save CSV and figure"))
            self.judge.setText(self.tr("Judge") if left_out >= 5 else self.tr("Judge pairs yourself"))
            self.load.setText(self.tr("Load") if left_out >= 5 else self.tr("Load known duplicates"))
            layout.invalidate()
            if layout.totalMinimumSize().width() <= self.width():
                return

    # Menus

    def _menu(self, actions: list[QAction]) -> QMenu:
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        for action in actions:
            menu.addAction(action)
        return menu

    @Slot()
    def _fill_truth(self) -> None:
        menu = self._truth_menu
        _empty(menu)
        choices = list(self._used)
        if self._actions.groups.isEnabled():
            choices.insert(0, TruthChoice(TruthKind.GROUPS))
        choices.append(TruthChoice(TruthKind.MARKS))
        group = QActionGroup(menu)
        for choice in choices:
            action = menu.addAction(self._choice_words(choice))
            action.setCheckable(True)
            action.setChecked(choice == self._evaluating.choice)
            action.setData(choice)
            group.addAction(action)
        group.triggered.connect(self._truth_triggered)
        menu.addSeparator()
        menu.addAction(self._actions.file_of_pairs)

    @Slot(QAction)
    def _truth_triggered(self, action: QAction) -> None:
        self.truth_chosen.emit(action.data())

    @Slot()
    def _fill_lemmas(self) -> None:
        menu = self._lemmas_menu
        _empty(menu)
        lexical = self._evaluating.options.lexical
        group = QActionGroup(menu)
        for state in engines_available(lexical.mystem_binary):
            action = menu.addAction(engine_name(state.choice))
            action.setCheckable(True)
            action.setChecked(state.choice is lexical.lemmas)
            action.setEnabled(state.available)
            missing = "" if state.available else self.tr("not found; see the settings")
            action.setToolTip(missing or state.detail)
            action.setData(state.choice.value)
            group.addAction(action)
        group.triggered.connect(self._lemmas_triggered)

    @Slot(QAction)
    def _lemmas_triggered(self, action: QAction) -> None:
        options = self._evaluating.options
        lexical = replace(options.lexical, lemmas=LemmaChoice(action.data()))
        self._evaluating.set_options(replace(options, lexical=lexical))

    @Slot()
    def _stop_words_clicked(self) -> None:
        options, skip = self._evaluating.options, self.stop_words.isChecked()
        self._evaluating.set_options(
            EvaluationOptions(
                replace(options.lexical, drop_stop_words=skip),
                replace(options.steps, drop_stop_words=skip),
                options.words,
            )
        )

    @Slot()
    def _fill_methods(self) -> None:
        menu, options = self._methods_menu, self._evaluating.options
        menu.clear()
        menu.addSection(self.tr("Shingles"))
        for words in SHINGLE_PRESETS:
            action = menu.addAction(self.tr("%n word(s)", "", words))
            self._tick(action, ("words", words), checked=words in options.words)
        menu.addSection(self.tr("Thesauri"))
        for entry in self._known.entries(options.lexical.thesauri):
            action = menu.addAction(self._title(entry))
            action.setToolTip("" if entry.path is None else formats.path_text(str(entry.path)))
            self._tick(action, ("thesaurus", entry.name), checked=entry.name in options.lexical.thesauri)
        menu.addSeparator()
        action = menu.addAction(self.tr("Match misspelt words"))
        action.setToolTip(self.tr("An unknown word counts as one that differs by one letter"))
        self._tick(action, ("misspellings", ""), checked=options.lexical.misspellings)

    def _tick(self, action: QAction, data: tuple[str, object], *, checked: bool) -> None:
        action.setCheckable(True)
        action.setChecked(checked)
        action.setData(data)
        action.toggled.connect(self._ticked)

    def _title(self, entry: LibraryEntry) -> str:
        if entry.kind is ThesaurusKind.STARTER:
            return self.tr("The program's own")
        if entry.kind is ThesaurusKind.USER:
            return self.tr("My own list")
        return formats.shown(entry.title)

    @Slot(bool)
    def _ticked(self, checked: bool) -> None:  # noqa: FBT001 - the signal's signature
        action = self.sender()
        assert isinstance(action, QAction)
        what, value = action.data()
        options = self._evaluating.options
        lexical = options.lexical
        if what == "words":
            some = {*options.words, value} if checked else {*options.words} - {value}
            options = replace(options, words=tuple(sorted(some)))
        elif what == "thesaurus":
            rest = tuple(one for one in lexical.thesauri if one != value)
            lexical = replace(lexical, thesauri=(*rest, value) if checked else rest)
            options = replace(options, lexical=lexical)
        else:
            options = replace(options, lexical=replace(lexical, misspellings=checked))
        self._evaluating.set_options(options)


def _empty(menu: QMenu) -> None:
    """Take the actions of the last time out, with the groups that held them."""
    menu.clear()
    for group in menu.findChildren(QActionGroup):
        group.deleteLater()

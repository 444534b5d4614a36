"""The evaluation: which threshold is right, and whether synonyms are worth it, on known duplicates."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QStackedWidget, QVBoxLayout, QWidget

from core.monitor import Progress
from gui import formats, loading, status
from gui.dialogs.error import ErrorDialog
from gui.evaluation_job import TruthChoice, TruthKind, groups_can_be_truth, tables_of_rows
from gui.judging import Target
from gui.session import Session
from gui.theme import Theme
from gui.views.base import View
from gui.views.compare_parts.notice import Notice
from gui.views.evaluation_parts.charts_page import ChartsPage
from gui.views.evaluation_parts.column_choice import ColumnChoice
from gui.views.evaluation_parts.evaluation_actions import EvaluationActions
from gui.views.evaluation_parts.refusals import refusal_words
from gui.views.evaluation_parts.shown import Shown
from gui.views.evaluation_parts.start_page import StartPage
from gui.views.evaluation_parts.toolbar import EvaluationToolbar
from gui.views.evaluation_parts.use_threshold import UseThreshold, settings_with

FEW_MARKS: Final = 30
"""Marks below which the view says that the numbers still move."""


class EvaluationView(View):
    """Key numbers, charts and tables of the session's evaluation; its line is the threshold."""

    key = "evaluation"
    icon_name = "evaluation"

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, parent)
        self._evaluating = session.evaluating
        self._samples_wanted = False
        self._folder = ""
        self._does = ""
        self.shown = Shown(self)
        self.actions_ = EvaluationActions(theme, self)
        self.toolbar = self.bar = EvaluationToolbar(theme, self._evaluating, self.actions_)
        self.notice = Notice(theme)
        self.columns = ColumnChoice(session, self)
        self.start = StartPage(theme, self.actions_)
        self.page = ChartsPage(session, theme, self.shown)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.start)
        self._pages.addWidget(self.page)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notice)
        column.addWidget(self._pages, 1)
        self.set_content(content)
        self._connect()
        self._show_result()

    def _connect(self) -> None:
        actions, evaluating = self.actions_, self._evaluating
        for action in actions.all():
            self.addAction(action)
        for action, slot in (
            (actions.groups, self._use_groups),
            (actions.file_of_pairs, self._choose_file),
            (actions.file_of_clusters, self._choose_file),
            (actions.column, self.columns.ask),
            (actions.judge, self._judge_triggered),
            (actions.run, evaluating.run),
            (actions.cancel, evaluating.cancel),
            (actions.best, self.shown.move_to_best),
            (actions.use, self._use_threshold),
            (actions.copy, self._copy),
            (actions.save, self._choose_folder),
        ):
            action.triggered.connect(slot)
        self.start.samples.clicked.connect(self._try_samples)
        self.bar.truth_chosen.connect(self._truth_chosen)
        self.columns.chosen.connect(self._truth_chosen)
        self.page.numbers.wanted.connect(self._use_threshold)
        self.page.judging.closed.connect(self._stop_judging)
        self.notice.acted.connect(self._act)
        evaluating.started.connect(self._started)
        evaluating.progressed.connect(self._progressed)
        evaluating.ended.connect(self._show_state)
        evaluating.changed.connect(self._show_result)
        evaluating.wanted_changed.connect(self._show_state)
        evaluating.refused.connect(self._refused)
        evaluating.failed.connect(self._failed)
        evaluating.cancelled.connect(self._cancelled)
        evaluating.saving.saved.connect(self._saved)
        evaluating.saving.refused.connect(self._not_saved)
        evaluating.saving.failed.connect(self._failed)

    # What the base asks for

    def title(self) -> str:
        return self.tr("Evaluation")

    def show_collection(self) -> None:
        possible = groups_can_be_truth(self.session.collection)
        self.actions_.groups.setEnabled(possible)
        self.start.show_groups(possible=possible)
        tables = bool(tables_of_rows(self.session.collection))
        self.actions_.column.setEnabled(tables)
        self.start.show_tables(there=tables)
        if self.page.judges and self._evaluating.stale:
            self._stop_judging()
        self._show_state()

    def show_analysis(self) -> None:
        if self._samples_wanted and self.session.analysis is not None:
            self._samples_wanted = False
            self._evaluating.measure_against(TruthChoice(TruthKind.FILE, loading.known_samples()))

    def focus_content(self) -> None:
        if self._pages.currentWidget() is self.page:
            self.page.focus()
        else:
            self.start.focus()

    def judging_target(self) -> Target | None:
        """The pair that is asked about; a pair that is chosen elsewhere is not seen here."""
        pair = self.page.judging.pair if self.page.judges else None
        return None if pair is None else Target.pair(*pair)

    def menu_actions(self) -> list[QAction | None]:
        return self.actions_.for_menu()

    def take_escape(self) -> bool:
        if self._evaluating.running:
            self._evaluating.cancel()
        elif self.page.judges:
            self._stop_judging()
        else:
            return False
        return True

    def status_text(self) -> str:
        result = self._evaluating.result
        if result is None:
            return ""
        truth = result.evaluation.truth
        methods = len(result.evaluation.results)
        parts = (
            self.tr("%n text(s)", "", len(result.documents)),
            self.tr("%n pair(s) known", "", len(truth)),
            self.tr("%n method(s)", "", methods),
            self.tr("measured in %1").replace("%1", formats.duration(result.seconds)),
        )
        counted = (len(result.documents), len(truth), methods)
        shown = [p.replace(str(n), formats.number(n), 1) for p, n in zip(parts, counted, strict=False)]
        return " · ".join((*shown, parts[-1]))

    # What is shown

    @Slot()
    def _show_result(self) -> None:
        result = self._evaluating.result
        self.page.show_evaluated(result)
        if result is None:
            self.page.show_judging(judges=False)
            self.notice.silence()
        self._turn_to(self.start if result is None else self.page)
        self._show_state()
        self.status_changed.emit(self.status_text())

    def _turn_to(self, page: QWidget) -> None:
        """Show a page; the keyboard goes along where it was on the other one."""
        before = self._pages.currentWidget()
        focused = QApplication.focusWidget()
        held = before is not None and focused is not None and before.isAncestorOf(focused)
        self._pages.setCurrentWidget(page)
        if held and page is not before:
            self.focus_content()

    @Slot()
    def _show_state(self) -> None:
        evaluating, actions = self._evaluating, self.actions_
        running, result = evaluating.running, evaluating.result
        curves = self.shown.evaluation is not None
        actions.run.setEnabled(evaluating.choice is not None and not running)
        actions.cancel.setEnabled(running)
        for action in (actions.best, actions.use, actions.copy, actions.save):
            action.setEnabled(curves)
        actions.judge.setChecked(self.page.judges)
        self.bar.show_wanted()
        remark = ""
        if result is not None and result.marked is not None and curves:
            count = len(result.evaluation.truth)
            remark = self.tr("from %n marked pair(s)", "", count)
            remark = remark.replace(str(count), formats.number(count), 1)
            truth = result.evaluation.truth
            if not truth.n_others:
                remark = self.tr("%1: no other pair yet, so precision says nothing").replace("%1", remark)
            elif not truth.n_duplicates:
                remark = self.tr("%1: no duplicate yet, so recall says nothing").replace("%1", remark)
            elif count < FEW_MARKS:
                remark = self.tr("%1: few, the numbers still move").replace("%1", remark)
        if evaluating.stale:
            remark = self.tr("previous run")
        self.page.show_remark(remark)
        if not running and self.notice.button.property("job"):
            self.notice.silence()

    @Slot()
    def _started(self) -> None:
        self._show_state()
        self._say_job(self.tr("Measuring…"))

    @Slot(object)
    def _progressed(self, progress: Progress) -> None:
        if self._evaluating.running:
            self._say_job(status.progress_words(progress))
            self.notice.show_fraction(progress.fraction)

    def _say_job(self, words: str) -> None:
        self._say(words, button=self.tr("Cancel"), does="job")

    def _say(self, words: str, *, look: str = "info", button: str = "", does: str = "") -> None:
        """Words above the charts; the button does what it says."""
        self.notice.say(words, look=look, button=button)
        self._does = does
        self.notice.button.setProperty("job", does == "job")

    @Slot()
    def _act(self) -> None:
        does, self._does = self._does, ""
        self.notice.silence()
        if does == "job":
            self._evaluating.cancel()
        elif does == "run":
            self.session.run()

    @Slot(object)
    def _refused(self, error: Exception) -> None:
        self._say(refusal_words(error), look="error", button=self.tr("Close"))

    @Slot(str)
    def _failed(self, trace: str) -> None:
        self.notice.silence()
        dialog = ErrorDialog(self.theme, self.tr("The evaluation failed"), trace, self)
        dialog.open()

    @Slot()
    def _cancelled(self) -> None:
        if self._evaluating.result is None:
            self.page.show_judging(judges=False)
        self.status_changed.emit(self.status_text())

    # What the reader does

    @Slot()
    def _use_groups(self) -> None:
        self._truth_chosen(TruthChoice(TruthKind.GROUPS))

    @Slot()
    def _choose_file(self) -> None:
        title = self.tr("Known duplicates")
        tables = self.tr("Tables")
        everything = self.tr("All files")
        kinds = f"{tables} (*.csv *.tsv *.txt);;{everything} (*)"
        path, _ = QFileDialog.getOpenFileName(self, title, self._folder, kinds)
        self.focus_content()
        if path:
            self._folder = str(Path(path).parent)
            self._truth_chosen(TruthChoice(TruthKind.FILE, path))

    @Slot(object)
    def _truth_chosen(self, choice: TruthChoice) -> None:
        self.page.show_judging(judges=choice.kind is TruthKind.MARKS)
        self._evaluating.measure_against(choice)

    @Slot()
    def _try_samples(self) -> None:
        self._samples_wanted = True
        self.session.open_samples()

    @Slot()
    def _judge_triggered(self) -> None:
        if self.page.judges:
            self._stop_judging()
            return
        result, marks = self._evaluating.result, TruthChoice(TruthKind.MARKS)
        self.page.show_judging(judges=True)
        if result is None or result.question.choice != marks or self._evaluating.stale:
            self._evaluating.measure_against(marks)
        self._show_state()
        self.page.focus()

    @Slot()
    def _stop_judging(self) -> None:
        self.page.show_judging(judges=False)
        self._show_state()
        self.focus_content()

    @Slot()
    def _use_threshold(self) -> None:
        front, result = self.shown.front, self._evaluating.result
        if front is None or result is None or self.shown.step == 0:
            return
        session, options = self.session, result.question.options
        settings = settings_with(session.settings, options, front.method, self.shown.threshold)
        if settings != session.settings:
            session.undo_stack.push(UseThreshold(session, settings))
        value = formats.decimal(self.shown.threshold, 2)
        if front.method.words:
            words = self.tr(
                "%1 is the threshold of resemblance now, with shingles of %n word(s).", "", front.method.words
            )
        else:
            words = self.tr("%1 is the threshold of lexical resemblance now.")
        words = words.replace("%1", value)
        if session.stale:
            words = f"{words} {self.tr('A new run finds the pairs.')}"
            self._say(words, button=self.tr("New run"), does="run")
        else:
            self._say(words, button=self.tr("Close"))

    @Slot()
    def _copy(self) -> None:
        model = self.page.tables.methods
        rows, columns = range(model.rowCount()), range(model.columnCount())
        QGuiApplication.clipboard().setText(model.as_tsv(rows, columns))

    @Slot()
    def _choose_folder(self) -> None:
        title = self.tr("Where to put the folder with tables and figures")
        folder = QFileDialog.getExistingDirectory(self, title, self._folder)
        self.focus_content()
        if folder:
            self._folder = folder
            self.save_into(folder)

    def save_into(self, folder: str) -> None:
        """Write tables, figures and the charts as they are shown into a new folder there."""
        result = self._evaluating.result
        if result is not None:
            self._evaluating.saving.save(result, folder, self.page.grab().toImage())
            self._say(self.tr("Tables and figures are being written…"))

    @Slot(str)
    def _saved(self, place: str) -> None:
        self._say(self.tr("saved: %1").replace("%1", formats.path_text(place)), button=self.tr("Close"))

    @Slot(str, str)
    def _not_saved(self, place: str, reason: str) -> None:
        words = self.tr("Nothing could be saved in %1: %2").replace("%1", formats.path_text(place))
        self._say(words.replace("%2", reason), look="error", button=self.tr("Close"))

"""The window: composes toolbar, rail, views and status bar, and passes the session's news between them."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QIcon,
    QKeyEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from core.documents import Status
from gui import drops, errors, formats, metrics, status
from gui.actions import Actions, check_value
from gui.choices import Choices
from gui.dialogs.about import AboutDialog, program_icon
from gui.dialogs.error import ErrorDialog
from gui.export_replies import ExportReplies
from gui.exports import Exports
from gui.intake import Intake
from gui.judging_actions import JudgingActions
from gui.layouts import restore_layouts, restore_tables, save_layouts, save_tables
from gui.menus import ViewMenu, add_before_reports, build_menus
from gui.reading_notices import ReadingNotices
from gui.recents import Recents
from gui.reporting import Reporting
from gui.routes import COMPARE, OVERVIEW, Routes
from gui.run_display import RunDisplay
from gui.session import JobKind, Session
from gui.settings_store import Preferences, WindowState, decoded, encoded
from gui.theme import Theme
from gui.views.base import View
from gui.views.empty import EmptyView
from gui.views.registry import VIEWS
from gui.widgets.line import Line
from gui.widgets.overlays import DropFrame, ProgressBar
from gui.widgets.rail import Rail
from gui.widgets.status_line import StatusLine
from gui.widgets.toolbar import Toolbar


class MainWindow(QMainWindow):
    """Everything that is seen. It owns no documents and no numbers: those are the session's.

    Parameters
    ----------
    session : Session
    theme : Theme
    preferences : Preferences
        Shown in the settings dialog and in menus.
    state : WindowState
        Where the window was when it was closed, and the recent collections.
    samples : int
        How many documents the sample collection has.

    Signals
    -------
    closed()
        The window is closing and nothing runs any more.
    """

    closed = Signal()

    def __init__(
        self,
        session: Session,
        theme: Theme,
        preferences: Preferences,
        state: WindowState,
        *,
        samples: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = session
        self._theme = theme
        self._state = state
        self._before_compare = OVERVIEW
        self._retired = False
        self._analysed = False
        self._title = status.collection_title(session.sources, session.collection)
        self.setAcceptDrops(True)
        self.setWindowIcon(QIcon(program_icon(64)))
        self.setMinimumSize(960, 600)
        self.actions_ = Actions(theme, session.undo_stack, self)
        self.intake = Intake(session, theme, self)
        self.intake.folder = state.folder
        self.exports = Exports(session, self)
        self.choices = Choices(session, theme, preferences, self.actions_, self)
        self._build(samples)
        self.display = RunDisplay(session, self.actions_, self.toolbar, self.status, self.progress, self)
        ExportReplies(self.exports, self.display, self)
        self.reporting = Reporting(session, theme, self.exports, self.front_view, self, state.report)
        self.actions_.report.triggered.connect(self.reporting.open)
        self.judging.said.connect(self.display.show_passing)
        self._connect()
        self._restore()
        self.rail.set_muted(len(session.collection) == 0)
        self._central.setFocus()  # no button is marked before the first Tab

    # Building

    def _build(self, samples: int) -> None:
        theme = self._theme
        self.toolbar = Toolbar(theme, self.actions_)
        self._toolbars = QStackedWidget()
        self._toolbars.setFixedHeight(metrics.TOOLBAR)
        self._toolbars.addWidget(self.toolbar)
        self.rail = Rail(theme)
        self.notices = ReadingNotices(self.session, theme, self)
        self.pages = QStackedWidget()
        self.empty = EmptyView(theme, self.actions_, samples)
        self.pages.addWidget(self.empty)
        self.views: dict[str, View] = {}
        for view_class in VIEWS:
            self._add_view(view_class(self.session, theme))
        self.rail.add_at_bottom(self.actions_.settings, "settings")
        below = QHBoxLayout()
        below.setSpacing(0)
        below.addWidget(self.rail)
        below.addWidget(self.pages, 1)
        self._central = central = QWidget()
        layout = QVBoxLayout(central)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._toolbars)
        layout.addWidget(Line(theme))
        layout.addWidget(self.notices.bar)
        layout.addLayout(below, 1)
        self.setCentralWidget(central)
        self.status = StatusLine(theme)
        self.setStatusBar(self.status)
        recent_menu = build_menus(self.menuBar(), self.actions_)
        self.judging = JudgingActions(self.session, theme, self, self.front_view)
        self.judging.go_on.setChecked(self._state.go_on_judging)
        add_before_reports(self.menuBar(), self.judging.menu)
        self.judging.stand_in(self.views[COMPARE].toolbar)
        self.view_menu = ViewMenu(self.menuBar())
        self.recents = Recents(self.session, recent_menu, self.empty, self._state.recent, self)
        self.progress = ProgressBar(theme, central)
        self.drop_frame = DropFrame(theme, self)
        for action in (*self.actions_.all(), *self.judging.all()):
            self.addAction(action)

    def _add_view(self, view: View) -> None:
        action = self.actions_.add_view(view.key, view.title(), view.icon_name)
        self.rail.add_view(action, view.icon_name, always=not view.needs_documents)
        self.views[view.key] = view
        self.pages.addWidget(view)
        if view.toolbar is not None:
            self._toolbars.addWidget(view.toolbar)
        view.add_folder_requested.connect(self.intake.choose_folder)
        view.add_files_requested.connect(self.intake.choose_files)
        view.paste_requested.connect(self.intake.paste)
        view.back_requested.connect(self.leave_compare)
        view.columns_requested.connect(self.notices.ask_columns)
        view.status_changed.connect(self._status_changed)

    def _connect(self) -> None:
        actions, session = self.actions_, self.session
        for action, slot in (
            (actions.add_folder, self.intake.choose_folder),
            (actions.add_files, self.intake.choose_files),
            (actions.paste, self.intake.paste),
            (actions.open_samples, session.open_samples),
            (actions.close_collection, session.clear),
            (actions.quit, self.close),
            (actions.find, self._find),
            (actions.run, session.run),
            (actions.cancel, session.cancel),
            (actions.read_again, session.read_again),
            (actions.export_json, self.exports.save_json),
            (actions.export_documents, self.exports.save_documents),
            (actions.export_pairs, self.exports.save_pairs),
            (actions.export_clusters, self.exports.save_clusters),
            (actions.open_log, errors.open_log_folder),
            (actions.about, self._about),
        ):
            action.triggered.connect(slot)
        actions.views.triggered.connect(self._view_chosen)
        self.choices.follow(self.toolbar)
        self.routes = Routes(session, self.views, self.show_view, self)
        self.toolbar.document_found.connect(self.routes.show_document)
        self.recents.chosen.connect(self.intake.open_again)
        self.exports.failed.connect(self.show_error)
        session.collection_changed.connect(self._collection_changed)
        session.job_finished.connect(self._job_finished)
        session.job_failed.connect(self._job_failed)
        session.comparison_failed.connect(self._comparison_failed)

    # Where the window is

    def _restore(self) -> None:
        if not self._state.geometry or not self.restoreGeometry(decoded(self._state.geometry)):
            frame = QSize(0, metrics.TOOLBAR)  # what a window manager puts around it, about
            self.resize(QSize(1440, 900).boundedTo(self.screen().availableSize() - frame))
        restore_layouts(self.views, self._state.layouts)
        restore_tables(self, self._state.tables)
        key = self._state.view if self._state.view in self.views and self._state.view != COMPARE else OVERVIEW
        self.show_view(key)

    def state(self) -> WindowState:
        """What to keep for the next start."""
        return replace(
            self._state,
            geometry=encoded(self.saveGeometry()),
            view=self._before_compare if self.current_view == COMPARE else self.current_view,
            layouts=save_layouts(self.views),
            tables=save_tables(self),
            folder=self.intake.folder,
            recent=self.recents.entries,
            go_on_judging=self.judging.go_on.isChecked(),
            report=self.reporting.stored,
        )

    def retire(self) -> WindowState:
        """Close this window while the session lives on, as when another language builds it anew."""
        self._retired = True
        state = self.state()
        self.close()
        self.deleteLater()
        return state

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._retired and not all(view.may_close() for view in self.views.values()):
            event.ignore()
            return
        self.exports.close()
        for view in self.views.values():
            view.shut(for_good=not self._retired)
        if not self._retired:
            self.session.close()
            self.closed.emit()
        super().closeEvent(event)

    # Views

    @property
    def current_view(self) -> str:
        action = self.actions_.views.checkedAction()
        return OVERVIEW if action is None else str(action.data())

    def front_view(self) -> View | None:
        """The view that is seen, None for a page that is none."""
        page = self.pages.currentWidget()
        return page if isinstance(page, View) else None

    def show_view(self, key: str) -> None:
        """Show a view and its toolbar; where the overview would have nothing to say, the empty page."""
        if self.current_view not in (COMPARE, key):
            self._before_compare = self.current_view
        check_value(self.actions_.views, key)
        view = self.views.get(key)
        nothing = len(self.session.collection) == 0
        if view is None or (nothing and key == OVERVIEW):
            self.pages.setCurrentWidget(self.empty)
        else:
            self.pages.setCurrentWidget(view)
        useful = view if view is not None and not (nothing and view.needs_documents) else None
        own = None if useful is None else useful.toolbar
        self._toolbars.setCurrentWidget(self.toolbar if own is None else own)
        self.view_menu.show_view(useful)
        self._status_changed()
        self._show_title()

    @Slot()
    def leave_compare(self) -> None:
        """Back to the view from which the pair was opened."""
        if self.current_view == COMPARE:
            self._go_to(self._before_compare)

    def _go_to(self, key: str) -> None:
        self.show_view(key)
        self._focus_view()

    def _focus_view(self) -> None:
        view = self.views.get(self.current_view)
        if view is not None:
            view.focus_content()

    @Slot(QAction)
    def _view_chosen(self, action: QAction) -> None:
        self._go_to(str(action.data()))

    @Slot()
    def _find(self) -> None:
        if self._toolbars.currentWidget() is not self.toolbar:
            self.leave_compare()
        self.toolbar.find_field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.toolbar.find_field.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._escape():
            event.accept()
            return
        super().keyPressEvent(event)

    def _escape(self) -> bool:
        """Esc: the view first, then the run, then back; whether any of them had a use for it."""
        view = self.views.get(self.current_view)
        if self.toolbar.find_field.hasFocus():
            self.toolbar.find_field.clear()
            self._focus_view()
        elif view is not None and view.take_escape():
            return True
        elif self.session.running:
            self.session.cancel()
        elif self.current_view == COMPARE:
            self.leave_compare()
        else:
            return False
        return True

    # What the session says

    @Slot()
    def _collection_changed(self) -> None:
        nothing = len(self.session.collection) == 0
        self._title = status.collection_title(self.session.sources, self.session.collection)
        self._analysed = self._analysed and not nothing
        self.rail.set_muted(nothing)
        self.show_view(self.current_view)

    @Slot()
    def _status_changed(self) -> None:
        view = self.views.get(self.current_view)
        self.display.show_view_words("" if view is None else view.status_text())
        self._show_title()

    @Slot(str)
    def _job_finished(self, kind: str) -> None:
        if kind != JobKind.ANALYSIS:
            return
        self.recents.remember()
        first = not self._analysed
        self._analysed = True
        documents = self.session.collection
        if first and len(documents) == 2 and all(d.status is Status.OK for d in documents):
            self.session.open_pair(0, 1)  # two texts were dropped to be seen side by side

    @Slot(str, str)
    def _job_failed(self, kind: str, trace: str) -> None:
        heading = self.tr("The analysis failed")
        if kind == JobKind.READING:
            heading = self.tr("Reading failed")
        self.show_error(trace, heading)

    @Slot(str)
    def _comparison_failed(self, trace: str) -> None:
        self.show_error(trace, self.tr("The comparison failed"))

    @Slot(str)
    def show_error(self, trace: str, heading: str = "") -> None:
        """Say that something unexpected happened, with details to copy."""
        ErrorDialog(self._theme, heading or self.tr("Something went wrong"), trace, self).open()

    def _show_title(self) -> None:
        session = self.session
        title = self._title
        pair = session.current_pair
        if self.current_view == COMPARE and pair is not None:
            title = " ↔ ".join(formats.shown(session.collection[i].name) for i in pair)
        view = self.front_view()
        title = (view.window_title() if view is not None else "") or title
        self.setWindowTitle(f"{title} — {self.tr('Cherepitsa')}" if title else self.tr("Cherepitsa"))

    # Small commands

    @Slot()
    def _about(self) -> None:
        dialog = AboutDialog(self._theme, self)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    # Drops and overlays

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        words = drops.drop_words(event.mimeData())
        if words:
            event.acceptProposedAction()
            self.drop_frame.setGeometry(self._inside())
            self.drop_frame.show_words(words)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if self.drop_frame.isVisible():
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.drop_frame.hide()
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        self.drop_frame.hide()
        if self.intake.take(event.mimeData()):
            event.acceptProposedAction()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_overlays()

    def _place_overlays(self) -> None:
        below = self._toolbars.mapTo(self._central, QPoint(0, metrics.TOOLBAR))
        self.progress.setGeometry(0, below.y(), self._central.width(), metrics.PROGRESS)
        self.progress.raise_()
        self.drop_frame.setGeometry(self._inside())

    def _inside(self) -> QRect:
        """The window without its menu bar."""
        top = self._central.y()
        return QRect(0, top, self.width(), self.height() - top)

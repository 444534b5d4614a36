"""A rewrite edited beside its original: marks, numbers and the phrases to rewrite follow the typing."""

from __future__ import annotations

from typing import ClassVar, Final

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Slot
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent, QShowEvent, QTextCursor
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from core.documents import Document
from core.editing.drafts import Draft
from gui import formats
from gui.models.names import Names
from gui.session import Session
from gui.theme import Theme
from gui.views.base import View
from gui.views.compare_parts.document_picker import DocumentPicker
from gui.views.edit_parts.desk import desk_of
from gui.views.edit_parts.draft_notice import DraftNotice
from gui.views.edit_parts.edit_actions import EditActions
from gui.views.edit_parts.edit_files import EditFiles, Side
from gui.views.edit_parts.edit_panes import EditPanes
from gui.views.edit_parts.edit_toolbar import EditToolbar
from gui.views.edit_parts.live_updates import Update
from gui.views.edit_parts.side_column import NARROW as SIDE_NARROW
from gui.views.edit_parts.side_column import WIDTH as SIDE_WIDTH
from gui.views.edit_parts.side_column import SideColumn
from gui.views.edit_parts.start_page import StartPage

_OWN_KEYS: Final = (
    QKeySequence.StandardKey.Save,
    QKeySequence.StandardKey.Undo,
    QKeySequence.StandardKey.Redo,
)
_NARROW: Final = 1120  # of the view: below it the column of numbers takes less
_SAID_MS: Final = 6_000


class EditView(View):
    """Original, editor and numbers; what is edited lives on the session's desk."""

    key: ClassVar[str] = "edit"
    icon_name: ClassVar[str] = "edit"
    needs_documents: ClassVar[bool] = False

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, parent)
        self.desk = desk_of(session)
        self.edit_actions = EditActions(theme, self)
        self.bar = EditToolbar(theme, self.edit_actions, self.desk.words)
        self.toolbar = self.bar
        self.panes = EditPanes(theme, self.desk, self.edit_actions)
        self.side = SideColumn(theme, self.desk)
        self.start = StartPage(theme)
        self.files = EditFiles(session, theme, self.desk, self)
        self.notice = DraftNotice(theme)
        self._picker: DocumentPicker | None = None
        self._pick_for = Side.ORIGINAL
        self._looked = False
        self._narrow: bool | None = None
        self._said = ""
        self._saying = QTimer(self)
        self._saying.setSingleShot(True)
        self._saying.setInterval(_SAID_MS)
        self._saying.timeout.connect(self._stop_saying)
        self._arrange()
        self._connect()
        self._show_desk()

    def title(self) -> str:
        return self.tr("Edit")

    def _arrange(self) -> None:
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setObjectName("editSplitter")
        self.splitter.setHandleWidth(2)
        self.splitter.addWidget(self.panes)
        self.splitter.addWidget(self.side)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 0)
        self.splitter.setCollapsible(0, False)  # noqa: FBT003 - Qt's signature
        self.stack = QStackedWidget()
        self.stack.addWidget(self.start)
        self.stack.addWidget(self.splitter)
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.notice)
        layout.addWidget(self.stack, 1)
        self.set_content(content)
        for action in self.edit_actions.all():
            self.addAction(action)

    def _connect(self) -> None:
        actions, panes, desk, files = self.edit_actions, self.panes, self.desk, self.files
        document = desk.document
        for action, slot in (
            (actions.open_original, files.open_original),
            (actions.choose_original, self._pick_original),
            (actions.paste_original, files.paste_original),
            (actions.open_rewrite, files.open_rewrite),
            (actions.choose_rewrite, self._pick_rewrite),
            (actions.paste_rewrite, files.paste_rewrite),
            (actions.copy_original, files.copy_original),
            (actions.save, files.save),
            (actions.save_as, files.save_as),
            (actions.undo, panes.editor.undo),
            (actions.redo, panes.editor.redo),
            (actions.find, panes.finder.begin),
            (actions.find_next, panes.finder.next),
            (actions.find_previous, panes.finder.previous),
            (actions.next_phrase, self._next_phrase),
            (actions.previous_phrase, self._previous_phrase),
            (actions.larger, self._larger),
            (actions.smaller, self._smaller),
            (actions.usual_size, self._usual_size),
        ):
            action.triggered.connect(slot)
        for signal, action in (
            (self.start.original_file, actions.open_original),
            (self.start.original_document, actions.choose_original),
            (self.start.original_paste, actions.paste_original),
            (self.start.rewrite_file, actions.open_rewrite),
            (self.start.rewrite_document, actions.choose_rewrite),
            (self.start.rewrite_paste, actions.paste_rewrite),
        ):
            signal.connect(action.trigger)
        panes.original_wanted.connect(actions.open_original.trigger)
        actions.lock.toggled.connect(self._lock)
        actions.marks.toggled.connect(self._show_marks)
        document.undoAvailable.connect(actions.undo.setEnabled)
        document.redoAvailable.connect(actions.redo.setEnabled)
        desk.original_changed.connect(self._show_original)
        desk.rewrite_opened.connect(self._show_rewrite)
        desk.updated.connect(self._updated)
        desk.named.connect(self._named)
        desk.failed.connect(self._refused)
        desk.lexical.changed.connect(self._show_lexical)
        desk.drafts.found.connect(self._draft_found)
        files.said.connect(self._say)
        files.refused.connect(self._refused)
        panes.current_changed.connect(self._current_changed)
        self.side.phrases.phrase_chosen.connect(panes.choose_span)
        self.side.phrases.phrase_opened.connect(self.focus_content)
        self.side.score.goal_changed.connect(self._goal_changed)
        self.bar.words.chosen.connect(self._words_chosen)
        self.notice.recovered.connect(self._recover)
        self.notice.discarded.connect(self._discard_draft)

    # What the base and the window ask for

    def show_collection(self) -> None:
        count = len(self.session.collection)
        self.start.show_documents(count)
        self.edit_actions.choose_original.setEnabled(count > 0)
        self.edit_actions.choose_rewrite.setEnabled(count > 0)

    def show_theme(self) -> None:
        self.panes.show_theme()
        self.side.phrases.show_theme()
        self.notice.show_theme()
        self.update()

    def focus_content(self) -> None:
        if not self.desk.empty:
            self.panes.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def menu_title(self) -> str:
        return self.tr("Rewrite")

    def window_title(self) -> str:
        name = formats.shown(self.desk.name)
        return f"{name} — {self.title()}" if name else ""

    def menu_actions(self) -> list[QAction | None]:
        return self.edit_actions.menu()

    def judging_target(self) -> None:
        return None

    def take_escape(self) -> bool:
        if self.panes.finder.field.text():
            return self.panes.finder.leave() or True
        return False

    def status_text(self) -> str:
        state = self.desk.state
        if self._said or state is None:
            return self._said
        numbers = state.numbers
        words = self.tr("%1 of %2 shingles shared · the source file stays as it is until you save into it")
        union = numbers.size_a + numbers.size_b - numbers.shared
        return words.replace("%1", formats.number(numbers.shared)).replace("%2", formats.number(union))

    def may_close(self) -> bool:
        if not self.desk.unsaved:
            return True
        self.files.when_saved(self._close_window)
        return False

    def shut(self, *, for_good: bool) -> None:
        self._saying.stop()
        self.panes.stop()
        self.files.close()
        if for_good:
            self.desk.close()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = event.size().width()
        if (width < _NARROW) != self._narrow:
            self._narrow = width < _NARROW
            side = SIDE_NARROW if self._narrow else SIDE_WIDTH
            self.splitter.setSizes([width - side, side])

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._looked:
            self._looked = True
            self.desk.drafts.look()

    def edit_pair(self, original: Document, rewrite: Document) -> None:
        """Edit one text against another; the one that was edited is asked about first."""
        self.files.when_saved(lambda: self._take_pair(original, rewrite))

    def _take_pair(self, original: Document, rewrite: Document) -> None:
        self.desk.set_original(original)
        self.desk.open_rewrite(rewrite)

    def event(self, event: QEvent) -> bool:
        """Ctrl+S, Ctrl+Z and their like are about the rewrite while this view has the keyboard."""
        override = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if override and any(event.matches(key) for key in _OWN_KEYS):  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        actions = (self.edit_actions.save, self.edit_actions.undo, self.edit_actions.redo)
        for key, action in zip(_OWN_KEYS, actions, strict=True):
            if event.matches(key):
                action.trigger()
                return
        super().keyPressEvent(event)

    @Slot()
    def _close_window(self) -> None:
        self.window().close()

    # The desk

    @Slot()
    def _show_desk(self) -> None:
        """Another text is on the desk, or another window has taken the desk over."""
        desk, actions = self.desk, self.edit_actions
        self.stack.setCurrentIndex(0 if desk.empty else 1)
        self.panes.show_original()
        for action in (actions.save, actions.save_as, actions.find, actions.copy_original):
            action.setEnabled(not desk.empty)
        actions.copy_original.setEnabled(desk.original is not None)
        actions.undo.setEnabled(desk.document.isUndoAvailable())
        actions.redo.setEnabled(desk.document.isRedoAvailable())
        self.side.score.show_state(None)
        self.side.phrases.show_state(None, desk.goal)
        if desk.update is not None:
            self._updated(desk.update)
        self._show_lexical()
        self._enable_steps()
        self.status_changed.emit("")

    @Slot()
    def _show_original(self) -> None:
        """Another text was opened: the keyboard is where it is written on."""
        self._show_desk()
        if self.isVisible():
            self.focus_content()

    @Slot()
    def _show_rewrite(self) -> None:
        """Another text is edited, from its start."""
        self.panes.editor.moveCursor(QTextCursor.MoveOperation.Start)
        self._show_original()

    @Slot(object)
    def _updated(self, update: object) -> None:
        assert isinstance(update, Update)
        self.side.phrases.show_state(update.state, self.desk.goal)
        self.side.score.show_state(update.state)
        self.panes.show_update(update)
        self._enable_steps()
        self.status_changed.emit("")

    @Slot()
    def _show_lexical(self) -> None:
        lexical = self.desk.lexical
        self.side.score.show_lexical(lexical.pair, current=lexical.current)

    @Slot()
    def _named(self) -> None:
        self.stack.setCurrentIndex(0 if self.desk.empty else 1)
        self.panes.show_heads()
        self.side.score.line.show_score(self.desk.goal)
        self.status_changed.emit("")

    def _enable_steps(self) -> None:
        some = self.desk.state is not None and len(self.desk.state.marks.b) > 0
        self.edit_actions.next_phrase.setEnabled(some)
        self.edit_actions.previous_phrase.setEnabled(some)

    # What the reader does

    @Slot(int)
    def _current_changed(self, span: int) -> None:
        self.side.phrases.show_current(span)

    @Slot(float)
    def _goal_changed(self, goal: float) -> None:
        self.desk.goal = goal
        self.side.phrases.show_goal(goal)

    @Slot(object)
    def _words_chosen(self, words: object) -> None:
        assert isinstance(words, int)
        self.desk.set_words(words)

    @Slot()
    def _next_phrase(self) -> None:
        self.panes.step(1)

    @Slot()
    def _previous_phrase(self) -> None:
        self.panes.step(-1)

    @Slot(bool)
    def _lock(self, locked: bool) -> None:  # noqa: FBT001 - the slot of a signal
        self.panes.level.locked = locked
        if locked:
            self.panes.level.align()

    @Slot(bool)
    def _show_marks(self, shown: bool) -> None:  # noqa: FBT001 - the slot of a signal
        self.panes.show_marks(shown=shown)

    @Slot()
    def _larger(self) -> None:
        self.panes.zoom_by(1)

    @Slot()
    def _smaller(self) -> None:
        self.panes.zoom_by(-1)

    @Slot()
    def _usual_size(self) -> None:
        self.panes.zoom_by(0)

    @Slot()
    def _pick_original(self) -> None:
        self._pick(Side.ORIGINAL)

    @Slot()
    def _pick_rewrite(self) -> None:
        self._pick(Side.REWRITE)

    def _pick(self, side: Side) -> None:
        """Let one of the loaded documents be chosen."""
        if self._picker is None:
            self._picker = DocumentPicker(self.theme, self)
            self._picker.chosen.connect(self._picked)
        self._pick_for = side
        self._picker.set_names(Names(self.session.collection))
        title = self.tr("Original") if side is Side.ORIGINAL else self.tr("Rewrite")
        self._picker.open(self.mapToGlobal(QPoint(24, 12)), title, 0)

    @Slot(int)
    def _picked(self, document: int) -> None:
        if document < len(self.session.collection):
            self.files.take(self.session.collection[document], self._pick_for)

    # Words, drafts

    @Slot(str)
    def _say(self, words: str) -> None:
        self._said = words
        self.notice.clear_refusal()
        self._saying.start()
        self.status_changed.emit(words)

    @Slot()
    def _stop_saying(self) -> None:
        self._said = ""
        self.status_changed.emit("")

    @Slot(str)
    def _refused(self, words: str) -> None:
        self.notice.say_refused(words)

    @Slot(object)
    def _draft_found(self, draft: object) -> None:
        assert isinstance(draft, Draft)
        self.notice.offer(draft)

    @Slot()
    def _recover(self) -> None:
        draft = self.notice.draft
        if draft is not None:
            self.files.when_saved(lambda: self._take_draft(draft))

    def _take_draft(self, draft: Draft) -> None:
        self.notice.clear()
        self.desk.recover(draft)
        self.desk.drafts.take_over()

    @Slot()
    def _discard_draft(self) -> None:
        self.notice.clear()
        self.desk.drafts.forget_left()

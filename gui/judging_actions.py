"""The commands that judge: keys, menu, the sheet for a note, what is said when judgements are not kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu, QMessageBox, QWidget

from core.judged_counts import Marked
from core.judgements import Verdict
from gui import formats, verdict_menu
from gui.icon_actions import IconActions
from gui.judging import Target
from gui.session import Session
from gui.theme import Theme
from gui.verdict_names import (
    CLEAR_KEY,
    KEYS,
    NOTE_ICON,
    marked_name,
    verdict_icon,
    verdict_meaning,
    verdict_name,
)
from gui.views.base import View
from gui.views.compare_parts.compare_toolbar import CompareToolbar
from gui.widgets.button import Button
from gui.widgets.note_popover import NotePopover

_COMPARE: Final = "compare"


class JudgingActions(IconActions):
    """Verdicts by single keys on whatever the view in front has as its target.

    Signals
    -------
    said(str)
        Passing words for the status bar.
    """

    said = Signal(str)

    def __init__(
        self, session: Session, theme: Theme, window: QWidget, view: Callable[[], View | None]
    ) -> None:
        super().__init__(theme, window)
        self._session = session
        self._judging = session.judging
        self._window = window
        self._view = view
        self._noted: Target | None = None
        self.verdicts = {verdict: self._verdict_action(verdict) for verdict in Verdict}
        self.take_back = self.make(self.tr("Take the verdict &back"), "undo", CLEAR_KEY)
        self.note = self.make(self.tr("&Note…"), NOTE_ICON, "N", "F2")
        self.next_to_do = self.make(self.tr("Next pair still to &do"), "chevron-right", "Ctrl+F8")
        self.go_on = self.make(self.tr("&Go on to it after a verdict"), "")
        self.go_on.setCheckable(True)
        self.go_on.setToolTip(self.tr("In the comparison: after a verdict open the next pair still to do"))
        self.shown = QActionGroup(self)
        for marked in Marked:
            action = QAction(marked_name(marked), self)
            action.setCheckable(True)
            action.setData(marked.value)
            self.shown.addAction(action)
        self.menu = self._build_menu()
        self.button = self._build_button()
        self._connect()
        self._show_marked()
        self.refresh()

    def all(self) -> list[QAction]:
        """Every action with a key, so that the window can own them."""
        return [*self.verdicts.values(), self.take_back, self.note, self.next_to_do]

    def stand_in(self, toolbar: QWidget | None) -> None:
        """Put the button into the toolbar of the comparison."""
        if isinstance(toolbar, CompareToolbar):
            toolbar.add_right(self.button)

    @Slot()
    def refresh(self) -> None:
        """Enable what can be done with what the view has as its target."""
        target = self._target()
        some = self._judging.ready and bool(target)
        common = self._judging.common_verdict(target) if some and target is not None else None
        for verdict, action in self.verdicts.items():
            action.setEnabled(some)
            action.setChecked(verdict is common)
        self._show_on_button(common)
        self.take_back.setEnabled(some)
        self.note.setEnabled(some)
        self.next_to_do.setEnabled(self._judging.ready)

    def _verdict_action(self, verdict: Verdict) -> QAction:
        name = verdict_name(verdict)
        action = self.make(name[:1].upper() + name[1:], verdict_icon(verdict), KEYS[verdict])
        action.setCheckable(True)
        action.setData(int(verdict))
        action.setToolTip(f"{name}: {verdict_meaning(verdict)} ({KEYS[verdict]})")
        return action

    def _build_menu(self) -> QMenu:
        menu = QMenu(self.tr("&Verdict"), self._window)
        menu.setToolTipsVisible(True)
        menu.setObjectName(verdict_menu.NAME)
        menu.addActions(list(self.verdicts.values()))
        menu.addSeparator()
        menu.addActions([self.take_back, self.note])
        menu.addSeparator()
        menu.addActions([self.next_to_do, self.go_on])
        shown = menu.addMenu(self.tr("&Show pairs"))
        shown.addActions(self.shown.actions())
        menu.aboutToShow.connect(self.refresh)
        return menu

    def _build_button(self) -> Button:
        """For toolbars: the verdict on the target as an icon, the menu below it."""
        words = self.tr("Verdict")
        button = Button(self._theme, words, NOTE_ICON)
        button.set_menu(self.menu)
        return button

    def _show_on_button(self, common: Verdict | None) -> None:
        self.button.set_icon_name(verdict_icon(common) if common else "verdict-none")
        name = verdict_name(common) if common else self.tr("not judged yet")
        self.button.setToolTip(self.tr("Verdict: %1 (keys 1 to 4, 0 takes it back)").replace("%1", name))
        self.button.setAccessibleName(self.tr("Verdict: %1").replace("%1", name))

    def _connect(self) -> None:
        for action in self.verdicts.values():
            action.triggered.connect(self._judge)
        self.take_back.triggered.connect(self._take_back)
        self.note.triggered.connect(self.edit_note)
        self.next_to_do.triggered.connect(self._next_to_do)
        self.shown.triggered.connect(self._marked_chosen)
        judging = self._judging
        judging.changed.connect(self.refresh)
        judging.marked_changed.connect(self._show_marked)
        judging.refused.connect(self.said)
        judging.set_aside.connect(self._was_damaged)
        judging.not_kept.connect(self._not_kept)
        self._session.pair_selected.connect(self.refresh)
        self._session.document_selected.connect(self.refresh)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_changed)

    def _target(self) -> Target | None:
        view = self._view()
        return None if view is None else view.judging_target()

    # What the reader does

    @Slot()
    def _judge(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        target, verdict = self._target(), Verdict(int(action.data()))
        if target is None or not target:
            return
        before = self._judging.common_verdict(target)
        judged = self._judging.judge(target, verdict)
        self.refresh()
        view = self._view()
        in_comparison = view is not None and view.key == _COMPARE
        go_on = judged and before is not verdict and in_comparison and self.go_on.isChecked()
        if go_on and not self._session.walk.step_to_do():
            self.said.emit(self.tr("no pair of the list is left to do"))

    @Slot()
    def _take_back(self) -> None:
        target = self._target()
        if target is not None:
            self._judging.judge(target, None)
            self.refresh()

    @Slot()
    def _next_to_do(self) -> None:
        if not self._session.walk.step_to_do():
            self.said.emit(self.tr("no pair of the list is left to do"))

    @Slot()
    def edit_note(self) -> None:
        """Open the sheet in which the note on the target is written."""
        target = self._target()
        if target is None or not target:
            return
        self._noted = target
        sheet = NotePopover(
            self._theme, self._words_of(target), self._judging.note_of_target(target), self._window
        )
        sheet.kept.connect(self._note_kept)
        sheet.open_at(self._place())

    @Slot(str)
    def _note_kept(self, note: str) -> None:
        if self._noted is not None:
            self._judging.set_note(self._noted, note)
        self._noted = None

    @Slot(QAction)
    def _marked_chosen(self, action: QAction) -> None:
        self._judging.set_marked(Marked(str(action.data())))

    def _words_of(self, target: Target) -> str:
        if target.members is not None:
            words = self.tr("Note on the cluster of %1")
            return words.replace("%1", formats.documents(len(target.members)))
        if len(target.a) > 1:
            return self.tr("Note on %1").replace("%1", formats.pairs(len(target.a)))
        names = (formats.shown(self._session.collection[int(i)].name) for i in (target.a[0], target.b[0]))
        return " ↔ ".join(names)

    def _place(self) -> QPoint:
        """Below the current row where a table has the keyboard, else in the upper middle of the window."""
        focus = QApplication.focusWidget()
        if isinstance(focus, QAbstractItemView) and focus.currentIndex().isValid():
            row = focus.visualRect(focus.currentIndex())
            if focus.viewport().rect().intersects(row):
                return focus.viewport().mapToGlobal(row.bottomLeft() + QPoint(24, 2))
        return self._window.mapToGlobal(QPoint(self._window.width() // 2 - 170, 120))

    # What is said

    @Slot()
    def _show_marked(self) -> None:
        for action in self.shown.actions():
            action.setChecked(action.data() == self._judging.marked.value)

    @Slot(QWidget, QWidget)
    def _focus_changed(self, old: QWidget | None, new: QWidget | None) -> None:
        del old
        if new is not None and self._window.isVisible():  # not from a window that is being taken apart
            self.refresh()

    @Slot(str)
    def _was_damaged(self, path: str) -> None:
        words = self.tr(
            "The file of verdicts was damaged. What could be read of it is here again; the damaged file"
            " was kept as:\n%1"
        )
        self._tell(self.tr("Verdicts were damaged"), words.replace("%1", formats.path_text(path)))

    @Slot(str, str)
    def _not_kept(self, code: str, detail: str) -> None:
        if code == "newer":
            words = self.tr("A newer version of the program keeps them. What is judged now will not be kept.")
        else:
            words = self.tr("Verdicts hold until the program ends. The system says: %1").replace("%1", detail)
        self._tell(self.tr("Verdicts cannot be kept"), words)

    def _tell(self, heading: str, words: str) -> None:
        box = QMessageBox(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setText(heading)
        box.setInformativeText(words)
        box.open()

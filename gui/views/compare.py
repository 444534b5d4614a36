"""Two texts side by side with everything they share: the view where numbers are understood."""

from __future__ import annotations

from typing import ClassVar, Final

import numpy as np
from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAction, QResizeEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from core.comparison import Comparison
from core.documents import Document
from core.monitor import Progress
from core.reports.part import Part
from gui import formats
from gui.judging import Target
from gui.models.names import Names
from gui.session import Session
from gui.theme import Theme
from gui.views.base import View
from gui.views.compare_parts import pair_words
from gui.views.compare_parts.compare_actions import CompareActions
from gui.views.compare_parts.compare_toolbar import CompareToolbar
from gui.views.compare_parts.comparison_panes import ComparisonPanes
from gui.views.compare_parts.pair_choice import PairChoice
from gui.views.compare_parts.pair_display import PairDisplay
from gui.views.compare_parts.pane_commands import PaneCommands
from gui.views.compare_parts.partners import Partners
from gui.views.compare_parts.passages import Passages, source_line
from gui.views.compare_parts.same_texts import numbers_of
from gui.views.compare_parts.side_panel import WIDTH as SIDE_WIDTH
from gui.views.compare_parts.side_panel import SidePanel
from gui.views.compare_parts.span_walk import A, B
from gui.views.compare_parts.text_finder import TextFinder
from gui.views.compare_parts.words_display import WordsDisplay

_PATIENCE_MS: Final = 300  # a comparison that takes less says nothing
_NARROW: Final = 1180  # of the view: below it the list of spans starts folded
_FIRST_WORDS: Final = 160


class CompareView(View):
    """Header, notice, panes and list; shows the pair that the session opened last."""

    key: ClassVar[str] = "compare"
    reports_selection: ClassVar[bool] = True
    icon_name: ClassVar[str] = "compare"

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, parent)
        self._names = Names(session.collection)
        self._pair: tuple[int, int] | None = None
        self._kept: tuple[int, int] | None = None
        self._wanted: tuple[int, int, int] | None = None
        self._opened: tuple[Document, ...] = ()
        self._again: tuple[int, int] | None = None
        self._narrow: bool | None = None
        self.compare_actions = CompareActions(theme, self)
        self.bar = CompareToolbar(theme, self.compare_actions)
        self.toolbar = self.bar
        self.panes = ComparisonPanes(theme)
        self.side = SidePanel(theme, self.compare_actions)
        self.display = PairDisplay(session, theme, self.panes, self)
        self.words = WordsDisplay(
            session, self.panes, self.display.header, self.side, self.compare_actions, self
        )
        self.partners = Partners(session, self.compare_actions, self)
        self.choice = PairChoice(theme, self.panes, self)
        self.commands = PaneCommands(self.panes, self.compare_actions, self.side.spans, self)
        self.finder = TextFinder(self.panes, self.bar, self)
        self.passages = Passages(self.panes, self.compare_actions, self)
        self.passages.synonyms_wanted.connect(session.lexicon.add_to_own_list)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setObjectName("compareSplitter")
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(_PATIENCE_MS)
        self._patience.timeout.connect(self._say_comparing)
        self._arrange()
        self._connect()
        self._clear()

    def selected_part(self) -> Part | None:
        pair = self.session.current_pair
        if pair is None:
            return None
        a, b = (np.array([document], np.int32) for document in pair)
        return Part.of_pairs(a, b, len(self.session.collection))

    def title(self) -> str:
        return self.tr("Compare")

    def _arrange(self) -> None:
        self.splitter.addWidget(self.panes)
        self.splitter.addWidget(self.side)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 0)
        self.splitter.setCollapsible(0, False)  # noqa: FBT003 - Qt's signature
        self.splitter.setCollapsible(1, True)  # noqa: FBT003 - Qt's signature
        self.splitter.setHandleWidth(4)
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.display.header)
        layout.addWidget(self.display.notice)
        layout.addWidget(self.splitter, 1)
        self.set_content(content)
        for action in self.compare_actions.all():
            self.addAction(action)

    def _connect(self) -> None:
        session, actions, panes = self.session, self.compare_actions, self.panes
        session.pair_opened.connect(self._pair_opened)
        session.comparison_ready.connect(self._ready)
        session.comparison_failed.connect(self._failed)
        session.comparison_cancelled.connect(self._cancelled)
        session.comparison_progressed.connect(self._progressed)
        for action, slot in (
            (actions.next_pair, self._next_pair),
            (actions.previous_pair, self._previous_pair),
            (actions.swap, self._swap),
            (actions.find, self.finder.begin),
            (actions.find_next, self.finder.next),
            (actions.find_previous, self.finder.previous),
            (actions.edit, self._edit),
        ):
            action.triggered.connect(slot)
        actions.list_spans.toggled.connect(self._unfold_list)
        self.splitter.splitterMoved.connect(self._list_moved)
        panes.current_changed.connect(self._current_changed)
        self.words.current_changed.connect(self._words_changed)
        self.partners.changed.connect(self._show_place)
        self.bar.back_clicked.connect(self.back_requested)
        self.display.notice.acted.connect(self._act)
        self.choice.made.connect(session.open_pair)

    # What the base asks for

    def show_collection(self) -> None:
        self._names = Names(self.session.collection)
        self.choice.set_names(self._names)
        if self._pair is not None and self.session.current_pair == self._pair:
            return  # it was opened before this view was looked at
        self._pair = None
        self._again = numbers_of(self._opened, self.session.collection)
        if self._again is not None:
            QTimer.singleShot(0, self._reopen)  # when every view has taken the new documents over
        else:
            self._offer()

    def _offer(self) -> None:
        """No pair is open: no texts, and words that say how to open one."""
        self._clear()
        self.panes.show_texts("", "")
        self.compare_actions.swap.setEnabled(False)
        self.bar.show_place(None)
        self.display.offer()

    def show_findings(self) -> None:
        if self._pair is not None:
            self.display.show_kind(*self._pair)
        self._show_place()

    def show_marks(self) -> None:
        self.show_findings()

    def judging_target(self) -> Target | None:
        """The pair that is compared."""
        return None if self._pair is None else Target.pair(*self._pair)

    def show_theme(self) -> None:
        self.panes.show_theme()
        self.side.show_theme()
        self.bar.show_theme()
        self.update()

    def focus_content(self) -> None:
        self.panes.panes[A].setFocus(Qt.FocusReason.OtherFocusReason)

    def menu_actions(self) -> list[QAction | None]:
        return self.compare_actions.menu()

    def take_escape(self) -> bool:
        if self.bar.search.hasFocus():
            self.finder.leave()
            return True
        if self.session.comparing:
            self.session.cancel_comparison()
            return True
        return False

    def status_text(self) -> str:
        comparison = self.panes.comparison
        if comparison is None:
            return ""
        return self.words.status() or pair_words.status_of(comparison, self.panes.current)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = event.size().width()
        if (width < _NARROW) != self._narrow:
            self._narrow = width < _NARROW
            self.splitter.setSizes([width, 0] if self._narrow else [width - SIDE_WIDTH, SIDE_WIDTH])
            self.compare_actions.list_spans.setChecked(not self._narrow)

    # A pair comes in

    def show_passage(self, a: int, b: int, offset: int) -> None:
        self._wanted = (a, b, offset)
        self.session.open_pair(a, b)

    @Slot(int, int)
    def _pair_opened(self, a: int, b: int) -> None:
        """Show the texts at once; the marks follow when the comparison is there."""
        self._kept = self._place_to_keep() if self._pair == (b, a) else None
        self._pair = (a, b)
        if len(self._names) != len(self.session.collection):
            self._names = Names(self.session.collection)
        self._clear()
        documents = self._opened = self._documents()
        for side, number in enumerate(self._pair):
            self.display.show_head(side, number, self._names[number])
        self.passages.set_sources(*(source_line(d.name, d.source.path) for d in documents))
        self.panes.show_texts(*(document.text for document in documents))
        self.choice.show_pair(a, b)
        self.compare_actions.swap.setEnabled(True)
        self.partners.show_pair(a, b, self._names)
        self.display.show_kind(a, b)
        self._show_place()
        self._patience.start()

    @Slot(object)
    def _ready(self, result: object) -> None:
        assert isinstance(result, Comparison)
        if self._pair is None or any(
            got is not wanted for got, wanted in zip((result.a, result.b), self._documents(), strict=True)
        ):
            return  # of a pair or a collection that is not shown any more
        self._patience.stop()
        self.panes.show_comparison(result)
        self.display.show_comparison(result)
        self.words.wait()
        for side, words in enumerate((result.words_a, result.words_b)):
            number = self._pair[side]
            self.display.show_head(side, number, self._names[number], words)
        self._fill_list(result)
        self._enable_steps(enabled=len(result.spans) > 0)
        if self._kept is not None and len(result.spans):
            self.panes.restore(B, *self._kept)
        elif self._wanted is not None and self._wanted[:2] == self._pair:
            self.panes.restore(A, self._wanted[2], self.panes.panes[A].height() // 3)
        self._wanted = None
        self._kept = None
        self.status_changed.emit(self.status_text())

    @Slot(str)
    def _failed(self, trace: str) -> None:
        del trace  # the window shows it
        self._patience.stop()
        if self._pair is not None:
            self.display.say_failed()

    @Slot()
    def _cancelled(self) -> None:
        self._patience.stop()
        if self._pair is not None:
            self.display.say_cancelled()

    @Slot()
    def _say_comparing(self) -> None:
        if self.session.comparing:
            self.display.say_comparing()

    @Slot(object)
    def _progressed(self, progress: object) -> None:
        assert isinstance(progress, Progress)
        if self.session.comparing and not self._patience.isActive():
            self.display.notice.show_fraction(progress.fraction)

    @Slot()
    def _act(self) -> None:
        """The button of the notice: cancel, compare again, or open the first pair of the list."""
        if self.session.comparing:
            self.session.cancel_comparison()
        elif self._pair is not None:
            self.session.open_pair(*self._pair)
        elif not self.session.walk.open_first():
            self.session.open_pair(0, 1)

    def _documents(self) -> tuple[Document, Document]:
        assert self._pair is not None
        collection = self.session.collection
        return collection[self._pair[A]], collection[self._pair[B]]

    def _clear(self) -> None:
        """No comparison: the names of the numbers, and nothing to step through."""
        self._patience.stop()
        self.bar.clear_search()
        self.finder.forget()
        self.display.clear()
        self.side.spans.clear()
        self.words.clear()
        self._enable_steps(enabled=False)
        self.status_changed.emit("")

    def _fill_list(self, comparison: Comparison) -> None:
        text = comparison.a.text
        starts = comparison.spans.a.ranges[comparison.spans.a.pointers[:-1]]

        def first_words(span: int) -> str:
            start, end = starts[span].tolist()
            return formats.shown(" ".join(text[start : min(end, start + _FIRST_WORDS)].split()))

        self.side.spans.show_spans(comparison, first_words)

    def _enable_steps(self, *, enabled: bool) -> None:
        for action in (self.compare_actions.next_span, self.compare_actions.previous_span):
            action.setEnabled(enabled)

    @Slot()
    def _show_place(self) -> None:
        opened = self._pair is not None
        self.bar.show_place(self.session.walk.place() if opened else None)
        self.compare_actions.next_pair.setEnabled(opened and self.session.walk.next(1) is not None)
        self.compare_actions.previous_pair.setEnabled(opened and self.session.walk.next(-1) is not None)

    def _place_to_keep(self) -> tuple[int, int] | None:
        """First character of the current place in A, which is going to be B, and its height."""
        current = self.panes.current
        if current is None:
            return None
        start = current.starts[A]
        return start, self.panes.panes[A].height_of(start)

    @Slot()
    def _reopen(self) -> None:
        """Show the same two texts again after another run, unless the reader was faster."""
        again, self._again = self._again, None
        if self._pair is not None:
            return
        if again is not None and max(again) < len(self.session.collection):
            self.session.open_pair(*again)
        else:
            self._offer()

    # What the reader does

    @Slot()
    def _current_changed(self) -> None:
        current = self.panes.current
        self.side.spans.show_current(None if current is None else current.span)
        self.words.forget_current()
        self._tell()

    @Slot()
    def _words_changed(self) -> None:
        self._tell()

    def _tell(self) -> None:
        """Say in the status bar, and to a screen reader, what is current now."""
        words = self.status_text()
        self.status_changed.emit(words)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.panes, words))

    @Slot()
    def _next_pair(self) -> None:
        self.session.walk.step(1)

    @Slot()
    def _previous_pair(self) -> None:
        self.session.walk.step(-1)

    @Slot()
    def _swap(self) -> None:
        if self._pair is not None:
            self.session.open_pair(self._pair[B], self._pair[A])

    @Slot()
    def _edit(self) -> None:
        if self._pair is not None:
            self.edit_requested.emit(*self._pair)

    @Slot(bool)
    def _unfold_list(self, unfolded: bool) -> None:  # noqa: FBT001 - the slot of a signal
        """Show the list of spans beside the texts, or give its room to them."""
        self.compare_actions.list_spans.setChecked(unfolded)
        if unfolded != (self.splitter.sizes()[1] > 0):
            width = max(self.splitter.width(), SIDE_WIDTH + 1)
            self.splitter.setSizes([width - SIDE_WIDTH, SIDE_WIDTH] if unfolded else [width, 0])

    @Slot()
    def _list_moved(self) -> None:
        self.compare_actions.list_spans.setChecked(self.splitter.sizes()[1] > 0)

"""What still holds the resemblance: the phrases, the longest first, and what is enough for the goal."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListView, QVBoxLayout, QWidget

from core.editing import LiveState
from gui import formats, metrics
from gui.theme import Theme
from gui.views.edit_parts.phrase_rows import MOST, PhraseDelegate, PhraseRows
from gui.widgets.line import Line
from gui.widgets.panel import Panel


class PhrasePanel(Panel):
    """The list, and below it what is enough for the goal.

    Signals
    -------
    phrase_chosen(int)
        The span of a row that was clicked or reached by keys.
    phrase_opened()
        It was clicked, or Enter was pressed on it.
    """

    phrase_chosen = Signal(int)
    phrase_opened = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", parent)
        self._goal = 0.1
        self._busy = False
        self.set_title(self.tr("What still holds the resemblance"))
        unit = QLabel(self.tr("if rewritten, p.p."))
        unit.setProperty("role", "secondary")
        unit.setToolTip(
            self.tr("By how many percentage points the resemblance falls when this phrase alone is rewritten")
        )
        self.add_to_header(unit)
        self.rows = PhraseRows(self)
        self.list = QListView()
        self.list.setModel(self.rows)
        self.list.setItemDelegate(PhraseDelegate(theme, self.list))
        self.list.setUniformItemSizes(True)
        self.list.setFrameShape(QListView.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setMouseTracking(True)
        self.list.setAccessibleName(self.tr("Phrases that still hold the resemblance"))
        self.list.clicked.connect(self._opened)
        self.list.activated.connect(self._opened)
        self.list.selectionModel().currentChanged.connect(self._moved)
        self.add_widget(self.list, 1)
        self._icon = QLabel()
        self._icon.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.hint = QLabel()
        self.hint.setWordWrap(True)
        self.hint.setProperty("role", "secondary")
        self.hint.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        foot = QWidget()
        row = QHBoxLayout(foot)
        row.setContentsMargins(metrics.INSIDE, 9, metrics.INSIDE, 10)
        row.setSpacing(10)
        row.addWidget(self._icon)
        row.addWidget(self.hint, 1)
        below = QVBoxLayout()
        below.setSpacing(0)
        below.addWidget(Line(theme))
        below.addWidget(foot)
        self.body.addLayout(below)
        self._theme = theme
        self.show_theme()
        self.show_state(None, self._goal)

    def sizeHint(self) -> QSize:
        return QSize(340, 300)

    def show_theme(self) -> None:
        pixmap = self._theme.pixmap("target", metrics.ICON, "secondary", self.devicePixelRatioF())
        self._icon.setPixmap(pixmap)
        self.list.viewport().update()

    def show_state(self, state: LiveState | None, goal: float) -> None:
        """List the phrases of a state, and say what is enough for the goal."""
        self._goal = goal
        self._busy = True
        self.rows.show_state(state)
        self._busy = False
        self.set_remark("" if state is None else formats.number(len(state.phrases)))
        self.hint.setText(self._hint(state))

    def show_goal(self, goal: float) -> None:
        self._goal = goal
        self.hint.setText(self._hint(self.rows.state))

    def show_current(self, span: int) -> None:
        """Select the row of a span, none where it is not listed; nobody is told."""
        row = self.rows.row_of(span)
        self._busy = True
        if row < 0:
            self.list.clearSelection()
            self.list.setCurrentIndex(QModelIndex())
        else:
            index = self.rows.index(row, 0)
            self.list.selectionModel().setCurrentIndex(
                index, QItemSelectionModel.SelectionFlag.ClearAndSelect
            )
            self.list.scrollTo(index)
        self._busy = False

    def _hint(self, state: LiveState | None) -> str:
        """What it takes to reach the goal, in a sentence."""
        if state is None:
            return self.tr("Here stand the phrases to rewrite as soon as there are two texts.")
        if not state.words_b:
            return self.tr("The rewrite is empty.")
        goal = state.phrases.goal(self._goal)
        becomes = formats.percent(goal.resemblance)
        if goal.phrases == 0 and goal.reached:
            if not state.numbers.shared:
                return self.tr("Nothing is left that both texts say in the same words.")
            return self.tr("The goal is reached.")
        if not goal.reached:
            words = self.tr(
                "Rewriting every listed phrase brings the resemblance to %1, which is above the goal."
            )
            return words.replace("%1", becomes)
        words = self.tr(
            "To reach the goal it is enough to rewrite the top %n phrase(s): resemblance becomes %1.",
            "",
            goal.phrases,
        )
        words = words.replace("%1", becomes)
        left_out = state.phrases.left_out + max(0, len(state.phrases) - MOST)
        if left_out:
            more = self.tr("%n shorter phrase(s) not listed.", "", left_out)
            words = f"{words} {more}"
        return words

    @Slot(QModelIndex)
    def _opened(self, index: QModelIndex) -> None:
        """A click or Enter: who chose a phrase wants to write there."""
        self.phrase_chosen.emit(self.rows.span_of(index.row()))
        self.phrase_opened.emit()

    @Slot(QModelIndex, QModelIndex)
    def _moved(self, index: QModelIndex, before: QModelIndex) -> None:
        del before
        if index.isValid() and not self._busy and self.list.hasFocus():
            self.phrase_chosen.emit(self.rows.span_of(index.row()))

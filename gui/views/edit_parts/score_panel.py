"""The numbers of original and rewrite: resemblance, goal, nesting both ways, the line over the session."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QDoubleSpinBox, QGridLayout, QHBoxLayout, QLabel, QWidget

from core.editing import LiveState
from core.lexical.pair import LexicalPair
from gui import formats, metrics
from gui.theme import Theme
from gui.views.edit_parts.score import Score
from gui.views.edit_parts.score_line import ScoreLine
from gui.widgets.panel import Panel


class ScorePanel(Panel):
    """``goal_changed`` carries the resemblance that is wanted at most, in [0, 1]."""

    goal_changed = Signal(float)

    def __init__(self, theme: Theme, score: Score, goal: float, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", parent)
        self.number = QLabel(formats.DASH)
        self.number.setFont(theme.font(metrics.FONT_NUMBER + 2, strong=True))
        name = QLabel(self.tr("resemblance"))
        words = QLabel(self.tr("goal at most"))
        words.setProperty("role", "secondary")
        self.goal = QDoubleSpinBox()
        self.goal.setRange(0, 100)
        self.goal.setDecimals(0)
        self.goal.setSingleStep(1)
        self.goal.setSuffix(f"{formats.NBSP}%")
        self.goal.setValue(goal * 100)
        self.goal.setFixedWidth(72)
        self.goal.setAccessibleName(self.tr("Goal: resemblance at most"))
        self.goal.setToolTip(self.tr("The resemblance that the rewrite should have at most"))
        self.goal.valueChanged.connect(self._goal_chosen)
        words.setBuddy(self.goal)
        self._top = top = QHBoxLayout()
        top.setSpacing(6)
        top.addWidget(self.number, 0, Qt.AlignmentFlag.AlignBaseline)
        top.addWidget(name, 0, Qt.AlignmentFlag.AlignBaseline)
        top.addStretch()
        top.addWidget(words)
        top.addWidget(self.goal)
        self.inside = _Value(theme, self.tr("rewrite in original"))
        self.holds = _Value(theme, self.tr("original in rewrite"))
        self.shared = _Value(theme, self.tr("shared"))
        self.lexical = _Value(theme, self.tr("lexical"))
        values = QGridLayout()
        values.setHorizontalSpacing(12)
        values.setVerticalSpacing(3)
        values.setColumnStretch(0, 1)
        for place, value in enumerate((self.inside, self.lexical, self.holds, self.shared)):
            side = Qt.AlignmentFlag.AlignRight if place % 2 else Qt.AlignmentFlag.AlignLeft
            values.addWidget(value, place // 2, place % 2, side)
        self.line = ScoreLine(theme, score)
        self.body.setContentsMargins(14, 10, 12, 6)
        self.body.setSpacing(4)
        self.body.addLayout(top)
        self.body.addLayout(values)
        self.body.addWidget(self.line, 1)
        self.setMinimumWidth(356)
        self._lexical_tip = self.tr("Resemblance of the words themselves; it follows when the typing pauses")
        self.show_state(None)
        self.show_lexical(None, current=False)

    def show_state(self, state: LiveState | None) -> None:
        """Show the numbers of a state, dashes where there is none."""
        value = float("nan") if state is None else state.numbers.resemblance
        self.number.setText(formats.percent(value))
        self.number.setFixedWidth(QFontMetrics(self.number.font()).horizontalAdvance(self.number.text()) + 4)
        for layout in (self._top, self.body):
            layout.invalidate()  # the old widths are kept until the event loop comes by
        self.setMinimumWidth(max(self.minimumWidth(), self.body.minimumSize().width() + 2))
        self.number.setAccessibleName(f"{self.tr('resemblance')} {formats.percent(value)}")
        if state is None:
            for each in (self.inside, self.holds, self.shared):
                each.show_value(formats.DASH, "")
            self.number.setToolTip("")
        else:
            self._show_numbers(state)
        self.line.show_score(self.goal_value)

    def show_lexical(self, pair: LexicalPair | None, *, current: bool) -> None:
        """Lexical resemblance with synonyms; a dash while the words are compared, or where they are not."""
        if pair is None or not current:
            self.lexical.show_value("…" if pair is not None else formats.DASH, self._lexical_tip)
            return
        value = formats.percent(pair.synonyms) if not pair.all_matched else formats.percent(0.9999)
        tip = self.tr(
            "Matched words, synonyms among them, by all words of both texts: %1 / %2; without synonyms %3"
        )
        tip = tip.replace("%1", formats.number(pair.matched)).replace("%2", formats.number(pair.whole))
        self.lexical.show_value(value, tip.replace("%3", formats.percent(pair.plain)))

    @property
    def goal_value(self) -> float:
        return round(self.goal.value()) / 100

    def show_goal(self, goal: float) -> None:
        """Another goal, without telling."""
        blocked = QSignalBlocker(self.goal)
        self.goal.setValue(goal * 100)
        blocked.unblock()
        self.line.show_score(self.goal_value)

    def _show_numbers(self, state: LiveState) -> None:
        numbers = state.numbers
        union = numbers.size_a + numbers.size_b - numbers.shared
        shared, of_a, of_b, both = (
            formats.number(n) for n in (numbers.shared, numbers.size_a, numbers.size_b, union)
        )
        tip = self.tr("Shared shingles by all that either text has: %1 / %2 = %3")
        tip = tip.replace("%1", shared).replace("%2", both)
        self.number.setToolTip(tip.replace("%3", formats.percent(numbers.resemblance)))
        tip = self.tr("Shared shingles by those of the rewrite: %1 / %2 = %3")
        value = formats.percent(numbers.containment_ba)
        self.inside.show_value(value, tip.replace("%1", shared).replace("%2", of_b).replace("%3", value))
        tip = self.tr("Shared shingles by those of the original: %1 / %2 = %3")
        value = formats.percent(numbers.containment_ab)
        self.holds.show_value(value, tip.replace("%1", shared).replace("%2", of_a).replace("%3", value))
        words = self.tr("%1 of %2").replace("%1", shared).replace("%2", both)
        self.shared.show_value(words, self.tr("Distinct shingles that both texts have, of all in either"))

    @Slot(float)
    def _goal_chosen(self, percent: float) -> None:
        del percent
        self.line.show_score(self.goal_value)
        self.goal_changed.emit(self.goal_value)


class _Value(QLabel):
    """A name and its number in one line."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._theme = theme
        self._name = name
        self.setFont(theme.font(metrics.FONT_SECONDARY))
        self.setTextFormat(Qt.TextFormat.RichText)

    def show_value(self, value: str, tip: str) -> None:
        self.setText(f"{self._name} <b>{value.replace('<', '&lt;')}</b>")
        self.setAccessibleName(f"{self._name} {value}")
        self.setToolTip(tip)

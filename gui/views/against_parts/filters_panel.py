"""What does not count: quotations, short spans, lines by a pattern, marked regions; what each takes away."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QSignalBlocker, QTimer, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from core.against import Against, Choices, Filter, LinePattern, PatternError, PatternTooSlow
from gui import formats, metrics
from gui.theme import Theme
from gui.widgets.panel import Panel

_SHORT: Final = 8
_TYPING_MS: Final = 350


class FiltersPanel(Panel):
    """``changed(Choices)`` carries what is wanted now; ``unmark_clicked`` that no region is."""

    changed = Signal(object)
    unmark_clicked = Signal()

    def __init__(self, theme: Theme, mark_keys: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", parent)
        self.set_title(self.tr("Do not count"))
        self._choices = Choices()
        self._mark_keys = mark_keys
        self.quotations = QCheckBox(self.tr('quotations «…», "…" and blockquote'))
        self.quotations.setToolTip(
            self.tr(
                "Shingles all of whose words stand in quotation marks or in a block quotation. "
                "Quotations shorter than a shingle change nothing."
            )
        )
        self.short = QCheckBox(self.tr("spans shorter than"))
        self.short.setToolTip(self.tr("Spans of fewer words in a source do not count for this source"))
        self.words = QSpinBox()
        self.words.setRange(2, 999)
        self.words.setValue(_SHORT)
        self.words.setAccessibleName(self.tr("Words of the shortest span that counts"))
        self.lines = QCheckBox(self.tr("lines that hold"))
        self.lines.setToolTip(self.tr("Whole lines in which the words beside occur, in either case"))
        self.pattern = QLineEdit()
        self.pattern.setPlaceholderText(self.tr("words, * stands for any"))
        self.pattern.setAccessibleName(self.tr("Words of the lines that do not count"))
        self.expression = QCheckBox(self.tr("regular expression"))
        self.complaint = QLabel()
        self.complaint.setWordWrap(True)
        self.complaint.hide()
        self.regions = QCheckBox(self.tr("marked region"))
        self.regions.setToolTip(
            self.tr("Select text and press %1 to mark it; untick to take all marks off").replace(
                "%1", mark_keys
            )
        )
        self._effects: dict[Filter, QLabel] = {}
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(_TYPING_MS)
        self._typing.timeout.connect(self._say)
        self._arrange()
        for box in (self.quotations, self.short, self.lines, self.expression):
            box.toggled.connect(self._say)
        self.words.valueChanged.connect(self._typed)
        self.pattern.textChanged.connect(self._typed)
        self.pattern.returnPressed.connect(self._say)
        self.regions.clicked.connect(self._regions_clicked)
        self._show_fields()

    def _arrange(self) -> None:
        column = QVBoxLayout()
        column.setContentsMargins(metrics.INSIDE, 8, metrics.INSIDE, 10)
        column.setSpacing(6)
        column.addLayout(self._row(Filter.QUOTATIONS, self.quotations))
        column.addLayout(self._row(Filter.SHORT, self.short, self.words, QLabel(self.tr("words"))))
        column.addLayout(self._row(Filter.LINES, self.lines))
        self._fields = QWidget()
        fields = QHBoxLayout(self._fields)
        fields.setContentsMargins(24, 0, 0, 0)
        fields.setSpacing(metrics.CONTROL_GAP)
        fields.addWidget(self.pattern, 1)
        fields.addWidget(self.expression)
        column.addWidget(self._fields)
        column.addWidget(self.complaint)
        column.addLayout(self._row(Filter.REGIONS, self.regions))
        self.body.addLayout(column)

    def _row(self, kind: Filter, *widgets: QWidget) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(metrics.CONTROL_GAP)
        for widget in widgets:
            row.addWidget(widget)
        row.addStretch()
        label = QLabel()
        label.setProperty("role", "secondary")
        label.setToolTip(self.tr("What this takes away by itself; two filters can take the same"))
        self._effects[kind] = label
        row.addWidget(label)
        return row

    def show_choices(self, choices: Choices) -> None:
        """Tick what is in force."""
        self._choices = choices
        blocked = [
            QSignalBlocker(w)
            for w in (self.quotations, self.short, self.lines, self.expression, self.pattern)
        ]
        blocked.append(QSignalBlocker(self.words))
        self.quotations.setChecked(choices.quotations)
        self.short.setChecked(choices.shorter_than > 0)
        if choices.shorter_than and not self.words.hasFocus():
            self.words.setValue(choices.shorter_than)
        if choices.lines is not None:
            self.lines.setChecked(True)
            if not self.pattern.hasFocus():
                self.pattern.setText(choices.lines.text)
            self.expression.setChecked(choices.lines.is_expression)
        elif self.pattern.text() and not self.pattern.hasFocus():
            self.lines.setChecked(False)
        self.regions.setChecked(bool(choices.regions))
        self.regions.setEnabled(bool(choices.regions))
        for blocker in blocked:
            blocker.unblock()
        self._show_fields()

    def show_against(self, against: Against | None) -> None:
        """What each filter takes away."""
        self.complaint.hide()
        for kind, label in self._effects.items():
            effect = None if against is None else against.effect(kind)
            if against is None or effect is None:
                label.setText(self._mark_keys if kind is Filter.REGIONS else "")
                continue
            spans = self.tr("%n span(s)", "", effect.spans)
            label.setText(f"{spans}, {formats.percent(against.share(effect.shingles))}")
        taken = "" if against is None or not against.taken else formats.points(against.share(against.taken))
        self.set_remark(self.tr("+%1 points in all, sources included").replace("%1", taken) if taken else "")

    def refuse(self, error: object) -> None:
        """Say what is wrong with the pattern."""
        if isinstance(error, PatternError):
            where = "" if error.position is None else str(error.position + 1)
            words = self.tr("This is no regular expression (%1)").replace("%1", error.reason)
            words += self.tr(", at character %1").replace("%1", where) if where else ""
        else:
            assert isinstance(error, PatternTooSlow)
            words = self.tr("The pattern takes too long on this text: write a simpler one.")
        self.complaint.setText(f"⚠ {words}")
        self.complaint.setProperty("role", "warning")
        self.complaint.show()

    def wanted(self) -> Choices:
        """What the boxes and fields say."""
        lines = None
        if self.lines.isChecked() and self.pattern.text().strip():
            lines = LinePattern(self.pattern.text(), self.expression.isChecked())
        return replace(
            self._choices,
            quotations=self.quotations.isChecked(),
            shorter_than=self.words.value() if self.short.isChecked() else 0,
            lines=lines,
        )

    def _show_fields(self) -> None:
        self._fields.setVisible(self.lines.isChecked())
        self.words.setEnabled(self.short.isChecked())

    @Slot()
    def _typed(self) -> None:
        self._typing.start()

    @Slot()
    def _say(self) -> None:
        self._typing.stop()
        self._show_fields()
        if self.lines.isChecked() and self.sender() is self.lines:
            self.pattern.setFocus()
        wanted = self.wanted()
        if wanted != self._choices:
            self._choices = wanted
            self.changed.emit(wanted)

    @Slot()
    def _regions_clicked(self) -> None:
        self.unmark_clicked.emit()

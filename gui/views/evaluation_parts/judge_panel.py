"""Pairs to be judged, one after another: both texts side by side, yes, no, skip."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from core.judgements import Verdict
from gui import formats, metrics
from gui.judging import Target
from gui.session import Session
from gui.theme import Theme
from gui.views.evaluation_parts.shown import Shown
from gui.widgets.button import Button
from gui.widgets.elided import ElidedLabel
from gui.widgets.line import Line
from gui.widgets.notice import Notice
from gui.widgets.panel import Panel

if TYPE_CHECKING:
    from gui.evaluation_job import Evaluated
    from gui.evaluation_marks import Marked

MOST_SHOWN: Final = 6000
"""Characters of a text; the whole of it is in Compare."""


class JudgePanel(Panel):
    """The pair that says most next; a verdict goes to the session's judgements, as from anywhere else.

    Signals
    -------
    closed()
    """

    closed = Signal()

    def __init__(self, session: Session, theme: Theme, shown: Shown, parent: QWidget | None = None) -> None:
        super().__init__(theme, self.tr("Are these duplicates?"), parent)
        self._session = session
        self._shown = shown
        self._evaluated: Evaluated | None = None
        self._skipped: set[int] = set()
        self._row: int | None = None
        self.yes = self._button(
            self.tr("Yes"), "check", "Y", self.tr("One is a copy or a rewrite of the other")
        )
        self.no = self._button(self.tr("No"), "close", "N", self.tr("Both are texts of their own"))
        self.skip = self._button(self.tr("Skip"), "arrow-right", "S", self.tr("Decide nothing, ask the next"))
        self.compare = self._button(
            self.tr("Compare"), "compare", "Return", self.tr("Open both texts in Compare")
        )
        self.stop = self._button("", "close", "", self.tr("Stop judging (Esc)"))
        self.texts = (_TextBox(theme), _TextBox(theme))
        self.notice = Notice(theme)
        self._build()
        self.yes.clicked.connect(self._yes)
        self.no.clicked.connect(self._no)
        self.skip.clicked.connect(self._skip)
        self.compare.clicked.connect(self._compare)
        self.stop.clicked.connect(self.closed)
        self.notice.wanted.connect(self.closed)

    def _build(self) -> None:
        for button in (self.yes, self.no, self.skip, self.compare, self.stop):
            self.add_to_header(button)
        self._both = QWidget()
        row = QHBoxLayout(self._both)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.texts[0], 1)
        row.addWidget(Line(self._theme, upright=True))
        row.addWidget(self.texts[1], 1)
        self.add_widget(self._both, 1)
        self.add_widget(self.notice, 1)
        self.notice.hide()

    def _button(self, words: str, icon: str, key: str, tip: str) -> Button:
        sequence = QKeySequence(key) if key else None
        button = Button(self._theme, words, icon, key=sequence, height=metrics.BUTTON_SMALL, name=tip)
        if words:
            button.setAccessibleName(words)
        if sequence is not None:
            button.setToolTip(f"{tip} ({sequence.toString(QKeySequence.SequenceFormat.NativeText)})")
        return button

    # Keys: taken before the window's own, which has another use for some of them

    def event(self, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self._button_of(event) is not None
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        button = self._button_of(event)
        if button is None:
            super().keyPressEvent(event)
        elif button.isEnabled() and not event.isAutoRepeat():
            button.click()

    def _button_of(self, event: QKeyEvent) -> Button | None:
        """What a key does; letters of the Russian layout stand for the keys that they are on."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return None
        return {
            Qt.Key.Key_Y: self.yes,
            ord("Н"): self.yes,
            Qt.Key.Key_N: self.no,
            ord("Т"): self.no,
            Qt.Key.Key_S: self.skip,
            ord("Ы"): self.skip,
            Qt.Key.Key_Return: self.compare,
            Qt.Key.Key_Enter: self.compare,
        }.get(event.key())

    # What is asked

    @property
    def pair(self) -> tuple[int, int] | None:
        """The documents that are asked about."""
        marked, row, evaluated = self._marked, self._row, self._evaluated
        if marked is None or row is None or evaluated is None:
            return None
        documents = evaluated.documents
        return int(documents[marked.a[row]]), int(documents[marked.b[row]])

    @property
    def _marked(self) -> Marked | None:
        return None if self._evaluated is None else self._evaluated.marked

    def show_evaluated(self, evaluated: Evaluated | None) -> None:
        """Other scores or other marks; the pair that is shown stays until it is decided."""
        before, self._evaluated = self._marked, evaluated
        if self._marked is None or before is None or before.a is not self._marked.a:
            self._skipped.clear()
            self._row = None
        marked = self._marked
        if marked is not None and (self._row is None or marked.rows.verdicts[self._row]):
            self._ask()
        self._say()

    def _ask(self) -> None:
        """Find the next pair and show it."""
        from core.evaluation.marking import judged_rows, next_to_judge

        marked, front = self._marked, self._shown.front
        self._row = None
        if marked is not None and marked.offered:
            code = front.method.code if front is not None else list(marked.offered)[-1]
            scores = next(one.scores for one in marked.scores if one.method.code == code)
            offered = marked.offered[code]
            verdicts = marked.rows.verdicts
            open_ = verdicts[offered] == 0
            if self._skipped:
                open_ &= ~np.isin(offered, list(self._skipped))
            threshold = self._shown.threshold
            place = next_to_judge(scores[offered], open_, scores[judged_rows(verdicts)], threshold)
            self._row = None if place is None else int(offered[place])
        self._show_pair()

    def _show_pair(self) -> None:
        pair = self.pair
        self._both.setVisible(pair is not None)
        self.notice.setVisible(pair is None)
        for button in (self.yes, self.no, self.skip, self.compare):
            button.setEnabled(pair is not None)
        if pair is None:
            done = self._marked is not None
            heading = self.tr("No pair is left to ask about.") if done else ""
            self.notice.say(heading, "", self.tr("Stop judging") if done else "")
            return
        for box, document in zip(self.texts, pair, strict=True):
            one = self._session.collection[document]
            box.show_text(formats.shown(one.name), formats.shown(one.group), one.text)

    def _say(self) -> None:
        evaluated = self._evaluated
        if evaluated is None or evaluated.marked is None:
            self.set_remark("")
            return
        truth = evaluated.evaluation.truth
        words = self.tr("%n marked so far:", "", len(truth))
        yes = self.tr("%n duplicate(s)", "", truth.n_duplicates)
        no = self.tr("%n other(s)", "", truth.n_others)
        self.set_remark(f"{words} {yes}, {no}" if len(truth) else self.tr("nothing is marked yet"))

    # Decisions

    @Slot()
    def _yes(self) -> None:
        self._judge(Verdict.DUPLICATE)

    @Slot()
    def _no(self) -> None:
        self._judge(Verdict.FINE)

    def _judge(self, verdict: Verdict) -> None:
        pair = self.pair
        if pair is not None:
            self._session.judging.judge(Target.pair(*pair), verdict)

    @Slot()
    def _skip(self) -> None:
        if self._row is not None:
            self._skipped.add(self._row)
            self._ask()

    @Slot()
    def _compare(self) -> None:
        pair = self.pair
        if pair is not None:
            self._session.open_pair(*pair)

    def focus(self) -> None:
        """The keyboard to where Y and N are heard."""
        self.texts[0].body.setFocus(Qt.FocusReason.OtherFocusReason)


class _TextBox(QWidget):
    """A name and the beginning of a text."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._name = ElidedLabel("")
        self._name.setFont(theme.font(metrics.FONT_SECONDARY, strong=True))
        self._group = QLabel()
        self._group.setFont(theme.font(metrics.FONT_SECONDARY))
        self._group.setProperty("role", "secondary")
        self.body = QPlainTextEdit()
        self.body.setReadOnly(True)
        self.body.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.body.setFont(theme.prose_font(metrics.FONT_PROSE - 1))
        self.body.document().setDocumentMargin(metrics.INSIDE)
        self.body.setTabChangesFocus(True)
        head = QHBoxLayout()
        head.setContentsMargins(metrics.INSIDE, 6, metrics.INSIDE, 0)
        head.addWidget(self._name, 1)
        head.addWidget(self._group)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 4)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self.body, 1)

    def show_text(self, name: str, group: str, text: str) -> None:
        """Show the beginning of a text under its name."""
        self._name.setText(name)
        self._group.setText(group)
        cut = len(text) > MOST_SHOWN
        self.body.setPlainText(f"{text[:MOST_SHOWN]}…" if cut else text)
        self.body.setAccessibleName(name)

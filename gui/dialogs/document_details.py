"""What is known about one document beside its numbers: its source, what was noticed, facts of its page."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.documents import Document, PageFacts
from core.monitor import Monitor
from core.reading.reasons import Reason, english
from core.settings import TokenSteps
from core.text.lookalikes import Lookalike, find_lookalikes
from gui import formats, metrics
from gui.jobs import JobRunner
from gui.reasons import notice_text, state_text
from gui.theme import Theme

_LISTED: Final = 100


class DocumentDetails(QDialog):
    """Sections of names and values, all of which can be selected and copied.

    Look-alike letters are looked for in a thread, since a text may be long.
    """

    def __init__(
        self, theme: Theme, document: Document, name: str, steps: TokenSteps, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._document = document
        self._folds = steps.fold_lookalikes
        self.setWindowTitle(self.tr("Details of %1").replace("%1", name))
        self.resize(640, 560)
        page = QWidget()
        page.setProperty("transparent", True)  # noqa: FBT003 - a Qt property
        self._page = QVBoxLayout(page)
        self._page.setContentsMargins(*[metrics.OUTER + 4] * 4)
        self._page.setSpacing(6)
        self._add_source(document, name)
        if document.facts is not None:
            self._add_facts(document.facts)
        self._lookalikes = self._value("")
        if document.text:
            self._heading(self.tr("Look-alike letters"))
            self._page.addWidget(self._lookalikes)
        self._page.addStretch()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(page)
        scroll.setAccessibleName(self.tr("Details"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        buttons.setContentsMargins(metrics.OUTER, 8, metrics.OUTER, 10)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scroll, 1)
        layout.addWidget(buttons)
        self._runner = JobRunner("look-alikes", self)
        self._runner.succeeded.connect(self._found)
        if document.text:
            self._lookalikes.setText(self.tr("being looked for…"))
            text = document.text

            def work(monitor: Monitor) -> list[Lookalike]:
                return find_lookalikes(text, monitor)

            self._runner.start(work)

    def text(self) -> str:
        """All that is said, a line for each name and value."""
        return "\n".join(label.text() for label in self.findChildren(QLabel))

    def done(self, result: int) -> None:
        self._runner.close()
        super().done(result)

    def _add_source(self, document: Document, name: str) -> None:
        self._heading(name)
        form = self._form()
        source = document.source
        self._row(form, self.tr("State"), state_text(document))
        if document.detail and document.detail not in {english(reason) for reason in Reason}:
            self._row(form, self.tr("Cause"), document.detail)
        self._row(form, self.tr("File"), formats.path_text(source.path) if source.path else "")
        self._row(form, self.tr("Part"), formats.shown(source.part or ""))
        self._row(form, self.tr("Group"), formats.shown(document.group))
        self._row(form, self.tr("Format"), document.format or "")
        self._row(form, self.tr("Encoding"), document.encoding or "")
        self._row(form, self.tr("Noticed"), "\n".join(notice_text(code) for code in document.warnings))

    def _add_facts(self, facts: PageFacts) -> None:
        self._heading(self.tr("The page about itself"))
        form = self._form()
        nothing = self.tr("(none)")
        self._row(form, self.tr("Title"), facts.title or nothing)
        self._row(form, self.tr("First heading"), facts.first_heading or nothing)
        self._row(form, self.tr("Description"), facts.description or nothing)
        self._row(form, self.tr("Canonical page"), facts.canonical or nothing)
        noindex = self.tr("noindex: search engines are asked to leave it out")
        self._row(form, self.tr("Robots"), noindex if facts.robots_noindex else self.tr("may be indexed"))

    @Slot(int, object)
    def _found(self, number: int, found: object) -> None:
        del number
        assert isinstance(found, list)
        if not found:
            self._lookalikes.setText(self.tr("none: no word mixes Latin and Cyrillic letters"))
            return
        head = (
            self.tr("%n letter(s) taken for their look-alikes", "", len(found))
            if self._folds
            else self.tr("%n look-alike letter(s), not folded by your settings", "", len(found))
        ).replace(str(len(found)), formats.number(len(found)), 1)
        lines = [self._line(one) for one in found[:_LISTED]]
        if len(found) > _LISTED:
            more = self.tr("and %n more", "", len(found) - _LISTED)
            lines.append(more)
        self._lookalikes.setText("\n".join([head, *lines]))

    def _line(self, one: Lookalike) -> str:
        words = self.tr("“%1”, character %2: U+%3 for “%4”")
        values = (one.word, formats.number(one.place + 1), f"{one.code_point:04X}", one.meant)
        for place, value in enumerate(values, 1):
            words = words.replace(f"%{place}", value)
        return words

    def _heading(self, words: str) -> None:
        label = self._value(words)
        label.setFont(self._theme.font(strong=True))
        self._page.addSpacing(4)
        self._page.addWidget(label)

    def _form(self) -> QFormLayout:
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(5)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._page.addLayout(form)
        return form

    def _row(self, form: QFormLayout, name: str, value: str) -> None:
        if value:
            label = self._value(value)
            label.setAccessibleName(f"{name}: {value}")
            caption = QLabel(name)
            caption.setProperty("role", "secondary")
            caption.setMinimumWidth(120)
            form.addRow(caption, label)

    def _value(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        flags = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        label.setTextInteractionFlags(flags)
        return label

"""The toolbar of one against all: the document, a pasted text, the tint, the shingle, the report."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt, Signal, Slot
from PySide6.QtGui import QAction, QFontMetrics, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from core.settings import SHINGLE_PRESETS
from gui import metrics
from gui.models.names import Names
from gui.theme import Theme
from gui.views.compare_parts.document_picker import DocumentPicker
from gui.widgets.button import Button
from gui.widgets.segmented import SegmentedControl
from gui.widgets.toolbar import separator

_NAME_WIDTH: Final = 280
_NARROW: Final = 1120


class AgainstToolbar(QWidget):
    """One row of 44 px."""

    document_chosen = Signal(int)
    paste_clicked = Signal()
    shingle_chosen = Signal(int)
    report_clicked = Signal()

    def __init__(self, theme: Theme, by_source: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._current = -1
        self._name = ""
        self._narrow = False
        self.setFixedHeight(metrics.TOOLBAR)
        self.document = Button(theme, self.tr("Choose a document"), "file")
        self.document.setToolTip(self.tr("Which document is held against all others"))
        self.document.clicked.connect(self.open_picker)
        self.picker = DocumentPicker(theme, self)
        self.picker.chosen.connect(self.document_chosen)
        self.paste = Button(theme, self.tr("Check pasted text"), "paste", key=QKeySequence("Ctrl+Shift+V"))
        self.paste.setToolTip(
            self.tr("Hold the text in the clipboard against all documents, without adding it")
        )
        self.paste.clicked.connect(self.paste_clicked)
        self.tint = Button(theme, self.tr("Tint by source"), "eye")
        self.tint.follow(by_source)
        label = QLabel(self.tr("Shingle"))
        label.setProperty("role", "secondary")
        self.shingle = SegmentedControl(
            theme, [(w, str(w)) for w in SHINGLE_PRESETS], name=self.tr("Words in a shingle")
        )
        self.shingle.chosen.connect(self._shingle_chosen)
        self.report = Button(theme, self.tr("Report"), "save")
        self.report.setToolTip(self.tr("Save what is found here as a text or as JSON"))
        self.report.clicked.connect(self.report_clicked)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(metrics.OUTER, 0, metrics.OUTER, 0)
        layout.setSpacing(metrics.CONTROL_GAP)
        for widget in (self.document, self.paste, separator(theme), self.tint):
            layout.addWidget(widget)
        layout.addStretch()
        layout.addWidget(label)
        layout.addWidget(self.shingle)
        layout.addWidget(self.report)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < _NARROW
        if narrow != self._narrow:
            self._narrow = narrow
            self.paste.setText("" if narrow else self.tr("Check pasted text"))
            self.paste.setAccessibleName(self.tr("Check pasted text"))
            self._show_name()

    def show_names(self, names: Names) -> None:
        self.picker.set_names(names)

    def show_document(self, name: str, number: int) -> None:
        """The text that is shown; -1 for one that is not part of the collection."""
        self._current, self._name = number, name
        self._show_name()

    def _show_name(self) -> None:
        if not self._name:
            return
        metrics_ = QFontMetrics(self._theme.font())
        shown = metrics_.elidedText(
            self._name, Qt.TextElideMode.ElideMiddle, _NAME_WIDTH // 2 if self._narrow else _NAME_WIDTH
        )
        self.document.setText(f"{shown}  ▾")
        self.document.setAccessibleName(self._name)
        self.document.updateGeometry()

    @Slot()
    def open_picker(self) -> None:
        box = QRect(self.document.mapToGlobal(QPoint(0, 0)), self.document.size())
        self.picker.open(box.bottomLeft() + QPoint(0, 4), self.tr("Against all others"), self._current)

    @Slot(object)
    def _shingle_chosen(self, words: object) -> None:
        assert isinstance(words, int)
        self.shingle_chosen.emit(words)

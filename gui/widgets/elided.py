"""A line of text that ends in dots where there is no room for all of it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QStyleOption, QWidget


class ElidedLabel(QLabel):
    """A label that takes what room there is; the whole text is its tooltip where it does not fit.

    ``mode`` says where the dots stand: at the end of words, in the middle of names.
    """

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> None:
        super().__init__(text, parent)
        self._mode = mode
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        option = QStyleOption()
        option.initFrom(self)
        painter = QPainter(self)
        box = self.contentsRect()
        text = painter.fontMetrics().elidedText(self.text(), self._mode, box.width())
        self.setToolTip(self.text() if text != self.text() else "")
        self.style().drawItemText(
            painter,
            box,
            int(self.alignment()),
            option.palette,
            self.isEnabled(),
            text,
            self.foregroundRole(),
        )
        painter.end()

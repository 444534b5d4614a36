"""A framed part of a view: a header of 36 px with a name, a remark and controls, and a body below."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui import metrics
from gui.theme import Theme
from gui.widgets.elided import ElidedLabel


class Panel(QFrame):
    """Base-coloured, one line around it, radius 6; its header can be left out with an empty title."""

    def __init__(self, theme: Theme, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFrameShape(QFrame.Shape.NoFrame)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.setSpacing(0)
        self.header = QWidget(self)
        self.header.setFixedHeight(metrics.PANEL_HEADER)
        self.header_layout = QHBoxLayout(self.header)
        self.header_layout.setContentsMargins(metrics.INSIDE, 0, metrics.INSIDE - 2, 0)
        self.header_layout.setSpacing(metrics.CONTROL_GAP)
        self.title_label = QLabel(title, self.header)
        self.title_label.setFont(theme.font(strong=True))
        self.remark_label = ElidedLabel("", self.header)
        self.remark_label.setProperty("role", "secondary")
        self.header_layout.addWidget(self.title_label)
        self.header_layout.addWidget(self.remark_label, 1)
        self.header.setVisible(bool(title))
        layout.addWidget(self.header)
        content = QWidget(self)  # a plain widget takes all the room there is, whatever it holds
        self.body = QVBoxLayout(content)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0)
        layout.addWidget(content, 1)
        self.setAccessibleName(title)

    def set_title(self, title: str, remark: str = "") -> None:
        """The name in the header (bold) and the remark after it (secondary)."""
        self.title_label.setText(title)
        self.set_remark(remark)
        self.header.setVisible(bool(title))
        self.setAccessibleName(title)

    def set_remark(self, remark: str) -> None:
        self.remark_label.setText(remark)

    def add_to_header(self, widget: QWidget) -> None:
        """Put a control at the right end of the header."""
        self.header_layout.addWidget(widget)

    def add_widget(self, widget: QWidget, stretch: int = 0) -> None:
        """Put a widget into the body, below what is there."""
        self.body.addWidget(widget, stretch)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.colour("line"), 1))
        painter.setBrush(self._theme.colour("base"))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, metrics.RADIUS_PANEL, metrics.RADIUS_PANEL)
        if not self.header.isHidden():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
            y = metrics.PANEL_HEADER
            painter.drawLine(1, y, self.width() - 2, y)
        painter.end()

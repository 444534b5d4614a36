"""What lies over the window for a while: the bar of a running job and the frame of a drop."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gui import metrics
from gui.theme import Theme


class ProgressBar(QWidget):
    """4 px across the window, filled by the share of the job that is done."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._fraction = 0.0
        self.setFixedHeight(metrics.PROGRESS)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(self.tr("Progress of the run"))
        self.hide()

    @property
    def fraction(self) -> float:
        return self._fraction

    def set_fraction(self, fraction: float) -> None:
        self._fraction = min(1.0, max(0.0, fraction))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("track"))
        painter.fillRect(
            0, 0, round(self.width() * self._fraction), self.height(), self._theme.colour("accent")
        )
        painter.end()


class DropFrame(QWidget):
    """An accent frame of 2 px and words that say what letting go will do."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._words = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def words(self) -> str:
        return self._words

    def show_words(self, words: str) -> None:
        self._words = words
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        veil = theme.colour("window")
        veil.setAlphaF(0.72)
        painter.fillRect(self.rect(), veil)
        painter.setPen(QPen(theme.colour("accent"), 2))
        frame = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        painter.drawRoundedRect(frame, metrics.RADIUS_PANEL, metrics.RADIUS_PANEL)
        font = theme.font(16, strong=True)
        width = QFontMetrics(font).horizontalAdvance(self._words) + 48
        box = QRectF(0, 0, min(width, self.width() - 24), 44)
        box.moveCenter(frame.center())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent"))
        painter.drawRoundedRect(box, metrics.RADIUS_PANEL, metrics.RADIUS_PANEL)
        painter.setPen(theme.colour("on_accent"))
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._words)
        painter.end()

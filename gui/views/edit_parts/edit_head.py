"""The head of a side: what it is, its name, whether it is saved, and how many words it has."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui import metrics
from gui.theme import Theme

_NAME_LEAST = 60


class EditHead(QWidget):
    """36 px: an icon, the name elided in the middle, a remark, a chip in the colours of a warning, facts."""

    def __init__(self, theme: Theme, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icon = icon
        self._name = self._remark = self._chip = self._facts = ""
        self.setFixedHeight(metrics.PANEL_HEADER)

    @property
    def name(self) -> str:
        return self._name

    @property
    def chip(self) -> str:
        return self._chip

    @property
    def facts(self) -> str:
        return self._facts

    def show_text(self, name: str, remark: str, chip: str, facts: str, tip: str) -> None:
        self._name, self._remark, self._chip, self._facts = name, remark, chip, facts
        self.setToolTip(tip)
        self.setAccessibleName(", ".join(part for part in (name, remark, chip, facts) if part))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, metrics.PANEL_HEADER)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = self._theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.colour("panel"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme.colour("line"))
        middle = Qt.AlignmentFlag.AlignVCenter
        x = float(metrics.INSIDE)
        top = round((self.height() - metrics.ICON) / 2)
        pixmap = theme.pixmap(self._icon, metrics.ICON, "secondary", self.devicePixelRatioF())
        painter.drawPixmap(round(x), top, pixmap)
        x += metrics.ICON + 8
        right = float(self.width() - metrics.INSIDE)
        secondary = theme.font(metrics.FONT_SECONDARY)
        measure = QFontMetrics(secondary)
        facts = measure.horizontalAdvance(self._facts)
        chip = measure.horizontalAdvance(self._chip) + 14 if self._chip else 0
        if x + _NAME_LEAST + 16 + chip + facts > right:  # the chip says more than the facts
            facts = 0
        painter.setFont(secondary)
        painter.setPen(theme.colour("secondary"))
        if facts:
            box = QRectF(right - facts - 1, 0, facts + 2, self.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | middle, self._facts)
        room = right - facts - 12 - x
        strong = theme.font(strong=True)
        wide = QFontMetrics(strong).horizontalAdvance(self._name)
        remark = measure.horizontalAdvance(self._remark) if self._remark else 0
        if remark and wide + 8 + remark + (chip + 8 if chip else 0) > room:
            remark = 0
        left_for_name = max(_NAME_LEAST, room - (remark + 8 if remark else 0) - (chip + 8 if chip else 0))
        name = QFontMetrics(strong).elidedText(self._name, Qt.TextElideMode.ElideMiddle, int(left_for_name))
        painter.setFont(strong)
        painter.setPen(theme.colour("text"))
        wide = QFontMetrics(strong).horizontalAdvance(name)
        painter.drawText(QRectF(x, 0, wide + 2, self.height()), Qt.AlignmentFlag.AlignLeft | middle, name)
        x += wide + 8
        painter.setFont(secondary)
        if remark:
            painter.setPen(theme.colour("secondary"))
            painter.drawText(
                QRectF(x, 0, remark + 2, self.height()), Qt.AlignmentFlag.AlignLeft | middle, self._remark
            )
            x += remark + 8
        if chip:
            box = QRectF(x, (self.height() - 20) / 2, chip, 20)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("warning_ground"))
            painter.drawRoundedRect(box, metrics.RADIUS_CONTROL, metrics.RADIUS_CONTROL)
            painter.setPen(theme.colour("warning"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._chip)
        painter.end()

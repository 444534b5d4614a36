"""The number: how unique a text is with what was left out and without, and a bar of the three parts."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from core.against import Against
from gui import formats, metrics
from gui.theme import Theme

_HEIGHT = 128


class NumberCard(QFrame):
    """Painted; its words are its accessible description."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._against: Against | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.show_against(None)

    def sizeHint(self) -> QSize:
        return QSize(320, _HEIGHT)

    def show_against(self, against: Against | None) -> None:
        self._against = against
        self.setAccessibleName(self.tr("Uniqueness"))
        self.setAccessibleDescription(" ".join(self.words()))
        self.setToolTip(self._tip())
        self.update()

    def words(self) -> tuple[str, str, str]:
        """Heading, number, and what it is without exclusions."""
        against = self._against
        if against is None:
            return self.tr("Uniqueness"), formats.DASH, ""
        number = formats.percent(against.uniqueness)
        if against.choices.nothing:
            return self.tr("Uniqueness, nothing left out"), number, ""
        rest = self.tr("without exclusions %1").replace("%1", formats.percent(against.uniqueness_of_all))
        return self.tr("Uniqueness, with your exclusions"), number, rest

    def _tip(self) -> str:
        against = self._against
        if against is None or not against.size:
            return ""
        words = self.tr(
            "1 − counted / all different shingles of this text = 1 − %1 / %2. "
            "%3 shingles stand in other documents, %4 of them are left out and count as found nowhere else."
        )
        values = against.counted, against.size, against.shared, against.taken
        for place, value in zip(("%1", "%2", "%3", "%4"), values, strict=True):
            words = words.replace(place, formats.number(value))
        return words

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.setBrush(theme.colour("base"))
        outer = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(outer, metrics.RADIUS_PANEL, metrics.RADIUS_PANEL)
        left, width = 16.0, self.width() - 32.0
        heading, number, rest = self.words()
        alignment = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.setPen(theme.colour("secondary"))
        painter.setFont(theme.font(metrics.FONT_SECONDARY))
        painter.drawText(QRectF(left, 12, width, 18), alignment, heading)
        large = theme.font(metrics.FONT_NUMBER_LARGE, strong=True)
        painter.setFont(large)
        painter.setPen(theme.colour("text"))
        painter.drawText(QRectF(left, 32, width, 42), alignment, number)
        beside = left + QFontMetricsF(large).horizontalAdvance(number) + 16
        painter.setFont(theme.font(metrics.FONT_BASE))
        painter.setPen(theme.colour("secondary"))
        painter.drawText(QRectF(beside, 34, left + width - beside, 42), alignment, rest)
        self._paint_bar(painter, QRectF(left, 82, width, 10))
        painter.end()

    def _paint_bar(self, painter: QPainter, bar: QRectF) -> None:
        theme, against = self._theme, self._against
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.fillRect(bar, theme.colour("track"))
        if against is None or not against.size:
            return
        unique = bar.width() * against.uniqueness_of_all
        taken = bar.width() * against.share(against.taken)
        painter.fillRect(QRectF(bar.left(), bar.top(), unique, bar.height()), theme.colour("accent"))
        if against.taken:
            box = QRectF(bar.left() + unique, bar.top(), max(2.0, taken), bar.height())
            painter.fillRect(box, theme.colour("accent_soft"))
            painter.setPen(QPen(theme.colour("accent"), 1, Qt.PenStyle.DashLine))
            painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
        font = theme.font(metrics.FONT_CAPTION)
        painter.setFont(font)
        painter.setPen(theme.colour("secondary"))
        line = QRectF(bar.left(), bar.bottom() + 4, bar.width(), 18)
        first, last = self.tr("nowhere else"), self.tr("in others %1")
        last = last.replace("%1", formats.percent(against.share(against.counted)))
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft, first)
        painter.drawText(line, Qt.AlignmentFlag.AlignRight, last)
        if against.taken:
            words = self.tr("left out")
            measure = QFontMetricsF(font)
            low = bar.left() + measure.horizontalAdvance(first) + 10
            high = bar.right() - measure.horizontalAdvance(last) - measure.horizontalAdvance(words) - 10
            if low <= high:
                painter.drawText(
                    QRectF(min(max(bar.left() + unique, low), high), line.top(), line.width(), 18),
                    Qt.AlignmentFlag.AlignLeft,
                    words,
                )

"""The numbers of a pair above its texts; each says in its tooltip how it comes about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolTip, QWidget

from gui import metrics
from gui.theme import Theme
from gui.widgets.badge import badge_size, paint_badge

HEIGHT: Final = 92
_PAD: Final = 16
_LABEL_Y: Final = 9
_LINE: Final = 20
_BAR: Final = 8
_SHARES: Final = (19, 19, 31, 21, 26)  # of the width, left to right
_LEAST: Final = 120
_LEAST_WITH_BARS: Final = 170


@dataclass(frozen=True, slots=True)
class Bar:
    """One line of a section: a name, a share as a bar, and the share in words."""

    name: str
    share: float
    value: str


@dataclass(frozen=True, slots=True)
class SectionWords:
    """What a section says.

    Attributes
    ----------
    label : str
        What the number is.
    number : str
        The key number, '' where there are bars or a badge instead.
    line : str
        One line below.
    shorter : tuple of str
        The same line in fewer letters, for narrow windows, the longest first: its numbers stay whole.
    bars : tuple of Bar
    kind : int or None
        The badge of a kind instead of a number.
    tip : str
        The formula with this pair's figures.
    large : bool
        The first number of the pair.
    remark : str
        A few words at the right of the label.
    short_label : str
        What is said instead of ``label`` where that has no room.
    """

    label: str
    number: str = ""
    line: str = ""
    shorter: tuple[str, ...] = ()
    bars: tuple[Bar, ...] = ()
    kind: int | None = None
    tip: str = ""
    large: bool = False
    remark: str = ""
    short_label: str = ""


class Section(QWidget):
    """One number of the pair with its name; the keyboard reaches it so that its tooltip can be read out."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._words = SectionWords("")
        self.setFixedHeight(HEIGHT)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def words(self) -> SectionWords:
        return self._words

    def show_words(self, words: SectionWords) -> None:
        self._words = words
        self.setToolTip(words.tip)
        spoken = [words.number, words.line, words.remark, *(f"{bar.name} {bar.value}" for bar in words.bars)]
        self.setAccessibleName(f"{words.label}: {', '.join(part for part in spoken if part)}")
        self.setAccessibleDescription(words.tip)
        self.updateGeometry()
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            QToolTip.showText(self.mapToGlobal(QPoint(_PAD, HEIGHT - 8)), self._words.tip, self)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        QToolTip.hideText()
        self.update()

    def shown_line(self) -> str:
        """The longest form of the line that has room; the shortest where none has."""
        return self._fitting((self._words.line, *self._words.shorter))

    def shown_label(self) -> str:
        """The label, or its short form where there is no room for it."""
        return self._fitting(tuple(filter(None, (self._words.label, self._words.short_label))))

    def _fitting(self, forms: tuple[str, ...]) -> str:
        measure, room = QFontMetrics(self._font(metrics.FONT_SECONDARY)), self.width() - 2 * _PAD + 1
        return next(
            (form for form in forms if measure.horizontalAdvance(form) <= room), forms[-1] if forms else ""
        )

    def sizeHint(self) -> QSize:
        words, small = self._words, QFontMetrics(self._font(metrics.FONT_SECONDARY))
        widths = [small.horizontalAdvance(words.label), small.horizontalAdvance(words.line)]
        widths.append(QFontMetrics(self._number_font()).horizontalAdvance(words.number))
        if words.bars:
            name = max(small.horizontalAdvance(bar.name) for bar in words.bars)
            widths += [220 + name, widths[0] + 12 + small.horizontalAdvance(words.remark)]
        if words.kind is not None:
            widths.append(badge_size(words.kind, self._theme).width())
        return QSize(max(widths) + 2 * _PAD + 2, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        if self._words.bars:
            return QSize(_LEAST_WITH_BARS, HEIGHT)
        return QSize(min(self.sizeHint().width(), _LEAST), HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, words = self._theme, self._words
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.colour("base"))
        painter.fillRect(self.width() - 1, 0, 1, self.height(), theme.colour("line"))
        left, width = _PAD, self.width() - 2 * _PAD
        small = self._font(metrics.FONT_SECONDARY)
        label = QRectF(left, _LABEL_Y, width, 18)
        self._text(painter, self.shown_label(), label, small, "secondary")
        room = width - QFontMetrics(small).horizontalAdvance(words.label) - 12
        if words.remark and room >= QFontMetrics(small).horizontalAdvance(words.remark):
            remark = label.adjusted(width - room, 0, 0, 0)
            self._text(painter, words.remark, remark, small, "secondary", align=Qt.AlignmentFlag.AlignRight)
        if words.bars:
            for i, bar in enumerate(words.bars):
                self._paint_bar(painter, bar, QRectF(left, 34 + i * 24, width, _LINE))
        elif words.kind is not None:
            paint_badge(painter, QRectF(left, 32, width, 22), words.kind, theme)
            self._text(painter, self.shown_line(), QRectF(left, 62, width, 18), small, "secondary")
        else:
            number = QRectF(left, 28, width, 32)
            self._text(painter, words.number, number, self._number_font(), "text")
            self._text(painter, self.shown_line(), QRectF(left, 62, width, 18), small, "secondary")
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.colour("accent"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(4, 4, -5, -4), 3, 3)
        painter.end()

    def _paint_bar(self, painter: QPainter, bar: Bar, box: QRectF) -> None:
        theme = self._theme
        name_font, value_font = self._font(metrics.FONT_BASE), self._font(metrics.FONT_BASE, strong=True)
        measure = QFontMetrics(value_font)
        name_width = max(measure.horizontalAdvance(each.name) for each in self._words.bars) + 14
        values = ["100,0\u00a0%", *(each.value for each in self._words.bars)]
        value_width = max(measure.horizontalAdvance(value) for value in values)
        self._text(
            painter, bar.name, QRectF(box.left(), box.top(), name_width, box.height()), name_font, "text"
        )
        value = QRectF(box.right() - value_width, box.top(), value_width, box.height())
        self._text(painter, bar.value, value, value_font, "text", align=Qt.AlignmentFlag.AlignRight)
        track = QRectF(box.left() + name_width, box.center().y() - _BAR / 2, 0, _BAR)
        track.setRight(value.left() - 12)
        if track.width() > 8:
            painter.fillRect(track, theme.colour("track"))
            filled = QRectF(track)
            filled.setWidth(track.width() * min(1.0, max(0.0, bar.share)))
            painter.fillRect(filled, theme.colour("accent"))

    def _text(
        self,
        painter: QPainter,
        text: str,
        box: QRectF,
        font: QFont,
        colour: str,
        *,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        painter.setFont(font)
        painter.setPen(self._theme.colour(colour))
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()) + 1)
        painter.drawText(box, align | Qt.AlignmentFlag.AlignVCenter, shown)

    def _font(self, pixels: int, *, strong: bool = False) -> QFont:
        return self._theme.font(pixels, strong=strong)

    def _number_font(self) -> QFont:
        return self._font(metrics.FONT_NUMBER if self._words.large else 20, strong=True)


class PairHeader(QWidget):
    """The sections side by side: resemblance, nested both ways, by lemmas, longest span, kind."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.resemblance = Section(theme)
        self.nested = Section(theme)
        self.lexical = Section(theme)
        self.longest = Section(theme)
        self.kind = Section(theme)
        self.setFixedHeight(HEIGHT)
        self.setAccessibleName(self.tr("Numbers of the pair"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for section, stretch in zip(self.sections, _SHARES, strict=True):
            layout.addWidget(section, stretch)

    @property
    def sections(self) -> tuple[Section, ...]:
        return self.resemblance, self.nested, self.lexical, self.longest, self.kind

    def clear(self) -> None:
        """No numbers yet: only their names stay."""
        for section in self.sections:
            section.show_words(SectionWords(section.words.label, short_label=section.words.short_label))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("base"))
        painter.end()

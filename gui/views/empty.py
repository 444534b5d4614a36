"""The first thing anybody sees: where to drop texts, a sample to look at, and what was opened before."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from core.kinds import Kind
from core.reading.registry import FORMATS
from gui import formats, metrics
from gui.actions import Actions
from gui.settings_store import RecentCollection
from gui.theme import Theme
from gui.widgets.badge import Badge
from gui.widgets.button import Button
from gui.widgets.panel import Panel

_RIGHT_WIDTH: Final = 480
_RECENT_ROW: Final = 56
_ONE_COLUMN_BELOW: Final = 1060
_TALL: Final = 38
_COMMON: Final = ("txt", "md", "html", "docx", "odt", "rtf", "pdf", "epub", "fb2", "eml", "xml", "zip")


class EmptyView(QWidget):
    """Drop zone, samples, recent collections and a legend; stands where the overview will be."""

    recent_chosen = Signal(object)
    recent_cleared = Signal()

    def __init__(self, theme: Theme, actions: Actions, samples: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        left = QVBoxLayout()
        left.setSpacing(16)
        self.zone = _DropZone(theme, actions)
        left.addWidget(self.zone, 1)
        left.addWidget(self._samples_card(actions, samples))
        left.addWidget(self._privacy())
        right = QVBoxLayout()
        right.setSpacing(16)
        self._recent_panel = self._make_recent()
        right.addWidget(self._recent_panel)
        self._legend_panel = self._legend()
        right.addWidget(self._legend_panel)
        right.addStretch(1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(36, 32, 36, 20)
        layout.setSpacing(32)
        layout.addLayout(left, 8)
        layout.addLayout(right, 5)
        self.show_recent(())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave what stands at the right to the menu where the buttons would be cut."""
        super().resizeEvent(event)
        wide = event.size().width() >= _ONE_COLUMN_BELOW
        self._recent_panel.setVisible(wide)
        self._legend_panel.setVisible(wide)

    def show_recent(self, recent: Sequence[RecentCollection]) -> None:
        """List the collections that were opened before, the last one first."""
        self.recent.clear()
        for entry in recent:
            item = QListWidgetItem(entry.title)
            item.setData(Qt.ItemDataRole.UserRole, entry)
            item.setToolTip("\n".join(formats.path_text(path) for path in entry.paths))
            self.recent.addItem(item)
        some = bool(recent)
        self.recent.setVisible(some)
        self._clear.setVisible(some)
        self._none.setVisible(not some)
        self.recent.setFixedHeight(max(1, len(recent)) * _RECENT_ROW)

    def _samples_card(self, actions: Actions, samples: int) -> Panel:
        card = Panel(self._theme)
        icon = _Icon(self._theme, "samples", 28, "accent")
        heading = QLabel(self.tr("Look at an example"))
        heading.setFont(self._theme.font(strong=True))
        words = QLabel(
            self.tr(
                "%n short article(s): exact copies, light edits, one cut short, one inside another, one "
                "reworded, and unrelated ones. Done in a second.",
                "",
                samples,
            )
        )
        words.setProperty("role", "secondary")
        words.setFont(self._theme.font(metrics.FONT_SECONDARY))
        words.setWordWrap(True)
        button = Button(self._theme, self.tr("Open the samples"), key=actions.open_samples.shortcut())
        button.follow(actions.open_samples)
        texts = QVBoxLayout()
        texts.setSpacing(2)
        texts.addWidget(heading)
        texts.addWidget(words)
        row = QHBoxLayout()
        row.setContentsMargins(16, 14, 16, 14)
        row.setSpacing(16)
        row.addWidget(icon)
        row.addLayout(texts, 1)
        row.addWidget(button)
        card.body.addLayout(row)
        card.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        return card

    def _privacy(self) -> QWidget:
        line = QWidget()
        words = QLabel(self.tr("Texts do not leave this computer: nothing is sent, and no login is needed."))
        words.setProperty("role", "secondary")
        words.setFont(self._theme.font(metrics.FONT_SECONDARY))
        words.setWordWrap(True)
        row = QHBoxLayout(line)
        row.setContentsMargins(2, 0, 2, 0)
        row.setSpacing(8)
        row.addWidget(_Icon(self._theme, "shield", metrics.ICON, "secondary"))
        row.addWidget(words, 1)
        return line

    def _make_recent(self) -> Panel:
        panel = Panel(self._theme, self.tr("Recent"))
        self._clear = QPushButton(self.tr("Clear the list"))
        self._clear.setProperty("small", True)  # noqa: FBT003 - a Qt property
        self._clear.setProperty("flat", True)  # noqa: FBT003 - a Qt property
        self._clear.clicked.connect(self.recent_cleared)
        panel.add_to_header(self._clear)
        self.recent = QListWidget()
        self.recent.setFrameShape(QFrame.Shape.NoFrame)
        self.recent.setItemDelegate(_RecentDelegate(self._theme, self.recent))
        self.recent.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.recent.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.recent.setMouseTracking(True)
        self.recent.setAccessibleName(self.tr("Recent collections"))
        self.recent.itemActivated.connect(self._chosen)
        self.recent.itemClicked.connect(self._chosen)
        self._none = QLabel(self.tr("Collections that you open are listed here, to be opened again."))
        self._none.setProperty("role", "secondary")
        self._none.setWordWrap(True)
        self._none.setContentsMargins(14, 14, 14, 14)
        panel.body.setContentsMargins(0, 0, 0, 3)
        panel.add_widget(self.recent)
        panel.add_widget(self._none)
        panel.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        return panel

    def _legend(self) -> Panel:
        panel = Panel(self._theme)
        heading = QLabel(self.tr("What you will see"))
        heading.setFont(self._theme.font(strong=True))
        grid = QGridLayout()
        grid.setContentsMargins(16, 14, 16, 16)
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(1, 1)
        grid.addWidget(heading, 0, 0, 1, 2)
        lines = [
            (Kind.EXACT, self.tr("the same after upper case and spaces are evened out")),
            (Kind.NEAR, self.tr("resemblance at or above the threshold, 80 % at first")),
            (Kind.NESTED, self.tr("nearly all of one text stands inside another")),
        ]
        for row, (kind, words) in enumerate(lines, start=1):
            grid.addWidget(Badge(kind, self._theme), row, 0)
            label = QLabel(words)
            label.setWordWrap(True)
            grid.addWidget(label, row, 1)
        panel.body.addLayout(grid)
        panel.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        return panel

    @Slot(QListWidgetItem)
    def _chosen(self, item: QListWidgetItem) -> None:
        self.recent_chosen.emit(item.data(Qt.ItemDataRole.UserRole))


class _Icon(QWidget):
    """One icon of a palette colour, repainted when the theme changes."""

    def __init__(self, theme: Theme, name: str, size: int, colour: str) -> None:
        super().__init__()
        self._theme, self._name, self._size, self._colour = theme, name, size, colour
        self.setFixedSize(size, size)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        ratio = self.devicePixelRatioF()
        painter.drawPixmap(0, 0, self._theme.pixmap(self._name, self._size, self._colour, ratio))
        painter.end()


class _DropZone(QWidget):
    """A dashed frame with a few roof tiles, words, and three buttons that do the same as a drop."""

    def __init__(self, theme: Theme, actions: Actions) -> None:
        super().__init__()
        self._theme = theme
        heading = QLabel(self.tr("Drop files or a folder here"))
        heading.setFont(theme.font(24, strong=True))
        heading.setAlignment(Qt.AlignmentFlag.AlignCenter)
        words = QLabel(
            self.tr(
                "Cherepitsa finds exact copies, near-duplicates and texts that stand inside others,\n"
                "and shows where they agree."
            )
        )
        words.setFont(theme.font(14))
        words.setProperty("role", "secondary")
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        words.setWordWrap(True)
        names = ", ".join(readable_formats())
        readable = QLabel(
            self.tr("%1\n20 to 50,000 words · UTF-8, UTF-16, windows-1251, KOI8-R, CP866").replace(
                "%1", names
            )
        )
        readable.setFont(theme.font(metrics.FONT_SECONDARY))
        readable.setProperty("role", "secondary")
        readable.setAlignment(Qt.AlignmentFlag.AlignCenter)
        readable.setWordWrap(True)
        buttons = QHBoxLayout()
        buttons.setSpacing(metrics.CONTROL_GAP)
        buttons.addStretch()
        for action, text, icon, accent in (
            (actions.add_folder, self.tr("Open folder"), "folder", True),
            (actions.add_files, self.tr("Choose files"), "file", False),
            (actions.paste, self.tr("Paste text"), "paste", False),
        ):
            button = Button(theme, text, icon, accent=accent, key=action.shortcut(), height=_TALL)
            button.follow(action)
            buttons.addWidget(button)
        buttons.addStretch()
        self._tiles = _Tiles(theme)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 24)
        layout.addStretch(1)
        layout.addWidget(self._tiles, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addSpacing(28)
        layout.addWidget(heading)
        layout.addSpacing(8)
        layout.addWidget(words)
        layout.addSpacing(20)
        layout.addLayout(buttons)
        layout.addSpacing(20)
        layout.addWidget(readable)
        layout.addStretch(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(self._theme.colour("accent"), 1.6)
        pen.setDashPattern([5, 3.5])
        painter.setPen(pen)
        painter.setBrush(self._theme.colour("base"))
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(frame, metrics.RADIUS_PANEL + 2, metrics.RADIUS_PANEL + 2)
        painter.end()


class _Tiles(QWidget):
    """Three rows of roof tiles; the two dark ones are the pair that was found."""

    _WIDTH: Final = 30
    _STEP: Final = 34
    _HEIGHT: Final = 29
    _ROW: Final = 22
    _COUNT: Final = 7

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setFixedSize(self._COUNT * self._STEP - 4, 2 * self._ROW + self._HEIGHT + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row in (2, 1, 0):
            shift = self._STEP / 2 if row == 1 else 0.0
            for column in range(self._COUNT - (1 if row == 1 else 0)):
                found = (row, column) in ((1, 2), (2, 4))
                self._paint_tile(painter, column * self._STEP + shift, row * self._ROW, found=found)
        painter.end()

    def _paint_tile(self, painter: QPainter, x: float, y: float, *, found: bool) -> None:
        path = QPainterPath(QPointF(x, y))
        path.lineTo(x + self._WIDTH, y)
        path.lineTo(x + self._WIDTH, y + self._HEIGHT - 15)
        path.arcTo(QRectF(x, y + self._HEIGHT - 30, self._WIDTH, 30), 0, -180)
        path.closeSubpath()
        painter.setPen(QPen(self._theme.colour("base"), 3))
        painter.setBrush(self._theme.colour("accent" if found else "accent_soft"))
        painter.drawPath(path)


class _RecentDelegate(QStyledItemDelegate):
    """Two lines a collection: its name and size, its place and when it was opened."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        del option, index
        return QSize(200, _RECENT_ROW)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme = self._theme
        entry: RecentCollection = index.data(Qt.ItemDataRole.UserRole)
        rect = QRectF(option.rect)
        state = option.state
        painter.save()
        chosen = state & QStyle.StateFlag.State_Selected and state & QStyle.StateFlag.State_HasFocus
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, theme.colour("selected"))
        if index.row() + 1 < index.model().rowCount():
            painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), theme.colour("line"))
        icon = theme.pixmap("documents", 18, "secondary", painter.device().devicePixelRatioF())
        painter.drawPixmap(QPointF(rect.left() + 15, rect.center().y() - 9), icon)
        inside = rect.adjusted(45, 9, -14, -9)
        top = QRectF(inside.left(), inside.top(), inside.width(), 19)
        below = QRectF(inside.left(), inside.top() + 19, inside.width(), 19)
        small = metrics.FONT_SECONDARY
        room = self._paint_right(painter, top, formats.documents(entry.documents), small, "text")
        self._paint_left(painter, top, room, entry.title, metrics.FONT_BASE, "text")
        when = formats.moment(datetime.fromisoformat(entry.opened))
        room = self._paint_right(painter, below, when, small, "secondary")
        self._paint_left(painter, below, room, _place(entry), small, "secondary")
        painter.restore()

    def _paint_right(self, painter: QPainter, box: QRectF, text: str, pixels: int, colour: str) -> float:
        font = self._theme.font(pixels)
        painter.setFont(font)
        painter.setPen(self._theme.colour(colour))
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
        return float(QFontMetrics(font).horizontalAdvance(text)) + 16

    def _paint_left(
        self, painter: QPainter, box: QRectF, room: float, text: str, pixels: int, colour: str
    ) -> None:
        font = self._theme.font(pixels, strong=False)
        painter.setFont(font)
        painter.setPen(self._theme.colour(colour))
        elided = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideMiddle, int(box.width() - room))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, elided)


def readable_formats() -> list[str]:
    """The extensions that formats are known by, the common ones first."""
    known = [one.name if one.name in one.extensions else min(one.extensions) for one in FORMATS]
    return sorted(known, key=lambda name: _COMMON.index(name) if name in _COMMON else len(_COMMON))


def _place(entry: RecentCollection) -> str:
    return ", ".join(formats.path_text(path) for path in entry.paths)

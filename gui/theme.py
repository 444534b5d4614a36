"""Light and dark: palette, colours by name, icons tinted from them, fonts, and the one style sheet."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QByteArray, QDir, QEvent, QObject, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QGuiApplication, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from gui import metrics
from gui.palette import CHIPS, COLOURS, TINTS
from gui.stylesheet import style_sheet

PROSE_FAMILIES: Final = ["Noto Serif", "PT Serif", "Georgia", "DejaVu Serif", "serif"]
_SCALES: Final = (1.0, 2.0)


class ThemeChoice(StrEnum):
    """What the user asked for."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@cache
def _svg(name: str) -> bytes:
    return files("resources").joinpath("icons", f"{name}.svg").read_bytes()


class Theme(QObject):
    """The colours in force, and everything that is made from them.

    ``changed`` is emitted after the palette was replaced: painted widgets repaint by themselves, whoever
    keeps icons, pens or tables of colours makes them anew.
    """

    changed = Signal()

    def __init__(
        self,
        application: QApplication,
        choice: ThemeChoice = ThemeChoice.SYSTEM,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._application = application
        self._choice = choice
        self._dark = self._wanted_dark()
        self._icons: dict[tuple[str, int, str], QIcon] = {}
        self._fonts: dict[tuple[int, bool], QFont] = {}
        self._pixmaps: dict[tuple[str, int, str, float], QPixmap] = {}
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._scheme_changed)
        self._apply()

    @property
    def choice(self) -> ThemeChoice:
        return self._choice

    @property
    def dark(self) -> bool:
        return self._dark

    def choose(self, choice: ThemeChoice) -> None:
        """Follow the system, or stay light or dark whatever the system does."""
        self._choice = choice
        self._update()

    def colour(self, name: str) -> QColor:
        """The colour of a role of ``gui.palette.COLOURS`` in the theme in force."""
        return QColor(COLOURS[name][self._dark])

    def hex(self, name: str) -> str:
        """The same as '#RRGGBB', for style sheets and rich text."""
        return COLOURS[name][self._dark]

    def tint(self, number: int) -> tuple[QColor, QColor]:
        """Ground and edge of a span tint, 0 to 4."""
        ground, edge = TINTS[number][self._dark]
        return QColor(ground), QColor(edge)

    def chip(self, number: int) -> tuple[QColor, QColor]:
        """Ground and letter of the chip of a source, by its number."""
        if self._dark:
            return self.tint(number % len(CHIPS))[1], self.colour("base")
        return QColor(CHIPS[number % len(CHIPS)]), QColor("#FFFFFF")

    def heat_table(self, steps: int = 256) -> NDArray[np.uint8]:
        """The heatmap's single hue from the threshold (row 0) to 100 % (last row).

        Returns
        -------
        ndarray, shape (steps, 4), uint8
            Red, green, blue, alpha.
        """
        ends = np.array(
            [
                [c.red(), c.green(), c.blue(), 255]
                for c in (self.colour("heat_low"), self.colour("heat_high"))
            ],
            dtype=np.float64,
        )
        share = np.linspace(0.0, 1.0, steps)[:, None]
        table: NDArray[np.uint8] = np.rint(ends[0] * (1 - share) + ends[1] * share).astype(np.uint8)
        return table

    def icon(self, name: str, size: int = metrics.ICON, colour: str = "text") -> QIcon:
        """The line icon ``resources/icons/<name>.svg`` in a palette colour; greyed where disabled."""
        key = (name, size, colour)
        if key not in self._icons:
            icon = QIcon()
            checked = "accent" if colour == "rail" else colour
            plain = "secondary" if colour == "rail" else colour
            for scale in _SCALES:
                off = self.pixmap(name, size, plain, scale)
                icon.addPixmap(off, QIcon.Mode.Normal, QIcon.State.Off)
                icon.addPixmap(self.pixmap(name, size, checked, scale), QIcon.Mode.Normal, QIcon.State.On)
                grey = self.pixmap(name, size, "disabled", scale)
                for state in (QIcon.State.Off, QIcon.State.On):
                    icon.addPixmap(grey, QIcon.Mode.Disabled, state)
            self._icons[key] = icon
        return self._icons[key]

    def pixmap(self, name: str, size: int, colour: str = "text", scale: float = 1.0) -> QPixmap:
        """One icon as a pixmap of ``size`` device-independent pixels."""
        key = (name, size, colour, scale)
        if key not in self._pixmaps:
            self._pixmaps[key] = self._drawn(name, size, colour, scale)
        return self._pixmaps[key]

    def _drawn(self, name: str, size: int, colour: str, scale: float) -> QPixmap:
        source = _svg(name).replace(b"currentColor", self.hex(colour).encode())
        pixmap = QPixmap(QSize(size, size) * scale)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        QSvgRenderer(QByteArray(source)).render(painter, QRectF(0, 0, size * scale, size * scale))
        painter.end()
        pixmap.setDevicePixelRatio(scale)
        return pixmap

    def font(self, pixels: int = metrics.FONT_BASE, *, strong: bool = False) -> QFont:
        """The system's font at a size of the target, with tabular figures; ``strong`` is weight 600."""
        if (pixels, strong) not in self._fonts:
            font = QFont(self._application.font())
            font.setPixelSize(pixels)
            font.setWeight(QFont.Weight.DemiBold if strong else QFont.Weight.Normal)
            font.setFeature(QFont.Tag("tnum"), 1)
            self._fonts[pixels, strong] = font
        return QFont(self._fonts[pixels, strong])

    @staticmethod
    def prose_font(pixels: int = metrics.FONT_PROSE) -> QFont:
        """The serif that texts are read in."""
        font = QFont(PROSE_FAMILIES)
        font.setStyleHint(QFont.StyleHint.Serif)
        font.setPixelSize(pixels)
        return font

    def _wanted_dark(self) -> bool:
        if self._choice is ThemeChoice.SYSTEM:
            return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return self._choice is ThemeChoice.DARK

    @Slot()
    def _scheme_changed(self) -> None:
        self._update()

    def _update(self) -> None:
        dark = self._wanted_dark()
        if dark != self._dark:
            self._dark = dark
            self._icons.clear()
            self._pixmaps.clear()
            self._apply()
            self.changed.emit()

    def _apply(self) -> None:
        controls = files("resources").joinpath("controls", "dark" if self._dark else "light")
        QDir.setSearchPaths("controls", [str(controls)])
        self._application.setPalette(self.qpalette())
        self._application.setFont(self.font())
        self._application.setStyleSheet(style_sheet(self.hex))

    def qpalette(self) -> QPalette:
        """Every role of Qt's palette from the target's table."""
        role = QPalette.ColorRole
        table = {
            role.Window: "window",
            role.WindowText: "text",
            role.Base: "base",
            role.AlternateBase: "alternate_base",
            role.Text: "text",
            role.Button: "base",
            role.ButtonText: "text",
            role.BrightText: "on_accent",
            role.ToolTipBase: "base",
            role.ToolTipText: "text",
            role.PlaceholderText: "secondary",
            role.Highlight: "accent",
            role.HighlightedText: "on_accent",
            role.Accent: "accent",
            role.Link: "accent",
            role.LinkVisited: "accent",
            role.Light: "base",
            role.Midlight: "panel",
            role.Mid: "line",
            role.Dark: "border",
            role.Shadow: "border",
        }
        palette = QPalette()
        for qt_role, name in table.items():
            palette.setColor(qt_role, self.colour(name))
        for qt_role in (role.WindowText, role.Text, role.ButtonText, role.HighlightedText):
            palette.setColor(QPalette.ColorGroup.Disabled, qt_role, self.colour("disabled"))
        palette.setColor(QPalette.ColorGroup.Disabled, role.Highlight, self.colour("track"))
        return palette


def is_theme_event(event: QEvent) -> bool:
    """Whether a ``changeEvent`` tells of another palette."""
    return event.type() in (QEvent.Type.PaletteChange, QEvent.Type.ApplicationPaletteChange)

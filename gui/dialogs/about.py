"""What this program is, its version and its licence."""

from __future__ import annotations

from importlib.resources import files

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLayout, QVBoxLayout, QWidget

import core
from gui.theme import Theme


class AboutDialog(QDialog):
    """Name, version, what it does, and that nothing leaves the machine."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Cherepitsa"))
        icon = QLabel()
        icon.setPixmap(program_icon(64, self.devicePixelRatioF()))
        name = QLabel(self.tr("Cherepitsa %1").replace("%1", core.__version__))
        name.setFont(theme.font(20, strong=True))
        words = QLabel(
            self.tr(
                "Finds duplicate, near-duplicate, nested and reworded texts, and shows why. "
                "The method is the shingles of A. Broder: texts are compared as sets of their runs "
                "of words.\n\n"
                "Everything happens on this computer: nothing is sent anywhere.\n\n"
                "Free software under the MIT licence. Qt (LGPL) draws the window, numpy does the sums."
            )
        )
        words.setWordWrap(True)
        words.setFixedWidth(400)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)
        layout.setContentsMargins(24, 24, 24, 16)
        layout.setSpacing(10)
        layout.addWidget(icon)
        layout.addWidget(name)
        layout.addWidget(words)
        layout.addSpacing(8)
        layout.addWidget(buttons)


def program_icon(size: int, scale: float = 1.0) -> QPixmap:
    """The program's icon, the same that the desktop shows."""
    pixmap = QPixmap(round(size * scale), round(size * scale))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawing = files("resources").joinpath("icons", "program.svg").read_bytes()
    QSvgRenderer(QByteArray(drawing)).render(painter, QRectF(0, 0, size * scale, size * scale))
    painter.end()
    pixmap.setDevicePixelRatio(scale)
    return pixmap

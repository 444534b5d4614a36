"""Says that something went wrong, with details to copy."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from gui import metrics
from gui.errors import report
from gui.theme import Theme


class ErrorDialog(QDialog):
    """One dialog for one unexpected error: what happened, what is kept, and the details."""

    def __init__(self, theme: Theme, heading: str, trace: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Error"))
        self.resize(680, 420)
        icon = QLabel()
        icon.setPixmap(theme.pixmap("error", 24, "error", self.devicePixelRatioF()))
        words = QLabel(heading)
        words.setFont(theme.font(15, strong=True))
        words.setWordWrap(True)
        remark = QLabel(
            self.tr(
                "What was loaded and computed before is kept. The details below help to find the cause; "
                "they hold no text of your documents."
            )
        )
        remark.setWordWrap(True)
        remark.setProperty("role", "secondary")
        self.details = QPlainTextEdit(report(trace))
        self.details.setReadOnly(True)
        self.details.setProperty("field", True)  # noqa: FBT003 - a Qt property
        self.details.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.details.setAccessibleName(self.tr("Details"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = buttons.addButton(self.tr("Copy details"), QDialogButtonBox.ButtonRole.ActionRole)
        self.copy.clicked.connect(self._copy)
        buttons.rejected.connect(self.close)
        top = QHBoxLayout()
        top.setSpacing(metrics.CONTROL_GAP)
        top.addWidget(icon)
        top.addWidget(words, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(10)
        layout.addLayout(top)
        layout.addWidget(remark)
        layout.addWidget(self.details, 1)
        layout.addWidget(buttons)

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.details.toPlainText())

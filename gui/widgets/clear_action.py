"""The small cross at the end of a field, which Qt makes without a name."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLineEdit

_NAME_IN_QT: Final = "_q_qlineeditclearaction"


def add_clear_button(field: QLineEdit) -> None:
    """Show a cross that empties the field while there is something in it, with a name for screen readers."""
    field.setClearButtonEnabled(True)
    action = field.findChild(QAction, _NAME_IN_QT)
    if action is not None:
        action.setText(QCoreApplication.translate("ClearAction", "Empty the field"))

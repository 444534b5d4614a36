"""Steps that tests of the overview share."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.documents import Collection
from gui.session import Session


def load(qtbot: QtBot, session: Session, collection: Collection) -> None:
    with qtbot.waitSignal(session.findings_changed, check_params_cb=lambda: session.findings is not None):
        session.replace_loaded(collection)


def click(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)

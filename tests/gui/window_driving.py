"""The window driven from tests: drops, waiting for an analysis, finding a dialog."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QApplication,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gui.main_window import MainWindow


def urls(paths: Sequence[Path]) -> QMimeData:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return mime


BUTTON = Qt.MouseButton.LeftButton
NO_KEY = Qt.KeyboardModifier.NoModifier


def drag(window: MainWindow, mime: QMimeData, target: QWidget | None = None) -> bool:
    """Bring something over the window, as the system does; whether it would be taken."""
    event = QDragEnterEvent(QPoint(300, 300), Qt.DropAction.CopyAction, mime, BUTTON, NO_KEY)
    QApplication.sendEvent(target or window, event)
    return event.isAccepted()


def drop(window: MainWindow, mime: QMimeData, target: QWidget | None = None) -> None:
    """Bring something over the window and let it go there."""
    assert drag(window, mime, target)
    event = QDropEvent(QPointF(300, 300), Qt.DropAction.CopyAction, mime, BUTTON, NO_KEY)
    QApplication.sendEvent(target or window, event)


def load(qtbot: QtBot, window: MainWindow, *paths: Path) -> None:
    """Drop paths on the window and wait until they are analysed."""
    before = window.session.analysis
    drop(window, urls(paths))
    qtbot.waitUntil(lambda: window.session.analysis is not before and not window.session.running)


def dialog_of(window: MainWindow, kind: type) -> QWidget:
    found = [w for w in window.findChildren(kind) if w.isVisible()]
    assert len(found) == 1
    return found[0]

"""The stage on which the tools take pictures of the window: an application with settings of its own."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEventLoop, QSettings, QStandardPaths, QTimer
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from gui.program import Program, make_application

WORDS_FOLLOW = 3_000
"""Milliseconds after which the words of a rewrite have been compared."""


@contextmanager
def stage() -> Iterator[QApplication]:
    """An application that neither sees nor changes what the user has set and kept."""
    application = make_application(sys.argv[:1])
    application.setApplicationName("cherepitsa-screenshots")
    if "Inter" in QFontDatabase.families():
        application.setFont(QFont("Inter"))  # the font of the visual target
    with tempfile.TemporaryDirectory() as kept:
        QStandardPaths.setTestModeEnabled(True)
        os.environ["XDG_DATA_HOME"] = kept
        QSettings.setDefaultFormat(QSettings.Format.IniFormat)
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, kept)
        yield application


def turn(milliseconds: int) -> None:
    """Let the window work for a while."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def leave(program: Program) -> None:
    """Close a program's window, so that another one can follow."""
    program.window.close()
    program.window.deleteLater()
    program.translations.uninstall()
    program.deleteLater()
    turn(50)

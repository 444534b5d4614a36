"""A window on a real display: what the off-screen platform cannot show."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from gui.display import problem_with_display
from gui.main_window import MainWindow

pytestmark = [
    pytest.mark.xvfb,
    pytest.mark.skipif(
        os.environ.get("QT_QPA_PLATFORM") != "xcb" or bool(problem_with_display()),
        reason="needs an X display, and QT_QPA_PLATFORM=xcb",
    ),
]


def test_the_window_is_exposed_and_paints(qtbot: QtBot, make_window: Callable[..., MainWindow]) -> None:
    window = make_window()
    with qtbot.waitExposed(window):
        window.raise_()
    screen = QGuiApplication.primaryScreen()
    corner = window.mapToGlobal(window.rect().topLeft())
    picture = screen.grabWindow(0, corner.x(), corner.y(), window.width(), window.height()).toImage()
    colours = {
        picture.pixelColor(x, y).name()
        for x in range(0, picture.width(), 4)
        for y in range(0, picture.height(), 4)
    }
    assert {"#f2f4f5", "#ffffff", "#0b6b66"} <= colours


def test_texts_are_analysed_and_every_view_opens(
    qtbot: QtBot, make_window: Callable[..., MainWindow], articles: Path
) -> None:
    window = make_window()
    with qtbot.waitExposed(window):
        window.session.add_paths([str(articles)])
    qtbot.waitUntil(lambda: window.session.analysis is not None and not window.session.running)
    for key in window.views:
        window.show_view(key)
        assert window.views[key].isVisible()
    with qtbot.waitSignal(window.session.comparison_ready):
        window.session.open_pair(0, 4)
    assert window.current_view == "compare"
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.current_view != "compare"


def test_the_program_starts_from_the_command_line_and_ends_when_told(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    code = (
        "import sys\n"
        "from PySide6.QtCore import QTimer\n"
        "from gui import program\n"
        "start = program.Program.start\n"
        "def started(self, paths, *, samples):\n"
        "    start(self, paths, samples=samples)\n"
        "    self.session.job_finished.connect(self.end)\n"
        "def end(self, kind):\n"
        "    if kind == 'analysis':\n"
        "        print(len(self.session.collection))\n"
        "        self.window.close()\n"
        "program.Program.start = started\n"
        "program.Program.end = end\n"
        "from gui.app import main\n"
        "sys.exit(main(['--samples']))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
        env=environment,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) >= 12

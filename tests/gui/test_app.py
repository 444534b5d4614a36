"""How the program starts: the terminal's work needs no window, and a missing display is said."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import core
from gui import app
from gui.display import problem_with_display

ROOT = Path(__file__).parents[2]


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {
        k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    return subprocess.run(
        [sys.executable, "-m", "gui.app", *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**clean, **environment},
        timeout=60,
        check=False,
    )


def test_the_version_and_the_usage_need_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.main(["--version"]) == 0
    assert capsys.readouterr().out == f"cherepitsa {core.__version__}\n"
    assert app.main(["--help"]) == 0
    assert "cherepitsa scan PATH" in capsys.readouterr().out


def test_the_version_and_wrong_usage_need_no_streams_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)  # as for a program without a console
    monkeypatch.setattr(sys, "stderr", None)
    assert app.main(["--version"]) == 0
    assert app.main(["--bogus"]) == 2


def test_an_unknown_option_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert app.main(["--frobnicate"]) == 2
    assert "--frobnicate" in capsys.readouterr().err


def test_sub_commands_run_without_qt(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("one two three", encoding="utf-8")
    code = (
        "import sys\n"
        "from gui.app import main\n"
        f"status = main(['scan', '--quiet', {str(tmp_path)!r}])\n"
        "assert not [m for m in sys.modules if m.startswith('PySide6')], 'Qt was imported'\n"
        "sys.exit(status)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert '"documents"' in done.stdout


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_with_no_display_it_says_so_and_ends() -> None:
    done = run("somewhere")
    assert done.returncode == app.NO_DISPLAY
    assert "there is no display" in done.stderr
    assert "cherepitsa scan" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X11")
def test_a_display_that_does_not_answer_is_no_display() -> None:
    assert problem_with_display({"DISPLAY": ":987"})


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Wayland")
def test_a_wayland_display_that_answers_is_enough(tmp_path: Path) -> None:
    environment = {"WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": str(tmp_path)}
    assert problem_with_display(environment)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "wayland-7"))
        server.listen()
        assert problem_with_display(environment) == ""


def test_a_platform_that_was_asked_for_is_not_doubted() -> None:
    assert problem_with_display({"QT_QPA_PLATFORM": "offscreen"}) == ""


def test_everything_after_two_dashes_is_a_path() -> None:
    assert app._paths(["a", "--samples", "--", "--b", "-c"]) == (["a", "--b", "-c"], [])
    assert app._paths(["-x", "b"]) == (["b"], ["-x"])

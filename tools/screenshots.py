"""Take a picture of every view: python tools/screenshots.py FOLDER [--texts PATH…] [-w N] [--lexical] …

Without ``--texts`` the sample collection is shown; ``--lexical`` looks for reworded texts too. Off-screen
unless a platform is named by ``QT_QPA_PLATFORM``; a file is called ``<view>-<language>-<theme>.png``.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(ROOT / "tools"))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np  # noqa: E402
from picture_stage import WORDS_FOLLOW, leave, stage, turn  # noqa: E402
from PySide6.QtCore import QEventLoop  # noqa: E402
from PySide6.QtWidgets import QApplication, QWidget  # noqa: E402

from core.kinds import Kind  # noqa: E402
from core.settings import AnalysisSettings, LexicalSettings  # noqa: E402
from gui.evaluation_job import TruthChoice, TruthKind  # noqa: E402
from gui.i18n import Language  # noqa: E402
from gui.loading import known_samples  # noqa: E402
from gui.main_window import MainWindow  # noqa: E402
from gui.program import Program  # noqa: E402
from gui.settings_store import Preferences, SettingsStore  # noqa: E402
from gui.theme import ThemeChoice  # noqa: E402


def main() -> int:
    """Take the pictures that the command line asks for."""
    chosen = _arguments()
    target = Path(chosen.folder)
    target.mkdir(parents=True, exist_ok=True)
    with stage() as application:
        for language in chosen.languages:
            for theme in chosen.themes:
                preferences = Preferences(
                    language=Language(language),
                    theme=ThemeChoice(theme),
                    analysis=replace(
                        AnalysisSettings(),
                        shingle_words=chosen.words,
                        lexical=LexicalSettings(enabled=chosen.lexical),
                    ),
                )
                SettingsStore().save_preferences(preferences)
                _take(application, target, f"{language}-{theme}", chosen)
    return 0


def _take(application: QApplication, target: Path, suffix: str, chosen: argparse.Namespace) -> None:
    program = Program(application)
    window = program.window
    window.resize(*(int(side) for side in chosen.size.split("x")))
    window.show()
    _grab(window, target / f"empty-{suffix}.png")
    if chosen.texts:
        program.session.add_paths(chosen.texts)
    else:
        program.session.open_samples()
    _until_idle(window)
    pair = _instructive_pair(window)
    for key, view in window.views.items():
        if key == "compare" and pair is not None:
            _grab_reworded(window, target / f"reworded-{suffix}.png")
            _open_pair(window, *pair)
        if key == "against" and pair is not None:
            view.show_against(pair[1])
            _until_idle(window)
        if key == "edit" and pair is not None:
            window.show_view(key)
            view.edit_pair(*(program.session.collection[document] for document in pair))
            turn(WORDS_FOLLOW)
        if key == "evaluation" and not chosen.texts:
            _grab_start(window, target / f"{key}-start-{suffix}.png")
            program.session.evaluating.measure_against(TruthChoice(TruthKind.FILE, known_samples()))
            _until_idle(window)
        window.show_view(key)
        _grab(window, target / f"{key}-{suffix}.png")
    window.show_view("overview")
    dialogs = {
        "settings": window.choices.open_settings,
        "paste": _paste_of(window),
        "thesauri": window.actions_.thesauri.trigger,
        "report": window.actions_.report.trigger,
    }
    for name, opening in dialogs.items():
        opening()
        dialog = application.activeModalWidget()
        if dialog is not None:
            _grab(dialog, target / f"{name}-{suffix}.png")
            dialog.close()
    leave(program)


def _grab_start(window: MainWindow, path: Path) -> None:
    """The evaluation before anything is measured."""
    window.show_view("evaluation")
    _grab(window, path)


def _grab_reworded(window: MainWindow, path: Path) -> None:
    """The comparison of two texts that only words find, where there are such."""
    analysis, findings = window.session.analysis, window.session.findings
    if analysis is None or findings is None:
        return
    rows = np.flatnonzero(findings.kinds == Kind.REWORDED)
    if len(rows):
        _open_pair(window, int(analysis.pairs.a[rows[0]]), int(analysis.pairs.b[rows[0]]))
        _grab(window, path)


def _open_pair(window: MainWindow, a: int, b: int) -> None:
    """Open two texts, and wait until their words are compared too."""
    session = window.session
    loop = QEventLoop()
    ends = (session.reworded, session.not_reworded, session.comparison_failed)
    for end in ends:
        end.connect(loop.quit)
    session.open_pair(a, b)
    loop.exec()
    _until_idle(window)


def _paste_of(window: MainWindow) -> Callable[[], None]:
    return lambda: window.intake.open_paste_dialog("")


def _instructive_pair(window: MainWindow) -> tuple[int, int] | None:
    """The near pair that resembles least, since it shows most; else the first pair."""
    analysis, findings = window.session.analysis, window.session.findings
    if analysis is None or findings is None or len(analysis.pairs) == 0:
        return None
    near = np.flatnonzero(findings.kinds == Kind.NEAR)
    rows = near if len(near) else np.arange(len(analysis.pairs))
    row = int(rows[np.argmin(analysis.pairs.resemblance[rows])])
    return int(analysis.pairs.a[row]), int(analysis.pairs.b[row])


def _until_idle(window: MainWindow) -> None:
    session = window.session
    turn(100)
    while session.running or session.comparing or session.evaluating.running:
        turn(50)
    turn(100)


def _grab(widget: QWidget, path: Path) -> None:
    turn(250)
    widget.grab().save(str(path))
    sys.stdout.write(f"{path}\n")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", help="where the pictures go")
    parser.add_argument("--texts", nargs="+", metavar="PATH", help="files and folders to show")
    parser.add_argument("-w", dest="words", type=int, default=10, help="words in a shingle")
    parser.add_argument("--lexical", action="store_true", help="look for reworded texts too")
    parser.add_argument("--size", default="1440x900")
    parser.add_argument("--languages", nargs="+", default=["ru", "en"], choices=["ru", "en"])
    parser.add_argument("--themes", nargs="+", default=["light", "dark"], choices=["light", "dark"])
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

"""Russian texts and their rewrite, a stand-in for MyStem, and waiting for the lexicon."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

from pytestqt.qtbot import QtBot

from gui.lexicon import Lexicon

ORIGINAL = (
    "Мастер быстро починил старую крышу дома, и хозяин остался доволен работой. Дом снова сухой, чердак "
    "больше не течёт, можно спокойно зимовать."
)
REWRITE = (
    "Мастер скоро починил ветхую кровлю дома, и хозяин остался доволен трудом. Дом опять сухой, чердак "
    "больше не течёт, можно безмятежно зимовать."
)
STRANGER = "Сегодня на рынке продают свежую рыбу, овощи, зелень и сладкие яблоки из соседнего села."
OWN_WORDS = "Глокая куздра штеко будланула бокра и курдячит бокрёнка возле тихой реки за лесом"
OWN_REWRITE = "Хлопкая бармаглота штеко шорькнула бокра и курдячит бокрёнка возле тихой реки за лесом"

STAND_IN = Path(__file__).parents[1] / "core" / "lexical" / "mystem_stand_in.py"


def rewritten(folder: Path) -> Path:
    """A folder with a text, its rewrite and a stranger."""
    folder.mkdir()
    for name, text in (("original.txt", ORIGINAL), ("rewrite.txt", REWRITE), ("stranger.txt", STRANGER)):
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def stand_in(folder: Path) -> Path:
    """A program that answers as MyStem does."""
    return program(folder / "mystem", f'exec "{sys.executable}" "{STAND_IN}" "$@"')


def program(path: Path, line: str) -> Path:
    """A shell script of one line that can be started."""
    path.write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def settle(qtbot: QtBot, lexicon: Lexicon) -> None:
    """Wait until every question has its answer."""
    qtbot.waitUntil(lambda: not lexicon.waiting, timeout=20_000)

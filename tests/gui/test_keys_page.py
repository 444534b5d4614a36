"""The page of keys names every key of the program, and no other."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from gui.actions import plain_text
from gui.judging_actions import JudgingActions
from gui.main_window import MainWindow
from gui.views.base import View

PAGE = Path(__file__).parents[2] / "docs" / "KEYS.md"
HEAD = "| Keys | Command |"
Keys = dict[tuple[str, str], tuple[str, ...]]
"""By section and name of the command, its keys."""


def keys_of_the_page() -> Keys:
    """The rows of all tables that are headed "Keys, Command"."""
    found: Keys = {}
    section, in_table = "", False
    for line in PAGE.read_text("utf-8").splitlines():
        if line.startswith("## "):
            section = line.removeprefix("## ")
        if not line.startswith("|"):
            in_table = False
        elif line == HEAD:
            in_table = True
        elif in_table and "---" not in line:
            keys, name = (cell.strip() for cell in line.strip("|").rsplit("|", 1))
            assert (section, name) not in found, f"{name} stands twice under {section}"
            found[section, name] = tuple(re.findall(r"`([^`]+)`", keys))
    return found


def keys_of(window: MainWindow) -> Keys:
    titles = {str(a.data()): plain_text(a) for a in window.actions_.views.actions()}
    found: Keys = {}
    for action in window.findChildren(QAction):
        keys = tuple(key.toString(QKeySequence.SequenceFormat.PortableText) for key in action.shortcuts())
        if keys:
            found[section_of(action, titles), plain_text(action)] = keys
    return found


def section_of(action: QAction, titles: dict[str, str]) -> str:
    owner: QObject | None = action.parent()
    while owner is not None:
        if isinstance(owner, View):
            return titles[owner.key]
        if isinstance(owner, JudgingActions):
            return "Judging"
        owner = owner.parent()
    return "In the whole window"


def test_the_page_names_every_key_of_the_program_and_no_other(window: MainWindow) -> None:
    assert keys_of_the_page() == keys_of(window)


def test_the_page_has_a_section_for_each_view_with_keys_of_its_own(window: MainWindow) -> None:
    sections = {section for section, _ in keys_of_the_page()}
    assert sections == {"In the whole window", "Judging", "Compare", "Against all", "Edit", "Evaluation"}

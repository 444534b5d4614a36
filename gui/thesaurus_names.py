"""Thesauri, and what is wrong with them, in the window's words."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from core.lexical.user_list import ListFault
from core.settings import STARTER, SYSTEM, USER
from gui import formats


def thesaurus_name(name: str) -> str:
    """What a thesaurus of the settings is called: the program's own, the user's, or its file."""
    if name == STARTER:
        return _tr("Starter thesaurus")
    if name == USER:
        return _tr("Own list")
    if name == SYSTEM:
        return _tr("All of the system")
    return formats.shown(Path(name).name or name)


def problem_words(reason: str) -> str:
    """What is wrong with a line or a file; in the core's English only where there is no name for it."""
    known = {
        "a word without a synonym": _tr("a word without a synonym"),
        "a meaning is missing": _tr("a meaning is missing"),
        "neither a word with the number of its meanings nor one of these": _tr(
            "neither a word with the number of its meanings nor one of these"
        ),
        "not a set of synonyms": _tr("not a set of synonyms"),
        "fewer words than are announced": _tr("fewer words than are announced"),
        "there is no such file": _tr("there is no such file"),
        "this is no file": _tr("this is no file"),
        "this is no text": _tr("this is no text"),
        "it is no UTF-8": _tr("it is no UTF-8"),
        "there is no folder for it": _tr("there is no folder for it"),
        "it is no program that may be started": _tr("it is no program that may be started"),
    }
    if reason.startswith("more than "):
        return _tr("too many words in one line")
    if reason.startswith("it is larger than "):
        return _tr("the file is too large")
    return known.get(reason, reason)


def fault_words(fault: ListFault) -> str:
    """What is wrong with a group of the user's list, and so what mends it."""
    return {
        ListFault.SINGLE: _tr("a group needs two different words at least"),
        ListFault.NO_WORD: _tr("a place holds no word"),
        ListFault.SEPARATOR: _tr("“|” parts words and cannot stand inside one"),
        ListFault.REMARK: _tr("“#” at the beginning would make it a remark"),
        ListFault.REPEATED: _tr("a word stands twice"),
        ListFault.TOO_LARGE: _tr("too many words in one line"),
    }[fault]


def _tr(text: str) -> str:
    return QCoreApplication.translate("Thesauri", text)

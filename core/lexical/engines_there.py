"""Which lemmatisers can be used here, and why not."""

from __future__ import annotations

import os
from dataclasses import dataclass
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from core.settings import LemmaChoice


class EngineFault(StrEnum):
    """Why an engine cannot be used."""

    NOT_INSTALLED = "not_installed"
    """A package is missing; ``detail`` names it."""
    NOT_FOUND = "not_found"
    """MyStem's program is in none of the usual places."""
    NO_PROGRAM = "no_program"
    """The path that was given is no program; ``detail`` is the path."""


@dataclass(frozen=True, slots=True)
class EngineState:
    """One engine.

    Attributes
    ----------
    choice : LemmaChoice
    available : bool
    fault : EngineFault or None
    detail : str
        Version or path of what was found, or what is missing.
    """

    choice: LemmaChoice
    available: bool
    fault: EngineFault | None = None
    detail: str = ""


def engines_available(mystem_binary: str | os.PathLike[str] | None = None) -> tuple[EngineState, ...]:
    """Every engine that can be chosen, in the order of ``LemmaChoice``; nothing is started or downloaded.

    Parameters
    ----------
    mystem_binary : path, optional
        Where the user says MyStem is.
    """
    pymorphy = _package(LemmaChoice.PYMORPHY, "pymorphy3")
    return (
        EngineState(LemmaChoice.AUTO, available=True, detail=pymorphy.detail),
        _mystem(mystem_binary),
        pymorphy,
        EngineState(LemmaChoice.NONE, available=True),
    )


def _package(choice: LemmaChoice, name: str) -> EngineState:
    try:
        return EngineState(choice, available=True, detail=f"{name} {version(name)}")
    except PackageNotFoundError:
        # a bundle may carry the code without what the installer wrote of it
        if find_spec(name) is not None:
            return EngineState(choice, available=True, detail=name)
    return EngineState(choice, available=False, fault=EngineFault.NOT_INSTALLED, detail=name)


def _mystem(given: str | os.PathLike[str] | None) -> EngineState:
    from core.lexical.lemmatisers.mystem import find_binary

    choice = LemmaChoice.MYSTEM
    if find_spec("pymystem3") is None:
        return EngineState(choice, available=False, fault=EngineFault.NOT_INSTALLED, detail="pymystem3")
    found = find_binary(given)
    if found is not None:
        return EngineState(choice, available=True, detail=os.fspath(found))
    stated = given or os.environ.get("MYSTEM_BIN")
    if stated:
        return EngineState(choice, available=False, fault=EngineFault.NO_PROGRAM, detail=os.fspath(stated))
    return EngineState(choice, available=False, fault=EngineFault.NOT_FOUND)

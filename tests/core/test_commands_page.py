"""The page of commands names every option that can be given, and no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.cli import DONE, main

PAGE = Path(__file__).parents[2] / "docs" / "COMMANDS.md"
COMMANDS = ("scan", "compare", "against", "check", "lexical", "evaluate", "rewrite")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
SHARED = "What all commands share"


def sections() -> dict[str, str]:
    """The page's text by heading."""
    pieces = re.split(r"^## (.+)$", PAGE.read_text("utf-8"), flags=re.MULTILINE)
    return dict(zip(pieces[1::2], pieces[2::2], strict=True))


def options_of(command: str, capsys: pytest.CaptureFixture[str]) -> set[str]:
    assert main([command, "--help"]) == DONE
    return set(OPTION.findall(capsys.readouterr().out)) - {"--help"}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_stands_in_its_command_s_section_or_among_the_shared_ones(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = sections()
    described = set(OPTION.findall(page[command])) | set(OPTION.findall(page[SHARED]))
    assert options_of(command, capsys) - described == set()


def test_no_option_is_described_that_no_command_has(capsys: pytest.CaptureFixture[str]) -> None:
    there = {option for command in COMMANDS for option in options_of(command, capsys)}
    described = set(OPTION.findall(PAGE.read_text("utf-8"))) - {"--help", "--version", "--samples"}
    assert described == there

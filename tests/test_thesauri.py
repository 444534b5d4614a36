"""The starter thesauri: every line is a group of interchangeable words, written in one way only."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from pathlib import Path

import pytest

THESAURI = Path(__file__).parents[1] / "resources" / "thesauri"
LEAST_GROUPS = {"ru": 1500, "en": 700}
MEMBER = {
    "ru": re.compile(r"[А-Яа-яЁё]+(?:[ -][А-Яа-яЁё]+)*"),
    "en": re.compile(r"[A-Za-z]+(?:'[a-z]+)?(?:[ -][A-Za-z]+(?:'[a-z]+)?)*"),
}

languages = pytest.mark.parametrize("language", sorted(LEAST_GROUPS))


def text_of(language: str) -> str:
    return (THESAURI / f"{language}.txt").read_bytes().decode("utf-8")


def groups_of(language: str) -> list[list[str]]:
    lines = text_of(language).split("\n")
    return [line.split("|") for line in lines if line and not line.startswith("#")]


def folded(member: str) -> str:
    """What a comparison of texts sees: neither case nor the dots of ё tell words apart."""
    return member.casefold().replace("ё", "е")


@languages
def test_the_file_is_composed_utf_8_with_unix_line_ends(language: str) -> None:
    text = text_of(language)
    assert unicodedata.is_normalized("NFC", text)
    assert "\r" not in text
    assert "\t" not in text
    assert not text.startswith("\ufeff")
    assert text.endswith("\n")


@languages
def test_the_first_lines_say_what_the_file_is_and_its_licence(language: str) -> None:
    head = text_of(language).split("\n\n")[0].splitlines()
    assert all(line.startswith("# ") for line in head)
    assert "Cherepitsa" in head[0]
    assert any("MIT" in line for line in head)


@languages
def test_no_line_has_stray_spaces(language: str) -> None:
    lines = text_of(language).split("\n")
    assert [line for line in lines if line != line.strip() or "  " in line] == []
    members = [member for group in groups_of(language) for member in group]
    assert [member for member in members if member != member.strip()] == []


@languages
def test_every_group_has_two_to_six_distinct_members(language: str) -> None:
    wrong = [
        "|".join(group)
        for group in groups_of(language)
        if not 2 <= len(group) <= 6 or len({folded(member) for member in group}) != len(group)
    ]
    assert wrong == []


@languages
def test_every_member_is_written_in_the_letters_of_its_language(language: str) -> None:
    members = {member for group in groups_of(language) for member in group}
    assert sorted(member for member in members if not MEMBER[language].fullmatch(member)) == []


@languages
def test_no_group_stands_twice_or_inside_another(language: str) -> None:
    groups = [frozenset(map(folded, group)) for group in groups_of(language)]
    assert [sorted(group) for group, times in Counter(groups).items() if times > 1] == []
    holders: dict[str, list[frozenset[str]]] = {}
    for group in groups:
        for member in group:
            holders.setdefault(member, []).append(group)
    inside = [sorted(group) for group in groups if any(group < other for other in holders[min(group)])]
    assert inside == []


@languages
def test_there_are_enough_groups(language: str) -> None:
    assert len(groups_of(language)) >= LEAST_GROUPS[language]

"""Readers of the kinds of thesaurus files; a broken line is noted and the next one is read."""

from __future__ import annotations

import codecs
import csv
import re
from collections.abc import Callable

from core.lexical.thesauri.thesaurus import ThesaurusBuilder, ThesaurusError

NO_SYNONYMS = frozenset(
    {"antonym", "generic term", "related term", "антоним", "родовое понятие", "общее понятие"}
)
"""What MyThes writes in brackets behind words that are no synonyms."""

_QUALIFIER = re.compile(r"\s*\(([^()]*)\)\s*$")
_WORDNET_LINE = re.compile(rb"^\d{8} \d\d [nvasr] [0-9a-f]{2} ", re.MULTILINE)
_WORDNET_MARK = re.compile(r"\((?:a|p|ip)\)$")
_FLAGS = re.compile(r"^([^|,]+),(.*\|\s*\d+\s*(?:\|.*)?)$")
_HEAD = re.compile(r"^[^|(\s-][^|]*\|\s*\d+\s*$")
_ENTRY = re.compile(rb"^[^|\n]+\|\d+\s*$")

Reader = Callable[[bytes, ThesaurusBuilder], None]


def reader_for(content: bytes) -> Reader:
    """Find out by the content which reader a file needs."""
    head = content[:8192].removeprefix(codecs.BOM_UTF8)
    lines = head.split(b"\n", 2)
    if len(lines) > 1 and _codec(lines[0]) and _ENTRY.match(lines[1].rstrip(b"\r")):
        return read_mythes
    # the licence of WordNet's files is some 30 lines that begin with two spaces
    if _WORDNET_LINE.search(head):
        return read_wordnet
    return read_synonymizer


def read_mythes(content: bytes, builder: ThesaurusBuilder) -> None:
    """MyThes, as LibreOffice has it: encoding, then ``word|n`` and n lines ``(part of speech)|word|word``."""
    first, _, rest = content.removeprefix(codecs.BOM_UTF8).partition(b"\n")
    lines = rest.decode(_codec(first) or "utf-8", "replace").split("\n")
    place = 0
    while place < len(lines):
        line = lines[place].rstrip("\r")
        place += 1
        if not line.strip():
            continue
        word, bar, count = line.rpartition("|")
        if not bar or not count.strip().isdecimal():
            builder.problem(place + 1, "neither a word with the number of its meanings nor one of these")
            continue
        meanings = int(count)
        for _ in range(meanings):
            # the next word, where a meaning is missing: the part of speech is in brackets, a dash or nothing
            if place >= len(lines) or "|" not in lines[place] or _HEAD.match(lines[place]):
                builder.problem(place + 1, "a meaning is missing")
                break
            place += 1
            meaning = lines[place - 1].rstrip("\r")
            synonyms = meaning.split("|")[1:]
            if ")" in meaning:
                synonyms = [one for one in map(_synonym, synonyms) if one]
            if synonyms:  # a meaning may have only antonyms
                builder.star(place + 1, word, synonyms)


def _synonym(written: str) -> str:
    """A member of a meaning without its qualifier; '' for what is no synonym."""
    if ")" not in written:
        return written.strip()
    found = _QUALIFIER.search(written)
    if found is None:
        return written.strip()
    return "" if found[1].strip().lower() in NO_SYNONYMS else written[: found.start()].strip()


def read_wordnet(content: bytes, builder: ThesaurusBuilder) -> None:
    """WordNet's data files: a line is a set of synonyms, ``offset file type count word id word id …``."""
    for number, line in enumerate(content.decode("utf-8", "replace").split("\n"), 1):
        if not line.strip() or line.startswith("  "):
            continue
        fields = line.partition("|")[0].split(" ")
        try:
            count = int(fields[3], 16)
        except (IndexError, ValueError):
            builder.problem(number, "not a set of synonyms")
            continue
        words = fields[4 : 4 + 2 * count : 2]
        if len(words) < count:
            builder.problem(number, "fewer words than are announced")
            continue
        members = [_WORDNET_MARK.sub("", word).replace("_", " ") for word in words]
        builder.group(number, members, alone=True)


def read_synonymizer(content: bytes, builder: ThesaurusBuilder) -> None:
    """Lists of synonymizers and of the user, a head word and its synonyms a line.

    ``word|syn|syn``, ``word=syn|syn``, ``word,syn|0|syn|0``, comma, semicolon or tab; ``#`` begins a remark.
    """
    for number, line in enumerate(_decoded(content).split("\n"), 1):
        line = line.strip()  # noqa: PLW2901
        if not line or line.startswith("#"):
            continue
        members = _members(line)
        builder.star(number, members[0], members[1:])


def read_groups(content: bytes, builder: ThesaurusBuilder) -> None:
    """The starter's own form: a group a line, all of whose members may stand for each other."""
    for number, line in enumerate(_decoded(content).split("\n"), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            builder.group(number, line.split("|"))


def _members(line: str) -> list[str]:
    """The head word and what is given for it."""
    head, equals, rest = line.partition("=")
    if equals:
        return [head, *re.split(r"[|,;=\t]", rest)]
    flagged = _FLAGS.match(line)
    if flagged:
        return [flagged[1], *(one for one in flagged[2].split("|") if not one.strip().isdecimal())]
    for separator in ("|", "\t", ";", ","):
        if separator in line:
            if '"' in line and separator != "|":
                return _quoted(line, separator)
            return line.split(separator)
    return [line]


def _quoted(line: str, separator: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=separator), [line])
    except csv.Error:
        return [line]


def _decoded(content: bytes) -> str:
    """UTF-8 or UTF-16 where they say so, UTF-8 where it is, else windows-1251."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        text = content.decode("utf-16", "replace")
    else:
        try:
            text = content.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = content.decode("cp1251", "replace")
    if text.count("\0") > len(text) // 10:
        raise ThesaurusError("this is no text")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _codec(line: bytes) -> str | None:
    """Python's name of the encoding that MyThes names in its first line, None where it is none."""
    name = line.strip().decode("ascii", "replace").lower().removeprefix("microsoft-")
    if not re.fullmatch(r"[a-z0-9_-]{3,20}", name):
        return None
    try:
        return codecs.lookup(name).name
    except LookupError:
        return None

"""The snippets of ``rewrites/``: 40 originals, each rewritten by hand five times in each of three ways.

Columns, parted by tabs, without a header: number of the snippet, way (original, paraphrase, synonyms, both),
copy (0 for the original, 1 to 5), text. They were written before, and by writers who saw neither, thesaurus
and generator.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "rewrites"
ORIGINAL = "original"
WAYS = ("paraphrase", "synonyms", "both")
COPIES = 5
SNIPPETS = 40
_SENTENCE = re.compile(r"[.!?…]+(?:\s|$)")


@dataclass(frozen=True, slots=True)
class Snippet:
    """One row."""

    number: int
    way: str
    copy: int
    text: str


def read_snippets(folder: Path = FOLDER) -> list[Snippet]:
    """All rows of the folder's tables, by snippet, way and copy; checked.

    Raises
    ------
    ValueError
        If the tables are not what they are said to be; the text says where.
    """
    found: list[Snippet] = []
    for path in sorted(folder.glob("*.tsv")):
        for line, row in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            cells = row.split("\t")
            place = f"{path.name}, line {line}"
            if len(cells) != 4 or not cells[0].isdecimal() or not cells[2].isdecimal():
                raise ValueError(f"{place}: no number, way, copy, text")
            found.append(Snippet(int(cells[0]), cells[1], int(cells[2]), cells[3].strip()))
    order = {way: number for number, way in enumerate((ORIGINAL, *WAYS))}
    for one in found:
        if one.way not in order:
            raise ValueError(f"snippet {one.number}: {one.way!r} is no way")
    found.sort(key=lambda one: (one.number, order[one.way], one.copy))
    check(found)
    return found


def check(snippets: Sequence[Snippet]) -> None:
    """Raise ``ValueError`` unless every snippet has its original and all copies, none of them twice."""
    wanted = {(ORIGINAL, 0), *((way, copy) for way in WAYS for copy in range(1, COPIES + 1))}
    numbers = sorted({one.number for one in snippets})
    if len(numbers) != SNIPPETS:
        raise ValueError(f"{len(numbers)} snippets, not {SNIPPETS}")
    for number in numbers:
        own = [one for one in snippets if one.number == number]
        keys = [(one.way, one.copy) for one in own]
        if len(keys) != len(wanted) or set(keys) != wanted:
            raise ValueError(f"snippet {number}: rows {sorted(set(keys) ^ wanted)} are missing or too many")
    texts: dict[str, Snippet] = {}
    for one in snippets:
        text = " ".join(one.text.lower().split())
        if text in texts:
            other = texts[text]
            raise ValueError(
                f"snippet {one.number}, {one.way} {one.copy}: the text of {other.number}, {other.way}"
            )
        texts[text] = one
        if not text:
            raise ValueError(f"snippet {one.number}, {one.way} {one.copy}: no text")


def sentences(text: str) -> int:
    """Sentences of a text, by their ends."""
    return max(1, len(_SENTENCE.findall(text)))

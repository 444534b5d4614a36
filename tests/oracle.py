"""Brute force, straight from the definitions: Python strings, sets and tuples, nothing of the fast code.

Everything that is computed with arrays and hashes is held against these functions. They are slow on purpose.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from importlib.resources import files

from core.settings import AnalysisSettings, TokenSteps

Shingle = tuple[str, ...]

LOOKALIKES = dict(
    zip(
        "ABCEHIKMOPTXYËÏaceiopxyëïÁÀÉÈÓÒÝỲÍÌáàéèóòýỳíì",
        "АВСЕНІКМОРТХУЁЇасеіорхуёїААЕЕООУУІІааееооууіі",
        strict=True,
    )
)
LATIN_TWINS = {c: lat for lat, c in reversed(LOOKALIKES.items())} | dict(
    zip("ЅЈԚԜѴӀѕјһԁԛԝѵӏ", "SJQWVIsjhdqwvl", strict=True)
)
INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)


def in_script(character: str, script: str) -> bool:
    return character.isalpha() and unicodedata.name(character, "").startswith(script + " ")


def fold(word: str) -> str:
    """Look-alike letters folded inside a word that holds both Latin and Cyrillic letters."""
    latin = [c for c in word if in_script(c, "LATIN")]
    cyrillic = [c for c in word if in_script(c, "CYRILLIC")]
    if not latin or not cyrillic:
        return word
    if all(c in LOOKALIKES for c in latin):
        return "".join(LOOKALIKES.get(c, c) for c in word)
    if all(c in LATIN_TWINS for c in cyrillic):
        return "".join(LATIN_TWINS.get(c, c) for c in word)
    return word


def stop_words() -> set[str]:
    found: set[str] = set()
    for name in ("ru.txt", "en.txt"):
        text = (files("resources") / "stop_words" / name).read_text("utf-8")
        found.update(w for line in text.split("\n") if not line.startswith("#") for w in line.split())
    return found


def after_steps(run: str, steps: TokenSteps) -> str:
    """One run of word characters as the word it stands for."""
    word = unicodedata.normalize("NFC", run)
    if steps.drop_stress_marks:
        word = word.replace("\u0300", "").replace("\u0301", "")
    if steps.drop_invisible:
        word = INVISIBLE.sub("", word)
    word = unicodedata.normalize("NFC", word)
    if steps.fold_lookalikes:
        word = fold(word)
    word = unicodedata.normalize("NFC", "".join(c.lower() for c in word))
    if steps.yo_as_ye:
        word = word.replace("ё", "е")
    return word


def tokens(text: str, steps: TokenSteps | None = None) -> list[tuple[int, int, str]]:
    """(start, end, word after the steps) of every token, in code points of the text."""
    steps = steps or TokenSteps()
    stopped = {after_steps(w, steps) for w in stop_words()} if steps.drop_stop_words else set()

    def dropped(c: str) -> bool:
        stress = steps.drop_stress_marks and c in "\u0300\u0301"
        return stress or (steps.drop_invisible and INVISIBLE.match(c) is not None)

    def part_of_word(c: str) -> bool:
        return c.isalnum() or c == "_" or unicodedata.category(c)[0] == "M" or dropped(c)

    found: list[tuple[int, int, str]] = []
    at = 0
    while at < len(text):
        if not part_of_word(text[at]):
            at += 1
            continue
        end = at
        while end < len(text) and part_of_word(text[end]):
            end += 1
        start = at
        while start < end and dropped(text[start]):
            start += 1
        word = after_steps(text[at:end], steps)
        if word and not (steps.drop_numbers and word.isdigit()) and word not in stopped:
            found.append((start, end, word))
        at = end
    return found


def words(text: str, steps: TokenSteps | None = None) -> list[str]:
    """The words of a text after the steps."""
    return [word for _, _, word in tokens(text, steps)]


def shingle_list(text: str, settings: AnalysisSettings | None = None) -> list[Shingle]:
    """The shingles of a text in its order, repeats kept."""
    settings = settings or AnalysisSettings()
    w = settings.shingle_words
    ws = words(text, settings.steps)
    n = len(ws)
    if n == 0:
        return []
    if settings.wrap_round and n < 100:
        return [tuple(ws[(i + j) % n] for j in range(w)) for i in range(n)]
    if n < w:
        return [tuple(ws)]
    return [tuple(ws[i : i + w]) for i in range(n - w + 1)]


def shingles(text: str, settings: AnalysisSettings | None = None) -> set[Shingle]:
    """S(D, w)."""
    return set(shingle_list(text, settings))


def resemblance(a: set[Shingle], b: set[Shingle]) -> float:
    """|A and B| / |A or B|."""
    return len(a & b) / len(a | b)


def containment(a: set[Shingle], b: set[Shingle]) -> float:
    """The share of A that is in B."""
    return len(a & b) / len(a)


def uniqueness(sets: Sequence[set[Shingle]], groups: Sequence[object] | None = None) -> list[float | None]:
    """The share of each set that is in no other set (of its group); None for an empty one."""
    found: list[float | None] = []
    for i, own in enumerate(sets):
        others: set[Shingle] = set()
        for j, other in enumerate(sets):
            if j != i and (groups is None or groups[j] == groups[i]):
                others |= other
        found.append(1 - len(own & others) / len(own) if own else None)
    return found


def pairs(
    texts: Sequence[str], settings: AnalysisSettings | None = None, groups: Sequence[object] | None = None
) -> dict[tuple[int, int], int]:
    """Shingles shared by every pair that shares any: (a, b) with a < b -> |A and B|."""
    sets = [shingles(text, settings) for text in texts]
    return {
        (a, b): len(sets[a] & sets[b])
        for b in range(len(sets))
        for a in range(b)
        if sets[a] & sets[b] and (groups is None or groups[a] == groups[b])
    }


def canonical(text: str) -> str:
    return " ".join(text.lower().split())

"""Which code page a text in one byte a letter is written in.

Each Cyrillic code page turns the same bytes into other letters; the right one is where the pairs of letters
are those of Russian, capitals stand at the beginnings of words, and hardly any sign is odd. Where no page
gives a plausible text, the bytes are of another script, and a general detector is asked.
"""

from __future__ import annotations

import codecs
import contextlib
import math
from dataclasses import dataclass
from functools import cache

import cchardet
import numpy as np
from numpy.typing import NDArray

from core.reading.reasons import Notice

CYRILLIC_PAGES = ("windows-1251", "koi8-r", "cp866", "mac-cyrillic", "iso8859-5", "cp855", "koi8-u")

_LETTERS = " абвгдежзийклмнопрстуфхцчшщъыьэюя"
# −ln of the share that a pair of letters (blank = edge of a word) has among all pairs of Russian prose with a
# letter in it, times 4, as digits of base 62. Rows: first letter, columns: second, both in the order above.
_PAIRS = (
    "uPMHSJPVLIfIRKJJGLHLNPSXOThumlOhT"
    "IuPMSSOSMZRMOPJuOPMKYaUPPWVluuuTR"
    "WSljucUphXuZQpWOuQauPuWYuuUSPuula"
    "JJuZuaNugNuUOYRMbTSTTuWplemuMduuV"
    "XUulgTXuuSudUfiNuRuuTuuuiuuuuuuuu"
    "QKpUfXLWePuYOdSMaSTiPuZhggupUduuX"
    "GXVUQMSVRbPOMMHUXKLIfbXaVVauuulcg"
    "fSpuuTMpuSubukQmuumucuuuuuuuukuuu"
    "QLZSmRViuVuXYTPOuWuuQuuubuumTcupf"
    "HXSPTQMWOOQQOLNXUOLMuWRQQZcuuuuSL"
    "KukpuZuuhpuYUbZuuuQUuuuuifuuuuuuu"
    "NLubuuTWZOuYPubKuTUPQuuVuluuuuVuu"
    "UOYuZuLUuKubUmTNiudhRpuuVpluYKiRL"
    "KNjauuKuuOufhYWLTukuTuuuuuuuRuuuU"
    "PKleTULufIuUkuMJppVNSUkbhpupKWufT"
    "IjLINKRMPTNOJMMSPLLLfcVYTVUuuuZfY"
    "WQluuuQuuTuaXuZIZIaZTuueupuuaguub"
    "PIuUaXJTuKuVmSUJhcVXOabimXuuQauiU"
    "OQeRdaQmuPuPMXTMOUPHThThXVuuVWpgN"
    "JKkNuZKuuMuSZYTIaLNgSguubuuuRKdmb"
    "OcVaVQRUVkbTRQVlTTSQufYuQlUuuuuPY"
    "uUuuuuYuuQuuhluSuZupWXuuuuuuuuuuu"
    "LZufuubuueuukkcPlVgueuiuuuuuuuiul"
    "XXukupUuuNupuuucuuuuauuuuuuuUuuuu"
    "aPuuuuMuuPubuuSgipuQcuuuuZuuueuuu"
    "aUuuuuQuuQubdlbeuXugeuuuuuuuuduuu"
    "kVuuuuQuuQuuuuduuuuubuuuuuuuuXuuu"
    "iuuuuuTuuuuuuuuuuuuuuuuuuuuuuuuuX"
    "KuXScaOuUuPbWRkuWaYTuuOkVVuuuuuuj"
    "KuumupduOduUugPuuuUTuuuipWuuuuuVi"
    "uuupduuuuuuXYmuuuuuPuYuuuVuuuuuuu"
    "OuduueuiluuplpuuujiSuuupSuRuuuuiu"
    "IupSkZQhUuildWaupYdTuuZflmXuuuuVd"
)
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_OTHER_CYRILLIC, _LATIN, _SIGN, _ODD, _FRAME, _CLASSES = 33, 34, 35, 36, 37, 38
_GOOD_SIGNS = frozenset("«»—–…№“”„‘’‚\xa0•·°§©®™±")
_SMALL_OTHER = frozenset("іїєґўјљњђћџѕ")
# Costs in nats beside those of the pairs, set by trial on Russian texts of all sizes in all pages.
_COST_OTHER_CYRILLIC = 9.0
_COST_BESIDE_LATIN = 11.0
_COST_SIGN = 8.0
_COST_ODD = 14.0
_COST_FRAME = 12.0
_COST_CAPITAL_INSIDE = 6.0
_MOST_PLAUSIBLE_COST = 8.9
_MARGIN_OF_DECLARED = 0.6
_TRUST_IN_DECLARED = 20.0  # nats in all, so that a few letters alone do not overrule what a page says
_SAMPLE = 1 << 14
_CHUNK = 1 << 10


@dataclass(frozen=True, slots=True)
class Guess:
    """An encoding and the ``Notice`` codes that go with it."""

    encoding: str
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Page:
    """What each byte is in one code page."""

    classes: NDArray[np.intp]
    is_small: NDArray[np.bool_]
    is_capital: NDArray[np.bool_]


def guess_code_page(content: bytes, declared: str | None = None) -> Guess:
    """The likely encoding of bytes that are not valid UTF-8.

    Parameters
    ----------
    content : bytes
    declared : str or None
        An existing encoding that the content names; it is believed where the text it gives is plausible.

    Returns
    -------
    Guess
        With ``declared_encoding_wrong`` where another encoding than the declared one was chosen.
    """
    sample = _telling_part(content)
    if _is_broken_utf8(sample):
        return Guess("utf-8", _if_wrong(declared, "utf-8"))
    costs = russian_costs(sample)
    best = min(costs, key=lambda page: costs[page])
    if declared is not None:
        trust = _TRUST_IN_DECLARED / max(1, sum(byte > 127 for byte in sample))
        limit = trust + min(costs[best] + _MARGIN_OF_DECLARED, _MOST_PLAUSIBLE_COST)
        if declared in costs:
            if costs[declared] <= limit:
                return Guess(declared)
        elif costs[best] > _MOST_PLAUSIBLE_COST and _decodes(sample, declared):
            return Guess(declared)
    found = best if costs[best] <= _MOST_PLAUSIBLE_COST else _detected(sample, best)
    return Guess(found, _if_wrong(declared, found))


def russian_costs(sample: bytes) -> dict[str, float]:
    """How little the sample looks like Russian in each Cyrillic code page: nats a byte above 127.

    Parameters
    ----------
    sample : bytes

    Returns
    -------
    dict of str to float
        By page; around 6 for Russian prose in the right page, infinite where no byte is above 127.
    """
    values = _without_long_runs(np.frombuffer(b" " + sample + b" ", dtype=np.uint8))
    high = int(np.count_nonzero(values > 127))
    if high == 0:
        return dict.fromkeys(CYRILLIC_PAGES, math.inf)
    # A small nudge for the pages that are common, which decides where all bytes agree.
    return {
        name: _cost(values, _page(name)) / high + 0.01 * place for place, name in enumerate(CYRILLIC_PAGES)
    }


def _without_long_runs(values: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The third and later of equal bytes in a row left out: lines of frame characters tell nothing."""
    keep = np.ones(values.size, dtype=np.bool_)
    keep[2:] = (values[2:] != values[1:-1]) | (values[1:-1] != values[:-2])
    return values[keep]


def _cost(values: NDArray[np.uint8], page: _Page) -> float:
    classes = page.classes[values]
    pairs = _pair_costs()[classes[:-1], classes[1:]]
    inside = page.is_small[values[:-1]] & page.is_capital[values[1:]]
    return float(pairs.sum()) + _COST_CAPITAL_INSIDE * int(np.count_nonzero(inside))


@cache
def _pair_costs() -> NDArray[np.float64]:
    """Costs of each pair of classes, shape (classes, classes)."""
    costs = np.zeros((_CLASSES, _CLASSES))
    letters = len(_LETTERS)
    pairs = np.array([_DIGITS.index(digit) / 4 for digit in _PAIRS])
    costs[:letters, :letters] = pairs.reshape(letters, letters)
    costs[0, 0] = 0.0
    costs[_OTHER_CYRILLIC, : letters + 1] = costs[: letters + 1, _OTHER_CYRILLIC] = _COST_OTHER_CYRILLIC
    costs[1 : letters + 1, _LATIN] = costs[_LATIN, 1 : letters + 1] = _COST_BESIDE_LATIN
    for sign, own in ((_SIGN, _COST_SIGN), (_ODD, _COST_ODD), (_FRAME, _COST_FRAME)):
        costs[sign, :letters] = costs[0, :letters]
        costs[:letters, sign] = costs[:letters, 0] + own
        costs[_OTHER_CYRILLIC:, sign] = own
        costs[sign, _OTHER_CYRILLIC] = _COST_OTHER_CYRILLIC
    return costs


@cache
def _page(name: str) -> _Page:
    text = [codecs.decode(bytes([value]), name, "replace") for value in range(256)]
    return _Page(
        classes=np.array([_class_of(letter) for letter in text], dtype=np.intp),
        is_small=np.array([letter.islower() and letter > "\x7f" for letter in text]),
        is_capital=np.array([letter.isupper() and letter > "\x7f" for letter in text]),
    )


def _class_of(letter: str) -> int:
    if letter < "\x80":
        return _LATIN if letter.isalpha() else 0
    place = _LETTERS.find(letter.lower().replace("ё", "е"))
    if place > 0:
        return place
    if letter.lower() in _SMALL_OTHER:
        return _OTHER_CYRILLIC
    if "\u2500" <= letter <= "\u25a0":
        return _FRAME
    return _SIGN if letter in _GOOD_SIGNS else _ODD


def _telling_part(content: bytes) -> bytes:
    """Pieces of the content that hold bytes above 127, 16 KB at most; all of a short content."""
    if len(content) <= _SAMPLE:
        return content
    values = np.frombuffer(content[: len(content) // _CHUNK * _CHUNK], dtype=np.uint8).reshape(-1, _CHUNK)
    telling = np.flatnonzero((values > 127).any(axis=1))[: _SAMPLE // _CHUNK]
    return values[telling].tobytes() if telling.size else content[-_CHUNK:]


def _is_broken_utf8(sample: bytes) -> bool:
    """UTF-8 with a few bad bytes or cut off inside a character: nearly all that is above 127 is valid."""
    with contextlib.suppress(UnicodeDecodeError):
        return not codecs.getincrementaldecoder("utf-8")().decode(sample).isascii()
    text = sample.decode("utf-8", "replace")
    bad = text.count("\ufffd")
    valid = sum(letter > "\x7f" for letter in text) - bad
    return valid > 8 * bad


def _decodes(sample: bytes, encoding: str) -> bool:
    """Whether nearly all of the sample is valid in an encoding, controls of C1 counting as invalid."""
    text = sample.decode(encoding, "replace")
    bad = text.count("\ufffd") + sum("\x80" <= letter <= "\x9f" for letter in text)
    return bad <= 0.01 * sum(letter > "\x7f" for letter in text)


def _detected(sample: bytes, best_cyrillic: str) -> str:
    """What the general detector names, where Python knows it and it fits."""
    name = cchardet.detect(sample)["encoding"]
    if name is None:
        return "windows-1252"
    try:
        found = codecs.lookup(name).name
    except LookupError:
        return "windows-1252"
    if found in {codecs.lookup(page).name for page in CYRILLIC_PAGES}:
        return best_cyrillic
    if found in {"ascii", "utf-8", "iso8859-1", "cp1252"} or not _decodes(sample, found):
        return "windows-1252"
    return found


def _if_wrong(declared: str | None, found: str) -> tuple[str, ...]:
    if declared is None or codecs.lookup(declared).name == codecs.lookup(found).name:
        return ()
    return (Notice.DECLARED_ENCODING_WRONG.value,)

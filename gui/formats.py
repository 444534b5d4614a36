"""Numbers in words of the window's language: percent, counts, durations, sizes. One place for all views."""

from __future__ import annotations

import math
import os
import re
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QTime

NBSP = "\u00a0"
DASH = "—"
APPROXIMATELY = "≈"
_FIRST_BYTE: Final = 0xDC80
_LAST_BYTE: Final = 0xDCFF
_UNSHOWABLE: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef\ufeff\ufffe\uffff]"
)


def _grouped(value: float, decimals: int) -> str:
    locale = QLocale()
    locale.setNumberOptions(QLocale.NumberOption.DefaultNumberOptions)
    return locale.toString(value, "f", decimals)


def number(value: int) -> str:
    """A count with the locale's groups of digits, held together by no-break spaces."""
    return _grouped(float(value), 0).replace(" ", NBSP) if abs(value) < 2**53 else str(value)


def percent(value: float, *, estimated: bool = False, decimals: int = 1) -> str:
    """A share as percent, never nicer than it is.

    Parameters
    ----------
    value : float, in [0, 1] or nan
        nan (a document without words) becomes a dash.
    estimated : bool
        Comes from a sample: "≈" stands before it, and an estimate is not rounded to a whole claim.
    decimals : int
        1 in the window.

    Returns
    -------
    str
        "100 %" and "0 %" only for exactly 1 and 0: what lies between never rounds to them, so 0.9996
        becomes "99.9 %" and 0.0001 "< 0.1 %".
    """
    if math.isnan(value):
        return DASH
    step = 10.0**-decimals
    hundred = value * 100
    if value >= 1.0 or value <= 0.0:
        words = _grouped(100.0 if value >= 1.0 else 0.0, 0)
    elif hundred < step:
        words = f"<{NBSP}{_grouped(step, decimals)}"
    else:
        words = _grouped(min(hundred, 100 - step), decimals)
    prefix = f"{APPROXIMATELY}{NBSP}" if estimated else ""
    return f"{prefix}{words}{NBSP}%"


def decimal(value: float, decimals: int = 3) -> str:
    """A share as a number from 0 to 1, as evaluations have it, never nicer than it is.

    1 and 0 only for exactly these: 0.9996 becomes "0.999" and 0.0001 "< 0.001"; nan a dash.
    """
    if math.isnan(value):
        return DASH
    step = 10.0**-decimals
    if 0.0 < value < step:
        return f"<{NBSP}{_grouped(step, decimals)}"
    return _grouped(min(value, 1.0 - step) if value < 1.0 else value, decimals)


def gain(value: float, decimals: int = 3) -> str:
    """A difference of shares with its sign: "+0.222", "−0.010", "0.000"."""
    if math.isnan(value):
        return DASH
    words = _grouped(abs(value), decimals)
    if words == _grouped(0.0, decimals):
        return words
    return f"{'+' if value > 0 else '−'}{words}"


def points(value: float) -> str:
    """A difference of shares in percentage points, never nicer than it is: 0.048 becomes "4.8"."""
    if 0.0 < value < 0.001:
        return f"<{NBSP}{_grouped(0.1, 1)}"
    return _grouped(value * 100, 1)


def threshold(value: float) -> str:
    """A threshold as percent, with no more decimals than it has: "80 %", "82.5 %"."""
    hundred = round(value * 100, 2)
    decimals = 0 if hundred == int(hundred) else 1 if round(hundred, 1) == hundred else 2
    return f"{_grouped(hundred, decimals)}{NBSP}%"


def duration(seconds: float) -> str:
    """A time as a reader says it: "0.8 s", "12 s", "3 min 05 s", "1 h 20 min"."""
    whole = round(seconds)
    if seconds < 0.05:
        text, first, second = QCoreApplication.translate("Formats", "< %1 s"), _grouped(0.1, 1), ""
    elif seconds < 9.95:
        text, first, second = QCoreApplication.translate("Formats", "%1 s"), _grouped(seconds, 1), ""
    elif whole < 60:
        text, first, second = QCoreApplication.translate("Formats", "%1 s"), str(whole), ""
    elif whole < 3600:
        text = QCoreApplication.translate("Formats", "%1 min %2 s")
        first, second = str(whole // 60), f"{whole % 60:02}"
    else:
        text = QCoreApplication.translate("Formats", "%1 h %2 min")
        first, second = str(whole // 3600), str(whole % 3600 // 60)
    return text.replace("%1", first).replace("%2", second).replace(" ", NBSP)


def file_size(size: int) -> str:
    """A size in bytes with the locale's unit."""
    return QLocale().formattedDataSize(size, 1, QLocale.DataSizeFormat.DataSizeTraditionalFormat)


def documents(count: int) -> str:
    """A count with its noun, as in "214 documents", in the plural of the language."""
    return _counted(QCoreApplication.translate("Formats", "%n document(s)", None, count), count)


def words(count: int) -> str:
    return _counted(QCoreApplication.translate("Formats", "%n word(s)", None, count), count)


def shingles(count: int) -> str:
    return _counted(QCoreApplication.translate("Formats", "%n shingle(s)", None, count), count)


def pairs(count: int) -> str:
    return _counted(QCoreApplication.translate("Formats", "%n pair(s)", None, count), count)


def clusters(count: int) -> str:
    return _counted(QCoreApplication.translate("Formats", "%n cluster(s)", None, count), count)


def nestings(count: int) -> str:
    return _counted(QCoreApplication.translate("Formats", "%n nesting(s)", None, count), count)


def reworded(count: int) -> str:
    return _counted(QCoreApplication.translate("Formats", "%n reworded pair(s)", None, count), count)


def shown(name: str) -> str:
    r"""A name of a file as it can be shown in one line, whatever bytes it has.

    Bytes that are not UTF-8 (lone surrogates in Python) become ``\x8f``, line ends and other controls their
    pictures (␊, ␉), marks that turn the direction of writing ``\u202e``: Qt would drop some, break lines at
    others, and a turned name could pass for another one.
    """
    return name if name.isascii() and name.isprintable() else _UNSHOWABLE.sub(_stand_in, name)


def path_text(path: str) -> str:
    """A path as it is shown: the home folder as "~", nothing in it that breaks a line."""
    home = str(Path.home())
    inside = path == home or path.startswith(home + os.sep)
    return shown("~" + path[len(home) :] if inside else path)


def moment(when: datetime, now: datetime | None = None) -> str:
    """A local time as a reader says it: "today, 11:42", "yesterday, 18:05", "14 May", "9 May 2024"."""
    now = now or datetime.now().astimezone().replace(tzinfo=None)
    clock = QLocale().toString(QTime(when.hour, when.minute), "HH:mm")
    days = (now.date() - when.date()).days
    if days == 0:
        return QCoreApplication.translate("Formats", "today, %1").replace("%1", clock)
    if days == 1:
        return QCoreApplication.translate("Formats", "yesterday, %1").replace("%1", clock)
    pattern = "d MMMM" if when.year == now.year else "d MMMM yyyy"
    return QLocale().toString(QDate(when.year, when.month, when.day), pattern).replace(" ", NBSP)


def _stand_in(match: re.Match[str]) -> str:
    code = ord(match[0])
    if _FIRST_BYTE <= code <= _LAST_BYTE:
        return f"\\x{code - 0xDC00:02x}"
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    return "\ufffd" if 0xD800 <= code <= 0xDFFF else f"\\u{code:04x}"


def _counted(text: str, count: int) -> str:
    """The translated plural with the number grouped as ``number`` does it."""
    return text.replace(str(count), number(count), 1)

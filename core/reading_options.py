"""The options of the command line that say how files are read; plain values, so that help needs no reader."""

from __future__ import annotations

import argparse
import re
from dataclasses import dataclass
from typing import Any

_SIZE = re.compile(r"(\d+)([KMG]?)", re.IGNORECASE)
_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}
_LARGEST = 1 << 62
# Option, field of ReadingLimits, whether it is a size in bytes, default as the help says it, what it limits.
_LIMITS = (
    ("--max-bytes", "max_bytes", True, "200M", "size of a file"),
    ("--max-expanded-bytes", "max_expanded_bytes", True, "1G", "what a packed file may unpack to"),
    ("--max-ratio", "max_ratio", False, "400", "times its size that a packed part may unpack to"),
    ("--max-parts", "max_parts", False, "100000", "files in an archive, rows of a table"),
    ("--max-pages", "max_pages", False, "20000", "pages of a document"),
    ("--max-depth", "max_depth", False, "3", "archives inside archives"),
)
_SECONDS = "60"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingOptions:
    """What was said about reading.

    Attributes
    ----------
    content : str
        'full' or 'main'.
    limits : tuple of (str, float)
        Fields of ``ReadingLimits`` that were given.
    text_column, name_column : str or None
        Columns of tables, by name or as a number from 1.
    encodings : tuple of (str, str)
        Paths and the encoding chosen for each.
    cache : bool
        Whether texts that were read before may come from the cache, and new ones be kept.
    cache_bytes : int or None
        How large the cache may be, where it was given.
    clear_cache : bool
        Whether to empty it first.
    """

    content: str = "full"
    limits: tuple[tuple[str, float], ...] = ()
    text_column: str | None = None
    name_column: str | None = None
    encodings: tuple[tuple[str, str], ...] = ()
    cache: bool = True
    cache_bytes: int | None = None
    clear_cache: bool = False

    @classmethod
    def of(cls, given: argparse.Namespace) -> ReadingOptions:
        """The options out of what the parser found."""
        values: dict[str, Any] = {name: getattr(given, name) for _, name, *_ in _LIMITS}
        values["seconds"] = given.seconds
        return cls(
            content=given.content,
            limits=tuple((name, value) for name, value in values.items() if value is not None),
            text_column=given.text_column,
            name_column=given.name_column,
            encodings=tuple(given.encoding),
            cache=not given.no_cache,
            cache_bytes=given.cache_bytes,
            clear_cache=given.clear_cache,
        )


def add_reading(parser: argparse.ArgumentParser) -> None:
    """The options that all commands have which read files."""
    group = parser.add_argument_group("reading")
    group.add_argument(
        "--content",
        type=_content,
        default="full",
        metavar="full|main",
        help="of a page all that is visible, or the article alone (default: full)",
    )
    group.add_argument(
        "--encoding",
        action="append",
        type=_encoding,
        default=[],
        metavar="FILE=NAME",
        help="read this file in this encoding (can be given again)",
    )
    for option, of_what in (("--text-column", "the texts"), ("--name-column", "their names")):
        group.add_argument(
            option, metavar="COLUMN", help=f"column of tables with {of_what}, by name or number from 1"
        )
    for option, name, is_size, default, what in _LIMITS:
        group.add_argument(
            option,
            dest=name,
            type=_size if is_size else _count,
            metavar="SIZE" if is_size else "N",
            help=f"{what} at most (default: {default})",
        )
    group.add_argument(
        "--max-seconds",
        dest="seconds",
        type=_seconds,
        metavar="S",
        help=f"time that one file may take (default: {_SECONDS})",
    )
    group.add_argument("--no-cache", action="store_true", help="read all files anew and keep no texts")
    group.add_argument(
        "--cache-bytes", type=_size, metavar="SIZE", help="texts kept for the next run (default: 500M)"
    )
    group.add_argument(
        "--clear-cache", action="store_true", help="forget the texts kept so far; needs no PATH"
    )


def _content(text: str) -> str:
    if text not in ("full", "main"):
        raise argparse.ArgumentTypeError(f"{text!r} is none of full, main")
    return text


def _size(text: str) -> int:
    found = _SIZE.fullmatch(text)
    value = int(found[1]) * _UNITS[found[2].upper()] if found else 0
    if not 0 < value <= _LARGEST:
        raise argparse.ArgumentTypeError(f"{text!r} is no size in bytes, such as 500000, 64K, 20M or 1G")
    return value


def _count(text: str) -> int:
    value = int(text) if text.isascii() and text.isdigit() else 0
    if not 0 < value <= _LARGEST:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number above 0")
    return value


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds above 0")
    return value


def _encoding(text: str) -> tuple[str, str]:
    path, sign, name = text.rpartition("=")
    if not sign or not path or not name:
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form FILE=NAME")
    return path, name

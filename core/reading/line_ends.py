"""Words split over lines where a format breaks lines: joined, with the hyphen where it is the word's own."""

from __future__ import annotations

import re

# PDFium puts U+FFFE or U+0002 for a hyphen that it takes for the end of a line, whatever sign stood there.
_SPLIT = re.compile(
    "(?<![^\\W\\d_])(?P<left>[^\\W\\d_]+)"
    "(?:(?P<mark>[\ufffe\x02\u00ad])[ \t]*\\s?|(?P<hyphen>[-\u2010])[ \t]*\n)\\s*"
    "(?P<right>[^\\W\\d_]+)"
)
_NUMBERS = re.compile("(?<=\\d)[\ufffe\x02\u2010-][ \t]*\n?[ \t]*(?=\\d)")
_MARKS = re.compile("[\ufffe\x02]")
_WITH_HYPHEN = re.compile(r"(?<![^\W\d_])[^\W\d_]+(?:-[^\W\d_]+)+")
_WORD = re.compile(r"[^\W\d_]+")
_ALWAYS_AFTER_HYPHEN = frozenset({"то", "либо", "нибудь", "таки", "ка", "де", "за", "под"})
_ALWAYS_BEFORE_HYPHEN = frozenset(
    {
        *("кое", "кой", "вице", "физико", "химико", "историко", "медико", "технико", "научно", "культурно"),
        *("социально", "общественно", "экономико", "политико", "финансово", "торгово"),
    }
)
_SIDES = frozenset({"северо", "юго"})
_OTHER_SIDES = ("восто", "запад")
_ADVERB_ENDS = ("ски", "цки", "ьи", "ому", "ему", "ых", "их")
_BEFORE_ADVERB = frozenset({"по", "во", "в"})


def join_split_words(text: str) -> str:
    r"""Join what a line end split.

    A hyphen stays where the text has the word with a hyphen elsewhere and not without, where a capital or a
    number follows, and in the Russian words that are written with one (``кто-\nто``, ``по-\nрусски``); in all
    other cases it was put there by the line end and goes.
    """
    known = _Vocabulary(text)

    def joined(match: re.Match[str]) -> str:
        left, right = match["left"], match["right"]
        return f"{left}-{right}" if known.keeps_hyphen(left, right) else left + right

    text = _SPLIT.sub(joined, text)
    text = _NUMBERS.sub("-", text)
    return _MARKS.sub("", text)


class _Vocabulary:
    """What words the text holds inside its lines."""

    def __init__(self, text: str) -> None:
        lower = text.lower()
        self._whole: set[str] | None = None
        self._lower = lower
        self._hyphenated = set(_WITH_HYPHEN.findall(lower))

    def keeps_hyphen(self, left: str, right: str) -> bool:
        """Whether ``left-right`` is one word with a hyphen."""
        if right[0].isupper() and not left.isupper():
            return True
        first, second = left.lower(), right.lower()
        if first in _ALWAYS_BEFORE_HYPHEN or (second in _ALWAYS_AFTER_HYPHEN and first != "из"):
            return second not in {"за", "под"}
        if first == "из" and second in {"за", "под"}:
            return True
        if first in _SIDES and second.startswith(_OTHER_SIDES):
            return True
        if first in _BEFORE_ADVERB and second.endswith(_ADVERB_ENDS):
            return True
        return f"{first}-{second}" in self._hyphenated and first + second not in self._words()

    def _words(self) -> set[str]:
        if self._whole is None:
            self._whole = set(_WORD.findall(self._lower))
        return self._whole

"""Text of documents and names of files made harmless for a terminal and for one line."""

from __future__ import annotations

import unicodedata


def shown(text: str) -> str:
    r"""A name as one line that no terminal acts upon: whatever is not printable as ``\x1b``, ``\udcff``, …"""
    return "".join(
        c
        if c.isprintable() or unicodedata.category(c) == "Zs"
        else c.encode("unicode_escape").decode("ascii")
        for c in text
    )


def excerpt(text: str, width: int) -> str:
    """The beginning of a text in one line of at most ``width`` characters, cut at a word where there is one.

    White space becomes one space, what is invisible by nature (soft hyphens, marks of direction) is left
    out, and the rest is as harmless as in ``shown``.
    """
    head = text[: 4 * width]
    visible = "".join(c for c in head if c.isspace() or unicodedata.category(c) != "Cf")
    line = shown(" ".join(visible.split()))
    if len(line) <= width and len(head) == len(text):
        return line
    cut = line[: width - 1]
    at_word = cut.rfind(" ")
    return (cut[:at_word] if at_word > width // 2 else cut) + "…"

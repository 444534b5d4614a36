"""The page as rich text for paper: the same content in the few tags that a simple layout engine knows.

Everything that documents hold is escaped before it comes here, so every tag that is met is the report's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

HEATMAP: Final = "heatmap"
"""The name under which the picture is asked for."""

PAGE_BREAK: Final = ' style="page-break-before: always"'
"""What a heading has that begins a page."""

STYLE: Final = """\
h1 { font-size: 17pt; } h2 { font-size: 13pt; margin-top: 14px; } h3 { font-size: 11pt; }
p { margin: 3px 0; } .second { color: #4e5961; } .cut { color: #7f5200; }
th { background-color: #e9ecee; } .number { text-align: right; }
.kind { color: #0b6b66; font-weight: 600; }
"""

_GROUNDS = {"t0": "#d5ece8", "t1": "#e2e1f5", "t2": "#f7dfd9", "t3": "#f4e7cb", "t4": "#dce7f5"}
_DROPPED = re.compile(
    r'<nav>.*?</nav>|<p class="second keys">.*?</p>|<input[^>]*>|</?button[^>]*>|<svg.*?</svg>|</?a\b[^>]*>'
    r"|</?details[^>]*>|</?div[^>]*>|</?main>|</?header>|</section>",
    re.DOTALL,
)
_TABLE = '<table width="100%" border="0" cellpadding="3" cellspacing="0">'
_CELL = '<td style="border-bottom: 1px solid #c3cacd"'
_NAMES = '<th width="26%">'
_MARK = re.compile(r'<mark class="([^"]*)" data-span="(\d+)">')
_BAR = re.compile(r'<i class="bar w\d+"></i>')
_CHANGE = re.compile(r'<i class="(\w+)">')


def paper(pieces: Iterable[str]) -> Iterator[str]:
    """The pieces of the page, head and script left out, in tags for paper.

    Parameters
    ----------
    pieces : iterable of str
        As the page has them; no tag reaches beyond a piece, but the heatmap and a pair may.
    """
    drawing = False
    within_pair = False
    for piece in pieces:
        if piece.startswith(("<!DOCTYPE", "<script")):
            continue
        if piece.startswith('<svg class="heatmap"'):
            drawing = True
            yield f'<p><img src="{HEATMAP}"></p>'
        if drawing:
            drawing = not piece.startswith(("</svg>", "</p>"))
            continue
        if piece.startswith('<p class="legend heatmap-legend">'):
            drawing = True  # the picture has its own
            continue
        if piece.startswith('<section class="pair"'):
            within_pair = True
        elif "</section>" in piece:
            within_pair = False
        yield _translated(piece, within_pair=within_pair)


def _translated(piece: str, *, within_pair: bool) -> str:
    opened = re.sub(r'<section class="pair"[^>]*><h3>', f"<h3{PAGE_BREAK}>", piece)
    found = _DROPPED.sub("", opened)
    found = found.replace("<summary>", '<p style="margin-top: 8px">').replace("</summary>", "</p>")
    found = _MARK.sub(_mark, found).replace("</mark>", "</span>")
    found = _BAR.sub("", found)
    found = _CHANGE.sub("<u>", found).replace("</i>", "</u>")
    if within_pair:
        found = found.replace("<table>", '<table width="100%" cellpadding="4" cellspacing="0">')
        found = found.replace('<th scope="col">', '<th width="50%" align="left">')
        found = found.replace("<td>", '<td width="50%"><p style="white-space: pre-wrap">')
        return found.replace("</td>", "</p></td>")
    found = found.replace("</b>", "</b> ")
    found = re.sub(r"<table[^>]*>", _TABLE, found).replace("<td", _CELL)
    # names have the room that numbers leave
    return found.replace('<th scope="col">A<', f"{_NAMES}A<").replace('<th scope="col">B<', f"{_NAMES}B<")


def _mark(found: re.Match[str]) -> str:
    looks = found[1].split()
    sign = "⇅" if "moved" in looks else ""
    number = f'<span style="vertical-align: super; font-size: 6pt">{sign}{found[2]}</span>'
    opened = f'<span style="background-color: {_GROUNDS[looks[0]]}">'
    return (number if "first" in looks else "") + opened

"""The frame of a page that carries everything it needs and lets nothing else in."""

from __future__ import annotations

import base64
import hashlib
from functools import lru_cache
from html import escape
from importlib.resources import files

from core.reports.labels import Labels
from core.reports.terminal import shown


def text(value: str) -> str:
    """What a document or a name holds, as text of a page: nothing in it is a tag, or acts on the browser.

    Control characters and lone surrogates are written out, marks that turn the direction of writing too;
    line ends and tabs stay.
    """
    lines = ("\t".join(_harmless(part) for part in line.split("\t")) for line in value.split("\n"))
    return escape("\n".join(lines))


def _harmless(part: str) -> str:
    """The part as it is where all of it can be printed, which is nearly always."""
    return part if part.isprintable() else "".join(_shown(c) for c in part)


_INVISIBLE = {"\u00ad", "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff"}
"""Marks inside words that a browser passes over, as the window does."""


def _shown(character: str) -> str:
    return character if character in _INVISIBLE else shown(character)


@lru_cache(maxsize=1)
def _own_files() -> tuple[str, str]:
    folder = files("resources").joinpath("reports")
    style = folder.joinpath("report.css").read_text("utf-8") + _widths()
    return style, folder.joinpath("report.js").read_text("utf-8")


def _allowed(content: str) -> str:
    """The source expression that lets exactly this inline content act."""
    digest = hashlib.sha256(content.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def head(title: str, labels: Labels) -> str:
    """Everything up to the page's content.

    The content security policy lets act nothing but the report's own style and script, by their digests, and
    forbids every request.
    """
    style, script = _own_files()
    policy = (
        f"default-src 'none'; style-src {_allowed(style)}; script-src {_allowed(script)}; "
        "base-uri 'none'; form-action 'none'"
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{labels.language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        f"<title>{text(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n"
    )


def foot() -> str:
    """Everything behind the page's content."""
    return f"<script>{_own_files()[1]}</script>\n</body>\n</html>\n"


def bar(value: float) -> str:
    """A share of 1 as a bar beside its number, for the eye only: full only for 1, empty only for 0."""
    width = round(100 * min(1.0, max(0.0, value)))
    if 0 < value < 1:
        width = min(99, max(1, width))
    return f'<i class="bar w{width}"></i>'


def _widths() -> str:
    """The rules of bars: the policy forbids styles of elements, so each width is a class."""
    return "".join(f".w{width}{{background-size:{width}% 100%}}" for width in range(1, 101))


def kind_badge(code: str, labels: Labels) -> str:
    """The kind of a pair with its sign, so that it is told without colour."""
    sign = {"exact": "≡", "near": "≈", "nested": "⊂", "reworded": "~", "related": "·"}[code]
    return f'<span class="kind {code}">{sign} {escape(labels[code])}</span>'

"""Charts as SVG, written as text: panels with axes, lines that differ without colour, a legend."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

_FONT = "sans-serif"
_INK, _RULE, _GRID = "#1a1a1a", "#6b6b6b", "#dedede"
_LEFT, _RIGHT, _TOP, _BOTTOM = 56, 18, 34, 46
_LEGEND_ROW, _LEGEND_SAMPLE, _LETTER = 20, 62, 7
_MARKED = 10


@dataclass(frozen=True, slots=True)
class Style:
    """How a line is told from others: by dashes and marks first, by colour besides."""

    colour: str
    dashes: str
    mark: str
    width: float = 1.8


STYLES = (
    Style("#111111", "", "circle", 2.4),
    Style("#b3541e", "9 4", "square"),
    Style("#2463a8", "5 3", "triangle"),
    Style("#2f7d4f", "2 3", "diamond"),
    Style("#7a3f98", "10 3 2 3", "cross"),
    Style("#7a6a00", "6 2 2 2 2 2", "plus"),
    Style("#8c2d4f", "1 3", "ring"),
    Style("#4d6570", "14 4", "box"),
    Style("#1c8a94", "4 2 1 2", "down"),
    Style("#96643c", "16 3 2 3", "star"),
    Style("#55723a", "3 6", "hollow"),
    Style("#6a6a6a", "1 6", "bar"),
)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a panel.

    Attributes
    ----------
    label : str
    points : tuple of (float, float)
        In the panel's units, in drawing order.
    style : Style
    hints : tuple of str
        What is shown over each point where the pointer rests; none where it is empty.
    stroked, marked : bool
        Whether the points are joined, and whether they have marks.
    marks_at : tuple of int
        Points that have a mark; every tenth where it is empty.
    """

    label: str
    points: tuple[tuple[float, float], ...]
    style: Style
    hints: tuple[str, ...] = ()
    stroked: bool = True
    marked: bool = True
    marks_at: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars side by side from the axis at 0; filled ones, or outlined ones with hatching.

    Attributes
    ----------
    label : str
    spans : tuple of (float, float, float)
        Left and right edge and height of each, in the panel's units.
    filled : bool
    """

    label: str
    spans: tuple[tuple[float, float, float], ...]
    filled: bool


@dataclass(frozen=True, slots=True)
class Axis:
    """A scale with named ticks.

    Attributes
    ----------
    label : str
    low, high : float
    ticks : tuple of (float, str)
    logarithmic : bool
    """

    label: str
    low: float
    high: float
    ticks: tuple[tuple[float, str], ...]
    logarithmic: bool = False

    def share(self, value: float) -> float:
        """Where a value stands between the ends, in [0, 1]; values beyond stand at the end."""
        low, high = self.low, self.high
        if self.logarithmic:
            low, high, value = math.log10(low), math.log10(high), math.log10(max(value, self.low))
        return min(1.0, max(0.0, (value - low) / (high - low)))


def percent_axis(label: str, low: int = 0, high: int = 100, step: int = 20) -> Axis:
    """Shares of 1 shown as per cent; low, high and step in per cent."""
    ticks = tuple((value / 100, f"{value}\u00a0%") for value in range(low, high + 1, step))
    return Axis(label, low / 100, high / 100, ticks)


@dataclass(frozen=True, slots=True)
class Panel:
    """One pair of axes with what is drawn in it; bars lie under lines."""

    title: str
    x: Axis
    y: Axis
    lines: tuple[Line, ...] = ()
    bars: tuple[Bars, ...] = ()


def figure_svg(
    title: str, panels: Sequence[Panel], *, columns: int = 1, width: int = 420, height: int = 300
) -> Iterator[str]:
    """A figure of panels in rows, with one legend under all of them.

    Parameters
    ----------
    title : str
        What the figure shows, for people who cannot see it.
    panels : sequence of Panel
    columns : int
        Panels beside each other.
    width, height : int
        Of each panel with its axes, in pixels.
    """
    columns = max(1, min(columns, len(panels)))
    rows = -(-len(panels) // columns)
    legend = _legend_of(panels)
    whole = columns * width
    longest = max((len(item.label) for item in legend), default=0)
    in_a_row = max(1, whole // (_LEGEND_SAMPLE + _LETTER * longest))
    lines = -(-len(legend) // in_a_row) if len(legend) > 1 else 0
    tall = rows * height + lines * _LEGEND_ROW + (12 if lines else 0)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{whole}" height="{tall}" '
        f'viewBox="0 0 {whole} {tall}" role="img" font-family="{_FONT}" font-size="12" fill="{_INK}">\n'
    )
    yield f"<title>{text(title)}</title>\n"
    yield (
        '<defs><pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><rect width="5" height="5" fill="#ffffff"/>'
        f'<line x1="0" y1="0" x2="0" y2="5" stroke="{_RULE}" stroke-width="1.6"/></pattern></defs>\n'
    )
    yield f'<rect width="{whole}" height="{tall}" fill="#ffffff"/>\n'
    for number, panel in enumerate(panels):
        left, top = number % columns * width, number // columns * height
        yield from _panel(panel, left, top, width, height)
    if lines:
        for number, item in enumerate(legend):
            x = 20 + number % in_a_row * (whole - 20) / in_a_row
            yield from _legend_item(item, x, rows * height + 14 + number // in_a_row * _LEGEND_ROW)
    yield "</svg>\n"


def text(content: str) -> str:
    """Text of a document or file made fit for XML: escaped, and without what XML cannot hold."""
    kept = (
        letter if letter in "\t\n" or (letter >= " " and not _is_forbidden(ord(letter))) else "\ufffd"
        for letter in content
    )
    return escape("".join(kept), {'"': "&quot;"})


def _is_forbidden(code: int) -> bool:
    return 0x7F <= code <= 0x9F or 0xD800 <= code <= 0xDFFF or code & 0xFFFE == 0xFFFE


def _legend_of(panels: Sequence[Panel]) -> list[Line | Bars]:
    found: dict[str, Line | Bars] = {}
    for panel in panels:
        items: list[Line | Bars] = [*panel.lines, *panel.bars]
        for item in items:
            found.setdefault(item.label, item)
    return list(found.values())


def _panel(panel: Panel, left: float, top: float, width: float, height: float) -> Iterator[str]:
    x0, x1 = left + _LEFT, left + width - _RIGHT
    y0, y1 = top + height - _BOTTOM, top + _TOP

    def place(x: float, y: float) -> tuple[float, float]:
        return x0 + panel.x.share(x) * (x1 - x0), y0 + panel.y.share(y) * (y1 - y0)

    heading = f'<text x="{x0:.1f}" y="{top + 20:.1f}" font-size="13" font-weight="bold">'
    yield f"{heading}{text(panel.title)}</text>\n"
    for value, label in panel.y.ticks:
        y = place(panel.x.low, value)[1]
        yield f'<line x1="{x0:.1f}" y1="{y:.1f}" x2="{x1:.1f}" y2="{y:.1f}" stroke="{_GRID}"/>\n'
        tick = f'<text x="{x0 - 6:.1f}" y="{y + 4:.1f}" text-anchor="end" font-size="11">'
        yield f"{tick}{text(label)}</text>\n"
    for value, label in panel.x.ticks:
        x = place(value, panel.y.low)[0]
        yield f'<line x1="{x:.1f}" y1="{y0:.1f}" x2="{x:.1f}" y2="{y0 + 4:.1f}" stroke="{_RULE}"/>\n'
        yield (
            f'<text x="{x:.1f}" y="{y0 + 17:.1f}" text-anchor="middle" font-size="11">{text(label)}</text>\n'
        )
    yield (
        f'<path d="M{x0:.1f} {y1:.1f}V{y0:.1f}H{x1:.1f}" fill="none" stroke="{_RULE}"/>\n'
        f'<text x="{(x0 + x1) / 2:.1f}" y="{y0 + 36:.1f}" text-anchor="middle">{text(panel.x.label)}</text>\n'
        f'<text transform="translate({left + 13:.1f} {(y0 + y1) / 2:.1f}) rotate(-90)" '
        f'text-anchor="middle">{text(panel.y.label)}</text>\n'
    )
    for bars in panel.bars:
        for start, stop, value in bars.spans:
            if value == 0:
                continue
            ax, ay = place(start, max(0.0, value))
            bx, by = place(stop, min(0.0, value))
            yield _bar(ax, ay, bx - ax, by - ay, filled=bars.filled)
    if panel.y.low < 0 < panel.y.high:
        y = place(panel.x.low, 0)[1]
        yield f'<line x1="{x0:.1f}" y1="{y:.1f}" x2="{x1:.1f}" y2="{y:.1f}" stroke="{_RULE}"/>\n'
    for line in panel.lines:
        yield from _line(line, [place(x, y) for x, y in line.points])


def _bar(x: float, y: float, width: float, height: float, *, filled: bool) -> str:
    fill = _INK if filled else "url(#hatch)"
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" '
        f'fill="{fill}" stroke="{_INK}" stroke-width="0.7"/>\n'
    )


def _line(line: Line, places: Sequence[tuple[float, float]]) -> Iterator[str]:
    style = line.style
    if line.stroked and places:
        joined = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        dashes = f' stroke-dasharray="{style.dashes}"' if style.dashes else ""
        yield (
            f'<polyline points="{joined}" fill="none" stroke="{style.colour}" '
            f'stroke-width="{style.width}" stroke-linejoin="round"{dashes}/>\n'
        )
    if not line.marked:
        return
    step = _MARKED if len(places) > 3 * _MARKED and line.stroked else 1
    for number in line.marks_at or range(0, len(places), step):
        hint = f"<title>{text(line.hints[number])}</title>" if line.hints else ""
        yield _mark(style, *places[number], hint)


def _mark(style: Style, x: float, y: float, hint: str = "") -> str:
    r = 3.4
    shapes = {
        "square": f"M{x - r:.1f} {y - r:.1f}h{2 * r}v{2 * r}h{-2 * r}z",
        "box": f"M{x - r:.1f} {y - r:.1f}h{2 * r}v{2 * r}h{-2 * r}z",
        "triangle": f"M{x:.1f} {y - r - 1:.1f}l{r + 0.6} {2 * r}h{-2 * r - 1.2}z",
        "hollow": f"M{x:.1f} {y - r - 1:.1f}l{r + 0.6} {2 * r}h{-2 * r - 1.2}z",
        "down": f"M{x:.1f} {y + r + 1:.1f}l{r + 0.6} {-2 * r}h{-2 * r - 1.2}z",
        "star": f"M{x - r:.1f} {y - r:.1f}l{2 * r} {2 * r}m{-2 * r} 0l{2 * r} {-2 * r}m{-r} {-1}v{2 * r + 2}",
        "bar": f"M{x:.1f} {y - r - 1:.1f}v{2 * r + 2}",
        "diamond": f"M{x:.1f} {y - r - 1:.1f}l{r + 1} {r + 1}l{-r - 1} {r + 1}l{-r - 1} {-r - 1}z",
        "cross": f"M{x - r:.1f} {y - r:.1f}l{2 * r} {2 * r}m{-2 * r} 0l{2 * r} {-2 * r}",
        "plus": f"M{x - r:.1f} {y:.1f}h{2 * r}M{x:.1f} {y - r:.1f}v{2 * r}",
    }
    fill = "#ffffff" if style.mark in ("ring", "box", "hollow") else style.colour
    if style.mark in shapes:
        shape = f'<path d="{shapes[style.mark]}" fill="{fill}" stroke="{style.colour}" stroke-width="1.4">'
        return f"{shape}{hint}</path>\n"
    circle = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r}" fill="{fill}" stroke="{style.colour}"'
    return f'{circle} stroke-width="1.4">{hint}</circle>\n'


def _legend_item(item: Line | Bars, x: float, y: float) -> Iterator[str]:
    if isinstance(item, Bars):
        yield _bar(x, y - 7, 30, 10, filled=item.filled)
    else:
        ends = [(x, y), (x + 15, y), (x + 30, y)]
        places = ends if item.stroked else ends[1:2]
        yield from _line(
            Line(item.label, (), item.style, (), item.stroked, item.marked, (len(places) // 2,)), places
        )
    yield f'<text x="{x + 38:.1f}" y="{y + 4:.1f}">{text(item.label)}</text>\n'

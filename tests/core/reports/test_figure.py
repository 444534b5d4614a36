"""Charts as SVG."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from core.reports.figure import (
    STYLES,
    Axis,
    Bars,
    Line,
    Panel,
    figure_svg,
    percent_axis,
    text,
)

X, Y = percent_axis("Threshold"), percent_axis("Recall")


def drawn(*panels: Panel, title: str = "t") -> etree._Element:
    return etree.fromstring("".join(figure_svg(title, panels)).encode("utf-8"))


def named(figure: etree._Element, name: str) -> list[etree._Element]:
    return list(figure.iter(f"{{http://www.w3.org/2000/svg}}{name}"))


def written(figure: etree._Element) -> list[str]:
    return [element.text or "" for element in named(figure, "text")]


def test_no_two_styles_have_the_same_dashes_or_the_same_mark() -> None:
    assert len({style.dashes for style in STYLES}) == len({style.mark for style in STYLES}) == len(STYLES)


def test_every_mark_can_be_drawn() -> None:
    lines = tuple(Line(style.mark, ((0.5, 0.5),), style, stroked=False) for style in STYLES)
    figure = drawn(Panel("p", X, Y, lines))
    marks = [
        *named(figure, "circle"),
        *(one for one in named(figure, "path") if one.get("stroke-width") == "1.4"),
    ]
    assert len(marks) == 2 * len(STYLES)  # in the panel and in the legend
    assert len({one.get("d") for one in named(figure, "path")}) >= len(STYLES) - 2


def test_what_names_hold_cannot_become_markup() -> None:
    hostile = 'a<script>&"\x00\x1b\ud800\uffff'
    line = Line(hostile, ((0.1, 0.2),), STYLES[0], (hostile,), stroked=False)
    figure = drawn(Panel(hostile, Axis(hostile, 0, 1, ((0.0, hostile),)), Y, (line,)), title=hostile)
    assert named(figure, "script") == []
    assert 'a<script>&"\ufffd\ufffd\ufffd\ufffd' in written(figure)


@given(st.text(st.characters(exclude_categories=()), max_size=20))
def test_any_text_is_well_formed(content: str) -> None:
    etree.fromstring(f'<a b="{text(content)}">{text(content)}</a>'.encode())


def test_values_beyond_the_axis_stay_inside_the_panel() -> None:
    line = Line("l", ((-5.0, -5.0), (9.0, 9.0)), STYLES[0], marked=False)
    points = named(drawn(Panel("p", X, Y, (line,))), "polyline")[0].get("points") or ""
    numbers = [float(one) for one in re.findall(r"[\d.]+", points)]
    assert numbers == [56.0, 254.0, 402.0, 34.0]


def test_a_logarithmic_axis_puts_equal_ratios_at_equal_distances() -> None:
    axis = Axis("s", 0.01, 100.0, (), logarithmic=True)
    assert [axis.share(value) for value in (0.01, 0.1, 1, 10, 100)] == pytest.approx([0, 0.25, 0.5, 0.75, 1])
    assert axis.share(0) == 0.0


def test_bars_stand_on_zero_upwards_and_downwards() -> None:
    axis = Axis("s", -1.0, 1.0, ())
    bars = (
        Bars("up", ((0.0, 0.5, 0.5),), filled=True),
        Bars("down", ((0.0, 0.5, -0.5), (0.5, 1.0, 0.0)), filled=False),
    )
    rectangles = [one for one in named(drawn(Panel("p", X, axis, bars=bars)), "rect") if one.get("stroke")]
    up, down = rectangles[:2]
    middle = (254 + 34) / 2
    assert float(up.get("y") or 0) + float(up.get("height") or 0) == pytest.approx(middle)
    assert float(down.get("y") or 0) == pytest.approx(middle)
    assert (up.get("fill"), down.get("fill")) == ("#1a1a1a", "url(#hatch)")
    assert len(rectangles) == 4  # a bar of no height is not drawn, two are in the legend


def test_the_legend_names_a_line_once_though_it_is_in_several_panels() -> None:
    panels = [
        Panel(f"p{n}", X, Y, (Line("a", ((0, 0),), STYLES[0]), Line("b", (), STYLES[1]))) for n in range(3)
    ]
    assert sorted(one for one in written(drawn(*panels)) if one in "ab") == ["a", "b"]


def test_a_figure_of_one_line_needs_no_legend() -> None:
    assert "a" not in written(drawn(Panel("p", X, Y, (Line("a", ((0, 0),), STYLES[0]),))))


def test_fonts_are_generic() -> None:
    figure = drawn(Panel("p", X, Y))
    assert {one.get("font-family") for one in figure.iter() if one.get("font-family")} == {"sans-serif"}

"""What the pages for readers lead to is there: files, pictures, headings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"\]\(([^)\s]+)\)")


def links_of(page: Path) -> list[str]:
    return [link for link in LINK.findall(page.read_text("utf-8")) if "://" not in link]


def anchors_of(page: Path) -> set[str]:
    """The names that headings have on the page, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_file_and_a_heading_that_are_there(page: Path) -> None:
    for link in links_of(page):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors_of(target), link


def test_the_readme_shows_the_views_that_a_newcomer_should_see() -> None:
    shown = {
        Path(link).name.partition("-")[0] for link in links_of(ROOT / "README.md") if link.endswith(".png")
    }
    assert shown >= {"overview", "compare", "against", "edit", "evaluation"}

"""Pages with equal titles or descriptions stand together."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from core.documents import Collection, Document, PageFacts
from core.page_facts import folded, shared_facts


def pages(*titles: str | None) -> Collection:
    """A page for each title; None is a document that is no page."""
    return Collection(
        tuple(
            Document(f"{number}.html", facts=None if title is None else PageFacts(title=title))
            for number, title in enumerate(titles)
        )
    )


def test_equal_titles_are_a_group_whatever_their_case_and_spaces() -> None:
    found = shared_facts(pages("Lawn  mowers", "Fences", "LAWN mowers ", "\tlawn\u00a0mowers"))
    assert found.titles.labels.tolist() == [0, -1, 0, 0]
    assert found.titles.sizes.tolist() == [3]
    assert found.titles.documents == 3


def test_the_largest_group_comes_first_then_the_one_that_begins_first() -> None:
    found = shared_facts(pages("a", "b", "c", "b", "c", "d", "d", "d", "a"))
    assert found.titles.labels.tolist() == [1, 2, 3, 2, 3, 0, 0, 0, 1]
    assert found.titles.sizes.tolist() == [3, 2, 2, 2]


def test_pages_without_a_title_share_none() -> None:
    found = shared_facts(pages("", "  ", "", None, None))
    assert found.titles.labels.tolist() == [-1] * 5
    assert found.titles.documents == 0
    assert found.pages == 3


def test_descriptions_are_grouped_by_themselves() -> None:
    facts = [
        PageFacts("a", description="x"),
        PageFacts("a", description="y"),
        PageFacts("b", description="X"),
    ]
    found = shared_facts(Collection(tuple(Document(f.title, facts=f) for f in facts)))
    assert found.titles.labels.tolist() == [0, 0, -1]
    assert found.descriptions.labels.tolist() == [0, -1, 0]


def test_no_documents_share_nothing() -> None:
    found = shared_facts(Collection())
    assert found.pages == 0
    assert len(found.titles.labels) == len(found.descriptions.sizes) == 0


@given(st.lists(st.none() | st.text("aAß \u00a0", max_size=3), max_size=12))
def test_two_documents_are_in_a_group_exactly_when_their_titles_are_equal(titles: list[str | None]) -> None:
    labels = shared_facts(pages(*titles)).titles.labels
    for i, one in enumerate(titles):
        for j, other in enumerate(titles):
            if i != j:
                equal = one is not None and other is not None and folded(one) == folded(other) != ""
                assert (labels[i] == labels[j] != -1) == equal
    sizes = np.bincount(labels[labels >= 0])
    assert (np.diff(sizes) <= 0).all()

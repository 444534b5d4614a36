"""Large sets are taken out only as far as few profiles carry them."""

from __future__ import annotations

import numpy as np
import pytest

from core.monitor import NULL_MONITOR
from core.settings import AnalysisSettings
from core.shingles import templates
from core.shingles.copies import copy_classes
from core.shingles.entries import ComparedSets
from core.shingles.index import build_index
from core.shingles.templates import Profiles, profiles_within

ONE_WORD = AnalysisSettings(shingle_words=1)


def compared(texts: list[str]) -> ComparedSets:
    index = build_index(texts, None, ONE_WORD)
    return ComparedSets.of(index, copy_classes(index), index.rules.regimes[0], NULL_MONITOR.checkpoint)


def taken_out(texts: list[str], budget: int) -> Profiles | None:
    return profiles_within(compared(texts), budget, NULL_MONITOR.checkpoint)


def site(pages: int) -> list[str]:
    """Pages that all carry a menu; half of them news, every third with a banner; neighbours share a word."""
    return [
        f"menu {'news' * (page % 2)} {'banner' * (page % 3 == 0)} own{page} near{page // 2}"
        for page in range(pages)
    ]


@pytest.mark.parametrize(
    ("budget", "profiles", "remaining"),
    [(599, 1, 165), (165, 1, 165), (164, 2, 60), (60, 2, 60), (15, 4, 15)],
)
def test_as_few_sets_as_the_budget_asks_for(budget: int, profiles: int, remaining: int) -> None:
    """435 pairs share the menu, 105 the news, 45 the banner, and 15 are neighbours."""
    found = taken_out(site(30), budget)
    assert found is not None
    assert (found.count, found.remaining) == (profiles, remaining)


def test_nothing_is_taken_out_where_everything_fits() -> None:
    assert taken_out(site(30), 10**6) is None


def test_documents_in_the_same_large_sets_have_one_profile() -> None:
    texts = site(12)
    sets = compared(texts)
    found = profiles_within(sets, 5, NULL_MONITOR.checkpoint)
    assert found is not None
    by_profile: dict[int, set[str]] = {}
    for rank, profile in enumerate(found.of.tolist()):
        shown = " ".join(texts[sets.docs[rank]].split()[:-2])
        by_profile.setdefault(profile, set()).add(shown)
    assert all(len(shown) == 1 for shown in by_profile.values())
    assert len(by_profile) == found.count


def test_too_many_profiles_stop_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(templates, "MOST_PROFILES", 2)
    found = taken_out(site(30), 0)
    assert found is not None
    assert (found.count, found.remaining) == (2, 60)
    monkeypatch.setattr(templates, "MOST_PROFILES", 0)
    assert taken_out(site(30), 0) is None


def test_documents_in_no_large_set_have_no_profile() -> None:
    sets = compared([*["menu a", "menu b", "menu c", "menu d"], "x y", "x z"])
    found = profiles_within(sets, 1, NULL_MONITOR.checkpoint)
    assert found is not None
    assert found.count == 1
    assert np.bincount(found.of).tolist() == [4, 2]

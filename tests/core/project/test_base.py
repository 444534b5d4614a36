"""A check against a base says what brute force says, after additions, replacements and merges."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.analysis import analyse
from core.documents import Collection, Document
from core.kinds import Kind
from core.monitor import Cancelled, Monitor
from core.project.base import Base, BaseCheck
from core.project.base_opening import opened_base
from core.project.base_segments import MOST_SEGMENTS, load_segments
from core.project.content import ProjectContent
from core.project.errors import ProjectError, ProjectProblem
from core.project.project_file import create_project, open_project
from core.settings import AnalysisSettings, TokenSteps
from core.text.canonical import canonical_form
from tests.core.project.builders import PAIRS_OF_WORDS, content_of, saved
from tests.oracle import shingles

WORDS = st.sampled_from(["тень", "свет", "дом", "река", "Дом,", "ёлка", "елка", "a1"])
TEXTS = st.lists(WORDS, max_size=14).map(" ".join)


def brute(
    old: Sequence[str], new: Sequence[str], used: AnalysisSettings
) -> dict[tuple[int, int], tuple[int, ...]]:
    """Every pair of a new text and an old one that share a shingle: shared, sizes, and whether exact."""
    found = {}
    for a, text in enumerate(new):
        for b, other in enumerate(old):
            one, two = shingles(text, used), shingles(other, used)
            if one & two:
                exact = canonical_form(text) == canonical_form(other)
                found[a, b] = (len(one & two), len(one), len(two), int(exact))
    return found


def listed(check: BaseCheck) -> dict[tuple[int, int], tuple[int, ...]]:
    pairs = check.pairs
    columns = (
        pairs.new,
        pairs.base,
        pairs.shared,
        pairs.size_new,
        pairs.size_base,
        pairs.kinds == Kind.EXACT,
    )
    return {(a, b): tuple(map(int, rest)) for a, b, *rest in zip(*(c.tolist() for c in columns), strict=True)}


def hold(base: Base, old: Sequence[str], new: Sequence[str], used: AnalysisSettings = PAIRS_OF_WORDS) -> None:
    """Everything a check says against brute force."""
    check = base.check(Collection.of_texts(new).documents)
    assert listed(check) == brute(old, new, used)
    own = [shingles(text, used) for text in new]
    elsewhere = set().union(*(shingles(text, used) for text in old))
    for k, mine in enumerate(own):
        others = elsewhere.union(*(one for n, one in enumerate(own) if n != k))
        unique, inside = check.uniqueness[k], check.in_base[k]
        if not mine:
            assert np.isnan(unique)
            assert np.isnan(inside)
        else:
            assert unique == 1 - len(mine & others) / len(mine)
            assert inside == len(mine & elsewhere) / len(mine)


def base_of(path: Path, texts: Sequence[str], used: AnalysisSettings = PAIRS_OF_WORDS) -> ProjectContent:
    content = ProjectContent(collection=Collection.of_texts(texts), settings=used, is_base=True)
    return saved(path, content)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(
    st.lists(TEXTS, max_size=7),
    st.lists(st.lists(TEXTS, max_size=3), max_size=12),
    st.lists(TEXTS, max_size=4),
)
def test_exact_counts_after_any_additions(
    tmp_path: Path, old: list[str], additions: list[list[str]], new: list[str]
) -> None:
    path = tmp_path / "any.cherepitsa"
    base_of(path, old)
    with open_project(path).file as file:
        base = Base(file)
        hold(base, old, new)
        for more in additions:
            base.add(Collection.of_texts(more).documents)
            old = [*old, *more]
        hold(base, old, new)
    again = open_project(path, read_only=True)
    assert [one.text for one in again.content.collection] == old
    hold(Base(again.file), old, new)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
@given(st.lists(TEXTS, min_size=1, max_size=8), st.data())
def test_exact_counts_after_documents_were_replaced_and_removed(
    tmp_path: Path, old: list[str], data: st.DataObject
) -> None:
    path = tmp_path / "any.cherepitsa"
    content = base_of(path, old)
    with open_project(path).file as file:
        for _ in range(3):
            old = data.draw(st.lists(st.sampled_from(old) | TEXTS, min_size=1, max_size=8))
            content = file.save(replace(content, collection=Collection.of_texts(old)))
        hold(Base(file), old, data.draw(st.lists(TEXTS, max_size=3)))


@pytest.mark.parametrize(
    "used",
    [
        AnalysisSettings(shingle_words=3, min_resemblance=0.0, min_containment=0.0, wrap_round=True),
        AnalysisSettings(
            shingle_words=1, min_resemblance=0.0, min_containment=0.0, steps=TokenSteps(yo_as_ye=False)
        ),
    ],
)
def test_shingles_are_made_as_the_base_says(tmp_path: Path, used: AnalysisSettings) -> None:
    old = ["ёлка дом река", "елка", "дом река тень свет"]
    base_of(tmp_path / "p.cherepitsa", old, used)
    with open_project(tmp_path / "p.cherepitsa").file as file:
        hold(Base(file), old, ["ёлка", "река тень свет дом"], used)


def test_segments_stay_few_and_large_ones_are_merged_exactly(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    chance = np.random.default_rng(3)

    def text() -> str:
        return " ".join(f"w{n}" for n in chance.integers(0, 60, 400))

    old = [text() for _ in range(30)]
    base_of(path, old)
    with open_project(path).file as file:
        base = Base(file)
        for _ in range(30):
            more = [text() for _ in range(int(chance.integers(1, 4)))]
            base.add(Collection.of_texts(more).documents)
            old += more
            with file.reading() as connection:
                segments = load_segments(connection)
            assert len(segments) <= MOST_SEGMENTS
            assert sum(len(one.texts) for one in segments) == len(old)
        new = [text(), old[3], " ".join(old[40].split()[:50])]
        hold(base, old, new)
        rows = base.check(Collection.of_texts(new).documents).pairs
    fresh = analyse(Collection.of_texts([*old, *new]), PAIRS_OF_WORDS)
    for row in range(0, len(rows), 7):
        numbers = fresh.pair(int(rows.base[row]), len(old) + int(rows.new[row]))
        assert (numbers.shared, numbers.resemblance) == (rows.shared[row], rows.resemblance[row])


def test_pairs_reach_down_to_the_floors_and_kinds_follow_the_thresholds(tmp_path: Path) -> None:
    used = AnalysisSettings(shingle_words=1, min_resemblance=0.5, min_containment=0.9)
    base_of(tmp_path / "p.cherepitsa", ["a b c d e", "a b c d e f g h i j", "a z", "A  b c d E"], used)
    with open_project(tmp_path / "p.cherepitsa").file as file:
        pairs = Base(file).check(Collection.of_texts(["a b c d e"]).documents).pairs
    kinds = {int(b): Kind(int(kind)) for b, kind in zip(pairs.base, pairs.kinds, strict=True)}
    assert kinds == {0: Kind.EXACT, 3: Kind.EXACT, 1: Kind.NESTED}


def test_a_document_that_comes_back_takes_the_place_of_its_older_text(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    saved(path, replace(content_of(["a b c", "d e f"]), is_base=True))
    with open_project(path).file as file:
        base = Base(file)
        (_, second) = (base.document(0), base.document(1))
        base.add([replace(second, text="x y z")])
        assert len(base) == 2
        assert base.with_text(1).text == "x y z"
        hold(base, ["a b c", "x y z"], ["d e f", "x y z"])
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM text").fetchone() == (2,)


def test_new_files_are_sources_from_then_on(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    saved(path, replace(content_of(["a b c"]), is_base=True))
    inside, outside = content_of(["1", "2"]).collection
    outside = replace(outside, source=replace(outside.source, path="/elsewhere/2.txt"))
    with open_project(path).file as file:
        Base(file).add([inside, outside])
    opened = open_project(path, read_only=True)
    assert opened.content.sources == ("/archive", "/elsewhere/2.txt")


def test_a_project_that_is_no_base_becomes_one(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    saved(path, content_of(["a b c", "c d e"]))
    with opened_base(path) as base:
        hold(base, ["a b c", "c d e"], ["b c d"])
    assert open_project(path, read_only=True).content.is_base


def test_one_that_another_program_has_open_is_checked_against_without_being_changed(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    saved(path, content_of(["a b c", "c d e"]))
    before = path.read_bytes()
    with open_project(path).file, opened_base(path) as base:
        hold(base, ["a b c", "c d e"], ["b c d"])
    assert path.read_bytes() == before
    with open_project(path).file, pytest.raises(ProjectError) as caught, opened_base(path, to_add=True):
        raise AssertionError
    assert caught.value.code is ProjectProblem.IN_USE


def test_shingles_that_are_damaged_are_noticed_and_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    base_of(path, ["a b c", "c d e"])
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE segment SET body = zeroblob(length(body))")
        connection.commit()
    with open_project(path).file as file, pytest.raises(ProjectError) as caught:
        Base(file)
    assert caught.value.code is ProjectProblem.DAMAGED
    with opened_base(path) as base:
        hold(base, ["a b c", "c d e"], ["b c d"])


def test_postings_that_are_damaged_never_give_other_counts(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    base_of(path, ["a b c", "c d e"])
    with closing(sqlite3.connect(path)) as connection:
        (row, body) = connection.execute("SELECT id, body FROM posting LIMIT 1").fetchone()
        changed = body[:-1] + bytes([body[-1] ^ 1])
        connection.execute("UPDATE posting SET body = ? WHERE id = ?", (changed, row))
        connection.commit()
    with open_project(path).file as file, pytest.raises(ProjectError) as caught:
        Base(file).check(Collection.of_texts(["a b c d e"]).documents)
    assert caught.value.code is ProjectProblem.DAMAGED


def test_a_cancelled_addition_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    base_of(path, ["a b c"])
    monitor = Monitor()
    monitor.cancel()
    with open_project(path).file as file:
        base = Base(file)
        with pytest.raises(Cancelled):
            base.add([Document("x", text="x y z")], monitor)
        assert len(base) == 1
        hold(base, ["a b c"], ["x y z a b"])


def test_switching_a_base_off_drops_its_shingles(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    content = base_of(path, ["a b c"])
    with open_project(path).file as file:
        file.save(replace(content, is_base=False))
        with pytest.raises(ProjectError) as caught:
            Base(file)
        assert caught.value.code is ProjectProblem.NOT_A_BASE
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM posting").fetchone() == (0,)


def test_other_settings_make_other_shingles(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    content = base_of(path, ["a b c d"])
    other = replace(PAIRS_OF_WORDS, shingle_words=3)
    with open_project(path).file as file:
        file.save(replace(content, settings=other))
        hold(Base(file), ["a b c d"], ["a b c"], other)


def test_a_new_base_may_take_the_place_of_another(tmp_path: Path) -> None:
    base_of(tmp_path / "p.cherepitsa", ["a b"])
    content = ProjectContent(collection=Collection.of_texts(["c d"]), settings=PAIRS_OF_WORDS, is_base=True)
    with create_project(tmp_path / "p.cherepitsa", content)[0] as file:
        hold(Base(file), ["c d"], ["c d", "a b"])


def test_the_number_of_a_text_that_is_gone_is_not_that_of_another(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    old = [f"a{n} b{n} c{n}" for n in range(9)]
    content = base_of(path, old)
    with open_project(path).file as file:
        file.save(replace(content, collection=Collection.of_texts(old[:8])))
        hold(Base(file), old[:8], [old[8], old[0]])
        again = [*old[:8], "x y z"]
        file.save(replace(content, collection=Collection.of_texts(again)))
        hold(Base(file), again, [old[8], "x y z"])

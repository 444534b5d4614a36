"""An analysis out of a project says what a fresh one says; where it does not fit, there is none."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.analysis import Analysis, Measure, analyse
from core.documents import Collection
from core.project.content import ProjectContent
from core.project.errors import DamagedRowError
from core.project.frozen import NotFreezableError, freeze, thaw
from core.project.project_file import create_project, open_project
from core.settings import AnalysisSettings, SamplingMode, Thresholds

WORDS = st.sampled_from(["тень", "свет", "дом", "река", "лес"])
TEXTS = st.lists(st.lists(WORDS, max_size=12).map(" ".join), max_size=9)
SETTINGS = st.builds(
    AnalysisSettings,
    shingle_words=st.integers(1, 3),
    sampling=st.sampled_from(SamplingMode),
    modulus=st.integers(1, 4),
    within_groups=st.booleans(),
    min_resemblance=st.sampled_from([0.0, 0.2]),
    min_containment=st.sampled_from([0.0, 0.3]),
)


def assert_same(one: object, other: object) -> None:
    """Every array and value of two dataclasses, all the way down."""
    assert type(one) is type(other)
    if isinstance(one, np.ndarray):
        assert isinstance(other, np.ndarray)
        assert one.dtype == other.dtype
        assert np.array_equal(one, other, equal_nan=one.dtype.kind == "f")
        assert not other.flags.writeable
    elif isinstance(one, tuple) and isinstance(other, tuple):
        assert len(one) == len(other)
        for mine, theirs in zip(one, other, strict=True):
            assert_same(mine, theirs)
    elif is_dataclass(one):
        for field in fields(one):
            if field.init:
                assert_same(getattr(one, field.name), getattr(other, field.name))
    else:
        assert one == other


def through_a_project(path: Path, analysis: Analysis, texts: Collection) -> Analysis | None:
    content = ProjectContent(collection=texts, settings=analysis.settings)
    create_project(path, content, analysis)[0].close()
    opened = open_project(path, read_only=True)
    return opened.file.load_result(opened.content)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
@given(TEXTS, SETTINGS, st.sampled_from([1, 1_000_000]), st.floats(0.01, 1.0))
def test_numbers_after_opening_are_those_of_a_fresh_analysis(
    tmp_path: Path, texts: list[str], used: AnalysisSettings, budget: int, threshold: float
) -> None:
    collection = Collection.of_texts(texts, groups=[str(n % 2) for n in range(len(texts))])
    fresh = analyse(collection, used, row_budget=budget)
    kept = through_a_project(tmp_path / "any.cherepitsa", fresh, collection)
    assert kept is not None
    assert_same(fresh, kept)
    at = Thresholds(resemblance=threshold, containment=threshold)
    assert_same(fresh.at(at).kinds, kept.at(at).kinds)
    assert fresh.at(at).counts == kept.at(at).counts
    everything = np.arange(len(texts), dtype=np.int32)
    assert np.array_equal(
        fresh.matrix(everything, Measure.RESEMBLANCE), kept.matrix(everything, Measure.RESEMBLANCE)
    )


def test_copies_and_templates_come_back_as_blocks(tmp_path: Path) -> None:
    texts = ["a b c d"] * 40 + [f"t1 t2 t3 t4 {n} x{n} y{n}" for n in range(60)]
    fresh = analyse(Collection.of_texts(texts), AnalysisSettings(shingle_words=2), row_budget=10)
    assert fresh.pairs.blocks
    kept = through_a_project(tmp_path / "p.cherepitsa", fresh, Collection.of_texts(texts))
    assert kept is not None
    assert_same(fresh, kept)
    assert kept.basis.pairs is kept.pairs


@pytest.fixture
def project(tmp_path: Path) -> tuple[Path, ProjectContent]:
    collection = Collection.of_texts(["a b c", "a b d", ""], groups=["x", "y", "x"])
    used = AnalysisSettings(shingle_words=1)
    content = ProjectContent(collection=collection, settings=used)
    path = tmp_path / "p.cherepitsa"
    file, content = create_project(path, content, analyse(collection, used))
    file.close()
    return path, content


def kept_for(path: Path, content: ProjectContent) -> Analysis | None:
    return open_project(path, read_only=True).file.load_result(content)


def test_it_fits_other_thresholds_names_and_groups_that_do_not_count(
    project: tuple[Path, ProjectContent],
) -> None:
    path, content = project
    thresholds = Thresholds(resemblance=0.3)
    other = replace(content, settings=replace(content.settings, thresholds=thresholds))
    renamed = Collection(tuple(replace(one, name="x", group="z") for one in content.collection))
    kept = kept_for(path, replace(other, collection=renamed))
    assert kept is not None
    assert kept.settings.thresholds == thresholds
    assert kept.collection[0].name == "x"
    assert kept.collection[2].reason == "no_words"


def test_it_fits_no_other_texts_settings_or_order(project: tuple[Path, ProjectContent]) -> None:
    path, content = project
    used = content.settings
    for settings_ in (
        replace(used, shingle_words=2),
        replace(used, within_groups=True),
        replace(used, min_resemblance=0.05),
        replace(used, steps=replace(used.steps, yo_as_ye=False)),
    ):
        assert kept_for(path, replace(content, settings=settings_)) is None
    one, two, three = content.collection
    for documents in ((two, one, three), (one, two), (one, replace(two, text="a b e"), three)):
        assert kept_for(path, replace(content, collection=Collection(documents))) is None


def test_it_fits_no_other_program(
    project: tuple[Path, ProjectContent], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, content = project
    assert kept_for(path, content) is not None
    monkeypatch.setattr("core.project.results.program_state", lambda: "another one")
    assert kept_for(path, content) is None


def test_a_damaged_one_is_none(project: tuple[Path, ProjectContent]) -> None:
    path, content = project
    with closing(sqlite3.connect(path)) as connection:
        (body,) = connection.execute("SELECT body FROM result").fetchone()
        connection.execute("UPDATE result SET body = ?", (body[:-1] + b"!",))
        connection.commit()
    assert kept_for(path, content) is None
    assert open_project(path, read_only=True).lost == ()


def test_only_known_classes_are_kept() -> None:
    with pytest.raises(NotFreezableError):
        freeze({"x": object()})
    with pytest.raises(NotFreezableError):
        freeze(np.array([object()]))
    assert thaw(freeze((1, None, 0.5, "ы", Fraction(1, 3), {"a": (True,)}))) == (
        1,
        None,
        0.5,
        "ы",
        Fraction(1, 3),
        {"a": (True,)},
    )


def test_whatever_bytes_are_thawed_nothing_but_damage_comes_of_it() -> None:
    whole = freeze({"x": np.arange(5), "y": (np.zeros((2, 0)), "text")})
    for at in range(len(whole)):
        with pytest.raises(DamagedRowError):
            thaw(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        with pytest.raises(DamagedRowError):
            thaw(whole[:at])

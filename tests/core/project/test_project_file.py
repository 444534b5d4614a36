"""A project gives back what was put into it, and one program at a time writes it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.documents import Collection, Document, PageFacts, Source, SourceKind, Status
from core.judgement_store import StoreError
from core.judgements import Judgements, Subject, Verdict
from core.monitor import Cancelled, Monitor
from core.project.content import FileStamp, ProjectContent
from core.project.errors import ProjectError, ProjectProblem
from core.project.project_file import create_project, open_project
from core.settings import AnalysisSettings
from core.text.digests import content_digest
from tests.core.project.builders import content_of, judged, saved, texts_in

NAMES = st.text(max_size=12)
ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=60)
STAMPS = st.builds(
    FileStamp, st.integers(0, 2**62), st.integers(-(2**62), 2**62), st.binary(min_size=16, max_size=16)
)
SOURCES = st.builds(
    Source, st.sampled_from(SourceKind), ANY_TEXT, st.none() | NAMES, st.none() | st.just("cp866")
)
FACTS = st.builds(PageFacts, ANY_TEXT, NAMES, NAMES, NAMES, st.booleans())
DOCUMENTS = st.builds(
    Document,
    name=ANY_TEXT,
    source=SOURCES,
    group=NAMES,
    text=ANY_TEXT,
    status=st.sampled_from(Status),
    reason=st.none() | st.just("too_large"),
    detail=st.none() | NAMES,
    encoding=st.none() | st.just("koi8-r"),
    warnings=st.lists(NAMES, max_size=2).map(tuple),
    format=st.none() | st.just("html"),
    facts=st.none() | FACTS,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(DOCUMENTS, st.none() | STAMPS), max_size=6), st.lists(ANY_TEXT, max_size=3))
def test_what_was_saved_is_what_is_opened(
    tmp_path: Path, rows: list[tuple[Document, FileStamp | None]], paths: list[str]
) -> None:
    content = ProjectContent(
        collection=Collection(tuple(document for document, _ in rows)),
        settings=AnalysisSettings(shingle_words=4, within_groups=True),
        stamps=tuple(stamp for _, stamp in rows) if any(stamp for _, stamp in rows) else (),
        sources=tuple(paths),
        reading={"content": "main", "limits": [["max_bytes", 5]]},
        ui={"view": "pairs", "order": [1, 2]},
    )
    file, stamped = create_project(tmp_path / "any.cherepitsa", content)
    file.close()
    opened = open_project(tmp_path / "any.cherepitsa")
    opened.file.close()
    assert opened.lost == ()
    assert opened.content == stamped
    assert replace(opened.content, created=0, saved=0, program="") == content


def test_judgements_come_back(tmp_path: Path) -> None:
    content = judged(content_of(["один", "два", "три"]), 0, 2, Verdict.REWRITE, "см. письмо")
    saved(tmp_path / "p.cherepitsa", content)
    with open_project(tmp_path / "p.cherepitsa").file as file:
        known = Judgements(file.load().entries)
    pair = content_digest("один"), content_digest("три")
    assert known.verdict_of(*pair) is Verdict.REWRITE
    assert known.note_of(*pair) == "см. письмо"


def test_a_judgement_is_kept_at_once_without_a_save(tmp_path: Path) -> None:
    saved(tmp_path / "p.cherepitsa", content_of(["один", "два"]))
    pair = content_digest("один"), content_digest("два")
    with open_project(tmp_path / "p.cherepitsa").file as file:
        change = Judgements().verdict_change([Subject.pair(*pair)], Verdict.FINE, 5)
        file.write(change)
        file.write(Judgements(file.load().entries).note_change([Subject.pair(*pair)], "да", 6))
    kept = Judgements(open_project(tmp_path / "p.cherepitsa", read_only=True).content.judgements)
    assert (kept.verdict_of(*pair), kept.note_of(*pair)) == (Verdict.FINE, "да")


def test_equal_texts_are_kept_once(tmp_path: Path) -> None:
    saved(tmp_path / "p.cherepitsa", content_of(["слово " * 2000] * 50))
    with closing(sqlite3.connect(tmp_path / "p.cherepitsa")) as connection:
        assert connection.execute("SELECT count(*) FROM text").fetchone() == (1,)
    assert texts_in(tmp_path / "p.cherepitsa") == ["слово " * 2000] * 50


def test_a_second_save_replaces_the_first_one(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    saved(path, content_of(["a", "b", "c", "d"]))
    with open_project(path).file as file:
        file.save(content_of(["d", "x"]))
    assert texts_in(path) == ["d", "x"]
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM text").fetchone() == (2,)


def test_the_time_it_was_made_stays_and_the_time_of_saving_moves_on(tmp_path: Path) -> None:
    first = saved(tmp_path / "p.cherepitsa", content_of(["a"]))
    with open_project(tmp_path / "p.cherepitsa").file as file:
        second = file.save(first)
    assert second.created == first.created > 0
    assert second.saved > first.saved


def test_the_second_who_opens_it_may_only_read(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    saved(path, content_of(["a"]))
    first = open_project(path)
    second = open_project(path)
    assert first.file.is_writable
    assert not second.file.is_writable
    assert second.file.why_not is ProjectProblem.IN_USE
    with pytest.raises(ProjectError) as caught:
        second.file.save(content_of(["b"]))
    assert caught.value.code is ProjectProblem.IN_USE
    with pytest.raises(StoreError):
        second.file.write(Judgements().verdict_change([Subject.pair(b"x" * 16, b"y" * 16)], Verdict.FINE, 1))
    first.file.save(content_of(["c"]))
    assert texts_in(path) == ["c"]
    first.file.close()
    with open_project(path).file as third:
        assert third.is_writable
    assert [one.name for one in tmp_path.iterdir()] == ["p.cherepitsa"]


def test_nobody_makes_a_project_in_the_place_of_one_that_is_open(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    saved(path, content_of(["a"]))
    with open_project(path).file:
        with pytest.raises(ProjectError) as caught:
            create_project(path, content_of(["b"]))
        assert caught.value.code is ProjectProblem.IN_USE
    assert texts_in(path) == ["a"]


def test_saving_under_another_name_moves_to_the_other_file(tmp_path: Path) -> None:
    content = saved(tmp_path / "p.cherepitsa", content_of(["a"]))
    first = open_project(tmp_path / "p.cherepitsa").file
    second, _ = first.save_as(tmp_path / "q.cherepitsa", replace(content, ui={"view": "heatmap"}))
    assert second.is_writable
    assert not first.is_writable
    second.save_ui({"view": "pairs"})
    second.close()
    assert open_project(tmp_path / "q.cherepitsa", read_only=True).content.ui == {"view": "pairs"}
    assert texts_in(tmp_path / "p.cherepitsa") == texts_in(tmp_path / "q.cherepitsa") == ["a"]


def test_a_cancelled_save_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    saved(path, content_of(["a"]))
    monitor = Monitor()
    monitor.cancel()
    with open_project(path).file as file, pytest.raises(Cancelled):
        file.save(content_of(["b", "c"]), monitor=monitor)
    assert texts_in(path) == ["a"]
    with pytest.raises(Cancelled):
        create_project(tmp_path / "q.cherepitsa", content_of(["b"]), monitor=monitor)
    assert [one.name for one in tmp_path.iterdir()] == ["p.cherepitsa"]


def test_a_link_leads_to_the_project_and_shares_its_lock(tmp_path: Path) -> None:
    path = tmp_path / "p.cherepitsa"
    saved(path, content_of(["a"]))
    link = tmp_path / "link.cherepitsa"
    link.symlink_to(path)
    with open_project(path).file:
        second = open_project(link)
        assert second.file.why_not is ProjectProblem.IN_USE
        second.file.close()
    file, _ = create_project(link, content_of(["b"]))
    file.close()
    assert link.is_symlink()
    assert texts_in(path) == ["b"]

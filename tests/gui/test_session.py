"""Documents in, analysis out: what the session says, keeps and drops."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from pytestqt.qtbot import QtBot

from core.documents import Collection, Status
from core.kinds import Kind
from core.monitor import Monitor
from core.settings import AnalysisSettings, Thresholds
from gui.session import JobKind, Session
from gui.steps import Steps
from tests.gui.conftest import ARTICLE, Gate


def load(qtbot: QtBot, session: Session, *paths: Path) -> None:
    """Add paths and wait for their analysis."""
    with qtbot.waitSignal(session.analysis_changed, check_params_cb=lambda: session.analysis is not None):
        session.add_paths([str(path) for path in paths])


def names(session: Session) -> list[str]:
    return [document.name for document in session.collection]


def test_a_folder_is_read_and_analysed_without_being_asked(
    qtbot: QtBot, session: Session, articles: Path
) -> None:
    with qtbot.waitSignals([session.collection_changed, session.analysis_changed, session.findings_changed]):
        session.add_paths([str(articles)])
    with qtbot.waitSignal(session.job_finished, check_params_cb=lambda kind: kind == JobKind.ANALYSIS):
        pass
    assert names(session) == ["copy.txt", "edit.txt", "empty.txt", "first.txt", "long.txt", "other.txt"]
    assert session.findings is not None
    assert session.findings.counts[Kind.EXACT] == 1
    assert session.collection[2].status is Status.NO_TEXT
    assert not session.stale
    assert not session.running


def test_more_documents_are_added_behind_those_that_are_there(
    qtbot: QtBot, session: Session, articles: Path, tmp_path: Path
) -> None:
    load(qtbot, session, articles / "first.txt", articles / "other.txt")
    late = tmp_path / "late.txt"
    late.write_text(ARTICLE, encoding="utf-8")
    load(qtbot, session, late)
    assert names(session) == ["first.txt", "other.txt", "late.txt"]
    assert session.analysis is not None
    assert session.analysis.pair(0, 2).resemblance == 1.0


def test_a_source_that_is_given_again_is_read_anew_in_its_place(
    qtbot: QtBot, session: Session, articles: Path
) -> None:
    load(qtbot, session, articles)
    (articles / "copy.txt").write_text("changed entirely since then", encoding="utf-8")
    load(qtbot, session, articles)
    assert len(session.collection) == 6
    assert session.collection[0].text == "changed entirely since then"
    assert session.sources == (str(articles),)


def test_paths_given_while_others_are_read_wait_for_their_turn(
    qtbot: QtBot, session: Session, articles: Path
) -> None:
    session.add_paths([str(articles / "first.txt")])
    session.add_paths([str(articles / "other.txt")])
    session.add_text("pasted", ARTICLE)
    qtbot.waitUntil(lambda: session.analysis is not None and len(session.collection) == 3)
    assert names(session) == ["first.txt", "other.txt", "pasted"]


def test_a_pasted_text_is_a_document_like_any_other(qtbot: QtBot, session: Session, articles: Path) -> None:
    load(qtbot, session, articles / "first.txt")
    with qtbot.waitSignal(session.findings_changed, check_params_cb=lambda: len(session.collection) == 2):
        session.add_text("pasted", ARTICLE)
    assert session.findings is not None
    assert session.findings.counts[Kind.EXACT] == 1


def test_a_cancelled_first_run_keeps_what_was_read(
    qtbot: QtBot, make_session: Callable[..., Session], gate: Gate, articles: Path
) -> None:
    session = make_session(steps=gate.steps)
    session.add_paths([str(articles)])
    qtbot.waitUntil(gate.entered.is_set)
    with qtbot.waitSignal(session.job_cancelled) as caught:
        session.cancel()
    assert caught.args == [JobKind.ANALYSIS.value]
    assert len(session.collection) == 6
    assert session.analysis is None
    assert session.stale
    gate.open.set()
    with qtbot.waitSignal(session.analysis_changed):
        session.run()
    assert not session.stale


def test_the_last_run_stays_usable_during_the_next_and_after_its_cancel(
    qtbot: QtBot, make_session: Callable[..., Session], gate: Gate, articles: Path
) -> None:
    session = make_session(AnalysisSettings(shingle_words=3), steps=gate.steps)
    gate.open.set()
    load(qtbot, session, articles / "first.txt", articles / "copy.txt")
    before = session.analysis
    gate.open.clear()
    gate.entered.clear()
    session.add_paths([str(articles / "other.txt")])
    qtbot.waitUntil(gate.entered.is_set)
    assert session.analysis is before
    assert len(session.collection) == 2
    assert len(session.loaded) == 3
    session.set_thresholds(Thresholds(resemblance=0.5))
    assert session.findings is not None
    assert session.findings.thresholds.resemblance == 0.5
    with qtbot.waitSignal(session.job_cancelled):
        session.cancel()
    assert session.analysis is before
    assert session.stale


def test_documents_added_during_a_run_start_it_over_with_all_of_them(
    qtbot: QtBot, make_session: Callable[..., Session], gate: Gate, articles: Path
) -> None:
    session = make_session(steps=gate.steps)
    session.add_paths([str(articles / "first.txt")])
    qtbot.waitUntil(gate.entered.is_set)
    session.add_paths([str(articles / "copy.txt")])
    gate.open.set()
    qtbot.waitUntil(lambda: session.analysis is not None)
    assert names(session) == ["first.txt", "copy.txt"]
    assert gate.runs == 2


def test_other_settings_offer_a_run_and_do_not_start_one(
    qtbot: QtBot, session: Session, articles: Path
) -> None:
    load(qtbot, session, articles)
    before = session.analysis
    with qtbot.waitSignal(session.stale_changed) as caught:
        session.set_settings(replace(session.settings, shingle_words=5))
    assert caught.args == [True]
    assert not session.running
    assert session.analysis is before
    session.set_settings(replace(session.settings, shingle_words=3))
    assert not session.stale
    session.set_settings(replace(session.settings, shingle_words=5))
    with qtbot.waitSignal(session.analysis_changed):
        session.run()
    assert session.analysis is not None
    assert session.analysis.settings.shingle_words == 5
    assert not session.stale


def test_thresholds_move_findings_at_once_and_need_no_run(
    qtbot: QtBot, session: Session, articles: Path
) -> None:
    load(qtbot, session, articles)
    with qtbot.waitSignal(session.findings_changed):
        session.set_thresholds(Thresholds(resemblance=0.99))
    assert session.findings is not None
    assert session.findings.counts[Kind.NEAR] == 0
    assert not session.stale


def test_opening_a_pair_selects_it_and_brings_its_comparison(
    qtbot: QtBot, session: Session, articles: Path
) -> None:
    load(qtbot, session, articles)
    told: list[tuple[str, int, int]] = []
    session.pair_selected.connect(lambda a, b: told.append(("selected", a, b)))
    session.pair_opened.connect(lambda a, b: told.append(("opened", a, b)))
    with qtbot.waitSignal(session.comparison_ready) as caught:
        session.open_pair(0, 1)
    assert told == [("selected", 0, 1), ("opened", 0, 1)]
    assert session.current_pair == (0, 1)
    comparison = caught.args[0]
    assert (comparison.a.name, comparison.b.name) == ("copy.txt", "edit.txt")
    assert len(comparison.spans) == 1


def test_only_the_pair_that_was_opened_last_is_told(
    qtbot: QtBot, make_session: Callable[..., Session], articles: Path
) -> None:
    session = make_session(AnalysisSettings(shingle_words=3))
    load(qtbot, session, articles)
    told: list[str] = []
    session.comparison_ready.connect(lambda comparison: told.append(comparison.b.name))
    with qtbot.waitSignal(session.comparison_ready):
        session.open_pair(0, 1)
        session.open_pair(0, 3)
    assert told == ["first.txt"]


def test_removed_documents_come_back_with_undo(qtbot: QtBot, session: Session, articles: Path) -> None:
    load(qtbot, session, articles)
    with qtbot.waitSignal(session.analysis_changed):
        session.remove_documents([0, 2])
    assert names(session) == ["edit.txt", "first.txt", "long.txt", "other.txt"]
    with qtbot.waitSignal(session.analysis_changed):
        session.undo_stack.undo()
    assert len(session.collection) == 6
    assert session.analysis is not None


def test_undo_brings_back_what_was_removed_and_keeps_what_came_since(
    qtbot: QtBot, session: Session, articles: Path
) -> None:
    load(qtbot, session, articles)
    with qtbot.waitSignal(session.analysis_changed):
        session.remove_documents([1, 4])
    with qtbot.waitSignal(session.findings_changed, check_params_cb=lambda: len(session.collection) == 5):
        session.add_text("pasted", ARTICLE)
    with qtbot.waitSignal(session.analysis_changed):
        session.undo_stack.undo()
    everything = ["copy.txt", "edit.txt", "empty.txt", "first.txt", "long.txt", "other.txt", "pasted"]
    assert names(session) == everything
    with qtbot.waitSignal(session.analysis_changed):
        session.undo_stack.redo()
    assert names(session) == ["copy.txt", "empty.txt", "first.txt", "other.txt", "pasted"]


def test_one_of_two_equal_pastes_can_be_removed(qtbot: QtBot, session: Session) -> None:
    session.add_text("pasted", ARTICLE)
    session.add_text("pasted", ARTICLE[:])
    session.add_text("pasted", " ".join(ARTICLE.split()))
    qtbot.waitUntil(lambda: session.analysis is not None and len(session.collection) == 3)
    with qtbot.waitSignal(session.analysis_changed):
        session.remove_documents([2])
    assert len(session.collection) == 2


def test_removing_every_document_empties_the_window(qtbot: QtBot, session: Session, articles: Path) -> None:
    load(qtbot, session, articles)
    with qtbot.waitSignal(session.collection_changed):
        session.remove_documents(range(6))
    assert len(session.collection) == 0
    assert session.analysis is None
    assert session.sources == ()
    assert not session.stale
    with qtbot.waitSignal(session.analysis_changed):
        session.undo_stack.undo()
    assert len(session.collection) == 6
    assert session.sources == (str(articles),)


def test_a_closed_collection_comes_back_with_undo(qtbot: QtBot, session: Session, articles: Path) -> None:
    load(qtbot, session, articles)
    session.add_text("pasted, and in no file", ARTICLE)
    qtbot.waitUntil(lambda: len(session.collection) == 7)
    with qtbot.waitSignal(session.job_finished, check_params_cb=lambda kind: kind == JobKind.ANALYSIS):
        session.open_samples()
    samples = len(session.collection)
    with qtbot.waitSignal(session.analysis_changed):
        session.undo_stack.undo()
    assert names(session)[-1] == "pasted, and in no file"
    assert session.sources == (str(articles),)
    with qtbot.waitSignal(session.analysis_changed):
        session.undo_stack.redo()
    assert len(session.collection) == samples


def test_the_selected_document_stays_selected_where_it_is_the_same(
    qtbot: QtBot, session: Session, articles: Path
) -> None:
    load(qtbot, session, articles)
    session.select_document(3)
    session.set_settings(replace(session.settings, shingle_words=5))
    with qtbot.waitSignal(session.analysis_changed):
        session.run()
    assert session.selected_document == 3
    with qtbot.waitSignal(session.analysis_changed):
        session.remove_documents([0])
    assert session.selected_document is None


def test_a_cancelled_reading_leaves_no_trace_of_what_was_given(
    qtbot: QtBot, make_session: Callable[..., Session]
) -> None:
    entered = threading.Event()

    def read(paths: object, options: object, monitor: Monitor) -> Collection:
        entered.set()
        while True:
            monitor.checkpoint()

    session = make_session(steps=Steps(read=read))
    session.add_paths(["/somewhere"])
    assert entered.wait(5)
    with qtbot.waitSignal(session.job_cancelled):
        session.cancel()
    assert session.sources == ()
    assert len(session.loaded) == 0


def test_a_chosen_encoding_reads_only_that_document_again_and_is_kept(
    qtbot: QtBot, session: Session, tmp_path: Path
) -> None:
    (tmp_path / "a.txt").write_bytes("Ёлка".encode("koi8-r"))
    (tmp_path / "b.txt").write_text(ARTICLE, encoding="utf-8")
    load(qtbot, session, tmp_path / "a.txt", tmp_path / "b.txt")
    other = session.collection[1]
    with qtbot.waitSignal(session.job_finished, check_params_cb=lambda kind: kind == JobKind.ANALYSIS):
        session.set_encoding([0], "koi8-r")
    assert session.collection[0].text == "Ёлка"
    assert session.collection[1] is other
    load(qtbot, session, tmp_path / "a.txt")
    assert session.collection[0].text == "Ёлка"
    assert session.collection[0].source.encoding_override == "koi8-r"
    with qtbot.waitSignal(session.job_finished, check_params_cb=lambda kind: kind == JobKind.ANALYSIS):
        session.set_encoding([0], "")
    assert session.collection[0].source.encoding_override is None


def test_a_folder_that_appears_takes_the_place_of_its_row(
    qtbot: QtBot, session: Session, tmp_path: Path
) -> None:
    folder = tmp_path / "late"
    load(qtbot, session, folder)
    assert names(session) == ["late"]
    folder.mkdir()
    for name in ("a.txt", "b.txt"):
        (folder / name).write_text(ARTICLE, encoding="utf-8")
    with qtbot.waitSignal(session.job_finished, check_params_cb=lambda kind: kind == JobKind.ANALYSIS):
        session.retry([0])
    assert names(session) == ["a.txt", "b.txt"]


def test_a_document_that_could_not_be_read_can_be_tried_again(
    qtbot: QtBot, session: Session, tmp_path: Path
) -> None:
    late = tmp_path / "late.txt"
    load(qtbot, session, late)
    assert session.collection[0].status is Status.UNREADABLE
    late.write_text(ARTICLE, encoding="utf-8")
    with qtbot.waitSignal(session.job_finished, check_params_cb=lambda kind: kind == JobKind.ANALYSIS):
        session.retry([0])
    assert session.collection[0].status is Status.OK


def test_a_failure_tells_the_traceback_and_keeps_what_was_there(
    qtbot: QtBot, make_session: Callable[..., Session], articles: Path
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("a fault of ours")

    session = make_session(steps=Steps(analyse=fail))  # type: ignore[arg-type]
    with qtbot.waitSignal(session.job_failed) as caught:
        session.add_paths([str(articles)])
    assert caught.args[0] == JobKind.ANALYSIS
    assert "ZeroDivisionError: a fault of ours" in caught.args[1]
    assert len(session.collection) == 6
    assert session.stale


def test_clearing_forgets_documents_and_a_run_on_its_way(
    qtbot: QtBot, make_session: Callable[..., Session], gate: Gate, articles: Path
) -> None:
    session = make_session(steps=gate.steps)
    session.add_paths([str(articles)])
    qtbot.waitUntil(gate.entered.is_set)
    with qtbot.waitSignal(session.collection_changed):
        session.clear()
    assert len(session.collection) == 0
    assert not session.running
    gate.open.set()
    with qtbot.waitSignal(session.analysis_changed):
        session.add_text("pasted", ARTICLE)
    qtbot.waitUntil(lambda: session.analysis is not None)
    assert names(session) == ["pasted"]


def test_closing_while_a_run_is_on_its_way_waits_for_it(
    qtbot: QtBot, make_session: Callable[..., Session], gate: Gate, articles: Path
) -> None:
    session = make_session(steps=gate.steps)
    session.add_paths([str(articles)])
    qtbot.waitUntil(gate.entered.is_set)
    session.close()
    assert not session.running


def test_the_samples_open_in_one_go(qtbot: QtBot, session: Session) -> None:
    with qtbot.waitSignal(session.job_finished, check_params_cb=lambda kind: kind == JobKind.ANALYSIS):
        session.open_samples()
    assert len(session.collection) >= 12
    assert session.findings is not None
    assert session.findings.counts[Kind.EXACT] >= 1

"""The session's evaluation: what it measures, what it refuses, what it drops."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

import gui.evaluating
import gui.evaluation_marks
from core.documents import Collection, Document, Status
from core.evaluation import Truth, TruthError
from core.judgements import Verdict
from core.lexical.lemmatisers import EngineMissingError
from core.lexical.thesauri import ThesaurusError
from core.monitor import Monitor
from core.settings import USER, LemmaChoice
from gui.evaluating import Evaluating
from gui.evaluation_job import Evaluated, TruthChoice, TruthKind, evaluated, groups_can_be_truth
from gui.judging import Target
from gui.session import Session
from tests.gui.views.evaluation_driving import (
    MARKS,
    STRINGS,
    WORDS,
    by_core,
    collection,
    load,
    measure,
    settings,
)


@pytest.fixture
def filled(qtbot: QtBot, make_session: Callable[..., Session], tmp_path: Path) -> Session:
    session = make_session(settings(tmp_path))
    session.evaluating.set_options(replace(session.evaluating.options, words=WORDS))
    load(qtbot, session, collection())
    return session


def known(tmp_path: Path, rows: str) -> TruthChoice:
    path = tmp_path / "known.csv"
    path.write_text(rows, encoding="utf-8")
    return TruthChoice(TruthKind.FILE, str(path))


def refusal(qtbot: QtBot, evaluating: Evaluating, choice: TruthChoice) -> Exception:
    with qtbot.waitSignal(evaluating.refused) as refused:
        evaluating.measure_against(choice)
    assert not evaluating.running
    return refused.args[0]


def result_of(session: Session) -> Evaluated:
    result = session.evaluating.result
    assert result is not None
    return result


def test_sub_folders_give_what_the_core_gives_for_these_clusters(
    qtbot: QtBot, filled: Session, tmp_path: Path
) -> None:
    measure(qtbot, filled)
    expected = by_core(tmp_path)
    results = result_of(filled).evaluation.results
    assert [one.method.code for one in results] == [one.method.code for one in expected.results]
    for one, other in zip(results, expected.results, strict=True):
        np.testing.assert_array_equal(one.given.scores, other.given.scores)
        assert one.best == other.best


def test_a_file_of_pairs_is_closed_to_clusters(qtbot: QtBot, filled: Session, tmp_path: Path) -> None:
    rows = "lawn 1.txt,lawn 2.txt\nlawn 2.txt,lawn 3.txt\ntea 1.txt,tea 2.txt\n"
    measure(qtbot, filled, known(tmp_path, rows))
    assert result_of(filled).evaluation.truth.n_duplicates == 4
    assert [way.ways for way in result_of(filled).ways] == [("lawn",), ("tea",)]


def test_documents_without_words_take_no_part_and_the_others_keep_their_numbers(
    qtbot: QtBot, filled: Session, tmp_path: Path
) -> None:
    documents = collection().documents
    bad = Document("bad.pdf", status=Status.UNREADABLE, reason="encrypted", detail="locked")
    load(qtbot, filled, Collection((bad, *documents[:3], bad, *documents[3:])))
    measure(qtbot, filled)
    result = result_of(filled)
    assert result.documents.tolist() == [1, 2, 3, 5, 6, 7, 8, 9]
    assert result.evaluation.results[-1].best == by_core(tmp_path).results[-1].best


def test_a_name_that_no_document_has_is_said_with_its_line(
    qtbot: QtBot, filled: Session, tmp_path: Path
) -> None:
    choice = known(tmp_path, "lawn 1.txt,lawn 2.txt\nlawn 1.txt,nobody.txt\n")
    error = refusal(qtbot, filled.evaluating, choice)
    assert isinstance(error, TruthError)
    assert error.facts == {"name": "nobody.txt", "line": 2, "count": 1}
    assert filled.evaluating.result is None


@pytest.mark.parametrize("content", [b"", b"\x00\xff\xfe broken", b"lawn 1.txt,lawn 1.txt\n", b"a,b,c\n"])
def test_a_file_that_is_no_truth_is_refused(
    qtbot: QtBot, filled: Session, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "known.csv"
    path.write_bytes(content)
    choice = TruthChoice(TruthKind.FILE, str(path))
    assert isinstance(refusal(qtbot, filled.evaluating, choice), TruthError)


def test_a_file_that_is_gone_is_refused(qtbot: QtBot, filled: Session, tmp_path: Path) -> None:
    choice = TruthChoice(TruthKind.FILE, str(tmp_path / "gone.csv"))
    assert isinstance(refusal(qtbot, filled.evaluating, choice), TruthError)


def test_an_engine_that_is_not_there_is_refused(
    qtbot: QtBot, filled: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PATH", "HOME", "MYSTEM_BIN"):
        monkeypatch.setenv(name, str(tmp_path))
    options = filled.evaluating.options
    lexical = replace(options.lexical, lemmas=LemmaChoice.MYSTEM, mystem_binary=str(tmp_path / "none"))
    filled.evaluating.set_options(replace(options, lexical=lexical))
    error = refusal(qtbot, filled.evaluating, TruthChoice(TruthKind.GROUPS))
    assert isinstance(error, EngineMissingError)


def test_a_thesaurus_that_is_gone_is_refused(qtbot: QtBot, filled: Session, tmp_path: Path) -> None:
    options = filled.evaluating.options
    lexical = replace(options.lexical, thesauri=(str(tmp_path / "gone.txt"),))
    filled.evaluating.set_options(replace(options, lexical=lexical))
    error = refusal(qtbot, filled.evaluating, TruthChoice(TruthKind.GROUPS))
    assert isinstance(error, ThesaurusError)


def test_more_texts_than_can_be_measured_are_refused(
    qtbot: QtBot, make_session: Callable[..., Session]
) -> None:
    session = make_session()
    texts = (f"string number {k} of a long list" for k in range(5000))
    groups = (str(k // 2) for k in range(5000))
    load(qtbot, session, Collection.of_texts(texts, groups=groups))
    error = refusal(qtbot, session.evaluating, TruthChoice(TruthKind.GROUPS))
    assert isinstance(error, TruthError)
    assert error.facts == {"texts": 5000, "most": 3000}


def test_anything_else_that_goes_wrong_is_a_failure_with_its_trace(
    qtbot: QtBot, filled: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> Evaluated:
        raise RuntimeError("out of order")

    monkeypatch.setattr(gui.evaluating, "evaluated", broken)
    with qtbot.waitSignal(filled.evaluating.failed) as failed:
        filled.evaluating.measure_against(TruthChoice(TruthKind.GROUPS))
    assert "out of order" in failed.args[0]


class Gate:
    """The job waits until it is let through, or cancelled."""

    def __init__(self) -> None:
        self.entered = threading.Event()
        self.open = threading.Event()

    def evaluated(self, *arguments: object) -> Evaluated:
        monitor = arguments[2]
        assert isinstance(monitor, Monitor)
        self.entered.set()
        while not self.open.wait(0.005):
            monitor.checkpoint()
        return evaluated(*arguments)  # type: ignore[arg-type]


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    gate = Gate()
    monkeypatch.setattr(gui.evaluating, "evaluated", gate.evaluated)
    return gate


def test_a_cancel_stops_the_job_and_keeps_what_was_there(qtbot: QtBot, filled: Session, gate: Gate) -> None:
    gate.open.set()
    measure(qtbot, filled)
    before = filled.evaluating.result
    gate.open.clear()
    gate.entered.clear()
    filled.evaluating.run()
    qtbot.waitUntil(gate.entered.is_set)
    with qtbot.waitSignals([filled.evaluating.cancelled, filled.evaluating.ended]):
        filled.evaluating.cancel()
    assert filled.evaluating.result is before
    assert not filled.evaluating.running


def test_other_documents_drop_what_runs_and_make_the_result_stale(
    qtbot: QtBot, filled: Session, gate: Gate
) -> None:
    gate.open.set()
    measure(qtbot, filled)
    assert not filled.evaluating.stale
    gate.open.clear()
    gate.entered.clear()
    filled.evaluating.run()
    qtbot.waitUntil(gate.entered.is_set)
    with qtbot.waitSignal(filled.evaluating.ended):
        load(qtbot, filled, Collection(collection().documents[1:]))
    assert not filled.evaluating.running
    assert filled.evaluating.stale


def test_a_new_run_over_the_same_documents_leaves_the_evaluation_alone(qtbot: QtBot, filled: Session) -> None:
    measure(qtbot, filled)
    before = filled.analysis
    filled.set_settings(replace(filled.settings, shingle_words=4))
    filled.run()
    qtbot.waitUntil(lambda: filled.analysis is not before and not filled.running)
    assert not filled.evaluating.stale


def test_other_options_and_another_truth_make_the_result_stale(qtbot: QtBot, filled: Session) -> None:
    evaluating = filled.evaluating
    measure(qtbot, filled)
    options = evaluating.options
    evaluating.set_options(replace(options, words=(3,)))
    assert evaluating.stale
    evaluating.set_options(options)
    assert not evaluating.stale


def test_the_sessions_settings_of_words_count_here_too(qtbot: QtBot, filled: Session) -> None:
    measure(qtbot, filled)
    lexical = replace(filled.settings.lexical, misspellings=True)
    filled.set_settings(replace(filled.settings, lexical=lexical))
    assert filled.evaluating.options.lexical.misspellings
    assert filled.evaluating.stale


def test_another_own_list_makes_the_result_stale_where_it_is_used(
    qtbot: QtBot, filled: Session, tmp_path: Path
) -> None:
    evaluating = filled.evaluating
    measure(qtbot, filled)
    with qtbot.waitSignal(filled.lexicon.own_list_changed):
        filled.lexicon.add_to_own_list(["bitter", "tart"])
    lexical = evaluating.options.lexical
    assert not evaluating.stale or USER in lexical.thesauri
    evaluating.set_options(replace(evaluating.options, lexical=replace(lexical, thesauri=(USER,))))
    measure(qtbot, filled)
    assert not evaluating.stale
    with (
        qtbot.waitSignal(evaluating.wanted_changed),
        qtbot.waitSignal(filled.lexicon.own_list_changed),
    ):
        filled.lexicon.add_to_own_list(["flour", "meal"])
    assert evaluating.stale


def test_closing_the_collection_forgets_everything(qtbot: QtBot, filled: Session) -> None:
    measure(qtbot, filled)
    filled.clear()
    assert filled.evaluating.result is None
    assert filled.evaluating.choice is None


def test_marks_are_those_of_the_session_and_are_followed(
    qtbot: QtBot, filled: Session, tmp_path: Path
) -> None:
    filled.judging.judge(Target.pair(0, 1), Verdict.DUPLICATE)
    measure(qtbot, filled, MARKS)
    assert len(result_of(filled).evaluation.truth) == 1
    with qtbot.waitSignal(filled.evaluating.changed):
        filled.judging.judge(Target.pair(5, 3), Verdict.FINE)
    filled.judging.judge(Target.pair(3, 4), Verdict.REWRITE)
    filled.judging.judge(Target.pair(6, 7), Verdict.IGNORE)
    truth = Truth.of_judged(len(STRINGS), [(0, 1), (3, 5), (3, 4)], [True, False, True])
    expected = by_core(tmp_path, truth)
    found = result_of(filled).evaluation
    for one, other in zip(found.results, expected.results, strict=True):
        np.testing.assert_array_equal(one.given.scores, other.given.scores)
        assert one.best == other.best
    filled.undo_stack.undo()
    filled.undo_stack.undo()
    assert len(result_of(filled).evaluation.truth) == 2


def test_a_judged_cluster_marks_all_its_pairs(qtbot: QtBot, filled: Session) -> None:
    measure(qtbot, filled, MARKS)
    filled.judging.judge(Target.cluster(np.array([0, 1, 2], np.int32)), Verdict.DUPLICATE)
    assert result_of(filled).evaluation.truth.n_duplicates == 3


def test_marks_that_are_made_while_the_job_runs_are_not_lost(
    qtbot: QtBot, filled: Session, gate: Gate
) -> None:
    with qtbot.waitSignal(filled.evaluating.ended):
        filled.evaluating.measure_against(MARKS)
        qtbot.waitUntil(gate.entered.is_set)
        filled.judging.judge(Target.pair(0, 1), Verdict.DUPLICATE)
        gate.open.set()
    assert len(result_of(filled).evaluation.truth) == 1


def test_after_a_new_run_marks_are_still_followed(qtbot: QtBot, filled: Session) -> None:
    measure(qtbot, filled, MARKS)
    filled.set_settings(replace(filled.settings, shingle_words=4))
    filled.run()
    qtbot.waitUntil(lambda: not filled.running and filled.judging.ready)
    qtbot.waitUntil(lambda: not filled.evaluating.running)
    filled.judging.judge(Target.pair(0, 1), Verdict.DUPLICATE)
    qtbot.waitUntil(lambda: len(result_of(filled).evaluation.truth) == 1)


def test_of_many_texts_the_judged_pairs_and_a_part_of_the_listed_ones_get_scores(
    qtbot: QtBot, filled: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gui.evaluation_marks, "ALL_PAIRS_OF", 3)
    assert filled.analysis is not None
    listed = filled.analysis.pairs
    filled.judging.judge(Target.pair(0, 1), Verdict.DUPLICATE)
    measure(qtbot, filled, MARKS)
    marked = result_of(filled).marked
    assert marked is not None
    assert not marked.complete
    assert set(zip(marked.a.tolist(), marked.b.tolist(), strict=True)) == set(
        zip(listed.a.tolist(), listed.b.tolist(), strict=True)
    )
    filled.judging.judge(Target.pair(3, 4), Verdict.REWRITE)
    truth = Truth.of_judged(len(STRINGS), [(0, 1), (3, 4)], [True, True])
    found, expected = result_of(filled).evaluation, by_core(tmp_path, truth)
    for one, other in zip(found.results, expected.results, strict=True):
        np.testing.assert_array_equal(one.given.scores, other.given.scores)


def test_one_document_has_no_pair(qtbot: QtBot, filled: Session) -> None:
    load(qtbot, filled, Collection(collection().documents[:1]))
    measure(qtbot, filled)
    assert len(result_of(filled).evaluation.truth) == 0
    measure(qtbot, filled, MARKS)
    assert len(result_of(filled).evaluation.truth) == 0


@pytest.mark.parametrize(
    ("groups", "possible"),
    [("aab", True), ("abc", False), ("aaa", False), ("  a", False), ("aa ", True), ("", False)],
)
def test_sub_folders_can_be_the_truth_where_one_holds_two_texts_and_not_all(
    groups: str, possible: bool
) -> None:
    texts = ["word"] * len(groups)
    some = Collection.of_texts(texts, groups=[group.strip() for group in groups])
    assert groups_can_be_truth(some) is possible

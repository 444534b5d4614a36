"""Columns of verdicts against single lookups, whatever was decided, and after every change."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.analysis import analyse
from core.documents import Collection
from core.judged_counts import Marked, among, pairs_of_documents, progress, progress_of_clusters
from core.judged_pairs import Contents, JudgedPairs, JudgedRows
from core.judgements import Judgements, Subject, Verdict
from core.kinds import Kind
from core.settings import AnalysisSettings

TEXTS = ["one", "two", "ONE", "three", "four", "two ", "five"]
CLASSES = np.array([0, 1, 0, 3, 4, 1, 6], np.int32)
CONTENTS = Contents.of(TEXTS, CLASSES)
N = len(TEXTS)
A, B = (np.array(side, np.int32) for side in zip(*((i, j) for i in range(N) for j in range(N)), strict=True))

documents = st.integers(0, N - 1)
subjects = st.one_of(
    st.tuples(documents, documents).map(lambda pair: CONTENTS.pair(*pair)),
    st.lists(documents, min_size=2, max_size=N, unique=True).map(CONTENTS.cluster),
    st.just(Subject.pair(b"0" * 16, b"1" * 16)),
)
verdicts = st.one_of(st.none(), st.sampled_from(list(Verdict)))
notes = st.sampled_from(["", "look again"])
decisions = st.lists(st.tuples(subjects, st.one_of(verdicts, notes)), max_size=15)


def looked_up(judgements: Judgements) -> tuple[list[int], list[bool]]:
    digests = [CONTENTS.digest_of(i) for i in range(N)]
    found = [judgements.verdict_of(digests[a], digests[b]) or 0 for a, b in zip(A, B, strict=True)]
    noted = [bool(judgements.note_of(digests[a], digests[b])) for a, b in zip(A, B, strict=True)]
    return [int(value) for value in found], noted


@given(decisions)
def test_columns_say_what_single_lookups_say(made: list[tuple[Subject, Verdict | str | None]]) -> None:
    judgements = Judgements()
    kept = JudgedPairs(CONTENTS, judgements)
    rows = JudgedRows(kept, A, B)
    for at, (subject, value) in enumerate(made):
        if isinstance(value, str):
            change = judgements.note_change([subject], value, at)
        else:
            change = judgements.verdict_change([subject], value, at)
        judgements.apply(change)
        rows.update(kept.update(change))
        assert (rows.verdicts.tolist(), rows.noted.tolist()) == looked_up(judgements)
    fresh = JudgedPairs(CONTENTS, judgements)
    codes = fresh.codes(A, B)
    assert (fresh.verdicts(codes).tolist(), fresh.noted(codes).tolist()) == looked_up(judgements)


def test_what_is_no_pair_has_no_verdict() -> None:
    judgements = Judgements()
    for subject in (CONTENTS.cluster(range(N)), CONTENTS.pair(0, 6)):
        judgements.apply(judgements.verdict_change([subject], Verdict.FINE, 1))
    judged = JudgedPairs(CONTENTS, judgements)
    codes = judged.codes(np.array([-1, 0], np.int32), np.array([-1, 6], np.int32))
    assert judged.verdicts(codes).tolist() == [0, Verdict.FINE]


@pytest.fixture(scope="module")
def counted() -> dict[str, object]:
    """Two copies, one near them and a stranger; the copies judged."""
    words = [f"w{i}" for i in range(100)]
    text, near = " ".join(words), " ".join([*words[:98], "other", "end"])
    collection = Collection.of_texts([text, text.upper(), near, "nothing of that at all here"])
    analysis = analyse(collection, AnalysisSettings(shingle_words=3))
    findings = analysis.at(analysis.settings.thresholds)
    judgements = Judgements()
    contents = Contents.of([d.text for d in collection], analysis.exact_class)
    judgements.apply(judgements.verdict_change([contents.pair(0, 1)], Verdict.IGNORE, 1))
    judgements.apply(judgements.note_change([contents.pair(0, 2)], "see", 1))
    rows = JudgedRows(JudgedPairs(contents, judgements), analysis.pairs.a, analysis.pairs.b)
    return {"analysis": analysis, "findings": findings, "rows": rows}


def test_progress_counts_pairs_at_a_threshold(counted: dict[str, object]) -> None:
    findings, rows = counted["findings"], counted["rows"]
    assert isinstance(rows, JudgedRows)
    done = progress(findings.kinds, rows.verdicts, rows.noted)  # type: ignore[attr-defined]
    assert (done.pairs, done.judged, done.to_do, done.noted) == (3, 1, 2, 2)  # copies share the note
    assert done.count(Marked.IGNORED) == 1
    assert [done.count(marked) for marked in (Marked.ALL, Marked.TO_DO, Marked.FINE)] == [3, 2, 0]
    below = progress(np.full(3, Kind.RELATED, np.uint8), rows.verdicts, rows.noted)
    assert (below.pairs, below.judged) == (0, 0)


def test_documents_and_clusters_say_what_is_left(counted: dict[str, object]) -> None:
    analysis, findings, rows = counted["analysis"], counted["findings"], counted["rows"]
    assert isinstance(rows, JudgedRows)
    to_do = among(Marked.TO_DO, rows.verdicts, rows.noted)
    left = pairs_of_documents(analysis.pairs, findings.kinds, to_do)  # type: ignore[attr-defined]
    assert left.tolist() == [1, 1, 2, 0]
    clusters = progress_of_clusters(
        analysis.pairs,  # type: ignore[attr-defined]
        findings.kinds,  # type: ignore[attr-defined]
        findings.clusters,  # type: ignore[attr-defined]
        findings.labels,  # type: ignore[attr-defined]
        rows.verdicts,
        to_do,
    )
    assert (clusters.pairs.tolist(), clusters.judged.tolist(), clusters.wanted.tolist()) == ([3], [1], [2])


@pytest.mark.parametrize("marked", list(Marked))
def test_a_filter_shows_what_it_says(marked: Marked) -> None:
    column = np.array([0, 1, 2, 3, 4], np.uint8)
    noted = np.array([True, False, False, False, False])
    shown = among(marked, column, noted)
    expected = {
        Marked.TO_DO: [0],
        Marked.JUDGED: [1, 2, 3, 4],
        Marked.DUPLICATE: [1],
        Marked.REWRITE: [2],
        Marked.FINE: [3],
        Marked.IGNORED: [4],
        Marked.NOTED: [0],
    }
    assert (None if shown is None else np.flatnonzero(shown).tolist()) == expected.get(marked)


@given(decisions, st.lists(documents, min_size=2, max_size=N, unique=True))
def test_a_verdict_of_all_is_that_of_each_pair(
    made: list[tuple[Subject, Verdict | str | None]], chosen: list[int]
) -> None:
    judgements = Judgements()
    for at, (subject, value) in enumerate(made):
        if not isinstance(value, str):
            judgements.apply(judgements.verdict_change([subject], value, at))
    judged = JudgedPairs(CONTENTS, judgements)
    found = judged.verdict_of_all(np.array(chosen, np.int32))
    a, b = (np.array(side, np.int32) for side in zip(*combinations(chosen, 2), strict=True))
    each = judged.verdicts(judged.codes(a, b))
    if found:
        assert (each == found).all()


def test_a_cluster_that_is_judged_as_a_whole_has_one_verdict() -> None:
    judgements = Judgements()
    members = np.arange(4, dtype=np.int32)
    for subject, value, expected in (
        (CONTENTS.cluster(range(5)), Verdict.FINE, Verdict.FINE),
        (CONTENTS.pair(4, 6), Verdict.IGNORE, Verdict.FINE),
        (CONTENTS.pair(0, 1), Verdict.IGNORE, 0),
        (CONTENTS.cluster(range(4)), Verdict.REWRITE, Verdict.REWRITE),
    ):
        judgements.apply(judgements.verdict_change([subject], value, 1))
        assert JudgedPairs(CONTENTS, judgements).verdict_of_all(members) == expected

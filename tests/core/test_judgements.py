"""Judgements: the order of documents does not matter, the last one counts, undoing restores."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.judgements import Change, Entry, Judgements, Layer, Subject, Verdict
from core.text.canonical import canonical_form
from core.text.digests import DIGEST_BYTES, content_digest, content_digests
from tests import nasty_texts


def digest(number: int) -> bytes:
    return hashlib.blake2b(bytes([number]), digest_size=DIGEST_BYTES).digest()


D = [digest(number) for number in range(6)]

verdicts = st.one_of(st.none(), st.sampled_from(list(Verdict)))
pairs = st.builds(Subject.pair, st.sampled_from(D), st.sampled_from(D))
clusters = st.lists(st.sampled_from(D), min_size=2, max_size=6).map(Subject.cluster)
decisions = st.lists(st.tuples(st.one_of(pairs, clusters), verdicts), max_size=12)


def judged(judgements: Judgements) -> dict[tuple[int, int], Verdict | None]:
    return {(i, j): judgements.verdict_of(D[i], D[j]) for i in range(len(D)) for j in range(i, len(D))}


def decide(judgements: Judgements, subject: Subject, verdict: Verdict | None, now: int = 0) -> Change:
    change = judgements.verdict_change([subject], verdict, now)
    judgements.apply(change)
    return change


def covers(subject: Subject, i: int, j: int) -> bool:
    if subject.is_set:
        return D[i] in subject.members and D[j] in subject.members
    return subject == Subject.pair(D[i], D[j])


@given(decisions)
def test_the_last_decision_about_a_pair_counts(made: list[tuple[Subject, Verdict | None]]) -> None:
    judgements = Judgements()
    expected: dict[tuple[int, int], Verdict | None] = judged(judgements)
    for subject, verdict in made:
        decide(judgements, subject, verdict)
        expected |= {pair: verdict for pair in expected if covers(subject, *pair)}
    assert judged(judgements) == expected


@given(decisions)
def test_the_order_of_two_documents_does_not_matter(made: list[tuple[Subject, Verdict | None]]) -> None:
    judgements = Judgements()
    for subject, verdict in made:
        decide(judgements, subject, verdict)
    for i, one in enumerate(D):
        for other in D[i:]:
            assert judgements.verdict_of(one, other) is judgements.verdict_of(other, one)


@given(decisions)
def test_undoing_restores_every_state(made: list[tuple[Subject, Verdict | None]]) -> None:
    judgements = Judgements()
    states, changes = [judged(judgements)], []
    for subject, verdict in made:
        changes.append(decide(judgements, subject, verdict))
        states.append(judged(judgements))
    for change in reversed(changes):
        assert judged(judgements) == states.pop()
        judgements.apply(change.reversed)
    assert judged(judgements) == states.pop()
    assert len(judgements) == 0


@given(decisions)
def test_entries_alone_tell_everything(made: list[tuple[Subject, Verdict | None]]) -> None:
    judgements = Judgements()
    for subject, verdict in made:
        decide(judgements, subject, verdict)
    assert judged(Judgements(reversed(list(judgements.entries)))) == judged(judgements)


def test_a_cluster_of_copies_is_one_pair_of_contents() -> None:
    assert Subject.cluster([D[0]] * 10_000) == Subject.pair(D[0], D[0])
    assert Subject.cluster([D[1], D[0]]) == Subject.pair(D[0], D[1])
    assert Subject.cluster([D[1], D[0], D[1]]).members == tuple(sorted(D[:2]))


def test_a_pair_can_be_taken_out_of_a_judged_cluster() -> None:
    judgements = Judgements()
    decide(judgements, Subject.cluster(D[:4]), Verdict.DUPLICATE)
    decide(judgements, Subject.pair(D[0], D[1]), None)
    assert judgements.verdict_of(D[1], D[0]) is None
    assert judgements.verdict_of(D[1], D[2]) is Verdict.DUPLICATE


def test_a_clock_that_goes_back_does_not_turn_decisions_round() -> None:
    judgements = Judgements()
    decide(judgements, Subject.cluster(D[:3]), Verdict.DUPLICATE, now=1_000)
    decide(judgements, Subject.pair(D[0], D[1]), Verdict.FINE, now=10)
    assert judgements.verdict_of(D[0], D[1]) is Verdict.FINE


def test_a_note_of_the_pair_goes_before_that_of_its_cluster() -> None:
    judgements = Judgements()
    pair, cluster = Subject.pair(D[0], D[1]), Subject.cluster(D[:3])
    judgements.apply(judgements.note_change([pair], " own ", 1))
    judgements.apply(judgements.note_change([cluster], "all", 2))
    assert (judgements.note_of(D[0], D[1]), judgements.note_of(D[0], D[2])) == ("own", "all")
    judgements.apply(judgements.note_change([pair], "", 3))
    assert judgements.note_of(D[0], D[1]) == ""
    assert judgements.verdict_of(D[0], D[1]) is None


def test_of_two_entries_about_one_pair_the_later_is_taken_in() -> None:
    pair = Subject.pair(D[0], D[1])
    late, early = (Entry(Layer.VERDICT, pair, verdict, "", at) for verdict, at in ((1, 9), (3, 4)))
    for entries in ([late, early], [early, late]):
        assert Judgements(entries).verdict_of(D[0], D[1]) is Verdict.DUPLICATE


def test_what_is_no_subject_is_refused() -> None:
    for members in ((), (D[0],), (D[0], b"short")):
        with pytest.raises(ValueError, match="members"):
            Subject(members)


def test_taking_back_what_was_never_given_changes_nothing() -> None:
    assert not Judgements().verdict_change([Subject.pair(D[0], D[1])], None, 1)


@given(st.text(), st.text())
def test_texts_have_one_digest_exactly_when_they_have_one_canonical_form(one: str, other: str) -> None:
    same = canonical_form(one) == canonical_form(other)
    assert (content_digest(one) == content_digest(other)) is same
    assert content_digest(f"  {one.upper()}\n") == content_digest(one.upper())


@given(nasty_texts.texts)
def test_every_text_has_a_digest(text: str) -> None:
    assert content_digests([text, text]) == [content_digest(text)] * 2
    assert len(content_digest(text)) == DIGEST_BYTES

"""The road of an analysis: who takes part, what is answered, what is said on the way."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as run

from core.analysis import STAGES, analyse
from core.documents import Collection, Document, Status
from core.kinds import Kind
from core.monitor import Cancelled, Monitor
from core.settings import AnalysisSettings, Thresholds, TokenSteps
from tests import strategies
from tests.core.test_analysis import both, budgets
from tests.strategies import Documents

TWO = AnalysisSettings(shingle_words=2)


@run(max_examples=40)
@given(strategies.documents(longest=150), strategies.settings(), budgets)
def test_any_two_documents_have_numbers(
    documents: Documents, settings: AnalysisSettings, budget: int
) -> None:
    analysis, plain = both(documents, settings, budget)
    for a in range(len(documents)):
        for b in range(len(documents)):
            if a != b:
                found, expected = analysis.pair(a, b), plain.numbers(a, b)
                assert (found.a, found.b) == (a, b)
                assert (found.shared, found.size_a, found.size_b) == (
                    expected.shared,
                    expected.size_a,
                    expected.size_b,
                )
                assert found.estimated == expected.estimated
                assert found.resemblance_counts == expected.resemblance_counts


@run(max_examples=40)
@given(strategies.documents(), strategies.settings(), budgets)
def test_the_partners_of_a_document_come_nearest_first(
    documents: Documents, settings: AnalysisSettings, budget: int
) -> None:
    analysis, plain = both(documents, settings, budget)
    for document in range(len(documents)):
        table = analysis.partners_of(document)
        found = list(zip(table.a.tolist(), table.b.tolist(), strict=True))
        own = [pair for pair in plain.listed if document in pair]
        assert found == sorted(own, key=lambda pair: (-plain.listed[pair].resemblance, pair))
        assert not table.blocks


def test_what_was_not_read_keeps_its_id_and_takes_no_part() -> None:
    collection = Collection(
        (
            Document("unread", status=Status.UNREADABLE, reason="damaged"),
            Document("one", text="a b c d"),
            Document("skipped", text="a b c d", status=Status.SKIPPED, reason="hidden"),
            Document("other", text="a b c d"),
        )
    )
    analysis = analyse(collection, TWO)
    assert analysis.collection is collection
    assert list(zip(analysis.pairs.a, analysis.pairs.b, strict=True)) == [(1, 3)]
    assert analysis.index.sizes.tolist() == [0, 3, 0, 3]
    assert [math.isnan(u) for u in analysis.uniqueness] == [True, False, True, False]
    assert analysis.at(Thresholds()).labels.tolist() == [-1, 0, -1, 0]


def test_a_document_without_words_is_marked_and_in_no_pair() -> None:
    analysis = analyse(Collection.of_texts(["!!!", "!!!", "", "a b c"]), TWO)
    assert [d.status for d in analysis.collection] == [Status.NO_TEXT] * 3 + [Status.OK]
    assert analysis.collection[0].reason == "no_words"
    assert analysis.collection[0].text == "!!!"
    assert analysis.pairs.n_pairs == 0


def test_words_that_other_settings_leave_in_count_again() -> None:
    without = replace(TWO, steps=TokenSteps(drop_numbers=True))
    first = analyse(Collection.of_texts(["1 2 3", "a b c"]), without)
    assert first.collection[0].status is Status.NO_TEXT
    again = analyse(first.collection, TWO)
    assert again.collection[0].status is Status.OK
    assert again.collection[0].reason is None
    assert again.index.sizes.tolist() == [2, 2]


def test_an_empty_collection_has_an_analysis() -> None:
    analysis = analyse(Collection(), TWO)
    found = analysis.at(Thresholds())
    assert len(found.clusters) == 0
    assert found.counts == dict.fromkeys(Kind, 0)
    assert analysis.histogram(5)[1].tolist() == [0] * 5
    assert len(analysis.nestings(Thresholds())) == 0
    assert analysis.distinct_shingles == 0


def test_two_texts_with_one_checksum_are_no_copies() -> None:
    analysis = analyse(Collection.of_texts(["plumless a b", "buckeroo a b", "Plumless  a b"]), TWO)
    assert analysis.facts.crc32[0] == analysis.facts.crc32[1]
    assert analysis.exact_class.tolist() == [0, 1, 0]
    assert analysis.at(Thresholds()).counts[Kind.EXACT] == 1


def test_capitals_that_have_two_small_forms_make_an_exact_pair() -> None:
    analysis = analyse(Collection.of_texts(["ΛΟΓΟΣ Α Β Γ Δ Ε", "λογος α β γ δ ε"]), TWO)
    found = analysis.at(Thresholds())
    assert found.kinds.tolist() == [Kind.EXACT]
    assert found.document_kind.tolist() == [Kind.EXACT, Kind.EXACT]


def test_documents_of_two_groups_are_compared_only_on_request() -> None:
    collection = Collection.of_texts(["a b c d", "a b c d", "a b c d"], groups=["x", "y", "x"])
    analysis = analyse(collection, replace(TWO, within_groups=True))
    assert list(zip(analysis.pairs.a, analysis.pairs.b, strict=True)) == [(0, 2)]
    assert analysis.uniqueness.tolist() == [0.0, 1.0, 0.0]
    assert analysis.pair(0, 1).resemblance == 1.0
    assert analysis.pair(1, 2).shared == 3


class Listener(Monitor):
    """Notes the stages it goes through, and cancels in one of them."""

    def __init__(self, cancel_in: str = "") -> None:
        super().__init__()
        self.stages: list[str] = []
        self.cancel_in = cancel_in

    def checkpoint(self) -> None:
        stage = self.progress().stage
        if stage and stage not in self.stages:
            self.stages.append(stage)
        if stage and stage == self.cancel_in:
            self.cancel()
        super().checkpoint()


def test_the_stages_are_those_that_were_planned() -> None:
    monitor = Listener()
    analyse(Collection.of_texts(["a b c d", "b c d e"] * 3), TWO, monitor)
    assert monitor.stages == [name for name, _ in STAGES]
    assert monitor.progress().fraction == pytest.approx(1.0)


@pytest.mark.parametrize("stage", [name for name, _ in STAGES])
def test_an_analysis_can_be_cancelled_in_every_stage(stage: str) -> None:
    monitor = Listener(stage)
    with pytest.raises(Cancelled):
        analyse(Collection.of_texts(["a b c d", "b c d e"] * 3), TWO, monitor)


def test_an_analysis_cannot_be_written_to() -> None:
    analysis = analyse(Collection.of_texts(["a b c d", "b c d e"]), TWO)
    for array in (
        analysis.exact_class,
        analysis.uniqueness,
        analysis.closest,
        analysis.closest_value,
        analysis.closest_measure,
        analysis.forest.leaves,
        analysis.histogram(5)[1],
        analysis.matrix(np.array([0, 1], np.int32), "resemblance"),
    ):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0
    with pytest.raises(AttributeError):
        analysis.elapsed = 0.0  # type: ignore[misc]


def test_an_analysis_says_how_long_it_took() -> None:
    assert analyse(Collection.of_texts(["a b"]), TWO).elapsed > 0

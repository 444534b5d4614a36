"""Kinds outside the analysis' own list are decided as inside it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from hypothesis import given
from hypothesis import settings as run
from hypothesis import strategies as st

from core.analysis import analyse
from core.block_pairs import first_pairs, largest_pair
from core.documents import Collection
from core.kinds import Kind
from core.pair_kinds import kinds_in_block, kinds_of
from core.settings import AnalysisSettings, Thresholds
from tests import strategies
from tests.strategies import Documents


@run(max_examples=60)
@given(strategies.documents(), strategies.settings(), strategies.thresholds())
def test_the_rule_for_any_table_is_the_rule_of_the_findings(
    documents: Documents, settings: AnalysisSettings, thresholds: Thresholds
) -> None:
    texts, groups = [text for text, _ in documents], [group for _, group in documents]
    analysis = analyse(Collection.of_texts(texts, groups=groups), settings)
    findings = analysis.at(thresholds)
    again = kinds_of(analysis.pairs, analysis.exact_class, findings.thresholds)
    assert np.array_equal(again, findings.kinds)


@run(max_examples=80)
@given(strategies.documents(), strategies.settings(), strategies.thresholds(), st.integers(1, 40))
def test_a_block_counts_and_lists_its_pairs_by_kind(
    documents: Documents, settings: AnalysisSettings, thresholds: Thresholds, limit: int
) -> None:
    texts, groups = [text for text, _ in documents], [group for _, group in documents]
    settings = replace(settings, thresholds=thresholds)
    analysis = analyse(Collection.of_texts(texts, groups=groups), settings, row_budget=0)
    findings = analysis.at(thresholds)
    for block in analysis.pairs.blocks:
        everything = first_pairs(block, len(texts), 10**6)
        assert len(everything) == block.n_pairs
        kinds = kinds_of(everything, analysis.exact_class, findings.thresholds)
        counts = kinds_in_block(block, analysis.exact_class, findings.thresholds)
        assert counts == {kind: int(np.count_nonzero(kinds == kind)) for kind in Kind}
        few = first_pairs(block, len(texts), limit)
        assert len(few) == min(limit, block.n_pairs)
        assert np.array_equal(few.a, everything.a[: len(few)])
        assert np.array_equal(few.b, everything.b[: len(few)])
        resemblance, contained = largest_pair(block)
        assert everything.resemblance.max() <= resemblance
        assert max(everything.containment_ab.max(), everything.containment_ba.max()) <= contained

"""Every document has exactly one role, the one that a look at all its pairs gives it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from hypothesis import given
from hypothesis import settings as run
from hypothesis import strategies as st

from core.analysis import analyse
from core.documents import Collection, Document, Status
from core.kinds import Kind
from core.settings import AnalysisSettings, LexicalSettings, Thresholds
from core.summary import DocumentRole, Summary, status_codes, summarise, unread_summary
from tests import strategies
from tests.pair_oracle import PlainAnalysis
from tests.strategies import Documents


def summary_of(collection: Collection, settings: AnalysisSettings, *, budget: int = 1_000_000) -> Summary:
    analysis = analyse(collection, settings, row_budget=budget)
    findings = analysis.at(settings.thresholds)
    return summarise(
        status_codes(analysis.collection),
        analysis.pairs,
        analysis.exact_class,
        analysis.index.sizes,
        findings,
    )


def expected_roles(plain: PlainAnalysis, thresholds: Thresholds) -> list[DocumentRole]:
    kinds: dict[int, list[Kind]] = {document: [] for document in range(len(plain.texts))}
    for a, b in plain.listed:
        for document in (a, b):
            kinds[document].append(plain.kind(a, b, thresholds))
    nested = plain.nestings(thresholds, with_near=False)
    inner, outer = {pair[0] for pair in nested}, {pair[1] for pair in nested}
    roles = []
    for document, of in kinds.items():
        if not plain.sets[document]:
            roles.append(DocumentRole.UNREAD)
        elif Kind.EXACT in of:
            roles.append(DocumentRole.EXACT)
        elif Kind.NEAR in of:
            roles.append(DocumentRole.NEAR)
        elif document in inner:
            roles.append(DocumentRole.NESTED)
        else:
            roles.append(DocumentRole.HOLDS if document in outer else DocumentRole.ALONE)
    return roles


@run(max_examples=80)
@given(
    strategies.documents(), strategies.settings(), strategies.thresholds(), st.sampled_from([0, 1, 3, 10**6])
)
def test_roles_are_those_of_brute_force(
    documents: Documents, settings: AnalysisSettings, thresholds: Thresholds, budget: int
) -> None:
    texts, groups = [text for text, _ in documents], [group for _, group in documents]
    settings = replace(settings, thresholds=thresholds)
    summary = summary_of(Collection.of_texts(texts, groups=groups), settings, budget=budget)
    plain = PlainAnalysis(texts, settings, groups)
    expected = expected_roles(plain, thresholds)
    assert [DocumentRole(role) for role in summary.roles.tolist()] == expected
    nested = plain.nestings(thresholds, with_near=False)
    held = {outer for inner, outer in nested if expected[inner] is DocumentRole.NESTED}
    assert summary.holders == len(held)


def test_counts_are_those_of_the_roles_and_nothing_is_counted_twice() -> None:
    text = " ".join(f"w{i}" for i in range(50))
    inner = " ".join(f"w{i}" for i in range(20))
    near = text.replace("w49", "ending")
    collection = Collection.of_texts(
        [text, text.upper(), near, inner, "quite another text of some words", "!"]
    )
    summary = summary_of(collection, AnalysisSettings(shingle_words=3))
    assert summary.counts == tuple(np.bincount(summary.roles, minlength=len(DocumentRole)).tolist())
    assert summary.count(DocumentRole.EXACT) == 2
    assert summary.copied_texts == 1
    assert summary.count(DocumentRole.NEAR) == 1
    assert summary.near_clusters == 1
    assert summary.count(DocumentRole.NESTED) == 1
    assert summary.holders == 3
    assert summary.count(DocumentRole.ALONE) == 1
    assert summary.count(DocumentRole.UNREAD) == 1
    assert (summary.read, summary.documents) == (5, 6)


def test_the_holders_are_those_of_the_documents_that_are_counted_as_nested() -> None:
    """A copy inside a book counts as a copy: the book does not hold one of the nested documents."""
    words = [f"w{i}" for i in range(120)]
    chapter, book = " ".join(words[:40]), " ".join(words)
    summary = summary_of(Collection.of_texts([chapter, chapter, book]), AnalysisSettings(shingle_words=3))
    assert summary.count(DocumentRole.NESTED) == 0
    assert summary.holders == 0


def test_what_was_skipped_on_purpose_is_no_document() -> None:
    collection = Collection(
        (
            Document("a", text="some words"),
            Document("style.css", status=Status.SKIPPED, reason="web_asset"),
            Document("locked", status=Status.UNREADABLE, reason="encrypted"),
        )
    )
    before = unread_summary(status_codes(collection))
    after = summary_of(collection, AnalysisSettings())
    for summary in (before, after):
        assert (summary.documents, summary.read) == (2, 1)
        assert summary.count(DocumentRole.SKIPPED) == 1
        assert summary.count(DocumentRole.UNREAD) == 1


def test_no_documents_have_no_roles() -> None:
    summary = summary_of(Collection(), AnalysisSettings())
    assert summary.documents == 0
    assert len(summary.roles) == 0


def test_a_rewritten_text_is_reworded_and_a_stronger_role_goes_first() -> None:
    original = "Мастер быстро починил старую крышу дома, и хозяин остался доволен работой."
    rewrite = "Мастер скоро починил ветхую кровлю дома, и хозяин остался доволен работой."
    other = "Сегодня на рынке продают свежую рыбу, овощи, зелень и сладкие яблоки."
    lexical = LexicalSettings(enabled=True)
    settings = AnalysisSettings(lexical=lexical)
    summary = summary_of(Collection.of_texts([original, rewrite, other]), settings)
    reworded = DocumentRole.REWORDED
    assert summary.roles.tolist() == [reworded, reworded, DocumentRole.ALONE]
    assert summary.reworded_pairs == 1
    assert summary.read == 3
    summary = summary_of(Collection.of_texts([original, rewrite, original]), settings)
    assert summary.roles.tolist() == [DocumentRole.EXACT, reworded, DocumentRole.EXACT]
    assert summary.reworded_pairs == 2


def test_without_the_lexical_method_no_document_is_reworded() -> None:
    texts = ["быстро починил старую крышу", "скоро починил старую крышу"]
    summary = summary_of(Collection.of_texts(texts), AnalysisSettings(shingle_words=4))
    assert summary.count(DocumentRole.REWORDED) == 0
    assert summary.reworded_pairs == 0

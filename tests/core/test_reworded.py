"""Reworded texts in an analysis: found, counted and listed as the definition says."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import settings as run
from hypothesis import strategies as st

from core.analysis import Analysis, analyse
from core.documents import Collection, Document, Source
from core.kinds import Kind
from core.lexical.lemmatisers import EngineMissingError
from core.lexical.library import ThesaurusLibrary
from core.lexical.measure import matched_matrix
from core.lexical.thesauri import ThesaurusError
from core.settings import AnalysisSettings, LemmaChoice, LexicalSettings, SamplingMode, Thresholds

GROUPS = "быстро|скоро|живо\nфирма|компания\nскоро|вскоре\nтак как|потому что|поскольку\nв течение|за\n"
WORDS = sorted(set(GROUPS.replace("|", " ").split()) | {"дом", "окно", "шаблон"})
TEXT = st.lists(st.sampled_from(WORDS), max_size=10).map(" ".join)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> ThesaurusLibrary:
    path = tmp_path_factory.mktemp("thesauri") / "own.txt"
    path.write_text(GROUPS, "utf-8")
    return ThesaurusLibrary(user_path=path)


def settings_of(**changed: object) -> AnalysisSettings:
    lexical = LexicalSettings(enabled=True, lemmas=LemmaChoice.NONE, thesauri=("user",))
    return AnalysisSettings(**{"shingle_words": 2, "lexical": lexical, **changed})  # type: ignore[arg-type]


def collection(texts: list[str], groups: list[str] | None = None) -> Collection:
    return Collection(
        tuple(
            Document(name=str(n), source=Source(path=str(n)), group=groups[n] if groups else "", text=text)
            for n, text in enumerate(texts)
        )
    )


@st.composite
def collections(draw: st.DrawFn) -> tuple[Collection, AnalysisSettings, int]:
    texts = draw(st.lists(TEXT, min_size=1, max_size=8))
    # copies, copies in another order, and a template make blocks and classes
    for _ in range(draw(st.integers(0, 4))):
        source = draw(st.sampled_from(texts))
        texts.append(draw(st.sampled_from([source, " ".join(sorted(source.split())), f"{source} дом окно"])))
    groups = draw(st.lists(st.sampled_from("ab"), min_size=len(texts), max_size=len(texts)))
    settings = settings_of(
        shingle_words=draw(st.integers(1, 3)),
        within_groups=draw(st.booleans()),
        sampling=draw(st.sampled_from(SamplingMode)),
        modulus=3,
        min_resemblance=draw(st.sampled_from([0.0, 0.1, 0.5])),
        min_lexical=draw(st.sampled_from([0.2, 0.4, 0.75, 1.0])),
    )
    return collection(texts, groups), settings, draw(st.sampled_from([0, 3, 1_000_000]))


def rows_of(analysis: Analysis) -> dict[tuple[int, int], tuple[int, ...]]:
    found = {}
    for table in analysis.pairs.iter_expanded():
        numbers = analysis.lexical_rows(table)
        assert numbers is not None
        for row, pair in enumerate(zip(table.a.tolist(), table.b.tolist(), strict=True)):
            assert pair not in found
            found[pair] = int(numbers.matched[row]), int(numbers.whole[row])
            true = analysis.pair(*pair)
            assert (table.shared[row], table.size_a[row], table.size_b[row]) == (
                true.shared,
                true.size_a,
                true.size_b,
            )
    return found


@run(max_examples=150)
@given(collections())
def test_a_pair_is_listed_where_its_words_or_its_shingles_reach_a_floor(
    library: ThesaurusLibrary, given_: tuple[Collection, AnalysisSettings, int]
) -> None:
    texts, settings, budget = given_
    analysis = analyse(texts, settings, row_budget=budget, library=library)
    table = analysis.lexical
    assert table is not None
    values = matched_matrix(table.texts.sets, table.texts.relation)
    rows = rows_of(analysis)
    for (a, b), (matched, whole) in rows.items():
        assert values[a, b] == (matched / whole if whole else 0.0)
    plain = analyse(texts, settings_of(**_without_words(settings)), row_budget=budget)
    listed_anyway = {
        pair
        for part in plain.pairs.iter_expanded()
        for pair in zip(part.a.tolist(), part.b.tolist(), strict=True)
    }
    assert listed_anyway <= set(rows)
    if table.complete:
        assert table.floor == settings.min_lexical
        reached = {
            (a, b)
            for a in range(len(texts))
            for b in range(a + 1, len(texts))
            if values[a, b] >= settings.min_lexical - 1e-12
            and not (settings.within_groups and texts[a].group != texts[b].group)
        }
        assert {pair for pair in rows if pair not in listed_anyway} == reached - listed_anyway


def _without_words(settings: AnalysisSettings) -> dict[str, object]:
    return {
        "shingle_words": settings.shingle_words,
        "within_groups": settings.within_groups,
        "sampling": settings.sampling,
        "modulus": settings.modulus,
        "min_resemblance": settings.min_resemblance,
        "lexical": LexicalSettings(),
    }


@run(max_examples=150)
@given(collections(), st.sampled_from([0.3, 0.6, 0.9]), st.sampled_from([0.3, 0.8]))
def test_findings_equal_what_the_pairs_say_one_by_one(
    library: ThesaurusLibrary,
    given_: tuple[Collection, AnalysisSettings, int],
    lexical: float,
    resemblance: float,
) -> None:
    texts, settings, budget = given_
    analysis = analyse(texts, settings, row_budget=budget, library=library)
    findings = analysis.at(Thresholds(lexical=lexical, resemblance=resemblance))
    counts: Counter[Kind] = Counter()
    partners = np.zeros(len(texts), np.int64)
    strongest = np.full(len(texts), 255, np.int64)
    for table in analysis.pairs.iter_expanded():
        kinds = analysis.kinds_of(table, findings.thresholds)
        for kind, a, b in zip(kinds.tolist(), table.a.tolist(), table.b.tolist(), strict=True):
            counts[Kind(kind)] += 1
            partners[[a, b]] += kind != Kind.RELATED
            strongest[[a, b]] = np.minimum(strongest[[a, b]], kind)
            if analysis.lexical is not None and analysis.lexical.complete:
                assert analysis.kind_of_pair(analysis.pair(a, b), findings.thresholds) == kind
    if analysis.lexical is not None and analysis.lexical.complete:
        assert dict(findings.counts) == {kind: counts[kind] for kind in Kind}
        assert findings.partners.tolist() == partners.tolist()
        assert findings.document_kind.tolist() == strongest.tolist()
    assert findings.kinds.tolist() == analysis.kinds_of(analysis.pairs, findings.thresholds).tolist()


def test_a_reworded_pair_shares_no_shingle_and_has_its_substitutions(library: ThesaurusLibrary) -> None:
    texts = collection(["фирма быстро дом", "компания скоро дом", "шаблон"])
    analysis = analyse(texts, settings_of(), library=library)
    assert len(analysis.pairs) == 1
    assert analysis.pairs.shared.tolist() == [0]
    assert analysis.at(Thresholds()).kinds.tolist() == [Kind.REWORDED]
    assert analysis.at(Thresholds()).counts[Kind.REWORDED] == 1
    value = analysis.lexical_of(0, 1)
    assert value is not None
    assert (value.plain, value.synonyms, value.all_matched) == (1 / 5, 1.0, True)
    pair = analysis.lexical_pair(0, 1)
    assert pair is not None
    assert [(one.word_a, one.word_b) for one in pair.substitutions] == [
        ("фирма", "компания"),
        ("быстро", "скоро"),
    ]
    assert not len(analysis.at(Thresholds()).clusters)
    assert analysis.closest.tolist() == [-1, -1, -1]


def test_too_many_pairs_raise_the_floor_and_it_is_said(library: ThesaurusLibrary) -> None:
    texts = collection([f"дом {word}" for word in "абвгдежз"] + ["фирма дом а", "компания дом а"])
    analysis = analyse(texts, settings_of(min_lexical=0.2), row_budget=2, library=library)
    assert analysis.lexical is not None
    assert not analysis.lexical.complete
    assert analysis.lexical.floor > 0.2
    assert analysis.at(Thresholds(lexical=0.2)).thresholds.lexical == analysis.lexical.floor


def test_too_many_pairs_of_the_full_value_are_left_out_and_it_is_said(library: ThesaurusLibrary) -> None:
    texts = collection(["фирма дом", "компания дом", "дом компания", "дом фирма"])
    analysis = analyse(texts, settings_of(shingle_words=2), row_budget=1, library=library)
    assert analysis.lexical is not None
    assert (analysis.lexical.floor, analysis.lexical.complete) == (1.0, False)
    assert analysis.at(Thresholds(lexical=0.5)).thresholds.lexical == 1.0


def test_without_the_lexical_method_nothing_is_reworded() -> None:
    analysis = analyse(collection(["дом окно", "окно дом"]), AnalysisSettings(shingle_words=2))
    assert analysis.lexical is None
    assert analysis.lexical_of(0, 1) is None
    assert analysis.lexical_pair(0, 1) is None
    assert analysis.lexical_rows(analysis.pairs) is None
    assert analysis.at(Thresholds()).counts[Kind.REWORDED] == 0


def test_an_engine_or_a_thesaurus_that_is_not_there_is_said_before_the_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = collection(["дом"])
    gone = LexicalSettings(enabled=True, lemmas=LemmaChoice.MYSTEM, mystem_binary=str(tmp_path / "none"))
    with pytest.raises(EngineMissingError):
        analyse(texts, AnalysisSettings(lexical=gone))
    with pytest.raises(ThesaurusError):
        analyse(texts, AnalysisSettings(lexical=LexicalSettings(enabled=True, thesauri=("gone.txt",))))

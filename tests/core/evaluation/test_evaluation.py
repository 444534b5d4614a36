"""Methods on texts whose duplicates are known."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.analysis import analyse
from core.documents import Collection
from core.evaluation import (
    LEMMAS,
    PRINTED,
    SYNONYMS,
    Evaluation,
    Method,
    MethodScores,
    Sources,
    Truth,
    TruthError,
    What,
    evaluate,
    gain_of,
    measured,
    methods_for,
)
from core.evaluation.methods import shingle_sets
from core.lexical.experiment import Measure
from core.lexical.lemmatisers import lemmatiser
from core.lexical.measure import Weighting
from core.lexical.thesauri import Thesaurus
from core.lexical.thesauri.thesaurus import ThesaurusBuilder
from core.monitor import Cancelled, Monitor
from core.settings import AnalysisSettings, TokenSteps

TEXTS = (
    "крыша дома красивая",
    "кровля дома красивая",
    "опора моста",
    "опоры мостов стоят",
    "",
)
TRUTH = Truth.of_clusters(["a", "a", "b", "b", None])


def thesaurus(*groups: Sequence[str]) -> Thesaurus:
    builder = ThesaurusBuilder()
    for number, group in enumerate(groups, 1):
        builder.group(number, group)
    return builder.finished("made")


def small(texts: Sequence[str] = TEXTS, truth: Truth = TRUTH, **named: object) -> Evaluation:
    sources = Sources(thesauri=(thesaurus(["крыша", "кровля"]),), **named)  # type: ignore[arg-type]
    return evaluate(texts, truth, methods_for((1, 2), measures=tuple(Measure)), sources)


def scores(evaluation: Evaluation, method: Method) -> dict[tuple[int, int], float]:
    result = evaluation.result(method)
    assert result is not None
    truth = evaluation.truth
    pairs = zip(truth.a.tolist(), truth.b.tolist(), result.given.scores.tolist(), strict=True)
    return {(a, b): score for a, b, score in pairs}


def test_each_method_gives_the_scores_that_are_worked_out_by_hand() -> None:
    evaluation = small()
    expected = {
        Method(What.SHINGLES, 1): (2 / 4, 0.0),
        Method(What.SHINGLES, 2): (1 / 3, 0.0),
        Method(What.WORD_FORMS): (2 / 4, 0.0),
        LEMMAS: (2 / 4, 2 / 3),
        SYNONYMS: (1.0, 2 / 3),
        PRINTED: (1.0, 2 / 3),
    }
    for method, (first, second) in expected.items():
        found = scores(evaluation, method)
        assert (found[0, 1], found[2, 3]) == (first, second), method.code
        assert found[0, 2] == found[0, 4] == 0.0


def test_the_best_threshold_and_the_gain_follow() -> None:
    evaluation = small()
    result = evaluation.result(SYNONYMS)
    assert result is not None
    assert (result.best.threshold, result.best.f) == (2 / 3, 1.0)
    gain = evaluation.gain()
    assert gain is not None
    assert gain.pairs.tolist() == [0.5, 0.0]
    assert (gain.average, gain.texts.tolist()) == (0.25, [0, 1, 2, 3])
    assert gain.of_text.tolist() == [0.5, 0.5, 0.0, 0.0]


def test_judged_pairs_are_scored_as_among_all_pairs() -> None:
    whole = small()
    some = small(truth=Truth.of_judged(5, [(3, 2), (0, 2)], [True, False]))
    for result in some.results:
        everywhere = scores(whole, result.method)
        assert scores(some, result.method) == {pair: everywhere[pair] for pair in ((0, 2), (2, 3))}


def test_texts_of_which_nothing_is_known_take_no_part_in_idf() -> None:
    method = Method(What.LEMMAS, weighting=Weighting.TF_IDF)
    alone = evaluate(["а б", "а в"], Truth.of_judged(2, [(0, 1)], [True]), [method], Sources())
    beside = evaluate(["а б", "а в", "а г"], Truth.of_judged(3, [(0, 1)], [True]), [method], Sources())
    assert scores(alone, method) == scores(beside, method)


def test_times_are_given_for_the_papers_numbers_of_strings_and_for_all() -> None:
    texts = [f"слово{number} дом" for number in range(25)]
    evaluation = evaluate(texts, Truth.of_clusters(["x"] * 25), [LEMMAS, SYNONYMS], Sources())
    for result in evaluation.results:
        assert [number for number, _ in result.given.times] == [2, 20, 25]
        assert all(seconds >= 0 for _, seconds in result.given.times)


def test_no_pair_at_all_can_be_measured() -> None:
    evaluation = evaluate([], Truth.of_clusters([]), None, Sources())
    assert [len(result.curve) for result in evaluation.results] == [0] * len(evaluation.results)
    gain = evaluation.gain()
    assert gain is not None
    assert (gain.average, len(gain.pairs)) == (0.0, 0)


def test_the_gain_leaves_out_pairs_that_the_printed_formula_does_not_know() -> None:
    texts = ["быстро мигом", "скоро живо"]
    made = thesaurus(["быстро", "скоро"], ["быстро", "живо"], ["мигом", "скоро"], ["мигом", "живо"])
    sources = Sources(thesauri=(made,), engine=lemmatiser("none"))
    evaluation = evaluate(texts, Truth.of_clusters(["x", "x"]), [LEMMAS, PRINTED], sources)
    assert np.isnan(scores(evaluation, PRINTED)[0, 1])
    gain = evaluation.gain(Measure.PRINTED)
    assert gain is not None
    assert gain.average == 0.0
    assert np.isnan(gain.of_text).all()
    assert evaluation.gain(Measure.MATCHED) is None
    result = evaluation.result(PRINTED)
    assert result is not None
    assert result.histogram.without_score == (1, 0)


def test_stop_words_and_misspellings_are_options() -> None:
    texts = ["и программа", "и програма"]
    truth = Truth.of_clusters(["x", "x"])

    def value(**named: object) -> float:
        return scores(evaluate(texts, truth, [LEMMAS, SYNONYMS], Sources(**named)), SYNONYMS)[0, 1]  # type: ignore[arg-type]

    assert value() == 1 / 3
    assert value(misspellings=True) == 1.0
    assert value(steps=TokenSteps(drop_stop_words=True)) == 0.0


def test_known_scores_are_measured_again_without_scoring() -> None:
    before = small()
    judged = Truth.of_judged(5, [(0, 1), (0, 2)], [True, False])
    again = measured(judged, [MethodScores(SYNONYMS, np.array([0.4, 0.6]))])
    assert again.results[0].best.threshold == 0.4
    assert again.results[0].best.precision == 0.5
    assert before.result(SYNONYMS) is not None


def test_a_truth_of_other_texts_is_refused() -> None:
    with pytest.raises(TruthError, match="5 texts, and there are 2"):
        evaluate(["а", "б"], TRUTH)


def test_a_method_says_what_it_is() -> None:
    codes = [
        method.code
        for method in methods_for((3, 3, 10), weightings=tuple(Weighting), measures=tuple(Measure))
    ]
    assert codes == [
        "shingles-3",
        "shingles-10",
        "word-forms",
        "lemmas",
        "lemmas-tf",
        "lemmas-tf-idf",
        "synonyms",
        "synonyms-printed",
    ]
    for wrong in (lambda: Method(What.SHINGLES), lambda: Method(What.LEMMAS, 3)):
        with pytest.raises(ValueError, match="shingles"):
            wrong()
    with pytest.raises(ValueError, match="weighted"):
        Method(What.SYNONYMS, weighting=Weighting.TF)


def test_a_cancel_ends_it() -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        evaluate(TEXTS, TRUTH, monitor=monitor)


def test_progress_comes_to_its_end() -> None:
    monitor = Monitor()
    evaluate(TEXTS, TRUTH, methods_for((2,)), Sources(), monitor)
    assert monitor.progress().fraction == pytest.approx(1.0)


WORDS = st.sampled_from(["дом", "крыша", "мост", "река", "окно"])


@settings(max_examples=30, deadline=None)
@given(st.lists(st.lists(WORDS, max_size=8), min_size=2, max_size=5), st.integers(1, 4))
def test_shingles_have_the_resemblance_that_the_analysis_gives(texts: list[list[str]], words: int) -> None:
    joined = [" ".join(text) for text in texts]
    method = Method(What.SHINGLES, words)
    found = scores(evaluate(joined, Truth.of_clusters(["x"] * len(texts)), [method], Sources()), method)

    def shingles(text: list[str]) -> set[tuple[str, ...]]:
        if len(text) < words:
            return {tuple(text)} if text else set()
        return {tuple(text[place : place + words]) for place in range(len(text) - words + 1)}

    for a, b in itertools.combinations(range(len(texts)), 2):
        one, other = shingles(texts[a]), shingles(texts[b])
        expected = len(one & other) / len(one | other) if one | other else 0.0
        assert found[a, b] == expected


def test_the_window_shows_the_same_resemblance() -> None:
    texts = ["один два три четыре пять шесть", "ноль один два три четыре", "пять шесть"]
    method = Method(What.SHINGLES, 2)
    found = scores(evaluate(texts, Truth.of_clusters(["x"] * 3), [method], Sources()), method)
    options = AnalysisSettings(shingle_words=2, min_resemblance=0.0, min_containment=0.0)
    pairs = analyse(Collection.of_texts(texts), options).pairs
    listed = zip(pairs.a.tolist(), pairs.b.tolist(), pairs.resemblance.tolist(), strict=True)
    assert {(a, b): value for a, b, value in listed} == {
        pair: value for pair, value in found.items() if value
    }


def test_texts_without_words_have_no_shingles() -> None:
    assert shingle_sets(["", "!", "а"], 3, TokenSteps()).sizes.tolist() == [0, 0, 1]
    assert len(shingle_sets([], 3, TokenSteps())) == 0


@given(
    st.lists(
        st.tuples(st.booleans(), st.floats(0, 1), st.one_of(st.floats(0, 1), st.just(float("nan")))),
        min_size=6,
        max_size=6,
    )
)
def test_the_gain_of_a_text_is_the_mean_over_its_duplicates(
    rows: list[tuple[bool, float, float]],
) -> None:
    pairs = list(itertools.combinations(range(4), 2))
    truth = Truth.of_judged(4, pairs, [same for same, _, _ in rows])
    without, with_them = np.array([one for _, one, _ in rows]), np.array([one for _, _, one in rows])
    gain = gain_of(truth, without, with_them)
    for text, value in zip(gain.texts.tolist(), gain.of_text.tolist(), strict=True):
        own = [
            b - a for pair, (same, a, b) in zip(pairs, rows, strict=True) if same and text in pair and b == b
        ]
        assert value == pytest.approx(sum(own) / len(own)) if own else np.isnan(value)
    assert set(gain.texts.tolist()) == {
        text for pair, (same, _, _) in zip(pairs, rows, strict=True) if same for text in pair
    }

"""Tables and figures of an evaluation."""

from __future__ import annotations

import csv
import io

import numpy as np
import pytest
from lxml import etree

from core.evaluation import (
    LEMMAS,
    PRINTED,
    SYNONYMS,
    Evaluation,
    Method,
    MethodScores,
    Truth,
    measured,
    methods_for,
)
from core.lexical.experiment import Measure
from core.lexical.measure import Weighting
from core.reports.evaluation_csv import MOST_SCORES, curves_csv, evaluation_tables
from core.reports.evaluation_figures import evaluation_figures, gain_figure, style_of
from core.reports.evaluation_labels import LANGUAGES, method_name

NAMES = ["=a", "b<c>", "д"]
TRUTH = Truth.of_clusters(["x", "x", None])


def evaluation() -> Evaluation:
    """Pairs (0, 1), which are duplicates, (0, 2), (1, 2)."""
    given = {LEMMAS: [0.5, 0.25, 0.0], SYNONYMS: [0.75, 0.25, 0.0], PRINTED: [1.5, float("nan"), 0.0]}
    scores = [
        MethodScores(method, np.array(values), 0.25, ((2, 0.001), (3, 0.002)))
        for method, values in given.items()
    ]
    return measured(TRUTH, scores)


def tables(found: Evaluation) -> dict[str, list[dict[str, str]]]:
    read = {}
    for name, pieces in evaluation_tables(found, NAMES).items():
        text = b"".join(pieces).decode("utf-8")
        read[name] = list(csv.DictReader(io.StringIO(text, newline="")))
    return read


def test_the_summary_says_all_that_is_asked_of_a_method() -> None:
    rows = {row["method"]: row for row in tables(evaluation())["summary.csv"]}
    synonyms = rows["synonyms"]
    assert (synonyms["duplicates"], synonyms["others"], synonyms["without_score"]) == ("1", "2", "0")
    assert (synonyms["mean_score_duplicates"], synonyms["mean_score_others"]) == ("0.75", "0.125")
    assert (synonyms["best_threshold"], synonyms["best_f"]) == ("0.75", "1.0")
    assert (synonyms["precision_is_1_above"], synonyms["recall_at_least_0.9_until"]) == ("0.25", "0.75")
    assert (synonyms["average_gain"], rows["lemmas"]["average_gain"]) == ("0.25", "")
    assert (synonyms["prepared_seconds"], synonyms["seconds"]) == ("0.250000", "0.002000")
    assert rows["synonyms-printed"]["without_score"] == "1"


def test_curves_have_the_even_thresholds_and_every_score() -> None:
    rows = [row for row in tables(evaluation())["curves.csv"] if row["method"] == "synonyms-printed"]
    thresholds = [float(row["threshold"]) for row in rows]
    assert thresholds == [*(step / 100 for step in range(101)), 1.5]
    assert rows[-1]["found_duplicates"] == "1"
    assert rows[0]["found_others"] == "1"


def test_a_curve_of_very_many_scores_lists_the_even_thresholds_only() -> None:
    n = MOST_SCORES + 2
    truth = Truth.of_judged(n + 1, [(0, number + 1) for number in range(n)], [True] * n)
    found = measured(truth, [MethodScores(LEMMAS, np.arange(n) / n)])
    assert b"".join(curves_csv(found)).count(b"\n") == 102


def test_pairs_have_their_names_and_scores_and_no_formula() -> None:
    rows = tables(evaluation())["pairs.csv"]
    assert [row["duplicate"] for row in rows] == ["yes", "no", "no"]
    assert (rows[0]["a"], rows[0]["b"]) == ("'=a", "b<c>")
    assert (rows[1]["lemmas"], rows[1]["synonyms-printed"]) == ("0.25", "")


def test_the_histogram_counts_every_pair_with_a_score() -> None:
    rows = [row for row in tables(evaluation())["histogram.csv"] if row["method"] == "lemmas"]
    assert (len(rows), rows[0]["from"], rows[-1]["to"]) == (20, "0.0", "1.0")
    assert sum(int(row["duplicates"]) for row in rows) == 1
    assert sum(int(row["others"]) for row in rows) == 2


def test_gain_and_times_are_tables_too() -> None:
    found = tables(evaluation())
    assert [(row["measure"], row["text"], row["gain"]) for row in found["gain.csv"]] == [
        ("matched", "'=a", "0.25"),
        ("matched", "b<c>", "0.25"),
        ("printed", "'=a", "1.0"),
        ("printed", "b<c>", "1.0"),
    ]
    assert [(row["texts"], row["seconds"]) for row in found["times.csv"]][:2] == [
        ("2", "0.001000"),
        ("3", "0.002000"),
    ]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_figures_are_well_formed_and_name_every_method(language: str) -> None:
    found = evaluation_figures(evaluation(), NAMES, LANGUAGES[language])
    assert set(found) == {"threshold.svg", "precision_recall.svg", "histogram.svg", "times.svg", "gain.svg"}
    for name, pieces in found.items():
        content = "".join(pieces)
        etree.fromstring(content.encode("utf-8"))
        if name != "gain.svg":
            assert all(
                method_name(one.method, LANGUAGES[language]) in content for one in evaluation().results
            )
        else:
            assert "b&lt;c&gt;" in content


def test_there_is_no_figure_of_a_gain_that_was_not_measured() -> None:
    found = measured(TRUTH, [MethodScores(LEMMAS, np.zeros(3))])
    assert "gain.svg" not in evaluation_figures(found)


def test_nothing_measured_can_be_drawn() -> None:
    empty = measured(Truth.of_clusters([]), [MethodScores(one, np.zeros(0)) for one in (LEMMAS, SYNONYMS)])
    for pieces in (*evaluation_figures(empty).values(), gain_figure([])):
        etree.fromstring("".join(pieces).encode("utf-8"))


def test_the_usual_methods_have_styles_of_their_own() -> None:
    methods = methods_for((2, 3, 5, 10), weightings=tuple(Weighting), measures=tuple(Measure))
    assert len({style_of(method, place) for place, method in enumerate(methods)}) == len(methods)


def test_every_method_has_a_name_in_both_languages() -> None:
    methods: tuple[Method, ...] = methods_for((2,), weightings=tuple(Weighting), measures=tuple(Measure))
    for words in LANGUAGES.values():
        assert len({method_name(method, words) for method in methods}) == len(methods)
    assert set(LANGUAGES["en"]) == set(LANGUAGES["ru"])

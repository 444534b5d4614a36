"""docs/EVALUATION.md from what was measured."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import numpy as np

from benchmarks.evaluation_groups import SEED, Group, Spread, Times, pairs_with_original, spread
from benchmarks.rewrite_data import WAYS
from core.evaluation import LEMMAS, PRINTED, SYNONYMS, Evaluation, Method, MethodResult
from core.lexical.experiment import Measure
from core.lexical.thesauri import Thesaurus
from core.reports.evaluation_labels import method_name

TEMPLATE = Path(__file__).with_name("evaluation_page.md")
THRESHOLDS = tuple(step / 10 for step in range(1, 10))
PAPER_TIMES = {
    2: (46, 777468, 47, 564063),
    20: (734, 9896203, 547, 7177688),
    40: (1328, 16423812, 1032, 13081500),
    60: (1515, 18066343, 1157, 14444766),
}
"""Strings: by hand without and with the dictionary, automatic without and with; printed under "с"."""


@dataclass(frozen=True)
class Measurements:
    """All that the page tells.

    Attributes
    ----------
    groups : dict of str to Group
    evaluations : dict of str to Evaluation
        'automatic', 'manual' and each way by hand.
    options : dict of (str, str) to Evaluation
        Group and option.
    dictionaries : dict of (str, str) to Evaluation
        Dictionary of the generator and dictionary of the measurement.
    shares : dict of str to float
        Of the words of the originals, those that each generator's dictionary has a synonym for.
    manual_other : Evaluation or None
        The copies by hand with the other dictionary.
    times : dict of str to list of Times
    own, half : tuple of Thesaurus
    other : Thesaurus or None
    engine : str
    """

    groups: dict[str, Group]
    evaluations: dict[str, Evaluation]
    options: dict[tuple[str, str], Evaluation]
    dictionaries: dict[tuple[str, str], Evaluation]
    shares: dict[str, float]
    manual_other: Evaluation | None
    times: dict[str, list[Times]]
    own: tuple[Thesaurus, ...]
    half: tuple[Thesaurus, ...]
    other: Thesaurus | None


def page(found: Measurements) -> str:
    """The whole page."""
    values = {
        **_numbers(found),
        "groups": _groups(found),
        "automatic": _scores(found, ("automatic",)),
        "manual": _scores(found, (*WAYS, "manual")),
        "recall": _by_threshold(found, "recall"),
        "falls": _falls(found),
        "precision": _by_threshold(found, "precision", (0.05, 0.1, 0.15, 0.2, 0.25, 0.3)),
        "precise": _precise(found),
        "dictionaries": _dictionaries(found),
        "paper_times": _paper_times(),
        "times": _times(found),
        "methods_automatic": _methods(found.evaluations["automatic"]),
        "methods_manual": _methods(found.evaluations["manual"]),
        "options": _options(found),
        "printed": _printed(found),
    }
    text = TEMPLATE.read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace("{{" + name + "}}", value)
    left = text.find("{{")
    assert left < 0, text[left : left + 40]
    return text


def _numbers(found: Measurements) -> dict[str, str]:
    """Single numbers for the sentences of the page."""
    other = (found.other,) if found.other else ()
    numbers = {
        "versions": ", ".join(f"{name} {version(name)}" for name in ("pymorphy3", "simplemma", "numpy")),
        "python": platform.python_version(),
        "processors": str(os.cpu_count()),
        "seed": str(SEED),
        "own_words": _count(found.own, links=False),
        "own_links": _count(found.own, links=True),
        "half_links": _count(found.half, links=True),
        "other_words": _count(other, links=False),
        "other_links": _count(other, links=True),
        "replaceable": _percent(found.shares["starter"]),
        "replaceable_other": _percent(found.shares.get("other")),
        "manual_other": _gain(found.manual_other, Measure.MATCHED),
        "choices": f"{_links_a_word(found.own):.1f}",
        "choices_other": f"{_links_a_word(other):.1f}" if other else "not measured",
        "words": f"{np.mean([len(text.split()) for text in _originals(found)]):.0f}",
    }
    for name in ("automatic", "manual", *WAYS):
        evaluation = found.evaluations[name]
        chosen = pairs_with_original(found.groups[name], evaluation.truth)
        without, matched, printed = (spread(evaluation, one, chosen) for one in (LEMMAS, SYNONYMS, PRINTED))
        curves = [_result(evaluation, method).curve for method in (LEMMAS, SYNONYMS)]
        numbers |= {
            f"{name}_without": f"{100 * without.mean:.0f} %",
            f"{name}_with": f"{100 * matched.mean:.0f} %",
            f"{name}_printed": f"{100 * printed.mean:.0f} %",
            f"{name}_gain": f"{100 * (matched.mean - without.mean):.1f}",
            f"{name}_gain_printed": f"{100 * (printed.mean - without.mean):.1f}",
            f"{name}_gain_all": _gain(evaluation, Measure.MATCHED),
            f"{name}_all_without": _percent(curves[0].recall_until(1.0)),
            f"{name}_all_with": _percent(curves[1].recall_until(1.0)),
            f"{name}_falls_without": _percent(curves[0].recall_until(0.9)),
            f"{name}_falls_with": _percent(curves[1].recall_until(0.9)),
            f"{name}_precise": _percent(curves[1].precise_above()),
        }
    for name in ("half", "other"):
        numbers[f"{name}_loss"] = _loss(found.dictionaries.get(("starter", name)), found)
    sixty = next(one for one in found.times["automatic"] if one.strings == 60)
    numbers["sixty"] = f"{sixty.whole:.2f} s"
    return numbers


def _links_a_word(thesauri: Sequence[Thesaurus]) -> float:
    """Synonyms that a word has on average."""
    words = sum(len(one.words) for one in thesauri)
    return 2 * sum(len(one.links) for one in thesauri) / max(1, words)


def _originals(found: Measurements) -> list[str]:
    group = found.groups["manual"]
    return [text for text, original in zip(group.texts, group.original, strict=True) if original]


def _groups(found: Measurements) -> str:
    rows = []
    for name in ("automatic", *WAYS, "manual"):
        truth = found.evaluations[name].truth
        rows.append([name, f"{truth.n_texts}", f"{truth.n_duplicates:,}", f"{truth.n_others:,}"])
    return _table(["group", "strings", "duplicates (pairs)", "other pairs"], rows)


def _scores(found: Measurements, names: Sequence[str]) -> str:
    """Scores of duplicates, without and with synonyms by both measures."""
    rows = []
    for name in names:
        evaluation = found.evaluations[name]
        truth = evaluation.truth
        chosen = {"original and copy": pairs_with_original(found.groups[name], truth), "all": truth.duplicate}
        for pairs, taken in chosen.items():
            spreads = [spread(evaluation, method, taken) for method in (LEMMAS, SYNONYMS, PRINTED)]
            without, matched, printed = spreads
            rows.append(
                [
                    name,
                    pairs,
                    *map(_spread, spreads),
                    f"{100 * (matched.mean - without.mean):.1f}",
                    f"{100 * (printed.mean - without.mean):.1f}",
                ]
            )
    head = [
        "group",
        "duplicates",
        "without",
        "with, matched",
        "with, printed",
        "gain, matched",
        "gain, printed",
    ]
    return _table(head, rows)


def _by_threshold(found: Measurements, what: str, thresholds: Sequence[float] = THRESHOLDS) -> str:
    rows = []
    for name in ("automatic", "manual", *WAYS):
        for method in (LEMMAS, SYNONYMS, PRINTED):
            result = _result(found.evaluations[name], method)
            points = [getattr(result.curve.at(threshold), what) for threshold in thresholds]
            rows.append([name, method_name(method), *map(_percent, points)])
    return _table(["group", "method", *(f"{100 * threshold:.0f} %" for threshold in thresholds)], rows)


def _falls(found: Measurements) -> str:
    rows = []
    for name in ("automatic", "manual", *WAYS):
        for method in (LEMMAS, SYNONYMS, PRINTED):
            curve = _result(found.evaluations[name], method).curve
            ends = [curve.recall_until(share) for share in (1.0, 0.99, 0.9, 0.5)]
            rows.append([name, method_name(method), *map(_percent, ends)])
    head = ["group", "method", "all found up to", "99 % up to", "90 % up to", "half up to"]
    return _table(head, rows)


def _precise(found: Measurements) -> str:
    rows: list[list[str]] = []
    for name in ("automatic", "manual"):
        results = found.evaluations[name].results
        rows += [[name, method_name(one.method), _percent(one.curve.precise_above())] for one in results]
    return _table(["group", "method", "precision is 100 % above"], rows)


def _dictionaries(found: Measurements) -> str:
    names = {"starter": "own", "half": "half of the own", "other": "LibreOffice's"}
    rows = []
    for (made_by, measured_by), evaluation in found.dictionaries.items():
        group = found.groups["automatic" if made_by == "starter" else "automatic, other"]
        chosen = pairs_with_original(group, evaluation.truth)
        without, matched = (spread(evaluation, method, chosen) for method in (LEMMAS, SYNONYMS))
        rows.append(
            [
                names[made_by],
                names[measured_by],
                _spread(without),
                _spread(matched),
                f"{100 * (matched.mean - without.mean):.1f}",
                _gain(evaluation, Measure.MATCHED),
                _gain(evaluation, Measure.PRINTED),
            ]
        )
    head = [
        *("copies made with", "measured with", "without", "with, matched", "gain"),
        *("gain, all duplicates", "gain, printed, all duplicates"),
    ]
    return _table(head, rows)


def _paper_times() -> str:
    rows = [[str(number), *(f"{value:,}" for value in values)] for number, values in PAPER_TIMES.items()]
    head = ["strings", "by hand, without", "by hand, with", "automatic, without", "automatic, with"]
    return _table(head, rows)


def _times(found: Measurements) -> str:
    rows = []
    for name, times in found.times.items():
        for one in times:
            cells = [f"{1000 * one.matrices[method.code]:.2f}" for method in (LEMMAS, SYNONYMS, PRINTED)]
            rows.append([name, str(one.strings), *cells, f"{1000 * one.whole:.0f}"])
    head = ["group", "strings", "without", "with, matched", "with, printed", "from texts to both matrices"]
    return _table(head, rows)


def _methods(evaluation: Evaluation) -> str:
    rows = []
    for result in evaluation.results:
        best = result.best
        rows.append(
            [
                method_name(result.method),
                _percent(best.threshold),
                _percent(best.precision),
                _percent(best.recall),
                f"{best.f:.3f}",
                _percent(result.curve.recall_until(0.9)),
            ]
        )
    head = ["method", "best threshold", "precision", "recall", "F", "recall ≥ 90 % up to"]
    return _table(head, rows)


def _options(found: Measurements) -> str:
    rows = []
    for name in ("automatic", "manual"):
        evaluations = {"as above": found.evaluations[name]}
        evaluations |= {option: one for (group, option), one in found.options.items() if group == name}
        for option, evaluation in evaluations.items():
            without = spread(evaluation, LEMMAS, evaluation.truth.duplicate)
            matched = spread(evaluation, SYNONYMS, evaluation.truth.duplicate)
            until = _result(evaluation, SYNONYMS).curve.recall_until(0.9)
            above = _result(evaluation, SYNONYMS).curve.precise_above()
            gain = _gain(evaluation, Measure.MATCHED)
            means = [_percent(without.mean), _percent(matched.mean), gain]
            rows.append([name, option, *means, _percent(until), _percent(above)])
    head = [
        "group",
        "option",
        "without",
        "with, matched",
        "gain",
        "recall ≥ 90 % up to",
        "precision 100 % above",
    ]
    return _table(head, rows)


def _printed(found: Measurements) -> str:
    rows = []
    evaluations = {
        "automatic, own dictionary": found.evaluations["automatic"],
        "by hand, own dictionary": found.evaluations["manual"],
    }
    if found.manual_other is not None:
        evaluations["automatic, LibreOffice's"] = found.dictionaries["other", "other"]
        evaluations["by hand, LibreOffice's"] = found.manual_other
    for name, evaluation in evaluations.items():
        printed = _result(evaluation, PRINTED).given.scores
        matched = _result(evaluation, SYNONYMS).given.scores
        known = ~np.isnan(printed)
        counts = (
            int(np.count_nonzero(~known)),
            int(np.count_nonzero(printed[known] > 1)),
            int(np.count_nonzero(printed[known] > matched[known] + 1e-12)),
            int(np.count_nonzero(printed[known] < matched[known] - 1e-12)),
        )
        rows.append([name, f"{len(printed):,}", *(f"{count:,}" for count in counts)])
    head = ["group", "pairs", "undefined", "above 100 %", "printed is larger", "printed is smaller"]
    return _table(head, rows)


def _result(evaluation: Evaluation, method: Method) -> MethodResult:
    result = evaluation.result(method)
    assert result is not None
    return result


def _gain(evaluation: Evaluation | None, measure: Measure) -> str:
    gain = None if evaluation is None else evaluation.gain(measure)
    return "not measured" if gain is None else f"{100 * gain.average:.1f}"


def _loss(evaluation: Evaluation | None, found: Measurements) -> str:
    """By how much the gain over all duplicates is less than with the generator's own dictionary."""
    own = found.evaluations["automatic"].gain(Measure.MATCHED)
    gain = None if evaluation is None else evaluation.gain(Measure.MATCHED)
    return "not measured" if own is None or gain is None else f"{100 * (own.average - gain.average):.1f}"


def _spread(one: Spread) -> str:
    text = f"{100 * one.mean:.0f} % ({100 * one.low:.0f}–{100 * one.high:.0f})"
    return f"{text}, {one.undefined} undefined" if one.undefined else text


def _percent(value: float | None) -> str:
    return "none" if value is None else f"{100 * value:.1f} %"


def _count(thesauri: Sequence[Thesaurus], *, links: bool) -> str:
    count = sum(len(one.links) if links else len(one.words) for one in thesauri)
    return f"{count:,}" if thesauri else "not measured"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns of numbers to the right, others to the left."""
    columns = zip(*rows, strict=True)
    rules = [
        "---:" if all(cell[:1].isdigit() or cell[:1] in "-n" for cell in one) else "---" for one in columns
    ]
    return "\n".join(f"| {' | '.join(line)} |" for line in (head, rules, *rows))

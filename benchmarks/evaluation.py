"""The paper's experiment, measured here: writes docs/EVALUATION.md and its figures.

    python benchmarks/evaluation.py [--other th_ru_RU_v2.dat] [--to docs]

The other dictionary is LibreOffice's Russian thesaurus (package mythes-ru of Debian); without the option it
is looked for where the system keeps it, and where it is not, its rows are left out.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.evaluation_groups import (
    METHODS,
    automatic_group,
    gain_by_snippet,
    half_of,
    manual_group,
    measured,
    times_of,
)
from benchmarks.evaluation_page import Measurements, page
from benchmarks.rewrite_data import WAYS, read_snippets
from core.evaluation import LEMMAS, SYNONYMS, Evaluation, Sources
from core.lexical.experiment import NUMBERS_OF_STRINGS
from core.lexical.lemmatisers import lemmatiser
from core.lexical.thesauri import Thesaurus, load_thesaurus, starter_thesauri, system_thesauri
from core.reports.evaluation_figures import (
    gain_figure,
    histogram_figure,
    precision_recall_figure,
    threshold_figure,
)
from core.reports.evaluation_labels import ENGLISH
from core.reports.figure import STYLES, Line, Panel, figure_svg, percent_axis
from core.settings import TokenSteps
from core.writing import written_beside

ROOT = Path(__file__).resolve().parents[1]
OTHER = "th_ru_RU_v2.dat"


def other_thesaurus(given: Path | None) -> Thesaurus | None:
    """LibreOffice's Russian thesaurus, None where it is not found."""
    if given is not None:
        return load_thesaurus(given)
    found = next((path for path in system_thesauri() if path.name == OTHER), None)
    return None if found is None else load_thesaurus(found)


def measurements(other: Thesaurus | None) -> Measurements:
    """Everything that the page tells."""
    snippets = read_snippets()
    own = starter_thesauri()
    engine = lemmatiser()
    automatic, replaceable = automatic_group(snippets, own)
    manual = manual_group(snippets)
    plain = Sources(engine=engine)
    evaluations = {
        "automatic": measured(automatic, own, METHODS, plain),
        "manual": measured(manual, own, METHODS, plain),
    }
    groups = {"automatic": automatic, "manual": manual}
    for way in WAYS:
        groups[way] = manual_group(snippets, (way,))
        evaluations[way] = measured(groups[way], own, sources=plain)
    without_stop_words = Sources(engine=engine, steps=TokenSteps(drop_stop_words=True))
    options = {
        (name, option): measured(groups[name], own, sources=sources)
        for name in ("automatic", "manual")
        for option, sources in (
            ("stop words out", without_stop_words),
            ("misspellings matched", Sources(engine=engine, misspellings=True)),
            ("word forms in place of lemmas", Sources(engine=lemmatiser("none"))),
        )
    }
    half = tuple(half_of(one) for one in own)
    dictionaries = {
        ("starter", "starter"): evaluations["automatic"],
        ("starter", "half"): measured(automatic, half, sources=plain),
    }
    shares = {"starter": replaceable}
    if other is not None:
        dictionaries["starter", "other"] = measured(automatic, (other,), sources=plain)
        by_other, shares["other"] = automatic_group(snippets, (other,))
        dictionaries["other", "other"] = measured(by_other, (other,), sources=plain)
        dictionaries["other", "starter"] = measured(by_other, own, sources=plain)
        groups["automatic, other"] = by_other
    manual_other = None if other is None else measured(manual, (other,), sources=plain)
    times = {name: times_of(groups[name], own, NUMBERS_OF_STRINGS) for name in ("manual", "automatic")}
    return Measurements(
        groups, evaluations, options, dictionaries, shares, manual_other, times, own, half, other
    )


def figures(found: Measurements) -> dict[str, str]:
    """The figures of the page, by name."""
    automatic, manual = found.evaluations["automatic"], found.evaluations["manual"]
    gains = [
        (f"{name} copies", gain_by_snippet(found.groups[name], found.evaluations[name]))
        for name in ("automatic", "manual")
    ]
    words = dict(ENGLISH) | {"text_axis": "Snippet"}
    return {
        "gain.svg": "".join(gain_figure(gains, words=words)),
        "recall.svg": _four_lines(automatic, manual, "recall", "Recall by threshold"),
        "precision.svg": _four_lines(automatic, manual, "precision", "Precision by threshold"),
        "automatic.svg": "".join(threshold_figure(automatic)),
        "manual.svg": "".join(threshold_figure(manual)),
        "automatic_precision_recall.svg": "".join(precision_recall_figure(automatic)),
        "manual_precision_recall.svg": "".join(precision_recall_figure(manual)),
        "automatic_histogram.svg": "".join(histogram_figure(automatic)),
        "manual_histogram.svg": "".join(histogram_figure(manual)),
    }


def _four_lines(automatic: Evaluation, manual: Evaluation, name: str, title: str) -> str:
    """The paper's figure 3: both groups with and without the dictionary."""
    lines = []
    for number, (label, evaluation, method) in enumerate(
        (
            ("automatic copies, with synonyms", automatic, SYNONYMS),
            ("automatic copies, without", automatic, LEMMAS),
            ("copies by hand, with synonyms", manual, SYNONYMS),
            ("copies by hand, without", manual, LEMMAS),
        )
    ):
        result = evaluation.result(method)
        assert result is not None
        values = getattr(result.even, name)
        points = tuple(zip(result.even.thresholds.tolist(), values.tolist(), strict=True))
        lines.append(Line(label, points, STYLES[number]))
    axes = percent_axis("Threshold"), percent_axis(ENGLISH[name])
    return "".join(figure_svg(title, (Panel(title, *axes, tuple(lines)),), width=620, height=380))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--other", type=Path)
    parser.add_argument("--to", type=Path, default=ROOT / "docs")
    given = parser.parse_args()
    found = measurements(other_thesaurus(given.other))
    (given.to / "evaluation").mkdir(parents=True, exist_ok=True)
    written = {Path("evaluation", name): content for name, content in figures(found).items()}
    written[Path("EVALUATION.md")] = page(found)
    for name, content in written.items():
        with written_beside(given.to / name) as stream:
            stream.write(content.encode("utf-8"))
        print(given.to / name)


if __name__ == "__main__":
    main()

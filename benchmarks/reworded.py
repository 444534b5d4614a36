"""Time of an analysis that compares words too, on a collection with reworded copies.

    python benchmarks/reworded.py [--documents N] [--words N] [--floor F]

The vocabulary is Russian: every word of the program's own thesaurus, and word forms of the dictionary of
pymorphy3, by Zipf's law. A tenth of the documents are copies in which the words of the thesaurus are
exchanged for synonyms. Times are given with an empty cache of lemmas and with a filled one.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from core.analysis import analyse
from core.documents import Collection, Document, Source
from core.kinds import Kind
from core.lexical.thesauri import starter_thesauri
from core.monitor import Monitor
from core.settings import AnalysisSettings, LexicalSettings, Thresholds

FORMS = 60_000
REPLACED = 0.6
"""Of the words that have a synonym."""


def vocabulary(random: np.random.Generator) -> tuple[list[str], dict[int, list[int]]]:
    """Words, the commonest first, and which of them are synonyms."""
    import pymorphy3

    russian = starter_thesauri()[-1]
    single = [n for n, word in enumerate(russian.words) if " " not in word]
    known = pymorphy3.MorphAnalyzer(lang="ru").dictionary.words
    forms = [word for word, _ in known.iteritems("") if word.isalpha() and len(word) > 2]
    taken = random.choice(len(forms), FORMS, replace=False)
    words = list(dict.fromkeys([*(russian.words[n] for n in single), *(forms[n] for n in taken)]))
    order = np.argsort(random.random(len(words)) * np.where(np.arange(len(words)) < len(single), 0.2, 1.0))
    ranked = [words[n] for n in order]
    place = {word: n for n, word in enumerate(ranked)}
    synonyms: dict[int, list[int]] = {}
    for one, other in russian.links.tolist():
        pair = place.get(russian.words[one]), place.get(russian.words[other])
        if pair[0] is not None and pair[1] is not None:
            synonyms.setdefault(pair[0], []).append(pair[1])
            synonyms.setdefault(pair[1], []).append(pair[0])
    return ranked, synonyms


def collection(documents: int, words: int) -> tuple[Collection, int]:
    """The documents, and how many of them are reworded copies."""
    random = np.random.default_rng(5)
    ranked, synonyms = vocabulary(random)
    chances = 1 / np.arange(1, len(ranked) + 1)
    chances /= chances.sum()
    copies = documents // 10
    texts: list[list[int]] = [
        random.choice(len(ranked), int(random.normal(words, words / 10)), p=chances).tolist()
        for _ in range(documents - copies)
    ]
    for _ in range(copies):
        source = texts[int(random.integers(documents - copies))]
        texts.append(
            [
                int(random.choice(synonyms[word])) if replaced and word in synonyms else word
                for word, replaced in zip(source, random.random(len(source)) < REPLACED, strict=True)
            ]
        )
    made = (" ".join(ranked[word] for word in text) for text in texts)
    return (
        Collection(
            tuple(
                Document(name=str(n), source=Source(path=str(n)), group="", text=text)
                for n, text in enumerate(made)
            )
        ),
        copies,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--documents", type=int, default=10_000)
    parser.add_argument("--words", type=int, default=1_000)
    parser.add_argument("--floor", type=float, default=AnalysisSettings().min_lexical)
    given = parser.parse_args()
    documents, copies = collection(given.documents, given.words)
    print(f"{len(documents)} documents of {given.words} words, {copies} of them reworded copies")
    settings = AnalysisSettings(lexical=LexicalSettings(enabled=True), min_lexical=given.floor)
    print("seconds             wall  processor    lemmas   words (processor)")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        for label in ("empty cache", "filled cache", "filled cache"):
            stages: dict[str, float] = {}
            started, processor = time.perf_counter(), time.process_time()
            analysis = analyse(documents, settings, _Timed(stages))
            took, processor = time.perf_counter() - started, time.process_time() - processor
            print(
                f"{label:15}  {took:7.2f}    {processor:7.2f}   "
                f"{stages['lemmas']:7.2f} {stages['words']:7.2f}",
                flush=True,
            )
    found = analysis.at(Thresholds()).counts[Kind.REWORDED]
    print(f"{len(analysis.pairs)} pairs, {found} reworded")


class _Timed(Monitor):
    """Keeps the seconds of each stage."""

    def __init__(self, seconds: dict[str, float]) -> None:
        super().__init__()
        self._seconds = seconds

    def stage(self, name: str, total: int = 0):  # type: ignore[no-untyped-def]
        return _Stage(super().stage(name, total), name, self._seconds)


class _Stage:
    def __init__(self, inner, name: str, seconds: dict[str, float]) -> None:  # type: ignore[no-untyped-def]
        self._inner, self._name, self._seconds = inner, name, seconds

    def __enter__(self) -> None:
        self._started = time.process_time()
        self._inner.__enter__()

    def __exit__(self, *problem: object) -> bool | None:
        self._seconds[self._name] = time.process_time() - self._started
        return self._inner.__exit__(*problem)


if __name__ == "__main__":
    main()

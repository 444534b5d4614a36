"""Time of the matrix with synonyms, beside a reference sketch in the same process where there is one.

    python benchmarks/lexical.py [--reference FOLDER]

The reference is a folder with ``proto_syn.py``: ``make(n)`` gives strings and a dictionary, ``similarity``
the matrix. The same strings and dictionary of 14,000 words go to both. Without it they are made here.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from core.lexical.keys import Keys
from core.lexical.measure import matched_matrix
from core.lexical.relation import SynonymRelation, relation_of_links
from core.lexical.sets import LexicalSets, sets_of_keys

WORDS = 30_000


def made(n: int) -> tuple[list[Any], dict[int, list[int]]]:
    """Strings of 12 to 60 words by Zipf's law, a fifth of them paraphrases, and 14,000 entries."""
    random = np.random.default_rng([1, n])
    chances = 1 / np.arange(1, WORDS + 1)
    chances /= chances.sum()
    strings = [np.unique(random.choice(WORDS, int(random.integers(12, 60)), p=chances)) for _ in range(n)]
    heads = random.choice(WORDS, 14_000, replace=False)
    synonyms = {
        int(h): random.choice(heads, int(random.integers(1, 10)), replace=False).tolist() for h in heads
    }
    for _ in range(n // 5):
        source = strings[int(random.integers(n))]
        copy = [
            random.choice(synonyms[int(u)]) if int(u) in synonyms and random.random() < 0.5 else u
            for u in source
        ]
        strings[int(random.integers(n))] = np.unique(copy).astype(np.int64)
    return strings, synonyms


def as_sets(strings: list[Any], n_keys: int) -> LexicalSets:
    lengths = np.array([len(string) for string in strings], np.int64)
    keys = Keys(np.zeros(0, np.int32), ("",) * n_keys, {}, np.zeros(n_keys, np.bool_))
    starts = np.concatenate((np.zeros(1, np.int64), np.cumsum(lengths)))
    return sets_of_keys(np.concatenate(strings).astype(np.int32), starts, keys)


def as_relation(synonyms: dict[int, list[int]], n_keys: int) -> SynonymRelation:
    pairs = np.array([(head, one) for head, ones in synonyms.items() for one in ones], np.int64)
    return relation_of_links(pairs[:, 0], pairs[:, 1], np.zeros(len(pairs), np.int16), n_keys)


def timed(work: Callable[[], Any], times: int) -> tuple[float, float]:
    """Best seconds of the wall and of the processor."""
    best = (float("inf"), float("inf"))
    for _ in range(times):
        wall, processor = time.perf_counter(), time.process_time()
        work()
        best = min(best[0], time.perf_counter() - wall), min(best[1], time.process_time() - processor)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--reference", type=Path)
    parser.add_argument("--strings", type=int, nargs="*", default=[60, 500, 2000, 5000])
    given = parser.parse_args()
    reference: Any = None
    if given.reference:
        sys.path.insert(0, str(given.reference))
        reference = importlib.import_module("proto_syn")
    print("strings  pairs      ours: wall, processor    reference: wall, processor    ratio of the wall")
    for n in given.strings:
        strings, synonyms = reference.make(n) if reference else made(n)
        times = 5 if n < 2000 else 3

        def ours(strings: list[Any] = strings, synonyms: dict[int, list[int]] = synonyms) -> Any:
            n_keys = 1 + max(WORDS, *(int(string.max()) for string in strings))
            return matched_matrix(as_sets(strings, n_keys), as_relation(synonyms, n_keys))

        wall, processor = timed(ours, times)
        line = f"{n:7}  {n * (n - 1) // 2:9}  {wall:8.3f} s {processor:8.3f} s"
        if reference:
            other: list[tuple[float, float]] = []
            for counts in (reference.scipy_counts, reference.numpy_counts):

                def theirs(counts: Any = counts, strings: Any = strings, synonyms: Any = synonyms) -> Any:
                    return reference.similarity(strings, synonyms, counts, True)

                other.append(timed(theirs, times))
            best = min(other)
            line += f"      {best[0]:8.3f} s {best[1]:8.3f} s   {wall / best[0]:16.2f}"
        print(line, flush=True)


if __name__ == "__main__":
    main()

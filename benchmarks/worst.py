"""Collections that make shingle methods explode, beside an ordinary one of the same size, in one run.

    python benchmarks/worst.py --cache FOLDER [--turns 3] [--check]

    template   10,000 documents that all carry one 60-word template: 50 million pairs share 51 shingles
    copies     5,000 documents of which 2,000 are one text: 2 million equal pairs
    block      10,000 documents that begin with the same 400 words: 50 million pairs above the floors

Each is analysed whole, in a process of its own, in turns with an ordinary collection of as many documents;
the best turn counts. ``--check`` also compares the clusters at several thresholds with brute force: all pairs
by a matrix product over all shared shingles, taken from Python sets.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import measuring
import numpy as np
from corpus import SHINGLE_WORDS, Corpus, folder_of, load_texts

CASES = {"template": 10_000, "copies": 5_000, "block": 10_000}
THRESHOLDS = (0.3, 0.5, 0.8)
ROWS = 500


def one(folder: Path, *, with_labels: bool) -> dict[str, Any]:
    """One whole analysis, in this process."""
    from core.analysis import analyse
    from core.clusters import labels_at
    from core.documents import Collection, Document
    from core.settings import AnalysisSettings

    texts = load_texts(folder)
    collection = Collection(tuple(Document(str(i), text=text) for i, text in enumerate(texts)))
    settings = AnalysisSettings(shingle_words=SHINGLE_WORDS)
    analyse(Collection(collection.documents[:2]), settings)  # imports and fixed tables are nobody's time

    def whole() -> Any:
        analysis = analyse(collection, settings)
        analysis.at(settings.thresholds)
        return analysis

    figures, analysis = measuring.timed(whole)
    result = figures | {
        "rows": len(analysis.pairs),
        "blocks": len(analysis.pairs.blocks),
        "pairs": analysis.pairs.n_pairs,
    }
    if with_labels:
        labels = {t: labels_at(analysis.forest, t) for t in THRESHOLDS}
        alone = -1 - np.arange(len(texts))  # a document in no cluster is a part of its own
        result["labels"] = {t: np.where(label < 0, alone, label).tolist() for t, label in labels.items()}
    return result


def brute_force(corpus: Corpus) -> dict[float, list[int]]:
    """Components at each threshold: every pair's overlap from a document by shingle matrix, uncollapsed."""
    places: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
    sizes = np.zeros(corpus.n, np.int64)
    for number in range(corpus.n):
        shingles = corpus.shingles(number)
        sizes[number] = len(shingles)
        for shingle in shingles:
            places[shingle].append(number)
    shared = [docs for docs in places.values() if len(docs) > 1]
    matrix = np.zeros((corpus.n, len(shared)), np.float32)  # sums below 2**24: exact
    for column, docs in enumerate(shared):
        matrix[docs, column] = 1
    near = {t: np.zeros((corpus.n, (corpus.n + 7) // 8), np.uint8) for t in THRESHOLDS}
    for start in range(0, corpus.n, ROWS):
        overlap = np.rint(matrix[start : start + ROWS] @ matrix.T).astype(np.int64)
        union = sizes[start : start + ROWS, None] + sizes - overlap
        for t in THRESHOLDS:
            near[t][start : start + ROWS] = np.packbits(overlap * 1000 >= round(t * 1000) * union, axis=1)
    return {t: components(near[t], corpus.n) for t in THRESHOLDS}


def components(near: np.ndarray, n: int) -> list[int]:
    """Smallest document of the component of each, by walking the graph."""
    label = np.full(n, -1)
    for root in range(n):
        if label[root] >= 0:
            continue
        label[root] = root
        reached = [root]
        while reached:
            neighbours = np.unpackbits(near[reached.pop()], count=n).astype(bool)
            new = np.flatnonzero(neighbours & (label < 0))
            label[new] = root
            reached += new.tolist()
    return label.tolist()


def same_parts(one: list[int], other: list[int]) -> bool:
    """Whether two labellings divide the documents in the same way."""
    pairs = set(zip(one, other, strict=True))
    return len(pairs) == len(set(one)) == len(set(other))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--cache", type=Path, required=True, help="folder for the generated collections")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--check", action="store_true", help="compare the clusters with brute force")
    parser.add_argument("--scale", type=float, default=1.0, help="share of the documents, for a quick look")
    parser.add_argument("--turn", help=argparse.SUPPRESS)
    parser.add_argument("--labels", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.turn:
        print(json.dumps(one(Path(given.turn), with_labels=given.labels)))
        return
    sizes = {kind: int(n * given.scale) for kind, n in CASES.items()}
    folders = {kind: folder_of(kind, n, given.cache) for kind, n in sizes.items()}
    ordinary = {n: folder_of("ordinary", n, given.cache) for n in set(sizes.values())}
    runs: dict[Path, list[dict[str, Any]]] = {}
    for _ in range(given.turns):
        for folder in [*folders.values(), *ordinary.values()]:
            runs.setdefault(folder, []).append(measuring.run(__file__, "--cache", ".", "--turn", str(folder)))
    heads = ("wall s", "ordinary", "ratio", "CPU ratio", "over texts", "rows", "blocks", "pairs")
    print(" " * 10 + "".join(f"{head:>12}" for head in heads))
    for kind, folder in folders.items():
        turn, usual = measuring.best(runs[folder]), measuring.best(runs[ordinary[sizes[kind]]])
        if "error" in turn or "error" in usual:
            print(f"{kind:<10}  failed: {turn.get('error') or usual['error']}")
            continue
        cells = (
            f"{turn['wall']:.3f}",
            f"{usual['wall']:.3f}",
            f"{turn['wall'] / usual['wall']:.2f}",
            f"{turn['processor'] / usual['processor']:.2f}",
            measuring.megabytes(turn["peak"] - turn["before"]),
            f"{turn['rows']:,}",
            f"{turn['blocks']:,}",
            f"{turn['pairs']:,}",
        )
        print(f"{kind:<10}" + "".join(f"{cell:>12}" for cell in cells))
    if given.check:
        for kind, folder in folders.items():
            ours = measuring.run(__file__, "--cache", ".", "--turn", str(folder), "--labels")["labels"]
            brute = brute_force(Corpus(kind, sizes[kind]))
            agree = {t: same_parts(ours[str(t)], brute[t]) for t in THRESHOLDS}
            clusters = {t: int((np.bincount(brute[t]) > 1).sum()) for t in THRESHOLDS}
            print(f"{kind:<10}same clusters as brute force: {agree}, clusters: {clusters}")


if __name__ == "__main__":
    main()

"""From texts in memory to all pairs with r >= 0.5, and to a whole analysis: ours beside others, in one run.

    python benchmarks/scan_memory.py --cache FOLDER [--documents 10000] [--reference FOLDER]

Every program runs in a process of its own; programs take turns, and the best of their turns counts. Times are
compared within a run only. Before the clock starts the texts are loaded, and each program has seen two short
ones, so that nobody pays for imports and fixed tables. Peak memory is of the whole process, texts included.
Needs the packages of the extra ``benchmark``.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import measuring
import numpy as np
from contestants import EXACT, OTHERS, OURS, reference
from corpus import SHINGLE_WORDS, folder_of, load_texts, load_truth

THRESHOLD = 0.5
WARMING_UP = ["раз два три четыре пять шесть семь восемь девять десять одиннадцать " * 9] * 2


def one(name: str, folder: Path, prototype: Path | None) -> dict[str, Any]:
    """One turn of one program, in this process."""
    function = reference(prototype) if name == "reference" and prototype else (OURS | OTHERS)[name]
    texts = load_texts(folder)
    function(WARMING_UP, SHINGLE_WORDS, THRESHOLD)
    figures, found = measuring.timed(lambda: function(texts, SHINGLE_WORDS, THRESHOLD))
    truth = load_truth(folder, THRESHOLD)
    hits = len(np.intersect1d(found, truth))
    return figures | {
        "name": name,
        "pairs": len(found),
        "recall": hits / max(1, len(truth)),
        "precision": hits / max(1, len(found)),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--cache", type=Path, required=True, help="folder for the generated collections")
    parser.add_argument("--documents", type=int, default=10_000)
    parser.add_argument("--reference", type=Path, help="folder of the prototype, proto_mp.py")
    parser.add_argument("--only", default="", help="names of programs, by commas")
    parser.add_argument(
        "--turns", type=int, default=3, help="turns of ours and the reference; others have one"
    )
    parser.add_argument("--turn", help=argparse.SUPPRESS)
    given = parser.parse_args()
    folder = folder_of("ordinary", given.documents, given.cache)
    if given.turn:
        print(json.dumps(one(given.turn, folder, given.reference)))
        return

    names = [*(["reference"] if given.reference else []), *OURS, *OTHERS]
    names = [name for name in names if not given.only or name in given.only.split(",")]
    often = [name for name in names if name in {"reference", *OURS}]
    order = [name for _ in range(given.turns) for name in often] + [n for n in names if n not in often]
    runs: dict[str, list[dict[str, Any]]] = {}
    for name in order:
        arguments = ["--cache", str(given.cache), "--documents", str(given.documents), "--turn", name]
        arguments += ["--reference", str(given.reference)] if given.reference else []
        runs.setdefault(name, []).append(measuring.run(__file__, *arguments))

    facts = json.loads((folder / "facts.json").read_text())
    size = f"{facts['documents']:,} documents, {facts['bytes'] / 1e6:,.0f} MB"
    print(f"{size}, w = {SHINGLE_WORDS}, r >= {THRESHOLD}")
    report(names, runs)


HEADS = ("wall s", "ratio", "CPU s", "peak", "over texts", "recall", "precision", "pairs")


def report(names: list[str], runs: dict[str, list[dict[str, Any]]]) -> None:
    base = measuring.best(runs[names[0]]).get("wall", float("nan"))
    print(" " * 12 + "".join(f"{head:>12}" for head in HEADS))
    for name in names:
        turn = measuring.best(runs[name])
        if "error" in turn:
            print(f"{name:<12}  failed: {turn['error']}")
            continue
        cells = (
            f"{turn['wall']:.3f}",
            f"{turn['wall'] / base:.2f}",
            f"{turn['processor']:.2f}",
            measuring.megabytes(turn["peak"]),
            measuring.megabytes(turn["peak"] - turn["before"]),
            f"{turn['recall']:.4f}",
            f"{turn['precision']:.4f}",
            f"{turn['pairs']:,}",
        )
        print(f"{name:<12}" + "".join(f"{cell:>12}" for cell in cells))
        if name in EXACT and (turn["recall"], turn["precision"]) != (1.0, 1.0):
            print(f"{name:<12}  is not exact")


if __name__ == "__main__":
    main()

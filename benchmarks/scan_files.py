"""From a folder of UTF-8 files on disk to a whole analysis, and how much of that is reading.

    python benchmarks/scan_files.py --cache FOLDER [--documents 10000] [--turns 3]

The folder is written once and stays in the cache; beside our reading stands the least that any program does,
opening every file and decoding it as UTF-8.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import measuring
from corpus import SHINGLE_WORDS, folder_of, load_texts

FILES_A_FOLDER = 500


def files_of(cache: Path, n: int) -> Path:
    """The folder with a text file for each document, written where it is not there yet."""
    folder = folder_of("ordinary", n, cache)
    files = folder / "files"
    if not (folder / "written").exists():
        for number, text in enumerate(load_texts(folder)):
            place = files / f"часть {number // FILES_A_FOLDER:03}"
            place.mkdir(parents=True, exist_ok=True)
            (place / f"статья {number:06}.txt").write_text(text, encoding="utf-8")
        (folder / "written").touch()
    return files


def decode_only(files: Path) -> dict[str, Any]:
    figures, texts = measuring.timed(lambda: [p.read_text(encoding="utf-8") for p in files.rglob("*.txt")])
    return figures | {"documents": len(texts)}


def read_only(files: Path) -> dict[str, Any]:
    from core.monitor import Monitor
    from core.reading import read_paths

    figures, collection = measuring.timed(lambda: read_paths([str(files)], Monitor()))
    return figures | {"documents": sum(document.status == "ok" for document in collection)}


def read_and_analyse(files: Path) -> dict[str, Any]:
    from core.analysis import analyse
    from core.monitor import Monitor
    from core.reading import read_paths
    from core.settings import AnalysisSettings

    def whole() -> Any:
        settings = AnalysisSettings(shingle_words=SHINGLE_WORDS)
        analysis = analyse(read_paths([str(files)], Monitor()), settings)
        analysis.at(settings.thresholds)
        return analysis

    figures, analysis = measuring.timed(whole)
    return figures | {"documents": len(analysis.collection), "pairs": analysis.pairs.n_pairs}


WORK = {"decode only": decode_only, "our reading": read_only, "whole scan": read_and_analyse}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--cache", type=Path, required=True, help="folder for the generated collections")
    parser.add_argument("--documents", type=int, default=10_000)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--turn", choices=WORK, help=argparse.SUPPRESS)
    given = parser.parse_args()
    files = files_of(given.cache, given.documents)
    if given.turn:
        print(json.dumps(WORK[given.turn](files)))
        return
    runs: dict[str, list[dict[str, Any]]] = {name: [] for name in WORK}
    for _ in range(given.turns):
        for name, turns in runs.items():
            arguments = ("--cache", str(given.cache), "--documents", str(given.documents), "--turn", name)
            turns.append(measuring.run(__file__, *arguments))
    size = json.loads((files.parent / "facts.json").read_text())["bytes"]
    print(f"{given.documents:,} files, {size / 1e6:,.0f} MB, w = {SHINGLE_WORDS}")
    print(
        " " * 12
        + "".join(f"{head:>12}" for head in ("wall s", "CPU s", "MB/s", "peak", "documents", "pairs"))
    )
    for name, turns in runs.items():
        turn = measuring.best(turns)
        if "error" in turn:
            print(f"{name:<12}  failed: {turn['error']}")
            continue
        cells = (
            f"{turn['wall']:.3f}",
            f"{turn['processor']:.2f}",
            f"{size / 1e6 / turn['wall']:.0f}",
            measuring.megabytes(turn["peak"]),
            f"{turn['documents']:,}",
            f"{turn['pairs']:,}" if "pairs" in turn else "",
        )
        print(f"{name:<12}" + "".join(f"{cell:>12}" for cell in cells))


if __name__ == "__main__":
    main()

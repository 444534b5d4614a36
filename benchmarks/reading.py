"""How fast files of each format become texts, with one process and with two.

    python benchmarks/reading.py [--documents 500] [--words 3400] [--turns 3]

The files are made anew in a temporary folder, the same number of each kind, each with a text of its own.
Every kind is read by processes that run already (what they need is imported, and its first reading is not
counted); one process and two take turns, and the best of each counts. The last lines are the whole folder
as the program reads it, processes started and all: without a cache, with an empty one, and with one that
has it all.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import measuring  # noqa: F401 - finds the root for the imports below
from corpus import Corpus
from made_files import WRITERS

from core.documents import Status
from core.monitor import NULL_MONITOR
from core.reading import ContentMode, ReadingCache, ReadingLimits, read_paths
from core.reading.pool import ReaderPool, Task
from core.reading.walk import list_entries

JOBS = (1, 2)
LETTERS_OF_A_PARAGRAPH = 400


def lines_of(text: str, words: int) -> list[str]:
    """So many words of a text, in paragraphs."""
    lines, line = [], ""
    for one in text.split()[:words]:
        line = f"{line} {one}" if line else one
        if len(line) >= LETTERS_OF_A_PARAGRAPH:
            lines.append(line)
            line = ""
    return [*lines, line] if line else lines


def texts_of(count: int, words: int) -> list[list[str]]:
    """Texts with exactly so many words each."""
    corpus = Corpus("ordinary", 40 * count)
    numbers = iter(range(corpus.n))
    texts = []
    for _ in range(count):
        text = ""
        while len(text.split()) < words:
            text += " " + corpus.text(next(numbers))
        texts.append(lines_of(text, words))
    return texts


def write_files(folder: Path, documents: int, words: int) -> dict[str, list[Path]]:
    """The files by kind, as many of each."""
    each = -(-documents // len(WRITERS))
    texts = texts_of(each, words)
    files: dict[str, list[Path]] = {}
    for kind, (extension, write) in WRITERS.items():
        place = folder / kind.replace(" ", "-")
        place.mkdir()
        files[kind] = []
        for number, lines in enumerate(texts[: min(each, documents)]):
            path = place / f"{number:04}.{extension}"
            path.write_bytes(write(lines))
            files[kind].append(path)
        documents -= len(files[kind])
    return files


def tasks_of(paths: Sequence[Path]) -> list[Task]:
    entries = list_entries([str(path) for path in paths], NULL_MONITOR)
    return [Task(place, entry) for place, entry in enumerate(entries)]


def read_all(pool: ReaderPool, tasks: Sequence[Task]) -> tuple[float, int]:
    """Seconds, and characters of all texts."""
    start, characters = time.perf_counter(), 0
    pool.add(tasks)
    while pool.pending:
        for task, documents in pool.poll(0.05):
            for document in documents:
                if document.status is not Status.OK:
                    raise SystemExit(f"{task.entry.path}: {document.detail}")
                characters += len(document.text)
    return time.perf_counter() - start, characters


def measure(paths: Sequence[Path], content: ContentMode, turns: int) -> list[float]:
    """Best seconds by number of processes."""
    tasks = tasks_of(paths)
    best = [float("inf")] * len(JOBS)
    pools = [ReaderPool(jobs, ReadingLimits(), content) for jobs in JOBS]
    try:
        for pool in pools:
            read_all(pool, tasks)
        for _ in range(turns):
            for place, pool in enumerate(pools):
                best[place] = min(best[place], read_all(pool, tasks)[0])
    finally:
        for pool in pools:
            pool.__exit__(None, None, None)
    return best


def print_row(name: str, count: int, size: int, seconds: Sequence[float]) -> None:
    one, two = seconds
    cells = (
        f"{count}",
        f"{size / 1e6:.1f}",
        f"{count / one:,.0f}",
        f"{count / two:,.0f}",
        f"{size / 1e6 / one:.1f}",
        f"{size / 1e6 / two:.1f}",
        f"{one / two:.2f}",
    )
    print(f"{name:<22}" + "".join(f"{cell:>10}" for cell in cells), flush=True)


def whole_folder(folder: Path, cache: Path) -> dict[str, list[float]]:
    """Seconds of the whole folder by what the cache holds and by number of processes."""
    seconds: dict[str, list[float]] = {"all, no cache": [], "all, empty cache": [], "all, full cache": []}
    for jobs in JOBS:
        kept = ReadingCache(cache / str(jobs))
        for name, one in zip(seconds, (None, kept, kept), strict=True):
            start = time.perf_counter()
            read_paths([str(folder)], jobs=jobs, cache=one)
            seconds[name].append(time.perf_counter() - start)
    return seconds


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--documents", type=int, default=500)
    parser.add_argument("--words", type=int, default=3400)
    parser.add_argument("--turns", type=int, default=3)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "files"
        folder.mkdir()
        files = write_files(folder, given.documents, given.words)
        heads = ("files", "MB", "docs/s 1", "docs/s 2", "MB/s 1", "MB/s 2", "2 to 1")
        print(f"{given.documents} files of {given.words:,} words; with one process and with two")
        print(" " * 22 + "".join(f"{head:>10}" for head in heads))
        kinds = [(kind, paths, ContentMode.FULL) for kind, paths in files.items()]
        kinds.append(("html, the article", files["html"], ContentMode.MAIN))
        for name, paths, content in kinds:
            size = sum(path.stat().st_size for path in paths)
            print_row(name, len(paths), size, measure(paths, content, given.turns))
        paths = [path for some in files.values() for path in some]
        size = sum(path.stat().st_size for path in paths)
        for name, seconds in whole_folder(folder, Path(temporary) / "cache").items():
            print_row(name, len(paths), size, seconds)


if __name__ == "__main__":
    main()

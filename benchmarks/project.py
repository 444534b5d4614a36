"""A project's figures: open, save, look again with 1 % changed, check against an archive; sizes of files.

    python benchmarks/project.py [--documents 10000] [--archive 50000] [--cache FOLDER]

Everything is timed in one run, and beside it a scan of the same texts from their files without a project.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

import measuring  # noqa: F401 - prepares numpy
from corpus import folder_of, load_texts

from core.analysis import analyse
from core.documents import Collection
from core.project.base import Base
from core.project.changes import find_changes
from core.project.content import ProjectContent
from core.project.project_file import create_project, open_project, open_quickly
from core.project.recheck import recheck
from core.reading.batch import read_entries, read_paths
from core.settings import AnalysisSettings

USED = AnalysisSettings()
Made = TypeVar("Made")


def timed(what: str, work: Callable[[], Made], beside: float | None = None) -> tuple[float, Made]:
    """Do something once, and say how long it took and what share of the comparison that is."""
    started, busy = time.perf_counter(), time.process_time()
    made = work()
    seconds, busy = time.perf_counter() - started, time.process_time() - busy
    _say(what, seconds, busy, beside)
    return seconds, made


def best(what: str, work: Callable[[], Made], beside: float | None = None, times: int = 3) -> Made:
    """The same of the quickest of some runs."""
    runs = []
    for _ in range(times):
        started, busy = time.perf_counter(), time.process_time()
        made = work()
        runs.append((time.perf_counter() - started, time.process_time() - busy))
    _say(what, *min(runs), beside)
    return made


def _say(what: str, seconds: float, busy: float, beside: float | None) -> None:
    """Wall seconds, those of processors in brackets, for a machine that others use too."""
    share = "" if beside is None else f"   {seconds / beside:6.2f} of a fresh scan"
    print(f"{what:<54}{seconds:8.2f} s ({busy:6.2f}){share}", flush=True)


@contextmanager
def folder_of_files(texts: list[str], place: Path) -> Iterator[Path]:
    """The texts as files."""
    folder = place / "texts"
    folder.mkdir()
    for number, text in enumerate(texts):
        (folder / f"{number:06}.txt").write_text(text, "utf-8")
    yield folder


def size_of(path: Path) -> str:
    return f"{path.stat().st_size / 1e6:.1f} MB"


def project_figures(texts: list[str], place: Path) -> None:
    """Open, save and look again."""
    path = place / "p.cherepitsa"
    with folder_of_files(texts, place) as folder:
        read = partial(read_entries, jobs=None)
        scan, _ = timed("scan from files", lambda: analyse(read_paths([str(folder)]), USED))
        content = ProjectContent(sources=(str(folder),), settings=USED)
        _, found = timed(
            "first look at the files (read, stamped)", lambda: recheck(content, read, readers="x"), scan
        )
        content = found.content
        analysis = analyse(content.collection, USED)
        _, (file, content) = timed(
            "save as a new file, with the analysis", lambda: create_project(path, content, analysis), scan
        )
        best("save again, nothing changed", lambda: file.save(content, analysis), scan)
        file.close()
        text_bytes = sum(len(text.encode()) for text in texts)
        print(f"{'file of the project; its texts are':<54}{size_of(path):>10}   {text_bytes / 1e6:.1f} MB")

        def opened() -> ProjectContent:
            one = open_project(path)
            one.file.close()
            return one.content

        content = best("open", opened, scan)
        with open_project(path, read_only=True).file as again:
            best("its analysis", lambda: again.load_result(content), scan)
        for number in range(0, len(texts), 100):
            one = folder / f"{number:06}.txt"
            one.write_text(f"{texts[number]} и ещё несколько слов", "utf-8")
        _, found = timed("look again, 1 % changed", lambda: recheck(content, read, readers="x"), scan)
        _, now = timed("analysis of what there is now", lambda: analyse(found.content.collection, USED), scan)
        timed("what has changed", lambda: find_changes(analysis, now, found, USED.thresholds), scan)
        with open_project(path).file as file:
            timed("save what there is now", lambda: file.save(found.content, now), scan)


def archive_figures(texts: list[str], new: list[str], place: Path) -> None:
    """Make a base, check against it, add to it."""
    path = place / "base.cherepitsa"
    whole = Collection.of_texts(texts)
    scan, _ = timed(
        f"analysis of all {len(texts)} texts and a new one",
        lambda: analyse(Collection.of_texts([*texts, new[0]]), USED),
    )
    content = ProjectContent(collection=whole, settings=USED, is_base=True)
    _, (made, _) = timed("make the base", lambda: create_project(path, content), scan)
    made.close()
    print(f"{'file of the base':<54}{size_of(path):>10}")
    with open_quickly(path) as file:
        base = best("open the base", lambda: Base(file), scan)
        best("check one new text", lambda: base.check(Collection.of_texts(new[:1]).documents), scan, 5)
        found = best(
            "check one copy of an old text",
            lambda: base.check(Collection.of_texts(texts[7:8]).documents),
            scan,
        )
        assert found.pairs.shared.max() == found.pairs.size_new[0]
        best(f"check {len(new)} new texts", lambda: base.check(Collection.of_texts(new).documents), scan, 1)
        timed("add one text", lambda: base.add(Collection.of_texts(new[:1]).documents), scan)
        for text in new[1:10]:
            base.add(Collection.of_texts([text]).documents)
        timed("add one more after nine", lambda: base.add(Collection.of_texts(new[10:11]).documents), scan)
        best(
            "check one new text then", lambda: base.check(Collection.of_texts(new[11:12]).documents), scan, 5
        )


def main() -> None:
    """Say all figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--documents", type=int, default=10_000)
    parser.add_argument("--archive", type=int, default=50_000)
    parser.add_argument("--cache", type=Path)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        cache = given.cache or Path(scratch)
        texts = load_texts(folder_of("ordinary", given.archive + 100, cache))
        print(f"{given.documents} documents")
        project_figures(texts[: given.documents], Path(scratch))
        print(f"\narchive of {given.archive} documents")
        archive_figures(texts[: given.archive], texts[given.archive :], Path(scratch))


if __name__ == "__main__":
    main()

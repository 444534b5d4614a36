"""Small collections with known answers, for models and views."""

from __future__ import annotations

from core.analysis import Analysis, analyse
from core.documents import Collection, Document, Source, SourceKind, Status
from core.settings import AnalysisSettings, Thresholds

SETTINGS = AnalysisSettings(shingle_words=3)


def run_of(start: int, end: int, letter: str = "w") -> str:
    """The words from one number to another; texts share what their runs share."""
    return " ".join(f"{letter}{i}" for i in range(start, end))


def document(name: str, text: str = "", *, group: str = "", **others: object) -> Document:
    """A document read from a file of its name."""
    source = Source(SourceKind.FILE, f"/texts/{group}/{name}" if group else f"/texts/{name}")
    return Document(name, source, group, text, **others)  # type: ignore[arg-type]


def garden() -> Collection:
    """Copies, a near one, one inside another, strangers, and three that could not be read.

    With shingles of 3 words and the default thresholds: 0 and 1 exact, 2 near them, 3 inside all of these,
    4 and 5 alone, 6 unreadable, 7 without words, 8 skipped.
    """
    return Collection(
        (
            document("Lawn mowers.txt", run_of(0, 100), group="garden", encoding="utf-8", format="txt"),
            document("Lawn mowers (copy).txt", run_of(0, 100).upper(), group="garden", encoding="utf-8"),
            document("Mowers 10.txt", f"{run_of(0, 96)} quite another end", group="shop", encoding="koi8-r"),
            document("Mowers 9.txt", run_of(20, 60), group="shop", encoding="utf-8"),
            document("ёжик.txt", run_of(0, 30, "hedgehog")),
            document("Ель.txt", run_of(0, 20, "spruce")),
            document("Price list.pdf", status=Status.UNREADABLE, reason="encrypted", detail="locked"),
            document("signs.txt", "!!! ???", status=Status.NO_TEXT, reason="no_words", detail="no word"),
            document("style.css", status=Status.SKIPPED, reason="web_asset", detail="a style sheet"),
        )
    )


def chain(length: int = 5, step: int = 8, words: int = 100) -> Collection:
    """Versions of a text that moves on: each is near to the next, the first and the last are not."""
    texts = [run_of(k * step, k * step + words) for k in range(length)]
    return Collection(tuple(document(f"version {k}.txt", text) for k, text in enumerate(texts)))


def templates(count: int = 12) -> Collection:
    """Pages that share one passage and nothing else."""
    shared = run_of(0, 30, "menu")
    return Collection(
        tuple(document(f"page {k}.txt", f"{shared} {run_of(0, 10 + k, f'p{k}x')}") for k in range(count))
    )


def analysed(
    collection: Collection, settings: AnalysisSettings = SETTINGS, *, row_budget: int = 10**6
) -> Analysis:
    """A real analysis of it."""
    return analyse(collection, settings, row_budget=row_budget)


def thresholds(resemblance: float = 0.8, containment: float = 0.8) -> Thresholds:
    return Thresholds(resemblance=resemblance, containment=containment)

"""What the session has the core do in its jobs; tests give their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.documents import Collection, Document
from core.monitor import Monitor
from core.settings import AnalysisSettings

if TYPE_CHECKING:
    from core.analysis import Analysis
    from core.comparison import Comparison


def _read(paths: Sequence[str], monitor: Monitor) -> Collection:
    from core.reading import read_paths

    return read_paths(paths, monitor)


def _reread(document: Document, encoding: str | None) -> Document:
    from core.reading import reread

    return reread(document, encoding)


def _paste(name: str, text: str) -> Document:
    from core.reading import paste

    return paste(name, text)


def _analyse(collection: Collection, settings: AnalysisSettings, monitor: Monitor) -> Analysis:
    from core.analysis import analyse

    return analyse(collection, settings, monitor)


def _compare(a: Document, b: Document, settings: AnalysisSettings, monitor: Monitor) -> Comparison:
    from core.comparison import compare_documents

    return compare_documents(a, b, settings, monitor)


@dataclass(frozen=True, slots=True)
class Steps:
    """The calls into the core; imported when first used, so that the window is there before numpy is."""

    read: Callable[[Sequence[str], Monitor], Collection] = _read
    reread: Callable[[Document, str | None], Document] = _reread
    paste: Callable[[str, str], Document] = _paste
    analyse: Callable[[Collection, AnalysisSettings, Monitor], Analysis] = _analyse
    compare: Callable[[Document, Document, AnalysisSettings, Monitor], Comparison] = _compare

"""What the session has the core do in its jobs; tests give their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.documents import Collection, Document
from core.monitor import Monitor
from core.settings import AnalysisSettings

if TYPE_CHECKING:
    from core.analysis import Analysis
    from core.comparison import Comparison
    from core.reading.limits import ReadingLimits


def _read(
    paths: Sequence[str], limits: ReadingLimits, encodings: Mapping[str, str], monitor: Monitor
) -> Collection:
    from core.reading import STAGES, read_paths

    monitor.plan(STAGES)
    return read_paths(paths, monitor, limits=limits, overrides=encodings)


def _reread(document: Document, encoding: str | None, limits: ReadingLimits, monitor: Monitor) -> Document:
    from core.reading import reread

    return reread(document, encoding, limits=limits, monitor=monitor)


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
    """The calls into the core; imported when first used, so that the window is there before they are."""

    read: Callable[[Sequence[str], ReadingLimits, Mapping[str, str], Monitor], Collection] = _read
    reread: Callable[[Document, str | None, ReadingLimits, Monitor], Document] = _reread
    paste: Callable[[str, str], Document] = _paste
    analyse: Callable[[Collection, AnalysisSettings, Monitor], Analysis] = _analyse
    compare: Callable[[Document, Document, AnalysisSettings, Monitor], Comparison] = _compare

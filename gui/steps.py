"""What the session has the core do in its jobs; tests give their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from core.documents import Collection, Document
from core.monitor import Monitor
from core.reading.limits import ContentMode, ReadingLimits
from core.reading.table_choice import TableChoice
from core.settings import AnalysisSettings

if TYPE_CHECKING:
    from core.analysis import Analysis
    from core.comparison import Comparison
    from core.lexical.library import ThesaurusLibrary
    from core.lexical.pair import LexicalPair
    from core.word_changes import WordChanges


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingOptions:
    """How files are read.

    Attributes
    ----------
    limits : ReadingLimits
    content : ContentMode
        How much of a page is its text.
    tables : mapping of str to TableChoice
        Columns that the user chose, by path.
    encodings : mapping of str to str
        Encodings that the user chose, by path.
    """

    limits: ReadingLimits = field(default_factory=ReadingLimits)
    content: ContentMode = ContentMode.FULL
    tables: Mapping[str, TableChoice] = field(default_factory=dict)
    encodings: Mapping[str, str] = field(default_factory=dict)


def _read(paths: Sequence[str], options: ReadingOptions, monitor: Monitor) -> Collection:
    from core.reading import STAGES, ReadingCache, read_paths

    monitor.plan(STAGES)
    return read_paths(
        paths,
        monitor,
        limits=options.limits,
        overrides=options.encodings,
        content=options.content,
        tables=options.tables,
        cache=ReadingCache.of_the_user(),
    )


def _paste(name: str, text: str) -> Document:
    from core.reading import paste

    return paste(name, text)


def _analyse(collection: Collection, settings: AnalysisSettings, monitor: Monitor) -> Analysis:
    from core.analysis import analyse

    return analyse(collection, settings, monitor)


def _compare(a: Document, b: Document, settings: AnalysisSettings, monitor: Monitor) -> Comparison:
    from core.comparison import compare_documents

    return compare_documents(a, b, settings, monitor)


def _changes(comparison: Comparison, lexical: LexicalPair | None, monitor: Monitor) -> WordChanges:
    from core.word_changes import word_changes

    return word_changes(comparison, lexical, monitor)


class LexicalStep:
    """Compares two texts by their lemmas; thesauri stay loaded between pairs."""

    def __init__(self) -> None:
        self._library: ThesaurusLibrary | None = None

    def __call__(self, comparison: Comparison, settings: AnalysisSettings, monitor: Monitor) -> LexicalPair:
        """The lexical pair of a comparison; raises what ``of_texts`` raises."""
        return self.of_texts(comparison.a.text, comparison.b.text, settings, monitor)

    def of_texts(self, a: str, b: str, settings: AnalysisSettings, monitor: Monitor) -> LexicalPair:
        """The lexical pair of two texts.

        Raises
        ------
        EngineMissingError, ThesaurusError
            If what the settings name is not there.
        """
        from core.lexical.lemmatisers import lemmatiser
        from core.lexical.library import ThesaurusLibrary
        from core.lexical.pair import lexical_pair

        wanted = settings.lexical
        if self._library is None:
            self._library = ThesaurusLibrary.of_the_user()
        thesauri = self._library.load(wanted.thesauri)
        monitor.checkpoint()
        engine = lemmatiser(wanted.lemmas, mystem_binary=wanted.mystem_binary, language=wanted.language)
        return lexical_pair(a, b, engine, thesauri, wanted, monitor, steps=settings.steps)


@dataclass(frozen=True, slots=True)
class Steps:
    """The calls into the core; imported when first used, so that the window is there before they are."""

    read: Callable[[Sequence[str], ReadingOptions, Monitor], Collection] = _read
    paste: Callable[[str, str], Document] = _paste
    analyse: Callable[[Collection, AnalysisSettings, Monitor], Analysis] = _analyse
    compare: Callable[[Document, Document, AnalysisSettings, Monitor], Comparison] = _compare
    changes: Callable[[Comparison, LexicalPair | None, Monitor], WordChanges] = _changes
    lexical: Callable[[Comparison, AnalysisSettings, Monitor], LexicalPair] = field(
        default_factory=LexicalStep
    )

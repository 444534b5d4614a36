"""How the session reads files, and what that says about the documents that are loaded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from core.documents import Collection, Document, SourceKind
from core.reading.extensions import extension_of
from core.reading.limits import ContentMode, ReadingLimits
from core.reading.reasons import Notice
from core.reading.table_choice import TableChoice
from gui.steps import ReadingOptions

TABLE_FORMATS = frozenset({"csv", "xlsx"})
_SAVED_PAGES = frozenset({"mht", "mhtml", "mhtm"})
_ARTICLE_LOOKED_FOR = frozenset({Notice.MAIN_CONTENT.value, Notice.NO_MAIN_CONTENT.value})


@dataclass(frozen=True, slots=True)
class Pages:
    """How many pages a collection has, and how many of them were read for their article."""

    count: int
    articles: int


class Reading(QObject):
    """Limits, content mode and columns of tables that the next reading uses.

    Signals
    -------
    changed()
        One of them is another.
    """

    changed = Signal()

    def __init__(self, limits: ReadingLimits, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._options = ReadingOptions(limits=limits)
        self._counted: tuple[Collection, Pages] | None = None

    @property
    def options(self) -> ReadingOptions:
        return self._options

    @property
    def content(self) -> ContentMode:
        return self._options.content

    @property
    def tables(self) -> Mapping[str, TableChoice]:
        """Columns that the user chose, by path."""
        return self._options.tables

    def set_limits(self, limits: ReadingLimits) -> None:
        """What reading a file may cost from now on."""
        self._set(replace(self._options, limits=limits))

    def set_content(self, content: ContentMode) -> None:
        """How much of a page is its text, for pages that are read from now on."""
        self._set(replace(self._options, content=content))

    def choose_columns(self, choices: Mapping[str, TableChoice]) -> None:
        """Columns of some tables, by path."""
        self._set(replace(self._options, tables={**self._options.tables, **choices}))

    def pages(self, collection: Collection) -> Pages:
        """How the pages of a collection are shown; counted once a collection."""
        if self._counted is None or self._counted[0] is not collection:
            pages = [d for d in collection if is_page(d)]
            articles = sum(article_looked_for(d) for d in pages)
            self._counted = (collection, Pages(len(pages), articles))
        return self._counted[1]

    def otherwise(self, collection: Collection) -> list[str]:
        """Paths of the pages that were read in the other content mode."""
        main = self.content is ContentMode.MAIN
        pages = (d for d in collection if is_page(d) and article_looked_for(d) is not main)
        return list(dict.fromkeys(d.source.path for d in pages if d.source.path))

    def _set(self, options: ReadingOptions) -> None:
        if options != self._options:
            self._options = options
            self.changed.emit()


def is_page(document: Document) -> bool:
    """Whether the content mode matters for it: a page that was read, also one inside an archive."""
    if document.facts is None:
        return False
    saved = document.format == "mail" and extension_of(document.source.path) in _SAVED_PAGES
    return saved or document.format == "html" or article_looked_for(document)


def article_looked_for(document: Document) -> bool:
    """Whether it was read for its article, found or not."""
    return any(code in _ARTICLE_LOOKED_FOR for code in document.warnings)


def is_article(document: Document) -> bool:
    """Whether its text is the article of a page, not the whole page."""
    return Notice.MAIN_CONTENT.value in document.warnings


def is_table(document: Document) -> bool:
    """Whether it comes from a table whose columns can be chosen: a file of its own, not one in an archive."""
    part = document.source.part
    if document.source.kind is not SourceKind.FILE or document.format not in TABLE_FORMATS:
        return False
    return part is None or ("/" not in part and part.rpartition("!")[2].isdecimal())


@dataclass(frozen=True, slots=True)
class TableFile:
    """A table among the files that are loaded.

    Attributes
    ----------
    path : str
    documents : int
        How many documents it has become.
    in_rows : bool
        Whether each of them is a row; else no column of texts was recognised.
    encoding : str or None
        The encoding that the user chose for it.
    """

    path: str
    documents: int
    in_rows: bool
    encoding: str | None


def table_files(collection: Collection) -> list[TableFile]:
    """The tables of a collection, in their order."""
    rows: dict[str, list[Document]] = {}
    for document in collection:
        if is_table(document):
            rows.setdefault(document.source.path, []).append(document)
    return [
        TableFile(path, len(found), found[0].source.part is not None, found[0].source.encoding_override)
        for path, found in rows.items()
    ]

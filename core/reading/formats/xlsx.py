"""Excel workbooks: one document a row of each visible sheet. ISO/IEC 29500-1, section 18."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping, Sequence

from core.reading.cleaning import clean_text
from core.reading.extract import Extract, Format, ReadContext
from core.reading.packages import Package
from core.reading.reasons import Reason, UnreadableError
from core.reading.sniffing import Sample
from core.reading.tables import as_text, choose_columns, row_extracts
from core.reading.xml_events import feed_xml, local_name

_EXTENSIONS = frozenset({"xlsx", "xlsm", "xltx", "xltm"})
_WORKBOOK, _RELATIONS, _STRINGS = "xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/sharedStrings.xml"
_LETTERS = re.compile("[A-Z]+")
_WIDEST, _LONGEST = 16_384, 1_048_576


def read_xlsx(content: bytes, context: ReadContext) -> Sequence[Extract]:
    """A document a row; a workbook without a column of texts is one document of all its cells."""
    sheets = list(workbook_rows(content, context))
    if sum(len(rows) for _, rows in sheets) > context.limits.max_parts:
        raise UnreadableError(
            Reason.TOO_MANY_PARTS, f"more rows than the limit of {context.limits.max_parts}"
        )
    found: list[Extract] = []
    for name, rows in sheets:
        label = name if len(sheets) > 1 else ""
        try:
            choice = choose_columns(rows, context.table)
        except UnreadableError as problem:
            if not label:
                raise
            found.append(Extract(part=label, name=f"{context.name}:{label}", problem=problem))
            continue
        if choice is not None:
            found += row_extracts(rows, choice, table_name=context.name, sheet=label)
    if found:
        return found
    text, warnings = clean_text("\n".join(as_text(rows) for _, rows in sheets if rows))
    return (Extract(text, warnings=warnings),)


def workbook_rows(content: bytes, context: ReadContext) -> Iterator[tuple[str, list[list[str]]]]:
    """Names and cells of the visible sheets."""
    package = Package(content, context.limits, context.monitor)
    book = _Book()
    feed_xml(package.read(_WORKBOOK), book)
    if _RELATIONS in package:
        feed_xml(package.read(_RELATIONS), book)
    strings = _Strings()
    if _STRINGS in package:
        feed_xml(package.read(_STRINGS), strings, monitor=context.monitor)
    for name, relation in book.sheets:
        target = book.targets.get(relation, "")
        path = posixpath.normpath(posixpath.join("/xl", target)).lstrip("/")
        if path in package:
            sheet = _Sheet(strings.values)
            feed_xml(package.read(path), sheet, monitor=context.monitor)
            yield name, sheet.rows


class _Book:
    """Handler for the list of sheets and where they are."""

    def __init__(self) -> None:
        self.sheets: list[tuple[str, str]] = []
        self.targets: dict[str, str] = {}

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        name = local_name(tag)
        if name == "sheet" and attributes.get("state", "visible") == "visible":
            relation = next((value for key, value in attributes.items() if key.endswith("}id")), "")
            self.sheets.append((attributes.get("name", ""), relation))
        elif name == "Relationship":
            self.targets[attributes.get("Id", "")] = attributes.get("Target", "")

    def end(self, tag: str) -> None:
        """Nothing to do."""

    def data(self, text: str) -> None:
        """Nothing to do."""


class _Strings:
    """Handler for the table of texts that cells refer to."""

    def __init__(self) -> None:
        self.values: list[str] = []
        self._pieces: list[str] = []
        self._in_text = False
        self._phonetic = 0

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        del attributes
        name = local_name(tag)
        self._in_text = name == "t"
        self._phonetic += name == "rPh"

    def end(self, tag: str) -> None:
        name = local_name(tag)
        self._in_text = False
        self._phonetic -= name == "rPh"
        if name == "si":
            self.values.append("".join(self._pieces))
            self._pieces.clear()

    def data(self, text: str) -> None:
        if self._in_text and not self._phonetic:
            self._pieces.append(text)


class _Sheet:
    """Handler for the cells of one sheet."""

    def __init__(self, strings: Sequence[str]) -> None:
        self.rows: list[list[str]] = []
        self._strings = strings
        self._row: list[str] = []
        self._column = 0
        self._kind = ""
        self._pieces: list[str] = []
        self._in_value = False

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        name = local_name(tag)
        if name == "row":
            number = attributes.get("r", "")
            if number.isdecimal() and len(self.rows) < int(number) <= _LONGEST:
                self.rows += [[] for _ in range(int(number) - 1 - len(self.rows))]
            self._row = []
        elif name == "c":
            self._kind = attributes.get("t", "")
            self._column = _column(attributes.get("r", ""), len(self._row))
            self._pieces.clear()
        elif name in {"v", "t"}:
            self._in_value = True

    def end(self, tag: str) -> None:
        name = local_name(tag)
        if name in {"v", "t"}:
            self._in_value = False
        elif name == "c":
            self._put(self._value())
        elif name == "row":
            self.rows.append(self._row)

    def data(self, text: str) -> None:
        if self._in_value:
            self._pieces.append(text)

    def _value(self) -> str:
        value = "".join(self._pieces)
        if self._kind != "s":
            return value
        number = int(value) if value.isdecimal() else -1
        return self._strings[number] if 0 <= number < len(self._strings) else ""

    def _put(self, value: str) -> None:
        if self._column < _WIDEST:
            self._row += [""] * (self._column + 1 - len(self._row))
            self._row[self._column] = value


def _column(reference: str, otherwise: int) -> int:
    """Number of a column, from 0, out of a reference like AB12."""
    letters = _LETTERS.match(reference)
    if letters is None:
        return otherwise
    number = 0
    for letter in letters[0][:4]:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def _is_workbook(sample: Sample) -> bool:
    return _WORKBOOK in sample.members or sample.is_broken_zip(_EXTENSIONS)


XLSX = Format(
    name="xlsx",
    extensions=_EXTENSIONS,
    sniff=_is_workbook,
    read=read_xlsx,
    seconds_per_megabyte=0.5,
    cached=True,
    named_after_file=True,
)

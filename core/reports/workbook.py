"""The sheets of a workbook: real numbers, text that stays text, heads that stay in sight."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import IO

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from core.monitor import NULL_MONITOR, Monitor
from core.reports.labels import Labels
from core.reports.terminal import shown

ROWS_OF_A_SHEET = 1 << 20
"""What a spreadsheet holds, the head included; a longer table goes on in a further sheet."""

MOST_CHARACTERS = 32_767
"""What a cell holds."""

Cell = str | int | float | None

_HEAD_GROUND, _HEAD_TEXT = "#E9ECEE", "#191E22"
_SCALE = ("#FFFFFF", "#5CC5B8")


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table.

    Attributes
    ----------
    title : str
    width : float
        In characters.
    share : bool
        Its numbers are shares of 1: shown in percent, with a colour scale.
    """

    title: str
    width: float = 12.0
    share: bool = False


class ReportBook:
    """A workbook that is written row by row, so that a million pairs need no memory.

    Parameters
    ----------
    stream : binary file
        Where ``close`` puts the workbook.
    labels : Labels
    """

    def __init__(self, stream: IO[bytes], labels: Labels) -> None:
        self._book = Workbook(stream, {"constant_memory": True, "strings_to_urls": False})
        self._labels = labels
        self._head = self._book.add_format(
            {
                "bold": True,
                "bg_color": _HEAD_GROUND,
                "font_color": _HEAD_TEXT,
                "text_wrap": True,
                "valign": "top",
            }
        )
        self._bold = self._book.add_format({"bold": True})
        self._wrapped = self._book.add_format({"text_wrap": True, "valign": "top"})
        self._share = self._book.add_format({"num_format": share_format(decimal_comma=labels.decimal_comma)})
        self._turned = self._book.add_format(
            {"bold": True, "bg_color": _HEAD_GROUND, "rotation": 90, "valign": "bottom"}
        )

    def add_notes(self, name: str, rows: Iterable[tuple[str, Cell]]) -> None:
        """A sheet of two columns: what it is, and what it says."""
        sheet = self._book.add_worksheet(sheet_name(name))
        sheet.set_column(0, 0, 40)
        sheet.set_column(1, 1, 80)
        for number, (what, value) in enumerate(rows):
            self._write(sheet, number, 0, what, self._bold)
            self._write(sheet, number, 1, value, self._wrapped)

    def add_table(
        self,
        name: str,
        columns: Sequence[Column],
        rows: Iterable[Sequence[Cell]],
        monitor: Monitor = NULL_MONITOR,
    ) -> int:
        """A sheet with a head that stays in sight and filters; as many sheets as the rows need.

        Returns
        -------
        int
            Rows that were written.

        Raises
        ------
        Cancelled
            If the monitor was cancelled.
        """
        written, number = 0, 1
        sheet = self._begin(name, columns)
        line = 0
        for row in rows:
            if line + 1 == ROWS_OF_A_SHEET:
                self._end(sheet, columns, line)
                number += 1
                sheet, line = self._begin(f"{name} {number}", columns), 0
            line += 1
            for place, value in enumerate(row):
                self._write(sheet, line, place, value, self._share if columns[place].share else None)
            written += 1
            if not written % 1000:
                monitor.checkpoint()
        self._end(sheet, columns, line)
        return written

    def add_matrix(
        self,
        name: str,
        heads: Sequence[str],
        rows: Iterable[Sequence[float]],
        monitor: Monitor = NULL_MONITOR,
    ) -> None:
        """A sheet of values of all documents with all, with a colour scale; 0 is left empty."""
        sheet = self._book.add_worksheet(sheet_name(name))
        sheet.freeze_panes(1, 1)
        sheet.set_column(0, 0, 32)
        sheet.set_column(1, max(1, len(heads)), 7.5)
        sheet.set_row(0, 120)
        for place, head in enumerate(heads, 1):
            self._write(sheet, 0, place, head, self._turned)
        for line, (head, values) in enumerate(zip(heads, rows, strict=True), 1):
            monitor.checkpoint()
            self._write(sheet, line, 0, head, self._head)
            for place, value in enumerate(values, 1):
                if value:
                    self._write(sheet, line, place, value, self._share)
        if heads:
            sheet.conditional_format(1, 1, len(heads), len(heads), _colour_scale())

    def close(self) -> None:
        """Put the workbook into the stream."""
        self._book.close()

    def _begin(self, name: str, columns: Sequence[Column]) -> Worksheet:
        sheet = self._book.add_worksheet(sheet_name(name))
        sheet.freeze_panes(1, 0)
        for place, column in enumerate(columns):
            sheet.set_column(place, place, column.width)
            self._write(sheet, 0, place, column.title, self._head)
        return sheet

    @staticmethod
    def _end(sheet: Worksheet, columns: Sequence[Column], last: int) -> None:
        sheet.autofilter(0, 0, last, len(columns) - 1)
        for place, column in enumerate(columns):
            if column.share and last:
                sheet.conditional_format(1, place, last, place, _colour_scale())

    @staticmethod
    def _write(sheet: Worksheet, line: int, place: int, value: Cell, shape: Format | None) -> None:
        """A number as a number, and text as text whatever it begins with."""
        if isinstance(value, str):
            if value:
                sheet.write_string(line, place, cell_text(value), shape)
        elif value is not None and not math.isnan(value):
            sheet.write_number(line, place, value, shape)


def cell_text(text: str) -> str:
    """Text as one cell can hold it: no control characters, and what is cut says so."""
    lines = "\n".join(shown(line) for line in text.split("\n"))
    return lines if len(lines) <= MOST_CHARACTERS else lines[: MOST_CHARACTERS - 1] + "…"


def sheet_name(name: str) -> str:
    """A name that a spreadsheet takes for a sheet."""
    return "".join("-" if c in "[]:*?/\\" else c for c in name)[:31]


def share_format(*, decimal_comma: bool) -> str:
    """How a cell shows a share of 1: '100 %' is for 1 itself, 0.9996 is shown as 99.9 %."""
    nearly = "99,9" if decimal_comma else "99.9"
    return f'[=1]0%;[>=0.9995]"{nearly}%";0.0%'


def _colour_scale() -> dict[str, object]:
    return {
        "type": "2_color_scale",
        "min_type": "num",
        "max_type": "num",
        "min_value": 0,
        "max_value": 1,
        "min_color": _SCALE[0],
        "max_color": _SCALE[1],
    }


def pieces(stream: IO[bytes], size: int = 1 << 20) -> Iterator[bytes]:
    """What a file holds, from its beginning."""
    stream.seek(0)
    while piece := stream.read(size):
        yield piece

"""What a report is to be: its format, what it is about, its language; and how it is made of an analysis."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Any

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtWidgets import QApplication

from core.monitor import Monitor
from core.reports.anonymous import anonymised
from core.reports.csv_report import Table, scan_csv
from core.reports.html_report import Texts, report_title, scan_html, scan_paper
from core.reports.json_report import scan_json
from core.reports.labels import LANGUAGES, Labels
from core.reports.scan_figures import heatmap_figure, histogram_figure
from core.reports.tables import Scan
from core.reports.xlsx_report import scan_xlsx
from gui.report_pdf import picture, write_pdf

_log = logging.getLogger(__name__)
_PIECE = 1 << 20

Pieces = Callable[[Monitor], Iterator[bytes]]


class ReportFormat(StrEnum):
    """Kinds of file; the value is what is remembered."""

    HTML = "html"
    PDF = "pdf"
    XLSX = "xlsx"
    JSON = "json"
    DOCUMENTS = "documents"
    PAIRS = "pairs"
    CLUSTERS = "clusters"
    HEATMAP_SVG = "heatmap.svg"
    HEATMAP_PNG = "heatmap.png"
    HISTOGRAMS_SVG = "histograms.svg"
    HISTOGRAMS_PNG = "histograms.png"

    @property
    def suffix(self) -> str:
        """The end of a file's name, without a dot."""
        if self in (ReportFormat.DOCUMENTS, ReportFormat.PAIRS, ReportFormat.CLUSTERS):
            return "csv"
        return self.value.rsplit(".", 1)[-1]

    @property
    def file_name(self) -> str:
        """What the file is called unless the user calls it otherwise."""
        name = self.value.rsplit(".", 1)[0]
        return "cherepitsa" if name == self.suffix else f"cherepitsa-{name}"

    @property
    def has_texts(self) -> bool:
        """Whether the texts of pairs can be in it."""
        return self in (ReportFormat.HTML, ReportFormat.PDF)

    @property
    def has_language(self) -> bool:
        return self is not ReportFormat.JSON

    @property
    def has_part(self) -> bool:
        """Whether it can be about a part; histograms count all pairs."""
        return self not in (ReportFormat.HISTOGRAMS_SVG, ReportFormat.HISTOGRAMS_PNG)


class Extent(StrEnum):
    """What a report is about."""

    WHOLE = "whole"
    SHOWN = "shown"
    SELECTION = "selection"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportChoices:
    """What the user chose; kept between starts, but for the extent.

    Attributes
    ----------
    format : ReportFormat
    extent : Extent
    language : str
        'en' or 'ru', '' for the language of the window.
    texts : Texts
    anonymise : bool
    """

    format: ReportFormat = ReportFormat.HTML
    extent: Extent = Extent.WHOLE
    language: str = ""
    texts: Texts = Texts.STRONGEST
    anonymise: bool = False

    def stored(self) -> str:
        """As one string."""
        return json.dumps(asdict(replace(self, extent=Extent.WHOLE)))

    @classmethod
    def of_stored(cls, stored: str) -> ReportChoices:
        """What ``stored`` gave; the defaults where it cannot be understood."""
        if not stored:
            return cls()
        try:
            found: Mapping[str, Any] = json.loads(stored)
            language = str(found["language"])
            return cls(
                format=ReportFormat(found["format"]),
                language=language if language in LANGUAGES else "",
                texts=Texts(found["texts"]),
                anonymise=bool(found["anonymise"]),
            )
        except (ValueError, KeyError, TypeError) as error:
            _log.warning("stored choices of reports are not usable: %s", error)
            return cls()


def report_pieces(
    choices: ReportChoices, scan: Scan, labels: Labels, title: str, reading: Mapping[str, object]
) -> Pieces:
    """The bytes of a report, made while they are written; called in the window's thread, run in another.

    Parameters
    ----------
    choices : ReportChoices
    scan : Scan
        With its part.
    labels : Labels
    title : str
        What was compared; left out where names are.
    reading : mapping
        How the files were read, for JSON.
    """
    family = QApplication.font().family()

    def pieces(monitor: Monitor) -> Iterator[bytes]:
        about, named = (anonymised(scan, labels), "") if choices.anonymise else (scan, title)
        match choices.format:
            case ReportFormat.HTML:
                yield from scan_html(about, labels, monitor, title=named, chosen=choices.texts)
            case ReportFormat.PDF:
                yield from _pdf(about, labels, monitor, named, choices.texts, family)
            case ReportFormat.XLSX:
                yield from scan_xlsx(about, labels, monitor)
            case ReportFormat.JSON:
                yield from (piece.encode("ascii") for piece in scan_json(about, monitor, reading=reading))
            case ReportFormat.DOCUMENTS | ReportFormat.PAIRS | ReportFormat.CLUSTERS:
                yield from scan_csv(about, Table(choices.format.value), labels, monitor)
            case ReportFormat.HEATMAP_SVG | ReportFormat.HEATMAP_PNG:
                yield from _figure(heatmap_figure(about, labels, monitor), choices.format)
            case ReportFormat.HISTOGRAMS_SVG | ReportFormat.HISTOGRAMS_PNG:
                yield from _figure(histogram_figure(about, labels), choices.format)

    return pieces


def _pdf(
    scan: Scan, labels: Labels, monitor: Monitor, title: str, texts: Texts, family: str
) -> Iterator[bytes]:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.ReadWrite)
    paper = scan_paper(scan, labels, monitor, title=title, chosen=texts)
    heatmap = "".join(heatmap_figure(scan, labels, monitor))
    write_pdf(buffer, paper, heatmap, report_title(title, labels), monitor, family=family)
    yield from _pieces_of(buffer)


def _figure(svg: Iterator[str], wanted: ReportFormat) -> Iterator[bytes]:
    if wanted.suffix == "svg":
        for piece in svg:
            yield piece.encode("utf-8", "backslashreplace")
        return
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.ReadWrite)
    picture("".join(svg), scale=2).save(buffer, "PNG")  # type: ignore[call-overload]
    yield from _pieces_of(buffer)


def _pieces_of(buffer: QBuffer) -> Iterator[bytes]:
    whole = bytes(buffer.data().data())
    for start in range(0, len(whole), _PIECE):
        yield whole[start : start + _PIECE]

"""A report as PDF: rich text laid out on A4, searchable, its fonts embedded, with numbers on the pages."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Final

from PySide6.QtCore import QByteArray, QIODevice, QMarginsF, QRectF, QSizeF, Qt, QUrl
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtSvg import QSvgRenderer

from core.monitor import Monitor
from core.reports.html.paper import HEATMAP, PAGE_BREAK, STYLE

_RESOLUTION: Final = 300
_PER_INCH: Final = 96
_MARGIN_MM: Final = 14
_FOOT_MM: Final = 8
_SCALE_OF_PICTURES: Final = 2
_BANDS: Final = 8
_EDGE: Final = 4.0
_BEFORE_HEADING: Final = 50.0
_ROWS_OF_A_PART: Final = 24
_MM_PER_INCH: Final = 25.4


def write_pdf(
    device: QIODevice, pieces: Iterable[str], heatmap: str, title: str, monitor: Monitor, *, family: str
) -> int:
    """Lay rich text out on pages; works in any thread.

    Parameters
    ----------
    device : QIODevice
        Open for writing.
    pieces : iterable of str
        As ``core.reports.html_report.scan_paper`` gives them.
    heatmap : str
        SVG.
    title : str
        Of the file, and at the foot of every page.
    monitor : Monitor
        Only its checkpoints are used: before the layout, and at every page.
    family : str
        Of the letters.

    Returns
    -------
    int
        Pages.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    writer = QPdfWriter(device)
    writer.setResolution(_RESOLUTION)
    writer.setTitle(title)
    writer.setCreator("Cherepitsa")
    margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    a4 = QPageSize(QPageSize.PageSizeId.A4)
    layout = QPageLayout(a4, QPageLayout.Orientation.Portrait, margins, QPageLayout.Unit.Millimeter)
    writer.setPageLayout(layout)
    foot = _FOOT_MM / _MM_PER_INCH * _RESOLUTION
    sheet = layout.paintRectPixels(_RESOLUTION)
    body = QRectF(0, 0, sheet.width(), sheet.height() - foot)
    flow = _Flow(writer, body, heatmap, family)
    for part in parts_of(pieces):
        monitor.checkpoint()
        flow.add(part)
    pages = flow.pages
    painter = QPainter(writer)
    try:
        for page in range(pages):
            monitor.checkpoint()
            if page:
                writer.newPage()
            flow.draw(painter, page)
            _draw_foot(painter, f"{page + 1} / {pages}", title, QRectF(0, body.height(), body.width(), foot))
    finally:
        painter.end()
    return pages


def parts_of(pieces: Iterable[str]) -> Iterator[str]:
    """Short documents that follow each other: Qt lays one out in one go, and no other thread runs meanwhile.

    A table that is cut has its head in every part.
    """
    part: list[str] = []
    head: list[str] = []
    in_head = in_table = False
    rows = 0
    for piece in pieces:
        if "<table" in piece:
            in_head, in_table, head = True, True, []
        if in_head:
            start = piece.find("<table")
            head.append(piece[max(0, start) :])
            in_head = "<tbody>" not in piece
        elif in_table and piece.startswith("<tr"):
            rows += 1
        if in_table and rows > _ROWS_OF_A_PART:
            yield "".join([*part, "</tbody></table>"])
            part, rows = list(head), 1
        elif not in_table and (len(part) >= _ROWS_OF_A_PART or piece.startswith("<h")) and part:
            yield "".join(part)
            part, rows = [], 0
        part.append(piece)
        if "</table>" in piece:
            in_table, rows = False, 0
    if part:
        yield "".join(part)


class _Flow:
    """Documents one below the other, on pages."""

    def __init__(self, writer: QPdfWriter, body: QRectF, heatmap: str, family: str) -> None:
        self._writer = writer
        self._body = body
        self._font = QFont(family)
        self._font.setPointSizeF(8.5)
        self._image = picture(heatmap)
        self._placed: list[tuple[int, QTextDocument]] = []
        self._page = 0
        self._top = 0.0

    @property
    def pages(self) -> int:
        return self._page + 1

    def add(self, html: str) -> None:
        """Lay a part out below what is there, or on a new page where it wants one."""
        document = QTextDocument()
        document.setUndoRedoEnabled(False)
        document.setDefaultFont(self._font)
        document.setDefaultStyleSheet(STYLE)
        document.setDocumentMargin(0)
        document.documentLayout().setPaintDevice(self._writer)
        if f'<img src="{HEATMAP}">' in html:
            document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(HEATMAP), self._image)
            html = html.replace(f'<img src="{HEATMAP}">', self._place(), 1)
        if PAGE_BREAK in html and self._top:
            self._page, self._top = self._page + 1, 0.0
        document.setHtml(html.replace(PAGE_BREAK, ""))
        if self._top:
            self._top += _BEFORE_HEADING if html.startswith("<h") else 0.0
            self._leave_room(document)
        document.setPageSize(self._body.size())  # lays out everything, once
        count = max(1, document.pageCount())
        last = document.lastBlock()
        layout = document.documentLayout()
        end = max(
            layout.blockBoundingRect(last).bottom(), layout.frameBoundingRect(document.rootFrame()).bottom()
        )
        self._placed.append((self._page, document))
        self._page += count - 1
        self._top = min(self._body.height(), max(0.0, end - (count - 1) * self._body.height()))

    def draw(self, painter: QPainter, page: int) -> None:
        """Everything that stands on a page."""
        for first, document in self._placed:
            if first <= page < first + document.pageCount():
                _draw(painter, document, page - first, self._body)

    def _leave_room(self, document: QTextDocument) -> None:
        """Begin where the part before has ended: an empty line of that height."""
        first = QTextCursor(document)
        first.insertBlock(QTextBlockFormat())
        first.movePosition(QTextCursor.MoveOperation.Start)
        shape = QTextBlockFormat()
        height = self._top * _PER_INCH / _RESOLUTION
        shape.setLineHeight(height, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        first.setBlockFormat(shape)

    def _place(self) -> str:
        room = self._body.size() * (_PER_INCH / _RESOLUTION)
        size = _fitted(QSizeF(self._image.size()) / _SCALE_OF_PICTURES, room)
        return (
            f'<img src="{HEATMAP}" width="{math.floor(size.width())}" height="{math.floor(size.height())}">'
        )


def picture(svg: str, scale: int = _SCALE_OF_PICTURES) -> QImage:
    """An SVG as pixels, on white."""
    renderer = QSvgRenderer(QByteArray(svg.encode("utf-8", "replace")))
    image = QImage(renderer.defaultSize() * scale, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    whole = QRectF(image.rect())
    for band in range(_BANDS):  # other threads get their turn between them
        painter.setClipRect(
            QRectF(0, band * whole.height() / _BANDS, whole.width(), whole.height() / _BANDS + 1)
        )
        renderer.render(painter, whole)
    painter.end()
    return image


def _fitted(size: QSizeF, room: QSizeF) -> QSizeF:
    share = min(1.0, room.width() / size.width(), 0.9 * room.height() / size.height())
    return size * share


def _draw(painter: QPainter, document: QTextDocument, page: int, body: QRectF) -> None:
    top = page * body.height()
    painter.save()
    painter.translate(0, -top)
    painter.setClipRect(QRectF(0, top, body.width(), body.height()))
    context = QAbstractTextDocumentLayout.PaintContext()
    # a line that only touches the edge belongs to the other page
    context.clip = QRectF(0, top + _EDGE, body.width(), body.height() - 2 * _EDGE)
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Text, QColor("#191e22"))
    context.palette = palette
    document.documentLayout().draw(painter, context)
    painter.restore()


def _draw_foot(painter: QPainter, number: str, title: str, room: QRectF) -> None:
    painter.save()
    font = QFont(painter.font())
    font.setPointSizeF(7.5)
    painter.setFont(font)
    painter.setPen(QColor("#4e5961"))
    metrics = painter.fontMetrics()
    wide = metrics.horizontalAdvance(number)
    shown = metrics.elidedText(title, Qt.TextElideMode.ElideMiddle, int(room.width() - 2 * wide))
    flags = Qt.AlignmentFlag.AlignBottom
    painter.drawText(room, flags | Qt.AlignmentFlag.AlignLeft, shown)
    painter.drawText(room, flags | Qt.AlignmentFlag.AlignRight, number)
    painter.restore()

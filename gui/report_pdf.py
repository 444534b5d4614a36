"""A report as PDF: rich text laid out on A4, searchable, its fonts embedded, with numbers on the pages."""

from __future__ import annotations

import math
from collections.abc import Iterable
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
    QTextDocument,
)
from PySide6.QtSvg import QSvgRenderer

from core.monitor import Monitor
from core.reports.html.paper import HEATMAP, STYLE

_RESOLUTION: Final = 300
_PER_INCH: Final = 96
_MARGIN_MM: Final = 14
_FOOT_MM: Final = 8
_SCALE_OF_PICTURES: Final = 3
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
    document = _document(pieces, heatmap, body, writer, family, monitor)
    monitor.checkpoint()
    pages = max(1, document.pageCount())
    painter = QPainter(writer)
    try:
        for page in range(pages):
            monitor.checkpoint()
            if page:
                writer.newPage()
            _draw(painter, document, page, body)
            _draw_foot(painter, f"{page + 1} / {pages}", title, QRectF(0, body.height(), body.width(), foot))
    finally:
        painter.end()
    return pages


def picture(svg: str, scale: int = _SCALE_OF_PICTURES) -> QImage:
    """An SVG as pixels, on white."""
    renderer = QSvgRenderer(QByteArray(svg.encode("utf-8", "replace")))
    image = QImage(renderer.defaultSize() * scale, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def _document(
    pieces: Iterable[str], heatmap: str, body: QRectF, writer: QPdfWriter, family: str, monitor: Monitor
) -> QTextDocument:
    document = QTextDocument()
    document.setUndoRedoEnabled(False)
    font = QFont(family)
    font.setPointSizeF(8.5)
    document.setDefaultFont(font)
    document.setDefaultStyleSheet(STYLE)
    document.setDocumentMargin(0)
    document.documentLayout().setPaintDevice(writer)
    document.setPageSize(body.size())
    image = picture(heatmap)
    size = _fitted(QSizeF(image.size()) / _SCALE_OF_PICTURES, body.size() * (_PER_INCH / _RESOLUTION))
    document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(HEATMAP), image)
    html = []
    for piece in pieces:
        monitor.checkpoint()
        html.append(piece)
    place = f'<img src="{HEATMAP}" width="{math.floor(size.width())}" height="{math.floor(size.height())}">'
    document.setHtml("".join(html).replace(f'<img src="{HEATMAP}">', place, 1))
    return document


def _fitted(size: QSizeF, room: QSizeF) -> QSizeF:
    share = min(1.0, room.width() / size.width(), 0.9 * room.height() / size.height())
    return size * share


def _draw(painter: QPainter, document: QTextDocument, page: int, body: QRectF) -> None:
    top = page * body.height()
    painter.save()
    painter.translate(0, -top)
    painter.setClipRect(QRectF(0, top, body.width(), body.height()))
    context = QAbstractTextDocumentLayout.PaintContext()
    context.clip = QRectF(0, top, body.width(), body.height())
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

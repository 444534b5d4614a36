"""The tree of clusters: heads with badge and weakest link, members, and the note under a chain."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from gui import metrics
from gui.models.array_model import Cell
from gui.models.clusters import KIND, NAME, VALUE, ClustersModel, Part, Row
from gui.theme import Theme
from gui.widgets.badge import badge_size, paint_badge
from gui.widgets.delegates import MARKER, PADDING, Fonts, draw_text
from gui.widgets.header_end import HeaderEnd

Index = QModelIndex | QPersistentModelIndex

_INDENT: Final = 16
_STAR: Final = 20
_KIND_WIDTH: Final = 88
_VALUE_WIDTH: Final = 76
_GAP: Final = 12
_NOTE_PADDING: Final = 8
_NOTE_EDGE: Final = 3
_REOPENED_AT_MOST: Final = 200
_SIGN: Final = 13
_LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class TreeHeader(QHeaderView):
    """Quiet headings without sorting."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self.setFixedHeight(metrics.TABLE_HEADER)
        self.setSectionsClickable(False)
        self.setSectionsMovable(False)
        self.setStretchLastSection(False)

    def paintSection(self, painter: QPainter, rect: QRect, logical: int) -> None:
        theme, model = self._theme, self.model()
        if model is None or not rect.isValid():
            return
        painter.save()
        painter.setClipRect(rect)
        painter.fillRect(rect, theme.colour("panel"))
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.colour("line"))
        font = theme.font(metrics.FONT_SECONDARY)
        painter.setFont(font)
        painter.setPen(theme.colour("secondary"))
        titles = [str(model.headerData(column, Qt.Orientation.Horizontal)) for column in range(3)]
        end = self.viewport().width() - metrics.INSIDE
        left = end - QFontMetrics(font).horizontalAdvance(titles[VALUE])
        if logical == NAME:
            box = rect.adjusted(metrics.INSIDE, 0, 0, -1)
            draw_text(painter, box, titles[NAME], QFontMetrics(font), elide=Qt.TextElideMode.ElideRight)
        elif logical == KIND:
            painter.drawText(
                QRect(rect.left(), rect.top(), left - _GAP - rect.left(), 27), _RIGHT, titles[KIND]
            )
        if logical != NAME:  # the last title is wider than its numbers and begins over the badges
            painter.drawText(QRect(left, rect.top(), end - left, 27), _RIGHT, titles[VALUE])
        painter.restore()


class ClusterDelegate(QStyledItemDelegate):
    """Draws the parts of the tree; its ground, lines and markers are drawn by the tree itself."""

    def __init__(self, theme: Theme, tree: QTreeView) -> None:
        super().__init__(tree)
        self._theme = theme
        self._tree = tree
        self._fonts = Fonts(theme)
        theme.changed.connect(self.refresh)

    @Slot()
    def refresh(self) -> None:
        """Measure anew, after another font or language."""
        self._fonts = Fonts(self._theme)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, ClustersModel)
        row, column = model.row_of(index), index.column()
        cell = model.cell(row, column)
        rect = QRect(option.rect)
        painter.save()
        if column == NAME:
            beside = model.cell(row, KIND)
            taken = self._taken_beside(beside, model.cell(row, VALUE))
            rect.setRight(rect.right() + _KIND_WIDTH - taken - PADDING)
            painter.setClipRect(rect)
            self._paint_name(painter, rect, row, cell)
        elif column == KIND and cell.badge is not None:
            box = QRectF(rect.adjusted(0, 0, -PADDING, -1))
            paint_badge(painter, box, cell.badge, self._theme, alignment=Qt.AlignmentFlag.AlignRight)
        elif column == KIND and (cell.icon or cell.remark):
            self._paint_verdict(painter, rect.adjusted(0, 0, -PADDING, -1), cell)
        elif column == VALUE:
            self._paint_value(painter, rect, cell)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option
        model = index.model()
        assert isinstance(model, ClustersModel)
        row = model.row_of(index)
        if row.part is not Part.NOTE:
            return QSize(0, metrics.ROW)
        room = self._note_room(self._tree.viewport().width())
        bounds = self._note_metrics().boundingRect(
            QRect(0, 0, room, 1000), int(Qt.TextFlag.TextWordWrap), model.note(row.cluster)
        )
        return QSize(0, bounds.height() + 2 * _NOTE_PADDING + _NOTE_PADDING)

    def _note_metrics(self) -> QFontMetrics:
        return QFontMetrics(self._fonts.secondary)

    @staticmethod
    def _note_room(width: int) -> int:
        return max(80, width - 2 * _INDENT - _STAR - metrics.INSIDE - 2 * _NOTE_PADDING - _NOTE_EDGE)

    def _taken_beside(self, kind: Cell, value: Cell) -> int:
        """The part of the kind's column that a name must leave: to a badge, or to a long caption."""
        if kind.badge is not None:
            return badge_size(kind.badge, self._theme).width() + _GAP
        taken = max(0, self._fonts.caption_metrics.horizontalAdvance(value.caption) + _GAP - _VALUE_WIDTH)
        return max(taken, self._verdict_width(kind) + _GAP if kind.icon or kind.remark else 0)

    def _verdict_width(self, cell: Cell) -> int:
        words = self._fonts.caption_metrics.horizontalAdvance(cell.text)
        return sum(_SIGN + 4 for each in (cell.icon, cell.remark) if each) + words

    def _paint_verdict(self, painter: QPainter, rect: QRect, cell: Cell) -> None:
        """Sign and word of a verdict at the right end, and the sign of a note behind it."""
        left = rect.right() + 1 - self._verdict_width(cell)
        for name, after in ((cell.icon, cell.text), (cell.remark, "")):
            if name:
                place = QRect(left, rect.center().y() - _SIGN // 2 + 1, _SIGN, _SIGN)
                self._theme.icon(name, _SIGN, "secondary").paint(painter, place)
                left += _SIGN + 4
            if after:
                painter.setFont(self._fonts.caption)
                painter.setPen(self._theme.colour(cell.tone.value))
                width = self._fonts.caption_metrics.horizontalAdvance(after)
                painter.drawText(QRect(left, rect.top(), width + 2, rect.height()), _LEFT, after)
                left += width + 4

    def _paint_name(self, painter: QPainter, rect: QRect, row: Row, cell: Cell) -> None:
        head = row.part is Part.HEAD
        box = rect.adjusted(PADDING if head else _STAR, 0, -PADDING, -1)
        if cell.icon:
            size = 14
            icon = self._theme.icon(cell.icon, size, "accent")
            icon.paint(painter, QRect(rect.left() + 1, rect.center().y() - size // 2, size, size))
        font, font_metrics = (
            (self._fonts.strong, self._fonts.strong_metrics)
            if cell.strong
            else (self._fonts.base, self._fonts.base_metrics)
        )
        small = QFontMetrics(self._fonts.secondary)
        words, wanted = cell.caption, font_metrics.horizontalAdvance(cell.text)
        if words and wanted + PADDING + small.horizontalAdvance(words) > box.width():
            words = cell.brief
        caption = small.horizontalAdvance(words) if words else 0
        room = max(24, box.width() - (caption + PADDING if caption else 0))
        name = QRect(box.left(), box.top(), room, box.height())
        painter.setFont(font)
        painter.setPen(self._theme.colour("text"))
        draw_text(painter, name, cell.text, font_metrics)
        if caption:
            left = box.left() + min(room, wanted) + PADDING
            painter.setFont(self._fonts.secondary)
            painter.setPen(self._theme.colour("secondary"))
            painter.drawText(
                QRect(left, box.top(), box.right() - left + 1, box.height()),
                Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
                words,
            )

    def _paint_value(self, painter: QPainter, rect: QRect, cell: Cell) -> None:
        box = rect.adjusted(0, 0, -metrics.INSIDE, -1)
        font: QFont = self._fonts.strong if cell.strong else self._fonts.base
        words, colour = cell.text, cell.tone.value
        if not words:
            font, words, colour = self._fonts.caption, cell.caption, "secondary"
            box.setLeft(box.left() - _KIND_WIDTH)
        painter.setFont(font)
        painter.setPen(self._theme.colour(colour))
        painter.drawText(box, _RIGHT, words)

    def paint_note(self, painter: QPainter, rect: QRect, cell: Cell) -> None:
        """Draw the note under a chain over the width of ``rect``, all columns."""
        theme = self._theme
        painter.save()
        box = rect.adjusted(_STAR, 0, -metrics.INSIDE, -_NOTE_PADDING)
        painter.fillRect(box, theme.colour("warning_ground"))
        painter.fillRect(QRect(box.left(), box.top(), _NOTE_EDGE, box.height()), theme.colour("warning"))
        painter.setFont(self._fonts.secondary)
        painter.setPen(theme.colour("text"))
        inner = box.adjusted(_NOTE_EDGE + _NOTE_PADDING, _NOTE_PADDING, -_NOTE_PADDING, -_NOTE_PADDING)
        painter.drawText(inner, int(Qt.TextFlag.TextWordWrap), cell.text)
        painter.restore()


class ClusterTree(QTreeView):
    """A tree over a ``ClustersModel``.

    What is open, selected and at the top belongs to representatives and documents, so it stays when a
    threshold moves and the clusters are others.
    """

    chosen = Signal(int)
    pair_wanted = Signal(int, int)

    def __init__(self, theme: Theme, model: ClustersModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._clusters = model
        self._open: set[int] = set()
        self._kept: tuple[int, int] = (-1, -1)
        self._quiet = False
        self._forgotten = False
        self.setHeader(TreeHeader(theme, self))
        self.setModel(model)
        self._delegate = ClusterDelegate(theme, self)
        self.setItemDelegate(self._delegate)
        self.setIndentation(_INDENT)
        self.setUniformRowHeights(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setExpandsOnDoubleClick(True)
        self.addScrollBarWidget(HeaderEnd(theme, self), Qt.AlignmentFlag.AlignTop)
        header = self.header()
        header.setMinimumSectionSize(60)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        for column, width in ((KIND, _KIND_WIDTH), (VALUE, _VALUE_WIDTH)):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(column, width)
        model.modelAboutToBeReset.connect(self._about_to_reset)
        model.modelReset.connect(self._was_reset)
        model.tones_changed.connect(self._repaint)
        self.expanded.connect(self._expanded)
        self.collapsed.connect(self._collapsed)
        self.activated.connect(self._activated)
        self.selectionModel().currentRowChanged.connect(self._current_changed)
        theme.changed.connect(self._repaint)

    # What is selected

    def current_row(self) -> Row | None:
        index = self.currentIndex()
        return self._clusters.row_of(index) if index.isValid() else None

    def select_document(self, document: int) -> None:
        """Mark a document where its cluster is open, else its cluster's head; nothing where it is in none.

        A head that stands for it stays current: a click on it means the cluster.
        """
        cluster = self._clusters.cluster_of(document)
        if cluster < 0:
            self._quiet = True
            self.clearSelection()
            self.setCurrentIndex(QModelIndex())
            self._quiet = False
            return
        head = self._clusters.index_of(Row(Part.HEAD, cluster))
        at_head = self.current_row() == Row(Part.HEAD, cluster)
        if at_head and document == self._clusters.representative_of(cluster):
            return
        member = self._clusters.member_row(document) if self.isExpanded(head) else None
        index = head if member is None else self._clusters.index_of(member)
        self._quiet = True
        self.setCurrentIndex(index)
        self.scrollTo(index)
        self._quiet = False

    def open_clusters(self, clusters: range) -> None:
        """Expand the clusters in these rows."""
        for place in clusters:
            self.expand(self._clusters.index(place, NAME))

    @Slot()
    def expand_all(self) -> None:
        """Open every cluster; of very many only the first stay open when a threshold moves."""
        self.expandAll()
        clusters = self._clusters.clusters
        self._open = set() if clusters is None else set(clusters.representatives.tolist())

    @Slot()
    def collapse_all(self) -> None:
        """Close every cluster."""
        self.collapseAll()
        self._open.clear()

    @Slot(QModelIndex)
    def _current_changed(self, index: QModelIndex) -> None:
        if self._quiet or not index.isValid():
            return
        document = self._clusters.document_of(self._clusters.row_of(index))
        if document >= 0:
            self.chosen.emit(document)

    @Slot(QModelIndex)
    def _activated(self, index: QModelIndex) -> None:
        row = self._clusters.row_of(index)
        if row.part is Part.MEMBER:
            likeness = self._clusters.likeness(row.cluster)
            other = int(likeness.members[max(1, row.place)])
            self.pair_wanted.emit(int(likeness.members[0]), other)

    # What is open

    @Slot(QModelIndex)
    def _expanded(self, index: QModelIndex) -> None:
        self._open.add(self._clusters.representative_of(self._clusters.row_of(index).cluster))

    @Slot(QModelIndex)
    def _collapsed(self, index: QModelIndex) -> None:
        self._open.discard(self._clusters.representative_of(self._clusters.row_of(index).cluster))

    @Slot()
    def _about_to_reset(self) -> None:
        current, top = self.currentIndex(), self.indexAt(self.viewport().rect().topLeft())
        if self._clusters.clusters is None or self._forgotten:
            self._kept = (-1, -1)
        else:
            at_top = self.verticalScrollBar().value() == 0
            self._kept = (self._document_at(current), -1 if at_top else self._document_at(top))
        self._forgotten = False
        self._quiet = True

    def _document_at(self, index: QModelIndex) -> int:
        return self._clusters.document_of(self._clusters.row_of(index)) if index.isValid() else -1

    @Slot()
    def _was_reset(self) -> None:
        clusters = self._clusters.clusters
        current, top = self._kept
        if clusters is not None:
            known = len(clusters.members)
            opened, self._open = sorted(self._open)[:_REOPENED_AT_MOST], set()
            for representative in opened:
                cluster = self._clusters.cluster_of(representative) if known else -1
                if cluster >= 0:
                    self.expand(self._clusters.index_of(Row(Part.HEAD, cluster)))
            self._go_back_to(current, top)
        self._quiet = False

    def _go_back_to(self, current: int, top: int) -> None:
        model = self._clusters
        for document, is_top in ((current, False), (top, True)):
            cluster = model.cluster_of(document) if document >= 0 else -1
            if cluster < 0:
                continue
            head = model.index_of(Row(Part.HEAD, cluster))
            member = model.member_row(document) if self.isExpanded(head) else None
            at_head = member is None or document == model.representative_of(cluster)
            index = head if at_head or member is None else model.index_of(member)
            if is_top:
                self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtTop)
            else:
                self.setCurrentIndex(index)

    def forget(self) -> None:
        """Other documents follow: nothing of the old place is to be kept."""
        self._open.clear()
        self._forgotten = True
        self._quiet = True
        self.clearSelection()
        self.setCurrentIndex(QModelIndex())
        self._quiet = False

    # Drawing

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.scheduleDelayedItemsLayout()  # notes break their lines anew

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect = QRect(option.rect)
        row = self._clusters.row_of(index)
        selected = self.selectionModel().isSelected(_plain(index)) and row.part is not Part.NOTE
        theme = self._theme
        painter.fillRect(rect, theme.colour("selected" if selected else "base"))
        if row.part is Part.HEAD and index.row() > 0:
            painter.fillRect(QRect(rect.left(), rect.top(), rect.width(), 1), theme.colour("line"))
        if row.part is Part.NOTE:
            room = rect.adjusted(2 * _INDENT, 0, 0, 0)
            self._delegate.paint_note(painter, room, self._clusters.cell(row, NAME))
            return
        super().drawRow(painter, option, index)
        if selected:
            painter.fillRect(QRect(0, rect.top(), MARKER, rect.height()), theme.colour("accent"))

    def drawBranches(self, painter: QPainter, rect: QRect, index: Index) -> None:
        if self._clusters.row_of(index).part is not Part.HEAD:
            return
        icon = self._theme.icon("chevron-down" if self.isExpanded(_plain(index)) else "chevron-right", 14)
        icon.paint(painter, QRect(rect.right() - 12, rect.center().y() - 6, 14, 14))

    @Slot()
    def _repaint(self) -> None:
        self.viewport().update()
        self.header().viewport().update()


def _plain(index: Index) -> QModelIndex:
    """What Qt's own methods take: drawing hands out plain indexes, though its signature allows others."""
    assert isinstance(index, QModelIndex)
    return index

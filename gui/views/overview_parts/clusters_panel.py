"""The clusters: a tree beside the documents, or what to do where there is none."""

from __future__ import annotations

import math
from dataclasses import replace

from PySide6.QtCore import QPoint, Signal, Slot
from PySide6.QtWidgets import QMenu, QStackedWidget, QWidget

from core.kinds import Kind
from gui import formats
from gui.judging import Target
from gui.models.clusters import NAME, ClusterOrder, ClustersModel, Part
from gui.models.names import Names
from gui.session import Session
from gui.theme import Theme
from gui.verdict_menu import add_verdicts
from gui.widgets.cluster_tree import ClusterTree
from gui.widgets.filter_bar import Choice
from gui.widgets.notice import Notice
from gui.widgets.panel import Panel
from gui.widgets.threshold_slider import STEPS

_OPENED_AT_FIRST = 3
_SMALL = 10


class ClustersPanel(Panel):
    """Header with the order, tree, and the way to the closest pair where nothing reaches the threshold."""

    partners_wanted = Signal(int)

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", parent)
        self._session = session
        self._theme = theme
        self.model = ClustersModel(session.background, session.judging, self)
        self.tree = ClusterTree(theme, self.model)
        self.tree.setAccessibleName(self.tr("Clusters"))
        self.order = Choice(self.tr("Order of the clusters"))
        self.order.set_choices(
            [
                (ClusterOrder.WEAKEST, self.tr("By weakest link")),
                (ClusterOrder.SIZE, self.tr("By size")),
                (ClusterOrder.NAME, self.tr("By name")),
            ]
        )
        self.add_to_header(self.order)
        self.notice = Notice(theme)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.tree)
        self._pages.addWidget(self.notice)
        self.add_widget(self._pages, 1)
        self.set_title(self.tr("Clusters"))
        self.order.chosen.connect(self._order_chosen)
        self.tree.chosen.connect(session.select_document)
        self.tree.pair_wanted.connect(session.open_pair)
        self.tree.customContextMenuRequested.connect(self._open_menu)
        self.notice.wanted.connect(self._go_to_closest)

    def show_documents(self, names: Names) -> None:
        """Another collection or analysis: the first few clusters are opened."""
        self.tree.forget()
        self._show(names)
        small = 0
        while (
            small < min(_OPENED_AT_FIRST, self.model.rowCount())
            and self.model.rowCount(self.model.index(small, NAME)) <= _SMALL
        ):
            small += 1
        self.tree.open_clusters(range(small))

    def show_findings(self, names: Names) -> None:
        """The thresholds moved."""
        self._show(names)

    def show_marks(self) -> None:
        """Pairs are judged or filtered otherwise."""
        self.model.set_marks()
        self._count()

    def target(self) -> Target | None:
        """What a verdict is about while the tree has the keyboard: the cluster of a head, else a pair."""
        row, clusters = self.tree.current_row(), self.model.clusters
        if row is None or clusters is None or row.part is Part.NOTE:
            return None
        if row.part is Part.HEAD:
            return Target.cluster(clusters[row.cluster].members)
        members = self.model.likeness(row.cluster).members
        return Target.pair(int(members[0]), int(members[max(1, row.place)]))

    def _show(self, names: Names) -> None:
        session = self._session
        self.model.set_findings(session.analysis, session.findings, names)
        self._count()

    def _count(self) -> None:
        count = self.model.rowCount()
        self.set_remark(formats.number(count) if self._session.findings is not None else "")
        self._pages.setCurrentIndex(0 if count else 1)
        if not count:
            self._say_why()

    def _say_why(self) -> None:
        session = self._session
        analysis, findings = session.analysis, session.findings
        if analysis is None or findings is None:
            self.notice.say(self.tr("Not compared yet"))
            return
        if len(findings.clusters):
            self.notice.say(self.tr("No cluster fits the filters"))
            return
        at = formats.threshold(findings.thresholds.resemblance)
        heading = self.tr("No clusters at %1").replace("%1", at)
        best = self._closest()
        if best is None:
            words = self.tr("No two documents share a shingle above the floor.")
            if findings.counts[Kind.REWORDED]:
                words = self.tr("Clusters go by shingles; reworded texts are a card of their own.")
            self.notice.say(heading, words)
            return
        words = self.tr("The closest pair resembles each other by %1.").replace("%1", formats.percent(best))
        self.notice.say(heading, words, self.tr("Go there"))

    def _closest(self) -> float | None:
        """The largest resemblance of all, None where no pair is listed."""
        analysis = self._session.analysis
        if analysis is None or not len(analysis.forest.resemblance):
            return None
        return float(analysis.forest.resemblance[0])

    @Slot()
    def _go_to_closest(self) -> None:
        best = self._closest()
        if best is not None:
            value = math.floor(best * STEPS) / STEPS
            self._session.set_thresholds(replace(self._session.thresholds, resemblance=value))

    @Slot(object)
    def _order_chosen(self, order: object) -> None:
        assert isinstance(order, ClusterOrder)
        self.model.set_cluster_order(order)

    @Slot(QPoint)
    def _open_menu(self, at: QPoint) -> None:
        row = self.tree.current_row()
        menu = QMenu(self)
        if row is not None and row.part is not Part.NOTE:
            document = self.model.document_of(row)
            if row.part is Part.MEMBER:
                compare = menu.addAction(
                    self._theme.icon("compare"), self.tr("Compare with the representative")
                )
                compare.triggered.connect(self._compare)
            pairs = menu.addAction(self._theme.icon("pairs"), self.tr("Show its pairs"))
            pairs.setData(document)
            pairs.triggered.connect(self._partners)
            add_verdicts(menu, self)
            menu.addSeparator()
        menu.addAction(self.tr("Expand all")).triggered.connect(self.tree.expand_all)
        menu.addAction(self.tr("Collapse all")).triggered.connect(self.tree.collapse_all)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.tree.viewport().mapToGlobal(at))

    @Slot()
    def _compare(self) -> None:
        self.tree.activated.emit(self.tree.currentIndex())

    @Slot()
    def _partners(self) -> None:
        row = self.tree.current_row()
        if row is not None:
            self.partners_wanted.emit(self.model.document_of(row))

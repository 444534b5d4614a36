"""The right column: the number, the sources, and what does not count."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtGui import QKeySequence, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from core.against import Against
from gui import formats, metrics
from gui.models.names import Names
from gui.theme import Theme
from gui.views.against_parts import against_words
from gui.views.against_parts.against_actions import AgainstActions
from gui.views.against_parts.filters_panel import FiltersPanel
from gui.views.against_parts.number_card import NumberCard
from gui.views.against_parts.source_list import SourceList
from gui.views.against_parts.source_model import SourceModel
from gui.widgets.button import Button
from gui.widgets.panel import Panel

_LOW: Final = 560  # of the column: below it the list needs the room of the sentence below it


class SideColumn(QWidget):
    """As high as the text; the list of sources takes what room there is."""

    def __init__(self, theme: Theme, actions: AgainstActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number = NumberCard(theme)
        self.model = SourceModel(self)
        self.sources = SourceList(theme, self.model)
        self.panel = Panel(theme, self.tr("Sources"))
        self.all = Button(theme, self.tr("All"), height=metrics.BUTTON_SMALL)
        self.all.follow(actions.all_sources)
        self.none = Button(theme, self.tr("None"), height=metrics.BUTTON_SMALL)
        self.none.follow(actions.no_source)
        self.panel.add_to_header(self.all)
        self.panel.add_to_header(self.none)
        self.panel.add_widget(self.sources, 1)
        self.several = QLabel()
        self.several.setWordWrap(True)
        self.several.setProperty("role", "secondary")
        self.several.setContentsMargins(metrics.INSIDE, 8, metrics.INSIDE, 8)
        self.panel.add_widget(self.several)
        keys = actions.mark_region.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self.filters = FiltersPanel(theme, keys)
        self.filters.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(metrics.BETWEEN_PANELS)
        layout.addWidget(self.number)
        layout.addWidget(self.panel, 1)
        layout.addWidget(self.filters)
        self.panel.setMinimumHeight(150)
        self.setMinimumWidth(320)
        self.show_against(None, None)

    def show_against(self, against: Against | None, names: Names | None) -> None:
        """Show everything of a text, None while it is looked up."""
        self.number.show_against(against)
        if names is not None:
            self.model.show_against(against, names)
        self.filters.show_against(against)
        self.several.setText("" if against is None else against_words.several(against))
        self.sources.setToolTip(self.several.text())
        self._show_several()
        remark = ""
        if against is not None:
            count = formats.number(len(against.occurrences.sources))
            remark = self.tr("%1, by share of this text").replace("%1", count)
            if not len(against.occurrences.sources):
                remark = self.tr("none: nothing of it stands elsewhere")
        self.panel.set_remark(remark)
        for button in (self.all, self.none):
            button.setEnabled(against is not None and len(against.occurrences.sources) > 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_several()

    def _show_several(self) -> None:
        self.several.setVisible(bool(self.several.text()) and self.height() >= _LOW)

    @Slot(int)
    def select(self, rank: int) -> None:
        """Show a source in the list."""
        if 0 <= rank < self.model.rowCount():
            self.sources.setCurrentIndex(self.model.index(rank, 0))

"""The side of the heatmap: the whole map in small and the keys."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui import metrics
from gui.theme import Theme
from gui.views.heatmap_parts.side import OverviewMap
from gui.widgets.key_list import KeyList
from gui.widgets.panel import Panel

WIDTH = 240


class SidePanel(QWidget):
    """Two panels, one below the other."""

    def __init__(self, theme: Theme, overview: OverviewMap, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumWidth(WIDTH)
        self._map = Panel(theme, self.tr("Whole map"))
        holder = QVBoxLayout()
        holder.setContentsMargins(metrics.INSIDE, metrics.INSIDE, metrics.INSIDE, metrics.INSIDE)
        holder.addWidget(overview)
        self._map.body.addLayout(holder)
        self._keys_panel = keys = Panel(theme, self.tr("Keys of the map"))
        self.keys = KeyList(theme)
        self.keys.set_keys(
            [
                ("← ↑ → ↓", self.tr("cell by cell")),
                ("Ctrl →", self.tr("pairs above the threshold")),
                ("PgDn PgUp", self.tr("cluster by cluster")),
                ("+ − Home", self.tr("zoom, whole map")),
                ("T", self.tr("change the measure")),
                ("Enter", self.tr("open the pair")),
            ]
        )
        keys.body.addWidget(self.keys)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(metrics.BETWEEN_PANELS)
        column.addWidget(self._map, 1)
        column.addWidget(keys)

    def show_keys(self, *, shown: bool) -> None:
        """Leave the keys out where they would be cut."""
        self._keys_panel.setVisible(shown)

    def set_remark(self, words: str) -> None:
        """What stands beside the title of the whole map."""
        self._map.set_remark(words)

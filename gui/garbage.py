"""Python's cyclic garbage is collected on the window's thread only.

Python starts a collection in whatever thread happens to allocate. In a job's thread it would run the
destructors of closed dialogs and of graphics items there, and Qt ends the process for that.
"""

from __future__ import annotations

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer, Slot

INTERVAL_MS: Final = 300


class WindowThreadGarbage(QObject):
    """Takes automatic collection over, by the same thresholds, from a timer of the window's thread."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._was_enabled = gc.isenabled()
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    @Slot()
    def collect(self) -> None:
        """Collect the generations that are due; the youngest are many and cheap, the oldest rare."""
        counts, thresholds = gc.get_count(), gc.get_threshold()
        due = -1
        for generation in range(3):
            if counts[generation] <= thresholds[generation]:
                break
            due = generation
        if due >= 0:
            gc.collect(due)

    def stop(self) -> None:
        """Give automatic collection back."""
        self._timer.stop()
        if self._was_enabled:
            gc.enable()

"""Judgements into what keeps them, one change after the other; none is lost while another program writes."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from core.judgement_store import KeepsJudgements, StoreError
from core.judgements import Change

TRY_AGAIN_MS: Final = 200
BRIEFLY: Final = 0.02
"""Seconds that the window's thread may wait for another program; then it tries again later."""
_FINAL: Final = frozenset({"newer"})


class JudgementKeeping(QObject):
    """Writes every change at once, or as soon as it can be.

    Signals
    -------
    failed(str, str)
        Code and details of a ``StoreError`` other than 'busy', said once.
    """

    failed = Signal(str, str)

    def __init__(self, keeper: KeepsJudgements | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.keeper = keeper
        self._unwritten: list[Change] = []
        self._said: set[str] = set()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(TRY_AGAIN_MS)
        self._timer.timeout.connect(self._write)

    @property
    def unwritten(self) -> tuple[Change, ...]:
        """Changes that are not kept yet, in their order."""
        return tuple(self._unwritten)

    def keep(self, change: Change) -> None:
        """Have a change written."""
        if self.keeper is not None:
            self._unwritten.append(change)
            self._write()

    def say(self, error: StoreError) -> None:
        """Tell of a failure, but not twice of the same."""
        if error.code in _FINAL:
            self.keeper = None
        if error.code not in self._said:
            self._said.add(error.code)
            self.failed.emit(error.code, error.detail)

    def close(self) -> None:
        """Write what can be written, and let go."""
        self._timer.stop()
        if self.keeper is not None:
            self._write()
            self._timer.stop()
            self.keeper.close()

    @Slot()
    def _write(self) -> None:
        while self._unwritten and self.keeper is not None:
            try:
                self.keeper.write(self._unwritten[0])
            except StoreError as error:
                if error.code == "busy":
                    self._timer.start()
                else:
                    self.say(error)
                return
            del self._unwritten[0]

"""Keeps the unsaved text in a file while it is typed, and finds what a crash left behind."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLockFile, QObject, QTimer, Signal, Slot
from PySide6.QtGui import QTextDocument

from core.editing.drafts import Draft, drafts_folder, read_draft, write_draft
from core.monitor import NULL_MONITOR, Monitor
from gui.jobs import JobRunner
from gui.views.edit_parts.document_text import text_of_raw

_PAUSE_MS: Final = 1_000
_SLOTS: Final = 64

_log = logging.getLogger(__name__)


class DraftKeeper(QObject):
    """Owns one of some numbered drafts by a lock that ends with the program, however it ends.

    ``found(Draft)`` tells of a draft that no running program owns.
    """

    found = Signal(object)

    def __init__(self, document: QTextDocument, draft: Callable[[], Draft | None], parent: QObject) -> None:
        super().__init__(parent)
        self._draft = draft
        self._folder = drafts_folder()
        self._lock: QLockFile | None = None
        self._path: Path | None = None
        self._left: Path | None = None
        self._left_lock: QLockFile | None = None
        self._kept = False
        self._given_up = False
        self._runner = JobRunner("drafts", self)
        self._runner.succeeded.connect(self._done)
        self._runner.failed.connect(self._gave_up)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self.keep)
        document.contentsChanged.connect(self._soon)
        document.modificationChanged.connect(self._soon)

    @property
    def path(self) -> Path | None:
        """Where the draft of this program is."""
        return self._path

    def look(self) -> None:
        """Look for a draft that was left behind; ``found`` follows where there is one."""
        if self._folder is None or not self._folder.is_dir() or self._left is not None:
            return
        for path in sorted(self._folder.glob("*.json"), key=_age):
            lock = None if path == self._path else _locked(path)
            if lock is not None:
                self._left, self._left_lock = path, lock
                self._runner.start(partial(_read, path))
                return

    def forget_left(self) -> None:
        """What was found is not wanted, or is kept elsewhere by now."""
        if self._left is not None and self._left_lock is not None:
            self._runner.start(partial(_remove, self._left))
            self._left_lock.unlock()
            self._left, self._left_lock = None, None

    def take_over(self) -> None:
        """What was found is on the desk now: it is kept as the program's own draft, and then goes."""
        self.keep()
        self.forget_left()

    @Slot()
    def keep(self) -> None:
        """Write the draft now, or take it away where nothing is unsaved."""
        self._pause.stop()
        draft = self._draft()
        if draft is None:
            self._forget()
            return
        if self._path is None and not self._own_any():
            return
        path = self._path
        assert path is not None
        self._kept = True
        dated = replace(draft, kept_at=time.time())
        self._runner.start(partial(_write, path, dated))

    def give_up(self) -> None:
        """The user does not want the unsaved text: no draft of it stays."""
        self._pause.stop()
        self._given_up = True
        self._forget()

    def close(self) -> None:
        """Wait for what is being written; what is unsaved and was not given up is kept."""
        self._pause.stop()
        self._runner.close()
        draft = None if self._given_up else self._draft()
        if self._left_lock is not None:
            self._left_lock.unlock()
        if self._path is None or self._lock is None:
            return
        try:
            if draft is None:
                self._path.unlink(missing_ok=True)
            elif self._kept:
                _write(self._path, replace(draft, kept_at=time.time()), NULL_MONITOR)
        except OSError as error:
            _log.warning("the draft could not be kept: %s", error)
        self._lock.unlock()

    def _forget(self) -> None:
        if self._kept and self._path is not None:
            self._kept = False
            path = self._path
            self._runner.start(partial(_remove, path))

    def _own_any(self) -> bool:
        """Own a draft that is nobody's and empty; whether there was one."""
        if self._folder is None:
            return False
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            _log.warning("no drafts are kept: %s", error)
            return False
        paths = (self._folder / f"{number}.json" for number in range(_SLOTS))
        return any(not path.exists() and self._own(path) for path in paths)

    def _own(self, path: Path) -> bool:
        lock = _locked(path)
        if lock is None:
            return False
        self._lock, self._path = lock, path
        return True

    @Slot()
    def _soon(self) -> None:
        self._given_up = False
        self._pause.start()

    @Slot(int, object)
    def _done(self, number: int, result: object) -> None:
        del number
        if isinstance(result, Draft):
            self.found.emit(result)
        elif result == "none":
            self.forget_left()

    @Slot(int, object)
    def _gave_up(self, number: int, error: Exception) -> None:
        del number
        _log.warning("the draft could not be kept: %s", error)


def _locked(path: Path) -> QLockFile | None:
    """The lock of a draft, None where a running program has it."""
    lock = QLockFile(str(path.with_suffix(".lock")))
    lock.setStaleLockTime(0)  # only the end of its program ends a lock
    return lock if lock.tryLock(0) else None


def _age(path: Path) -> float:
    """The newest first."""
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0


def _read(path: Path, monitor: Monitor) -> Draft | str:
    del monitor
    draft = read_draft(path)
    return "none" if draft is None or not draft.text else draft


def _write(path: Path, draft: Draft, monitor: Monitor) -> str:
    del monitor
    write_draft(path, replace(draft, text=text_of_raw(draft.text)))
    return "written"


def _remove(path: Path, monitor: Monitor) -> str:
    del monitor
    path.unlink(missing_ok=True)
    return "removed"

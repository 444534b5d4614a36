"""Where unexpected errors go: a log file, and one dialog with everything worth copying."""

from __future__ import annotations

import faulthandler
import logging
import logging.handlers
import platform
import sys
import threading
import traceback
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from PySide6.QtCore import QObject, QStandardPaths, QUrl, Signal, qVersion
from PySide6.QtGui import QDesktopServices

import core

LOG_NAME: Final = "cherepitsa.log"
FAULT_NAME: Final = "crash.log"

_log = logging.getLogger(__name__)


def log_folder() -> Path:
    """Where the log lies; made where it is missing."""
    folder = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppLocalDataLocation))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def open_log_folder() -> None:
    """Show the folder of the log in the system's file manager."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(log_folder())))


def report(trace: str) -> str:
    """A traceback with the versions that belong to it, as it is copied from the dialog."""
    import numpy as np
    import PySide6

    lines = [
        f"Cherepitsa {core.__version__}",
        f"Python {platform.python_version()}, numpy {np.__version__}, PySide6 {PySide6.__version__}",
        f"Qt {qVersion()}, {platform.platform()}",
        "",
        trace.rstrip(),
    ]
    return "\n".join(lines) + "\n"


class ErrorReporter(QObject):
    """The one owner of all exception hooks; ``reported`` reaches the window from any thread."""

    reported = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._installed = False
        self._handler: logging.Handler | None = None
        self._faults: Any = None

    def install(self, folder: Path) -> None:
        """Take over the hooks of the main thread, of other threads and of destructors; log to ``folder``."""
        handler = logging.handlers.RotatingFileHandler(
            folder / LOG_NAME, maxBytes=1 << 20, backupCount=2, encoding="utf-8", delay=True
        )
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        logging.getLogger().addHandler(handler)
        self._handler = handler
        self._faults = (folder / FAULT_NAME).open("a", encoding="utf-8")
        faulthandler.enable(self._faults)
        sys.excepthook = self._main
        threading.excepthook = self._thread
        sys.unraisablehook = self._unraisable
        self._installed = True

    def uninstall(self) -> None:
        """Give the hooks back and close the files."""
        if not self._installed:
            return
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__
        sys.unraisablehook = sys.__unraisablehook__
        faulthandler.disable()
        self._faults.close()
        assert self._handler is not None
        logging.getLogger().removeHandler(self._handler)
        self._handler.close()
        self._installed = False

    def _main(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        self._report(error)

    def _thread(self, arguments: threading.ExceptHookArgs) -> None:
        if arguments.exc_value is not None:
            self._report(arguments.exc_value)

    def _unraisable(self, arguments: sys.UnraisableHookArgs) -> None:
        if arguments.exc_value is not None:
            self._report(arguments.exc_value)

    def _report(self, error: BaseException) -> None:
        _log.error("unexpected error", exc_info=error)
        self.reported.emit("".join(traceback.format_exception(error)))

"""An evaluation into a folder: core's tables and figures, and a picture of the charts as they are shown."""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QLocale, QObject, Signal, Slot
from PySide6.QtGui import QImage

from core.monitor import Monitor
from core.writing import written_beside
from gui.evaluation_job import Evaluated
from gui.jobs import JobRunner

FOLDER: Final = "cherepitsa-evaluation"
PICTURE: Final = "charts.png"


class EvaluationSaving(QObject):
    """Writes in a thread, every file beside its place and then into it, and nothing over what is there.

    Signals
    -------
    saved(str)
        The new folder.
    refused(str, str)
        The place and why the system does not let it be written.
    failed(str)
        Traceback of anything else.
    """

    saved = Signal(str)
    refused = Signal(str, str)
    failed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._place = ""
        self._runner = JobRunner("evaluation report", self)
        self._runner.succeeded.connect(self._succeeded)
        self._runner.failed.connect(self._gave_up)

    @property
    def running(self) -> bool:
        return self._runner.running

    def save(self, evaluated: Evaluated, folder: str, picture: QImage) -> None:
        """Write everything into a new folder inside ``folder``; ``saved`` or ``refused`` follows."""
        russian = QLocale().language() == QLocale.Language.Russian
        collection = evaluated.question.collection
        names = [collection[i].name for i in evaluated.documents.tolist()]
        self._place = folder

        def work(monitor: Monitor) -> str:
            return _write(evaluated, names, Path(folder), picture, russian, monitor)

        self._runner.start(work)

    def close(self) -> None:
        """Give up what is being written, and wait for that."""
        self._runner.close()

    @Slot(int, object)
    def _succeeded(self, number: int, place: object) -> None:
        del number
        self.saved.emit(str(place))

    @Slot(int, object)
    def _gave_up(self, number: int, error: Exception) -> None:
        del number
        if isinstance(error, OSError):
            self.refused.emit(self._place, error.strerror or str(error))
        else:
            self.failed.emit("".join(traceback.format_exception(error)))


def _write(
    evaluated: Evaluated,
    names: Sequence[str],
    folder: Path,
    picture: QImage,
    russian: bool,  # noqa: FBT001 - the language
    monitor: Monitor,
) -> str:
    from core.reports.evaluation_csv import evaluation_tables
    from core.reports.evaluation_figures import evaluation_figures
    from core.reports.evaluation_labels import LANGUAGES

    place = _new_folder(folder)
    words = LANGUAGES["ru" if russian else "en"]
    for name, table in evaluation_tables(evaluated.evaluation, names, monitor).items():
        _write_file(place / name, table, monitor)
    for name, figure in evaluation_figures(evaluated.evaluation, names, words).items():
        _write_file(place / name, (piece.encode("utf-8", "backslashreplace") for piece in figure), monitor)
    _write_file(place / PICTURE, iter((_png(picture),)), monitor)
    return str(place)


def _new_folder(folder: Path) -> Path:
    """A folder that was not there before."""
    for number in count(1):
        place = folder / (FOLDER if number == 1 else f"{FOLDER} {number}")
        try:
            place.mkdir()
        except FileExistsError:
            continue
        return place
    raise AssertionError  # numbers do not end


def _write_file(path: Path, pieces: Iterator[bytes], monitor: Monitor) -> None:
    with written_beside(path) as stream:
        for piece in pieces:
            monitor.checkpoint()
            stream.write(piece)


def _png(picture: QImage) -> bytes:
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")  # type: ignore[call-overload]  # takes a device as well as a name
    buffer.close()
    return bytes(content.data())

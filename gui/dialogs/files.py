"""The system's dialogs for folders and files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget


def choose_folder(parent: QWidget, start: str) -> str:
    """A folder, or '' where none was chosen."""
    title = QCoreApplication.translate("Files", "Open a folder with texts")
    return QFileDialog.getExistingDirectory(parent, title, start)


def choose_files(parent: QWidget, start: str) -> list[str]:
    """Some files, or none."""
    title = QCoreApplication.translate("Files", "Choose texts")
    everything = QCoreApplication.translate("Files", "All files")
    chosen, _ = QFileDialog.getOpenFileNames(parent, title, start, f"{everything} (*)")
    return list(chosen)


def choose_target(parent: QWidget, start: str, suffix: str) -> str:
    """Where to write a report, or ''; the suffix is added where it was left out."""
    title = QCoreApplication.translate("Files", "Save the report")
    chosen, _ = QFileDialog.getSaveFileName(parent, title, start, f"{suffix.upper()} (*.{suffix})")
    if chosen and not Path(chosen).suffix:
        chosen += f".{suffix}"
    return chosen

"""What a drop or the clipboard brings: local paths, or a text."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QMimeData


def local_paths(mime: QMimeData) -> list[str]:
    """The paths of the files and folders that are offered, in their order, each once."""
    if not mime.hasUrls():
        return []
    paths = (url.toLocalFile() for url in mime.urls() if url.isLocalFile())
    return list(dict.fromkeys(path for path in paths if path))


def plain_text(mime: QMimeData) -> str:
    """The text that is offered, '' where there is none; a link's address is no text."""
    return mime.text() if mime.hasText() and not mime.hasUrls() else ""


def drop_words(mime: QMimeData) -> str:
    """What letting go would do, in words; '' where nothing here can be used."""
    paths = local_paths(mime)
    if paths:
        return _words_for_paths(paths)
    if plain_text(mime).strip():
        return QCoreApplication.translate("Drop", "Drop to add this text")
    return ""


def _words_for_paths(paths: list[str]) -> str:
    folders = [path for path in paths if Path(path).is_dir()]
    if not folders:
        return QCoreApplication.translate("Drop", "Drop to add %n file(s)", None, len(paths))
    if len(paths) == 1:
        name = Path(paths[0]).name or paths[0]
        return QCoreApplication.translate("Drop", "Drop to add the folder “%1”").replace("%1", name)
    if len(folders) == len(paths):
        return QCoreApplication.translate("Drop", "Drop to add %n folder(s)", None, len(paths))
    return QCoreApplication.translate("Drop", "Drop to add %n files and folders", None, len(paths))

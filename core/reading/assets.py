"""Files inside a folder that nobody means when they give it: hidden ones, locks, what pages are made of."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass

from core.reading.reasons import Reason

_SYSTEM = frozenset({"thumbs.db", "ehthumbs.db", "desktop.ini", "icon\r"})
# Known by the name alone: their content is text like any other.
_TEXT_ASSETS = {
    Reason.WEB_ASSET: "css scss sass less styl js mjs cjs jsx ts tsx map wasm webmanifest",
    Reason.IMAGE: "svg svgz",
}
# The name is checked against the content: a document called x.png is read.
_BINARY_ASSETS = {
    Reason.IMAGE: "png jpg jpeg jpe jfif gif webp bmp tif tiff ico avif heic heif psd ai eps raw cr2 nef",
    Reason.FONT: "woff woff2 ttf otf ttc eot pfb pfm",
    Reason.MEDIA: "mp3 mp4 m4a m4v aac ogg oga ogv opus flac wav wma wmv avi mov mkv webm mpg mpeg flv mid",
    Reason.PROGRAM: "exe dll so dylib o obj a lib pyc pyo pyd class jar war whl egg apk msi deb rpm com sys",
}


@dataclass(frozen=True, slots=True)
class Skip:
    """Why a name is skipped; ``surely`` is False where a look at the content may overrule the name."""

    reason: Reason
    surely: bool


def _by_extension(table: dict[Reason, str], *, surely: bool) -> dict[str, Skip]:
    return {extension: Skip(reason, surely) for reason, names in table.items() for extension in names.split()}


_BY_EXTENSION = {**_by_extension(_BINARY_ASSETS, surely=False), **_by_extension(_TEXT_ASSETS, surely=True)}


def reason_to_skip(
    name: str, status: os.stat_result | None = None, *, is_folder: bool = False
) -> Skip | None:
    """Whether a name inside a folder is one that is not meant to be read.

    Parameters
    ----------
    name : str
    status : os.stat_result, optional
        For the hidden attribute of Windows; there is none inside archives.
    is_folder : bool
        Folders are only skipped where they are hidden.
    """
    if not is_folder and _is_lock(name):
        return Skip(Reason.LOCK_FILE, surely=True)
    if not is_folder and name.lower() in _SYSTEM:
        return Skip(Reason.SYSTEM_FILE, surely=True)
    attributes = getattr(status, "st_file_attributes", 0)
    if name.startswith(".") or attributes & stat.FILE_ATTRIBUTE_HIDDEN:
        return Skip(Reason.HIDDEN, surely=True)
    if is_folder:
        return None
    return _BY_EXTENSION.get(name.rpartition(".")[2].lower()) if "." in name else None


def _is_lock(name: str) -> bool:
    """Lock files of Microsoft Office (~$name) and LibreOffice (.~lock.name#)."""
    return name.startswith("~$") or (name.startswith(".~lock.") and name.endswith("#"))

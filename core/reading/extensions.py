"""Extensions of names, apart from the registry so that formats may ask too."""

from __future__ import annotations


def extension_of(name: str) -> str:
    """The extension of a file's name, lower case, without the dot; '' where there is none."""
    stem, dot, extension = name.rpartition(".")
    return extension.lower() if dot and stem.strip(".") else ""

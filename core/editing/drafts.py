"""Text that was not saved yet, kept where the program keeps its data, so that a crash loses none of it."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from core.user_data import user_data_folder
from core.writing import written_beside

_VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Draft:
    """What is needed to go on editing.

    Attributes
    ----------
    text : str
        The rewrite.
    name : str
        What it is called.
    path : str
        The file that it was opened from or saved to, '' for none.
    original : str
        Text of the original, '' for none.
    original_name : str
    original_path : str
        '' where the original was pasted.
    kept_at : float
        Seconds since 1970.
    """

    text: str
    name: str = ""
    path: str = ""
    original: str = ""
    original_name: str = ""
    original_path: str = ""
    kept_at: float = 0.0


def drafts_folder() -> Path | None:
    """Where drafts are kept, None where the platform has no place for a program's data."""
    folder = user_data_folder()
    return None if folder is None else folder / "drafts"


def write_draft(path: Path, draft: Draft) -> None:
    """Put a draft in the place of the one before it; only its owner can read it.

    Raises
    ------
    OSError
        If the place cannot be written to.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    content = json.dumps({"version": _VERSION, **asdict(draft)}).encode("ascii")
    with written_beside(path) as stream:
        stream.write(content)
    path.chmod(0o600)


def read_draft(path: Path) -> Draft | None:
    """A draft that was kept; None for a file that holds none."""
    try:
        values = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return None
    if not isinstance(values, dict) or values.pop("version", None) != _VERSION:
        return None
    known: dict[str, Any] = {name: value for name, value in values.items() if isinstance(value, str | float)}
    if "text" not in known or known.keys() != values.keys() or not known.keys() <= set(Draft.__slots__):
        return None
    return Draft(**known)

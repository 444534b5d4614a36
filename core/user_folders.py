"""Where the platform wants programs to keep what their user made."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path | None:
    """The program's folder for data, ``XDG_DATA_HOME`` before the platform's own; None where there is none.

    It is not made here.
    """
    given = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(given):  # noqa: PTH117 - a relative one is to be ignored, says the XDG specification
        return Path(given) / "cherepitsa"
    if sys.platform == "win32":
        roaming = os.environ.get("APPDATA", "")
        return Path(roaming) / "cherepitsa" if roaming else None
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "cherepitsa"
    return home / ".local" / "share" / "cherepitsa"

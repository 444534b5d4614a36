"""``python -m core``: the command line without a window."""

from __future__ import annotations

import sys


def _run() -> int:
    # imports stand inside, so that Ctrl+C during them is taken too
    try:
        from core.cpu import prepare_numpy

        prepare_numpy()
        from core.cli import main

        return main()
    except KeyboardInterrupt:  # before the command line could take it
        return 130


if __name__ == "__main__":
    sys.exit(_run())

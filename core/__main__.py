"""``python -m core``: the command line without a window."""

from __future__ import annotations

import sys

from core.cpu import prepare_numpy


def _run() -> int:
    try:
        prepare_numpy()
        from core.cli import main

        return main()
    except KeyboardInterrupt:  # before the command line could take it
        return 130


if __name__ == "__main__":
    sys.exit(_run())

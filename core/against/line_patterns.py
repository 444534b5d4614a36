"""The lines of a text that a pattern matches, in a time that is bounded."""

from __future__ import annotations

import re
import time
from typing import Final

import numpy as np
from numpy.typing import NDArray

from core.against.choices import Expression, LinePattern, PatternTooSlow
from core.monitor import NULL_MONITOR, Monitor

SECONDS: Final = 1.0
"""What a pattern may take for one text."""
LONGEST: Final = 100_000
"""Characters of a line that are looked at."""
_LINE: Final = re.compile(r"[^\n]+")


def matching_lines(
    text: str, pattern: LinePattern, monitor: Monitor = NULL_MONITOR, *, seconds: float = SECONDS
) -> NDArray[np.int64]:
    """Where the lines stand that a pattern matches, without their line ends.

    Parameters
    ----------
    text : str
    pattern : LinePattern
        An empty one matches no line.
    monitor : Monitor
        Only its checkpoints are used.
    seconds : float
        The time all lines together may take; only the first ``LONGEST`` characters of a line are searched.

    Returns
    -------
    ndarray, shape (n, 2), int64
        Starts and ends in code points, ascending and apart.

    Raises
    ------
    PatternError
        If the pattern is not a regular expression.
    PatternTooSlow
        If the time is over.
    Cancelled
        If the monitor was cancelled.
    """
    expression = pattern.compiled()
    if not pattern.text.strip("*") and not pattern.is_expression:
        return np.zeros((0, 2), np.int64)
    until = time.perf_counter() + seconds
    found = [
        (line.start(), line.end())
        for line in _LINE.finditer(text)
        if expression.pattern and _matches(expression, line.group()[:LONGEST], until, monitor)
    ]
    return np.array(found, np.int64).reshape(-1, 2)


def _matches(expression: Expression, line: str, until: float, monitor: Monitor) -> bool:
    """Whether one line matches; the search gives the interpreter free while it runs."""
    monitor.checkpoint()
    left = until - time.perf_counter()
    if left <= 0:
        raise PatternTooSlow("the pattern takes too long on this text")
    try:
        return expression.search(line, timeout=left, concurrent=True) is not None
    except TimeoutError as error:
        raise PatternTooSlow("the pattern takes too long on this text") from error

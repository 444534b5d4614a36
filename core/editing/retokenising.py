"""The words of a text that is typed: only what changed between two versions is looked at again."""

from __future__ import annotations

import numpy as np

from core.monitor import NULL_MONITOR, Monitor
from core.settings import TokenSteps
from core.text.tokens import Tokens, tokenise

_STEP = 1 << 16
_PARTS_WORDS = " \n\t"


class Retokeniser:
    """Keeps the newest text with its tokens."""

    def __init__(self, steps: TokenSteps) -> None:
        self._steps = steps
        self._text = ""
        self._tokens = tokenise("", steps)

    def tokens_of(self, text: str, monitor: Monitor = NULL_MONITOR) -> Tokens:
        """The same as ``tokenise(text, steps)``.

        Blanks, tabs and line ends part words under all steps, so what stands between two of them can be
        looked at alone: the changed part is widened to the nearest ones on both sides.

        Raises
        ------
        Cancelled
            If the monitor was cancelled; the text before is kept then.
        """
        before, known = self._text, self._tokens
        same = common_start(before, text)
        start = 1 + max(text.rfind(blank, 0, same) for blank in _PARTS_WORDS)
        tail = common_end(before, text, min(len(before), len(text)) - start)
        at = len(text) - tail
        found = [place for blank in _PARTS_WORDS if (place := text.find(blank, at)) >= 0]
        stop = min(found, default=len(text))
        middle = tokenise(text[start:stop], self._steps, monitor)
        shift = len(text) - len(before)
        kept = int(np.searchsorted(known.starts, start))
        again = int(np.searchsorted(known.starts, stop - shift)) if stop < len(text) else len(known)
        tokens = Tokens(
            np.concatenate([known.starts[:kept], middle.starts + start, known.starts[again:] + shift]),
            np.concatenate([known.ends[:kept], middle.ends + start, known.ends[again:] + shift]),
            np.concatenate([known.hashes[:kept], middle.hashes, known.hashes[again:]]),
        )
        self._text, self._tokens = text, tokens
        return tokens


def common_start(a: str, b: str) -> int:
    """How many characters two texts have in common from their start."""
    low, high = 0, min(len(a), len(b))
    while low < high and a[low : low + _STEP] == b[low : low + _STEP]:
        low += _STEP
    high = min(high, low + _STEP)
    while low < high:
        middle = (low + high + 1) // 2
        if a[low:middle] == b[low:middle]:
            low = middle
        else:
            high = middle - 1
    return min(low, high)


def common_end(a: str, b: str, most: int) -> int:
    """How many characters, at most so many, two texts have in common before their end."""
    low, high = 0, most
    while low < high:
        middle = (low + min(high, low + 2 * _STEP) + 1) // 2
        if a[len(a) - middle : len(a) - low] == b[len(b) - middle : len(b) - low]:
            low = middle
        else:
            high = middle - 1
    return low

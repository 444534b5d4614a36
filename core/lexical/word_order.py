"""Words in order without keeping other threads waiting."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import merge

_AT_ONCE = 8192
"""Words that are sorted in one call, which holds the interpreter for a few milliseconds."""


def sorted_words(words: Iterable[str]) -> list[str]:
    """The words in ascending order, as ``sorted`` gives them; long lists are sorted in parts and merged."""
    listed = list(words)
    if len(listed) <= _AT_ONCE:
        return sorted(listed)
    parts = (sorted(listed[start : start + _AT_ONCE]) for start in range(0, len(listed), _AT_ONCE))
    return list(merge(*parts))

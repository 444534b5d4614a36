"""What a pair of documents is to each other."""

from __future__ import annotations

from enum import IntEnum

NO_KIND = 255
"""In arrays of kinds: a document that is in no pair."""


class Kind(IntEnum):
    """Kinds of a pair, strongest first: the first whose condition holds is the pair's kind.

    The numbers are what arrays of kinds hold; ``code`` is part of the JSON contract.
    """

    EXACT = 0
    """Same canonical form."""
    NEAR = 1
    """Resemblance at or above its threshold."""
    NESTED = 2
    """Containment at or above its threshold one way at least, resemblance below."""
    REWORDED = 3
    """Lexical resemblance with synonyms at or above its threshold, resemblance below."""
    RELATED = 4
    """Listed, and none of these."""

    @property
    def code(self) -> str:
        """The stable word of reports: 'exact', 'near', 'nested', 'reworded', 'related'."""
        return self.name.lower()

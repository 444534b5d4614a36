"""How the resemblance went over a session of editing."""

from __future__ import annotations

import time
from dataclasses import dataclass, field


@dataclass(slots=True)
class Score:
    """A step line: from each moment on the value holds until the next one.

    Attributes
    ----------
    moments : list of float
        Seconds since 1970, ascending.
    values : list of float
        Resemblances in [0, 1].
    saved : list of float
        Moments when the text was saved.
    """

    moments: list[float] = field(default_factory=list)
    values: list[float] = field(default_factory=list)
    saved: list[float] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.moments)

    def add(self, value: float, moment: float | None = None) -> None:
        """The resemblance is this from now on."""
        if not self.values or self.values[-1] != value:
            self.moments.append(time.time() if moment is None else moment)
            self.values.append(value)

    def add_saved(self, moment: float | None = None) -> None:
        """The text was saved now."""
        self.saved.append(time.time() if moment is None else moment)

    def clear(self) -> None:
        """Another original or another rewrite: the line begins anew."""
        self.moments.clear()
        self.values.clear()
        self.saved.clear()

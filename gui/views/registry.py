"""The views of the rail, in their order."""

from __future__ import annotations

from gui.views.base import View

VIEWS: tuple[type[View], ...] = ()

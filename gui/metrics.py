"""Sizes of the visual target in device-independent pixels, so that no view measures on its own."""

from __future__ import annotations

from typing import Final

OUTER: Final = 12
BETWEEN_PANELS: Final = 8
INSIDE: Final = 12
CONTROL_GAP: Final = 8
RADIUS_CONTROL: Final = 4
RADIUS_PANEL: Final = 6

TOOLBAR: Final = 44
BUTTON: Final = 30
BUTTON_SMALL: Final = 26
PANEL_HEADER: Final = 36
TABLE_HEADER: Final = 28
ROW: Final = 27
ROW_DENSE: Final = 24
STATUS_BAR: Final = 26
RAIL: Final = 88
RAIL_BUTTON: Final = 56
RAIL_MARKER: Final = 3
PROGRESS: Final = 4

ICON: Final = 16
ICON_RAIL: Final = 20

FONT_BASE: Final = 13
FONT_SECONDARY: Final = 12
FONT_CAPTION: Final = 11
FONT_NUMBER: Final = 26
FONT_NUMBER_LARGE: Final = 32
FONT_PROSE: Final = 15
LINE_PROSE: Final = 26

"""The colours of the window, light and dark: the tables of the visual target and nothing else."""

from __future__ import annotations

from typing import Final

COLOURS: Final[dict[str, tuple[str, str]]] = {
    # role: (light, dark)
    "window": ("#F2F4F5", "#1C2124"),
    "base": ("#FFFFFF", "#15191B"),
    "alternate_base": ("#F7F9F9", "#191E20"),
    "panel": ("#E9ECEE", "#252B2F"),
    "line": ("#D8DDE0", "#333B40"),
    "border": ("#8B959C", "#66727A"),
    "below_threshold": ("#8B959C", "#66727A"),
    "text": ("#191E22", "#E7EBED"),
    "secondary": ("#4E5961", "#ABB5BB"),
    "disabled": ("#7F8890", "#737E85"),
    "accent": ("#0B6B66", "#5CC5B8"),
    "on_accent": ("#FFFFFF", "#06211E"),
    "accent_soft": ("#D9EEEB", "#19403D"),
    "accent_soft_text": ("#08544F", "#9BE3D9"),
    "selected": ("#CFE8E5", "#1D4744"),
    "warning": ("#7F5200", "#E6B75F"),
    "warning_ground": ("#FBEFD3", "#3B2F15"),
    "error": ("#A3301D", "#F29482"),
    "error_ground": ("#FAE5E0", "#44231D"),
    "track": ("#DDE2E5", "#343C41"),
    "heat_low": ("#A9D8D2", "#1C4340"),
    "heat_high": ("#064743", "#A6F0E5"),
    "current_span": ("#86D2C6", "#23776F"),
    "current_span_edge": ("#0B6B66", "#7AD6CA"),
}

TINTS: Final[tuple[tuple[tuple[str, str], tuple[str, str]], ...]] = (
    # ((light ground, light edge), (dark ground, dark edge)); 0 teal, 1 lilac, 2 rose, 3 sand, 4 blue (spare)
    (("#D5ECE8", "#3C8F86"), ("#1C4340", "#5CC5B8")),
    (("#E2E1F5", "#6A63B5"), ("#38355F", "#A39DEB")),
    (("#F7DFD9", "#B4604E"), ("#512F2A", "#E59483")),
    (("#F4E7CB", "#A27A22"), ("#463A1D", "#D2A64E")),
    (("#DCE7F5", "#3F6EA5"), ("#23405C", "#84B4E6")),
)

CHIPS: Final[tuple[str, ...]] = ("#2B746C", "#6A63B5", "#9A4937", "#835F12")

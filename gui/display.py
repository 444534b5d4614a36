"""Whether a window can be opened at all, found out before Qt, which would end the process without a word."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

_LIBRARIES = {  # what Qt's X11 plugin needs and a bare system lacks, with Debian's package for each
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libEGL.so.1": "libegl1",
}


def problem_with_display(environment: Mapping[str, str] = os.environ) -> str:
    """Why no window can be opened here, in English for the terminal; '' where one can."""
    if not sys.platform.startswith("linux"):
        return ""
    platform = environment.get("QT_QPA_PLATFORM", "").split(":")[0].split(";")[0]
    if platform not in ("", "xcb", "wayland", "wayland-egl"):
        return ""
    wayland = environment.get("WAYLAND_DISPLAY", "")
    if wayland and platform != "xcb" and _wayland_answers(wayland, environment):
        return ""
    display = environment.get("DISPLAY", "")
    if not display:
        return "there is no display to open a window on (DISPLAY and WAYLAND_DISPLAY are not set)"
    missing = [package for library, package in _LIBRARIES.items() if not _loads(library)]
    if missing:
        return f"libraries of the window system are missing; run: sudo apt-get install {' '.join(missing)}"
    if not _x_answers(display):
        return f"the display {display} does not answer"
    return ""


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _wayland_answers(name: str, environment: Mapping[str, str]) -> bool:
    address = name if name.startswith("/") else str(Path(environment.get("XDG_RUNTIME_DIR", "/")) / name)
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(1.0)
        try:
            connection.connect(address)
        except OSError:
            return False
    return True


def _x_answers(display: str) -> bool:
    """Whether the X server lets this process in, asked with the library that Qt uses itself."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return False
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(display.encode(), None)
    refused = xcb.xcb_connection_has_error(connection) != 0
    xcb.xcb_disconnect(connection)
    return not refused

"""Fields in the text of old Word documents: the instruction goes, the result stays."""

from __future__ import annotations

import re

_BEGIN, _SEPARATOR, _END = "\x13", "\x14", "\x15"
_MARK = re.compile(f"([{_BEGIN}{_SEPARATOR}{_END}])")


def without_field_codes(text: str) -> str:
    """Text without what stands between the beginning of a field and its separator (or end).

    Fields lie inside each other. Where a field never ends, only the marks go.
    """
    if _BEGIN not in text:
        return text
    pieces: list[str] = []
    open_fields: list[bool] = []  # whether the field is still at its instruction
    instructions = 0
    for piece in _MARK.split(text):
        if piece == _BEGIN:
            open_fields.append(True)
            instructions += 1
        elif piece == _SEPARATOR:
            if open_fields and open_fields[-1]:
                open_fields[-1] = False
                instructions -= 1
        elif piece == _END:
            instructions -= open_fields.pop() if open_fields else 0
        elif not instructions:
            pieces.append(piece)
    return _MARK.sub("", text) if open_fields else "".join(pieces)

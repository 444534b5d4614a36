"""Rows that can tell whether they are still what was written: bytes under a checksum, values as JSON."""

from __future__ import annotations

import json
import struct
import zlib
from typing import Any, Final

from core.project.errors import DamagedRowError

_SEAL: Final = struct.Struct("<I")


def sealed(place: str, body: bytes) -> bytes:
    """The bytes with a CRC-32 of themselves and of their place before them; a row that moved is damaged."""
    return _SEAL.pack(zlib.crc32(body, zlib.crc32(place.encode("ascii")))) + body


def unsealed(place: str, stored: object) -> bytes:
    """What was sealed.

    Raises
    ------
    DamagedRowError
        If the checksum does not hold.
    """
    if not isinstance(stored, bytes) or len(stored) < _SEAL.size:
        raise DamagedRowError(place)
    body = stored[_SEAL.size :]
    if _SEAL.unpack_from(stored)[0] != zlib.crc32(body, zlib.crc32(place.encode("ascii"))):
        raise DamagedRowError(place)
    return body


def sealed_json(place: str, value: object) -> bytes:
    """A value of JSON under a seal; pure ASCII, so that names that are not UTF-8 keep their bytes."""
    return sealed(place, json.dumps(value, separators=(",", ":")).encode("ascii"))


def unsealed_json(place: str, stored: object) -> Any:
    """What ``sealed_json`` wrote; raises ``DamagedRowError``."""
    try:
        return json.loads(unsealed(place, stored))
    except ValueError as error:
        raise DamagedRowError(place) from error

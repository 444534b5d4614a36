"""Frozen dataclasses of arrays → bytes and back; never pickle, and only the classes of a white list.

A tree of JSON says what is what; the arrays lie behind it as they are in memory, so that reading them back
copies nothing. What is one object stays one object.
"""

from __future__ import annotations

import hashlib
import json
import struct
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from core.closest import Closest
from core.clusters import SpanningForest
from core.findings import PairBasis
from core.project.errors import DamagedRowError
from core.shingles.blocks import Block, BlockKind, Side
from core.shingles.index import ShingleIndex
from core.shingles.measures import Criterion
from core.shingles.pairs import PairTable
from core.shingles.sampling import PairRules, Regime
from core.text.canonical import TextFacts

_CLASSES: Final[dict[str, type[Any]]] = {
    one.__name__: one
    for one in (
        TextFacts,
        ShingleIndex,
        PairRules,
        Regime,
        PairTable,
        Block,
        Side,
        Criterion,
        SpanningForest,
        PairBasis,
        Closest,
    )
}
_ENUMS: Final[dict[str, type[Enum]]] = {one.__name__: one for one in (BlockKind,)}
_DTYPES: Final = frozenset({"|b1", "|i1", "|u1", "<i2", "<u2", "<i4", "<u4", "<i8", "<u8", "<f4", "<f8"})
_LENGTH: Final = struct.Struct("<Q")
_SUM_BYTES: Final = 16
_ALIGNED: Final = 8


class NotFreezableError(TypeError):
    """A value that is none of those that can be kept."""


def freeze(value: object) -> bytes:
    """Bytes that ``thaw`` makes the same value of.

    Parameters
    ----------
    value : object
        Arrays, dataclasses and enums of the white list, tuples, mappings with plain keys, fractions, and
        values of JSON.

    Raises
    ------
    NotFreezableError
        If something else is in it.
    """
    packer = _Packer()
    tree = json.dumps(packer.node(value), separators=(",", ":")).encode("ascii")
    tree += b" " * (-(len(tree) + _LENGTH.size) % _ALIGNED)
    body = b"".join([_LENGTH.pack(len(tree)), tree, *packer.parts])
    return _sum(body) + body


def thaw(stored: bytes) -> Any:
    """The value; its arrays are read-only and lie in ``stored``.

    Raises
    ------
    DamagedRowError
        If the checksum does not hold, or a class has other fields than it had.
    """
    body = stored[_SUM_BYTES:]
    if len(body) < _LENGTH.size or _sum(body) != stored[:_SUM_BYTES]:
        raise DamagedRowError("result")
    (length,) = _LENGTH.unpack_from(body)
    start = _LENGTH.size + length
    try:
        return _Unpacker(body, start).value(json.loads(body[_LENGTH.size : start]))
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, ZeroDivisionError) as error:
        raise DamagedRowError("result") from error


def shape_of_classes() -> str:
    """The fields of all classes of the white list: where they change, what was kept does not fit."""
    return json.dumps({name: [field.name for field in fields(one)] for name, one in _CLASSES.items()})


def _sum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=_SUM_BYTES).digest()


class _Packer:
    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self._end = 0
        self._seen: dict[int, int] = {}
        self._alive: list[object] = []

    def node(self, value: Any) -> list[Any]:
        if value is None or (isinstance(value, (bool, int, float, str)) and not isinstance(value, Enum)):
            return ["v", value]
        if isinstance(value, Enum):
            if type(value).__name__ not in _ENUMS:
                raise NotFreezableError(type(value).__name__)
            return ["e", type(value).__name__, value.value]
        if isinstance(value, Fraction):
            return ["q", value.numerator, value.denominator]
        if isinstance(value, tuple):
            return ["t", [self.node(one) for one in value]]
        if isinstance(value, Mapping):
            return ["m", [[key, self.node(one)] for key, one in value.items()]]
        if id(value) in self._seen:
            return ["r", self._seen[id(value)]]
        node = self._array(value) if isinstance(value, np.ndarray) else self._dataclass(value)
        self._seen[id(value)] = len(self._seen)
        self._alive.append(value)
        return node

    def _array(self, value: NDArray[Any]) -> list[Any]:
        dtype = value.dtype.newbyteorder("<").str
        if dtype not in _DTYPES:
            raise NotFreezableError(dtype)
        body = np.ascontiguousarray(value).astype(dtype, copy=False).tobytes()
        node = ["a", dtype, list(value.shape), self._end]
        body += b"\0" * (-len(body) % _ALIGNED)
        self.parts.append(body)
        self._end += len(body)
        return node

    def _dataclass(self, value: Any) -> list[Any]:
        name = type(value).__name__
        if not is_dataclass(value) or _CLASSES.get(name) is not type(value):
            raise NotFreezableError(name)
        return [
            "d",
            name,
            {one.name: self.node(getattr(value, one.name)) for one in fields(value) if one.init},
        ]


class _Unpacker:
    def __init__(self, body: bytes, start: int) -> None:
        self._body = body
        self._start = start
        self._made: list[Any] = []

    def value(self, node: list[Any]) -> Any:
        kind = node[0]
        if kind == "v":
            return node[1]
        if kind == "e":
            return _ENUMS[node[1]](node[2])
        if kind == "q":
            return Fraction(node[1], node[2])
        if kind == "t":
            return tuple(self.value(one) for one in node[1])
        if kind == "m":
            return {key: self.value(one) for key, one in node[1]}
        if kind == "r":
            return self._made[node[1]]
        made = self._array(*node[1:]) if kind == "a" else self._dataclass(*node[1:])
        self._made.append(made)
        return made

    def _array(self, dtype: str, shape: list[int], at: int) -> NDArray[Any]:
        if dtype not in _DTYPES or any(length < 0 for length in shape) or at < 0:
            raise DamagedRowError("result")
        count = 1
        for length in shape:
            count *= length
        return np.frombuffer(self._body, dtype, count, self._start + at).reshape(shape)

    def _dataclass(self, name: str, nodes: dict[str, list[Any]]) -> Any:
        cls = _CLASSES[name]
        if {one.name for one in fields(cls) if one.init} != set(nodes):
            raise DamagedRowError("result")
        return cls(**{field: self.value(node) for field, node in nodes.items()})

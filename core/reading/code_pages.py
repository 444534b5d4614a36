"""Which code page a text in one byte a letter is written in."""

from __future__ import annotations

from dataclasses import dataclass

import cchardet

_SAMPLE = 1 << 16


@dataclass(frozen=True, slots=True)
class Guess:
    """An encoding and the ``Notice`` codes that go with it."""

    encoding: str
    warnings: tuple[str, ...] = ()


def guess_code_page(content: bytes, declared: str | None = None) -> Guess:
    """The likely encoding of bytes that are not valid UTF-8."""
    del declared
    found = cchardet.detect(content[:_SAMPLE])["encoding"]
    return Guess((found or "windows-1252").lower())

"""Readings of words, kept between runs: a file for each engine in each of its versions.

A file holds words, the one that was not asked for longest first, with their readings and whether the
dictionary has them; it begins with a checksum, and one that does not hold is made anew. It is written beside
and renamed into place after what another program has added meanwhile was taken in, so nobody sees half of it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import numpy as np

from core.lexical.lemmatisers.readings import LEAST_SHARE, LONGEST_WORD, Lemmas
from core.monitor import NULL_MONITOR, Monitor
from core.writing import written_beside

VERSION = 3
"""Of what the engines' wrappers make of their answers, and of the form of the files."""

MOST_WORDS = 500_000
"""Of one engine: some 30 MB."""
MOST_FILES = 8
_MAGIC = b"cherepitsa lemmas 1\n"
_CHECKSUM_BYTES = 16
_SUFFIX = ".lemmas"
_ZERO = ord("0")

Readings = dict[str, str]
"""Of each word two signs and its normal forms parted by tabs. The signs are digits in the order of Unicode:
whether the dictionary has it + 2 x its role, and how many of the forms are likely."""


class Engine(Protocol):
    """What can be kept: an engine that says which version of which dictionary answers."""

    @property
    def name(self) -> str: ...

    @property
    def identity(self) -> str: ...

    def lemmatise(self, vocabulary: Sequence[str], monitor: Monitor = NULL_MONITOR) -> Lemmas: ...


class LemmaCache:
    """The folder of these files.

    Parameters
    ----------
    folder : path
        Made when something is to be kept.
    most_words : int
        Of one engine.
    """

    def __init__(self, folder: str | os.PathLike[str], most_words: int = MOST_WORDS) -> None:
        self._folder = Path(folder)
        self._most_words = most_words

    @classmethod
    def of_the_user(cls) -> LemmaCache | None:
        """The cache in the folder that the platform has for such things, None where there is none."""
        from core.reading.cache import user_folder

        folder = user_folder()
        return None if folder is None else cls(folder.with_name("lemmas"))

    def load(self, identity: str) -> Readings:
        """What is kept of an engine; nothing where there is none or the file is damaged."""
        try:
            content = self._path(identity).read_bytes()
        except OSError:
            return {}
        start = len(_MAGIC) + _CHECKSUM_BYTES
        body = content[start:]
        if content[:start] != _MAGIC + _checksum(body):
            return {}
        words, _, readings = body.decode("utf-8").partition("\0")
        if not words:
            return {}
        return dict(zip(words.split("\n"), readings.split("\n"), strict=True))

    def store(self, identity: str, asked: Readings) -> None:
        """Keep readings, beside what is there already; where that is not possible, they are found again."""
        kept = self.load(identity)
        for word in asked:
            kept.pop(word, None)
        kept |= asked  # the latest stand behind
        words = list(kept)[-self._most_words :]
        body = "\0".join(("\n".join(words), "\n".join(kept[word] for word in words))).encode()
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            with written_beside(self._path(identity)) as target:
                target.write(_MAGIC + _checksum(body) + body)
            self._trim()

    def _path(self, identity: str) -> Path:
        known = f"{VERSION} {LEAST_SHARE} {LONGEST_WORD} {identity}".encode()
        return self._folder / f"{hashlib.blake2b(known, digest_size=16).hexdigest()}{_SUFFIX}"

    def _trim(self) -> None:
        files = sorted(self._folder.glob(f"*{_SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in files[MOST_FILES:]:
            path.unlink(missing_ok=True)


class Remembering:
    """An engine that is asked only for words that were never asked for."""

    def __init__(self, engine: Engine, cache: LemmaCache) -> None:
        self._engine = engine
        self._cache = cache
        self._known: Readings | None = None

    @property
    def name(self) -> str:
        return self._engine.name

    @property
    def identity(self) -> str:
        return self._engine.identity

    def lemmatise(self, vocabulary: Sequence[str], monitor: Monitor = NULL_MONITOR) -> Lemmas:
        if not vocabulary:
            return Lemmas((), np.zeros(0, np.bool_))
        if self._known is None:
            self._known = self._cache.load(self.identity)
        monitor.checkpoint()
        known = self._known
        odd: dict[str, tuple[str, ...]] = {}
        new = [word for word in dict.fromkeys(vocabulary) if word not in known]
        if new:
            monitor.checkpoint()
            lemmas = self._engine.lemmatise(new, monitor)
            facts = (lemmas.known + 2 * lemmas.roles).tolist()
            likely = lemmas.likely.tolist()
            for word, fact, count, reading in zip(new, facts, likely, lemmas.readings, strict=True):
                signs = chr(_ZERO + fact) + chr(_ZERO + count)
                if all(map(_can_be_kept, (word, *reading))):
                    known[word] = signs + "\t".join(reading)
                else:
                    odd[word] = (signs, *reading)
            self._cache.store(self.identity, {word: known[word] for word in vocabulary if word not in odd})
        monitor.checkpoint()
        signs_of = [odd[word][0] if word in odd else known[word][:2] for word in vocabulary]
        fact_of = np.fromiter((ord(signs[0]) - _ZERO for signs in signs_of), np.uint8, len(signs_of))
        return Lemmas(
            tuple(
                odd[word][1:] if word in odd else tuple(known[word][2:].split("\t")) for word in vocabulary
            ),
            fact_of % 2 == 1,
            np.fromiter((ord(signs[1]) - _ZERO for signs in signs_of), np.uint8, len(signs_of)),
            fact_of // 2,
        )


def _can_be_kept(word: str) -> bool:
    """Whether a word has a place in a file; others, which no writing has, are asked for each time."""
    return len(word) <= LONGEST_WORD and word.isprintable()


def _checksum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=_CHECKSUM_BYTES).digest()

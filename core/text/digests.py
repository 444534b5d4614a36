"""Digests of canonical forms: what a document is known by when its name, its place and the run are others."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from core.monitor import NULL_MONITOR, Monitor
from core.scratch import Scratch
from core.text.canonical import canonical_parts

DIGEST_BYTES = 16
"""128 bits: even among 2**32 different texts two share a digest with a chance below 1e-19."""
_PERSON = b"cherepitsa canon"


def content_digest(text: str, monitor: Monitor = NULL_MONITOR, scratch: Scratch | None = None) -> bytes:
    """BLAKE2b of the canonical form in UTF-8, lone surrogates as three bytes each; ``DIGEST_BYTES`` long.

    Texts have the same digest exactly when they have the same canonical form, as far as a hash can tell.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    digest = hashlib.blake2b(digest_size=DIGEST_BYTES, person=_PERSON)
    for data, _ in canonical_parts(text, scratch or Scratch(), monitor.checkpoint):
        digest.update(data)
    return digest.digest()


def content_digests(texts: Sequence[str], monitor: Monitor = NULL_MONITOR) -> list[bytes]:
    """The digest of every text; see ``content_digest``."""
    scratch = Scratch()
    return [content_digest(text, monitor, scratch) for text in texts]

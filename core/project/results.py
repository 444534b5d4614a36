"""An analysis kept in a project, so that opening it computes nothing: a cache, and it is treated as one."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from core import __version__
from core.analysis import Analysis, with_states
from core.documents import Collection, Status
from core.project.content import encoded, text_digest
from core.project.errors import DamagedRowError
from core.project.frozen import NotFreezableError, freeze, shape_of_classes, thaw
from core.settings import AnalysisSettings, SettingsError, Thresholds

_KEPT: Final = (
    "facts",
    "exact_class",
    "index",
    "pairs",
    "forest",
    "basis",
    "uniqueness",
    "partner",
    "copies",
    "n_listed",
    "elapsed",
)
_TAKES_PART: Final = {Status.OK: b"", Status.NO_TEXT: b""}
"""Which of the two a text without words has is found out by the analysis."""
_FLOORS: Final = ("min_resemblance", "min_containment")


def save_result(connection: sqlite3.Connection, analysis: Analysis, digests: Sequence[bytes]) -> bool:
    """Keep an analysis in place of the one that is there; whether it could be kept.

    One that compared words too is not kept: it holds whole thesauri, and is made anew.
    """
    connection.execute("DELETE FROM result")
    if analysis.lexical is not None:
        return False
    try:
        body = freeze({"settings": _plain(analysis.settings), **{n: getattr(analysis, n) for n in _KEPT}})
    except NotFreezableError:
        return False
    key = result_key(analysis.collection, analysis.settings, digests)
    connection.execute("INSERT INTO result (key, body) VALUES (?, ?)", (key, body))
    return True


def drop_other_results(
    connection: sqlite3.Connection,
    collection: Collection,
    settings: AnalysisSettings,
    digests: Sequence[bytes],
) -> None:
    """Drop what was kept of other texts, settings or programs."""
    key = result_key(collection, settings, digests)
    connection.execute("DELETE FROM result WHERE key <> ?", (key,))


def load_result(
    connection: sqlite3.Connection, collection: Collection, settings: AnalysisSettings
) -> Analysis | None:
    """The analysis of just these texts with these settings by this program, None where there is none.

    Its floors may be below those of the settings, as they were when it was made.
    """
    key = result_key(collection, settings, digests_of(collection))
    with suppress(sqlite3.DatabaseError, DamagedRowError, SettingsError):
        row = connection.execute("SELECT body FROM result WHERE key = ?", (key,)).fetchone()
        if row is not None:
            kept = thaw(row[0])
            made = AnalysisSettings.from_dict(json.loads(kept.pop("settings")))
            if any(getattr(made, floor) > getattr(settings, floor) for floor in _FLOORS):
                return None
            return Analysis(
                collection=with_states(collection, kept["index"].words),
                settings=replace(made, thresholds=settings.thresholds),
                **kept,
            )
    return None


def digests_of(collection: Collection) -> list[bytes]:
    """The digest of each document's text."""
    return [text_digest(encoded(document.text)) for document in collection]


def result_key(collection: Collection, settings: AnalysisSettings, digests: Sequence[bytes]) -> bytes:
    """What an analysis depends on: texts, states, groups where they count, settings, and the program."""
    digest = hashlib.blake2b(digest_size=32, person=b"cherepitsa res")
    settled = replace(
        settings, thresholds=Thresholds(), min_resemblance=0.0, min_containment=0.0, min_lexical=1.0
    )
    digest.update(json.dumps([program_state(), settled.as_dict()]).encode("ascii"))
    for document, text in zip(collection, digests, strict=True):
        digest.update(text)
        digest.update(_TAKES_PART.get(document.status, document.status.value.encode("ascii")))
        if settings.within_groups:
            digest.update(text_digest(encoded(document.group)))
    return digest.digest()


def _plain(settings: AnalysisSettings) -> str:
    return json.dumps(settings.as_dict())


@cache
def program_state() -> str:
    """What tells one state of the method from another: the version, and its own sources where they are."""
    digest = hashlib.blake2b(f"{__version__} {shape_of_classes()}".encode(), digest_size=16)
    here = Path(__file__).parent.parent
    for folder in ("shingles", "text", "clusters"):
        for source in sorted((here / folder).rglob("*.py")):
            digest.update(source.read_bytes())
    for source in sorted(here.glob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()

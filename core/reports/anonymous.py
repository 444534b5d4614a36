"""Names, paths and groups replaced by numbers, in one place for every report."""

from __future__ import annotations

from dataclasses import replace

from core.documents import Collection, Document, Source
from core.reports.labels import Labels
from core.reports.tables import Scan


def anonymised(scan: Scan, labels: Labels) -> Scan:
    """The same scan with numbers where its documents, their places and their groups were named.

    What else could name them goes too: titles that pages give themselves, the part of a file, the words of a
    reason, and the notes of the reader. What the texts themselves say stays as it is.

    Parameters
    ----------
    scan : Scan
    labels : Labels
        Words that the numbers follow.
    """
    groups: dict[str, str] = {"": ""}
    documents = []
    for number, document in enumerate(scan.analysis.collection, 1):
        if document.group not in groups:
            groups[document.group] = labels["numbered_group"].format(number=len(groups))
        documents.append(_unnamed(document, number, groups[document.group], labels))
    collection = Collection(tuple(documents))
    lexical = replace(scan.listed.lexical, thesauri=tuple(map(_last_part, scan.listed.lexical.thesauri)))
    return replace(
        scan,
        analysis=replace(scan.analysis, collection=collection),
        listed=replace(scan.listed, lexical=lexical),
        anonymous=True,
    )


def _unnamed(document: Document, number: int, group: str, labels: Labels) -> Document:
    return replace(
        document,
        name=labels["numbered_document"].format(number=number),
        source=Source(document.source.kind),
        group=group,
        detail=None,
        facts=None,
    )


def _last_part(path: str) -> str:
    """The name of a file without the folders it is in."""
    return path.replace("\\", "/").rsplit("/", 1)[-1]

"""What reading jobs do: from the documents that are loaded to those that will be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from core.documents import Collection, Document
from core.monitor import Monitor
from core.reading.limits import ReadingLimits
from gui.steps import Steps


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a reading job brings home: the whole new collection, and the paths that were given for it."""

    collection: Collection
    added: tuple[str, ...] = ()


Loading = Callable[[Collection, Monitor], Loaded]
"""Work of a reading job: it gets what is loaded when it begins."""


def from_paths(paths: Sequence[str], steps: Steps, limits: ReadingLimits) -> Loading:
    """Read files and folders; a source that is loaded already is read anew, in its place."""
    given = tuple(paths)

    def work(before: Collection, monitor: Monitor) -> Loaded:
        new = steps.read(given, limits, _chosen_encodings(before), monitor)
        return Loaded(_merged(before, new), given)

    return work


def from_paste(name: str, text: str, steps: Steps) -> Loading:
    """Add one pasted text."""

    def work(before: Collection, monitor: Monitor) -> Loaded:
        monitor.checkpoint()
        return Loaded(Collection((*before.documents, steps.paste(name, text))))

    return work


def again(
    documents: Sequence[Document], encoding: str | None, steps: Steps, limits: ReadingLimits
) -> Loading:
    """Read some of the loaded documents again; ``encoding`` None keeps what was chosen for each before."""

    def work(before: Collection, monitor: Monitor) -> Loaded:
        read = {}
        for document in documents:
            monitor.checkpoint()
            wanted = encoding or document.source.encoding_override
            read[id(document)] = steps.reread(document, wanted, limits, monitor)
        return Loaded(Collection(tuple(read.get(id(d), d) for d in before)))

    return work


def samples_folder() -> str:
    """Where the sample collection lies."""
    return str(Path(str(files("resources"))) / "samples")


def _chosen_encodings(collection: Collection) -> dict[str, str]:
    """The encodings that the user chose, by path, so that reading a folder again keeps them."""
    sources = (document.source for document in collection)
    return {s.path: s.encoding_override for s in sources if s.encoding_override is not None}


def key_of(document: Document) -> tuple[str, str, str | int | None]:
    """What tells a document from others, also after it was read again: its source, or the pasted text."""
    source = document.source
    if source.path:
        return ("file", source.path, source.part)
    return ("paste", document.name, id(document.text))


def same_document(number: int, before: Collection, after: Collection) -> bool:
    """Whether a number stands for the same document in two collections."""
    return number < len(after) and key_of(before[number]) == key_of(after[number])


def _merged(before: Collection, new: Collection) -> Collection:
    """The old documents in their order, those read anew replaced in place, then the new ones."""
    place = {key_of(d): i for i, d in enumerate(before.documents)}
    documents = list(before.documents)
    for document in new.documents:
        at = place.get(key_of(document))
        if at is None:
            documents.append(document)
        else:
            documents[at] = document
    return Collection(tuple(documents))

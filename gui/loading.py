"""What reading jobs do: from the documents that are loaded to those that will be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path

from core.documents import Collection, Document
from core.monitor import Monitor
from gui.steps import ReadingOptions, Steps


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a reading job brings home: the whole new collection, and the paths that were given for it."""

    collection: Collection
    added: tuple[str, ...] = ()


Loading = Callable[[Collection, Monitor], Loaded]
"""Work of a reading job: it gets what is loaded when it begins."""


def from_paths(paths: Sequence[str], steps: Steps, options: ReadingOptions) -> Loading:
    """Read files and folders; a source that is loaded already is read anew, in its place."""
    given = tuple(paths)

    def work(before: Collection, monitor: Monitor) -> Loaded:
        kept = replace(options, encodings=_chosen_encodings(before))
        return Loaded(_merged(before, steps.read(given, kept, monitor)), given)

    return work


def from_paste(name: str, text: str, steps: Steps) -> Loading:
    """Add one pasted text."""

    def work(before: Collection, monitor: Monitor) -> Loaded:
        monitor.checkpoint()
        return Loaded(Collection((*before.documents, steps.paste(name, text))))

    return work


def again(
    paths: Iterable[str], steps: Steps, options: ReadingOptions, *, encoding: str | None = None
) -> Loading:
    """Read some of the loaded files again, each as a whole.

    ``encoding`` None keeps what was chosen for each before, '' has it detected.

    Documents stay in their place, name and group. A table of which other columns are read, or an archive that
    has changed, may have other documents than before.
    """
    wanted = tuple(dict.fromkeys(paths))

    def work(before: Collection, monitor: Monitor) -> Loaded:
        chosen = _chosen_encodings(before)
        if encoding is not None:
            chosen |= dict.fromkeys(wanted, encoding)
        known = {path: name for path, name in chosen.items() if name}
        new = steps.read(wanted, replace(options, encodings=known), monitor)
        settled = Collection(tuple(_settled(before, new)))
        gone = set(wanted) - _by_path(settled).keys()  # a folder that can be read now is not a row any more
        kept = Collection(tuple(d for d in before if d.source.path not in gone))
        return Loaded(_merged(kept, settled))

    return work


def samples_folder() -> str:
    """Where the sample collection lies."""
    return str(Path(str(files("resources"))) / "samples")


def known_samples() -> str:
    """The file that says which of the samples are duplicates."""
    return str(Path(str(files("resources"))) / "known_duplicates" / "samples.csv")


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


def _by_path(collection: Collection) -> dict[str, list[Document]]:
    """The documents of each file, in their order."""
    found: dict[str, list[Document]] = {}
    for document in collection:
        found.setdefault(document.source.path, []).append(document)
    return found


def _settled(before: Collection, new: Collection) -> Iterator[Document]:
    """Documents of files that were read by themselves, with names and groups as in the folder they lie in."""
    old = _by_path(before)
    for path, documents in _by_path(new).items():
        known = {document.source.part: document for document in old.get(path, ())}
        group = _group_of_file(list(known.values()), documents)
        for document in documents:
            same = known.get(document.source.part)
            name = document.name if same is None or document.source.part is not None else same.name
            inner = "/".join(part for part in (group, document.group) if part)
            yield replace(document, name=name, group=inner)


def _group_of_file(old: Sequence[Document], new: Sequence[Document]) -> str:
    """The group of the file itself: that of its documents without what lies inside the file."""
    inner = {document.source.part: document.group for document in new}
    for document in old:
        part = document.source.part
        if part is None:
            return document.group
        if part in inner and document.group.endswith(inner[part]):
            return document.group.removesuffix(inner[part]).rstrip("/")
    first = [document.group.split("/") for document in old]
    return "/".join(names[0] for names in zip(*first, strict=False) if len(set(names)) == 1)


def _merged(before: Collection, new: Collection) -> Collection:
    """The old documents in their order, those of files read anew where the old ones stood, then the rest."""
    fresh = _by_path(Collection(tuple(d for d in new if d.source.path)))
    documents: list[Document] = []
    placed: set[str] = set()
    for document in before:
        path = document.source.path
        if path not in fresh:
            documents.append(document)
        elif path not in placed:
            placed.add(path)
            documents += fresh[path]
    documents += [d for d in new if d.source.path not in placed]
    return Collection(tuple(documents))

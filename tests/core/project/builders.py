"""Small projects for tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from core.documents import Collection, Document, Source, SourceKind
from core.judgements import Judgements, Subject, Verdict
from core.project.content import ProjectContent
from core.project.project_file import create_project, open_project
from core.settings import AnalysisSettings
from core.text.digests import content_digest

PAIRS_OF_WORDS = AnalysisSettings(shingle_words=2, min_resemblance=0.0, min_containment=0.0)


def documents_of(texts: Sequence[str]) -> tuple[Document, ...]:
    return tuple(
        Document(name=f"{n}.txt", source=Source(SourceKind.FILE, f"/archive/{n}.txt"), text=text)
        for n, text in enumerate(texts)
    )


def content_of(texts: Sequence[str], settings: AnalysisSettings = PAIRS_OF_WORDS) -> ProjectContent:
    collection = Collection(documents_of(texts))
    return ProjectContent(collection=collection, settings=settings, sources=("/archive",))


def judged(content: ProjectContent, a: int, b: int, verdict: Verdict, note: str = "") -> ProjectContent:
    texts = [document.text for document in content.collection]
    subject = Subject.pair(content_digest(texts[a]), content_digest(texts[b]))
    known = Judgements(content.judgements)
    known.apply(known.verdict_change([subject], verdict, 1))
    known.apply(known.note_change([subject], note, 2))
    return replace(content, judgements=tuple(known.entries))


def saved(path: Path, content: ProjectContent) -> ProjectContent:
    file, stamped = create_project(path, content)
    file.close()
    return stamped


def texts_in(path: Path) -> list[str]:
    opened = open_project(path, read_only=True)
    assert opened.lost == ()
    return [document.text for document in opened.content.collection]

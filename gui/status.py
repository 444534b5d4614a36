"""The words of the status bar and of the title, from the session's state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from core.documents import Collection, Status
from core.monitor import Progress
from core.settings import AnalysisSettings, SamplingMode, TokenSteps
from gui import formats
from gui.loading import samples_folder
from gui.session import Session
from gui.status_lexical import lexical_words


@dataclass(frozen=True, slots=True)
class Claim:
    """The bold words at the left of the status bar."""

    words: str
    icon: str
    colour: str


def claim(session: Session) -> Claim:
    """What the shown numbers are: exact, an estimate, or those of an earlier run; nothing during a run."""
    analysis = session.analysis
    if analysis is None or session.running:
        return Claim("", "exact", "accent")
    if session.stale:
        words = QCoreApplication.translate("Status", "previous run: %1")
        return Claim(words.replace("%1", sampling_words(analysis.settings)), "warning", "warning")
    if analysis.settings.sampling is SamplingMode.EXACT:
        return Claim(sampling_words(analysis.settings), "exact", "accent")
    return Claim(sampling_words(analysis.settings), "estimate", "warning")


def sampling_words(settings: AnalysisSettings) -> str:
    """How the numbers of these settings come about."""
    if settings.sampling is SamplingMode.EXACT:
        return QCoreApplication.translate("Status", "exact, not an estimate")
    if settings.sampling is SamplingMode.RANK:
        return QCoreApplication.translate("Status", "estimate, sample by rank: 1 of 10, 20, 40")
    words = QCoreApplication.translate("Status", "estimate, sample 1 of %1")
    return words.replace("%1", formats.number(settings.modulus))


def facts(session: Session) -> list[str]:
    """Of how much: documents, words, shingles; with none, what to do."""
    analysis = session.analysis
    if analysis is None:
        count = len(session.collection)
        if count == 0:
            words = QCoreApplication.translate("Status", "No documents. Drop files anywhere in the window.")
            return [words]
        return [formats.documents(count)]
    parts = [formats.documents(analysis.n_listed), formats.words(int(analysis.index.words.sum()))]
    count = analysis.distinct_shingles
    shingles = QCoreApplication.translate("Status", "%n distinct shingle(s)", None, count).replace(
        str(count), formats.number(count), 1
    )
    parts.append(shingles)
    line = " · ".join(parts)
    if session.running:
        line = QCoreApplication.translate("Status", "previous run: %1").replace("%1", line)
    return [line]


def judged_words(session: Session) -> str:
    """How far the judging is, '' before anything was judged."""
    progress = session.judging.progress()
    if not progress.judged:
        return ""
    words = QCoreApplication.translate("Status", "%1 of %n pair(s) judged", None, progress.pairs)
    words = words.replace("%1", formats.number(progress.judged))
    return words.replace(str(progress.pairs), formats.number(progress.pairs), 1)


def remarks(session: Session) -> list[str]:
    """How it was compared, for the right end."""
    settings = session.settings if session.analysis is None else session.analysis.settings
    w = QCoreApplication.translate("Status", "shingle of %n word(s)", None, settings.shingle_words)
    if session.analysis is None:
        exact = settings.sampling is SamplingMode.EXACT
        words = QCoreApplication.translate("Status", "exact, no sampling")
        return [f"{w} · {words if exact else sampling_words(settings)}"]
    groups = (
        QCoreApplication.translate("Status", "groups: each for itself")
        if settings.within_groups
        else QCoreApplication.translate("Status", "groups: all are compared")
    )
    run = QCoreApplication.translate("Status", "run %1").replace(
        "%1", formats.duration(session.analysis.elapsed)
    )
    words = lexical_words(session.analysis)
    return [w, step_words(settings.steps), words, groups, page_words(session), run]


def page_words(session: Session) -> str:
    """What is shown of the pages that are compared, '' where there are none."""
    pages = session.reading.pages(session.collection)
    if not pages.count:
        return ""
    if not pages.articles:
        return QCoreApplication.translate("Status", "pages: whole")
    if pages.articles == pages.count:
        return QCoreApplication.translate("Status", "pages: articles only")
    words = QCoreApplication.translate("Status", "pages: articles in %1 of %2")
    return words.replace("%1", formats.number(pages.articles)).replace("%2", formats.number(pages.count))


def step_words(steps: TokenSteps) -> str:
    """How many of the named steps act on words."""
    count = sum(getattr(steps, name) for name in TokenSteps.__slots__)
    return QCoreApplication.translate("Status", "words: %n step(s)", None, count)


def step_list(steps: TokenSteps) -> str:
    """The steps that act on words, one a line, for a tooltip."""
    names = {
        "drop_stress_marks": QCoreApplication.translate("Status", "stress marks out"),
        "drop_invisible": QCoreApplication.translate("Status", "invisible characters out"),
        "yo_as_ye": QCoreApplication.translate("Status", "ё = е"),
        "fold_lookalikes": QCoreApplication.translate("Status", "look-alike letters folded"),
        "drop_numbers": QCoreApplication.translate("Status", "numbers out"),
        "drop_stop_words": QCoreApplication.translate("Status", "stop words out"),
    }
    return "\n".join(words for name, words in names.items() if getattr(steps, name))


def progress_words(progress: Progress) -> str:
    """Stage, count and time left of a running job."""
    parts = [stage_words(progress.stage)]
    if progress.total > 0:
        parts.append(_count(progress))
    remaining = progress.remaining
    if remaining is not None and remaining >= 1:
        words = QCoreApplication.translate("Status", "%1 left")
        parts.append(words.replace("%1", formats.duration(float(round(remaining)))))
    return " · ".join(parts)


def after_cancel(session: Session) -> str:
    """What is kept after a cancel."""
    if session.analysis is not None:
        return QCoreApplication.translate("Status", "cancelled; the previous run is kept")
    if len(session.collection) > 0:
        return QCoreApplication.translate("Status", "cancelled; what was read is kept")
    return QCoreApplication.translate("Status", "cancelled")


def after_refusal(session: Session) -> str:
    """What is kept where words could not be compared."""
    if session.analysis is not None:
        return QCoreApplication.translate("Status", "words were not compared; the previous run is kept")
    return QCoreApplication.translate("Status", "words were not compared; what was read is kept")


def _count(progress: Progress) -> str:
    words = QCoreApplication.translate("Status", "%1 of %2")
    show = formats.file_size if progress.stage == "reading" else formats.number
    done = min(progress.done, progress.total)
    return words.replace("%1", show(done)).replace("%2", show(progress.total))


def stage_words(stage: str) -> str:
    """A stage of the core in the window's language."""
    names = {
        "": QCoreApplication.translate("Status", "Starting"),
        "listing": QCoreApplication.translate("Status", "Looking for files"),
        "reading": QCoreApplication.translate("Status", "Reading files"),
        "facts": QCoreApplication.translate("Status", "Checksums"),
        "hash": QCoreApplication.translate("Status", "Words and shingles"),
        "group": QCoreApplication.translate("Status", "Grouping shingles"),
        "pairs": QCoreApplication.translate("Status", "Pairs"),
        "clusters": QCoreApplication.translate("Status", "Clusters"),
        "lemmas": QCoreApplication.translate("Status", "Lemmas and synonyms"),
        "words": QCoreApplication.translate("Status", "Comparing words"),
        "spans": QCoreApplication.translate("Status", "Shared spans"),
        "marks": QCoreApplication.translate("Status", "Marks"),
        "preparing": QCoreApplication.translate("Status", "Preparing texts"),
        "measuring": QCoreApplication.translate("Status", "Measuring pairs"),
    }
    return names.get(stage, stage)


def collection_title(sources: Sequence[str], collection: Collection) -> str:
    """What a collection is called: its folder, its only document, or its first source and how many more."""
    if len(collection) == 0:
        return ""
    if list(sources) == [samples_folder()]:
        return QCoreApplication.translate("Status", "Samples")
    first_two = list(islice((d for d in collection if d.status is not Status.SKIPPED), 2))
    if len(first_two) == 1:
        return formats.shown(first_two[0].name)
    pasted = sum(not d.source.path for d in collection)
    first = Path(sources[0]).name or sources[0] if sources else collection[0].name
    more = max(0, len(sources) - 1) + (pasted if sources else pasted - 1)
    title = formats.shown(first)
    if more == 0:
        return title
    words = QCoreApplication.translate("Status", "%1 and %n more", None, more)
    return words.replace("%1", title)

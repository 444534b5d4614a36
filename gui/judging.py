"""What the reader decides about pairs and clusters: verdicts, notes, and which of them the views show."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol, cast

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot
from PySide6.QtGui import QUndoCommand, QUndoStack

from core.documents import Status
from core.judged_counts import Marked, Progress, progress
from core.judged_pairs import Contents, JudgedPairs, JudgedRows
from core.judgement_store import KeepsJudgements, StoreError
from core.judgements import Change, Entry, Judgements, Subject, Verdict
from core.monitor import Monitor
from gui import formats
from gui.jobs import JobRunner
from gui.judgement_keeping import JudgementKeeping
from gui.verdict_names import verdict_name

if TYPE_CHECKING:
    from core.analysis import Analysis, Findings

AT_ONCE: Final = 20_000
"""Pairs that are judged together at most: each is a decision of its own in the store."""


class Analysed(Protocol):
    """What is needed of the session."""

    undo_stack: QUndoStack

    @property
    def analysis(self) -> Analysis | None: ...

    @property
    def findings(self) -> Findings | None: ...


@dataclass(frozen=True, slots=True, eq=False)
class Target:
    """What a key judges: pairs of documents, or all pairs of a cluster.

    Attributes
    ----------
    a, b : ndarray, shape (pairs,), int32
        Empty for a cluster.
    members : ndarray, shape (k,), int32, or None
        The documents of a cluster.
    """

    a: NDArray[np.int32]
    b: NDArray[np.int32]
    members: NDArray[np.int32] | None = None

    @classmethod
    def pair(cls, a: int, b: int) -> Target:
        return cls(np.array([a], np.int32), np.array([b], np.int32))

    @classmethod
    def cluster(cls, members: NDArray[np.int32]) -> Target:
        none = np.zeros(0, np.int32)
        return cls(none, none, members)

    def __bool__(self) -> bool:
        return len(self.a) > 0 or self.members is not None


@dataclass(frozen=True, slots=True)
class _Read:
    """What the job brings: everything that is judged, seen by the new analysis."""

    judgements: Judgements
    judged: JudgedPairs
    rows: JudgedRows
    set_aside: str
    error: StoreError | None


class Judging(QObject):
    """Judgements beside the analysis that is shown.

    They belong to the contents of documents, so after every run they are looked up anew, in the background;
    until then ``ready`` is False and nothing can be judged.

    Signals
    -------
    changed(object)
        Codes of the contents whose pairs are judged otherwise (ndarray, int64), None: any pair can be.
    marked_changed()
        The views show pairs by another filter.
    refused(str)
        Words on why nothing was judged.
    set_aside(str)
        The file of judgements was damaged; where it is now.
    not_kept(str, str)
        Judgements cannot be read or kept: code and the system's words.
    """

    changed = Signal(object)
    marked_changed = Signal()
    refused = Signal(str)
    set_aside = Signal(str)
    not_kept = Signal(str, str)

    def __init__(
        self, session: Analysed, keeper: KeepsJudgements | None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._judgements = Judgements()
        self._judged: JudgedPairs | None = None
        self._rows: JudgedRows | None = None
        self._since: list[Change] = []
        self._marked = Marked.ALL
        self._progress: tuple[object, int, Progress] | None = None
        self._keeping = JudgementKeeping(keeper, self)
        self._keeping.failed.connect(self.not_kept)
        self._runner = JobRunner("judgements", self)
        self._runner.succeeded.connect(self._found)
        self._runner.failed.connect(self._gave_up)

    # What is there

    @property
    def ready(self) -> bool:
        """Whether the judgements of the shown documents are known."""
        return self._judged is not None

    @property
    def judged(self) -> JudgedPairs | None:
        """Judgements of the shown documents, for lookups of whole columns."""
        return self._judged

    @property
    def rows(self) -> JudgedRows | None:
        """Judgements of the rows of ``analysis.pairs``."""
        return self._rows

    @property
    def marked(self) -> Marked:
        """Which pairs the views show."""
        return self._marked

    def set_marked(self, marked: Marked) -> None:
        """Show only pairs of some verdict, in all views."""
        if marked is not self._marked:
            self._marked = marked
            self.marked_changed.emit()

    def verdict_of(self, a: int, b: int) -> Verdict | None:
        """The verdict on two documents."""
        if self._judged is None:
            return None
        contents = self._judged.contents
        return self._judgements.verdict_of(contents.digest_of(a), contents.digest_of(b))

    def note_of(self, a: int, b: int) -> str:
        """The note on two documents, '' for none."""
        if self._judged is None:
            return ""
        contents = self._judged.contents
        return self._judgements.note_of(contents.digest_of(a), contents.digest_of(b))

    def verdicts_of(self, a: NDArray[np.int32], b: NDArray[np.int32]) -> NDArray[np.uint8]:
        """The verdicts on many pairs, 0 for none; shape (pairs,), uint8."""
        if self._judged is None:
            return np.zeros(len(a), np.uint8)
        return self._judged.verdicts(self._judged.codes(a, b))

    def noted(self, a: NDArray[np.int32], b: NDArray[np.int32]) -> NDArray[np.bool_]:
        """Which of many pairs have a note; shape (pairs,), bool."""
        if self._judged is None:
            return np.zeros(len(a), np.bool_)
        return self._judged.noted(self._judged.codes(a, b))

    def verdict_of_all(self, documents: NDArray[np.int32]) -> int:
        """The verdict that every pair of some documents has, listed or not; 0 for none."""
        return 0 if self._judged is None else self._judged.verdict_of_all(documents)

    def common_verdict(self, target: Target) -> Verdict | None:
        """The verdict that all of a target has, None where there is none or are several."""
        if self._judged is None or not target:
            return None
        a, b = self._pairs_of(target)
        verdicts = self.verdicts_of(a, b)
        first = int(verdicts[0]) if len(verdicts) else 0
        return Verdict(first) if first and bool((verdicts == first).all()) else None

    def note_of_target(self, target: Target) -> str:
        """The note on the first pair of a target."""
        a, b = self._pairs_of(target)
        return self.note_of(int(a[0]), int(b[0])) if len(a) else ""

    def progress(self) -> Progress:
        """How many of the pairs at or above a threshold are judged."""
        findings, rows = self._session.findings, self._rows
        if findings is None or rows is None:
            return Progress()
        version = self._judgements.version
        if self._progress is None or self._progress[:2] != (findings, version):
            counted = progress(findings.kinds, rows.verdicts, rows.noted)
            self._progress = findings, version, counted
        return self._progress[2]

    # Decisions

    def judge(self, target: Target, verdict: Verdict | None) -> bool:
        """Give a target a verdict, or take it back (None, or the verdict that all of it has already).

        Returns
        -------
        bool
            Whether anything was decided; it can be undone then.
        """
        if verdict is not None and self.common_verdict(target) is verdict:
            verdict = None
        subjects = self._subjects(target)
        change = self._judgements.verdict_change(subjects, verdict, _now())
        if verdict is None:
            words = QCoreApplication.translate("Undo", "take the verdict back")
        elif target.members is None:
            words = QCoreApplication.translate("Undo", "judge %n pair(s) as “%1”", None, len(target.a))
        else:
            words = QCoreApplication.translate("Undo", "judge a cluster as “%1”")
        return self._push(change, words.replace("%1", verdict_name(verdict or 0)))

    def set_note(self, target: Target, note: str) -> bool:
        """Give a target a note, or take it away (''); whether that changed anything."""
        if note.strip() == self.note_of_target(target) and (len(target.a) <= 1):
            return False
        change = self._judgements.note_change(self._subjects(target), note, _now())
        return self._push(change, QCoreApplication.translate("Undo", "change a note"))

    def apply(self, change: Change) -> None:
        """Make a decision real, or one that is taken back; called by the command on the undo stack."""
        self._judgements.apply(change)
        self._since.append(change)
        self._keeping.keep(change)
        codes: NDArray[np.int64] | None = np.zeros(0, np.int64)
        if self._judged is not None and self._rows is not None:
            codes = self._judged.update(change)
            self._rows.update(codes)
        self.changed.emit(codes)

    # Runs

    def follow(self, analysis: Analysis | None) -> None:
        """Look the judgements of other documents up."""
        had = self._judged is not None
        self._judged = self._rows = self._progress = None
        self._since.clear()
        self._runner.abandon()
        if analysis is None:
            if had:
                self.changed.emit(None)
            return
        keeper, known = self._keeping.keeper, tuple(self._judgements.entries)
        self._runner.start(lambda monitor: _read(analysis, keeper, known, monitor))

    def close(self) -> None:
        """Keep what is not kept yet, and stop."""
        self._runner.close()
        self._keeping.close()

    @Slot(int, object)
    def _found(self, number: int, result: object) -> None:
        del number
        read = cast("_Read", result)
        for change in (*self._keeping.unwritten, *self._since):  # what the job may have read too early
            read.judgements.apply(change)
            read.judged.update(change)
            read.rows.update(None)
        self._since.clear()
        self._judgements, self._judged, self._rows = read.judgements, read.judged, read.rows
        self._progress = None
        if read.set_aside:
            self.set_aside.emit(read.set_aside)
        if read.error is not None:
            self._keeping.say(read.error)
        self.changed.emit(None)

    @Slot(int, object)
    def _gave_up(self, number: int, error: Exception) -> None:
        del number
        self.not_kept.emit("failed", str(error))

    def _subjects(self, target: Target) -> list[Subject]:
        """Each once; none where the target is too large, which is said."""
        if self._judged is None:
            return []
        contents = self._judged.contents
        if target.members is not None:
            return [contents.cluster(target.members.tolist())]
        if len(target.a) > AT_ONCE:
            words = QCoreApplication.translate("Judging", "at most %1 pairs can be judged at once")
            self.refused.emit(words.replace("%1", formats.number(AT_ONCE)))
            return []
        pairs = zip(target.a.tolist(), target.b.tolist(), strict=True)
        return list(dict.fromkeys(contents.pair(a, b) for a, b in pairs))

    def _pairs_of(self, target: Target) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """The pairs of a target; of a cluster those with its first document and all that are listed."""
        members, analysis = target.members, self._session.analysis
        if members is None or analysis is None:
            return target.a, target.b
        pairs = analysis.pairs
        inside = np.zeros(pairs.n_documents, np.bool_)
        inside[members] = True
        rows = np.flatnonzero(inside[pairs.a] & inside[pairs.b])
        first = np.repeat(members[:1], len(members) - 1)
        return np.concatenate((first, pairs.a[rows])), np.concatenate((members[1:], pairs.b[rows]))

    def _push(self, change: Change, words: str) -> bool:
        if not change:
            return False
        self._session.undo_stack.push(Judge(self, change, words))
        return True


class Judge(QUndoCommand):
    """A verdict or a note for some pairs; undone, what was there before."""

    def __init__(self, judging: Judging, change: Change, words: str) -> None:
        super().__init__(words)
        self._judging = judging
        self._change = change

    def redo(self) -> None:
        self._judging.apply(self._change)

    def undo(self) -> None:
        self._judging.apply(self._change.reversed)


def _now() -> int:
    """Microseconds since 1970."""
    return time.time_ns() // 1000


def _read(
    analysis: Analysis, keeper: KeepsJudgements | None, known: tuple[Entry, ...], monitor: Monitor
) -> _Read:
    """In the job's thread: what the documents are known by, and what is judged of them."""
    entries, aside, failed = known, "", None
    if keeper is not None:
        try:
            loaded = keeper.load()
            entries = loaded.entries
            aside = "" if loaded.set_aside is None else str(loaded.set_aside)
        except StoreError as error:
            failed = error
    judgements = Judgements(entries)
    texts = [d.text if d.status in {Status.OK, Status.NO_TEXT} else "" for d in analysis.collection]
    judged = JudgedPairs(Contents.of(texts, analysis.exact_class, monitor), judgements)
    rows = JudgedRows(judged, analysis.pairs.a, analysis.pairs.b)
    return _Read(judgements, judged, rows, aside, failed)

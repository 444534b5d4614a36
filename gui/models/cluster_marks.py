"""What is judged of the clusters that a tree shows."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication

from core.analysis import Analysis
from core.findings import Findings
from core.judged_counts import ClusterProgress, among, progress_of_clusters
from core.judgements import Verdict
from gui import formats
from gui.judging import Judging
from gui.models.array_model import Cell, Tone
from gui.verdict_names import NOTE_ICON, verdict_icon, verdict_name


class ClusterMarks:
    """Progress of every cluster, and the verdict of a member on its representative.

    Parameters
    ----------
    judging : Judging or None
        None: nothing is ever judged.
    """

    def __init__(self, judging: Judging | None) -> None:
        self._judging = judging
        self._progress: ClusterProgress | None = None
        self._some = False

    def update(self, analysis: Analysis | None, findings: Findings | None) -> None:
        """Count anew."""
        judging, self._progress, self._some = self._judging, None, False
        rows = None if judging is None else judging.rows
        if judging is None or rows is None or analysis is None or findings is None:
            return
        if len(rows.verdicts) != len(findings.kinds):
            return  # those of another analysis, which is on its way out
        wanted = among(judging.marked, rows.verdicts, rows.noted)
        self._progress = progress_of_clusters(
            analysis.pairs, findings.kinds, findings.clusters, findings.labels, rows.verdicts, wanted
        )
        self._some = bool(self._progress.judged.any())

    def shown(self, clusters: int) -> NDArray[np.bool_]:
        """Which clusters have a pair that the filter shows; shape (clusters,), bool."""
        if self._progress is None or len(self._progress.wanted) != clusters:
            return np.ones(clusters, np.bool_)
        listed = self._progress.pairs > 0  # of unlisted pairs nothing is known, so these stay
        return np.asarray((self._progress.wanted > 0) | ~listed)

    def words(self, cluster: int) -> str:
        """'3/7' once anything is judged: pairs of the cluster with a verdict, and all."""
        if self._progress is None or not self._some:
            return ""
        pairs, judged = int(self._progress.pairs[cluster]), int(self._progress.judged[cluster])
        return f"{formats.number(judged)}/{formats.number(pairs)}" if pairs else ""

    def sentence(self, cluster: int) -> str:
        """The same with a word, where there is room."""
        words = self.words(cluster)
        judged = QCoreApplication.translate("ClusterMarks", "judged %1")
        return judged.replace("%1", words) if words else ""

    def tip(self, cluster: int) -> str:
        """The same in a sentence."""
        if self._progress is None or not self.words(cluster):
            return ""
        words = QCoreApplication.translate(
            "ClusterMarks", "%1 of its %2 pairs at or above a threshold are judged"
        )
        words = words.replace("%1", formats.number(int(self._progress.judged[cluster])))
        return words.replace("%2", formats.number(int(self._progress.pairs[cluster])))

    def cell(self, representative: int, member: int) -> Cell:
        """The verdict on a member and the representative."""
        judging = self._judging
        verdict = None if judging is None else judging.verdict_of(representative, member)
        noted = judging is not None and bool(judging.note_of(representative, member))
        tone = Tone.SECONDARY if verdict is Verdict.IGNORE else Tone.PLAIN
        return Cell(
            verdict_name(verdict or 0),
            icon=verdict_icon(verdict or 0),
            tone=tone,
            remark=NOTE_ICON if noted else "",
        )

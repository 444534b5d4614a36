"""What the documents table says of the closest partner: who, how close, and by which number."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication

from core.analysis import Analysis
from core.closest import ClosestByWords, ClosestMeasure
from core.findings import Findings
from core.summary import DocumentRole
from gui import formats
from gui.models.array_model import Cell, Tone
from gui.models.document_tips import tip_of_closest
from gui.models.names import Names
from gui.models.pair_columns import tip_of_words, words_cell

_NOTHING: Final = Cell(formats.DASH, tone=Tone.SECONDARY)


class ClosestColumn:
    """The closest partner of each document at certain thresholds.

    Resemblance is said where it makes the two near, else the larger of resemblance and containment. A
    document whose strongest pairs are reworded ones has its closest partner by words.

    Parameters
    ----------
    analysis : Analysis
    findings : Findings or None
        None before they are there: partners are known then, numbers are not said.
    roles : ndarray, shape (n,), uint8
        ``DocumentRole`` of each document.
    names : Names
    """

    def __init__(
        self, analysis: Analysis, findings: Findings | None, roles: NDArray[np.uint8], names: Names
    ) -> None:
        self._analysis = analysis
        self._names = names
        self._says: NDArray[np.bool_] | None = None
        if findings is not None:
            near = analysis.partner.resemblance >= findings.thresholds.resemblance
            self._says = near | (analysis.closest_measure == ClosestMeasure.RESEMBLANCE)
        words = analysis.partner_by_words
        self._reworded = roles == DocumentRole.REWORDED
        self._words: ClosestByWords | None = words if self._reworded.any() else None
        self.partners: NDArray[np.int32] = analysis.closest
        if self._words is not None:
            self.partners = np.where(self._reworded, self._words.partner, analysis.closest)

    def values(self) -> NDArray[np.float64]:
        """What is said of each, nan where there is no partner; shape (n,), float64."""
        analysis = self._analysis
        if self._says is None:
            return np.full(len(self.partners), np.nan)
        said = np.where(self._says, analysis.partner.resemblance, analysis.closest_value)
        if self._words is not None:
            said = np.where(self._reworded, self._words.value, said)
        return np.where(self.partners >= 0, said, np.nan)

    def name_cell(self, record: int) -> Cell:
        """Who it is."""
        partner = int(self.partners[record])
        return _NOTHING if partner < 0 else Cell(self._names[partner])

    def value_cell(self, record: int) -> Cell:
        """How close it is, and by which number."""
        analysis, says = self._analysis, self._says
        if self.partners[record] < 0 or says is None:
            return _NOTHING
        if self._by_words(record):
            value = analysis.lexical_of(record, int(self.partners[record]))
            return Cell(words_cell(value, "synonyms", Tone.PLAIN).text, caption=_tr("lexical"))
        share = analysis.partner.resemblance if says[record] else analysis.closest_value
        text = formats.percent(float(share[record]), estimated=bool(analysis.partner.estimated[record]))
        return Cell(text, caption=_tr("resemblance") if says[record] else _tr("inside"))

    def tip(self, record: int) -> str:
        """All numbers of a document and its partner, with their counts."""
        partner = int(self.partners[record])
        words = tip_of_closest(self._analysis, record, partner, self._names)
        value = self._analysis.lexical_of(record, partner)
        return words if value is None else f"{words}\n{tip_of_words(value)}"

    def _by_words(self, record: int) -> bool:
        return self._words is not None and bool(self._reworded[record])


def _tr(text: str) -> str:
    return QCoreApplication.translate("DocumentsModel", text)

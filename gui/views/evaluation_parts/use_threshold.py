"""Putting a threshold that was found here in force for the analysis, with what it was measured with."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QUndoCommand

from core.settings import AnalysisSettings, LemmaChoice
from gui.evaluating import Evaluating
from gui.evaluation_job import EvaluationOptions

if TYPE_CHECKING:
    from core.evaluation import Method


class HoldsSettings(Protocol):
    """What is needed of the session."""

    evaluating: Evaluating

    @property
    def settings(self) -> AnalysisSettings: ...

    def set_settings(self, settings: AnalysisSettings) -> None: ...


def settings_with(
    settings: AnalysisSettings, options: EvaluationOptions, method: Method, threshold: float
) -> AnalysisSettings:
    """Settings under which a threshold means what it was measured to be.

    Of shingles it is that of resemblance, with their number of words; of the others that of lexical
    resemblance, with the engine and the thesauri that were measured. Floors above it are let down to it.
    """
    if method.words:
        return replace(
            settings,
            shingle_words=method.words,
            steps=options.words_steps,
            thresholds=replace(settings.thresholds, resemblance=threshold),
            min_resemblance=min(settings.min_resemblance, threshold),
        )
    what = str(method.what)
    lexical = replace(
        options.lexical,
        enabled=True,
        lemmas=LemmaChoice.NONE if what == "word-forms" else options.lexical.lemmas,
        thesauri=options.lexical.thesauri if what == "synonyms" else (),
    )
    return replace(
        settings,
        lexical=lexical,
        thresholds=replace(settings.thresholds, lexical=threshold),
        min_lexical=min(settings.min_lexical, threshold),
    )


class UseThreshold(QUndoCommand):
    """Other settings; undone, those of before."""

    def __init__(self, owner: HoldsSettings, settings: AnalysisSettings) -> None:
        super().__init__(QCoreApplication.translate("Undo", "use a threshold"))
        self._owner = owner
        self._before, self._after = owner.settings, settings

    def redo(self) -> None:
        self._put(self._after)

    def undo(self) -> None:
        self._put(self._before)

    def _put(self, settings: AnalysisSettings) -> None:
        self._owner.evaluating.expect(settings)
        self._owner.set_settings(settings)

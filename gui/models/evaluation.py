"""The tables of an evaluation: every method at the line, and the gain of each group of duplicates."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject

from gui import formats
from gui.method_names import method_name
from gui.models.array_model import ArrayModel, Cell, Column, Look

if TYPE_CHECKING:
    from core.evaluation import MethodResult
    from core.evaluation.ways import WayGain


_AT_LINE: Final = ("precision", "recall", "f")


class MethodsModel(ArrayModel):
    """Every measured method: what it finds at the line, its best F, how long it took."""

    def __init__(self, parent: QObject | None = None) -> None:
        best = self.tr("The threshold at which F is largest")
        taken = self.tr("Seconds for all pairs, making the words or shingles ready included")
        super().__init__(
            (
                Column("method", self.tr("Method"), Look.NAME, 150, stretch=1),
                Column("precision", self.tr("Precision"), Look.NUMBER, 74),
                Column("recall", self.tr("Recall"), Look.NUMBER, 66),
                Column("f", self.tr("F"), Look.NUMBER, 58),
                Column("best_f", self.tr("Best F"), Look.NUMBER, 64),
                Column("best", self.tr("at"), Look.NUMBER, 48, explanation=best),
                Column(
                    "until",
                    self.tr("Recall ≥ %1 up to").replace("%1", formats.decimal(0.9, 1)),
                    Look.NUMBER,
                    60,
                    visible=False,
                ),
                Column("time", self.tr("Time"), Look.NUMBER, 60, explanation=taken),
            ),
            parent,
        )
        self._results: tuple[MethodResult, ...] = ()
        self._threshold = 0.0
        self._front = ""

    @property
    def results(self) -> tuple[MethodResult, ...]:
        """The methods, by record."""
        return self._results

    def set_results(self, results: tuple[MethodResult, ...], front: str, threshold: float) -> None:
        """Other methods or curves; the last measured one first."""
        self._results = tuple(reversed(results))
        self._front, self._threshold = front, threshold
        self.set_records(len(self._results))

    def set_line(self, threshold: float) -> None:
        """The line moved: the same rows with other numbers."""
        self._threshold = threshold
        self.columns_changed(_AT_LINE)
        if self.sort_column >= 0 and self.columns[self.sort_column].key in _AT_LINE:
            self.set_shown(None, keys_changed=True)

    def sort_key(self, column: int) -> NDArray[Any] | None:
        key = self.columns[column].key
        if key == "method":
            return None
        return np.array([self._value(result, key) for result in self._results], np.float64)

    def cell(self, record: int, column: int) -> Cell:
        result, key = self._results[record], self.columns[column].key
        strong = result.method.code == self._front
        if key == "method":
            return Cell(method_name(result.method), strong=strong)
        value = self._value(result, key)
        if key == "time":
            return Cell(formats.duration(value))
        decimals = 2 if key in {"best", "until"} else 3
        return Cell(formats.decimal(value, decimals), strong=strong and key in _AT_LINE)

    def _value(self, result: MethodResult, key: str) -> float:
        if key in _AT_LINE:
            return float(getattr(result.curve.at(self._threshold), key))
        best = result.even.best()
        values = {
            "best_f": best.f,
            "best": best.threshold,
            "time": result.given.prepared + (result.given.times[-1][1] if result.given.times else 0.0),
        }
        if key == "until":
            until = result.curve.recall_until(0.9)
            return math.nan if until is None else until
        return values[key]


class GainModel(ArrayModel):
    """Groups of duplicates with their mean scores without and with synonyms."""

    def __init__(self, parent: QObject | None = None) -> None:
        without = self.tr("Mean score by lemmas")
        with_them = self.tr("Mean score by lemmas and synonyms")
        until = self.tr(
            "The highest threshold at which nine of ten duplicates are still found, without and with synonyms"
        )
        super().__init__(
            (
                Column("way", self.tr("Group of duplicates"), Look.NAME, 150, stretch=1),
                Column("pairs", self.tr("Pairs"), Look.NUMBER, 56),
                Column("without", self.tr("Without"), Look.NUMBER, 66, explanation=without),
                Column("with", self.tr("With"), Look.NUMBER, 60, explanation=with_them),
                Column("gain", self.tr("Gain"), Look.NUMBER, 62),
                Column(
                    "until",
                    self.tr("Recall ≥ %1 up to").replace("%1", formats.decimal(0.9, 1)),
                    Look.NUMBER,
                    116,
                    explanation=until,
                ),
            ),
            parent,
        )
        self._ways: tuple[WayGain, ...] = ()

    def set_ways(self, ways: tuple[WayGain, ...]) -> None:
        """Other groups."""
        self._ways = ways
        self.set_records(len(ways))

    def sort_key(self, column: int) -> NDArray[Any] | None:
        key = self.columns[column].key
        if key == "way":
            return np.array([self._name(one).casefold() for one in self._ways])
        values = {
            "pairs": [float(one.pairs) for one in self._ways],
            "without": [one.without for one in self._ways],
            "with": [one.with_synonyms for one in self._ways],
            "gain": [one.gain for one in self._ways],
            "until": [math.nan if one.until_with is None else one.until_with for one in self._ways],
        }
        return np.array(values[key], np.float64)

    def cell(self, record: int, column: int) -> Cell:
        one = self._ways[record]
        match self.columns[column].key:
            case "way":
                return Cell(self._name(one))
            case "pairs":
                return Cell(formats.number(one.pairs))
            case "without":
                return Cell(formats.decimal(one.without))
            case "with":
                return Cell(formats.decimal(one.with_synonyms), strong=True)
            case "gain":
                return Cell(formats.gain(one.gain), strong=True)
        ends = (one.until_without, one.until_with)
        return Cell(" → ".join(formats.DASH if end is None else formats.decimal(end, 2) for end in ends))

    def _name(self, one: WayGain) -> str:
        if not one.ways:
            return self.tr("All duplicates")
        return " ↔ ".join(formats.shown(way) for way in one.ways)

"""What the charts of an evaluation show together: the curves, the method in front, where the line stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from core.evaluation import Evaluation, Gain, MethodResult, Point

STEPS: Final = 100
"""Places of the line from 0 to 1."""


class Shown(QObject):
    """One line for all charts; everything it says is looked up in arrays that are there already.

    The line stands at the best F of the method in front until the reader moves it.

    Signals
    -------
    curves_changed()
        Another evaluation, or another method in front.
    moved()
        The line stands elsewhere; always after ``curves_changed``.
    """

    curves_changed = Signal()
    moved = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._evaluation: Evaluation | None = None
        self._gain: Gain | None = None
        self._code = ""
        self._step = STEPS // 2
        self._by_hand = False

    @property
    def evaluation(self) -> Evaluation | None:
        return self._evaluation

    @property
    def results(self) -> tuple[MethodResult, ...]:
        """Every measured method; () without an evaluation."""
        return () if self._evaluation is None else self._evaluation.results

    @property
    def front(self) -> MethodResult | None:
        """The method that the numbers are about."""
        results = self.results
        return next(
            (one for one in results if one.method.code == self._code), results[-1] if results else None
        )

    @property
    def step(self) -> int:
        """Where the line stands, in hundredths."""
        return self._step

    @property
    def threshold(self) -> float:
        return self._step / STEPS

    @property
    def point(self) -> Point | None:
        """What the method in front finds at the line."""
        front = self.front
        return None if front is None else front.curve.at(self.threshold)

    @property
    def at_best(self) -> bool:
        """Whether the line stands where the F of the method in front is best."""
        front = self.front
        return front is not None and front.even.best().threshold == self.threshold

    @property
    def gain(self) -> Gain | None:
        """What synonyms add over lemmas."""
        return self._gain

    def set_evaluation(self, evaluation: Evaluation | None, gain: Gain | None = None) -> None:
        """Show other curves; the method in front stays where it was measured again."""
        self._gain = gain
        if evaluation is None:
            self._by_hand = False
        self._evaluation = evaluation
        self._rest()

    def set_front(self, code: str) -> None:
        """Bring a method to the front, with the line at its best."""
        if code != self._code:
            self._code = code
            self._by_hand = False
            self._rest()

    def move_to(self, step: int) -> None:
        """Put the line at a hundredth."""
        step = max(0, min(STEPS, step))
        self._by_hand = True
        if step != self._step:
            self._step = step
            self.moved.emit()

    def move_to_best(self) -> None:
        """Let the line go back to the best F, and stay with it."""
        self._by_hand = False
        self._rest()

    def _rest(self) -> None:
        front = self.front
        if front is not None and not self._by_hand:
            self._step = round(front.even.best().threshold * STEPS)
        self.curves_changed.emit()
        self.moved.emit()

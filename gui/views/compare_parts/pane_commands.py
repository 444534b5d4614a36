"""The commands that are about the two panes alone: stepping, scrolling together, turning round, zoom."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from gui.views.compare_parts.compare_actions import CompareActions
from gui.views.compare_parts.comparison_panes import ComparisonPanes
from gui.views.compare_parts.span_list import SpanList


class PaneCommands(QObject):
    """Has the panes do what actions and the list of spans ask for."""

    def __init__(
        self, panes: ComparisonPanes, actions: CompareActions, spans: SpanList, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._panes = panes
        for action, slot in (
            (actions.next_span, self._next_span),
            (actions.previous_span, self._previous_span),
            (actions.larger, self._larger),
            (actions.smaller, self._smaller),
            (actions.usual_size, self._usual_size),
        ):
            action.triggered.connect(slot)
        actions.lock.toggled.connect(self._lock)
        actions.differences.toggled.connect(self._turn_round)
        panes.lock.follow(actions.lock)
        spans.span_chosen.connect(panes.choose_span)
        spans.span_chosen_again.connect(self._step_place)

    @Slot()
    def _next_span(self) -> None:
        self._panes.step(1)

    @Slot()
    def _previous_span(self) -> None:
        self._panes.step(-1)

    @Slot(int)
    def _step_place(self, span: int) -> None:
        current = self._panes.current
        if current is not None and current.span == span:
            self._panes.step_place()
        else:
            self._panes.choose_span(span)

    @Slot(bool)
    def _lock(self, locked: bool) -> None:  # noqa: FBT001 - the slot of a signal
        self._panes.set_locked(locked=locked)

    @Slot(bool)
    def _turn_round(self, differences: bool) -> None:  # noqa: FBT001 - the slot of a signal
        self._panes.show_differences(differences=differences)

    @Slot()
    def _larger(self) -> None:
        self._panes.zoom_by(1)

    @Slot()
    def _smaller(self) -> None:
        self._panes.zoom_by(-1)

    @Slot()
    def _usual_size(self) -> None:
        self._panes.zoom_by(0)

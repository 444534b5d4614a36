"""What changed in a project since last time, as JSON values and in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from core.documents import Document
from core.kinds import Kind
from core.project.changes import NO_PAIR, Changes, Move
from core.project.recheck import State
from core.reports.labels import Labels
from core.reports.terminal import excerpt

_PAIRS = 20
_NAME = 40
_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "title": "Since last time",
        "nothing": "nothing has changed",
        "documents": "documents",
        "pairs": "pairs",
        "new": "new",
        "changed": "changed",
        "gone": "gone",
        "moved": "moved",
        "unchanged": "unchanged",
        "rose": "rose",
        "fell": "fell",
        "settings": "the settings are others, so numbers may have changed for that reason",
        "more": "more",
    },
    "ru": {
        "title": "С прошлого раза",
        "nothing": "ничего не изменилось",
        "documents": "документы",
        "pairs": "пары",
        "new": "новых",
        "changed": "изменено",
        "gone": "исчезло",
        "moved": "перемещено",
        "unchanged": "без изменений",
        "rose": "выросло",
        "fell": "упало",
        "settings": "настройки другие, так что числа могли измениться и поэтому",
        "more": "ещё",
    },
}


def changes_json(changes: Changes, before: Sequence[Document] | None) -> dict[str, Any]:
    """The changes as values of JSON; ids are those of the report.

    Parameters
    ----------
    changes : Changes
    before : sequence of Document or None
        As they were; those that are no more are named by their paths. None leaves all names out.
    """
    by_state = {
        state.value: [number for number, one in enumerate(changes.states) if one is state]
        for state in State
        if state is not State.UNCHANGED
    }
    return {
        "settings_changed": changes.settings_changed,
        "counts": {state.value: count for state, count in changes.counts.items()},
        "documents": by_state,
        "dropped": [_place(before, number) for number in changes.dropped],
        "pair_counts": {move.code: changes.pairs.count(move) for move in Move},
        "pairs": [_pair(changes, row, before) for row in range(len(changes.pairs))],
    }


def changes_text(
    changes: Changes, documents: tuple[Sequence[Document], Sequence[Document]] | None, labels: Labels
) -> Iterator[str]:
    """The changes in short, for a terminal; documents as they were and as they are, None leaves names out."""
    words = _WORDS[labels.language]
    yield f"\n{words['title']}:"
    if not changes:
        yield f" {words['nothing']}\n"
        return
    counts = changes.counts
    states = ", ".join(f"{words[state.value]} {counts[state]}" for state in State)
    pairs = ", ".join(f"{words[move.code]} {changes.pairs.count(move)}" for move in Move)
    yield f"\n  {words['documents']}: {states}\n  {words['pairs']}: {pairs}\n"
    if changes.settings_changed:
        yield f"  {words['settings']}\n"
    if documents is None:
        return
    for row in range(min(_PAIRS, len(changes.pairs))):
        yield f"  {_line(changes, row, documents, labels, words)}\n"
    if len(changes.pairs) > _PAIRS:
        yield f"  {words['more']}: {len(changes.pairs) - _PAIRS}\n"


def _line(
    changes: Changes,
    row: int,
    documents: tuple[Sequence[Document], Sequence[Document]],
    labels: Labels,
    words: Mapping[str, str],
) -> str:
    pairs = changes.pairs
    before, now = documents
    names = [
        excerpt((now[new] if new >= 0 else before[old]).name, _NAME)
        for new, old in ((pairs.a[row], pairs.a_before[row]), (pairs.b[row], pairs.b_before[row]))
    ]
    values = [
        _percent(float(value), labels) for value in (pairs.resemblance_before[row], pairs.resemblance[row])
    ]
    move = words[Move(int(pairs.move[row])).code]
    return f"{move}: {labels['resemblance']} {values[0]} → {values[1]}: {names[0]} — {names[1]}"


def _percent(value: float, labels: Labels) -> str:
    return "—" if np.isnan(value) else labels.percent(value, whole=value == 1.0)


def _pair(changes: Changes, row: int, before: Sequence[Document] | None) -> dict[str, Any]:
    pairs = changes.pairs
    found: dict[str, Any] = {
        "move": Move(int(pairs.move[row])).code,
        "kind": _kind(int(pairs.kind[row])),
        "kind_before": _kind(int(pairs.kind_before[row])),
    }
    for side, new, old in (("a", pairs.a, pairs.a_before), ("b", pairs.b, pairs.b_before)):
        found[side] = int(new[row]) if new[row] >= 0 else None
        if new[row] < 0:
            found[f"{side}_path"] = _place(before, int(old[row]))
    for name in ("resemblance", "resemblance_before", "containment", "containment_before"):
        value = float(getattr(pairs, name)[row])
        found[name] = None if np.isnan(value) else value
    return found


def _kind(kind: int) -> str | None:
    return None if kind == NO_PAIR else Kind(kind).code


def _place(documents: Sequence[Document] | None, number: int) -> str | None:
    return None if documents is None else documents[number].source.path or documents[number].name

"""The kinds of pairs in words and signs, and two further badges: a cluster's chain, a document that holds."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

EXACT, NEAR, NESTED, REWORDED, RELATED, CHAIN, HOLDS = range(7)
SIGNS: Final = ("≡", "≈", "⊂", "~", "·", "⚠", "⊃")


def kind_sign(kind: int) -> str:
    """The sign that stands for a kind everywhere: ≡ ≈ ⊂ ~ ·."""
    return SIGNS[kind]


def kind_name(kind: int) -> str:
    """A kind (the value of ``core.kinds.Kind``, ``CHAIN`` or ``HOLDS``) in one translated word."""
    names = {
        EXACT: QCoreApplication.translate("Kind", "exact"),
        NEAR: QCoreApplication.translate("Kind", "near"),
        NESTED: QCoreApplication.translate("Kind", "nested"),
        REWORDED: QCoreApplication.translate("Kind", "reworded"),
        RELATED: QCoreApplication.translate("Kind", "related"),
        CHAIN: QCoreApplication.translate("Kind", "chain"),
        HOLDS: QCoreApplication.translate("Kind", "holds"),
    }
    return names[kind]

"""The columns of the documents table."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gui.models.array_model import Column, Look
from gui.models.page_columns import page_columns


def document_columns() -> tuple[Column, ...]:
    """All columns in their first order, in the language in force."""
    return (
        Column("state", "", Look.ICON, 34, menu_title=_tr("State, as an icon")),
        Column("name", _tr("Document"), Look.NAME, 190, stretch=1),
        Column("words", _tr("Words"), Look.NUMBER, 62),
        Column("characters", _tr("Characters"), Look.NUMBER, 92, visible=False),
        Column(
            "characters_without_spaces",
            _tr("Without spaces"),
            Look.NUMBER,
            112,
            visible=False,
            menu_title=_tr("Characters without spaces"),
        ),
        Column(
            "checksum",
            _tr("Checksum"),
            Look.CODE,
            92,
            visible=False,
            explanation=_tr(
                "CRC-32 of the canonical form. Copies are told by the text itself: two texts can share one"
            ),
        ),
        Column(
            "uniqueness",
            _tr("Uniqueness"),
            Look.BAR,
            120,
            explanation=_tr("The share of a document's shingles that are found in no other document"),
        ),
        Column(
            "closest",
            _tr("Closest"),
            Look.NAME,
            200,
            stretch=1,
            explanation=_tr("The document that this one resembles most, or that it is most inside of"),
        ),
        Column(
            "closeness",
            _tr("How close"),
            Look.MEASURE,
            142,
            explanation=_tr(
                "The larger of the two: resemblance, or the share of this one inside the closest"
            ),
        ),
        Column(
            "partners",
            _tr("Pairs"),
            Look.NUMBER,
            52,
            explanation=_tr("How many documents are exact, near, nested or reworded with this one"),
        ),
        Column(
            "to_do",
            _tr("To do"),
            Look.NUMBER,
            58,
            visible=False,
            explanation=_tr("How many of its pairs have no verdict yet"),
            menu_title=_tr("Pairs to do"),
        ),
        Column("kind", _tr("Kind"), Look.BADGE, 104, explanation=_tr("The strongest kind of its pairs")),
        Column("group", _tr("Group"), Look.TEXT, 120, visible=False),
        Column("format", _tr("Format"), Look.TEXT, 70, visible=False),
        Column("encoding", _tr("Encoding"), Look.TEXT, 100, visible=False),
        Column("reason", _tr("State"), Look.TEXT, 180, visible=False, menu_title=_tr("State in words")),
        *page_columns(),
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("DocumentColumns", text)

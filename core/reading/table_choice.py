"""What the user says about the columns of a table, or of all tables."""

from __future__ import annotations

from dataclasses import dataclass

from core.settings import SettingsError


@dataclass(frozen=True, slots=True, kw_only=True)
class TableChoice:
    """Columns of a table, counted from 0.

    Attributes
    ----------
    text : int
        The column with the text of each document.
    name : int or None
        The column with its name; None numbers the rows.
    has_header : bool
        Whether the first row names the columns.
    """

    text: int
    name: int | None = None
    has_header: bool = True

    def __post_init__(self) -> None:
        if self.text < 0 or (self.name is not None and self.name < 0):
            raise SettingsError("column", "must be 0 or above")


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnNames:
    """Columns for whatever tables there are, each as its first row calls it or as its number from 1.

    Attributes
    ----------
    text, name : str or None
        The columns with the texts and with their names; None is guessed.
    """

    text: str | None = None
    name: str | None = None


Columns = TableChoice | ColumnNames

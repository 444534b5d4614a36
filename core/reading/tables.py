"""Tables with one document in a row: which column holds the text and which the name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.reading.cleaning import clean_text
from core.reading.extract import Extract
from core.reading.reasons import Reason, UnreadableError
from core.reading.table_choice import Columns, TableChoice

Row = Sequence[str]
_LOOKED_AT = 200
_PREVIEWED = 20
_FEWEST_WORDS = 4.0
_LONGEST_HEADER = 60
_LONGEST_LIST = 200
_TEXT_HEADERS = frozenset(
    {
        *("text", "content", "body", "article", "description", "main_text", "page_text", "answer"),
        *("текст", "контент", "содержание", "содержимое", "статья", "описание", "ответ"),
    }
)
_NAME_HEADERS = (
    *("name", "имя", "название", "наименование", "title", "заголовок", "h1", "url", "address", "адрес"),
    *("ссылка", "link", "page", "страница", "id", "key", "артикул", "sku"),
)


@dataclass(frozen=True, slots=True)
class TablePreview:
    """The beginning of a table, for the user to choose the columns.

    Attributes
    ----------
    columns : tuple of str
        Names out of the first row, '' where there is none.
    rows : tuple of tuple of str
        The first 20 rows as they stand.
    guess : TableChoice or None
        None where no column looks like texts.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    guess: TableChoice | None


def preview(rows: Sequence[Row]) -> TablePreview:
    """The beginning of a table and a guess at its columns."""
    guess = guess_columns(rows)
    width = max((len(row) for row in rows[:_LOOKED_AT]), default=0)
    header = rows[0] if rows and (guess is None or guess.has_header) else ()
    columns = tuple(header[column] if column < len(header) else "" for column in range(width))
    return TablePreview(columns, tuple(tuple(row) for row in rows[:_PREVIEWED]), guess)


def guess_columns(rows: Sequence[Row]) -> TableChoice | None:
    """Which columns hold texts and names, by the header and by how many words the cells have.

    Returns
    -------
    TableChoice or None
        None where no column has a header or cells like texts.
    """
    width = max((len(row) for row in rows[:_LOOKED_AT]), default=0)
    if width == 0 or len(rows) < 2:
        return None
    has_header = _has_header(rows)
    header = [cell.strip().lower() for cell in rows[0]] if has_header else []
    below = rows[1 : _LOOKED_AT + 1] if has_header else rows[:_LOOKED_AT]
    words = [_mean_words(below, column) for column in range(width)]
    named = [column for column, title in enumerate(header) if title in _TEXT_HEADERS and words[column] > 1]
    text = max(named or range(width), key=lambda column: words[column])
    if not named and words[text] < _FEWEST_WORDS:
        return None
    return TableChoice(text=text, name=_name_column(header, words, text), has_header=has_header)


def choose_columns(rows: Sequence[Row], wanted: Columns | None) -> TableChoice | None:
    """The columns that the user named, the guessed ones for what was left open.

    Raises
    ------
    UnreadableError
        ``no_such_column`` if the table has no column of a name or number that was given.
    """
    if isinstance(wanted, TableChoice):
        return wanted
    guess = guess_columns(rows)
    if wanted is None or (wanted.text is None and guess is None):
        return guess
    header = [cell.strip().casefold() for cell in rows[0]] if rows else []
    width = max((len(row) for row in rows[:_LOOKED_AT]), default=0)
    text, text_is_named = _column(wanted.text, header, width)
    name, name_is_named = _column(wanted.name, header, width)
    has_header = text_is_named or name_is_named or _has_header(rows)
    if text is None:
        assert guess is not None
        text = guess.text
    if name is None:
        below = rows[int(has_header) : _LOOKED_AT + 1]
        words = [_mean_words(below, column) for column in range(width)]
        name = _name_column(header if has_header else [], words, text)
    return TableChoice(text=text, name=name, has_header=has_header)


def _column(wanted: str | None, header: Sequence[str], width: int) -> tuple[int | None, bool]:
    """A column's number from 0, and whether the first row has its name."""
    if wanted is None:
        return None, False
    name = wanted.strip().casefold()
    if name in header:
        return header.index(name), True
    if name.isdecimal() and 1 <= int(name) <= width:
        return int(name) - 1, False
    known = ", ".join(cell for cell in header if cell)[:_LONGEST_LIST]
    raise UnreadableError(Reason.NO_SUCH_COLUMN, f"no column {wanted!r}; the first row has: {known}")


def _name_column(header: Sequence[str], words: Sequence[float], text: int) -> int | None:
    for wanted in _NAME_HEADERS:
        if wanted in header and header.index(wanted) != text:
            return header.index(wanted)
    short = [column for column, count in enumerate(words) if column != text and 0 < count <= 12]
    return short[0] if short else None


def _mean_words(rows: Sequence[Row], column: int) -> float:
    cells = [row[column] for row in rows if column < len(row) and row[column].strip()]
    return sum(len(cell.split()) for cell in cells) / len(cells) if cells else 0.0


def _has_header(rows: Sequence[Row]) -> bool:
    """Short names in the first row, no numbers among them, none of them a second time below."""
    first = [cell.strip() for cell in rows[0]]
    if not any(first) or any(len(cell) > _LONGEST_HEADER or _is_number(cell) for cell in first):
        return False
    lowered = {cell.lower() for cell in first if cell}
    if lowered & (_TEXT_HEADERS | set(_NAME_HEADERS)):
        return True
    longest_below = max((len(cell) for row in rows[1:_LOOKED_AT] for cell in row), default=0)
    return len(lowered) == len([cell for cell in first if cell]) and longest_below > 2 * max(map(len, first))


def _is_number(cell: str) -> bool:
    return bool(cell) and cell.replace(",", "").replace(".", "").replace(" ", "").isdecimal()


def row_extracts(
    rows: Sequence[Row], choice: TableChoice, *, table_name: str, sheet: str = ""
) -> Iterator[Extract]:
    """One extract a row, also for rows without text; rows that are empty altogether are none.

    Parameters
    ----------
    rows : sequence of sequence of str
    choice : TableChoice
    table_name : str
        Name of the file, for rows without a name.
    sheet : str
        Name of the sheet where there are several.
    """
    for number, row in enumerate(rows, 1):
        if (number == 1 and choice.has_header) or not any(cell.strip() for cell in row):
            continue
        part = f"{sheet}!{number}" if sheet else str(number)
        text, warnings = clean_text(_cell(row, choice.text))
        name = "" if choice.name is None else " ".join(_cell(row, choice.name).split())
        yield Extract(text, warnings=warnings, part=part, name=name or f"{table_name}:{part}")


def _cell(row: Row, column: int) -> str:
    return row[column] if column < len(row) else ""


def as_text(rows: Sequence[Row]) -> str:
    """A table without a column of texts: cells parted by tabs, rows by line ends."""
    return "\n".join("\t".join(row).rstrip("\t") for row in rows)


def with_encoding(extracts: Iterator[Extract], encoding: str, warnings: tuple[str, ...]) -> list[Extract]:
    """The extracts, each saying how the table was decoded."""
    return [
        replace(one, encoding=encoding, warnings=tuple(dict.fromkeys((*warnings, *one.warnings))))
        for one in extracts
    ]

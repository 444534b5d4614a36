"""A project that SQLite does not open any more, opened all the same as far as its pages go.

The tables of a project are made in one order, so they begin on the same pages in every file. Where the first
page is damaged, which says where they begin, it is taken from a new project; where the file is cut off, what
is missing is filled up with empty pages.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from core.project.schema_text import PAGE, TABLES

_COUNT: Final = slice(28, 32)
"""Where the header of SQLite's first page says how many pages there are."""


def opened_as_it_is(path: Path) -> sqlite3.Connection:
    """A connection to a copy in memory whose first page and length are as they should be.

    Raises
    ------
    OSError
        If the file cannot be read.
    sqlite3.Error
        If nothing helps.
    """
    content = path.read_bytes()
    said = int.from_bytes(content[_COUNT], "big") if len(content) >= PAGE else 0
    there = -(-len(content) // PAGE)
    pages = said if there <= said <= 2 * there + 1000 else there
    rest = content[PAGE:]
    first = bytearray(_first_page())
    first[_COUNT] = pages.to_bytes(4, "big")
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        connection.deserialize(bytes(first) + rest + bytes(max(0, pages * PAGE - PAGE - len(rest))))
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except BaseException:
        connection.close()
        raise
    return connection


def _first_page() -> bytes:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.execute(f"PRAGMA page_size = {PAGE}")
        connection.executescript(TABLES)
        return connection.serialize()[:PAGE]

"""A truth from a file: pairs of names, with or without yes and no, or names with their clusters."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.evaluation.tables import Row, cluster_column, read_bytes, rows_of
from core.evaluation.truth import Truth, TruthError, TruthFault
from core.monitor import NULL_MONITOR, Monitor

YES = frozenset({"yes", "y", "1", "true", "+", "duplicate", "да", "д", "дубль", "истина"})
NO = frozenset({"no", "n", "0", "false", "-", "−", "other", "нет", "н", "ложь"})
_PAIR_HEADERS = (("a", "b"), ("name_a", "name_b"), ("а", "б"), ("first", "second"), ("text_a", "text_b"))
_SHOWN = 5


@dataclass(frozen=True, slots=True)
class Names:
    """How texts can be called in a file.

    Attributes
    ----------
    names : tuple of str
        Of each text.
    aliases : tuple of str
        Of each text another name, for instance its path; '' where it has none.
    """

    names: tuple[str, ...]
    aliases: tuple[str, ...] = ()

    def numbers(self) -> dict[str, list[int]]:
        """Of every name the texts that have it."""
        found: dict[str, list[int]] = {}
        for number, name in enumerate(self.names):
            alias = self.aliases[number] if self.aliases else ""
            for one in {name.strip(), alias.strip()} - {""}:
                found.setdefault(one, []).append(number)
        return found


def read_truth(path: str | os.PathLike[str], names: Names, monitor: Monitor = NULL_MONITOR) -> Truth:
    """The truth that a file says about texts; see ``truth_of_rows``.

    Raises
    ------
    TruthError
        If the file cannot be read or cannot be the truth about these texts.
    """
    file = os.fspath(path)
    rows = rows_of(read_bytes(path), file, monitor)
    try:
        return truth_of_rows(rows, names)
    except TruthError as error:
        raise TruthError(f"{file!r}: {error}", error.fault, **error.facts) from error


def truth_of_rows(rows: Sequence[Row], names: Names) -> Truth:
    """The truth that a table says.

    With a header that has a column 'cluster': a name and its cluster a row; texts that are not named are
    duplicates of none. Otherwise two names a row: they are duplicates, and so are all that such rows join;
    all other pairs are none. With a third cell, yes or no: only the pairs that stand there are known.

    Raises
    ------
    TruthError
        If a name does not occur or is that of several texts, or the rows contradict each other.
    """
    if not rows:
        raise TruthError("it is empty", TruthFault.EMPTY)
    known = _Known(names)
    cluster = cluster_column(rows)
    if cluster is not None:
        return _of_clusters(rows[1:], cluster, known)
    body = rows[1:] if _is_header(rows[0], known) else rows
    if not body:
        raise TruthError("it holds no pair", TruthFault.EMPTY)
    verdicts = [row.cell(2) for row in body]
    pairs = list(known.pairs(body))
    if not any(verdicts):
        return Truth.of_links(len(names.names), pairs)
    judged = [_verdict(row) for row in body]
    seen: dict[tuple[int, int], tuple[bool, int]] = {}
    for (a, b), duplicate, row in zip(pairs, judged, body, strict=True):
        pair = (min(a, b), max(a, b))
        before, line = seen.setdefault(pair, (duplicate, row.number))
        if before != duplicate:
            message = f"line {row.number} says the opposite of line {line}"
            raise TruthError(message, TruthFault.OPPOSITE, line=row.number, other=line)
    return Truth.of_judged(len(names.names), pairs, judged)


def read_column(
    path: str | os.PathLike[str],
    column: int,
    places: Sequence[tuple[str, str | None]],
    monitor: Monitor = NULL_MONITOR,
) -> Truth:
    """The truth that a column says of the table from whose rows the texts were read.

    Parameters
    ----------
    path : path
    column : int
        From 0; its cells are the names of clusters, an empty one is of none.
    places : sequence of (str, str or None)
        Of each text the path of its file and the number of its row there, as readers give them. Texts from
        elsewhere are duplicates of none.
    monitor : Monitor
        Only its checkpoints are used.

    Raises
    ------
    TruthError
        If the file cannot be read, or the column says nothing of any of the texts.
    """
    file = os.fspath(path)
    cells = {str(row.number): row.cell(column) for row in rows_of(read_bytes(path), file, monitor)}
    labels = [
        cells.get(part) or None if where == file and part is not None else None for where, part in places
    ]
    if not any(labels):
        message = f"{file!r}: its column {column + 1} says nothing of these texts"
        raise TruthError(message, TruthFault.EMPTY_COLUMN, column=column + 1)
    return Truth.of_clusters(labels)


class _Known:
    """Finds texts by name, and says which names do not occur."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._numbers = names.numbers()

    @property
    def n_texts(self) -> int:
        return len(self._names.names)

    def __contains__(self, name: str) -> bool:
        return name in self._numbers

    def pairs(self, rows: Sequence[Row]) -> Iterator[tuple[int, int]]:
        """The texts of the first two cells of each row."""
        self.check([(row.cell(column), row.number) for row in rows for column in (0, 1)])
        for row in rows:
            a, b = self._numbers[row.cell(0)][0], self._numbers[row.cell(1)][0]
            if a == b:
                message = f"line {row.number} pairs a text with itself"
                raise TruthError(message, TruthFault.WITH_ITSELF, line=row.number)
            yield a, b

    def number(self, name: str) -> int:
        return self._numbers[name][0]

    def check(self, asked: Sequence[tuple[str, int]]) -> None:
        """Raise ``TruthError`` unless every name is that of one text."""
        for name, line in asked:
            if not name:
                raise TruthError(f"line {line} lacks a name", TruthFault.NO_NAME, line=line)
        missing = {name: line for name, line in reversed(asked) if name not in self._numbers}
        if missing:
            listed = sorted(missing.items(), key=lambda one: one[1])
            some = ", ".join(f"{name!r} (line {line})" for name, line in listed[:_SHOWN])
            more = ", …" if len(listed) > _SHOWN else ""
            like = ", ".join(f"{name!r}" for name in self._names.names[:3])
            count = "a name does" if len(listed) == 1 else f"{len(listed)} names do"
            raise TruthError(
                f"{count} not occur among the texts: {some}{more}; the texts are called {like}, …",
                TruthFault.UNKNOWN_NAME,
                name=listed[0][0],
                line=listed[0][1],
                count=len(listed),
            )
        for name, line in asked:
            if len(self._numbers[name]) > 1:
                several = len(self._numbers[name])
                message = f"line {line}: {several} texts are called {name!r}; give their paths"
                raise TruthError(message, TruthFault.SEVERAL_TEXTS, name=name, line=line, count=several)


def _is_header(row: Row, known: _Known) -> bool:
    first, second = row.cell(0), row.cell(1)
    if first in known and second in known:
        return False
    return (first.casefold(), second.casefold()) in _PAIR_HEADERS


def _of_clusters(rows: Sequence[Row], cluster: int, known: _Known) -> Truth:
    name = 1 if cluster == 0 else 0
    known.check([(row.cell(name), row.number) for row in rows])
    labels: list[str | None] = [None] * known.n_texts
    for row in rows:
        number, label = known.number(row.cell(name)), row.cell(cluster)
        if labels[number] is not None and labels[number] != label:
            message = f"line {row.number} puts {row.cell(name)!r} into a second cluster"
            raise TruthError(message, TruthFault.SECOND_CLUSTER, name=row.cell(name), line=row.number)
        labels[number] = label
    return Truth.of_clusters(labels)


def _verdict(row: Row) -> bool:
    said = row.cell(2).casefold()
    if said in YES:
        return True
    if said in NO:
        return False
    message = f"line {row.number}: {row.cell(2)!r} is neither yes nor no"
    raise TruthError(message, TruthFault.NEITHER, said=row.cell(2), line=row.number)

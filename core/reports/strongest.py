"""The strongest pairs of a scan, for reports that cannot list a million."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.kinds import Kind
from core.lexical.table import LexicalValue
from core.monitor import NULL_MONITOR, Monitor
from core.reports.labels import Labels
from core.reports.tables import Scan
from core.shingles.pairs import PairNumbers, PairTable


@dataclass(frozen=True, slots=True)
class Strongest:
    """Some pairs by falling resemblance, and how many there are in all.

    Attributes
    ----------
    pairs : tuple of (PairNumbers, Kind)
        Of equally strong ones those of lower documents.
    listed : int
        All pairs of the scan that were asked about.
    """

    pairs: tuple[tuple[PairNumbers, Kind], ...]
    listed: int


def strongest_pairs(
    scan: Scan, most: int, kinds: frozenset[Kind] = frozenset(Kind), monitor: Monitor = NULL_MONITOR
) -> Strongest:
    """The pairs of certain kinds with the largest resemblance.

    Parameters
    ----------
    scan : Scan
    most : int
        Pairs at most.
    kinds : frozenset of Kind
    monitor : Monitor
        Only its checkpoints are used.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    best: list[tuple[float, int, int, PairNumbers, Kind]] = []
    listed = 0
    wanted = np.array([kind in kinds for kind in Kind])
    for table, of_row in scan.pairs(monitor):
        rows = np.flatnonzero(wanted[of_row])
        listed += len(rows)
        for row in rows[np.argsort(-table.resemblance[rows], kind="stable")[:most]].tolist():
            numbers = numbers_of(table, row)
            best.append((-numbers.resemblance, numbers.a, numbers.b, numbers, Kind(int(of_row[row]))))
        best.sort(key=lambda entry: entry[:3])
        del best[most:]
    return Strongest(tuple((numbers, kind) for *_, numbers, kind in best), listed)


def numbers_of(table: PairTable, row: int) -> PairNumbers:
    """One row of a table of pairs."""
    return PairNumbers(
        int(table.a[row]),
        int(table.b[row]),
        int(table.shared[row]),
        int(table.size_a[row]),
        int(table.size_b[row]),
        bool(table.estimated[row]),
    )


def percent_of(numbers: PairNumbers, measure: str, labels: Labels) -> str:
    """A measure of a pair with its "about" where it is an estimate; 100 % only for equal (contained) sets.

    Parameters
    ----------
    numbers : PairNumbers
    measure : str
        'resemblance', 'containment_ab' or 'containment_ba'.
    labels : Labels
    """
    wholes = {
        "resemblance": numbers.shared == numbers.size_a == numbers.size_b > 0,
        "containment_ab": numbers.shared == numbers.size_a > 0,
        "containment_ba": numbers.shared == numbers.size_b > 0,
    }
    about = "≈" if numbers.estimated else ""
    return about + labels.percent(getattr(numbers, measure), whole=wholes[measure])


def lexical_shown(words: LexicalValue, labels: Labels) -> tuple[tuple[float, str], tuple[float, str]]:
    """Both lexical numbers of a pair, without and with synonyms: the value, and how it is shown.

    100 % is for what is matched altogether; where that is no equality, ``all_matched`` says so.
    """
    union = words.size_a + words.size_b - words.equal
    plain = labels.percent(words.plain, whole=words.equal == union > 0)
    full = labels.percent(words.synonyms, whole=0 < words.matched == words.whole)
    return (words.plain, plain), (words.synonyms, full + ("*" if words.all_matched else ""))

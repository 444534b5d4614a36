"""How many documents are copied, near, nested or alone at a threshold, and which: the first answer of all."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from core.documents import Collection, Status
from core.findings import Findings
from core.kinds import NO_KIND, Kind
from core.settings import Thresholds
from core.shingles.blocks import Block, Side
from core.shingles.measures import Criterion
from core.shingles.pairs import PairTable

STATUS_CODES = {Status.OK: 0, Status.NO_TEXT: 1, Status.UNREADABLE: 2, Status.SKIPPED: 3}


class DocumentRole(IntEnum):
    """What a document is to the others, strongest first: each document has exactly one role.

    ``NESTED`` and ``HOLDS`` part the documents whose strongest pair is nested: those inside another one, and
    those that only have others inside them. ``REWORDED``: its words, not its shingles, make a pair.
    ``ALONE``: read, and in no pair at or above a threshold.
    ``UNREAD`` and ``SKIPPED`` have no text that takes part.
    """

    EXACT = 0
    NEAR = 1
    NESTED = 2
    HOLDS = 3
    REWORDED = 4
    ALONE = 5
    UNREAD = 6
    SKIPPED = 7


@dataclass(frozen=True, slots=True, eq=False)
class Summary:
    """Roles of all documents and the counts that follow.

    Attributes
    ----------
    roles : ndarray, shape (n,), uint8
        ``DocumentRole``; read-only.
    counts : tuple of int
        Documents of each role, by its number.
    copied_texts : int
        Different texts among the documents that have exact copies.
    near_clusters : int
        Clusters that the documents of role ``NEAR`` are in.
    holders : int
        Documents that hold one of role ``NESTED``, whatever their own role.
    reworded_pairs : int
        Pairs of the kind reworded, whatever the roles of their documents.
    """

    roles: NDArray[np.uint8]
    counts: tuple[int, ...]
    copied_texts: int
    near_clusters: int
    holders: int
    reworded_pairs: int = 0

    def __post_init__(self) -> None:
        self.roles.flags.writeable = False

    def count(self, role: DocumentRole) -> int:
        return self.counts[role]

    @property
    def read(self) -> int:
        """Documents with words."""
        return sum(self.counts[: DocumentRole.UNREAD])

    @property
    def documents(self) -> int:
        """All documents but those that were skipped on purpose."""
        return self.read + self.counts[DocumentRole.UNREAD]


def status_codes(collection: Collection) -> NDArray[np.uint8]:
    """``STATUS_CODES`` of every document, shape (n,), uint8."""
    codes = (STATUS_CODES[document.status] for document in collection)
    return np.fromiter(codes, np.uint8, len(collection))


def summarise(
    statuses: NDArray[np.uint8],
    pairs: PairTable,
    exact_class: NDArray[np.int32],
    sizes: NDArray[np.int64],
    findings: Findings,
) -> Summary:
    """Give every document its role at the thresholds of the findings.

    Parameters
    ----------
    statuses : ndarray, shape (n,), uint8
        As ``status_codes`` gives them.
    pairs : PairTable
    exact_class : ndarray, shape (n,), int32
        Smallest document with the same canonical text.
    sizes : ndarray, shape (n,), int64
        Shingles of every document; 0 has no part in anything.
    findings : Findings

    Returns
    -------
    Summary
    """
    inside, holds = _nested_ways(pairs, findings)
    kinds = findings.document_kind
    roles = np.full(len(statuses), DocumentRole.ALONE, np.uint8)
    roles[kinds == Kind.REWORDED] = DocumentRole.REWORDED
    roles[holds] = DocumentRole.HOLDS
    roles[inside] = DocumentRole.NESTED
    roles[kinds == Kind.NEAR] = DocumentRole.NEAR
    roles[kinds == Kind.EXACT] = DocumentRole.EXACT
    roles[(sizes == 0) & (kinds == NO_KIND)] = DocumentRole.UNREAD
    roles[statuses == STATUS_CODES[Status.SKIPPED]] = DocumentRole.SKIPPED
    counts = np.bincount(roles, minlength=len(DocumentRole))
    near = findings.labels[roles == DocumentRole.NEAR]
    return Summary(
        roles=roles,
        counts=tuple(counts.tolist()),
        copied_texts=_distinct(exact_class[roles == DocumentRole.EXACT], len(roles)),
        near_clusters=_distinct(near[near >= 0], len(findings.clusters)),
        holders=int(np.count_nonzero(_holders(pairs, findings, roles == DocumentRole.NESTED))),
        reworded_pairs=findings.counts[Kind.REWORDED],
    )


def unread_summary(statuses: NDArray[np.uint8]) -> Summary:
    """The summary of documents that were not compared yet: those with text count as alone."""
    roles = np.full(len(statuses), DocumentRole.ALONE, np.uint8)
    roles[statuses != STATUS_CODES[Status.OK]] = DocumentRole.UNREAD
    roles[statuses == STATUS_CODES[Status.SKIPPED]] = DocumentRole.SKIPPED
    counts = np.bincount(roles, minlength=len(DocumentRole))
    return Summary(roles, tuple(counts.tolist()), 0, 0, 0)


def _distinct(numbers: NDArray[np.int32], limit: int) -> int:
    """How many different numbers below a limit there are."""
    seen = np.zeros(limit, np.bool_)
    seen[numbers] = True
    return int(np.count_nonzero(seen))


def _nested_ways(pairs: PairTable, findings: Findings) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Which documents lie inside another one and which hold one, by pairs of the kind nested."""
    inside, holds = np.zeros(pairs.n_documents, np.bool_), np.zeros(pairs.n_documents, np.bool_)
    for inner, outer in _nested_rows(pairs, findings):
        inside[inner] = True
        holds[outer] = True
    for block in pairs.blocks:
        _nested_ways_of_block(block, findings.thresholds, inside, holds)
    return inside, holds


def _nested_rows(pairs: PairTable, findings: Findings) -> list[tuple[NDArray[np.int32], NDArray[np.int32]]]:
    """The inner and the outer documents of the explicit rows of the kind nested, one way and the other."""
    at = Thresholds.exact(findings.thresholds.containment)
    rows = np.flatnonzero(findings.kinds == Kind.NESTED)
    shared = pairs.shared[rows].astype(np.int64) * at.denominator
    ways = []
    for inner, outer, size in (
        (pairs.a, pairs.b, pairs.size_a),
        (pairs.b, pairs.a, pairs.size_b),
    ):
        nested = rows[shared >= size[rows].astype(np.int64) * at.numerator]
        ways.append((inner[nested], outer[nested]))
    return ways


def _holders(pairs: PairTable, findings: Findings, wanted: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which documents hold one of ``wanted``, documents of role ``NESTED``: none of their pairs is near."""
    holders = np.zeros(pairs.n_documents, np.bool_)
    for inner, outer in _nested_rows(pairs, findings):
        holders[outer[wanted[inner]]] = True
    at = Thresholds.exact(findings.thresholds.containment)
    for block in pairs.blocks:
        reached = block.shared * at.denominator // at.numerator  # the largest size that is inside
        for side, other in _both_ways(block):
            has_inner = np.bincount(other.class_of[wanted[other.docs]], minlength=len(other.sizes)) > 0
            inner_classes = np.flatnonzero(has_inner & (other.sizes <= reached))
            if len(inner_classes) == 1 and side is other:
                only = int(inner_classes[0])
                holders[side.docs[: side.ptr[only]]] = True
                holders[side.docs[side.ptr[only + 1] :]] = True
            elif len(inner_classes):
                holders[side.docs] = True
    return holders


def _both_ways(block: Block) -> list[tuple[Side, Side]]:
    """Each side of a block with the one that its partners are on."""
    sides = [(block.first, block.second or block.first)]
    if block.second is not None:
        sides.append((block.second, block.first))
    return sides


def _nested_ways_of_block(
    block: Block, thresholds: Thresholds, inside: NDArray[np.bool_], holds: NDArray[np.bool_]
) -> None:
    """The same for a block: since all its pairs share as much, a document is inside by its own size alone."""
    contained = Thresholds.exact(thresholds.containment)
    near = Thresholds.exact(thresholds.resemblance)
    docs, nested = block.partners(Criterion(None, contained))
    if block.resemblance_counts:
        _, either = block.partners(Criterion(near, contained))
        nested = either - block.partners(Criterion(near))[1]
    reached = block.shared * contained.denominator // contained.numerator  # the largest size that is inside
    near_whole = block.shared * (near.numerator + near.denominator) // near.numerator
    if not block.resemblance_counts:
        near_whole = 0
    start = 0
    for side, other in _both_ways(block):
        own = np.repeat(side.sizes, side.multiplicity)
        mine = nested[start : start + len(own)] > 0
        start += len(own)
        inside[side.docs[mine & (own <= reached)]] = True
        holds[side.docs[mine & _holds_a_smaller(side, other, own, reached, near_whole)]] = True
    del docs


def _holds_a_smaller(
    side: Side, other: Side, own: NDArray[np.int64], reached: int, near_whole: int
) -> NDArray[np.bool_]:
    """Documents with a partner that is inside them and not near: its size is at most ``reached``, the two
    sizes together above ``near_whole``.
    """
    least = np.searchsorted(other.sizes, near_whole - own, side="right")
    most = int(np.searchsorted(other.sizes, reached, side="right"))
    found = most - least
    if side is other:
        own_class = side.class_of
        found = found - ((own_class >= least) & (own_class < most))
    return found > 0

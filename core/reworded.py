"""Pairs that only the lexical method finds join the table; every row gets its lexical numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from core.arrays import first_of_equal
from core.lexical.compared import ComparedTexts, compared_texts
from core.lexical.copies import LexicalCopies, listed_in, pair_codes
from core.lexical.joining import FoundPairs, pairs_from
from core.lexical.lemmatisers import LemmaCache, Lemmatiser, lemmatiser
from core.lexical.library import ThesaurusLibrary
from core.lexical.numbers import LexicalNumbers, lexical_numbers
from core.lexical.table import LexicalTable, UsedThesaurus
from core.lexical.thesauri import Thesaurus
from core.monitor import NULL_MONITOR, Monitor
from core.settings import AnalysisSettings, LexicalSettings, Thresholds
from core.shingles.blocks import Block, BlockKind, Side
from core.shingles.index import ShingleIndex
from core.shingles.table import PairTable, merged

Int = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class LexicalMeans:
    """What words are compared with: an engine for lemmas and thesauri."""

    engine: Lemmatiser
    thesauri: tuple[Thesaurus, ...]

    @classmethod
    def of(cls, wanted: LexicalSettings, library: ThesaurusLibrary | None = None) -> LexicalMeans | None:
        """What the settings ask for; None where words are not to be compared.

        Parameters
        ----------
        wanted : LexicalSettings
        library : ThesaurusLibrary, optional
            The user's where left out.

        Raises
        ------
        EngineMissingError
            If the engine is not there.
        ThesaurusError
            If a thesaurus cannot be read.
        """
        if not wanted.enabled:
            return None
        engine = lemmatiser(
            wanted.lemmas,
            mystem_binary=wanted.mystem_binary,
            language=wanted.language,
            cache=LemmaCache.of_the_user(),
        )
        return cls(engine, (library or ThesaurusLibrary.of_the_user()).load(wanted.thesauri))


def compare_words(
    pairs: PairTable,
    written: Sequence[str],
    means: LexicalMeans | None,
    index: ShingleIndex,
    settings: AnalysisSettings,
    groups: NDArray[np.int32] | None,
    monitor: Monitor = NULL_MONITOR,
    *,
    budget: int,
) -> tuple[PairTable, LexicalTable | None]:
    """The lexical method on all documents; the table as it is where there is nothing to compare words with.

    Parameters
    ----------
    written : sequence of str
        The texts. The others are as in ``join_reworded``.
    means : LexicalMeans or None
    monitor : Monitor
        Stages 'lemmas' and 'words'.

    Raises
    ------
    EngineMissingError
        If the engine does not answer.
    Cancelled
        If the monitor was cancelled.
    """
    if means is None:
        return pairs, None
    with monitor.stage("lemmas"):
        texts = compared_texts(
            written, means.engine, means.thesauri, settings.lexical, settings.steps, monitor
        )
    with monitor.stage("words", len(written)):
        return join_reworded(pairs, texts, means.thesauri, index, settings, groups, monitor, budget=budget)


def join_reworded(
    pairs: PairTable,
    texts: ComparedTexts,
    thesauri: tuple[Thesaurus, ...],
    index: ShingleIndex,
    settings: AnalysisSettings,
    groups: NDArray[np.int32] | None,
    monitor: Monitor = NULL_MONITOR,
    *,
    budget: int,
) -> tuple[PairTable, LexicalTable]:
    """List all pairs from the lexical floor on, and give every row its lexical numbers.

    A pair that shares too few shingles to be listed gets a row with its true counts. A pair of a template
    block gets a row and leaves the block, so that no pair of a block reaches the lexical floor but those of
    copies, which are near.

    Parameters
    ----------
    pairs : PairTable
    texts : ComparedTexts
    thesauri : tuple of Thesaurus
    index : ShingleIndex
    settings : AnalysisSettings
    groups : ndarray, shape (n,), int32, or None
        Only pairs of one group, where given.
    monitor : Monitor
        Only its checkpoints and ``advance`` are used, one unit a class of equal texts.
    budget : int
        Pairs that may be found; where there are more, the floor rises and the table says so.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    floor = Thresholds.exact(settings.min_lexical)
    copies = LexicalCopies.of(texts, groups)
    monitor.checkpoint()
    copied = _blocks_of_copies(pairs)
    within = copies.pairs_within(copied, budget)
    if within is None:
        # equal texts alone are too many, and no floor parts them: only what is listed anyway has numbers
        found = FoundPairs.none(floor)
        table, complete, reached = pairs, False, 1.0
    else:
        found = pairs_from(
            texts,
            floor,
            monitor,
            among=copies.representatives,
            together=groups,
            weights=copies.count,
            budget=budget - len(within[0]),
        )
        a, b = copies.pairs_between(found.a, found.b)
        apart = (copied[a] != copied[b]) | (copied[a] < 0)
        wanted = np.concatenate((pair_codes(*within, len(texts)), pair_codes(a[apart], b[apart], len(texts))))
        table = _with_rows(pairs, wanted, index)
        complete = found.floor == floor
        reached = settings.min_lexical if complete else min(1.0, float(found.floor))
    numbers = _numbers(texts, copies, found, table, monitor)
    used = tuple(map(UsedThesaurus.of, thesauri))
    return table, LexicalTable(texts, numbers, reached, complete, used)


def _blocks_of_copies(pairs: PairTable) -> Int:
    """The block of copies that each document is in, -1 for none."""
    number = np.full(pairs.n_documents, -1, np.int64)
    for place, block in enumerate(pairs.blocks):
        if block.kind is BlockKind.COPIES:
            number[block.left] = place
    return number


def _with_rows(pairs: PairTable, wanted: Int, index: ShingleIndex) -> PairTable:
    """The table with rows for all wanted pairs, by their codes."""
    n = pairs.n_documents
    listed = pair_codes(pairs.a, pairs.b, n)
    wanted = np.sort(wanted)
    wanted = first_of_equal(wanted[~listed_in(wanted, listed)])
    if not len(wanted):
        return pairs
    blocks = []
    for block in pairs.blocks:
        if block.kind is BlockKind.TEMPLATE:
            block, wanted = _without(block, wanted, n)  # noqa: PLW2901
        if block.n_pairs:
            blocks.append(block)
    rows = _rows(index, wanted // n, wanted % n)
    return merged([replace(pairs, blocks=()), rows], tuple(blocks))


def _without(block: Block, wanted: Int, n: int) -> tuple[Block, Int]:
    """The block without the classes of wanted pairs, and the wanted pairs with all those of these classes."""
    other = block.second or block.first
    first, second = _class_of(block.first, n), _class_of(other, n)
    a, b = wanted // n, wanted % n
    x, y = first[a], second[b]
    turned = (x < 0) | (y < 0)
    x, y = np.where(turned, first[b], x), np.where(turned, second[a], y)
    inside = (x >= 0) & (y >= 0)
    if block.second is None:
        inside &= x != y
        x, y = np.minimum(x, y), np.maximum(x, y)
    inside &= block.floor.met_by(
        np.asarray(block.shared), block.first.sizes[np.maximum(x, 0)], other.sizes[np.maximum(y, 0)]
    )
    width = len(other.sizes)
    codes = first_of_equal(np.sort((x * width + y)[inside]))
    before = block.excluded[:, 0] * width + block.excluded[:, 1]
    codes = codes[~listed_in(codes, before)]
    if not len(codes):
        return block, wanted
    excluded = np.sort(np.concatenate((before, codes)))
    left = replace(block, excluded=np.column_stack((excluded // width, excluded % width)))
    taken = [
        pair_codes(np.minimum(one, two), np.maximum(one, two), n)
        for one, two in (
            np.meshgrid(_members(block.first, code // width), _members(other, code % width))
            for code in codes.tolist()
        )
    ]
    every = np.concatenate((wanted, *(part.ravel() for part in taken)))
    every.sort()
    return left, first_of_equal(every)


def _class_of(side: Side, n: int) -> Int:
    number = np.full(n, -1, np.int64)
    number[side.docs] = side.class_of
    return number


def _members(side: Side, number: int) -> Int:
    return side.docs[side.ptr[number] : side.ptr[number + 1]].astype(np.int64)


def _rows(index: ShingleIndex, a: Int, b: Int) -> PairTable:
    """Rows of any pairs with their true counts of shingles."""
    regimes = index.rules.regimes
    of_pair = index.rules.regime_of(a, b)
    shared, size_a, size_b = (np.zeros(len(a), np.int32) for _ in range(3))
    for number, regime in enumerate(regimes):
        own = np.flatnonzero(of_pair == number)
        sizes = index.sizes_at(regime.level)
        shared[own] = index.overlap(a[own], b[own], regime.level)
        size_a[own], size_b[own] = sizes[a[own]], sizes[b[own]]
    return PairTable(
        index.n_documents,
        a.astype(np.int32),
        b.astype(np.int32),
        shared,
        size_a,
        size_b,
        np.array([regime.estimated for regime in regimes], np.bool_)[of_pair],
        np.array([regime.resemblance_counts for regime in regimes], np.bool_)[of_pair],
    )


def _numbers(
    texts: ComparedTexts, copies: LexicalCopies, found: FoundPairs, table: PairTable, monitor: Monitor
) -> LexicalNumbers:
    """The numbers of every row; equal texts share them, and what was found is not counted again."""
    n = len(texts)
    one, other = copies.representative[table.a], copies.representative[table.b]
    codes = pair_codes(np.minimum(one, other), np.maximum(one, other), n)
    needed = first_of_equal(np.sort(codes))
    known = pair_codes(found.a, found.b, n)
    order = np.argsort(known, kind="stable")
    known = known[order]
    missing = needed[~listed_in(needed, known)]
    counted = lexical_numbers(texts, missing // n, missing % n, monitor)
    every = LexicalNumbers.joined([found.numbers, counted])
    all_codes = np.concatenate((pair_codes(found.a, found.b, n), missing))
    order = np.argsort(all_codes, kind="stable")
    row = order[np.searchsorted(all_codes, codes, sorter=order)] if len(codes) else order[:0]
    numbers = every.take(row)
    return numbers.turned(one > other)

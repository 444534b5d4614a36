"""Lexical resemblance of all pairs of texts."""

from __future__ import annotations

from collections import defaultdict
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from core.lexical.measure.pair import Partners, PhraseLink, best_match, matched_size
from core.lexical.measure.products import Columns, Product, by_column, row_blocks
from core.lexical.relation import SynonymRelation
from core.lexical.sets import LexicalSets
from core.monitor import NULL_MONITOR, Monitor

PAIRS_BETWEEN_CHECKPOINTS = 256


class Weighting(StrEnum):
    """What a lemma weighs in formula (1)."""

    TF = "tf"
    TF_IDF = "tf-idf"


def plain_matrix(sets: LexicalSets, monitor: Monitor = NULL_MONITOR) -> NDArray[np.float64]:
    """Jaccard of the sets of keys (paper, "Функция схожести Джаккарда"), shape (texts, texts).

    A text without words has 0 with every text, itself included.
    """
    row_of, columns = _entries(sets)
    codes, starts = by_column(row_of, columns, len(sets), len(sets.keys))
    shared = _whole(sets, Columns(starts, _rows(codes, sets)), monitor)
    return _resemblance(shared, sets.sizes, monitor)


def matched_matrix(
    sets: LexicalSets,
    relation: SynonymRelation,
    monitor: Monitor = NULL_MONITOR,
    *,
    phrases: bool = True,
) -> NDArray[np.float64]:
    """Jaccard with synonyms, every lemma matched at most once, shape (texts, texts).

    With S the relation and the identity, a = X·(Y·S > 0)ᵀ counts the words of x with a partner in y, and
    e = X·(Y·S)ᵀ the pairs of partners. Where e is at most max(a, aᵀ), one side has a single partner for each
    word, all partners are stars, and min(a, aᵀ) is both the maximum matching and that with equal lemmas taken
    first. The other pairs are matched by Hopcroft and Karp with the equal lemmas taken out before.
    """
    n = len(sets)
    partnered, excess = _partners_by_column(sets, relation)
    product = Product(sets.starts, sets.members, partnered)
    surplus = Product(sets.starts, sets.members, excess)
    found = np.zeros((n, n), np.float32)
    cells: list[NDArray[np.int64]] = [np.zeros(0, np.int64)]
    above: list[NDArray[np.float32]] = [np.zeros(0, np.float32)]
    for start, stop in row_blocks(n, monitor):
        found[start:stop] = product.rows(start, stop)
        if len(excess.rows):
            extra = surplus.rows(start, stop).ravel()
            places = np.flatnonzero(extra)
            codes = places + start * n
            upper = codes // n < codes % n
            cells.append(codes[upper])
            above.append(extra[places[upper]].astype(np.float32))
    code = np.concatenate(cells)
    left, right = code // n if n else code, code % n if n else code
    hard = found[left, right] + np.concatenate(above) > np.maximum(found[left, right], found[right, left])
    for start, stop in row_blocks(n, monitor):
        # min(a, aᵀ) above the diagonal, then mirrored, so that no second matrix is needed
        found[start:stop, start:] = np.minimum(found[start:stop, start:], found[start:, start:stop].T)
        found[start:, start:stop] = found[start:stop, start:].T
    partners = Partners(relation)
    members = _Members(sets)
    for number, (i, j) in enumerate(zip(left[hard].tolist(), right[hard].tolist(), strict=True)):
        if number % PAIRS_BETWEEN_CHECKPOINTS == 0:
            monitor.checkpoint()
        found[i, j] = found[j, i] = matched_size(members[i], members[j], partners)
    result = _resemblance(found, sets.sizes, monitor)
    if phrases and relation.phrases:
        for number, ((i, j), links) in enumerate(_phrase_links(sets, relation).items()):
            if number % PAIRS_BETWEEN_CHECKPOINTS == 0:
                monitor.checkpoint()
            if result[i, j] == 1.0:
                continue
            match = best_match(members[i], members[j], partners, links, int(found[i, j]))
            result[i, j] = result[j, i] = match.resemblance
    return result


def printed_matrix(
    sets: LexicalSets, relation: SynonymRelation, monitor: Monitor = NULL_MONITOR
) -> NDArray[np.float64]:
    """The paper's formula as it is printed, shape (texts, texts).

    All cells of the matrix of matches are counted, e = Σxx' + Σxy', and the value is e / (|x| + |x'| − e): it
    may be above 1, and is nan where the denominator is not positive.
    """
    row_of, columns = _expanded(sets, relation)
    codes, starts = by_column(row_of, columns, len(sets), len(sets.keys))
    cells = _whole(sets, Columns(starts, _rows(codes, sets)), monitor).astype(np.float64)
    sizes = sets.sizes.astype(np.float64)
    rest = sizes[:, None] + sizes[None, :] - cells
    return np.divide(cells, rest, out=np.full_like(cells, np.nan), where=rest > 0)


def weighted_matrix(
    sets: LexicalSets, weighting: Weighting = Weighting.TF, monitor: Monitor = NULL_MONITOR
) -> NDArray[np.float64]:
    """Formula (1) of the paper, Σxy / (Σx² + Σy² − Σxy), shape (texts, texts).

    x is how often a lemma occurs in the text; with ``TF_IDF`` times ln(1 + texts / texts with the lemma),
    which is never 0, so that a text always has 1 with itself.
    """
    n = len(sets)
    values = sets.counts.astype(np.float64)
    if weighting is Weighting.TF_IDF:
        frequency = np.bincount(sets.members, minlength=len(sets.keys))
        values *= np.log1p(n / np.maximum(1, frequency))[sets.members]
    row_of, columns = _entries(sets)
    order = np.argsort(columns, kind="stable")
    starts = np.searchsorted(columns[order], np.arange(len(sets.keys) + 1)).astype(np.int64)
    other = Columns(starts, row_of[order].astype(np.int32), values[order])
    product = Product(sets.starts, sets.members, other, values)
    result = np.zeros((n, n))
    for start, stop in row_blocks(n, monitor):
        result[start:stop] = product.rows(start, stop)
    squares = np.bincount(row_of, values * values, minlength=n)
    for start, stop in row_blocks(n, monitor):
        inner = np.minimum(result[start:stop, start:], result[start:, start:stop].T)
        whole = squares[start:stop, None] + squares[None, start:] - inner
        block = np.divide(inner, whole, out=np.zeros_like(inner), where=whole > 0)
        result[start:stop, start:] = np.minimum(block, 1.0)
        result[start:, start:stop] = result[start:stop, start:].T
    np.fill_diagonal(result, (squares > 0).astype(np.float64))
    return result


class _Members:
    """The set of each text as a plain frozenset, made when first asked."""

    def __init__(self, sets: LexicalSets) -> None:
        self._sets = sets
        self._made: dict[int, frozenset[int]] = {}

    def __getitem__(self, text: int) -> frozenset[int]:
        found = self._made.get(text)
        if found is None:
            found = self._made[text] = frozenset(self._sets.members_of(text).tolist())
        return found


def _entries(sets: LexicalSets) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Text and key of every entry of the sets."""
    return np.repeat(np.arange(len(sets), dtype=np.int64), sets.sizes), sets.members.astype(np.int64)


def _rows(codes: NDArray[np.int64], sets: LexicalSets) -> NDArray[np.int32]:
    return (codes % max(1, len(sets))).astype(np.int32)


def _expanded(sets: LexicalSets, relation: SynonymRelation) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Text and key of every key of the sets and of every synonym of one."""
    row_of, keys = _entries(sets)
    counts = np.diff(relation.starts)[keys]
    ends = np.cumsum(counts)
    place = np.arange(int(ends[-1]) if len(ends) else 0)
    place += np.repeat(relation.starts[keys] - ends + counts, counts)
    synonyms = relation.partners[place].astype(np.int64)
    return np.concatenate((row_of, np.repeat(row_of, counts))), np.concatenate((keys, synonyms))


def _partners_by_column(sets: LexicalSets, relation: SynonymRelation) -> tuple[Columns, Columns]:
    """Which texts have a partner of each key, and once more for every further partner in the same text."""
    row_of, columns = _expanded(sets, relation)
    n_keys = len(sets.keys)
    codes, _ = by_column(row_of, columns, len(sets), n_keys)
    head = np.concatenate((np.ones(min(1, len(codes)), np.bool_), codes[1:] != codes[:-1]))
    bounds = np.arange(n_keys + 1, dtype=np.int64) * max(1, len(sets))
    once, more = codes[head], codes[~head]
    return (
        Columns(np.searchsorted(once, bounds).astype(np.int64), _rows(once, sets)),
        Columns(np.searchsorted(more, bounds).astype(np.int64), _rows(more, sets)),
    )


def _whole(sets: LexicalSets, other: Columns, monitor: Monitor) -> NDArray[np.float32]:
    product = Product(sets.starts, sets.members, other)
    result = np.zeros((len(sets), len(sets)), np.float32)
    for start, stop in row_blocks(len(sets), monitor):
        result[start:stop] = product.rows(start, stop)
    return result


def _resemblance(
    matched: NDArray[np.float32], sizes: NDArray[np.int64], monitor: Monitor
) -> NDArray[np.float64]:
    """Jaccard from matched words, matched / (|x| + |y| − matched), 0 where both texts have no words."""
    result = np.zeros(matched.shape)
    lengths = sizes.astype(np.float64)
    for start, stop in row_blocks(len(sizes), monitor):
        whole = lengths[start:stop, None] + lengths[None, :]
        whole -= matched[start:stop]
        whole[whole == 0] = 1.0
        np.divide(matched[start:stop], whole, out=result[start:stop])
    return result


def _phrase_links(sets: LexicalSets, relation: SynonymRelation) -> dict[tuple[int, int], list[PhraseLink]]:
    """Of every pair of texts, the smaller first, phrases of one that have a synonym in the other."""
    holders = _phrase_holders(sets, relation)
    row_of, columns = _entries(sets)
    codes, starts = by_column(row_of, columns, len(sets), len(sets.keys))
    n_keys = relation.n_keys
    links: defaultdict[tuple[int, int], list[PhraseLink]] = defaultdict(list)
    for phrase, texts in holders.items():
        own = tuple(sorted(set(relation.phrases[phrase])))
        for element in relation.phrase_links[phrase]:
            if element < n_keys:
                keys: tuple[int, ...] = (element,)
                others = (codes[starts[element] : starts[element + 1]] % len(sets)).tolist()
            else:
                keys = tuple(sorted(set(relation.phrases[element - n_keys])))
                others = holders.get(element - n_keys, [])
            for i in texts:
                for j in others:
                    if i < j:
                        links[i, j].append(PhraseLink(own, keys))
                    elif j < i:
                        links[j, i].append(PhraseLink(keys, own))
    return links


def _phrase_holders(sets: LexicalSets, relation: SynonymRelation) -> dict[int, list[int]]:
    """Of every phrase that occurs, the texts in which its keys stand one behind the other."""
    by_first: defaultdict[int, list[tuple[int, tuple[int, ...]]]] = defaultdict(list)
    for number, phrase in enumerate(relation.phrases):
        by_first[phrase[0]].append((number, phrase))
    holders: defaultdict[int, list[int]] = defaultdict(list)
    for text in range(len(sets)):
        words = sets.words_of(text).tolist()
        found: set[int] = set()
        for place, key in enumerate(words):
            for number, phrase in by_first.get(key, ()):
                if number not in found and tuple(words[place : place + len(phrase)]) == phrase:
                    found.add(number)
        for number in found:
            holders[number].append(text)
    return holders

"""Which keys of a collection are synonyms: thesauri brought down to the words that occur."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.arrays import read_only
from core.lexical.lemmatisers import Lemmatiser
from core.lexical.lemmatisers.roles import Role
from core.lexical.sets import LexicalSets
from core.lexical.thesauri import Thesaurus
from core.monitor import NULL_MONITOR, Monitor


@dataclass(frozen=True, slots=True)
class SynonymRelation:
    """Symmetric, without chains: a key is related to what a thesaurus links it to, to nothing behind that.

    Attributes
    ----------
    starts : ndarray, shape (keys + 1,), int64
        Where the synonyms of each key begin in ``partners``, read-only.
    partners : ndarray, int32
        Synonyms of each key, ascending, never the key itself, read-only.
    sources : ndarray, like ``partners``, int16
        Number of the first thesaurus that has the link; ``MISSPELT`` for an edit distance of 1. Read-only.
    phrases : tuple of tuple of int
        Keys of entries of several words.
    phrase_links : tuple of mapping of int to int
        Of each phrase its synonyms: keys, and phrases as number of keys + number of the phrase; each with
        the number of the first thesaurus that has the link.
    """

    starts: NDArray[np.int64]
    partners: NDArray[np.int32]
    sources: NDArray[np.int16]
    phrases: tuple[tuple[int, ...], ...] = ()
    phrase_links: tuple[Mapping[int, int], ...] = ()

    def __post_init__(self) -> None:
        read_only(self.starts, self.partners, self.sources)

    @property
    def n_keys(self) -> int:
        return len(self.starts) - 1

    def partners_of(self, key: int) -> NDArray[np.int32]:
        """The synonyms of one key, ascending."""
        return self.partners[self.starts[key] : self.starts[key + 1]]

    def with_links(self, links: NDArray[np.int64], source: int) -> SynonymRelation:
        """The same relation with further links, an array of shape (links, 2)."""
        heads = np.repeat(np.arange(self.n_keys, dtype=np.int64), np.diff(self.starts))
        first = np.concatenate((heads, links[:, 0]))
        second = np.concatenate((self.partners.astype(np.int64), links[:, 1]))
        sources = np.concatenate((self.sources, np.full(len(links), source, np.int16)))
        return relation_of_links(first, second, sources, self.n_keys, self.phrases, self.phrase_links)


MISSPELT = -1


def relation_of_links(
    first: NDArray[np.int64],
    second: NDArray[np.int64],
    sources: NDArray[np.int16],
    n_keys: int,
    phrases: tuple[tuple[int, ...], ...] = (),
    phrase_links: tuple[Mapping[int, int], ...] = (),
) -> SynonymRelation:
    """The symmetric relation of links in any order, repeated or not; a link of a key with itself is none."""
    apart = first != second
    first, second, sources = first[apart], second[apart], sources[apart]
    codes = np.concatenate((first * n_keys + second, second * n_keys + first))
    # where several sources have a link, the first counts, and misspelling last
    rank = np.where(sources == MISSPELT, np.int64(1 << 15), sources.astype(np.int64))
    ranked = codes << 16 | np.concatenate((rank, rank))
    ranked.sort()
    codes = ranked >> 16
    head = np.concatenate((np.ones(min(1, len(codes)), np.bool_), codes[1:] != codes[:-1]))
    codes = codes[head]
    source = ranked[head] & 0xFFFF
    return SynonymRelation(
        np.searchsorted(codes, np.arange(n_keys + 1, dtype=np.int64) * n_keys).astype(np.int64),
        (codes % max(1, n_keys)).astype(np.int32),
        np.where(source == 1 << 15, MISSPELT, source).astype(np.int16),
        phrases,
        phrase_links,
    )


def no_synonyms(n_keys: int) -> SynonymRelation:
    """The relation that relates nothing."""
    nothing = np.zeros(0, np.int64)
    return relation_of_links(nothing, nothing, np.zeros(0, np.int16), n_keys)


def synonym_relation(
    sets: LexicalSets,
    thesauri: Sequence[Thesaurus],
    engine: Lemmatiser,
    monitor: Monitor = NULL_MONITOR,
) -> SynonymRelation:
    """What thesauri say of the keys of a collection.

    An entry is found by its own spelling among the normal forms, then among the words of the collection; what
    is found by neither, and is linked to something that is, is lemmatised as the collection was. Normal forms
    that are only unlikely readings of the words that occur are not looked at, and where a function word is
    spelt like a far rarer content word (по and ПО), links to nothing but content words are meant for the rare
    one, and left out.

    Parameters
    ----------
    sets : LexicalSets
    thesauri : sequence of Thesaurus
        Where several have a link, the first is its source.
    engine : Lemmatiser
        The one that ``sets`` was made with.
    monitor : Monitor
    """
    finder = _Finder(sets, engine, monitor)
    first, second, sources = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)], [np.zeros(0, np.int16)]
    phrases: dict[tuple[int, ...], dict[tuple[int, ...], int]] = {}
    for number, thesaurus in enumerate(thesauri):
        monitor.checkpoint()
        elements = finder.elements(thesaurus)
        single = np.array([one[0] if len(one) == 1 else -1 for one in elements], np.int64)
        links = finder.meant(thesaurus)
        a, b = single[links[:, 0]], single[links[:, 1]]
        both = (a >= 0) & (b >= 0)
        first.append(a[both])
        second.append(b[both])
        sources.append(np.full(int(both.sum()), number, np.int16))
        several = np.array([len(one) > 1 for one in elements], np.bool_)
        found = np.array([len(one) > 0 for one in elements], np.bool_)
        mixed = (several[links[:, 0]] | several[links[:, 1]]) & found[links[:, 0]] & found[links[:, 1]]
        for left, right in links[mixed].tolist():
            one, other = elements[left], elements[right]
            if one != other:
                for phrase, synonym in ((one, other), (other, one)):
                    if len(phrase) > 1:
                        phrases.setdefault(phrase, {}).setdefault(synonym, number)
    listed = tuple(sorted(phrases))
    n_keys = len(sets.keys)
    places = {phrase: n_keys + place for place, phrase in enumerate(listed)}
    linked = tuple(
        {one[0] if len(one) == 1 else places[one]: source for one, source in sorted(phrases[phrase].items())}
        for phrase in listed
    )
    return relation_of_links(
        np.concatenate(first), np.concatenate(second), np.concatenate(sources), n_keys, listed, linked
    )


class _Finder:
    """Finds the keys of what stands in a thesaurus."""

    def __init__(self, sets: LexicalSets, engine: Lemmatiser, monitor: Monitor) -> None:
        words = zip(sets.vocabulary, sets.keys.of_word.tolist(), strict=True)
        looked_up = sets.keys.looked_up
        self._by_lemma = {
            lemma: key for lemma, key in sets.keys.by_lemma.items() if looked_up is None or lemma in looked_up
        }
        self._overshadowing = sets.keys.overshadowing
        self._keys = dict(words) | self._by_lemma
        self._engine = engine
        self._monitor = monitor

    def elements(self, thesaurus: Thesaurus) -> list[tuple[int, ...]]:
        """Of each word or phrase its keys; () for what does not occur."""
        unknown = self._worth_lemmatising(thesaurus)
        self._monitor.checkpoint()
        if unknown:
            readings = self._engine.lemmatise(unknown, self._monitor).readings
            for word, reading in zip(unknown, readings, strict=True):
                self._keys[word] = next((self._by_lemma[one] for one in reading if one in self._by_lemma), -1)
        return [self._element(words) for words in thesaurus.words]

    def meant(self, thesaurus: Thesaurus) -> NDArray[np.int64]:
        """The links of a thesaurus, shape (links, 2), without those that are meant for a far rarer word."""
        links = thesaurus.links.astype(np.int64).reshape(-1, 2)
        shadows = np.array([words in self._overshadowing for words in thesaurus.words], np.bool_)
        asked = np.flatnonzero(shadows[links].any(axis=1)) if len(links) else links[:, 0]
        if not len(asked):
            return links
        others = {number: thesaurus.words[number].split(" ") for number in links[asked].ravel().tolist()}
        words = sorted({word for entry in others.values() for word in entry})
        roles = self._engine.lemmatise(words, self._monitor).roles.tolist()
        content = {word for word, role in zip(words, roles, strict=True) if role == Role.CONTENT}
        left_out = [
            row
            for row in asked.tolist()
            for one, other in (links[row].tolist(), links[row, ::-1].tolist())
            if shadows[one] and content.issuperset(others[other])
        ]
        return np.delete(links, left_out, axis=0)

    def _element(self, words: str) -> tuple[int, ...]:
        if " " not in words:
            key = self._keys.get(words, -1)
            return (key,) if key >= 0 else ()
        keys = tuple(self._keys.get(word, -1) for word in words.split(" "))
        return keys if min(keys) >= 0 else ()

    def _worth_lemmatising(self, thesaurus: Thesaurus) -> list[str]:
        """Words that were not found, of entries that are linked to one of which something was found."""
        found = np.array([self._any_found(words) for words in thesaurus.words], np.bool_)
        links = thesaurus.links
        wanted = np.zeros(len(found), np.bool_)
        wanted[links[:, 0][found[links[:, 1]]]] = True
        wanted[links[:, 1][found[links[:, 0]]]] = True
        entries: Iterable[str] = (thesaurus.words[number] for number in np.flatnonzero(wanted).tolist())
        return sorted({word for words in entries for word in words.split(" ") if word not in self._keys})

    def _any_found(self, words: str) -> bool:
        if " " not in words:
            return words in self._keys and self._keys[words] >= 0
        return any(self._keys.get(word, -1) >= 0 for word in words.split(" "))

"""A generated collection of Russian-looking texts whose near-duplicates are known exactly.

    python benchmarks/corpus.py --kind ordinary --documents 10000 --cache FOLDER

Every document follows from the seed and its own number, so documents can be made in any order, streamed, and
need not be in memory together. Words are drawn by Zipf's law from 50,000 made-up ones; so two documents share
a shingle of ten words only where one was made from the other, or both carry the same template.

Kinds of collections
    ordinary   a quarter of the documents is made from another one (edits all over, passages written anew,
               paragraphs moved, the end cut off, set into a longer text, copied as it is); a fifth carries
               one of many 60-word templates
    template   all documents carry the same 60-word template, and share nothing else
    copies     two fifths of the documents are one text, the rest share nothing
    block      all documents begin with the same 400 words and go on with 80 to 600 words of their own
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np

VERSION = 1
SEED = 1997
VOCABULARY = 50_000
SHINGLE_WORDS = 10
KINDS = ("ordinary", "template", "copies", "block")

ONSETS = [*"бвгджзклмнпрстфхцчш", "ст", "пр", "тр", "кр", "сн", "вр", "гл", "зд"]
VOWELS = [*"аеиоуыэюя"]
ENDINGS = ["", "", "м", "т", "ть", "ние", "ный", "ство", "лся", "ях"]
STOPS = (" ", ", ", ". ", ".\n")
PLAIN, COMMA, STOP, PARAGRAPH = range(4)


class Origin(IntEnum):
    """How a document came about."""

    OWN = 0
    EDITED = 1
    REWRITTEN = 2
    MOVED = 3
    CUT = 4
    EMBEDDED = 5
    COPIED = 6


@dataclass(frozen=True)
class Corpus:
    """The recipe of a collection."""

    kind: str
    n: int
    seed: int = SEED

    def _random(self, purpose: int, number: int = 0) -> np.random.Generator:
        return np.random.default_rng([self.seed, KINDS.index(self.kind), purpose, number])

    @cached_property
    def forms(self) -> list[str]:
        """Every word in eight forms: four ways to go on after it, small and capital."""
        random = np.random.default_rng(self.seed)
        words: dict[str, None] = {}
        while len(words) < VOCABULARY:
            syllables = 1 + int(random.integers(0, 4)) if len(words) > 300 else 1
            word = "".join(
                ONSETS[random.integers(len(ONSETS))] + VOWELS[random.integers(len(VOWELS))]
                for _ in range(syllables)
            )
            words.setdefault(word + ENDINGS[random.integers(len(ENDINGS))])
        return [
            (word.capitalize() if capital else word) + stop
            for word in words
            for capital in (False, True)
            for stop in STOPS
        ]

    @cached_property
    def _zipf(self) -> np.ndarray:
        share = 1.0 / (np.arange(VOCABULARY) + 2.7)
        return np.cumsum(share / share.sum())

    @cached_property
    def plan(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Origin, base (itself for OWN) and template (-1 for none) of every document."""
        random = self._random(1)
        origin, base = np.zeros(self.n, np.int8), np.arange(self.n)
        template = np.full(self.n, -1)
        shuffled = random.permutation(self.n)
        if self.kind == "ordinary":
            made, own = shuffled[: self.n // 4], shuffled[self.n // 4 :]
            origin[made] = random.choice(np.arange(1, 7), len(made), p=[0.16, 0.16, 0.16, 0.16, 0.16, 0.2])
            popular = own[: max(1, len(made) // 50)]  # a third of the made ones come from a few originals
            base[made] = np.where(
                random.random(len(made)) < 1 / 3,
                random.choice(popular, len(made)),
                random.choice(own, len(made)),
            )
            carries = random.random(self.n) < 0.2
            template[carries] = random.integers(0, max(1, self.n // 250), int(carries.sum()))
            copied = origin == Origin.COPIED
            template[copied] = template[base[copied]]
        elif self.kind == "copies":
            same = np.sort(shuffled[: self.n * 2 // 5])
            origin[same[1:]] = Origin.COPIED
            base[same[1:]] = same[0]
        elif self.kind in {"template", "block"}:
            template[:] = 0
        return origin, base, template

    def families(self) -> list[np.ndarray]:
        """Documents made from one another, each family ascending; only those of two and more."""
        base = self.plan[1]
        order = np.argsort(base, kind="stable")
        return [f for f in np.split(order, np.flatnonzero(np.diff(base[order])) + 1) if len(f) > 1]

    def _draw(self, random: np.random.Generator, count: int) -> np.ndarray:
        return np.minimum(np.searchsorted(self._zipf, random.random(count)), VOCABULARY - 1)

    def _own(self, number: int) -> np.ndarray:
        random = self._random(2, number)
        if self.kind == "block":
            return self._draw(random, int(random.integers(80, 601)))
        return self._draw(random, int(300 * 5.0 ** random.random()))

    def words(self, number: int) -> np.ndarray:
        """The words of a document as numbers, its template first."""
        origin, base, template = (column[number] for column in self.plan)
        source = int(base) if origin == Origin.COPIED else number
        body = self._own(int(base))
        if origin not in {Origin.OWN, Origin.COPIED}:
            body = self._made(Origin(origin), body, self._random(3, source))
        if template < 0:
            return body
        head = self._draw(self._random(4, int(template)), 400 if self.kind == "block" else 60)
        return np.concatenate((head, body))

    def _made(self, origin: Origin, body: np.ndarray, random: np.random.Generator) -> np.ndarray:
        k = len(body)
        share = 0.01 + 0.3 * random.random() ** 2
        if origin is Origin.EDITED:
            fate = random.random(k)
            body = np.where(fate < share / 2, self._draw(random, k), body)
            body = body[fate < 1 - share / 4]
            at = np.flatnonzero(random.random(len(body)) < share / 4)
            return np.insert(body, at, self._draw(random, len(at)))
        if origin is Origin.REWRITTEN:
            body = body.copy()
            for _ in range(2):
                length = int(k * share / 2) + 1
                start = int(random.integers(0, k - length))
                body[start : start + length] = self._draw(random, length)
            return body
        if origin is Origin.MOVED:
            pieces = np.array_split(body, max(2, k // 90))
            return np.concatenate([pieces[i] for i in random.permutation(len(pieces))])
        if origin is Origin.CUT:
            return body[: int(k * (0.3 + 0.65 * random.random()))]
        around = self._draw(random, int(300 + 1200 * random.random()))
        start = int(random.integers(0, len(around)))
        return np.concatenate((around[:start], body, around[start:]))

    def text(self, number: int) -> str:
        """A document as a reader would see it: sentences, commas, paragraphs."""
        words = self.words(number)
        copied = self.plan[0][number] == Origin.COPIED
        random = self._random(5, int(self.plan[1][number]) if copied else number)
        ends = np.cumsum(random.integers(6, 19, len(words) // 6 + 2))
        ends = ends[ends < len(words) - 1]
        stop = np.full(len(words), PLAIN)
        stop[random.random(len(words)) < 0.06] = COMMA
        stop[ends] = np.where(np.arange(len(ends)) % 6 == 5, PARAGRAPH, STOP)
        stop[-1:] = STOP
        capital = np.zeros(len(words), np.int64)
        capital[ends + 1] = 1
        capital[:1] = 1
        forms = self.forms
        return "".join([forms[i] for i in (words * 8 + capital * 4 + stop).tolist()]).rstrip()

    def texts(self) -> Iterator[str]:
        """All documents, one after another."""
        for number in range(self.n):
            yield self.text(number)

    def shingles(self, number: int) -> set[tuple[int, ...]]:
        """S(D), by the definition."""
        words = self.words(number).tolist()
        return set(zip(*(words[i:] for i in range(SHINGLE_WORDS)), strict=False))

    def truth(self) -> np.ndarray:
        """Rows (a, b, shared, size of a, size of b) of all pairs of one family that share a shingle.

        Other pairs share a template at most, and so stay far below a resemblance of 0.5 except in the kind
        'block', where the truth is not listed.
        """
        rows = []
        for family in self.families():
            if len(family) > 500 and (self.plan[0][family[1:]] == Origin.COPIED).all():
                size = len(self.shingles(int(family[0])))
                a, b = (family[side] for side in np.triu_indices(len(family), 1))
                rows.append(np.column_stack((a, b, *(np.full(len(a), size) for _ in range(3)))))
                continue
            sets = {int(number): self.shingles(int(number)) for number in family}
            found = [
                (a, b, len(sets[a] & sets[b]), len(sets[a]), len(sets[b]))
                for a, b in combinations(sorted(sets), 2)
            ]
            rows.append(np.array(found).reshape(-1, 5))
        table = np.concatenate(rows) if rows else np.empty((0, 5), np.int64)
        table = table[table[:, 2] > 0]
        return table[np.lexsort((table[:, 1], table[:, 0]))].astype(np.int32)


def folder_of(kind: str, n: int, cache: Path, seed: int = SEED) -> Path:
    """The folder of a collection in the cache, made where it is not there yet."""
    folder = cache / f"{kind}-{n}-{seed}-v{VERSION}"
    if (folder / "facts.json").exists():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    corpus = Corpus(kind, n, seed)
    ends = [0]
    with (folder / "texts.utf8").open("wb") as file:
        for text in corpus.texts():
            ends.append(ends[-1] + file.write(text.encode()))
    np.save(folder / "ends.npy", np.array(ends))
    truth = corpus.truth()
    np.save(folder / "truth.npy", truth)
    facts = {
        "kind": kind,
        "documents": n,
        "seed": seed,
        "bytes": ends[-1],
        "families": len(corpus.families()),
    }
    facts["truth_pairs"] = len(truth)
    (folder / "facts.json").write_text(json.dumps(facts))
    return folder


def load_texts(folder: Path) -> list[str]:
    """All texts of a cached collection."""
    ends = np.load(folder / "ends.npy").tolist()
    with (folder / "texts.utf8").open("rb") as file:
        return [file.read(end - start).decode() for start, end in pairwise(ends)]


def load_truth(folder: Path, threshold: float) -> np.ndarray:
    """Pairs (a, b) with a resemblance at or above the threshold, as codes a * n + b, ascending."""
    a, b, shared, size_a, size_b = np.load(folder / "truth.npy").astype(np.int64).T
    n = json.loads((folder / "facts.json").read_text())["documents"]
    reached = shared * 1000 >= round(threshold * 1000) * (size_a + size_b - shared)
    return np.sort((a * n + b)[reached])


def check(corpus: Corpus) -> tuple[int, int]:
    """Pairs with r >= 0.2 that the truth lacks, and that it has wrongly, by a full inverted index of sets."""
    sets = [corpus.shingles(number) for number in range(corpus.n)]
    places: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for number, shingles in enumerate(sets):
        for shingle in shingles:
            places[shingle].append(number)
    candidates = {pair for docs in places.values() for pair in combinations(docs, 2)}
    found = {(a, b, len(sets[a] & sets[b]), len(sets[a]), len(sets[b])) for a, b in candidates}
    full, known = (
        {row for row in rows if 5 * row[2] >= row[3] + row[4] - row[2]}
        for rows in (found, map(tuple, corpus.truth().tolist()))
    )
    return len(full - known), len(known - full)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kind", choices=KINDS, default="ordinary")
    parser.add_argument("--documents", type=int, default=10_000)
    parser.add_argument("--cache", type=Path, required=True)
    parser.add_argument("--check", action="store_true", help="hold the truth against a full inverted index")
    given = parser.parse_args()
    folder = folder_of(given.kind, given.documents, given.cache)
    print((folder / "facts.json").read_text())
    if given.check:
        lacking, wrong = check(Corpus(given.kind, given.documents))
        print(f"pairs with r >= 0.2: {lacking} lacking in the truth, {wrong} only there")


if __name__ == "__main__":
    main()

"""Programs that look for near-duplicates, all asked the same: the pairs with a resemblance of at least t.

Each takes texts in memory and gives pairs as codes ``a * n + b``. The libraries are used as their own pages
show: lower-case words, shingles of w words, 128 permutations, bands chosen for the threshold, candidates
checked by the sketches where the library does not do it itself.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np

WORD = re.compile(r"\w+")
PERMUTATIONS = 128

Found = np.ndarray


def shingles(text: str, w: int) -> set[str]:
    words = WORD.findall(text.lower())
    return {" ".join(words[i : i + w]) for i in range(max(1, len(words) - w + 1))} if words else set()


def codes(pairs: Iterable[tuple[int, int]], n: int) -> Found:
    return np.array([min(a, b) * n + max(a, b) for a, b in pairs], np.int64)


def core_pairs(texts: list[str], w: int, t: float) -> Found:
    """Our index and pair table, down to the threshold only."""
    from core.settings import AnalysisSettings
    from core.shingles.index import build_index
    from core.shingles.pairs import pair_table

    settings = AnalysisSettings(shingle_words=w, min_resemblance=t, min_containment=1.0)
    table = pair_table(build_index(texts, None, settings), settings)
    return reached(table, len(texts), t)


def core_whole(texts: list[str], w: int, t: float) -> Found:
    """Our whole analysis: canonical forms, checksums, uniqueness, pairs to the default floors, clusters."""
    from core.analysis import analyse
    from core.documents import Collection, Document
    from core.settings import AnalysisSettings

    collection = Collection(tuple(Document(str(i), text=text) for i, text in enumerate(texts)))
    analysis = analyse(collection, AnalysisSettings(shingle_words=w))
    analysis.at(analysis.settings.thresholds)
    return reached(analysis.pairs, len(texts), t)


def reached(table: Any, n: int, t: float) -> Found:
    from core.shingles.measures import Criterion

    parts = [
        (part.a.astype(np.int64) * n + part.b)[Criterion.of(t).met_by(part.shared, part.size_a, part.size_b)]
        for part in table.iter_expanded()
    ]
    return np.concatenate(parts) if parts else np.empty(0, np.int64)


def plain_sets(texts: list[str], w: int, t: float) -> Found:
    """The oracle: Python sets, an inverted index and a counter for each document."""
    places: defaultdict[str, list[int]] = defaultdict(list)
    sizes: list[int] = []
    found = []
    for b, text in enumerate(texts):
        own = shingles(text, w)
        sizes.append(len(own))
        shared: Counter[int] = Counter()
        for shingle in own:
            shared.update(places[shingle])
            places[shingle].append(b)
        found += [
            (a, b) for a, o in shared.items() if o * 1000 >= round(t * 1000) * (sizes[a] + sizes[b] - o)
        ]
    return codes(found, len(texts))


def datasketch(texts: list[str], w: int, t: float) -> Found:
    from datasketch import MinHash, MinHashLSH

    lsh = MinHashLSH(threshold=t, num_perm=PERMUTATIONS)
    sketches = []
    for number, text in enumerate(texts):
        sketch = MinHash(num_perm=PERMUTATIONS)
        sketch.update_batch([shingle.encode() for shingle in shingles(text, w)])
        lsh.insert(number, sketch)
        sketches.append(sketch)
    candidates = ((a, b) for a, sketch in enumerate(sketches) for b in lsh.query(sketch) if a < b)
    return codes([(a, b) for a, b in candidates if sketches[a].jaccard(sketches[b]) >= t], len(texts))


def rensa(texts: list[str], w: int, t: float) -> Found:
    from rensa import RMinHash, RMinHashLSH

    sketches: list[Any] = []
    for start in range(0, len(texts), 1000):
        sets = [list(shingles(text, w)) for text in texts[start : start + 1000]]
        sketches += RMinHash.from_token_sets(sets, PERMUTATIONS, 42)
    bands = next(b for b in range(optimal_bands(t)[0], PERMUTATIONS + 1) if PERMUTATIONS % b == 0)
    lsh = RMinHashLSH(t, PERMUTATIONS, bands)
    lsh.insert_many(sketches, 0)
    candidates = ((a, b) for a, near in enumerate(lsh.query_all(sketches)) for b in near if a < b)
    return codes([(a, b) for a, b in candidates if sketches[a].jaccard(sketches[b]) >= t], len(texts))


def gaoya(texts: list[str], w: int, t: float) -> Found:
    from gaoya.minhash import MinHashStringIndex

    bands, rows = optimal_bands(t)
    index = MinHashStringIndex(
        hash_size=32,
        jaccard_threshold=t,
        num_bands=bands,
        band_size=rows,
        num_hashes=None,
        analyzer="word",
        lowercase=True,
        ngram_range=(w, w),
    )
    index.par_bulk_insert_docs(list(range(len(texts))), texts)
    return codes(
        [(a, b) for a, near in enumerate(index.par_bulk_query(texts)) for b in near if a < b], len(texts)
    )


def duckdb(texts: list[str], w: int, t: float) -> Found:
    import duckdb as database

    connection = database.connect()
    connection.execute("create table source (doc integer, body varchar)")
    for start in range(0, len(texts), 2000):
        part = texts[start : start + 2000]
        connection.execute(
            "insert into source select unnest(?::integer[]), unnest(?::varchar[])",
            [list(range(start, start + len(part))), part],
        )
    ngram = ", ".join(f"words[k + {i}]" for i in range(w))
    connection.execute(f"""
        create table shingle as
        with tokens as (
            select doc, regexp_extract_all(lower(body), '[\\p{{L}}\\p{{N}}_]+') as words from source
        ), places as (
            select doc, words, unnest(range(1, greatest(len(words) - {w} + 2, 2))) as k from tokens
        )
        select distinct doc, hash({ngram}) as h from places""")
    rows = connection.execute(f"""
        with size as (select doc, count(*) as n from shingle group by doc),
             common as (select h from shingle group by h having count(*) > 1),
             kept as (select doc, h from shingle semi join common using (h)),
             shared as (select x.doc as a, y.doc as b, count(*) as o
                        from kept x join kept y on x.h = y.h and x.doc < y.doc group by all)
        select a, b from shared join size p on p.doc = a join size q on q.doc = b
        where o >= {t} * (p.n + q.n - o) - 1e-9""").fetchall()
    return codes(rows, len(texts))


def reference(folder: Path) -> Callable[[list[str], int, float], Found]:
    """The prototype found in a folder."""
    import sys

    sys.dont_write_bytecode = True  # the folder is somebody else's
    sys.path.insert(0, str(folder))
    import proto_mp

    def run(texts: list[str], w: int, t: float) -> Found:
        a, b, _, _ = proto_mp.run(texts, w, t)
        return np.minimum(a, b) * len(texts) + np.maximum(a, b)

    return run


def optimal_bands(t: float) -> tuple[int, int]:
    """Bands and rows of 128 values with the least sum of false positives and negatives, weighed alike."""

    def wrong(bands: int, rows: int) -> float:
        s = (np.arange(200) + 0.5) / 200
        found = 1 - (1 - s**rows) ** bands
        return float(found[s < t].sum() + (1 - found[s >= t]).sum())

    possible = [(b, r) for b in range(1, PERMUTATIONS + 1) for r in range(1, PERMUTATIONS // b + 1)]
    return min(possible, key=lambda pair: wrong(*pair))


OURS: dict[str, Callable[[list[str], int, float], Found]] = {
    "core pairs": core_pairs,
    "core whole": core_whole,
}
OTHERS: dict[str, Callable[[list[str], int, float], Found]] = {
    "gaoya": gaoya,
    "DuckDB": duckdb,
    "rensa": rensa,
    "datasketch": datasketch,
    "plain sets": plain_sets,
}
EXACT = {*OURS, "reference", "plain sets", "DuckDB"}

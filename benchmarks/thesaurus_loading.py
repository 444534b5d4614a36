"""Time to load a thesaurus of 150,000 entries, for the first time and from the cache.

    python benchmarks/thesaurus_loading.py [--entries N]

Each entry has a head word and three synonyms, drawn from as many words; the same content is written in each
form of file that the program reads. Times are those of the processor, the best of three runs.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from core.lexical.thesauri import ThesaurusCache, load_thesaurus

LETTERS = np.array(list("абвгдежзиклмнопрстуфхцчшыэюя"))
RUNS = 3


def entries(count: int) -> list[tuple[str, list[str]]]:
    random = np.random.default_rng(2)
    words = ["".join(random.choice(LETTERS, 9)) for _ in range(count)]
    chosen = random.integers(0, count, (count, 3)).tolist()
    return [(word, [words[n] for n in numbers]) for word, numbers in zip(words, chosen, strict=True)]


def mythes(made: list[tuple[str, list[str]]]) -> bytes:
    return ("UTF-8\n" + "".join(f"{head}|1\n(сущ.)|{'|'.join(rest)}\n" for head, rest in made)).encode()


FORMS: dict[str, Callable[[list[tuple[str, list[str]]]], bytes]] = {
    "MyThes": mythes,
    "word|syn|syn": lambda made: "".join(f"{head}|{'|'.join(rest)}\n" for head, rest in made).encode(),
    "word=syn, cp1251": lambda made: "".join(f"{h}={','.join(r)}\n" for h, r in made).encode("cp1251"),
    "word,syn|0|syn|0": lambda made: "".join(f"{h},{'|0|'.join(r)}|0\n" for h, r in made).encode(),
    "tab": lambda made: "".join("\t".join((h, *r)) + "\n" for h, r in made).encode(),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--entries", type=int, default=150_000)
    made = entries(parser.parse_args().entries)
    print(f"{len(made)} entries        first, s   cached, s   links")
    for name, write in FORMS.items():
        first, cached, links = [], [], 0
        for _ in range(RUNS):
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder, "thesaurus")
                path.write_bytes(write(made))
                cache = ThesaurusCache(Path(folder, "cache"))
                for times in (first, cached):
                    started = time.process_time()
                    links = len(load_thesaurus(path, cache).links)
                    times.append(time.process_time() - started)
        print(f"{name:20} {min(first):11.2f} {min(cached):11.3f} {links:9}", flush=True)


if __name__ == "__main__":
    main()

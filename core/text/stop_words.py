"""Function words of Russian and English, from the resources."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

LANGUAGES = ("ru", "en")


@lru_cache(maxsize=1)
def stop_words() -> frozenset[str]:
    """All function words, lower-case, 'ё' where it belongs; lines that start with '#' are remarks."""
    found: set[str] = set()
    for language in LANGUAGES:
        text = files("resources").joinpath("stop_words", f"{language}.txt").read_text(encoding="utf-8")
        lines = (line.strip() for line in text.splitlines())
        found.update(word for line in lines if not line.startswith("#") for word in line.split())
    return frozenset(found)

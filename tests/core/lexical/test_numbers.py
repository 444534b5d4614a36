"""The numbers of a pair are the same whichever text is asked for first, and however many pairs are."""

from __future__ import annotations

import numpy as np

from core.analysis import analyse
from core.documents import Collection
from core.lexical.numbers import LexicalNumbers, lexical_numbers
from core.settings import AnalysisSettings, LexicalSettings

TEXTS = ("дом сад река поле", "дом сад", "река поле лес гора луг", "", "дом сад река поле")


def test_one_text_against_all_others_is_what_each_pair_says() -> None:
    settings = AnalysisSettings(lexical=LexicalSettings(enabled=True, thesauri=()))
    analysis = analyse(Collection.of_texts(TEXTS), settings)
    assert analysis.lexical is not None
    texts = analysis.lexical.texts
    for pivot in range(len(TEXTS)):
        others = np.array([number for number in range(len(TEXTS)) if number != pivot])
        a, b = np.minimum(others, pivot), np.maximum(others, pivot)
        together = lexical_numbers(texts, a, b)
        for place, (one, other) in enumerate(zip(a, b, strict=True)):
            alone = lexical_numbers(texts, np.array([one]), np.array([other]))
            turned = lexical_numbers(texts, np.array([other]), np.array([one]))
            assert (together.size_a[place], together.size_b[place]) == (
                len(set(TEXTS[one].split())),
                len(set(TEXTS[other].split())),
            )
            for name in LexicalNumbers.__slots__:
                mirrored = {"size_a": "size_b", "size_b": "size_a"}.get(name, name)
                value = getattr(together, name)[place]
                assert value == getattr(alone, name)[0] == getattr(turned, mirrored)[0]

"""What a word is after the steps: the plain definition, one word at a time."""

from __future__ import annotations

import unicodedata

from core.settings import TokenSteps
from core.text.characters import INVISIBLE, STRESS_MARKS
from core.text.lookalikes import fold_lookalikes

_WITHOUT_STRESS = dict.fromkeys(map(ord, STRESS_MARKS))


def word_form(run: str, steps: TokenSteps) -> str:
    """The word that a run of word characters stands for; '' where nothing of it is left.

    The run is composed (NFC) before marks are dropped, so that a stress mark is told from the accent of a
    letter, and again after it, because a dropped character may have kept two others apart.
    """
    word = unicodedata.normalize("NFC", run)
    if steps.drop_stress_marks:
        word = word.translate(_WITHOUT_STRESS)
    if steps.drop_invisible:
        word = INVISIBLE.sub("", word)
    word = unicodedata.normalize("NFC", word)
    if steps.fold_lookalikes:
        word = fold_lookalikes(word)
    word = unicodedata.normalize("NFC", "".join(c.lower() for c in word))
    return word.replace("ё", "е") if steps.yo_as_ye else word

"""Words of an evaluation's figures in English and Russian."""

from __future__ import annotations

from collections.abc import Mapping

from core.evaluation import Method, What
from core.lexical.experiment import Measure

ENGLISH: Mapping[str, str] = {
    "shingles": "shingles, w = {words}",
    "word-forms": "word forms",
    "lemmas": "lemmas",
    "lemmas-tf": "lemmas, tf",
    "lemmas-tf-idf": "lemmas, tf·idf",
    "synonyms": "lemmas + synonyms",
    "synonyms-printed": "lemmas + synonyms, printed formula",
    "precision": "Precision",
    "recall": "Recall",
    "f": "F",
    "threshold": "Threshold",
    "by_threshold": "Precision, recall and F by threshold",
    "precision_recall": "Precision and recall",
    "gain": "Gain by synonyms",
    "gain_axis": "Gain, points",
    "text_axis": "Text",
    "average": "average: {value}",
    "histogram": "Pairs by score",
    "score": "Score",
    "duplicates": "duplicates",
    "others": "other pairs",
    "share": "Share of the pairs",
    "times": "Time by number of texts",
    "texts": "Texts",
    "seconds": "Seconds",
}

RUSSIAN: Mapping[str, str] = {
    "shingles": "шинглы, w = {words}",
    "word-forms": "словоформы",
    "lemmas": "леммы",
    "lemmas-tf": "леммы, tf",
    "lemmas-tf-idf": "леммы, tf·idf",
    "synonyms": "леммы и синонимы",
    "synonyms-printed": "леммы и синонимы, формула из статьи",
    "precision": "Точность",
    "recall": "Полнота",
    "f": "F-мера",
    "threshold": "Порог",
    "by_threshold": "Точность, полнота и F-мера по порогу",
    "precision_recall": "Точность и полнота",
    "gain": "Прибавка от синонимов",
    "gain_axis": "Прибавка, пункты",
    "text_axis": "Текст",
    "average": "в среднем: {value}",
    "histogram": "Пары по величине сходства",
    "score": "Сходство",
    "duplicates": "дубли",
    "others": "остальные пары",
    "share": "Доля пар",
    "times": "Время по числу текстов",
    "texts": "Тексты",
    "seconds": "Секунды",
}

LANGUAGES: Mapping[str, Mapping[str, str]] = {"en": ENGLISH, "ru": RUSSIAN}


def method_name(method: Method, words: Mapping[str, str] = ENGLISH) -> str:
    """A method as people call it."""
    if method.what is What.SHINGLES:
        return words["shingles"].format(words=method.words)
    if method.what is What.SYNONYMS:
        return words["synonyms-printed" if method.measure is Measure.PRINTED else "synonyms"]
    return words[method.code]

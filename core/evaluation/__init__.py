"""Precision, recall and F of each method on texts whose duplicates are known."""

from core.evaluation.curves import Curve, Histogram, Point, curve_of, even_thresholds, histogram_of
from core.evaluation.evaluation import (
    STAGES,
    Evaluation,
    Gain,
    MethodResult,
    MethodScores,
    evaluate,
    gain_of,
    measured,
)
from core.evaluation.methods import LEMMAS, PRINTED, SYNONYMS, Method, Sources, What, methods_for
from core.evaluation.truth import MOST_TEXTS, Truth, TruthError, TruthFault

__all__ = [
    "LEMMAS",
    "MOST_TEXTS",
    "PRINTED",
    "STAGES",
    "SYNONYMS",
    "Curve",
    "Evaluation",
    "Gain",
    "Histogram",
    "Method",
    "MethodResult",
    "MethodScores",
    "Point",
    "Sources",
    "Truth",
    "TruthError",
    "TruthFault",
    "What",
    "curve_of",
    "evaluate",
    "even_thresholds",
    "gain_of",
    "histogram_of",
    "measured",
    "methods_for",
]

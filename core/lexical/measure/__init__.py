"""Lexical resemblance: Jaccard on sets of lemmas, plain, weighted and with synonyms."""

from core.lexical.measure.matrix import (
    Weighting,
    matched_matrix,
    plain_matrix,
    printed_matrix,
    weighted_matrix,
)
from core.lexical.measure.pair import matched_resemblance

__all__ = [
    "Weighting",
    "matched_matrix",
    "matched_resemblance",
    "plain_matrix",
    "printed_matrix",
    "weighted_matrix",
]

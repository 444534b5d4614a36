"""One document against all others of a collection: what of it stands elsewhere, and whose text it is."""

from core.against.choices import (
    NOTHING_LEFT_OUT,
    Choices,
    Filter,
    LinePattern,
    PatternError,
    PatternTooSlow,
    with_region,
    without_region,
)
from core.against.occurrences import Occurrences, Sources, find_occurrences, find_occurrences_of_text
from core.against.passages import SourcePlace, place_in_source, sources_of_passage
from core.against.segments import Segments
from core.against.weighing import Against, Effect, against_all, weigh

__all__ = [
    "NOTHING_LEFT_OUT",
    "Against",
    "Choices",
    "Effect",
    "Filter",
    "LinePattern",
    "Occurrences",
    "PatternError",
    "PatternTooSlow",
    "Segments",
    "SourcePlace",
    "Sources",
    "against_all",
    "find_occurrences",
    "find_occurrences_of_text",
    "place_in_source",
    "sources_of_passage",
    "weigh",
    "with_region",
    "without_region",
]

"""Two texts held against each other: the numbers of the pair, and every span they share."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.documents import Document, Status
from core.marks import Marks, mark_spans
from core.monitor import NULL_MONITOR, Monitor
from core.settings import AnalysisSettings, SamplingMode
from core.shingles.index import build_index
from core.shingles.pairs import PairNumbers, pair_numbers
from core.shingles.spans import SharedSpan, SharedSpans, shared_spans
from core.text.canonical import exact_classes, text_facts
from core.text.tokens import Tokens, tokenise

STAGES = (("hash", 1.0), ("group", 1.0), ("words", 3.0), ("spans", 2.0), ("marks", 1.0))
"""Stages of a comparison and about what share of the time each takes."""


@dataclass(frozen=True, slots=True, eq=False)
class Comparison:
    """What two texts have in common. Read-only.

    Attributes
    ----------
    a, b : Document
    settings : AnalysisSettings
    numbers : PairNumbers
        Of document 0 (a) and 1 (b), over all shingles: a comparison of two texts is never an estimate.
    exact : bool
        Both have the same canonical form (and there is a text at all).
    checksum_a, checksum_b : int
        CRC-32 of the canonical forms.
    tokens_a, tokens_b : Tokens
    spans : SharedSpans
    marks : Marks
        What a view paints of the spans.
    """

    a: Document
    b: Document
    settings: AnalysisSettings
    numbers: PairNumbers
    exact: bool
    checksum_a: int
    checksum_b: int
    tokens_a: Tokens
    tokens_b: Tokens
    spans: SharedSpans
    marks: Marks

    @property
    def words_a(self) -> int:
        """Words of A after the token steps."""
        return len(self.tokens_a)

    @property
    def words_b(self) -> int:
        """Words of B after the token steps."""
        return len(self.tokens_b)

    @property
    def covered_a(self) -> int:
        """Words of A that lie in a shared span."""
        return self.spans.a.covered

    @property
    def covered_b(self) -> int:
        """Words of B that lie in a shared span."""
        return self.spans.b.covered

    @property
    def longest(self) -> SharedSpan | None:
        """The first of the longest spans, None where nothing is shared."""
        number = self.spans.longest
        return None if number is None else self.spans[number]


def compare_documents(
    a: Document, b: Document, settings: AnalysisSettings, monitor: Monitor = NULL_MONITOR
) -> Comparison:
    """Compare two texts; groups, floors and sampling of the settings do not matter here.

    Parameters
    ----------
    a, b : Document
        Unreadable and skipped ones count as having no text.
    settings : AnalysisSettings
    monitor : Monitor
        Stages 'hash', 'group', 'words', 'spans', 'marks'.

    Raises
    ------
    Cancelled
        If the monitor was cancelled.
    """
    monitor.plan(STAGES)
    texts = [document.text if document.status is not Status.UNREADABLE else "" for document in (a, b)]
    every_shingle = replace(settings, sampling=SamplingMode.EXACT, within_groups=False)
    numbers = pair_numbers(build_index(texts, None, every_shingle, monitor, 1), 0, 1)
    with monitor.stage("words"):
        facts = text_facts(texts, monitor)
        same_class = exact_classes(texts, facts.crc32)
        tokens_a = tokenise(texts[0], settings.steps, monitor)
        tokens_b = tokenise(texts[1], settings.steps, monitor)
    with monitor.stage("spans"):
        spans = shared_spans(tokens_a, tokens_b, settings.shingle_words, monitor=monitor)
    with monitor.stage("marks"):
        marks = mark_spans(spans, tokens_a, tokens_b, monitor=monitor)
    return Comparison(
        a=a,
        b=b,
        settings=settings,
        numbers=numbers,
        exact=bool(same_class[1] == 0 and texts[0].strip()),
        checksum_a=int(facts.crc32[0]),
        checksum_b=int(facts.crc32[1]),
        tokens_a=tokens_a,
        tokens_b=tokens_b,
        spans=spans,
        marks=marks,
    )

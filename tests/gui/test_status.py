"""The status bar's words for what is running and for what a collection is called."""

from __future__ import annotations

import pytest

from core.documents import Collection, Document, Source, SourceKind, Status
from core.monitor import Progress
from core.settings import AnalysisSettings, SamplingMode, TokenSteps
from gui import formats, status
from gui.i18n import Translations
from gui.loading import samples_folder


def words(text: str) -> str:
    return text.replace(formats.NBSP, " ")


def test_progress_says_stage_count_and_time_left(english: Translations) -> None:
    progress = Progress("hash", 1200, 4000, fraction=0.25, elapsed=10.0)
    assert words(status.progress_words(progress)) == "Words and shingles · 1,200 of 4,000 · 30 s left"


def test_progress_of_reading_counts_bytes(english: Translations) -> None:
    progress = Progress("reading", 1 << 20, 3 << 20, fraction=0.3, elapsed=0.1)
    assert words(status.progress_words(progress)) == "Reading files · 1.0 MB of 3.0 MB"


def test_progress_of_unknown_length_has_no_count(english: Translations) -> None:
    assert status.progress_words(Progress("listing", 12, 0, 0.0, 0.1)) == "Looking for files"


def test_more_than_all_is_never_shown(english: Translations) -> None:
    assert words(status.progress_words(Progress("pairs", 7, 5, 1.0, 0.1))) == "Pairs · 5 of 5"


def test_every_stage_of_the_core_has_words() -> None:
    from core.analysis import STAGES as ANALYSIS
    from core.reading import STAGES as READING

    for stage, _ in (*ANALYSIS, *READING):
        assert status.stage_words(stage) != stage


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (AnalysisSettings(), "exact, not an estimate"),
        (AnalysisSettings(sampling=SamplingMode.RANK), "estimate, sample by rank: 1 of 10, 20, 40"),
        (AnalysisSettings(sampling=SamplingMode.FIXED, modulus=20), "estimate, sample 1 of 20"),
    ],
)
def test_an_estimate_says_of_what_sample(
    english: Translations, settings: AnalysisSettings, expected: str
) -> None:
    assert status.sampling_words(settings) == expected


def test_the_steps_that_act_are_counted_and_listed(english: Translations) -> None:
    assert status.step_words(TokenSteps()) == "words: 4 steps"
    assert status.step_list(TokenSteps(yo_as_ye=False, drop_numbers=True)).splitlines() == [
        "stress marks out",
        "invisible characters out",
        "look-alike letters folded",
        "numbers out",
    ]


def document(name: str, path: str = "", state: Status = Status.OK) -> Document:
    kind = SourceKind.FILE if path else SourceKind.PASTE
    return Document(name=name, source=Source(kind, path), status=state)


@pytest.mark.parametrize(
    ("sources", "documents", "title"),
    [
        ([], [], ""),
        (["/blog/archive"], [document("a", "/blog/archive/a"), document("b", "/blog/archive/b")], "archive"),
        (["/x/a.txt"], [document("a.txt", "/x/a.txt")], "a.txt"),
        (
            ["/x/a.txt", "/x/b.txt"],
            [document("a", "/x/a.txt"), document("b", "/x/b.txt")],
            "a.txt and 1 more",
        ),
        ([], [document("Original"), document("Rewrite")], "Original and 1 more"),
        (
            ["/blog"],
            [document("a", "/blog/a"), document("b", "/blog/b"), document("Draft")],
            "blog and 1 more",
        ),
        ([samples_folder()], [document("a", "/s/a"), document("b", "/s/b")], "Samples"),
    ],
)
def test_a_collection_is_called_by_what_was_given(
    english: Translations, sources: list[str], documents: list[Document], title: str
) -> None:
    assert status.collection_title(sources, Collection(tuple(documents))) == title

"""What an evaluation depends on, what it brings, and the calls into the core that its job makes."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from core.documents import Collection, Status
from core.monitor import Monitor
from core.settings import LexicalSettings, TokenSteps
from gui.evaluation_marks import Marked, MarkSource, evaluation_of_marks, marked_of, pairs_to_mark
from gui.reading import table_files

if TYPE_CHECKING:
    from core.evaluation import Evaluation, Gain, Sources, Truth
    from core.evaluation.ways import WayGain

SHINGLE_WORDS: Final = (3,)
"""Shingles that are measured until the user chooses others."""


class TruthKind(StrEnum):
    """Where it is known from which texts are duplicates."""

    GROUPS = "groups"
    FILE = "file"
    COLUMN = "column"
    MARKS = "marks"


@dataclass(frozen=True, slots=True)
class TruthChoice:
    """What the user chose as the truth.

    Attributes
    ----------
    kind : TruthKind
    path : str
        Of a file, or of the table whose rows the texts are.
    column : int
        Of that table, from 0.
    title : str
        What the column is called.
    """

    kind: TruthKind
    path: str = ""
    column: int = 0
    title: str = ""


@dataclass(frozen=True, slots=True)
class EvaluationOptions:
    """What is measured and how words are read.

    Attributes
    ----------
    lexical : LexicalSettings
        Engine, thesauri, misspellings; whether an analysis uses them plays no part.
    steps : TokenSteps
    words : tuple of int
        Sizes of shingles, ascending.
    """

    lexical: LexicalSettings = field(default_factory=LexicalSettings)
    steps: TokenSteps = field(default_factory=TokenSteps)
    words: tuple[int, ...] = SHINGLE_WORDS

    @property
    def words_steps(self) -> TokenSteps:
        """Which words count."""
        return self.lexical.token_steps(self.steps)


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """Everything that an evaluation depends on."""

    collection: Collection
    choice: TruthChoice
    options: EvaluationOptions
    own_list: int = 0
    """Which state of the user's own list counts; 0 where it does not."""

    def same_as(self, other: Question) -> bool:
        """Whether the same would come out; marks apart, which are followed while they are made."""
        return (
            self.collection == other.collection
            and self.choice == other.choice
            and self.options == other.options
            and self.own_list == other.own_list
        )


@dataclass(frozen=True, slots=True, eq=False)
class Evaluated:
    """What a job brings.

    Attributes
    ----------
    question : Question
    documents : ndarray, shape (texts,), int32
        Of each text the document of the collection.
    evaluation : Evaluation
    gain : Gain or None
        Of synonyms over lemmas; None where one of both was not measured.
    ways : tuple of WayGain
    marked : Marked or None
        With the reader's own marks: what further marks are measured with.
    thesauri : tuple of (str, int)
        Names of the thesauri that were used, and how many words each has.
    seconds : float
    """

    question: Question
    documents: NDArray[np.int32]
    evaluation: Evaluation
    gain: Gain | None
    ways: tuple[WayGain, ...]
    marked: Marked | None
    thesauri: tuple[tuple[str, int], ...]
    seconds: float


def texts_of(collection: Collection) -> NDArray[np.int32]:
    """The documents that take part: those with words; shape (texts,), int32."""
    return np.array([i for i, d in enumerate(collection) if d.status is Status.OK], np.int32)


def tables_of_rows(collection: Collection) -> list[str]:
    """The tables in text files whose rows are documents of a collection."""
    return [
        table.path
        for table in table_files(collection)
        if table.in_rows and Path(table.path).suffix.lower() != ".xlsx"
    ]


def columns_of(path: str) -> tuple[str, ...]:
    """The headings of a table, '' where a column has none; in a job's thread, since the file is read.

    An unreadable table has none: what is wrong with it is said when it is to be the truth.
    """
    from core.reading import UnreadableError, preview_table

    try:
        preview = preview_table(path)
    except UnreadableError:
        return ()
    return () if preview is None else preview.columns


def groups_can_be_truth(collection: Collection) -> bool:
    """Whether some group holds two texts, and there is another group."""
    seen: dict[str, int] = {}
    for document in collection:
        if document.status is Status.OK:
            seen[document.group] = seen.get(document.group, 0) + 1
    return len(seen) > 1 and any(count > 1 for group, count in seen.items() if group)


def refusals() -> tuple[type[Exception], ...]:
    """Errors that say what cannot be used: a truth, an engine, a thesaurus; others are failures."""
    from core.evaluation import TruthError
    from core.lexical.lemmatisers import EngineMissingError
    from core.lexical.thesauri import ThesaurusError

    return TruthError, EngineMissingError, ThesaurusError


def evaluated(question: Question, source: MarkSource | None, monitor: Monitor) -> Evaluated:
    """In the job's thread: find the truth, read the thesauri, measure.

    Raises
    ------
    TruthError, EngineMissingError, ThesaurusError
        If the truth, the engine or a thesaurus cannot be used.
    Cancelled
        If the monitor was cancelled.
    """
    from core.evaluation import evaluate, methods_for
    from core.evaluation.ways import gain_by_way

    began = time.perf_counter()
    options = question.options
    documents = texts_of(question.collection)
    texts = [question.collection[i].text for i in documents.tolist()]
    sources = _sources(options)
    methods = methods_for(options.words)
    truth = _truth(question, documents, source, monitor)
    evaluation = evaluate(texts, truth, methods, sources, monitor)
    marked = None
    if question.choice.kind is TruthKind.MARKS:
        assert source is not None  # marks are waited for
        scores = tuple(result.given for result in evaluation.results)
        marked = marked_of(truth, documents, scores, source, monitor)
        evaluation = evaluation_of_marks(len(documents), marked)
    ways = gain_by_way(evaluation, _labels(question.collection, documents))
    thesauri = tuple((one.name, len(one.words)) for one in sources.thesauri)
    return Evaluated(
        question,
        documents,
        evaluation,
        evaluation.gain(),
        ways,
        marked,
        thesauri,
        time.perf_counter() - began,
    )


def measured_again(before: Evaluated) -> Evaluated:
    """The same scores under the marks as they are now; nothing is scored anew."""
    from core.evaluation.ways import gain_by_way

    assert before.marked is not None
    evaluation = evaluation_of_marks(len(before.documents), before.marked)
    labels = _labels(before.question.collection, before.documents)
    ways = gain_by_way(evaluation, labels)
    return replace(before, evaluation=evaluation, gain=evaluation.gain(), ways=ways)


def _truth(
    question: Question, documents: NDArray[np.int32], source: MarkSource | None, monitor: Monitor
) -> Truth:
    """What is known of the texts; for marks the pairs that can be judged, so that they get their scores."""
    from core.evaluation import Truth
    from core.evaluation.truth_file import Names, read_column, read_truth

    collection, choice = question.collection, question.choice
    if choice.kind is TruthKind.GROUPS:
        return Truth.of_clusters(_labels(collection, documents))
    if choice.kind is TruthKind.MARKS:
        assert source is not None
        return pairs_to_mark(documents, source)
    some = [collection[i] for i in documents.tolist()]
    if choice.kind is TruthKind.COLUMN:
        places = [(document.source.path, document.source.part) for document in some]
        return read_column(choice.path, choice.column, places, monitor)
    names = Names(tuple(d.name for d in some), tuple(d.source.path for d in some))
    return read_truth(choice.path, names, monitor)


def _labels(collection: Collection, documents: NDArray[np.int32]) -> list[str]:
    return [collection[i].group for i in documents.tolist()]


def _sources(options: EvaluationOptions) -> Sources:
    from core.evaluation import Sources
    from core.lexical.lemmatisers import lemmatiser
    from core.lexical.library import ThesaurusLibrary

    lexical = options.lexical
    engine = lemmatiser(lexical.lemmas, mystem_binary=lexical.mystem_binary, language=lexical.language)
    return Sources(
        engine=engine,
        thesauri=ThesaurusLibrary.of_the_user().load(lexical.thesauri),
        steps=options.words_steps,
        misspellings=lexical.misspellings,
    )

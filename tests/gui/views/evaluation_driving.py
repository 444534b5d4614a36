"""Strings with known duplicates, and the evaluation of them driven from tests."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from core.documents import Collection, Document, Source
from core.evaluation import Evaluation, Sources, Truth, evaluate, methods_for
from core.lexical.lemmatisers import lemmatiser
from core.lexical.thesauri import load_thesaurus
from core.settings import AnalysisSettings, LemmaChoice, LexicalSettings
from gui.evaluation_job import TruthChoice, TruthKind
from gui.session import Session

STRINGS: tuple[tuple[str, str, str], ...] = (
    # name, group, text
    ("lawn 1", "lawn", "the quick mower cuts the wet lawn in the early morning"),
    ("lawn 2", "lawn", "the fast mower cuts the wet lawn in the early morning"),
    ("lawn 3", "lawn", "a rapid machine mows damp grass at dawn before breakfast"),
    ("tea 1", "tea", "green tea turns bitter when boiling water is poured over it"),
    ("tea 2", "tea", "green tea turns bitter if boiling water is poured on it"),
    ("roof", "", "a leaking roof is looked for from the attic with a lamp"),
    ("bread", "", "bread needs flour water salt and a lot of time"),
    ("train", "", "the night train leaves the town in the early morning"),
)
LABELS = [group or None for _, group, _ in STRINGS]
WORDS = (2, 3)


def collection() -> Collection:
    """The strings as documents in sub-folders."""
    return Collection(
        tuple(
            Document(f"{name}.txt", Source(path=f"/texts/{group}/{name}.txt"), group, text)
            for name, group, text in STRINGS
        )
    )


def thesaurus(folder: Path) -> Path:
    """A small list of synonyms."""
    path = folder / "synonyms.txt"
    path.write_text("quick|fast|rapid\nmower|machine\nwet|damp\nlawn|grass\n", encoding="utf-8")
    return path


def settings(folder: Path) -> AnalysisSettings:
    """Word forms and the small list: quick, and the same everywhere."""
    lexical = LexicalSettings(lemmas=LemmaChoice.NONE, thesauri=(str(thesaurus(folder)),))
    return AnalysisSettings(shingle_words=3, lexical=lexical)


def by_core(folder: Path, truth: Truth | None = None, words: tuple[int, ...] = WORDS) -> Evaluation:
    """What the core says of the strings."""
    sources = Sources(engine=lemmatiser("none"), thesauri=(load_thesaurus(thesaurus(folder)),))
    texts = [text for _, _, text in STRINGS]
    return evaluate(texts, truth or Truth.of_clusters(LABELS), methods_for(words), sources)


def load(qtbot: QtBot, session: Session, documents: Collection) -> None:
    """Have documents analysed, and their judgements known."""
    session.replace_loaded(documents)
    qtbot.waitUntil(lambda: session.analysis is not None and not session.running)
    qtbot.waitUntil(lambda: session.judging.ready)


def measure(qtbot: QtBot, session: Session, choice: TruthChoice | None = None) -> None:
    """Measure against a truth, sub-folders where none is given, and wait for what comes of it."""
    with qtbot.waitSignal(session.evaluating.ended):
        session.evaluating.measure_against(choice or TruthChoice(TruthKind.GROUPS))


MARKS = TruthChoice(TruthKind.MARKS)

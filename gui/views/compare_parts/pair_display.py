"""What is said about a pair around its texts: header, heads, and the notice where one is needed."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Slot

from core.analysis import Analysis
from core.comparison import Comparison
from core.documents import Document, Status
from core.monitor import Monitor
from gui import formats, reasons
from gui.models.document_tips import tip_of_uniqueness
from gui.reading import is_article
from gui.session import Session
from gui.theme import Theme
from gui.verdict_names import verdict_words
from gui.views.compare_parts import pair_words
from gui.views.compare_parts.comparison_panes import ComparisonPanes
from gui.views.compare_parts.notice import Notice
from gui.views.compare_parts.pair_header import PairHeader, SectionWords
from gui.views.compare_parts.span_walk import A, B


class PairDisplay(QObject):
    """Fills header, heads and notice; it takes all numbers from the session and the comparison."""

    def __init__(self, session: Session, theme: Theme, panes: ComparisonPanes, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._panes = panes
        self._shown: dict[int, tuple[int, str, int | None]] = {}
        self._covered: dict[tuple[int, int], float] = {}
        session.background.ready.connect(self._answered)
        self.header = PairHeader(theme)
        self.notice = Notice(theme)

    def clear(self) -> None:
        """The names of the numbers only."""
        self.notice.silence()
        labels = zip(pair_words.header_labels(), pair_words.short_labels(), strict=True)
        for section, (label, short) in zip(self.header.sections, labels, strict=True):
            section.show_words(SectionWords(label, formats.DASH, short_label=short))

    def offer(self) -> None:
        """No pair is open: say how one is opened."""
        self._shown.clear()
        for head in self._panes.heads:
            head.show_document(self.tr("Choose a text"), "", "", "", spoken=self.tr("Choose a text"))
        if len(self._session.collection) < 2:
            self.notice.say(self.tr("There is one text only: add another one to compare it with."))
        else:
            words = self.tr("Open a pair from another view, or choose two texts in the heads of the panes.")
            self.notice.say(words, button=self.tr("Closest pair"))

    def show_head(self, side: int, number: int, name: str, words: int | None = None) -> None:
        """The document of a pane; with its length and uniqueness once it was compared."""
        document, letter = self._session.collection[number], "AB"[side]
        facts, short = ("", "") if words is None else pair_words.facts_of(words, self._uniqueness(number))
        if is_article(document):
            article = self.tr("article only")
            facts = " · ".join(part for part in (article, facts) if part)
            short = " · ".join(part for part in (article, short) if part)
        self._shown[side] = (number, name, words)
        tip = [formats.path_text(document.source.path) if document.source.path else name]
        if words is not None and self._session.analysis is not None:
            tip.append(self._tip_of_uniqueness(self._session.analysis, number))
        spoken = self.tr("Text %1: %2. Choose another text").replace("%1", letter).replace("%2", name)
        self._panes.heads[side].show_document(name, facts, short, "\n".join(tip), spoken=spoken)
        read = self.tr("Text %1: %2").replace("%1", letter).replace("%2", name)
        self._panes.panes[side].setAccessibleName(read)

    def show_comparison(self, comparison: Comparison) -> None:
        """The numbers, and why there is nothing to see where there is nothing."""
        self.header.resemblance.show_words(pair_words.resemblance_words(comparison))
        self.header.nested.show_words(pair_words.nested_words(comparison))
        self.header.longest.show_words(pair_words.longest_words(comparison))
        self.notice.silence()
        unread = self._unread((comparison.a, comparison.b))
        if unread:
            self.notice.say(unread, look="warning")
        elif not len(comparison.spans):
            w = comparison.spans.shortest or comparison.settings.shingle_words
            self.notice.say(self.tr("No shared span of %n word(s) or more.", "", w))
        elif not comparison.spans.maximal:
            words = self.tr("These texts repeat themselves so much that shared spans are shown in pieces.")
            self.notice.say(words)

    def show_kind(self, a: int, b: int) -> None:
        """The kind of a pair at the thresholds in force."""
        analysis, thresholds = self._session.analysis, self._session.thresholds
        if analysis is None or len(analysis.uniqueness) <= max(a, b):
            return
        numbers = analysis.pair(a, b)
        kind = analysis.kind_of_pair(numbers, thresholds)
        words = pair_words.kind_words(kind, numbers, thresholds, analysis.lexical_of(a, b))
        verdict = verdict_words(self._session.judging, a, b)
        if verdict:
            words = replace(words, line=verdict, shorter=(), tip=f"{words.tip}\n\n{verdict}")
        self.header.kind.show_words(words)

    def say_comparing(self) -> None:
        """The comparison takes a while."""
        self.notice.say(self.tr("Comparing the texts…"), button=self.tr("Cancel"))
        self.notice.show_fraction(0.0)

    def say_cancelled(self) -> None:
        words = self.tr("The comparison was cancelled; the texts are shown without marks.")
        self.notice.say(words, look="warning", button=self.tr("Compare again"))

    def say_failed(self) -> None:
        self.notice.say(self.tr("The comparison failed."), look="error", button=self.tr("Compare again"))

    def _uniqueness(self, number: int) -> float | None:
        analysis = self._session.analysis
        return None if analysis is None else float(analysis.uniqueness[number])

    def _tip_of_uniqueness(self, analysis: Analysis, number: int) -> str:
        """The formula with this document's counts; the share of covered words follows when it is known."""
        covered = self._covered.get((id(analysis), number))
        if covered is None:

            def work(monitor: Monitor) -> float:
                return analysis.covered_words(number, monitor)

            self._session.background.ask(("covered words", id(analysis), number), work)
        return tip_of_uniqueness(analysis, number, covered)

    @Slot(object, object)
    def _answered(self, key: object, answer: object) -> None:
        match key:
            case ("covered words", int(analysis), int(record)) if isinstance(answer, float):
                self._covered = {(analysis, record): answer} | {
                    known: value for known, value in self._covered.items() if known[0] == analysis
                }
                for side, (number, name, words) in list(self._shown.items()):
                    if number == record and number < len(self._session.collection):
                        self.show_head(side, number, name, words)

    def _unread(self, documents: tuple[Document, Document]) -> str:
        """Why texts are missing, '' where none is."""
        said = []
        for side in (A, B):
            if documents[side].status is not Status.OK:
                words = self.tr("Text %1: %2.").replace("%1", "AB"[side])
                said.append(words.replace("%2", reasons.reason_text(documents[side])))
        return " ".join(said)

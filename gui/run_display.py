"""Shows in the window's frame what the session is at: progress, staleness, facts, and what can be done."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from core.monitor import Progress
from gui import status, status_lexical
from gui.actions import Actions, check_value
from gui.session import Session
from gui.widgets.overlays import ProgressBar
from gui.widgets.status_line import StatusLine
from gui.widgets.toolbar import Toolbar


class RunDisplay(QObject):
    """Keeps toolbar, status bar, progress bar and the actions' state in step with the session."""

    def __init__(
        self,
        session: Session,
        actions: Actions,
        toolbar: Toolbar,
        line: StatusLine,
        progress: ProgressBar,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._actions = actions
        self._toolbar = toolbar
        self._line = line
        self._progress = progress
        self._view_words = ""
        self._passing = ""
        line.cancel_clicked.connect(session.cancel)
        session.collection_changed.connect(self._collection_changed)
        session.analysis_changed.connect(self.show_state)
        session.settings_changed.connect(self.show_state)
        session.stale_changed.connect(self.show_state)
        session.reading.changed.connect(self.show_state)
        session.judging.changed.connect(self._show_facts)
        session.findings_changed.connect(self._show_facts)
        session.job_started.connect(self._started)
        session.job_finished.connect(self._ended)
        session.job_cancelled.connect(self._cancelled)
        session.job_failed.connect(self._ended)
        session.analysis_refused.connect(self._refused)
        session.lexicon.synonyms_added.connect(self._synonyms_added)
        session.progressed.connect(self._progressed)
        self._collection_changed()
        if session.running:  # a window that is built anew during a run
            kind = session.running_kind
            self._started("" if kind is None else kind.value)

    @Slot(str)
    def show_view_words(self, words: str) -> None:
        """What the view in front says about its selection."""
        self._view_words = words
        self._show_facts()

    def show_passing(self, words: str) -> None:
        """Words that stay until the next thing happens: a report was written, a run was cancelled."""
        self._passing = words
        self._show_facts()

    @Slot()
    def show_state(self) -> None:
        """Bring everything up to date."""
        session, actions = self._session, self._actions
        actions.run.setEnabled(session.stale and not session.running)
        actions.cancel.setEnabled(session.running)
        some = len(session.loaded) > 0
        actions.close_collection.setEnabled(some or session.running)
        actions.read_again.setEnabled(some and not session.running)
        for action in actions.exports():
            action.setEnabled(session.analysis is not None)
        self._toolbar.report.setEnabled(session.analysis is not None)
        actions.find.setEnabled(len(session.collection) > 0)
        check_value(actions.shingle, session.settings.shingle_words)
        self._toolbar.show_settings(session.settings)
        pages = session.reading.pages(session.collection).count
        self._toolbar.show_content(session.reading.content, has_pages=pages > 0)
        self._toolbar.show_stale(session.stale and not session.running)
        claim = status.claim(session)
        self._line.show_claim(claim.words, claim.icon, claim.colour)
        self._show_facts()

    @Slot()
    def _show_facts(self) -> None:
        judged = status.judged_words(self._session)
        facts = [*status.facts(self._session), judged, self._view_words, self._passing]
        steps = status.step_list(self._session.settings.steps)
        tooltip = "\n\n".join(part for part in (steps, status_lexical.details(self._session)) if part)
        self._line.show_facts(facts, status.remarks(self._session), tooltip)

    @Slot()
    def _collection_changed(self) -> None:
        self._toolbar.find_field.set_collection(self._session.collection)
        self._toolbar.find_field.setEnabled(len(self._session.collection) > 0)
        self.show_state()

    @Slot(str)
    def _started(self, kind: str) -> None:
        del kind
        self._passing = ""
        self._progress.set_fraction(0.0)
        self._progress.show()
        self._line.show_progress(status.stage_words(""))
        self.show_state()

    @Slot(object)
    def _progressed(self, progress: Progress) -> None:
        self._progress.set_fraction(progress.fraction)
        self._line.show_progress(status.progress_words(progress))

    @Slot(str)
    def _ended(self, kind: str) -> None:
        del kind
        if not self._session.running:
            self._progress.hide()
            self._line.show_progress("")
        self.show_state()

    @Slot(object)
    def _refused(self, error: Exception) -> None:
        """Why is said elsewhere."""
        del error
        self._ended("")
        self.show_passing(status.after_refusal(self._session))

    @Slot()
    def _synonyms_added(self) -> None:
        self.show_passing(self.tr("added to the own list; it counts at the next run"))

    @Slot(str)
    def _cancelled(self, kind: str) -> None:
        self._ended(kind)
        self.show_passing(status.after_cancel(self._session))

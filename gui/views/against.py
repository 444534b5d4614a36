"""One document with everything that occurs elsewhere, whose text it is, and how unique it is without it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import ClassVar, Final

from PySide6.QtCore import QPoint, QSignalBlocker, Qt, QTimer, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAction, QGuiApplication, QHideEvent
from PySide6.QtWidgets import QMenu, QSplitter, QWidget

from core.against import Against, Choices, with_region, without_region
from core.documents import Status
from core.monitor import Progress
from core.reports.part import Part
from gui import formats
from gui.loading import key_of
from gui.models.names import Names
from gui.session import Session
from gui.theme import Theme
from gui.views.against_parts import against_words
from gui.views.against_parts.against_actions import AgainstActions
from gui.views.against_parts.against_toolbar import AgainstToolbar
from gui.views.against_parts.left_out import LeftOutKeeper
from gui.views.against_parts.look_up import LookUp
from gui.views.against_parts.passage_reader import PassageReader
from gui.views.against_parts.report_saving import ReportSaving
from gui.views.against_parts.side_column import SideColumn
from gui.views.against_parts.text_panel import TextPanel
from gui.views.base import View

PASTED: Final = -1
_SIDE: Final = 436
_PATIENCE_MS: Final = 300


class AgainstView(View):
    """The text at the left; its number, its sources and what does not count at the right."""

    key: ClassVar[str] = "against"
    reports_selection: ClassVar[bool] = True
    icon_name: ClassVar[str] = "against"

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(session, theme, parent)
        self._names = Names(session.collection)
        self._document: int | None = None
        self._key: Hashable = None
        self._pasted = ""
        self._against: Against | None = None
        self.against_actions = AgainstActions(theme, self)
        self.bar = AgainstToolbar(theme, self.against_actions.by_source)
        self.toolbar = self.bar
        self.text = TextPanel(theme, self.against_actions)
        self.side = SideColumn(theme, self.against_actions)
        self.keeper = LeftOutKeeper(session.undo_stack, self)
        self.look_up = LookUp(self)
        self.reader = PassageReader(session, theme, self.text, self)
        self.saving = ReportSaving(self)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(_PATIENCE_MS)
        self._patience.timeout.connect(self._say_looking)
        self._arrange()
        self._connect()

    def selected_part(self) -> Part | None:
        analysis, document = self.session.analysis, self._document
        if analysis is None or document is None or document == PASTED:
            return None
        pairs = analysis.partners_of(document)
        count = len(self.session.collection)
        return Part.of_pairs(pairs.a, pairs.b, count) if len(pairs) else Part.of_documents([document], count)

    def title(self) -> str:
        return self.tr("Against all")

    def _arrange(self) -> None:
        page = self.add_page()
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setObjectName("againstSplitter")
        self.splitter.addWidget(self.text)
        self.splitter.addWidget(self.side)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 0)
        self.splitter.setCollapsible(0, False)  # noqa: FBT003 - Qt's signature
        self.splitter.setHandleWidth(8)
        self.splitter.setSizes([900, _SIDE])
        page.addWidget(self.splitter)
        for action in self.against_actions.all():
            self.addAction(action)

    def _connect(self) -> None:
        actions, side = self.against_actions, self.side
        for action, slot in (
            (actions.next_passage, self.text.next_passage),
            (actions.previous_passage, self.text.previous_passage),
            (actions.mark_region, self._mark_region),
            (actions.check_paste, self.check_pasted_text),
            (actions.all_sources, self._count_all),
            (actions.no_source, self._count_none),
            (actions.larger, self.text.larger),
            (actions.smaller, self.text.smaller),
            (actions.usual_size, self.text.usual_size),
        ):
            action.triggered.connect(slot)
        actions.by_source.toggled.connect(self._show_tints)
        self.bar.document_chosen.connect(self._document_chosen)
        self.bar.paste_clicked.connect(self.check_pasted_text)
        self.bar.shingle_chosen.connect(self._choose_shingle)
        self.bar.report_clicked.connect(self._save_report)
        self.saving.said.connect(self.status_changed)
        side.model.toggled.connect(self._toggle_source)
        side.sources.opened.connect(self._open_source)
        side.filters.changed.connect(self._filters_changed)
        side.filters.unmark_clicked.connect(self._unmark_all)
        self.text.current_changed.connect(self._current_changed)
        self.text.menu_requested.connect(self._open_menu)
        self.reader.pair_wanted.connect(self.passage_requested)
        self.reader.no_pair.connect(self._say_no_pair)
        self.keeper.changed.connect(self._left_out_changed)
        self.look_up.weighed.connect(self._weighed)
        self.look_up.progressed.connect(self._progressed)
        self.look_up.refused.connect(side.filters.refuse)
        self.look_up.failed.connect(self._failed)
        self.look_up.cancelled.connect(self._cancelled)

    # What the base asks for

    def show_collection(self) -> None:
        self._names = Names(self.session.collection)
        self.bar.show_names(self._names)

    def show_analysis(self) -> None:
        """Other numbers: the same text again where it is still there."""
        self.bar.shingle.set_value(self.session.settings.shingle_words)
        if self._document == PASTED:
            self._look()
            return
        found = None
        if self._document is not None:
            keys = [key_of(document) for document in self.session.collection]
            found = keys.index(self._key) if self._key in keys else None
        if found is None:
            found = self._first_choice()
        if found is None:
            self._clear()
        else:
            self.show_against(found)

    def show_theme(self) -> None:
        self.text.show_theme()
        self.update()

    def focus_content(self) -> None:
        self.text.pane.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_escape(self) -> bool:
        if self.look_up.finding:
            self.look_up.cancel()
            return True
        return self.reader.put_away()

    def menu_actions(self) -> list[QAction | None]:
        return self.against_actions.menu()

    def status_text(self) -> str:
        return "" if self._against is None else against_words.status(self._against)

    def shut(self, *, for_good: bool) -> None:
        del for_good
        self._patience.stop()
        self.look_up.close()
        self.saving.close()
        self.reader.close()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.reader.put_away()

    # Which text

    @Slot(int)
    def show_against(self, document: int) -> None:
        """Hold a document of the collection against all others."""
        if not 0 <= document < len(self.session.collection):
            return
        self._document, self._pasted = document, ""
        self._key = key_of(self.session.collection[document])
        self._look()

    @Slot(int)
    def _document_chosen(self, document: int) -> None:
        self.show_against(document)
        self.focus_content()

    @Slot()
    def check_pasted_text(self) -> None:
        """Hold the text in the clipboard against all documents, without adding it."""
        text = QGuiApplication.clipboard().text()
        if not text.strip():
            self.text.say(self.tr("There is no text in the clipboard: copy one first."))
            return
        self.check_text(text)
        self.focus_content()

    def check_text(self, text: str) -> None:
        """Hold a text that is not part of the collection against all documents."""
        self._pasted = text.replace("\r\n", "\n").replace("\r", "\n")
        self._document, self._key = PASTED, ("checked", self._pasted)
        self._look()

    def _look(self) -> None:
        analysis = self.session.analysis
        self._against = None
        self.reader.put_away()
        if analysis is None or self._document is None:
            self._clear()
            return
        if len(self._names) != len(self.session.collection):
            self.show_collection()
        choices = self._choices()
        pasted = self._document == PASTED
        name = self.tr("Pasted text") if pasted else self._names[self._document]
        text = self._pasted if pasted else self.session.collection[self._document].text
        self.bar.show_document(name, self._document)
        self.text.show_text(name, text)
        self.side.show_against(None, self._names)
        self.side.filters.show_choices(choices)
        self._patience.start()
        if pasted:
            self.look_up.find_text(analysis, text, choices)
        else:
            self.look_up.find(analysis, self._document, choices)

    def _first_choice(self) -> int | None:
        """The selected document, or else the first that has a text."""
        chosen = self.session.selected_document
        documents = self.session.collection
        if chosen is not None and chosen < len(documents) and documents[chosen].status is Status.OK:
            return chosen
        return next((n for n, document in enumerate(documents) if document.status is Status.OK), None)

    def _clear(self) -> None:
        self._patience.stop()
        self._against = None
        self.look_up.forget()
        self.text.show_text("", "")
        self.side.show_against(None, self._names)
        self.status_changed.emit("")

    # What is left out

    def _choices(self) -> Choices:
        return self.keeper.of(self._key).choices(self.session.collection)

    @Slot(object)
    def _left_out_changed(self, key: object) -> None:
        if key == self._key:
            choices = self._choices()
            self.side.filters.show_choices(choices)
            self.look_up.choose(choices)

    @Slot(int, bool)
    def _toggle_source(self, rank: int, counted: bool) -> None:  # noqa: FBT001 - the slot of a signal
        if self._against is None:
            return
        document = self.side.model.document(rank)
        key = key_of(self.session.collection[document])
        before = self.keeper.of(self._key)
        sources = before.sources - {key} if counted else before.sources | {key}
        words = self.tr("count %1 again") if counted else self.tr("leave %1 out")
        name = self._names[document]
        self.keeper.change(self._key, replace(before, sources=sources), words.replace("%1", name))

    @Slot()
    def _count_all(self) -> None:
        before = self.keeper.of(self._key)
        self.keeper.change(self._key, replace(before, sources=frozenset()), self.tr("count all sources"))

    @Slot()
    def _count_none(self) -> None:
        if self._against is None:
            return
        documents = self._against.occurrences.sources.documents.tolist()
        every = frozenset(key_of(self.session.collection[number]) for number in documents)
        before = self.keeper.of(self._key)
        self.keeper.change(self._key, replace(before, sources=every), self.tr("leave all sources out"))

    @Slot(object)
    def _filters_changed(self, choices: object) -> None:
        assert isinstance(choices, Choices)
        before = self.keeper.of(self._key)
        rest = replace(choices, without=frozenset(), regions=before.rest.regions)
        self.keeper.change(self._key, replace(before, rest=rest), self.tr("change what does not count"))

    @Slot()
    def _mark_region(self) -> None:
        """Mark what is selected (else the current passage), or take the marks off where all of it is."""
        chosen = self.text.chosen_range()
        if chosen is None or self._against is None:
            self.text.say(self.tr("Select what is not to count, or step to a passage."))
            return
        before = self.keeper.of(self._key)
        marked = any(low <= chosen[0] and chosen[1] <= high for low, high in before.rest.regions)
        change = without_region if marked else with_region
        regions = change(before.rest.regions, *chosen)
        words = self.tr("unmark a region") if marked else self.tr("mark a region")
        self.keeper.change(self._key, replace(before, rest=replace(before.rest, regions=regions)), words)

    @Slot()
    def _unmark_all(self) -> None:
        before = self.keeper.of(self._key)
        rest = replace(before.rest, regions=())
        self.keeper.change(self._key, replace(before, rest=rest), self.tr("unmark all regions"))

    # What comes back

    @Slot(object)
    def _weighed(self, result: object) -> None:
        assert isinstance(result, Against)
        self._patience.stop()
        self._against = result
        by_source = self.against_actions.by_source.isChecked()
        self.text.show_against(result, by_source=by_source)
        self.side.show_against(result, self._names)
        self.reader.show_against(result, self._names)
        self.status_changed.emit(self.status_text())
        if QAccessible.isActive():
            QAccessible.updateAccessibility(
                QAccessibleAnnouncementEvent(self.side, " ".join(self.side.number.words()))
            )

    @property
    def against(self) -> Against | None:
        """What is shown; None while a text is looked up."""
        return self._against

    @Slot()
    def _say_looking(self) -> None:
        if self.look_up.finding:
            self.text.say(self.tr("Looking the text up in the collection… Esc stops it"))

    @Slot(object)
    def _progressed(self, progress: object) -> None:
        assert isinstance(progress, Progress)
        if not self._patience.isActive():
            words = self.tr("Looking the text up in the collection, %1… Esc stops it")
            self.text.say(words.replace("%1", formats.percent(progress.fraction, decimals=0)))

    @Slot(str)
    def _failed(self, trace: str) -> None:
        self._patience.stop()
        self.text.say(self.tr("The text could not be looked up: %1").replace("%1", trace.split("\n")[-2]))

    @Slot()
    def _cancelled(self) -> None:
        self._patience.stop()
        self.text.say(self.tr("Stopped. Choose the document again to look it up."))

    # What the reader does

    @Slot(bool)
    def _show_tints(self, by_source: bool) -> None:  # noqa: FBT001 - the slot of a signal
        if self._against is not None:
            self.text.show_against(self._against, by_source=by_source)

    @Slot(int)
    def _choose_shingle(self, words: int) -> None:
        """Another length of shingles is another analysis: it is run at once, only that shows the number."""
        self.session.set_settings(replace(self.session.settings, shingle_words=words))
        if self.session.stale:
            self.session.run()

    @Slot(int)
    def _open_source(self, rank: int) -> None:
        """Compare with a source, at the first passage that it holds."""
        self.reader.open_source(rank)

    @Slot()
    def _say_no_pair(self) -> None:
        self.text.say(
            self.tr("Only a document can be read beside a source: add this text to the documents first.")
        )

    @Slot()
    def _current_changed(self) -> None:
        current = self.text.current
        self.reader.show_passage(current)
        if current is not None and self._against is not None:
            rank = int(self._against.segments.ranks[current][0])
            blocked = QSignalBlocker(self.side.sources)
            self.side.select(rank)
            blocked.unblock()
        self.status_changed.emit(self.status_text())

    @Slot(QPoint)
    def _open_menu(self, at: QPoint) -> None:
        menu = QMenu(self)
        copy = menu.addAction(self.tr("&Copy"))
        copy.setEnabled(not self.text.pane.selection.empty)
        copy.triggered.connect(self.text.pane.copy)
        for action in self.against_actions.menu():
            menu.addAction(action) if action is not None else menu.addSeparator()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)

    @Slot()
    def _save_report(self) -> None:
        if self._against is not None:
            names = [self._names[number] for number in range(len(self._names))]
            self.saving.ask(self._against, names, self.bar.document.accessibleName())

"""The page of the settings about the lexical method: whether words are compared, and by what."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QHeaderView, QLabel, QPushButton, QWidget

from core.lexical.library import LibraryEntry, ThesaurusFacts
from core.settings import AnalysisSettings, LexicalWeighting
from gui import metrics
from gui.dialogs.form import Form
from gui.dialogs.lemma_engine import EngineSection
from gui.dialogs.settings_pages import share_of
from gui.dialogs.thesauri import ThesauriDialog, plain_table
from gui.lexicon import Lexicon
from gui.models.thesauri import ThesauriModel
from gui.theme import Theme

_LISTED: Final = 5
_WIDEST: Final = 200
_WIDTHS: Final = (0, 84, 0, 0, 210)
_LINKS, _SOURCE = 2, 3


class RewordingPage(QObject):
    """Switch, engine, words and synonyms of the lexical method."""

    def __init__(self, form: Form, lexicon: Lexicon, theme: Theme, dialog: QWidget) -> None:
        super().__init__(dialog)
        self._theme = theme
        self._lexicon = lexicon
        self._dialog = dialog
        self._shown = AnalysisSettings()
        self._asked: tuple[str, ...] = ()
        self._build_method(form)
        self.engine = EngineSection(form, lexicon, dialog)
        self._build_words(form)
        self._build_synonyms(form)
        lexicon.entries_ready.connect(self._entries_found)
        lexicon.facts_ready.connect(self._facts_found)
        lexicon.own_list_changed.connect(self._list_again)

    # What it holds

    def changed(self, analysis: AnalysisSettings) -> AnalysisSettings:
        """The settings with what is chosen here."""
        lexical = replace(
            analysis.lexical,
            enabled=self.enabled.isChecked(),
            thesauri=self.thesauri.chosen,
            drop_stop_words=self.drop_stop_words.isChecked(),
            misspellings=self.misspellings.isChecked(),
            weighting=LexicalWeighting(self.weighting.currentData()),
        )
        return replace(
            analysis,
            lexical=self.engine.changed(lexical),
            min_lexical=share_of(self.min_lexical),
            thresholds=replace(analysis.thresholds, lexical=share_of(self.lexical)),
        )

    def show_settings(self, analysis: AnalysisSettings) -> None:
        """Set every control, and find out what there is to choose from."""
        lexical = analysis.lexical
        self.enabled.setChecked(lexical.enabled)
        self.lexical.setValue(analysis.thresholds.lexical * 100)
        self.min_lexical.setValue(analysis.min_lexical * 100)
        self.drop_stop_words.setChecked(lexical.drop_stop_words)
        self.misspellings.setChecked(lexical.misspellings)
        self.weighting.setCurrentIndex(self.weighting.findData(lexical.weighting.value))
        self.engine.show_settings(lexical)
        self.thesauri.set_chosen(lexical.thesauri)
        self._lexicon.ask_entries(lexical.thesauri)

    # Sections

    def _build_method(self, form: Form) -> None:
        grid = form.section(_tr("Reworded texts"))
        self.enabled = form.check(
            grid,
            _tr("Compare words too"),
            _tr(
                "Texts that say the same in other words share few shingles. Their sets of lemmas are "
                "compared, synonyms count as equal. A run takes longer."
            ),
        )
        self.lexical = form.percent(_tr("Lexical threshold"))
        note = _tr(
            "Lexical resemblance with synonyms: pairs from here on are “reworded”. Moves without a new run."
        )
        form.row(grid, _tr("Reworded from"), self.lexical, note)
        self.min_lexical = form.percent(_tr("Lowest lexical resemblance listed"))
        note = _tr("Where the slider stops. Lower values list more pairs and take longer.")
        form.row(grid, _tr("List pairs from"), self.min_lexical, note)

    def _build_words(self, form: Form) -> None:
        grid = form.section(_tr("Which words count"))
        self.drop_stop_words = form.check(
            grid, _tr("Leave stop words out"), _tr("And, of, in and their like, only here.")
        )
        self.misspellings = form.check(
            grid,
            _tr("Forgive misspellings"),
            _tr("An unknown word of five letters or more matches one that differs by one letter."),
        )
        self.weighting = QComboBox()
        self.weighting.addItem(_tr("each word once"), LexicalWeighting.SETS.value)
        self.weighting.addItem(_tr("by how often it stands there"), LexicalWeighting.TF.value)
        self.weighting.addItem(_tr("rare words more (tf·idf)"), LexicalWeighting.TFIDF.value)
        self.weighting.setAccessibleName(_tr("Weight of words"))
        self.weighting.setFixedWidth(_WIDEST)
        note = _tr("For the additional number of a compared pair; kinds are always decided on sets.")
        form.row(grid, _tr("Weight"), self.weighting, note)

    def _build_synonyms(self, form: Form) -> None:
        grid = form.section(_tr("Synonyms"))
        self.thesauri = ThesauriModel(self._theme, (), self)
        self.table = plain_table(_tr("Thesauri"))
        self.table.setModel(self.thesauri)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column, width in enumerate(_WIDTHS):
            if width:
                header.resizeSection(column, width)
        for column in (_LINKS, _SOURCE):
            self.table.setColumnHidden(column, True)  # noqa: FBT003 - Qt's signature
        self.table.setFixedHeight(metrics.TABLE_HEADER + _LISTED * metrics.ROW + 4)
        grid.addWidget(self.table, grid.rowCount(), 0, 1, 3)
        row = QHBoxLayout()
        self.manage = QPushButton(_tr("Thesauri and own list…"))
        self.manage.setProperty("small", True)  # noqa: FBT003 - a Qt property
        self.manage.setAutoDefault(False)
        self.manage.clicked.connect(self._manage)
        row.addWidget(self.manage)
        row.addStretch()
        grid.addLayout(row, grid.rowCount(), 0, 1, 2)
        self.note: QLabel = form.note(
            _tr("Several may be ticked; where two know a pair of words, the first is named as its source.")
        )
        grid.addWidget(self.note, grid.rowCount() - 1, 2)

    # Thesauri

    @Slot()
    def _manage(self) -> None:
        dialog = ThesauriDialog(self._theme, self._lexicon, self.thesauri.chosen, self._dialog)
        dialog.finished.connect(dialog.deleteLater)
        dialog.chosen.connect(self._chosen)
        dialog.open()

    @Slot(object)
    def _chosen(self, names: tuple[str, ...]) -> None:
        self.thesauri.set_chosen(names)
        self._list_again()

    @Slot()
    def _list_again(self) -> None:
        self._lexicon.ask_entries(self.thesauri.chosen)

    @Slot(object)
    def _entries_found(self, entries: tuple[LibraryEntry, ...]) -> None:
        self.thesauri.set_entries(entries)
        for entry in entries:
            self._lexicon.ask_facts(entry)

    @Slot(object)
    def _facts_found(self, facts: ThesaurusFacts) -> None:
        self.thesauri.set_facts(facts)


def _tr(text: str) -> str:
    return QCoreApplication.translate("RewordingPage", text)

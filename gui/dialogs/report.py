"""Asks what a report is to be, writes it, and leads to the file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from core.reports.html_report import Texts
from gui import formats
from gui.dialogs.form import Form
from gui.report_request import Extent, ReportChoices, ReportFormat
from gui.theme import Theme

_COMBO = 230


def format_names() -> dict[ReportFormat, str]:
    """Names of the formats in the window's language."""
    translate = QCoreApplication.translate
    return {
        ReportFormat.HTML: translate("ReportDialog", "Web page (HTML)"),
        ReportFormat.PDF: translate("ReportDialog", "Document for print (PDF)"),
        ReportFormat.XLSX: translate("ReportDialog", "Workbook (XLSX)"),
        ReportFormat.JSON: translate("ReportDialog", "Data (JSON)"),
        ReportFormat.DOCUMENTS: translate("ReportDialog", "Table of documents (CSV)"),
        ReportFormat.PAIRS: translate("ReportDialog", "Table of pairs (CSV)"),
        ReportFormat.CLUSTERS: translate("ReportDialog", "Table of clusters (CSV)"),
        ReportFormat.HEATMAP_SVG: translate("ReportDialog", "Heatmap (SVG)"),
        ReportFormat.HEATMAP_PNG: translate("ReportDialog", "Heatmap (PNG)"),
        ReportFormat.HISTOGRAMS_SVG: translate("ReportDialog", "Histograms (SVG)"),
        ReportFormat.HISTOGRAMS_PNG: translate("ReportDialog", "Histograms (PNG)"),
    }


class ReportDialog(QDialog):
    """Format, extent, language, texts, names; then progress, and the file.

    Signals
    -------
    save_wanted(ReportChoices)
    cancel_wanted()
        The report that is being written is to be given up.
    """

    save_wanted = Signal(object)
    cancel_wanted = Signal()

    def __init__(
        self,
        theme: Theme,
        choices: ReportChoices,
        offers: Mapping[Extent, str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._offers = offers
        self._path = ""
        self.setWindowTitle(self.tr("Report"))
        self.setMinimumWidth(760)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(10)
        self._form = QWidget()
        page = QVBoxLayout(self._form)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(10)
        self._build(Form(theme, page))
        layout.addWidget(self._form)
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.bar = QProgressBar()
        self.bar.setRange(0, 0)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("The report is being written"))
        layout.addWidget(self.said)
        layout.addWidget(self.bar)
        self._add_buttons(layout)
        self._show(choices)
        self._show_state(busy=False)

    def _build(self, form: Form) -> None:
        what = form.section(self.tr("What"))
        self.format = self._combo(format_names().items(), self.tr("Format"))
        form.row(what, self.tr("Format"), self.format, "")
        self.extents = QButtonGroup(self)
        titles = {
            Extent.WHOLE: self.tr("Whole collection"),
            Extent.SHOWN: self.tr("What the filters show"),
            Extent.SELECTION: self.tr("Selection"),
        }
        for number, (extent, title) in enumerate(titles.items()):
            words = self._offers.get(extent, "")
            button = form.radio(what, title, words or self.tr("nothing in this view"))
            button.setEnabled(bool(words))
            self.extents.addButton(button, number)
        how = form.section(self.tr("How"))
        languages = [
            ("", self.tr("As the window")),
            ("en", "English"),
            ("ru", "Русский"),
        ]
        self.language = self._combo(languages, self.tr("Language"))
        form.row(how, self.tr("Language"), self.language, "")
        texts = [
            (Texts.STRONGEST, self.tr("The strongest pairs")),
            (Texts.LISTED, self.tr("All listed pairs")),
            (Texts.NONE, self.tr("None")),
        ]
        self.texts = self._combo(texts, self.tr("Texts side by side"))
        form.row(
            how,
            self.tr("Texts side by side"),
            self.texts,
            self.tr("Of near, nested and reworded pairs, or of all; the report says what is left out"),
        )
        self.anonymise = form.check(
            how,
            self.tr("Numbers for names"),
            self.tr("Documents, paths and groups are numbered, notes left out; the texts stay as they are"),
        )
        self.format.currentIndexChanged.connect(self._format_chosen)

    def _combo(self, items: Iterable[tuple[str, str]], name: str) -> QComboBox:
        combo = QComboBox()
        for value, words in items:
            combo.addItem(words, str(value))
        combo.setAccessibleName(name)
        combo.setToolTip(name)
        combo.setMinimumWidth(_COMBO)
        return combo

    def _add_buttons(self, layout: QVBoxLayout) -> None:
        role = QDialogButtonBox.ButtonRole
        self.buttons = QDialogButtonBox()
        self.save = self.buttons.addButton(self.tr("Save…"), role.AcceptRole)
        self.open_file = self.buttons.addButton(self.tr("Open"), role.ActionRole)
        self.open_folder = self.buttons.addButton(self.tr("Show in folder"), role.ActionRole)
        self.close_button = self.buttons.addButton(self.tr("Close"), role.RejectRole)
        self.save.clicked.connect(self._save)
        self.open_file.clicked.connect(self._open)
        self.open_folder.clicked.connect(self._open_folder)
        self.close_button.clicked.connect(self.reject)
        for button in (self.open_file, self.open_folder, self.close_button):
            button.setAutoDefault(False)
        self.save.setDefault(True)
        layout.addWidget(self.buttons)

    def choices(self) -> ReportChoices:
        """What is chosen now."""
        return ReportChoices(
            format=ReportFormat(self.format.currentData()),
            extent=self._extent(),
            language=str(self.language.currentData()),
            texts=Texts(self.texts.currentData()),
            anonymise=self.anonymise.isChecked(),
        )

    def _extent(self) -> Extent:
        possible = ReportFormat(self.format.currentData()).has_part
        return tuple(Extent)[self.extents.checkedId()] if possible else Extent.WHOLE

    def _show(self, choices: ReportChoices) -> None:
        self.format.setCurrentIndex(self.format.findData(choices.format.value))
        self.language.setCurrentIndex(max(0, self.language.findData(choices.language)))
        self.texts.setCurrentIndex(self.texts.findData(choices.texts.value))
        self.anonymise.setChecked(choices.anonymise)
        extent = choices.extent if self._offers.get(choices.extent) else Extent.WHOLE
        self.extents.button(tuple(Extent).index(extent)).setChecked(True)
        self._format_chosen()

    @Slot()
    def _format_chosen(self) -> None:
        """Let only be chosen what the format has a use for."""
        wanted = ReportFormat(self.format.currentData())
        self.language.setEnabled(wanted.has_language)
        self.texts.setEnabled(wanted.has_texts)
        for number, extent in enumerate(Extent):
            possible = bool(self._offers.get(extent)) and (wanted.has_part or extent is Extent.WHOLE)
            self.extents.button(number).setEnabled(possible)

    # Writing

    @Slot()
    def _save(self) -> None:
        self.save_wanted.emit(self.choices())

    def show_writing(self) -> None:
        """The file is being written."""
        self.said.setText(self.tr("The report is being written…"))
        self._show_state(busy=True)

    def show_saved(self, path: str) -> None:
        """The file is there."""
        self._path = path
        self.said.setText(self.tr("Saved: %1").replace("%1", formats.path_text(path)))
        self._show_state(busy=False)
        self.open_file.setFocus()

    def show_ended(self) -> None:
        """Nothing was written."""
        self._path = ""
        self.said.setText(self.tr("Nothing was written."))
        self._show_state(busy=False)

    def _show_state(self, *, busy: bool) -> None:
        self._busy = busy
        self._form.setEnabled(not busy)
        self.bar.setVisible(busy)
        self.save.setEnabled(not busy)
        self.close_button.setText(self.tr("Cancel") if busy else self.tr("Close"))
        for button in (self.open_file, self.open_folder):
            button.setVisible(bool(self._path) and not busy)

    def reject(self) -> None:
        if self._busy:
            self.cancel_wanted.emit()
        else:
            super().reject()

    @Slot()
    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(self._path))

    @Slot()
    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(Path(self._path).parent)))

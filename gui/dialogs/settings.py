"""Everything that can be chosen, a page for each matter, each with a word on what it does."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractButton,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from core.reading.limits import ReadingLimits
from gui import metrics
from gui.dialogs.form import Form
from gui.dialogs.reading_limits import ReadingSection
from gui.dialogs.rewording import RewordingPage
from gui.dialogs.settings_pages import ComparisonPage, ShinglesPage, WindowPage
from gui.lexicon import Lexicon
from gui.settings_store import Preferences
from gui.theme import Theme
from gui.widgets.line import Line

_LIST_WIDTH: Final = 216
_ITEM_HEIGHT: Final = 34


class Page(StrEnum):
    """The pages, in their order."""

    SHINGLES = "shingles"
    COMPARISON = "comparison"
    REWORDING = "rewording"
    READING = "reading"
    WINDOW = "window"


class SettingsDialog(QDialog):
    """Shows preferences and gives back changed ones; nothing is in force before it is accepted.

    Parameters
    ----------
    theme : Theme
    preferences : Preferences
        Shown at first.
    lexicon : Lexicon
        Knows engines and thesauri.
    has_documents : bool
        Whether a run makes sense, so that "Save and run" is offered.

    Signals
    -------
    chosen(Preferences, bool)
        They were accepted; whether a run is wanted with them.
    """

    chosen = Signal(object, bool)

    def __init__(
        self,
        theme: Theme,
        preferences: Preferences,
        lexicon: Lexicon,
        *,
        has_documents: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown = preferences
        self.setWindowTitle(self.tr("Settings"))
        self.resize(940, 700)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Pages of the settings"))
        self.list.setFixedWidth(_LIST_WIDTH)
        self.list.setProperty("pages", True)  # noqa: FBT003 - a Qt property
        self.pages = QStackedWidget()
        self.shingles = ShinglesPage(self._page(self.tr("Words and shingles"), "words"), self)
        self.comparison = ComparisonPage(self._page(self.tr("Comparison"), "compare"), self)
        form = self._page(self.tr("Reworded texts"), "edit")
        self.rewording = RewordingPage(form, lexicon, theme, self)
        self.reading = ReadingSection(self._page(self.tr("Reading"), "file"))
        self.window_page = WindowPage(self._page(self.tr("Window"), "theme"), self)
        for place in range(self.pages.count()):
            self._layout_of(place).addStretch()
        self.list.currentRowChanged.connect(self.pages.setCurrentIndex)
        beside = QHBoxLayout()
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(0)
        beside.addWidget(self.list)
        beside.addWidget(self.pages, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(beside, 1)
        layout.addWidget(self._make_buttons(has_documents=has_documents))
        self.show_preferences(preferences)
        self.show_page(Page.SHINGLES)

    def show_page(self, page: Page) -> None:
        """Bring a page to the front."""
        self.list.setCurrentRow(list(Page).index(page))

    # What it holds

    def preferences(self) -> Preferences:
        """What is chosen now."""
        analysis = self._shown.analysis
        for page in (self.shingles, self.comparison, self.rewording):
            analysis = page.changed(analysis)
        changed = replace(self._shown, analysis=analysis, limits=self.reading.limits())
        return self.window_page.changed(changed)

    def show_preferences(self, preferences: Preferences) -> None:
        """Set every control."""
        for page in (self.shingles, self.comparison, self.rewording):
            page.show_settings(preferences.analysis)
        self.reading.show_limits(preferences.limits)
        self.window_page.show_preferences(preferences)

    # How it is built

    def _page(self, title: str, icon: str) -> Form:
        """A page with its entry in the list."""
        item = QListWidgetItem(self._theme.icon(icon), title)
        item.setSizeHint(QSize(0, _ITEM_HEIGHT))
        self.list.addItem(item)
        page = QWidget()
        page.setProperty("transparent", True)  # noqa: FBT003 - a Qt property
        layout = QVBoxLayout(page)
        layout.setContentsMargins(*[metrics.OUTER] * 4)
        layout.setSpacing(metrics.BETWEEN_PANELS)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(page)
        self.pages.addWidget(scroll)
        return Form(self._theme, layout)

    def _layout_of(self, place: int) -> QVBoxLayout:
        scroll = self.pages.widget(place)
        assert isinstance(scroll, QScrollArea)
        page = scroll.widget()
        assert page is not None
        layout = page.layout()
        assert isinstance(layout, QVBoxLayout)
        return layout

    def _make_buttons(self, *, has_documents: bool) -> QWidget:
        box = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save
            | QDialogButtonBox.StandardButton.Cancel
            | QDialogButtonBox.StandardButton.RestoreDefaults
        )
        self.save = box.button(QDialogButtonBox.StandardButton.Save)
        self.save_and_run = box.addButton(self.tr("Save and run"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.save_and_run.setEnabled(has_documents)
        for button in box.buttons():
            assert isinstance(button, QPushButton)
            button.setAutoDefault(False)
        (self.save_and_run if has_documents else self.save).setDefault(True)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        box.clicked.connect(self._clicked)
        frame = QWidget()
        layout = QVBoxLayout(frame)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(Line(self._theme))
        box.setContentsMargins(metrics.OUTER, 10, metrics.OUTER, 10)
        layout.addWidget(box)
        self._box = box
        return frame

    @Slot(QAbstractButton)
    def _clicked(self, button: QAbstractButton) -> None:
        if button is self._box.button(QDialogButtonBox.StandardButton.RestoreDefaults):
            self.show_preferences(Preferences(limits=ReadingLimits()))
        elif button in (self.save, self.save_and_run):
            self.chosen.emit(self.preferences(), button is self.save_and_run)

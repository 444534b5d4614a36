"""Everything that can be chosen, in one place, each with a word on what it does."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.reading.limits import ReadingLimits
from core.settings import (
    MAX_MODULUS,
    MAX_SHINGLE_WORDS,
    SHINGLE_PRESETS,
    SamplingMode,
    TokenSteps,
)
from gui import metrics
from gui.dialogs.form import CONTROLS, Form
from gui.dialogs.reading_limits import ReadingSection
from gui.i18n import Language
from gui.settings_store import Preferences
from gui.theme import Theme, ThemeChoice
from gui.widgets.line import Line


class SettingsDialog(QDialog):
    """Shows preferences and gives back changed ones; nothing is in force before it is accepted.

    Parameters
    ----------
    theme : Theme
    preferences : Preferences
        Shown at first.
    has_documents : bool
        Whether a run makes sense, so that "Save and run" is offered.

    Signals
    -------
    chosen(Preferences, bool)
        They were accepted; whether a run is wanted with them.
    """

    chosen = Signal(object, bool)

    def __init__(
        self, theme: Theme, preferences: Preferences, *, has_documents: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown = preferences
        self.setWindowTitle(self.tr("Settings"))
        self.resize(760, 760)
        page = QWidget()
        page.setProperty("transparent", True)  # noqa: FBT003 - a Qt property
        self._page = QVBoxLayout(page)
        self._page.setContentsMargins(*[metrics.OUTER] * 4)
        self._page.setSpacing(metrics.BETWEEN_PANELS)
        self._form = Form(theme, self._page)
        self._build_shingles()
        self._build_steps()
        self._build_sampling()
        self._build_comparison()
        self.reading = ReadingSection(self._form)
        self._build_window()
        self._page.addStretch()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(scroll, 1)
        layout.addWidget(self._make_buttons(has_documents=has_documents))
        self.show_preferences(preferences)

    # What it holds

    def preferences(self) -> Preferences:
        """What is chosen now."""
        mode = SamplingMode.EXACT
        if self.by_rank.isChecked():
            mode = SamplingMode.RANK
        elif self.fixed.isChecked():
            mode = SamplingMode.FIXED
        analysis = replace(
            self._shown.analysis,
            shingle_words=self.shingle_words.value(),
            wrap_round=self.wrap_round.isChecked(),
            steps=TokenSteps(**{name: box.isChecked() for name, box in self.steps.items()}),
            sampling=mode,
            modulus=self.modulus.value(),
            across_ranks=self.across_ranks.isChecked(),
            within_groups=self.within_groups.isChecked(),
            min_resemblance=_share(self.min_resemblance),
            min_containment=_share(self.min_containment),
            thresholds=replace(
                self._shown.analysis.thresholds,
                resemblance=_share(self.resemblance),
                containment=_share(self.containment),
            ),
        )
        return Preferences(
            language=Language(self.language.currentData()),
            theme=ThemeChoice(self.theme_choice.currentData()),
            analysis=analysis,
            limits=self.reading.limits(),
        )

    def show_preferences(self, preferences: Preferences) -> None:
        """Set every control."""
        analysis = preferences.analysis
        self.shingle_words.setValue(analysis.shingle_words)
        self.wrap_round.setChecked(analysis.wrap_round)
        for name, box in self.steps.items():
            box.setChecked(getattr(analysis.steps, name))
        self.exact.setChecked(analysis.sampling is SamplingMode.EXACT)
        self.by_rank.setChecked(analysis.sampling is SamplingMode.RANK)
        self.fixed.setChecked(analysis.sampling is SamplingMode.FIXED)
        self.modulus.setValue(analysis.modulus)
        self.across_ranks.setChecked(analysis.across_ranks)
        self.within_groups.setChecked(analysis.within_groups)
        self.min_resemblance.setValue(analysis.min_resemblance * 100)
        self.min_containment.setValue(analysis.min_containment * 100)
        self.resemblance.setValue(analysis.thresholds.resemblance * 100)
        self.containment.setValue(analysis.thresholds.containment * 100)
        self.reading.show_limits(preferences.limits)
        self.language.setCurrentIndex(self.language.findData(preferences.language.value))
        self.theme_choice.setCurrentIndex(self.theme_choice.findData(preferences.theme.value))
        self._enable()

    # Sections

    def _build_shingles(self) -> None:
        grid = self._form.section(self.tr("Shingles"))
        self.shingle_words = self._form.whole(1, MAX_SHINGLE_WORDS, self.tr("Words in a shingle"))
        note = self.tr(
            "Runs of so many words are compared. Fewer words find smaller matches, and chance ones."
        )
        self._form.row(grid, self.tr("Words in a shingle"), self.shingle_words, note)
        presets = QHBoxLayout()
        presets.setSpacing(4)
        for words in SHINGLE_PRESETS:
            button = QPushButton(str(words))
            button.setProperty("small", True)  # noqa: FBT003 - a Qt property
            button.setAutoDefault(False)
            button.setAccessibleName(self.tr("%n word(s) in a shingle", "", words))
            button.clicked.connect(self._preset)
            presets.addWidget(button)
        presets.addStretch()
        grid.addLayout(presets, grid.rowCount(), 1, 1, 2)
        self.wrap_round = self._form.check(
            grid,
            self.tr("Wrap round in short texts"),
            self.tr(
                "Texts of fewer than 100 words get a shingle for each word, the last running on into the "
                "beginning. A shingle that wraps can keep nesting below 100 %."
            ),
        )

    def _build_steps(self) -> None:
        grid = self._form.section(self.tr("Words"))
        choices = [
            ("yo_as_ye", self.tr("ё = е"), self.tr("“ещё” and “еще” are the same word.")),
            ("drop_stress_marks", self.tr("Ignore stress marks"), self.tr("Accents put over a vowel.")),
            (
                "drop_invisible",
                self.tr("Ignore invisible characters"),
                self.tr("Soft hyphens and zero-width characters inside words."),
            ),
            (
                "fold_lookalikes",
                self.tr("Fold look-alike letters"),
                self.tr("A Latin “a” inside a Russian word counts as Russian; words of one script stay."),
            ),
            ("drop_numbers", self.tr("Leave numbers out"), self.tr("Words of digits only take no part.")),
            ("drop_stop_words", self.tr("Leave stop words out"), self.tr("And, of, in and their like.")),
        ]
        self.steps = {name: self._form.check(grid, label, note) for name, label, note in choices}

    def _build_sampling(self) -> None:
        grid = self._form.section(self.tr("Sampling"))
        self.exact = self._form.radio(
            grid, self.tr("Exact"), self.tr("Every shingle counts; numbers are true.")
        )
        self.by_rank = self._form.radio(
            grid,
            self.tr("By rank"),
            self.tr("1 of 10 below 100 words, 1 of 20 below 1,000, else 1 of 40; numbers are estimates."),
        )
        self.fixed = self._form.radio(
            grid, self.tr("One of m"), self.tr("The same share of shingles in every text; estimates.")
        )
        self.modulus = self._form.whole(1, MAX_MODULUS, self.tr("m"))
        self._form.row(grid, self.tr("m"), self.modulus, "")
        self.across_ranks = self._form.check(
            grid,
            self.tr("Resemblance across ranks"),
            self.tr("Also between texts of different length classes, on the coarser sample."),
        )
        for button in (self.exact, self.by_rank, self.fixed):
            button.toggled.connect(self._enable)

    def _build_comparison(self) -> None:
        grid = self._form.section(self.tr("Comparison"))
        self.within_groups = self._form.check(
            grid,
            self.tr("Only within a group"),
            self.tr("A text is compared with those of its own folder only."),
        )
        self.resemblance = self._form.percent(self.tr("Resemblance threshold"))
        self._form.row(
            grid,
            self.tr("Resemblance from"),
            self.resemblance,
            self.tr("Pairs at or above it are “near” and form clusters. Moves without a new run."),
        )
        self.containment = self._form.percent(self.tr("Containment threshold"))
        self._form.row(
            grid,
            self.tr("Nested from"),
            self.containment,
            self.tr("So much of a text must stand inside the other. Moves without a new run."),
        )
        self.min_resemblance = self._form.percent(self.tr("Lowest resemblance listed"), lowest=0.0)
        self._form.row(
            grid,
            self.tr("List pairs from"),
            self.min_resemblance,
            self.tr("Resemblance where the slider stops. 0 lists whatever shares a shingle."),
        )
        self.min_containment = self._form.percent(self.tr("Lowest containment listed"), lowest=0.0)
        self._form.row(
            grid,
            self.tr("or nested from"),
            self.min_containment,
            self.tr("Pairs that reach either of the two are listed."),
        )

    def _build_window(self) -> None:
        grid = self._form.section(self.tr("Window"))
        self.language = QComboBox()
        self.language.addItem(self.tr("As the system"), Language.SYSTEM.value)
        self.language.addItem("English", Language.ENGLISH.value)
        self.language.addItem("Русский", Language.RUSSIAN.value)
        self._form.row(grid, self.tr("Language"), self.language, "")
        self.theme_choice = QComboBox()
        self.theme_choice.addItem(self.tr("As the system"), ThemeChoice.SYSTEM.value)
        self.theme_choice.addItem(self.tr("Light"), ThemeChoice.LIGHT.value)
        self.theme_choice.addItem(self.tr("Dark"), ThemeChoice.DARK.value)
        self._form.row(grid, self.tr("Colours"), self.theme_choice, "")
        for combo in (self.language, self.theme_choice):
            combo.setMinimumWidth(CONTROLS + 50)
        for box, name in ((self.language, self.tr("Language")), (self.theme_choice, self.tr("Colours"))):
            box.setAccessibleName(name)

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

    @Slot()
    def _preset(self) -> None:
        button = self.sender()
        assert isinstance(button, QPushButton)
        self.shingle_words.setValue(int(button.text()))

    @Slot()
    def _enable(self) -> None:
        self.modulus.setEnabled(self.fixed.isChecked())
        self.across_ranks.setEnabled(self.by_rank.isChecked())


def _share(box: QDoubleSpinBox) -> float:
    """What a percent box shows as a share, with the decimals that it shows and no others."""
    return round(round(box.value(), 1) / 100, 3)

"""The pages of the settings that are about shingles, comparison and the window."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QObject, Slot
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QHBoxLayout, QPushButton

from core.settings import (
    MAX_MODULUS,
    MAX_SHINGLE_WORDS,
    SHINGLE_PRESETS,
    AnalysisSettings,
    SamplingMode,
    TokenSteps,
)
from gui.dialogs.form import CONTROLS, Form
from gui.i18n import Language
from gui.settings_store import Preferences
from gui.theme import ThemeChoice


class ShinglesPage(QObject):
    """What a word is, and how many make a shingle."""

    def __init__(self, form: Form, parent: QObject) -> None:
        super().__init__(parent)
        self._build_shingles(form)
        self._build_steps(form)

    def changed(self, analysis: AnalysisSettings) -> AnalysisSettings:
        """The settings with what is chosen here."""
        return replace(
            analysis,
            shingle_words=self.shingle_words.value(),
            wrap_round=self.wrap_round.isChecked(),
            steps=TokenSteps(**{name: box.isChecked() for name, box in self.steps.items()}),
        )

    def show_settings(self, analysis: AnalysisSettings) -> None:
        """Set every control."""
        self.shingle_words.setValue(analysis.shingle_words)
        self.wrap_round.setChecked(analysis.wrap_round)
        for name, box in self.steps.items():
            box.setChecked(getattr(analysis.steps, name))

    def _build_shingles(self, form: Form) -> None:
        grid = form.section(_tr("Shingles"))
        self.shingle_words = form.whole(1, MAX_SHINGLE_WORDS, _tr("Words in a shingle"))
        note = _tr("Runs of so many words are compared. Fewer words find smaller matches, and chance ones.")
        form.row(grid, _tr("Words in a shingle"), self.shingle_words, note)
        presets = QHBoxLayout()
        presets.setSpacing(4)
        for words in SHINGLE_PRESETS:
            button = QPushButton(str(words))
            button.setProperty("small", True)  # noqa: FBT003 - a Qt property
            button.setAutoDefault(False)
            name = QCoreApplication.translate("SettingsDialog", "%n word(s) in a shingle", None, words)
            button.setAccessibleName(name)
            button.clicked.connect(self._preset)
            presets.addWidget(button)
        presets.addStretch()
        grid.addLayout(presets, grid.rowCount(), 1, 1, 2)
        self.wrap_round = form.check(
            grid,
            _tr("Wrap round in short texts"),
            _tr(
                "Texts of fewer than 100 words get a shingle for each word, the last running on into the "
                "beginning. A shingle that wraps can keep nesting below 100 %."
            ),
        )

    def _build_steps(self, form: Form) -> None:
        grid = form.section(_tr("Words"))
        choices = [
            ("yo_as_ye", _tr("ё = е"), _tr("“ещё” and “еще” are the same word.")),
            ("drop_stress_marks", _tr("Ignore stress marks"), _tr("Accents put over a vowel.")),
            (
                "drop_invisible",
                _tr("Ignore invisible characters"),
                _tr("Soft hyphens and zero-width characters inside words."),
            ),
            (
                "fold_lookalikes",
                _tr("Fold look-alike letters"),
                _tr("A Latin “a” inside a Russian word counts as Russian; words of one script stay."),
            ),
            ("drop_numbers", _tr("Leave numbers out"), _tr("Words of digits only take no part.")),
            ("drop_stop_words", _tr("Leave stop words out"), _tr("And, of, in and their like.")),
        ]
        self.steps = {name: form.check(grid, label, note) for name, label, note in choices}

    @Slot()
    def _preset(self) -> None:
        button = self.sender()
        assert isinstance(button, QPushButton)
        self.shingle_words.setValue(int(button.text()))


class ComparisonPage(QObject):
    """Who is compared with whom, on which shingles, and from where on it counts."""

    def __init__(self, form: Form, parent: QObject) -> None:
        super().__init__(parent)
        self._build_comparison(form)
        self._build_sampling(form)

    def changed(self, analysis: AnalysisSettings) -> AnalysisSettings:
        """The settings with what is chosen here."""
        mode = SamplingMode.EXACT
        if self.by_rank.isChecked():
            mode = SamplingMode.RANK
        elif self.fixed.isChecked():
            mode = SamplingMode.FIXED
        return replace(
            analysis,
            sampling=mode,
            modulus=self.modulus.value(),
            across_ranks=self.across_ranks.isChecked(),
            within_groups=self.within_groups.isChecked(),
            min_resemblance=share_of(self.min_resemblance),
            min_containment=share_of(self.min_containment),
            thresholds=replace(
                analysis.thresholds,
                resemblance=share_of(self.resemblance),
                containment=share_of(self.containment),
            ),
        )

    def show_settings(self, analysis: AnalysisSettings) -> None:
        """Set every control."""
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
        self._enable()

    def _build_comparison(self, form: Form) -> None:
        grid = form.section(_tr("Comparison"))
        self.within_groups = form.check(
            grid,
            _tr("Only within a group"),
            _tr("A text is compared with those of its own folder only."),
        )
        self.resemblance = form.percent(_tr("Resemblance threshold"))
        note = _tr("Pairs at or above it are “near” and form clusters. Moves without a new run.")
        form.row(grid, _tr("Resemblance from"), self.resemblance, note)
        self.containment = form.percent(_tr("Containment threshold"))
        note = _tr("So much of a text must stand inside the other. Moves without a new run.")
        form.row(grid, _tr("Nested from"), self.containment, note)
        self.min_resemblance = form.percent(_tr("Lowest resemblance listed"), lowest=0.0)
        note = _tr("Resemblance where the slider stops. 0 lists whatever shares a shingle.")
        form.row(grid, _tr("List pairs from"), self.min_resemblance, note)
        self.min_containment = form.percent(_tr("Lowest containment listed"), lowest=0.0)
        note = _tr("Pairs that reach either of the two are listed.")
        form.row(grid, _tr("or nested from"), self.min_containment, note)

    def _build_sampling(self, form: Form) -> None:
        grid = form.section(_tr("Sampling"))
        self.exact = form.radio(grid, _tr("Exact"), _tr("Every shingle counts; numbers are true."))
        note = _tr("1 of 10 below 100 words, 1 of 20 below 1,000, else 1 of 40; numbers are estimates.")
        self.by_rank = form.radio(grid, _tr("By rank"), note)
        note = _tr("The same share of shingles in every text; estimates.")
        self.fixed = form.radio(grid, _tr("One of m"), note)
        self.modulus = form.whole(1, MAX_MODULUS, _tr("m"))
        form.row(grid, _tr("m"), self.modulus, "")
        self.across_ranks = form.check(
            grid,
            _tr("Resemblance across ranks"),
            _tr("Also between texts of different length classes, on the coarser sample."),
        )
        for button in (self.exact, self.by_rank, self.fixed):
            button.toggled.connect(self._enable)

    @Slot()
    def _enable(self) -> None:
        self.modulus.setEnabled(self.fixed.isChecked())
        self.across_ranks.setEnabled(self.by_rank.isChecked())


class WindowPage(QObject):
    """The window's language and colours."""

    def __init__(self, form: Form, parent: QObject) -> None:
        super().__init__(parent)
        grid = form.section(_tr("Window"))
        self.language = QComboBox()
        self.language.addItem(_tr("As the system"), Language.SYSTEM.value)
        self.language.addItem("English", Language.ENGLISH.value)
        self.language.addItem("Русский", Language.RUSSIAN.value)
        form.row(grid, _tr("Language"), self.language, "")
        self.theme_choice = QComboBox()
        self.theme_choice.addItem(_tr("As the system"), ThemeChoice.SYSTEM.value)
        self.theme_choice.addItem(_tr("Light"), ThemeChoice.LIGHT.value)
        self.theme_choice.addItem(_tr("Dark"), ThemeChoice.DARK.value)
        form.row(grid, _tr("Colours"), self.theme_choice, "")
        for box, name in ((self.language, _tr("Language")), (self.theme_choice, _tr("Colours"))):
            box.setMinimumWidth(CONTROLS + 50)
            box.setAccessibleName(name)

    def changed(self, preferences: Preferences) -> Preferences:
        """The preferences with what is chosen here."""
        return replace(
            preferences,
            language=Language(self.language.currentData()),
            theme=ThemeChoice(self.theme_choice.currentData()),
        )

    def show_preferences(self, preferences: Preferences) -> None:
        """Set both."""
        self.language.setCurrentIndex(self.language.findData(preferences.language.value))
        self.theme_choice.setCurrentIndex(self.theme_choice.findData(preferences.theme.value))


def share_of(box: QDoubleSpinBox) -> float:
    """What a percent box shows as a share, with the decimals that it shows and no others."""
    return round(round(box.value(), 1) / 100, 3)


def _tr(text: str) -> str:
    return QCoreApplication.translate("SettingsDialog", text)

"""The window's common toolbar: add, paste, new run, find, and what the shingles are made of."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, QStringListModel, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QCompleter, QFrame, QHBoxLayout, QLabel, QLineEdit, QMenu, QSizePolicy, QWidget

from core.documents import Collection
from core.reading.limits import ContentMode
from core.settings import AnalysisSettings, SamplingMode
from gui import formats, metrics
from gui.actions import Actions, check_value
from gui.theme import Theme
from gui.widgets.button import Button, key_width, paint_key
from gui.widgets.segmented import SegmentedControl

SHINGLES: Final = (3, 4, 5, 10)


class Toolbar(QWidget):
    """One row of 44 px. It shows what the next run will use and tells what the user wants changed."""

    shingle_chosen = Signal(int)
    document_found = Signal(int)

    def __init__(self, theme: Theme, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._actions = actions
        self._preset = True
        self._content_words = self.tr("Whole pages")
        self.setFixedHeight(metrics.TOOLBAR)
        self.add = Button(theme, self.tr("Add"), "add")
        self.add.set_menu(self._menu([actions.add_folder, actions.add_files, None, actions.open_samples]))
        self.paste = Button(theme, self.tr("Paste text"), "paste")
        self.paste.follow(actions.paste)
        self.run = Button(theme, self.tr("New run"), "run")
        self.run.follow(actions.run)
        self.find_field = FindField(theme, actions.find)
        self.find_field.found.connect(self.document_found)
        self._shingle_label = QLabel(self.tr("Shingle"))
        self._shingle_label.setProperty("role", "secondary")
        self.shingle = SegmentedControl(
            theme, [(w, str(w)) for w in SHINGLES], name=self.tr("Words in a shingle")
        )
        self.shingle.chosen.connect(self._shingle_chosen)
        self.sampling = Button(theme, self.tr("Exact"), "exact")
        self.sampling.set_menu(self._menu([*actions.sampling.actions(), None, actions.settings]))
        self.sampling.setToolTip(self.tr("Which shingles take part: all of them, or a sample"))
        self.lexical = Button(theme, self.tr("Rewordings"), "words")
        self.lexical.setToolTip(self.tr("Look for reworded texts: compare lemmas and synonyms too"))
        self.lexical.follow(actions.lexical)
        self.content = Button(theme, self.tr("Whole pages"), "document")
        self.content.set_menu(self._menu([*actions.content.actions()]))
        self.content.hide()
        self.report = Button(theme, self.tr("Report"), "report")
        self.report.set_menu(self._menu([*actions.exports()]))
        self.report.setToolTip(self.tr("Report"))

        layout = QHBoxLayout(self)
        layout.setContentsMargins(metrics.OUTER, 0, metrics.OUTER, 0)
        layout.setSpacing(metrics.CONTROL_GAP)
        layout.addWidget(self.add)
        layout.addWidget(self.paste)
        layout.addWidget(separator(theme))
        layout.addWidget(self.run)
        layout.addWidget(separator(theme))
        layout.addWidget(self.find_field, 3)
        layout.addStretch(2)
        layout.addWidget(self._shingle_label)
        layout.addWidget(self.shingle)
        layout.addWidget(self.lexical)
        layout.addWidget(self.content)
        layout.addWidget(self.sampling)
        layout.addWidget(self.report)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave out words, those that are missed least first, until nothing lies over anything else."""
        layout = self.layout()
        assert layout is not None
        needless = self._shingle_label if self._preset else None
        for words_left_out in range(7):
            if needless is not None:
                needless.setVisible(words_left_out < 1)
            self.lexical.setText("" if words_left_out >= 2 else self.tr("Rewordings"))
            self.paste.setText("" if words_left_out >= 3 else self.tr("Paste text"))
            self.run.setText("" if words_left_out >= 4 else self.tr("New run"))
            self.report.setText("" if words_left_out >= 5 else self.tr("Report"))
            self.content.setText("" if words_left_out >= 6 else self._content_words)
            layout.invalidate()
            if layout.totalMinimumSize().width() <= self.width():
                return

    def show_settings(self, settings: AnalysisSettings) -> None:
        """Show what the next run will use."""
        w = settings.shingle_words
        for choice in SHINGLES:
            self.shingle.set_label(choice, self.tr("%n word(s)", "", w) if choice == w else str(choice))
        self.shingle.set_value(w)
        self._preset = preset = w in SHINGLES
        self._shingle_label.setText(self.tr("Shingle") if preset else self.tr("Shingle of %n word(s)", "", w))
        self._shingle_label.show()
        words, icon = self.tr("Exact"), "exact"
        if settings.sampling is SamplingMode.RANK:
            words, icon = self.tr("By rank"), "estimate"
        elif settings.sampling is SamplingMode.FIXED:
            words, icon = self.tr("1 of %1").replace("%1", str(settings.modulus)), "estimate"
        self.sampling.setText(words)
        self.sampling.setAccessibleName(self.tr("Sampling: %1").replace("%1", words))
        self.sampling.set_icon_name(icon)
        fixed = settings.sampling is SamplingMode.FIXED
        check_value(self._actions.sampling, settings.modulus if fixed else settings.sampling.value)
        self._fit()

    def show_content(self, content: ContentMode, *, has_pages: bool) -> None:
        """Show how much of a page will be read; without pages there is nothing to choose."""
        self.content.setVisible(has_pages)
        main = content is ContentMode.MAIN
        self._content_words = self.tr("Articles") if main else self.tr("Whole pages")
        name = self.tr("Text of pages: %1").replace("%1", self._content_words)
        self.content.setAccessibleName(name)
        self.content.setToolTip(f"{name}\n{self.tr('How much of a web page is its text')}")
        check_value(self._actions.content, content.value)
        self._fit()

    def show_stale(self, stale: bool) -> None:  # noqa: FBT001 - a setter of one property
        """Make "New run" the accent when the numbers belong to other settings."""
        self.run.set_accent(stale)

    def _menu(self, actions: list[QAction | None]) -> QMenu:
        menu = QMenu(self)
        for action in actions:
            if action is None:
                menu.addSeparator()
            else:
                menu.addAction(action)
        return menu

    @Slot(object)
    def _shingle_chosen(self, w: object) -> None:
        assert isinstance(w, int)
        self.shingle_chosen.emit(w)


class FindField(QLineEdit):
    """Finds a document by any part of its name; the list under it shows those that fit."""

    found = Signal(int)

    def __init__(self, theme: Theme, action: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self.setPlaceholderText(self.tr("Find a document"))
        self.setAccessibleName(self.tr("Find a document by its name"))
        self.setFixedHeight(metrics.BUTTON)
        self.setMinimumWidth(150)
        self.setMaximumWidth(290)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._search = QAction(self.tr("Find a document"), self)
        self.addAction(self._search, QLineEdit.ActionPosition.LeadingPosition)
        self._collection = Collection()
        self._listed = False
        self._names = QStringListModel(self)
        self._completer = QCompleter(self._names, self)
        self._completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._completer.setMaxVisibleItems(12)
        self._completer.activated["QModelIndex"].connect(self._activated)  # type: ignore[index]
        self.setCompleter(self._completer)
        self.returnPressed.connect(self._first)
        self._tint()
        theme.changed.connect(self._tint)

    def set_collection(self, collection: Collection) -> None:
        """The documents that can be found; their names are listed when the field is first used."""
        self._collection = collection
        self._listed = False
        self.clear()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._list_names()
        super().keyPressEvent(event)

    def _list_names(self) -> None:
        if not self._listed:
            self._listed = True
            self._names.setStringList([formats.shown(document.name) for document in self._collection])

    @Slot()
    def _tint(self) -> None:
        self._search.setIcon(self._theme.icon("search", colour="secondary"))

    @Slot("QModelIndex")
    def _activated(self, index: object) -> None:
        proxy = self._completer.completionModel()
        row = proxy.mapToSource(index).row()  # type: ignore[attr-defined]
        self._take(row)

    @Slot()
    def _first(self) -> None:
        """Return without a choice in the list takes the first document that fits."""
        self._completer.setCompletionPrefix(self.text())
        popup = self._completer.popup()
        chosen_from = popup is not None and popup.isVisible()
        if self.text() and self._completer.completionCount() > 0 and not chosen_from:
            self._activated(self._completer.completionModel().index(0, 0))

    def _take(self, row: int) -> None:
        self.clear()
        self.clearFocus()
        self.found.emit(row)

    def sizeHint(self) -> QSize:
        return QSize(280, metrics.BUTTON)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        room = self.width() - 34 - self.fontMetrics().horizontalAdvance(self.placeholderText())
        width = key_width(self._key, self._theme)
        if not self.text() and not self.hasFocus() and room > width + 16:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_key(painter, self.width() - width - 8, self.height() / 2, self._key, self._theme)
            painter.end()


def separator(theme: Theme, parent: QWidget | None = None) -> QFrame:
    """A thin upright line between groups of buttons."""
    return _Separator(theme, parent)


class _Separator(QFrame):
    def __init__(self, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFixedSize(9, metrics.BUTTON - 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.fillRect(4, 0, 1, self.height(), self._theme.colour("line"))
        painter.end()

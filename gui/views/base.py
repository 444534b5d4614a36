"""What every view is: bound to the session and the theme, up to date only while somebody looks."""

from __future__ import annotations

from typing import ClassVar, Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QStackedLayout, QVBoxLayout, QWidget

from core.documents import Document
from core.reports.part import Part
from gui import metrics
from gui.judging import Target
from gui.session import Session
from gui.theme import Theme

_ORDER: Final = ("collection", "analysis", "findings", "marks", "theme")


class View(QWidget):
    """Base of the views in the rail.

    A subclass sets ``key`` and ``icon_name``, overrides ``title``, builds its widgets in ``__init__`` and
    hands the outermost to ``set_content``, and overrides those of ``show_collection``, ``show_analysis``,
    ``show_findings``, ``show_marks`` and ``show_theme`` that it needs. They are called when the session or
    the theme changed and the view is visible, or as soon as it becomes visible; while there are no documents
    the empty page is shown and only ``show_theme`` is called.
    A subclass that has a toolbar of its own (compare) gives it as ``toolbar``; the window shows it in the
    place of the common one. ``status_changed`` carries a short text for the status bar,
    ``columns_requested`` the paths of tables whose columns the user wants to choose,
    ``edit_requested`` an original and the document that is to be edited against it,
    ``against_requested`` a document that is to be held against all others,
    ``passage_requested`` two documents and the character of the first at which they are to be compared,
    ``pairs_requested`` a document whose pairs are to be listed; the pairs view takes it as ``show_pairs_of``.
    """

    key: ClassVar[str] = ""
    icon_name: ClassVar[str] = ""
    needs_documents: ClassVar[bool] = True
    reports_selection: ClassVar[bool] = False
    """A report is about what is selected here, unless the user chooses otherwise."""

    add_folder_requested = Signal()
    add_files_requested = Signal()
    paste_requested = Signal()
    back_requested = Signal()
    pairs_requested = Signal(int)
    columns_requested = Signal(list)
    edit_requested = Signal(int, int)
    against_requested = Signal(int)
    passage_requested = Signal(int, int, int)
    status_changed = Signal(str)

    def __init__(self, session: Session, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.theme = theme
        self.toolbar: QWidget | None = None
        self._dirty = set(_ORDER)
        self._content: QWidget | None = None
        self._stack = QStackedLayout(self)
        self._stack.setContentsMargins(0, 0, 0, 0)
        self._empty = _EmptyPage(theme, self)
        self._empty.folder.clicked.connect(self.add_folder_requested)
        self._empty.files.clicked.connect(self.add_files_requested)
        self._empty.paste.clicked.connect(self.paste_requested)
        self._stack.addWidget(self._empty)
        session.collection_changed.connect(self._collection_changed)
        session.analysis_changed.connect(self._analysis_changed)
        session.findings_changed.connect(self._findings_changed)
        session.judging.changed.connect(self._marks_changed)
        session.judging.marked_changed.connect(self._marks_changed)
        theme.changed.connect(self._theme_changed)

    def title(self) -> str:
        """The view's name in the rail, translated."""
        raise NotImplementedError

    def set_content(self, content: QWidget) -> None:
        """The page that is shown while there are documents."""
        self._content = content
        self._stack.addWidget(content)

    def add_page(self, spacing: int = metrics.BETWEEN_PANELS) -> QVBoxLayout:
        """A page with the target's margins as the content; its parts go below each other into the layout."""
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(metrics.OUTER, metrics.OUTER, metrics.OUTER, metrics.OUTER)
        column.setSpacing(spacing)
        self.set_content(content)
        return column

    def warm_up(self) -> None:
        """Polish and paint the page once, unseen: the first result is shown without waiting for that."""
        if self._content is not None and not self._content.isVisible():
            self._content.resize(self.size())
            self._content.grab()

    def show_collection(self) -> None:
        """The documents changed: ``session.collection``."""

    def show_analysis(self) -> None:
        """There is another analysis, or none: ``session.analysis``."""

    def show_findings(self) -> None:
        """The thresholds moved, or the analysis is another: ``session.findings``."""

    def show_marks(self) -> None:
        """Pairs are judged otherwise, or by another filter shown: ``session.judging``."""

    def judging_target(self) -> Target | None:
        """What a verdict that is given now is about: the current pair, unless the view knows better."""
        pair = self.session.current_pair
        return None if pair is None else Target.pair(*pair)

    def selected_part(self) -> Part | None:
        """What is selected here, for a report; None where nothing is."""
        return None

    def shown_part(self) -> Part | None:
        """What the filters of this view show, for a report; None where it has none."""
        return None

    def show_theme(self) -> None:
        """Colours changed: make icons, pens and tables of colours anew."""

    def focus_content(self) -> None:
        """Give the keyboard to the part of the view that is used first."""
        if self._content is not None:
            self._content.setFocus(Qt.FocusReason.OtherFocusReason)

    def menu_actions(self) -> list[QAction | None]:
        """What the view can be told, for the menu named after it; None parts groups, [] means no menu."""
        return []

    def menu_title(self) -> str:
        """The name of that menu: the view's, unless another menu is called so."""
        return self.title()

    def window_title(self) -> str:
        """What the window is called while this view is seen; '' for what the documents are called."""
        return ""

    def take_escape(self) -> bool:
        """Whether the view has used an Esc; else the window cancels the run or goes back."""
        return False

    def show_pairs_of(self, document: int) -> None:
        """List the pairs of one document; only the pairs view can."""

    def show_against(self, document: int) -> None:
        """Hold one document against all others; only the view that is made for it can."""

    def show_passage(self, a: int, b: int, offset: int) -> None:
        """Compare two documents at a character of the first; only the comparison can."""

    def edit_pair(self, original: Document, rewrite: Document) -> None:
        """Edit one text against another; only the editing view can."""

    def may_close(self) -> bool:
        """Whether nothing would be lost; else the view asks, and closes the window itself if it may."""
        return True

    def shut(self, *, for_good: bool) -> None:
        """The window goes: stop timers and threads of this view, and of its work where it is ``for_good``."""

    def status_text(self) -> str:
        """What the status bar says about the view's selection; '' for nothing."""
        return ""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._flush()

    @Slot()
    def _collection_changed(self) -> None:
        self._mark("collection")

    @Slot()
    def _analysis_changed(self) -> None:
        self._mark("analysis")

    @Slot()
    def _findings_changed(self) -> None:
        self._mark("findings")

    @Slot()
    def _marks_changed(self) -> None:
        self._mark("marks")

    @Slot()
    def _theme_changed(self) -> None:
        self._mark("theme")

    def _mark(self, what: str) -> None:
        self._dirty.add(what)
        if self.isVisible():
            self._flush()

    def _flush(self) -> None:
        some = len(self.session.collection) > 0 or not self.needs_documents
        filled = some and self._content is not None
        self._stack.setCurrentIndex(1 if filled else 0)
        calls = {
            "collection": self.show_collection,
            "analysis": self.show_analysis,
            "findings": self.show_findings,
            "marks": self.show_marks,
            "theme": self.show_theme,
        }
        for what in _ORDER:
            if what in self._dirty and (filled or what == "theme"):
                self._dirty.discard(what)
                calls[what]()


class _EmptyPage(QWidget):
    """Says that there are no documents, with the three ways to get some."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        heading = QLabel(self.tr("No documents"))
        heading.setFont(theme.font(metrics.FONT_NUMBER - 6, strong=True))
        heading.setAlignment(Qt.AlignmentFlag.AlignCenter)
        words = QLabel(self.tr("Drop files or a folder anywhere in this window, or choose here."))
        words.setProperty("role", "secondary")
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        words.setWordWrap(True)
        self.folder = QPushButton(self.tr("Open folder"))
        self.folder.setProperty("accent", True)  # noqa: FBT003 - a Qt property
        self.files = QPushButton(self.tr("Choose files"))
        self.paste = QPushButton(self.tr("Paste text"))
        buttons = QHBoxLayout()
        buttons.setSpacing(metrics.CONTROL_GAP)
        buttons.addStretch()
        for button in (self.folder, self.files, self.paste):
            buttons.addWidget(button)
        buttons.addStretch()
        layout = QVBoxLayout(self)
        layout.addStretch(2)
        layout.addWidget(heading)
        layout.addSpacing(6)
        layout.addWidget(words)
        layout.addSpacing(16)
        layout.addLayout(buttons)
        layout.addStretch(3)
        self._tint()
        theme.changed.connect(self._tint)

    @Slot()
    def _tint(self) -> None:
        self.folder.setIcon(self._theme.icon("folder", colour="on_accent"))
        self.files.setIcon(self._theme.icon("file"))
        self.paste.setIcon(self._theme.icon("paste"))

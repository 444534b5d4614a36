"""The row of cards: how many documents there are of each kind; a click shows just these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from core.kinds import Kind
from core.page_facts import SharedFacts
from core.summary import DocumentRole, Summary
from gui import formats, metrics
from gui.models.documents import Shown
from gui.theme import Theme
from gui.widgets.card import Card

_NARROWEST: Final = 74  # seven of them beside the threshold in the narrowest window
_WIDEST: Final = 168


class Cards(QWidget):
    """Exclusive cards; a second click on the checked one goes back to all documents.

    Signals
    -------
    chosen(Shown)
    lexical_wanted()
        The card of reworded documents was clicked while they are not looked for.
    """

    chosen = Signal(object)
    lexical_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards = {
            Shown.ALL: Card(theme, self.tr("Documents"), icon="documents"),
            Shown.EXACT: Card(theme, self.tr("Exact copies"), kind=int(Kind.EXACT)),
            Shown.NEAR: Card(theme, self.tr("Near"), kind=int(Kind.NEAR)),
            Shown.NESTED: Card(theme, self.tr("Nested"), kind=int(Kind.NESTED)),
            Shown.REWORDED: Card(theme, self.tr("Reworded"), kind=int(Kind.REWORDED)),
            Shown.UNREAD: Card(theme, self.tr("Not read"), icon="error"),
            Shown.SAME_TITLE: Card(theme, self.tr("Same titles"), icon="copy"),
        }
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(metrics.BETWEEN_PANELS)
        for card in self.cards.values():
            card.clicked.connect(self._clicked)
            row.addWidget(card, 1)
        self._widest = 4 + max(card.sizeHint().width() for card in self.cards.values())  # by their names
        self.cards[Shown.SAME_TITLE].hide()
        self._facts: SharedFacts | None = None
        self._looks_for_reworded = True
        self._room = 0
        self.set_compact(compact=False)
        self.show_chosen(Shown.ALL)

    def set_compact(self, *, compact: bool) -> None:
        """Let the cards cut their words where the window is narrow."""
        self._compact = compact
        self._fit()

    def set_room(self, width: int) -> None:
        """How wide all cards together may be before they cut their words."""
        if width != self._room:
            self._room = width
            self._fit()

    def _fit(self) -> None:
        """As wide as their names, and wider where the line below needs it and there is room."""
        shown = [card for card in self.cards.values() if not card.isHidden()]
        wanted = {card: max(self._widest, 2 + card.sizeHint().width()) for card in shown}
        gaps = metrics.BETWEEN_PANELS * (len(shown) - 1)
        cut = self._compact or (self._room and sum(wanted.values()) + gaps > self._room)
        even = max(_NARROWEST, (self._room - gaps) // max(1, len(shown)))
        for card, whole in wanted.items():
            card.setMinimumWidth(min(whole, even) if cut else whole)
            card.setMaximumWidth(max(_WIDEST, whole))

    def show_chosen(self, shown: Shown) -> None:
        """Check the card of what the table shows, none where it has no card."""
        for key, card in self.cards.items():
            with QSignalBlocker(card):
                card.setChecked(key is shown or (key, shown) == (Shown.SAME_TITLE, Shown.SAME_DESCRIPTION))
            card.update()

    def show_facts(self, facts: SharedFacts) -> None:
        """How many pages share a title; without pages there is no such card."""
        self._facts = facts
        card = self.cards[Shown.SAME_TITLE]
        card.setVisible(facts.pages > 0)
        count = facts.descriptions.documents
        line = self.tr("descriptions: %1").replace("%1", formats.number(count))
        card.set_values(formats.number(facts.titles.documents), line)
        card.set_colour("warning" if facts.titles.documents or count else "text")
        card.setToolTip(
            self.tr("Pages that share a title with another page; pages that share a description: %1").replace(
                "%1", formats.number(count)
            )
        )

    def show_summary(
        self,
        summary: Summary,
        *,
        compared: bool,
        lexical: bool = False,
        to_do: Mapping[Shown, int] | None = None,
    ) -> None:
        """Set all numbers; before the first analysis only what is known then.

        Parameters
        ----------
        summary : Summary
        compared : bool
        lexical : bool
            Whether words were compared too.
        to_do : mapping of Shown to int, optional
            How many documents of a kind have a pair that is not judged; None while nothing is judged.
        """
        number = formats.number
        unread = summary.count(DocumentRole.UNREAD)
        self.cards[Shown.ALL].set_values(number(summary.documents), _read_line(summary))
        self.cards[Shown.UNREAD].set_values(
            number(unread), self.tr("reasons in the table") if unread else self.tr("all were read")
        )
        self.cards[Shown.UNREAD].set_colour("error" if unread else "text")
        for shown, role, line in (
            (Shown.EXACT, DocumentRole.EXACT, _counted("of %n text(s)", summary.copied_texts)),
            (Shown.NEAR, DocumentRole.NEAR, _counted("in %n cluster(s)", summary.near_clusters)),
            (Shown.NESTED, DocumentRole.NESTED, _counted("inside %n text(s)", summary.holders)),
            (Shown.REWORDED, DocumentRole.REWORDED, _counted("in %n pair(s)", summary.reworded_pairs)),
        ):
            count = summary.count(role)
            if not compared:
                self.cards[shown].set_values(formats.DASH, self.tr("not compared yet"))
            elif not count:
                self.cards[shown].set_values(number(count), self.tr("none found"))
            elif to_do is None:
                self.cards[shown].set_values(number(count), line)
            else:
                left = to_do[shown]
                words = _counted("%n to do", left) if left else self.tr("all judged")
                self.cards[shown].set_values(number(count), words)
            self.cards[shown].setEnabled(compared)
        self._show_whether_looked_for(looked_for=lexical or not compared)
        self._fit()

    def _show_whether_looked_for(self, *, looked_for: bool) -> None:
        """While words are not compared, the card of reworded documents is the way to have it done."""
        card = self.cards[Shown.REWORDED]
        self._looks_for_reworded = looked_for
        card.set_line_colour("secondary" if looked_for else "accent")
        if not looked_for:
            card.set_values(formats.DASH, self.tr("look for them"))
            card.setToolTip(
                self.tr(
                    "Reworded texts are not looked for.\n"
                    "Click: compare lemmas and synonyms too, and run again"
                )
            )

    @Slot()
    def _clicked(self) -> None:
        sender = self.sender()
        if sender is self.cards[Shown.REWORDED] and not self._looks_for_reworded:
            with QSignalBlocker(sender):
                self.cards[Shown.REWORDED].setChecked(False)
            self.lexical_wanted.emit()
            return
        wanted = next(key for key, card in self.cards.items() if card is sender)
        shown = wanted if self.cards[wanted].isChecked() else Shown.ALL
        if shown is Shown.SAME_TITLE and self._facts is not None and not self._facts.titles.documents:
            shown = Shown.SAME_DESCRIPTION
        self.show_chosen(shown)
        self.chosen.emit(shown)


def _read_line(summary: Summary) -> str:
    read = QCoreApplication.translate("Cards", "%n read", None, summary.read)
    words = read.replace(str(summary.read), formats.number(summary.read), 1)
    skipped = summary.count(DocumentRole.SKIPPED)
    return f"{words}, {_counted('%n skipped', skipped)}" if skipped else words


def _counted(text: str, count: int) -> str:
    words = QCoreApplication.translate("Cards", text, None, count)
    return words.replace(str(count), formats.number(count), 1)

"""What the user is asked before text could be lost. Nothing here waits: the answer calls back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Slot
from PySide6.QtWidgets import QAbstractButton, QMessageBox, QWidget

Role = QMessageBox.ButtonRole


@dataclass(frozen=True, slots=True)
class Answer:
    """A button, what it does, and whether Enter chooses it."""

    words: str
    role: Role
    then: Callable[[], None]
    default: bool = False


class Question(QMessageBox):
    """A question with its answers; Esc and the window's cross change nothing."""

    def __init__(self, parent: QWidget, title: str, text: str, more: str, answers: Sequence[Answer]) -> None:
        super().__init__(parent)
        self.setIcon(QMessageBox.Icon.Warning)
        self.setWindowTitle(title)
        self.setText(text)
        self.setInformativeText(more)
        self._then: dict[QAbstractButton, Callable[[], None]] = {}
        for answer in answers:
            button = self.addButton(answer.words, answer.role)
            self._then[button] = answer.then
            if answer.default:
                self.setDefaultButton(button)
        cancel = self.addButton(QMessageBox.StandardButton.Cancel)
        self.setEscapeButton(cancel)
        self.finished.connect(self._answered)

    def button_of(self, role: Role) -> QAbstractButton:
        """The first button of a role."""
        return next(button for button in self.buttons() if self.buttonRole(button) is role)

    @Slot(int)
    def _answered(self, result: int) -> None:
        del result
        then = self._then.get(self.clickedButton())
        self._then.clear()
        self.deleteLater()
        if then is not None:
            then()


def ask_unsaved(
    parent: QWidget, name: str, save: Callable[[], None], discard: Callable[[], None]
) -> Question:
    """Whether unsaved text is saved first, or given up."""
    tr = QCoreApplication.translate
    question = Question(
        parent,
        tr("EditQuestions", "Unsaved text"),
        tr("EditQuestions", "“%1” has changes that are not saved.").replace("%1", name),
        tr("EditQuestions", "Without saving, they are lost."),
        [
            Answer(tr("EditQuestions", "Save…"), Role.AcceptRole, save, default=True),
            Answer(tr("EditQuestions", "Discard the changes"), Role.DestructiveRole, discard),
        ],
    )
    question.open()
    return question


def ask_overwrite(
    parent: QWidget, path: str, warnings: Sequence[str], there: Callable[[], None], copy: Callable[[], None]
) -> Question:
    """Whether a file that the program did not write is written to, or a copy is saved (offered first)."""
    tr = QCoreApplication.translate
    question = Question(
        parent,
        tr("EditQuestions", "Save"),
        tr("EditQuestions", "Save into %1?").replace("%1", path),
        "\n".join(warnings),
        [
            Answer(tr("EditQuestions", "Save a copy…"), Role.AcceptRole, copy, default=True),
            Answer(tr("EditQuestions", "Save there"), Role.DestructiveRole, there),
        ],
    )
    question.open()
    return question

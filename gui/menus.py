"""The menu bar, from the window's actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar

from gui.actions import Actions
from gui.views.base import View

_BEHIND_VIEW_MENU: Final = "reportMenu"


def build_menus(bar: QMenuBar, actions: Actions) -> QMenu:
    """Fill the menu bar.

    Returns
    -------
    QMenu
        The one of recent collections, which the window fills.
    """
    file = bar.addMenu(QCoreApplication.translate("Menus", "&File"))
    recent = QMenu(QCoreApplication.translate("Menus", "Open &recent"), bar)
    _add(file, [actions.add_folder, actions.add_files, actions.paste, actions.open_samples])
    file.addMenu(recent)
    _add(file, [None, actions.close_collection, None, actions.quit])

    edit = bar.addMenu(QCoreApplication.translate("Menus", "&Edit"))
    _add(edit, [actions.undo, actions.redo, None, actions.find, None, actions.settings])

    view = bar.addMenu(QCoreApplication.translate("Menus", "&View"))
    _add(view, [*actions.views.actions(), None])
    themes = view.addMenu(QCoreApplication.translate("Menus", "&Colours"))
    _add(themes, [*actions.themes.actions()])
    languages = view.addMenu(QCoreApplication.translate("Menus", "&Language"))
    _add(languages, [*actions.languages.actions()])

    analysis = bar.addMenu(QCoreApplication.translate("Menus", "&Analysis"))
    _add(analysis, [actions.run, actions.cancel, actions.read_again, None])
    _add(analysis, [actions.lexical, actions.thesauri, None])
    shingle = analysis.addMenu(QCoreApplication.translate("Menus", "Words in a &shingle"))
    _add(shingle, [*actions.shingle.actions()])
    sampling = analysis.addMenu(QCoreApplication.translate("Menus", "Sa&mpling"))
    _add(sampling, [*actions.sampling.actions()])
    content = analysis.addMenu(QCoreApplication.translate("Menus", "Text of web &pages"))
    _add(content, [*actions.content.actions()])

    report = bar.addMenu(QCoreApplication.translate("Menus", "&Report"))
    report.setObjectName(_BEHIND_VIEW_MENU)
    _add(report, [*actions.exports()])

    about = bar.addMenu(QCoreApplication.translate("Menus", "&Help"))
    _add(about, [actions.open_log, None, actions.about])
    return recent


def add_before_reports(bar: QMenuBar, menu: QMenu) -> None:
    """Put a menu where those stand that are about what is shown."""
    report = bar.findChild(QMenu, _BEHIND_VIEW_MENU)
    assert isinstance(report, QMenu)
    bar.insertMenu(report.menuAction(), menu)


class ViewMenu(QMenu):
    """The menu of the view that is shown, named after it; not there while the view has nothing to be told."""

    def __init__(self, bar: QMenuBar) -> None:
        super().__init__(bar)
        self.setObjectName("viewMenu")
        add_before_reports(bar, self)
        self.show_view(None)

    def show_view(self, view: View | None) -> None:
        """Take over the commands of a view; None for a page that is no view."""
        self.clear()
        actions = [] if view is None else view.menu_actions()
        _add(self, actions)
        self.setTitle("" if view is None else view.menu_title())
        self.menuAction().setVisible(bool(actions))


def _add(menu: QMenu, actions: Sequence[QAction | None]) -> None:
    for action in actions:
        if action is None:
            menu.addSeparator()
        else:
            menu.addAction(action)

"""The menu bar, from the window's actions."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar

from gui.actions import Actions


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
    shingle = analysis.addMenu(QCoreApplication.translate("Menus", "Words in a &shingle"))
    _add(shingle, [*actions.shingle.actions()])
    sampling = analysis.addMenu(QCoreApplication.translate("Menus", "Sa&mpling"))
    _add(sampling, [*actions.sampling.actions()])
    content = analysis.addMenu(QCoreApplication.translate("Menus", "Text of web &pages"))
    _add(content, [*actions.content.actions()])

    report = bar.addMenu(QCoreApplication.translate("Menus", "&Report"))
    _add(report, [*actions.exports()])

    about = bar.addMenu(QCoreApplication.translate("Menus", "&Help"))
    _add(about, [actions.open_log, None, actions.about])
    return recent


def _add(menu: QMenu, actions: list[QAction | None]) -> None:
    for action in actions:
        if action is None:
            menu.addSeparator()
        else:
            menu.addAction(action)

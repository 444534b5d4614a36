"""The window for everybody: names and keys of its controls, colours, language, size."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QScrollArea,
    QToolBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gui.i18n import Translations
from gui.main_window import MainWindow
from gui.settings_store import Preferences, WindowState
from gui.theme import Theme, ThemeChoice
from gui.views.compare import CompareView
from tests.gui.window_driving import drop, load, urls


@pytest.mark.parametrize("name", ["open_settings", "open_paste_dialog"])
def test_every_control_of_a_dialog_has_a_name(qtbot: QtBot, window: MainWindow, name: str) -> None:
    if name == "open_settings":
        window.choices.open_settings()
    else:
        window.intake.open_paste_dialog("")
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    nameless = [
        type(w).__name__
        for w in dialog.findChildren(QWidget)
        if w.isVisible()
        and w.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not isinstance(w, QScrollArea)
        and not isinstance(w.parent(), QAbstractSpinBox | QComboBox)
        and not w.accessibleName()
        and not (isinstance(w, QAbstractButton) and w.text())
    ]
    assert nameless == []
    dialog.close()


def test_every_view_has_a_key_and_a_place_in_the_rail(window: MainWindow) -> None:
    actions = window.actions_.views.actions()
    assert [a.shortcut().toString() for a in actions] == [f"Ctrl+{i + 1}" for i in range(len(actions))]
    assert [str(a.data()) for a in actions] == list(window.views)
    for action in actions:
        action.trigger()
        assert window.current_view == action.data()
        assert action.isChecked()


def test_every_command_has_words_and_no_key_is_taken_twice(window: MainWindow) -> None:
    keys: dict[str, str] = {}
    for action in window.actions_.all():
        assert action.text()
        shortcut = action.shortcut().toString()
        if shortcut:
            assert shortcut not in keys, f"{shortcut}: {keys[shortcut]} and {action.text()}"
            keys[shortcut] = action.text()


def test_every_control_with_only_an_icon_has_a_name(qtbot: QtBot, window: MainWindow, articles: Path) -> None:
    load(qtbot, window, articles)
    for action in window.actions_.views.actions():
        action.trigger()
        nameless = [
            f"{action.data()}: {type(w).__name__} in {type(w.parent()).__name__}"
            for w in window.findChildren(QWidget)
            if isinstance(w, QAbstractButton | QComboBox | QLineEdit | QToolBar)
            and w.isVisible()
            and not isinstance(w.parent(), QComboBox)
            and not (isinstance(w.parent(), QLineEdit) and w.focusPolicy() == Qt.FocusPolicy.NoFocus)
            and not w.objectName().startswith("qt_")
            and not (w.text() if isinstance(w, QAbstractButton) else "")
            and not w.accessibleName()
        ]
        assert nameless == []


def test_the_keyboard_reaches_every_enabled_control_of_the_empty_page(
    qtbot: QtBot, window: MainWindow
) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    reached: set[QWidget] = set()
    for _ in range(60):
        qtbot.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused in reached:
            break
        reached.add(focused)
    buttons = {
        w
        for w in window.findChildren(QAbstractButton)
        if w.isVisible()
        and w.isEnabled()
        and not w.objectName().startswith("qt_")
        and (w.group() is None or w.isChecked())  # arrows move inside a group
    }
    assert buttons - reached == set()


def test_colours_change_live_and_reach_the_painted_parts(
    qtbot: QtBot, window: MainWindow, theme: Theme
) -> None:
    light = window.grab().toImage().pixelColor(40, 400)
    with qtbot.waitSignal(theme.changed):
        dark = next(a for a in window.actions_.themes.actions() if a.data() == ThemeChoice.DARK.value)
        dark.trigger()
    assert window.choices.preferences.theme is ThemeChoice.DARK
    assert light == theme_colour("panel", dark=False)
    assert window.grab().toImage().pixelColor(40, 400) == theme_colour("panel", dark=True)


def theme_colour(role: str, *, dark: bool) -> object:
    from PySide6.QtGui import QColor

    from gui.palette import COLOURS

    return QColor(COLOURS[role][dark])


def test_a_window_in_russian_speaks_russian(
    qtbot: QtBot, make_window: Callable[..., MainWindow], russian: Translations, articles: Path
) -> None:
    window = make_window()
    menus = [action.text().replace("&", "") for action in window.menuBar().actions() if action.isVisible()]
    assert menus == ["Файл", "Правка", "Вид", "Анализ", "Решение", "Отчёт", "Справка"]
    load(qtbot, window, articles)
    assert window.windowTitle() == "articles — Черепица"
    assert window.status.claim_text == "точно, не оценка"
    assert window.status.facts_text.startswith("6 документов · ")


def test_two_texts_are_shown_side_by_side_at_once(qtbot: QtBot, window: MainWindow, articles: Path) -> None:
    with qtbot.waitSignal(window.session.comparison_ready):
        drop(window, urls([articles / "first.txt", articles / "long.txt"]))
    assert window.session.current_pair == (0, 1)


def test_the_menu_bar_has_a_menu_of_the_view_that_is_shown_where_it_can_be_told_something(
    qtbot: QtBot, window: MainWindow, articles: Path
) -> None:
    load(qtbot, window, articles)
    menu = window.view_menu
    assert not menu.menuAction().isVisible()
    window.session.open_pair(0, 1)
    assert menu.menuAction().isVisible()
    assert menu.title() == "Compare"
    compare = window.views["compare"]
    assert isinstance(compare, CompareView)
    assert compare.compare_actions.next_span in menu.actions()
    assert set(compare.compare_actions.all()) <= set(menu.actions())
    window.leave_compare()
    assert not menu.menuAction().isVisible()


def test_a_closed_window_leaves_nothing_behind(make_window: Callable[..., MainWindow]) -> None:
    window = make_window()
    window.close()
    gc.collect()
    assert not window.isVisible()


def test_the_first_window_is_no_larger_than_the_screen(make_window: Callable[..., MainWindow]) -> None:
    window = make_window()
    fresh = MainWindow(window.session, window._theme, Preferences(), WindowState(), samples=17)
    room = fresh.screen().availableSize()
    assert fresh.width() <= max(fresh.minimumWidth(), room.width())
    assert fresh.height() <= max(fresh.minimumHeight(), room.height())
    fresh.deleteLater()

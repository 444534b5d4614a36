"""The one style sheet: what Fusion and the palette do not give, written once with colours by name."""

from __future__ import annotations

from collections.abc import Callable
from string import Template

from gui import metrics

_RULES = Template("""
QToolTip { background: $base; color: $text; border: 1px solid $border; padding: 4px 6px; }
QMainWindow::separator { width: 0; height: 0; }

QPushButton, QToolButton[button="true"] {
    background: $base; color: $text; border: 1px solid $border; border-radius: ${radius}px;
    min-height: ${button_inside}px; max-height: ${button_inside}px; padding: 0 11px;
}
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QPushButton:hover, QToolButton[button="true"]:hover { background: $alternate_base; border-color: $secondary; }
QPushButton:pressed, QToolButton[button="true"]:pressed { background: $panel; }
QPushButton:disabled, QToolButton[button="true"]:disabled {
    background: $window; color: $disabled; border-color: $line;
}
QPushButton:focus, QToolButton[button="true"]:focus { border: 2px solid $accent; padding: 0 10px;
    min-height: ${button_focus}px; max-height: ${button_focus}px; }
QPushButton:checked, QToolButton[button="true"]:checked {
    background: $accent_soft; color: $accent_soft_text; border-color: $accent;
}
QPushButton:default, QPushButton[accent="true"], QToolButton[button="true"][accent="true"] {
    background: $accent; color: $on_accent; border-color: $accent; }
QPushButton:default:disabled { background: $window; color: $disabled; border-color: $line; }
QPushButton:default:hover:enabled, QPushButton[accent="true"]:hover,
QToolButton[button="true"][accent="true"]:hover {
    background: $accent_soft_text; color: $on_accent; border-color: $accent_soft_text; }
QPushButton[accent="true"]:focus, QToolButton[button="true"][accent="true"]:focus { border-color: $text; }
QPushButton[small="true"], QToolButton[button="true"][small="true"] {
    min-height: ${small_inside}px; max-height: ${small_inside}px; padding: 0 8px; }
QPushButton[small="true"]:focus, QToolButton[button="true"][small="true"]:focus {
    min-height: ${small_focus}px; max-height: ${small_focus}px; padding: 0 7px; }
QPushButton[iconOnly="true"], QToolButton[button="true"][iconOnly="true"] { padding: 0 6px; }
QPushButton[flat="true"] { background: transparent; border-color: transparent; }
QPushButton[flat="true"]:hover { background: $panel; }
QPushButton::menu-indicator { image: none; width: 0; }
QToolButton[button="true"]::menu-indicator { image: none; width: 0; }

QToolButton[plain="true"] { border: 1px solid transparent; border-radius: ${radius}px; padding: 3px; }
QToolButton[plain="true"]:hover { background: $panel; }
QToolButton[plain="true"]:focus { border: 1px solid $accent; }

QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QPlainTextEdit[field="true"] {
    background: $base; color: $text; border: 1px solid $border; border-radius: ${radius}px;
    selection-background-color: $accent; selection-color: $on_accent;
}
QSpinBox, QDoubleSpinBox, QComboBox {
    min-height: ${small_inside}px; max-height: ${small_inside}px; padding: 0 0 0 7px; }
QSpinBox::up-button, QDoubleSpinBox::up-button { subcontrol-origin: border; subcontrol-position: top right;
    width: 20px; height: 13px; border: none; background: transparent; }
QSpinBox::down-button, QDoubleSpinBox::down-button { subcontrol-origin: border;
    subcontrol-position: bottom right; width: 20px; height: 13px; border: none; background: transparent; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: url(controls:up.svg); width: 10px; height: 10px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow { image: url(controls:down.svg); width: 10px; height: 10px; }
QSpinBox::up-arrow:disabled, QDoubleSpinBox::up-arrow:disabled { image: url(controls:up-disabled.svg); }
QSpinBox::down-arrow:disabled, QDoubleSpinBox::down-arrow:disabled { image: url(controls:down-disabled.svg); }
QDoubleSpinBox[bare="true"] { padding: 0; }
QDoubleSpinBox[bare="true"]::up-button, QDoubleSpinBox[bare="true"]::down-button { width: 0; height: 0; }
QDoubleSpinBox[bare="true"]::up-arrow, QDoubleSpinBox[bare="true"]::down-arrow { image: none; width: 0;
    height: 0; }
QDoubleSpinBox[bare="true"] QLineEdit { padding: 0 2px; }
QComboBox { padding-right: 22px; }
QComboBox::drop-down { subcontrol-origin: padding; subcontrol-position: center right; width: 22px;
    border: none; }
QComboBox::down-arrow { image: url(controls:down.svg); width: 12px; height: 12px; }
QComboBox::down-arrow:disabled { image: url(controls:down-disabled.svg); }
QComboBox QAbstractItemView { background: $base; color: $text; border: 1px solid $border; padding: 3px;
    selection-background-color: $accent_soft; selection-color: $accent_soft_text; outline: 0; }

QCheckBox, QRadioButton { spacing: 8px; color: $text; padding: 2px; border: 1px solid transparent;
    border-radius: ${radius}px; }
QCheckBox:focus, QRadioButton:focus { border-color: $accent; }
QCheckBox:disabled, QRadioButton:disabled { color: $disabled; }
QCheckBox::indicator, QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid $border;
    background: $base; border-radius: 3px; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover { border-color: $accent; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url(controls:check.svg); }
QRadioButton::indicator:checked { background: $accent; border-color: $accent;
    image: url(controls:radio.svg); }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { background: $window; border-color: $line; }
QCheckBox::indicator:checked:disabled, QRadioButton::indicator:checked:disabled { background: $disabled; }
QLineEdit { min-height: ${button_inside}px; max-height: ${button_inside}px; padding: 0 7px; }
QLineEdit[small="true"] { min-height: ${small_inside}px; max-height: ${small_inside}px; }
QSpinBox QLineEdit, QDoubleSpinBox QLineEdit, QComboBox QLineEdit { border: none; min-height: 0;
    padding: 0 0 0 5px; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus,
QPlainTextEdit[field="true"]:focus { border-color: $accent; }
QLineEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled {
    background: $window; color: $disabled; border-color: $line; }

QMenuBar { background: $window; color: $text; }
QMenuBar::item { padding: 5px 10px; background: transparent; border-radius: ${radius}px; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $panel; color: $text; }
QMenu { background: $base; color: $text; border: 1px solid $border; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 8px; border-radius: ${radius}px; }
QMenu::item:selected { background: $accent_soft; color: $accent_soft_text; }
QMenu::item:disabled { color: $disabled; }
QMenu::indicator { width: 12px; height: 12px; margin-left: 6px; }
QMenu::indicator:checked { image: url(controls:menu-check.svg); }
QMenu::right-arrow { image: url(controls:right.svg); width: 12px; height: 12px; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QMenu::icon { padding-left: 8px; }

QHeaderView { background: $panel; border: none; }
QHeaderView::section {
    background: $panel; color: $secondary; border: none; border-bottom: 1px solid $line;
    padding: 0 8px; min-height: ${table_header_inside}px;
}
QHeaderView::section:focus { color: $text; }
QTableView, QTreeView, QListView {
    background: $base; alternate-background-color: $alternate_base; color: $text; border: none;
    gridline-color: $line; selection-background-color: $selected; selection-color: $text; outline: 0;
}
QTableView::indicator { width: 14px; height: 14px; border: 1px solid $border; background: $base;
    border-radius: 3px; }
QTableView::indicator:hover { border-color: $accent; }
QTableView::indicator:checked { background: $accent; border-color: $accent; image: url(controls:check.svg); }
QListWidget[pages="true"] { background: $window; border-right: 1px solid $line; padding: 8px 6px; }
QTableView[plain="true"]::item { padding: 0 5px; }
QListWidget[pages="true"]::item { padding: 0 8px; border-radius: ${radius}px; }
QListWidget[pages="true"]::item:hover { background: $panel; }
QListWidget[pages="true"]::item:selected { background: $accent_soft; color: $accent_soft_text; }
QListWidget[pages="true"]::item:selected:focus { border: 2px solid $accent; padding: 0 6px; }
QTableView QTableCornerButton::section { background: $panel; border: none; }

QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: $border; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: $secondary; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QSplitter::handle { background: transparent; }
QSplitter::handle:hover { background: $line; }
QStatusBar { background: $window; border-top: 1px solid $line; }
QStatusBar::item { border: none; }
QScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > QWidget[transparent="true"] { background: transparent; }
QLabel[role="secondary"] { color: $secondary; }
QLabel[role="warning"] { color: $warning; }
QLabel[role="error"] { color: $error; }
""")


def style_sheet(colour: Callable[[str], str]) -> str:
    """The rules with the colours of one theme; ``colour`` gives '#RRGGBB' for a role's name."""

    class Values(dict[str, object]):
        def __missing__(self, key: str) -> str:
            return colour(key)

    return _RULES.substitute(
        Values(
            radius=metrics.RADIUS_CONTROL,
            button_inside=metrics.BUTTON - 2,
            button_focus=metrics.BUTTON - 4,
            small_inside=metrics.BUTTON_SMALL - 2,
            small_focus=metrics.BUTTON_SMALL - 4,
            table_header_inside=metrics.TABLE_HEADER - 1,
        )
    )

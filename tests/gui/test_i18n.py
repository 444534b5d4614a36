"""Russian is complete, and Qt's own words speak it too."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from gui.i18n import Language, Translations
from tools import translations

BUTTON = QDialogButtonBox.StandardButton


@pytest.mark.parametrize("language", ["ru", "en"])
def test_no_text_is_missing_left_over_or_untranslated(language: str) -> None:
    assert translations.check(language) == []


def test_the_compiled_catalogue_is_that_of_the_source(tmp_path: Path, russian: Translations) -> None:
    for message, forms in translations.read(translations.CATALOGUES["ru"]).items():
        if not message.plural:
            words = QCoreApplication.translate(message.context, message.source, message.comment or None)
            assert words == forms[0]
        else:
            words = QCoreApplication.translate(message.context, message.source, message.comment or None, 5)
            assert words == forms[2].replace("%n", "5")


def test_buttons_of_dialogs_speak_russian(qtbot: QtBot, russian: Translations) -> None:
    box = QDialogButtonBox(BUTTON.Cancel | BUTTON.Save)
    qtbot.addWidget(box)
    assert box.button(BUTTON.Cancel).text().replace("&", "") == "Отмена"


def test_another_language_replaces_the_one_before(english: Translations) -> None:
    english.install(Language.RUSSIAN)
    assert QCoreApplication.translate("Kind", "exact") == "точная"
    assert QLocale().decimalPoint() == ","
    english.install(Language.ENGLISH)
    assert QCoreApplication.translate("Kind", "exact") == "exact"
    assert QLocale().decimalPoint() == "."


def test_the_system_decides_where_nobody_has_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale(QLocale.Language.Russian)))
    assert Language.SYSTEM.resolved() is Language.RUSSIAN
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale(QLocale.Language.German)))
    assert Language.SYSTEM.resolved() is Language.ENGLISH


SOURCE = """
from PySide6.QtCore import QCoreApplication
tr = QCoreApplication.translate
def _words(text, n=-1):
    return QCoreApplication.translate("Passed", text, None, n)
class View:
    def title(self):
        return self.tr("One " "two")
    def other(self):
        return self.tr("yes" if self else "no", "answer")
x = [tr("Named", "by another name"), _words("%n thing(s)"), print("no text")]
"""


def test_every_way_to_name_a_text_is_found() -> None:
    found = {(m.context, m.source, m.comment) for m in translations.messages_of(SOURCE)}
    assert found == {
        ("View", "One two", ""),
        ("View", "yes", "answer"),
        ("View", "no", "answer"),
        ("Named", "by another name", ""),
        ("Passed", "%n thing(s)", ""),
    }


def test_what_was_translated_stays_and_what_is_new_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = translations.Message("View", "old")
    new = translations.Message("View", "%n new")
    catalogue = tmp_path / "x_ru.ts"
    monkeypatch.setitem(translations.CATALOGUES, "ru", catalogue)
    monkeypatch.setattr(translations, "messages", lambda: {old, new})
    translations.write("ru", {old}, {old: ["старое"]})
    translations.write("ru", {old, new}, translations.read(catalogue))
    assert translations.read(catalogue) == {old: ["старое"], new: ["", "", ""]}
    assert translations.check("ru") == ["ru: not translated: View: '%n new'"]
    translations.write("ru", {new}, {new: ["%n", "два", "%n"]})
    assert translations.check("ru") == [
        "ru: missing: View: 'old'",
        "ru: a placeholder is lost: View: '%n new'",
    ]

"""The window's language: which one, and the catalogues behind it."""

from __future__ import annotations

from enum import StrEnum
from importlib.resources import as_file, files

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

DOMAIN = "cherepitsa"


class Language(StrEnum):
    """What the user asked for; the system's language is Russian or else English."""

    SYSTEM = "system"
    ENGLISH = "en"
    RUSSIAN = "ru"

    def resolved(self) -> Language:
        """English or Russian, whatever was chosen."""
        if self is not Language.SYSTEM:
            return self
        russian = QLocale.system().language() == QLocale.Language.Russian
        return Language.RUSSIAN if russian else Language.ENGLISH


class Translations:
    """Owns the installed translators, so that another choice can replace them."""

    def __init__(self, application: QCoreApplication) -> None:
        self._application = application
        self._installed: list[QTranslator] = []
        self._language = Language.ENGLISH

    @property
    def language(self) -> Language:
        return self._language

    def install(self, choice: Language) -> None:
        """Make ``choice`` the language of every text and number made from now on."""
        self.uninstall()
        self._language = choice.resolved()
        code = self._language.value
        territory = {"ru": QLocale.Country.Russia, "en": QLocale.Country.UnitedStates}[code]
        QLocale.setDefault(QLocale(QLocale.codeToLanguage(code), territory))
        if self._language is Language.RUSSIAN:
            self._load(f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
        with as_file(files("resources").joinpath("translations")) as folder:
            self._load(f"{DOMAIN}_{code}", str(folder))

    def uninstall(self) -> None:
        """Take the catalogues out again; texts made from now on are those of the source."""
        for translator in self._installed:
            self._application.removeTranslator(translator)
            translator.deleteLater()
        self._installed.clear()

    def _load(self, name: str, folder: str) -> None:
        translator = QTranslator(self._application)
        if translator.load(name, folder):
            self._application.installTranslator(translator)
            self._installed.append(translator)

"""What the status bar says of the lexical method: engine, thesauri, and what was left out."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.analysis import Analysis
from gui import formats
from gui.session import Session
from gui.thesaurus_names import thesaurus_name


def lexical_words(analysis: Analysis) -> str:
    """By what words were compared, in few words; '' where they were not."""
    lexical = analysis.lexical
    if lexical is None:
        return ""
    names = list(dict.fromkeys(one.name for one in lexical.thesauri))
    if not names:
        words = _tr("lexical: %1, no synonyms")
    elif len(names) == 1:
        words = _tr("lexical: %1, %2").replace("%2", thesaurus_name(names[0]))
    else:
        words = QCoreApplication.translate("StatusLexical", "lexical: %1, %n thesauri", None, len(names))
    return words.replace("%1", short_engine(lexical.engine))


def details(session: Session) -> str:
    """Engine, every thesaurus with its size, and what is left out, a line each; '' without the method."""
    analysis = session.analysis
    if analysis is None or analysis.lexical is None:
        return ""
    lexical, settings = analysis.lexical, analysis.settings.lexical
    lines = [_tr("Lemmas: %1").replace("%1", _engine_in_full(lexical.engine))]
    for one in lexical.thesauri:
        words = _tr("%1: %2 words, %3 pairs of synonyms").replace("%1", thesaurus_name(one.name))
        words = words.replace("%2", formats.number(one.words)).replace("%3", formats.number(one.links))
        if one.problems:
            out = QCoreApplication.translate("StatusLexical", "%n line(s) left out", None, one.problems)
            words = f"{words}, {out.replace(str(one.problems), formats.number(one.problems), 1)}"
        lines.append(words)
    if settings.drop_stop_words:
        lines.append(_tr("stop words left out of the comparison of words"))
    if settings.misspellings:
        lines.append(_tr("misspellings forgiven"))
    if not lexical.complete:
        words = _tr("More pairs than can be listed: reworded ones are listed from %1 on")
        lines.append(words.replace("%1", formats.percent(lexical.floor)))
    return "\n".join(lines)


def short_engine(engine: str) -> str:
    """The engine of Cyrillic words without its version; the core names it first."""
    return _tr("word forms") if engine.startswith("word forms") else engine.split(" ")[0].rstrip(",;")


def _engine_in_full(engine: str) -> str:
    return engine.replace("word forms", _tr("word forms"))


def _tr(text: str) -> str:
    return QCoreApplication.translate("StatusLexical", text)

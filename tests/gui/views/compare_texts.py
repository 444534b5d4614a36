"""Pairs of texts with everything that has ever shifted a mark."""

from __future__ import annotations

from core.comparison import Comparison, compare_documents
from core.documents import Document
from core.settings import AnalysisSettings

W = 4

SHARED = "вода попадает внутрь в трёх местах"
SECOND = "старый саморез выкрутите и вставьте новый"
THIRD = "раз в год проверяйте крепёж и чистите водостоки"

RUSSIAN = (
    f"Чаще всего {SHARED}: в ендове и у трубы.\n\n{SECOND.capitalize()}. Другое.\n{THIRD.capitalize()}.",
    f"Как правило, {SHARED}, говорят мастера.\n{SECOND.capitalize()}!\n\n\nНичего похожего. {THIRD}.",
)
EMOJI = (
    f"💧💧 {SHARED} 👩\u200d🌾 и ещё 🏠🏠🏠 {SECOND} 💧",
    f"до того 🏠 {SHARED} 😀😀 {SECOND} 👩\u200d🌾 конец 💧💧💧",
)
MARKS = (
    f"У\u0301тро: вода\u0301 попада\u0301ет внутрь в трёх места\u0301х, и э\u0301то всё. {SECOND}",
    f"Вечер: {SHARED}, и это всё. Ста\u0301рый саморе\u0301з выкрутите и вставьте новый",
)
SOFT_HYPHENS = (
    f"во\u00adда по\u00adпа\u00adда\u00adет внутрь в трёх мес\u00adтах; {THIRD}",
    f"{SHARED} — и ни слова больше о том, как раз\u00ad в го\u00adд. " + THIRD.replace("чист", "чис\u00adт"),
)
LINE_ENDS = (
    f"раз\r\nдва\r\n{SHARED}\r\n\u2028три\u2029{SECOND}\r\nи конец",
    f"\ufeffначало\n{SHARED.replace(' ', chr(13) + chr(10))}\n\n{SECOND}\x0bхвост",
)
STRANGE = (
    f"\ufdd0\ufdd1 \ud800 \udfff {SHARED} \x00\x00 {SECOND} \ufffe",
    f"\ud83d {SHARED}\udc00 \ufdd0 и {SECOND}\x00",
)
LONG_LINE = (
    " ".join(f"начало{n}" for n in range(2000)) + f" {SHARED} " + " ".join(f"конец{n}" for n in range(2000)),
    " ".join(f"другое{n}" for n in range(900)) + f" {SHARED} {SECOND}",
)
MOVED = (
    f"Сперва одно. {SHARED}. Потом иное слово. {SECOND}. И наконец. {THIRD}.",
    f"{SECOND.capitalize()}. Здесь другое. {SHARED}. Посреди чужое. {THIRD}.",
)
REPEATED = (
    f"{SHARED}. Первое чужое место тут. {SHARED}. Второе чужое место там. {SHARED}.",
    f"Начало иное. {SHARED}. Середина тоже иная. {SHARED}. Конец.",
)
CASES = {
    "russian": RUSSIAN,
    "emoji": EMOJI,
    "marks": MARKS,
    "soft hyphens": SOFT_HYPHENS,
    "line ends": LINE_ENDS,
    "strange": STRANGE,
    "long line": LONG_LINE,
    "moved": MOVED,
    "repeated": REPEATED,
}


def compared(texts: tuple[str, str], w: int = W) -> Comparison:
    """The comparison of two texts."""
    a, b = (Document(name=letter, text=text) for letter, text in zip("AB", texts, strict=True))
    return compare_documents(a, b, AnalysisSettings(shingle_words=w))


def shared_characters(comparison: Comparison) -> tuple[set[int], set[int]]:
    """The characters of each text that lie in a place of a shared span."""
    sides: tuple[set[int], set[int]] = (set(), set())
    for span in comparison.spans:
        for found, places in zip(sides, (span.a, span.b), strict=True):
            for start, end in places.tolist():
                found.update(range(start, end))
    return sides


def long_pair(paragraphs: int = 120) -> tuple[str, str]:
    """Two texts of many screens in one order, the second three times as long between the matches."""
    a, b = [], []
    for n in range(paragraphs):
        shared = f"общий{n} абзац{n} о том{n} как{n} чинить{n} крышу{n} и трубу{n}"
        a.append(f"{shared} и своё{n}")
        own = " ".join(f"чужое{n}_{k}" for k in range(60))
        b.append(f"{own}\n\n{shared}")
    return "\n\n".join(a), "\n\n".join(b)

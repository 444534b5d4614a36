"""One Russian document in all formats is one text.

tests/files/one-document holds one article of 750 words with headings, footnotes, a list, a table, soft
hyphens, ё, quotation marks and words that are split at line ends. It was written as document.fodt and
converted by LibreOffice 7.4 (``soffice --headless --convert-to odt document.fodt``, likewise docx, rtf,
doc, pdf, html and epub); document.fb2 and document.txt were written by hand.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from core.analysis import analyse
from core.documents import Collection
from core.monitor import Monitor
from core.reading import read_paths
from core.settings import AnalysisSettings

FOLDER = Path(__file__).parents[2] / "files" / "one-document"
FORMATS = ["doc", "docx", "epub", "fb2", "odt", "html", "odt", "pdf", "rtf", "txt"]
FIRST_NOTE = "Слово «шингл» пришло из английского языка"
LAST_NOTE = "при цепочках из трёх слов."


@pytest.fixture(scope="module")
def documents() -> Collection:
    return read_paths([str(FOLDER)], jobs=1)


def test_each_format_is_known_by_its_content(documents: Collection) -> None:
    assert [one.format for one in documents] == FORMATS
    assert [one.warnings for one in documents] == [()] * len(FORMATS)


def test_any_two_formats_have_resemblance_of_at_least_0_98(documents: Collection) -> None:
    settings = AnalysisSettings(shingle_words=3, min_resemblance=0, min_containment=0)
    analysis = analyse(documents, settings, Monitor())
    numbers = range(len(documents))
    pairs = {(a, b): analysis.pair(a, b).resemblance for a in numbers for b in numbers if a < b}
    assert min(pairs.values()) >= 0.98, min(pairs, key=lambda pair: pairs[pair])
    assert analysis.index.sizes.min() > 700


def test_notes_stand_behind_the_text_in_every_format_and_once(documents: Collection) -> None:
    for one in documents:
        text = " ".join(one.text.split())
        assert text.count(FIRST_NOTE) == 1, one.name
        assert text.index("видел черепичную крышу") < text.index(FIRST_NOTE), one.name
        assert text.endswith(LAST_NOTE), one.name


def test_words_that_the_pages_of_the_pdf_split_are_whole(documents: Collection) -> None:
    text = next(one.text for one in documents if one.format == "pdf")
    for word in ("северо-восточный", "физико-математический", "кто-то", "по-русски", "железно-дорожный"):
        assert word in text
    assert "\ufffe" not in text

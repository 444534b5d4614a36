"""Numbers for names: nothing that names a document is left in any report; what texts say stays."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterable
from datetime import date

import numpy as np
import pytest

from core.analysis import analyse
from core.documents import Collection, Document, PageFacts, Source, Status
from core.judged_pairs import Contents, JudgedPairs
from core.judgements import Judgements, Subject, Verdict
from core.reports.anonymous import anonymised
from core.reports.csv_report import Table, scan_csv
from core.reports.html_report import scan_html
from core.reports.json_report import scan_json
from core.reports.labels import ENGLISH, RUSSIAN, Labels
from core.reports.scan_figures import heatmap_figure, histogram_figure
from core.reports.tables import Scan
from core.reports.text_report import scan_text
from core.reports.xlsx_report import scan_xlsx
from core.settings import AnalysisSettings

TEXT = "раз два три четыре пять шесть семь восемь девять десять"
SECRETS = ("Иванов", "Petrov", "archive-7", "клиенты", "Заголовок", "secret.zip", "member.txt", "приметка")


def scan() -> Scan:
    documents = [
        Document(
            "Иванов.docx",
            Source(path="archive-7/клиенты/Иванов.docx", part="member.txt"),
            "клиенты",
            TEXT,
            facts=PageFacts(title="Заголовок Иванов"),
        ),
        Document("Petrov.docx", Source(path="archive-7/клиенты/Petrov.docx"), "клиенты", TEXT + " конец"),
        Document(
            "secret.zip",
            Source(path="archive-7/secret.zip"),
            status=Status.UNREADABLE,
            reason="damaged",
            detail="member.txt is damaged",
        ),
    ]
    settings = AnalysisSettings(shingle_words=2)
    analysis = analyse(Collection(tuple(documents)), settings)
    contents = Contents.of([d.text for d in analysis.collection], analysis.exact_class)
    judgements = Judgements()
    pair = Subject.pair(contents.digest_of(0), contents.digest_of(1))
    judgements.apply(judgements.verdict_change([pair], Verdict.REWRITE, 1))
    judgements.apply(judgements.note_change([pair], "приметка", 2))
    whole = Scan.of(analysis, settings)
    return Scan(whole.analysis, whole.findings, settings, JudgedPairs(contents, judgements))


def joined(pieces: Iterable[str]) -> bytes:
    return "".join(pieces).encode("utf-8", "backslashreplace")


def unpacked(book: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(book)) as archive:
        return b"\n".join(archive.read(name) for name in archive.namelist())


def json_text(scan: Scan) -> bytes:
    return joined(scan_json(scan)).decode("unicode_escape").encode("utf-8", "backslashreplace")


REPORTS: dict[str, Callable[[Scan, Labels], bytes]] = {
    "json": lambda scan, labels: json_text(scan),
    "text": lambda scan, labels: joined(scan_text(scan, labels)),
    "html": lambda scan, labels: b"".join(scan_html(scan, labels, today=date(2030, 1, 2))),
    "xlsx": lambda scan, labels: unpacked(b"".join(scan_xlsx(scan, labels))),
    "heatmap": lambda scan, labels: joined(heatmap_figure(scan, labels)),
    "histogram": lambda scan, labels: joined(histogram_figure(scan, labels)),
    **{
        f"csv of {table.value}": lambda scan, labels, table=table: b"".join(scan_csv(scan, table, labels))  # type: ignore[misc]
        for table in Table
    },
}


@pytest.mark.parametrize("labels", [ENGLISH, RUSSIAN], ids=["en", "ru"])
@pytest.mark.parametrize("report", REPORTS)
def test_no_name_path_or_group_is_left_in_a_report(report: str, labels: Labels) -> None:
    found = REPORTS[report](anonymised(scan(), labels), labels).decode("utf-8")
    assert found
    assert [secret for secret in SECRETS if secret in found] == []


def test_numbers_begin_with_one_and_groups_have_their_own() -> None:
    collection = anonymised(scan(), RUSSIAN).analysis.collection
    assert [document.name for document in collection] == ["Документ 1", "Документ 2", "Документ 3"]
    assert [document.group for document in collection] == ["Рубрика 1", "Рубрика 1", ""]


def test_texts_and_numbers_are_those_of_the_scan_with_names() -> None:
    before, after = scan(), anonymised(scan(), ENGLISH)
    assert [d.text for d in before.analysis.collection] == [d.text for d in after.analysis.collection]
    for one, other in zip(before.pairs(), after.pairs(), strict=True):
        assert np.array_equal(one[0].resemblance, other[0].resemblance)
    page = b"".join(scan_html(after, ENGLISH)).decode("utf-8")
    assert "четыре" in page
    assert "what the texts themselves say is unchanged" in page


def test_verdicts_stay_and_notes_go() -> None:
    found = b"".join(scan_csv(anonymised(scan(), ENGLISH), Table.PAIRS, ENGLISH)).decode("utf-8")
    head, row = found.splitlines()
    assert head.endswith(",verdict,note")
    assert row.endswith(",rewrite,")

"""The report as a page: it carries everything, asks for nothing, and what documents hold cannot act."""

from __future__ import annotations

import base64
import hashlib
import re
from datetime import date
from html.parser import HTMLParser

import pytest

from core.analysis import analyse
from core.documents import Collection, Document, Source, Status
from core.monitor import Cancelled, Monitor
from core.reports import html_report
from core.reports.html import heatmap
from core.reports.html_report import scan_html
from core.reports.labels import ENGLISH, RUSSIAN, Labels
from core.reports.tables import Scan
from core.settings import AnalysisSettings

TEXT = "раз два три четыре пять шесть семь восемь девять десять"


def scan_of(*documents: Document) -> Scan:
    settings = AnalysisSettings(shingle_words=2)
    return Scan.of(analyse(Collection(documents), settings), settings)


def named(name: str, text: str = TEXT) -> Document:
    return Document(name, Source(path=f"dir/{name}"), text=text)


def page_of(scan: Scan, labels: Labels = ENGLISH, **options: object) -> str:
    return b"".join(scan_html(scan, labels, today=date(2030, 1, 2), **options)).decode("utf-8")  # type: ignore[arg-type]


class _Tags(HTMLParser):
    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.ids: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.ids += [value for name, value in attrs if name == "id" and value]
        if tag not in ("meta", "input", "rect", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag != "rect":
            assert self.open.pop() == tag


NEAR = (named("a.txt"), named("b.txt", TEXT + " конец"), named("c.txt", "совсем другие слова здесь"))


def test_tags_are_closed_in_their_order_and_ids_are_unique() -> None:
    tags = _Tags(page_of(scan_of(*NEAR)))
    assert tags.open == []
    assert len(tags.ids) == len(set(tags.ids))


def test_every_link_leads_to_a_place_on_the_page() -> None:
    tags = _Tags(page_of(scan_of(*NEAR)))
    links = [attributes["href"] for tag, attributes in tags.tags if tag == "a"]
    assert links
    assert all(link and link[0] == "#" and link[1:] in tags.ids for link in links)


def test_only_the_reports_own_style_and_script_may_act() -> None:
    page = page_of(scan_of(*NEAR))
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert policy
    assert policy[1].startswith("default-src 'none'; ")
    for tag in ("style", "script"):
        contents = re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
        assert len(contents) == 1
        digest = base64.b64encode(hashlib.sha256(contents[0].encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy[1]


def test_nothing_is_asked_from_elsewhere_and_nothing_acts_by_attribute() -> None:
    tags = _Tags(page_of(scan_of(*NEAR)))
    for _, attributes in tags.tags:
        assert not {name for name in attributes if name.startswith("on") or name in ("src", "style")}


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "</title><b>",
        "</style>",
        "a\x00\x1b[31m",
    ],
)
def test_a_hostile_name_stays_text_wherever_it_stands(name: str) -> None:
    scan = scan_of(named(name), named("b", TEXT + " " + name), named("c", TEXT + " конец"))
    page = page_of(scan, title=name)
    plain = _Tags(
        page_of(scan_of(named("x"), named("b", TEXT + " x"), named("c", TEXT + " конец")), title="x")
    )
    tags = _Tags(page)
    assert {tag for tag, _ in tags.tags} == {tag for tag, _ in plain.tags}
    assert "\x00" not in page
    assert "\x1b" not in page


def test_a_name_that_is_not_utf8_and_marks_of_direction_are_written_out() -> None:
    page = page_of(scan_of(named("a\udcff\u202etxt.exe")))
    assert "a\\udcff\\u202etxt.exe" in page


def test_numbers_are_those_of_the_scan() -> None:
    page = page_of(scan_of(*NEAR))
    assert "90.0\u00a0%" in page
    assert "9 shared shingles of 10" in page
    assert "longest shared passage: 10 words" in page


def test_a_page_in_russian_has_decimal_commas_and_its_language() -> None:
    page = page_of(scan_of(*NEAR), RUSSIAN)
    assert '<html lang="ru">' in page
    assert "90,0\u00a0%" in page
    assert "общих шинглов 9 из 10" in page


def test_an_unreadable_document_is_listed_with_its_reason() -> None:
    broken = Document("x.pdf", status=Status.UNREADABLE, reason="damaged", detail="the file is damaged")
    assert "unreadable: the file is damaged" in page_of(scan_of(*NEAR, broken))


def test_a_list_of_pairs_that_is_cut_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html_report, "PAGE", html_report.Limits(pairs=2))
    page = page_of(scan_of(*(named(f"{n}") for n in range(4))))
    assert "The 2 pairs of 6 with the largest resemblance" in page


def test_texts_that_are_left_out_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html_report, "PAGE", html_report.Limits(texts=1))
    page = page_of(scan_of(*(named(f"{n}", f"{TEXT} конец{n}") for n in range(3))))
    assert page.count('<section class="pair"') == 1
    assert "The texts of 1 of 3 pairs" in page


def test_a_heatmap_that_is_cut_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heatmap, "MOST_DOCUMENTS", 2)
    assert "first 2 of 4 documents that have partners" in page_of(scan_of(*(named(f"{n}") for n in range(4))))


def test_chosen_pairs_are_shown_whatever_their_kind() -> None:
    page = page_of(scan_of(*NEAR), chosen=[(2, 0), (0, 2)])
    assert page.count('<section class="pair"') == 1
    assert 'id="p0-2"' in page


def test_a_collection_without_pairs_says_so() -> None:
    page = page_of(scan_of(named("a", "раз два"), named("b", "три четыре")))
    assert "No pair reaches the floors." in page
    assert "No two documents resemble each other by 80.0\u00a0%." in page


def test_writing_stops_when_it_is_cancelled() -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        list(scan_html(scan_of(*NEAR), ENGLISH, monitor))

"""The page in a real browser: no error, no request, nothing hostile acts, partners stand side by side."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.analysis import analyse
from core.documents import Collection, Document, Source
from core.reports.html_report import Texts, scan_html
from core.reports.labels import ENGLISH
from core.reports.tables import Scan
from core.settings import AnalysisSettings
from tests import chromium

pytestmark = [
    pytest.mark.chromium,
    pytest.mark.skipif(chromium.program() is None, reason="Chromium is not installed"),
]

HOSTILE = (
    "<script>document.title='acted'</script>",
    "<img src=x onerror=\"document.title='acted'\">",
    '"><svg onload="document.title=\'acted\'">',
    "</td></table></main><style>body{display:none}</style>",
    "<a href=\"javascript:document.title='acted'\">here</a>",
    "<iframe src=https://example.org></iframe><link rel=stylesheet href=//example.org/a.css>",
    "=cmd|' /C calc'!A0 \u202e\u2066 \x00\x1b[31m \udcff &amp; &#60;b&#62; ]]> -->",
    "שלום עולם مرحبا بالعالم",
)
PARAGRAPHS = [" ".join(f"word{n}x{k}" for k in range(30)) for n in range(12)]
A = "\n".join(PARAGRAPHS)
B = "\n".join(["a beginning that is only here " * 12, *PARAGRAPHS[:6], *HOSTILE, *PARAGRAPHS[6:]])


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[chromium.Chromium]:
    with chromium.Chromium(tmp_path_factory.mktemp("profile")) as browser:
        yield browser


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    documents = [
        Document("a.txt", Source(path="a.txt"), text=A),
        Document("b.txt", Source(path="b.txt"), text=B),
    ]
    documents += [
        Document(name, Source(path=f"dir/{name}"), group=name, text=f"{A}\n{name}") for name in HOSTILE
    ]
    settings = AnalysisSettings(shingle_words=5)
    scan = Scan.of(analyse(Collection(tuple(documents)), settings), settings)
    path = tmp_path_factory.mktemp("page") / "report.html"
    path.write_bytes(b"".join(scan_html(scan, ENGLISH, title=HOSTILE[0], chosen=Texts.LISTED)))
    return path


def test_nothing_fails_and_nothing_is_asked_for(browser: chromium.Chromium, page: Path) -> None:
    browser.open(page)
    browser.value("document.querySelector('th button').click()")
    browser.value("document.querySelector('mark').click()")
    assert browser.of("Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded") == []
    asked = [one["request"]["url"] for one in browser.of("Network.requestWillBeSent")]
    assert asked == [page.as_uri()]


def test_names_and_texts_stay_text(browser: chromium.Chromium, page: Path) -> None:
    browser.open(page)
    assert browser.value("document.title").startswith("Report: <script>")
    counted = {
        tag: browser.value(f"document.querySelectorAll('{tag}').length") for tag in ("script", "style")
    }
    assert counted == {"script": 1, "style": 1}
    assert (
        browser.value("document.querySelectorAll('iframe, img, link, object, [onerror], [onload]').length")
        == 0
    )
    assert browser.value("getComputedStyle(document.body).display") == "block"
    text = browser.value("document.body.textContent")
    for hostile in (HOSTILE[1], HOSTILE[2], HOSTILE[4]):
        assert hostile in text


def test_the_policy_lets_no_other_script_act(browser: chromium.Chromium, page: Path, tmp_path: Path) -> None:
    forged = tmp_path / "forged.html"
    forged.write_bytes(
        page.read_bytes().replace(b"<main>", b"<main><script>document.title = 'acted'</script>")
    )
    browser.open(forged)
    assert browser.value("document.title") != "acted"
    said = browser.of("Log.entryAdded")
    assert any("Content Security Policy" in one["entry"]["text"] for one in said)


_OVERLAPS = """
[...document.querySelectorAll('.pair')].map(pair => {
  const sides = [new Map(), new Map()];
  for (const mark of pair.querySelectorAll('mark:not(.moved)')) {
    const side = mark.closest('td').cellIndex, box = mark.getBoundingClientRect();
    const row = mark.closest('tr').rowIndex;
    const key = mark.dataset.span + ' ' + row;
    const old = sides[side].get(key) || [box.top, box.bottom];
    sides[side].set(key, [Math.min(old[0], box.top), Math.max(old[1], box.bottom)]);
  }
  let same = 0, alone = 0;
  for (const [key, [top, bottom]] of sides[0]) {
    const other = sides[1].get(key);
    if (other && top < other[1] && other[0] < bottom) same += 1; else alone += 1;
  }
  return [same, alone];
})
"""


@pytest.mark.parametrize("width", [320, 700, 1280, 2560])
def test_partners_of_a_span_stand_at_the_same_height(
    browser: chromium.Chromium, page: Path, width: int
) -> None:
    browser.open(page, width=width)
    counted = browser.value(_OVERLAPS)
    assert counted
    assert all(same > 0 and alone == 0 for same, alone in counted)


@pytest.mark.parametrize("width", [320, 700, 1280, 2560])
def test_no_width_makes_the_page_scroll_sideways(browser: chromium.Chromium, page: Path, width: int) -> None:
    browser.open(page, width=width)
    assert browser.value("document.documentElement.scrollWidth") <= width


def test_a_click_finds_the_partner_and_the_keys_go_on(browser: chromium.Chromium, page: Path) -> None:
    browser.open(page)
    browser.value("document.querySelector('.pair td:first-child mark').click()")
    assert (
        browser.value("new Set([...document.querySelectorAll('mark.now')].map(m => m.dataset.span)).size")
        == 1
    )
    assert browser.value("document.querySelectorAll('mark.now').length") >= 2
    first = browser.value("document.querySelector('mark.now').dataset.span")
    browser.value("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'n', bubbles: true}))")
    browser.value("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'n', bubbles: true}))")
    assert browser.value("document.querySelector('mark.now').dataset.span") is not None
    assert first is not None


def test_rows_are_filtered_and_sorted(browser: chromium.Chromium, page: Path) -> None:
    browser.open(page)
    browser.value(
        "(() => { const field = document.querySelector('[data-table=documents]'); field.value = 'a.txt';"
        " field.dispatchEvent(new Event('input')); })()"
    )
    shown = "[...document.querySelectorAll('#documents tbody tr')].filter(row => !row.hidden).length"
    assert 1 <= browser.value(shown) < len(HOSTILE) + 2
    browser.value("document.querySelectorAll('#documents th button')[2].click()")
    values = browser.value(
        "[...document.querySelectorAll('#documents tbody tr')].map(row => Number(row.cells[2].dataset.value))"
    )
    assert values == sorted(values, reverse=True)

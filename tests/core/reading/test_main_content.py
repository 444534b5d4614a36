from __future__ import annotations

from core.documents import Document
from core.reading import ContentMode, Notice, read_bytes

PARAGRAPH = (
    "Сад просыпается рано, и первыми зацветают яблони, за ними вишни и сливы, а к маю всё вокруг белое. "
    "Хозяйка выносит на крыльцо чай, ставит чашки и зовёт соседей; разговор идёт о погоде и о рассаде."
)
MENU = "".join(f"<li><a href='/{number}'>Раздел {number}</a></li>" for number in range(12))
PAGE = (
    f"<html><head><title>Сад</title></head><body><nav><ul>{MENU}</ul></nav><article><h1>Сад</h1>"
    + "".join(f"<p>{PARAGRAPH} Абзац {number}.</p>" for number in range(4))
    + "</article><footer>© Сад и огород, все права защищены</footer></body></html>"
)


def read(markup: str, content: ContentMode) -> Document:
    (document,) = read_bytes(markup.encode(), "a.html", content=content)
    return document


def test_main_mode_gives_the_article_and_full_mode_the_page() -> None:
    main, full = read(PAGE, ContentMode.MAIN), read(PAGE, ContentMode.FULL)
    assert "Абзац 3." in main.text
    assert "Раздел 1" not in main.text
    assert "Раздел 1" in full.text
    assert main.facts == full.facts


def test_the_document_says_which_it_shows() -> None:
    assert Notice.MAIN_CONTENT in read(PAGE, ContentMode.MAIN).warnings
    assert read(PAGE, ContentMode.FULL).warnings == ()


def test_where_no_article_is_found_the_page_is_shown_and_it_is_said() -> None:
    document = read("<p>кратко</p>", ContentMode.MAIN)
    assert document.text == "кратко"
    assert read("<div></div>", ContentMode.MAIN).reason == "empty"


def test_depth_is_no_fault_in_main_mode_either() -> None:
    document = read("<div>" * 6000 + "глубоко" + "</div>" * 6000, ContentMode.MAIN)
    assert document.text == "глубоко"
    assert Notice.NO_MAIN_CONTENT in document.warnings

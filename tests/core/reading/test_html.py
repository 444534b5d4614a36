from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.documents import Document, PageFacts, Status
from core.reading import Notice, read_bytes

RUSSIAN = "Сад просыпается рано, и первыми зацветают яблони, а за ними вишни и сливы."


def read(markup: str | bytes, name: str = "page.html") -> Document:
    (document,) = read_bytes(markup.encode() if isinstance(markup, str) else markup, name)
    return document


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("<p>сло<b>во</b>форма и<i> ещё</i>", "словоформа и ещё"),
        ("<p>один</p><p>два</p>", "один\nдва"),
        ("<div>один<div>два</div>три</div>", "один\nдва\nтри"),
        ("один<br>два<br/>три", "один\nдва\nтри"),
        ("<p>a\n  b\t c</p>", "a b c"),
        ("<p>&laquo;a&raquo;&nbsp;&amp; b &#1078;", "«a»\xa0& b ж"),
        ("<pre>\n x\n   y</pre>z", " x\n   y\nz"),
        ("<table><tr><td>1<td>2<tr><th>3</table>", "1\t2\n3"),
        ("<ul><li>a<li>b</ul>", "a\nb"),
        ("a<script>x</script>b<style>y</style>c<template>z</template><noscript>n</noscript>d", "abcd"),
        ("a<!-- нет -->b", "ab"),
        ("<p hidden>нет</p><p style='color:red; DISPLAY : none'>нет<p style='display:block'>да", "да"),
        ("<p style='visibility:hidden'>нет</p><p aria-hidden=true>да</p>", "да"),
        ("<head><title>Имя</title></head><body>текст", "текст"),
        ("<select><option>нет</select><dialog>нет</dialog><dialog open>да</dialog>", "да"),
        ("<p>кто-<wbr>то", "кто-то"),
        ('<p>слово<a role="doc-noteref" href="#1">1</a>, <a href="#2">ссылка</a>', "слово, ссылка"),
        ('<p>слово<a epub:type="noteref">1</a><a class="sdfootnoteanc"><sup>2</sup></a>', "слово"),
        ("<b><p>не<i>закрыто</b> всё</i>", "незакрыто всё"),
        ("a&#0;b&#xD800;c", "a\ufffdb\ufffdc"),
    ],
)
def test_the_text_is_what_a_reader_sees(markup: str, text: str) -> None:
    assert read(markup).text == text


def test_depth_costs_nothing() -> None:
    assert read("<div>" * 6000 + "глубоко" + "</div>" * 6000 + "снаружи").text == "глубоко\nснаружи"
    assert read("<b>" * 50_000 + "глубоко").text == "глубоко"
    links = "<a href='#1'>слово </a>" * 3000
    assert len(read("<sup>" * 10_000 + links).text.split()) == 3000


def test_tags_closed_at_once_do_not_swallow_what_follows() -> None:
    page = '<?xml version="1.0"?><html><head><title/><script src="x"/></head><body><p>видно</p></body></html>'
    assert read(page, "page.xhtml").text == "видно"


def test_facts_of_the_page_are_kept() -> None:
    document = read(
        "<head><title> Имя\n страницы </title><meta name=Description content=' О чём '>"
        "<link rel='canonical' href='https://a.example/b'><meta name=robots content='NOINDEX, follow'></head>"
        "<h1>Первый <b>за</b>головок</h1><h1>Второй</h1>"
    )
    assert document.facts == PageFacts(
        "Имя страницы", "Первый заголовок", "О чём", "https://a.example/b", True
    )


def test_a_page_that_says_nothing_of_itself_has_empty_facts() -> None:
    assert read("<p>текст").facts == PageFacts()


@pytest.mark.parametrize("encoding", ["windows-1251", "koi8-r", "cp866", "utf-8", "utf-16"])
def test_bytes_are_decoded_by_what_they_are(encoding: str) -> None:
    page = f"<html><head><meta charset={encoding}></head><p>{RUSSIAN}</p></html>"
    assert read(page.encode(encoding)).text == RUSSIAN


@pytest.mark.parametrize(
    ("declared", "real"),
    [
        ("utf-8", "windows-1251"),
        ("windows-1251", "utf-8"),
        ("windows-1251", "koi8-r"),
        ("iso-8859-1", "windows-1251"),
        ("utf-16", "windows-1251"),
        ("bogus", "koi8-r"),
    ],
)
def test_a_wrong_meta_does_not_garble(declared: str, real: str) -> None:
    meta = f'<meta http-equiv="Content-Type" content="text/html; charset={declared}">'
    page = f"<html><head>{meta}</head><p>{RUSSIAN}"
    assert read(page.encode(real)).text == RUSSIAN


def test_a_misplaced_meta_is_found() -> None:
    page = f"<html><!--{'x' * 5000}--><body><p>café Ångström</p><meta charset='windows-1252'>"
    assert read(page.encode("cp1252")).text == "café Ångström"


def test_a_page_is_known_by_its_tags_whatever_it_is_called() -> None:
    document = read("\ufeff\n<!-- x --><!DOCTYPE html><html><p>текст", "page.txt")
    assert (document.format, document.text) == ("html", "текст")
    assert Notice.EXTENSION_MISLEADS in document.warnings
    assert read("<HTML>текст", "page").format == "html"
    assert read("<p>текст</p>", "page").format == "html"


@pytest.mark.parametrize("name", ["note.txt", "note.md"])
def test_a_text_with_tags_in_it_stays_a_text(name: str) -> None:
    assert read("<p align=center>как есть</p>", name).text == "<p align=center>как есть</p>"


def test_a_page_without_words_has_no_text() -> None:
    assert read("<html><script>var a</script></html>").status is Status.NO_TEXT


@given(st.lists(st.sampled_from([*"<>/ab =\"'&;!-\n\r", "<p>", "</p>", "<pre>", "<td>", "<!--", "hidden"])))
def test_any_markup_gives_a_document(pieces: list[str]) -> None:
    assert read("<html>" + "".join(pieces)).status in {Status.OK, Status.NO_TEXT}


@given(st.lists(st.sampled_from(["слово", "дом", "кот"]), min_size=1, max_size=6))
def test_words_of_blocks_come_whole_and_in_order(words: list[str]) -> None:
    assert (
        read("".join(f"<div><span>{word[:2]}</span>{word[2:]}</div>" for word in words)).text.split() == words
    )

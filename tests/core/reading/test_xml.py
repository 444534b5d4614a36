from __future__ import annotations

import pytest

from core.documents import Document
from core.reading import Notice, Reason, read_bytes
from core.reading.limits import ReadingLimits
from core.reading.packages import Package
from tests.core.reading.builders import zipped

RUSSIAN = "Сад просыпается рано, и первыми зацветают яблони."


def read(content: str | bytes, name: str = "a.xml", encoding: str | None = None) -> Document:
    (document,) = read_bytes(
        content.encode() if isinstance(content, str) else content, name, encoding=encoding
    )
    return document


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("<a><b>один</b><b>два</b></a>", "один\nдва"),
        ("<a>сло<b>во</b>форма</a>", "словоформа"),
        ("<a><b>x <i>y</i> z</b><c/><d>w</d></a>", "x y z\nw"),
        ("<a><![CDATA[<p>как есть</p>]]></a>", "<p>как есть</p>"),
        ("<a>&lt;&nbsp;&laquo;&#1078;</a>", "<\xa0«ж"),
        ("<a x='нет'><!-- нет --><?нет нет?>да</a>", "да"),
    ],
)
def test_the_text_of_xml_is_its_text_nodes(markup: str, text: str) -> None:
    assert read(f'<?xml version="1.0"?>\n{markup}').text == text


@pytest.mark.parametrize("real", ["utf-8", "windows-1251", "koi8-r", "utf-16"])
@pytest.mark.parametrize("declared", ["utf-8", "windows-1251", "koi8-r"])
def test_a_wrong_declaration_does_not_garble(real: str, declared: str) -> None:
    markup = f'<?xml version="1.0" encoding="{declared}"?><a>{RUSSIAN}</a>'
    assert read(markup.encode(real)).text == RUSSIAN


def test_broken_xml_gives_what_can_be_read_and_says_so() -> None:
    document = read("<?xml version='1.0'?><a><b>один</b><c>два</a>")
    assert document.text == "один\nдва"
    assert Notice.DAMAGED_IN_PART in document.warnings
    assert read("<?xml version='1.0'?><").reason == Reason.DAMAGED


def test_short_entities_of_plain_text_are_known() -> None:
    doctype = '<!DOCTYPE a PUBLIC "-//x" "http://x.example/x.dtd" [<!ENTITY firm "Рога и копыта">]>'
    assert read(f"<?xml version='1.0'?>{doctype}<a>ООО &firm;!</a>").text == "ООО Рога и копыта!"


@pytest.mark.parametrize(
    "entity", ['x SYSTEM "/etc/passwd"', "x '&y;&y;'", "x '<b/>'", "% x SYSTEM 'http://x.example/'"]
)
def test_no_other_entity_is_expanded_or_fetched(entity: str) -> None:
    document = read(f"<?xml version='1.0'?><!DOCTYPE a [<!ENTITY {entity}>]><a>до &x; после</a>")
    assert document.text.split() == ["до", "после"]
    assert Notice.DAMAGED_IN_PART in document.warnings


def test_a_text_called_xml_is_a_text() -> None:
    assert read("просто текст").text == "просто текст"


BOOK = (
    '<?xml version="1.0" encoding="{encoding}"?><FictionBook xmlns="x" xmlns:l="l"><description><title-info>'
    "<book-title>Имя  книги</book-title><annotation><p>О чём</p></annotation></title-info></description>"
    "<body><title><p>Глава</p></title><section><p>Текст<a l:href='#n' type='note'>[1]</a> и ещё.</p>"
    "<empty-line/><poem><stanza><v>строка</v><v>другая</v></stanza></poem><table><tr><td>1</td><td>2</td></tr></table>"
    "</section></body><body name='notes'><section><p>Сноска</p></section></body><binary>AAAA</binary>"
    "</FictionBook>"
)
BOOK_TEXT = "Глава\nТекст и ещё.\nстрока\nдругая\n1\t2\nСноска"


@pytest.mark.parametrize("encoding", ["utf-8", "windows-1251", "koi8-r"])
def test_a_book_in_any_encoding_is_one_text(encoding: str) -> None:
    document = read(BOOK.format(encoding=encoding).encode(encoding), "a.fb2")
    assert (document.text, document.format) == (BOOK_TEXT, "fb2")
    assert document.facts is not None
    assert (document.facts.title, document.facts.description) == ("Имя книги", "О чём")


@pytest.mark.parametrize(("title", "shown"), [("1", ""), ("[12]", ""), ("*", ""), ("О слове", "О слове\n")])
def test_the_number_over_a_note_is_a_mark_and_a_heading_of_words_is_text(title: str, shown: str) -> None:
    noted = f"<body name='notes'><section><title><p>{title}</p></title><p>Сноска</p></section></body>"
    book = f"<FictionBook><body><title><p>1</p></title><p>Текст</p></body>{noted}</FictionBook>"
    assert read(book, "a.fb2").text == f"1\nТекст\n{shown}Сноска"


def test_a_packed_book_is_a_book() -> None:
    document = read(zipped({"book.fb2": BOOK.format(encoding="utf-8")}), "a.fb2.zip")
    assert (document.text, document.format, document.name) == (BOOK_TEXT, "fb2", "a.fb2.zip")
    assert document.warnings == ()
    document = read(zipped({"book.fb2": BOOK.format(encoding="utf-8")}), "a.docx")
    assert document.warnings == (Notice.EXTENSION_MISLEADS.value,)


def epub(*, encryption: str = "", missing: str = "") -> bytes:
    parts = {
        "mimetype": "application/epub+zip",
        "META-INF/container.xml": '<container><rootfile full-path="O/b.opf"/></container>',
        "O/b.opf": (
            '<package xmlns:dc="d"><metadata><dc:title>Имя</dc:title></metadata><manifest>'
            '<item id="n" href="nav.xhtml" properties="nav"/><item id="1" href="t/%D0%B0.xhtml"/>'
            '<item id="2" href="t/b.xhtml"/><item id="p" href="p.png" media-type="image/png"/></manifest>'
            '<spine><itemref idref="n" linear="no"/><itemref idref="2"/><itemref idref="1"/>'
            '<itemref idref="p"/><itemref idref="nothing"/></spine></package>'
        ),
        "O/nav.xhtml": "<html>оглавление</html>",
        "O/t/а.xhtml": "<html xmlns='x'><head><title/></head><body><p>вторая</p></body></html>",
        "O/t/b.xhtml": "<html xmlns='x'><body><h1>первая</h1><p>гла<b>ва</b></p></body></html>",
    }
    if encryption:
        parts["META-INF/encryption.xml"] = encryption
    parts.pop(missing, None)
    return zipped(parts)


def test_chapters_come_in_reading_order() -> None:
    document = read(epub(), "a.epub")
    assert (document.text, document.format) == ("первая\nглава\nвторая", "epub")
    assert document.facts is not None
    assert document.facts.title == "Имя"


def test_a_missing_chapter_is_said() -> None:
    document = read(epub(missing="O/t/b.xhtml"), "a.epub")
    assert document.text == "вторая"
    assert Notice.DAMAGED_IN_PART in document.warnings
    assert read(epub(missing="O/b.opf"), "a.epub").reason == Reason.DAMAGED


def test_an_encrypted_book_is_said_to_be_so_and_encrypted_fonts_are_no_matter() -> None:
    reference = "<encryption><CipherReference URI='{}'/></encryption>"
    assert read(epub(encryption=reference.format("O/t/b.xhtml")), "a.epub").reason == Reason.ENCRYPTED
    assert read(epub(encryption=reference.format("O/font.otf")), "a.epub").reason is None


def test_parts_of_a_package_share_one_limit() -> None:
    package = Package(zipped({"a": "x" * 600, "b": "x" * 600}), ReadingLimits(max_expanded_bytes=1000))
    package.read("a")
    with pytest.raises(Exception, match="expands_too_far"):
        package.read("b")

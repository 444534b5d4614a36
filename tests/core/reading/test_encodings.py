from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.reading.code_pages import CYRILLIC_PAGES, guess_code_page
from core.reading.encodings import decode, encoding_named, wide_encoding
from core.reading.reasons import Notice, Reason, UnreadableError

RUSSIAN = (
    "Сад просыпается рано. Первыми зацветают яблони, за ними вишни и сливы, а к маю всё вокруг белое.\n"
    "Хозяйка выносит на крыльцо чай, ставит чашки и зовёт соседей; разговор идёт о погоде и о рассаде.\n"
)
UKRAINIAN = (
    "Усі люди народжуються вільними і рівними у своїй гідності та правах. Вони наділені розумом і совістю.\n"
)


@pytest.mark.parametrize("page", CYRILLIC_PAGES[:6])
@pytest.mark.parametrize(
    "text", [RUSSIAN, RUSSIAN.upper(), RUSSIAN[:24], RUSSIAN[22:50], "SEO и Word: " + RUSSIAN]
)
def test_russian_in_every_code_page_is_one_text(text: str, page: str) -> None:
    decoded = decode(text.encode(page))
    assert decoded.text == text
    assert codecs.lookup(decoded.encoding) == codecs.lookup(page)


@pytest.mark.parametrize("page", ["windows-1251", "koi8-u", "mac-cyrillic"])
def test_ukrainian_is_read(page: str) -> None:
    assert decode(UKRAINIAN.encode(page)).text == UKRAINIAN


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("cp1252", "Le général était déjà arrivé à la fenêtre, où il répétait sa leçon à haute voix."),
        ("cp1252", "Größe und Übung führen für Schüler schließlich zum Ziel; die Mädchen hörten zu."),
        ("cp1252", "It’s a test of “smart quotes” – and dashes…"),
        ("cp1250", "Zażółć gęślą jaźń, wszyscy ludzie rodzą się wolni i równi pod względem swej godności."),
        ("cp932", "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"),
        ("gb18030", "人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心,并应以兄弟关系的精神相对待。"),
    ],
)
def test_other_scripts_are_not_taken_for_russian(encoding: str, text: str) -> None:
    assert decode(text.encode(encoding)).text == text


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-32", "utf-8"])
def test_a_byte_order_mark_decides_and_is_no_part_of_the_text(encoding: str) -> None:
    assert decode(RUSSIAN.encode(encoding)).text == RUSSIAN


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
@pytest.mark.parametrize("text", [RUSSIAN, "Plain English text, nothing else.\n"])
def test_wide_encodings_are_told_without_a_mark(encoding: str, text: str) -> None:
    assert wide_encoding(text.encode(encoding)) == encoding
    assert decode(text.encode(encoding)).text == text


def test_a_few_bad_bytes_do_not_turn_utf8_into_another_encoding() -> None:
    decoded = decode(RUSSIAN.encode() + b"\xff\xfe" + RUSSIAN.encode()[:-2])
    assert decoded.encoding == "utf-8"
    assert decoded.text.startswith(RUSSIAN)
    assert Notice.REPLACEMENT_CHARACTERS in decoded.warnings


def test_a_chosen_encoding_is_used_whatever_the_content_looks_like() -> None:
    assert decode("Привет".encode("koi8-r"), "windows-1251").text == "Привет".encode("koi8-r").decode(
        "cp1251"
    )


@pytest.mark.parametrize("name", ["no-such-code", "rot13", "hex", "", "utf-8\0", "idna"])
def test_a_name_of_no_text_encoding_is_a_stated_reason(name: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        decode(b"text", name)
    assert caught.value.reason is Reason.UNKNOWN_ENCODING


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("CP1251", "windows-1251"),
        ("utf8", "utf-8"),
        ("latin-1", "windows-1252"),
        ("win-1251", "windows-1251"),
    ],
)
def test_encodings_have_the_names_that_people_know(name: str, shown: str) -> None:
    assert encoding_named(name) == shown


def test_a_declared_encoding_is_believed_where_it_fits() -> None:
    french = "Déjà vu, café crème et général de brigade à la retraite.".encode("cp1252")
    assert guess_code_page(french, "windows-1252").warnings == ()
    assert decode("Ёж".encode("koi8-r"), declared="koi8-r").text == "Ёж"


def test_a_wrong_declaration_does_not_garble() -> None:
    decoded = decode(RUSSIAN.encode("koi8-r"), declared="windows-1251")
    assert decoded.text == RUSSIAN
    assert Notice.DECLARED_ENCODING_WRONG in decoded.warnings


def test_detection_sees_letters_that_come_late() -> None:
    late = b"<p>plain</p>\n" * 20_000 + RUSSIAN.encode("cp866")
    assert decode(late).text.endswith(RUSSIAN)


def test_long_texts_are_decoded_by_blocks_without_a_seam() -> None:
    text = "слово😀" * 400_000
    assert decode(text.encode()).text == text
    assert decode(text.encode("utf-16")).text == text


@given(st.binary())
def test_any_bytes_become_some_text(content: bytes) -> None:
    decoded = decode(content)
    assert "\0" not in decoded.text
    decoded.text.encode()


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1))
def test_utf8_of_a_text_is_that_text(text: str) -> None:
    if text.startswith("\ufeff") or "\0" in text or "\4" in text:
        return
    assert decode(text.encode()).text == __import__("unicodedata").normalize("NFC", text)

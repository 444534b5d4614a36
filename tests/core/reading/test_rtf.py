from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.documents import Document
from core.reading import Reason, read_bytes
from core.reading.formats import rtf

FONTS = r"{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial Cyr;}{\f2\fcharset128 Gothic;}}"


def read(body: str | bytes, name: str = "a.rtf", encoding: str | None = None) -> Document:
    inside = body if isinstance(body, bytes) else body.encode("latin-1")
    (document,) = read_bytes(
        b"{\\rtf1\\ansi\\ansicpg1252 " + FONTS.encode() + inside + b"}", name, encoding=encoding
    )
    return document


def escaped(text: str, encoding: str = "cp1251") -> str:
    return "".join(f"\\'{byte:02x}" for byte in text.encode(encoding))


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (r"one\par two\line three\tab four", "one\ntwo\nthree\tfour"),
        (r"a\{b\}\\c", "a{b}\\c"),
        (r"\u1055?\u1088?\u1080?\u1074?\u1077?\u1090?", "Привет"),
        (r"\uc0\u1055\u1088 x", "Прx"),
        (r"\uc2\u1055\'d0\'9fx", "Пx"),
        (r"\u-10179?\u-8704?", "😀"),
        (r"{\b bo}ld\~x\_y", "bold\xa0x-y"),
        (r"so\-ft", "soft"),
        (r"a{\v hidden}b{\deleted gone}c", "abc"),
        (r"a{\*\unknown x{\par y}}b", "ab"),
        (r"{\header top}{\footer foot}body{\footnote note}", "body\nnote"),
        (r'{\field{\*\fldinst HYPERLINK "x"}{\fldrslt link}}', "link"),
        (r"{\*\shpinst{\sp{\sn a}{\sv b}}{\shptxt boxed\par}}body", "body\nboxed"),
        (r"a{\pict\bin5 }}}}}b}c", "ac"),
        (r"{\info{\title t}}{\stylesheet{\s0 Normal;}}x", "x"),
        (r"1\cell 2\cell\row 3", "1\t2\t\n3"),
        (r"\ldblquote a\rdblquote\emdash b", "“a”—b"),
        ("one\r\ntwo", "onetwo"),
    ],
)
def test_the_text_is_what_a_reader_of_the_document_sees(body: str, text: str) -> None:
    assert read(body).text == text


def test_the_charset_of_the_font_comes_before_the_code_page() -> None:
    document = read(r"\f1 " + escaped("Привет, мир") + r"\f0 caf" + escaped("é", "cp1252"))
    assert document.text == "Привет, мирcafé"
    assert document.encoding is None


def test_bytes_that_are_not_escaped_are_decoded_too() -> None:
    document = read(b"\\f1 " + "Привет".encode("cp1251"))
    assert (document.text, document.encoding) == ("Привет", "cp1251")


def test_letters_of_two_bytes_are_joined_over_escapes() -> None:
    assert read(r"\f2 " + escaped("日本", "cp932")).text == "日本"


def test_a_chosen_encoding_replaces_those_of_the_document() -> None:
    assert read(r"\f0 " + escaped("Привет", "koi8-r"), encoding="koi8-r").text == "Привет"


def test_it_is_known_by_its_first_bytes() -> None:
    assert read("text", "a.doc").format == "rtf"
    assert read("text", "a.txt").text == "text"


@pytest.mark.parametrize(
    "body", ["{" * 50_000 + "x", "}" * 1000 + "x", "\\bin99999999999 x", "\\u99999999999?x", "\\"]
)
def test_broken_groups_and_numbers_are_no_fault(body: str) -> None:
    assert read(body).reason in {None, Reason.EMPTY, Reason.NO_WORDS, Reason.DAMAGED}


@given(st.integers(), st.integers(0, 200))
def test_whatever_is_damaged_is_a_document_or_a_reason(seed: int, length: int) -> None:
    chance = random.Random(seed)
    pieces = [
        "{",
        "}",
        "\\",
        "\\u1055?",
        "\\'e0",
        "\\f1 ",
        "\\bin3",
        "\\*",
        "\\par",
        "x",
        "\\footnote",
        "\\uc",
        "-9",
    ]
    body = "".join(chance.choices(pieces, k=length))
    assert read(body).reason != Reason.READER_FAILED


PIECES = (
    *(
        r"\u1082?",
        r"\u-64?",
        r"\u1086 ?",
        r"\u1073\'e1",
        r"\'e0",
        r"\'d1\'e1",
        " ",
        "{",
        "}",
        r"\uc0 ",
        r"\uc1 ",
    ),
    *(r"\u55357?\u56832?", r"\ul ", r"\par ", "?", r"\u1082", r"\v ", r"\v0 "),
)


@given(st.lists(st.sampled_from(PIECES)))
def test_letters_taken_in_runs_are_those_taken_one_by_one(pieces: list[str]) -> None:
    content = ("{\\rtf1\\ansi\\ansicpg1251 " + "".join(pieces) + "}").encode()
    at_once = read_bytes(content, "a.rtf")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rtf._RtfReader, "_read_letters", lambda *_: 0)
        assert read_bytes(content, "a.rtf") == at_once


def test_a_run_longer_than_is_taken_at_once_is_whole() -> None:
    content = ("{\\rtf1\\ansi " + "\\u1082?" * 30_000 + "\\'41" * 30_000 + "}").encode()
    (document,) = read_bytes(content, "a.rtf")
    assert document.text == "к" * 30_000 + "A" * 30_000

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.documents import Document
from core.reading import Reason, read_bytes
from tests.core.reading.builders import flat_odt, odt

NOTE = (
    "<text:note><text:note-citation>1</text:note-citation>"
    "<text:note-body><text:p>сноска</text:p></text:note-body></text:note>"
)
DELETION = (
    "<text:tracked-changes><text:changed-region><text:deletion><text:p>нет</text:p></text:deletion>"
    "</text:changed-region></text:tracked-changes>"
)


def row(*cells: str) -> str:
    inside = "".join(f"<table:table-cell><text:p>{cell}</text:p></table:table-cell>" for cell in cells)
    return f"<table:table-row>{inside}</table:table-row>"


def read(content: bytes, name: str = "a.odt") -> Document:
    (document,) = read_bytes(content, name)
    return document


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("<text:h>Имя</text:h><text:p>один</text:p><text:p/><text:p>два</text:p>", "Имя\nодин\nдва"),
        ("<text:p>сло<text:span>во</text:span>форма\n   и</text:p>", "словоформа и"),
        ("<text:p>a<text:s text:c='3'/>b<text:tab/>c<text:line-break/>d</text:p>", "a   b\tc\nd"),
        (
            DELETION + "<text:p>да<text:change-start/>, вставка</text:p>",
            "да, вставка",
        ),
        (
            f"<text:p>тело{NOTE} дальше</text:p>",
            "тело дальше\nсноска",
        ),
        ("<text:p>до<text:span><text:p>рамка</text:p></text:span> после</text:p>", "до после\nрамка"),
        ("<text:p>a<office:annotation><text:p>нет</text:p></office:annotation>b</text:p>", "ab"),
        ("<text:section text:display='none'><text:p>нет</text:p></text:section><text:p>да</text:p>", "да"),
        ("<text:p>a<text:hidden-text text:is-hidden='true'>нет</text:hidden-text>b</text:p>", "ab"),
        (
            f"<table:table>{row('1', '2')}{row('3')}</table:table>",
            "1\t2\n3",
        ),
    ],
)
def test_the_text_is_what_a_reader_of_the_accepted_document_sees(body: str, text: str) -> None:
    assert read(odt(body)).text == text
    assert read(flat_odt(body), "a.fodt").text == text


def test_a_style_hides_its_text_also_through_its_parent() -> None:
    styles = (
        '<style:style style:name="H"><style:text-properties text:display="none"/></style:style>'
        '<style:style style:name="I" style:parent-style-name="H"/>'
    )
    span = "<text:span text:style-name='H'>нет</text:span>"
    body = f"<text:p>да{span}</text:p><text:p text:style-name='I'>нет</text:p>"
    assert read(odt(body, styles=styles)).text == "да"


def test_the_content_decides_and_not_the_name() -> None:
    assert read(odt("<text:p>текст</text:p>"), "a.zip").format == "odt"
    assert read(flat_odt("<text:p>текст</text:p>"), "a.xml").format == "odt"


def test_an_encrypted_document_is_said_to_be_so() -> None:
    assert read(odt("", manifest="<manifest><encryption-data/></manifest>")).reason == Reason.ENCRYPTED


SOUND = odt("<text:p>один два три</text:p><text:p>четыре</text:p>")


@given(st.integers(0, len(SOUND)), st.integers(), st.integers(0, 20))
def test_whatever_is_damaged_is_a_document_or_a_reason(length: int, seed: int, flips: int) -> None:
    chance = random.Random(seed)
    content = bytearray(SOUND[:length] or b"PK")
    for _ in range(flips):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    assert read(bytes(content)).reason != Reason.READER_FAILED

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.documents import Document, Status
from core.reading import ReadingLimits, Reason, read_bytes
from tests.core.reading.builders import docx, paragraph, run, zipped

BOX = "<w:txbxContent><w:p><w:r><w:t>в рамке</w:t></w:r></w:p></w:txbxContent>"


def row(*cells: str, properties: str = "") -> str:
    return f"<w:tr>{properties}{''.join(f'<w:tc>{paragraph(cell)}</w:tc>' for cell in cells)}</w:tr>"


def read(content: bytes, name: str = "a.docx", limits: ReadingLimits | None = None) -> Document:
    (document,) = read_bytes(content, name, limits=limits or ReadingLimits())
    return document


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (paragraph("один") + paragraph() + paragraph("два"), "один\nдва"),
        (paragraph("сло", "во", " ещё"), "слово ещё"),
        (paragraph("a", "<w:r><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r>"), "a\tb\nc"),
        (paragraph("<w:r><w:t>кто</w:t><w:noBreakHyphen/><w:t>то</w:t></w:r>"), "кто-то"),
        (paragraph("<w:r><w:t>не</w:t><w:softHyphen/><w:t>видно</w:t></w:r>"), "невидно"),
        (paragraph("a", f"<w:ins>{run('b')}</w:ins>", "c"), "abc"),
        (paragraph("a", "<w:del><w:r><w:delText>b</w:delText></w:r></w:del>", "c"), "ac"),
        (paragraph("a", f"<w:moveFrom>{run('b')}</w:moveFrom><w:moveTo>{run('c')}</w:moveTo>"), "ac"),
        (paragraph("a", run("b", "<w:vanish/>"), run("c", '<w:vanish w:val="0"/>')), "ac"),
        (paragraph("a", properties="<w:tabs><w:tab w:val='left'/></w:tabs>"), "a"),
        (paragraph("<w:r><w:instrText>PAGE</w:instrText></w:r>", "7"), "7"),
        (paragraph("a", properties="<w:rPr><w:del/></w:rPr>") + paragraph("b"), "ab"),
        (
            f"<w:tbl>{row('1', '2')}{row('3')}</w:tbl>{paragraph('4')}",
            "1\t2\n3\n4",
        ),
        (
            f"<w:tbl>{row('нет', properties='<w:trPr><w:del/></w:trPr>')}{row('да')}</w:tbl>",
            "да",
        ),
        (
            paragraph(
                "до",
                f"<w:r><mc:AlternateContent><mc:Choice Requires='wps'>{BOX}</mc:Choice>"
                f"<mc:Fallback>{BOX}</mc:Fallback></mc:AlternateContent></w:r>",
                " после",
            ),
            "до после\nв рамке",
        ),
        (f"<w:sdt><w:sdtContent>{paragraph('внутри')}</w:sdtContent></w:sdt>", "внутри"),
        (paragraph("<m:oMath><m:r><m:t>x+y</m:t></m:r></m:oMath>"), "x+y"),
    ],
)
def test_the_text_is_what_a_reader_of_the_accepted_document_sees(body: str, text: str) -> None:
    document = read(docx(body))
    assert (document.text, document.format, document.encoding) == (text, "docx", None)


def test_a_style_hides_its_text_also_through_the_style_it_is_based_on() -> None:
    styles = (
        '<w:style w:styleId="H"><w:rPr><w:vanish/></w:rPr></w:style>'
        '<w:style w:styleId="I"><w:basedOn w:val="H"/></w:style>'
        '<w:style w:styleId="J"><w:basedOn w:val="H"/><w:rPr><w:vanish w:val="false"/></w:rPr></w:style>'
    )
    body = paragraph(*(run(style, f'<w:rStyle w:val="{style}"/>') for style in "HIJ")) + paragraph(
        "скрытый абзац", properties='<w:pStyle w:val="I"/>'
    )
    assert read(docx(body, styles=styles)).text == "J"


def test_footnotes_come_once_behind_the_body() -> None:
    notes = f'<w:footnote w:id="1">{paragraph("сноска")}</w:footnote>'
    assert read(docx(paragraph("тело"), footnotes=notes)).text == "тело\nсноска"


def test_the_main_part_may_have_any_name_and_the_file_any_extension() -> None:
    content = docx(paragraph("текст"), main="word/document2.xml")
    assert read(content, "renamed.txt").text == "текст"


def test_depth_costs_nothing() -> None:
    deep = "<w:sdt>" * 50_000 + paragraph("глубоко") + "</w:sdt>" * 50_000
    assert read(docx(deep)).text == "глубоко"


def test_an_entity_is_refused_and_not_expanded() -> None:
    bomb = '<!DOCTYPE x [<!ENTITY a "аа">]><w:document>&a;</w:document>'
    document = read(zipped({"word/document.xml": bomb}))
    assert (document.status, document.reason) == (Status.UNREADABLE, Reason.DAMAGED)


def test_what_expands_too_far_is_said() -> None:
    bomb = docx(paragraph("а" * 20_000_000))
    assert read(bomb).reason == Reason.EXPANDS_TOO_FAR
    small = ReadingLimits(max_expanded_bytes=1000)
    assert read(docx(paragraph("а" * 2000)), limits=small).reason == Reason.EXPANDS_TOO_FAR


def test_an_encrypted_document_is_said_to_be_so() -> None:
    ole = (
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
        + b"\0" * 2000
        + "EncryptedPackage".encode("utf-16-le")
        + b"\0" * 99
    )
    assert read(ole).reason == Reason.ENCRYPTED


def test_a_truncated_document_is_damaged() -> None:
    content = docx(paragraph("текст " * 500))
    document = read(content[: len(content) // 2])
    assert (document.status, document.reason) == (Status.UNREADABLE, Reason.DAMAGED)
    assert document.detail


def test_a_document_without_text_says_so() -> None:
    document = read(docx(paragraph()))
    assert (document.status, document.reason) == (Status.NO_TEXT, Reason.EMPTY)


SOUND = docx(paragraph("один два три") + paragraph("четыре"), footnotes=paragraph("сноска"))


@given(st.integers(0, len(SOUND)))
def test_every_truncation_is_a_document_or_a_reason(length: int) -> None:
    document = read(SOUND[:length])
    assert (document.reason is None) == (document.status is Status.OK)
    assert document.reason != Reason.READER_FAILED


@given(st.integers(), st.integers(1, 30))
def test_every_flipped_bit_is_a_document_or_a_reason(seed: int, flips: int) -> None:
    chance = random.Random(seed)
    content = bytearray(SOUND)
    for _ in range(flips):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    for document in read_bytes(bytes(content), "a.docx"):  # several where its parts are no longer known
        assert document.reason != Reason.READER_FAILED

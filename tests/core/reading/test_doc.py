from __future__ import annotations

import random
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.documents import Document, Status
from core.reading import Reason, read_bytes
from core.reading.fields import without_field_codes
from tests.core.reading.old_word import ole, word

DELETED = struct.pack("<HB", 0x0800, 1)
HIDDEN = struct.pack("<HB", 0x083C, 1)
SHOWN = struct.pack("<HB", 0x083C, 0)
BOLD = struct.pack("<HB", 0x0835, 1)
LONG = struct.pack("<HB2x", 0xCA31, 2)  # a property whose operand says its own length


def read(content: bytes, name: str = "a.doc") -> Document:
    (document,) = read_bytes(content, name)
    return document


def test_pieces_of_one_and_two_bytes_are_one_text() -> None:
    document = read(word([("Русский текст\r", False), ("and plain “text”\r", True), ("ещё 😀", False)]))
    assert (document.text, document.format) == ("Русский текст\nand plain “text”\nещё 😀", "doc")


@pytest.mark.parametrize(
    "changes", [DELETED, HIDDEN, BOLD + HIDDEN, struct.pack("<HB2x", 0xCA31, 2) + DELETED]
)
def test_deleted_and_hidden_text_is_out(changes: bytes) -> None:
    assert read(word([("один два три", False)], properties=[(5, 9, changes)])).text == "один три"
    assert read(word([("one two three", True)], properties=[(4, 8, changes)])).text == "one three"


@pytest.mark.parametrize("changes", [BOLD, SHOWN, HIDDEN + SHOWN])
def test_other_properties_leave_the_text(changes: bytes) -> None:
    assert read(word([("один два три", False)], properties=[(5, 9, changes)])).text == "один два три"


def test_notes_and_boxes_are_in_and_headers_and_comments_out() -> None:
    parts = ["тело\r", "сноска\r", "колонтитул\r", "", "замечание\r", "концевая\r", "рамка\r"]
    content = word([("".join(parts), False)], counts=[len(part) for part in parts])
    assert read(content).text == "тело\nсноска\nконцевая\nрамка"


def test_signs_and_cells() -> None:
    assert read(word([("a\x07b\x07\x07c\x0bd\x1ee\x1ff\xa0g\x01", False)])).text == "a\tb\t\tc\nd-ef g"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\x13 LINK \x14b\x15c", "abc"),
        ("a\x13 PAGE \x15c", "ac"),
        ("\x13 IF \x13 PAGE \x14 7 \x15 = 7 \x14yes \x13 X \x14y\x15\x15.", "yes y."),
        ("a\x13 never ends", "a never ends"),
        ("a\x15b\x14c", "abc"),
        ("plain", "plain"),
    ],
)
def test_instructions_of_fields_go_and_results_stay(text: str, shown: str) -> None:
    assert without_field_codes(text).translate({0x14: None, 0x15: None}) == shown


def test_an_encrypted_document_is_said_to_be_so() -> None:
    assert read(word([("текст", False)], flags=0x0300)).reason == Reason.ENCRYPTED


def test_word_95_is_one_run_in_a_code_page() -> None:
    text = "Сад просыпается рано, и первыми зацветают яблони.\r".encode("cp1251")
    body = bytearray(1024) + text
    struct.pack_into("<HH", body, 0, 0xA5DC, 0x68)
    struct.pack_into("<II", body, 0x18, 1024, len(body))
    document = read(ole({"WordDocument": bytes(body)}))
    assert document.text.strip() == "Сад просыпается рано, и первыми зацветают яблони."
    assert document.encoding == "windows-1251"


SOUND = word([("один два три\r", False), ("and more\r", True)], properties=[(5, 9, HIDDEN)])


@given(st.integers(), st.integers(0, 40), st.integers(0, len(SOUND)))
def test_whatever_is_damaged_is_a_document_or_a_reason(seed: int, flips: int, length: int) -> None:
    chance = random.Random(seed)
    content = bytearray(SOUND[:length] or b"\0")
    for _ in range(flips):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    document = read(bytes(content))
    assert document.reason != Reason.READER_FAILED, document.detail
    assert (document.reason is None) == (document.status is Status.OK)

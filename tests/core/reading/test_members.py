"""Archives and mails: their members are read like the files of a folder."""

from __future__ import annotations

import io
import random
import zipfile
from email.message import EmailMessage
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.documents import Document, Status
from core.reading import ReadingLimits, Reason, read_bytes, read_paths
from tests.core.reading.builders import docx, paragraph, pdf, zipped

RUSSIAN = "Сад просыпается рано, и первыми зацветают яблони."


def read(content: bytes, name: str = "a.zip", limits: ReadingLimits | None = None) -> list[Document]:
    return read_bytes(content, name, limits=limits or ReadingLimits())


def test_each_file_of_an_archive_is_a_document_or_a_reason() -> None:
    found = read(
        zipped(
            {
                "b.txt": "второй",
                "dir/": "",
                "dir/a.docx": docx(paragraph("первый")),
                "dir/empty.txt": "",
                "x.pdf": pdf(["third"]),
                "style.css": "p {}",
                ".hidden.txt": "x",
                "__MACOSX/._b.txt": "x",
                "photo.png": b"\x89PNG\r\n\x1a\n\0\0",
                "words.png": "текст",
            }
        )
    )
    assert [(one.source.part, one.status.value, one.reason, one.format, one.text) for one in found] == [
        (".hidden.txt", "skipped", "hidden", "zip", ""),
        ("__MACOSX/._b.txt", "skipped", "hidden", "zip", ""),
        ("b.txt", "ok", None, "txt", "второй"),
        ("dir/a.docx", "ok", None, "docx", "первый"),
        ("dir/empty.txt", "no_text", "empty", "zip", ""),
        ("photo.png", "skipped", "image", "zip", ""),
        ("style.css", "skipped", "web_asset", "zip", ""),
        ("words.png", "ok", None, "txt", "текст"),
        ("x.pdf", "ok", None, "pdf", "third"),
    ]
    assert {one.name: one.group for one in found}["a.docx"] == "dir"


def test_the_group_of_a_member_is_below_that_of_the_archive(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "a.zip").write_bytes(zipped({"blog/one.txt": "текст"}))
    (document,) = read_paths([str(tmp_path)], jobs=1)
    assert (document.name, document.group, document.source.part) == ("one.txt", "site/blog", "blog/one.txt")


@pytest.mark.parametrize("path", ["../../etc/a.txt", "/etc/a.txt", "..\\..\\a.txt", "C:\\a.txt"])
def test_no_path_escapes(path: str) -> None:
    (document,) = read(zipped({path: "текст"}))
    assert document.text == "текст"
    assert ".." not in document.group
    assert not document.group.startswith("/")


def test_archives_in_archives_are_read_down_to_the_limit() -> None:
    content = zipped({"a.txt": "текст"})
    for number in range(4):
        content = zipped({f"{number}.zip": content})
    (deep,) = read(content)
    assert deep.reason == Reason.TOO_DEEP
    (fine,) = read(zipped({"0.zip": zipped({"a.txt": "текст"})}))
    assert (fine.text, fine.source.part) == ("текст", "0.zip/a.txt")


def test_a_bomb_in_an_archive_costs_itself_alone() -> None:
    bomb, fine = read(zipped({"bomb.txt": b"\0" * 40_000_000, "fine.txt": "текст"}))
    assert bomb.reason == Reason.EXPANDS_TOO_FAR
    assert fine.text == "текст"


def test_too_many_members_is_said() -> None:
    (document,) = read(zipped({"a": "x", "b": "x"}), limits=ReadingLimits(max_parts=1))
    assert document.reason == Reason.TOO_MANY_PARTS


def test_an_encrypted_member_is_said_to_be_so() -> None:
    content = bytearray(zipped({"a.txt": "текст"}))
    content[6] |= 1
    content[content.index(b"PK\x01\x02") + 8] |= 1
    assert read(bytes(content))[0].reason == Reason.ENCRYPTED


@pytest.mark.parametrize("encoding", ["cp866", "utf-8"])
def test_russian_names_without_a_flag_are_decoded(encoding: str) -> None:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr("Отчёт за год.txt".encode(encoding).decode("cp437"), "текст")
    content = target.getvalue()
    flag = content.index(b"PK\x01\x02") + 9
    raw = bytearray(content)
    encoded = "Отчёт за год.txt".encode(encoding).decode("cp437").encode()
    raw[7] &= ~8
    raw[flag] &= ~8
    name = "Отчёт за год.txt".encode(encoding)
    padded = name + b"." * (len(encoded) - len(name))
    raw = bytearray(bytes(raw).replace(encoded, padded))
    (document,) = read(bytes(raw))
    assert document.name.startswith("Отчёт за год.txt")


def test_an_empty_archive_and_a_broken_one_are_stated() -> None:
    assert read(zipped({}))[0].reason == Reason.EMPTY
    assert read(zipped({"a.txt": "текст" * 100})[:60])[0].reason == Reason.DAMAGED


def mail(*, html: str = "", attached: dict[str, bytes] | None = None, charset: str = "utf-8") -> bytes:
    message = EmailMessage()
    message["Subject"] = "Тема письма"
    message["From"], message["To"] = "a@example.org", "b@example.org"
    message["Date"] = "Mon, 1 Jan 2024 00:00:00 +0000"
    message.set_content(RUSSIAN, charset=charset)
    if html:
        message.add_alternative(html, subtype="html")
    for name, content in (attached or {}).items():
        message.add_attachment(content, maintype="application", subtype="octet-stream", filename=name)
    return message.as_bytes()


@pytest.mark.parametrize("charset", ["utf-8", "koi8-r", "windows-1251"])
def test_the_body_of_a_mail_is_its_plain_text(charset: str) -> None:
    (document,) = read(mail(html="<p>страница</p>", charset=charset), "a.eml")
    assert (document.text.strip(), document.format) == (RUSSIAN, "mail")
    assert document.facts is not None
    assert document.facts.title == "Тема письма"


def test_attached_documents_are_documents() -> None:
    attached = {"Договор.docx": docx(paragraph("договор")), "photo.png": b"\x89PNG\r\n\x1a\n\0\0"}
    body, contract, photo = read(mail(attached=attached), "a.eml")
    assert body.text.strip() == RUSSIAN
    assert (contract.name, contract.text, contract.format) == ("Договор.docx", "договор", "docx")
    assert (photo.status, photo.reason) == (Status.SKIPPED, Reason.IMAGE)


def test_a_mail_of_a_page_alone_is_read_as_a_page() -> None:
    content = b"From: a\nTo: b\nSubject: s\nMIME-Version: 1.0\nContent-Type: text/html; charset=koi8-r\n\n"
    (document,) = read(content + f"<p>{RUSSIAN}</p>".encode("koi8-r"), "a.eml")
    assert document.text == RUSSIAN


def test_a_saved_page_is_the_page_without_what_it_is_made_of() -> None:
    content = (
        "From: <Saved by Blink>\r\nSnapshot-Content-Location: https://a.example/\r\nSubject: s\r\n"
        'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="B"\r\n\r\n'
        "--B\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n"
        "<title>Page</title><p>wo=\r\nrd=20and</p>\r\n"
        "--B\r\nContent-Type: text/css\r\nContent-Location: s.css\r\n\r\np {}\r\n--B--\r\n"
    )
    (document,) = read(content.encode(), "a.mhtml")
    assert document.text == "word and"
    assert document.facts is not None
    assert document.facts.title == "Page"


def test_a_text_that_starts_with_a_colon_line_is_no_mail() -> None:
    assert read("Дано: треугольник\nНайти: площадь".encode(), "a.txt")[0].format == "txt"
    assert read(b"From: here\nTo: there\nit is far", "a.txt")[0].format == "txt"


@given(st.integers(), st.integers(1, 20), st.booleans())
def test_whatever_is_damaged_is_documents_or_reasons(seed: int, flips: int, is_mail: bool) -> None:
    chance = random.Random(seed)
    sound = mail(attached={"a.txt": b"x"}) if is_mail else zipped({"a.txt": "текст", "b.html": "<p>x"})
    content = bytearray(sound)
    for _ in range(flips):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    for document in read(bytes(content), "a.eml" if is_mail else "a.zip"):
        assert document.reason != Reason.READER_FAILED, document.detail

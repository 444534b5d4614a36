"""Nothing but the given bytes is read, whatever a document asks for: no file, no address, no path out."""

from __future__ import annotations

import os
import socket
import stat
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.documents import Status
from core.reading import ContentMode, read_bytes
from tests.core.reading.builders import docx, flat_odt, odt, paragraph, relations, zipped

SECRET = "совершенно секретно"
ENTITY = '<!DOCTYPE x [<!ENTITY e SYSTEM "{address}"><!ENTITY % p SYSTEM "{address}"> %p;]>'
CONTAINER = '<container><rootfile full-path="O/b.opf"/></container>'


def odd_files(address: str, path: str) -> Iterator[tuple[str, bytes]]:
    """Documents of each format that ask for a file by its address or by a path out of themselves."""
    entity = ENTITY.format(address=address)
    yield "a.xml", f"<?xml version='1.0'?>{entity}<x>до &e; после</x>".encode()
    yield (
        "a.fb2",
        f"<?xml version='1.0'?>{entity}<FictionBook><body><p>до &e;</p></body></FictionBook>".encode(),
    )
    yield "a.xhtml", f"<?xml version='1.0'?>{entity}<html><body>до &e;</body></html>".encode()
    yield (
        "a.fodt",
        flat_odt("<text:p>до &e;</text:p>").replace(
            b"<office:document", entity.encode() + b"<office:document", 1
        ),
    )
    yield "a.docx", zipped({"word/document.xml": f"{entity}<w:document>&e;</w:document>"})
    yield "b.docx", docx(paragraph("до") + f'<w:altChunk xmlns:r="r" r:id="r1"/><w:subDoc r:id="{address}"/>')
    yield "c.docx", zipped({"_rels/.rels": relations(officeDocument=path), "a.txt": "до"})
    yield "a.odt", odt(f'<text:p>до</text:p><text:section xlink:href="{address}" xmlns:xlink="l"/>')
    yield (
        "a.html",
        (
            f"<p>до<iframe src='{address}'></iframe><object data='{address}'></object><img src='{address}'>"
            f"<link rel='import' href='{address}'><script src='{address}'></script><embed src='{address}'>"
        ).encode(),
    )
    yield (
        "a.epub",
        zipped(
            {
                "mimetype": "application/epub+zip",
                "META-INF/container.xml": CONTAINER,
                "O/b.opf": (
                    f'<package><manifest><item id="1" href="{address}"/><item id="2" href="{path}"/>'
                    '<item id="3" href="c.xhtml"/></manifest><spine><itemref idref="1"/><itemref idref="2"/>'
                    '<itemref idref="3"/></spine></package>'
                ),
                "O/c.xhtml": f"{entity}<html><body><p>до &e;</p></body></html>",
            }
        ),
    )
    yield (
        "b.epub",
        zipped(
            {"mimetype": "application/epub+zip", "META-INF/container.xml": CONTAINER.replace("O/b.opf", path)}
        ),
    )
    workbook = '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">'
    yield (
        "a.xlsx",
        zipped(
            {
                "xl/workbook.xml": f'{workbook}<sheets><sheet name="1" r:id="r1"/></sheets></workbook>',
                "xl/_rels/workbook.xml.rels": (
                    f'<Relationships><Relationship Id="r1" Target="{path}"/></Relationships>'
                ),
            }
        ),
    )
    yield "a.rtf", rb"{\rtf1 {\field{\*\fldinst INCLUDETEXT " + address.encode() + rb"}} to}"
    yield (
        "a.eml",
        (
            "Subject: a\nContent-Type: message/external-body; access-type=local-file; "
            f'name="{path}"\n\nContent-Type: text/plain\n\nдо\n'
        ).encode(),
    )


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was asked of the network: nothing, and it would fail."""
    found: list[str] = []

    def refuse(*arguments: object, **options: object) -> None:
        found.append(str(arguments))
        raise OSError("no network in this test")

    monkeypatch.setattr(socket, "create_connection", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(urllib.request, "urlopen", refuse)
    return found


@pytest.mark.parametrize("content", ContentMode)
@pytest.mark.parametrize("scheme", ["file", "path", "http"])
def test_no_format_reads_a_file_or_an_address_that_a_document_names(
    tmp_path: Path, asked: list[str], monkeypatch: pytest.MonkeyPatch, scheme: str, content: ContentMode
) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "secret.txt").write_text(SECRET, encoding="utf-8")
    monkeypatch.chdir(tmp_path / "below")
    path = "../secret.txt"
    address = {
        "file": (tmp_path / "secret.txt").as_uri(),
        "path": path,
        "http": "http://secret.example/secret.txt",
    }[scheme]
    for name, data in odd_files(address, path):
        documents = read_bytes(data, name, content=content)
        for document in documents:
            assert SECRET not in document.text, name
            assert document.reason != "reader_failed", (name, document.detail)
        assert documents, name
    assert asked == []
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["below", "secret.txt"]


def test_a_link_in_an_archive_is_its_own_text_and_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text(SECRET, encoding="utf-8")
    place = tmp_path / "a.zip"
    link = zipfile.ZipInfo("link.txt")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(place, "w") as archive:
        archive.writestr(link, str(tmp_path / "secret.txt"))
    (document,) = read_bytes(place.read_bytes(), "a.zip")
    assert document.text == str(tmp_path / "secret.txt")


def test_an_archive_is_never_unpacked_to_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[object] = []
    opened = os.open

    def watched(path: object, flags: int, *rest: object, **options: object) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            written.append(path)
        return opened(path, flags, *rest, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "open", watched)
    monkeypatch.chdir(tmp_path)
    names = ["../../out.txt", "/out.txt", "a/b/c.txt", "~/out.txt", "C:/out.txt", "a\0b.txt", "..", "CON"]
    documents = read_bytes(zipped(dict.fromkeys(names, "текст")), "a.zip")
    assert {one.status for one in documents} <= {Status.OK, Status.SKIPPED}
    assert written == []
    assert list(tmp_path.iterdir()) == []

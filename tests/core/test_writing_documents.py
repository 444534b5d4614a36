"""A text that was saved is read again as the same text, in every format."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.reading import read_paths
from core.reading.cleaning import clean_text
from core.writing_documents import SavedAs, write_document

TEXTS = {
    "prose": "Первый абзац, «кавычки» — и тире.\n\nВторой: ёж, é, 😀.\n",
    "signs of XML": "a < b & c > d \"quoted\" 'x' ]]> <w:p/>",
    "tabs and blanks": "\tone\t\ttwo  three \n leading",
    "right to left": "שלום עולם — مرحبا بالعالم",
    "a long line": "слово " * 20_000,
}


def read(path: Path) -> str:
    return read_paths([str(path)])[0].text


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_plain_text_comes_back_to_the_letter(tmp_path: Path, text: str) -> None:
    write_document(tmp_path / "a.txt", text, SavedAs.TXT)
    assert (tmp_path / "a.txt").read_bytes() == text.encode()
    assert read(tmp_path / "a.txt") == clean_text(text)[0]


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_word_document_comes_back_with_the_same_words_and_paragraphs(tmp_path: Path, text: str) -> None:
    write_document(tmp_path / "a.docx", text, SavedAs.DOCX)
    lines = [line.split() for line in read(tmp_path / "a.docx").split("\n")]
    assert [line for line in lines if line] == [s for line in text.split("\n") if (s := line.split())]


@given(st.text())
def test_no_text_makes_a_document_that_cannot_be_opened(
    tmp_path_factory: pytest.TempPathFactory, text: str
) -> None:
    from lxml import etree

    path = tmp_path_factory.mktemp("saved") / "a.docx"
    write_document(path, text, SavedAs.DOCX)
    with zipfile.ZipFile(path) as package:
        assert package.testzip() is None
        for name in package.namelist():
            etree.fromstring(package.read(name))


def test_what_no_file_can_hold_is_replaced(tmp_path: Path) -> None:
    write_document(tmp_path / "a.txt", "a\ud800b\x00c", SavedAs.TXT)
    assert (tmp_path / "a.txt").read_text("utf-8") == "a\ufffdb\x00c"
    write_document(tmp_path / "a.docx", "a\ud800b\x00c", SavedAs.DOCX)
    assert read(tmp_path / "a.docx").strip() == "a\ufffdb c"


@pytest.mark.parametrize("kind", SavedAs)
def test_a_failure_leaves_the_file_that_was_there(tmp_path: Path, kind: SavedAs) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"before")
    tmp_path.chmod(0o500)
    try:
        if not _can_write(tmp_path):
            with pytest.raises(OSError, match="denied"):
                write_document(path, "after", kind)
            assert path.read_bytes() == b"before"
    finally:
        tmp_path.chmod(0o700)


def _can_write(folder: Path) -> bool:
    try:
        (folder / "probe").touch()
    except OSError:
        return False
    return True

"""What a drop or the clipboard brings, told apart."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QUrl

from gui.drops import drop_words, local_paths, plain_text
from gui.i18n import Translations


def mime_of(*urls: QUrl) -> QMimeData:
    mime = QMimeData()
    mime.setUrls(list(urls))
    return mime


def test_local_files_come_in_their_order_and_once(tmp_path: Path) -> None:
    a, b = (QUrl.fromLocalFile(str(tmp_path / name)) for name in ("б б.txt", "a%20.txt"))
    assert local_paths(mime_of(a, b, a)) == [str(tmp_path / "б б.txt"), str(tmp_path / "a%20.txt")]


def test_links_are_neither_files_nor_texts() -> None:
    mime = mime_of(QUrl("https://example.org/a.html"))
    mime.setText("https://example.org/a.html")
    assert local_paths(mime) == []
    assert plain_text(mime) == ""
    assert drop_words(mime) == ""


def test_a_text_is_a_text() -> None:
    mime = QMimeData()
    mime.setText("some words")
    assert plain_text(mime) == "some words"
    assert drop_words(mime) == "Drop to add this text"


def test_blank_text_is_nothing() -> None:
    mime = QMimeData()
    mime.setText(" \n")
    assert drop_words(mime) == ""


def test_the_words_name_what_is_dropped(tmp_path: Path, english: Translations) -> None:
    file, other = tmp_path / "a.txt", tmp_path / "b.txt"
    folder = tmp_path / "blog"
    folder.mkdir()
    for path in (file, other):
        path.write_text("x", encoding="utf-8")
    urls = {path: QUrl.fromLocalFile(str(path)) for path in (file, other, folder)}
    assert drop_words(mime_of(urls[file])) == "Drop to add 1 file"
    assert drop_words(mime_of(urls[file], urls[other])) == "Drop to add 2 files"
    assert drop_words(mime_of(urls[folder])) == "Drop to add the folder “blog”"
    assert drop_words(mime_of(urls[file], urls[folder])) == "Drop to add 2 files and folders"


def test_russian_words_have_their_plural(russian: Translations, tmp_path: Path) -> None:
    urls = [QUrl.fromLocalFile(str(tmp_path / f"{i}.txt")) for i in range(37)]
    assert drop_words(mime_of(*urls)) == "Отпустите, чтобы добавить 37 файлов"

"""Everything that can be wrong with a place: each ends as a document or as a row with a reason."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path

import pytest

from core.documents import Collection, Document, Status
from core.monitor import Cancelled, Monitor
from core.reading import Notice, ReadingLimits, Reason, files, paste, read_paths, reread
from tests.core.reading.builders import docx, paragraph

posix = pytest.mark.skipif(sys.platform == "win32", reason="POSIX only")


def write(path: Path, text: str = "текст") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return path


def by_name(collection: Collection) -> dict[str, Document]:
    return {document.name: document for document in collection}


def only(*paths: Path) -> Document:
    (document,) = read_paths([str(path) for path in paths])
    return document


def test_documents_come_in_the_order_of_the_paths_and_then_of_the_names(tmp_path: Path) -> None:
    for name in ("z/b.txt", "z/a/c.txt", "z/A.txt", "y.txt"):
        write(tmp_path / name)
    collection = read_paths([str(tmp_path / "z"), str(tmp_path / "y.txt")])
    assert [document.source.path for document in collection] == [
        str(tmp_path / name) for name in ("z/A.txt", "z/a/c.txt", "z/b.txt", "y.txt")
    ]


def test_the_group_is_the_folder_below_the_given_path(tmp_path: Path) -> None:
    for name in ("top.txt", "one/a.txt", "one/two/b.txt"):
        write(tmp_path / name)
    groups = {name: document.group for name, document in by_name(read_paths([str(tmp_path)])).items()}
    assert groups == {"top.txt": "", "a.txt": "one", "b.txt": "one/two"}
    assert only(tmp_path / "one/a.txt").group == ""


def test_a_path_stays_as_it_was_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "in" / "a.txt")
    monkeypatch.chdir(tmp_path)
    for given in ("in", "./in", "in/../in"):
        (document,) = read_paths([given])
        assert document.source.path == f"{given}{os.sep}a.txt"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        (".hidden.txt", Reason.HIDDEN),
        (".git", Reason.HIDDEN),
        ("~$report.docx", Reason.LOCK_FILE),
        (".~lock.report.odt#", Reason.LOCK_FILE),
        ("style.css", Reason.WEB_ASSET),
        ("APP.JS", Reason.WEB_ASSET),
        ("logo.svg", Reason.IMAGE),
        ("Thumbs.db", Reason.SYSTEM_FILE),
    ],
)
def test_what_nobody_means_is_skipped_inside_a_folder_and_read_where_it_is_named(
    tmp_path: Path, name: str, reason: Reason
) -> None:
    write(tmp_path / name)
    inside = only(tmp_path)
    assert (inside.status, inside.reason) == (Status.SKIPPED, reason)
    assert only(tmp_path / name).text == "текст"


def test_a_hidden_folder_is_one_row_and_is_not_entered(tmp_path: Path) -> None:
    write(tmp_path / ".git" / "objects" / "a.txt")
    document = only(tmp_path)
    assert (document.name, document.status, document.reason) == (".git", Status.SKIPPED, Reason.HIDDEN)


def test_the_name_of_an_image_is_checked_against_its_content(tmp_path: Path) -> None:
    (tmp_path / "photo.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(100))
    write(tmp_path / "text.png", "это текст")
    (tmp_path / "word.jpg").write_bytes(docx(paragraph("документ")))
    found = by_name(read_paths([str(tmp_path)]))
    assert (found["photo.png"].status, found["photo.png"].reason) == (Status.SKIPPED, Reason.IMAGE)
    assert found["text.png"].text == "это текст"
    assert found["word.jpg"].text == "документ"


def test_a_binary_under_the_name_of_a_text_is_unreadable_and_named(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(100))
    (tmp_path / "b.txt").write_bytes(bytes(range(256)) * 20)
    found = by_name(read_paths([str(tmp_path)]))
    assert (found["a.txt"].reason, found["a.txt"].detail) == (Reason.UNSUPPORTED_KIND, "PNG image")
    assert (found["b.txt"].status, found["b.txt"].reason) == (Status.UNREADABLE, Reason.BINARY)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("", Reason.EMPTY),
        ("\ufeff", Reason.EMPTY),
        (" \n\t\n", Reason.ONLY_SPACE),
        ("*** — !?\n", Reason.NO_WORDS),
    ],
)
def test_a_text_without_words_is_listed_as_no_text(tmp_path: Path, content: str, reason: Reason) -> None:
    document = only(write(tmp_path / "a.txt", content))
    assert (document.status, document.reason) == (Status.NO_TEXT, reason)
    assert document.detail


def test_a_path_that_does_not_exist_is_unreadable(tmp_path: Path) -> None:
    document = only(tmp_path / "nowhere.txt")
    assert (document.status, document.reason) == (Status.UNREADABLE, Reason.NOT_FOUND)


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000])
def test_a_path_that_cannot_exist_is_unreadable(name: str) -> None:
    (document,) = read_paths([name])
    assert document.status is Status.UNREADABLE


@posix
def test_links(tmp_path: Path) -> None:
    inside, outside = tmp_path / "in", write(tmp_path / "out.txt")
    write(inside / "a.txt")
    (inside / "dangling").symlink_to("nowhere")
    (inside / "loop").symlink_to("loop")
    (inside / "circle").symlink_to(inside, target_is_directory=True)
    (inside / "out").symlink_to(outside)
    (inside / "same").symlink_to("a.txt")
    found = by_name(read_paths([str(inside)]))
    assert {name: (document.status.value, document.reason) for name, document in found.items()} == {
        "a.txt": ("ok", None),
        "dangling": ("unreadable", "dangling_link"),
        "loop": ("unreadable", "link_loop"),
        "circle": ("unreadable", "link_loop"),
        "out": ("skipped", "link_not_followed"),
        "same": ("skipped", "link_not_followed"),
    }
    assert only(inside / "out").text == "текст"
    assert only(inside / "dangling").reason == Reason.DANGLING_LINK
    assert only(inside / "loop").reason == Reason.LINK_LOOP


@posix
def test_a_link_to_what_is_no_file_is_unreadable_wherever_it_is(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "pipe.txt").symlink_to("../pipe")
    (tmp_path / "in" / "zero.txt").symlink_to("/dev/zero")
    found = by_name(read_paths([str(tmp_path / "in")]))
    assert {name: (document.reason, document.detail) for name, document in found.items()} == {
        "pipe.txt": (Reason.NOT_A_FILE, "a link to a pipe"),
        "zero.txt": (Reason.NOT_A_FILE, "a link to a device"),
    }
    assert only(tmp_path / "in" / "pipe.txt").reason == Reason.NOT_A_FILE


@posix
def test_a_pipe_and_a_socket_are_never_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    monkeypatch.chdir(tmp_path)  # the path of a socket must be short
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("socket.txt")
        monkeypatch.setattr(files.os, "open", None)
        found = by_name(read_paths(["."]))
        assert only(tmp_path / "pipe.txt").detail == "a pipe"
    assert {(one.status, one.reason) for one in found.values()} == {(Status.UNREADABLE, Reason.NOT_A_FILE)}


@posix
def test_a_pipe_that_takes_the_place_of_a_file_does_not_block(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(files.UnreadableError) as caught:
        files.read_head(str(tmp_path / "pipe"), 10)
    assert caught.value.reason is Reason.NOT_A_FILE


def test_a_file_whose_open_fails_is_a_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: str, flags: int) -> int:
        raise PermissionError(13, "Permission denied", path)

    write(tmp_path / "a.txt")
    monkeypatch.setattr(files.os, "open", refuse)
    assert only(tmp_path).reason == Reason.PERMISSION_DENIED


def test_a_file_that_the_disk_cannot_read_is_a_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(handle: int, size: int) -> bytes:
        raise OSError(5, "Input/output error")

    write(tmp_path / "a.txt")
    monkeypatch.setattr(files.os, "read", fail)
    assert only(tmp_path).reason == Reason.INPUT_OUTPUT


def test_a_folder_that_cannot_be_listed_is_a_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.scandir

    def refuse(path: str) -> object:
        if path.endswith("shut"):
            raise PermissionError(13, "Permission denied", path)
        return real(path)

    write(tmp_path / "shut" / "a.txt")
    write(tmp_path / "b.txt")
    monkeypatch.setattr(os, "scandir", refuse)
    found = by_name(read_paths([str(tmp_path)]))
    assert found["shut"].reason == Reason.PERMISSION_DENIED
    assert found["b.txt"].text == "текст"


def test_a_file_that_vanishes_before_it_is_read_is_a_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path / "a.txt")
    monkeypatch.setattr("core.reading.batch._worth_a_process", lambda *_: path.unlink() or set())
    assert only(tmp_path).reason == Reason.VANISHED


@pytest.mark.parametrize("change", [b"x" * 10, None])
def test_a_file_that_grows_or_shrinks_while_it_is_read_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: bytes | None
) -> None:
    path = write(tmp_path / "a.txt", "слово " * 100)
    real = os.read

    def read_and_change(handle: int, size: int) -> bytes:
        if change is None:
            os.truncate(path, 12)
        elif path.stat().st_size < 2000:
            path.write_bytes(path.read_bytes() + change)
        return real(handle, size)

    monkeypatch.setattr(files.os, "read", read_and_change)
    document = only(tmp_path)
    assert document.text.startswith("слово")
    assert Notice.CHANGED_WHILE_READ in document.warnings


def test_a_file_that_never_stops_growing_hits_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "a.txt")
    monkeypatch.setattr(files.os, "read", lambda handle, size: b"x" * size)
    (document,) = read_paths([str(tmp_path)], limits=ReadingLimits(max_bytes=1 << 24))
    assert document.reason == Reason.TOO_LARGE


def test_a_file_above_the_limit_is_said(tmp_path: Path) -> None:
    write(tmp_path / "a.txt", "слово " * 100)
    (document,) = read_paths([str(tmp_path)], limits=ReadingLimits(max_bytes=100))
    assert (document.status, document.reason) == (Status.UNREADABLE, Reason.TOO_LARGE)


def test_a_path_that_is_reached_twice_is_read_once(tmp_path: Path) -> None:
    path = write(tmp_path / "in" / "a.txt")
    collection = read_paths([str(tmp_path / "in"), str(path), str(tmp_path / "in"), str(path)])
    assert [(one.status, one.reason) for one in collection] == [
        (Status.OK, None),
        (Status.SKIPPED, Reason.ALREADY_READ),
        (Status.SKIPPED, Reason.ALREADY_READ),
        (Status.SKIPPED, Reason.ALREADY_READ),
    ]


@posix
def test_two_hard_links_are_two_files(tmp_path: Path) -> None:
    os.link(write(tmp_path / "a.txt"), tmp_path / "b.txt")
    assert [one.status for one in read_paths([str(tmp_path)])] == [Status.OK, Status.OK]


@posix
@pytest.mark.parametrize(
    "name", ["имя файла.txt", "line\nend.txt", "кот\u0301.txt", b"\xff\xfe name.txt", " .txt"]
)
def test_any_name_is_read_and_kept(tmp_path: Path, name: str | bytes) -> None:
    path = os.fsencode(tmp_path) + os.fsencode(os.sep) + os.fsencode(name)
    Path(os.fsdecode(path)).write_bytes("текст".encode())
    document = only(tmp_path)
    assert document.text == "текст"
    assert os.fsencode(document.source.path) == path
    assert os.fsencode(document.name) == os.fsencode(name)


def test_a_deep_folder_is_walked_without_recursion(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    depth = 300 if sys.platform == "linux" else 20
    for _ in range(depth):
        Path("d").mkdir()
        os.chdir("d")
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "a.txt")
    assert by_name(read_paths([str(tmp_path)]))["a.txt"].text == "текст"


def test_a_long_line_reads_fine(tmp_path: Path) -> None:
    text = "слово, " * 800_000
    assert only(write(tmp_path / "a.txt", text)).text == text


def test_a_cancel_ends_the_reading(tmp_path: Path) -> None:
    for number in range(5):
        write(tmp_path / f"{number}.txt")
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        read_paths([str(tmp_path)], monitor)


def test_progress_counts_bytes(tmp_path: Path) -> None:
    write(tmp_path / "a.txt", "x" * 1000)
    monitor = Monitor()
    read_paths([str(tmp_path)], monitor)
    progress = monitor.progress()
    assert (progress.stage, progress.done, progress.total) == ("reading", 1000, 1000)


def test_an_encoding_chosen_for_a_file_holds_for_it_alone(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes("Ж".encode("koi8-r"))
    (tmp_path / "b.txt").write_bytes("Привет, как дела".encode("koi8-r"))
    chosen = {str(tmp_path / "a.txt"): "koi8-r"}
    first, second = read_paths([str(tmp_path)], overrides=chosen)
    assert (first.text, first.encoding, first.source.encoding_override) == ("Ж", "koi8-r", "koi8-r")
    assert second.source.encoding_override is None


def test_rereading_changes_the_encoding_and_keeps_the_place(tmp_path: Path) -> None:
    write(tmp_path / "in" / "a.txt", "Привет")
    (document,) = read_paths([str(tmp_path)])
    again = reread(document, "windows-1251")
    assert again.text == "Привет".encode().decode("cp1251")
    assert (again.group, again.name, again.source.encoding_override) == ("in", "a.txt", "windows-1251")
    assert reread(again, None) == document


def test_rereading_with_an_unknown_encoding_is_a_stated_reason(tmp_path: Path) -> None:
    document = only(write(tmp_path / "a.txt"))
    again = reread(document, "no-such-code")
    assert (again.status, again.reason) == (Status.UNREADABLE, Reason.UNKNOWN_ENCODING)


def test_rereading_what_is_gone_is_a_stated_reason(tmp_path: Path) -> None:
    path = write(tmp_path / "a.txt")
    document = only(path)
    path.unlink()
    again = reread(document, None)
    assert (again.status, again.reason, again.text) == (Status.UNREADABLE, Reason.NOT_FOUND, "")


def test_a_pasted_text_is_cleaned_and_needs_no_file() -> None:
    document = paste("Заметка", "\ufeffa\r\nи\u0306\0")
    assert (document.text, document.name, document.status) == ("a\nй ", "Заметка", Status.OK)
    assert paste("x", " ").reason == Reason.ONLY_SPACE
    assert reread(document, "koi8-r") == document

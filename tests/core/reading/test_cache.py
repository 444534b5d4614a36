"""Texts that were read before come from the cache exactly where reading again would give the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import core
from core.cli import main
from core.documents import Collection, PageFacts
from core.reading import (
    ColumnNames,
    ContentMode,
    ReadingCache,
    ReadingLimits,
    Reason,
    TableChoice,
    UnreadableError,
    batch,
    paste,
    read_bytes,
    read_paths,
    registry,
)
from core.reading.cache import key_of, readers_version, user_folder
from core.reading.extract import Extract, Format, ReadContext
from core.reading.formats.docx import DOCX
from core.reading.stored import from_bytes, is_lasting, to_bytes
from core.settings import SettingsError
from tests.core.reading.builders import docx, paragraph, pdf, zipped

ROOT = Path(core.__file__).parents[1]


class Reader:
    """A format 'count' that counts how often it reads."""

    def __init__(self, *, named_after_file: bool = False) -> None:
        self.times = 0
        self.format = Format(
            name="count",
            extensions=frozenset({"count"}),
            sniff=lambda sample: sample.extension == "count",
            read=self.read,
            cached=True,
            named_after_file=named_after_file,
        )

    def read(self, content: bytes, context: ReadContext) -> Sequence[Extract]:
        self.times += 1
        if content == b"damaged":
            raise UnreadableError(Reason.DAMAGED, "it broke")
        if content == b"fails":
            raise ValueError
        return [Extract(content.decode(), "utf-8", ("noticed",), PageFacts(title="заголовок"))]


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Reader:
    counting = Reader()
    monkeypatch.setattr(registry, "FORMATS", (counting.format, *registry.FORMATS))
    return counting


@pytest.fixture
def cache(tmp_path: Path) -> ReadingCache:
    return ReadingCache(tmp_path / "kept")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.count").write_text("первый текст", encoding="utf-8")
    (tmp_path / "in" / "b.count").write_text("второй текст", encoding="utf-8")
    return tmp_path / "in"


def read(folder: Path, cache: ReadingCache) -> Collection:
    return read_paths([str(folder)], cache=cache)


def entries(cache: ReadingCache) -> list[Path]:
    return sorted(cache.folder.rglob("*.text"))


def test_an_unchanged_folder_is_not_read_again(folder: Path, cache: ReadingCache, reader: Reader) -> None:
    first = read(folder, cache)
    assert reader.times == 2
    assert read(folder, cache) == first == read_paths([str(folder)])
    assert reader.times == 2 + 2  # the last of the three had no cache


def test_a_file_that_was_only_touched_renamed_or_copied_is_not_read_again(
    folder: Path, cache: ReadingCache, reader: Reader
) -> None:
    read(folder, cache)
    os.utime(folder / "a.count", ns=(5, 5))
    (folder / "b.count").rename(folder / "c.count")
    (folder / "d.count").write_bytes((folder / "a.count").read_bytes())
    assert [one.name for one in read(folder, cache)] == ["a.count", "c.count", "d.count"]
    assert reader.times == 2


def test_other_content_of_the_same_size_and_time_is_read(
    folder: Path, cache: ReadingCache, reader: Reader
) -> None:
    read(folder, cache)
    path = folder / "a.count"
    before = path.stat()
    path.write_text("другой текст", encoding="utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    after = path.stat()
    assert (before.st_size, before.st_mtime_ns) == (after.st_size, after.st_mtime_ns)
    assert read(folder, cache)[0].text == "другой текст"
    assert reader.times == 3


@pytest.mark.parametrize("harm", ["cut", "byte", "empty", "swapped", "whole other"])
def test_a_damaged_entry_is_read_again_and_replaced(
    folder: Path, cache: ReadingCache, reader: Reader, harm: str
) -> None:
    whole = read(folder, cache)
    first, second = entries(cache)
    content = first.read_bytes()
    if harm == "cut":
        first.write_bytes(content[:-1])
    elif harm == "byte":
        first.write_bytes(content[:-9] + bytes([content[-9] ^ 1]) + content[-8:])
    elif harm == "empty":
        first.write_bytes(b"")
    elif harm == "swapped":
        first.write_bytes(second.read_bytes())
    else:
        first.write_bytes(b"something else altogether, longer than the head of an entry")
    assert read(folder, cache) == whole
    assert reader.times == 3
    assert read(folder, cache) == whole
    assert reader.times == 3
    assert first.read_bytes() == content


def test_a_cache_that_cannot_be_written_or_read_is_none(folder: Path, tmp_path: Path, reader: Reader) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    cache = ReadingCache(tmp_path / "file" / "kept")
    assert read(folder, cache) == read(folder, cache)
    assert reader.times == 4


def test_whatever_changes_the_text_is_part_of_the_key() -> None:
    context = ReadContext(name="a.docx", read_inner=lambda *_: ())
    limits = context.limits
    others = [
        replace(context, encoding="koi8-r"),
        replace(context, content=ContentMode.MAIN),
        replace(context, table=TableChoice(text=1)),
        replace(context, table=TableChoice(text=1, name=0)),
        replace(context, table=ColumnNames(text="1")),
        *(
            replace(context, limits=replace(limits, **{name: 7}))
            for name in (
                "max_bytes", "max_expanded_bytes", "max_ratio", "max_parts", "max_pages", "max_depth"
            )
        ),
    ]  # fmt: skip
    keys = [key_of(b"content", DOCX, one) for one in [context, *others]]
    keys += [key_of(b"other", DOCX, context), key_of(b"content", Reader().format, context)]
    assert len(set(keys)) == len(keys)


def test_name_and_time_limit_are_no_part_of_the_key_unless_texts_are_named_after_the_file() -> None:
    context = ReadContext(name="a.docx", read_inner=lambda *_: ())
    renamed = replace(context, name="b\udcff.docx")
    patient = replace(context, limits=ReadingLimits(seconds=5))
    assert key_of(b"1", DOCX, context) == key_of(b"1", DOCX, renamed) == key_of(b"1", DOCX, patient)
    table = Reader(named_after_file=True).format
    assert key_of(b"1", table, context) != key_of(b"1", table, renamed)


def test_other_readers_do_not_find_what_these_ones_kept(
    folder: Path, cache: ReadingCache, reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    read(folder, cache)
    assert len(readers_version()) == 32
    monkeypatch.setattr("core.reading.cache.readers_version", lambda: "the next version")
    read(folder, cache)
    assert reader.times == 4


def test_settings_that_change_the_text_are_read_anew(tmp_path: Path, cache: ReadingCache) -> None:
    page = tmp_path / "a.html"
    page.write_bytes("<meta charset=windows-1251><p>Сад и огород".encode("cp1251"))

    def text(encoding: str | None, content: ContentMode) -> str:
        chosen = {} if encoding is None else {str(page): encoding}
        (one,) = read_paths([str(page)], overrides=chosen, content=content, cache=cache)
        return one.text + str(one.warnings)

    for _ in range(2):
        assert text(None, ContentMode.FULL) == "Сад и огород()"
        assert "Сад и огород" not in text("cp866", ContentMode.FULL)
        assert "main_content" in text(None, ContentMode.MAIN)


def test_that_a_file_is_damaged_is_kept_but_not_that_a_reader_failed(
    tmp_path: Path, cache: ReadingCache, reader: Reader
) -> None:
    for name in ("damaged", "fails"):
        path = tmp_path / f"{name}.count"
        path.write_text(name, encoding="utf-8")
        first, second = (read_paths([str(path)], cache=cache) for _ in range(2))
        assert first == second
    assert reader.times == 1 + 2
    assert len(entries(cache)) == 1


def test_an_outcome_survives_being_kept() -> None:
    problem = UnreadableError(Reason.ENCRYPTED, "a password")
    extracts = [
        Extract(
            "текст\n😀", "utf-8", ("a", "b"), PageFacts(title="з", robots_noindex=True), "p", "n", "g", "html"
        ),
        Extract(part="имя\udcff", problem=problem),
    ]
    again = from_bytes(to_bytes(extracts))
    assert not isinstance(again, UnreadableError)
    assert again[0] == extracts[0]
    assert again[1].part == "имя\udcff"
    assert str(again[1].problem) == str(problem)
    assert str(from_bytes(to_bytes(problem))) == str(problem)
    assert is_lasting(extracts)
    assert not is_lasting([Extract(problem=UnreadableError(Reason.READER_FAILED))])


def test_the_entries_that_were_not_used_for_longest_go_first(tmp_path: Path) -> None:
    cache = ReadingCache(tmp_path / "kept", max_bytes=12_000)
    keys = [f"{number:064x}" for number in range(1, 13)]
    for age, key in enumerate(keys[:10]):
        cache.store(key, [Extract("x" * 1000)])
        os.utime(cache.folder / key[:2] / f"{key[2:]}.text", ns=(age, age))
    assert cache.load(keys[0]) is not None  # and is the newest now
    for key in keys[10:]:
        cache.store(key, [Extract("x" * 1000)])
    assert cache.size() <= 12_000
    left = [key for key in keys if cache.load(key) is not None]
    assert left[0] == keys[0]
    assert left[1:] == keys[-len(left) + 1 :]
    assert keys[1] not in left


def test_one_large_text_does_not_push_out_all_others(tmp_path: Path) -> None:
    cache = ReadingCache(tmp_path, max_bytes=4000)
    cache.store("1" * 64, [Extract("x" * 1001)])
    assert entries(cache) == []
    with pytest.raises(SettingsError):
        ReadingCache(tmp_path, max_bytes=0)


def test_clearing_removes_entries_and_nothing_else(folder: Path, cache: ReadingCache, reader: Reader) -> None:
    read(folder, cache)
    ours = cache.folder / "ab" / "half written.part"
    ours.parent.mkdir(exist_ok=True)
    ours.write_text("not an entry", encoding="utf-8")
    (cache.folder / "letter.text").write_text("not an entry", encoding="utf-8")
    left_over = ours.with_name("old.part")
    left_over.write_text("of a program that was ended", encoding="utf-8")
    os.utime(left_over, (0, 0))
    assert cache.clear() == 2
    assert sorted(path.name for path in cache.folder.rglob("*") if path.is_file()) == [
        "half written.part",
        "letter.text",
    ]
    read(folder, cache)
    assert reader.times == 4


def test_pasted_and_plain_texts_are_not_kept(tmp_path: Path, cache: ReadingCache) -> None:
    (tmp_path / "a.txt").write_text("простой текст", encoding="utf-8")
    (tmp_path / "a.csv").write_text("a;b\n1;2\n", encoding="utf-8")
    read_paths([str(tmp_path)], cache=cache)
    paste("имя", "вставленный текст")
    read_bytes(b"<p>no cache was given", "a.html")
    assert not cache.folder.exists()


def test_other_processes_keep_what_they_read_and_are_not_needed_the_next_time(
    tmp_path: Path, cache: ReadingCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.pdf").write_bytes(pdf(["Garden and orchard in spring, every year anew"]))
    (tmp_path / "in" / "b.zip").write_bytes(zipped({"c/d.docx": docx(paragraph("в архиве")), "e.txt": b"e"}))
    first = read(tmp_path / "in", cache)
    assert len(entries(cache)) == 2

    def refuse(*arguments: object) -> None:
        raise AssertionError("a process was started")

    monkeypatch.setattr(batch.ReaderPool, "poll", refuse)
    assert read(tmp_path / "in", cache) == first
    assert [one.group for one in first] == ["", "c", ""]


def test_two_programs_at_once_get_and_leave_whole_entries(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    for number in range(40):
        text = paragraph(f"номер {number}") + paragraph("слово за словом " * 200)
        (tmp_path / "in" / f"{number:02}.docx").write_bytes(docx(text))
    command = [sys.executable, "-m", "core", "scan", "--quiet", "--cache-bytes", "60K", str(tmp_path / "in")]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) for _ in range(2)]
    first, second = (json.loads(one.communicate()[0]) for one in running)
    assert [one.returncode for one in running] == [0, 0]
    assert first == second
    kept = ReadingCache.of_the_user()
    assert kept is not None
    assert 0 < kept.size() <= 60 << 10
    assert list(kept.folder.rglob("*.part")) == []
    for path in entries(kept):
        assert kept.load(path.parent.name + path.stem) is not None


def test_the_command_line_keeps_texts_unless_told_not_to_and_clears_them(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.docx").write_bytes(docx(paragraph("один два три")))
    kept = ReadingCache.of_the_user()
    assert kept is not None
    assert main(["scan", "--quiet", "--no-cache", str(tmp_path)]) == 0
    assert entries(kept) == []
    assert main(["scan", "--quiet", str(tmp_path)]) == 0
    assert len(entries(kept)) == 1
    capfd.readouterr()
    assert main(["scan", "--clear-cache"]) == 0
    assert capfd.readouterr() == ("", "cherepitsa: texts removed from the cache: 1\n")
    assert entries(kept) == []


def test_the_folder_is_the_users_alone(
    folder: Path, cache: ReadingCache, reader: Reader, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    read(folder, cache)
    if os.name == "posix":
        assert cache.folder.stat().st_mode & 0o077 == 0
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert user_folder() == tmp_path / "cherepitsa" / "texts"
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    place = user_folder()
    assert place is None or "relative" not in str(place)

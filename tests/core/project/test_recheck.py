"""Sources looked at again: only what is new or has changed is read, what is gone keeps its text."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from core.analysis import analyse
from core.documents import Collection, Document
from core.kinds import Kind
from core.monitor import Cancelled, Monitor
from core.project.changes import ChangedPairs, Changes, Move, find_changes
from core.project.content import ProjectContent
from core.project.project_file import create_project, open_project
from core.project.recheck import Recheck, State, recheck
from core.project.stamps import stamp, still_holds
from core.reading.batch import read_entries
from core.reading.walk import Entry
from core.settings import AnalysisSettings

USED = AnalysisSettings(shingle_words=1)
LONG_AGO = 1_600_000_000


class Reader:
    """Reads files and remembers which."""

    def __init__(self) -> None:
        self.read: list[str] = []

    def __call__(self, entries: Sequence[Entry], monitor: Monitor) -> list[list[Document]]:
        self.read += [entry.name for entry in entries]
        return read_entries(entries, monitor, jobs=1)


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    folder = tmp_path / "archive"
    for name, text in {"a": "one two three", "b": "one two four", "sub/c": "five six seven"}.items():
        put(folder / f"{name}.txt", text)
    return folder


def put(path: Path, text: str) -> None:
    """Write a file as it was long ago, so that its time says something."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    os.utime(path, (LONG_AGO, LONG_AGO))


def first(archive: Path) -> ProjectContent:
    content = ProjectContent(sources=(str(archive),), settings=USED)
    return recheck(content, Reader(), readers="1").content


def again(content: ProjectContent, readers: str = "1") -> tuple[Recheck, list[str]]:
    reader = Reader()
    return recheck(content, reader, readers=readers), reader.read


def states(found: Recheck) -> dict[str, State]:
    return {
        document.name: state for document, state in zip(found.content.collection, found.states, strict=True)
    }


def test_nothing_is_read_where_nothing_has_changed(archive: Path) -> None:
    content = first(archive)
    found, read = again(content)
    assert read == []
    assert set(found.states) == {State.UNCHANGED}
    assert found.content.collection == content.collection
    assert [one.text for one in content.collection] == ["one two three", "one two four", "five six seven"]
    assert [one.group for one in found.content.collection] == ["", "", "sub"]


def test_a_file_that_was_only_touched_is_known_by_its_content(archive: Path) -> None:
    content = first(archive)
    os.utime(archive / "a.txt", (LONG_AGO + 60, LONG_AGO + 60))
    found, read = again(content)
    assert read == []
    assert found.content.stamps[0] != content.stamps[0]
    assert again(found.content)[1] == []


def test_another_content_of_the_same_size_is_seen(archive: Path) -> None:
    content = first(archive)
    (archive / "a.txt").write_text("one two THREE")
    assert again(content)[1] == ["a.txt"]


def test_a_time_that_has_not_settled_says_nothing(archive: Path) -> None:
    (archive / "a.txt").write_text("now now now")
    content = first(archive)
    path = archive / "a.txt"
    before = path.stat()
    path.write_text("new new new")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    found, read = again(content)
    assert read == ["a.txt"]
    assert found.content.collection[0].text == "new new new"


def test_a_stamp_holds_only_while_size_and_time_are_the_same(archive: Path) -> None:
    before = stamp(str(archive / "a.txt"))
    assert before is not None
    assert still_holds(str(archive / "a.txt"), before)
    os.utime(archive / "a.txt", (LONG_AGO + 5, LONG_AGO + 5))
    assert not still_holds(str(archive / "a.txt"), before)
    assert not still_holds(str(archive / "nothing.txt"), before)
    assert stamp(str(archive)) is None


def test_new_changed_and_moved_files_are_told_apart(archive: Path) -> None:
    content = first(archive)
    put(archive / "a.txt", "one two eight nine")
    put(archive / "d.txt", "ten")
    (archive / "b.txt").rename(archive / "sub" / "e.txt")
    found, read = again(content)
    assert sorted(read) == ["a.txt", "d.txt", "e.txt"]
    assert states(found) == {
        "a.txt": State.CHANGED,
        "d.txt": State.NEW,
        "c.txt": State.UNCHANGED,
        "e.txt": State.MOVED,
    }
    assert [found.before[n] for n in range(4)] == [0, -1, 2, 1]


def test_a_file_that_is_gone_keeps_its_text_and_says_so(archive: Path) -> None:
    content = first(archive)
    (archive / "b.txt").unlink()
    found, _ = again(content)
    gone = found.content.collection[2]
    assert (gone.name, gone.text, gone.warnings) == ("b.txt", "one two four", ("file_gone",))
    assert states(found)["b.txt"] is State.GONE
    second, _ = again(found.content)
    assert states(second)["b.txt"] is State.UNCHANGED
    put(archive / "b.txt", "one two four")
    back, read = again(second.content)
    assert read == ["b.txt"]
    assert back.content.collection[1].warnings == ()


def test_a_whole_source_that_is_gone_keeps_its_texts(archive: Path, tmp_path: Path) -> None:
    content = first(archive)
    archive.rename(tmp_path / "elsewhere")
    found, _ = again(content)
    assert [one.reason for one in found.content.collection] == ["not_found", None, None, None]
    assert [one.warnings for one in found.content.collection[1:]] == [("file_gone",)] * 3  # type: ignore[index]
    (tmp_path / "elsewhere").rename(archive)
    back, _ = again(found.content)
    assert [one.warnings for one in back.content.collection] == [()] * 3
    assert [one.text for one in back.content.collection] == [one.text for one in content.collection]


def test_a_file_given_by_itself_keeps_its_text_too(archive: Path) -> None:
    content = ProjectContent(sources=(str(archive / "a.txt"), str(archive / "b.txt")), settings=USED)
    content = recheck(content, Reader(), readers="1").content
    (archive / "a.txt").unlink()
    found, _ = again(content)
    assert [(one.text, one.warnings) for one in found.content.collection] == [
        ("one two three", ("file_gone",)),
        ("one two four", ()),
    ]


def test_other_readers_read_everything_anew(archive: Path) -> None:
    found, read = again(first(archive), readers="2")
    assert sorted(read) == ["a.txt", "b.txt", "c.txt"]
    assert set(found.states) == {State.UNCHANGED}
    assert found.content.readers == "2"


def test_pasted_texts_stay(archive: Path) -> None:
    content = first(archive)
    pasted = Collection.of_texts(["pasted"]).documents
    documents = Collection((*content.collection, *pasted))
    content = replace(content, collection=documents, stamps=(*content.stamps, None))
    found, _ = again(content)
    assert found.content.collection[3] == pasted[0]


def test_a_text_that_the_project_has_lost_is_read_from_its_file(archive: Path, tmp_path: Path) -> None:
    content = first(archive)
    path = tmp_path / "p.cherepitsa"
    create_project(path, content)[0].close()
    whole = path.read_bytes()
    at = whole.rindex(b"x\x01")
    path.write_bytes(whole[: at + 4] + b"????" + whole[at + 8 :])
    opened = open_project(path, read_only=True)
    assert opened.lost
    found, read = again(opened.content)
    assert len(read) == len(opened.lost)
    assert [one.text for one in found.content.collection] == [one.text for one in content.collection]


def test_a_cancelled_look_raises(archive: Path) -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        recheck(first(archive), Reader(), monitor, readers="1")


def changes_after(archive: Path, content: ProjectContent) -> tuple[Changes, list[str]]:
    found, _ = again(content)
    changes = find_changes(
        analyse(content.collection, USED), analyse(found.content.collection, USED), found, USED.thresholds
    )
    return changes, [one.name for one in found.content.collection]


def said(pairs: ChangedPairs, names: list[str]) -> set[tuple[str, str, str]]:
    def name(number: int) -> str:
        return names[number] if number >= 0 else "-"

    return {
        (Move(int(pairs.move[k])).code, *sorted((name(int(pairs.a[k])), name(int(pairs.b[k])))))  # type: ignore[misc]
        for k in range(len(pairs))
    }


def test_pairs_that_came_went_rose_and_fell_are_told(tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    words = [f"w{n}" for n in range(100)]
    put(archive / "a.txt", " ".join(words))
    put(archive / "near.txt", " ".join([*words[:95], *"uvwxy"]))
    put(archive / "far.txt", " ".join([*words[:85], *[f"x{n}" for n in range(5)]]))
    put(archive / "leaves.txt", " ".join(words[:90]))
    put(archive / "other.txt", "nothing of that")
    content = first(archive)
    put(archive / "near.txt", " ".join([*words[:90], *"uvwxyzabcd"]))
    put(archive / "far.txt", " ".join([*words[:98], "x"]))
    put(archive / "leaves.txt", "something else")
    put(archive / "new.txt", "nothing of that")
    changes, names = changes_after(archive, content)
    found = said(changes.pairs, names)
    assert ("fell", "a.txt", "near.txt") in found
    assert ("rose", "a.txt", "far.txt") in found
    assert ("gone", "a.txt", "leaves.txt") in found
    assert ("new", "new.txt", "other.txt") in found
    assert changes.counts[State.CHANGED] == 3
    assert changes.counts[State.NEW] == 1
    assert not changes.settings_changed
    at = changes.pairs.move.tolist().index(Move.NEW)
    assert changes.pairs.kind[at] == Kind.EXACT


def test_nothing_has_changed_where_files_only_moved(archive: Path) -> None:
    content = first(archive)
    (archive / "b.txt").rename(archive / "z.txt")
    changes, _ = changes_after(archive, content)
    assert len(changes.pairs) == 0
    assert changes.counts[State.MOVED] == 1


def test_changes_are_those_of_two_whole_lists_of_pairs(tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    words = [f"w{n}" for n in range(40)]
    for n in range(24):
        put(archive / f"{n:02}.txt", " ".join(words[n % 6 : 20 + n]))
    content = first(archive)
    for n in (1, 7, 20):
        put(archive / f"{n:02}.txt", " ".join(words[: 12 + n]))
    (archive / "03.txt").unlink()
    put(archive / "new.txt", " ".join(words[:30]))
    found, _ = again(content)
    before, now = analyse(content.collection, USED), analyse(found.content.collection, USED)
    changes = find_changes(before, now, found, USED.thresholds)
    names = [one.name for one in found.content.collection]
    old_names = [one.name for one in content.collection]
    then, today = _strong_pairs(before, old_names), _strong_pairs(now, names)
    wanted = {("new", *pair) for pair in today.keys() - then.keys()}
    wanted |= {("gone", *pair) for pair in then.keys() - today.keys()}
    for pair in then.keys() & today.keys():
        if then[pair] != today[pair]:
            wanted.add(("rose" if today[pair] > then[pair] else "fell", *pair))
    assert said(changes.pairs, names) == wanted


def _strong_pairs(analysis: object, names: list[str]) -> dict[tuple[str, str], tuple[float, float]]:
    from core.analysis import Analysis

    assert isinstance(analysis, Analysis)
    found = {}
    for table in analysis.pairs.iter_expanded():
        kinds = analysis.kinds_of(table, USED.thresholds)
        larger = [max(one) for one in zip(table.containment_ab, table.containment_ba, strict=True)]
        for a, b, kind, r, c in zip(table.a, table.b, kinds, table.resemblance, larger, strict=True):
            if kind != Kind.RELATED:
                one, two = sorted((names[int(a)], names[int(b)]))
                found[one, two] = (float(r), float(c))
    return found

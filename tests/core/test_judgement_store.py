"""The file of judgements: two programs at once, a program that is killed, a file that is damaged."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.judgement_store import JudgementStore, Loaded, StoreError
from core.judgements import Change, Entry, Judgements, Layer, Subject, Verdict
from core.user_data import user_data_folder

ONE, TWO, THREE = (bytes([number]) * 16 for number in (1, 2, 3))
PAIR = Subject.pair(ONE, TWO)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "judgements.sqlite"


def verdict(subject: Subject = PAIR, value: int = Verdict.FINE, at: int = 1) -> Entry:
    return Entry(Layer.VERDICT, subject, value, "", at)


def put(entry: Entry, before: Entry | None = None) -> Change:
    return Change({entry.key: before}, {entry.key: entry})


def kept(path: Path) -> set[Entry]:
    return set(JudgementStore(path).load().entries)


def asked(path: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(question).fetchall()


def write(path: Path, change: Change, wait: float = 5.0) -> None:
    store = JudgementStore(path, wait=wait)
    store.write(change)
    store.close()


def test_nothing_is_made_before_something_is_judged(path: Path) -> None:
    assert JudgementStore(path).load() == Loaded(())
    assert not path.parent.exists()


notes = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
digests = st.binary(min_size=16, max_size=16)
subjects = st.one_of(
    st.tuples(digests, digests).map(lambda pair: Subject.pair(*pair)),
    st.lists(digests, min_size=3, max_size=5).map(Subject.cluster),
)


@given(st.lists(st.tuples(subjects, st.sampled_from(Verdict), notes), max_size=5))
def test_what_is_kept_is_what_was_decided(made: list[tuple[Subject, Verdict, str]]) -> None:
    judgements = Judgements()
    store = JudgementStore(Path(os.environ["XDG_DATA_HOME"]) / "round" / "trip.sqlite")
    store.path.unlink(missing_ok=True)
    for subject, value, note in made:
        for change in (
            judgements.verdict_change([subject], value, 1),
            judgements.note_change([subject], note, 1),
        ):
            judgements.apply(change)
            store.write(change)
    store.close()
    assert set(store.load().entries) == set(judgements.entries)


def test_what_is_taken_back_is_gone(path: Path) -> None:
    change = put(verdict())
    write(path, change)
    write(path, change.reversed)
    assert kept(path) == set()


def test_no_text_and_no_name_is_kept(path: Path) -> None:
    write(path, put(verdict()))
    columns = [row[1] for row in asked(path, "PRAGMA table_info(judgement)")]
    assert columns == ["layer", "subject", "members", "is_set", "verdict", "note", "at"]


def test_a_cluster_of_thousands_is_one_row(path: Path) -> None:
    members = Subject.cluster(number.to_bytes(16, "big") for number in range(10_000))
    write(path, put(verdict(members)))
    assert asked(path, "SELECT count(*) FROM judgement") == [(1,)]
    assert kept(path) == {verdict(members)}


def test_of_two_programs_the_later_decision_stays(path: Path) -> None:
    first, second = JudgementStore(path), JudgementStore(path)
    first.write(put(verdict(value=1, at=10)))
    second.write(put(verdict(value=2, at=5)))
    assert kept(path) == {verdict(value=1, at=10)}
    second.write(put(verdict(value=3, at=20)))
    first.write(put(verdict(value=1, at=10)).reversed)  # takes back only what it wrote itself
    assert kept(path) == {verdict(value=3, at=20)}
    first.close()
    second.close()


def test_two_programs_write_at_once_and_nothing_is_lost(path: Path) -> None:
    count = 40
    programs = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(path), str(letter), str(count)])
        for letter in (7, 8)
    ]
    assert [program.wait(60) for program in programs] == [0, 0]
    assert len(kept(path)) == 2 * count


WRITER = """
import sys
from pathlib import Path
from core.judgement_store import JudgementStore
from core.judgements import Change, Entry, Layer, Subject
path, letter, count = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
store = JudgementStore(path, wait=30)
number = 0
while number < count or count < 0:
    members = [bytes([letter, part]) + number.to_bytes(14, "big") for part in range(3)]
    entries = [Entry(Layer.VERDICT, Subject.pair(members[0], m), 1, "", number + 1) for m in members]
    store.write(Change({e.key: None for e in entries}, {e.key: e for e in entries}) if count < 0
                else Change({}, {entries[1].key: entries[1]}))
    number += 1
    print(number, flush=True)
store.close()
"""


def test_a_program_that_is_killed_leaves_whole_decisions(path: Path) -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path), "9", "-1"], stdout=subprocess.PIPE, text=True
    )
    assert program.stdout is not None
    done = 0
    for line in program.stdout:
        done = int(line)
        if done >= 20:
            break
    program.kill()  # SIGKILL, in the middle of a transaction or between two
    program.stdout.close()
    program.wait(60)
    entries = kept(path)
    assert len(entries) % 3 == 0
    assert len(entries) >= 3 * done
    write(path, put(verdict()))  # it goes on from there
    assert len(kept(path)) == len(entries) + 1


def test_a_writer_does_not_wait_for_long(path: Path) -> None:
    write(path, put(verdict()))
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError) as said:
        write(path, put(verdict(value=1, at=2)), wait=0.01)
    assert said.value.code == "busy"
    assert kept(path) == {verdict()}  # reading goes on meanwhile
    holder.execute("ROLLBACK")
    holder.close()
    write(path, put(verdict(value=1, at=2)))
    assert kept(path) == {verdict(value=1, at=2)}


@pytest.mark.parametrize(
    "content", [b"no database at all, whatever its name says" * 9, b"SQLite format 3\0" + b"x" * 5000]
)
def test_what_is_no_store_is_put_aside_and_said(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    loaded = JudgementStore(path).load()
    assert loaded.entries == ()
    assert loaded.set_aside is not None
    assert loaded.set_aside.read_bytes() == content
    write(path, put(verdict()))
    assert kept(path) == {verdict()}


def test_what_can_be_read_of_a_damaged_store_is_saved(path: Path) -> None:
    store = JudgementStore(path)
    for number in range(3000):
        subject = Subject.pair(number.to_bytes(16, "big"), ONE)
        store.write(put(verdict(subject)))
    store.close()
    content = bytearray(path.read_bytes())
    content[len(content) // 2 : len(content) // 2 + 4096 * 3] = b"\xff" * (4096 * 3)
    path.write_bytes(bytes(content))
    loaded = JudgementStore(path).load()
    assert loaded.set_aside is not None
    assert 0 < len(loaded.entries) < 3000
    assert kept(path) == set(loaded.entries)


def test_a_second_damage_does_not_cover_the_first(path: Path) -> None:
    path.parent.mkdir()
    places = set()
    for number in range(3):
        path.write_bytes(b"not a store " * (200 + number))
        places.add(JudgementStore(path).load().set_aside)
    assert len(places) == 3


def test_damage_that_is_found_while_writing_loses_nothing(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"not a store " * 200)
    write(path, put(verdict()))
    assert kept(path) == {verdict()}
    assert len(list(path.parent.glob("*.damaged-*"))) == 1


def test_a_store_of_a_newer_program_is_left_alone(path: Path) -> None:
    write(path, put(verdict()))
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    content = path.read_bytes()
    for use in (lambda: JudgementStore(path).load(), lambda: write(path, put(verdict(at=2)))):
        with pytest.raises(StoreError) as said:
            use()
        assert said.value.code == "newer"
    assert path.read_bytes() == content


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(StoreError) as said:
        write(tmp_path / "file" / "judgements.sqlite", put(verdict()))
    assert said.value.code == "denied"


def test_rows_that_make_no_sense_are_skipped(path: Path) -> None:
    write(path, put(verdict()))
    with sqlite3.connect(path) as connection:
        connection.executemany(
            "INSERT INTO judgement VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                (0, b"a", b"short", 0, 1, "", 1),
                (0, b"b", ONE + TWO, 0, 77, "", 1),
                (5, b"c", ONE + TWO, 0, 1, "", 1),
                (0, b"d", "words", 0, 1, "", 1),
            ],
        )
    connection.close()
    loaded = JudgementStore(path).load()
    assert (loaded.entries, loaded.skipped, loaded.set_aside) == ((verdict(),), 4, None)


def test_the_store_of_the_user_lies_in_the_data_folder() -> None:
    store, folder = JudgementStore.of_the_user(), user_data_folder()
    assert store is not None
    assert folder is not None
    assert store.path == folder / "judgements.sqlite"
    assert folder == Path(os.environ["XDG_DATA_HOME"]) / "cherepitsa"

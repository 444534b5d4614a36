"""Reading in other processes: what goes wrong costs its own file alone."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.documents import Collection, Document, Status
from core.monitor import Cancelled, Monitor
from core.reading import ReadingLimits, Reason, batch, pool, read_bytes, read_paths, registry
from core.reading.documents import NeedsProcessError, Where
from tests.core.reading import crashing
from tests.core.reading.builders import docx, paragraph


@pytest.fixture(autouse=True)
def _odd_format(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "FORMATS", (crashing.ODD, *registry.FORMATS))
    monkeypatch.setattr(pool, "serve", crashing.serve_odd)
    yield
    assert multiprocessing.active_children() == []


def by_name(collection: Collection) -> dict[str, Document]:
    return {document.name: document for document in collection}


def test_a_reader_that_dies_or_hangs_costs_its_own_file_alone(tmp_path: Path) -> None:
    for name in ("die", "hang", "raise", "fine", "last"):
        (tmp_path / f"{name}.odd").write_bytes(name.encode())
    (tmp_path / "plain.txt").write_text("plain")
    found = by_name(read_paths([str(tmp_path)], limits=ReadingLimits(seconds=0.5), jobs=1))
    assert {name: document.reason for name, document in found.items()} == {
        "die.odd": Reason.READER_DIED,
        "hang.odd": Reason.TIMED_OUT,
        "raise.odd": Reason.READER_FAILED,
        "fine.odd": None,
        "last.odd": None,
        "plain.txt": None,
    }
    assert found["hang.odd"].status is Status.UNREADABLE


def test_the_order_is_that_of_the_paths_however_the_processes_finish(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "_SECONDS_THAT_PAY", 0.0)
    names = [f"{number:02}" for number in range(30)]
    for number, name in enumerate(names):
        size = 2000 if number % 3 == 0 else 1
        (tmp_path / f"{name}.docx").write_bytes(docx(paragraph(f"номер {name}") + paragraph("слово") * size))
        (tmp_path / f"{name}.txt").write_text(f"номер {name}", encoding="utf-8")
    alone = read_paths([str(tmp_path)], jobs=1)
    assert read_paths([str(tmp_path)], jobs=2) == alone
    assert [one.text.split("\n")[0] for one in alone] == [f"номер {name}" for name in names for _ in "ab"]


def test_a_cancel_ends_the_processes_too(tmp_path: Path) -> None:
    (tmp_path / "hang.odd").write_bytes(b"hang")
    monitor = Monitor()
    timer = threading.Timer(0.2, monitor.cancel)
    timer.start()
    with pytest.raises(Cancelled):
        read_paths([str(tmp_path)], monitor)
    timer.join()


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="needs signal masks")
def test_ctrl_c_does_not_reach_reading_processes_from_their_first_moment(tmp_path: Path) -> None:
    (tmp_path / "a.odd").write_bytes(b"signals held back")
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    assert [document.text for document in read_paths([str(tmp_path)])] == ["SIGINT"]
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == before


def test_content_of_an_isolated_format_is_never_read_in_the_programs_own_process() -> None:
    with pytest.raises(NeedsProcessError):
        read_bytes(b"fine", "a.odd", where=Where.SAFE)


def test_a_page_that_may_hang_the_parser_is_read_in_another_process() -> None:
    read_bytes(b"<html><body>" + b"<p>word</p>" * 9_000, "a.html", where=Where.SAFE)
    for content in (b"<html><body>" + b"<div>" * 20_000, b"<html><body>" + b"word " * 800_000):
        with pytest.raises(NeedsProcessError):
            read_bytes(content, "page without extension", where=Where.SAFE)


def test_a_page_of_tags_that_are_never_closed_costs_itself_only(tmp_path: Path) -> None:
    (tmp_path / "deep.html").write_bytes(b"<html><body>" + b"<div>" * 400_000 + b"word")
    (tmp_path / "good.html").write_text("<p>good</p>")
    found = by_name(read_paths([str(tmp_path)], limits=ReadingLimits(seconds=3.0)))
    assert found["deep.html"].reason == Reason.TIMED_OUT
    assert found["good.html"].text == "good"


def test_where_no_process_can_be_started_the_rest_is_read_and_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(pool, "_Worker", refuse)
    monkeypatch.setattr(batch, "_SECONDS_THAT_PAY", 0.0)
    (tmp_path / "a.odd").write_bytes(b"fine")
    (tmp_path / "b.docx").write_bytes(docx(paragraph("текст")))
    found = by_name(read_paths([str(tmp_path)]))
    assert found["a.odd"].reason == Reason.READER_DIED
    assert found["b.docx"].text == "текст"

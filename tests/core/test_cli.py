"""The command line as other programs see it: reports, exit status, standard error, interrupts."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

import core
from core import analysis
from core.cli import main
from core.documents import Status
from core.monitor import Monitor
from core.reading import ReadingLimits
from core.settings import AnalysisSettings

ROOT = Path(core.__file__).parents[1]
EDITIONS = {
    "ru/кот.txt": "Жил-был кот, и у кота был дом с трубой и большим окном.",
    "ru/кот (копия).txt": "Жил-был  КОТ, и у кота был дом с трубой и большим\nокном.",
    "ru/кот и пёс.txt": (
        "Жил-был кот, и у кота был дом с трубой и большим окном. А рядом жил пёс, он не любил дома."
    ),
    "en/dog.md": "There once was a dog that liked nobody at all.",
}


def write_all(folder: Path, texts: dict[str, str]) -> None:
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8", newline="")


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def editions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder 'texts' in the current folder."""
    write_all(tmp_path / "texts", EDITIONS)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str | bytes, **options: Any) -> subprocess.CompletedProcess[bytes]:
    """A process of its own."""
    command = [sys.executable, "-m", "core", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, capture_output=True, env=environment, check=False, **options)


def scanned(capfd: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    status = main(["scan", "--quiet", *arguments])
    out = capfd.readouterr().out
    assert out.isascii()
    return status, json.loads(out)


def test_a_scan_has_the_contracts_keys_and_the_true_numbers(
    editions: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    status, report = scanned(capfd, "-w", "3", "texts")
    assert status == 0
    assert list(report) == ["schema", "settings", "documents", "pairs", "clusters"]
    assert report["schema"] == 1
    assert report["settings"]["shingle_words"] == 3
    assert report["settings"] == json.loads(
        json.dumps(
            {
                **AnalysisSettings(shingle_words=3).as_dict(),
                "content": "full",
                "text_column": None,
                "name_column": None,
                "limits": asdict(ReadingLimits()),
            }
        )
    )
    names = [document["name"] for document in report["documents"]]
    assert names == ["dog.md", "кот (копия).txt", "кот и пёс.txt", "кот.txt"]
    assert report["documents"][1] == {
        "id": 1,
        "name": "кот (копия).txt",
        "path": str(Path("texts", "ru", "кот (копия).txt")),
        "group": "ru",
        "words": 13,
        "characters": 56,
        "characters_without_spaces": 44,
        "shingles": 11,
        "crc32": report["documents"][3]["crc32"],
        "uniqueness": 0.0,
        "status": "ok",
        "reason": None,
        "detail": None,
        "encoding": "utf-8",
        "warnings": [],
        "part": None,
        "format": "txt",
        "page": None,
        "lookalike_letters": 0,
        "lookalikes": [],
    }
    assert report["documents"][0]["uniqueness"] == 1.0
    assert report["documents"][2]["uniqueness"] == 1 - 11 / 19
    assert report["pairs"] == [
        {
            "a": 1,
            "b": 2,
            "shared": 11,
            "resemblance": 11 / 19,
            "containment_ab": 1.0,
            "containment_ba": 11 / 19,
            "kind": "nested",
            "estimated": False,
        },
        {
            "a": 1,
            "b": 3,
            "shared": 11,
            "resemblance": 1.0,
            "containment_ab": 1.0,
            "containment_ba": 1.0,
            "kind": "exact",
            "estimated": False,
        },
        {
            "a": 2,
            "b": 3,
            "shared": 11,
            "resemblance": 11 / 19,
            "containment_ab": 11 / 19,
            "containment_ba": 1.0,
            "kind": "nested",
            "estimated": False,
        },
    ]
    assert report["clusters"] == [
        {"id": 0, "documents": [1, 3], "representative": 1, "weakest": 1.0, "lowest": 1.0, "chain": False}
    ]


def test_thresholds_and_floors_move_kinds_clusters_and_lists(
    editions: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    _, report = scanned(capfd, "-w", "3", "--threshold", "0.57", "--min-resemblance", "1", "texts")
    assert [pair["kind"] for pair in report["pairs"]] == ["near", "exact", "near"]
    assert [cluster["documents"] for cluster in report["clusters"]] == [[1, 2, 3]]
    assert report["clusters"][0]["weakest"] == report["clusters"][0]["lowest"] == 11 / 19
    _, report = scanned(
        capfd, "-w", "3", "--threshold", "0.57", "--min-resemblance", "1", "--min-containment", "1", "texts"
    )
    assert [(pair["a"], pair["b"]) for pair in report["pairs"]] == [(1, 2), (1, 3), (2, 3)]
    _, report = scanned(capfd, "-w", "9", "--within-groups", "texts")
    assert report["settings"]["within_groups"]


def test_hostile_input_is_a_document_or_a_stated_reason(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = Path("in")
    write_all(
        folder,
        {
            "пусто.txt": "",
            "signs.txt": "… !!! —",
            "line\nend.txt": "раз два три",
            "кириллица.txt": "раз два три",
            "one line.txt": "слово " * 300_000,
            "part.docx": "",
        },
    )
    (folder / "binary.txt").write_bytes(bytes(range(256)) * 20)
    (folder / "dangling.txt").symlink_to("nowhere")
    (folder / "loop.txt").symlink_to("loop.txt")
    (folder / "round").symlink_to(".")
    os.mkfifo(folder / "pipe.txt")
    with zipfile.ZipFile(folder / "part.docx", "w") as packed:
        packed.writestr("word/document.xml", "<w:document/>" * 500)
    whole = (folder / "part.docx").read_bytes()
    (folder / "part.docx").write_bytes(whole[: len(whole) // 2])
    (folder / "\udce4\udcff.txt").write_bytes("раз два три".encode("cp1251"))
    status, report = scanned(capfd, "-w", "3", "in", "missing", "in/кириллица.txt/below")
    assert status == 1
    found = {document["name"]: document for document in report["documents"]}
    assert found["line\nend.txt"]["status"] == found["кириллица.txt"]["status"] == "ok"
    assert found["\udce4\udcff.txt"]["path"] == str(Path("in", "\udce4\udcff.txt"))
    assert found["\udce4\udcff.txt"]["words"] == 3
    assert found["one line.txt"]["words"] == 300_000
    assert found["one line.txt"]["shingles"] == 1
    for name, expected in (
        ("пусто.txt", "no_text"),
        ("signs.txt", "no_text"),
        ("binary.txt", "unreadable"),
        ("dangling.txt", "unreadable"),
        ("loop.txt", "unreadable"),
        ("pipe.txt", "unreadable"),
        ("part.docx", "unreadable"),
        ("missing", "unreadable"),
        ("below", "unreadable"),
    ):
        assert found[name]["status"] == expected, name
    for document in report["documents"]:
        assert (document["reason"] is None) == (document["status"] == "ok")
        assert len(document["crc32"]) == 8
        assert (document["uniqueness"] is None) == (document["words"] == 0)
    equal = sorted(found[name]["id"] for name in ("line\nend.txt", "кириллица.txt", "\udce4\udcff.txt"))
    assert report["clusters"][0]["documents"] == equal


def test_a_file_that_cannot_be_opened_is_unreadable_and_the_rest_is_done(
    editions: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = os.open

    def refuse(path: Any, *arguments: Any, **options: Any) -> int:
        if "dog.md" in os.fsdecode(path):
            raise PermissionError(13, "Permission denied", path)
        return opened(path, *arguments, **options)

    monkeypatch.setattr(os, "open", refuse)
    status, report = scanned(capfd, "-w", "3", "texts")
    assert status == 1
    assert report["documents"][0]["status"] == Status.UNREADABLE
    assert len(report["pairs"]) == 3


def test_a_scan_of_nothing_is_an_empty_report(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    status, report = scanned(capfd, str(tmp_path))
    assert (status, report["documents"], report["pairs"], report["clusters"]) == (0, [], [], [])


def test_copies_are_listed_pair_by_pair(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    write_all(tmp_path, {f"{k}.txt": "раз два три" for k in range(40)})
    _, report = scanned(capfd, "-w", "3", str(tmp_path))
    pairs = [(pair["a"], pair["b"]) for pair in report["pairs"]]
    assert pairs == [(a, b) for a in range(40) for b in range(a + 1, 40)]


def test_a_chosen_encoding_is_used(editions: Path, capfd: pytest.CaptureFixture[str]) -> None:
    Path("texts/old.txt").write_bytes("дом".encode("cp866"))
    path = str(Path("texts", "old.txt"))
    _, report = scanned(capfd, "--encoding", f"{path}=cp866", "texts")
    (old,) = [document for document in report["documents"] if document["name"] == "old.txt"]
    assert old["characters"] == 3
    assert old["encoding"] == "cp866"
    assert main(["scan", "--quiet", "--encoding", "other=cp866", "texts"]) == 2
    assert main(["scan", "--quiet", "--encoding", f"{path}=klingon", "texts"]) == 2
    error = capfd.readouterr().err
    assert "'other' is not among the files" in error
    assert "klingon" in error


def test_a_comparison_gives_numbers_and_spans_in_code_points(
    editions: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    write_all(editions, {"a.txt": "🙂 раз два три. раз два три!", "b.txt": "Раз, два, три; пять"})
    assert main(["compare", "a.txt", "b.txt", "-w", "2", "--format", "json", "--quiet"]) == 0
    report = json.loads(capfd.readouterr().out)
    assert (report["a"]["id"], report["b"]["id"], report["b"]["words"]) == (0, 1, 4)
    assert report["pair"] == {
        "a": 0,
        "b": 1,
        "shared": 2,
        "resemblance": 0.5,
        "containment_ab": 2 / 3,
        "containment_ba": 2 / 3,
        "kind": "related",
        "estimated": False,
        "words_in_spans_a": 6,
        "words_in_spans_b": 3,
    }
    assert report["spans"] == [{"words": 3, "a": [[2, 13], [15, 26]], "b": [[0, 13]]}]


def test_a_text_compared_with_itself_is_exact(editions: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = str(Path("texts", "en", "dog.md"))
    assert main(["compare", path, path, "--format", "json", "--quiet"]) == 0
    report = json.loads(capfd.readouterr().out)
    assert report["pair"]["kind"] == "exact"
    assert report["a"]["uniqueness"] == 0.0
    assert main(["compare", path, path, "--quiet", "--lang", "ru"]) == 0
    assert "точная копия" in capfd.readouterr().out


def test_comparing_with_what_is_no_text(editions: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = str(Path("texts", "en", "dog.md"))
    assert main(["compare", path, "missing", "--quiet"]) == 1
    assert "unreadable" in capfd.readouterr().out
    assert main(["compare", path, "texts", "--quiet"]) == 2
    assert "is a folder" in capfd.readouterr().err


def test_a_report_goes_whole_into_the_file(editions: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["scan", "-w", "3", "texts", "-o", "out.csv", "--format", "csv", "--lang", "ru"]) == 0
    assert Path("out.csv").read_bytes().startswith(b"\xef\xbb\xbfA;B;")
    assert capfd.readouterr().out == ""
    assert main(["scan", "-w", "3", "texts", "-o", "out.txt", "--format", "text", "--quiet"]) == 0
    assert "кот (копия).txt" in Path("out.txt").read_text("utf-8")
    assert names_in(Path()) == ["out.csv", "out.txt", "texts"]


@pytest.mark.parametrize("place", ["missing/out.json", "."])
def test_a_place_that_cannot_be_written_is_said_before_the_work(
    editions: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.setattr(analysis, "analyse", None)
    assert main(["scan", "texts", "-o", place]) == 2
    assert "cannot write to" in capfd.readouterr().err


def test_a_text_is_never_overwritten_by_its_own_report(
    editions: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = Path("texts", "en", "dog.md")
    before = path.read_bytes()
    Path("link").symlink_to(path)
    for arguments in (["scan", "texts", str(path)], ["compare", "link", "texts/ru/кот.txt"]):
        assert main([*arguments, "-o", str(path)]) == 2
        assert "would be overwritten" in capfd.readouterr().err
    assert path.read_bytes() == before


def test_a_disk_that_fills_up_leaves_the_old_report(
    editions: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("out.json").write_text("old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert main(["scan", "texts", "-o", "out.json", "--quiet"]) == 2
    assert Path("out.json").read_text() == "old"
    assert names_in(Path()) == ["out.json", "texts"]
    assert "No space left" in capfd.readouterr().err


def test_a_cancel_leaves_no_partial_file_and_130(
    editions: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    analysed = analysis.analyse

    def interrupt_afterwards(collection: Any, settings: Any, monitor: Monitor, **options: Any) -> Any:
        found = analysed(collection, settings, monitor, **options)
        signal.raise_signal(signal.SIGINT)
        return found

    monkeypatch.setattr(analysis, "analyse", interrupt_afterwards)
    before = signal.getsignal(signal.SIGINT)
    assert main(["scan", "texts", "-o", "out.json", "--quiet"]) == 130
    assert names_in(Path()) == ["texts"]
    assert capfd.readouterr().err == "cherepitsa: interrupted\n"
    assert signal.getsignal(signal.SIGINT) is before


def test_progress_names_the_stages_on_standard_error(
    editions: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["scan", "texts"]) == 0
    captured = capfd.readouterr()
    assert json.loads(captured.out)["schema"] == 1
    assert set(captured.err.split("\n")) <= {
        *("listing files", "reading", "checksums", "hashing", "grouping", "pairs", "clusters", "")
    }


@pytest.mark.parametrize("arguments", [["scan"], ["scan", "x", "-w", "0"], ["lexical", "x"], [], ["--foo"]])
def test_wrong_usage_is_2_with_a_message(arguments: Sequence[str], capfd: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    captured = capfd.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("cherepitsa: ")
    assert "usage: " in captured.err


@pytest.mark.parametrize("arguments", [["--help"], ["scan", "--help"], ["compare", "-h"]])
def test_help_is_answered(arguments: Sequence[str], capfd: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 0
    assert "usage: cherepitsa" in capfd.readouterr().out


def test_version_is_answered(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capfd.readouterr().out == f"cherepitsa {core.__version__}\n"


def test_the_module_runs_and_names_that_are_no_utf8_survive(tmp_path: Path) -> None:
    name = b"\xff.txt"
    (tmp_path / os.fsdecode(name)).write_bytes("раз два три".encode())
    ended = run("scan", "-w", "3", name, b"\xfe missing", cwd=tmp_path)
    assert ended.returncode == 1
    report = json.loads(ended.stdout)
    assert [document["path"] for document in report["documents"]] == ["\udcff.txt", "\udcfe missing"]
    assert run("compare", name, name, cwd=tmp_path).returncode == 0


def test_a_reader_that_goes_away_ends_the_report_quietly(tmp_path: Path) -> None:
    write_all(tmp_path, {f"{k}.txt": "раз два три" for k in range(60)})
    command = [sys.executable, "-m", "core", "scan", "-w", "3", "--quiet", str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="POSIX signals")
def test_ctrl_c_ends_a_process_with_130_and_no_partial_file(tmp_path: Path) -> None:
    pages = {f"in/{k}.txt": " ".join(f"слово{k * j}" for j in range(400)) for k in range(1500)}
    write_all(tmp_path, pages)
    command = [sys.executable, "-m", "core", "scan", "-w", "3", "in", "-o", "out.json"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, env=environment) as process:
        assert process.stderr is not None
        first_stage = process.stderr.readline()
        process.send_signal(signal.SIGINT)
        rest = process.stderr.read()
    assert first_stage
    assert rest.endswith(b"cherepitsa: interrupted\n")
    assert process.returncode == 130
    assert names_in(tmp_path) == ["in"]

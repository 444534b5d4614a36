"""A draft that was kept comes back as it was, and nothing else does."""

from __future__ import annotations

import json
import stat
import sys
from pathlib import Path

import pytest

from core.editing.drafts import Draft, drafts_folder, read_draft, write_draft

DRAFT = Draft("text 😀 \ud800\x00\r\n", "name", "/a/b.txt", "original", "o.txt", "/a/o.txt", 12.5)


def test_a_draft_comes_back_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "0.json"
    write_draft(path, DRAFT)
    assert read_draft(path) == DRAFT


@pytest.mark.skipif(sys.platform == "win32", reason="no permission bits there")
def test_nobody_else_can_read_a_draft(tmp_path: Path) -> None:
    write_draft(tmp_path / "0.json", DRAFT)
    assert stat.S_IMODE((tmp_path / "0.json").stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff", b"[]", b'{"version": 1}', b'{"version": 2, "text": "a"}', b'{"version": 1, "text": 3}',
     json.dumps({"version": 1, "text": "a", "more": "b"}).encode()],
)  # fmt: skip
def test_what_is_no_draft_is_none(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "0.json").write_bytes(content)
    assert read_draft(tmp_path / "0.json") is None
    assert read_draft(tmp_path / "missing.json") is None


def test_drafts_lie_where_the_program_keeps_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert drafts_folder() == tmp_path / "cherepitsa" / "drafts"

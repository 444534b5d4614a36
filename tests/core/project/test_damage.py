"""A damaged project is named as such, and what of it can be read is read."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from core.judgements import Verdict
from core.project.content import ProjectContent
from core.project.errors import ProjectError, ProjectProblem
from core.project.project_file import create_project, open_project
from tests.core.project.builders import content_of, judged, saved, texts_in

TEXTS = [f"text {n} " * (n % 40) + f"end {n}" for n in range(300)]
PAGE = 4096


@pytest.fixture
def whole(tmp_path: Path) -> tuple[Path, ProjectContent]:
    path = tmp_path / "p.cherepitsa"
    return path, saved(path, judged(content_of(TEXTS), 1, 2, Verdict.FINE, "note"))


def held_against(path: Path, content: ProjectContent) -> str:
    """Open a file that was damaged; nothing in it may be other than it was, only missing, and then named."""
    try:
        opened = open_project(path)
    except ProjectError as error:
        return error.code.value
    with opened.file:
        found = opened.content
        by_name = {one.name: one for one in content.collection}
        for document in found.collection:
            known = by_name.get(document.name)
            if known is None:  # its name is lost, its text is not
                assert document.name.startswith("text ")
                assert document.text in TEXTS
                continue
            assert document.source == known.source
            assert document.text == known.text or document.reason == "damaged"
        assert set(found.judgements) <= set(content.judgements)
        if opened.lost:
            assert opened.file.why_not is ProjectProblem.DAMAGED
            assert not opened.file.is_writable
            return "in part"
        assert found == content
    return "whole"


def test_bytes_flipped_anywhere_are_noticed_or_do_no_harm(whole: tuple[Path, ProjectContent]) -> None:
    path, content = whole
    kept = path.read_bytes()
    chance = random.Random(7)
    ends = set()
    for _ in range(250):
        damaged = bytearray(kept)
        at = chance.choice([chance.randrange(len(kept)), chance.randrange(2 * PAGE)])
        for place in range(at, min(len(kept), at + chance.choice([1, 1, 16, 600]))):
            damaged[place] ^= chance.randrange(1, 256)
        path.write_bytes(damaged)
        ends.add(held_against(path, content))
    told = {"damaged", "not_a_project", "other_database", "newer"}
    assert {"in part", "whole"} <= ends <= {"in part", "whole", *told}


def test_a_file_that_is_cut_off_is_read_as_far_as_it_goes(whole: tuple[Path, ProjectContent]) -> None:
    path, content = whole
    kept = path.read_bytes()
    for share in (0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99):
        path.write_bytes(kept[: int(len(kept) * share)])
        assert held_against(path, content) in {"in part", "damaged"}
    path.write_bytes(kept[:-PAGE])
    opened = open_project(path, read_only=True)
    assert opened.lost
    assert len(opened.content.collection) > len(TEXTS) // 2


def test_pages_of_zeros_cost_what_was_on_them(whole: tuple[Path, ProjectContent]) -> None:
    path, content = whole
    kept = path.read_bytes()
    read = []
    for page in range(1, len(kept) // PAGE):
        path.write_bytes(kept[: page * PAGE] + bytes(PAGE) + kept[(page + 1) * PAGE :])
        assert held_against(path, content) in {"in part", "whole", "damaged"}
        opened = open_project(path, read_only=True)
        read.append(sum(one.status.value == "ok" for one in opened.content.collection))
    assert sorted(read)[len(read) // 2] > len(TEXTS) * 0.9


def test_one_text_that_is_lost_is_one_row_with_a_reason(whole: tuple[Path, ProjectContent]) -> None:
    path, _ = whole
    kept = path.read_bytes()
    at = kept.index(b"x\x01", len(kept) // 2)  # where the bytes of some packed text begin
    path.write_bytes(kept[: at + 20] + b"\0\0" + kept[at + 22 :])
    opened = open_project(path, read_only=True)
    lost = [one for one in opened.content.collection if one.reason == "damaged"]
    assert [one.what for one in opened.lost] == ["text"] * len(lost)
    assert 1 <= len(lost) <= 2


def test_what_is_left_can_be_saved_under_another_name(whole: tuple[Path, ProjectContent]) -> None:
    path, _ = whole
    kept = path.read_bytes()
    path.write_bytes(kept[: len(kept) // 2])
    opened = open_project(path)
    with opened.file, pytest.raises(ProjectError) as caught:
        opened.file.save(opened.content)
    assert caught.value.code is ProjectProblem.DAMAGED
    file, _ = create_project(path.with_name("rescued.cherepitsa"), opened.content)
    file.close()
    assert texts_in(path.with_name("rescued.cherepitsa")) == [one.text for one in opened.content.collection]
    assert path.read_bytes() == kept[: len(kept) // 2]

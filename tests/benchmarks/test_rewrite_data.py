"""The snippets that were rewritten by hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.rewrite_data import ORIGINAL, SNIPPETS, WAYS, check, read_snippets, sentences


def test_every_snippet_has_its_original_and_five_copies_in_each_way() -> None:
    found = read_snippets()
    assert len(found) == SNIPPETS * (1 + 5 * len(WAYS))
    assert {sentences(one.text) for one in found if one.way == ORIGINAL} <= {2, 3, 4}
    assert all(len(one.text.split()) >= 20 for one in found)


def test_what_is_missing_twice_or_empty_is_said() -> None:
    found = read_snippets()
    with pytest.raises(ValueError, match="missing or too many"):
        check(found[:-1])
    with pytest.raises(ValueError, match="missing or too many"):
        check([*found, found[-1]])
    with pytest.raises(ValueError, match="39 snippets"):
        check([one for one in found if one.number != 1])
    with pytest.raises(ValueError, match="the text of"):
        check([*found[:-1], replace(found[-1], text=found[0].text.upper())])
    with pytest.raises(ValueError, match="no text"):
        check([*found[:-1], replace(found[-1], text="")])


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    (tmp_path / "part.tsv").write_text("1\toriginal\t0\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"part\.tsv, line 1"):
        read_snippets(tmp_path)
    (tmp_path / "part.tsv").write_text("1\tother\t0\ttext\n", encoding="utf-8")
    with pytest.raises(ValueError, match="no way"):
        read_snippets(tmp_path)

"""Words of reports and of progress: the same keys in every language, and none missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.reports.labels import ENGLISH, LANGUAGES, Labels

CORE = Path(__file__).parents[3] / "core"
STAGES = {
    name
    for source in CORE.rglob("*.py")
    for name in re.findall(r'\bstage\("(\w+)"', source.read_text(encoding="utf-8"))
}


def test_all_languages_have_the_same_words() -> None:
    for labels in LANGUAGES.values():
        assert set(labels.words) == set(ENGLISH.words)


@pytest.mark.parametrize("labels", LANGUAGES.values(), ids=list(LANGUAGES))
def test_every_stage_of_the_work_has_a_name_for_the_progress_line(labels: Labels) -> None:
    assert "reading" in STAGES
    assert {f"stage_{name}" for name in STAGES} <= set(labels.words)

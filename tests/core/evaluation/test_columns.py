"""A column of the table that the texts were read from, as the truth."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.evaluation import TruthError, TruthFault
from core.evaluation.truth_file import read_column
from core.reading import read_paths

TABLE = 'text;cluster\n"the quick mower";a\n"the fast mower";a\n"bread and salt";b\n"water";\n'


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "strings.csv"
    path.write_text(TABLE, encoding="utf-8")
    return path


def test_rows_with_the_same_cell_are_duplicates(table: Path) -> None:
    documents = read_paths([str(table)])
    places = [(document.source.path, document.source.part) for document in documents]
    assert [part for _, part in places] == ["2", "3", "4", "5"]
    truth = read_column(str(table), 1, places)
    assert [(int(truth.a[k]), int(truth.b[k])) for k in range(len(truth)) if truth.duplicate[k]] == [(0, 1)]


def test_texts_from_elsewhere_are_duplicates_of_none(table: Path) -> None:
    places = [(str(table), "2"), ("other.csv", "3"), (str(table), "3"), (str(table), None)]
    truth = read_column(str(table), 1, places)
    assert truth.n_duplicates == 1
    assert len(truth) == 6


@pytest.mark.parametrize("column", [2, 99])
def test_a_column_that_says_nothing_is_no_truth(table: Path, column: int) -> None:
    with pytest.raises(TruthError) as refused:
        read_column(str(table), column, [(str(table), "2"), (str(table), "3")])
    assert refused.value.fault is TruthFault.EMPTY_COLUMN
    assert refused.value.facts == {"column": column + 1}


def test_a_table_that_is_gone_is_no_truth(table: Path) -> None:
    table.unlink()
    with pytest.raises(TruthError) as refused:
        read_column(str(table), 1, [(str(table), "2")])
    assert refused.value.fault is TruthFault.UNREADABLE

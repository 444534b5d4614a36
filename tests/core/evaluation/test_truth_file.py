"""What a file says about texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.evaluation import Truth, TruthError
from core.evaluation.tables import labelled_strings, read_bytes, rows_of, unlabelled_strings
from core.evaluation.truth_file import Names, read_truth, truth_of_rows

NAMES = Names(("a.txt", "b.txt", "c.txt", "b.txt"), ("x/a.txt", "x/b.txt", "x/c.txt", "y/b.txt"))


def truth(content: str, names: Names = NAMES) -> Truth:
    return truth_of_rows(rows_of(content.encode(), "truth.csv"), names)


def pairs(found: Truth) -> list[tuple[int, int, bool]]:
    return list(zip(found.a.tolist(), found.b.tolist(), found.duplicate.tolist(), strict=True))


def test_pairs_are_duplicates_with_all_that_they_join() -> None:
    found = truth("a.txt,c.txt\nc.txt,y/b.txt\n")
    assert found.complete
    assert [pair[:2] for pair in pairs(found) if pair[2]] == [(0, 2), (0, 3), (2, 3)]


@pytest.mark.parametrize("header", ["a,b", "A;B", "name_a\tname_b", "А,Б"])
def test_a_header_is_none_of_the_pairs(header: str) -> None:
    parting = next(sign for sign in ",;\t" if sign in header)
    found = truth(f"{header}\na.txt{parting}c.txt\n")
    assert found.n_duplicates == 1


def test_a_header_that_names_texts_is_a_pair() -> None:
    assert truth("a,b\n", Names(("a", "b"))).n_duplicates == 1


@pytest.mark.parametrize(
    ("yes", "no"), [("yes", "no"), ("да", "нет"), ("1", "0"), ("TRUE", "False"), ("+", "-")]
)
def test_with_yes_and_no_only_these_pairs_are_known(yes: str, no: str) -> None:
    found = truth(f"a,b,same\na.txt,c.txt,{yes}\ny/b.txt,a.txt,{no}\n")
    assert (pairs(found), found.complete) == ([(0, 2, True), (0, 3, False)], False)


def test_names_with_clusters_leave_what_is_not_named_without_one() -> None:
    found = truth("cluster,name\n1,a.txt\n1,c.txt\n2,x/b.txt\n")
    assert [pair[:2] for pair in pairs(found) if pair[2]] == [(0, 2)]
    assert found.complete


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "it is empty"),
        ("a,b\n", "no pair"),
        ("a.txt,z.txt\n", r"a name does not occur among the texts: 'z.txt' \(line 1\)"),
        ("a.txt,z\nq,c.txt\n", r"2 names do not occur.*'z' \(line 1\), 'q' \(line 2\).*called 'a.txt'"),
        ("a.txt,\n", "line 1 lacks a name"),
        ("a.txt\n", "line 1 lacks a name"),
        ("a.txt,b.txt\n", r"line 1: 2 texts are called 'b.txt'; give their paths"),
        ("a.txt,x/a.txt\n", "line 1 pairs a text with itself"),
        ("a.txt,c.txt,yes\nc.txt,a.txt,no\n", "line 2 says the opposite of line 1"),
        ("a.txt,c.txt,yes\nc.txt,x/b.txt,maybe\n", "line 2: 'maybe' is neither yes nor no"),
        ("a.txt,c.txt,yes\nc.txt,x/b.txt,\n", "line 2: '' is neither yes nor no"),
        ("name,cluster\na.txt,1\nx/a.txt,2\n", "line 3 puts 'x/a.txt' into a second cluster"),
        ("name,cluster\nz,1\n", "'z'"),
    ],
)
def test_what_cannot_be_the_truth_is_said_with_its_line(content: str, message: str) -> None:
    with pytest.raises(TruthError, match=message):
        truth(content)


def test_only_the_first_names_that_do_not_occur_are_listed() -> None:
    with pytest.raises(TruthError, match=r"9 names .* \(line 5\), …;"):
        truth("".join(f"a.txt,z{number}\n" for number in range(9)))


def test_a_name_that_would_act_upon_a_terminal_is_escaped() -> None:
    with pytest.raises(TruthError) as caught:
        truth("a.txt,\x1b]0;x\x07\n")
    assert "\x1b" not in str(caught.value)


def test_a_file_is_named_in_what_is_wrong_with_it(tmp_path: Path) -> None:
    path = tmp_path / "truth.csv"
    path.write_text("a.txt,z\n", encoding="utf-8")
    with pytest.raises(TruthError, match=r"truth\.csv'.*'z'"):
        read_truth(path, NAMES)
    with pytest.raises(TruthError, match="no such file"):
        read_bytes(tmp_path / "none.csv")
    with pytest.raises(TruthError, match="no such file"):
        read_bytes(tmp_path)


def test_old_encodings_are_read(tmp_path: Path) -> None:
    path = tmp_path / "truth.csv"
    path.write_bytes("красная крыша;синяя крыша;да\r\n".encode("cp1251"))
    found = read_truth(path, Names(("красная крыша", "синяя крыша")))
    assert pairs(found) == [(0, 1, True)]


TABLE = "id\tcluster\tтекст\nр1\tx\tкрыша дома\nр2\t\tопора, моста\n\t\t\nр3\tx\tкровля\n"


def test_a_table_of_strings_says_names_texts_and_clusters() -> None:
    found = labelled_strings(rows_of(TABLE.encode(), "t.tsv"))
    assert found.names == ("р1", "р2", "р3")
    assert found.texts == ("крыша дома", "опора, моста", "кровля")
    assert found.labels == ("x", "", "x")


def test_columns_are_named_or_numbered_and_the_rest_is_found_out() -> None:
    rows = rows_of(b"topic,body words\nx,one two three four five\nx,six seven eight nine ten\n", "t.csv")
    for column in ("topic", "TOPIC", "1"):
        found = labelled_strings(rows, column)
        assert (found.labels, found.names) == (("x", "x"), ("2", "3"))
        assert found.texts[0] == "one two three four five"
    assert labelled_strings(rows, "2", "topic").texts == ("x", "x")
    assert unlabelled_strings(rows).labels == ("", "")


def test_names_that_occur_twice_are_replaced_by_line_numbers() -> None:
    rows = rows_of(b"name,cluster,text\nn,1,a\nn,1,b\n", "t.csv")
    assert labelled_strings(rows).names == ("2", "3")


@pytest.mark.parametrize(
    ("column", "text_column", "message"),
    [
        (None, None, "no column is called cluster"),
        ("nothing", None, "no column 'nothing'; the first row has: 'a, b'"),
        ("9", None, "no column '9'"),
        ("a", "a", "is that of the clusters"),
    ],
)
def test_columns_that_are_not_there_are_named(
    column: str | None, text_column: str | None, message: str
) -> None:
    with pytest.raises(TruthError, match=message):
        labelled_strings(rows_of(b"a,b\n1,2\n", "t.csv"), column, text_column)


def test_a_table_of_nothing_but_its_header_is_refused() -> None:
    with pytest.raises(TruthError, match="no row"):
        labelled_strings(rows_of(b"cluster,text\n", "t.csv"))
    with pytest.raises(TruthError):
        labelled_strings(rows_of(b"", "t.csv"))

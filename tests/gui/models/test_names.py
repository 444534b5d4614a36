"""Names are shown safely, told apart, sorted as a reader expects, and found by any part."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.documents import Collection, Document, Source
from gui.formats import shown
from gui.models.names import Names, ranks_of
from tests.gui.builders import document


def names(*given_names: str, groups: tuple[str, ...] = ()) -> Names:
    of = groups or ("",) * len(given_names)
    return Names(Collection(tuple(document(n, group=g) for n, g in zip(given_names, of, strict=True))))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Отчёт 2021.txt", "Отчёт 2021.txt"),
        ("two\nlines\tand tab", "two␊lines␉and tab"),
        ("caf\udce9.txt", r"caf\xe9.txt"),
        ("half \ud83d of a pair", "half \ufffd of a pair"),
        ("gpj\u202egpj.exe", r"gpj\u202egpj.exe"),
        ("\x7f\x85\ufeff", r"␡\u0085\ufeff"),
        ("שלום.txt", "שלום.txt"),
        ("👩‍🌾.txt", "👩‍🌾.txt"),
    ],
)
def test_a_name_is_shown_as_one_harmless_line(name: str, expected: str) -> None:
    assert shown(name) == expected


@given(st.text(st.characters(exclude_categories=())))
def test_whatever_a_name_holds_qt_can_show_it(name: str) -> None:
    line = shown(name)
    line.encode("utf-8")
    assert len(line.splitlines()) <= 1
    assert shown(line) == line


def test_equal_names_are_told_apart_by_their_groups() -> None:
    several = names("intro.md", "intro.md", "other.md", "intro.md", groups=("2.0", "3.0", "3.0", ""))
    assert several.shown == ["intro.md · 2.0", "intro.md · 3.0", "other.md", "intro.md"]
    assert several.plain == ["intro.md", "intro.md", "other.md", "intro.md"]


def test_equal_names_from_folders_opened_one_by_one_are_told_apart_by_their_paths() -> None:
    paths = ("a/2.0/ru/intro.md", "a/3.0/ru/intro.md", "a/3.0/en/intro.md", "b/other.md")
    several = Names(
        Collection(tuple(Document(path.split("/")[-1], source=Source(path=path)) for path in paths))
    )
    assert several.shown == ["intro.md · 2.0/ru", "intro.md · 3.0/ru", "intro.md · en", "other.md"]


def test_numbers_are_sorted_as_numbers_and_yo_as_ye() -> None:
    several = ["Page 10", "page 9", "ёлка", "еда", "Ель", "page 9"]
    ranks = ranks_of(several)
    in_order = [several[i] for i in ranks.argsort(kind="stable")]
    assert in_order == ["page 9", "page 9", "Page 10", "еда", "ёлка", "Ель"]
    assert ranks[1] == ranks[5]


def test_names_are_found_by_any_part_whatever_the_case() -> None:
    several = names("Ёжик в тумане.txt", "Заметки о еже.txt", "index.html")
    assert several.containing("ЕЖ").tolist() == [True, True, False]
    assert several.containing("").tolist() == [True, True, True]


def test_no_documents_have_no_names() -> None:
    assert len(names().ranks) == 0
    assert names().containing("x").tolist() == []

"""Thesaurus files of every kind."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lexical.thesauri import (
    Thesaurus,
    ThesaurusCache,
    ThesaurusError,
    load_thesaurus,
    starter_thesauri,
    system_thesauri,
)
from core.lexical.thesauri.formats import read_groups
from core.lexical.thesauri.loading import parse_thesaurus
from core.lexical.thesauri.thesaurus import clean
from core.settings import TokenSteps
from core.text.tokens import word_forms

MYTHES = """UTF-8
быстро|2
(нар)|скоро|в два счёта|медленно (antonym)
(нар)|живо (similar term)|двигаться (generic term)
ёлка|1
(сущ)|ель
"""

WORDNET = """  1 This software and database is being provided to you, the LICENSEE.
00001740 03 n 02 roof 0 roof_covering 0 001 @ 00001930 n 0000 | the cover of a house
00002684 00 s 02 quick(a) 0 fast(p) 0 000 | moving quickly
00003553 03 n 01 alone 0 000 | nobody beside it
"""


def pairs(thesaurus: Thesaurus) -> set[frozenset[str]]:
    return {frozenset(thesaurus.words[n] for n in link) for link in thesaurus.links.tolist()}


def sets(*members: tuple[str, str]) -> set[frozenset[str]]:
    return set(map(frozenset, members))


def parsed(text: str, encoding: str = "utf-8") -> Thesaurus:
    return parse_thesaurus(text.encode(encoding), "list")


def test_mythes_links_a_word_to_its_synonyms_but_not_to_antonyms_and_generic_terms() -> None:
    thesaurus = parsed(MYTHES)
    assert pairs(thesaurus) == sets(
        ("быстро", "скоро"), ("быстро", "в два счета"), ("быстро", "живо"), ("елка", "ель")
    )
    assert thesaurus.problems == ()


@pytest.mark.parametrize(("said", "codec"), [("microsoft-cp1251", "cp1251"), ("KOI8-R", "koi8-r")])
def test_mythes_is_decoded_as_its_first_line_says(said: str, codec: str) -> None:
    assert pairs(parsed(f"{said}\nбыстро|1\n-|скоро\n", codec)) == sets(("быстро", "скоро"))


def test_broken_lines_of_mythes_are_reported_and_the_rest_is_read() -> None:
    thesaurus = parsed("UTF-8\nбыстро|1\n-|скоро\nсломано\nкрыша|2\n-|кровля\nель|1\n-|елка\n")
    assert pairs(thesaurus) == sets(("быстро", "скоро"), ("крыша", "кровля"), ("ель", "елка"))
    assert [problem.line for problem in thesaurus.problems] == [4, 6]


@pytest.mark.parametrize("meaning", ["(сущ)|9", "-|9", "|9", " |9"])
def test_a_number_can_be_a_synonym_in_mythes(meaning: str) -> None:
    thesaurus = parsed(f"UTF-8\nдевять|1\n{meaning}\nель|1\n-|елка\n")
    assert pairs(thesaurus) == sets(("девять", "9"), ("ель", "елка"))
    assert thesaurus.problems == ()


def test_wordnet_lines_are_sets_of_synonyms() -> None:
    thesaurus = parsed(WORDNET)
    assert pairs(thesaurus) == sets(("roof", "roof covering"), ("quick", "fast"))
    assert thesaurus.problems == ()


def test_broken_lines_of_wordnet_are_reported() -> None:
    thesaurus = parsed(WORDNET + "nonsense\n00004000 03 n 04 tile 0\n")
    assert [problem.line for problem in thesaurus.problems] == [5, 6]
    assert len(pairs(thesaurus)) == 2


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251", "utf-16"])
@pytest.mark.parametrize(
    "line",
    [
        "быстро|скоро|живо",
        "быстро=скоро=живо",
        "быстро=скоро|живо",
        "быстро=скоро,живо",
        "быстро,скоро|0|живо|0",
        "быстро,скоро,живо",
        "быстро;скоро;живо",
        "быстро\tскоро\tживо",
        '"быстро";"скоро";"живо"',
        "  Быстро | скоро| ЖИВО ",
    ],
)
def test_lists_of_synonymizers_link_the_head_word_only(line: str, encoding: str) -> None:
    assert pairs(parsed(line + "\r\n", encoding)) == sets(("быстро", "скоро"), ("быстро", "живо"))


def test_one_line_of_a_synonymizer_may_be_broken() -> None:
    thesaurus = parsed("# remark\nбыстро|скоро\nодиноко\n|||\n\0\nкрыша|крыша\nкрыша=кровля\n")
    assert pairs(thesaurus) == sets(("быстро", "скоро"), ("крыша", "кровля"))
    assert [problem.line for problem in thesaurus.problems] == [3, 4, 5, 6]


def test_members_of_a_group_of_the_starter_all_stand_for_each_other() -> None:
    thesaurus = parse_thesaurus("# a\nбыстро|скоро|живо\n".encode(), "ru", reader=read_groups)
    assert pairs(thesaurus) == sets(("быстро", "скоро"), ("быстро", "живо"), ("скоро", "живо"))


def test_the_starter_of_the_program_has_no_broken_lines() -> None:
    assert [thesaurus.problems for thesaurus in starter_thesauri() if thesaurus.problems] == []


def test_an_empty_thesaurus_and_one_with_cycles_are_thesauri() -> None:
    assert parsed("").words == ()
    assert pairs(parsed("а|б\nб|в\nв|а\nб|а\n")) == sets(("а", "б"), ("б", "в"), ("а", "в"))


def test_a_line_of_70000_letters_and_mixed_scripts_do_no_harm() -> None:
    thesaurus = parsed("я" * 70_000 + "|скоро\nбыстpo|скоро\n")
    assert frozenset(("быстро", "скоро")) in pairs(thesaurus)
    assert len(thesaurus.words) == 3


def test_a_line_with_thousands_of_members_is_broken() -> None:
    thesaurus = parsed("|".join(f"слово{n}" for n in range(5000)) + "\nа|б\n")
    assert pairs(thesaurus) == sets(("а", "б"))
    assert thesaurus.problems[0].line == 1


def test_no_text_is_no_thesaurus() -> None:
    with pytest.raises(ThesaurusError, match="no text"):
        parse_thesaurus(bytes(100), "zeros")


@pytest.mark.parametrize(
    "content",
    [
        random.Random(5).randbytes(5000),
        b"UTF-8\n" + random.Random(6).randbytes(5000),
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        b"%PDF-1.7\n" + "быстро|скоро\n".encode(),
    ],
)
def test_a_file_that_is_no_text_is_refused_by_name(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "th_ru.dat"
    path.write_bytes(content)
    with pytest.raises(ThesaurusError, match="no text") as refused:
        load_thesaurus(path)
    assert refused.value.name == "th_ru.dat"


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    try:
        thesaurus = parse_thesaurus(content, "any")
    except ThesaurusError:
        return
    assert all(a < b < len(thesaurus.words) for a, b in thesaurus.links.tolist())


@given(st.text("аяёЯЁйaZ -109_\u0301\u00ad", max_size=12))
def test_words_of_a_thesaurus_are_cleaned_as_words_of_a_text(written: str) -> None:
    assert clean(written) == " ".join(word_forms(written, TokenSteps()))


@pytest.mark.parametrize("word", ["1 ", "1-", "a1 ", "я1-"])
def test_many_words_of_digits_and_a_sign_at_the_end_are_cleaned_in_a_moment(word: str) -> None:
    written = word * 5000 + "?"
    assert clean(written) == " ".join(word_forms(written, TokenSteps()))


def test_what_is_no_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(ThesaurusError, match="no such file"):
        load_thesaurus(tmp_path / "missing")
    with pytest.raises(ThesaurusError, match="no file"):
        load_thesaurus(tmp_path)


def test_a_kept_thesaurus_equals_the_parsed_one(tmp_path: Path) -> None:
    path = tmp_path / "th_ru.dat"
    path.write_text(MYTHES + "сломано\n", encoding="utf-8")
    cache = ThesaurusCache(tmp_path / "kept")
    fresh, kept = load_thesaurus(path, cache), load_thesaurus(path, cache)
    assert len(list((tmp_path / "kept").iterdir())) == 1
    assert (kept.name, kept.words, kept.problems) == (fresh.name, fresh.words, fresh.problems)
    assert kept.links.tolist() == fresh.links.tolist()
    assert not kept.links.flags.writeable


def test_a_changed_file_is_parsed_anew(tmp_path: Path) -> None:
    path, cache = tmp_path / "list", ThesaurusCache(tmp_path / "kept")
    path.write_text("а|б", encoding="utf-8")
    load_thesaurus(path, cache)
    path.write_text("а|в", encoding="utf-8")
    assert pairs(load_thesaurus(path, cache)) == sets(("а", "в"))


@pytest.mark.parametrize("damage", [b"", b"nonsense", b"PK\x03\x04"])
def test_a_damaged_cache_is_parsed_around(tmp_path: Path, damage: bytes) -> None:
    path, cache = tmp_path / "list", ThesaurusCache(tmp_path / "kept")
    path.write_text("а|б", encoding="utf-8")
    load_thesaurus(path, cache)
    for kept in (tmp_path / "kept").iterdir():
        kept.write_bytes(damage)
    assert pairs(load_thesaurus(path, cache)) == sets(("а", "б"))


def test_a_cache_that_cannot_be_written_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "kept").write_bytes(b"a file where the folder should be")
    path = tmp_path / "list"
    path.write_text("а|б", encoding="utf-8")
    assert pairs(load_thesaurus(path, ThesaurusCache(tmp_path / "kept"))) == sets(("а", "б"))


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="the folders of Linux")
def test_mythes_files_of_the_system_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_DIRS", os.fspath(tmp_path))
    (tmp_path / "mythes").mkdir()
    path = tmp_path / "mythes" / "th_xx_YY_v2.dat"
    path.write_text(MYTHES, encoding="utf-8")
    assert path in system_thesauri()

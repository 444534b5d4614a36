"""Scan and compare with words, as other programs see them."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from core.cli import main

TEXTS = {
    "a.txt": "Фирма быстро начала проект, так как клиенты ждали.\nДождь над городом.\n",
    "b.txt": "Дождь над городом.\nКомпания скоро начала проект, потому что клиенты ждали.\n",
    "c.txt": "Совсем другое о рыбалке.\n",
}
GROUPS = "фирма|компания\nбыстро|скоро\nтак как|потому что\nодиноко\n"
WORDS = ("--lexical", "--thesaurus", "own.txt", "--lemmas", "none")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "texts").mkdir()
    for name, text in TEXTS.items():
        (tmp_path / "texts" / name).write_text(text, "utf-8")
    (tmp_path / "own.txt").write_text(GROUPS, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def scanned(capfd: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["scan", "texts", "--quiet", *arguments]) == 0
    found: dict[str, Any] = json.loads(capfd.readouterr().out)
    return found


def test_a_reworded_pair_is_listed_with_both_numbers(capfd: pytest.CaptureFixture[str]) -> None:
    report = scanned(capfd, *WORDS)
    (pair,) = report["pairs"]
    assert (pair["a"], pair["b"], pair["kind"], pair["shared"], pair["resemblance"]) == (
        0,
        1,
        "reworded",
        0,
        0,
    )
    # дождь, над, городом, начала, проект, клиенты, ждали of 11 and 11; two words and a phrase besides
    assert pair["lexical"] == 7 / 15
    assert pair["lexical_synonyms"] == 1.0
    assert "lexical_weighted" not in pair
    used = report["settings"]["lexical"]
    assert used["thesauri_used"] == [{"name": "own.txt", "words": 7, "links": 3, "problems": 1}]
    assert (used["engine"], used["floor"], used["complete"]) == ("word forms", 0.4, True)


def test_without_the_option_pairs_have_no_lexical_keys(capfd: pytest.CaptureFixture[str]) -> None:
    report = scanned(capfd, "-w", "2")
    (pair,) = report["pairs"]
    assert not any(key.startswith("lexical") for key in pair)
    assert not report["settings"]["lexical"]["enabled"]


def test_thresholds_move_the_kind_and_the_list(capfd: pytest.CaptureFixture[str]) -> None:
    alone = ("--lexical", "--thesaurus", "none", "--lemmas", "none")
    (pair,) = scanned(capfd, *alone)["pairs"]
    assert (pair["kind"], pair["lexical_synonyms"]) == ("related", 7 / 15)
    (pair,) = scanned(capfd, *alone, "--lexical-threshold", "0.46")["pairs"]
    assert pair["kind"] == "reworded"
    assert scanned(capfd, *alone, "--min-lexical", "0.5")["pairs"] == []
    # a threshold below the floor still gives kinds, and the list ends at the floor
    assert scanned(capfd, *alone, "--min-lexical", "0.5", "--lexical-threshold", "0.2")["pairs"] == []


def test_weights_add_a_number(capfd: pytest.CaptureFixture[str]) -> None:
    (pair,) = scanned(capfd, *WORDS, "--lexical-weighting", "tf")["pairs"]
    assert pair["lexical_weighted"] == pytest.approx(7 / 15)


@pytest.mark.parametrize(("language", "number"), [("en", "1.0"), ("ru", "1,0")])
def test_csv_has_the_numbers_too(language: str, number: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["scan", "texts", "--quiet", "--format", "csv", "--lang", language, *WORDS]) == 0
    text = capfd.readouterr().out.removeprefix("\ufeff")
    head, row = csv.reader(io.StringIO(text), delimiter=";" if language == "ru" else ",")
    assert len(head) == len(row) == 14
    assert row[-1] == number


def test_the_report_for_people_lists_reworded_pairs(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["scan", "texts", "--format", "text", *WORDS]) == 0
    out, error = capfd.readouterr()
    assert "reworded, lexical resemblance with synonyms 100\u00a0%: a.txt — b.txt" in out
    assert "cherepitsa: 'own.txt': lines that were left out: 1" in error


def test_a_comparison_shows_substitutions_and_passages_in_place(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "texts/a.txt", "texts/b.txt", "--format", "json", "--quiet", *WORDS]) == 0
    report = json.loads(capfd.readouterr().out)
    assert report["pair"]["kind"] == "reworded"
    assert report["pair"]["lexical_synonyms"] == 1.0
    assert report["pair"]["all_matched"]
    found = [
        (
            [TEXTS["a.txt"][start:end] for start, end in one["a"]],
            [TEXTS["b.txt"][start:end] for start, end in one["b"]],
            one["source"],
            one["phrase"],
        )
        for one in report["substitutions"]
    ]
    assert found == [
        (["Фирма"], ["Компания"], "own.txt", False),
        (["быстро"], ["скоро"], "own.txt", False),
        (["так как"], ["потому что"], "own.txt", True),
    ]
    assert [TEXTS["b.txt"][slice(*one["b"])] for one in report["passages"]] == [
        "Компания скоро начала проект, потому что клиенты ждали.",
        "Дождь над городом.",
    ]


def test_a_comparison_for_people_names_the_source(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "texts/a.txt", "texts/b.txt", "--quiet", *WORDS]) == 0
    out = capfd.readouterr().out
    assert "Фирма → Компания  [own.txt]  A 0–5; B 19–27" in out
    assert "100\u00a0% (10 of 10; all matched, not equal)" in out


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (("--thesaurus", "gone.txt"), "--thesaurus: 'gone.txt': there is no such file"),
        (("--thesaurus", "texts"), "--thesaurus: 'texts': this is no file"),
        (("--lemmas", "mystem", "--mystem", "gone"), "--lemmas: MyStem was not found"),
    ],
)
def test_what_cannot_be_used_is_wrong_usage(
    option: tuple[str, ...], said: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["scan", "texts", "--quiet", "--lexical", *option]) == 2
    assert said in capfd.readouterr().err

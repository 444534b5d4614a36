"""Reports for a terminal: readable, and harmless whatever the texts hold."""

from __future__ import annotations

from core.analysis import analyse
from core.comparison import compare_documents
from core.documents import Collection, Document, Source, Status
from core.kinds import Kind
from core.reports.labels import ENGLISH, RUSSIAN, Labels
from core.reports.tables import Scan
from core.reports.terminal import excerpt, shown
from core.reports.text_report import comparison_text, scan_text
from core.settings import AnalysisSettings


def compared(a: str, b: str, labels: Labels = ENGLISH, w: int = 3, name: str = "a.txt") -> str:
    settings = AnalysisSettings(shingle_words=w)
    documents = Document(name, Source(path=name), text=a), Document("b.txt", Source(path="b.txt"), text=b)
    scan = Scan.of(analyse(Collection(documents), settings), settings)
    row_a, row_b = scan.documents()
    comparison = compare_documents(*documents, settings)
    return "".join(comparison_text(comparison, (row_a, row_b), Kind.NESTED, labels))


def test_numbers_say_what_they_are_and_spans_show_their_words() -> None:
    report = compared("раз два три, четыре!", "ноль Раз  два\nтри четыре пять").replace("\u00a0", " ")
    rows = dict(line.split("  ", 1) for line in report.split("\n") if "  " in line[1:])
    assert rows["resemblance"].strip() == "50.0 % (2 of 4)"
    assert rows["A contained in B"].strip() == "100 % (2 of 2)"
    assert rows["B contained in A"].strip() == "50.0 % (2 of 4)"
    assert rows["B: words in shared spans"] == "4 of 6"
    assert "1. words: 4; A 0–19; B 5–24\n   раз два три, четыре\n" in report


def test_russian_labels_make_a_russian_report() -> None:
    report = compared("раз два три", "раз два три четыре", RUSSIAN)
    assert "вложенность A в B" in report
    assert "общих фрагментов: 1" in report


def test_texts_that_share_nothing_say_so() -> None:
    assert compared("раз два три", "пять").endswith("no shared span\n")


def test_control_characters_of_names_and_texts_never_reach_the_terminal() -> None:
    text = "раз\x1b[31m два \u202eтри\x07 четыре\u2028"
    report = compared(text, text, name="na\x1bme\n.txt")
    assert all(line.replace("\u00a0", " ").isprintable() for line in report.split("\n"))
    assert r"na\x1bme\n.txt" in report


def test_a_text_of_fewer_words_than_a_shingle_is_explained() -> None:
    assert ENGLISH["shorter"] in compared("раз два", "ноль раз два три", w=5)


def test_spans_inside_longer_ones_are_counted_not_listed() -> None:
    report = compared("раз два три " * 3, "раз два три " * 3)
    assert "not listed: 2)" in report
    assert "\n2. " not in report


def test_a_name_is_one_line_with_escapes() -> None:
    assert shown("a\nb\udcff\x9b\u202e") == r"a\nb\udcff\x9b\u202e"
    assert shown("Ёж 🙂") == "Ёж 🙂"


def test_an_excerpt_is_cut_at_a_word_and_has_one_line() -> None:
    assert excerpt("  раз\n\nдва\u00adпять ", 20) == "раз двапять"
    long = excerpt("слово " * 30, 20)
    assert long == "слово слово слово…"
    assert len(excerpt("х" * 100, 20)) == 20


def test_a_scan_in_short_names_problems_pairs_and_clusters() -> None:
    documents = (
        Document("a", Source(path="a"), text="раз два три"),
        Document("b", Source(path="b"), text="раз два три"),
        Document("lost\n", Source(path="lost\n"), status=Status.UNREADABLE, reason="vanished", detail="gone"),
    )
    settings = AnalysisSettings(shingle_words=2)
    report = "".join(scan_text(Scan.of(analyse(Collection(documents), settings), settings), ENGLISH))
    assert "documents: 3 (ok: 2, unreadable: 1)" in report
    assert r"unreadable: lost\n: gone" in report
    assert "exact, resemblance 100\u00a0%: a — b" in report
    assert "clusters: 1" in report
    assert "  * a\n    b\n" in report


def test_a_text_without_words_is_in_no_pair_and_has_no_numbers() -> None:
    report = compared("раз два три", "...").replace("\u00a0", " ")
    rows = dict(line.split("  ", 1) for line in report.split("\n") if "  " in line[1:])
    assert rows["kind of pair"].strip() == "—"
    assert rows["resemblance"].strip() == "—"
    assert rows["A contained in B"].strip() == "—"

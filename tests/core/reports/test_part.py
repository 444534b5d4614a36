"""A report of a part lists what was chosen and nothing else, and says how much that is."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

import numpy as np
import pytest

from core.analysis import analyse
from core.documents import Collection
from core.reports.csv_report import Table, scan_csv
from core.reports.html_report import Texts, scan_html
from core.reports.json_report import scan_json
from core.reports.labels import ENGLISH
from core.reports.part import Part
from core.reports.scan_figures import heatmap_figure, histogram_figure
from core.reports.tables import Scan
from core.settings import AnalysisSettings

TEXT = "one two three four five six seven eight nine ten"


def scan(part: Part | None) -> Scan:
    settings = AnalysisSettings(shingle_words=2)
    texts = [TEXT, TEXT + " eleven", TEXT + " twelve", TEXT, "something else altogether"]
    whole = Scan.of(analyse(Collection.of_texts(texts), settings), settings)
    return Scan(whole.analysis, whole.findings, settings, part=part)


def pairs_of(scan: Scan) -> list[tuple[int, int]]:
    return [
        pair for table, _ in scan.pairs() for pair in zip(table.a.tolist(), table.b.tolist(), strict=True)
    ]


def test_documents_bring_the_pairs_between_them() -> None:
    chosen = scan(Part.of_documents([0, 2, 3], 5))
    assert [row["id"] for row in chosen.documents()] == [0, 2, 3]
    assert pairs_of(chosen) == [(0, 2), (0, 3), (2, 3)]


def test_pairs_bring_their_documents_whichever_way_round() -> None:
    chosen = scan(Part.of_pairs(np.array([2, 0], np.int32), np.array([0, 1], np.int32), 5))
    assert pairs_of(chosen) == [(0, 1), (0, 2)]
    assert [row["id"] for row in chosen.documents()] == [0, 1, 2]


def test_no_pairs_are_a_part_too() -> None:
    nothing = np.zeros(0, np.int32)
    assert pairs_of(scan(Part.of_pairs(nothing, nothing, 5))) == []


def test_a_part_says_that_it_is_one_and_numbers_stay_those_of_the_whole() -> None:
    part = Part.of_documents([0, 1], 5)
    page = b"".join(scan_html(scan(part), ENGLISH)).decode()
    assert "2 of 5 documents and 1 pairs are listed" in page
    assert json.loads("".join(scan_json(scan(part))))["settings"]["part"] == {"documents": 2, "of": 5}
    all_rows, some = (
        b"".join(scan_csv(scan(p), Table.DOCUMENTS, ENGLISH)).splitlines() for p in (None, part)
    )
    assert some == all_rows[:3]


def test_links_lead_only_to_rows_that_are_listed() -> None:
    page = b"".join(scan_html(scan(Part.of_documents([0, 1], 5)), ENGLISH, chosen=Texts.LISTED)).decode()
    ids = set(re.findall(r' id="([^"]+)"', page))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= ids


@pytest.mark.parametrize("texts", Texts)
def test_texts_are_those_that_were_asked_for(texts: Texts) -> None:
    page = b"".join(scan_html(scan(None), ENGLISH, chosen=texts)).decode()
    shown = page.count('<section class="pair"')
    assert shown == {Texts.STRONGEST: 5, Texts.LISTED: 6, Texts.NONE: 0}[texts]


@pytest.mark.parametrize("part", [None, Part.of_documents([], 5), Part.of_documents([0, 1], 5)])
def test_figures_are_well_formed(part: Part | None) -> None:
    for figure in (heatmap_figure(scan(part), ENGLISH), histogram_figure(scan(part), ENGLISH)):
        assert ElementTree.fromstring("".join(figure)).tag.endswith("svg")

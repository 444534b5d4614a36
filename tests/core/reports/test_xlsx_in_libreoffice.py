"""The workbook in LibreOffice: opened without repair, every cell as it was meant, nothing computed."""

from __future__ import annotations

import csv
import shutil
import subprocess
from pathlib import Path

import pytest

from core.analysis import analyse
from core.documents import Collection, Document, Source
from core.reports.labels import ENGLISH
from core.reports.tables import Scan
from core.reports.xlsx_report import scan_xlsx
from core.settings import AnalysisSettings

OFFICE = shutil.which("soffice")
pytestmark = [
    pytest.mark.libreoffice,
    pytest.mark.skipif(OFFICE is None, reason="LibreOffice is not installed"),
]

TEXT = "one two three four five six seven eight nine ten eleven"
NAMES = (
    "=1+1",
    "+cmd|' /C calc'!A0",
    "@SUM(1)",
    "-1",
    "строка\tс табуляцией",
    "control \x00\x07\x1b",
    "lone \udcff",
    "turned \u202e txt.exe",
    "x" * 40_000,
    "<b>&amp;</b>",
)


def test_a_hostile_workbook_opens_as_it_was_written(tmp_path: Path) -> None:
    settings = AnalysisSettings(shingle_words=3)
    documents = tuple(
        Document(name, Source(path=name), group=name[:50], text=f"{TEXT} {'more ' * number}")
        for number, name in enumerate(NAMES)
    )
    scan = Scan.of(analyse(Collection(documents), settings), settings)
    (tmp_path / "report.xlsx").write_bytes(b"".join(scan_xlsx(scan, ENGLISH)))
    assert OFFICE is not None
    every_sheet = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1"
    done = subprocess.run(
        [
            OFFICE,
            f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}",
            "--headless",
            "--convert-to",
            every_sheet,
            "--outdir",
            str(tmp_path),
            str(tmp_path / "report.xlsx"),
        ],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    sheets = {path.stem.removeprefix("report-"): path for path in tmp_path.glob("report-*.csv")}
    assert set(sheets) == {"Summary", "Documents", "Pairs", "Clusters", "Matrix"}
    with sheets["Documents"].open(encoding="utf-8", newline="") as stream:
        head, *rows = csv.reader(stream)
    named = [row[head.index("name")] for row in rows]
    assert named[:4] == list(NAMES[:4])
    assert named[5] == "control \\x00\\x07\\x1b"
    assert named[6] == "lone \\udcff"
    assert "\u202e" not in named[7]
    assert named[9] == NAMES[9]
    with sheets["Pairs"].open(encoding="utf-8", newline="") as stream:
        pairs = list(csv.reader(stream))
    listed = sum(len(table) for table, _ in scan.pairs())
    assert len(pairs) == listed + 1

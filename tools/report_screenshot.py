"""Draws docs/screenshots/report.png: the HTML report of the samples in headless Chromium.

Usage: ``python tools/report_screenshot.py [FILE]``; Chromium has to be installed.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from core.analysis import analyse  # noqa: E402
from core.monitor import Monitor  # noqa: E402
from core.reading import read_paths  # noqa: E402
from core.reports.html_report import scan_html  # noqa: E402
from core.reports.labels import LANGUAGES  # noqa: E402
from core.reports.tables import Scan  # noqa: E402
from core.settings import AnalysisSettings  # noqa: E402
from tests import chromium  # noqa: E402

GOAL = ROOT / "docs" / "screenshots" / "report.png"
WIDTH, HEIGHT = 1280, 900


def main(arguments: list[str]) -> int:
    """Make the picture; 1 where there is no browser."""
    if chromium.program() is None:
        sys.stderr.write("Chromium is not installed\n")
        return 1
    settings = AnalysisSettings(shingle_words=4)
    collection = read_paths([str(ROOT / "resources" / "samples")], Monitor())
    scan = Scan.of(analyse(collection, settings), settings)
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "report.html"
        page.write_bytes(b"".join(scan_html(scan, LANGUAGES["en"], title="Samples")))
        with chromium.Chromium(Path(folder) / "profile") as browser:
            browser.open(page, width=WIDTH, height=HEIGHT)
            browser.value("document.querySelectorAll('.pair')[1].scrollIntoView()")
            browser.value("document.querySelectorAll('.pair')[1].querySelectorAll('mark')[1].click()")
            picture = browser.ask("Page.captureScreenshot", format="png")["data"]
    goal = Path(arguments[0]) if arguments else GOAL
    goal.write_bytes(base64.b64decode(picture))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

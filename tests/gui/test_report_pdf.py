"""Rich text on pages: short parts follow each other, nothing between them is lost, heads are repeated."""

from __future__ import annotations

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtWidgets import QApplication

from core.monitor import Cancelled, Monitor
from gui.report_pdf import parts_of, picture, write_pdf

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'
HEAD = ["<table>", "<thead><tr>", "<th>Имя</th>", "</tr></thead><tbody>\n"]


def text_of(pieces: list[str], monitor: Monitor | None = None) -> list[str]:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.ReadWrite)
    pages = write_pdf(buffer, pieces, SVG, "Отчёт", monitor or Monitor(), family=QApplication.font().family())
    document = pypdfium2.PdfDocument(bytes(buffer.data().data()))
    # what stands first on a page may be parted by line ends, where the reader takes its clip for an edge
    texts = [page.get_textpage().get_text_bounded().replace("\r\n", "") for page in document]
    document.close()
    assert len(texts) == pages
    return texts


def rows(count: int) -> list[str]:
    return [f"<tr><td>строка-{number}.</td></tr>\n" for number in range(count)]


@pytest.mark.parametrize("count", [0, 1, 24, 25, 300])
def test_every_row_of_a_table_is_on_some_page_once(qapp: QApplication, count: int) -> None:
    whole = "".join(text_of([*HEAD, *rows(count), "</tbody></table>"]))
    assert [whole.count(f"строка-{number}.") for number in range(count)] == [1] * count


def test_every_paragraph_is_on_some_page_once(qapp: QApplication) -> None:
    paragraphs = [f"<ul><li>первый-{n}.</li><li>второй-{n}.</li></ul>" for n in range(200)]
    whole = "".join(text_of(["<h2>Начало</h2>", *paragraphs, "<h2>Конец</h2>"]))
    assert [
        n for n in range(200) if whole.count(f"первый-{n}.") != 1 or whole.count(f"второй-{n}.") != 1
    ] == []
    assert whole.index("первый-199.") < whole.index("Конец")


def test_a_table_has_its_head_on_every_page_and_pages_their_numbers(qapp: QApplication) -> None:
    pages = text_of([*HEAD, *rows(300), "</tbody></table>"])
    assert len(pages) > 2
    assert all("Имя" in page for page in pages)
    assert all(f"{number} / {len(pages)}" in page for number, page in enumerate(pages, 1))


@given(st.lists(st.integers(0, 60), max_size=5))
def test_parts_hold_all_rows_and_close_their_tables(counts: list[int]) -> None:
    pieces: list[str] = []
    for count in counts:
        pieces += ["<h2>Глава</h2>", *HEAD, *rows(count), "</tbody></table>"]
    parts = list(parts_of(pieces))
    assert sum(part.count("<td>") for part in parts) == sum(counts)
    assert all(part.count("<table>") == part.count("</table>") for part in parts)
    assert all(part.count("<td>") <= 40 for part in parts)


def test_a_cancel_ends_it(qapp: QApplication) -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        text_of(rows(3), monitor)


def test_a_picture_has_the_size_of_the_figure_times_the_scale(qapp: QApplication) -> None:
    image = picture(SVG, scale=3)
    assert (image.width(), image.height()) == (120, 90)

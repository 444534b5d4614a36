"""A window with one document and three sources, and the view that holds it against them."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gui.main_window import MainWindow
from gui.views.against import AgainstView
from tests.gui.window_driving import load

FIRST = "Для ровного газона до трёх соток хватит лёгкой электрической машины"
BOTH = "раз в сезон меняйте ма\u0301сло 😀 и свечу после каждых двадцати часов работы"
QUOTED = "перед чисткой ножа отключите двигатель и снимите колпачок"
TEXT = (
    f"Косят не по мощности. {FIRST}, поверьте нам.\r\n"
    f"Платить приходится шумом: {BOTH}! Инструкция говорит: «{QUOTED}» и точка.\r\n" + "длинная строка " * 400
)


@pytest.fixture
def view(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> AgainstView:
    """The view with the document looked up, shingles of 5 words."""
    folder = tmp_path / "texts"
    folder.mkdir()
    for name, text in (
        ("document.txt", TEXT),
        ("first.txt", f"Старый текст. {FIRST.upper()} конец его; {BOTH} и ещё"),
        ("second.txt", f"Совсем иной зачин и {BOTH} тоже"),
        ("rules.txt", f"Памятка гласит {QUOTED} всегда"),
        ("other.txt", "ни одного общего слова подряд тут не найти никак"),
    ):
        (folder / name).write_bytes(text.encode("utf-8"))
    window.choices.set_shingle(5)
    load(qtbot, window, folder)
    window.show()
    against = window.views["against"]
    assert isinstance(against, AgainstView)
    names = [document.name for document in window.session.collection]
    window.routes._show_against(names.index("document.txt"))
    qtbot.waitUntil(lambda: against.against is not None)
    return against

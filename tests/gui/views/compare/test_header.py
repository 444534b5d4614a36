"""The header of the comparison in a narrow window, and what it says of unusual pairs."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetrics

from core.kinds import Kind
from core.lexical.table import LexicalValue
from core.settings import Thresholds
from core.shingles.table import PairNumbers
from gui import metrics
from gui.i18n import Translations
from gui.theme import Theme
from gui.views.compare_parts.pair_header import Section, SectionWords
from gui.views.compare_parts.pair_words import kind_words
from tests.gui.views.compare_driving import Opened

WIDE = 16 * 2 + 2


@pytest.mark.parametrize("form", [0, 1, 2])
def test_a_line_that_has_no_room_is_said_in_fewer_words_instead_of_losing_its_numbers(
    theme: Theme, english: Translations, form: int
) -> None:
    forms = ("348,809 shared shingles of 463,340", "348,809 of 463,340 shingles", "348,809 / 463,340")
    section = Section(theme)
    section.show_words(SectionWords("Resemblance", "75.3 %", forms[0], forms[1:]))
    room = QFontMetrics(theme.font(metrics.FONT_SECONDARY)).horizontalAdvance(forms[form]) + WIDE
    section.resize(room, 92)
    assert section.shown_line() == forms[form]
    assert forms[0] in section.accessibleName()


def test_a_label_that_has_no_room_is_said_in_fewer_words(theme: Theme, english: Translations) -> None:
    section = Section(theme)
    section.show_words(SectionWords("Longest shared span", "27 words", short_label="Longest span"))
    section.resize(section.sizeHint().width() + WIDE, 92)
    assert section.shown_label() == "Longest shared span"
    section.resize(
        QFontMetrics(theme.font(metrics.FONT_SECONDARY)).horizontalAdvance("Longest span") + WIDE, 92
    )
    assert section.shown_label() == "Longest span"


def test_every_line_of_a_pair_has_a_form_for_the_narrowest_window(opened: Opened) -> None:
    view = opened(0, 1)
    header = view.display.header
    for section in (header.resemblance, header.longest, header.kind):
        assert section.words.shorter
        assert len(section.words.shorter[-1]) < len(section.words.line)


def test_texts_with_nothing_in_common_get_no_badge_that_calls_them_related(
    opened: Opened, english: Translations
) -> None:
    words = opened(0, 3).display.header.kind.words
    assert words.kind is None
    assert words.line == "no shared shingle"
    assert "threshold" not in words.line


def test_a_reworded_pair_says_by_which_lexical_value_it_is_one(english: Translations) -> None:
    numbers = PairNumbers(0, 1, 0, 10, 10, estimated=False)
    lexical = LexicalValue(equal=4, matched=9, whole=11, size_a=10, size_b=10)
    words = kind_words(Kind.REWORDED, numbers, Thresholds(), lexical)
    assert words.kind == Kind.REWORDED
    assert words.line.startswith("lexical 81.8")
    assert words.shorter[-1] == "81.8\u00a0%"
    assert "9 / 11 = 81.8" in words.tip


def test_the_field_to_find_in_says_what_it_is_for_in_one_word_where_it_is_narrow(opened: Opened) -> None:
    field = opened(0, 1).bar.search
    field.resize(110, 30)
    assert field.placeholderText() == "Find"
    field.resize(250, 30)
    assert field.placeholderText() == "Find in the texts"


def test_the_keys_of_verdicts_are_among_the_keys_that_are_listed(opened: Opened) -> None:
    assert "1, …, 4: verdict" in opened(0, 1).side.legend.accessibleName()

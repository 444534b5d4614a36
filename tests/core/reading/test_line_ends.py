from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.reading.line_ends import join_split_words


@pytest.mark.parametrize(
    ("split", "joined"),
    [
        ("пере-\nнос слова", "перенос слова"),
        ("пере\ufffeнос", "перенос"),
        ("пере\x02\nнос", "перенос"),
        ("пере\u00ad\nнос", "перенос"),
        ("кто-\nто", "кто-то"),
        ("кто\ufffeто", "кто-то"),
        ("кое-\nкто", "кое-кто"),
        ("по-\nрусски", "по-русски"),
        ("по-\nмощь", "помощь"),
        ("во-\nпервых", "во-первых"),
        ("из-\nза угла", "из-за угла"),
        ("физико-\nматематический", "физико-математический"),
        ("северо-\nвосточный, юго-\nзападный", "северо-восточный, юго-западный"),
        ("северо-\nамериканский", "североамериканский"),
        ("Санкт-\nПетербург", "Санкт-Петербург"),
        ("ПЕРЕ-\nНОС", "ПЕРЕНОС"),
        ("1941-\n1945", "1941-1945"),
        ("бизнес-план и бизнес-\nплан", "бизнес-план и бизнес-план"),
        ("слово - \nдругое", "слово - \nдругое"),
        ("well-known, well-\nknown, inter-\nesting", "well-known, well-known, interesting"),
        ("кто-то", "кто-то"),
        ("одна строка\nдругая", "одна строка\nдругая"),
    ],
)
def test_a_hyphen_goes_unless_it_is_the_words_own(split: str, joined: str) -> None:
    assert join_split_words(split) == joined


@given(st.text(st.sampled_from("абв -\n\ufffe\x0219А")))
def test_no_mark_of_the_library_is_left(text: str) -> None:
    joined = join_split_words(text)
    assert not {"\ufffe", "\x02"} & set(joined)
    assert [c for c in joined if c.isalnum()] == [c for c in text if c.isalnum()]

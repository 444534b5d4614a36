"""Differences word by word: where texts are nearly equal, in place, on both sides."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.change_rows import ChangeKind, SideChanges, WordState
from core.comparison import Comparison, compare_documents
from core.documents import Document
from core.lexical.lemmatisers.engines import WordForms
from core.lexical.pair import lexical_pair
from core.lexical.thesauri.thesaurus import Thesaurus
from core.monitor import Cancelled, Monitor
from core.settings import AnalysisSettings, LexicalSettings
from core.word_changes import WordChanges, word_changes

SENTENCE = "осматривать кровлю лучше всего в сухой пасмурный день когда солнце не слепит глаз"
OTHER = "раз в год лучше в сентябре проверяйте крепёж и чистите водосточные трубы от листьев"
UNRELATED = " ".join(f"чужое{n}" for n in range(40))


def compared(a: str, b: str, w: int = 4) -> Comparison:
    documents = [Document(name=name, text=text) for name, text in (("a", a), ("b", b))]
    return compare_documents(documents[0], documents[1], AnalysisSettings(shingle_words=w))


def said(text: str, side: SideChanges) -> list[tuple[str, str]]:
    """What changed, as the text has it."""
    ranges = zip(side.starts.tolist(), side.ends.tolist(), side.kinds.tolist(), strict=True)
    return [(text[start:end], ChangeKind(kind).name) for start, end, kind in ranges]


def changes_of(a: str, b: str, w: int = 4) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    changes = word_changes(compared(a, b, w))
    return said(a, changes.a), said(b, changes.b)


def test_a_word_that_was_replaced_is_a_change_on_both_sides() -> None:
    a, b = f"{SENTENCE} теперь {OTHER}", f"{SENTENCE} затем {OTHER}"
    assert changes_of(a, b) == ([("теперь", "CHANGED")], [("затем", "CHANGED")])


def test_a_word_that_was_put_in_is_only_there() -> None:
    a, b = f"{SENTENCE} {OTHER}", f"{SENTENCE} и потом {OTHER}"
    assert changes_of(a, b) == ([], [("и потом", "ONLY_HERE")])
    assert changes_of(b, a) == ([("и потом", "ONLY_HERE")], [])


def test_equal_words_between_changes_stay_what_they_are() -> None:
    a = f"{SENTENCE} по записям вы быстро найдёте {OTHER}"
    b = f"{SENTENCE} по пометкам вы скоро отыщете {OTHER}"
    assert changes_of(a, b) == (
        [("записям", "CHANGED"), ("быстро найдёте", "CHANGED")],
        [("пометкам", "CHANGED"), ("скоро отыщете", "CHANGED")],
    )


def test_a_change_is_cut_at_signs_where_both_sides_have_as_many() -> None:
    a, b = f"{SENTENCE} ясно. Затем {OTHER}", f"{SENTENCE} светло! Потом {OTHER}"
    assert [words for words, _ in changes_of(a, b)[0]] == ["ясно", "Затем"]
    assert [words for words, _ in changes_of(a, b)[1]] == ["светло", "Потом"]
    one = f"{SENTENCE} светло и потом {OTHER}"
    assert changes_of(a, one)[0] == [("ясно. Затем", "CHANGED")]


def test_a_passage_of_its_own_stays_plain() -> None:
    a, b = f"{SENTENCE} {UNRELATED} {OTHER}", f"{SENTENCE} {OTHER}"
    assert changes_of(a, b) == ([], [])


def test_unrelated_text_with_a_common_word_here_and_there_stays_plain() -> None:
    filler_a = " ".join(f"левое{n}" if n % 5 else "и" for n in range(60))
    filler_b = " ".join(f"правое{n}" if n % 5 else "и" for n in range(60))
    assert changes_of(f"{SENTENCE} {filler_a}", f"{filler_b} {SENTENCE}") == ([], [])
    assert changes_of(filler_a, filler_b) == ([], [])


def test_a_paragraph_that_shares_no_span_is_compared_where_most_words_are_equal() -> None:
    words = [f"слово{n}" for n in range(30)]
    other = [word if n % 4 else f"иное{n}" for n, word in enumerate(words)]
    a, b = " ".join(words), " ".join(other)
    comparison = compared(a, b, 10)
    assert not len(comparison.spans)
    assert [w for w, _ in said(b, word_changes(comparison).b)] == [f"иное{n}" for n in range(0, 30, 4)]


def test_a_paragraph_that_was_moved_and_changed_is_compared_too() -> None:
    first, second = f"{SENTENCE} совсем {OTHER}", " ".join(f"второй{n}" for n in range(60))
    changed = first.replace("совсем", "почти")
    a, b = f"{first}\n\n{second}", f"{second}\n\n{changed}"
    assert changes_of(a, b) == ([("совсем", "CHANGED")], [("почти", "CHANGED")])


def test_a_change_does_not_cover_a_passage_that_came_from_elsewhere() -> None:
    moved = "раз два три четыре пять"
    a = f"{SENTENCE} одно {moved} другое {OTHER} конец {UNRELATED}"
    b = f"{SENTENCE} третье {OTHER} конец {UNRELATED} {moved}"
    assert changes_of(a, b)[0] == [("одно", "CHANGED"), ("другое", "ONLY_HERE")]
    assert changes_of(a, b)[1] == [("третье", "CHANGED")]


@pytest.mark.parametrize(
    ("a", "b", "left", "right"),
    [
        ("утро вода\u0301 у 💧💧 крыши зимой", "утро вода\u0301 со 💧 крыши зимой", "у", "со"),
        ("раз\r\nдва\r\nтри пять\r\nшесть", "раз\r\nдва\r\nе\u0308ж пять\r\nшесть", "три", "е\u0308ж"),
        (
            "од\u00adин два три 👩\u200d🌾 пять шесть",
            "один два 👩\u200d🌾 е\u00adщё пять шесть",
            "три",
            "е\u00adщё",
        ),
    ],
)
def test_places_are_code_points_of_the_text(a: str, b: str, left: str, right: str) -> None:
    assert [words for words, _ in changes_of(a, b, 2)[0]] == [left]
    assert [words for words, _ in changes_of(a, b, 2)[1]] == [right]


def test_texts_without_words_and_texts_of_one_word_have_answers() -> None:
    for a, b in (("", ""), ("", "слово"), ("слово", "слово"), ("слово", "дело"), ("…", "— !")):
        assert changes_of(a, b) == ([], [])


def test_a_cancel_ends_it() -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        word_changes(compared(f"{SENTENCE} раз", f"{SENTENCE} два"), None, monitor)


texts = st.lists(st.sampled_from(["а", "б", "в", "г", "д", "е", "ж."]), max_size=40).map(" ".join)


@given(texts, texts, st.integers(2, 4))
def test_every_word_is_shared_equal_changed_or_plain(a: str, b: str, w: int) -> None:
    comparison = compared(a, b, w)
    changes = word_changes(comparison)
    for side, tokens, places in (
        (changes.a, comparison.tokens_a, comparison.spans.a),
        (changes.b, comparison.tokens_b, comparison.spans.b),
    ):
        in_span = np.zeros(len(tokens), dtype=bool)
        for start, end in places.ranges.tolist():
            in_span |= (tokens.starts >= start) & (tokens.ends <= end)
        assert np.array_equal(in_span, side.states == WordState.SPAN)
        changed = np.zeros(len(tokens), dtype=bool)
        for start, end in zip(side.starts.tolist(), side.ends.tolist(), strict=True):
            inside = (tokens.starts >= start) & (tokens.ends <= end)
            assert not (changed & inside).any()
            changed |= inside
        assert np.array_equal(changed, side.states == WordState.CHANGE)
        assert (side.starts[1:] > side.ends[:-1]).all()
    assert (changes.a.states == WordState.EQUAL).sum() == (changes.b.states == WordState.EQUAL).sum()


@given(texts, texts)
def test_partners_are_mutual_and_of_one_kind(a: str, b: str) -> None:
    changes = word_changes(compared(a, b, 2))
    for here, there in ((changes.a, changes.b), (changes.b, changes.a)):
        for number, partner in enumerate(here.partners.tolist()):
            assert (here.kinds[number] == ChangeKind.ONLY_HERE) == (partner < 0)
            if partner >= 0:
                assert there.partners[partner] == number
                assert there.kinds[partner] == here.kinds[number]


@given(texts)
def test_equal_texts_have_no_changes(text: str) -> None:
    changes = word_changes(compared(text, text, 2))
    assert len(changes.a) == len(changes.b) == 0


@given(st.lists(st.integers(0, 9), max_size=12), st.lists(st.integers(0, 9), max_size=12))
def test_swapping_the_sides_mirrors_the_changes(left: list[int], right: list[int]) -> None:
    a = f"{SENTENCE} {' '.join(map(str, left))} {OTHER}"
    b = f"{SENTENCE} {' '.join(map(str, right))} {OTHER}"
    there, back = word_changes(compared(a, b)), word_changes(compared(b, a))
    assert columns(there.a) == columns(back.b)
    assert columns(there.b) == columns(back.a)


def columns(side: SideChanges) -> list[list[int]]:
    return [each.tolist() for each in (side.starts, side.ends, side.kinds, side.partners, side.states)]


@dataclass(frozen=True)
class Replaced:
    """A substitution as the lexical comparison gives it."""

    a: tuple[tuple[int, int], ...]
    b: tuple[tuple[int, int], ...]
    word_a: str
    word_b: str
    source: str = "тезаурус"
    phrase: bool = False


@dataclass(frozen=True)
class Pair:
    substitutions: tuple[Replaced, ...]


def with_substitutions(a: str, b: str, *words: tuple[str, str, str]) -> WordChanges:
    made = [
        Replaced(
            tuple((n, n + len(left)) for n in range(len(a)) if a.startswith(left, n)),
            tuple((n, n + len(right)) for n in range(len(b)) if b.startswith(right, n)),
            left,
            right,
            source,
        )
        for left, right, source in words
    ]
    return word_changes(compared(a, b), Pair(tuple(made)))  # type: ignore[arg-type]


def test_a_substitution_inside_a_change_is_a_pair_of_its_own() -> None:
    a = f"{SENTENCE} ты быстро найдёшь {OTHER}"
    b = f"{SENTENCE} вы скоро отыщете {OTHER}"
    changes = with_substitutions(a, b, ("быстро", "скоро", "тезаурус"))
    assert said(a, changes.a) == [("ты", "CHANGED"), ("быстро", "SYNONYM"), ("найдёшь", "CHANGED")]
    assert said(b, changes.b) == [("вы", "CHANGED"), ("скоро", "SYNONYM"), ("отыщете", "CHANGED")]
    assert changes.a.partners.tolist() == [0, 1, 2]
    assert changes.a.substitutions.tolist() == [-1, 0, -1]


def test_a_phrase_can_stand_for_a_word_and_a_misspelling_is_named_so() -> None:
    a = f"{SENTENCE} в скором времени изян {OTHER}"
    b = f"{SENTENCE} вскоре изъян {OTHER}"
    changes = with_substitutions(a, b, ("в скором времени", "вскоре", "т"), ("изян", "изъян", "misspelling"))
    assert said(a, changes.a) == [("в скором времени", "SYNONYM"), ("изян", "MISSPELT")]
    assert said(b, changes.b) == [("вскоре", "SYNONYM"), ("изъян", "MISSPELT")]


def test_a_substitution_in_plain_text_is_marked_without_a_partner_and_not_inside_spans() -> None:
    a = f"{SENTENCE} {UNRELATED} быстро {UNRELATED} {OTHER}"
    b = f"{SENTENCE} {OTHER} {UNRELATED.replace('чужое', 'иное')} скоро"
    changes = with_substitutions(a, b, ("быстро", "скоро", "т"), ("кровлю", "крышу", "т"))
    assert said(a, changes.a) == [("быстро", "SYNONYM")]
    assert said(b, changes.b) == [("скоро", "SYNONYM")]
    assert changes.a.partners.tolist() == [-1]


def test_the_substitutions_of_the_lexical_method_are_found_in_their_places() -> None:
    a, b = f"{SENTENCE} вы быстро найдёте {OTHER}", f"{SENTENCE} вы скоро отыщете {OTHER}"
    thesaurus = Thesaurus("т", ("быстро", "скоро"), np.array([[0, 1]], dtype=np.int32))
    lexical = lexical_pair(a, b, WordForms(), [thesaurus], LexicalSettings())
    changes = word_changes(compared(a, b), lexical)
    assert said(a, changes.a) == [("быстро", "SYNONYM"), ("найдёте", "CHANGED")]
    assert said(b, changes.b) == [("скоро", "SYNONYM"), ("отыщете", "CHANGED")]

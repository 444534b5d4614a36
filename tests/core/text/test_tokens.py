"""Words, their places and their hashes, held against the plain definitions of the oracle."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.monitor import Cancelled, Monitor
from core.settings import TokenSteps
from core.text.canonical import canonical_form
from core.text.scan import BLOCK
from core.text.tokens import tokenise, word_forms
from core.text.word_hashes import hashes_of_forms
from tests import nasty_texts, oracle

ALL_OFF = TokenSteps(drop_stress_marks=False, drop_invisible=False, yo_as_ye=False, fold_lookalikes=False)
DEFAULT = TokenSteps()


def words(text: str, steps: TokenSteps = DEFAULT) -> list[str]:
    """The words as they stand in the text."""
    tokens = tokenise(text, steps)
    return [text[a:b] for a, b in zip(tokens.starts.tolist(), tokens.ends.tolist(), strict=True)]


def same_word(one: str, other: str, steps: TokenSteps = DEFAULT) -> bool:
    (a,), (b,) = tokenise(one, steps).hashes.tolist(), tokenise(other, steps).hashes.tolist()
    return bool(a == b)


@given(nasty_texts.texts, nasty_texts.steps)
@example("e\u0301 e\u0334\u0301 \u0301e é", DEFAULT)
@example("\ud800\udc00 a\ud800b", DEFAULT)
@example("\u00ad\u0301", DEFAULT)
@example("0\u0340 \u0341 1\u00ad2", TokenSteps(drop_numbers=True))
def test_places_and_words_are_those_of_the_definition(text: str, steps: TokenSteps) -> None:
    assert_tokens_of(text, steps)
    assert word_forms(text, steps) == oracle.words(text, steps)


@given(st.lists(nasty_texts.texts, min_size=2, max_size=6), nasty_texts.steps)
def test_hashes_are_equal_exactly_where_words_are(texts: list[str], steps: TokenSteps) -> None:
    by_word: dict[str, int] = {}
    for text in texts:
        for (_, _, word), hashed in zip(
            oracle.tokens(text, steps), tokenise(text, steps).hashes.tolist(), strict=True
        ):
            assert by_word.setdefault(word, hashed) == hashed
    assert len(set(by_word.values())) == len(by_word)


@given(nasty_texts.texts, nasty_texts.texts, st.sampled_from(nasty_texts.WHITE))
def test_a_text_behind_white_space_has_the_same_words_further_on(a: str, b: str, space: str) -> None:
    both, first, second = (tokenise(text, DEFAULT) for text in (a + space + b, a, b))
    assert both.hashes.tolist() == first.hashes.tolist() + second.hashes.tolist()
    assert both.starts.tolist() == first.starts.tolist() + (second.starts + len(a) + 1).tolist()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        (" \n\t ", []),
        ("— … !", []),
        ("Мама мыла раму.", ["Мама", "мыла", "раму"]),
        ("из-за C++ и x_1", ["из", "за", "C", "и", "x_1"]),
        ("сло\u0301во, уда\u0301р", ["сло\u0301во", "уда\u0301р"]),
        ("слова\u0301.", ["слова\u0301"]),
        ("мо\u00adло\u00adко\u200b!", ["мо\u00adло\u00adко\u200b"]),
        ("\ufeffслово", ["слово"]),
        ("😀 да 👍 нет", ["да", "нет"]),
        ("👨\u200d👩\u200d👧 ❤\ufe0f", []),
        ("𐐀𐐁 𝐀b", ["𐐀𐐁", "𝐀b"]),
        ("a\ud800b \udc00", ["a", "b"]),
        ("a\x00b", ["a", "b"]),
    ],
)
def test_a_range_covers_the_word_with_its_marks(text: str, expected: list[str]) -> None:
    assert words(text) == expected


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("за\u0301мок", "замок"),
        ("моло\u00adко", "молоко"),
        ("мо\u200bло\u2060ко", "молоко"),
        ("Ёлка", "елка"),
        ("е\u0308лка", "ёлка"),
        ("и\u0306од", "йод"),
        ("ёжи\u0301к", "ёжик"),
        ("мoлoкo", "молоко"),
        ("Boдa", "вода"),
        ("pаge", "page"),
        ("молокó", "молоко"),
        ("ΟΔΌΣ", "οδόσ"),
        ("STRASSE", "strasse"),
        ("𐐀", "𐐨"),
        ("Å", "å"),
    ],
)
def test_writings_of_one_word_are_equal(one: str, other: str) -> None:
    assert same_word(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("за\u0301мок", "замок"),
        ("Ёлка", "елка"),
        ("мoлoкo", "молоко"),
    ],
)
def test_steps_that_are_off_change_nothing(one: str, other: str) -> None:
    assert not same_word(one, other, ALL_OFF)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("йод", "иод"),
        ("cafe\u0301", "cafe"),  # the mark composes to a letter of its own
        ("résumé", "resume"),
        ("ὁδὸς", "ὁδὸσ"),  # letter by letter there is no final sigma
        ("İ", "i"),
        ("strasse", "straße"),
        ("SEO", "ЅЕО"),
        ("smmщик", "сммщик"),
        ("ab", "ba"),
    ],
)
def test_other_words_are_not(one: str, other: str) -> None:
    assert not same_word(one, other)


def test_a_composed_letter_keeps_its_accent_where_stress_marks_go() -> None:
    assert word_forms("caf\u00e9 cafe\u0301 за\u0301мок", DEFAULT) == ["café", "café", "замок"]


def test_without_its_step_an_invisible_character_parts_words() -> None:
    assert words("мо\u00adлоко", ALL_OFF) == ["мо", "локо"]


def test_every_space_parts_words_like_a_blank() -> None:
    spaces = [chr(code) for code in range(0x110000) if chr(code).isspace()]
    assert {"\u00a0", "\u2009", "\u202f", "\u3000"} <= set(spaces)
    for space in spaces:
        assert words(f"один{space}два", ALL_OFF) == ["один", "два"], ascii(space)
        assert canonical_form(f"один{space}{space}два") == "один два", ascii(space)


def test_numbers_are_tokens_of_digits_only() -> None:
    steps = TokenSteps(drop_numbers=True)
    assert words("1 12 ٣ x2 2\u00ad3 1_0 ²", steps) == ["x2", "1_0"]


def test_stop_words_are_known_in_every_writing() -> None:
    steps = TokenSteps(drop_stop_words=True)
    assert words("ЕЩЁ еще и не\u0301 The дом", steps) == ["дом"]
    assert words("ещё", TokenSteps(drop_stop_words=True, yo_as_ye=False)) == []


def thue_morse(length: int, letters: str) -> str:
    return "".join(letters[i.bit_count() & 1] for i in range(length))


@pytest.mark.parametrize("length", [2, 64, 128, 129, 1024, 4096, 2 * BLOCK])
def test_long_words_do_not_collide(length: int) -> None:
    a, b = thue_morse(length, "ab"), thue_morse(length, "ba")
    assert not same_word(a, b)
    assert same_word(a, a.upper())


@pytest.mark.parametrize("length", [126, 127, 128, 129, 130, 1023, 1024, 1025, 5000])
@pytest.mark.parametrize("letter", ["ж", "и\u0306", "𐐀", "о\u0301"])
def test_a_word_of_any_length_is_what_it_is_after_the_steps(length: int, letter: str) -> None:
    word = letter * length
    found = tokenise(f"да {word}, нет", DEFAULT)
    assert found.starts.tolist() == [0, 3, 5 + len(word)]
    assert found.hashes.tolist() == hashes_of_forms(oracle.words(f"да {word} нет")).tolist()


def assert_tokens_of(text: str, steps: TokenSteps) -> None:
    expected = oracle.tokens(text, steps)
    found = tokenise(text, steps)
    assert found.starts.tolist() == [start for start, _, _ in expected]
    assert found.ends.tolist() == [end for _, end, _ in expected]
    assert found.hashes.tolist() == hashes_of_forms([word for _, _, word in expected]).tolist()


LONG = {
    "words": "слово, ещё слово. " * 60,
    "no spaces": "漢字" * 700 + "。末尾",
    "one word": "ab\u00ad" * 500 + ".x",
    "mixed script": "мoлоко" * 200,
    "dots": "да." * 400,
    "em spaces": "да\u2003" * 400,
    "beyond the bmp": "𐐀😀" * 500,
    "invisible": "\u00ad" * 1000 + "и \u00adи",
    "digits": "1" * 1000 + " и",
}


@pytest.mark.parametrize("name", LONG)
@pytest.mark.parametrize("block", [1, 10, 500])
@pytest.mark.parametrize(
    "steps",
    [DEFAULT, ALL_OFF, TokenSteps(drop_numbers=True, drop_stop_words=True)],
    ids=["default", "off", "out"],
)
def test_a_text_of_many_blocks_has_the_words_it_has_in_one(
    name: str, block: int, steps: TokenSteps, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.text.scan.BLOCK", block)
    assert_tokens_of(LONG[name], steps)


@given(nasty_texts.texts, nasty_texts.steps, st.integers(1, 12))
def test_blocks_of_any_size_give_the_same_words(text: str, steps: TokenSteps, block: int) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("core.text.scan.BLOCK", block)
        assert_tokens_of(text, steps)


@pytest.mark.parametrize("text", ["слово и\u0301 " * (BLOCK // 6), "漢字" * BLOCK, "漢字" * BLOCK + "."])
def test_blocks_of_their_real_size_do_too(text: str) -> None:
    assert_tokens_of(text, DEFAULT)


def test_marks_without_end_are_no_reason_to_stop() -> None:
    assert len(tokenise("a" + "\u0323\u0301" * 20_000, DEFAULT)) == 1


def test_the_arrays_cannot_be_changed() -> None:
    tokens = tokenise("раз два", DEFAULT)
    for array in (tokens.starts, tokens.ends, tokens.hashes):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


@pytest.mark.parametrize("text", ["слово " * 100_000, "слово" * 100_000, "о\u0301é" * 10])
def test_a_cancel_is_answered(text: str) -> None:
    monitor = Monitor()
    monitor.cancel()
    with pytest.raises(Cancelled):
        tokenise(text, DEFAULT, monitor)


def test_threads_do_not_disturb_each_other() -> None:
    texts = ["сло\u0301во и\u0306 " * 300, "мoлоко SEO " * 300, "plain words " * 300, "😀 𐐀 " * 300]
    expected = [tokenise(text, DEFAULT).hashes.tolist() for text in texts]
    ready = threading.Barrier(4)

    def work(number: int) -> bool:
        ready.wait()
        return all(
            tokenise(texts[(number + i) % 4], DEFAULT).hashes.tolist() == expected[(number + i) % 4]
            for i in range(20)
        )

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(work, range(4)))

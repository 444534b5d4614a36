"""Hypothesis strategies for texts that are hard on words: marks, scripts, cases, signs beyond the BMP."""

from __future__ import annotations

from hypothesis import strategies as st

from core.settings import TokenSteps

RUSSIAN = "абвеёийкоштАБВЕЁЙ"
LOOKALIKES = "aceopxyABCEHKMOPTXY" + "асеорхуАВСЕНКМОРТХУ" + "fgzЖщы" + "ѕіјһéáё"
MARKS = "\u0300\u0301\u0301\u0306\u0308\u0316\u0323\u0334\u0340\u0341\u0344\u0345\u20e3"
INVISIBLE = "\u00ad\u200b\u200c\u200d\u2060\ufeff\u200e\u202c\u034f\ufe0f\u115f\U000e0100\U000e0041"
CASES = "İıßẞΣσςǅⅷΩKÅ"
BEYOND_BMP = "𐐀𐐨𐌰😀👍𝐀𝟗\U000110ba\U0001d165"
SURROGATES = "\ud800\udbff\udc00\udfff"
DIGITS = "019²½٣৪_"
WHITE = " \t\n\r\v\f\x1c\x1f\x85\xa0\u1680\u2003\u2028\u2029\u3000"
SIGNS = ".,-!'’·:¨=<\x00\uffff"
OTHER = "漢가\u1100\u1161\u11a8का\u093c\u0915\u094dม้"

letters = st.sampled_from(RUSSIAN + LOOKALIKES + CASES + OTHER + DIGITS)
breaks = st.sampled_from(WHITE + SIGNS)
inside = st.sampled_from(MARKS + INVISIBLE)
strange = st.sampled_from(BEYOND_BMP + SURROGATES)
characters = st.one_of(letters, letters, letters, inside, breaks, strange, st.characters())

texts = st.one_of(
    st.text(characters, max_size=40),
    st.text(st.one_of(letters, inside, st.just(" ")), max_size=40),
    st.text(st.sampled_from(LOOKALIKES + "  .19"), max_size=40),
    st.lists(
        st.sampled_from(
            ["и", "не", "the", "ещё", "ЕЩЕ", "\u00adне", "0\u0301", "12", "x²", "дом", "Дo\u0301м"]
        ),
        max_size=12,
    ).map(" ".join),
)

steps = st.builds(
    TokenSteps,
    **{name: st.booleans() for name in TokenSteps.__slots__},
)

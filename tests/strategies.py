"""Hypothesis strategies for collections whose documents share passages."""

from __future__ import annotations

from itertools import chain

from hypothesis import strategies as st

from core.settings import AnalysisSettings, SamplingMode, Thresholds

Documents = list[tuple[str, str]]
"""Texts with their groups."""


@st.composite
def versions(draw: st.DrawFn) -> list[str]:
    """A text that moves on: each version is near to the next and may have nothing of the first."""
    length, step = draw(st.integers(4, 30)), draw(st.integers(1, 3))
    return [
        " ".join(f"v{k}" for k in range(at, at + length))
        for at in range(0, step * draw(st.integers(2, 5)), step)
    ]


@st.composite
def pages(draw: st.DrawFn) -> list[str]:
    """Pages with one template, each with words of its own, some with a section that others have too."""
    template = [f"t{k}" for k in range(draw(st.integers(1, 12)))]
    section = [f"s{k}" for k in range(6)]
    found = []
    for page in range(draw(st.integers(2, 6))):
        own = [f"p{page}_{k}" for k in range(draw(st.integers(0, 12)))]
        found.append(" ".join(template + section[: draw(st.sampled_from([0, 0, 4, 6]))] + own))
    return found


kinships = st.one_of(st.just([]), versions(), pages())


@st.composite
def documents(draw: st.DrawFn, *, longest: int = 40, most: int = 7) -> Documents:
    """Texts put together from common passages, with copies in other clothes, and groups.

    ``longest`` is the most words a passage has; with more than 100 there are documents of several ranks.
    """
    lengths = draw(st.lists(st.integers(1, longest), min_size=1, max_size=4))
    passages = [[f"{letter}{i}" for i in range(n)] for letter, n in zip("abcd", lengths, strict=False)]
    passages += draw(st.lists(st.lists(st.sampled_from("xyz"), max_size=12), max_size=3))
    piece = st.tuples(st.sampled_from(passages), st.integers(0, longest), st.integers(1, longest)).map(
        lambda cut: cut[0][cut[1] // 2 :][: cut[2]] if cut[2] % 3 else cut[0]
    )
    texts = [
        " ".join(chain(*pieces))
        for pieces in draw(st.lists(st.lists(piece, max_size=4), min_size=2, max_size=most))
    ]
    texts += draw(kinships)
    copies = draw(st.lists(st.tuples(st.integers(0, len(texts) - 1), st.sampled_from(CLOTHES)), max_size=4))
    texts += [clothe(texts[at]) for at, clothe in copies]
    return [(text, draw(st.sampled_from(["", "", "b"]))) for text in draw(st.permutations(texts))]


CLOTHES = (
    lambda text: text,
    lambda text: f"  {text.upper()}\n",
    lambda text: text.replace(" ", ", "),
    lambda text: f"{text} {text}",
)

floors = st.sampled_from([0.0, 0.1, 0.3, 0.5])


@st.composite
def settings(draw: st.DrawFn, sampling: SamplingMode | None = None) -> AnalysisSettings:
    """Settings of every kind; with ``sampling`` fixed, of that kind."""
    return AnalysisSettings(
        shingle_words=draw(st.sampled_from([1, 2, 3, 5])),
        sampling=draw(st.sampled_from(SamplingMode)) if sampling is None else sampling,
        modulus=draw(st.sampled_from([1, 2, 3])),
        across_ranks=draw(st.booleans()),
        wrap_round=draw(st.booleans()),
        within_groups=draw(st.booleans()),
        min_resemblance=draw(floors),
        min_containment=draw(floors),
    )


@st.composite
def thresholds(draw: st.DrawFn) -> Thresholds:
    """Thresholds at, between and beyond the values that small sets can have; at or above all floors."""
    level = st.sampled_from([0.5, 0.51, 0.6, 2 / 3, 0.75, 0.8, 0.9, 0.999, 1.0])
    return Thresholds(resemblance=draw(level), containment=draw(level))

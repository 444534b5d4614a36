"""One document against all others as a text that is read or as JSON."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any

from core.against import Against

PASSAGE_CHARACTERS = 70


def against_record(against: Against, name: str, names: Sequence[str]) -> dict[str, Any]:
    """What is found, as plain values for JSON; offsets are code points of the text, shares unrounded.

    Parameters
    ----------
    against : Against
    name : str
        Of the document.
    names : sequence of str
        Of all documents of the collection.
    """
    occurrences, choices = against.occurrences, against.choices
    sources, passages = occurrences.sources, against.segments
    return {
        "schema": 1,
        "document": {"id": occurrences.document, "name": name, "words": occurrences.words},
        "compared": occurrences.compared,
        "shingle_words": occurrences.settings.shingle_words,
        "shingles": against.size,
        "shared": against.shared,
        "counted": against.counted,
        "several": occurrences.several,
        "uniqueness": _number(against.uniqueness),
        "uniqueness_without_exclusions": _number(against.uniqueness_of_all),
        "left_out": {
            "sources": sorted(choices.without),
            "shorter_than": choices.shorter_than,
            "quotations": choices.quotations,
            "lines": None if choices.lines is None else choices.lines.text,
            "regions": [list(region) for region in choices.regions],
        },
        "effects": [
            {"filter": effect.kind.value, "spans": effect.spans, "shingles": effect.shingles}
            for effect in against.effects
        ],
        "sources": [
            {
                "id": number,
                "name": names[number],
                "shared": int(sources.shared[rank]),
                "share": _number(against.share(int(sources.shared[rank]))),
                "spans": int(sources.spans[rank]),
                "longest": int(sources.longest[rank]),
                "also_elsewhere": int(sources.also_elsewhere[rank]),
                "left_out": bool(against.left_out[rank]),
            }
            for rank, number in enumerate(sources.documents.tolist())
        ],
        "passages": [
            {
                "range": [start, end],
                "words": last - first + 1,
                "counted": counted,
                "sources": [int(sources.documents[rank]) for rank in ranks if rank >= 0],
                "n_sources": many,
            }
            for start, end, first, last, counted, ranks, many in zip(
                passages.starts.tolist(),
                passages.ends.tolist(),
                passages.first_words.tolist(),
                passages.last_words.tolist(),
                passages.counted.tolist(),
                passages.ranks.tolist(),
                passages.n_sources.tolist(),
                strict=True,
            )
        ],
    }


def against_json(against: Against, name: str, names: Sequence[str]) -> str:
    """The record in ASCII, so that a name that is not UTF-8 survives."""
    return json.dumps(against_record(against, name, names), ensure_ascii=True, indent=1) + "\n"


def against_text(against: Against, name: str, names: Sequence[str]) -> str:
    """The same for a reader: the numbers, the sources, and every passage that counts."""
    occurrences, sources, passages = against.occurrences, against.occurrences.sources, against.segments
    lines = [
        f"{name}: {occurrences.words} words, compared with {occurrences.compared} documents",
        f"unique: {_percent(against.uniqueness)}"
        + ("" if against.choices.nothing else f" (without exclusions {_percent(against.uniqueness_of_all)})"),
        f"shingles of {occurrences.settings.shingle_words} words: {against.size}",
        f"shingles in other documents: {against.shared}, counted: {against.counted}",
    ]
    lines += [
        f"left out by {effect.kind.value}: {_spans(effect.spans)}, {_percent(against.share(effect.shingles))}"
        for effect in against.effects
    ]
    lines += ["", "sources:"] if len(sources) else ["", "no sources"]
    for rank, number in enumerate(sources.documents.tolist()):
        share = _percent(against.share(int(sources.shared[rank])))
        remark = " (left out)" if against.left_out[rank] else ""
        spans, longest = int(sources.spans[rank]), int(sources.longest[rank])
        words = f"{_spans(spans)}, {'' if spans == 1 else 'the longest '}{longest} words"
        lines.append(f"  {share:>7}  {names[number]}: {words}{remark}")
    if passages.counted.any():
        lines += ["", "passages:"]
    for start, end, counted, ranks, many in zip(
        passages.starts.tolist(),
        passages.ends.tolist(),
        passages.counted.tolist(),
        passages.ranks.tolist(),
        passages.n_sources.tolist(),
        strict=True,
    ):
        if counted:
            words = " ".join(occurrences.text[start : min(end, start + 2 * PASSAGE_CHARACTERS)].split())
            shown = words if len(words) <= PASSAGE_CHARACTERS else f"{words[:PASSAGE_CHARACTERS]}…"
            first = [names[int(sources.documents[rank])] for rank in ranks if rank >= 0]
            held = ", ".join(first) + (f" and {many - len(first)} more" if many > len(first) else "")
            lines.append(f"  {start}-{end}: {shown} [{held}]")
    return "\n".join(lines) + "\n"


def _spans(count: int) -> str:
    return "1 span" if count == 1 else f"{count} spans"


def _number(value: float) -> float | None:
    return None if math.isnan(value) else value


def _percent(value: float) -> str:
    """One decimal; 100 % and 0 % only for exactly these."""
    if math.isnan(value):
        return "-"
    if value in (0.0, 1.0):
        return f"{value:.0%}"
    return f"{min(max(value * 100, 0.1), 99.9):.1f}%"

"""What readers took out of a file, as bytes that can be kept, and back again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from core.documents import PageFacts
from core.reading.extract import Extract
from core.reading.reasons import Reason, UnreadableError

Outcome = Sequence[Extract] | UnreadableError

# Of the reasons for a whole file those that depend on nothing but its bytes and the limits.
_LASTING = frozenset({Reason.ENCRYPTED, Reason.DAMAGED, Reason.NO_TEXT_LAYER, Reason.EMPTY})
# A part that failed for these may be read another time.
_PASSING = frozenset({Reason.READER_FAILED, Reason.READER_DIED, Reason.TIMED_OUT, Reason.TOO_LARGE})


def is_lasting(outcome: Outcome) -> bool:
    """Whether reading the same bytes again would end in the same way."""
    if isinstance(outcome, UnreadableError):
        return outcome.reason in _LASTING
    return not any(one.problem is not None and one.problem.reason in _PASSING for one in outcome)


def to_bytes(outcome: Outcome) -> bytes:
    """The outcome as JSON; names that are not UTF-8 keep their bytes."""
    if isinstance(outcome, UnreadableError):
        values: dict[str, Any] = {"problem": _problem_values(outcome)}
    else:
        values = {"extracts": [_extract_values(one) for one in outcome]}
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")


def from_bytes(content: bytes) -> Outcome:
    """The outcome that ``to_bytes`` wrote.

    Raises
    ------
    ValueError, KeyError, TypeError
        If it did not write this.
    """
    values = json.loads(content.decode("utf-8", "surrogatepass"))
    if "problem" in values:
        return _problem(values["problem"])
    return [_extract(one) for one in values["extracts"]]


def _problem_values(problem: UnreadableError) -> list[str]:
    return [problem.reason.value, problem.detail]


def _problem(values: list[str]) -> UnreadableError:
    reason, detail = values
    return UnreadableError(Reason(reason), detail)


def _extract_values(extract: Extract) -> dict[str, Any]:
    return {
        "text": extract.text,
        "encoding": extract.encoding,
        "warnings": [str(code) for code in extract.warnings],
        "facts": None if extract.facts is None else asdict(extract.facts),
        "part": extract.part,
        "name": extract.name,
        "group": extract.group,
        "format": extract.format,
        "problem": None if extract.problem is None else _problem_values(extract.problem),
    }


def _extract(values: dict[str, Any]) -> Extract:
    facts, problem = values["facts"], values["problem"]
    return Extract(
        **{
            **values,
            "warnings": tuple(values["warnings"]),
            "facts": None if facts is None else PageFacts(**facts),
            "problem": None if problem is None else _problem(problem),
        }
    )

"""Files inside a file: read like files in a folder, each a text or a reason."""

from __future__ import annotations

import posixpath
from collections.abc import Sequence
from dataclasses import replace

from core.reading.assets import reason_to_skip
from core.reading.extensions import extension_of
from core.reading.extract import Extract, ReadContext
from core.reading.reasons import Reason, UnreadableError
from core.reading.sniffing import HEAD, Sample


def skip_by_name(path: str) -> Reason | None:
    """Why a member is skipped for its name alone, None where its content has to be looked at."""
    parts = path.split("/")
    is_hidden = any(part.startswith(".") and part not in {".", ".."} for part in parts[:-1])
    if is_hidden or parts[0] == "__MACOSX":
        return Reason.HIDDEN
    skip = reason_to_skip(parts[-1])
    return skip.reason if skip is not None and skip.surely else None


def read_member(content: bytes, path: str, context: ReadContext) -> Sequence[Extract]:
    """The extracts of one member.

    Parameters
    ----------
    content : bytes
    path : str
        Its path inside the file, parts joined by '/'. Nothing is ever written to it; '..' and a leading '/'
        are dropped from the group.
    context : ReadContext
        Of the file that holds it.
    """
    name = posixpath.basename(path) or path
    try:
        _check_kind(content, name)
        inner = replace(context, name=name, depth=context.depth + 1)
        extracts = inner.read_inner(content, inner)
    except UnreadableError as problem:
        return [refused_member(path, problem)]
    group = _group(path)
    return [
        replace(
            one,
            part=path if one.part is None else f"{path}/{one.part}",
            name=one.name or name,
            group="/".join(filter(None, (group, one.group))),
        )
        for one in extracts
    ] or [refused_member(path, UnreadableError(Reason.EMPTY))]


def refused_member(path: str, problem: UnreadableError) -> Extract:
    """The row of a member that gives no text."""
    return Extract(part=path, name=posixpath.basename(path) or path, group=_group(path), problem=problem)


def _check_kind(content: bytes, name: str) -> None:
    """Refuse what has the name of an image, a font, … and no content of a document."""
    skip = reason_to_skip(name)
    if skip is None:
        return
    sample = Sample(content[:HEAD], extension_of(name))
    is_packed_program = skip.reason is Reason.PROGRAM and content.startswith(b"PK")
    if is_packed_program or not (sample.is_text or sample.is_document):
        raise UnreadableError(skip.reason)


def _group(path: str) -> str:
    return "/".join(part for part in path.split("/")[:-1] if part not in {"", ".", ".."})

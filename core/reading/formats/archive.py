"""ZIP archives: their members are read like the files of a folder. Nothing is unpacked to disk."""

from __future__ import annotations

from collections.abc import Sequence

from core.reading.code_pages import guess_code_page
from core.reading.extract import Extract, Format, ReadContext
from core.reading.kinds import is_package
from core.reading.members import read_member, refused_member, skip_by_name
from core.reading.packages import Package
from core.reading.reasons import Reason, UnreadableError
from core.reading.sniffing import Sample


def read_zip(content: bytes, context: ReadContext) -> Sequence[Extract]:
    """The texts of an archive, in the order of their paths."""
    package = Package(content, context.limits, context.monitor)
    files = [name for name in package.names if not name.endswith("/")]
    if len(files) > context.limits.max_parts:
        limit = context.limits.max_parts
        raise UnreadableError(Reason.TOO_MANY_PARTS, f"{len(files)} files, the limit is {limit}")
    paths = {name: shown_name(name, is_utf8=package.has_utf8_name(name)) for name in files}
    found: list[Extract] = []
    for name in sorted(files, key=lambda name: paths[name].split("/")):
        context.monitor.checkpoint()
        found += _member(package, name, paths[name], context)
    return found


def _member(package: Package, name: str, path: str, context: ReadContext) -> Sequence[Extract]:
    skip = skip_by_name(path)
    if skip is not None:
        return [refused_member(path, UnreadableError(skip))]
    try:
        content = package.read(name)
    except UnreadableError as problem:
        return [refused_member(path, problem)]
    return read_member(content, path, context)


def shown_name(name: str, *, is_utf8: bool) -> str:
    """The name of a member as its author saw it: Windows wrote Russian names in cp866 without saying so."""
    path = name.replace("\\", "/")
    if is_utf8 or path.isascii():
        return path
    try:
        raw = path.encode("cp437")
    except UnicodeEncodeError:
        return path
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode(guess_code_page(raw).encoding, "replace")


def _is_zip(sample: Sample) -> bool:
    starts = (b"PK\x03\x04", b"PK\x05\x06")
    return sample.content.startswith(starts) and not is_package(sample)


ZIP = Format(
    name="zip",
    extensions=frozenset({"zip"}),
    sniff=_is_zip,
    read=read_zip,
    seconds_per_megabyte=0.2,
    isolated=True,
    cached=True,
)

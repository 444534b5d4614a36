"""What passes between the registry and the readers of formats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from core.documents import PageFacts
from core.monitor import NULL_MONITOR, Monitor
from core.reading.limits import ContentMode, ReadingLimits
from core.reading.reasons import UnreadableError
from core.reading.sniffing import Sample
from core.reading.table_choice import Columns


@dataclass(frozen=True, slots=True)
class Extract:
    r"""One text that a reader took out of a file, or the reason why this part gave none.

    Attributes
    ----------
    text : str
        Decoded and clean (see ``core.reading.cleaning``).
    encoding : str or None
    warnings : tuple of str
    facts : PageFacts or None
    part : str or None
        Which part of the file it is (an archive member, a table row); None for the whole file.
    name : str or None
        What the part is called; None for the name of the file.
    group : str
        Folder of the part inside the file.
    format : str or None
        The reader of the part where it is not that of the file.
    problem : UnreadableError or None
        Why this part has no text.
    """

    text: str = ""
    encoding: str | None = None
    warnings: tuple[str, ...] = ()
    facts: PageFacts | None = None
    part: str | None = None
    name: str | None = None
    group: str = ""
    format: str | None = None
    problem: UnreadableError | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadContext:
    """What a reader is told beside the bytes.

    Attributes
    ----------
    name : str
        Name of the file, for its extension.
    limits : ReadingLimits
    encoding : str or None
        The encoding that the user chose.
    content : ContentMode
    monitor : Monitor
        Asked for a checkpoint now and then by readers that run long.
    table : TableChoice, ColumnNames or None
        Columns that the user chose for a table; guessed where left out.
    depth : int
        How many archives this file is inside of.
    read_inner : callable
        Reads a file inside this one, given its bytes and its own context; raises ``UnreadableError`` alone.
    """

    name: str
    limits: ReadingLimits = field(default_factory=ReadingLimits)
    encoding: str | None = None
    content: ContentMode = ContentMode.FULL
    monitor: Monitor = NULL_MONITOR
    table: Columns | None = None
    depth: int = 0
    read_inner: Callable[[bytes, ReadContext], Sequence[Extract]]


Reader = Callable[[bytes, ReadContext], Sequence[Extract]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """One kind of file that can be read.

    Attributes
    ----------
    name : str
        Stable name, shown as ``Document.format``.
    extensions : frozenset of str
        Usual extensions, lower case, without the dot.
    sniff : callable
        Whether a sample of the content is of this kind.
    read : callable
        Bytes to extracts. Raises ``UnreadableError``.
    seconds_per_megabyte : float
        Rough cost of reading beyond decoding, which decides whether it pays to spread files over processes.
    isolated : bool
        Rests on a library that is not safe in the program's own process: always read in another one.
    may_hang : callable, optional
        Whether some bytes may keep the reader busy out of proportion to their size; such bytes are read in
        another process too, where a limit of time and a cancel can end it.
    cached : bool
        Reading takes so much longer than finding the text in a cache that it pays to keep it there.
    named_after_file : bool
        Texts inside it may be named after the file itself.
    """

    name: str
    extensions: frozenset[str]
    sniff: Callable[[Sample], bool]
    read: Reader
    seconds_per_megabyte: float = 0.0
    isolated: bool = False
    may_hang: Callable[[bytes], bool] | None = None
    cached: bool = False
    named_after_file: bool = False

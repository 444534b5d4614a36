"""Why something was not read, and what was noticed while reading: stable codes with English words."""

from __future__ import annotations

from enum import StrEnum

from core.documents import Status


class Reason(StrEnum):
    """Stable codes of ``Document.reason``. A code is never renamed; new ones are only added."""

    # no_text: it was read, and there is nothing to compare
    EMPTY = "empty"
    ONLY_SPACE = "only_space"
    NO_WORDS = "no_words"
    # unreadable: the place
    NOT_FOUND = "not_found"
    DANGLING_LINK = "dangling_link"
    LINK_LOOP = "link_loop"
    NOT_A_FILE = "not_a_file"
    PERMISSION_DENIED = "permission_denied"
    VANISHED = "vanished"
    INPUT_OUTPUT = "input_output"
    # unreadable: the content
    UNSUPPORTED_KIND = "unsupported_kind"
    BINARY = "binary"
    ENCRYPTED = "encrypted"
    DAMAGED = "damaged"
    NO_TEXT_LAYER = "no_text_layer"
    UNKNOWN_ENCODING = "unknown_encoding"
    NO_SUCH_COLUMN = "no_such_column"
    # unreadable: a limit
    TOO_LARGE = "too_large"
    EXPANDS_TOO_FAR = "expands_too_far"
    TOO_DEEP = "too_deep"
    TOO_MANY_PARTS = "too_many_parts"
    TIMED_OUT = "timed_out"
    READER_DIED = "reader_died"
    READER_FAILED = "reader_failed"
    # skipped: inside a given folder, and not meant to be read
    HIDDEN = "hidden"
    LOCK_FILE = "lock_file"
    SYSTEM_FILE = "system_file"
    WEB_ASSET = "web_asset"
    IMAGE = "image"
    FONT = "font"
    MEDIA = "media"
    PROGRAM = "program"
    ALREADY_READ = "already_read"
    LINK_NOT_FOLLOWED = "link_not_followed"


class Notice(StrEnum):
    """Stable codes of ``Document.warnings``."""

    MIXED_LINE_ENDS = "mixed_line_ends"
    CONTROL_CHARACTERS = "control_characters"
    REPLACEMENT_CHARACTERS = "replacement_characters"
    LONE_SURROGATES = "lone_surrogates"
    DECLARED_ENCODING_WRONG = "declared_encoding_wrong"
    CHANGED_WHILE_READ = "changed_while_read"
    DAMAGED_IN_PART = "damaged_in_part"
    MAIN_CONTENT = "main_content"  # the text is the article alone
    NO_MAIN_CONTENT = "no_main_content"  # no article was found, so the text is the whole page
    PAGES_WITHOUT_TEXT = "pages_without_text"
    EXTENSION_MISLEADS = "extension_misleads"
    FILE_GONE = "file_gone"  # the text is the one that a project kept
    NOT_READ_AGAIN = "not_read_again"  # the same, of a file that is there and cannot be read now


_ENGLISH = {
    Reason.EMPTY: "the file is empty",
    Reason.ONLY_SPACE: "the text holds only white space",
    Reason.NO_WORDS: "the text holds no word",
    Reason.NOT_FOUND: "there is no such file or folder",
    Reason.DANGLING_LINK: "the link leads nowhere",
    Reason.LINK_LOOP: "the link leads back to itself",
    Reason.NOT_A_FILE: "this is not a regular file",
    Reason.PERMISSION_DENIED: "the system does not allow it to be read",
    Reason.VANISHED: "it was gone before it could be read",
    Reason.INPUT_OUTPUT: "the system could not read it",
    Reason.UNSUPPORTED_KIND: "this kind of file is not read",
    Reason.BINARY: "the content is binary, not text",
    Reason.ENCRYPTED: "it is protected by a password",
    Reason.DAMAGED: "the content is damaged",
    Reason.NO_TEXT_LAYER: "scanned, no text",
    Reason.UNKNOWN_ENCODING: "there is no encoding of this name",
    Reason.NO_SUCH_COLUMN: "the table has no such column",
    Reason.TOO_LARGE: "it is larger than the limit",
    Reason.EXPANDS_TOO_FAR: "unpacked it would be larger than the limit",
    Reason.TOO_DEEP: "archives are packed into each other too deep",
    Reason.TOO_MANY_PARTS: "it has more parts than the limit",
    Reason.TIMED_OUT: "reading took longer than the limit",
    Reason.READER_DIED: "the process that read it died",
    Reason.READER_FAILED: "the reader could not cope with it",
    Reason.HIDDEN: "hidden",
    Reason.LOCK_FILE: "a lock file of an open document",
    Reason.SYSTEM_FILE: "a file of the system",
    Reason.WEB_ASSET: "a style sheet, script or the like",
    Reason.IMAGE: "an image",
    Reason.FONT: "a font",
    Reason.MEDIA: "sound or video",
    Reason.PROGRAM: "a program or a part of one",
    Reason.ALREADY_READ: "already read under another path",
    Reason.LINK_NOT_FOLLOWED: "a link inside the folder; links are not followed",
}

_SKIPPED = frozenset(
    {
        Reason.HIDDEN,
        Reason.LOCK_FILE,
        Reason.SYSTEM_FILE,
        Reason.WEB_ASSET,
        Reason.IMAGE,
        Reason.FONT,
        Reason.MEDIA,
        Reason.PROGRAM,
        Reason.ALREADY_READ,
        Reason.LINK_NOT_FOLLOWED,
    }
)
_NO_TEXT = frozenset({Reason.EMPTY, Reason.ONLY_SPACE, Reason.NO_WORDS})


def english(reason: Reason) -> str:
    """The words for a reason where nothing more particular is known."""
    return _ENGLISH[reason]


def status_of(reason: Reason) -> Status:
    """The status that a document with this reason has."""
    if reason in _SKIPPED:
        return Status.SKIPPED
    return Status.NO_TEXT if reason in _NO_TEXT else Status.UNREADABLE


class UnreadableError(Exception):
    """A source that does not become a text.

    Parameters
    ----------
    reason : Reason
    detail : str, optional
        English words with the facts of this case; the general words of the reason where left out.
    """

    def __init__(self, reason: Reason, detail: str | None = None) -> None:
        self.reason = reason
        self.detail = english(reason) if detail is None else detail
        super().__init__(reason, self.detail)

    def __str__(self) -> str:
        return f"{self.reason}: {self.detail}"

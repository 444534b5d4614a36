"""Why a document could not be read, in words of the window's language, and the icon that goes with it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.documents import Document, Status
from core.reading.reasons import Notice, Reason


def reason_text(document: Document) -> str:
    """The reason in one sentence without a full stop; '' for a document that was read."""
    if document.reason is None:
        return ""
    try:
        return _words(Reason(document.reason))
    except ValueError:  # a code of a newer core: its English words are better than none
        return document.detail or document.reason


def state_text(document: Document) -> str:
    """What became of a document: "read", or the reason why not."""
    return reason_text(document) or QCoreApplication.translate("Reasons", "read")


def reason_icon(document: Document) -> str:
    """Name of the icon of a document's state."""
    if document.status is Status.OK:
        return "check"
    if document.reason in (Reason.ENCRYPTED, Reason.PERMISSION_DENIED):
        return "locked"
    return {Status.NO_TEXT: "file", Status.UNREADABLE: "error", Status.SKIPPED: "remove"}[document.status]


def notice_text(code: str) -> str:
    """What was noticed while reading, in a few words; the code itself where it is not known."""
    tr = QCoreApplication.translate
    names = {
        Notice.MIXED_LINE_ENDS: tr("Reasons", "line ends are mixed"),
        Notice.CONTROL_CHARACTERS: tr("Reasons", "holds control characters"),
        Notice.REPLACEMENT_CHARACTERS: tr("Reasons", "holds characters that could not be decoded"),
        Notice.LONE_SURROGATES: tr("Reasons", "holds halves of characters"),
        Notice.ENCODING_GUESSED: tr("Reasons", "the encoding was guessed"),
        Notice.DECLARED_ENCODING_WRONG: tr("Reasons", "the declared encoding is wrong"),
        Notice.CHANGED_WHILE_READ: tr("Reasons", "the file changed while it was read"),
        Notice.DAMAGED_IN_PART: tr("Reasons", "a part is damaged"),
        Notice.PAGES_WITHOUT_TEXT: tr("Reasons", "some pages have no text"),
        Notice.MAIN_CONTENT: tr("Reasons", "only the article of the page"),
        Notice.NO_MAIN_CONTENT: tr("Reasons", "no article was found, so the whole page"),
        Notice.PAGES_WITHOUT_TEXT: tr("Reasons", "some pages have no text"),
        Notice.EXTENSION_MISLEADS: tr("Reasons", "the extension does not fit the content"),
    }
    return {str(key): words for key, words in names.items()}.get(code, code)


def _words(reason: Reason) -> str:
    tr = QCoreApplication.translate
    names = {
        Reason.EMPTY: tr("Reasons", "The file is empty"),
        Reason.ONLY_SPACE: tr("Reasons", "No words: only white space"),
        Reason.NO_WORDS: tr("Reasons", "No words: only signs"),
        Reason.NOT_FOUND: tr("Reasons", "There is no such file or folder"),
        Reason.DANGLING_LINK: tr("Reasons", "The link leads nowhere"),
        Reason.LINK_LOOP: tr("Reasons", "The link leads back to itself"),
        Reason.NOT_A_FILE: tr("Reasons", "This is not a regular file"),
        Reason.PERMISSION_DENIED: tr("Reasons", "The system does not allow it to be read"),
        Reason.VANISHED: tr("Reasons", "The file was gone before it could be read"),
        Reason.INPUT_OUTPUT: tr("Reasons", "The system could not read the file"),
        Reason.UNSUPPORTED_KIND: tr("Reasons", "This kind of file is not read"),
        Reason.BINARY: tr("Reasons", "Not text: the content is binary"),
        Reason.ENCRYPTED: tr("Reasons", "The file is protected by a password"),
        Reason.DAMAGED: tr("Reasons", "The content is damaged or cut off"),
        Reason.NO_TEXT_LAYER: tr("Reasons", "Scanned pages without text"),
        Reason.UNKNOWN_ENCODING: tr("Reasons", "There is no encoding of this name"),
        Reason.TOO_LARGE: tr("Reasons", "The file is larger than the limit"),
        Reason.EXPANDS_TOO_FAR: tr("Reasons", "Unpacked it would be larger than the limit"),
        Reason.TOO_DEEP: tr("Reasons", "Archives are packed into each other too deep"),
        Reason.TOO_MANY_PARTS: tr("Reasons", "It has more parts than the limit"),
        Reason.TIMED_OUT: tr("Reasons", "Reading took longer than the limit"),
        Reason.READER_FAILED: tr("Reasons", "The program could not cope with the file"),
        Reason.READER_DIED: tr("Reasons", "The process that read it died"),
        Reason.HIDDEN: tr("Reasons", "Skipped: hidden"),
        Reason.LOCK_FILE: tr("Reasons", "Skipped: lock file of an open document"),
        Reason.SYSTEM_FILE: tr("Reasons", "Skipped: file of the system"),
        Reason.WEB_ASSET: tr("Reasons", "Skipped: style sheet, script or the like"),
        Reason.IMAGE: tr("Reasons", "Skipped: image"),
        Reason.FONT: tr("Reasons", "Skipped: font"),
        Reason.MEDIA: tr("Reasons", "Skipped: sound or video"),
        Reason.PROGRAM: tr("Reasons", "Skipped: program or a part of one"),
        Reason.ALREADY_READ: tr("Reasons", "Skipped: already read under another path"),
        Reason.LINK_NOT_FOLLOWED: tr("Reasons", "Skipped: links are not followed"),
    }
    return names.get(reason, str(reason))

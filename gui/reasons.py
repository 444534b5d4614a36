"""Why a document could not be read, in words of the window's language, and the icon that goes with it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from core.documents import Document, Status


def reason_text(document: Document) -> str:
    """The reason in one sentence without a full stop; '' for a document that was read."""
    if document.reason is None:
        return ""
    words = _words(document.reason)
    return words or document.detail or document.reason  # of an unknown code the English words


def state_text(document: Document) -> str:
    """What became of a document: "read", or the reason why not."""
    if "main_content" in document.warnings and document.status is Status.OK:
        return QCoreApplication.translate("Reasons", "read: only the article of the page")
    return reason_text(document) or QCoreApplication.translate("Reasons", "read")


def reason_icon(document: Document) -> str:
    """Name of the icon of a document's state."""
    if document.status is Status.OK:
        return "document" if "main_content" in document.warnings else "check"
    if document.reason in ("encrypted", "permission_denied"):
        return "locked"
    return {Status.NO_TEXT: "file", Status.UNREADABLE: "error", Status.SKIPPED: "remove"}[document.status]


def notice_text(code: str) -> str:
    """What was noticed while reading, in a few words; the code itself where it is not known."""
    tr = QCoreApplication.translate
    names = {
        "mixed_line_ends": tr("Reasons", "line ends are mixed"),
        "control_characters": tr("Reasons", "holds control characters"),
        "replacement_characters": tr("Reasons", "holds characters that could not be decoded"),
        "lone_surrogates": tr("Reasons", "holds halves of characters"),
        "declared_encoding_wrong": tr("Reasons", "the declared encoding is wrong"),
        "changed_while_read": tr("Reasons", "the file changed while it was read"),
        "damaged_in_part": tr("Reasons", "a part is damaged"),
        "main_content": tr("Reasons", "only the article of the page"),
        "no_main_content": tr("Reasons", "no article was found, so the whole page"),
        "pages_without_text": tr("Reasons", "some pages have no text"),
        "extension_misleads": tr("Reasons", "the extension does not fit the content"),
        "file_gone": tr("Reasons", "the file is gone, its text is the project's"),
        "not_read_again": tr("Reasons", "the file cannot be read now, its text is the project's"),
    }
    return names.get(code, code)


def _words(reason: str) -> str:
    """The words for a code of ``core.reading.reasons``, '' for an unknown one."""
    tr = QCoreApplication.translate
    names = {
        "empty": tr("Reasons", "The file is empty"),
        "only_space": tr("Reasons", "No words: only white space"),
        "no_words": tr("Reasons", "No words: only signs"),
        "not_found": tr("Reasons", "There is no such file or folder"),
        "dangling_link": tr("Reasons", "The link leads nowhere"),
        "link_loop": tr("Reasons", "The link leads back to itself"),
        "not_a_file": tr("Reasons", "This is not a regular file"),
        "permission_denied": tr("Reasons", "The system does not allow it to be read"),
        "vanished": tr("Reasons", "The file was gone before it could be read"),
        "input_output": tr("Reasons", "The system could not read the file"),
        "unsupported_kind": tr("Reasons", "This kind of file is not read"),
        "binary": tr("Reasons", "Not text: the content is binary"),
        "encrypted": tr("Reasons", "The file is protected by a password"),
        "damaged": tr("Reasons", "The content is damaged or cut off"),
        "no_text_layer": tr("Reasons", "Scanned pages without text"),
        "unknown_encoding": tr("Reasons", "There is no encoding of this name"),
        "no_such_column": tr("Reasons", "The table has no such column"),
        "too_large": tr("Reasons", "The file is larger than the limit"),
        "expands_too_far": tr("Reasons", "Unpacked it would be larger than the limit"),
        "too_deep": tr("Reasons", "Archives are packed into each other too deep"),
        "too_many_parts": tr("Reasons", "It has more parts than the limit"),
        "timed_out": tr("Reasons", "Reading took longer than the limit"),
        "reader_failed": tr("Reasons", "The program could not cope with the file"),
        "reader_died": tr("Reasons", "The process that read it died"),
        "hidden": tr("Reasons", "Skipped: hidden"),
        "lock_file": tr("Reasons", "Skipped: lock file of an open document"),
        "system_file": tr("Reasons", "Skipped: file of the system"),
        "web_asset": tr("Reasons", "Skipped: style sheet, script or the like"),
        "image": tr("Reasons", "Skipped: image"),
        "font": tr("Reasons", "Skipped: font"),
        "media": tr("Reasons", "Skipped: sound or video"),
        "program": tr("Reasons", "Skipped: program or a part of one"),
        "already_read": tr("Reasons", "Skipped: already read under another path"),
        "link_not_followed": tr("Reasons", "Skipped: links are not followed"),
    }
    return names.get(reason, "")

"""The reason for content that no format reads: what kind it is, as exactly as the bytes tell."""

from __future__ import annotations

from core.reading.reasons import Reason, UnreadableError
from core.reading.sniffing import Sample

_OLE_STREAMS = (
    ("WordDocument", "Word 97 document"),
    ("Workbook", "Excel 97 workbook"),
    ("Book", "Excel 5 workbook"),
    ("PowerPoint Document", "PowerPoint 97 presentation"),
    ("__properties_version1.0", "Outlook message"),
    ("VisioDocument", "Visio drawing"),
)
_ZIP_MEMBERS = (
    ("xl/workbook.xml", "Excel workbook"),
    ("xl/workbook.bin", "Excel binary workbook"),
    ("ppt/presentation.xml", "PowerPoint presentation"),
    ("word/document.xml", "Word document"),
    ("META-INF/container.xml", "EPUB book"),
    ("content.xml", "OpenDocument file"),
    ("META-INF/MANIFEST.MF", "Java archive"),
    ("AndroidManifest.xml", "Android package"),
    ("[Content_Types].xml", "Office document"),
    ("_rels/.rels", "Office document"),
)


def refusal(sample: Sample) -> UnreadableError:
    """Why this content is not read."""
    if sample.magic is None:
        return UnreadableError(Reason.BINARY)
    if sample.magic.startswith("OLE"):
        if _has_stream(sample, "EncryptedPackage"):
            return UnreadableError(Reason.ENCRYPTED)
        kinds = (kind for stream, kind in _OLE_STREAMS if _has_stream(sample, stream))
        return UnreadableError(Reason.UNSUPPORTED_KIND, next(kinds, sample.magic))
    if sample.magic.startswith("ZIP"):
        kinds = (kind for member, kind in _ZIP_MEMBERS if member in sample.members)
        return UnreadableError(Reason.UNSUPPORTED_KIND, next(kinds, sample.magic))
    return UnreadableError(Reason.UNSUPPORTED_KIND, sample.magic)


def is_package(sample: Sample) -> bool:
    """Whether a ZIP archive is the shell of one document or program rather than a folder of files."""
    return any(member in sample.members for member, _ in _ZIP_MEMBERS)


def _has_stream(sample: Sample, name: str) -> bool:
    """Whether the directory of an OLE file names a stream; names stand there in UTF-16."""
    return (name + "\0").encode("utf-16-le") in sample.content

"""Small documents made in the tests themselves."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_NAMESPACES = (
    f'xmlns:w="{W}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    ' xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
)
_RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def zipped(parts: Mapping[str, str | bytes]) -> bytes:
    """A ZIP archive of these parts."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return target.getvalue()


def relations(**targets: str) -> str:
    inside = "".join(
        f'<Relationship Id="r{kind}" Type="{_RELATION}/{kind}" Target="{target}"/>'
        for kind, target in targets.items()
    )
    return f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{inside}</Relationships>'


def docx(body: str, *, styles: str = "", footnotes: str = "", main: str = "word/document.xml") -> bytes:
    """A Word document with this XML in its body."""
    parts = {
        "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
        "_rels/.rels": relations(officeDocument=main),
        main: f"<w:document {_NAMESPACES}><w:body>{body}</w:body></w:document>",
        main.replace("word/", "word/_rels/") + ".rels": relations(
            styles="styles.xml", footnotes="footnotes.xml"
        ),
    }
    if styles:
        parts["word/styles.xml"] = f"<w:styles {_NAMESPACES}>{styles}</w:styles>"
    if footnotes:
        parts["word/footnotes.xml"] = f"<w:footnotes {_NAMESPACES}>{footnotes}</w:footnotes>"
    return zipped(parts)


def paragraph(*runs: str, properties: str = "") -> str:
    """A paragraph of runs; a run that is no markup yet becomes plain text."""
    inside = "".join(one if one.startswith("<") else run(one) for one in runs)
    return f"<w:p>{f'<w:pPr>{properties}</w:pPr>' if properties else ''}{inside}</w:p>"


def run(text: str, properties: str = "") -> str:
    return f'<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>'

"""Small documents made in the tests themselves."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence

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


_OASIS = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
    for name in ("office", "text", "table", "style")
)


def flat_odt(body: str, *, styles: str = "") -> bytes:
    """A flat OpenDocument text with this XML in its body."""
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document {_OASIS}'
        f' office:mimetype="application/vnd.oasis.opendocument.text"><office:automatic-styles>{styles}'
        f"</office:automatic-styles><office:body><office:text>{body}</office:text></office:body></office:document>"
    ).encode()


def odt(body: str, *, styles: str = "", manifest: str = "") -> bytes:
    """The same packed."""
    return zipped(
        {
            "mimetype": "application/vnd.oasis.opendocument.text",
            "content.xml": flat_odt(body, styles=styles),
            "META-INF/manifest.xml": manifest or "<manifest/>",
        }
    )


def pdf(*pages: Sequence[str]) -> bytes:
    """A PDF document with these lines of Latin letters on its pages."""
    objects = ["<</Type/Catalog/Pages 2 0 R>>", ""]
    kids = []
    for lines in pages:
        shown = " T* ".join(f"({line}) Tj" for line in lines)
        stream = f"BT /F 12 Tf 14 TL 72 720 Td {shown} ET"
        objects.append(f"<</Length {len(stream)}>>\nstream\n{stream}\nendstream")
        kids.append(f"{len(objects) + 1} 0 R")
        objects.append(
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents "
            f"{len(objects)} 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>"
        )
    objects[1] = f"<</Type/Pages/Count {len(kids)}/Kids[{' '.join(kids)}]>>"
    body, places = "%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(body))
        body += f"{number} 0 obj\n{content}\nendobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    size = len(objects) + 1
    tail = f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer<</Size {size}/Root 1 0 R>>\n"
    return f"{body}{tail}startxref\n{len(body)}\n%%EOF".encode("latin-1")

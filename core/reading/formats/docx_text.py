"""The events of a part of a Word document → its text."""

from __future__ import annotations

from collections.abc import Mapping

from core.reading.layout import Gap, TextWriter

_WORD = (
    "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
    "http://purl.oclc.org/ooxml/wordprocessingml/main",
)
_COMPATIBILITY = "http://schemas.openxmlformats.org/markup-compatibility/2006"
_MATH = (
    "http://schemas.openxmlformats.org/officeDocument/2006/math",
    "http://purl.oclc.org/ooxml/officeDocument/math",
)
_OFF = frozenset({"0", "false", "off"})
_LEFT_OUT = frozenset(
    f"w:{name}"
    for name in (
        *("del", "moveFrom", "delText", "instrText", "delInstrText", "cellDel", "rt", "tblPr", "sectPr"),
        *("pPrChange", "rPrChange", "trPrChange", "tcPrChange"),  # how it looked before a tracked change
    )
)
_SIGNS = {
    "w:tab": "\t",
    "w:ptab": "\t",
    "w:br": "\n",
    "w:cr": "\n",
    "w:noBreakHyphen": "-",
}


def _short(tag: str) -> str:
    """w:name, mc:name or m:name for the namespaces that matter, '' for all others."""
    namespace, _, name = tag[1:].rpartition("}")
    if namespace in _WORD:
        return f"w:{name}"
    if namespace == _COMPATIBILITY:
        return f"mc:{name}"
    return f"m:{name}" if namespace in _MATH else ""


def _value(attributes: Mapping[str, str]) -> str | None:
    return next((value for key, value in attributes.items() if key.endswith("}val")), None)


def _is_on(attributes: Mapping[str, str]) -> bool:
    return (_value(attributes) or "1") not in _OFF


class _Names(dict[str, str]):
    """Short names of tags, each worked out once."""

    def __missing__(self, tag: str) -> str:
        self[tag] = short = _short(tag)
        return short


class HiddenStyles:
    """Handler for the styles: which of them hide their text, also by the style they are based on."""

    def __init__(self) -> None:
        self._short = _Names()
        self._style = ""
        self._own: dict[str, bool] = {}
        self._based_on: dict[str, str] = {}

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        name = self._short[tag]
        if name == "w:style":
            self._style = next((value for key, value in attributes.items() if key.endswith("}styleId")), "")
        elif name == "w:basedOn" and self._style:
            self._based_on[self._style] = _value(attributes) or ""
        elif name == "w:vanish" and self._style:
            self._own[self._style] = _is_on(attributes)

    def end(self, tag: str) -> None:
        if self._short[tag] == "w:style":
            self._style = ""

    def data(self, text: str) -> None:
        """Styles hold no text."""

    def names(self) -> frozenset[str]:
        """Identifiers of the styles that hide."""
        return frozenset(style for style in {*self._own, *self._based_on} if self._hides(style))

    def _hides(self, style: str) -> bool:
        seen: set[str] = set()
        while style not in self._own and style in self._based_on and style not in seen:
            seen.add(style)
            style = self._based_on[style]
        return self._own.get(style, False)


class _Story:
    """A body or a text box with the paragraph that is being read in it."""

    def __init__(self) -> None:
        self.writer = TextWriter()
        self.boxes: list[str] = []
        self.paragraph_hidden = False
        self.run_hidden = False
        self.mark_deleted = False
        self.in_run = False
        self.row_deleted = False


class DocxText:
    """Handler for the body and for notes.

    Parameters
    ----------
    hidden_styles : frozenset of str
        Identifiers of styles that hide their text.
    """

    def __init__(self, hidden_styles: frozenset[str]) -> None:
        self._short = _Names()
        self._hidden_styles = hidden_styles
        self._stories = [_Story()]
        self._skipped = 0
        self._in_text = False
        self._row_marks = 0
        self._paragraph_marks = 0
        self._choices: list[bool] = []

    def text(self) -> str:
        """All of it."""
        return self._stories[0].writer.text()

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        name = self._short[tag]
        if self._skipped:
            self._skipped += 1
            return
        if name in {"w:del", "w:moveFrom"} and (self._row_marks or self._paragraph_marks):
            self._mark_deleted()
        if self._is_left_out(name):
            self._skipped = 1
            return
        story = self._stories[-1]
        if name in {"w:t", "m:t"}:
            self._in_text = True
        elif name in _SIGNS:
            if story.in_run and not self._is_hidden(story):
                story.writer.put(_SIGNS[name])
        elif name in _OPENING:
            _OPENING[name](self, story)
        elif name in {"w:vanish", "w:rStyle", "w:pStyle"}:
            self._format(name, story, attributes)

    def _is_left_out(self, name: str) -> bool:
        if name == "mc:Choice":
            chosen = bool(self._choices) and not self._choices[-1]
            if self._choices:
                self._choices[-1] = True
            return not chosen
        if name == "mc:Fallback":
            return bool(self._choices) and self._choices[-1]
        return name in _LEFT_OUT or (name == "w:tc" and self._stories[-1].row_deleted)

    def _mark_deleted(self) -> None:
        if self._row_marks:
            self._stories[-1].row_deleted = True
        else:
            self._stories[-1].mark_deleted = True

    def _format(self, name: str, story: _Story, attributes: Mapping[str, str]) -> None:
        if name == "w:pStyle":
            story.paragraph_hidden = _value(attributes) in self._hidden_styles
        elif story.in_run and name == "w:rStyle":
            story.run_hidden = _value(attributes) in self._hidden_styles
        elif story.in_run:
            story.run_hidden = _is_on(attributes)
            if not story.run_hidden:
                story.paragraph_hidden = False

    @staticmethod
    def _is_hidden(story: _Story) -> bool:
        return story.run_hidden or story.paragraph_hidden

    def _open_paragraph(self, story: _Story) -> None:
        story.mark_deleted = story.paragraph_hidden = story.in_run = False

    def _open_run(self, story: _Story) -> None:
        story.in_run, story.run_hidden = True, False

    def _open_row(self, story: _Story) -> None:
        story.row_deleted = False

    def _open_row_marks(self, _story: _Story) -> None:
        self._row_marks += 1

    def _open_paragraph_marks(self, _story: _Story) -> None:
        self._paragraph_marks += 1

    def _open_box(self, _story: _Story) -> None:
        self._stories.append(_Story())

    def _open_alternatives(self, _story: _Story) -> None:
        self._choices.append(False)

    def end(self, tag: str) -> None:
        if self._skipped:
            self._skipped -= 1
            return
        name = self._short[tag]
        if name in {"w:t", "m:t"}:
            self._in_text = False
        elif name in _CLOSING:
            _CLOSING[name](self, self._stories[-1])

    def _close_paragraph(self, story: _Story) -> None:
        for box in story.boxes:
            story.writer.gap(Gap.LINE)
            story.writer.put(box)
        if story.boxes or not story.mark_deleted:
            story.writer.gap(Gap.LINE)
        story.boxes.clear()

    def _close_run(self, story: _Story) -> None:
        story.in_run = story.run_hidden = False

    def _close_cell(self, story: _Story) -> None:
        story.writer.cell_end()

    def _close_row(self, story: _Story) -> None:
        story.row_deleted = False
        story.writer.gap(Gap.LINE)

    def _close_row_marks(self, _story: _Story) -> None:
        self._row_marks -= 1

    def _close_paragraph_marks(self, _story: _Story) -> None:
        self._paragraph_marks -= 1

    def _close_box(self, story: _Story) -> None:
        if len(self._stories) > 1:
            self._stories.pop()
            self._stories[-1].boxes.append(story.writer.text())

    def _close_alternatives(self, _story: _Story) -> None:
        if self._choices:
            self._choices.pop()

    def data(self, text: str) -> None:
        if self._in_text and not self._skipped:
            story = self._stories[-1]
            if not self._is_hidden(story):
                story.writer.put(text)


_OPENING = {
    "w:p": DocxText._open_paragraph,  # noqa: SLF001 - the table of this very class
    "w:r": DocxText._open_run,  # noqa: SLF001
    "w:tr": DocxText._open_row,  # noqa: SLF001
    "w:trPr": DocxText._open_row_marks,  # noqa: SLF001
    "w:pPr": DocxText._open_paragraph_marks,  # noqa: SLF001
    "w:txbxContent": DocxText._open_box,  # noqa: SLF001
    "mc:AlternateContent": DocxText._open_alternatives,  # noqa: SLF001
}
_CLOSING = {
    "w:p": DocxText._close_paragraph,  # noqa: SLF001
    "w:r": DocxText._close_run,  # noqa: SLF001
    "w:tc": DocxText._close_cell,  # noqa: SLF001
    "w:tr": DocxText._close_row,  # noqa: SLF001
    "w:trPr": DocxText._close_row_marks,  # noqa: SLF001
    "w:pPr": DocxText._close_paragraph_marks,  # noqa: SLF001
    "w:txbxContent": DocxText._close_box,  # noqa: SLF001
    "mc:AlternateContent": DocxText._close_alternatives,  # noqa: SLF001
}

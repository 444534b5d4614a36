"""Keep the catalogues in step with the sources and compile them: python tools/translations.py [--check].

The texts are taken from the syntax tree, so that nothing is missed that Python would pass on: ``self.tr``,
``QCoreApplication.translate``, another name for it, and functions that pass their text on to it. The English
catalogue holds plural forms only; the Russian one holds everything. ``--check`` writes nothing, and the exit
status is 1 where a text is missing, left over, or not translated.
"""

from __future__ import annotations

import ast
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "resources" / "translations"
CATALOGUES = {"ru": FOLDER / "cherepitsa_ru.ts", "en": FOLDER / "cherepitsa_en.ts"}
FORMS = {"ru": 3, "en": 2}


@dataclass(frozen=True, slots=True, order=True)
class Message:
    """One text of the sources; it has plural forms exactly where ``%n`` stands in it."""

    context: str
    source: str
    comment: str = ""

    @property
    def plural(self) -> bool:
        return "%n" in self.source


def main() -> int:
    """Update and compile, or check."""
    if "--check" in sys.argv[1:]:
        problems = [line for language in CATALOGUES for line in check(language)]
    else:
        problems = []
        for language, catalogue in CATALOGUES.items():
            write(language, wanted(language), read(catalogue))
            compiler = Path(sysconfig.get_path("scripts")) / "pyside6-lrelease"
            beside = catalogue.with_suffix(".qm.tmp")
            command = [str(compiler), "-silent", str(catalogue), "-qm", str(beside)]
            subprocess.run(command, check=True)  # noqa: S603 - our own compiler on our own file
            beside.replace(catalogue.with_suffix(".qm"))  # a running program has the old one mapped
            problems += check(language)
    for line in problems:
        sys.stdout.write(line + "\n")
    return 1 if problems else 0


# Sources


def wanted(language: str) -> set[Message]:
    """The messages that a language's catalogue has to hold."""
    return {m for m in messages() if m.plural or language != "en"}


def messages() -> set[Message]:
    """Every text of the window's sources."""
    return {m for path in sorted(ROOT.glob("gui/**/*.py")) for m in messages_of(path.read_text("utf-8"))}


def messages_of(source: str) -> Iterator[Message]:
    """The texts of one module."""
    tree = ast.parse(source)
    passing = _passing_functions(tree)
    yield from _walk(tree, "", passing)


def _walk(node: ast.AST, class_name: str, passing: dict[str, str]) -> Iterator[Message]:
    if isinstance(node, ast.ClassDef):
        class_name = node.name
    if isinstance(node, ast.Call):
        yield from _of_call(node, class_name, passing)
    for child in ast.iter_child_nodes(node):
        yield from _walk(child, class_name, passing)


def _of_call(call: ast.Call, class_name: str, passing: dict[str, str]) -> Iterator[Message]:
    name = _name(call.func)
    if name == "self.tr":
        context, texts = class_name, call.args[:2]
    elif name.split(".")[-1] in ("translate", "tr") and len(call.args) >= 2:
        contexts = list(_literals(call.args[0]))
        if not contexts:
            return
        context, texts = contexts[0], call.args[1:3]
    elif name in passing:
        context, texts = passing[name], call.args[:1]
    else:
        return
    comments = list(_literals(texts[1])) if len(texts) > 1 else []
    for text in _literals(texts[0]):
        yield Message(context, text, comments[0] if comments else "")


def _passing_functions(tree: ast.Module) -> dict[str, str]:
    """Functions that hand their first parameter on to ``translate``, with the context they name."""
    found = {}
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef) or not function.args.args:
            continue
        for call in ast.walk(function):
            if isinstance(call, ast.Call) and _name(call.func).split(".")[-1] == "translate":
                context, text = call.args[0], call.args[1]
                passed = isinstance(text, ast.Name) and text.id == function.args.args[0].arg
                if passed and isinstance(context, ast.Constant):
                    found[function.name] = str(context.value)
    return found


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return f"{_name(function.value)}.{function.attr}"
    return function.id if isinstance(function, ast.Name) else ""


def _literals(expression: ast.expr) -> Iterator[str]:
    """The strings that an expression can be: a literal, or one of two."""
    if isinstance(expression, ast.Constant) and isinstance(expression.value, str):
        yield expression.value
    elif isinstance(expression, ast.IfExp):
        yield from _literals(expression.body)
        yield from _literals(expression.orelse)


# Catalogues


def read(catalogue: Path) -> dict[Message, list[str]]:
    """The messages of a catalogue with their translations: one, or one for each plural form."""
    if not catalogue.exists():
        return {}
    found = {}
    root = ElementTree.parse(catalogue).getroot()  # noqa: S314 - our own file
    for context in root.iter("context"):
        for element in context.iter("message"):
            message = Message(
                context.findtext("name") or "",
                element.findtext("source") or "",
                element.findtext("comment") or "",
            )
            translation = element.find("translation")
            assert translation is not None
            forms = translation.findall("numerusform")
            found[message] = [form.text or "" for form in forms] if forms else [translation.text or ""]
    return found


def write(language: str, texts: Iterable[Message], translations: dict[Message, list[str]]) -> None:
    """Write a catalogue in the order of contexts and texts; what was translated stays."""
    root = ElementTree.Element("TS", version="2.1", language=language, sourcelanguage="en")
    contexts: dict[str, ElementTree.Element] = {}
    for message in sorted(texts):
        if message.context not in contexts:
            contexts[message.context] = ElementTree.SubElement(root, "context")
            ElementTree.SubElement(contexts[message.context], "name").text = message.context
        element = ElementTree.SubElement(contexts[message.context], "message")
        ElementTree.SubElement(element, "source").text = message.source
        if message.comment:
            ElementTree.SubElement(element, "comment").text = message.comment
        count = FORMS[language] if message.plural else 1
        words = [*translations.get(message, []), *[""] * count][:count]
        translation = ElementTree.SubElement(element, "translation")
        if not all(words):
            translation.set("type", "unfinished")
        if message.plural:
            element.set("numerus", "yes")
            for form in words:
                ElementTree.SubElement(translation, "numerusform").text = form
        else:
            translation.text = words[0]
    ElementTree.indent(root, "    ")
    body = ElementTree.tostring(root, encoding="unicode")
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    CATALOGUES[language].parent.mkdir(parents=True, exist_ok=True)
    CATALOGUES[language].write_text(f"{head}{body}\n", encoding="utf-8", newline="\n")


def check(language: str) -> list[str]:
    """What is wrong with a catalogue, one line each; nothing where it is complete."""
    there, needed = read(CATALOGUES[language]), wanted(language)
    problems = [f"{language}: missing: {m.context}: {m.source!r}" for m in sorted(needed - there.keys())]
    problems += [f"{language}: left over: {m.context}: {m.source!r}" for m in sorted(there.keys() - needed)]
    for message in sorted(needed & there.keys()):
        count = FORMS[language] if message.plural else 1
        if len(there[message]) != count or not all(there[message]):
            problems.append(f"{language}: not translated: {message.context}: {message.source!r}")
        elif any(mark not in form for form in there[message] for mark in _marks(message, language)):
            problems.append(f"{language}: a placeholder is lost: {message.context}: {message.source!r}")
    return problems


def _marks(message: Message, language: str) -> list[str]:
    """Placeholders that every form has to keep; an English singular may say "one"."""
    marks = [f"%{k}" for k in range(1, 10) if f"%{k}" in message.source]
    return [*marks, "%n"] if message.plural and language != "en" else marks


if __name__ == "__main__":
    sys.exit(main())

"""The arrows of the house: who may import whom."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
QT = {"PySide6", "shiboken6", "pyqtgraph", "gui"}
FILES = sorted([*ROOT.glob("core/**/*.py"), *ROOT.glob("gui/**/*.py")])


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(source: str, module: str, *, is_package: bool) -> set[str]:
    """Every module that the source names in an import, also inside functions, relative ones resolved."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                base = module.split(".")
                base = base[: len(base) - node.level + (1 if is_package else 0)]
                prefix = ".".join([*base, *([node.module] if node.module else [])])
            else:
                prefix = node.module or ""
            found.add(prefix)
            found.update(f"{prefix}.{alias.name}" for alias in node.names)
    return found


def imports_in(path: Path) -> set[str]:
    return imports_of(
        path.read_text(encoding="utf-8"), module_of(path), is_package=path.name == "__init__.py"
    )


def starts_with(imported: str, *modules: str) -> bool:
    return any(imported == module or imported.startswith(module + ".") for module in modules)


@pytest.mark.parametrize("path", [p for p in FILES if p.is_relative_to(ROOT / "core")], ids=module_of)
def test_core_imports_nothing_of_qt_or_the_window(path: Path) -> None:
    assert {name for name in imports_in(path) if name.split(".")[0] in QT} == set()


@pytest.mark.parametrize("path", [p for p in FILES if p.is_relative_to(ROOT / "core")], ids=module_of)
def test_no_step_of_the_core_imports_the_analysis_or_the_command_line(path: Path) -> None:
    on_top = {
        "core.analysis",
        "core.cli",
        "core.__main__",
        "core.findings",
        "core.comparison",
        "core.lexical_command",
        "core.against_command",
        "core.lexical_input",
        "core.evaluate_command",
        "core.rewrite_command",
        "core.check_command",
        "core.command_reading",
        "core.project_command",
        "core.scope",
    }
    above = ("core.reports", "core.against", "core.project")
    if module_of(path) in on_top or starts_with(module_of(path), *above):
        return
    broken = {
        name for name in imports_in(path) if starts_with(name, "core.analysis", "core.cli", "core.reports")
    }
    assert broken == set()


@pytest.mark.parametrize("path", [p for p in FILES if p.is_relative_to(ROOT / "gui/models")], ids=module_of)
def test_models_know_no_view(path: Path) -> None:
    assert {name for name in imports_in(path) if starts_with(name, "gui.views", "gui.main_window")} == set()


@pytest.mark.parametrize("path", [p for p in FILES if p.is_relative_to(ROOT / "gui/views")], ids=module_of)
def test_views_know_no_main_window(path: Path) -> None:
    assert {name for name in imports_in(path) if starts_with(name, "gui.main_window", "gui.app")} == set()


def test_the_session_knows_no_view() -> None:
    broken = {
        n for n in imports_in(ROOT / "gui/session.py") if starts_with(n, "gui.views", "gui.main_window")
    }
    assert broken == set()


def test_only_the_command_line_prints() -> None:
    printing = {
        module_of(path)
        for path in FILES
        if path.is_relative_to(ROOT / "core") and path.name not in {"cli.py", "__main__.py"}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    }
    assert printing == set()


def test_a_broken_arrow_would_be_seen() -> None:
    assert "gui.session" in imports_of("def f():\n    from gui import session\n", "core.x", is_package=False)
    assert "core.analysis" in imports_of("from ..analysis import analyse\n", "core.text.x", is_package=False)
    assert "core.analysis" in imports_of("from . import analysis\n", "core", is_package=True)


def test_packaging_is_no_python_package() -> None:
    assert not (ROOT / "packaging" / "__init__.py").exists()

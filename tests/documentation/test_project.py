"""What the project says about itself: requirements, the map of its folders, paths in pages."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import grimp
import needs
import pytest
import typer
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tilewright.cli.__main__ import app

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
OWN = {"tilewright", "tilewright_startup"}
# Those who use these modules have imported the package already.
BROUGHT_BY_USERS = {"pytest": {"devices/testing.py"}, "torch": {"runtime/arrays.py"}}


def imports(path: Path) -> Iterator[str]:
    """The packages that a file imports."""
    left: list[ast.AST] = [ast.parse(path.read_bytes())]
    while left:
        node = left.pop()
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield str(node.module).partition(".")[0]
        # Expressions have none.
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            inside = getattr(node, part, None)
            left += inside if isinstance(inside, list) else ()


def test_every_import_is_declared() -> None:
    asked = [Requirement(each) for each in PROJECT["project"]["dependencies"]]
    declared = {canonicalize_name(each.name) for each in [*asked, *needs.requirements("cutile")]}
    used: dict[str, set[str]] = {}
    for path in SOURCE.rglob("*.py"):
        for name in {*imports(path)} - OWN - sys.stdlib_module_names:
            used.setdefault(name, set()).add(path.relative_to(SOURCE / "tilewright").as_posix())
    assert "numpy" in used
    names = {name: canonicalize_name({"cuda": "cuda-tile"}.get(name, name)) for name in used}
    undeclared = {name: used[name] for name in used if names[name] not in declared}
    assert undeclared == BROUGHT_BY_USERS


def test_the_map_has_the_layers_that_are_checked() -> None:
    layers = PROJECT["tool"]["importlinter"]["contracts"][0]["layers"]
    checked = {
        package.strip().removeprefix("tilewright."): layer
        for layer, names in enumerate(reversed(layers), 1)
        for package in names.split("|")
    }
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    shown: dict[str, int] = {}
    for layer, names in re.findall(r"^\| (\d+) \| (.*?) \|", page, re.MULTILINE):
        for path in re.findall(r"`(.*?)`", names):
            file = path if path.endswith("/") else f"{path}.py"
            assert (SOURCE / "tilewright" / file).exists(), path
            shown[path.partition("/")[0]] = int(layer)
    assert shown == checked
    found = (path for path in (SOURCE / "tilewright").iterdir() if not path.name.startswith("__"))
    assert {path.stem for path in found if path.suffix != ".typed"} == set(checked)


def cycle(package: str) -> list[str]:
    """The modules of a package's shortest cycle of imports, deferred ones and those for type
    checkers included; empty if there is none."""
    graph = grimp.build_graph(package, cache_dir=None)
    imports = (
        (m, other) for m in graph.modules for other in graph.find_modules_directly_imported_by(m)
    )
    chains = (graph.find_shortest_chain(importer=other, imported=m) for m, other in imports)
    return min((list(chain) for chain in chains if chain), key=len, default=[])


def test_no_module_imports_what_imports_it() -> None:
    assert cycle("tilewright") == []


CYCLES = {
    "at_once": "from PACKAGE import a",
    "in_functions": "def function():\n    import PACKAGE.a",
    "for_type_checkers": "import typing\nif typing.TYPE_CHECKING:\n    from PACKAGE.a import f",
    "of_the_package": "from PACKAGE import function",
}


@pytest.mark.parametrize("kind", CYCLES)
def test_cycles_are_found(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = f"cycle_{kind}"
    folder = tmp_path / package
    folder.mkdir()
    (folder / "__init__.py").write_text(f"from {package} import a\n")
    (folder / "a.py").write_text(f"from {package} import b\n")
    (folder / "b.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    assert cycle(package) == []
    (folder / "b.py").write_text(CYCLES[kind].replace("PACKAGE", package))
    assert {f"{package}.b"} < {*cycle(package)}


def test_every_command_is_in_the_pages() -> None:
    commands = {str(name) for name in vars(typer.main.get_command(app))["commands"]}
    assert "simulate" in commands
    for page in ("README.md", "CHANGELOG.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        shown = set(re.findall(r"`(?:tilewright )?([a-z-]+)[` ]", text))
        assert commands - shown == set(), page


PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_paths_in_pages_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    paths = set(re.findall(r"(?<![\w/.])(?:src|tests|docs|benchmarks|examples)/[\w./-]*\w", text))
    assert [path for path in sorted(paths) if not exists(path)] == []
    linked = set(re.findall(r"\]\(([^:)#]+)(?:#[^)]*)?\)", text))
    assert [link for link in sorted(linked) if not (page.parent / link).exists()] == []


def exists(path: str) -> bool:
    """There is such a file or folder, or a module without its suffix."""
    return (ROOT / path).exists() or (ROOT / f"{path}.py").exists()

"""The names that cuTile's Python files ask of its native part, found by reading them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from importlib.util import resolve_name
from pathlib import PurePosixPath

from tilewright.distribution.errors import DistributionError

__all__ = ["EXTENSION", "lacking", "used_names"]

EXTENSION = "cuda.tile._cext"
"""The module of the native part."""


def used_names(files: Mapping[str, bytes]) -> dict[str, str]:
    """Every name that Python files import from the native part, or use of it.

    Args:
        files: contents by path, with slashes, from the directory that holds `cuda`; what is not
            Python is passed over.

    Returns:
        The first file that uses it, for each name.

    Raises:
        DistributionError: a file is no Python.
    """
    found: dict[str, str] = {}
    for path in sorted(files):
        if path.endswith(".py"):
            try:
                tree = ast.parse(files[path], path)
            except (SyntaxError, ValueError) as error:
                message = f"{path} is not Python that this interpreter can read: {error}"
                raise DistributionError(message) from None
            for name in _names_in(tree, _package_of(path)):
                found.setdefault(name, path)
    return found


def lacking(used: Mapping[str, str], provided: Iterable[str]) -> dict[str, str]:
    """Those used names, with where, that are not provided."""
    given = frozenset(provided)
    return {name: path for name, path in sorted(used.items()) if name not in given}


def _package_of(path: str) -> str:
    return ".".join(PurePosixPath(path).parent.parts)


def _names_in(tree: ast.Module, package: str) -> Iterator[str]:
    # Spellings of the module here: `cext` after `import cuda.tile._cext as cext`.
    spellings: set[str] = set()
    nodes = list(_walk(tree))
    for node in nodes:
        match node:
            case ast.Import(names=names):
                for alias in names:
                    if alias.name == EXTENSION:
                        spellings.add(alias.asname or EXTENSION)
            case ast.ImportFrom(names=names):
                module = _imported(node, package)
                for alias in names:
                    if module == EXTENSION:
                        yield alias.name
                    elif f"{module}.{alias.name}" == EXTENSION:
                        spellings.add(alias.asname or alias.name)
            case _:
                pass
    for node in nodes:
        match node:
            case ast.Attribute(value=value, attr=name) if _dotted(value) in spellings:
                yield name
            case ast.Call(
                func=ast.Name(id="getattr"), args=[value, ast.Constant(value=str(name))]
            ) if _dotted(value) in spellings:
                # With a third argument it can do without.
                yield name
            case _:
                pass


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes that run, which excludes what is for type checkers only."""
    yield node
    if isinstance(node, ast.If) and _dotted(node.test) in _TYPE_CHECKING:
        children: Iterable[ast.AST] = node.orelse
    else:
        children = ast.iter_child_nodes(node)
    for child in children:
        yield from _walk(child)


_TYPE_CHECKING = ("TYPE_CHECKING", "typing.TYPE_CHECKING")


def _imported(node: ast.ImportFrom, package: str) -> str:
    name = "." * node.level + (node.module or "")
    try:
        return resolve_name(name, package)
    except ImportError:
        return ""


def _dotted(node: ast.AST) -> str:
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=value, attr=name):
            return f"{_dotted(value)}.{name}"
        case _:
            return ""

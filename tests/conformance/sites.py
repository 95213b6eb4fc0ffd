"""Where the verifier, the parser and the reference machine say what is wrong: the messages in
their sources."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

from templates import Template, assigned, functions, templates_of

import tilewright
from tilewright.dialects.cuda_tile.operations import OPERATIONS

CLASSES = {operation.mnemonic(): operation for operation in OPERATIONS}
SOURCES = Path(tilewright.__file__).parent
PREVIEW = "dialects/cuda_tile/preview"
"""What is no part of the specification; `bytecode.test_preview` is about its rules."""
CHECKED = ("dialects/cuda_tile", "verifier.py")
"""What has the rules of the verifier."""
SAYING = (*CHECKED, "text", "semantics", "reference", "memory.py")
"""What says anything about a program."""

MESSAGE = {
    "require": 1,
    "VerifyException": 0,
    "report": 1,
    "raise_error": 0,
    "Stop": 0,
    "stop_where": 1,
    "stop_reading": 1,
    "specified": 1,
}
"""Which argument of a call is the message."""
GIVING = (
    *("problem", "verify_index_types", "_verify_index", "_hint_problems"),
    *("_reason", "_outside", "_no_window"),
)
"""Functions that give a message."""
LEAST = 6
"""So many letters of a message tell where it is from."""


def _files(places: tuple[str, ...]) -> Iterator[Path]:
    for place in places:
        path = SOURCES / place
        found = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        yield from (file for file in found if not file.is_relative_to(SOURCES / PREVIEW))


def _texts(function: ast.AST) -> Iterator[ast.expr]:
    """The outermost string expressions of a function."""
    pending: list[ast.AST] = [function]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.JoinedStr | ast.BinOp) or (
            isinstance(node, ast.Constant) and isinstance(node.value, str)
        ):
            yield node
            if not isinstance(node, ast.BinOp):
                continue
        pending += ast.iter_child_nodes(node)


def messages_of(function: ast.AST) -> Iterator[ast.expr]:
    """The messages of a function that are arguments of what says them."""
    gives = getattr(function, "name", "") in GIVING
    for node in ast.walk(function):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            at = MESSAGE.get(called)
            if at is not None and len(node.args) > at:
                yield node.args[at]
        elif gives and isinstance(node, ast.Return | ast.Yield) and node.value is not None:
            yield node.value


@cache
def _trees(places: tuple[str, ...]) -> dict[str, ast.Module]:
    files = {path.relative_to(SOURCES).as_posix(): path for path in _files(places)}
    return {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in files.items()}


def templates(
    places: tuple[str, ...], messages: Callable[[ast.AST], Iterator[ast.expr]]
) -> Iterator[Template]:
    """What the messages in some files may be.

    Args:
        places: files and folders below the sources.
        messages: gives the messages of a function.
    """
    known = {**_trees(SAYING), **_trees(places)}
    names = assigned(node for tree in known.values() for node in tree.body)
    for file, tree in _trees(places).items():
        for function, node in (*functions(tree), ("", tree)):
            local = names | assigned(ast.walk(node)) if function else names
            for message in messages(node):
                for template in templates_of(message, local):
                    yield Template(file, function, message.lineno, template)


def _longest_first(templates: Iterable[Template]) -> tuple[Template, ...]:
    """Those that tell where a message is from; of equal ones those in functions first."""
    long = [template for template in templates if _length(template) >= LEAST]
    return tuple(sorted(long, key=lambda each: (-_length(each), not each.function)))


@cache
def _sites() -> tuple[Template, ...]:
    """What is said, and then all other texts of the sources."""
    said = _longest_first(templates(SAYING, messages_of))
    return (*said, *_longest_first(templates(SAYING, _texts)))


def _length(template: Template) -> int:
    return sum(map(len, template.pieces))


def site_of(message: str, operations: Iterable[str]) -> Template | None:
    """The text that a message about some operations is made of: of those that fit the longest, and
    of these one in a class of an operation."""
    fitting = (template for template in _sites() if template.gives(message))
    first = next(fitting, None)
    if first is None:
        return None
    classes = {base.__name__ for name in operations for base in CLASSES[name].__mro__}
    as_long = itertools.takewhile(lambda each: _length(each) == _length(first), fitting)
    same = (each for each in (first, *as_long) if each.function.partition(".")[0] in classes)
    return next(same, first)


def reports() -> Iterator[Template]:
    """The messages that the verifier reports."""
    return (each for each in templates(CHECKED, messages_of) if each.function)

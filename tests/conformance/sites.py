"""Where the verifier, the parser and the reference machine say what is wrong: the messages in
their sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from templates import Template, assigned, functions, templates_of

import tilewright

SOURCES = Path(tilewright.__file__).parent
CHECKED = ("dialects/cuda_tile", "verifier.py")
"""What has the rules of the verifier."""
SAYING = (*CHECKED, "text", "reference", "memory.py")
"""What says anything about a program."""

MESSAGE = {"require": 1, "VerifyException": 0, "report": 1}
"""Which argument of a call is the message."""
PROBLEMS = ("problem", "verify_index_types", "_verify_index", "_hint_problems", "_strict_rules")
"""Functions that give a message."""
LEAST = 6
"""So many letters of a message tell where it is from."""


def _files(places: tuple[str, ...]) -> Iterator[Path]:
    for place in places:
        path = SOURCES / place
        yield from sorted(path.rglob("*.py")) if path.is_dir() else (path,)


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


@cache
def texts() -> tuple[Template, ...]:
    """All texts of the sources that may be messages, the longest first."""
    found: list[Template] = []
    for path in _files(SAYING):
        tree, file = ast.parse(path.read_text(encoding="utf-8")), _shown(path)
        names = assigned(tree.body)
        for function, node in (*functions(tree), ("", tree)):
            local = names | assigned(ast.walk(node))
            for text in _texts(node):
                found += [
                    Template(file, function, text.lineno, template)
                    for template in templates_of(text, local)
                ]
    long = [template for template in found if _length(template) >= LEAST]
    return tuple(sorted(long, key=lambda each: (-_length(each), not each.function)))


def _length(template: Template) -> int:
    return sum(map(len, template.pieces))


def _shown(path: Path) -> str:
    return path.relative_to(SOURCES).as_posix()


@cache
def site_of(message: str) -> Template | None:
    """The text that a message is made of: of those that fit, the longest."""
    return next((template for template in texts() if template.gives(message)), None)


def reports() -> Iterator[Template]:
    """The messages that the verifier reports."""
    for path in _files(CHECKED):
        tree, file = ast.parse(path.read_text(encoding="utf-8")), _shown(path)
        names = assigned(tree.body)
        for function, node in functions(tree):
            local = names | assigned(ast.walk(node))
            for message in _reported(node):
                for template in templates_of(message, local):
                    yield Template(file, function, message.lineno, template)


def _reported(function: ast.FunctionDef) -> Iterator[ast.expr]:
    gives = function.name in PROBLEMS
    for node in ast.walk(function):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            at = MESSAGE.get(called)
            if at is not None and len(node.args) > at:
                yield node.args[at]
        elif gives and isinstance(node, ast.Return | ast.Yield) and node.value is not None:
            yield node.value

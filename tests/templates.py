"""What messages a source file may give, read off its source."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

WILD = "\0"
"""What is filled in when the program runs."""


def templates_of(node: ast.expr, names: Mapping[str, list[ast.expr]]) -> list[str]:
    """What a message may be, with a wildcard for what is filled in."""
    match node:
        case ast.Constant(value=str(text)):
            return [re.sub(r"\{[^{}]*\}", WILD, text)]
        case ast.JoinedStr(values=parts):
            return _products([_part(part, names) for part in parts])
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _products([_part(left, names), _part(right, names)])
        case ast.Name(id=name) | ast.Call(func=ast.Name(id=name)):
            # What is assigned to a name may name itself.
            others = {key: values for key, values in names.items() if key != name}
            return [text for value in names.get(name, []) for text in templates_of(value, others)]
        case ast.Call(func=ast.Attribute(value=receiver, attr="format" | "replace")):
            return templates_of(receiver, names)
        case ast.IfExp(body=body, orelse=other):
            found = [templates_of(body, names), templates_of(other, names)]
            return [text for texts in found for text in texts or [WILD]] if any(found) else []
        case _:
            return []


def _part(node: ast.expr, names: Mapping[str, list[ast.expr]]) -> list[str]:
    inner = node.value if isinstance(node, ast.FormattedValue) else node
    return templates_of(inner, names) or [WILD]


def _products(parts: list[list[str]]) -> list[str]:
    return ["".join(chosen) for chosen in itertools.product(*parts)]


def assigned(nodes: Iterable[ast.AST]) -> dict[str, list[ast.expr]]:
    """What is assigned to names."""
    found: dict[str, list[ast.expr]] = {}
    for node in nodes:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.setdefault(node.targets[0].id, []).append(node.value)
    return found


def returned(tree: ast.Module) -> dict[str, list[ast.expr]]:
    """What the functions of a module give, by their names."""
    return {
        function.name: [
            node.value
            for node in ast.walk(function)
            if isinstance(node, ast.Return) and node.value is not None
        ]
        for function in tree.body
        if isinstance(function, ast.FunctionDef)
    }


@dataclass(frozen=True)
class Template:
    """A message in a source.

    Attributes:
        file: the source file.
        function: where it is, as in `Class.method`.
        line: of the message.
        text: the message, with `WILD` for what is filled in.
    """

    file: str
    function: str
    line: int
    text: str

    @cached_property
    def pieces(self) -> tuple[str, ...]:
        """What all messages contain."""
        return tuple(filter(None, self.text.split(WILD)))

    def gives(self, message: str) -> bool:
        """Whether a message is this one, perhaps with more before and after it."""
        at = 0
        for piece in self.pieces:
            at = message.find(piece, at)
            if at < 0:
                return False
            at += len(piece)
        return True


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions and methods of a source, by name."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{node.name}.{inner.name}", inner

"""Kernels in Python: what the user calls the values that operations compute."""

from __future__ import annotations

import ast
import linecache
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import cast

from xdsl.ir import Attribute, Block, BlockArgument, SSAValue

from tilewright.dialects.cuda_tile.debug_info import source_line
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp

__all__ = ["CUTILE", "TRITON", "language_of", "module_names", "python_name", "tree_of"]

CUTILE, TRITON = "cuda.tile", "triton.language"
"""The modules whose functions kernels call."""

_LONGEST = 40
"""Characters of an expression that stands for a value."""


@lru_cache(maxsize=16)
def _parsed(text: str) -> ast.Module | None:
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError):
        return None


def tree_of(file: str) -> tuple[str, ast.Module] | None:
    """The text of a Python file, and what it says; None if it cannot be had."""
    if not file.endswith(".py"):
        return None
    text = "".join(linecache.getlines(file))
    tree = _parsed(text) if text else None
    return None if tree is None else (text, tree)


def module_names(tree: ast.Module) -> Mapping[str, str]:
    """What a file calls the modules whose functions kernels call: these, by the names it gives."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        for name in node.names if isinstance(node, ast.Import | ast.ImportFrom) else ():
            within = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
            if f"{within}{name.name}" in (CUTILE, TRITON):
                found[name.asname or name.name] = f"{within}{name.name}"
    return found


def language_of(called: ast.Attribute, tree: ast.Module) -> str | None:
    """The language of a function that is called: one of the modules above; None if it is a method
    in a kernel, as of a view or a tensor descriptor.

    Args:
        called: the function.
        tree: the file.
    """
    module = ast.unparse(called.value)
    found = module_names(tree).get(module)
    kernel = next((one for one in _functions(tree) if _is_within(called, one)), None)
    if found is not None or kernel is None:
        return found or CUTILE
    own = {one.arg for one in ast.walk(kernel) if isinstance(one, ast.arg)}
    own |= {
        one.id
        for one in ast.walk(kernel)
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
    }
    first = called.value
    while isinstance(first, ast.Attribute):
        first = first.value
    if not isinstance(first, ast.Name) or first.id in own:
        return None
    is_triton = any(ast.unparse(one).endswith("jit") for one in kernel.decorator_list)
    return TRITON if is_triton else CUTILE


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    return (one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef))


def _is_within(node: ast.expr, function: ast.FunctionDef) -> bool:
    return function.lineno <= node.lineno <= (function.end_lineno or 0)


def python_name(value: SSAValue) -> str | None:
    """The variable, or the expression, that a value is in the user's Python; None if that is not
    known."""
    owner = value.owner
    if not isinstance(owner, Block):
        return _looked_up("value", owner.location)
    parent = owner.parent_op()
    assert isinstance(value, BlockArgument)
    if isinstance(parent, EntryOp):
        name = _looked_up("argument", _place_of(value))
        return None if name is None else _part(value, owner, name)
    if isinstance(parent, ForOp) and value.index == 0:
        return _looked_up("loop", parent.location)
    return None


def _place_of(value: BlockArgument) -> Attribute:
    return cast(Attribute, value.location)


def _looked_up(kind: str, location: Attribute) -> str | None:
    """What a file has of a kind at a location."""
    place = source_line(location)
    found = None if place is None else tree_of(place.filename.data)
    if place is None or found is None:
        return None
    return _names(found[0]).get((kind, place.line.data, place.column.data - 1))


def _part(value: BlockArgument, block: Block, name: str) -> str:
    """What of an argument a parameter is: of an array its address, a size or a stride."""
    place = source_line(_place_of(value))
    group = [one for one in block.args if source_line(_place_of(one)) == place]
    number, rank = group.index(value), len(group) // 2
    if not number:
        return name
    return (
        f"{name}.shape[{number - 1}]" if number <= rank else f"{name}.strides[{number - 1 - rank}]"
    )


@lru_cache(maxsize=16)
def _names(text: str) -> Mapping[tuple[str, int, int], str]:
    """The names of variables and expressions, by what they are and where they begin."""
    tree = _parsed(text)
    return {} if tree is None else dict(_named(text, tree))


def _named(text: str, tree: ast.AST) -> Iterator[tuple[tuple[str, int, int], str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            yield ("argument", node.lineno, node.col_offset), node.arg
        elif isinstance(node, ast.For):
            yield ("loop", node.lineno, node.col_offset), ast.unparse(node.target)
        elif isinstance(node, ast.Call | ast.Subscript):
            segment = ast.get_source_segment(text, node) or ""
            if 0 < len(segment) <= _LONGEST and "\n" not in segment:
                yield ("value", node.lineno, node.col_offset), segment
    for node in ast.walk(tree):
        # A variable says more than what it was assigned.
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target = node.targets[0]
            if isinstance(target, ast.Name):
                yield ("value", node.value.lineno, node.value.col_offset), target.id

"""Calls of cuTile or Triton that the user wrote, and how they can be changed."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.operations.integer import DivIOp, RemIOp
from tilewright.dialects.cuda_tile.operations.views import LoadViewOp, StoreViewOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.sanitizer.edits import Edit
from tilewright.sanitizer.python_source import TRITON, language_of, module_names

__all__ = ["Call", "atomic_sum", "divided", "guarded"]


@dataclass(frozen=True)
class Call:
    """A call of a function of cuTile or Triton.

    Attributes:
        file: where.
        text: of the file.
        tree: what it says.
        node: the call.
        function: what is called.
        operation: the operation that it became.
    """

    file: str
    text: str
    tree: ast.Module
    node: ast.Call
    function: ast.Attribute
    operation: Operation

    @property
    def language(self) -> str | None:
        """The module of the function: `CUTILE` or `TRITON`; None if it is neither's."""
        return language_of(self.function, self.tree)

    @property
    def module(self) -> str:
        """What the user calls cuTile or Triton's language."""
        return ast.unparse(self.function.value)

    def argument(self, name: str) -> ast.expr | None:
        """An argument that is given by its name."""
        return next((one.value for one in self.node.keywords if one.arg == name), None)

    def more(self, *arguments: str) -> Edit:
        """The call with more arguments."""
        values = [*self.node.args, *[one.value for one in self.node.keywords]]
        last = max(values, key=lambda one: (one.end_lineno or 0, one.end_col_offset or 0))
        end = last.end_lineno or 1, last.end_col_offset or 0
        return self._edit(*end, end[1], "".join(f", {one}" for one in arguments))

    def instead(self, of: ast.expr, text: str) -> Edit:
        """The call with something else in place of an argument, on one line."""
        return self._edit(of.lineno, of.col_offset, of.end_col_offset or 0, text)

    def renamed(self, name: str) -> Edit:
        """A call of another function."""
        end = self.function.end_col_offset or 0
        line = self.function.end_lineno or 1
        return self._edit(line, end - len(self.function.attr.encode()), end, name)

    def _edit(self, line: int, byte: int, end: int, text: str) -> Edit:
        return edit_of_line(self.file, self.text, line, byte, end, text)

    def without(self, statement: ast.stmt) -> Edit | None:
        """The file without a statement; None if its lines have anything else."""
        lines, last = self.text.split("\n"), statement.end_lineno or statement.lineno
        before = lines[statement.lineno - 1].encode()[: statement.col_offset]
        behind = lines[last - 1].encode()[statement.end_col_offset or 0 :]
        if before.strip() or behind.split(b"#")[0].strip():
            return None
        return Edit(self.file, statement.lineno, 1, last + 1, 1, "")

    @property
    def segment(self) -> str | None:
        """The text of the call; None if it has several lines."""
        is_one_line = self.node.end_lineno == self.node.lineno
        return ast.get_source_segment(self.text, self.node) if is_one_line else None

    @property
    def is_statement(self) -> bool:
        """Whether the call is a statement on a line of its own."""
        line = self.text.split("\n")[self.node.lineno - 1]
        return line.split("#")[0].strip() == self.segment

    def replaced(self, text: str) -> Edit | None:
        """Something else in place of the call; None if it has several lines."""
        node = self.node
        if node.end_lineno != node.lineno:
            return None
        return self._edit(node.lineno, node.col_offset, node.end_col_offset or 0, text)


_PAIRS = {"store": "load", "scatter": "gather"}


def _places(call: Call) -> int:
    """How many arguments say which elements a load or store is of: in cuTile an array and an index,
    in Triton a pointer."""
    return 1 if call.language == TRITON else 2


def atomic_sum(calls: Sequence[Call | None]) -> list[Edit]:
    """One atomic addition in place of a load, an addition and a store of the same elements.

    Args:
        calls: those of a race; of one that is not known None.

    Returns:
        The edits; none if the calls are anything else.
    """
    known = [call for call in calls if call is not None]
    store = next((call for call in known if call.function.attr in _PAIRS), None)
    if store is None or len(known) < len(calls):
        return []
    found = _sum(store)
    if found is None:
        return []
    load, other, statement = found
    parties = {(call.node.lineno, call.node.col_offset) for call in known}
    both = {(one.lineno, one.col_offset) for one in (load, store.node)}
    place = ", ".join(map(ast.unparse, store.node.args[: _places(store)]))
    added = store.replaced(f"{store.module}.atomic_add({place}, {ast.unparse(other)})")
    if added is None or not parties <= both:
        return []
    if statement is None:
        return [added]
    without = store.without(statement)
    return [] if without is None else [without, added]


def _sum(store: Call) -> tuple[ast.Call, ast.expr, ast.stmt | None] | None:
    """The load, what is added to it, and the statement of the load if it has one."""
    arguments = store.node.args
    places = _places(store)
    if len(arguments) != places + 1 or store.node.keywords:
        return None
    value = arguments[places]
    if not isinstance(value, ast.BinOp) or not isinstance(value.op, ast.Add):
        return None
    for part, other in ((value.left, value.right), (value.right, value.left)):
        statement = _assignment(part, store.tree) if isinstance(part, ast.Name) else None
        load = part if statement is None else statement.value
        if isinstance(load, ast.Call) and _is_same(load, store):
            return load, other, statement
    return None


def _assignment(name: ast.Name, tree: ast.Module) -> ast.Assign | None:
    """The statement that gives a variable its value, if there is one, which is not alone in its
    body, and the value is used nowhere else."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef) or not _is_in(name, function):
            continue
        named = [n for n in ast.walk(function) if isinstance(n, ast.Name) and n.id == name.id]
        for body in _bodies(function):
            for one in body:
                is_it = isinstance(one, ast.Assign) and one.targets[0] in named
                if is_it and len(named) == 2 and len(body) > 1:
                    return one if isinstance(one, ast.Assign) else None
    return None


def _bodies(function: ast.AST) -> Iterator[list[ast.stmt]]:
    for node in ast.walk(function):
        for field in ("body", "orelse"):
            found = getattr(node, field, None)
            if isinstance(found, list):
                yield found


def _is_in(name: ast.Name, function: ast.FunctionDef) -> bool:
    return function.lineno <= name.lineno <= (function.end_lineno or 0)


def _is_same(load: ast.Call, store: Call) -> bool:
    """Whether a load is of the elements that a store writes, by their numbers."""
    function, arguments, places = load.func, load.args, _places(store)
    if not isinstance(function, ast.Attribute) or len(arguments) < places or load.keywords:
        return False
    if function.attr != _PAIRS[store.function.attr]:
        return False
    if [*map(ast.dump, arguments[:places])] != [*map(ast.dump, store.node.args[:places])]:
        return False
    if places == 1:
        return len(arguments) == 1
    # A tile of one element has the number of its element.
    return function.attr == "gather" or (len(arguments) == 3 and _is_one(arguments[2]))


def _is_one(shape: ast.expr) -> bool:
    sizes = shape.elts if isinstance(shape, ast.Tuple) else [shape]
    return all(isinstance(size, ast.Constant) and size.value == 1 for size in sizes)


def guarded(call: Call) -> list[Edit] | None:
    """A load or store of a tile that is executed only if its index is inside the array; None if it
    is anything else.

    Args:
        call: that.
    """
    operation, node = call.operation, call.node
    if not isinstance(operation, LoadViewOp | StoreViewOp) or call.argument("order") is not None:
        return None
    type, index = operation.tile.type, node.args[1] if node.args[1:] else call.argument("index")
    if not node.args or index is None:
        return None
    indices = index.elts if isinstance(index, ast.Tuple) else [index]
    if not isinstance(type, TileType) or len(indices) != type.rank:
        return None
    array, shape = ast.unparse(node.args[0]), str(tuple(type.shape))
    conditions = [
        condition
        for axis, one in enumerate(indices)
        if not isinstance(one, ast.Constant)
        for condition in _inside(one, f"{call.module}.num_tiles({array}, {axis}, {shape})")
    ]
    text = call.segment
    if not conditions or text is None:
        return None
    condition = " and ".join(conditions)
    if isinstance(operation, StoreViewOp):
        edit = call.replaced(f"if {condition}: {text}") if call.is_statement else None
    else:
        none = f"{call.module}.zeros({shape}, {array}.dtype)"
        edit = call.replaced(f"({text} if {condition} else {none})")
    return None if edit is None else [edit]


def _inside(index: ast.expr, count: str) -> Iterator[str]:
    """That an index is inside: not too small, if it is a difference, and not too large."""
    text = ast.unparse(index)
    if any(isinstance(one, ast.Sub | ast.USub) for one in ast.walk(index)):
        yield f"{text} >= 0"
    yield f"{text} < {count}"


_QUOTIENTS: Mapping[type[Operation], type[ast.operator]] = MappingProxyType(
    {DivIOp: ast.FloorDiv, RemIOp: ast.Mod}
)


def divided(
    file: str, text: str, tree: ast.Module, place: tuple[int, int], operation: Operation
) -> list[Edit]:
    """A quotient or remainder whose divisor is 1 where it would be 0; none if it is not clear what
    the user wrote.

    Args:
        file: where.
        text: of the file.
        tree: what it says.
        place: line and byte where the expression begins.
        operation: that it became.
    """
    wanted, module = _QUOTIENTS.get(type(operation)), next(iter(module_names(tree)), None)
    found = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp)
        and wanted is not None
        and isinstance(node.op, wanted)
        and (node.lineno, node.col_offset) == place
    ]
    if len(found) != 1 or module is None:
        return []
    right = found[0].right
    divisor = ast.get_source_segment(text, right)
    if divisor is None or right.end_lineno != right.lineno or isinstance(right, ast.Constant):
        return []
    safe = f"{module}.where(({ast.unparse(right)}) == 0, 1, {ast.unparse(right)})"
    return [
        edit_of_line(file, text, right.lineno, right.col_offset, right.end_col_offset or 0, safe)
    ]


def edit_of_line(file: str, text: str, line: int, byte: int, end: int, instead: str) -> Edit:
    """An edit of a piece of a line, which Python counts in bytes."""
    encoded = text.split("\n")[line - 1].encode()
    first, last = (len(encoded[:place].decode()) + 1 for place in (byte, end))
    return Edit(file, line, first, line, last, instead)

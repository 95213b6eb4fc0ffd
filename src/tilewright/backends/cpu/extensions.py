"""How operations from outside the package become code.

An operation on elements has an `ElementwiseRule`, which computes lanes of the result from lanes of
the operands: nests take it like any other operation. All others have a `StatementRule`, which is
given what it may use. What ends a body has a `TerminatorRule`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import IsTerminator

from tilewright.backends.cpu.bindings import Buffer, format_of_value, is_single, tile_shape
from tilewright.backends.cpu.code import Code, Value
from tilewright.backends.cpu.emit.memory import checked_pointer
from tilewright.backends.cpu.emitter import Emitter, Rules
from tilewright.backends.cpu.lanes import Index, Lanes, carrier_type
from tilewright.diagnostics import Diagnostic, ExecutionError
from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.debug_info import debug_place, source_name
from tilewright.dialects.cuda_tile.types import TileType, TokenType
from tilewright.nesting import Steps
from tilewright.numerics.formats import Format

__all__ = [
    "CpuRule",
    "ElementwiseRule",
    "StatementContext",
    "StatementRule",
    "TerminatorRule",
    "extended",
]


@dataclass(frozen=True)
class ElementwiseRule:
    """An operation with the trait `Elementwise` and one result.

    Attributes:
        lanes: of the result. It is given the operation, where instructions go, and the same lanes
            of each operand.
    """

    lanes: Callable[..., Lanes]


@dataclass(frozen=True)
class StatementRule:
    """An operation that is executed where it stands.

    Attributes:
        statement: is given a `StatementContext` and the operation; with bodies in steps
            (`nesting`).
    """

    statement: Callable[[StatementContext, Any], Steps[None] | None]


@dataclass(frozen=True)
class TerminatorRule:
    """An operation that ends a body: `StatementContext.run` gives its operands."""


CpuRule: TypeAlias = ElementwiseRule | StatementRule | TerminatorRule
"""How an operation of an extension becomes code."""

Held: TypeAlias = Lanes | Buffer
"""A tile: its element, or where several lie."""


class StatementContext:
    """What the rule of a statement may use.

    Attributes:
        code: where instructions go.

    Args:
        emitter: of the kernel.
        op: the statement.
    """

    def __init__(self, emitter: Emitter, op: Operation) -> None:
        self._emitter, self._op = emitter, op
        self.code: Code = emitter.code

    # ---- operands and results

    def elements(self, value: SSAValue, index: Index) -> Lanes:
        """Elements of a tile."""
        return self._emitter.element(value, index)

    def scalar(self, value: SSAValue) -> Lanes:
        """The element of a tile that has one."""
        return self._emitter.scalar(value)

    def buffer(self, value: SSAValue) -> Buffer:
        """A tile in memory, row-major. Only new buffers may be written."""
        return self._emitter.materialize(value)

    def held(self, value: SSAValue) -> Held:
        """A tile as it is now: its element, or a new buffer."""
        if is_single(value):
            return self.scalar(value)
        made = self.new_buffer(tile_shape(value), format_of_value(value))
        self._emitter.fill_from(made, value)
        return made

    def give(self, value: SSAValue, found: Held) -> None:
        """Say what a result is, or the argument of a body.

        Raises:
            ExecutionError: it is of another type.
        """
        if isinstance(found, Buffer):
            expected = tile_shape(value), format_of_value(value)
            if (found.shape, found.format) != expected:
                raise self.error(f"its CPU rule gives a buffer that is no {value.type}")
            self._emitter.bindings[value] = found
        else:
            self._emitter.give(value, _fitting(self._op, value, found, 1))

    # ---- memory

    def new_buffer(self, shape: Sequence[int], format: Format | None) -> Buffer:
        """Memory for the elements of a tile, until the enclosing body ends."""
        return self._emitter.buffer(shape, format)

    def read(self, buffer: Buffer, index: Index) -> Lanes:
        """Elements of a buffer."""
        return self._emitter.read(buffer, index)

    def write(self, buffer: Buffer, index: Index, lanes: Lanes) -> None:
        """Set elements of a buffer."""
        self._emitter.write(buffer, index, lanes)

    def each(self, shape: Sequence[int], body: Callable[[Index], None]) -> None:
        """Loops over the elements of a tile, in vectors."""
        self._emitter.each(shape, body)

    def each_one(self, shape: Sequence[int], body: Callable[[Index], None]) -> None:
        """Loops over the elements of a tile, one by one."""
        self._emitter.each_one(shape, body)

    def pointer(self, address: Value, format: Format | None, writing: bool) -> Value:
        """The pointer to an element of the program, tested in checked code."""
        return checked_pointer(self._emitter, self._op, address, format, writing)

    def load(self, pointer: Value, format: Format | None) -> Lanes:
        """The element that a pointer leads to."""
        return self._emitter.load(pointer, format, 1)

    def store(self, pointer: Value, lanes: Lanes) -> None:
        """Set the element that a pointer leads to."""
        self._emitter.store(pointer, lanes)

    # ---- bodies and errors

    def run(self, block: Block) -> Steps[list[Held]]:
        """Execute a body, whose arguments have been given: what its last operation has as
        operands. To be yielded."""
        emitter, last = self._emitter, block.last_op
        assert last is not None
        bindings, prepared = dict(emitter.bindings), dict(emitter.prepared)
        yield emitter.steps(op for op in block.ops if op is not last)
        results = [self.held(x) for x in last.operands if isinstance(x.type, TileType)]
        emitter.bindings, emitter.prepared = bindings, prepared
        return results

    def require(self, condition: Value, message: str) -> None:
        """End the launch with an error at the operation where a scalar condition is false."""
        code = self.code
        failing, fine = code.fresh("failing"), code.fresh("fine")
        code.branch(condition, fine, failing)
        code.label(failing)
        self._emitter.fail_with(self._op, message)
        code.label(fine)

    def error(self, message: str) -> ExecutionError:
        """An error at the operation, to be raised while code is generated."""
        return _error(self._op, message)


def extended(rules: Rules, added: Mapping[type[Operation], CpuRule]) -> Rules:
    """Rules, and those of an extension.

    Raises:
        ValueError: something is no rule, or not one for such an operation.
    """
    elements, statements = dict(rules.elements), dict(rules.statements)
    for operation, rule in added.items():
        match rule:
            case ElementwiseRule():
                if not operation.has_trait(Elementwise):
                    message = "an ElementwiseRule is for operations with the trait Elementwise"
                    raise ValueError(f"{operation.__name__}: {message}")
                elements[operation] = partial(_element, rule)
            case StatementRule():
                statements[operation] = partial(_statement, rule)
            case TerminatorRule():
                if not operation.has_trait(IsTerminator):
                    message = "a TerminatorRule is for operations with the trait IsTerminator"
                    raise ValueError(f"{operation.__name__}: {message}")
                statements[operation] = _terminator
            case _:  # pyright: ignore[reportUnnecessaryComparison]
                raise ValueError(f"{operation.__name__} needs a rule, found {rule!r}")
    return Rules(elements, statements)


def _element(rule: ElementwiseRule, emitter: Emitter, op: Operation, index: Index) -> Lanes:
    operands = [emitter.element(value, index) for value in op.operands]
    return _fitting(op, op.results[0], rule.lanes(op, emitter.code, *operands), index.lanes)


def _statement(rule: StatementRule, emitter: Emitter, op: Operation) -> Steps[None] | None:
    inside = rule.statement(StatementContext(emitter, op), op)
    if inside is None:
        _finish(emitter, op)
        return None
    return _finished(inside, emitter, op)


def _finished(inside: Steps[None], emitter: Emitter, op: Operation) -> Steps[None]:
    yield inside
    _finish(emitter, op)


def _finish(emitter: Emitter, op: Operation) -> None:
    """What comes after a statement: all results are there."""
    for number, result in enumerate(op.results):
        if isinstance(result.type, TokenType):
            emitter.bindings[result] = None
        elif result not in emitter.bindings:
            raise _error(op, f"its CPU rule does not give result {number}")


def _terminator(emitter: Emitter, op: Operation) -> None:
    raise _error(op, "no rule runs the body that it ends")


def _fitting(op: Operation, value: SSAValue, found: Any, lanes: int) -> Lanes:
    """What a rule gives, if it is what it is to give."""
    format = format_of_value(value)
    if not isinstance(found, Lanes):
        shown = repr(found)
    elif found.count != lanes:
        shown = f"{found.count} lanes of {lanes}"
    elif (found.format, found.carrier.type) != (format, carrier_type(format, lanes)):
        name = "addresses" if found.format is None else found.format.name
        shown = f"{name} as {found.carrier.type.element}"
    else:
        return found
    raise _error(op, f"its CPU rule gives {shown}, which is no {value.type}")


def _error(op: Operation, message: str) -> ExecutionError:
    found = Diagnostic(message, debug_place(op), operation=source_name(op))
    return ExecutionError(found, op)

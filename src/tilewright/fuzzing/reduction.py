"""Failing programs made small: what is left out of them keeps them failing."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import Any

import numpy as np
from xdsl.dialects.builtin import FunctionType
from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import IsTerminator, Pure
from xdsl.utils.exceptions import VerifyException

from tilewright.builder.numbers import elements_of
from tilewright.diagnostics import DiagnosticError
from tilewright.dialects.cuda_tile.number_types import is_float, number_name
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.core import ReduceOp, ScanOp
from tilewright.dialects.cuda_tile.operations.floating_point import MmaFOp, MmaFScaledOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, MakeTokenOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp, ModuleOp
from tilewright.dialects.cuda_tile.operations.views import LoadViewOp
from tilewright.dialects.cuda_tile.types import TOKEN, TileType
from tilewright.fuzzing.program import Program
from tilewright.nesting import erase, walk
from tilewright.numerics.formats import Array
from tilewright.text import parse_module, to_text

__all__ = ["reduce_program"]

Test = Callable[[Program], bool]
"""Whether a program still fails in the same way."""

Edit = Callable[[ModuleOp], bool]
"""Changes a module in place; False if there is nothing to change."""


def reduce_program(program: Program, fails: Test, seconds: float = 120.0) -> Program:
    """A smaller program that still fails.

    Args:
        program: one that fails.
        fails: says of any program whether it fails; it must not for one that is undefined.
        seconds: how long this may take, about.
    """
    reduction = _Reduction(program, fails, time.monotonic() + seconds)
    if not reduction.attempt(lambda module: True) and not reduction.swept():
        # Something fails that has no use.
        reduction.sweeps = False
    before = ""
    while before != reduction.key and reduction.time_left:
        before = reduction.key
        reduction.shrink_grid()
        reduction.delete(_roots)
        reduction.delete(_statements)
        reduction.try_all(_inlinings)
        reduction.try_all(_constants)
        reduction.try_all(_shortcuts)
        reduction.simplify_arguments()
    return reduction.program


@dataclass
class _Reduction:
    """A program that is being made small.

    Attributes:
        program: the smallest so far.
        fails: whether a program fails.
        deadline: when to stop.
        sweeps: whether each edit leaves out what has no use then.
    """

    program: Program
    fails: Test
    deadline: float
    sweeps: bool = True

    @property
    def time_left(self) -> bool:
        return time.monotonic() < self.deadline

    @property
    def key(self) -> str:
        return f"{self.program.grid} {self.program.text}"

    def attempt(self, edit: Edit) -> bool:
        """Apply an edit if the program still fails then."""
        if not self.time_left:
            return False
        module = parse_module(self.program.text)
        try:
            if not edit(module):
                return False
            _sweep(module, Operation if self.sweeps else ConstantOp)
            arguments = _drop_parameters(module, self.program.arguments)
            text = to_text(module)
        except (DiagnosticError, VerifyException):
            return False
        if text == self.program.text:
            return False
        return self.take(replace(self.program, text=text, arguments=arguments))

    def swept(self) -> bool:
        """Whether there is nothing without use."""
        module = parse_module(self.program.text)
        _sweep(module)
        _drop_parameters(module, self.program.arguments)
        return to_text(module) == self.program.text

    def take(self, candidate: Program) -> bool:
        """Take a program if it still fails."""
        if not self.time_left or not self.fails(candidate):
            return False
        self.program = candidate
        return True

    def shrink_grid(self) -> None:
        """Fewer tile blocks."""
        for grid in ((1,), (2,), tuple(1 if s == 1 else 2 for s in self.program.grid)):
            if prod(grid) < prod(self.program.grid) and self.take(replace(self.program, grid=grid)):
                return

    def delete(self, among: Callable[[ModuleOp], list[Operation]]) -> None:
        """Leave out some of the statements: halves of them first, single ones at last."""
        size = len(among(parse_module(self.program.text)))
        while size:
            end = len(among(parse_module(self.program.text)))
            while end > 0 and self.time_left:
                first = max(0, end - size)
                for number in (0, 1) if size == 1 else (0,):
                    if self.attempt(_deletion(among, range(first, end), number)):
                        break
                end = first
            size //= 2

    def try_all(self, edits: Callable[[ModuleOp], Iterator[Edit]]) -> None:
        """Apply what edits can be, the last first."""
        found = list(edits(parse_module(self.program.text)))
        for edit in reversed(found):
            self.attempt(edit)

    def simplify_arguments(self) -> None:
        """Arrays of zeros or ones, or at least mostly so."""
        for at in range(len(self.program.arguments)):
            for simple in _simpler(self.program.arguments[at].value):
                arguments = list(self.program.arguments)
                arguments[at] = replace(arguments[at], value=simple)
                if self.take(replace(self.program, arguments=tuple(arguments))):
                    break


def _simpler(value: Any) -> Iterator[Any]:
    """Simpler values of an argument, the simplest first."""
    if not hasattr(value, "shape") or not value.shape:
        return
    array: Array = value
    if array.tobytes().strip(b"\0"):
        yield np.zeros_like(array)
        ones = np.ones(array.shape, np.int8).astype(array.dtype)
        if ones.tobytes() != array.tobytes():
            yield ones
        for keep in (slice(0, array.size // 2), slice(array.size // 2, None)):
            part = np.zeros_like(array)
            part[keep] = array[keep]
            if part.tobytes() != array.tobytes():
                yield part


def _entry(module: ModuleOp) -> EntryOp:
    return module.entries[0]


def _statements(module: ModuleOp) -> list[Operation]:
    """The operations that can be left out, in the order of the text."""
    entry = _entry(module)
    return [o for o in walk(entry) if o is not entry and not o.has_trait(IsTerminator)]


def _stand_in(value: SSAValue, number: int) -> Operation | None:
    """What makes a constant instead of a value; None if there is nothing."""
    if value.type == TOKEN:
        return MakeTokenOp.create(result_types=[TOKEN])
    type = value.type
    if not isinstance(type, TileType) or number_name(type.element_type) is None:
        return None
    for attempt in (number, 1):
        try:
            return ConstantOp.create(
                result_types=[type], properties={"value": elements_of(attempt, type)}
            )
        except VerifyException:
            continue
    return None


def _roots(module: ModuleOp) -> list[Operation]:
    """What is there for its effect: all else is there for these."""
    return [o for o in _statements(module) if not _pure(o) and not o.regions]


def _deletion(
    among: Callable[[ModuleOp], list[Operation]], places: Sequence[int], number: int
) -> Edit:
    """Leave out statements; their results are a number."""

    def edit(module: ModuleOp) -> bool:
        statements = among(module)
        changed = False
        for place in reversed(places):
            if place < len(statements):
                changed |= _delete(statements[place], number)
        return changed

    return edit


def _delete(operation: Operation, number: int) -> bool:
    if isinstance(operation, ConstantOp) or operation.parent is None:
        return False
    used = [result for result in operation.results if result.first_use is not None]
    made = [_stand_in(result, number) for result in used]
    if None in made:
        return False
    for result, stand_in in zip(used, made, strict=True):
        assert stand_in is not None
        operation.parent.insert_op_before(stand_in, operation)
        result.replace_all_uses_with(stand_in.results[0])
    erase(operation, safe=False)
    return True


def _pure(operation: Operation) -> bool:
    """Whether an operation without uses does nothing."""
    return operation.has_trait(Pure) or isinstance(
        operation, LoadPtrOp | LoadViewOp | ConstantOp | MakeTokenOp
    )


def _removable(operation: Operation) -> bool:
    return (
        _pure(operation)
        and not operation.has_trait(IsTerminator)
        and bool(operation.results)
        and not any(result.first_use is not None for result in operation.results)
    )


def _sweep(module: ModuleOp, kind: type[Operation] = Operation) -> None:
    """Leave out what of a kind has no use."""
    changed = True
    while changed:
        changed = False
        for operation in reversed(_statements(module)):
            if isinstance(operation, kind) and operation.parent and _removable(operation):
                erase(operation)
                changed = True


def _drop_parameters(module: ModuleOp, arguments: Sequence[Any]) -> tuple[Any, ...]:
    """Leave out the parameters without uses; gives the arguments of the others."""
    entry = _entry(module)
    block = entry.body.block
    kept = [argument.first_use is not None for argument in block.args]
    for argument in [a for a in block.args if a.first_use is None]:
        block.erase_arg(argument)
    types = [argument.type for argument in block.args]
    entry.properties["function_type"] = FunctionType.from_lists(types, [])
    return tuple(a for a, keep in zip(arguments, kept, strict=True) if keep)


def _inlinings(module: ModuleOp) -> Iterator[Edit]:
    """Bodies in place of the operations that hold them."""
    for place, statement in enumerate(_statements(module)):
        if isinstance(statement, IfOp):
            yield _inlining(place, 0)
            yield _inlining(place, 1)
        elif isinstance(statement, ForOp | LoopOp):
            yield _inlining(place, 0)


def _inlining(place: int, region: int) -> Edit:
    def edit(module: ModuleOp) -> bool:
        operation = _statements(module)[place]
        blocks = operation.regions[region].blocks
        if not blocks:
            return False
        inline: dict[type[Operation], Callable[[Operation, Block], bool]] = {
            IfOp: _if_values,
            ForOp: _for_values,
            LoopOp: _loop_values,
        }
        return inline[type(operation)](operation, operation.regions[region].block)

    return edit


def _if_values(operation: Operation, block: Block) -> bool:
    return isinstance(block.last_op, YieldOp) and _splice(operation, block, ())


def _for_values(operation: Operation, block: Block) -> bool:
    """The body once; without further ways to its end."""
    assert isinstance(operation, ForOp)
    leaving = [o for o in walk(block) if isinstance(o, ContinueOp) and o is not block.last_op]
    if leaving or not isinstance(block.last_op, ContinueOp):
        return False
    return _splice(operation, block, (operation.lowerBound, *operation.initValues))


def _loop_values(operation: Operation, block: Block) -> bool:
    """The body once; its results are those of the first way out, if that is visible."""
    assert isinstance(operation, LoopOp)
    breaks = [o for o in walk(block) if isinstance(o, BreakOp)]
    if operation.results or len(breaks) != 1 or not isinstance(block.last_op, ContinueOp):
        return False
    owner = breaks[0].parent_op()
    if not isinstance(owner, IfOp):
        return False
    _delete(owner, 0)
    if any(isinstance(o, ContinueOp) and o is not block.last_op for o in walk(block)):
        return False
    return _splice(operation, block, operation.initValues)


def _splice(operation: Operation, block: Block, arguments: Sequence[SSAValue]) -> bool:
    """Put the operations of a body before the operation that holds it, and that away."""
    parent, terminator = operation.parent, block.last_op
    assert parent is not None and terminator is not None
    for argument, value in zip(block.args, arguments, strict=True):
        argument.replace_all_uses_with(value)
    for inner in list(block.ops):
        if inner is terminator:
            continue
        inner.detach()
        parent.insert_op_before(inner, operation)
    for result, value in zip(operation.results, terminator.operands, strict=False):
        result.replace_all_uses_with(value)
    erase(operation, safe=False)
    return True


def _constants(module: ModuleOp) -> Iterator[Edit]:
    """Constants of equal elements."""
    for place, statement in enumerate(_statements(module)):
        if isinstance(statement, ConstantOp):
            for number in (1, 0):
                yield _simple_constant(place, number)


def _simple_constant(place: int, number: int) -> Edit:
    def edit(module: ModuleOp) -> bool:
        operation = _statements(module)[place]
        if not isinstance(operation, ConstantOp):
            return False
        simple = _stand_in(operation.results[0], number)
        assert simple is not None and operation.parent is not None
        if simple.properties == operation.properties:
            return False
        operation.parent.insert_op_before(simple, operation)
        operation.results[0].replace_all_uses_with(simple.results[0])
        erase(operation)
        return True

    return edit


def _shortcuts(module: ModuleOp) -> Iterator[Edit]:
    """An operand in place of the result of the same type.

    Not of floats where the order of evaluation is free: what made it exact could get lost.
    """
    statements = _statements(module)
    free = any(isinstance(o, ReduceOp | ScanOp | MmaFOp | MmaFScaledOp) for o in statements)
    for place, statement in enumerate(statements):
        if len(statement.results) != 1 or not isinstance(statement.results[0].type, TileType):
            continue
        if free and is_float(statement.results[0].type.element_name):
            continue
        for at, operand in enumerate(statement.operands):
            if operand.type == statement.results[0].type:
                yield _shortcut(place, at)


def _shortcut(place: int, at: int) -> Edit:
    def edit(module: ModuleOp) -> bool:
        statements = _statements(module)
        if place >= len(statements) or at >= len(statements[place].operands):
            return False
        operation = statements[place]
        operand = operation.operands[at]
        if len(operation.results) != 1 or operand.type != operation.results[0].type:
            return False
        operation.results[0].replace_all_uses_with(operand)
        erase(operation, safe=False)
        return True

    return edit

"""The bodies of reduce and scan: what they make of elements in the lanes of vectors.

A body of operations that work element by element takes vectors. Any other runs for one element
after the other, its operations emitted where they stand like those of the entry.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import IsTerminator

from tilewright.backends.cpu.emitter import Emitter, Index
from tilewright.backends.cpu.lanes import Lanes
from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.facts import is_commutative
from tilewright.dialects.cuda_tile.operations.core import AggregateOperation
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.nesting import run

__all__ = ["combined", "commutes", "works_in_lanes"]


def commutes(op: AggregateOperation) -> bool:
    """Whether the body gives the same when what comes before and what comes after change places,
    as far as its operations show: then the order of elements does not matter to it."""
    block = op.body.block
    if any(inner.regions for inner in block.ops):
        return False
    known: dict[Hashable, int] = {}
    numbers = [
        _yielded(block, {arg: (k ^ swap,) for k, arg in enumerate(block.args)}, known)
        for swap in (0, 1)
    ]
    return numbers[0] == numbers[1]


def _yielded(
    block: Block, arguments: Mapping[SSAValue, Hashable], known: dict[Hashable, int]
) -> list[int]:
    """Numbers of what a body yields: equal ones for what is computed alike.

    Args:
        block: the body.
        arguments: what its arguments are.
        known: the numbers given so far.
    """
    found = {value: known.setdefault(what, len(known)) for value, what in arguments.items()}

    def number(value: SSAValue) -> int:
        return found[value] if value in found else known.setdefault(value, len(known))

    for operation in block.ops:
        operands = [number(value) for value in operation.operands]
        if operation.has_trait(IsTerminator):
            return operands
        if is_commutative(operation):
            operands.sort()
        properties = frozenset(operation.properties.items())
        what = (type(operation), properties, tuple(operation.result_types), *operands)
        for position, result in enumerate(operation.results):
            found[result] = known.setdefault((position, what), len(known))
    raise AssertionError("a verified body ends in a terminator")


def works_in_lanes(emitter: Emitter, op: AggregateOperation) -> bool:
    """Whether the body takes vectors of elements."""
    return all(
        inner.has_trait(IsTerminator) or _works_in_lanes(emitter, inner)
        for inner in op.body.block.ops
    )


def _works_in_lanes(emitter: Emitter, operation: Operation) -> bool:
    values = (*operation.operands, *operation.results)
    ranks = [value.type.rank for value in values if isinstance(value.type, TileType)]
    if operation.regions or any(ranks):
        return False
    if type(operation) in emitter.rules.elements:
        return operation.has_trait(Elementwise) or isinstance(operation, ConstantOp)
    # What needs no operand is the same in all lanes.
    return not operation.operands


def combined(
    emitter: Emitter, op: AggregateOperation, before: Sequence[Lanes], after: Sequence[Lanes]
) -> list[Lanes]:
    """What the body of an aggregate makes of elements before and elements after, each a vector per
    operand; of one lane if it does not work in lanes."""
    block, pairs = op.body.block, zip(before, after, strict=True)
    for position, pair in enumerate(pairs):
        given = reversed(pair) if emitter.element_first else pair
        for argument, lanes in zip(block.args[2 * position :][:2], given, strict=True):
            emitter.give(argument, lanes)
    if works_in_lanes(emitter, op):
        return _in_lanes(emitter, block, before[0].count)
    return _one(emitter, block)


def _in_lanes(emitter: Emitter, block: Block, lanes: int) -> list[Lanes]:
    index = Index((), None, lanes)
    for operation in block.ops:
        if operation.has_trait(IsTerminator):
            return [emitter.element(value, index) for value in operation.operands]
        element = emitter.rules.elements.get(type(operation))
        if element is None:
            inside = emitter.visit(operation)
            if inside is not None:
                run(inside)
        else:
            emitter.give(operation.results[0], element(emitter, operation, index))
    raise AssertionError("a verified body ends in a terminator")


def _one(emitter: Emitter, block: Block) -> list[Lanes]:
    bindings, top = dict(emitter.bindings), emitter.arena.top
    prepared = dict(emitter.prepared)
    last = block.last_op
    assert last is not None
    emitter.run_all(operation for operation in block.ops if operation is not last)
    results = [emitter.scalar(value) for value in last.operands]
    emitter.bindings, emitter.arena.top, emitter.prepared = bindings, top, prepared
    return results

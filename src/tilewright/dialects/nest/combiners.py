"""What is known of the bodies that combine elements: of `reduce` and `scan`, and of nests."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import IsTerminator

from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.facts import has, is_commutative
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations.floating_point import MaxFOp, MinFOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import TileType

__all__ = ["commutes", "extremum_of", "single_of", "works_in_lanes"]


def commutes(block: Block) -> bool:
    """Whether a body gives the same when what comes before and what comes after change places, as
    far as its operations show: then the order of elements does not matter to it."""
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
        if has(type(operation), IsTerminator):
            return operands
        if is_commutative(operation):
            operands.sort()
        properties = frozenset(operation.properties.items())
        what = (type(operation), properties, tuple(operation.result_types), *operands)
        for position, result in enumerate(operation.results):
            found[result] = known.setdefault((position, what), len(known))
    raise AssertionError("a verified body ends in a terminator")


def single_of(block: Block) -> Operation | None:
    """The operation on both arguments, if that is all that a body is."""
    first = block.first_op
    if first is None or first.next_op is not block.last_op or len(first.operands) != 2:
        return None
    return first if set(first.operands) == set(block.args) else None


_EXACT = {"propagate_nan", "flush_to_zero"}
"""What an extremum must not ask for that one instruction gives, but for what can be tested."""


def extremum_of(block: Block) -> MaxFOp | MinFOp | None:
    """The extremum that a body is, if one instruction gives it for numbers that are no zeros: it
    passes over NaN, but does not tell zeros apart."""
    single = single_of(block)
    if not isinstance(single, MaxFOp | MinFOp) or _EXACT & set(single.properties):
        return None
    type = single.result.type
    name = number_name(type.element_type) if isinstance(type, TileType) else None
    return single if name in ("f32", "f64") else None


def works_in_lanes(block: Block) -> bool:
    """Whether a body means the same for vectors of elements."""
    return all(has(type(op), IsTerminator) or _works_in_lanes(op) for op in block.ops)


def _works_in_lanes(operation: Operation) -> bool:
    values = (*operation.operands, *operation.results)
    ranks = [value.type.rank for value in values if isinstance(value.type, TileType)]
    if operation.regions or any(ranks):
        return False
    # What needs no operand is the same in all lanes.
    is_plain = has(type(operation), Elementwise) or isinstance(operation, ConstantOp)
    return is_plain or not operation.operands

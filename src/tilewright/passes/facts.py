"""What passes ask of operations again and again, by the traits of their classes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import IsTerminator, MemoryEffectKind, Pure, SymbolOpInterface, is_speculatable

from tilewright.analysis.control_flow import leaves
from tilewright.analysis.ranges import integer_width
from tilewright.dialects.cuda_tile.facts import (
    effects_of,
    has,
    is_free_of_effects,
    is_weak,
)
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp

_MOST_LOOKED_AT = 64
"""From how many values a value is computed at most of which it is asked whether it is specified."""

__all__ = [
    "can_speculate",
    "effects_of",
    "has",
    "has_removable_body",
    "is_free_of_effects",
    "is_removable",
    "is_specified",
    "is_terminator",
    "operands_of",
    "owner_of",
]


def is_terminator(operation: Operation) -> bool:
    """Whether an operation ends a block."""
    return has(type(operation), IsTerminator)


def is_removable(operation: Operation) -> bool:
    """Whether an operation does nothing if nobody uses its results: it has no effects, or reads
    memory only, without synchronising; and it comes to an end and goes on behind itself."""
    if has(type(operation), Pure):
        return not has(type(operation), IsTerminator)
    if operation.regions:
        return has_removable_body(operation) and not leaves(operation)
    found = effects_of(operation)
    if found is None or is_terminator(operation) or has(type(operation), SymbolOpInterface):
        # What has a name is used by it.
        return False
    return not found or (
        all(effect.kind == MemoryEffectKind.READ for effect in found) and is_weak(operation)
    )


def has_removable_body(operation: Operation) -> bool:
    """Whether all inside an operation can be taken away."""
    left = [operation]
    while left:
        one = left.pop()
        if isinstance(one, LoopOp):
            return False
        for region in one.regions:
            for block in region.blocks:
                # What cannot be taken away, such as a store, stands at the end of most bodies.
                inner = block.last_op
                while inner is not None:
                    if inner.regions:
                        left.append(inner)
                    elif not is_terminator(inner) and not is_removable(inner):
                        return False
                    inner = inner.prev_op
    return True


def can_speculate(operation: Operation) -> bool:
    """Whether an operation can be executed where it was not."""
    if has(type(operation), Pure):
        return not has(type(operation), IsTerminator)
    if operation.regions or is_terminator(operation):
        return False
    effects = effects_of(operation)
    return effects is not None and not effects and is_speculatable(operation)


def is_specified(value: SSAValue) -> bool:
    """Whether all elements of a tile of integers have a value for sure: it is computed from
    parameters, numbers of the grid, counters and constants by operations on integers alone."""
    left, seen = [value], set[SSAValue]()
    while left:
        one = left.pop()
        if one in seen:
            continue
        seen.add(one)
        if integer_width(one.type) is None or len(seen) > _MOST_LOOKED_AT:
            return False
        owner = one.owner
        if isinstance(owner, Block):
            above = owner.parent_op()
            counter = isinstance(above, ForOp) and one is owner.args[0]
            if not counter and not isinstance(above, EntryOp):
                return False
        elif owner.regions or effects_of(owner) != frozenset():
            return False
        else:
            left += owner.operands
    return True


def owner_of(value: SSAValue) -> Operation | None:
    """The operation whose result a value is; None for an argument of a block."""
    owner = value.owner
    return None if type(owner) is Block else cast(Operation, owner)


def operands_of(operation: Operation) -> Sequence[SSAValue]:
    """The operands as they are now. `Operation.operands` is a view that can be assigned to, which
    takes longer to make and to read."""
    return operation._operands  # pyright: ignore[reportPrivateUsage]

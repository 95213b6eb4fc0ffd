"""How control goes through the bodies of loops and conditionals."""

from __future__ import annotations

from collections.abc import Iterator

from xdsl.ir import Block, Operation, Region, SSAValue

from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    LoopOp,
    ReturnOp,
)
from tilewright.nesting import operations_of, walk

__all__ = ["ends_of", "is_inside", "leaves", "loop_of"]


# The class itself is asked for: `isinstance` of classes that are abstract somewhere takes longer.
_ENDS = frozenset((BreakOp, ContinueOp))


def loop_of(terminator: Operation) -> Operation | None:
    """The loop that a `break` or `continue` is about."""
    wanted = (LoopOp,) if type(terminator) is BreakOp else (ForOp, LoopOp)
    parent = terminator.parent_op()
    while parent is not None and type(parent) not in wanted:
        parent = parent.parent_op()
    return parent


def ends_of(loop: Operation) -> Iterator[Operation]:
    """The `continue`s and `break`s of a loop."""
    # What is inside of another loop ends that one; but for a `break`, which a `for` does not end.
    others = (LoopOp,) if type(loop) is LoopOp else (ForOp, LoopOp)
    left = [iter(operations_of(loop.regions[0].block))]
    while left:
        nested = next(left[-1], None)
        if nested is None:
            left.pop()
        elif type(nested) in _ENDS and loop_of(nested) is loop:
            yield nested
        elif nested.regions and type(nested) not in others:
            bodies = [region.block for region in reversed(nested.regions) if region.blocks]
            left += [iter(operations_of(body)) for body in bodies]


def leaves(operation: Operation) -> bool:
    """Whether control may leave an operation otherwise than by its end: a `return`, or a `break`
    or `continue` of a loop around it."""
    for nested in walk(operation):
        if type(nested) is ReturnOp:
            return True
        if type(nested) in _ENDS:
            loop = loop_of(nested)
            if loop is None or not operation.is_ancestor(loop):
                return True
    return False


def is_inside(what: SSAValue | Operation, region: Region) -> bool:
    """Whether an operation lies in a region, or a value is defined there."""
    owner = what.owner if isinstance(what, SSAValue) else what
    block = owner if isinstance(owner, Block) else owner.parent
    while block is not None:
        if block.parent is region:
            return True
        parent = block.parent_op()
        block = None if parent is None else parent.parent
    return False

"""Control flow that agents can share: counted loops and conditionals that have no other way out.

An agent gets a copy of every loop and conditional around what it executes.  That is possible for
a `for` that only its bounds end, and for an `if` that always comes to its end: both are called
plain.  Everything else with regions (`loop`, `reduce`, a `for` with a `continue` in the middle)
stays in one piece.
"""

from __future__ import annotations

from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import is_side_effect_free

from tilewright.analysis.control_flow import ends_of, loop_of
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    ReturnOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.types import TOKEN, TileType
from tilewright.nesting import walk


def is_plain(operation: Operation) -> bool:
    """Whether an operation is a `for` or `if` of which several agents can have copies."""
    if isinstance(operation, ForOp):
        last = operation.region.block.last_op
        return all(end is last for end in ends_of(operation))
    if isinstance(operation, IfOp):
        arms = [region.block for region in operation.regions if region.blocks]
        return all(isinstance(arm.last_op, YieldOp) for arm in arms) and not any(
            isinstance(nested, BreakOp | ContinueOp | ReturnOp) and not _inside(nested, operation)
            for nested in walk(operation)
        )
    return False


def _inside(terminator: Operation, operation: Operation) -> bool:
    """Whether the loop that a terminator is about lies inside an operation."""
    loop = loop_of(terminator)
    return loop is not None and operation.is_ancestor(loop)


def enclosing(operation: Operation, outermost: Block) -> list[Operation]:
    """The operations around an operation inside a block, innermost first."""
    found: list[Operation] = []
    parent = operation.parent_op()
    while parent is not None and parent is not outermost.parent_op():
        found.append(parent)
        parent = parent.parent_op()
    return found


def is_pure(operation: Operation) -> bool:
    """Whether an operation without regions can be left out, repeated, and done by any agent."""
    return not operation.regions and is_side_effect_free(operation)


def is_scalar(value: SSAValue) -> bool:
    """Whether a value is a number, a pointer or a view, and no larger tile."""
    type = value.type
    if isinstance(type, TileType):
        return type.rank == 0
    return type != TOKEN


def captured(operation: Operation) -> list[SSAValue]:
    """The values from outside that an operation and all in its regions use, once each."""
    found: dict[SSAValue, None] = {}
    for nested in walk(operation):
        for operand in nested.operands:
            owner = operand.owner
            holder = owner if isinstance(owner, Operation) else owner.parent_op()
            if nested is operation or holder is None or not _holds(operation, owner):
                found[operand] = None
    return list(found)


def _holds(operation: Operation, owner: Operation | Block) -> bool:
    """Whether a definition lies in the regions of an operation."""
    if isinstance(owner, Block):
        holder = owner.parent_op()
        return holder is not None and operation.is_ancestor(holder)
    return owner is not operation and operation.is_ancestor(owner)


def yielded(operation: Operation, position: int) -> list[SSAValue]:
    """The values that may become a result of a plain operation (or the next carried value)."""
    values: list[SSAValue] = []
    for region in operation.regions:
        if region.blocks:
            last = region.block.last_op
            assert last is not None
            values.append(last.operands[position])
    return values

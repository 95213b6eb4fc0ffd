"""Where values come from and go to, through agents and structured control flow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from xdsl.ir import Block, BlockArgument, Operation, OpResult, SSAValue, Use
from xdsl.traits import is_side_effect_free

from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
)
from tilewright.dialects.cuda_tile.operations.control_flow import YieldOp as BranchYieldOp
from tilewright.dialects.cuda_tile.operations.core import GetTileBlockIdOp
from tilewright.dialects.nv_tileas.interfaces import AgentLikeInterface

__all__ = [
    "all_uses",
    "defined_in_control_flow",
    "made_from",
    "only_source",
    "sources",
    "unknown_to_host",
]

CONTROL_FLOW = (ForOp, IfOp, LoopOp)


def _inside(operation: Operation) -> Iterator[Operation]:
    """The operations of the bodies of an operation, without those inside of these."""
    for region in operation.regions:
        for block in region.blocks:
            yield from block.ops


def _ends_of(loop: Operation, kind: type[Operation]) -> Iterator[Operation]:
    """The terminators of one kind that belong to a loop rather than to one inside."""
    stack = [*_inside(loop)]
    while stack:
        operation = stack.pop()
        if isinstance(operation, kind):
            yield operation
        if not isinstance(operation, ForOp | LoopOp):
            stack.extend(_inside(operation))


def _carried(loop: ForOp | LoopOp, position: int) -> Iterator[SSAValue]:
    """What an iteration value of a loop can be: its first value, and those of `continue`."""
    yield loop.initValues[position]
    for end in _ends_of(loop, ContinueOp):
        if position < len(end.operands):
            yield end.operands[position]


def _before(value: SSAValue) -> Iterator[SSAValue] | None:
    """The values that a value passes on; None where it is made."""
    if isinstance(value, BlockArgument):
        parent = value.block.parent_op()
        if isinstance(parent, AgentLikeInterface):
            operands = cast(Operation, parent).operands
            return iter([operands[value.index]] if value.index < len(operands) else [])
        if isinstance(parent, ForOp) and 1 <= value.index <= len(parent.initValues):
            return _carried(parent, value.index - 1)
        if isinstance(parent, LoopOp) and value.index < len(parent.initValues):
            return _carried(parent, value.index)
        return None
    owner = cast(OpResult, value).op
    position = cast(OpResult, value).index
    if isinstance(owner, ForOp):
        return _carried(owner, position) if position < len(owner.initValues) else None
    if isinstance(owner, LoopOp):
        ends = _ends_of(owner, BreakOp)
        return (end.operands[position] for end in ends if position < len(end.operands))
    if isinstance(owner, IfOp):
        ends = [region.block.last_op for region in owner.regions if region.blocks]
        return (
            end.operands[position]
            for end in ends
            if isinstance(end, BranchYieldOp) and position < len(end.operands)
        )
    return None


def sources(value: SSAValue) -> tuple[SSAValue, ...]:
    """The values that a value can be, where they are made: results of operations that make
    something, and arguments that nothing is passed to."""
    found: dict[SSAValue, None] = {}
    seen = {value}
    stack = [value]
    while stack:
        current = stack.pop()
        before = _before(current)
        if before is None:
            found[current] = None
            continue
        for earlier in before:
            if earlier not in seen:
                seen.add(earlier)
                stack.append(earlier)
    return tuple(found)


def only_source(value: SSAValue) -> SSAValue | None:
    """The one value that a value can be; None where there are several."""
    found = sources(value)
    return found[0] if len(found) == 1 else None


def all_uses(value: SSAValue) -> Iterator[Use]:
    """The uses of a value, also inside agents that capture it and loops that carry it."""
    seen = {value}
    stack = [value]
    while stack:
        for use in stack.pop().uses:
            yield use
            for onward in _onward(use):
                if onward not in seen:
                    seen.add(onward)
                    stack.append(onward)


def _onward(use: Use) -> Iterator[SSAValue]:
    operation = use.operation
    if isinstance(operation, AgentLikeInterface):
        blocks: list[Block] = [b for r in operation.agent_bodies() for b in r.blocks]
        for block in blocks:
            if use.index < len(block.args):
                yield block.args[use.index]
    elif isinstance(operation, ForOp) and use.index >= 3:
        yield operation.region.block.args[use.index - 2]
        yield operation.results[use.index - 3]
    elif isinstance(operation, LoopOp):
        yield operation.region.block.args[use.index]
    elif isinstance(operation, BranchYieldOp | BreakOp | ContinueOp):
        parent = operation.parent_op()
        wanted = IfOp if isinstance(operation, BranchYieldOp) else ForOp | LoopOp
        while parent is not None and not isinstance(parent, wanted):
            parent = parent.parent_op()
        if parent is not None and use.index < len(parent.results):
            yield parent.results[use.index]


def made_from(value: SSAValue) -> Iterator[SSAValue]:
    """A value and all that it is made from, where they are made."""
    seen = set[SSAValue]()
    stack = list(sources(value))
    while stack:
        current = stack.pop()
        if current in seen:
            continue
        seen.add(current)
        yield current
        owner = current.owner
        if isinstance(owner, Operation):
            stack.extend(source for operand in owner.operands for source in sources(operand))


def defined_in_control_flow(value: SSAValue) -> bool:
    """Whether a value, or one that it is made from, is defined inside a loop or branch."""
    for made in made_from(value):
        parent = made.owner.parent_op()
        while parent is not None:
            if isinstance(parent, CONTROL_FLOW):
                return True
            parent = parent.parent_op()
    return False


def unknown_to_host(value: SSAValue) -> SSAValue | None:
    """What a value is made from that is known on the device only: the number of a tile block, or
    what is read from memory; None if the host can compute it, from parameters and the grid."""
    for made in made_from(value):
        owner = made.owner
        if isinstance(owner, Operation) and (
            isinstance(owner, GetTileBlockIdOp) or owner.regions or not is_side_effect_free(owner)
        ):
            return made
    return None

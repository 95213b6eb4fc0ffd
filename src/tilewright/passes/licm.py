"""`licm`: what is the same in every iteration is computed before the loop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from typing_extensions import override
from xdsl.ir import Block, Operation, SSAValue
from xdsl.traits import MemoryEffectKind

from tilewright.analysis.effects import Effects
from tilewright.analysis.members import Members
from tilewright.analysis.provenance import ANYWHERE, Base, base_of, may_overlap
from tilewright.dialects.cuda_tile.facts import accessed_values, is_weak, writes_memory
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.nesting import operations_of, walk
from tilewright.passes.base import PassContext
from tilewright.passes.facts import can_speculate, effects_of
from tilewright.passes.kernel import KernelPass
from tilewright.passes.patterns.control_flow import known_trips
from tilewright.passes.rules.memory import moves_before

__all__ = ["LoopInvariantCodeMotion"]


@dataclass
class LoopInvariantCodeMotion(KernelPass):
    """Moves operations in front of the loops in which their operands do not change.

    They have no effects and can be executed even if the loop is not. A read of memory moves where
    nothing in the loop writes there, it synchronises with nothing, and it is executed for certain:
    the loop has an iteration, and nothing leaves it before.
    """

    name = "licm"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        loops = context.analyses.get(Members, anchor).of(ForOp, LoopOp)
        effects = context.analyses.get(Effects, anchor)
        # Inner loops first: what leaves them may leave those around them.
        for loop in reversed(loops):
            _hoist(loop, effects, self, context)


def _hoist(
    loop: ForOp | LoopOp, effects: Effects, one: LoopInvariantCodeMotion, context: PassContext
) -> None:
    body, target = loop.region.block, loop.parent
    assert target is not None
    inside: set[Operation] = set(operations_of(body))
    reads, written = _runs(loop), cache(lambda: _written(loop))
    for operation in operations_of(body):
        if effects.may_end(operation):
            # What follows is not executed for certain.
            reads = False
        if isinstance(operation, ConstantOp):
            inside.discard(operation)
            _move(operation, loop, target)
            context.applied(one, "hoisted", operation)
            continue
        if any(_depends(operand, body, inside) for operand in operation.operands):
            continue
        if can_speculate(operation) or (reads and _is_read(operation, written)):
            inside.discard(operation)
            _move(operation, loop, target)
            context.applied(one, "hoisted", operation)


def _move(operation: Operation, loop: Operation, target: Block) -> None:
    operation.detach()
    target.insert_op_before(operation, loop)


def _depends(value: SSAValue, body: Block, inside: set[Operation]) -> bool:
    owner = value.owner
    return owner is body if isinstance(owner, Block) else owner in inside


def _runs(loop: ForOp | LoopOp) -> bool:
    """Whether the body of a loop is executed for certain."""
    return isinstance(loop, LoopOp) or bool(known_trips(loop))


def _written(loop: Operation) -> list[Base]:
    """The memory that a loop may write."""
    found: list[Base] = []
    for operation in walk(loop):
        if operation.regions or not writes_memory(operation):
            continue
        accessed = accessed_values(operation)
        weak = len(accessed) == 1 and is_weak(operation)
        found.append(base_of(accessed[0]) if weak else ANYWHERE)
    return found


def _is_read(operation: Operation, written: Callable[[], list[Base]]) -> bool:
    """Whether an operation reads memory that is not among what is written."""
    if operation.regions or not operation.results or not is_weak(operation):
        return False
    effects = effects_of(operation)
    if not effects or any(effect.kind != MemoryEffectKind.READ for effect in effects):
        return False
    bases = [base_of(value) for value in accessed_values(operation)] or [ANYWHERE]
    return all(
        moves_before("load", "store", may_overlap(base, other))
        for base in bases
        for other in written()
    )

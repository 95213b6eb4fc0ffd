"""Pass `sink`: nests that only the arms of a guard need are computed there.

What a store through a view stores is needed by both of its arms; there each can be put into the
nest that stores it. Nests that combine elements, or access memory, stay.
"""

from __future__ import annotations

from typing_extensions import override
from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.facts import writes_memory
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.guards import GuardOp
from tilewright.nesting import clone, erase, operations_of, walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.order import at_level, between, looks_at_memory, orders_memory

__all__ = ["Sink"]


class Sink(KernelPass):
    """Puts nests into the arms of guards that need them."""

    name = "sink"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        guarded = {op.parent for op in walk(anchor.body) if isinstance(op, GuardOp)}
        for block in guarded:
            assert block is not None
            for op in reversed(operations_of(block)):
                guard = _guard_of(op) if isinstance(op, ComputeOp) else None
                if guard is not None and isinstance(op, ComputeOp):
                    context.applied(self, "nests computed in the arms of guards", op)
                    _sink(op, guard)


def _guard_of(nest: ComputeOp) -> GuardOp | None:
    """The guard whose arms alone need a nest, which can be computed there; None if there is
    none."""
    if nest.combiners or nest.token is not None:
        return None
    users = {at_level(use.operation, nest.parent) for tile in nest.tiles for use in tile.uses}
    guard = users.pop() if len(users) == 1 else None
    if not isinstance(guard, GuardOp):
        return None
    inside = between(nest, guard)
    if looks_at_memory(nest) and any(writes_memory(op) or orders_memory(op) for op in inside):
        return None
    return guard


def _sink(nest: ComputeOp, guard: GuardOp) -> None:
    for arm in (guard.fast.block, guard.fallback.block):
        uses = [
            (tile, use)
            for tile in nest.tiles
            for use in [*tile.uses]
            if at_level(use.operation, arm) is not None
        ]
        if not uses:
            continue
        copies: dict[SSAValue, SSAValue] = {}
        made = clone(nest, copies)
        _put_first(made, arm)
        for tile, use in uses:
            copies[tile].name_hint = tile.name_hint
            use.operation.operands[use.index] = copies[tile]
    erase(nest)


def _put_first(op: Operation, block: Block) -> None:
    first = block.first_op
    assert first is not None
    block.insert_op_before(op, first)

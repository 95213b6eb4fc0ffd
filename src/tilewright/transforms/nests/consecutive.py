"""Pass `test-consecutive`: loads through pointers whose elements may lie side by side.

Where addresses go up evenly, pointers have become views (`pointers-to-views`). Others are computed
in a way that keeps that from being known, say by a division by a number that a parameter gives:
there, most vectors still hold neighbours. A test is cheap beside a gather. Indices that were
loaded, or made of floats, rarely are those of neighbours. Where only what is the same along a row
was loaded, no test is needed.
"""

from __future__ import annotations

from typing_extensions import override
from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.facts import reads_memory
from tilewright.dialects.cuda_tile.operations.conversions import FToIOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp, EntryOp
from tilewright.dialects.nest.addresses import descending_steps, successive_steps
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations.accesses import ReadOp, used_by
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.guards import GuardOp
from tilewright.nesting import walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass

__all__ = ["TestConsecutive"]


class TestConsecutive(KernelPass):
    """Chooses the nests that test whether what they load lies side by side."""

    name = "test-consecutive"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for nest in [op for op in walk(anchor.body) if isinstance(op, ComputeOp)]:
            schedule = nest.loops
            vector = schedule.vector.data
            loads = [op for op in nest.body.block.ops if isinstance(op, LoadPtrOp)]
            if not loads or vector < 0 or schedule.lanes.data < 2:
                continue
            varying = nest.varying(vector)
            loads = [
                op
                for op in loads
                if not successive_steps(op, vector, varying)
                and not descending_steps(op, vector, varying)
            ]
            if not loads:
                context.applied(self, "loads of neighbours that need no test", nest)
            elif all(_is_computed(op.source, nest, vector, {}) for op in loads):
                nest.consecutive = UnitAttr()
                context.applied(self, "loads of neighbours found by a test", nest)
            else:
                context.missed(self, "its indices were loaded, or made of floats", nest)


def _is_computed(
    value: SSAValue, nest: ComputeOp, along: int | None, known: dict[SSAValue, bool]
) -> bool:
    """Whether a value in a body is computed of integers alone.

    Args:
        value: the value.
        nest: that has the body.
        along: a dimension of its domain: what does not vary along it is not looked at. None for
            all.
        known: what has been found.
    """
    op = value.owner
    if not isinstance(op, Operation) or op.parent is not nest.body.block:
        return True
    if value not in known:
        known[value] = True
        if isinstance(op, ReadOp):
            varies = along is None or along in used_by(op)
            known[value] = not varies or _is_computed_tile(op.tile, known)
        else:
            known[value] = not (isinstance(op, FToIOp) or reads_memory(op)) and all(
                _is_computed(operand, nest, along, known) for operand in op.operands
            )
    return known[value]


def _is_computed_tile(tile: SSAValue, known: dict[SSAValue, bool]) -> bool:
    """Whether a tile outside of a body is computed of integers alone."""
    op = tile.owner
    if tile not in known:
        known[tile] = False
        match op:
            case ComputeOp():
                value = op.results_yielded.values[op.tiles.index(tile)]
                known[tile] = _is_computed(value, op, None, known)
            case GuardOp():
                position = op.results.index(tile)
                arms = [region.block.last_op for region in op.regions]
                known[tile] = all(
                    end is not None and _is_computed_tile(end.operands[position], known)
                    for end in arms
                )
            case _:
                known[tile] = isinstance(op, ConstantOp) or tile_type(tile).rank == 0
    return known[tile]

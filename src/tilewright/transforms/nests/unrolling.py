"""Pass `unroll`: short loops that add to tiles are written out.

A loop over the taps of a filter adds to a tile in memory: each iteration reads all of it and
writes it again, for few operations on each element. Written out, the iterations become one nest,
whose sums stay in registers. So the pass writes out loops of few iterations whose number is known,
if they carry a tile and are little work. Each element is computed as before, in the same order.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import cast

from typing_extensions import override
from xdsl.ir import Operation, SSAValue

from tilewright.analysis.control_flow import leaves
from tilewright.analysis.members import Members
from tilewright.dialects.cuda_tile.facts import Cost, cost_of
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.nesting import clone, erase, walk
from tilewright.passes.base import PassContext
from tilewright.passes.build import constant
from tilewright.passes.kernel import KernelPass
from tilewright.passes.patterns.control_flow import known_trips, number_of

__all__ = ["Unroll"]

_NESTED = (ForOp, IfOp, LoopOp)
"""What goes its own way in each iteration."""


@dataclass
class Unroll(KernelPass):
    """Writes out short loops that carry tiles.

    Options:
        trips: the most iterations.
        size: the most operations that are written out, of all iterations.
    """

    name = "unroll"

    trips: int = 16
    size: int = 400

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        # Inner loops come first: one that has been written out may leave its own as short.
        for loop in context.analyses.get(Members, anchor).of(ForOp)[::-1]:
            assert isinstance(loop, ForOp)
            trips = known_trips(loop)
            if trips is None or not 0 < trips <= self.trips or not _carries_tile(loop):
                continue
            problem = self._obstacle(loop, trips)
            if problem is not None:
                context.missed(self, problem, loop)
                continue
            context.applied(self, "loops written out", loop, f"{trips} iterations written out")
            _write_out(loop, trips)

    def _obstacle(self, loop: ForOp, trips: int) -> str | None:
        """Why a loop is not written out."""
        body = [*islice(walk(loop.region), self.size // trips + 1)]
        if len(body) * trips > self.size:
            return f"its iterations have over {self.size} operations"
        if any(isinstance(operation, _NESTED) for operation in body) or leaves(loop):
            return "its iterations go different ways"
        if any(cost_of(operation) is Cost.MMA for operation in body):
            return "products are computed in a loop"
        return None


def _carries_tile(loop: ForOp) -> bool:
    """Whether a loop hands on a tile of several elements."""
    return any(isinstance(type, TileType) and type.element_count > 1 for type in loop.result_types)


def _write_out(loop: ForOp, trips: int) -> None:
    """Put the iterations of a loop in its place."""
    block = loop.parent
    assert block is not None
    unsigned = loop.unsignedCmp is not None
    lower, step = number_of(loop.lowerBound, unsigned), number_of(loop.step, unsigned)
    assert lower is not None and step is not None
    type = cast(TileType, loop.lowerBound.type)
    values: list[SSAValue] = [*loop.initValues]
    for trip in range(trips):
        copy = clone(loop)
        index = constant(lower + trip * step, type, loop.location)
        block.insert_op_before(index, loop)
        body = copy.region.block
        for argument, value in zip(body.args, [index.result, *values], strict=True):
            argument.replace_all_uses_with(value)
        last = cast(Operation, body.last_op)
        values = [*last.operands]
        for operation in [*body.ops]:
            if operation is not last:
                operation.detach()
                block.insert_op_before(operation, loop)
        erase(copy)
    for old, new in zip(loop.results, values, strict=True):
        old.replace_all_uses_with(new)
    erase(loop)

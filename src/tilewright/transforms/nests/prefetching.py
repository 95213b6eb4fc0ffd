"""Pass `prefetch-reads`: elements that later iterations of a loop will read are brought to the
cache.

A loop that goes along a matrix tile by tile reads short pieces of many rows. The processor sees no
pattern in that, and waits for memory at each piece. So a nest that reads a tile where it lies asks
for the same elements of a tile some iterations further on: along the dimension of the view by whose
index the tile depends on the loop. That pays where memory binds; nests that are much work have the
time to wait.
"""

from __future__ import annotations

from typing_extensions import override
from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nest.maps import used_dimensions
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations.accesses import ReadOp
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.guards import GuardOp
from tilewright.dialects.nest.operations.places import buffer_bytes
from tilewright.nesting import varies_in, walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.bodies import is_light
from tilewright.transforms.nests.loads import load_of
from tilewright.transforms.nests.order import is_in_place

__all__ = ["PrefetchReads"]

_DISTANCE = 32 << 10
"""Bytes that are read before what is fetched: enough to hide the latency of memory, few beside the
second level of the cache."""

_LEAST_ROWS = 4
"""Rows of a tile: the processor follows few by itself."""


class PrefetchReads(KernelPass):
    """Has elements that later iterations of a loop will read brought to the cache."""

    name = "prefetch-reads"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for nest in walk(anchor.body):
            loop = _loop_around(nest)
            if isinstance(nest, ComputeOp) and loop is not None and is_light(nest):
                for read in nest.reads:
                    self._decide(nest, read, loop, context)

    def _decide(self, nest: ComputeOp, read: ReadOp, loop: Operation, context: PassContext) -> None:
        load = load_of(read.tile) if is_in_place(read.tile) else None
        if load is None:
            return
        moving = [d for d, index in enumerate(load.index) if varies_in(index, loop)]
        shape, results = tile_type(read.tile).shape, read.affine.results
        vector = nest.loops.vector.data
        rows = [n for n, e in zip(shape, results, strict=True) if vector not in used_dimensions(e)]
        if len(moving) != 1 or max(rows, default=1) < _LEAST_ROWS:
            context.missed(self, "the processor sees by itself what will be read", nest)
            return
        read.prefetch_tile(max(-(-_DISTANCE // buffer_bytes(read.tile)), 1), moving[0])
        context.applied(self, "tiles of later iterations brought to the cache", nest)


def _loop_around(op: Operation) -> ForOp | LoopOp | None:
    """The loop that an operation is in, perhaps in an arm of a guard."""
    parent = op.parent_op()
    while isinstance(parent, GuardOp):
        parent = parent.parent_op()
    return parent if isinstance(parent, ForOp | LoopOp) else None

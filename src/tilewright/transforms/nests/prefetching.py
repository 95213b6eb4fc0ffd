"""Pass `prefetch-reads`: elements that later iterations of a loop will read are brought to the
cache.

A loop that goes along a matrix tile by tile reads short pieces of many rows. The processor sees no
pattern in that, and waits for memory at each piece. So a nest that reads a tile where it lies asks
for the same elements of a tile some iterations further on: along the dimension of the view by whose
index the tile depends on the loop. So it is with the tiles of a loop that leaves some out, as those
of other tile blocks. That pays where memory binds; nests that are much work have the time to wait.

Rows that are found by numbers that were loaded lie anywhere. There a nest asks for what it will
read some rows further on in its own tile: what leads to it is computed once more, for that row.
"""

from __future__ import annotations

from typing import cast

from typing_extensions import override
from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Operation, SSAValue
from xdsl.ir.affine import AffineExpr

from tilewright.dialects.cuda_tile.facts import known_integer, reads_memory
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, LoopOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nest.addresses import successive_steps
from tilewright.dialects.nest.maps import map_attribute, used_dimensions
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations.accesses import (
    MappedAccess,
    PrefetchPtrOp,
    ReadOp,
    used_by,
)
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.guards import GuardOp
from tilewright.dialects.nest.operations.places import buffer_bytes
from tilewright.nesting import varies_in, walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.bodies import LIGHT_BY_INDICES, is_light
from tilewright.transforms.nests.loads import load_of
from tilewright.transforms.nests.order import is_in_place

__all__ = ["PrefetchReads"]

_DISTANCE = 32 << 10
"""Bytes that are read before what is fetched: enough to hide the latency of memory, few beside the
second level of the cache."""

_ROWS_DISTANCE = 2 << 10
"""Bytes of rows that lie anywhere which are read before what is fetched."""

_LEAST_BYTES = 64
"""Of a row: fewer are a part of a line of the cache."""

_LEAST_ROWS = 4
"""Rows of a tile: the processor follows few by itself."""


class PrefetchReads(KernelPass):
    """Has elements that later iterations of a loop will read brought to the cache."""

    name = "prefetch-reads"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for nest in walk(anchor.body):
            loop = _loop_around(nest)
            if not isinstance(nest, ComputeOp) or not is_light(nest, LIGHT_BY_INDICES):
                continue
            if loop is not None and is_light(nest):
                for read in nest.reads:
                    self._decide(nest, read, loop, context)
            for load in [op for op in nest.accesses if isinstance(op, LoadPtrOp)]:
                self._fetch_rows(nest, load, context)

    def _decide(self, nest: ComputeOp, read: ReadOp, loop: Operation, context: PassContext) -> None:
        load = load_of(read.tile) if is_in_place(read.tile) else None
        if load is None:
            return
        moving = [d for d, index in enumerate(load.index) if varies_in(index, loop)]
        shape, results = tile_type(read.tile).shape, read.affine.results
        vector = nest.loops.vector.data
        rows = [n for n, e in zip(shape, results, strict=True) if vector not in used_dimensions(e)]
        leaps = len(moving) == 1 and _leaps(loop, load.index[moving[0]])
        if len(moving) != 1 or (max(rows, default=1) < _LEAST_ROWS and not leaps):
            context.missed(self, "the processor sees by itself what will be read", nest)
            return
        read.prefetch_tile(max(-(-_DISTANCE // buffer_bytes(read.tile)), 1), moving[0])
        if leaps:
            read.steps = UnitAttr()
        context.applied(self, "tiles of later iterations brought to the cache", nest)

    def _fetch_rows(self, nest: ComputeOp, load: LoadPtrOp, context: PassContext) -> None:
        """Ask for elements that a load of successive ones accesses in another row."""
        vector = nest.loops.vector.data
        varying = nest.varying(vector)
        if vector < 0 or not successive_steps(load, vector, varying):
            return
        steps = _steps(load.source)
        found = {d for op in steps if isinstance(op, ReadOp) for d in used_by(op)} - {vector}
        bytes = nest.sizes[vector] * buffer_bytes(load.result)
        if any(reads_memory(op) for op in steps) or len(found) != 1 or bytes < _LEAST_BYTES:
            return
        (row,) = found
        apart, rows = -(-_ROWS_DISTANCE // bytes), nest.sizes[row]
        if apart >= rows:
            return
        dims = [AffineExpr.dimension(d) for d in range(len(nest.sizes))]
        dims[row] = (dims[row] + apart) % rows
        copies: dict[SSAValue, SSAValue] = {}
        for op in steps:
            if row not in used_by(op) and copies.keys().isdisjoint(op.operands):
                continue
            again = op.clone(copies)
            if isinstance(again, MappedAccess):
                there = [one.replace_dims_and_symbols(dims, ()) for one in again.affine.results]
                again.map = map_attribute(len(dims), there)
            nest.body.block.insert_op_before(again, load)
        fetch = PrefetchPtrOp.create(operands=[copies[load.source]], location=load.location)
        nest.body.block.insert_op_before(fetch, load)
        context.applied(self, "rows that are read later brought to the cache", nest)


def _leaps(loop: Operation, index: SSAValue) -> bool:
    """Whether an index is the number that a loop counts, by steps that may be longer than 1: then
    tiles that are read one after the other do not follow each other in memory."""
    is_counter = isinstance(loop, ForOp) and index is loop.region.block.args[0]
    return is_counter and known_integer(cast(ForOp, loop).step) != 1


def _steps(value: SSAValue) -> list[Operation]:
    """The operations of a body that a value is computed by, in their order."""
    body = value.owner.parent if isinstance(value.owner, Operation) else None
    found, pending = set[Operation](), [value]
    while pending:
        op = pending.pop().owner
        if isinstance(op, Operation) and op.parent is body and op not in found:
            found.add(op)
            pending += op.operands
    return [] if body is None else [op for op in body.ops if op in found]


def _loop_around(op: Operation) -> ForOp | LoopOp | None:
    """The loop that an operation is in, perhaps in an arm of a guard."""
    parent = op.parent_op()
    while isinstance(parent, GuardOp):
        parent = parent.parent_op()
    return parent if isinstance(parent, ForOp | LoopOp) else None

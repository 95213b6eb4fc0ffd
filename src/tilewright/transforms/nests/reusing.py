"""Pass `reuse-buffers`: which results lie in the buffers of tiles that nobody needs any more.

The buffer of a tile is free from the last operation that reads it to the end of its block, unless
another result has taken its place. A result takes the smallest one that is large enough: so scratch
memory is as small as what is needed at the same time, and more of it stays in the cache.
"""

from __future__ import annotations

from math import prod

from typing_extensions import override
from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.nest.attributes import BufferAttr, ReuseAttr
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.places import OWN, PlacedNest, buffer_bytes
from tilewright.nesting import operations_of, walk
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.order import needed_at

__all__ = ["ReuseBuffers"]


class ReuseBuffers(KernelPass):
    """Lays results into buffers of tiles that are not needed any more."""

    name = "reuse-buffers"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        blocks = _Blocks()
        for nest in [*walk(anchor.body)]:
            for position, tile in enumerate(nest.tiles if isinstance(nest, ComputeOp) else ()):
                assert isinstance(nest, ComputeOp)
                if nest.place_list[position] != OWN or not _is_stored(tile):
                    continue
                found = blocks.take(nest, buffer_bytes(tile))
                if found is not None:
                    nest.take(position, found, ReuseAttr)
                    context.applied(self, "buffers used again", nest)


class _Blocks:
    """Buffers by the block of the nests whose results lie there, with when they are free."""

    def __init__(self) -> None:
        self._positions: dict[Operation, int] = {}
        self._buffers: dict[Block, list[tuple[int, SSAValue]]] = {}

    def take(self, nest: Operation, bytes: int) -> SSAValue | None:
        """The smallest buffer of at least so many bytes that is free when a nest is executed; it is
        that no longer."""
        best: tuple[int, SSAValue, list[tuple[int, SSAValue]], tuple[int, SSAValue]] | None = None
        at: Operation | None = nest
        while at is not None and at.parent is not None:
            buffers = self._of(at.parent)
            for entry in buffers:
                last, tile = entry
                size = buffer_bytes(tile)
                if last < self._positions[at] and bytes <= size and (not best or size < best[0]):
                    best = size, tile, buffers, entry
            at = at.parent_op()
        if best is None:
            return None
        best[2].remove(best[3])
        return best[1]

    def _of(self, block: Block) -> list[tuple[int, SSAValue]]:
        """The buffers of a block, each with the position of what reads it last."""
        found = self._buffers.get(block)
        if found is None:
            operations = operations_of(block)
            self._positions.update((op, k) for k, op in enumerate(operations))
            nests = [op for op in operations if isinstance(op, PlacedNest)]
            found = self._buffers[block] = [
                (max([self._positions[op] for op in (*needed_at(tile, block), nest)]), tile)
                for nest in nests
                for tile, place in zip(nest.tiles_given, nest.place_list, strict=True)
                if isinstance(place, BufferAttr) and _is_stored(tile) and not _is_taken(tile)
            ]
        return found


def _is_stored(tile: SSAValue) -> bool:
    """Whether a tile is too large for a register."""
    return prod(tile_type(tile).shape) > 1


def _is_taken(tile: SSAValue) -> bool:
    """Whether another result lies where a tile did."""
    users = (use.operation for use in tile.uses)
    return any(isinstance(op, PlacedNest) and tile in op.tiles_overwritten for op in users)

"""Pass `stream`: which tiles are stored past the cache.

Results so large that they would drive everything else out of the cache are stored past it. That
pays for nests that are little work, since memory binds them, where the tensor exceeds the cache,
with what is read for it, which is tested as the kernel runs, and where a tile has rows of many
lines of the cache: lines that are written in part cost more.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import cast

from typing_extensions import override
from xdsl.dialects.builtin import IntAttr, UnitAttr
from xdsl.ir import Block, Region, SSAValue

from tilewright.dialects.cuda_tile.facts import is_weak
from tilewright.dialects.cuda_tile.geometry import by_axis, sparse_axis
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations.core import GetTileBlockIdOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileViewType, scalar
from tilewright.dialects.nest.maps import identity
from tilewright.dialects.nest.operations.accesses import StoreViewOp
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp
from tilewright.dialects.nest.operations.guards import ExceedsCacheOp, GuardOp
from tilewright.nesting import clone, walk
from tilewright.numerics.formats import format_of
from tilewright.passes.base import PassContext
from tilewright.passes.kernel import KernelPass
from tilewright.transforms.nests.bodies import is_light
from tilewright.transforms.nests.conditions import all_hold
from tilewright.transforms.nests.loads import load_of
from tilewright.transforms.nests.order import view_in_place

__all__ = ["Stream"]

LEAST_ROW = 1024
"""Bytes of contiguous memory that each row of a tile has at least."""


class Stream(KernelPass):
    """Stores large results past the cache."""

    name = "stream"

    @override
    def transform(self, anchor: EntryOp, context: PassContext) -> None:
        for nest in [op for op in walk(anchor.body) if isinstance(op, ComputeOp)]:
            stores = _stores_of(nest)
            if not stores:
                continue
            why = _hindrance(nest, stores)
            if why is None:
                _guarded(nest, stores)
                context.applied(self, "tiles stored past the cache where it is too small", nest)
            else:
                context.missed(self, why, nest)


def _stores_of(nest: ComputeOp) -> list[StoreViewOp]:
    """The stores of a nest that does nothing but store complete tiles."""
    stores = [op for op in nest.accesses if isinstance(op, StoreViewOp)]
    is_plain = all(op.complete is not None and is_weak(op) for op in stores)
    return stores if is_plain and not nest.tiles else []


def _hindrance(nest: ComputeOp, stores: Sequence[StoreViewOp]) -> str | None:
    """Why tiles are not stored past the cache; None if they may be."""
    found = next((why for store in stores if (why := _unfit(store)) is not None), None)
    is_work = found is None and not is_light(nest)
    return "it is so much work that memory does not bind" if is_work else found


def _unfit(store: StoreViewOp) -> str | None:
    """Why a tile cannot be stored past the cache; None if it can."""
    view = cast(TileViewType, store.view.type)
    name, bits = number_name(view.tensor_view.element_type), _bits(view)
    sizes = [axis.size for axis in view.axes]
    last = max((d for d, size in enumerate(sizes) if size > 1), default=None)
    if last is None or sparse_axis(view.axes) is not None or store.map != identity(len(sizes)):
        return "its elements are not stored row by row"
    if by_axis(view.axes, view.tensor_view.strides)[last] != 1:
        return "its rows are not successive in memory"
    if name == "i1" or sizes[last] * bits < 8 * LEAST_ROW:
        return f"its rows have fewer than {LEAST_ROW} bytes"
    return None


def _moved(nest: ComputeOp, stores: Sequence[StoreViewOp]) -> int:
    """How many bytes a nest reads from memory and writes for an element of its domain, of tiles
    that have as many elements and are others in other tile blocks."""
    size = prod(nest.sizes)
    tiles = dict.fromkeys(op.tile for op in nest.reads)
    read = [view_in_place(tile) for tile in tiles if _varies(tile)]
    views = [*read, *(cast(TileViewType, op.view.type) for op in stores)]
    bits = [
        _bits(view)
        for view in views
        if view is not None and prod(axis.size for axis in view.axes) >= size
    ]
    return sum(bits) // 8


def _varies(tile: SSAValue) -> bool:
    """Whether a tile in memory may be another one in another tile block, or iteration."""
    place = load_of(tile)
    pending, seen = [] if place is None else [*place.operands], set[SSAValue]()
    while pending:
        value = pending.pop()
        owner = value.owner
        if isinstance(owner, Block):
            if not isinstance(owner.parent_op(), EntryOp):
                return True
        elif isinstance(owner, GetTileBlockIdOp):
            return True
        elif value not in seen:
            seen.add(value)
            pending += owner.operands
    return False


def _bits(view: TileViewType) -> int:
    """Of an element in memory."""
    name = number_name(view.tensor_view.element_type)
    return 8 if name is None else format_of(name).memory_bits or 8


def _guarded(nest: ComputeOp, stores: Sequence[StoreViewOp]) -> None:
    """Put a nest behind the test whether all its tensors are large."""
    block = nest.parent
    assert block is not None and nest.token is not None
    moved = {"moved": IntAttr(_moved(nest, stores))}
    tests = [
        ExceedsCacheOp.create(
            operands=[store.view, *store.index], result_types=[scalar("i1")], properties=moved
        )
        for store in stores
    ]
    both, condition = all_hold([test.results[0] for test in tests])
    streaming = clone(nest)
    for op in streaming.accesses:
        if isinstance(op, StoreViewOp):
            op.streaming = UnitAttr()
    guard = GuardOp.create(
        operands=[condition],
        result_types=[nest.token.type],
        regions=[Region(Block([streaming, YieldOp.of(streaming.results)])), Region(Block())],
    )
    for op in (*tests, *both, guard):
        op.location = nest.location
        block.insert_op_before(op, nest)
    nest.token.replace_all_uses_with(guard.results[0])
    nest.detach()
    guard.fallback.block.add_ops([nest, YieldOp.of(nest.results)])

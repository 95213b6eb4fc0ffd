"""Where the elements of tiles lie, as far as that is known before a kernel runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from xdsl.ir import Operation, SSAValue
from xdsl.ir.affine import AffineMap

from tilewright.dialects.cuda_tile.attributes import PaddingValue
from tilewright.dialects.cuda_tile.geometry import by_axis, row_major, strides_by
from tilewright.dialects.cuda_tile.number_types import number_name, storage_bits
from tilewright.dialects.cuda_tile.operations.conversions import FToFOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import TileViewType
from tilewright.dialects.nest.attributes import BufferAttr, OverwriteAttr
from tilewright.dialects.nest.maps import permutation_of
from tilewright.dialects.nest.operation import tile_type
from tilewright.dialects.nest.operations.accesses import LoadViewOp, ReadOp
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.guards import GuardOp, InPlaceOp
from tilewright.dialects.nest.operations.places import PlacedNest
from tilewright.dialects.nest.operations.views import ViewOp

__all__ = ["MemoryLayout", "by_map", "converts", "ends_in_zeros", "layout_of", "sources_of"]


_ZERO_IS_ZERO = ("f16", "bf16", "tf32", "f32", "f64")
"""Formats whose padding with zeros is 0."""


@dataclass(frozen=True)
class MemoryLayout:
    """Where the elements of a tile lie.

    Attributes:
        shape: of the tile.
        strides: how many elements it is from one to the next along each dimension; None where that
            is only known as the kernel runs.
        size: bytes of an element.
        in_place: whether they may lie in the memory of the program, not in a buffer.
        ends_in_zeros: whether it is known as the kernel runs where the tensor ends, and what lies
            beyond is 0.
    """

    shape: tuple[int, ...]
    strides: tuple[int | None, ...]
    size: int
    in_place: bool = False
    ends_in_zeros: bool = False

    @property
    def successive(self) -> int | None:
        """The first dimension along which several elements are successive; None for none."""
        sizes = enumerate(self.shape)
        return next((d for d, n in sizes if n > 1 and self.strides[d] == 1), None)

    def by(self, order: Sequence[int | None], shape: Sequence[int]) -> MemoryLayout:
        """The layout of a tile whose dimensions are others of this one; None is new."""
        strides = tuple(0 if d is None else self.strides[d] for d in order)
        return MemoryLayout(tuple(shape), strides, self.size, self.in_place, self.ends_in_zeros)


def layout_of(tile: SSAValue) -> MemoryLayout | None:
    """Where a tile lies; None for a register, and if its elements are computed where they are
    read."""
    type = tile_type(tile)
    if type.element_count == 1:
        return None
    size = -(-storage_bits(type.element_type) // 8)
    made = MemoryLayout(type.shape, row_major(type.shape), size)
    owner = tile.owner
    if isinstance(owner, PlacedNest):
        return _placed(owner, [*owner.tiles_given].index(tile), made)
    match owner:
        case ConstantOp() if owner.value.is_splat:
            return None
        case InPlaceOp():
            view = cast(TileViewType, owner.view.type)
            strides = by_axis(view.axes, view.tensor_view.strides)
            known = tuple(0 if n == 1 else s for n, s in zip(type.shape, strides, strict=True))
            return MemoryLayout(type.shape, known, size, True, _ends_in_zeros(owner.view))
        case GuardOp():
            return _joined(owner, [*owner.results].index(cast(Any, tile)))
        case _:
            return made


def _placed(nest: PlacedNest, position: int, made: MemoryLayout) -> MemoryLayout | None:
    """Where a result lies."""
    place = nest.place_list[position]
    if nest.is_recomputed:
        return None
    found: MemoryLayout | None = made
    if isinstance(place, OverwriteAttr):
        found = layout_of(nest.tiles_overwritten[place.number.data])
    elif isinstance(place, BufferAttr) and place.dimensions:
        found = replace(made, strides=strides_by(made.shape, place.dimensions))
    is_edge = isinstance(nest, ComputeOp) and nest.clipped is not None
    load = cast(ComputeOp, nest).body.block.first_op if is_edge else None
    ends = isinstance(load, LoadViewOp) and _ends_in_zeros(load.view)
    return found and replace(found, ends_in_zeros=ends)


def _ends_in_zeros(view: SSAValue) -> bool:
    """Whether elements of the tiles of a view that lie beyond the tensor, which begins with them,
    are 0; those that no program can expect anything of are, too."""
    type, owner = cast(TileViewType, view.type), view.owner
    is_padded = type.padding_value in (None, PaddingValue.ZERO)
    begins = isinstance(owner, ViewOp) and bool(owner.begins)
    is_zero = number_name(type.tensor_view.element_type) in _ZERO_IS_ZERO
    return is_padded and is_zero and not begins


def _joined(guard: GuardOp, position: int) -> MemoryLayout | None:
    """Where a tile lies that either way of a guard gives."""
    ends = (cast(Operation, arm.block.last_op) for arm in (guard.fast, guard.fallback))
    one, other = (layout_of(end.operands[position]) for end in ends)
    if one is None or other is None:
        return None
    strides = tuple(
        0 if n == 1 else a if a == b else None
        for n, a, b in zip(one.shape, one.strides, other.strides, strict=True)
    )
    in_place = one.in_place or other.in_place
    ends_in_zeros = one.ends_in_zeros and other.ends_in_zeros
    return MemoryLayout(one.shape, strides, one.size, in_place, ends_in_zeros)


def sources_of(tile: SSAValue) -> Iterator[MemoryLayout]:
    """Where a tile lies; for one that is computed where it is read, where those lie of whose
    elements at the same places it is computed."""
    layout, owner = layout_of(tile), tile.owner
    if layout is not None:
        yield layout
    if layout is not None or not isinstance(owner, ComputeOp) or not owner.is_recomputed:
        return
    goal = permutation_of(owner.results_yielded.goals[0].data)
    for read in owner.reads:
        there = permutation_of(read.affine)
        if there is not None and goal is not None:
            order = [None if d is None or d not in there else there.index(d) for d in goal]
            shape = tile_type(tile).shape
            yield from (one.by(order, shape) for one in sources_of(read.tile))


def converts(nest: ComputeOp) -> bool:
    """Whether a nest does nothing but convert floats to another type."""
    ops = [*nest.body.block.ops]
    return len(ops) == 3 and isinstance(ops[0], ReadOp) and isinstance(ops[1], FToFOp)


def ends_in_zeros(tile: SSAValue) -> bool:
    """Whether it is known as the kernel runs where the tensor ends that a tile is loaded from, and
    what lies beyond is 0; it may be converted where it is read."""
    owner = tile.owner
    if isinstance(owner, ComputeOp) and owner.is_recomputed and converts(owner):
        (read,) = owner.reads
        maps = read.affine, owner.results_yielded.goals[0].data
        if any(permutation_of(map) is None for map in maps):
            return False
        tile = read.tile
    layout = layout_of(tile)
    return layout is not None and layout.ends_in_zeros


def by_map(layout: MemoryLayout, map: AffineMap, shape: Sequence[int]) -> MemoryLayout:
    """The layout of an operand that a map makes of a tile.

    Args:
        layout: of the tile.
        map: the element of the tile for an index in the operand: each dimension once, or 0.
        shape: of the operand.
    """
    order = permutation_of(map)
    if map == AffineMap.identity(len(shape)) or order is None:
        return layout
    return layout.by([order.index(d) if d in order else None for d in range(len(shape))], shape)

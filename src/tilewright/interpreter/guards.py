"""Guards: what is asked of tiles in memory, and the way that is taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
from numpy.lib.array_utils import byte_bounds
from typing_extensions import override
from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.integer_arrays import integers_of
from tilewright.dialects.cuda_tile.types import PartitionViewType, TileViewType
from tilewright.dialects.nest.operations import guards as dialect
from tilewright.dialects.nest.operations.views import StripsOp, ViewOp
from tilewright.memory import Memory
from tilewright.numerics import integer
from tilewright.numerics.formats import format_of
from tilewright.reference import views
from tilewright.reference.operations.control_flow import conditional
from tilewright.reference.operations.views import element_bytes
from tilewright.reference.rules import (
    ControlRule,
    DecodedBody,
    Decoder,
    EffectRule,
    Evaluate,
    ExecutionRule,
    ValueRule,
)
from tilewright.reference.tile_block import TileBlock
from tilewright.semantics.padding import padding_tile
from tilewright.semantics.reasons import BEYOND
from tilewright.semantics.unspecified import partial, plain
from tilewright.semantics.values import Origin, TensorView, TileView, integer_of
from tilewright.tiles import element_format, pointee_format

__all__ = ["FALLBACKS", "RULES", "selector"]

Select = Callable[..., views.ClippedTile]


def selector(op: Any) -> Select:
    """Finds the tile that the operands mean; it need not be inside."""
    formats = [element_format(index) for index in op.index]

    def select(view: TileView, *index: Any) -> views.ClippedTile:
        numbers = [
            integer.read(format, plain(at), False)
            if dimension == view.sparse
            else integer_of(format, plain(at), False)
            for dimension, (format, at) in enumerate(zip(formats, index, strict=True))
        ]
        return views.select(view, numbers)

    return select


def _is_accessible(memory: Memory, selection: views.ClippedTile, writing: bool) -> bool:
    """Whether those elements of a tile that are inside lie in memory that may be accessed."""
    tensor = selection.view.tensor
    if tensor.format.width == 4:
        return False
    size = element_bytes(tensor.format)
    return memory.check(selection.addresses(), size, writing) is None


def complete(op: dialect.CompleteOp, context: Any) -> Evaluate:
    """nest.complete: whether all elements are inside, and accessible."""
    select, writing = selector(op), op.writing is not None
    besides = None if op.besides is None else op.besides.data

    def evaluate(block: TileBlock, *operands: Any) -> Any:
        selection = select(*operands)
        found = _is_complete(selection, besides)
        return np.bool_(found and _is_accessible(block.memory, selection, writing))

    return evaluate


def accessible(op: dialect.AccessibleOp, context: Any) -> Evaluate:
    """nest.accessible: whether those elements that are inside may be accessed."""
    select, writing = selector(op), op.writing is not None

    def evaluate(block: TileBlock, *operands: Any) -> Any:
        return np.bool_(_is_accessible(block.memory, select(*operands), writing))

    return evaluate


def extent(op: dialect.ExtentOp, context: Any) -> Evaluate:
    """nest.extent: the end of what is inside."""
    select, axis = selector(op), op.axis.data

    def evaluate(block: TileBlock, *operands: Any) -> Any:
        inside = select(*operands).inside[axis]
        return np.int32(inside.stop if isinstance(inside, slice) else 0)

    return evaluate


def _is_complete(selection: views.ClippedTile, besides: int | None) -> bool:
    """Whether all elements of a tile are inside, as far as other dimensions than one say."""
    pairs = enumerate(zip(selection.shape, selection.view.tile_shape, strict=True))
    return all(a == b for d, (a, b) in pairs if d != besides)


def exceeds_cache(op: dialect.ExceedsCacheOp, context: Any) -> Evaluate:
    """nest.exceeds_cache: there is no cache; so that both ways are taken somewhere, it is true."""

    def evaluate(block: TileBlock, *operands: Any) -> Any:
        return np.bool_(True)

    return evaluate


def in_place(op: dialect.InPlaceOp, context: Any) -> Evaluate:
    """nest.in_place: memory itself, so that a write that comes too early is seen; of a tile that is
    not complete a copy, with the padding, unless nothing but where it lies is asked for."""
    select, format = selector(op), element_format(op.tile)
    is_read = any(not isinstance(use.operation, dialect.ApartOp) for use in op.tile.uses)
    padding = cast(TileViewType, op.view.type).padding_value
    filler = padding_tile(padding, format)
    origin = Origin(op, BEYOND)

    def evaluate(block: TileBlock, *operands: Any) -> Any:
        selection = select(*operands)
        if selection.complete:
            return views.in_place(block.memory, selection)
        if not is_read:
            return views.box_of(block.memory, selection, writing=False)
        tile = views.load(block.memory, selection, filler)
        return tile if padding is not None else partial(tile, ~selection.lanes, origin)

    return evaluate


def apart(op: dialect.ApartOp, context: Any) -> Evaluate:
    """nest.apart: whether memory that is written is not that of a tile, or is so element by
    element."""
    select, elementwise = selector(op), op.elementwise is not None

    def evaluate(block: TileBlock, tile: Any, *operands: Any) -> Any:
        there = views.box_of(block.memory, select(*operands), writing=False)
        here = None if tile is None else plain(tile)
        if here is None or there is None:
            return np.bool_(False)
        first, end = byte_bounds(here)
        start, behind = byte_bounds(there)
        is_same = (start, here.shape, here.strides) == (first, there.shape, there.strides)
        return np.bool_(behind <= first or end <= start or (elementwise and is_same))

    return evaluate


def guard(op: dialect.GuardOp, decoder: Decoder) -> DecodedBody:
    """nest.guard: one way or the other."""
    return conditional(op.condition, op.results, op.fast, op.fallback, decoder)


def _never(op: Any, context: Any) -> Evaluate:
    def evaluate(block: TileBlock, *operands: Any) -> Any:
        return np.bool_(False)

    return evaluate


@dataclass(frozen=True, eq=False)
class _OneTile(TileView):
    """A view with one tile, of which perhaps nothing is inside.

    Attributes:
        firsts: before which positions nothing of it is.
    """

    firsts: tuple[int, ...]

    @property
    @override
    def begins(self) -> tuple[int, ...]:
        return self.firsts

    @property
    @override
    def index_space(self) -> tuple[int, ...]:
        return (1,) * len(self.axes)


class _Strips(TileView):
    """A view that has tiles of padding behind the last one."""

    @property
    @override
    def index_space(self) -> tuple[int, ...]:
        return (_ENDLESS,) * len(self.axes)


_ENDLESS = 1 << 64
"""More tiles than indices have numbers for."""


def strips(op: StripsOp, context: Any) -> Evaluate:
    """nest.strips: a tensor cut into tiles, and more of them behind it."""
    type = cast(PartitionViewType, op.result.type)

    def evaluate(tensor: Any) -> TileView:
        return _Strips(tensor, type.axes, type.padding_value)

    return evaluate


def view(op: ViewOp, context: Any) -> Evaluate:
    """nest.view: the memory that a pointer leads to."""
    type = cast(PartitionViewType, op.view.type)
    tensor, format = type.tensor_view, pointee_format(op.pointer)
    index, begun = format_of("i64"), integers_of(op.begun)

    def evaluate(pointer: Any, *given: Any) -> TileView:
        numbers = [integer_of(index, one, True) for one in given]
        found = TensorView(int(pointer), format, *tensor.extents(numbers[len(begun) :], int))
        begins = dict(zip(begun, numbers, strict=False))
        firsts = tuple(begins.get(d, 0) for d, _ in enumerate(type.axes))
        return _OneTile(found, type.axes, type.padding_value, firsts)

    return evaluate


RULES: Mapping[type[Operation], ExecutionRule] = {
    ViewOp: ValueRule(view),
    StripsOp: ValueRule(strips),
    dialect.AccessibleOp: EffectRule(accessible),
    dialect.ApartOp: EffectRule(apart),
    dialect.CompleteOp: EffectRule(complete),
    dialect.ExceedsCacheOp: EffectRule(exceeds_cache),
    dialect.ExtentOp: EffectRule(extent),
    dialect.GuardOp: ControlRule(guard),
    dialect.InPlaceOp: EffectRule(in_place),
}
"""What guards and their tests do."""

FALLBACKS: Mapping[type[Operation], ExecutionRule] = {
    dialect.AccessibleOp: EffectRule(_never),
    dialect.ApartOp: EffectRule(_never),
    dialect.CompleteOp: EffectRule(_never),
    dialect.ExceedsCacheOp: EffectRule(_never),
}
"""Tests that are never true, so that all fallbacks are taken."""

"""Along which dimension the tiles of an operation are divided if one of them is.

If a part of an operation's result is computed by itself, some rows of it, that needs the same rows
of some operands and the whole of others. Which dimension of each operand that is follows from the
dimension of one tile of the operation, its *frame*: of element-wise operations it is the same one;
a matrix product whose rows are divided needs those of A, and all of B.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import prod
from types import MappingProxyType
from typing import TypeAlias

from xdsl.ir import Attribute, Operation, SSAValue

from tilewright.dialects.cuda_tile.constraints import Elementwise
from tilewright.dialects.cuda_tile.facts import (
    Broadcast,
    Movement,
    PassesThrough,
    Permutation,
    Reshape,
    has,
    movement_of,
)
from tilewright.dialects.cuda_tile.operations.core import AggregateOperation, IotaOp
from tilewright.dialects.cuda_tile.operations.floating_point import MmaFOp
from tilewright.dialects.cuda_tile.operations.integer import MmaIOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.operations.views import MakePartitionViewOp
from tilewright.dialects.cuda_tile.types import (
    GatherScatterViewType,
    PartitionViewType,
    TileType,
)

__all__ = ["WHOLE", "DimensionGroups", "Map", "ShapeOf", "alike", "dimensions", "moved", "shape_of"]

Map: TypeAlias = Mapping[int, int]
"""The dimension of a tile that belongs to a dimension of the frame."""

WHOLE: Map = MappingProxyType({})
"""That of a tile which stays whole."""

ShapeOf: TypeAlias = Callable[[Attribute], tuple[int, ...]]
"""The shape of a type."""


@dataclass(frozen=True)
class DimensionGroups:
    """How the dimensions of an operation's tiles belong together.

    Attributes:
        frame: the dimensions of the frame along which the operation can be divided.
        operands: of each operand, the dimension that belongs to one of the frame; without one it
            is needed whole.
        results: of each result; without one it is given whole.
    """

    frame: tuple[int, ...]
    operands: tuple[Map, ...]
    results: tuple[Map, ...]

    def frame_of(self, along: Map, dimension: int) -> int | None:
        """The dimension of the frame that one of an operand or result belongs to; None if the
        operation cannot be divided so."""
        return next((f for f in self.frame if along.get(f) == dimension), None)


def shape_of(type: Attribute) -> tuple[int, ...]:
    """The shape of a tile, or of the tiles of a view; of anything else that of a number."""
    if isinstance(type, TileType):
        return type.shape
    return type.tile_shape if isinstance(type, PartitionViewType | GatherScatterViewType) else ()


def alike(operation: Operation, shape: ShapeOf = shape_of) -> DimensionGroups | None:
    """All tiles are divided along one dimension."""
    values = (*operation.operands, *operation.results)
    rank = max((len(shape(value.type)) for value in values), default=0)
    if not rank:
        return None
    return DimensionGroups(
        (*range(rank),),
        tuple(_same(operand, shape) for operand in operation.operands),
        tuple(_same(result, shape) for result in operation.results),
    )


def moved(
    operation: Operation, movement: Movement | None, shape: ShapeOf = shape_of
) -> DimensionGroups | None:
    """The only operand follows the result, as a movement says."""
    result = operation.results[0]
    rank = len(shape(result.type))
    source: dict[int, int]
    if isinstance(movement, Broadcast):
        source = {d: d for d in range(rank) if d not in movement.repeated}
        return DimensionGroups((*range(rank),), (source,), (_same(result, shape),))
    if isinstance(movement, Permutation):
        source = dict(enumerate(movement.order))
    elif isinstance(movement, Reshape):
        source = dict(_kept(movement))
    else:
        return None
    return DimensionGroups((*source,), (source,), (_same(result, shape),))


def _same(value: SSAValue, shape: ShapeOf) -> Map:
    return {d: d for d in range(len(shape(value.type)))}


def _kept(movement: Reshape) -> Map:
    """The dimensions of the result of which a part lies in a row of the source as it does of
    another dimension of that: their sizes, and those of all that follow, multiply to the same."""
    before, after = movement.before, movement.after
    reaches = {prod(before[e:]): e for e in range(len(before)) if before[e] > 1}
    found = ((d, prod(after[d:])) for d in range(len(after)) if after[d] > 1)
    return {d: reaches[reach] for d, reach in found if reach in reaches}


def _combined(operation: Operation) -> DimensionGroups:
    """A reduction or scan is divided along other dimensions than its own; the frame is what is
    combined."""
    assert isinstance(operation, AggregateOperation)
    dim, rank = operation.dim.value.data, len(shape_of(operation.operands[0].type))
    frame = tuple(d for d in range(rank) if d != dim)
    left = len(shape_of(operation.results[0].type)) < rank
    result = {d: d - (left and d > dim) for d in frame}
    same = {d: d for d in frame}
    return DimensionGroups(
        frame, (same,) * len(operation.operands), (result,) * len(operation.results)
    )


def _made(operation: Operation) -> DimensionGroups:
    """What is made of nothing, or a view of a tensor, which stays whole."""
    result = _same(operation.results[0], shape_of)
    return DimensionGroups((*result,), tuple(WHOLE for _ in operation.operands), (result,))


def _multiplied(operation: Operation) -> DimensionGroups:
    """A matrix product is divided along its rows, its columns, or its batch."""
    *batch, row, column = result = _same(operation.results[0], shape_of)
    left = {d: d for d in (*batch, row)}
    right = {d: d for d in (*batch, column)}
    return DimensionGroups((*result,), (left, right, result), (result,))


_KINDS: Mapping[type[Operation], Callable[[Operation], DimensionGroups | None]] = {
    ConstantOp: _made,
    IotaOp: _made,
    MakePartitionViewOp: _made,
    MmaFOp: _multiplied,
    MmaIOp: _multiplied,
}


def dimensions(operation: Operation, shape: ShapeOf = shape_of) -> DimensionGroups | None:
    """How the dimensions of an operation's tiles belong together; None if they are not divided, or
    nothing is known of them.

    Args:
        operation: the operation.
        shape: of what types have one.
    """
    kind = type(operation)
    if isinstance(operation, AggregateOperation):
        return _combined(operation)
    if kind in _KINDS:
        return _KINDS[kind](operation)
    if has(kind, Elementwise) or has(kind, PassesThrough):
        return alike(operation, shape)
    return moved(operation, movement_of(operation), shape) if operation.results else None

"""Along which dimension the tiles of an operation are divided if one of them is.

If two agents each compute a part of an operation's result, some rows of it, each needs the same
rows of some operands and the whole of others. Which dimension of each operand that is follows from
the dimension of one tile of the operation, its *frame*: of element-wise operations it is the same
one; a matrix product whose rows are divided needs those of A, and all of B.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import prod
from types import MappingProxyType

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
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.operations.views import MakePartitionViewOp
from tilewright.dialects.cuda_tile.types import (
    GatherScatterViewType,
    PartitionViewType,
    TileType,
)
from tilewright.dialects.nv_tileas.checks import integers
from tilewright.dialects.nv_tileas.operations.compute import DotOp
from tilewright.dialects.nv_tileas.operations.layout import ShuffleOp, ViewOp
from tilewright.dialects.nv_tileas.operations.memory import (
    CopyOp,
    GatherLoadOp,
    LoadOp,
    ScatterStoreOp,
    StoreOp,
    TiledAtomicRmwOp,
    TiledLoadOp,
    TiledStoreOp,
)
from tilewright.dialects.nv_tileas.operations.pipeline import IncIterOp
from tilewright.dialects.nv_tileas.types import (
    BufferType,
    IteratorType,
    PipelineType,
    plain_tile,
)

__all__ = ["DimensionGroups", "dimensions", "part_of", "shape_of"]

_Map = Mapping[int, int]
_WHOLE: _Map = MappingProxyType({})


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
    operands: tuple[_Map, ...]
    results: tuple[_Map, ...]

    def frame_of(self, along: _Map, dimension: int) -> int | None:
        """The dimension of the frame that one of an operand or result belongs to; None if the
        operation cannot be divided so."""
        return next((f for f in self.frame if along.get(f) == dimension), None)


def shape_of(type: Attribute) -> tuple[int, ...]:
    """The shape of a tile, a buffer, the tiles of a view, or the one tile that goes through a
    pipeline; of anything else that of a number."""
    if isinstance(type, PipelineType | IteratorType):
        return plain_tile(type.payloads[0]).shape if len(type.payloads) == 1 else ()
    if isinstance(type, TileType | BufferType):
        return type.shape
    return type.tile_shape if isinstance(type, PartitionViewType | GatherScatterViewType) else ()


def part_of(type: Attribute, dimension: int, parts: int) -> Attribute:
    """The type of one of so many parts of a tile, of a buffer, of the tiles of a view, or of what
    goes through a pipeline."""
    if isinstance(type, PipelineType | IteratorType):
        if isinstance(type, PipelineType):
            return PipelineType(part_of(type.buffers[0], dimension, parts), type.stages)
        payload = part_of(type.payloads[0], dimension, parts)
        return IteratorType(payload, type.count, type.stride, type.space, type.kind)
    shape = [size // parts if d == dimension else size for d, size in enumerate(shape_of(type))]
    if isinstance(type, BufferType):
        return BufferType(shape, type.element_type, type.space, None, type.atom)
    if isinstance(type, PartitionViewType):
        return PartitionViewType(shape, type.tensor_view, type.dim_map, type.padding_value)
    if isinstance(type, GatherScatterViewType):
        return GatherScatterViewType(shape, type.tensor_view, type.sparse_dim, type.padding_value)
    assert isinstance(type, TileType)
    return TileType(shape, type.element_type)


def _rank(value: SSAValue) -> int:
    return len(shape_of(value.type))


def _same(value: SSAValue) -> _Map:
    return {d: d for d in range(_rank(value))}


def _alike(operation: Operation) -> DimensionGroups | None:
    """All tiles are divided along one dimension."""
    values = (*operation.operands, *operation.results)
    rank = max(map(_rank, values), default=0)
    if not rank:
        return None
    return DimensionGroups(
        (*range(rank),),
        tuple(map(_same, operation.operands)),
        tuple(map(_same, operation.results)),
    )


def _moved(operation: Operation) -> DimensionGroups | None:
    """The only operand follows the result."""
    movement, result = _movement(operation), operation.results[0]
    source: dict[int, int]
    if isinstance(movement, Broadcast):
        source = {d: d for d in range(_rank(result)) if d not in movement.repeated}
        return DimensionGroups((*range(_rank(result)),), (source,), (_same(result),))
    if isinstance(movement, Permutation):
        source = dict(enumerate(movement.order))
    elif isinstance(movement, Reshape):
        source = dict(_kept(movement))
    else:
        return None
    return DimensionGroups((*source,), (source,), (_same(result),))


def _movement(operation: Operation) -> Movement | None:
    """Where the elements of the result come from, also of a view of a buffer."""
    if isinstance(operation, ShuffleOp):
        return Permutation(operation.source, integers(operation.permutation))
    if isinstance(operation, ViewOp):
        before, after = (shape_of(v.type) for v in (operation.source, operation.result))
        return Reshape(operation.source, before, after)
    return movement_of(operation)


def _kept(movement: Reshape) -> Mapping[int, int]:
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
    dim, rank = operation.dim.value.data, _rank(operation.operands[0])
    frame = tuple(d for d in range(rank) if d != dim)
    left = _rank(operation.results[0]) < rank
    result = {d: d - (left and d > dim) for d in frame}
    same = {d: d for d in frame}
    return DimensionGroups(
        frame, (same,) * len(operation.operands), (result,) * len(operation.results)
    )


def _multiplied(operation: Operation) -> DimensionGroups:
    """A matrix product is divided along its rows."""
    assert isinstance(operation, DotOp)
    row = _rank(operation.result) - 2
    rows = {row: row}
    # A, B, the accumulator, and whether there is one.
    return DimensionGroups((row,), (rows, _WHOLE, rows, _WHOLE), (rows,))


def _viewed(operation: Operation) -> DimensionGroups | None:
    """An access to a tile of a view, whose tiles are divided too."""
    assert isinstance(operation, TiledLoadOp | TiledStoreOp | TiledAtomicRmwOp)
    return _alike(operation) if isinstance(operation.view.type, PartitionViewType) else None


def _scattered(operation: Operation) -> DimensionGroups:
    """An access to rows of a view that are anywhere is divided among them, with their numbers."""
    assert isinstance(operation, GatherLoadOp | ScatterStoreOp)
    type = operation.view.type
    assert isinstance(type, GatherScatterViewType)
    rows, numbers = type.sparse_dim, operation.index[type.sparse_dim]
    whole: _Map = {rows: rows}

    def part(value: SSAValue) -> _Map:
        return {rows: 0} if value is numbers else whole if _rank(value) else _WHOLE

    return DimensionGroups(
        (rows,), tuple(map(part, operation.operands)), tuple(map(part, operation.results))
    )


def _made(operation: Operation) -> DimensionGroups:
    """What is made of nothing, or a view of a tensor, which stays whole."""
    result = operation.results[0]
    whole = tuple(_WHOLE for _ in operation.operands)
    return DimensionGroups((*range(_rank(result)),), whole, (_same(result),))


_KINDS: Mapping[type[Operation], Callable[[Operation], DimensionGroups | None]] = {
    ConstantOp: _made,
    IotaOp: _made,
    MakePartitionViewOp: _made,
    DotOp: _multiplied,
    CopyOp: _alike,
    LoadOp: _alike,
    StoreOp: _alike,
    TiledLoadOp: _viewed,
    TiledStoreOp: _viewed,
    TiledAtomicRmwOp: _viewed,
    GatherLoadOp: _scattered,
    ScatterStoreOp: _scattered,
    IncIterOp: _alike,
}


def dimensions(operation: Operation) -> DimensionGroups | None:
    """How the dimensions of an operation's tiles belong together; None if they are not divided, or
    nothing is known of them."""
    kind = type(operation)
    if isinstance(operation, AggregateOperation):
        return _combined(operation)
    if kind in _KINDS:
        return _KINDS[kind](operation)
    if has(kind, Elementwise) or has(kind, PassesThrough):
        return _alike(operation)
    return _moved(operation) if operation.results else None

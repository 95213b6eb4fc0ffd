"""Along which dimension the tiles of an operation of agents are divided if one of them is: see
`tilewright.analysis.dimensions`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from xdsl.ir import Attribute, Operation, SSAValue

from tilewright.analysis import dimensions as tiles
from tilewright.analysis.dimensions import WHOLE, DimensionGroups, Map, alike, moved
from tilewright.dialects.cuda_tile.facts import Permutation, Reshape
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


def shape_of(type: Attribute) -> tuple[int, ...]:
    """The shape of a tile, a buffer, the tiles of a view, or the one tile that goes through a
    pipeline; of anything else that of a number."""
    if isinstance(type, PipelineType | IteratorType):
        return plain_tile(type.payloads[0]).shape if len(type.payloads) == 1 else ()
    return type.shape if isinstance(type, BufferType) else tiles.shape_of(type)


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


def _multiplied(operation: Operation) -> DimensionGroups:
    """A matrix product is divided along its rows."""
    assert isinstance(operation, DotOp)
    row = len(shape_of(operation.result.type)) - 2
    rows = {row: row}
    # A, B, the accumulator, and whether there is one.
    return DimensionGroups((row,), (rows, WHOLE, rows, WHOLE), (rows,))


def _viewed(operation: Operation) -> DimensionGroups | None:
    """An access to a tile of a view, whose tiles are divided too."""
    assert isinstance(operation, TiledLoadOp | TiledStoreOp | TiledAtomicRmwOp)
    return _all_alike(operation) if isinstance(operation.view.type, PartitionViewType) else None


def _scattered(operation: Operation) -> DimensionGroups:
    """An access to rows of a view that are anywhere is divided among them, with their numbers."""
    assert isinstance(operation, GatherLoadOp | ScatterStoreOp)
    type = operation.view.type
    assert isinstance(type, GatherScatterViewType)
    rows, numbers = type.sparse_dim, operation.index[type.sparse_dim]
    whole: Map = {rows: rows}

    def part(value: SSAValue) -> Map:
        return {rows: 0} if value is numbers else whole if shape_of(value.type) else WHOLE

    return DimensionGroups(
        (rows,), tuple(map(part, operation.operands)), tuple(map(part, operation.results))
    )


def _all_alike(operation: Operation) -> DimensionGroups | None:
    return alike(operation, shape_of)


def _shuffled(operation: Operation) -> DimensionGroups | None:
    assert isinstance(operation, ShuffleOp)
    order = integers(operation.permutation)
    return moved(operation, Permutation(operation.source, order), shape_of)


def _reshaped(operation: Operation) -> DimensionGroups | None:
    """A view of a buffer."""
    assert isinstance(operation, ViewOp)
    before, after = (shape_of(v.type) for v in (operation.source, operation.result))
    return moved(operation, Reshape(operation.source, before, after), shape_of)


_KINDS: Mapping[type[Operation], Callable[[Operation], DimensionGroups | None]] = {
    DotOp: _multiplied,
    ShuffleOp: _shuffled,
    ViewOp: _reshaped,
    CopyOp: _all_alike,
    LoadOp: _all_alike,
    StoreOp: _all_alike,
    TiledLoadOp: _viewed,
    TiledStoreOp: _viewed,
    TiledAtomicRmwOp: _viewed,
    GatherLoadOp: _scattered,
    ScatterStoreOp: _scattered,
    IncIterOp: _all_alike,
}


def dimensions(operation: Operation) -> DimensionGroups | None:
    """How the dimensions of an operation's tiles belong together; None if they are not divided, or
    nothing is known of them."""
    found = _KINDS.get(type(operation))
    return tiles.dimensions(operation, shape_of) if found is None else found(operation)

"""Views (specification: Operations, Views)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any, cast

import numpy as np

from tilewright.dialects.cuda_tile.attributes import PaddingValue
from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import views as dialect
from tilewright.dialects.cuda_tile.types import (
    DYNAMIC,
    DimMappedViewType,
    GatherScatterViewType,
    StridedViewType,
    TensorViewType,
    TileViewType,
)
from tilewright.memory import AccessFault, element_size
from tilewright.numerics import integer
from tilewright.numerics.formats import Array, Format, bits_to_storage, format_of
from tilewright.reference import views
from tilewright.reference.operations.memory import (
    UNSPECIFIED_VALUE,
    fault_stop,
    fresh_origin,
    report,
    stop_at_duplicates,
)
from tilewright.reference.rules import (
    Context,
    Decision,
    Evaluate,
    MemoryAccess,
    Rule,
    Unary,
    Value,
    operand_places,
    word,
)
from tilewright.reference.tile_block import TileBlock
from tilewright.reference.unspecified import partial, specified
from tilewright.reference.values import (
    Origin,
    Partial,
    Stop,
    TensorView,
    TileView,
    element_format,
    integer_of,
)

# ---- making and asking views


def make_tensor_view(op: dialect.MakeTensorViewOp, context: Context) -> Evaluate:
    """make_tensor_view: dynamic sizes and strides are read as unsigned, in order."""
    type = cast(TensorViewType, op.result.type)
    format = format_of(number_name(type.element_type) or "")
    dynamic = [*op.dynamicShape, *op.dynamicStrides]
    index = element_format(dynamic[0]) if dynamic else None
    shape, strides = type.shape, type.strides

    def evaluate(base: Any, *numbers: Any) -> TensorView:
        assert index is not None or not numbers
        given = iter([integer_of(index, n, False) for n in numbers] if index else [])
        sizes = tuple([next(given) if n == DYNAMIC else n for n in shape])
        steps = tuple([next(given) if n == DYNAMIC else n for n in strides])
        return TensorView(int(base), format, sizes, steps)

    return evaluate


def make_tile_view(op: dialect.MakeTileView, context: Context) -> Unary:
    """make_partition_view, make_strided_view, make_gather_scatter_view.

    Tiles of a gather/scatter view begin at every element: an index along a dense dimension is an
    element offset. (The type's documentation gives no formula; cuTile's, with its printed
    examples, does.)
    """
    type = op.results[0].type
    assert isinstance(type, TileViewType)
    shape, padding = type.tile_shape, type.padding_value
    dimensions = type.dim_map if isinstance(type, DimMappedViewType) else tuple(range(len(shape)))
    sparse = type.sparse_dim if isinstance(type, GatherScatterViewType) else None
    steps = shape if sparse is None else (1,) * len(shape)
    if isinstance(type, StridedViewType):
        steps = type.traversal_strides

    def evaluate(tensor: TensorView) -> TileView:
        return TileView(tensor, shape, dimensions, steps, sparse, padding)

    return evaluate


def _shape_query(sizes: Callable[[Any], Sequence[int]]) -> Callable[[Any, Context], Unary]:
    """An operation that gives one number per dimension, unsigned."""

    def make(op: dialect.ShapeQuery, context: Context) -> Unary:
        if not op.results:
            return lambda source: ()
        format = element_format(op.results[0])
        limit = integer.limits(format, False)[1]

        def numbers(source: Any) -> list[Any]:
            found = sizes(source)
            for size in found:
                if size > limit and context.stops:
                    raise Stop(f"the size {size} does not fit {format.name}")
            bits = np.array([size & limit for size in found], np.uint64)
            return list(bits_to_storage(format, bits))

        if len(op.results) > 1:
            return numbers
        return lambda source: numbers(source)[0]

    return make


# ---- access


_PADDING = {
    PaddingValue.ZERO: 0.0,
    PaddingValue.NEG_ZERO: -0.0,
    PaddingValue.NAN: np.nan,
    PaddingValue.POS_INF: np.inf,
    PaddingValue.NEG_INF: -np.inf,
}


def padding_tile(padding: PaddingValue | None, format: Format) -> Array:
    """What elements beyond the tensor read as, of rank 0; 0 where it is unspecified."""
    if padding in (None, PaddingValue.ZERO):
        return np.zeros((), format.storage)
    if format.name == "fnv8E5M3FNU":
        code = format.nan if padding == PaddingValue.NAN else 0
        return np.asarray(format.storage.type(code))
    return np.asarray(_PADDING[padding]).astype(format.storage)


class Picker:
    """Finds the tile that the indices of a view operation mean, and checks them."""

    def __init__(self, op: Any, context: Context):
        self._view = cast(TileViewType, op.view.type)
        self._formats = [element_format(index) for index in op.index]
        promised = op.properties.get("inbounds")
        count = len(self._formats)
        self._inbounds = [bool(b) for b in promised.get_values()] if promised else [False] * count
        self._stops = context.stops
        places = operand_places(op)
        self._place, self._index = places["view"], places["index"]

    def select(self, values: Sequence[Any]) -> views.Selection:
        """The elements that the operands select."""
        (view,) = cast("Sequence[TileView]", values[self._place])
        index = [
            integer.read(format, at, False)
            if dimension == view.sparse
            else integer_of(format, at, False)
            for dimension, (format, at) in enumerate(
                zip(self._formats, values[self._index], strict=True)
            )
        ]
        selection = views.select(view, index)
        if self._stops:
            self._check(selection, index)
        return selection

    def _check(self, selection: views.Selection, index: Sequence[int | Array]) -> None:
        view = selection.view
        for dimension, (at, count) in enumerate(zip(index, view.index_space, strict=True)):
            if isinstance(at, int) and at >= count:
                raise Stop(
                    f"index {at} is outside the index space of {count} tiles along dimension "
                    f"{dimension}"
                )
            if self._inbounds[dimension]:
                found, size = selection.shape[dimension], view.tile_shape[dimension]
                if found < size:
                    raise Stop(
                        f"inbounds promises a whole tile along dimension {dimension}, but "
                        f"{size - found} of {size} elements lie beyond the tensor"
                    )


def byte_addresses(selection: views.Selection) -> Array:
    """The addresses that an access touches, for observers: of bytes where elements share them."""
    tensor = selection.view.tensor
    octets = selection.octets()
    return np.unique(octets) if tensor.format.width == 4 else octets


def element_bytes(format: Format) -> int:
    """How far an address reaches."""
    return 1 if format.width == 4 else element_size(format)


def view_stop(fault: AccessFault, selection: views.Selection, what: str) -> Stop:
    """The stop for an access of a view that no allocation allows."""
    if selection.view.tensor.format.width == 4 or selection.view.sparse is not None:
        return fault_stop(fault, np.zeros(selection.shape), None, what)
    return fault_stop(fault, selection.addresses(), None, what)


def specified_inside(tile: Any, selection: views.Selection) -> Array:
    """The plain tile, whose elements inside the tensor must be specified.

    Raises:
        Stop: one is not.
    """
    if not isinstance(tile, Partial):
        return tile
    return specified(tile, UNSPECIFIED_VALUE, selection.lanes)


def load_view(op: dialect.LoadViewOp, context: Context) -> Evaluate:
    """load_view_tko: the tile at an index; beyond the tensor the padding value, unspecified without
    one (0 where the program goes on)."""
    pick = Picker(op, context)
    format, padding = element_format(op.tile), cast(TileViewType, op.view.type).padding_value
    filler, size = padding_tile(padding, format), element_bytes(format)
    polls = word(op.memory_ordering_semantics) != "weak"
    origin = Origin(op, "beyond the tensor, and the view has no padding value")
    leaves_open = context.stops and padding is None

    def evaluate(block: TileBlock, number: int | None, *values: Any) -> Any:
        selection = pick.select(values)
        try:
            tile = views.load(block.memory, selection, filler)
        except AccessFault as fault:
            if context.stops:
                raise view_stop(fault, selection, "load") from None
            tile = np.full(selection.view.tile_shape, filler, format.storage)
        if block.needs_tokens:
            report(block, op, "read", byte_addresses(selection), size, number)
        if polls:
            block.poll(op, byte_addresses(selection), tile)
        open_ = None if selection.complete or not leaves_open else ~selection.lanes
        if block.memory.tracks:
            return _marked_unwritten(block, op, selection, tile, open_, origin)
        return tile if open_ is None else partial(tile, open_, origin)

    return evaluate


def _marked_unwritten(
    block: TileBlock,
    op: dialect.LoadViewOp,
    selection: views.Selection,
    tile: Array,
    beyond: Array | None,
    origin: Origin,
) -> Any:
    """The tile, unspecified beyond the tensor and where nothing has been written yet."""
    open_ = np.zeros(tile.shape, np.bool_) if beyond is None else beyond
    size, addresses = element_bytes(selection.view.tensor.format), selection.octets()
    fresh = block.memory.unwritten(addresses, size)
    if not fresh.any():
        return partial(tile, open_, origin)
    open_[selection.places] = fresh
    return partial(tile, open_, fresh_origin(op))


def store_view(op: dialect.StoreViewOp, context: Context) -> Evaluate:
    """store_view_tko: writes the tile at an index; nothing beyond the tensor."""
    pick = Picker(op, context)
    format = element_format(op.tile)
    size = element_bytes(format)
    exclusive = context.stops and word(op.memory_ordering_semantics) == "weak"

    def evaluate(block: TileBlock, number: int | None, *values: Any) -> None:
        selection = pick.select(values)
        if exclusive and not selection.is_injective():
            stop_at_duplicates(selection.offsets(), None)
        tile = specified_inside(values[0], selection)
        try:
            views.store(block.memory, selection, tile)
        except AccessFault as fault:
            if context.stops:
                raise view_stop(fault, selection, "store") from None
        if block.needs_tokens and prod(selection.shape):
            report(block, op, "write", byte_addresses(selection), size, number)

    return evaluate


def _without_padding(op: dialect.LoadViewOp) -> bool:
    return cast(TileViewType, op.view.type).padding_value is None


RULES: Mapping[type[CudaTileOperation], Rule] = {
    dialect.GetIndexSpaceShapeOp: Value(_shape_query(lambda view: view.index_space)),
    dialect.GetTensorShapeOp: Value(_shape_query(lambda tensor: tensor.shape)),
    dialect.LoadViewOp: MemoryAccess(load_view, leaves_open=_without_padding),
    dialect.MakeGatherScatterViewOp: Value(make_tile_view),
    dialect.MakePartitionViewOp: Value(make_tile_view),
    dialect.MakeStridedViewOp: Value(make_tile_view),
    dialect.MakeTensorViewOp: Decision(make_tensor_view),
    dialect.StoreViewOp: MemoryAccess(store_view, ("tile",)),
}

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
from tilewright.memory import AccessFault, Memory, element_size
from tilewright.numerics import integer
from tilewright.numerics.formats import Array, Format, bits_to_storage, format_of
from tilewright.reference import views
from tilewright.reference.operations.memory import (
    UNSPECIFIED_VALUE,
    UNWRITTEN,
    fault_stop,
    may_read_alloca,
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
from tilewright.reference.unspecified import partial, plain, specified
from tilewright.reference.values import (
    Origin,
    Partial,
    Stop,
    TensorView,
    TileView,
    both_readings,
    integer_of,
)
from tilewright.tiles import element_format

# ---- making and asking views


def make_tensor_view(op: dialect.MakeTensorViewOp, context: Context) -> Evaluate:
    """make_tensor_view (8.11.5): dynamic sizes and strides are read as unsigned, in order.

    No array has sizes or strides so large that they look negative in i32 or i64: that is a
    mistake. Where the program goes on, these are 0.
    """
    type = cast(TensorViewType, op.result.type)
    format = format_of(number_name(type.element_type) or "")
    dynamic = [*op.dynamicShape, *op.dynamicStrides]
    index = element_format(dynamic[0]) if dynamic else None
    shape, strides = type.shape, type.strides
    meanings = [f"the size along dimension {d}" for d, n in enumerate(shape) if n == DYNAMIC]
    meanings += [f"the stride along dimension {d}" for d, n in enumerate(strides) if n == DYNAMIC]

    def number_of(format: Format, meaning: str, operand: Any) -> int:
        number = integer_of(format, operand, False)
        if format.width < 32 or not number >> (format.width - 1):
            return number
        if context.stops:
            signed = integer_of(format, operand, True)
            raise Stop(f"{meaning} is {number}, a negative number ({signed}) read as unsigned")
        return 0

    def evaluate(base: Any, *numbers: Any) -> TensorView:
        pairs = zip(meanings, numbers, strict=True)
        given = iter([number_of(index, meaning, n) for meaning, n in pairs] if index else [])
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
            for dimension, size in enumerate(found):
                if size > limit and context.stops:
                    raise Stop(
                        f"the size {size} along dimension {dimension} does not fit {format.name}"
                    )
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
                    f"index {both_readings(self._formats[dimension], at)} is outside the index "
                    f"space, whose size along dimension {dimension} is {count}"
                )
            if self._inbounds[dimension]:
                found, size = selection.shape[dimension], view.tile_shape[dimension]
                if found < size:
                    where = self._beyond(selection, dimension, at)
                    raise Stop(
                        f"inbounds promises a whole tile along dimension {dimension}, but {where} "
                        f"beyond the tensor, whose size is "
                        f"{view.tensor.shape[view.dimensions[dimension]]}"
                    )

    def _beyond(self, selection: views.Selection, dimension: int, at: int | Array) -> str:
        """What of a tile lies beyond the tensor."""
        found, size = selection.shape[dimension], selection.view.tile_shape[dimension]
        if isinstance(at, int):
            return f"at index {at}, {size - found} of {size} elements lie"
        inside = np.zeros(size, np.bool_)
        inside[selection.inside[dimension]] = True
        first = int(np.argmin(inside))
        return f"index {both_readings(self._formats[dimension], int(at[first]))} at [{first}] lies"


def byte_addresses(selection: views.Selection) -> Array:
    """The addresses that an access touches, for observers: of bytes where elements share them."""
    tensor = selection.view.tensor
    if tensor.format.width == 4:
        return np.unique(tensor.base + (selection.offsets() >> 1))
    return selection.addresses()


def element_bytes(format: Format) -> int:
    """How far an address reaches."""
    return 1 if format.width == 4 else element_size(format)


def view_stop(fault: AccessFault, selection: views.Selection, what: str) -> Stop:
    """The stop for an access of a view that no allocation allows."""
    return fault_stop(fault, selection.element(fault.element), what)


def place_namer(memory: Memory, selection: views.Selection) -> Callable[[int], str]:
    """What messages call the place of an element, by its distance from the tensor's start."""
    tensor = selection.view.tensor

    def name(offset: int) -> str:
        if tensor.format.width == 4:
            half = "upper" if offset % 2 else "lower"
            return f"the {half} half of {memory.describe(tensor.base + offset // 2)}"
        return memory.describe(tensor.base + offset * element_size(tensor.format))

    return name


def specified_inside(tile: Any, selection: views.Selection) -> Array:
    """The plain tile, whose elements inside the tensor must be specified.

    Raises:
        Stop: one is not.
    """
    if not isinstance(tile, Partial):
        return tile
    return specified(tile, UNSPECIFIED_VALUE, selection.lanes)


def load_view(op: dialect.LoadViewOp, context: Context) -> Evaluate:
    """load_view_tko (8.11.3): the tile at an index; beyond the tensor the padding value,
    unspecified without one (0 where the program goes on)."""
    pick = Picker(op, context)
    format, padding = element_format(op.tile), cast(TileViewType, op.view.type).padding_value
    filler, size = padding_tile(padding, format), element_bytes(format)
    polls = word(op.memory_ordering_semantics) != "weak"
    origin = Origin(op, "beyond the tensor, as the view has no padding value")
    leaves_open = context.stops and padding is None
    watching = context.stops and may_read_alloca(op)

    def evaluate(block: TileBlock, number: int | None, *values: Any) -> Any:
        selection = pick.select(values)
        try:
            tile = views.load(block.memory, selection, filler)
        except AccessFault as fault:
            if context.stops:
                raise view_stop(fault, selection, "load") from None
            tile = views.load_accessible(block.memory, selection, filler)
        if block.needs_tokens:
            report(block, op, "read", byte_addresses(selection), size, number)
        if polls:
            block.poll(op, byte_addresses(selection), tile)
        if leaves_open and not selection.complete:
            tile = partial(tile, ~selection.lanes, origin)
        if not watching:
            return tile
        unwritten = views.unwritten(block.memory, selection)
        if unwritten is None:
            return tile
        unspecified = unwritten | getattr(tile, "unspecified", False)
        return partial(plain(tile), unspecified, Origin(op, UNWRITTEN))

    return evaluate


def store_view(op: dialect.StoreViewOp, context: Context) -> Evaluate:
    """store_view_tko (8.11.6): writes the tile at an index; nothing beyond the tensor."""
    pick = Picker(op, context)
    format = element_format(op.tile)
    size = element_bytes(format)
    exclusive = context.stops and word(op.memory_ordering_semantics) == "weak"

    def evaluate(block: TileBlock, number: int | None, *values: Any) -> None:
        selection = pick.select(values)
        if exclusive and not selection.is_injective():
            namer = place_namer(block.memory, selection)
            stop_at_duplicates(selection.offsets(), selection.element, namer)
        tile = specified_inside(values[0], selection)
        try:
            views.store(block.memory, selection, tile)
        except AccessFault as fault:
            if context.stops:
                raise view_stop(fault, selection, "store") from None
            views.store_accessible(block.memory, selection, tile)
        if block.needs_tokens and prod(selection.shape):
            report(block, op, "write", byte_addresses(selection), size, number)

    return evaluate


def _leaves_open(op: dialect.LoadViewOp) -> bool:
    return cast(TileViewType, op.view.type).padding_value is None or may_read_alloca(op)


RULES: Mapping[type[CudaTileOperation], Rule] = {
    dialect.GetIndexSpaceShapeOp: Value(_shape_query(lambda view: view.index_space)),  # 8.11.1
    dialect.GetTensorShapeOp: Value(_shape_query(lambda tensor: tensor.shape)),  # 8.11.2
    dialect.LoadViewOp: MemoryAccess(load_view, leaves_open=_leaves_open),  # 8.11.3
    dialect.MakeGatherScatterViewOp: Value(make_tile_view),
    dialect.MakePartitionViewOp: Value(make_tile_view),  # 8.11.4
    dialect.MakeStridedViewOp: Value(make_tile_view),
    dialect.MakeTensorViewOp: Decision(make_tensor_view),  # 8.11.5
    dialect.StoreViewOp: MemoryAccess(store_view, ("tile",)),  # 8.11.6
}

"""Operations on multicast memory (13.5).

What the documents at hand leave open is decided here: a load combines the arrays in their order,
each step rounded to the format of the elements; a store and a reduction reach one array after the
other, element by element.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import prod
from typing import Any, cast

import numpy as np

from tilewright.dialects.cuda_tile.attributes import (
    MultimemReductionKind,
    MultimemReductionKindAttr,
)
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import multimem as dialect
from tilewright.dialects.cuda_tile.types import TileViewType
from tilewright.memory import AccessFault
from tilewright.numerics import arithmetic, integer
from tilewright.numerics.formats import Array, Format
from tilewright.reference import views
from tilewright.reference.operations.atomics import modify
from tilewright.reference.operations.memory import report, stop_at_duplicates
from tilewright.reference.operations.views import (
    Picker,
    element_bytes,
    place_namer,
    specified_inside,
    view_stop,
)
from tilewright.reference.rules import (
    DecodingContext,
    Evaluate,
    ExecutionRule,
    MemoryAccessRule,
    operand_places,
    word,
)
from tilewright.reference.tile_block import TileBlock
from tilewright.semantics.padding import padding_tile
from tilewright.semantics.reasons import BEYOND
from tilewright.semantics.unspecified import partial
from tilewright.semantics.values import Origin
from tilewright.tiles import element_format

Combine = Callable[[Format, Array, Array], Array]


def _of_numbers(floats: Combine, integers: Combine) -> Combine:
    """What does one thing to floats and another to integers."""

    def combine(format: Format, a: Array, b: Array) -> Array:
        return (integers if format.kind == "int" else floats)(format, a, b)

    return combine


def _bits(function: Any) -> Combine:
    return lambda format, a, b: function(a, b)


_REDUCTIONS: Mapping[MultimemReductionKind, Combine] = {
    MultimemReductionKind.ADD: _of_numbers(arithmetic.add, integer.add),
    MultimemReductionKind.MIN: _of_numbers(
        arithmetic.minimum, lambda format, a, b: integer.minimum(format, a, b, True)
    ),
    MultimemReductionKind.MAX: _of_numbers(
        arithmetic.maximum, lambda format, a, b: integer.maximum(format, a, b, True)
    ),
    MultimemReductionKind.AND: _bits(np.bitwise_and),
    MultimemReductionKind.OR: _bits(np.bitwise_or),
    MultimemReductionKind.XOR: _bits(np.bitwise_xor),
    MultimemReductionKind.UMIN: lambda format, a, b: integer.minimum(format, a, b, False),
    MultimemReductionKind.UMAX: lambda format, a, b: integer.maximum(format, a, b, False),
}
"""What two values become."""


def _reduction(op: CudaTileOperation) -> Combine:
    return _REDUCTIONS[cast(MultimemReductionKindAttr, op.properties["reduction"]).data]


def _replicas(
    block: TileBlock, context: DecodingContext, selection: views.ClippedTile, what: str
) -> list[Array]:
    """The addresses of the selected elements in each array; none, where the program goes on though
    they are no multicast memory."""
    size = element_bytes(selection.view.tensor.format)
    try:
        return block.memory.replicas(selection.addresses(), size, what != "load")
    except AccessFault as fault:
        if context.stops:
            raise view_stop(fault, selection, what) from None
        return []


def load_reduce(op: dialect.MultimemLoadReduceViewOp, context: DecodingContext) -> Evaluate:
    """multimem_load_reduce_view_tko: the tile at an index of each array, reduced; beyond the tensor
    the padding value, unspecified without one (0 where the program goes on)."""
    pick, format, combine = Picker(op, context), element_format(op.reduced_values), _reduction(op)
    padding = cast(TileViewType, op.view.type).padding_value
    filler, size = padding_tile(padding, format), element_bytes(format)
    polls = word(op.memory_ordering_semantics) != "weak"
    origin = Origin(op, BEYOND)

    def evaluate(block: TileBlock, number: int | None, *values: Any) -> Any:
        selection = pick.select(values)
        tile = np.full(selection.view.tile_shape, filler)
        total: Array | None = None
        for addresses in _replicas(block, context, selection, "load"):
            found = block.memory.load(addresses, format)
            total = found if total is None else combine(format, total, found)
            report(block, op, "read", addresses, size, number)
        if total is not None:
            tile[selection.places] = total
        if polls:
            block.poll(op, selection.addresses(), tile)
        if context.stops and padding is None and not selection.complete:
            return partial(tile, ~selection.lanes, origin)
        return tile

    return evaluate


def reduce(op: dialect.MultimemReduceViewOp, context: DecodingContext) -> Evaluate:
    """multimem_reduce_view_tko: each element inside the tensor, in each array, becomes what the
    reduction makes of it and the tile, as one read-modify-write."""
    pick, format, place = Picker(op, context), element_format(op.tile), operand_places(op)["tile"]
    size, combine = element_bytes(format), _reduction(op)

    def evaluate(block: TileBlock, number: int | None, *values: Any) -> None:
        selection = pick.select(values)
        given = specified_inside(values[place][0], selection)[selection.places].reshape(-1)

        def update(old: Array, positions: Array) -> Array:
            return combine(format, old, given[positions])

        for addresses in _replicas(block, context, selection, "atomic access"):
            modify(block.memory, addresses.reshape(-1), format, update)
            report(block, op, "atomic", addresses, size, number)

    return evaluate


def store(op: dialect.MultimemStoreViewOp, context: DecodingContext) -> Evaluate:
    """multimem_store_view_tko: writes the tile at an index of each array; nothing beyond the
    tensor."""
    pick, format, place = Picker(op, context), element_format(op.tile), operand_places(op)["tile"]
    size = element_bytes(format)
    exclusive = context.stops and word(op.memory_ordering_semantics) == "weak"

    def evaluate(block: TileBlock, number: int | None, *values: Any) -> None:
        selection = pick.select(values)
        if exclusive and not selection.is_injective():
            namer = place_namer(block.memory, selection)
            stop_at_duplicates(selection.offsets(), selection.element, namer)
        given = specified_inside(values[place][0], selection)[selection.places]
        for addresses in _replicas(block, context, selection, "store"):
            block.memory.store(addresses, format, given)
            if prod(selection.shape):
                report(block, op, "write", addresses, size, number)

    return evaluate


def _leaves_open(op: dialect.MultimemLoadReduceViewOp) -> bool:
    return cast(TileViewType, op.view.type).padding_value is None


RULES: Mapping[type[CudaTileOperation], ExecutionRule] = {
    dialect.MultimemLoadReduceViewOp: MemoryAccessRule(load_reduce, leaves_open=_leaves_open),
    dialect.MultimemReduceViewOp: MemoryAccessRule(reduce, ("tile",)),
    dialect.MultimemStoreViewOp: MemoryAccessRule(store, ("tile",)),
}

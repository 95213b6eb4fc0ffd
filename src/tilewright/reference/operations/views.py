"""Views (specification: Operations, Views)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any, cast

import numpy as np

from tilewright.dialects.cuda_tile.geometry import byte_of
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import views as dialect
from tilewright.dialects.cuda_tile.types import (
    TileViewType,
)
from tilewright.memory import AccessFault, Memory, element_size
from tilewright.numerics import integer
from tilewright.numerics.formats import Array, Format
from tilewright.reference import views
from tilewright.reference.operations.memory import (
    UNWRITTEN,
    fault_stop,
    may_read_alloca,
    report,
    stop_at_duplicates,
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
from tilewright.semantics.reasons import BEYOND, VALUE
from tilewright.semantics.unspecified import partial, plain, specified
from tilewright.semantics.values import (
    Origin,
    Partial,
    Stop,
    TileView,
    both_readings,
    integer_of,
    outside_index_space,
)
from tilewright.tiles import element_format

# ---- access


class Picker:
    """Finds the tile that the indices of a view operation mean, and checks them."""

    def __init__(self, op: Any, context: DecodingContext):
        self._view = cast(TileViewType, op.view.type)
        self._formats = [element_format(index) for index in op.index]
        promised = op.properties.get("inbounds")
        count = len(self._formats)
        self._inbounds = [bool(b) for b in promised.get_values()] if promised else [False] * count
        self._stops = context.stops
        places = operand_places(op)
        self._place, self._index = places["view"], places["index"]

    def select(self, values: Sequence[Any]) -> views.ClippedTile:
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

    def _check(self, selection: views.ClippedTile, index: Sequence[int | Array]) -> None:
        view = selection.view
        for dimension, (at, count) in enumerate(zip(index, view.index_space, strict=True)):
            if isinstance(at, int) and at >= count:
                message = outside_index_space(self._formats[dimension], at, dimension, count)
                raise Stop(message, check="bounds")
            if self._inbounds[dimension]:
                found, size = selection.shape[dimension], view.tile_shape[dimension]
                if found < size:
                    where = self._beyond(selection, dimension, at)
                    raise Stop(
                        f"inbounds promises a whole tile along dimension {dimension}, but {where} "
                        f"beyond the tensor, whose size is "
                        f"{view.extents[dimension]}",
                        check="bounds",
                    )

    def _beyond(self, selection: views.ClippedTile, dimension: int, at: int | Array) -> str:
        """What of a tile lies beyond the tensor."""
        found, size = selection.shape[dimension], selection.view.tile_shape[dimension]
        if isinstance(at, int):
            return f"at index {at}, {size - found} of {size} elements lie"
        inside = np.zeros(size, np.bool_)
        inside[selection.inside[dimension]] = True
        first = int(np.argmin(inside))
        return f"index {both_readings(self._formats[dimension], int(at[first]))} at [{first}] lies"


def byte_addresses(selection: views.ClippedTile) -> Array:
    """The addresses that an access touches, for observers: of bytes where elements share them."""
    tensor = selection.view.tensor
    if tensor.format.width == 4:
        return np.unique(tensor.base + byte_of(selection.offsets()))
    return selection.addresses()


def element_bytes(format: Format) -> int:
    """How far an address reaches."""
    return 1 if format.width == 4 else element_size(format)


def view_stop(fault: AccessFault, selection: views.ClippedTile, what: str) -> Stop:
    """The stop for an access of a view that no allocation allows."""
    return fault_stop(fault, selection.element(fault.element), what)


def place_namer(memory: Memory, selection: views.ClippedTile) -> Callable[[int], str]:
    """What messages call the place of an element, by its distance from the tensor's start."""
    tensor = selection.view.tensor

    def name(offset: int) -> str:
        if tensor.format.width == 4:
            half = "upper" if offset % 2 else "lower"
            return f"the {half} half of {memory.describe(tensor.base + offset // 2)}"
        return memory.describe(tensor.base + offset * element_size(tensor.format))

    return name


def specified_inside(tile: Any, selection: views.ClippedTile) -> Array:
    """The plain tile, whose elements inside the tensor must be specified.

    Raises:
        Stop: one is not.
    """
    if not isinstance(tile, Partial):
        return tile
    return specified(tile, VALUE, selection.lanes)


def load_view(op: dialect.LoadViewOp, context: DecodingContext) -> Evaluate:
    """load_view_tko (8.11.3): the tile at an index; beyond the tensor the padding value,
    unspecified without one (0 where the program goes on)."""
    pick = Picker(op, context)
    format, padding = element_format(op.tile), cast(TileViewType, op.view.type).padding_value
    filler, size = padding_tile(padding, format), element_bytes(format)
    polls = word(op.memory_ordering_semantics) != "weak"
    origin = Origin(op, BEYOND)
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


def store_view(op: dialect.StoreViewOp, context: DecodingContext) -> Evaluate:
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


RULES: Mapping[type[CudaTileOperation], ExecutionRule] = {
    dialect.LoadViewOp: MemoryAccessRule(load_view, leaves_open=_leaves_open),  # 8.11.3
    dialect.StoreViewOp: MemoryAccessRule(store_view, ("tile",)),  # 8.11.6
}

"""Memory operations on pointers, and tokens (specification: Operations, Memory)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import memory as dialect
from tilewright.execution import Access
from tilewright.memory import AccessFault, Memory, element_size
from tilewright.numerics.formats import Array, Format
from tilewright.reference.rules import (
    Context,
    Effect,
    Evaluate,
    MemoryAccess,
    Rule,
    TokenEffect,
    operand_places,
    word,
)
from tilewright.reference.tile_block import TileBlock
from tilewright.reference.unspecified import joined, partial, specified
from tilewright.reference.values import (
    POINTER,
    Origin,
    Partial,
    Stop,
    element_index,
    pointee_format,
)

Kind = Literal["read", "write", "atomic"]


# ---- what all memory operations share


UNSPECIFIED_VALUE = "an unspecified value would be written"


def report(
    block: TileBlock,
    op: CudaTileOperation,
    kind: Kind,
    addresses: Array,
    size: int,
    number: int | None,
) -> None:
    """Tell the observers about an access, if there are any."""
    if number is not None and block.listeners.hear("memory_accessed"):
        ordering = word(op.properties["memory_ordering_semantics"]) or ""
        scope = word(op.properties.get("memory_scope"))
        flat = np.reshape(addresses, -1)
        access = Access(kind, flat, size, ordering, scope, number)
        block.listeners.tell("memory_accessed", block.id, op, access)


def fault_stop(fault: AccessFault, addresses: Array, lanes: Array | None, what: str) -> Stop:
    """The stop for an access that no allocation allows."""
    flat = fault.element
    shape: tuple[int, ...] = np.shape(addresses)
    if lanes is not None:
        flat, shape = int(np.flatnonzero(lanes)[flat]), np.shape(lanes)
    element = element_index(flat, shape)
    where = f"{fault.size} bytes at {fault.address & (2**64 - 1):#x}"
    return Stop(f"{what} of {where}: {fault.reason}", element)


def stop_at_duplicates(addresses: Array, lanes: Array | None) -> None:
    """Stop if a weak store names an address twice: which value stays is not defined."""
    flat = np.reshape(addresses, -1)
    if flat.size < 2 or (np.diff(flat) > 0).all():
        return
    order = np.argsort(flat, kind="stable")
    repeated = np.zeros(flat.size, np.bool_)
    repeated[order[1:]] = flat[order[1:]] == flat[order[:-1]]
    if repeated.any():
        position = int(np.argmax(repeated))
        address = int(flat[position])
        if lanes is not None:
            position = int(np.flatnonzero(lanes)[position])
        shape = np.shape(addresses) if lanes is None else np.shape(lanes)
        element = element_index(position, shape)
        raise Stop(f"stores to {address:#x}, as another element of the same store does", element)


class Lanes:
    """The addresses of a pointer operation that are accessed: those the mask lets through."""

    def __init__(self, pointers: Any, mask: Any, size: int):
        self.pointers = np.asarray(pointers)
        self.mask = None if mask is None else np.asarray(mask)
        self.size = size
        self.addresses = self.pointers if self.mask is None else self.pointers[self.mask]

    def of(self, tile: Any) -> Array:
        """The elements of a tile that belong to the lanes.

        Raises:
            Stop: one of them is unspecified.
        """
        tile = np.asarray(specified(tile, UNSPECIFIED_VALUE, self.mask))
        return tile if self.mask is None else tile[self.mask]

    def spread(self, values: Array, filler: Any) -> Any:
        """A tile with the values in the lanes and the filler elsewhere."""
        mask = self.mask
        if mask is None:
            return values

        def fill(values: Array, filler: Any) -> Array:
            result = np.array(np.broadcast_to(filler, mask.shape), values.dtype)
            result[mask] = values
            return result

        return joined(fill, values, filler)

    def closed(self, tile: Any, origin: Origin, stops: bool) -> Any:
        """The tile, of which the elements outside the lanes are unspecified."""
        if self.mask is None or not stops:
            return tile
        if isinstance(tile, Partial):
            return partial(tile.tile, tile.unspecified | ~self.mask, tile.origin)
        return partial(tile, ~self.mask, origin)

    def stop(self, fault: AccessFault, what: str) -> Stop:
        """The stop for a fault at one of the addresses."""
        return fault_stop(fault, self.pointers, self.mask, what)

    def only_accessible(self, memory: Memory, writing: bool) -> Lanes:
        """The lanes whose addresses some allocation holds."""
        accessible = memory.accessible(self.pointers, self.size, writing)
        mask = accessible if self.mask is None else self.mask & accessible
        return Lanes(self.pointers, mask, self.size)


def check_addressable(op: Operation, format: Format) -> None:
    """Elements of four bits have no address.

    Raises:
        Stop: the format is one of these.
    """
    if format.memory_bits is None or format.memory_bits % 8:
        stop = Stop(f"elements of {format.name} can be accessed through views only")
        stop.operation = op
        raise stop


def marked_unwritten(
    memory: Memory, op: Operation, addresses: Array, size: int, loaded: Array
) -> Any:
    """What was loaded; unspecified where nothing has been written yet."""
    return partial(loaded, memory.unwritten(addresses, size), fresh_origin(op))


def fresh_origin(op: Operation) -> Origin:
    """Where a value comes from that was read before anything was written."""
    return Origin(op, "where nothing has been written to the memory that `alloca` gave")


# ---- loads and stores


def load_ptr(op: dialect.LoadPtrOp, context: Context) -> Evaluate:
    """load_ptr_tko: what the pointers that the mask lets through point to; elsewhere the padding,
    unspecified without one (0 where the program goes on)."""
    format = pointee_format(op.source)
    check_addressable(op, format)
    size, zero = element_size(format), np.zeros((), format.storage)
    places, polls = operand_places(op), word(op.memory_ordering_semantics) != "weak"
    origin = Origin(op, "where the mask is false, and without padding")

    def evaluate(block: TileBlock, number: int | None, *values: Any) -> Any:
        mask, padding = (
            next(iter(values[places[name]]), None) for name in ("mask", "paddingValue")
        )
        lanes = Lanes(values[0], mask, size)
        try:
            loaded = block.memory.load(lanes.addresses, format)
        except AccessFault as fault:
            if context.stops:
                raise lanes.stop(fault, "load") from None
            lanes = lanes.only_accessible(block.memory, writing=False)
            loaded = block.memory.load(lanes.addresses, format)
        report(block, op, "read", lanes.addresses, size, number)
        if polls:
            block.poll(op, lanes.addresses, loaded)
        if block.memory.tracks:
            loaded = marked_unwritten(block.memory, op, lanes.addresses, size, loaded)
        if padding is not None:
            return lanes.spread(loaded, padding)
        return lanes.closed(lanes.spread(loaded, zero), origin, context.stops)

    return evaluate


def store_ptr(op: dialect.StorePtrOp, context: Context) -> Evaluate:
    """store_ptr_tko: writes the elements that the mask lets through."""
    format = pointee_format(op.destination)
    check_addressable(op, format)
    size, place = element_size(format), operand_places(op)["mask"]
    exclusive = context.stops and word(op.memory_ordering_semantics) == "weak"

    def evaluate(block: TileBlock, number: int | None, *values: Any) -> None:
        lanes = Lanes(values[0], next(iter(values[place]), None), size)
        if exclusive:
            stop_at_duplicates(lanes.addresses, lanes.mask)
        tile = lanes.of(values[1])
        try:
            block.memory.store(lanes.addresses, format, tile)
        except AccessFault as fault:
            if context.stops:
                raise lanes.stop(fault, "store") from None
            lanes = lanes.only_accessible(block.memory, writing=True)
            block.memory.store(lanes.addresses, format, lanes.of(values[1]))
        report(block, op, "write", lanes.addresses, size, number)

    return evaluate


def alloca(op: dialect.AllocaOp, context: Context) -> Evaluate:
    """alloca: uninitialised memory, private to the tile block unless `global`, that is gone when
    the enclosing loop body or the tile block ends."""
    format, count = pointee_format(op.result), op.num_elem.value.data
    assert format.memory_bits is not None
    size, alignment = -(-count * format.memory_bits // 8), op.alignment.value.data
    shared = "global" in op.properties

    def evaluate(block: TileBlock) -> Any:
        name = f"an alloca of tile block {block.id}"
        user = None if shared else block.id
        allocation = block.memory.allocate(size, alignment, name, user, tracked=context.stops)
        block.allocations.append(allocation)
        return POINTER.type(allocation.base)

    return evaluate


def _masked_without_padding(op: dialect.LoadPtrOp) -> bool:
    return op.mask is not None and op.paddingValue is None


RULES: Mapping[type[CudaTileOperation], Rule] = {
    dialect.AllocaOp: Effect(alloca),
    dialect.GdcLaunchDependentsOp: TokenEffect(),
    dialect.GdcWaitOp: TokenEffect(),
    dialect.JoinTokensOp: TokenEffect(),
    dialect.LoadPtrOp: MemoryAccess(load_ptr, ("paddingValue",), _masked_without_padding),
    dialect.MakeTokenOp: TokenEffect(),
    dialect.MemoryFenceAliasOp: TokenEffect(),
    dialect.StorePtrOp: MemoryAccess(store_ptr, ("value",)),
}

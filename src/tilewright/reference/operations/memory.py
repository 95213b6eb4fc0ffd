"""Memory operations on pointers, and tokens (specification: Operations, Memory)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal

import numpy as np
from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import memory as dialect
from tilewright.dialects.cuda_tile.operations.module import entry_around
from tilewright.execution import Access
from tilewright.memory import LOCAL_MEMORY, AccessFault, Memory, count_bytes, element_size
from tilewright.nesting import walk
from tilewright.numerics.formats import Array, Format
from tilewright.reference.rules import (
    DecodingContext,
    EffectRule,
    Evaluate,
    ExecutionRule,
    MemoryAccessRule,
    TokenEffectRule,
    operand_places,
    word,
)
from tilewright.reference.tile_block import TileBlock
from tilewright.semantics.reasons import ADDRESS, NO_PADDING, VALUE
from tilewright.semantics.unspecified import joined, partial, specified
from tilewright.semantics.values import POINTER, Origin, Partial, Stop, element_index
from tilewright.tiles import pointee_format

Kind = Literal["read", "write", "atomic"]


# ---- what all memory operations share


def report(
    block: TileBlock,
    op: CudaTileOperation,
    kind: Kind,
    addresses: Array,
    size: int,
    number: int | None,
    elements: Array | None = None,
    succeeded: Array | None = None,
) -> None:
    """Tell the observers about an access, if there are any."""
    if number is not None and block.listeners.hear("memory_accessed"):
        ordering = word(op.properties["memory_ordering_semantics"]) or ""
        scope = word(op.properties.get("memory_scope"))
        flat = np.reshape(addresses, -1)
        access = Access(kind, flat, size, ordering, scope, number, elements, succeeded)
        block.listeners.tell("memory_accessed", block.id, op, access)


def fault_stop(fault: AccessFault, element: Sequence[int], what: str) -> Stop:
    """The stop for an access, of an element, that no allocation allows."""
    where = f"{count_bytes(fault.size)} at {fault.address & (2**64 - 1):#x}"
    return Stop(f"{what} of {where}: {fault.reason}", element, check="bounds")


def stop_at_duplicates(
    places: Array, element: Callable[[int], Sequence[int]], name: Callable[[int], str]
) -> None:
    """Stop if a weak store names a place twice: which value stays is not defined.

    Args:
        places: numbers that tell where elements go.
        element: the index in the tile of the element at a position among them.
        name: what to call a place.

    Raises:
        Stop: two are equal.
    """
    flat = np.reshape(places, -1)
    if flat.size < 2 or (np.diff(flat) > 0).all():
        return
    order = np.argsort(flat, kind="stable")
    repeated = np.zeros(flat.size, np.bool_)
    repeated[order[1:]] = flat[order[1:]] == flat[order[:-1]]
    if repeated.any():
        position = int(np.argmax(repeated))
        first = list(element(int(np.argmax(flat == flat[position]))))
        message = (
            f"stores to {name(int(flat[position]))}, as element {first} of the same store does"
        )
        raise Stop(message, element(position), check="race")


UNWRITTEN = "where memory of an alloca was never written"


def fresh(memory: Memory, addresses: Array, size: int, loaded: Array, origin: Origin) -> Any:
    """What was loaded; of memory that was never written it is unspecified."""
    unwritten = memory.unwritten(addresses, size)
    return loaded if unwritten is None else partial(loaded, unwritten, origin)


def may_read_alloca(op: Operation) -> bool:
    """Whether there is an alloca in the entry of an operation."""
    entry = entry_around(op)
    return entry is None or _has_alloca(entry)


@lru_cache(maxsize=8)
def _has_alloca(entry: Operation) -> bool:
    return any(isinstance(operation, dialect.AllocaOp) for operation in walk(entry))


class ActiveAddresses:
    """The addresses of a pointer operation that are accessed: those the mask lets through."""

    def __init__(self, pointers: Any, mask: Any, size: int):
        self.mask = None if mask is None else np.asarray(mask)
        self.pointers = np.asarray(specified(pointers, ADDRESS, self.mask))
        self.size = size
        self.addresses = self.pointers if self.mask is None else self.pointers[self.mask]

    @property
    def elements(self) -> Array | None:
        """The places of the elements in the tile, flattened; None if all are there."""
        return None if self.mask is None else np.flatnonzero(self.mask)

    def of(self, tile: Any) -> Array:
        """The elements of a tile that belong to the lanes.

        Raises:
            Stop: one of them is unspecified.
        """
        tile = np.asarray(specified(tile, VALUE, self.mask))
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
        if type(tile) is Partial:
            return partial(tile.tile, tile.unspecified | ~self.mask, tile.origin)
        return partial(tile, ~self.mask, origin)

    def stop(self, fault: AccessFault, what: str) -> Stop:
        """The stop for a fault at one of the addresses."""
        return fault_stop(fault, self.element(fault.element), what)

    def element(self, position: int) -> tuple[int, ...]:
        """The index in the tile of the element at a position in the lanes."""
        if self.mask is not None:
            position = int(np.flatnonzero(self.mask)[position])
        return element_index(position, self.pointers.shape)

    def among(self, others: ActiveAddresses) -> Array:
        """Which of the lanes, flattened, belong to others, all of which are among them."""
        mask = np.ones(self.pointers.shape, np.bool_) if others.mask is None else others.mask
        return np.reshape(mask if self.mask is None else mask[self.mask], -1)

    def only_accessible(self, memory: Memory, writing: bool) -> ActiveAddresses:
        """The lanes whose addresses some allocation holds."""
        accessible = memory.accessible(self.pointers, self.size, writing)
        mask = accessible if self.mask is None else self.mask & accessible
        return ActiveAddresses(self.pointers, mask, self.size)


def check_addressable(op: Operation, format: Format) -> None:
    """Elements of four bits have no address.

    Raises:
        Stop: the format is one of these.
    """
    if format.memory_bits is None or format.memory_bits % 8:
        stop = Stop(f"elements of {format.name} can be accessed through views only")
        stop.operation = op
        raise stop


# ---- loads and stores


def load_ptr(op: dialect.LoadPtrOp, context: DecodingContext) -> Evaluate:
    """load_ptr_tko (8.6.2): what the pointers that the mask lets through point to; elsewhere the
    padding, unspecified without one (0 where the program goes on)."""
    format = pointee_format(op.source)
    check_addressable(op, format)
    size, zero = element_size(format), np.zeros((), format.storage)
    places, polls = operand_places(op), word(op.memory_ordering_semantics) != "weak"
    origin = Origin(op, NO_PADDING)
    unwritten = Origin(op, UNWRITTEN)

    def evaluate(block: TileBlock, number: int | None, *values: Any) -> Any:
        mask, padding = (
            next(iter(values[places[name]]), None) for name in ("mask", "paddingValue")
        )
        lanes = ActiveAddresses(values[0], mask, size)
        try:
            loaded = block.memory.load(lanes.addresses, format)
        except AccessFault as fault:
            if context.stops:
                raise lanes.stop(fault, "load") from None
            lanes = lanes.only_accessible(block.memory, writing=False)
            loaded = block.memory.load(lanes.addresses, format)
        report(block, op, "read", lanes.addresses, size, number, lanes.elements)
        if polls:
            block.poll(op, lanes.addresses, loaded)
        known = fresh(block.memory, lanes.addresses, size, loaded, unwritten)
        if padding is not None:
            return lanes.spread(known, padding)
        return lanes.closed(lanes.spread(known, zero), origin, context.stops)

    return evaluate


def store_ptr(op: dialect.StorePtrOp, context: DecodingContext) -> Evaluate:
    """store_ptr_tko (8.6.4): writes the elements that the mask lets through."""
    format = pointee_format(op.destination)
    check_addressable(op, format)
    size, place = element_size(format), operand_places(op)["mask"]
    exclusive = context.stops and word(op.memory_ordering_semantics) == "weak"

    def evaluate(block: TileBlock, number: int | None, *values: Any) -> None:
        lanes = ActiveAddresses(values[0], next(iter(values[place]), None), size)
        if exclusive:
            stop_at_duplicates(lanes.addresses, lanes.element, block.memory.describe)
        tile = lanes.of(values[1])
        try:
            block.memory.store(lanes.addresses, format, tile)
        except AccessFault as fault:
            if context.stops:
                raise lanes.stop(fault, "store") from None
            lanes = lanes.only_accessible(block.memory, writing=True)
            block.memory.store(lanes.addresses, format, lanes.of(values[1]))
        report(block, op, "write", lanes.addresses, size, number, lanes.elements)

    return evaluate


def alloca(op: dialect.AllocaOp, context: DecodingContext) -> Evaluate:
    """alloca: uninitialised memory, private to the tile block unless `global`, that is gone when
    the enclosing loop body or the tile block ends."""
    format, count = pointee_format(op.result), op.num_elem.value.data
    assert format.memory_bits is not None
    size, alignment = -(-count * format.memory_bits // 8), op.alignment.value.data
    needed = size + alignment

    def evaluate(block: TileBlock) -> Any:
        name = f"an alloca of tile block {block.id}"
        user = None if op.is_global else block.id
        if needed > LOCAL_MEMORY:
            raise Stop(f"the kernel needs {needed} bytes for it: it can have {LOCAL_MEMORY}")
        allocation = block.memory.allocate(size, alignment, name, user, watch=context.stops)
        block.allocations.append(allocation)
        return POINTER.type(allocation.base)

    return evaluate


def _leaves_open(op: dialect.LoadPtrOp) -> bool:
    return (op.mask is not None and op.paddingValue is None) or may_read_alloca(op)


RULES: Mapping[type[CudaTileOperation], ExecutionRule] = {
    dialect.AllocaOp: EffectRule(alloca),
    dialect.GdcLaunchDependentsOp: TokenEffectRule(),
    dialect.GdcWaitOp: TokenEffectRule(),
    dialect.JoinTokensOp: TokenEffectRule(),  # 8.6.1
    dialect.LoadPtrOp: MemoryAccessRule(
        load_ptr, ("source", "paddingValue"), _leaves_open
    ),  # 8.6.2
    dialect.MakeTokenOp: TokenEffectRule(),  # 8.6.3
    dialect.MemoryFenceAliasOp: TokenEffectRule(),
    dialect.StorePtrOp: MemoryAccessRule(store_ptr, ("destination", "value")),  # 8.6.4
}

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
    Rule,
    TileBlock,
    operand_places,
    word,
)
from tilewright.reference.values import POINTER, Stop, pointee_format

Kind = Literal["read", "write", "atomic"]


# ---- what all memory operations share


def report(
    block: TileBlock,
    op: CudaTileOperation,
    kind: Kind,
    addresses: Array,
    size: int,
    token: int | None,
) -> None:
    """Tell the observer about an access, if there is one."""
    if block.observer is not None and token is not None:
        ordering = word(op.properties["memory_ordering_semantics"]) or ""
        scope = word(op.properties.get("memory_scope"))
        flat = np.reshape(addresses, -1)
        block.accessed(op, Access(kind, flat, size, ordering, scope, token))


def fault_stop(fault: AccessFault, addresses: Array, lanes: Array | None, what: str) -> Stop:
    """The stop for an access that no allocation allows."""
    flat = fault.element
    shape: tuple[int, ...] = np.shape(addresses)
    if lanes is not None:
        flat, shape = int(np.flatnonzero(lanes)[flat]), np.shape(lanes)
    element = tuple(int(i) for i in np.unravel_index(flat, shape)) if shape else ()
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
        element = tuple(int(i) for i in np.unravel_index(position, shape))
        raise Stop(f"stores to {address:#x}, as another element of the same store does", element)


class Lanes:
    """The addresses of a pointer operation that are accessed: those the mask lets through."""

    def __init__(self, pointers: Any, mask: Any, size: int):
        self.pointers = np.asarray(pointers)
        self.mask = None if mask is None else np.asarray(mask)
        self.size = size
        self.addresses = self.pointers if self.mask is None else self.pointers[self.mask]

    def of(self, tile: Any) -> Array:
        """The elements of a tile that belong to the lanes."""
        tile = np.asarray(tile)
        return tile if self.mask is None else tile[self.mask]

    def spread(self, values: Array, filler: Any) -> Array:
        """A tile with the values in the lanes and the filler elsewhere."""
        if self.mask is None:
            return values
        result = np.array(np.broadcast_to(filler, self.mask.shape), values.dtype)
        result[self.mask] = values
        return result

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


# ---- loads and stores


def load_ptr(op: dialect.LoadPtrOp, context: Context) -> Evaluate:
    """load_ptr_tko: what the pointers that the mask lets through point to; elsewhere the padding,
    unspecified (here 0) without one."""
    format = pointee_format(op.source)
    check_addressable(op, format)
    size, zero = element_size(format), np.zeros((), format.storage)
    places = operand_places(op)

    def evaluate(block: TileBlock, *values: Any) -> tuple[Any, int | None]:
        pointers, *_ = values
        mask, padding, consumed = (
            next(iter(values[places[name]]), None) for name in ("mask", "paddingValue", "token")
        )
        lanes = Lanes(pointers, mask, size)
        try:
            loaded = block.memory.load(lanes.addresses, format)
        except AccessFault as fault:
            if context.stops:
                raise lanes.stop(fault, "load") from None
            lanes = lanes.only_accessible(block.memory, writing=False)
            loaded = block.memory.load(lanes.addresses, format)
        token = block.token(op, consumed)
        report(block, op, "read", lanes.addresses, size, token)
        return lanes.spread(loaded, zero if padding is None else padding), token

    return evaluate


def store_ptr(op: dialect.StorePtrOp, context: Context) -> Evaluate:
    """store_ptr_tko: writes the elements that the mask lets through."""
    format = pointee_format(op.destination)
    check_addressable(op, format)
    size, places = element_size(format), operand_places(op)
    exclusive = context.stops and word(op.memory_ordering_semantics) == "weak"

    def evaluate(block: TileBlock, *values: Any) -> int | None:
        pointers, tile, *_ = values
        mask, consumed = (next(iter(values[places[name]]), None) for name in ("mask", "token"))
        lanes = Lanes(pointers, mask, size)
        if exclusive:
            stop_at_duplicates(lanes.addresses, lanes.mask)
        try:
            block.memory.store(lanes.addresses, format, lanes.of(tile))
        except AccessFault as fault:
            if context.stops:
                raise lanes.stop(fault, "store") from None
            lanes = lanes.only_accessible(block.memory, writing=True)
            block.memory.store(lanes.addresses, format, lanes.of(tile))
        token = block.token(op, consumed)
        report(block, op, "write", lanes.addresses, size, token)
        return token

    return evaluate


def alloca(op: dialect.AllocaOp, context: Context) -> Evaluate:
    """alloca: uninitialised memory that is gone when the enclosing loop body or the tile block
    ends."""
    format, count = pointee_format(op.result), op.num_elem.value.data
    assert format.memory_bits is not None
    size, alignment = -(-count * format.memory_bits // 8), op.alignment.value.data

    def evaluate(block: TileBlock) -> Any:
        name = f"an alloca of tile block {block.id}"
        allocation = block.memory.allocate(size, alignment, name)
        block.allocations.append(allocation)
        return POINTER.type(allocation.base)

    return evaluate


# ---- tokens


def token_operation(op: CudaTileOperation, context: Context) -> Evaluate:
    """make_token, join_tokens and the operations that order but do not access memory: a token
    that waits for all the given ones."""

    def evaluate(block: TileBlock, *tokens: int | None) -> int | None:
        return block.token(op, *tokens)

    return evaluate


RULES: Mapping[type[CudaTileOperation], Rule] = {
    dialect.AllocaOp: Effect(alloca),
    dialect.GdcLaunchDependentsOp: Effect(token_operation),
    dialect.GdcWaitOp: Effect(token_operation),
    dialect.JoinTokensOp: Effect(token_operation),
    dialect.LoadPtrOp: Effect(load_ptr, on_memory=True),
    dialect.MakeTokenOp: Effect(token_operation),
    dialect.MemoryFenceAliasOp: Effect(token_operation),
    dialect.StorePtrOp: Effect(store_ptr, on_memory=True),
}

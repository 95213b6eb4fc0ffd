"""Atomic operations (specification: Operations, Atomics).

Each element is one read-modify-write. Elements of one operation that name the same address happen
in row-major order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from tilewright.dialects.cuda_tile.attributes import AtomicRMWMode, AtomicRMWModeAttr
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import atomics as dialect
from tilewright.memory import AccessFault, Memory, distinct_rounds, element_size
from tilewright.numerics import arithmetic, integer
from tilewright.numerics.formats import Array, Format, storage_to_bits
from tilewright.reference.operations.memory import ActiveAddresses, report
from tilewright.reference.operations.views import Picker, specified_inside, view_stop
from tilewright.reference.rules import (
    DecodingContext,
    Evaluate,
    ExecutionRule,
    MemoryAccessRule,
    operand_places,
)
from tilewright.reference.tile_block import TileBlock
from tilewright.semantics.reasons import MASKED
from tilewright.semantics.values import Origin, Stop
from tilewright.tiles import element_format

Update = Callable[[Array, Array], Array]
"""From the old values and the positions of the elements to the new values."""

Succeeds = Callable[[Array, Array], Array]
"""From these to whether anything is written."""


def _always(old: Array, positions: Array) -> Array:
    return np.ones(old.shape, np.bool_)


def _bits(function: Any) -> Callable[[Format, Array, Array], Array]:
    return lambda format, old, value: function(old, value)


_MODES: Mapping[AtomicRMWMode, Callable[[Format, Array, Array], Array]] = {
    AtomicRMWMode.AND: _bits(np.bitwise_and),
    AtomicRMWMode.OR: _bits(np.bitwise_or),
    AtomicRMWMode.XOR: _bits(np.bitwise_xor),
    AtomicRMWMode.ADD: integer.add,
    AtomicRMWMode.ADDF: arithmetic.add,
    AtomicRMWMode.MAX: lambda format, old, value: integer.maximum(format, old, value, True),
    AtomicRMWMode.MIN: lambda format, old, value: integer.minimum(format, old, value, True),
    AtomicRMWMode.UMAX: lambda format, old, value: integer.maximum(format, old, value, False),
    AtomicRMWMode.UMIN: lambda format, old, value: integer.minimum(format, old, value, False),
    AtomicRMWMode.XCHG: lambda format, old, value: value,
}
"""The new value from the old one and the operand."""


def _combination(op: CudaTileOperation) -> Callable[[Format, Array, Array], Array]:
    mode = op.properties["mode"]
    assert isinstance(mode, AtomicRMWModeAttr)
    return _MODES[mode.data]


class Unwritten(Exception):
    """An atomic operation on memory that was never written; with the position of the element."""

    def __init__(self, element: int):
        super().__init__()
        self.element = element

    def stop(self, element: Callable[[int], Sequence[int]]) -> Stop:
        """The stop; `element` gives the index of the element at a position."""
        message = "reads memory of an alloca that was never written"
        return Stop(message, element(self.element), check="init")


def modify(
    memory: Memory, addresses: Array, format: Format, update: Update, succeeds: Succeeds = _always
) -> Array:
    """Read, modify and write flattened addresses one after the other; gives the old values.

    Elements that stay as they are change nothing, so that `memory.version` tells whether anything
    changed.
    """
    fault = memory.check(addresses, element_size(format), writing=True)
    if fault is not None:
        raise fault
    unwritten = memory.unwritten(addresses, element_size(format))
    if unwritten is not None:
        raise Unwritten(int(np.argmax(unwritten)))
    result = np.zeros(addresses.shape, format.storage)
    for positions in distinct_rounds(addresses):
        old = memory.load(addresses[positions], format)
        new = update(old, positions)
        changed = storage_to_bits(format, old) != storage_to_bits(format, new)
        memory.store(addresses[positions][changed], format, new[changed])
        memory.rewrite(addresses[positions][~changed & succeeds(old, positions)], format)
        result[positions] = old
    return result


def _on_pointers(
    block: TileBlock,
    op: Any,
    context: DecodingContext,
    lanes: ActiveAddresses,
    format: Format,
    update: Update,
    succeeds: Succeeds = _always,
) -> tuple[Array, ActiveAddresses]:
    """The old values in the lanes, and the lanes that could be accessed."""
    flat = lanes.addresses.reshape(-1)
    try:
        old = modify(block.memory, flat, format, update, succeeds)
    except Unwritten as fault:
        raise fault.stop(lanes.element) from None
    except AccessFault as fault:
        if context.stops:
            raise lanes.stop(fault, "atomic access") from None
        whole, lanes = lanes, lanes.only_accessible(block.memory, writing=True)
        kept = np.flatnonzero(whole.among(lanes))
        flat = lanes.addresses.reshape(-1)
        old = modify(
            block.memory,
            flat,
            format,
            lambda old, at: update(old, kept[at]),
            lambda old, at: succeeds(old, kept[at]),
        )
    return old.reshape(lanes.addresses.shape), lanes


def atomic_cas(op: dialect.AtomicCASOp, context: DecodingContext) -> Evaluate:
    """atomic_cas_tko (8.10.1): where memory holds the bits of `cmp`, it gets `val`. The result is
    the old value, and `cmp` where masked off."""
    format, places = element_format(op.val), operand_places(op)
    size = element_size(format)

    def evaluate(block: TileBlock, number: int | None, *values: Any) -> Any:
        pointers, expected, desired, *_ = values
        mask = next(iter(values[places["mask"]]), None)
        lanes = ActiveAddresses(pointers, mask, size)
        wanted, given = lanes.of(expected).reshape(-1), lanes.of(desired).reshape(-1)

        def is_equal(old: Array, positions: Array) -> Array:
            return storage_to_bits(format, old) == storage_to_bits(format, wanted[positions])

        def update(old: Array, positions: Array) -> Array:
            return np.where(is_equal(old, positions), given[positions], old)

        old, lanes = _on_pointers(block, op, context, lanes, format, update, is_equal)
        if block.listeners.hear("memory_accessed"):
            expected_bits = storage_to_bits(format, lanes.of(expected).reshape(-1))
            succeeded = storage_to_bits(format, old.reshape(-1)) == expected_bits
            where = lanes.addresses, size, number, lanes.elements
            report(block, op, "atomic", *where, succeeded)
        block.poll(op, lanes.addresses, old)
        return lanes.spread(old, expected)

    return evaluate


def atomic_rmw(op: dialect.AtomicRMWOp, context: DecodingContext) -> Evaluate:
    """atomic_rmw_tko (8.10.2): memory gets what the mode makes of it and the argument. The result
    is the old value; where masked off it is unspecified, here 0."""
    format, places = element_format(op.arg), operand_places(op)
    size, combine = element_size(format), _combination(op)
    zero = np.zeros((), format.storage)
    origin = Origin(op, MASKED)

    def evaluate(block: TileBlock, number: int | None, *values: Any) -> Any:
        pointers, argument, *_ = values
        mask = next(iter(values[places["mask"]]), None)
        lanes = ActiveAddresses(pointers, mask, size)
        given = lanes.of(argument).reshape(-1)

        def update(old: Array, positions: Array) -> Array:
            return combine(format, old, given[positions])

        old, lanes = _on_pointers(block, op, context, lanes, format, update)
        report(block, op, "atomic", lanes.addresses, size, number, lanes.elements)
        block.poll(op, lanes.addresses, old)
        return lanes.closed(lanes.spread(old, zero), origin, context.stops)

    return evaluate


def atomic_red_view(op: dialect.AtomicRedViewOp, context: DecodingContext) -> Evaluate:
    """atomic_red_view_tko: atomic_rmw_tko for the elements of a tile of a view that lie inside the
    tensor, without result."""
    pick, format, place = Picker(op, context), element_format(op.value), operand_places(op)["value"]
    size, combine = element_size(format), _combination(op)

    def evaluate(block: TileBlock, number: int | None, *values: Any) -> None:
        selection = pick.select(values)
        tile = specified_inside(values[place][0], selection)
        given = tile[selection.places].reshape(-1)
        addresses = selection.addresses()

        def update(old: Array, positions: Array) -> Array:
            return combine(format, old, given[positions])

        try:
            modify(block.memory, addresses.reshape(-1), format, update)
        except Unwritten as fault:
            raise fault.stop(selection.element) from None
        except AccessFault as fault:
            if context.stops:
                raise view_stop(fault, selection, "atomic access") from None
            kept = block.memory.accessible(addresses, size, writing=True)
            given, addresses = given[kept.reshape(-1)], addresses[kept]
            modify(block.memory, addresses, format, update)
        report(block, op, "atomic", addresses, size, number)

    return evaluate


RULES: Mapping[type[CudaTileOperation], ExecutionRule] = {
    dialect.AtomicCASOp: MemoryAccessRule(atomic_cas, ("pointers", "cmp", "val")),  # 8.10.1
    dialect.AtomicRMWOp: MemoryAccessRule(
        atomic_rmw, ("pointers", "arg"), lambda op: op.mask is not None
    ),
    dialect.AtomicRedViewOp: MemoryAccessRule(atomic_red_view, ("value",)),
}

"""Assumptions and printing (specification: Operations, Miscellaneous)."""

from __future__ import annotations

from collections.abc import Mapping

from xdsl.ir import Operation

from tilewright.backends.cpu.emitter import (
    Buffer,
    Emitter,
    Index,
    Statement,
    format_of_value,
    tile_shape,
)
from tilewright.backends.cpu.lanes import I64, Lanes
from tilewright.dialects.cuda_tile.operations import miscellaneous as dialect
from tilewright.dialects.cuda_tile.types import TileType

__all__ = ["STATEMENTS"]


def assume(emitter: Emitter, op: dialect.AssumeOp) -> None:
    """assume: the value itself."""
    if isinstance(op.value.type, TileType) and not tile_shape(op.value):
        found = emitter.scalar(op.value)
        emitter.give(op.result, Lanes(format_of_value(op.result), found.carrier))
    elif isinstance(op.value.type, TileType):
        emitter.bindings[op.result] = emitter.keep(op.value)
    else:
        emitter.bindings[op.result] = emitter.bindings[op.value]


def print_(emitter: Emitter, op: dialect.PrintOp) -> None:
    """print_tko: passes the addresses of its operands, in contiguous buffers, to whoever prints."""
    code = emitter.code
    kept: list[Buffer] = []
    for value in op.args:
        if tile_shape(value):
            kept.append(emitter.keep(value))
        else:
            made = emitter.buffer((), format_of_value(value))
            emitter.write(made, Index(()), emitter.scalar(value))
            kept.append(made)
    addresses = emitter.buffer((max(len(kept), 1),), None)
    for position, buffer in enumerate(kept):
        address = code.define(I64, f"ptrtoint {buffer.address.typed} to i64")
        emitter.write(addresses, Index((position,)), Lanes(None, address))
    number = emitter.number_of(op)
    code.line(f"call void %print(i64 {number}, i64 %id, {addresses.address.typed})")
    for result in op.results:
        emitter.bindings[result] = None


STATEMENTS: Mapping[type[Operation], Statement] = {
    dialect.AssumeOp: assume,
    dialect.PrintOp: print_,
}

"""Assumptions and printing (specification: Operations, Miscellaneous)."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

from xdsl.ir import Operation

from tilewright.backends.cpu.code import VectorType, constant
from tilewright.backends.cpu.emitter import (
    BLOCK,
    Buffer,
    Emitter,
    Index,
    Statement,
    format_of_value,
    tile_shape,
)
from tilewright.backends.cpu.lanes import I64, Lanes, memory_size
from tilewright.backends.cpu.layout import PRINTED
from tilewright.dialects.cuda_tile.operations import miscellaneous as dialect
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.tiles import check_conversions

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
    """print_tko: notes its operands, which it has in contiguous buffers (native/print.ll)."""
    check_conversions(op)
    code = emitter.code
    kept: list[Buffer] = []
    for value in op.args:
        if tile_shape(value):
            kept.append(emitter.keep(value))
        else:
            made = emitter.buffer((), format_of_value(value))
            emitter.write(made, Index(()), emitter.scalar(value))
            kept.append(made)
    operands = emitter.buffer((max(2 * len(kept), 1),), None)
    for position, buffer in enumerate(kept):
        address = code.define(I64, f"ptrtoint {buffer.address.typed} to i64")
        size = constant(I64, prod(buffer.shape) * memory_size(buffer.format))
        emitter.write(operands, Index((2 * position,)), Lanes(None, address))
        emitter.write(operands, Index((2 * position + 1,)), Lanes(None, size))
    number, count = constant(I64, emitter.number_of(op)), constant(I64, len(kept))
    printed = emitter.argument(PRINTED, VectorType("ptr"))
    emitter.runtime("print", printed, number, BLOCK, operands.address, count)
    for result in op.results:
        emitter.bindings[result] = None


STATEMENTS: Mapping[type[Operation], Statement] = {
    dialect.AssumeOp: assume,
    dialect.PrintOp: print_,
}

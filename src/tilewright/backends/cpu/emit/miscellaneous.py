"""Assumptions and printing (specification: Operations, Miscellaneous)."""

from __future__ import annotations

from collections.abc import Mapping

from xdsl.ir import Operation

from tilewright.backends.cpu.emitter import Emitter, Statement, format_of_value, tile_shape
from tilewright.backends.cpu.lanes import Lanes
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


STATEMENTS: Mapping[type[Operation], Statement] = {
    dialect.AssumeOp: assume,
}

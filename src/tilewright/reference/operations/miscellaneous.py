"""Printing (specification: Operations, Miscellaneous)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import miscellaneous as dialect
from tilewright.numerics.formats import Array
from tilewright.reference.errors import report
from tilewright.reference.rules import (
    DecodingContext,
    Evaluate,
    ExecutionRule,
    TokenEffectRule,
    operand_places,
)
from tilewright.reference.tile_block import TileBlock
from tilewright.semantics.unspecified import plain, specified
from tilewright.semantics.values import Partial, Stop
from tilewright.tiles import printed


def print_(op: dialect.PrintOp, context: DecodingContext) -> Evaluate:
    """print_tko (8.12.2): the format string, in which each conversion is replaced by an operand; of
    a tile all elements, in brackets. It tells which are unspecified."""
    text, place = printed(op), operand_places(op)["args"]

    def evaluate(block: TileBlock, *values: Any) -> None:
        given = values[place]
        if context.reports:
            _report_unspecified(op, block, given)
        block.output.write(text((np.asarray(plain(one)), _unspecified(one)) for one in given))

    return evaluate


def _unspecified(value: Any) -> Array | None:
    return value.unspecified if isinstance(value, Partial) else None


def _report_unspecified(op: dialect.PrintOp, block: TileBlock, values: Sequence[Any]) -> None:
    """Tell who watches that something unspecified is printed: which no print stops for."""
    try:
        for value in values:
            specified(value, "an unspecified value is printed")
    except Stop as stop:
        report(stop, op, op, block)


RULES: Mapping[type[CudaTileOperation], ExecutionRule] = {
    dialect.PrintOp: TokenEffectRule(print_),  # 8.12.2
}

"""Printing (specification: Operations, Miscellaneous)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import miscellaneous as dialect
from tilewright.reference.rules import (
    DecodingContext,
    Evaluate,
    ExecutionRule,
    TokenEffectRule,
    operand_places,
)
from tilewright.reference.tile_block import TileBlock
from tilewright.tiles import printed


def print_(op: dialect.PrintOp, context: DecodingContext) -> Evaluate:
    """print_tko (8.12.2): the format string, in which each conversion is replaced by an operand; of
    a tile all elements, in brackets."""
    text, place = printed(op), operand_places(op)["args"]

    def evaluate(block: TileBlock, *values: Any) -> None:
        block.output.write(text([np.asarray(value) for value in values[place]]))

    return evaluate


RULES: Mapping[type[CudaTileOperation], ExecutionRule] = {
    dialect.PrintOp: TokenEffectRule(print_),  # 8.12.2
}

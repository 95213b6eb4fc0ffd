"""What the sanitizer watches: here nothing is kept, and every event is 0."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from xdsl.ir import Operation

from tilewright.dialects.nest.operations import watches as dialect
from tilewright.interpreter.guards import selector
from tilewright.reference.rules import EffectRule, Evaluate, ExecutionRule
from tilewright.reference.tile_block import TileBlock

__all__ = ["RULES"]


def _nothing(op: Operation, context: Any) -> Evaluate:
    def evaluate(block: TileBlock, *operands: Any) -> tuple[()]:
        return ()

    return evaluate


def _event(op: Operation, context: Any) -> Evaluate:
    def evaluate(block: TileBlock, *operands: Any) -> Any:
        return np.int32(0)

    return evaluate


def _outside(op: dialect.WatchOutsideOp, context: Any) -> Evaluate:
    """nest.watch_outside: which elements lie beyond the tensor."""
    select = selector(op)

    def evaluate(block: TileBlock, *operands: Any) -> Any:
        return ~select(*operands).lanes

    return evaluate


RULES: Mapping[type[Operation], ExecutionRule] = {
    dialect.WatchBlockOp: EffectRule(_nothing),
    dialect.WatchJoinOp: EffectRule(_event),
    dialect.WatchOutsideOp: EffectRule(_outside),
    dialect.WatchPointersOp: EffectRule(_event),
    dialect.WatchSpecifiedOp: EffectRule(_nothing),
    dialect.WatchViewOp: EffectRule(_event),
}
"""What the operations do."""

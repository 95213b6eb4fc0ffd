"""The loop over tile blocks: each is executed by itself, with what stands before the loop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from xdsl.ir import Operation

from tilewright.dialects.nest.operations.grid import GridOp, PollOp
from tilewright.reference.rules import (
    BLOCK,
    ControlRule,
    DecodedBody,
    Decoder,
    EffectRule,
    Evaluate,
    Execution,
    ExecutionRule,
    Frame,
)
from tilewright.reference.tile_block import ControlExit, TileBlock

__all__ = ["RULES"]


def _grid(op: GridOp, decoder: Decoder) -> DecodedBody:
    """nest.grid: the body for the tile block."""
    body, coordinates = decoder.program(op.body.block), decoder.slots(op.body.block.args)

    def run(frame: Frame) -> Execution:
        for slot, position in zip(coordinates, frame[BLOCK].id, strict=True):
            frame[slot] = np.int32(position)
        yield body(frame)
        return ControlExit.YIELD

    return run


def _poll(op: PollOp, context: Any) -> Evaluate:
    """nest.poll: nothing; the reference machine looks for itself whether it is to end."""

    def evaluate(block: TileBlock) -> tuple[()]:
        return ()

    return evaluate


RULES: Mapping[type[Operation], ExecutionRule] = {
    GridOp: ControlRule(_grid),
    PollOp: EffectRule(_poll),
}
"""What the loop does."""

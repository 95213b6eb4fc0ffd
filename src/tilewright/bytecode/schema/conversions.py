"""Conversions operations in the bytecode."""

from __future__ import annotations

from tilewright.bytecode.schema.definition import (
    OVERFLOW,
    ROUNDING,
    SIGNEDNESS,
    Schema,
    schema,
    unit,
)
from tilewright.bytecode.version import V13_4, Version
from tilewright.dialects.cuda_tile.operations import conversions as op


def _new_rounding(operation: op.FToFOp) -> tuple[str, Version] | None:
    return ("this rounding mode", V13_4) if op.ftof_mode_is_new(operation) else None


SCHEMAS: tuple[Schema, ...] = (
    schema(op.BitcastOp, 0x09),
    schema(op.ExtIOp, 0x25, SIGNEDNESS),
    schema(op.FToFOp, 0x2A, ROUNDING, newer_use=_new_rounding),
    schema(op.FToIOp, 0x2B, SIGNEDNESS, ROUNDING, unit("saturating", V13_4)),
    schema(op.IntToPtrOp, 0x33),
    schema(op.IToFOp, 0x3B, SIGNEDNESS, ROUNDING),
    schema(op.PtrToIntOp, 0x56),
    schema(op.PtrToPtrOp, 0x57),
    schema(op.TruncIOp, 0x6B, OVERFLOW),
)
"""The layouts in the order of their opcodes."""

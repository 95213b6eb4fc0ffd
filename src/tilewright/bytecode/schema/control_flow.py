"""Control flow operations in the bytecode."""

from __future__ import annotations

from tilewright.bytecode.schema.definition import Encoding, Schema, required, schema, unit
from tilewright.bytecode.version import V13_2
from tilewright.dialects.cuda_tile.operations import control_flow as op

SCHEMAS: tuple[Schema, ...] = (
    schema(op.AssertOp, 0x05, required("message", Encoding.STRING)),
    schema(op.BreakOp, 0x0A),
    schema(op.ContinueOp, 0x11),
    schema(op.ForOp, 0x29, unit("unsignedCmp", V13_2)),
    schema(op.IfOp, 0x32, may_be_empty=frozenset({1})),
    schema(op.LoopOp, 0x41),
    schema(op.ReturnOp, 0x5C),
    schema(op.YieldOp, 0x6D),
)
"""The layouts in the order of their opcodes."""

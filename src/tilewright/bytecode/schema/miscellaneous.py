"""Miscellaneous operations in the bytecode."""

from __future__ import annotations

from tilewright.bytecode.schema.definition import Encoding, Schema, required, schema
from tilewright.bytecode.version import V13_2
from tilewright.dialects.cuda_tile.operations import miscellaneous as op

SCHEMAS: tuple[Schema, ...] = (
    schema(op.AssumeOp, 0x06, required("predicate", Encoding.PREDICATE)),
    schema(
        op.PrintOp,
        0x55,
        required("str", Encoding.STRING),
        newer={"token": V13_2, "result_token": V13_2},
    ),
)
"""The layouts in the order of their opcodes."""

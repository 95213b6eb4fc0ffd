"""Integer and bitwise operations in the bytecode."""

from __future__ import annotations

from tilewright.bytecode.schema.definition import (
    OVERFLOW,
    PREDICATE,
    SIGNEDNESS,
    Schema,
    required,
    schema,
)
from tilewright.bytecode.version import V13_2
from tilewright.dialects.cuda_tile.attributes import (
    IntegerOverflowAttr,
    RoundingModeAttr,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.operations import integer as op

SCHEMAS: tuple[Schema, ...] = (
    schema(op.AbsIOp, 0x01),
    schema(op.AddIOp, 0x03, OVERFLOW),
    schema(op.AndIOp, 0x04),
    schema(op.CmpIOp, 0x0F, PREDICATE, SIGNEDNESS),
    schema(op.DivIOp, 0x15, SIGNEDNESS, required("rounding", RoundingModeAttr)),
    schema(op.MaxIOp, 0x46, SIGNEDNESS),
    schema(op.MinIOp, 0x48, SIGNEDNESS),
    schema(
        op.MmaIOp,
        0x4A,
        required("signedness_lhs", SignednessAttr),
        required("signedness_rhs", SignednessAttr),
    ),
    schema(op.MulHiIOp, 0x4D),
    schema(op.MulIOp, 0x4E, OVERFLOW),
    schema(op.NegIOp, 0x50, required("overflow", IntegerOverflowAttr, V13_2)),
    schema(op.OrIOp, 0x52),
    schema(op.RemIOp, 0x5A, SIGNEDNESS),
    schema(op.ShLIOp, 0x60, OVERFLOW),
    schema(op.ShRIOp, 0x61, SIGNEDNESS),
    schema(op.SubIOp, 0x68, OVERFLOW),
    schema(op.XOrIOp, 0x6C),
)
"""The layouts in the order of their opcodes."""

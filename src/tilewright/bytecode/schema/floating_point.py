"""Floating-point operations in the bytecode."""

from __future__ import annotations

from tilewright.bytecode.schema.definition import (
    FLUSH,
    PREDICATE,
    ROUNDING,
    Schema,
    required,
    schema,
    unit,
)
from tilewright.bytecode.version import V13_2, V13_3, V13_4
from tilewright.dialects.cuda_tile.attributes import ComparisonOrderingAttr, RoundingModeAttr
from tilewright.dialects.cuda_tile.operations import floating_point as op

SCHEMAS: tuple[Schema, ...] = (
    schema(op.AbsFOp, 0x00),
    schema(op.AddFOp, 0x02, ROUNDING, FLUSH),
    schema(op.CeilOp, 0x0D),
    schema(op.CmpFOp, 0x0E, PREDICATE, required("comparison_ordering", ComparisonOrderingAttr)),
    schema(op.CosOp, 0x12),
    schema(op.CosHOp, 0x13),
    schema(op.DivFOp, 0x14, ROUNDING, FLUSH),
    schema(op.ExpOp, 0x17, required("rounding_mode", RoundingModeAttr, V13_3)),
    schema(op.Exp2Op, 0x18, FLUSH),
    schema(op.FloorOp, 0x27),
    schema(op.FmaOp, 0x28, ROUNDING, FLUSH),
    schema(op.LogOp, 0x3F),
    schema(op.Log2Op, 0x40),
    schema(op.MaxFOp, 0x45, unit("propagate_nan"), FLUSH),
    schema(op.MinFOp, 0x47, unit("propagate_nan"), FLUSH),
    schema(op.MmaFOp, 0x49, unit("fast_acc", V13_3)),
    schema(op.MulFOp, 0x4C, ROUNDING, FLUSH),
    schema(op.NegFOp, 0x4F),
    schema(op.PowOp, 0x54),
    schema(op.RemFOp, 0x59),
    schema(op.RsqrtOp, 0x5D, FLUSH),
    schema(op.SinOp, 0x62),
    schema(op.SinHOp, 0x63),
    schema(op.SqrtOp, 0x64, ROUNDING, FLUSH),
    schema(op.SubFOp, 0x67, ROUNDING, FLUSH),
    schema(op.TanOp, 0x69),
    schema(op.TanHOp, 0x6A, required("rounding_mode", RoundingModeAttr, V13_2)),
    schema(op.Atan2Op, 0x6E, since=V13_2),
    schema(op.MmaFScaledOp, 0x72, since=V13_3),
    schema(op.FPowIOp, 0x79, since=V13_4),
)
"""The layouts in the order of their opcodes."""

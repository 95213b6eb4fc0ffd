"""View operations in the bytecode."""

from __future__ import annotations

from tilewright.bytecode.schema.definition import ACCESS, Encoding, Schema, required, schema
from tilewright.bytecode.version import V13_3, V13_4
from tilewright.dialects.cuda_tile.operations import views as op

SCHEMAS: tuple[Schema, ...] = (
    schema(op.GetIndexSpaceShapeOp, 0x2D),
    schema(op.GetTensorShapeOp, 0x2F),
    schema(op.LoadViewOp, 0x3E, *ACCESS, required("inbounds", Encoding.BOOL_ARRAY, V13_4)),
    schema(op.MakePartitionViewOp, 0x42),
    schema(op.MakeTensorViewOp, 0x43),
    schema(op.StoreViewOp, 0x66, *ACCESS, required("inbounds", Encoding.BOOL_ARRAY, V13_4)),
    schema(op.MakeGatherScatterViewOp, 0x73, since=V13_3),
    schema(op.MakeStridedViewOp, 0x74, since=V13_3),
)
"""The layouts in the order of their opcodes."""

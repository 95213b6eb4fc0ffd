"""Core operations in the bytecode."""

from __future__ import annotations

from tilewright.bytecode.schema.definition import Encoding, Schema, required, schema
from tilewright.bytecode.version import V13_3, V13_4
from tilewright.dialects.cuda_tile.operations import core as op
from tilewright.dialects.cuda_tile.operations import module

SCHEMAS: tuple[Schema, ...] = (
    schema(op.BroadcastOp, 0x0B),
    schema(op.CatOp, 0x0C, required("dim", Encoding.I64)),
    schema(module.ConstantOp, 0x10, required("value", Encoding.CONSTANT)),
    schema(op.ExtractOp, 0x26),
    schema(module.GetGlobalOp, 0x2C, required("name", Encoding.SYMBOL)),
    schema(op.GetNumTileBlocksOp, 0x2E),
    schema(op.GetTileBlockIdOp, 0x30),
    schema(op.IotaOp, 0x3A),
    schema(op.OffsetOp, 0x51),
    schema(op.PermuteOp, 0x53, required("permutation", Encoding.I32_ARRAY)),
    schema(
        op.ReduceOp,
        0x58,
        required("dim", Encoding.I32),
        required("identities", Encoding.ATTRIBUTE_ARRAY),
    ),
    schema(op.ReshapeOp, 0x5B),
    schema(
        op.ScanOp,
        0x5E,
        required("dim", Encoding.I32),
        required("reverse", Encoding.BOOL),
        required("identities", Encoding.ATTRIBUTE_ARRAY),
    ),
    schema(op.SelectOp, 0x5F),
    schema(op.PackOp, 0x6F, since=V13_3),
    schema(op.UnpackOp, 0x70, since=V13_3),
    schema(op.InsertOp, 0x76, since=V13_4),
)
"""The layouts in the order of their opcodes."""

"""Memory operations in the bytecode."""

from __future__ import annotations

from tilewright.bytecode.schema.definition import ACCESS, Encoding, Schema, required, schema, unit
from tilewright.bytecode.version import V13_3, V13_4
from tilewright.dialects.cuda_tile.operations import memory as op

SCHEMAS: tuple[Schema, ...] = (
    schema(op.JoinTokensOp, 0x3C),
    schema(op.LoadPtrOp, 0x3D, *ACCESS),
    schema(op.MakeTokenOp, 0x44),
    schema(op.StorePtrOp, 0x65, *ACCESS),
    schema(
        op.AllocaOp,
        0x71,
        required("num_elem", Encoding.I64),
        required("alignment", Encoding.I64),
        unit("global"),
        since=V13_3,
    ),
    schema(op.GdcLaunchDependentsOp, 0x77, since=V13_4),
    schema(op.GdcWaitOp, 0x78, since=V13_4),
    schema(op.MemoryFenceAliasOp, 0x7A, since=V13_4),
)
"""The layouts in the order of their opcodes."""

"""Operations on multicast memory in the bytecode."""

from __future__ import annotations

from tilewright.bytecode.schema.definition import (
    OPTIONAL_SCOPE,
    ORDERING,
    SCOPE,
    Encoding,
    Schema,
    required,
    schema,
)
from tilewright.bytecode.version import V13_5
from tilewright.dialects.cuda_tile.attributes import MultimemReductionKindAttr
from tilewright.dialects.cuda_tile.operations import multimem as op

_REDUCTION = required("reduction", MultimemReductionKindAttr)

SCHEMAS: tuple[Schema, ...] = (
    schema(
        op.MultimemLoadReduceViewOp,
        0x7B,
        ORDERING,
        OPTIONAL_SCOPE,
        _REDUCTION,
        required("inbounds", Encoding.BOOL_ARRAY),
        since=V13_5,
    ),
    schema(
        op.MultimemReduceViewOp,
        0x7C,
        ORDERING,
        SCOPE,
        _REDUCTION,
        required("inbounds", Encoding.BOOL_ARRAY),
        since=V13_5,
    ),
    schema(
        op.MultimemStoreViewOp,
        0x7D,
        ORDERING,
        OPTIONAL_SCOPE,
        required("inbounds", Encoding.BOOL_ARRAY),
        since=V13_5,
    ),
)
"""The layouts in the order of their opcodes."""

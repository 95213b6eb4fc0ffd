"""Atomic operations in the bytecode."""

from __future__ import annotations

from tilewright.bytecode.schema.definition import (
    ORDERING,
    SCOPE,
    Encoding,
    Schema,
    required,
    schema,
)
from tilewright.bytecode.version import V13_3, V13_5, Version
from tilewright.dialects.cuda_tile.attributes import AtomicRMWModeAttr
from tilewright.dialects.cuda_tile.operations import atomics as op
from tilewright.dialects.cuda_tile.types import TileViewType


def _padded(operation: op.AtomicRedViewOp) -> tuple[str, Version] | None:
    view = operation.view.type
    padded = isinstance(view, TileViewType) and view.padding_value is not None
    return ("a view with a padding value", V13_5) if padded else None


SCHEMAS: tuple[Schema, ...] = (
    schema(op.AtomicCASOp, 0x07, ORDERING, SCOPE),
    schema(op.AtomicRMWOp, 0x08, ORDERING, SCOPE, required("mode", AtomicRMWModeAttr)),
    schema(
        op.AtomicRedViewOp,
        0x75,
        ORDERING,
        SCOPE,
        required("mode", AtomicRMWModeAttr),
        required("inbounds", Encoding.BOOL_ARRAY, V13_5),
        since=V13_3,
        newer_use=_padded,
    ),
)
"""The layouts in the order of their opcodes."""

"""How each operation is laid out in a file: data, one entry per operation, by chapter."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tilewright.bytecode.schema import (
    atomics,
    control_flow,
    conversions,
    core,
    floating_point,
    integer,
    memory,
    miscellaneous,
    multimem,
    views,
)
from tilewright.bytecode.schema.definition import Schema
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations.module import EntryOp, GlobalOp, ModuleOp

SCHEMAS: tuple[Schema, ...] = (
    *core.SCHEMAS,
    *conversions.SCHEMAS,
    *control_flow.SCHEMAS,
    *memory.SCHEMAS,
    *floating_point.SCHEMAS,
    *integer.SCHEMAS,
    *atomics.SCHEMAS,
    *views.SCHEMAS,
    *multimem.SCHEMAS,
    *miscellaneous.SCHEMAS,
)
"""The operations that occur in the bodies of functions."""

RESERVED_OPCODES: Mapping[type[CudaTileOperation], int] = MappingProxyType(
    {EntryOp: 0x16, GlobalOp: 0x31, ModuleOp: 0x4B}
)
"""Operations that have an opcode, but that files describe by sections instead."""

"""The operations of `nv_tileas`."""

from __future__ import annotations

from tilewright.dialects.nv_tileas.operation import TileASOperation
from tilewright.dialects.nv_tileas.operations import (
    compute,
    layout,
    memory,
    pipeline,
    queue,
    tma,
    tokens,
)

OPERATIONS: tuple[type[TileASOperation], ...] = (
    *pipeline.OPERATIONS,
    *queue.OPERATIONS,
    *memory.OPERATIONS,
    *tma.OPERATIONS,
    *tokens.OPERATIONS,
    *compute.OPERATIONS,
    *layout.OPERATIONS,
)
"""All operations of the dialect."""

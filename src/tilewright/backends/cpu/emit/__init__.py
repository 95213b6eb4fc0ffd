"""How each operation becomes code: one module per chapter of the specification.

In each, `ELEMENTS` holds operations that give any of their elements on demand, `STATEMENTS` those
that are emitted where they stand.
"""

from __future__ import annotations

from tilewright.backends.cpu.emit import (
    atomics,
    control_flow,
    conversions,
    core,
    floating_point,
    integer,
    memory,
    miscellaneous,
    multimem,
    pointers,
    reductions,
    scans,
    views,
)
from tilewright.backends.cpu.emitter import Rules
from tilewright.dialects.cuda_tile.operations import conversions as conversions_dialect
from tilewright.dialects.cuda_tile.operations import core as core_dialect
from tilewright.dialects.cuda_tile.operations import floating_point as floating_dialect
from tilewright.dialects.cuda_tile.operations import memory as memory_dialect
from tilewright.dialects.cuda_tile.operations import miscellaneous as miscellaneous_dialect
from tilewright.dialects.cuda_tile.operations import module as module_dialect
from tilewright.dialects.cuda_tile.operations import multimem as multimem_dialect
from tilewright.dialects.cuda_tile.operations import views as views_dialect

__all__ = ["RULES"]

RULES = Rules(
    elements={
        **core.ELEMENTS,
        **conversions.ELEMENTS,
        **floating_point.ELEMENTS,
        **integer.ELEMENTS,
    },
    statements={
        **core.STATEMENTS,
        **reductions.STATEMENTS,
        **control_flow.STATEMENTS,
        **memory.STATEMENTS,
        **pointers.STATEMENTS,
        **scans.STATEMENTS,
        **floating_point.STATEMENTS,
        **atomics.STATEMENTS,
        **views.STATEMENTS,
        **multimem.STATEMENTS,
        **miscellaneous.STATEMENTS,
    },
    writers=frozenset(
        {
            *atomics.STATEMENTS,
            memory_dialect.StorePtrOp,
            multimem_dialect.MultimemReduceViewOp,
            multimem_dialect.MultimemStoreViewOp,
            views_dialect.StoreViewOp,
        }
    ),
    movers=frozenset(
        {
            core_dialect.BroadcastOp,
            core_dialect.PermuteOp,
            core_dialect.ReshapeOp,
            conversions_dialect.BitcastOp,
        }
    ),
    absorbers=frozenset({core_dialect.ReduceOp}),
    costly=frozenset(floating_point.LIBRARY),
    uniform=frozenset(
        {
            core_dialect.GetNumTileBlocksOp,
            memory_dialect.MakeTokenOp,
            miscellaneous_dialect.AssumeOp,
            module_dialect.ConstantOp,
            views_dialect.GetIndexSpaceShapeOp,
            views_dialect.GetTensorShapeOp,
            views_dialect.MakeGatherScatterViewOp,
            views_dialect.MakePartitionViewOp,
            views_dialect.MakeStridedViewOp,
            views_dialect.MakeTensorViewOp,
        }
    ),
    branching=frozenset(
        {
            *floating_point.LIBRARY,
            floating_dialect.FmaOp,
            conversions_dialect.FToFOp,
            conversions_dialect.FToIOp,
        }
    ),
)
"""The rules of all operations."""

"""The operations of the dialect, one module per chapter of the specification."""

from __future__ import annotations

from tilewright.dialects.cuda_tile.access import make_access_fast
from tilewright.dialects.cuda_tile.operation import CudaTileOperation
from tilewright.dialects.cuda_tile.operations import (
    atomics,
    control_flow,
    conversions,
    core,
    floating_point,
    integer,
    memory,
    miscellaneous,
    module,
    multimem,
    testing,
    views,
)

CHAPTERS: dict[str, tuple[type[CudaTileOperation], ...]] = {
    "core": (*core.OPERATIONS, *module.OPERATIONS),
    "conversions": conversions.OPERATIONS,
    "control_flow": control_flow.OPERATIONS,
    "memory": memory.OPERATIONS,
    "floating_point": floating_point.OPERATIONS,
    "integer": integer.OPERATIONS,
    "atomics": atomics.OPERATIONS,
    "views": views.OPERATIONS,
    "multimem": multimem.OPERATIONS,
    "miscellaneous": miscellaneous.OPERATIONS,
}
"""The operations of each chapter."""

OPERATIONS: tuple[type[CudaTileOperation], ...] = tuple(
    operation for chapter in CHAPTERS.values() for operation in chapter
)
"""All operations of 13.1 to 13.5."""

TESTING_OPERATIONS: tuple[type[CudaTileOperation], ...] = testing.OPERATIONS
"""Operations that only foreign test files use."""

for _operation in OPERATIONS:
    make_access_fast(_operation)

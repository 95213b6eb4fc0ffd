"""The operations of `nest`."""

from __future__ import annotations

from tilewright.dialects.cuda_tile.access import make_access_fast
from tilewright.dialects.nest.operation import NestOperation
from tilewright.dialects.nest.operations import (
    accesses,
    compute,
    grid,
    guards,
    products,
    views,
    watches,
)

OPERATIONS: tuple[type[NestOperation], ...] = (
    *compute.OPERATIONS,
    *accesses.OPERATIONS,
    *guards.OPERATIONS,
    *grid.OPERATIONS,
    *products.OPERATIONS,
    *views.OPERATIONS,
    *watches.OPERATIONS,
)
"""All operations of the dialect."""

for _operation in OPERATIONS:
    make_access_fast(_operation)

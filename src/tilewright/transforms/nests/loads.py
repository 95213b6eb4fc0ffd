"""The loads that tiles come from."""

from __future__ import annotations

from typing import Any, TypeAlias, cast

from xdsl.ir import Operation, SSAValue

from tilewright.dialects.nest.operations.accesses import LoadViewOp
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.guards import GuardOp, InPlaceOp

__all__ = ["Load", "load_of"]

Load: TypeAlias = LoadViewOp | InPlaceOp


def load_of(tile: SSAValue) -> Load | None:
    """The load that gives a tile."""
    owner = tile.owner
    match owner:
        case InPlaceOp():
            return owner
        case GuardOp():
            end = cast(Operation, owner.fast.block.last_op)
            return load_of(end.operands[[*owner.results].index(cast(Any, tile))])
        case ComputeOp():
            first = owner.body.block.first_op
            if isinstance(first, LoadViewOp) and first.next_op is owner.results_yielded:
                return first
            return None
        case _:
            return None

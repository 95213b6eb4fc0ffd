"""Which tiles asynchronous products may still be working on where they are made."""

from __future__ import annotations

from xdsl.ir import Block, BlockArgument, SSAValue

from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp
from tilewright.dialects.nv_tileas.operations.compute import AsyncDotOp
from tilewright.dialects.nv_tileas.operations.pipeline import ConsumerReadOp
from tilewright.transforms.tileas.flow import yielded

__all__ = ["product_under_way"]


def product_under_way(value: SSAValue) -> AsyncDotOp | None:
    """The asynchronous product that may give a tile, which is not complete where it is made then;
    None if it is."""
    left, seen = [value], set[SSAValue]()
    while left:
        value = left.pop()
        if value in seen:
            continue
        seen.add(value)
        owner = value.owner
        if isinstance(owner, AsyncDotOp):
            return owner
        if isinstance(owner, Block):
            around = owner.parent_op()
            if isinstance(around, ForOp) and isinstance(value, BlockArgument) and value.index:
                left += [around.initValues[value.index - 1], *yielded(around, value.index - 1)]
        elif isinstance(owner, ForOp | IfOp | ConsumerReadOp):
            # Of a reading, the first result is its token, which the region does not give.
            position = owner.results.index(value) - isinstance(owner, ConsumerReadOp)
            left += yielded(owner, position) if position >= 0 else []
    return None

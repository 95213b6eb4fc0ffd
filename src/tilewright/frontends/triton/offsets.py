"""Which integer operations compute offsets of pointers.

Triton's integers wrap, but sums and products that go into the offset of a pointer do not where a
program is right: what wraps there is an address somewhere else (and an assertion that fails, with
Triton's `debug=True`). Saying so lets accesses become those of views.
"""

from __future__ import annotations

from typing import cast

from xdsl.dialects import arith, scf
from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from tilewright.dialects.triton import arith as own
from tilewright.dialects.triton import operations as tt
from tilewright.dialects.triton.memory import FuncOp

__all__ = ["offset_arithmetic"]

_SUMS = (arith.AddiOp, arith.SubiOp, arith.MuliOp)
_THROUGH = (
    *(tt.SplatOp, tt.BroadcastOp, tt.ExpandDimsOp, tt.ReshapeOp, tt.TransOp),
    *(own.ExtSIOp, own.IndexCastOp),
)
"""What offsets go through unchanged."""


def offset_arithmetic(function: FuncOp) -> frozenset[Operation]:
    """The sums and products of a function that offsets are made of; what is taken modulo, shifted
    or masked is something else. An index that is kept inside, `i if i < n else 0`, is one."""
    found: set[Operation] = set()
    seen: set[SSAValue] = set()
    work: list[SSAValue] = [op.offset for op in function.walk() if isinstance(op, tt.AddPtrOp)]
    while work:
        value = work.pop()
        if value in seen:
            continue
        seen.add(value)
        owner = value.owner
        if isinstance(owner, Block):
            work += _carried(owner, [*owner.args].index(cast(BlockArgument, value)) - 1)
        elif isinstance(owner, _SUMS):
            found.add(owner)
            work += owner.operands
        elif isinstance(owner, _THROUGH):
            work += owner.operands
        elif isinstance(owner, own.SelectOp) and isinstance(owner.cond.owner, own.CmpIOp):
            asked = owner.cond.owner
            work += [one for one in (owner.lhs, owner.rhs) if one in (asked.lhs, asked.rhs)]
    return frozenset(found)


def _carried(block: Block, place: int) -> list[SSAValue]:
    """Where a value that a loop carries comes from."""
    loop, end = block.parent_op(), block.last_op
    if not isinstance(loop, scf.ForOp) or end is None or place < 0:
        return []
    return [loop.iter_args[place], end.operands[place]]

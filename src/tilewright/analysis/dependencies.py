"""Which memory operations need the results of which: by values, and by what is executed at all.

Specification: "Memory Model". Dependencies order nothing; but what is written must be known before
it can be read (rule `values`). They are of operations, not of elements: an operation that needs one
element of a tile needs all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from xdsl.ir import Block, Operation, SSAValue

from tilewright.dialects.cuda_tile.facts import memory_ordering
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    IfOp,
    ReturnOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TokenType
from tilewright.nesting import walk

__all__ = ["dependencies"]

_LEAVING = (BreakOp, ContinueOp, ReturnOp)


def dependencies(entry: EntryOp) -> Mapping[Operation, frozenset[Operation]]:
    """The memory operations whose results each operation of an entry needs."""
    known: dict[SSAValue, frozenset[Operation]] = {}
    needed: dict[Operation, frozenset[Operation]] = {}
    operations = [*walk(entry.body)]
    changed = True
    while changed:
        changed = False
        for op in operations:
            found = _of(op.operands, known) | _control(op, entry, known)
            changed |= needed.get(op) != found
            needed[op] = found
            results = found | {op} if memory_ordering(op) is not None else found
            for block in (block for region in op.regions for block in region.blocks):
                for argument in block.args:
                    changed |= _add(known, argument, found | _carried(op, known))
            for result in op.results:
                changed |= _add(known, result, results | _carried(op, known))
    return needed


def _of(
    values: Iterable[SSAValue], known: Mapping[SSAValue, frozenset[Operation]]
) -> frozenset[Operation]:
    nothing = frozenset[Operation]()
    found = (known.get(value, nothing) for value in values if not isinstance(value.type, TokenType))
    return nothing.union(*found)


def _add(
    known: dict[SSAValue, frozenset[Operation]], value: SSAValue, found: frozenset[Operation]
) -> bool:
    if isinstance(value.type, TokenType) or known.get(value) == found:
        return False
    known[value] = known.get(value, frozenset[Operation]()) | found
    return True


def _carried(op: Operation, known: Mapping[SSAValue, frozenset[Operation]]) -> frozenset[Operation]:
    """What the terminators in the bodies of an operation give."""
    ends = (
        inner
        for region in op.regions
        for inner in walk(region)
        if isinstance(inner, (YieldOp, BreakOp, ContinueOp))
    )
    return frozenset[Operation]().union(*(_of(end.operands, known) for end in ends))


def _control(
    op: Operation, entry: EntryOp, known: Mapping[SSAValue, frozenset[Operation]]
) -> frozenset[Operation]:
    """What decides whether an operation is executed: the operands of what it is inside of, and the
    conditions on which control leaves before."""
    found, at = frozenset[Operation](), op
    while at is not entry:
        above = at.parent_op()
        block = at.parent
        assert above is not None
        assert block is not None
        if above is not entry:
            found |= _of(above.operands, known)
        for other in _leaves(block, at, above is not entry):
            found |= _of(other.operands, known)
        at = above
    return found


def _leaves(block: Block, at: Operation, repeats: bool) -> Sequence[Operation]:
    """The conditions of a block on which control leaves it: before an operation; in a loop in the
    iteration before, too."""
    found: list[Operation] = []
    is_before = True
    for other in block.ops:
        is_before &= other is not at
        if not is_before and not repeats:
            break
        if isinstance(other, IfOp) and any(isinstance(one, _LEAVING) for one in walk(other)):
            found += [one for one in (other, *walk(other)) if isinstance(one, IfOp)]
    return found

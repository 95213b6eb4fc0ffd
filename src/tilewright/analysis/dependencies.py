"""Which memory operations need the results of which: by values, and by what is executed at all.

Specification: "Memory Model". Dependencies order nothing; but what is written must be known before
it can be read (rule `values`). They are of operations, not of elements: an operation that needs one
element of a tile needs all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

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
from tilewright.nesting import operations_of, walk

__all__ = ["dependencies"]

_LEAVING = (BreakOp, ContinueOp, ReturnOp)
_GIVING = (YieldOp, BreakOp, ContinueOp)


def dependencies(entry: EntryOp) -> Mapping[Operation, frozenset[Operation]]:
    """The memory operations whose results each operation of an entry needs."""
    return _Dependencies(entry).found()


@dataclass
class _Step:
    """An operation, and what there is to know of it beforehand.

    Attributes:
        operation: it.
        uses: the values among its operands that are no tokens.
        gives: the values among its results that are no tokens.
        own: its bit, if it is a memory operation.
        above: the operation around; None for the entry.
        leaving: the conditions on which control may have left its block before it is executed.
        carried: what the terminators in its bodies give.
        arguments: those of its bodies that are no tokens.
    """

    operation: Operation
    uses: list[SSAValue]
    gives: list[SSAValue]
    own: int
    above: Operation | None
    leaving: list[SSAValue]
    carried: list[SSAValue] = field(default_factory=list[SSAValue])
    arguments: list[SSAValue] = field(default_factory=list[SSAValue])


class _Dependencies:
    """Goes through the operations of an entry until nothing changes; sets of memory operations are
    numbers, with a bit for each."""

    def __init__(self, entry: EntryOp) -> None:
        self._entry = entry
        self._memory: list[Operation] = []
        self._leaving: dict[Block, list[tuple[Operation, list[SSAValue]]]] = {}
        self._steps = [self._step(op) for op in walk(entry.body)]
        self._known: dict[SSAValue, int] = {}
        self._needed: dict[Operation, int] = {}

    def found(self) -> dict[Operation, frozenset[Operation]]:
        """The memory operations whose results each operation needs."""
        while self._pass():
            pass
        sets: dict[int, frozenset[Operation]] = {}
        for mask in self._needed.values():
            if mask not in sets:
                chosen = (op for n, op in enumerate(self._memory) if mask >> n & 1)
                sets[mask] = frozenset(chosen)
        return {op: sets[mask] for op, mask in self._needed.items()}

    # ---- what is known beforehand

    def _step(self, op: Operation) -> _Step:
        own = 0
        if memory_ordering(op) is not None:
            own = 1 << len(self._memory)
            self._memory.append(op)
        above, block = op.parent_op(), op.parent
        assert block is not None
        around = None if above is self._entry else above
        leaving = [
            value
            for other, values in self._leaving_of(block)
            # In a loop control may have left in the iteration before.
            if around is not None or other.is_before_in_block(op)
            for value in values
        ]
        step = _Step(op, _values(op.operands), _values(op.results), own, around, leaving)
        if op.regions:
            ends = (one for region in op.regions for one in walk(region))
            step.carried = [
                value for end in ends if isinstance(end, _GIVING) for value in _values(end.operands)
            ]
            blocks = (inner for region in op.regions for inner in region.blocks)
            step.arguments = [value for inner in blocks for value in _values(inner.args)]
        return step

    def _leaving_of(self, block: Block) -> list[tuple[Operation, list[SSAValue]]]:
        """The conditionals of a block by which control may leave it, with their conditions and
        those inside them."""
        found = self._leaving.get(block)
        if found is None:
            found = self._leaving[block] = [
                (op, [one.condition for one in walk(op) if isinstance(one, IfOp)])
                for op in operations_of(block)
                if isinstance(op, IfOp) and any(isinstance(one, _LEAVING) for one in walk(op))
            ]
        return found

    # ---- what follows

    def _pass(self) -> bool:
        """Go through all operations; whether something has changed."""
        changed = False
        for step in self._steps:
            needed = self._of(step.uses) | self._of(step.leaving)
            if step.above is not None:
                needed |= self._needed.get(step.above, 0)
            changed |= self._needed.get(step.operation) != needed
            self._needed[step.operation] = needed
            given = needed | step.own | self._of(step.carried)
            for value in (*step.gives, *step.arguments):
                before = self._known.get(value, 0)
                if given & ~before:
                    self._known[value] = before | given
                    changed = True
        return changed

    def _of(self, values: Iterable[SSAValue]) -> int:
        found = 0
        for value in values:
            found |= self._known.get(value, 0)
        return found


def _values(values: Iterable[SSAValue]) -> list[SSAValue]:
    return [value for value in values if not isinstance(value.type, TokenType)]

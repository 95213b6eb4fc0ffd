"""The control flow of an entry, as analyses go through it: in steps, in the order of the text.

Most steps are one operation. An operation with regions has two: what enters its regions, and what
leaves it. The values that it defines there are joined: each is one of several values, which depends
on the way that control takes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from typing_extensions import override
from xdsl.ir import Block, BlockArgument, Operation, SSAValue, Use

from tilewright.analysis.manager import Analysis, AnalysisManager, NameOf
from tilewright.dialects.cuda_tile.operations.control_flow import (
    BreakOp,
    ContinueOp,
    ForOp,
    IfOp,
    LoopOp,
    YieldOp,
)
from tilewright.dialects.cuda_tile.operations.core import AggregateOperation
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.nesting import operations_of

__all__ = ["Flow", "FlowStep"]

LOOPS = (ForOp, LoopOp)
_ENDING = (YieldOp, ContinueOp, BreakOp)
_UNDERSTOOD = (*LOOPS, IfOp, AggregateOperation)


@dataclass(eq=False, slots=True)
class FlowStep:
    """One step of an entry.

    Attributes:
        operation: the operation.
        joined: for a step of an operation with regions, what each value that it defines there may
            be; None for other operations.
        enters: whether it is what enters the regions.
        position: its number in the order of the text.
    """

    operation: Operation
    joined: dict[SSAValue, list[SSAValue]] | None
    enters: bool
    position: int

    @property
    def is_opaque(self) -> bool:
        """Whether it is of an operation of whose bodies nobody knows when they are executed."""
        return self.joined is not None and not isinstance(self.operation, _UNDERSTOOD)

    @property
    def is_entered_again(self) -> bool:
        """Whether control comes to it from behind, too, with other values."""
        joined = self.joined
        return self.enters and bool(joined) and any(len(some) > 1 for some in joined.values())

    @property
    def defined(self) -> Sequence[SSAValue]:
        """The values that are there after the step."""
        if not self.enters:
            return self.operation.results
        blocks = (block for region in self.operation.regions for block in region.blocks)
        return [argument for block in blocks for argument in block.args]


@dataclass(eq=False, slots=True)
class _Regions:
    """The two steps of an operation with regions, which is open while its body is walked."""

    operation: Operation
    enter: FlowStep
    leave: FlowStep
    blocks: Iterator[Block] = field(default_factory=lambda: iter(()))


class Flow(Analysis):
    """The steps of an entry.

    Attributes:
        steps: all of them, in order.
        enter: the first step of each operation with regions, and the only one of others.
        leave: the last step of each operation with regions.
        target: for a terminator the operation that it ends or leaves.
        exits: for an operation with regions the terminators that end its bodies or leave it.
        loop: the innermost loop around each operation; None if there is none.
    """

    NAME = "flow"

    def __init__(self, entry: EntryOp, manager: AnalysisManager) -> None:
        super().__init__(entry, manager)
        self.steps: list[FlowStep] = []
        self.enter: dict[Operation, FlowStep] = {}
        self.leave: dict[Operation, FlowStep] = {}
        self.target: dict[Operation, Operation] = {}
        self.exits: dict[Operation, list[Operation]] = {}
        self.loop: dict[Operation, Operation | None] = {}
        self._walk()

    @override
    def describe(self, operation: Operation, name: NameOf) -> list[str]:
        return []

    # ---- walking

    def _walk(self) -> None:
        stack: list[tuple[Iterator[Operation], _Regions | None, Operation | None]] = [
            (iter(operations_of(self.entry.body.block)), None, None)
        ]
        while stack:
            operations, open_, loop = stack[-1]
            operation = next(operations, None)
            if operation is None:
                block = next(open_.blocks, None) if open_ is not None else None
                stack.pop()
                if block is not None:
                    stack.append((iter(operations_of(block)), open_, loop))
                elif open_ is not None:
                    self._add(open_.leave)
                continue
            self.loop[operation] = loop
            if operation.regions:
                made = self._open(operation)
                inside = operation if isinstance(operation, LOOPS) else loop
                stack.append((iter(()), made, inside))
                continue
            step = FlowStep(operation, None, False, 0)
            self.enter[operation] = step
            self._add(step)
            if type(operation) in _ENDING:
                self._end(operation, [one for _, one, _ in stack if one is not None], loop)

    def _add(self, step: FlowStep) -> None:
        step.position = len(self.steps)
        self.steps.append(step)

    def _open(self, operation: Operation) -> _Regions:
        entering: dict[SSAValue, list[SSAValue]] = {}
        leaving: dict[SSAValue, list[SSAValue]] = {result: [] for result in operation.results}
        if isinstance(operation, LOOPS):
            arguments = operation.regions[0].block.args
            inits = operation.operands
            if isinstance(operation, ForOp):
                arguments, inits = arguments[1:], inits[3:]
                for result, init in zip(operation.results, inits, strict=True):
                    leaving[result].append(init)
            for argument, init in zip(arguments, inits, strict=True):
                entering[argument] = [init]
        elif isinstance(operation, AggregateOperation):
            arguments = operation.body.block.args
            for position, operand in enumerate(operation.operands):
                entering[arguments[2 * position]] = [operand]
                entering[arguments[2 * position + 1]] = [operand]
                leaving[operation.results[position]].append(operand)
        enter = FlowStep(operation, entering, True, 0)
        leave = FlowStep(operation, leaving, False, 0)
        self.enter[operation], self.leave[operation] = enter, leave
        self.exits[operation] = []
        self._add(enter)
        blocks = [block for region in operation.regions for block in region.blocks]
        return _Regions(operation, enter, leave, iter(blocks))

    def _end(
        self, operation: Operation, around: Sequence[_Regions], loop: Operation | None
    ) -> None:
        """Note what a terminator gives to the operation that it ends or leaves."""
        target = around[-1].operation if isinstance(operation, YieldOp) else loop
        if target is None:
            return
        self.target[operation] = target
        self.exits[target].append(operation)
        enter, leave = self.enter[target], self.leave[target]
        assert enter.joined is not None and leave.joined is not None
        if not isinstance(operation, ContinueOp) or isinstance(target, ForOp):
            for result, value in zip(target.results, operation.operands, strict=False):
                leave.joined[result].append(value)
        if isinstance(operation, ContinueOp):
            for argument, value in zip(enter.joined, operation.operands, strict=False):
                enter.joined[argument].append(value)
        elif isinstance(target, AggregateOperation):
            for position, value in enumerate(operation.operands):
                for argument in target.body.block.args[2 * position : 2 * position + 2]:
                    enter.joined[argument].append(value)

    # ---- questions

    def definition(self, value: SSAValue) -> FlowStep | None:
        """The step that defines a value; None for parameters, and for what was made since."""
        owner = self.owner(value)
        if isinstance(value, BlockArgument) or owner not in self.leave:
            return self.enter.get(owner)
        return self.leave[owner]

    def sources(self, step: FlowStep) -> Iterator[SSAValue]:
        """The values that those which a step defines follow from."""
        yield from step.operation.operands
        for values in (step.joined or {}).values():
            yield from values

    def users(self, value: SSAValue) -> Iterator[FlowStep]:
        """The steps that depend on a value; one may come twice."""
        use: Use | None = value.first_use
        while use is not None:
            operation = use.operation
            target = self.target.get(operation, operation)
            leave = self.leave.get(target)
            yield self.enter[target]
            if leave is not None:
                yield leave
            use = use._next_use  # pyright: ignore[reportPrivateUsage]

    def loops_around(self, operation: Operation) -> list[Operation]:
        """The loops around an operation, the innermost first."""
        found: list[Operation] = []
        loop = self.loop.get(operation)
        while loop is not None:
            found.append(loop)
            loop = self.loop[loop]
        return found

    def is_inside(self, operation: Operation, outer: Operation) -> bool:
        """Whether an operation is inside another, that has regions."""
        at = self.enter[operation].position
        return self.enter[outer].position < at < self.leave[outer].position

    def owner(self, value: SSAValue) -> Operation:
        """The operation that defines a value: as a result, or for its regions; the entry for
        parameters."""
        if isinstance(value, BlockArgument):
            parent = value.owner.parent_op()
            assert parent is not None
            return parent
        owner = value.owner
        assert isinstance(owner, Operation)
        return owner

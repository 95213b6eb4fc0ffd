"""Which operations wait for which, by tokens.

Two questions have different answers. Whether there is a path: some execution of one operation may
wait for some execution of another. Whether it is certain: whenever an operation is executed, it
waits for the last execution of the other before it in the tile block. A path through one branch of
an `if` only is no certain one, nor is one around a loop from an execution that is not the last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from typing_extensions import override
from xdsl.ir import Operation, SSAValue

from tilewright.analysis.flow import Flow, FlowStep
from tilewright.analysis.manager import Analysis, AnalysisManager, NameOf
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TokenType

__all__ = ["Tokens"]

MOST_OPERATIONS = 8192
"""Above so many operations with tokens nothing is certain, and any may wait for any: to know better
would take too much memory."""


class Tokens(Analysis):
    """The order that tokens make among the operations of an entry.

    Attributes:
        operations: those that consume or produce tokens, control flow left out, in the order of the
            text.
    """

    NAME = "tokens"

    def __init__(self, entry: EntryOp, manager: AnalysisManager) -> None:
        super().__init__(entry, manager)
        self.flow = manager.get(Flow, entry)
        self._steps = [
            step
            for step in self.flow.steps
            if _uses_tokens(step.operation) and step.operation not in self.flow.target
        ]
        self.operations = [step.operation for step in self._steps if step.joined is None]
        self._number = {operation: n for n, operation in enumerate(self.operations)}
        self._paths: dict[SSAValue, int] = {}
        self._certain: dict[SSAValue, int] = {}
        self._between: dict[tuple[SSAValue, int], int] = {}
        # How many operations come before each step.
        self._before: dict[int, int] = {}
        count = 0
        for step in self._steps:
            self._before[step.position] = count
            count += step.joined is None
        self._all = (1 << count) - 1
        self._is_known = count <= MOST_OPERATIONS
        if self._is_known:
            self._solve(self._paths, 0, certain=False)
            self._solve(self._certain, self._all, certain=True)

    # ---- questions

    def may_wait(self, first: Operation, second: Operation) -> bool:
        """Whether there is a path of tokens from one operation to another: an execution of the
        second may wait for one of the first."""
        if not self._is_known:
            return first in self._number and second in self._number
        return self._has(self._reaching(second), first)

    def ordered(self, first: Operation, second: Operation) -> bool:
        """Whether each execution of the second operation certainly waits for the last execution of
        the first before it in the tile block. False also where there is no path."""
        if not self._is_known or not self.may_wait(first, second):
            return False
        return self._has(self._waited(second), first)

    def waits_for(self, operation: Operation) -> list[Operation]:
        """The operations that `operation` may wait for, in the order of the text; of an entry with
        more than `MOST_OPERATIONS` none are listed."""
        return self._listed(self._reaching(operation))

    def waits_surely_for(self, operation: Operation) -> list[Operation]:
        """The operations whose last execution `operation` certainly waits for, in the order of the
        text; of an entry with more than `MOST_OPERATIONS` none are listed."""
        return self._listed(self._reaching(operation) & self._waited(operation))

    @override
    def describe(self, operation: Operation, name: NameOf) -> list[str]:
        if operation not in self._number:
            return []
        waited = [(self.ordered(other, operation), other) for other in self.waits_for(operation)]
        found: list[str] = []
        for certain, what in ((True, "waits for"), (False, "may wait for")):
            shown = [_called(other, name) for is_certain, other in waited if is_certain is certain]
            if shown:
                found.append(f"{what} {', '.join(shown)}")
        return found

    # ---- sets of operations, as bits

    def _has(self, bits: int, operation: Operation) -> bool:
        number = self._number.get(operation)
        return number is not None and bool(bits >> number & 1)

    def _listed(self, bits: int) -> list[Operation]:
        found: list[Operation] = []
        while bits:
            lowest = bits & -bits
            found.append(self.operations[lowest.bit_length() - 1])
            bits ^= lowest
        return found

    def _reaching(self, operation: Operation) -> int:
        bits = 0
        for operand in operation.operands:
            bits |= self._paths.get(operand, 0)
        return bits

    def _waited(self, operation: Operation) -> int:
        """The operations whose last executions an operation certainly waits for."""
        step = self.flow.enter[operation]
        bits = 0
        for operand in operation.operands:
            if operand in self._certain:
                bits |= self._since(operand, step)
        return bits

    # ---- solving

    def _solve(self, states: dict[SSAValue, int], start: int, *, certain: bool) -> None:
        """Find the operations that each token waits for. All tokens start with none of them, or
        with all, and gain or lose some until nothing changes."""
        for step in self._steps:
            for value in self._defined(step):
                states[value] = start
        changed = True
        while changed:
            changed = False
            for step in self._steps:
                for value in self._defined(step):
                    found = self._certain_of(step, value) if certain else self._path_of(step, value)
                    if found != states[value]:
                        states[value], changed = found, True

    @staticmethod
    def _defined(step: FlowStep) -> Iterable[SSAValue]:
        values = step.joined if step.joined and not step.is_opaque else step.defined
        return [value for value in values if isinstance(value.type, TokenType)]

    def _own(self, step: FlowStep) -> int:
        number = self._number.get(step.operation)
        return 0 if number is None else 1 << number

    def _path_of(self, step: FlowStep, value: SSAValue) -> int:
        sources: Sequence[SSAValue] = (
            list(step.operation.operands) if step.joined is None else step.joined.get(value, ())
        )
        bits = self._all if step.is_opaque else self._own(step)
        for source in sources:
            bits |= self._paths.get(source, 0)
        return bits

    def _certain_of(self, step: FlowStep, value: SSAValue) -> int:
        if step.joined is None:
            return self._own(step) | self._waited(step.operation) | self._later(step)
        sources = step.joined.get(value, ())
        bits = self._all if sources else 0
        for source in sources:
            for at in self._handed_over(step, source):
                bits &= self._since(source, at)
        return bits | self._later(step)

    def _handed_over(self, step: FlowStep, source: SSAValue) -> list[FlowStep]:
        """Where a value becomes another: at the operation that it enters, and at the terminators
        that give it."""
        givers = [step.operation, *self.flow.exits.get(step.operation, ())]
        return [self.flow.enter[giver] for giver in givers if source in giver.operands]

    def _since(self, source: SSAValue, step: FlowStep) -> int:
        """The operations whose last executions before a step a token waits for that was made
        earlier: those that it waited for, but for what may have been executed since."""
        if not isinstance(source.type, TokenType):
            return 0
        key = source, step.position
        since = self._between.get(key)
        if since is None:
            first = self._count(self._made(source) + 1)
            last = self._count(self._end(source, step))
            since = ((1 << last) - 1) & ~((1 << first) - 1) if last > first else 0
            self._between[key] = since
        return self._certain.get(source, 0) & ~since

    def _made(self, value: SSAValue) -> int:
        """The position of the step after which a value is there."""
        owner = self.flow.owner(value)
        if owner is self.entry:
            return -1
        leave = self.flow.leave.get(owner)
        is_result = leave is not None and leave.joined is not None and value in leave.joined
        return (
            leave.position if leave is not None and is_result else self.flow.enter[owner].position
        )

    def _end(self, source: SSAValue, step: FlowStep) -> int:
        """The position up to which operations may have been executed between a value and a step:
        the step, or the end of the outermost loop around it that the value is not in."""
        made = self._made(source)
        end = step.position
        for loop in self.flow.loops_around(step.operation):
            enter, leave = self.flow.enter[loop].position, self.flow.leave[loop].position
            if not enter <= made < leave:
                end = max(end, leave)
        return end

    def _later(self, step: FlowStep) -> int:
        """The operations that cannot have been executed before a step: they come after it, and
        after all loops around it."""
        loops = self.flow.loops_around(step.operation)
        end = self.flow.leave[loops[-1]].position if loops else step.position
        if step.joined is not None and step.enters and step.operation in self.flow.leave:
            # What is inside a loop may have been executed when its variables change.
            end = max(end, self.flow.leave[step.operation].position)
        return self._all & ~((1 << self._count(end + 1)) - 1)

    def _count(self, position: int) -> int:
        """How many operations come before a position."""
        low, high = 0, len(self._steps)
        while low < high:
            middle = (low + high) // 2
            if self._steps[middle].position < position:
                low = middle + 1
            else:
                high = middle
        return (
            len(self.operations)
            if low == len(self._steps)
            else self._before[self._steps[low].position]
        )


def _uses_tokens(operation: Operation) -> bool:
    return any(
        isinstance(value.type, TokenType) for value in (*operation.operands, *operation.results)
    )


def _called(operation: Operation, name: NameOf) -> str:
    """The token of an operation, by which a report names it."""
    tokens = [result for result in operation.results if isinstance(result.type, TokenType)]
    return name(tokens[0]) if tokens else operation.name.removeprefix("cuda_tile.")

"""Forward data-flow analyses: a state for each value, which follows from those of the operands.

States form a lattice. A value that no execution reaches has none; where control flow meets, states
are joined; a state that grows around a loop is widened, and then made smaller again by one more
look at everything.
"""

from __future__ import annotations

import heapq
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from xdsl.ir import Operation, SSAValue

from tilewright.analysis.flow import Flow, Step
from tilewright.analysis.manager import Analysis, AnalysisManager
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp

__all__ = ["ForwardAnalysis", "Transfer"]

_State = TypeVar("_State")

Transfer = Callable[[Any, Any, Sequence[Any]], Sequence[Any]]
"""From the analysis, an operation and the states of its operands, all of which may be reached, to
the states of its results."""

_PATIENCE = 3
"""How often a value may grow before it is widened."""


class ForwardAnalysis(Analysis, Generic[_State]):
    """States of values.

    Class attributes:
        TRANSFER: what each operation without regions makes of the states of its operands; of one
            that is missing nothing is known.
        UNKNOWN: why nothing is known of the results of the other operations.
    """

    TRANSFER: ClassVar[Mapping[type[Operation], Transfer]] = {}
    UNKNOWN: ClassVar[Mapping[type[Operation], str]] = {}

    def __init__(self, entry: EntryOp, manager: AnalysisManager) -> None:
        super().__init__(entry, manager)
        self.flow = manager.get(Flow, entry)
        self.states: dict[SSAValue, _State] = {}
        self._growth: dict[SSAValue, int] = {}

    # ---- the lattice

    @abstractmethod
    def top(self, value: SSAValue) -> _State:
        """The state that says nothing about a value."""

    @abstractmethod
    def join(self, one: _State, other: _State) -> _State:
        """The smallest state that holds where either does."""

    def widen(self, value: SSAValue, old: _State, new: _State) -> _State:
        """A state above both, such that a value has few of these one after the other."""
        return new

    def parameter(self, value: SSAValue) -> _State:
        """The state of a parameter of the entry."""
        return self.top(value)

    def induction(self, loop: ForOp) -> _State | None:
        """The state of the induction variable; None if the body is not reached."""
        return self.top(loop.region.block.args[0])

    def joined(self, step: Step, value: SSAValue, sources: Sequence[SSAValue]) -> _State | None:
        """The state of a value that is one of several; None if none of them is reached."""
        found: _State | None = None
        for source in sources:
            state = self.states.get(source)
            if state is not None:
                found = state if found is None else self.join(found, state)
        return found

    # ---- solving

    def solve(self) -> None:
        """Find the states of all values."""
        for parameter in self.entry.body.block.args:
            self.states[parameter] = self.parameter(parameter)
        steps = self.flow.steps
        waiting: set[int] = set()
        for step in steps:
            for value in self._visit(step, widening=False):
                waiting.update(
                    user.position
                    for user in self.flow.users(value)
                    if user.position <= step.position
                )
        if not waiting:
            return
        self._iterate(waiting)
        if any(count > _PATIENCE for count in self._growth.values()):
            self.sweep()

    def sweep(self) -> bool:
        """Look at every step once more; tells whether a state changed."""
        changed = [bool(self._visit(step, widening=False)) for step in self.flow.steps]
        return any(changed)

    def _iterate(self, waiting: set[int]) -> None:
        queue = sorted(waiting)
        while queue:
            position = heapq.heappop(queue)
            waiting.discard(position)
            for value in self._visit(self.flow.steps[position], widening=True):
                for user in self.flow.users(value):
                    if user.position not in waiting:
                        waiting.add(user.position)
                        heapq.heappush(queue, user.position)

    def _visit(self, step: Step, *, widening: bool) -> Sequence[SSAValue]:
        """Look at a step; gives the values whose states changed."""
        if step.joined is not None:
            return self._meet(step, step.joined, widening)
        operation = step.operation
        results = operation.results
        if not results:
            return ()
        states = self.states
        transfer = self.TRANSFER.get(type(operation))
        if transfer is None:
            found: Sequence[_State] = [self.top(result) for result in results]
        else:
            given = [states.get(operand) for operand in operation._operands]  # pyright: ignore[reportPrivateUsage]
            if None in given:
                return ()
            found = transfer(self, operation, given)
        changed: list[SSAValue] = []
        for result, state in zip(results, found, strict=True):
            if states.get(result) != state:
                states[result] = state
                changed.append(result)
        return changed

    def _meet(
        self, step: Step, joined: Mapping[SSAValue, Sequence[SSAValue]], widening: bool
    ) -> Sequence[SSAValue]:
        changed: list[SSAValue] = []
        operation = step.operation
        if step.is_opaque:
            for value in step.defined:
                self._note(value, self.top(value), False, changed)
            return changed
        if step.enters and isinstance(operation, ForOp):
            self._note(operation.region.block.args[0], self.induction(operation), False, changed)
        for value, sources in joined.items():
            self._note(value, self.joined(step, value, sources), widening, changed)
        return changed

    def _note(
        self, value: SSAValue, state: _State | None, widening: bool, changed: list[SSAValue]
    ) -> None:
        old = self.states.get(value)
        if state is None or state == old:
            return
        if widening and old is not None:
            count = self._growth[value] = self._growth.get(value, 0) + 1
            if count > _PATIENCE:
                state = self.widen(value, old, state)
                if state == old:
                    return
        self.states[value] = state
        changed.append(value)

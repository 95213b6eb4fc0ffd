"""Forward data-flow analyses: a state for each value, which follows from those of the operands.

States form a lattice. A value that no execution reaches has none; where control flow meets, states
are joined; a state that grows around a loop is widened, and then made smaller again by one more
look at everything.
"""

from __future__ import annotations

import heapq
from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from xdsl.ir import Operation, SSAValue

from tilewright.analysis.flow import Flow, FlowStep
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
        self.states: dict[SSAValue, _State] = {}
        self._asked: set[SSAValue] = set()
        self._growth: dict[SSAValue, int] = {}
        self._widened: set[int] = set()
        # What follows from a state that changed since, where that was left as it is.
        self._stale: set[int] = set()
        for parameter in entry.body.block.args:
            self.states[parameter] = self.parameter(parameter)

    @property
    def flow(self) -> Flow:
        """The control flow of the entry as it is."""
        return self.manager.get(Flow, self.entry)

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

    def joined(self, step: FlowStep, value: SSAValue, sources: Sequence[SSAValue]) -> _State | None:
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
        flow = self.flow
        self._solve(flow, flow.steps)
        # What has no state now is not reached; the program may change before it is asked for.
        for step in flow.steps:
            self._asked.update(step.defined if step.enters else step.operation.results)

    def state(self, value: SSAValue) -> _State | None:
        """The state of a value; None if no execution reaches it. What it follows from is found
        first, and nothing else."""
        found = self.states.get(value)
        if found is None and value not in self._asked:
            flow = self.flow
            self._solve(flow, self._behind(flow, value))
            found = self.states.get(value)
        return found

    def _behind(self, flow: Flow, value: SSAValue) -> Sequence[FlowStep]:
        """The steps that a value follows from, as far as they have not been looked at, in order."""
        found: dict[int, FlowStep] = {}
        left = [value]
        while left:
            one = left.pop()
            if one in self.states or one in self._asked:
                continue
            self._asked.add(one)
            step = flow.definition(one)
            if step is not None and step.position not in found:
                found[step.position] = step
                left += flow.sources(step)
        return [found[position] for position in sorted(found)]

    def _solve(self, flow: Flow, steps: Sequence[FlowStep]) -> None:
        """Find the states of what some steps define, which follow from these steps and from states
        that are known."""
        for step in steps:
            self._visit(step, widening=False)
        again = [step.position for step in steps if step.is_entered_again]
        if again:
            among = None if steps is flow.steps else {step.position for step in steps}
            self._iterate(flow, again, among)

    def sweep(self) -> bool:
        """Look at every step once more; tells whether a state changed."""
        changed = [bool(self._visit(step, widening=False)) for step in self.flow.steps]
        return any(changed)

    def narrow(self, positions: Iterable[int]) -> None:
        """Look once more at steps of which more is known now, and at all whose state need not be
        what follows from the others: what loops enter again, after states were made smaller. Of
        what follows from that, too, each step is looked at once."""
        queue = sorted(self._stale.union(positions))
        self._stale.clear()
        self._follow(self.flow, queue, None, widening=False)

    def _iterate(self, flow: Flow, again: list[int], among: Collection[int] | None) -> None:
        """Look again at what loops enter again, and at what follows from it, until no state
        changes; then make those smaller that were widened."""
        self._follow(flow, again, among, widening=True)
        if self._widened:
            widened, self._widened = sorted(self._widened), set()
            self._follow(flow, widened, among, widening=False)

    def _follow(
        self, flow: Flow, queue: list[int], among: Collection[int] | None, *, widening: bool
    ) -> None:
        """Look at steps, given by ascending numbers, and at what follows from what changes there:
        all of it, or without widening only what comes later in the text."""
        waiting = set(queue)
        while queue:
            position = heapq.heappop(queue)
            waiting.discard(position)
            for value in self._visit(flow.steps[position], widening=widening):
                for user in flow.users(value):
                    place = user.position
                    if place in waiting:
                        continue
                    if place <= position and not widening:
                        self._stale.add(place)
                        continue
                    if among is None or place in among:
                        waiting.add(place)
                        heapq.heappush(queue, place)

    def _visit(self, step: FlowStep, *, widening: bool) -> Sequence[SSAValue]:
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
            if results[0] in states:
                return ()
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
        self, step: FlowStep, joined: Mapping[SSAValue, Sequence[SSAValue]], widening: bool
    ) -> Sequence[SSAValue]:
        changed: list[SSAValue] = []
        operation = step.operation
        if step.is_opaque:
            for value in step.defined:
                self._note(step, value, self.top(value), False, changed)
            return changed
        if step.enters and isinstance(operation, ForOp):
            counter = operation.region.block.args[0]
            self._note(step, counter, self.induction(operation), False, changed)
        for value, sources in joined.items():
            self._note(step, value, self.joined(step, value, sources), widening, changed)
        return changed

    def _note(
        self,
        step: FlowStep,
        value: SSAValue,
        state: _State | None,
        widening: bool,
        changed: list[SSAValue],
    ) -> None:
        old = self.states.get(value)
        if state is None or state == old:
            return
        if widening and old is not None:
            count = self._growth[value] = self._growth.get(value, 0) + 1
            if count > _PATIENCE:
                self._widened.add(step.position)
                state = self.widen(value, old, state)
                if state == old:
                    return
        self.states[value] = state
        changed.append(value)

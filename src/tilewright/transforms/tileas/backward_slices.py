"""What an agent has to execute so that it can execute some operations of a kernel."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set

from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.control_flow import ForOp, IfOp
from tilewright.transforms.tileas.flow import captured, is_plain, yielded


class Needs:
    """The operations, and the values carried by plain loops and conditionals, that an agent needs.

    Args:
        body: the block that is divided among agents.
        given: values that the agent gets from other agents, or that are there for all.
        operands: the operands of an operation that the agent uses; all by default.
        ready: tokens that stand for nothing that the agent does itself; it need not wait for them.

    Attributes:
        operations: everything the agent executes, with the loops and conditionals around.
        positions: pairs of a plain operation and the index of a result that is needed.
        received: those of the given values that the agent uses.
    """

    def __init__(
        self,
        body: Block,
        given: Set[SSAValue] = frozenset(),
        operands: Callable[[Operation], Iterable[SSAValue]] = captured,
        ready: Set[SSAValue] = frozenset(),
    ) -> None:
        self.operations: set[Operation] = set()
        self.positions: set[tuple[Operation, int]] = set()
        self.received: set[SSAValue] = set()
        self._body = body
        self.ready = ready
        self._given = given
        self._operands = operands
        self._seen: set[SSAValue] = set()
        self._left: list[SSAValue] = []

    def add(self, operation: Operation) -> None:
        """The agent executes an operation."""
        self._operation(operation)
        self._work()

    def add_value(self, value: SSAValue) -> None:
        """The agent uses a value."""
        self._left.append(value)
        self._work()

    def add_place(self, operation: Operation) -> None:
        """The agent does something where an operation stands."""
        self._around(operation)
        self._work()

    def _work(self) -> None:
        while self._left:
            value = self._left.pop()
            if value not in self._seen:
                self._seen.add(value)
                self._value(value)

    def _around(self, operation: Operation) -> None:
        parent = operation.parent_op()
        if parent is not None and parent is not self._body.parent_op():
            self._operation(parent)

    def _operation(self, operation: Operation) -> None:
        if operation in self.operations:
            return
        self.operations.add(operation)
        self._around(operation)
        if not is_plain(operation):
            self._left += self._operands(operation)
        elif isinstance(operation, ForOp):
            self._left += [operation.lowerBound, operation.upperBound, operation.step]
        else:
            self._left.append(operation.operands[0])

    def _value(self, value: SSAValue) -> None:
        owner = value.owner
        if value in self.ready:
            return
        if value in self._given:
            self.received.add(value)
            if isinstance(owner, Operation):
                self._around(owner)
        elif isinstance(owner, Block):
            self._argument(value, owner)
        elif owner.parent is None or not _within(owner, self._body):
            pass
        elif is_plain(owner):
            self._position(owner, owner.results.index(value))
        else:
            self._operation(owner)

    def _argument(self, value: SSAValue, block: Block) -> None:
        assert isinstance(value, BlockArgument)
        parent = block.parent_op()
        if block is self._body or parent is None or not _within(parent, self._body):
            return
        self._operation(parent)
        if isinstance(parent, ForOp) and value.index > 0 and is_plain(parent):
            self._position(parent, value.index - 1)

    def _position(self, operation: Operation, position: int) -> None:
        self._operation(operation)
        self.positions.add((operation, position))
        self._left += yielded(operation, position)
        if isinstance(operation, ForOp):
            self._left.append(operation.initValues[position])
        else:
            assert isinstance(operation, IfOp)


def _within(operation: Operation, body: Block) -> bool:
    block = operation.parent
    while block is not None:
        if block is body:
            return True
        parent = block.parent_op()
        block = None if parent is None else parent.parent
    return False

"""The greedy driver of rewrites: a worklist of operations, as MLIR's canonicaliser has it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from xdsl.ir import Operation, SSAValue

from tilewright.nesting import erase, walk
from tilewright.passes.facts import (
    has_removable_body,
    is_removable,
    operands_of,
    owner_of,
)

__all__ = ["Pattern", "Rewriter"]


class Rewriter:
    """Changes IR, and remembers what has to be looked at again.

    Attributes:
        changed: whether anything changed.
    """

    def __init__(
        self, root: Operation | None = None, dead: Callable[[Operation], None] | None = None
    ):
        """Look at all operations in an operation.

        Args:
            root: the operation; None to look only at what is changed.
            dead: hears of operations without effects and uses before they are taken away.
        """
        self.changed = False
        self._dead = dead
        self._list: list[Operation] = []
        self._listed: set[Operation] = set()
        self._erased: set[Operation] = set()
        # The first operation of the text is looked at first.
        if root is not None:
            self._list = [*walk(root)][:0:-1]
            self._listed = set(self._list)

    def push(self, operation: Operation) -> None:
        """Look at an operation (again)."""
        if operation not in self._listed:
            self._listed.add(operation)
            self._list.append(operation)

    def pop(self) -> Operation | None:
        """The next operation to look at; None if there is none."""
        while self._list:
            operation = self._list.pop()
            self._listed.discard(operation)
            if operation not in self._erased:
                return operation
        return None

    def insert(self, operations: Iterable[Operation], before: Operation) -> None:
        """Put new operations before another."""
        block = before.parent
        assert block is not None
        for operation in operations:
            block.insert_op_before(operation, before)
            self.push(operation)
            self.changed = True

    def replace(self, operation: Operation, values: Sequence[SSAValue]) -> None:
        """Let values stand for the results of an operation, which is erased."""
        for result, value in zip(operation.results, values, strict=True):
            self.replace_value(result, value)
        self.erase(operation)

    def replace_value(self, old: SSAValue, new: SSAValue) -> None:
        """Let a value stand for another."""
        for use in [*old.uses]:
            self.push(use.operation)
            use.operation.operands[use.index] = new
        if old.name_hint is not None and new.name_hint is None:
            new.name_hint = old.name_hint
        self.changed = True

    def set_operand(self, operation: Operation, index: int, value: SSAValue) -> None:
        """Give an operation another operand."""
        before = owner_of(operation.operands[index])
        operation.operands[index] = value
        self.push(operation)
        if before is not None:
            self.push(before)
        self.changed = True

    def erase(self, operation: Operation) -> None:
        """Take an operation away, with all inside it; nobody uses its results."""
        for inner in walk(operation) if operation.regions else (operation,):
            self._erased.add(inner)
            for operand in operands_of(inner):
                owner = owner_of(operand)
                if owner is not None:
                    self.push(owner)
        above = operation.parent_op()
        if above is not None:
            self.push(above)
        erase(operation)
        self.changed = True

    def moved(self, operation: Operation) -> None:
        """An operation was put elsewhere: look at it, and at what uses it, again."""
        self.push(operation)
        for result in operation.results:
            for use in result.uses:
                self.push(use.operation)
        self.changed = True

    def run(self, patterns: Callable[[Operation], bool]) -> None:
        """Take away what has no use, and apply patterns to the rest, until nothing changes.

        Args:
            patterns: changes something at an operation by this rewriter; False if it did not.
        """
        # What is dead goes first, users before what they use: no pattern need look at it.
        for operation in [*self._list]:
            if not operation.regions and operation not in self._erased and self._is_dead(operation):
                self._erase_dead(operation)
        # Whether a loop is dead takes a look at all that is inside it, so that comes last.
        bodies: dict[Operation, None] = {}
        while True:
            while (operation := self.pop()) is not None:
                if operation.regions:
                    bodies[operation] = None
                elif self._is_dead(operation):
                    self._erase_dead(operation)
                    continue
                patterns(operation)
            self._erase_dead_bodies([*bodies][::-1])
            bodies.clear()
            if not self._list:
                return

    def _erase_dead_bodies(self, operations: Iterable[Operation]) -> None:
        """Take away operations with regions, given from the innermost, that do nothing."""
        # What holds something that has to stay; it is not looked for again further out.
        stays: set[Operation | None] = set()
        for operation in operations:
            if operation in self._erased:
                continue
            if operation in stays or not has_removable_body(operation):
                stays.add(operation.parent_op())
            elif self._is_dead(operation):
                self._erase_dead(operation)

    def _erase_dead(self, operation: Operation) -> None:
        if self._dead is not None:
            self._dead(operation)
        self.erase(operation)

    def sweep(self) -> None:
        """Take away what has no use among what was changed."""
        self.run(lambda operation: False)

    def _is_dead(self, operation: Operation) -> bool:
        for result in operation.results:
            if result.first_use is not None:
                return False
        return is_removable(operation)


Pattern = Callable[[Operation, Rewriter], bool]
"""Changes something at an operation if it can; False if it did not."""

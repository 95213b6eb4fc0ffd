"""An observer that holds the claims of analyses against what the reference machine does.

witness = Witness([RangeClaims])
kernel.launch(grid, *arguments, observer=witness)
assert not witness.broken
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import numpy as np
from typing_extensions import override
from xdsl.ir import BlockArgument, Operation, SSAValue

from tilewright.analysis import AnalysisManager
from tilewright.analysis.flow import Flow
from tilewright.dialects.cuda_tile.operations.control_flow import ContinueOp, ForOp
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.execution import Access, BlockId, Grid, Observer
from tilewright.memory import Memory
from tilewright.semantics.values import Partial

MOST_BROKEN = 20
"""After how many broken claims a witness stops listening."""


class Claims:
    """What an analysis claims about an entry. Override what can be seen to be wrong; each method
    yields what is, if anything.

    Attributes:
        values: what each value was last, of each tile block.
    """

    def __init__(self, entry: EntryOp, manager: AnalysisManager, grid: Grid) -> None:
        self.entry, self.manager, self.grid = entry, manager, grid
        self.values: dict[BlockId, dict[SSAValue, Any]] = {}

    def value(self, block: BlockId, value: SSAValue, actual: Any) -> Any:
        """A value is computed, or a block argument used."""
        return ()

    def executed(
        self, block: BlockId, operation: Operation, operands: Sequence[Any], results: Sequence[Any]
    ) -> Any:
        """An operation has been executed."""
        return ()

    def accessed(
        self, block: BlockId, operation: Operation, access: Access, operands: Sequence[Any]
    ) -> Any:
        """An operation has accessed memory, and been executed."""
        return ()

    def token(
        self, block: BlockId, operation: Operation, token: int, waits_for: Sequence[int]
    ) -> Any:
        """An operation has produced a token."""
        return ()

    def finished(self) -> Any:
        """All tile blocks have finished."""
        return ()


class Witness(Observer):
    """Counts what it has held claims against, and keeps what is wrong.

    Attributes:
        broken: a message for each claim that does not hold.
        seen: how many values and accesses it has seen.
    """

    def __init__(
        self, claims: Sequence[type[Claims]], manager: AnalysisManager | None = None
    ) -> None:
        self._kinds, self._manager = claims, manager or AnalysisManager()
        self._claims: list[Claims] = []
        self._accesses: dict[BlockId, list[Access]] = {}
        self._values: dict[BlockId, dict[SSAValue, Any]] = {}
        self._flow: Flow | None = None
        self._running: dict[BlockId, set[Operation]] = {}
        self._new: set[SSAValue] = set()
        self.broken: list[str] = []
        self.seen = 0

    @override
    def launch_started(self, entry: EntryOp, grid: Grid, memory: Memory) -> None:
        self._claims = [kind(entry, self._manager, grid) for kind in self._kinds]
        self._values, self._accesses, self._running = {}, {}, {}
        self._flow = self._manager.get(Flow, entry)
        for claims in self._claims:
            claims.values = self._values

    @override
    def memory_accessed(self, block: BlockId, operation: Operation, access: Access) -> None:
        # It is reported before the operation is.
        self._accesses.setdefault(block, []).append(access)

    @override
    def token_produced(
        self, block: BlockId, operation: Operation, token: int, waits_for: Sequence[int]
    ) -> None:
        for claims in self._claims:
            self._note(operation, claims.token(block, operation, token, waits_for))

    @override
    def operation_executed(
        self, block: BlockId, operation: Operation, operands: Sequence[Any], results: Sequence[Any]
    ) -> None:
        if len(self.broken) >= MOST_BROKEN:
            return
        values = self._values.setdefault(block, {})
        self._begin(block, operation)
        for value, actual in zip(operation.operands, operands, strict=True):
            new = value in self._new or values.get(value) is not actual
            if isinstance(value, BlockArgument) and new:
                self._new.discard(value)
                values[value] = actual
                self._see(block, operation, value, actual)
        for value, actual in zip(operation.results, results, strict=True):
            values[value] = actual
            self._see(block, operation, value, actual)
        for claims in self._claims:
            self._note(operation, claims.executed(block, operation, operands, results))
        for access in self._accesses.pop(block, ()):
            self.seen += 1
            for claims in self._claims:
                self._note(operation, claims.accessed(block, operation, access, operands))
        self._end(block, operation, operands)

    def _begin(self, block: BlockId, operation: Operation) -> None:
        """Give the variables of loops around an operation their first values, which nobody
        reports."""
        assert self._flow is not None
        running = self._running.setdefault(block, set())
        for loop in reversed(self._flow.loops_around(operation)):
            if loop not in running:
                running.add(loop)
                given: Sequence[SSAValue] = loop.operands
                if isinstance(loop, ForOp):
                    given = (loop.lowerBound, *loop.initValues)
                values = self._values[block]
                self._set(block, loop, [values.get(value) for value in given])

    def _end(self, block: BlockId, operation: Operation, operands: Sequence[Any]) -> None:
        """Give the variables of a loop their next values, or forget that it runs."""
        assert self._flow is not None
        if not isinstance(operation, ContinueOp):
            self._running[block].discard(operation)
            return
        loop, values = self._flow.target[operation], self._values[block]
        if isinstance(loop, ForOp):
            counter, step = values.get(loop.region.block.args[0]), values.get(loop.step)
            known = counter is not None and step is not None
            self._set(block, loop, [counter + step if known else None, *operands])
        else:
            self._set(block, loop, operands)

    def _set(self, block: BlockId, loop: Operation, actual: Sequence[Any]) -> None:
        variables = loop.regions[0].block.args
        values = self._values[block]
        self._new.update(variables)
        for variable in variables:
            values.pop(variable, None)
        for variable, one in zip(variables, actual, strict=True):
            if one is not None:
                values[variable] = one

    @override
    def launch_finished(self) -> None:
        for claims in self._claims:
            self._note(None, claims.finished())

    def _see(self, block: BlockId, operation: Operation, value: SSAValue, actual: Any) -> None:
        self.seen += 1
        for claims in self._claims:
            self._note(operation, claims.value(block, value, actual))

    def _note(self, operation: Operation | None, found: Any) -> None:
        for message in _seen(found):
            where = "" if operation is None else f"{operation.name}: "
            self.broken.append(f"{where}{message}")


class Unseen(Exception):
    """What a claim is about has not been seen yet: a parameter that nothing has used so far."""


def _seen(found: Any) -> Iterator[str]:
    """Messages, up to a claim that cannot be held against anything yet."""
    with suppress(Unseen):
        yield from found


def specified(actual: Any) -> tuple[Any, Any]:
    """A tile, and which of its elements are specified."""
    if isinstance(actual, Partial):
        return actual.tile, ~actual.unspecified
    tile = np.asarray(actual)
    return tile, np.ones(tile.shape, np.bool_)

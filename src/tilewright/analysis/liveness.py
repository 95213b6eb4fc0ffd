"""Which values are still needed, and how many bytes their tiles take.

A value is live from the operation that defines it to its last use. What is defined outside a loop
and used inside it is live to the end of the loop. Of two branches of an `if`, the one that does not
use a value counts too if it is in the text between its definition and its last use: a bound from
above is what buffers need.
"""

from __future__ import annotations

from itertools import accumulate

from typing_extensions import override
from xdsl.ir import BlockArgument, Operation, SSAValue, Use

from tilewright.analysis.flow import Flow
from tilewright.analysis.manager import Analysis, AnalysisManager, NameOf
from tilewright.dialects.cuda_tile.operations.module import EntryOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.tiles import tile_bytes

__all__ = ["Liveness"]


class Liveness(Analysis):
    """The lifetimes of the values of an entry.

    Attributes:
        peak: the most bytes of tiles that are live at one time.
    """

    NAME = "liveness"

    def __init__(self, entry: EntryOp, manager: AnalysisManager) -> None:
        super().__init__(entry, manager)
        self.flow = manager.get(Flow, entry)
        self._spans: dict[SSAValue, tuple[int, int]] = {}
        for argument in entry.body.block.args:
            self._add(argument, -1)
        for step in self.flow.steps:
            for value in step.defined:
                self._add(value, step.position)
        self._bytes = self._sums()
        self.peak = max(self._bytes, default=0)

    # ---- questions

    def span(self, value: SSAValue) -> tuple[int, int]:
        """The positions of the steps (`Flow`) that define a value and use it last; of parameters
        the first is -1."""
        return self._spans[value]

    def is_live_after(self, value: SSAValue, operation: Operation) -> bool:
        """Whether a value may be used after an operation has been executed (with all that is inside
        it) before it is defined anew."""
        first, last = self._spans[value]
        return first <= self._position(operation) < last

    def live_after(self, operation: Operation) -> list[SSAValue]:
        """The values that may be used after an operation, in the order of their definitions. (It
        takes as long as there are values.)"""
        at = self._position(operation)
        return [value for value, (first, last) in self._spans.items() if first <= at < last]

    def bytes_at(self, operation: Operation) -> int:
        """How many bytes the tiles take that are live while an operation is executed, its operands
        and results included; of one with bodies, at its beginning."""
        return self._bytes[self.flow.enter[operation].position]

    @override
    def describe(self, operation: Operation, name: NameOf) -> list[str]:
        if operation not in self.flow.enter:
            return []
        at = self._position(operation)
        ending = [
            value
            for value in dict.fromkeys(operation.operands)
            if self._spans[value][1] == at and isinstance(value.type, TileType)
        ]
        found = [f"{self.bytes_at(operation)} bytes live"]
        if ending:
            found.append(f"last use of {', '.join(map(name, ending))}")
        return found

    @override
    def summarize(self, name: NameOf) -> list[str]:
        return [f"at most {self.peak} bytes live"]

    # ---- lifetimes

    def _position(self, operation: Operation) -> int:
        leave = self.flow.leave.get(operation)
        return (leave or self.flow.enter[operation]).position

    def _add(self, value: SSAValue, first: int) -> None:
        last = first
        use: Use | None = value.first_use
        if use is not None:
            around = set(self._loops_at(value))
            while use is not None:
                last = max(last, self._used_until(use.operation, around))
                use = use._next_use  # pyright: ignore[reportPrivateUsage]
        self._spans[value] = first, last

    def _loops_at(self, value: SSAValue) -> list[Operation]:
        """The loops around the place where a value is defined."""
        owner = self.flow.owner(value)
        if owner is self.entry:
            return []
        loops = self.flow.loops_around(owner)
        inside = isinstance(value, BlockArgument) and owner in self.flow.leave
        return [owner, *loops] if inside else loops

    def _used_until(self, user: Operation, around: set[Operation]) -> int:
        """The position up to which a value is needed for a use: the end of the outermost loop that
        is around the use only."""
        end = self.flow.enter[user].position
        loop = self.flow.loop.get(user)
        while loop is not None and loop not in around:
            end = self.flow.leave[loop].position
            loop = self.flow.loop[loop]
        return end

    def _sums(self) -> list[int]:
        """The bytes that are live at each step."""
        changes = [0] * (len(self.flow.steps) + 2)
        for value, (first, last) in self._spans.items():
            if isinstance(value.type, TileType):
                size = tile_bytes(value.type)
                changes[max(first, 0)] += size
                changes[last + 1] -= size
        return list(accumulate(changes))[: len(self.flow.steps)]

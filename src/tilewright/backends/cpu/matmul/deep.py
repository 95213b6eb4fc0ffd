"""Products whose operands several iterations of a loop lay out, before all are multiplied at once.

The operands lie one behind the other along the inner dimension. What is known of each of them (how
many rows and columns count, whether there are subnormal numbers) holds for all together.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from xdsl.ir import Operation

from tilewright.backends.cpu.code import Value, constant
from tilewright.backends.cpu.emitter import Coordinate, Emitter
from tilewright.backends.cpu.lanes import I64
from tilewright.backends.cpu.matmul.packing import Space, SubnormalDetector, scratch
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp

__all__ = ["Deep"]

Limits = tuple[Coordinate, Coordinate, Coordinate]
"""Rows and columns of the result, and cells along the inner dimension."""


@dataclass(frozen=True)
class Deep:
    """What iterations have laid out for a product.

    Attributes:
        emitter: of the kernel.
        loop: around the product.
        cells: along the inner dimension in each iteration.
        total: for how many there is room.
        spaces: of the left operand of the innermost loop, and of the right one: where.
        filled: a variable: how many cells there are.
        needed: variables: how many rows and columns of the result are needed.
        watch: sees all cells, where that is needed.
    """

    emitter: Emitter
    loop: ForOp
    cells: int
    total: int
    spaces: tuple[Value, Value]
    filled: Value
    needed: tuple[Value, Value]
    watch: SubnormalDetector | None

    @classmethod
    def before(
        cls,
        emitter: Emitter,
        loop: Operation,
        cells: int,
        depth: int,
        bytes: tuple[int, int],
        watch: SubnormalDetector | None,
    ) -> Deep:
        """Emit what is done before a loop.

        Args:
            emitter: of the kernel.
            loop: that.
            cells: along the inner dimension in each iteration.
            depth: iterations at once.
            bytes: that operands take in each iteration.
            watch: sees all cells, where that is needed.
        """
        left, right = (scratch(emitter, size * depth) for size in bytes)
        filled, *needed = (emitter.slot(I64) for _ in range(3))
        made = cls(
            emitter,
            cast(ForOp, loop),
            cells,
            cells * depth,
            (left, right),
            filled,
            (needed[0], needed[1]),
            watch,
        )
        made._clear()
        return made

    def space(self, is_left: bool) -> Space:
        """Where an operand of this iteration goes."""
        return Space(self.spaces[not is_left], self.total, self.emitter.get(self.filled, I64))

    def multiply(self, limits: Limits, body: Callable[[Limits], None]) -> None:
        """Emit what is done once an operand is laid out: all are multiplied, if that was the last
        iteration, or there is no room for another one.

        Args:
            limits: of the operands of this iteration.
            body: multiplies.
        """
        emitter, code = self.emitter, self.emitter.code
        before = emitter.get(self.filled, I64)
        *sides, inner = limits
        rows, columns = (
            limit if isinstance(limit, int) else self._largest(slot, limit)
            for slot, limit in zip(self.needed, sides, strict=True)
        )
        following = code.add(before, self.cells)
        index, upper, step = (
            emitter.scalar(value).carrier
            for value in (self.loop.region.block.args[0], self.loop.upperBound, self.loop.step)
        )
        # What is left is positive here, and so is the step.
        is_last = code.icmp("ule", code.sub(upper, index), step)
        is_full = code.icmp("eq", following, self.total)
        now, later, after = (code.fresh(name) for name in ("now", "later", "gone_on"))
        code.branch(code.or_(is_last, is_full), now, later)
        code.label(now)
        body((rows, columns, code.add(before, emitter.value(inner))))
        self._clear()
        code.jump(after)
        code.label(later)
        emitter.set(self.filled, following)
        code.jump(after)
        code.label(after)

    def _largest(self, slot: Value, limit: Value) -> Value:
        """How many rows or columns are needed by now."""
        emitter = self.emitter
        found = emitter.code.intrinsic("llvm.umax", emitter.get(slot, I64), limit)
        emitter.set(slot, found)
        return found

    def _clear(self) -> None:
        for slot in (self.filled, *self.needed):
            self.emitter.set(slot, constant(I64, 0))
        if self.watch is not None:
            self.watch.clear()

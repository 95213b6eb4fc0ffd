"""Atomic operations of many tile blocks, combined before memory sees them.

Where a kernel writes nothing but through one atomic operation, perhaps in a loop, does not look at
what it gives, and has nothing wait for it, nobody can tell whether operations on the same element
come one by one or as one: they are not ordered among each other, and no other access of the kernel
is ordered after them. Loads may be, if what they read is not what the operation writes, which is
seen when the kernel is launched. So a thread combines them in scratch memory, and applies what came
of it when it has no more tile blocks of the launch. That takes the place of one bus-locked
instruction for each element.

Scratch memory stands for a window: what lies behind the address that all addresses are computed
from, up to the end of that array, or as many bytes as pass `grid` says. What lies elsewhere is
accessed at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit.memory import pointer
from tilewright.backends.cpu.emitter import SCRATCH, Emitter, format_of_value
from tilewright.backends.cpu.lanes import I64, memory_size, splat
from tilewright.dialects.cuda_tile.operations.atomics import AtomicRMWOp
from tilewright.dialects.nest.operations.grid import GridOp
from tilewright.transforms.nests.privatizing import MODES

__all__ = ["Combining"]


@dataclass
class Combining:
    """The window of a thread.

    Attributes:
        instruction: LLVM's word for the operation that is combined.
        element: LLVM's type of what it works on.
        base: the address that the window begins at.
        place: where it is in scratch memory, as an i64.
        most: its bytes at most.
        size: its bytes; 0 if too little is to be done.
        later: where the pool is told that something is left to be done.
        ends: whether that is to be done now.
    """

    instruction: str
    element: VectorType
    base: Value
    place: Value
    most: int
    size: Value
    later: Value
    ends: Value

    @classmethod
    def begun(cls, emitter: Emitter, grid: GridOp, blocks: tuple[Value, Value]) -> Combining | None:
        """Before the first tile block and behind the last: the window, empty for the first blocks
        of a thread. None if there is none."""
        nest, window = grid.private_nest, grid.window
        if nest is None or window is None or grid.combined is None:
            return None
        (op,) = nest.accesses
        assert isinstance(op, AtomicRMWOp)
        code, format, most = emitter.code, format_of_value(op.result), window.bytes.data
        base = emitter.scalar(grid.combined).carrier
        there = emitter.runtime("extent", emitter.table, base)
        extent = code.intrinsic("llvm.umin", there, constant(I64, most))
        offset = emitter.arena.take(most)
        start = code.define(I64, "ptrtoint ptr %scratch to i64")
        changes = code.mul(reduce(code.mul, emitter.grid()), window.changes.data)
        size = memory_size(format)
        least = code.mul(extent, window.least.data)
        enough = code.icmp("ugt", code.mul(changes, size), least)
        for other in grid.apart:
            address = emitter.scalar(other).carrier
            overlaps = emitter.runtime("overlaps", emitter.table, address, base, extent)
            enough = code.and_(enough, code.not_(overlaps))
        size_used = code.select(enough, code.and_(extent, -size), 0)
        element = VectorType(f"i{8 * size}")
        later = emitter.runtime("later", SCRATCH)
        ends = code.icmp("eq", *blocks)
        place, instruction = code.add(start, offset), MODES[op.mode.data]
        made = cls(instruction, element, base, place, most, size_used, later, ends)
        made._clear(emitter)
        return made

    def _clear(self, emitter: Emitter) -> None:
        """Empty the window, if this thread has not yet done so."""
        code, zero = emitter.code, constant(VectorType("i64", 8), 0)
        fresh, ready = code.fresh("fresh"), code.fresh("ready")
        state = code.load(I64, self.later)
        code.branch(code.icmp("eq", state, 0), fresh, ready)
        code.label(fresh)

        def line(at: Value) -> None:
            where = pointer(emitter, code.add(self.place, at))
            code.store(zero, where, 8)

        self._each(emitter, line)
        code.store(constant(I64, 1), self.later)
        code.jump(ready)
        code.label(ready)

    def _each(self, emitter: Emitter, body: Callable[[Value], None]) -> None:
        """Loops over the window, 64 bytes at a time."""
        code = emitter.code
        loop, after = code.fresh("window"), code.fresh("combined")
        code.branch(code.icmp("eq", self.size, 0), after, loop)
        code.label(loop)

        def iteration(carried: list[Value]) -> tuple[Value, list[Value]]:
            body(carried[0])
            following = code.add(carried[0], 64)
            return code.icmp("ult", following, self.size), [following]

        code.loop([constant(I64, 0)], iteration)
        code.jump(after)
        code.label(after)

    def end(self, emitter: Emitter) -> None:
        """After the last tile block of a thread: apply what came of it."""
        code, size = emitter.code, self.element.bits // 8
        last, out = code.fresh("last"), code.fresh("out")
        code.branch(self.ends, last, out)
        code.label(last)

        def line(at: Value) -> None:
            where = code.add(self.place, at)
            for k in range(64 // size):
                some, none = code.fresh("some"), code.fresh("none")
                inner = pointer(emitter, code.add(where, k * size))
                found = code.load(self.element, inner, size)
                code.branch(code.icmp("ne", found, 0), some, none)
                code.label(some)
                there = pointer(emitter, code.add(code.add(self.base, at), k * size))
                change = f"{there.typed}, {found.typed} monotonic, align {size}"
                code.access(self.element, f"atomicrmw {self.instruction} {change}", there)
                code.jump(none)
                code.label(none)

        self._each(emitter, line)
        code.jump(out)
        code.label(out)

    def distance(self, emitter: Emitter, address: Value) -> tuple[Value, Value]:
        """How far addresses are from the start of the window, and whether they lie outside, or in
        checked code between elements."""
        code = emitter.code
        base, size = (splat(code, x, address.type.lanes) for x in (self.base, self.size))
        distance = code.sub(address, base)
        outside = code.icmp("uge", distance, size)
        if emitter.checked:
            between = code.and_(code.or_(address, distance), self.element.bits // 8 - 1)
            outside = code.or_(outside, code.icmp("ne", between, 0))
        return distance, outside

    def apply(self, emitter: Emitter, distance: Value, value: Value) -> None:
        """One element, in the window: wherever the distance leads, which may have been read again
        after it was tested."""
        code, size = emitter.code, self.element.bits // 8
        inside = code.and_(distance, self.most - size)
        where = pointer(emitter, code.add(self.place, inside))
        old = code.load(self.element, where, size)
        new = code.binary(self.instruction, old, value)
        code.store(new, where, size)

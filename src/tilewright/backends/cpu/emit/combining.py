"""Atomic operations of many tile blocks, combined before memory sees them.

Where a kernel writes nothing but through one atomic operation, perhaps in a loop, does not look at
what it gives, and has nothing wait for it, nobody can tell whether operations on the same element
come one by one or as one: they are not ordered among each other, and no other access of the kernel
is ordered after them. Loads may be, if what they read is not what the operation writes, which is
seen when the kernel is launched. So a thread combines them in scratch memory, and applies what came
of it when it has no more tile blocks of the launch. That takes the place of one bus-locked
instruction for each element.

Scratch memory stands for a window: what lies behind the address that all addresses are computed
from, up to the end of that array, or `_WINDOW` bytes. What lies elsewhere is accessed at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from math import prod

from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit.memory import pointer
from tilewright.backends.cpu.emitter import SCRATCH, Emitter, Rules, format_of_value, tile_shape
from tilewright.backends.cpu.lanes import I64, memory_size, splat
from tilewright.dialects.cuda_tile.attributes import AtomicRMWMode
from tilewright.dialects.cuda_tile.operations import (
    control_flow,
    core,
    memory,
    miscellaneous,
    views,
)
from tilewright.dialects.cuda_tile.operations.atomics import AtomicRMWOp
from tilewright.nesting import walk

__all__ = ["MODES", "Combining", "combinable"]

_WINDOW = 1 << 18
"""Bytes of scratch memory for it at most: they should stay in the second cache."""

_LEAST = 4
"""How often each element of the window must be met, on average, so that combining pays."""

MODES = {
    AtomicRMWMode.ADD: "add",
    AtomicRMWMode.OR: "or",
    AtomicRMWMode.XOR: "xor",
}
"""Modes that leave everything as it is when the argument is 0: an untouched window is 0."""

_AROUND = (control_flow.ForOp, control_flow.IfOp, control_flow.LoopOp)
"""What it may stand in."""

_CARRIERS = (*_AROUND, control_flow.ContinueOp, control_flow.BreakOp, control_flow.YieldOp)
"""What hands a token on."""

_LOADS = (memory.LoadPtrOp, views.LoadViewOp)

_TURNS = 16
"""How often a loop is repeated, for want of better knowledge."""


def combinable(body: Block, rules: Rules) -> AtomicRMWOp | None:
    """The atomic operation of an entry that may be combined."""
    writers = [op for op in walk(body) if type(op) in rules.writers]
    op = writers[0] if len(writers) == 1 else None
    if not isinstance(op, AtomicRMWOp):
        return None
    format = format_of_value(op.result)
    fits = (
        _depth(op, body) is not None
        and _waiting(op) is not None
        and not list(op.result.uses)
        and op.mode.data in MODES
        and format is not None
        and format.name in ("i32", "i64")
        and max(tile_shape(op.result), default=0) == prod(tile_shape(op.result))
        and _origin(op.pointers) is not None
    )
    return op if fits and not any(_is_ordered(other) for other in walk(body)) else None


def _depth(op: Operation, body: Block) -> int | None:
    """In how many loops of an entry an operation stands; None if in something else as well."""
    depth = 0
    parent = op.parent_op()
    while parent is not None and op.parent is not body:
        if not isinstance(parent, _AROUND):
            return None
        depth += not isinstance(parent, control_flow.IfOp)
        op, parent = parent, parent.parent_op()
    return depth


def _waiting(op: AtomicRMWOp) -> list[BlockArgument] | None:
    """The parameters whose memory is read by loads that wait for the operation's token, in this
    turn of a loop or a later one; None if something else waits for it, or it is not known what
    they read."""
    pending: list[SSAValue] = [op.result_token]
    seen: set[SSAValue] = set()
    found: dict[BlockArgument, None] = {}
    while pending:
        value = pending.pop()
        if value in seen:
            continue
        seen.add(value)
        for use in value.uses:
            user = use.operation
            if isinstance(user, memory.JoinTokensOp):
                pending.append(user.result)
            elif isinstance(user, _CARRIERS):
                pending += _handed_on(user, use.index)
            elif isinstance(user, _LOADS):
                origin = _origin(user.operands[0])
                if origin is None or origin is _origin(op.pointers):
                    return None
                found[origin] = None
                pending.append(user.result_token)
            elif user is not op:
                return None
    return list(found)


def _handed_on(user: Operation, position: int) -> list[SSAValue]:
    """What an operand of control flow may become: variables and results of loops, results of
    branches."""
    match user:
        case control_flow.ForOp():
            # Behind the bounds and the step.
            at = position - 3
            return [user.region.block.args[1 + at], user.results[at]]
        case control_flow.LoopOp():
            return [user.region.block.args[position]]
        case control_flow.ContinueOp():
            around = user.enclosing()
            if isinstance(around, control_flow.ForOp):
                return [around.region.block.args[1 + position], around.results[position]]
            return [around.regions[0].block.args[position]]
        case control_flow.BreakOp():
            return [user.enclosing().results[position]]
        case _:
            around = user.parent_op()
            return [] if around is None else [around.results[position]]


def _is_ordered(op: Operation) -> bool:
    """Whether an operation other than the atomic one is ordered with those of other threads, or
    ends tile blocks, or is seen from outside."""
    if isinstance(op, AtomicRMWOp):
        return False
    ordering = op.properties.get("memory_ordering_semantics")
    if ordering is not None and getattr(ordering, "data").word != "weak":  # noqa: B009
        return True
    return isinstance(op, miscellaneous.PrintOp | control_flow.AssertOp | memory.AllocaOp)


def _origin(memory: SSAValue) -> BlockArgument | None:
    """The parameter that all addresses of a tile or view are computed from."""
    value = memory
    while isinstance(value.owner, Operation):
        match value.owner:
            case core.OffsetOp() as op:
                value = op.ptr
            case views.MakeTensorViewOp() as op:
                value = op.base
            case views.MakeTileView() as op:
                value = op.tensor_view
            case core.BroadcastOp() | core.ReshapeOp() as op:
                value = op.source
            case miscellaneous.AssumeOp() as op:
                value = op.value
            case _:
                return None
    if isinstance(value, BlockArgument) and not tile_shape(value):
        return value
    return None


@dataclass
class Combining:
    """The window of a thread.

    Attributes:
        op: the operation that is combined.
        element: LLVM's type of what it works on.
        base: the address that the window begins at.
        place: where it is in scratch memory, as an i64.
        size: its bytes; 0 if too little is to be done.
        later: where the pool is told that something is left to be done.
        ends: whether that is to be done now.
    """

    op: AtomicRMWOp
    element: VectorType
    base: Value
    place: Value
    size: Value
    later: Value
    ends: Value

    @classmethod
    def begun(cls, emitter: Emitter, op: AtomicRMWOp, blocks: tuple[Value, Value]) -> Combining:
        """Before the first tile block and behind the last: the window, empty for the first blocks
        of a thread."""
        code, format = emitter.code, format_of_value(op.result)
        origin = _origin(op.pointers)
        assert origin is not None
        base = emitter.scalar(origin).carrier
        there = emitter.runtime("extent", emitter.table, base)
        extent = code.intrinsic("llvm.umin", there, constant(I64, _WINDOW))
        offset = emitter.arena.take(_WINDOW)
        start = code.define(I64, "ptrtoint ptr %scratch to i64")
        turns = _TURNS ** min(_depth(op, origin.block) or 0, 2)
        elements = code.mul(reduce(code.mul, emitter.grid()), turns * prod(tile_shape(op.result)))
        size = memory_size(format)
        enough = code.icmp("ugt", code.mul(elements, size), code.mul(extent, _LEAST))
        for other in _waiting(op) or ():
            address = emitter.scalar(other).carrier
            overlaps = emitter.runtime("overlaps", emitter.table, address, base, extent)
            enough = code.and_(enough, code.not_(overlaps))
        window = code.select(enough, code.and_(extent, -size), 0)
        element = VectorType(f"i{8 * size}")
        later = emitter.runtime("later", SCRATCH)
        ends = code.icmp("eq", *blocks)
        made = cls(op, element, base, code.add(start, offset), window, later, ends)
        made._clear(emitter)
        return made

    def _clear(self, emitter: Emitter) -> None:
        """Empty the window, if this thread has not yet done so."""
        code, zero = emitter.code, constant(VectorType("i64", 8), 0)
        fresh, ready = code.fresh("fresh"), code.fresh("ready")
        state = code.define(I64, f"load i64, {self.later.typed}")
        code.branch(code.icmp("eq", state, 0), fresh, ready)
        code.label(fresh)

        def line(at: Value) -> None:
            where = pointer(emitter, code.add(self.place, at))
            code.line(f"store {zero.typed}, {where.typed}, align 8")

        self._each(emitter, line)
        code.line(f"store i64 1, {self.later.typed}")
        code.jump(ready)
        code.label(ready)

    def _each(self, emitter: Emitter, body: Callable[[Value], None]) -> None:
        """Loops over the window, 64 bytes at a time."""
        code = emitter.code
        loop, after = code.fresh("window"), code.fresh("combined")
        code.branch(code.icmp("eq", self.size, 0), after, loop)
        code.label(loop)

        def turn(carried: list[Value]) -> tuple[Value, list[Value]]:
            body(carried[0])
            following = code.add(carried[0], 64)
            return code.icmp("ult", following, self.size), [following]

        code.loop([constant(I64, 0)], turn)
        code.jump(after)
        code.label(after)

    def end(self, emitter: Emitter) -> None:
        """After the last tile block of a thread: apply what came of it."""
        code, size = emitter.code, self.element.bits // 8
        last, out = code.fresh("last"), code.fresh("out")
        code.branch(self.ends, last, out)
        code.label(last)
        instruction = MODES[self.op.mode.data]

        def line(at: Value) -> None:
            where = code.add(self.place, at)
            for k in range(64 // size):
                some, none = code.fresh("some"), code.fresh("none")
                inner = pointer(emitter, code.add(where, k * size))
                found = code.define(
                    self.element, f"load {self.element}, {inner.typed}, align {size}"
                )
                code.branch(code.icmp("ne", found, 0), some, none)
                code.label(some)
                there = pointer(emitter, code.add(code.add(self.base, at), k * size))
                code.define(
                    self.element,
                    f"atomicrmw {instruction} {there.typed}, {found.typed} monotonic, align {size}",
                )
                code.jump(none)
                code.label(none)

        self._each(emitter, line)
        code.jump(out)
        code.label(out)

    def distance(self, emitter: Emitter, address: Value) -> tuple[Value, Value]:
        """How far addresses are from the start of the window, and whether they lie outside."""
        base, size = (splat(emitter.code, x, address.type.lanes) for x in (self.base, self.size))
        distance = emitter.code.sub(address, base)
        return distance, emitter.code.icmp("uge", distance, size)

    def apply(self, emitter: Emitter, distance: Value, value: Value) -> None:
        """One element, in the window: wherever the distance leads, which may have been read again
        after it was tested."""
        code, size = emitter.code, self.element.bits // 8
        inside = code.and_(distance, _WINDOW - size)
        where = pointer(emitter, code.add(self.place, inside))
        old = code.define(self.element, f"load {self.element}, {where.typed}, align {size}")
        new = code.binary(MODES[self.op.mode.data], old, value)
        code.line(f"store {new.typed}, {where.typed}, align {size}")

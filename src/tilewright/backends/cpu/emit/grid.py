"""The loop over the tile blocks of a thread."""

from __future__ import annotations

from collections.abc import Mapping

from xdsl.ir import Operation

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit.combining import Combining
from tilewright.backends.cpu.emitter import BLOCK, SCRATCH, Emitter, Statement
from tilewright.backends.cpu.lanes import I64, Lanes
from tilewright.dialects.nest.operations.grid import GridOp, PollOp
from tilewright.nesting import Steps
from tilewright.numerics.formats import format_of
from tilewright.transforms.nests.order import may_change_memory

__all__ = ["STATEMENTS"]


def grid(emitter: Emitter, op: GridOp) -> Steps[None]:
    """nest.grid: the body for each tile block, with those coordinates that it asks for."""
    code, block = emitter.code, op.body.block
    first, last = Value(I64, "%first"), Value(I64, "%last")
    emitter.combining = Combining.begun(emitter, op, (first, last))
    order = op.schedule.dimensions
    used = [count for count, d in enumerate(order, 1) if block.args[d].first_use]
    order = order[: max(used, default=0)]
    sizes = [emitter.argument(d, I64) for d in order]
    starts, rest = [first], first
    for size in sizes:
        starts.append(code.binary("urem", rest, size))
        rest = code.binary("udiv", rest, size) if len(starts) <= len(sizes) else rest
    before = code.block
    code.jump("head")
    code.label("head")
    head = code.current
    values = [BLOCK, *(Value(I64, f"%{code.fresh('at')}") for _ in sizes)]
    code.branch(code.icmp("ult", BLOCK, last), "block", "end")
    code.label("block")
    for d, at in zip(order, values[1:], strict=True):
        emitter.give(block.args[d], Lanes(format_of("i32"), code.resize(at, "i32")))
    with emitter.within(exit="done"):
        yield emitter.body_steps(block)
    code.label("done")
    # The next one lies along the fastest dimension, at its end along the next one, and so on.
    following, ends = [code.add(BLOCK, 1)], None
    for at, size in zip(values[1:], sizes, strict=True):
        next = code.add(at, 1 if ends is None else code.cast("zext", ends, "i64"))
        ends = code.icmp("eq", next, size)
        following.append(code.select(ends, 0, next))
    end = code.block
    code.jump("head")
    for value, start, next in zip(values, starts, following, strict=True):
        code.carry(head, value, [(start, before), (next, end)])
    code.label("end")
    if emitter.combining is not None:
        emitter.combining.end(emitter)


def poll(emitter: Emitter, op: PollOp) -> None:
    """nest.poll: a look at the flag of the launch; now and then other threads may run."""
    code = emitter.code
    slow, on = code.fresh("poll"), code.fresh("on")
    flag = code.load(VectorType("i32"), emitter.control, 4, "monotonic")
    if emitter.otherwise is not None:
        code.branch(code.icmp("ne", flag, 0), emitter.otherwise, on, rarely=True)
        code.label(on)
        return
    code.branch(code.icmp("ne", flag, 0), slow, on, rarely=True)
    code.label(slow)
    code.branch(emitter.runtime("poll", SCRATCH), emitter.failed, on)
    code.label(on)
    if op.give_way is not None:
        _give_way(emitter, op)


def _give_way(emitter: Emitter, op: PollOp) -> None:
    """Each so many times, let other threads run: one that is waited for may have no core."""
    assert op.give_way is not None
    code, often, loop = emitter.code, op.give_way.data, op.parent_op()
    assert loop is not None
    # It is an error if all wait for ever: but not if they may do something else.
    told = 0 if may_change_memory(loop) else emitter.number_of(loop)
    count = code.slot(I64, constant(I64, 0))
    number = code.add(emitter.get(count, I64), 1)
    emitter.set(count, number)
    now, on = code.fresh("aside"), code.fresh("on")
    code.branch(code.icmp("eq", code.and_(number, often - 1), 0), now, on, rarely=True)
    code.label(now)
    emitter.runtime("give_way", SCRATCH, constant(I64, told), BLOCK)
    code.jump(on)
    code.label(on)


STATEMENTS: Mapping[type[Operation], Statement] = {GridOp: grid, PollOp: poll}
"""How the loop becomes code."""

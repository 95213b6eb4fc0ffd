"""Control flow (specification: Operations, Control Flow).

What bodies carry and give is kept in variables: a tile of one element or the parts of a view in
slots of the stack, a larger tile in a buffer of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from xdsl.ir import Operation, SSAValue

from tilewright.backends.cpu.code import Value, constant
from tilewright.backends.cpu.emit.products import hoist
from tilewright.backends.cpu.emit.promotion import Promotion
from tilewright.backends.cpu.emitter import (
    SCRATCH,
    Buffer,
    Emitter,
    Index,
    Statement,
    TensorViewBinding,
    TileViewBinding,
    format_of_value,
    is_single,
    tile_shape,
)
from tilewright.backends.cpu.lanes import I64, Lanes, carrier_type
from tilewright.dialects.cuda_tile.operations import control_flow as dialect
from tilewright.dialects.cuda_tile.types import TileType, TokenType
from tilewright.dialects.nest.operations.carried import carries_in_place, promoted_in, sequence_of
from tilewright.dialects.nest.operations.grid import PollOp
from tilewright.nesting import Steps
from tilewright.tiles import SHOWN_FAILURES

__all__ = ["STATEMENTS"]


class Variable:
    """Carries a value from iteration to iteration, or out of a body."""

    def __init__(self, emitter: Emitter, like: SSAValue, buffer: Buffer | None = None) -> None:
        self._emitter, self._like = emitter, like
        self._buffer = buffer
        self._slot: Value | None = None
        self._parts: list[Value] | None = None
        self._view: Any = None
        if isinstance(like.type, TileType) and buffer is None:
            if is_single(like):
                self._slot = emitter.slot(carrier_type(format_of_value(like)))
            else:
                self._buffer = emitter.buffer(tile_shape(like), format_of_value(like))

    @property
    def buffer(self) -> Buffer | None:
        """Where a tile of several elements is carried."""
        return self._buffer

    def prepare(self, value: SSAValue) -> Any:
        """A number or a view that is to be set."""
        if self._slot is not None:
            return self._emitter.scalar(value).carrier
        return self._emitter.bindings.get(value)

    def set(self, prepared: Any) -> None:
        """Give the variable what `prepare` returned."""
        if self._slot is not None:
            self._emitter.set(self._slot, prepared)
        elif prepared is not None:
            self._set_view(prepared)

    def bind(self, value: SSAValue) -> None:
        """Bind a value to what the variable holds now."""
        emitter = self._emitter
        if self._slot is not None:
            format = format_of_value(value)
            held = emitter.get(self._slot, carrier_type(format))
            emitter.give(value, Lanes(format, held))
        elif self._buffer is not None:
            emitter.bindings[value] = self._buffer
        elif isinstance(value.type, TokenType) or self._parts is None:
            emitter.bindings[value] = self._view
        else:
            parts = iter([emitter.get(slot, I64) for slot in self._parts])
            emitter.bindings[value] = _rebuilt(self._view, parts)

    def _set_view(self, view: TensorViewBinding | TileViewBinding) -> None:
        parts = [self._emitter.value(part) for part in _parts_of(view)]
        if self._parts is None:
            self._parts = [self._emitter.slot(I64) for _ in parts]
            self._view = view
        for slot, part in zip(self._parts, parts, strict=True):
            self._emitter.set(slot, part)


def _parts_of(view: TensorViewBinding | TileViewBinding) -> list[Any]:
    tensor = view.tensor if isinstance(view, TileViewBinding) else view
    return [tensor.base, tensor.access, *tensor.sizes, *tensor.strides]


def _rebuilt(view: Any, parts: Any) -> Any:
    if isinstance(view, TileViewBinding):
        return TileViewBinding(view.type, _rebuilt(view.tensor, parts))
    base, access = next(parts), next(parts)
    sizes = tuple(next(parts) for _ in view.sizes)
    strides = tuple(next(parts) for _ in view.strides)
    return TensorViewBinding(view.format, base, sizes, strides, access, view.moves)


def _variables(emitter: Emitter, values: Sequence[SSAValue]) -> list[Variable]:
    return [Variable(emitter, value) for value in values]


def _pass(
    emitter: Emitter,
    variables: Sequence[Variable],
    values: Sequence[SSAValue],
    order: Sequence[int] | None = None,
) -> None:
    """Set variables, all at once as the program sees it: what lies in buffers in an order."""
    pairs = list(zip(variables, values, strict=True))
    others = [(v, v.prepare(value)) for v, value in pairs if v.buffer is None]
    for variable, value in pairs if order is None else [pairs[n] for n in order]:
        if variable.buffer is not None and emitter.bindings[value] is not variable.buffer:
            emitter.fill_from(variable.buffer, value)
    for variable, prepared in others:
        variable.set(prepared)


def _bind(variables: Sequence[Variable], values: Sequence[SSAValue]) -> None:
    for variable, value in zip(variables, values, strict=True):
        variable.bind(value)


def if_(emitter: Emitter, op: dialect.IfOp) -> Steps[None]:
    """if: one of two bodies, whose `yield` gives the results."""
    code = emitter.code
    results = _variables(emitter, op.results)
    then, other, after = code.fresh("then"), code.fresh("else"), code.fresh("join")
    code.branch(emitter.scalar(op.condition).carrier, then, other)
    for label, region in ((then, op.thenRegion), (other, op.elseRegion)):
        code.label(label)
        bindings = dict(emitter.bindings)
        if region.blocks:
            with emitter.within(join=after, join_values=results):
                yield emitter.body_steps(region.block)
        else:
            code.jump(after)
        emitter.bindings = bindings
    code.label(after)
    _bind(results, op.results)


def for_(emitter: Emitter, op: dialect.ForOp) -> Steps[None]:
    """for: what it carries in memory, or in registers a block of elements at a time."""
    carried = [Variable(emitter, value, _place_of(emitter, value)) for value in op.initValues]
    _pass(emitter, carried, op.initValues)
    _bind(carried, op.results)
    nests = promoted_in(op)
    if not nests:
        yield _counted(emitter, op, carried, _counter(emitter, op))
    else:
        arguments = zip(op.region.block.args[1:], carried, strict=True)
        buffers: dict[SSAValue, Buffer] = {
            tile: one.buffer for tile, one in arguments if one.buffer is not None
        }
        yield _by_blocks(emitter, op, carried, Promotion(emitter, nests, buffers))
    _bind(carried, op.results)


def _place_of(emitter: Emitter, begin: SSAValue) -> Buffer | None:
    """Where a loop carries on what it begins with, if that is where it lies."""
    found = emitter.bindings.get(begin)
    return found if isinstance(found, Buffer) and carries_in_place(begin) else None


def _by_blocks(
    emitter: Emitter, op: dialect.ForOp, carried: Sequence[Variable], promotion: Promotion
) -> Steps[None]:
    """Iterations for each block of the carried tiles in registers until a tile is not whole, and
    the others for all of it in memory."""
    code = emitter.code
    number = emitter.slot(I64)
    emitter.set(number, constant(I64, 0))
    head, done, after = (code.fresh(name) for name in ("promoted", "done", "cut"))
    code.jump(head)
    code.label(head)
    now = emitter.get(number, I64)
    promotion.begin(now)
    counter = _counter(emitter, op)
    with promotion.in_registers(done):
        yield _counted(emitter, op, carried, counter)
    emitter.set(counter, emitter.scalar(op.upperBound).carrier)
    code.jump(done)
    code.label(done)
    promotion.store()
    following = code.add(now, 1)
    emitter.set(number, following)
    code.branch(code.icmp("ult", following, promotion.count), head, after)
    code.label(after)
    # Whether a tile is whole depends on no block: all of them came as far.
    yield _counted(emitter, op, carried, counter)


def _counter(emitter: Emitter, op: dialect.ForOp) -> Value:
    """A variable for the induction variable, which holds the first number."""
    lower = emitter.scalar(op.lowerBound).carrier
    counter = emitter.slot(lower.type)
    emitter.set(counter, lower)
    return counter


def _counted(
    emitter: Emitter, op: dialect.ForOp, carried: Sequence[Variable], counter: Value
) -> Steps[None]:
    """The induction variable from what it is on, by the step, while below the upper bound; without
    a positive step not at all."""
    code, block = emitter.code, op.region.block
    format = format_of_value(op.lowerBound)
    signed = op.unsignedCmp is None
    upper, step = (emitter.scalar(value).carrier for value in (op.upperBound, op.step))
    type = carrier_type(format)
    hoist(emitter, op)
    less = "slt" if signed else "ult"
    positive = code.icmp("sgt" if signed else "ne", step, 0)
    head, body, next_, after = (code.fresh(n) for n in ("head", "body", "next", "end"))
    code.branch(positive, head, after)
    code.label(head)
    index = emitter.get(counter, type)
    code.branch(code.icmp(less, index, upper), body, after)
    code.label(body)
    bindings = dict(emitter.bindings)
    emitter.give(block.args[0], Lanes(format, index))
    _bind(carried, block.args[1:])
    with emitter.within(next=next_, next_values=carried, join=None):
        yield emitter.body_steps(block)
    emitter.bindings = bindings
    code.label(next_)
    following = code.add(index, step)
    emitter.set(counter, following)
    # A counter that wraps has passed the upper bound.
    wrapped = code.icmp(less, following, index)
    code.branch(wrapped, after, head)
    code.label(after)


def loop(emitter: Emitter, op: dialect.LoopOp) -> Steps[None]:
    """loop: until `break`, which gives the results; `continue` gives what the next iteration
    gets."""
    code, block = emitter.code, op.region.block
    carried = _variables(emitter, op.initValues)
    results = _variables(emitter, op.results)
    _pass(emitter, carried, op.initValues)
    hoist(emitter, op)
    if any(isinstance(one, PollOp) and one.give_way is not None for one in block.ops):
        emitter.runtime("begin_waiting", SCRATCH)
    head, after = code.fresh("loop"), code.fresh("end")
    code.jump(head)
    code.label(head)
    bindings = dict(emitter.bindings)
    _bind(carried, block.args)
    with emitter.within(
        next=head, next_values=carried, leave=after, leave_values=results, join=None
    ):
        yield emitter.body_steps(block)
    emitter.bindings = bindings
    code.label(after)
    _bind(results, op.results)


def _leave(
    target: Callable[[Any], str | None], variables: Callable[[Any], list[Variable]]
) -> Statement:
    """A terminator that passes its operands on and jumps."""

    def statement(emitter: Emitter, op: Operation) -> None:
        order = sequence_of(op)[0] if isinstance(op, dialect.ContinueOp) else None
        _pass(emitter, variables(emitter.successors), op.operands, order)
        label = target(emitter.successors)
        assert label is not None
        emitter.code.jump(label)

    return statement


def return_(emitter: Emitter, op: dialect.ReturnOp) -> None:
    """return: the end of the tile block; behind the loop over them, that of the function."""
    if emitter.successors.exit is None:
        emitter.code.leave()
    else:
        emitter.code.jump(emitter.successors.exit)


def assert_(emitter: Emitter, op: dialect.AssertOp) -> None:
    """assert: ends the launch if elements are false; it tells how many, and the first of them."""
    code, shape = emitter.code, tile_shape(op.condition)
    zero = constant(I64, 0)
    count, *places = [code.slot(I64) for _ in range(1 + SHOWN_FAILURES)]
    for slot in (count, *places):
        emitter.set(slot, zero)

    def check(index: Index) -> None:
        condition = emitter.element(op.condition, index).carrier
        failing, fine = code.fresh("failing"), code.fresh("fine")
        code.branch(condition, fine, failing)
        code.label(failing)
        position = zero
        for at, size in zip(index.coordinates, shape, strict=True):
            position = code.add(code.mul(position, size), emitter.value(at))
        before = emitter.get(count, I64)
        for number, place in enumerate(places):
            is_this = code.icmp("eq", before, number)
            emitter.set(place, code.select(is_this, position, emitter.get(place, I64)))
        emitter.set(count, code.add(before, 1))
        code.jump(fine)
        code.label(fine)

    emitter.each_one(shape, check)
    failed, on = code.fresh("failed"), code.fresh("on")
    code.branch(code.icmp("ne", emitter.get(count, I64), 0), failed, on, rarely=True)
    code.label(failed)
    emitter.fail(op, *[emitter.get(slot, I64) for slot in (count, *places)])
    code.label(on)


STATEMENTS: Mapping[type[Operation], Statement] = {
    dialect.AssertOp: assert_,
    dialect.BreakOp: _leave(lambda to: to.leave, lambda to: to.leave_values),
    dialect.ContinueOp: _leave(lambda to: to.next, lambda to: to.next_values),
    dialect.ForOp: for_,
    dialect.IfOp: if_,
    dialect.LoopOp: loop,
    dialect.ReturnOp: return_,
    dialect.YieldOp: _leave(lambda to: to.join, lambda to: to.join_values),
}

"""Control flow (specification: Operations, Control Flow).

What bodies carry and give is kept in variables: a tile of one element or the parts of a view in
slots of the stack, a larger tile in a buffer of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from xdsl.ir import Operation, SSAValue

from tilewright.backends.cpu.code import Value, constant
from tilewright.backends.cpu.emit.memory import ordering_of
from tilewright.backends.cpu.emit.products import hoist
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
from tilewright.dialects.cuda_tile.operations.atomics import AtomicOperation
from tilewright.dialects.cuda_tile.operations.memory import OrderedAccess
from tilewright.dialects.cuda_tile.types import TileType, TokenType
from tilewright.nesting import Steps

__all__ = ["STATEMENTS"]


class Variable:
    """Carries a value from iteration to iteration, or out of a body."""

    def __init__(self, emitter: Emitter, like: SSAValue) -> None:
        self._emitter, self._like = emitter, like
        self._buffer: Buffer | None = None
        self._slot: Value | None = None
        self._parts: list[Value] | None = None
        self._view: Any = None
        if isinstance(like.type, TileType):
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
    return TensorViewBinding(view.format, base, sizes, strides, access)


def _variables(emitter: Emitter, values: Sequence[SSAValue]) -> list[Variable]:
    return [Variable(emitter, value) for value in values]


def _pass(emitter: Emitter, variables: Sequence[Variable], values: Sequence[SSAValue]) -> None:
    """Set variables, all at once as the program sees it."""
    pairs = list(zip(variables, values, strict=True))
    others = [(v, v.prepare(value)) for v, value in pairs if v.buffer is None]
    _pass_tiles(emitter, [(v.buffer, value) for v, value in pairs if v.buffer is not None])
    for variable, prepared in others:
        variable.set(prepared)


def _pass_tiles(emitter: Emitter, pending: list[tuple[Buffer, SSAValue]]) -> None:
    """Compute tiles into the buffers of variables.

    A buffer may be overwritten while its own new elements are computed, each from the old one at
    its place, once no other tile is still to be computed from it. Where tiles depend on each other
    crosswise, one is computed elsewhere, and copied at the end.
    """
    pending = [(b, value) for b, value in pending if emitter.bindings[value] != b]
    late: list[tuple[Buffer, Buffer]] = []
    while pending:
        ready = next((pair for pair in pending if _is_ready(emitter, pair, pending)), None)
        buffer, value = ready or pending[0]
        pending.remove((buffer, value))
        if ready is None:
            late.append((buffer, emitter.copy(value)))
        else:
            emitter.fill_from(buffer, value)
    for buffer, copy in late:
        emitter.fill(buffer, partial(emitter.read, copy))


def _is_ready(
    emitter: Emitter, pair: tuple[Buffer, SSAValue], pending: Sequence[tuple[Buffer, SSAValue]]
) -> bool:
    buffer, _ = pair
    for other in pending:
        for source, same_place in emitter.sources(other[1]):
            if source.address != buffer.address:
                continue
            # One value may be pending twice, for two buffers.
            if other is not pair or not same_place or source.strides != buffer.strides:
                return False
    return True


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
    """for: the induction variable from the lower bound by the step while below the upper; without a
    positive step not at all."""
    code, block = emitter.code, op.region.block
    format = format_of_value(op.lowerBound)
    signed = op.unsignedCmp is None
    bounds = (op.lowerBound, op.upperBound, op.step)
    lower, upper, step = (emitter.scalar(value).carrier for value in bounds)
    carried = _variables(emitter, op.initValues)
    _pass(emitter, carried, op.initValues)
    _bind(carried, op.results)
    type = carrier_type(format)
    counter = emitter.slot(type)
    emitter.set(counter, lower)
    hoist(emitter, op)
    less = "slt" if signed else "ult"
    positive = code.icmp("sgt" if signed else "ne", step, 0)
    head, body, next_, after = (code.fresh(n) for n in ("head", "body", "next", "end"))
    code.branch(positive, head, after)
    code.label(head)
    index = emitter.get(counter, type)
    code.branch(code.icmp(less, index, upper), body, after)
    code.label(body)
    emitter.poll()
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
    _bind(carried, op.results)


def loop(emitter: Emitter, op: dialect.LoopOp) -> Steps[None]:
    """loop: until `break`, which gives the results; `continue` gives what the next iteration
    gets."""
    code, block = emitter.code, op.region.block
    carried = _variables(emitter, op.initValues)
    results = _variables(emitter, op.results)
    _pass(emitter, carried, op.initValues)
    hoist(emitter, op)
    head, after = code.fresh("loop"), code.fresh("end")
    iterations = emitter.slot(I64) if _waits(emitter, op) else None
    if iterations is not None:
        emitter.set(iterations, constant(I64, 0))
    code.jump(head)
    code.label(head)
    emitter.poll()
    if iterations is not None:
        _step_aside(emitter, iterations)
    bindings = dict(emitter.bindings)
    _bind(carried, block.args)
    with emitter.within(
        next=head, next_values=carried, leave=after, leave_values=results, join=None
    ):
        yield emitter.body_steps(block)
    emitter.bindings = bindings
    code.label(after)
    _bind(results, op.results)


_PATIENCE = 64
"""How often a loop that waits looks before the thread lets others run."""


def _waits(emitter: Emitter, op: dialect.LoopOp) -> bool:
    """Whether a loop looks like one that waits for another tile block."""
    return any(
        isinstance(inner, AtomicOperation) or ordering_of(inner) is not None
        for inner in emitter.inside(op, AtomicOperation, OrderedAccess)
    )


def _step_aside(emitter: Emitter, iterations: Value) -> None:
    """Now and then let other threads run: one that is waited for may have no core."""
    code = emitter.code
    number = code.add(emitter.get(iterations, I64), 1)
    emitter.set(iterations, number)
    often, on = code.fresh("aside"), code.fresh("on")
    code.branch(code.icmp("eq", code.and_(number, _PATIENCE - 1), 0), often, on, rarely=True)
    code.label(often)
    emitter.runtime("give_way", SCRATCH)
    code.jump(on)
    code.label(on)


def _leave(
    target: Callable[[Any], str | None], variables: Callable[[Any], list[Variable]]
) -> Statement:
    """A terminator that passes its operands on and jumps."""

    def statement(emitter: Emitter, op: Operation) -> None:
        _pass(emitter, variables(emitter.successors), op.operands)
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
    """assert: ends the launch at the first false element."""
    code = emitter.code

    def check(index: Index) -> None:
        condition = emitter.element(op.condition, index).carrier
        failing, fine = code.fresh("failing"), code.fresh("fine")
        code.branch(condition, fine, failing)
        code.label(failing)
        emitter.fail(op, *[emitter.value(at) for at in index.coordinates][:4])
        code.label(fine)

    emitter.each_one(tile_shape(op.condition), check)


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

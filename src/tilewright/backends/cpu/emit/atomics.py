"""Atomic operations (specification: Operations, Atomics): one element after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from xdsl.ir import Operation

from tilewright.backends.cpu.code import Code, Value, VectorType, constant
from tilewright.backends.cpu.emit.combining import Combining
from tilewright.backends.cpu.emit.memory import checked_pointer, ordering_of, pointer
from tilewright.backends.cpu.emit.selections import select
from tilewright.backends.cpu.emitter import (
    Coordinate,
    Emitter,
    Index,
    Statement,
    format_of_value,
    tile_shape,
)
from tilewright.backends.cpu.lanes import I64, Lanes, carrier_type, memory_size
from tilewright.backends.cpu.math import arithmetic
from tilewright.dialects.cuda_tile.attributes import AtomicRMWMode
from tilewright.dialects.cuda_tile.operations import atomics as dialect
from tilewright.numerics.formats import Format

__all__ = ["STATEMENTS", "Inputs", "combine", "is_ordered", "modify", "modify_alone", "one"]

_INSTRUCTIONS = {
    AtomicRMWMode.AND: "and",
    AtomicRMWMode.OR: "or",
    AtomicRMWMode.XOR: "xor",
    AtomicRMWMode.ADD: "add",
    AtomicRMWMode.MAX: "max",
    AtomicRMWMode.MIN: "min",
    AtomicRMWMode.UMAX: "umax",
    AtomicRMWMode.UMIN: "umin",
    AtomicRMWMode.XCHG: "xchg",
}
"""LLVM's names of the modes that one instruction does."""

_FAILURE = {
    "monotonic": "monotonic",
    "release": "monotonic",
    "acquire": "acquire",
    "acq_rel": "acquire",
}
"""How a compare-and-exchange that fails is ordered, and the load of a read-modify-write."""

_STORE = {
    "monotonic": "monotonic",
    "release": "release",
    "acquire": "monotonic",
    "acq_rel": "release",
}
"""How the store of a read-modify-write is ordered."""


def _raw_type(format: Format | None, lanes: int = 1) -> VectorType:
    return VectorType(f"i{8 * memory_size(format)}", lanes)


def _raw(emitter: Emitter, lanes: Lanes) -> Value:
    """The bits of an element as they are in memory."""
    x = lanes.carrier
    if x.type.element == "i1":
        return emitter.code.cast("zext", x, "i8")
    return emitter.code.bits(x) if x.type.is_float else x


def _lanes(emitter: Emitter, format: Format | None, raw: Value) -> Lanes:
    type = carrier_type(format)
    if type.element == "i1":
        return Lanes(format, emitter.code.icmp("ne", raw, 0))
    return Lanes(format, emitter.code.cast("bitcast", raw, type.element) if type.is_float else raw)


def _exchange(
    emitter: Emitter, where: Value, expected: Value, desired: Value, ordering: str
) -> tuple[Value, Value]:
    """Compare and exchange: what was there, and whether it was what was expected."""
    code, type = emitter.code, expected.type
    size = type.bits // 8
    orders = f"{ordering} {_FAILURE[ordering]}, align {size}"
    text = f"cmpxchg {where.typed}, {expected.typed}, {desired.typed} {orders}"
    pair = code.access(VectorType(f"{{ {type}, i1 }}"), text, where)
    old = code.define(type, f"extractvalue {pair.typed}, 0", pair.name)
    done = code.define(VectorType("i1"), f"extractvalue {pair.typed}, 1", pair.name)
    return old, done


_PLAIN: Mapping[AtomicRMWMode, Callable[[Code, Value, Value], Value]] = {
    AtomicRMWMode.AND: Code.and_,
    AtomicRMWMode.OR: Code.or_,
    AtomicRMWMode.XOR: Code.xor,
    AtomicRMWMode.ADD: Code.add,
    AtomicRMWMode.XCHG: lambda code, old, given: given,
    AtomicRMWMode.MAX: lambda code, old, given: code.intrinsic("llvm.smax", old, given),
    AtomicRMWMode.MIN: lambda code, old, given: code.intrinsic("llvm.smin", old, given),
    AtomicRMWMode.UMAX: lambda code, old, given: code.intrinsic("llvm.umax", old, given),
    AtomicRMWMode.UMIN: lambda code, old, given: code.intrinsic("llvm.umin", old, given),
}
"""What the modes for bits make of what was there and the argument."""


def _modify(emitter: Emitter, op: Any, where: Value, given: Lanes) -> Lanes:
    """The read-modify-write of an operation; gives the old element."""
    ordering = ordering_of(op) or "monotonic"
    if emitter.is_alone:
        return _modify_alone(emitter, op.mode.data, ordering, where, given)
    return modify(emitter, op.mode.data, ordering, where, given)


def _modify_alone(
    emitter: Emitter, mode: AtomicRMWMode, ordering: str, where: Value, given: Lanes
) -> Lanes:
    """The same in the critical section, where nobody else writes in between."""
    code, format = emitter.code, given.format
    type = _raw_type(format)
    size = type.bits // 8
    seen = code.load(type, where, size, _FAILURE[ordering])
    code.store(_made(emitter, mode, seen, given), where, size, _STORE[ordering])
    return _lanes(emitter, format, seen)


def modify_alone(emitter: Emitter, mode: AtomicRMWMode, where: Value, given: Lanes) -> None:
    """The read-modify-write of successive elements whose old values nobody asks for, in the
    critical section. How it is ordered is left to fences around: see `is_ordered`.

    Args:
        emitter: where code goes.
        mode: what it does.
        where: the pointer to the first element.
        given: the other operands.
    """
    type = _raw_type(given.format, given.count)
    size = memory_size(given.format)
    seen = emitter.code.load(type, where, size)
    emitter.code.store(_made(emitter, mode, seen, given), where, size)


def is_ordered(op: dialect.AtomicRMWOp) -> bool:
    """Whether an operation orders others."""
    return ordering_of(op) not in (None, "monotonic")


def _made(emitter: Emitter, mode: AtomicRMWMode, seen: Value, given: Lanes) -> Value:
    """The bits that an operation makes of those in memory."""
    if mode is AtomicRMWMode.ADDF:
        return _sum(emitter, seen, given)
    return _PLAIN[mode](emitter.code, seen, _raw(emitter, given))


def _sum(emitter: Emitter, seen: Value, given: Lanes) -> Value:
    """The bits of the sum of a float, by its bits, and another one."""
    format = given.format
    assert format is not None
    old = _lanes(emitter, format, seen).carrier
    return _raw(emitter, Lanes(format, arithmetic.add(emitter.code, format, old, given.carrier)))


def modify(
    emitter: Emitter, mode: AtomicRMWMode, ordering: str, where: Value, given: Lanes
) -> Lanes:
    """One read-modify-write; gives the old element.

    Args:
        emitter: where code goes.
        mode: what it does.
        ordering: of memory, in LLVM's words.
        where: the pointer to the element.
        given: the other operand.
    """
    code, format = emitter.code, given.format
    type = _raw_type(format)
    if mode in _INSTRUCTIONS:
        raw = _raw(emitter, given)
        size = type.bits // 8
        change = f"{where.typed}, {raw.typed} {ordering}, align {size}"
        old = code.access(type, f"atomicrmw {_INSTRUCTIONS[mode]} {change}", where)
        return _lanes(emitter, format, old)
    assert mode is AtomicRMWMode.ADDF
    size = type.bits // 8
    first = code.load(type, where, size, "monotonic")

    def iteration(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
        (seen,) = carried
        found, done = _exchange(emitter, where, seen, _sum(emitter, seen, given), ordering)
        return code.not_(done), [found]

    (last,) = code.loop([first], iteration)
    return _lanes(emitter, format, last)


def _masked(
    emitter: Emitter,
    op: Any,
    shape: Sequence[int],
    format: Format | None,
    perform: Callable[[Index], Lanes],
    otherwise: Callable[[Index], Value],
) -> None:
    """Runs an atomic for each element that the mask lets through, and binds the results."""
    code = emitter.code
    for value in op.operands:
        if getattr(value.type, "shape", None) and tile_shape(value):
            emitter.materialize(value)
    made = emitter.buffer(shape, format) if shape else None

    def one(index: Index) -> None:
        if op.mask is None:
            found = perform(index)
        else:
            other = otherwise(index)
            then, after = code.fresh("atomic"), code.fresh("done")
            mask = emitter.element(op.mask, index).carrier
            before = code.block
            code.branch(mask, then, after)
            code.label(then)
            result = perform(index).carrier
            end = code.block
            code.jump(after)
            code.label(after)
            phi = code.phi(carrier_type(format), [(result, end), (other, before)])
            found = Lanes(format, phi)
        if made is None:
            emitter.give(op.result, found)
        else:
            emitter.write(made, index, found)

    emitter.each_one(shape, one)
    if made is not None:
        emitter.bindings[op.result] = made
    emitter.bindings[op.result_token] = None


def atomic_rmw(emitter: Emitter, op: dialect.AtomicRMWOp) -> None:
    """atomic_rmw_tko: memory gets what the mode makes of it and the argument."""
    format = format_of_value(op.result)

    def perform(index: Index) -> Lanes:
        where = checked_pointer(emitter, op, emitter.element(op.pointers, index).carrier, format)
        return _modify(emitter, op, where, emitter.element(op.arg, index))

    zero = constant(carrier_type(format), 0)
    _masked(emitter, op, tile_shape(op.result), format, perform, lambda index: zero)


@dataclass(frozen=True)
class Inputs:
    """What an atomic operation whose old elements nobody asks for is given.

    Attributes:
        op: the operation.
        shape: of its elements.
        axis: the dimension along which they are taken in vectors.
        lanes: how many at once.
        of: addresses, arguments and the mask, if there is one, of some elements.
        settle: have nothing that they are computed from be changed by the operation.
    """

    op: dialect.AtomicRMWOp
    shape: Sequence[int]
    axis: int
    lanes: int
    of: Callable[[Index], Sequence[Lanes]]
    settle: Callable[[], None]

    def values(self, index: Index) -> list[Value]:
        """The inputs of some elements."""
        return [lanes.carrier for lanes in self.of(index)]


def one(
    emitter: Emitter,
    op: dialect.AtomicRMWOp,
    address: Value,
    value: Value,
    mask: Value | None = None,
) -> None:
    """The operation on one element, whose old value nobody asks for."""
    code = emitter.code
    then, after = code.fresh("atomic"), code.fresh("done")
    if mask is not None:
        code.branch(mask, then, after)
        code.label(then)
    where = checked_pointer(emitter, op, address, format_of_value(op.result))
    _modify(emitter, op, where, Lanes(format_of_value(op.result), value))
    if mask is not None:
        code.jump(after)
        code.label(after)


def combine(emitter: Emitter, combining: Combining, inputs: Inputs) -> None:
    """Elements in the window of the thread, as long as they lie there. That changes nothing that
    they are computed from; before the first that lies elsewhere, copy that."""
    code, shape, op, axis = emitter.code, inputs.shape, inputs.op, inputs.axis
    reached = emitter.slot(I64)
    rest, done = code.fresh("rest"), code.fresh("done")

    def apply(index: Index, elsewhere: str) -> tuple[Value, str]:
        """An element in the window; the address of one that is not, and where to go on."""
        address, value, *mask = inputs.values(index)
        allowed, fast, after = code.fresh("allowed"), code.fresh("combining"), code.fresh("next")
        if mask:
            code.branch(code.not_(mask[0]), after, allowed, rarely=True)
            code.label(allowed)
        distance, outside = combining.distance(emitter, address)
        code.branch(outside, elsewhere, fast, rarely=True)
        code.label(fast)
        combining.apply(emitter, distance, value)
        code.jump(after)
        return address, after

    def first(index: Index) -> None:
        emitter.set(reached, emitter.value(index.coordinates[axis]))
        _, after = apply(index, rest)
        code.label(after)

    def several(index: Index) -> None:
        """Vectors only tell whether all elements are in the window: to get each element out of
        them would take longer than to compute it again."""
        address, _, *mask = inputs.values(index)
        _, outside = combining.distance(emitter, address)
        # Each test by itself: masks of elements and of addresses have lanes of other widths.
        odd = code.any(outside)
        if mask:
            odd = code.or_(odd, code.any(code.not_(mask[0])))
        quick, careful, after = code.fresh("quick"), code.fresh("careful"), code.fresh("applied")
        code.branch(odd, careful, quick, rarely=True)
        code.label(quick)
        for k in range(index.lanes):
            address, value, *_ = inputs.values(Index(emitter.lane(index, k)))
            combining.apply(emitter, combining.distance(emitter, address)[0], value)
        code.jump(after)
        code.label(careful)

        def moved(k: Coordinate) -> tuple[Coordinate, ...]:
            at = index.coordinates
            return (*at[:axis], emitter.plus(at[axis], k), *at[axis + 1 :])

        emitter.count(index.lanes, lambda k: first(Index(moved(k))))
        code.jump(after)
        code.label(after)

    def second(coordinate: Coordinate) -> None:
        index = Index((*(0,) * axis, coordinate, *(0,) * (len(shape) - axis - 1)))
        elsewhere = code.fresh("elsewhere")
        address, after = apply(index, elsewhere)
        code.label(elsewhere)
        one(emitter, op, address, inputs.values(index)[1])
        code.jump(after)
        code.label(after)

    emitter.each_group(shape, axis, inputs.lanes, several)
    code.jump(done)
    code.label(rest)
    bindings = dict(emitter.bindings)
    inputs.settle()

    def iteration(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
        second(carried[0])
        following = code.add(carried[0], 1)
        return code.icmp("ult", following, shape[axis]), [following]

    code.loop([emitter.get(reached, I64)], iteration)
    emitter.bindings = bindings
    code.jump(done)
    code.label(done)


def atomic_cas(emitter: Emitter, op: dialect.AtomicCASOp) -> None:
    """atomic_cas_tko: where memory holds the bits of `cmp`, it gets `val`."""
    format = format_of_value(op.result)

    def perform(index: Index) -> Lanes:
        where = checked_pointer(emitter, op, emitter.element(op.pointers, index).carrier, format)
        expected = _raw(emitter, emitter.element(op.cmp, index))
        desired = _raw(emitter, emitter.element(op.val, index))
        ordering = ordering_of(op) or "monotonic"
        old, _ = _exchange(emitter, where, expected, desired, ordering)
        return _lanes(emitter, format, old)

    def otherwise(index: Index) -> Value:
        return emitter.element(op.cmp, index).carrier

    _masked(emitter, op, tile_shape(op.result), format, perform, otherwise)


def atomic_red_view(emitter: Emitter, op: dialect.AtomicRedViewOp) -> None:
    """atomic_red_view_tko: atomic_rmw_tko for the elements of a tile inside the tensor."""
    code = emitter.code
    for value in (op.value, *op.index):
        if tile_shape(value):
            emitter.materialize(value)
    selection = select(emitter, op, writing=True)

    def one(index: Index) -> None:
        then, after = code.fresh("inside"), code.fresh("done")
        code.branch(selection.accessible(index.coordinates), then, after)
        code.label(then)
        where = pointer(emitter, selection.address(index.coordinates))
        _modify(emitter, op, where, emitter.element(op.value, index))
        code.jump(after)
        code.label(after)

    emitter.each_one(selection.shape, one)
    emitter.bindings[op.results[0]] = None


STATEMENTS: Mapping[type[Operation], Statement] = {
    dialect.AtomicCASOp: atomic_cas,
    dialect.AtomicRMWOp: atomic_rmw,
    dialect.AtomicRedViewOp: atomic_red_view,
}

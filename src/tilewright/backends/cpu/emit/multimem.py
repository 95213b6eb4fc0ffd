"""Operations on multicast memory (13.5): one element after the other, one array after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, cast

from xdsl.ir import Operation

from tilewright.backends.cpu.code import Code, Value, VectorType, constant
from tilewright.backends.cpu.emit.atomics import modify
from tilewright.backends.cpu.emit.memory import (
    load_element,
    ordering_of,
    pointer,
    store_element,
)
from tilewright.backends.cpu.emit.selections import Selection, select
from tilewright.backends.cpu.emit.views import bits_in_memory, elements_of_tensor, padding_lanes
from tilewright.backends.cpu.emitter import Emitter, Index, Statement, format_of_value
from tilewright.backends.cpu.lanes import I64, Lanes, memory_size
from tilewright.backends.cpu.math import arithmetic
from tilewright.backends.cpu.structures import STRUCTURES
from tilewright.dialects.cuda_tile.attributes import AtomicRMWMode, MultimemReductionKind
from tilewright.dialects.cuda_tile.operations import multimem as dialect
from tilewright.dialects.cuda_tile.types import PartitionViewType
from tilewright.numerics.formats import Format

__all__ = ["STATEMENTS"]

_PTR = VectorType("ptr")
_NULL = Value(_PTR, "null")
_LOW, _COUNT, _LIST = map(STRUCTURES["window"].number, ("low", "count", "places"))
"""The words of a window that are read here."""

_KIND = MultimemReductionKind
_MODES = {
    _KIND.ADD: AtomicRMWMode.ADD,
    _KIND.MIN: AtomicRMWMode.MIN,
    _KIND.MAX: AtomicRMWMode.MAX,
    _KIND.AND: AtomicRMWMode.AND,
    _KIND.OR: AtomicRMWMode.OR,
    _KIND.XOR: AtomicRMWMode.XOR,
    _KIND.UMIN: AtomicRMWMode.UMIN,
    _KIND.UMAX: AtomicRMWMode.UMAX,
}
"""The read-modify-write that does a reduction of integers."""

_Choice = Callable[[Code, Value, Value], Value]


def _chosen(predicate: str) -> _Choice:
    return lambda code, a, b: code.select(code.icmp(predicate, a, b), a, b)


_INTEGERS: Mapping[MultimemReductionKind, _Choice] = {
    _KIND.ADD: Code.add,
    _KIND.MIN: _chosen("slt"),
    _KIND.MAX: _chosen("sgt"),
    _KIND.AND: Code.and_,
    _KIND.OR: Code.or_,
    _KIND.XOR: Code.xor,
    _KIND.UMIN: _chosen("ult"),
    _KIND.UMAX: _chosen("ugt"),
}
_FLOATS: Mapping[MultimemReductionKind, Callable[[Code, Format, Value, Value], Value]] = {
    _KIND.ADD: arithmetic.add,
    _KIND.MIN: arithmetic.minimum,
    _KIND.MAX: arithmetic.maximum,
}


def _combined(code: Code, kind: MultimemReductionKind, format: Format, a: Value, b: Value) -> Value:
    if format.kind == "int":
        return _INTEGERS[kind](code, a, b)
    return _FLOATS[kind](code, format, a, b)


class _Place(NamedTuple):
    """Where an element is: its address, and the window that holds it."""

    address: Value
    window: Value


class _Replicas:
    """The arrays that the tensor of a view operation stands for.

    Args:
        emitter: where code goes.
        op: the operation.
        selection: its tile.
        writing: whether they are written.
    """

    def __init__(self, emitter: Emitter, op: Any, selection: Selection, writing: bool) -> None:
        self._emitter, self._op, self._selection = emitter, op, selection
        self._needed = 2 if writing else 1
        self._size = memory_size(selection.tensor.format)
        tensor = selection.tensor
        elements = elements_of_tensor(emitter, tensor.sizes, tensor.strides)
        bits = constant(I64, bits_in_memory(tensor.format))
        span = emitter.runtime("span", elements, bits)
        self._whole = self._window(tensor.base, span)
        """The window that holds the whole tensor; null if there is none."""

    def _window(self, address: Value, size: Value) -> Value:
        emitter, align = self._emitter, constant(I64, self._size)
        needed = constant(I64, self._needed)
        return emitter.runtime("window", emitter.table, address, size, align, needed)

    def of(self, index: Index) -> tuple[Value, Value, Value]:
        """Of an element inside the tensor: its address, the window that holds it, and whether one
        does; that not is reported in checked code."""
        emitter, code = self._emitter, self._emitter.code
        address = self._selection.address(index.coordinates)
        size = constant(I64, self._size)
        doubtful = code.icmp("eq", self._whole, _NULL)
        (window,) = code.if_any(doubtful, lambda: [self._window(address, size)], [self._whole])
        found = code.icmp("ne", window, _NULL)
        if emitter.checked and not emitter.goes_on:
            good, bad = code.fresh("multicast"), code.fresh("elsewhere")
            code.branch(found, good, bad)
            code.label(bad)
            emitter.fail(self._op, address, size, constant(I64, self._needed))
            code.label(good)
        return address, window, found

    def each(
        self,
        place: _Place,
        initial: Sequence[Value],
        body: Callable[..., Sequence[Value]],
    ) -> list[Value]:
        """Loops over the arrays; the body is given the pointer to an element of one, whether it is
        the first, and what goes around."""
        code, window = self._emitter.code, place.window
        low, count = self._word(window, _LOW), self._word(window, _COUNT)
        places = code.pointer(self._word(window, _LIST))
        offset = code.sub(place.address, low)

        def iteration(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
            k, *rest = carried
            base = self._word(places, k)
            where = pointer(self._emitter, code.add(base, offset))
            results = body(where, code.icmp("eq", k, 0), *rest)
            following = code.add(k, 1)
            return code.icmp("ult", following, count), [following, *results]

        return code.loop([constant(I64, 0), *initial], iteration)[1:]

    def _word(self, base: Value, at: Value | int) -> Value:
        code = self._emitter.code
        number = constant(I64, at) if isinstance(at, int) else at
        return code.load(I64, code.offset(base, number, "i64"), 8)


def _each_inside(
    emitter: Emitter, op: Any, writing: bool, body: Callable[[_Replicas, Index, _Place], None]
) -> None:
    """Loops over the elements of a tile that lie inside the tensor and in multicast memory."""
    code, selection = emitter.code, select(emitter, op, writing)
    replicas = _Replicas(emitter, op, selection, writing)

    def one(index: Index) -> None:
        then, after = code.fresh("inside"), code.fresh("done")
        code.branch(selection.inside(index.coordinates), then, after)
        code.label(then)
        address, window, found = replicas.of(index)
        present = code.fresh("present")
        code.branch(found, present, after)
        code.label(present)
        body(replicas, index, _Place(address, window))
        code.jump(after)
        code.label(after)

    emitter.each_one(selection.shape, one)


def load_reduce(emitter: Emitter, op: dialect.MultimemLoadReduceViewOp) -> None:
    """multimem_load_reduce_view_tko: the tile at an index of each array, reduced."""
    code, format = emitter.code, format_of_value(op.reduced_values)
    assert format is not None
    kind, ordering = op.reduction.data, ordering_of(op)
    view = cast(PartitionViewType, op.view.type)
    padding = padding_lanes(emitter, view, format)
    made = emitter.buffer(view.tile_shape, format)
    emitter.each_one(view.tile_shape, lambda index: emitter.write(made, index, padding))

    def one(replicas: _Replicas, index: Index, place: _Place) -> None:
        def iteration(where: Value, first: Value, total: Value) -> Sequence[Value]:
            found = load_element(emitter, where, format, ordering).carrier
            combined = _combined(code, kind, format, total, found)
            return [code.select(first, found, combined)]

        (total,) = replicas.each(place, [constant(padding.carrier.type, 0)], iteration)
        emitter.write(made, index, Lanes(format, total))

    _each_inside(emitter, op, False, one)
    emitter.bindings[op.reduced_values] = made
    emitter.bindings[op.result_token] = None


def reduce(emitter: Emitter, op: dialect.MultimemReduceViewOp) -> None:
    """multimem_reduce_view_tko: one read-modify-write for each element of each array."""
    format = format_of_value(op.tile)
    assert format is not None
    kind, ordering = op.reduction.data, ordering_of(op) or "monotonic"
    mode = AtomicRMWMode.ADDF if format.kind != "int" else _MODES[kind]
    emitter.materialize(op.tile)

    def one(replicas: _Replicas, index: Index, place: _Place) -> None:
        given = emitter.element(op.tile, index)

        def iteration(where: Value, first: Value) -> Sequence[Value]:
            modify(emitter, mode, ordering, where, given)
            return []

        replicas.each(place, [], iteration)

    _each_inside(emitter, op, True, one)
    emitter.bindings[op.result_token] = None


def store(emitter: Emitter, op: dialect.MultimemStoreViewOp) -> None:
    """multimem_store_view_tko: writes the tile at an index of each array."""
    ordering = ordering_of(op)
    emitter.materialize(op.tile)

    def one(replicas: _Replicas, index: Index, place: _Place) -> None:
        given = emitter.element(op.tile, index)

        def iteration(where: Value, first: Value) -> Sequence[Value]:
            store_element(emitter, where, given, ordering)
            return []

        replicas.each(place, [], iteration)

    _each_inside(emitter, op, True, one)
    emitter.bindings[op.result_token] = None


STATEMENTS: Mapping[type[Operation], Statement] = {
    dialect.MultimemLoadReduceViewOp: load_reduce,
    dialect.MultimemReduceViewOp: reduce,
    dialect.MultimemStoreViewOp: store,
}

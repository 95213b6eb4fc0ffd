"""Bodies of nests: operations on elements, for one iteration or for several at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias, cast

from xdsl.ir import Operation, SSAValue
from xdsl.ir.affine import (
    AffineBinaryOpExpr,
    AffineBinaryOpKind,
    AffineConstantExpr,
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    AffineSymExpr,
)

from tilewright.backends.cpu.bindings import MaskBinding
from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit import core, pointers, streaming, strided_access, views
from tilewright.backends.cpu.emit.core import encoded
from tilewright.backends.cpu.emit.edges import Cutting, masked
from tilewright.backends.cpu.emit.memory import ordering_of, pointer
from tilewright.backends.cpu.emit.numbers import largest
from tilewright.backends.cpu.emit.selections import Selection, select
from tilewright.backends.cpu.emit.successive_numbers import divided
from tilewright.backends.cpu.emitter import (
    SCRATCH,
    Buffer,
    Coordinate,
    Emitter,
    Index,
    format_of_value,
)
from tilewright.backends.cpu.lanes import I64, LINE, Lanes, carrier_type, memory_size
from tilewright.backends.cpu.masks import store_inside
from tilewright.dialects.cuda_tile.operations.atomics import AtomicRMWOp
from tilewright.dialects.cuda_tile.operations.control_flow import ForOp
from tilewright.dialects.cuda_tile.operations.conversions import ExtIOp
from tilewright.dialects.cuda_tile.operations.core import OffsetOp
from tilewright.dialects.cuda_tile.operations.integer import AddIOp, DivIOp, MulIOp, RemIOp, SubIOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import TileViewType
from tilewright.dialects.nest.addresses import descending_steps, goes_up, successive_steps
from tilewright.dialects.nest.maps import linear, used_dimensions
from tilewright.dialects.nest.operations import accesses
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp
from tilewright.dialects.nest.operations.cuts import Cut
from tilewright.tiles import pointee_format

__all__ = ["Elements", "Scope"]

Place: TypeAlias = Mapping[int, Coordinate]
"""The coordinates of the dimensions whose loops are around."""


# ---- maps


def _coordinate(emitter: Emitter, expression: AffineExpr, at: Place, symbols: Any) -> Coordinate:
    """The number that an expression is."""
    match expression:
        case AffineConstantExpr():
            return expression.value
        case AffineDimExpr():
            return at[expression.position]
        case AffineSymExpr():
            return symbols[expression.position]
        case AffineBinaryOpExpr():
            left = _coordinate(emitter, expression.lhs, at, symbols)
            right = _coordinate(emitter, expression.rhs, at, symbols)
            return _OPERATORS[expression.kind](emitter, left, right)
        case _:
            raise TypeError(f"{expression} is no affine expression")


def _quotient(emitter: Emitter, a: Coordinate, b: Coordinate) -> Coordinate:
    assert isinstance(b, int)
    return a // b if isinstance(a, int) else emitter.code.binary("udiv", a, b)


def _remainder(emitter: Emitter, a: Coordinate, b: Coordinate) -> Coordinate:
    assert isinstance(b, int)
    return a % b if isinstance(a, int) else emitter.code.binary("urem", a, b)


_OPERATORS: Mapping[AffineBinaryOpKind, Callable[[Emitter, Coordinate, Coordinate], Coordinate]] = {
    AffineBinaryOpKind.Add: lambda emitter, a, b: emitter.plus(a, b),
    AffineBinaryOpKind.Mul: lambda emitter, a, b: emitter.times(a, b),
    AffineBinaryOpKind.FloorDiv: _quotient,
    AffineBinaryOpKind.Mod: _remainder,
}


@dataclass(frozen=True)
class Where:
    """Which elements of a tile some iterations mean.

    Attributes:
        index: of all iterations, if they are successive along one dimension of the tile.
        apart: the coordinates of each iteration, if not.
        stepped: of all iterations, if they are not successive, but as far apart each.
    """

    index: Index | None
    apart: Sequence[tuple[Coordinate, ...]] = ()
    stepped: Index | None = None


# ---- one nest


@dataclass
class Scope:
    """What a loop of a nest knows.

    Attributes:
        at: the coordinates of the dimensions around.
        values: the values of the body so far.
    """

    at: dict[int, Coordinate] = field(default_factory=dict[int, Coordinate])
    values: dict[SSAValue, Lanes] = field(default_factory=dict[SSAValue, Lanes])

    def inside(self, dimension: int, coordinate: Coordinate) -> Scope:
        """In a loop over one more dimension."""
        return Scope({**self.at, dimension: coordinate}, dict(self.values))


class _Fetched:
    """A tile whose elements a nest has brought to the cache."""

    def __init__(self, emitter: Emitter, op: accesses.PrefetchOp, nest: ComputeOp) -> None:
        code = emitter.code
        self._emitter = emitter
        self._tile = select(emitter, op, writing=False, test=False)
        is_writing = op.writing is not None
        past = streaming.pays(emitter, self._tile) if is_writing else None
        is_there = constant(VectorType("i1"), 1) if past is None else code.not_(past)
        last = list[Coordinate]()
        for dimension, expression in enumerate(op.affine.results):
            end = None
            if isinstance(expression, AffineDimExpr):
                end = largest(emitter, nest.limits_along(expression.position))
            size = constant(I64, self._tile.shape[dimension])
            wanted = size if end is None else code.intrinsic("llvm.umin", end, size)
            reaches = code.icmp("uge", self._tile.extent(dimension), wanted)
            is_there = code.and_(is_there, reaches)
            last.append(code.intrinsic("llvm.usub.sat", wanted, constant(I64, 1)))
        self._most = code.select(is_there, self._distance(last), 0)
        base = self._tile.tensor.base
        # Where nothing is to be stored, lines of other threads had better stay with them.
        own = code.define(I64, "ptrtoint ptr %scratch to i64") if is_writing else None
        self._base = base if own is None else code.select(is_there, base, own)

    def _distance(self, at: Sequence[Coordinate]) -> Value:
        """Bytes from where the tensor begins to an element."""
        return self._emitter.code.sub(self._tile.address(at), self._tile.tensor.base)

    def lines(self, index: Index) -> Iterator[Value]:
        """Where the lines of some elements are, but for those that vectors of the same group have
        asked for; the last one for those behind it, and for all one that does no harm if the tile
        ends in its tensor too early."""
        code, tile, axis = self._emitter.code, self._tile, cast(int, index.axis)
        line, along = LINE // memory_size(tile.tensor.format), index.coordinates[axis]
        asked = self._emitter.further.get(getattr(along, "name", ""), 0)
        for first in range(-asked % line, index.lanes, line):
            at = [*index.coordinates]
            at[axis] = self._emitter.plus(along, first)
            distance = code.intrinsic("llvm.umin", self._distance(at), self._most)
            address = code.add(self._base, distance)
            yield code.pure(VectorType("ptr"), f"inttoptr {address.typed} to ptr", address.name)


class _Body:
    """What rules for elements use of the emitter, in the body of a nest.

    Attributes:
        code, target, rules, checked: those of the emitter.
    """

    def __init__(self, nest: Elements, values: Mapping[SSAValue, Lanes]) -> None:
        emitter = nest.emitter
        self.code, self.target = emitter.code, emitter.target
        self.rules, self.checked = emitter.rules, emitter.checked
        self._emitter, self._values = emitter, values

    def element(self, value: SSAValue, index: Index) -> Lanes:
        """The element of a value of rank 0, in so many lanes."""
        found = self._values.get(value)
        if found is None:
            return self._emitter.element(value, index)
        return found.copy().splat(self.code, index.lanes)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._emitter, name)


class Elements:
    """Emits operations of the body of a nest.

    Attributes:
        emitter: of the kernel.
        op: the nest.
        vector: the dimension along which several iterations are executed at once, -1 for none.
        lanes: how many.
        varying: the values that differ along it.
        fetched: the tiles that are brought to the cache.
        cuts: the tiles of stores that may be cut.
        answers: of comparisons whose results are known in the loop that is emitted.
        successive: the accesses through pointers to elements that are successive for sure, with
            their addresses.
        descending: those to elements each of which comes before the one before it.
        of_successive: the quotients and remainders of successive numbers by one.
    """

    def __init__(self, emitter: Emitter, op: ComputeOp, vector: int, lanes: int) -> None:
        self.emitter, self.op = emitter, op
        self.vector, self.lanes = vector, lanes
        self.selections: dict[Operation, Selection] = {
            access: select(emitter, access, isinstance(access, accesses.StoreViewOp))
            for access in op.accesses
            if isinstance(access, accesses.ViewElement)
        }
        self.fetched = {
            one: _Fetched(emitter, one, op)
            for one in op.body.block.ops
            if isinstance(one, accesses.PrefetchOp)
        }
        self.varying = op.varying(vector)
        self.successive = {
            access: steps[0]
            for access in op.accesses
            if isinstance(access, AtomicRMWOp | LoadPtrOp | StorePtrOp)
            and (steps := successive_steps(access, vector, self.varying))
            and (pointee_format(steps[0]).memory_bits or 8) >= 8
        }
        self.of_successive = {
            op
            for op in self.op.body.block.ops
            if isinstance(op, DivIOp | RemIOp)
            and op.rhs not in self.varying
            and goes_up(op.lhs, vector, self.varying)
        }
        self.descending: dict[Operation, SSAValue] = {
            access: steps[0]
            for access in op.accesses
            if isinstance(access, LoadPtrOp | StorePtrOp)
            and (steps := descending_steps(access, vector, self.varying))
            and (pointee_format(steps[0]).memory_bits or 8) >= 8
        }
        self.answers: Mapping[Operation, bool] = {}
        self.cuts: dict[Operation, Cutting | MaskBinding] = {
            store: self._cut(store, store.cut)
            for store in op.accesses
            if isinstance(store, accesses.StoreViewOp) and store.cut is not None
        }

    def _cut(self, store: accesses.StoreViewOp, cut: Cut) -> Cutting | MaskBinding:
        """How what lies beyond the tensor is kept out of a store."""
        selection = self.selections[store]
        if self.emitter.target.moves_under_masks:
            return masked(selection, cut.axis, 0)
        return Cutting(self.emitter, selection, cut)

    def element(self, scope: Scope) -> Lanes:
        """What one iteration, or several at once, yield as their only value."""
        for op in self.op.body.block.ops:
            if isinstance(op, YieldOp):
                break
            self.operation(op, scope)
        return self.value(self.op.results_yielded.values[0], scope)

    def value(self, value: SSAValue, scope: Scope) -> Lanes:
        """A value of the body."""
        found = scope.values.get(value)
        return self.emitter.scalar(value) if found is None else found

    # ---- operations

    def operation(self, op: Operation, scope: Scope) -> None:
        """Emit an operation of the body."""
        with self.emitter.visiting(op):
            self._operation(op, scope)

    def _operation(self, op: Operation, scope: Scope) -> None:
        lanes = self.lanes if op.results and op.results[0] in self.varying else 1
        match op:
            case _ if op in self.answers:
                found = encoded(format_of_value(op.results[0]), int(self.answers[op]), 1)
            case accesses.ReadOp():
                found = self._read(op, scope, lanes)
            case accesses.IndexOp():
                found = self._index(op, scope, lanes)
            case accesses.LoadViewOp():
                found = self._load_view(op, scope, lanes)
            case accesses.StoreViewOp():
                self._store_view(op, scope)
                return
            case accesses.PrefetchOp():
                self._prefetch_next(op, scope)
                return
            case accesses.PrefetchPtrOp():
                address = self._first(op.pointer, scope)
                self.emitter.code.prefetch(pointer(self.emitter, address))
                return
            case AtomicRMWOp():
                at_once = self.emitter.is_alone and self.emitter.target.accesses_elements_whole
                first = self._first_of(op, scope) if at_once else None
                pointers.modify(self._body(scope), op, self._lanes(scope), first)
                return
            case LoadPtrOp():
                first, descends = self._first_of(op, scope), op in self.descending
                found = pointers.load(
                    self._body(scope), op, self._lanes(scope), self.varying, first, descends
                )
            case StorePtrOp():
                first, descends = self._first_of(op, scope), op in self.descending
                pointers.store(self._body(scope), op, self._lanes(scope), first, descends)
                return
            case DivIOp() | RemIOp() if lanes > 1 and op in self.of_successive:
                found = self._divided(op, scope, lanes)
            case ConstantOp():
                bits = int(core.constant_bits(op)[0])
                found = encoded(format_of_value(op.result), bits, 1)
            case _:
                element = self.emitter.rules.elements[type(op)]
                found = element(self._body(scope), op, Index((), None, lanes))
        scope.values[op.results[0]] = found

    def _divided(self, op: DivIOp | RemIOp, scope: Scope, lanes: int) -> Lanes:
        """What successive numbers give, divided by one."""
        code, divisor = self.emitter.code, self.value(op.rhs, scope).carrier
        numbers = self.value(op.lhs, scope).copy().splat(code, lanes)
        element = self.emitter.rules.elements[type(op)]

        def usual() -> Lanes:
            return element(self._body(scope), op, Index((), None, lanes))

        if not divisor.name.startswith("%"):
            # LLVM multiplies.
            return usual()
        return divided(code, op, numbers, divisor, usual)

    def _body(self, scope: Scope) -> Emitter:
        """What rules for elements are given as emitter."""
        return cast(Emitter, _Body(self, scope.values))

    def _lanes(self, scope: Scope) -> int:
        """How many iterations are executed at once in a loop."""
        return self.lanes if self.vector in scope.at else 1

    def where(self, map: AffineMap, at: Place, symbols: Sequence[Coordinate] = ()) -> Where:
        """The elements of a tile that a map means here."""
        emitter = self.emitter
        coordinates = tuple(_coordinate(emitter, e, at, symbols) for e in map.results)
        moving = [t for t, e in enumerate(map.results) if self.vector in used_dimensions(e)]
        if self.lanes == 1 or self.vector not in at or not moving:
            return Where(Index(coordinates))
        found = linear(map.results[moving[0]])
        factor = None if found is None else found[0].get(AffineDimExpr(self.vector))
        if len(moving) == 1 and factor == 1:
            return Where(Index(coordinates, moving[0], self.lanes))
        apart = [
            tuple(
                _coordinate(
                    emitter, e, {**at, self.vector: emitter.plus(at[self.vector], k)}, symbols
                )
                for e in map.results
            )
            for k in range(self.lanes)
        ]
        has_step = len(moving) == 1 and factor is not None and factor > 1
        stepped = Index(coordinates, moving[0], self.lanes, factor or 1) if has_step else None
        return Where(None, apart, stepped)

    def _read(self, op: accesses.ReadOp, scope: Scope, lanes: int) -> Lanes:
        emitter = self.emitter
        symbols = [emitter.number(value, signed=False) for value in op.symbols]
        where = self.where(op.affine, scope.at, symbols)
        if where.index is not None:
            if op.prefetched is not None:
                self._prefetch(op, where.index, *op.prefetched)
            return emitter.element(op.tile, where.index)
        buffer = emitter.bindings[op.tile]
        if where.stepped is not None and isinstance(buffer, Buffer):
            return emitter.read(buffer, where.stepped)
        return emitter.joined([emitter.element(op.tile, Index(at)) for at in where.apart])

    def _prefetch(self, op: accesses.ReadOp, where: Index, tiles: int, along: int) -> None:
        """Have elements brought to the second level of the cache: from the first, lines that are
        not read soon would be driven out again, and it takes fewer requests at a time."""
        emitter, code, buffer = self.emitter, self.emitter.code, self.emitter.bindings[op.tile]
        if isinstance(buffer, Buffer):
            apart = emitter.times(self._step(op), buffer.shape[along] * tiles)
            elements = emitter.times(buffer.strides[along], apart)
            distance = emitter.times(elements, memory_size(buffer.format))
            if buffer.following is not None:
                # Beyond the tensor there may be no memory; some processors take long to see that.
                is_there = code.icmp("uge", emitter.value(buffer.following[along]), apart)
                beyond = self._beyond(op, where, distance)
                distance = code.select(is_there, emitter.value(distance), emitter.value(beyond))
            here = emitter.address(buffer, where.coordinates)
            emitter.code.prefetch(emitter.place(here, distance), near=False)

    def _step(self, op: accesses.ReadOp) -> Coordinate:
        """How many tiles further on a later iteration reads, for each step to it."""
        if op.steps is None:
            return 1
        loop = op.parent_op()
        while loop is not None and not isinstance(loop, ForOp):
            loop = loop.parent_op()
        return 1 if loop is None else self.emitter.number(loop.step, signed=False)

    def _beyond(self, op: accesses.ReadOp, where: Index, distance: Coordinate) -> Coordinate:
        """How many bytes further on something is fetched where later iterations read no more.

        Args:
            op: what reads.
            where: it reads now.
            distance: how many bytes further on a later iteration would read.
        """
        return 0

    def _prefetch_next(self, op: accesses.PrefetchOp, scope: Scope) -> None:
        """Have elements of another tile brought to the cache."""
        index = self.where(op.affine, scope.at).index
        if index is not None and index.axis is not None:
            for place in self.fetched[op].lines(index):
                self.emitter.code.prefetch(place, near=False, writing=op.writing is not None)

    def _first_of(self, op: AtomicRMWOp | LoadPtrOp | StorePtrOp, scope: Scope) -> Value | None:
        """The address of that of successive elements which lies first; None if they may be
        anywhere."""
        if op in self.successive:
            return self._first(self.successive[op], scope)
        if op not in self.descending:
            return None
        last = self._lanes(scope) - 1
        size = memory_size(pointee_format(self.descending[op]))
        return self.emitter.code.sub(self._first(self.descending[op], scope), last * size)

    def _first(self, value: SSAValue, scope: Scope) -> Value:
        """The first of several addresses, or numbers, by steps that are known (`successive_steps`):
        what is computed for one needs no vectors."""
        code, owner = self.emitter.code, value.owner
        if value not in self.varying:
            return self.value(value, scope).carrier
        match owner:
            case accesses.IndexOp():
                at = _coordinate(self.emitter, owner.affine.results[0], scope.at, ())
                type = carrier_type(format_of_value(value))
                return code.resize(self.emitter.value(at), type.element)
            case OffsetOp():
                steps = code.resize(self._first(owner.offset, scope), "i64", signed=True)
                distance = code.mul(steps, memory_size(pointee_format(owner.ptr)))
                return code.add(self._first(owner.ptr, scope), distance)
            case ExtIOp():
                return code.resize(self._first(owner.from_, scope), "i64", signed=True)
            case AssumeOp():
                return self._first(owner.value, scope)
            case MulIOp():
                return self._first(
                    next(one for one in owner.operands if one in self.varying), scope
                )
            case AddIOp() | SubIOp():
                a, b = (self._first(operand, scope) for operand in owner.operands)
                return code.add(a, b) if isinstance(owner, AddIOp) else code.sub(a, b)
            case _:
                return self.emitter.extracted(self.value(value, scope), 0).carrier

    def _index(self, op: accesses.IndexOp, scope: Scope, lanes: int) -> Lanes:
        emitter, code = self.emitter, self.emitter.code
        format = format_of_value(op.result)
        (expression,) = op.affine.results
        type = carrier_type(format, lanes)
        first = emitter.value(_coordinate(emitter, expression, scope.at, ()))
        start = Lanes(format, code.resize(first, type.element)).splat(code, lanes)
        if lanes == 1:
            return start
        found = linear(expression)
        if found is None:
            where = self.where(op.affine, scope.at)
            parts = [
                Lanes(format, code.resize(emitter.value(at[0]), type.element)) for at in where.apart
            ]
            return emitter.joined(parts)
        factor = found[0][AffineDimExpr(self.vector)]
        steps = ", ".join(
            f"{type.element} {core.wrapped(k * factor, type.bits)}" for k in range(lanes)
        )
        return Lanes(format, code.add(start.carrier, Value(type, f"<{steps}>")))

    # ---- views

    def _load_view(self, op: accesses.LoadViewOp, scope: Scope, lanes: int) -> Lanes:
        emitter, selection = self.emitter, self.selections[op]
        where = self.where(op.affine, scope.at)
        format = format_of_value(op.tile)
        assert format is not None
        index = where.index
        if index is not None and index.lanes > 1:
            if op.complete is not None and selection.contiguous_axis == index.axis:
                return emitter.load(selection.pointer(index), format, lanes)
            one = [emitter.lane(index, k) for k in range(index.lanes)]
        else:
            one = list(where.apart) or [cast(Index, index).coordinates]
        view = cast(TileViewType, op.view.type)
        padding = views.padding_lanes(emitter, view, format)
        step = strided_access.step_of(emitter, op, selection, index, writing=False)
        if step is not None and index is not None:
            return strided_access.load(emitter, op, selection, index, padding, step)
        tested = partial(views.loaded_element, emitter, op, selection, padding)
        found = [tested(at, test=op.complete is None) for at in one]
        return found[0] if len(found) == 1 else emitter.joined(found)

    def store_inside(self, cut: MaskBinding, at: Value, pointer: Value, whole: Lanes) -> None:
        """Store those of some elements that lie inside the tensor."""
        code, raw = self.emitter.code, self.emitter.to_memory(whole)
        bits = code.bitcast(raw, VectorType(f"i{raw.type.bits}", raw.type.lanes))
        store_inside(code, cut, at, pointer, SCRATCH, bits)

    def _store_view(self, op: accesses.StoreViewOp, scope: Scope) -> None:
        emitter, selection = self.emitter, self.selections[op]
        where = self.where(op.affine, scope.at)
        index, value = where.index, self.value(op.tile, scope)
        if (
            index is not None
            and op.complete is not None
            and ordering_of(op) is None
            and (index.axis is None or selection.contiguous_axis == index.axis)
            and selection.tensor.format.width >= 8
        ):
            whole = value.copy().splat(emitter.code, index.lanes)
            cut = self.cuts.get(op)
            if isinstance(cut, MaskBinding) and emitter.may_be_cut(cut, index):
                at = emitter.value(index.coordinates[cut.axis])
                self.store_inside(cut, at, selection.pointer(index), whole)
                return
            store = Emitter.store if op.streaming is None else streaming.store
            there = cut.binding if isinstance(cut, Cutting) else None
            store(emitter, selection.pointer(index, there), whole)
            return
        step = strided_access.step_of(emitter, op, selection, index, writing=True)
        if step is not None and index is not None:
            whole = value.copy().splat(emitter.code, index.lanes)
            strided_access.store(emitter, op, selection, index, whole, step)
            return
        if index is not None:
            places = [emitter.lane(index, k) for k in range(index.lanes)]
        else:
            places = list(where.apart)
        whole = value.copy().splat(emitter.code, len(places))
        for k, at in enumerate(places):
            part = emitter.extracted(whole, k)
            views.store_tested(emitter, op, selection, at, part, test=op.complete is None)

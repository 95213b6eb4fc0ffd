"""Nests: loops over domains, as their schedules say.

Each operation of a body is emitted in the outermost loop where all that it depends on is known; in
vectors if it varies along the vector dimension.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeAlias, cast

from xdsl.ir import Block, Operation, SSAValue
from xdsl.ir.affine import (
    AffineBinaryOpExpr,
    AffineBinaryOpKind,
    AffineConstantExpr,
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    AffineSymExpr,
)

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emit import core, pointers, views
from tilewright.backends.cpu.emit.bodies import combined
from tilewright.backends.cpu.emit.core import encoded
from tilewright.backends.cpu.emit.edges import copied_in, copied_out
from tilewright.backends.cpu.emit.memory import (
    ordering_of,
    pointer,
)
from tilewright.backends.cpu.emit.reductions import halved, in_order, neutral_of, quick_of
from tilewright.backends.cpu.emit.scans import scan_row
from tilewright.backends.cpu.emit.selections import Selection, select
from tilewright.backends.cpu.emitter import (
    Buffer,
    Coordinate,
    Emitter,
    Given,
    Index,
    Statement,
    format_of_value,
    is_single,
    tile_shape,
)
from tilewright.backends.cpu.lanes import I64, Lanes, carrier_type
from tilewright.backends.cpu.transposes import Blocks
from tilewright.dialects.cuda_tile.attributes import PaddingValue
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.operations.module import ConstantOp
from tilewright.dialects.cuda_tile.types import TileViewType, TokenType
from tilewright.dialects.nest.attributes import (
    ScanAttr,
    ScheduleAttr,
    WriteAttr,
)
from tilewright.dialects.nest.maps import linear, used_dimensions
from tilewright.dialects.nest.operations import accesses, guards
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp
from tilewright.nesting import Steps
from tilewright.numerics.formats import format_of
from tilewright.transforms.nests.combiners import commutes

__all__ = ["STATEMENTS"]

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
class _Where:
    """Which elements of a tile some iterations mean.

    Attributes:
        index: of all iterations, if they are successive along one dimension of the tile.
        apart: the coordinates of each iteration, if not.
    """

    index: Index | None
    apart: Sequence[tuple[Coordinate, ...]] = ()


# ---- one nest


@dataclass
class _Scope:
    """What a loop of a nest knows.

    Attributes:
        at: the coordinates of the dimensions around.
        values: the values of the body so far.
    """

    at: dict[int, Coordinate] = field(default_factory=dict[int, Coordinate])
    values: dict[SSAValue, Lanes] = field(default_factory=dict[SSAValue, Lanes])

    def inside(self, dimension: int, coordinate: Coordinate) -> _Scope:
        """In a loop over one more dimension."""
        return _Scope({**self.at, dimension: coordinate}, dict(self.values))


class _Body:
    """What rules for elements use of the emitter, in the body of a nest.

    Attributes:
        code, target, rules, checked: those of the emitter.
        lanes: how many iterations are executed at once.
    """

    def __init__(self, nest: _Nest, values: Mapping[SSAValue, Lanes]) -> None:
        emitter = nest.emitter
        self.code, self.target = emitter.code, emitter.target
        self.rules, self.checked = emitter.rules, emitter.checked
        self._emitter, self._values = emitter, values

    def element(self, value: SSAValue, index: Index) -> Lanes:
        """The element of a value of rank 0, in so many lanes."""
        found = self._values.get(value)
        if found is None:
            return self._emitter.element(value, index)
        return replace(found).splat(self.code, index.lanes)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._emitter, name)


class _Nest:
    """Emits one nest."""

    def __init__(self, emitter: Emitter, op: ComputeOp) -> None:
        self.emitter, self.op = emitter, op
        self.sizes = op.sizes
        schedule = op.schedule or ScheduleAttr.of(range(len(self.sizes)))
        self.order = schedule.dimensions
        self.vector, self.lanes = schedule.vector.data, schedule.lanes.data
        self.ways, self.rows = schedule.ways.data, schedule.rows.data
        self.goals = op.results_yielded.goals
        self.values = op.results_yielded.values
        self.aggregated = [
            k for k, goal in enumerate(self.goals) if not isinstance(goal, WriteAttr)
        ]
        self.results = [
            self._place(tile, number)
            for tile, number in zip(op.tiles, op.place_numbers, strict=True)
        ]
        self.selections: dict[Operation, Selection] = {
            access: select(emitter, access, isinstance(access, accesses.StoreViewOp))
            for access in op.accesses
            if isinstance(access, accesses.ViewElement)
        }
        self.levels = self._levels()

    def _place(self, tile: SSAValue, number: int) -> Buffer | None:
        """Where a result lies; None for registers."""
        emitter = self.emitter
        if is_single(tile):
            return None
        if number >= 0:
            there = emitter.bindings[self.op.overwritten[number]]
            assert isinstance(there, Buffer)
            return there
        return emitter.buffer(tile_shape(tile), format_of_value(tile))

    def _levels(self) -> list[list[Operation]]:
        """The operations of the body by the number of loops that they stand in."""
        position = {dimension: k + 1 for k, dimension in enumerate(self.order)}
        depth: dict[SSAValue, int] = {}
        varying: set[SSAValue] = set()
        levels: list[list[Operation]] = [[] for _ in range(len(self.order) + 1)]
        for op in self.op.body.block.ops:
            if isinstance(op, YieldOp):
                break
            dims: set[int] = set()
            if isinstance(op, accesses.MappedAccess):
                dims = set[int]().union(*map(used_dimensions, op.affine.results))
            level = max([0, *(position[d] for d in dims), *(depth.get(v, 0) for v in op.operands)])
            if isinstance(op, accesses.StoreViewOp | StorePtrOp | LoadPtrOp):
                level = len(self.order)
            is_varying = self.vector in dims or not varying.isdisjoint(op.operands)
            for result in op.results:
                depth[result] = level
                if is_varying:
                    varying.add(result)
            levels[level].append(op)
        self.varying = varying
        return levels

    # ---- loops

    def emit(self) -> None:
        """All of it."""
        self._loop(0, _Scope())
        for tile, buffer in zip(self.op.tiles, self.results, strict=True):
            if buffer is not None:
                self.emitter.bindings[tile] = buffer

    def _loop(self, depth: int, scope: _Scope) -> None:
        for op in self.levels[depth]:
            self._operation(op, scope)
        if depth == len(self.order):
            self._write(scope)
        elif self.aggregated and depth == len(self.order) - 1:
            self._aggregate(scope)
        elif self.rows == self.order[depth]:
            self._blocks(depth, scope)
        else:
            dimension = self.order[depth]
            self.emitter.count(
                self.sizes[dimension],
                lambda at: self._loop(depth + 1, scope.inside(dimension, at)),
                self.lanes if dimension == self.vector else 1,
            )

    def _blocks(self, depth: int, scope: _Scope) -> None:
        """Blocks of as many rows as lanes, each of which is read and transposed at once."""
        emitter = self.emitter

        def block(first: Coordinate, at: Coordinate) -> None:
            base = emitter.value(first)
            before, emitter.blocks = emitter.blocks, Blocks(self.lanes)
            for k in range(self.lanes):
                row = emitter.code.add(base, k)
                emitter.blocks.rows[row.name] = (base, k)
                inside = scope.inside(self.rows, row).inside(self.vector, at)
                for op in (*self.levels[depth + 1], *self.levels[depth + 2]):
                    self._operation(op, inside)
                self._write(inside)
            emitter.blocks = before

        emitter.count(
            self.sizes[self.rows],
            lambda first: emitter.count(
                self.sizes[self.vector], lambda at: block(first, at), self.lanes
            ),
            self.lanes,
        )

    def _write(self, scope: _Scope) -> None:
        for position, goal in enumerate(self.goals):
            if isinstance(goal, WriteAttr):
                self._put(position, goal.data, scope, self._value(self.values[position], scope))

    def _put(self, position: int, map: AffineMap, scope: _Scope, lanes: Lanes) -> None:
        """Set elements of a result."""
        buffer, emitter = self.results[position], self.emitter
        if buffer is None:
            emitter.give(self.op.tiles[position], lanes)
            return
        where = self._where(map, scope.at)
        if where.index is not None:
            emitter.write(buffer, where.index, lanes)
            return
        whole = lanes.splat(emitter.code, self.lanes)
        for k, at in enumerate(where.apart):
            emitter.store(emitter.address(buffer, at), emitter.extracted(whole, k))

    def _value(self, value: SSAValue, scope: _Scope) -> Lanes:
        found = scope.values.get(value)
        return self.emitter.scalar(value) if found is None else found

    # ---- what is combined

    def _iteration(self, scope: _Scope, dimension: int, at: Coordinate) -> list[Lanes]:
        """One iteration, or several at once, along the dimension that is combined: what is."""
        inside = scope.inside(dimension, at)
        for op in self.levels[len(self.order)]:
            self._operation(op, inside)
        self._write(inside)
        along = self.vector == dimension
        lanes = self.lanes if along or self.vector in inside.at else 1
        return [
            replace(self._value(self.values[k], inside)).splat(self.emitter.code, lanes)
            for k in self.aggregated
        ]

    def _aggregate(self, scope: _Scope) -> None:
        dimension = self.order[-1]
        goal = self.goals[self.aggregated[0]]
        if isinstance(goal, ScanAttr):
            self._scan(scope, dimension)
            return
        found = self._reduced(scope, dimension)
        for k, lanes in zip(self.aggregated, found, strict=True):
            self._put(k, self.goals[k].data, scope, lanes)

    def _combine(self, before: Sequence[Lanes], after: Sequence[Lanes]) -> list[Lanes]:
        """What the combiners make of what comes before and what comes after."""
        results: dict[int, Lanes] = {}
        for number, region in enumerate(self.op.combiners):
            members = [
                n
                for n, k in enumerate(self.aggregated)
                if cast(Any, self.goals[k]).combiner.data == number
            ]
            found = combined(
                self.emitter,
                region.block,
                [before[n] for n in members],
                [after[n] for n in members],
            )
            results.update(zip(members, found, strict=True))
        return [results[n] for n in range(len(self.aggregated))]

    def _reduced(self, scope: _Scope, dimension: int) -> list[Lanes]:
        emitter = self.emitter
        blocks = [region.block for region in self.op.combiners]
        formats = [format_of_value(self.op.tiles[k]) for k in self.aggregated]
        if self.vector == dimension and not all(map(commutes, blocks)):
            return in_order(
                emitter,
                formats,
                self._combine,
                lambda k: self._iteration(scope, dimension, k),
                self.sizes[dimension],
                self.lanes,
            )
        neutral: list[int] | None = [
            n for n in (neutral_of(block) for block in blocks) if n is not None
        ]
        if len(neutral) < len(formats):
            neutral = None
        quick = quick_of(emitter, blocks[0], formats[0]) if len(formats) == 1 else None
        if quick is None or self.sizes[dimension] <= self.lanes:
            return self._accumulated(scope, dimension, self._combine, neutral)
        found = self._accumulated(scope, dimension, quick.combine, [cast(int, quick.neutral)])
        doubtful = quick.doubtful
        assert doubtful is not None
        (sure,) = emitter.code.if_any(
            doubtful(found[0]),
            lambda: [self._accumulated(scope, dimension, self._combine, neutral)[0].carrier],
            [found[0].carrier],
        )
        return [Lanes(found[0].format, sure)]

    def _accumulated(
        self,
        scope: _Scope,
        dimension: int,
        combine: Callable[[Sequence[Lanes], Sequence[Lanes]], list[Lanes]],
        neutral: Sequence[int] | None,
    ) -> list[Lanes]:
        emitter, code = self.emitter, self.emitter.code
        size, along = self.sizes[dimension], self.vector == dimension
        step = self.lanes if along else 1
        ways = self.ways if along else 1
        lanes = self.lanes if along or self.vector in scope.at else 1
        formats = [format_of_value(self.op.tiles[k]) for k in self.aggregated]
        if size < 2 * step * ways:
            neutral = None

        def elements(first: Coordinate, way: int) -> list[Lanes]:
            return self._iteration(scope, dimension, emitter.plus(first, way * step))

        def grouped(values: Sequence[Value]) -> list[list[Lanes]]:
            return [
                [
                    Lanes(f, v)
                    for f, v in zip(formats, values[start : start + len(formats)], strict=True)
                ]
                for start in range(0, len(values), len(formats))
            ]

        def iteration(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
            k, *accumulators = carried
            results: list[Value] = []
            for way, held in enumerate(grouped(accumulators)):
                results += [x.carrier for x in combine(held, elements(k, way))]
            following = code.add(k, step * ways)
            return code.icmp("ult", following, size), [following, *results]

        if neutral is None:
            totals = [elements(0, way) for way in range(ways)]
            begin = step * ways
        else:
            first = [encoded(f, n, lanes) for f, n in zip(formats, neutral, strict=True)]
            totals, begin = [first] * ways, 0
        if size > begin:
            initial = [lane.carrier for way in totals for lane in way]
            _, *last = code.loop([constant(I64, begin), *initial], iteration)
            totals = grouped(last)
        while len(totals) > 1:
            totals = [combine(a, b) for a, b in zip(totals[0::2], totals[1::2], strict=True)]
        return halved(emitter, combine, totals[0]) if along else totals[0]

    def _scan(self, scope: _Scope, dimension: int) -> None:
        code, size = self.emitter.code, self.sizes[dimension]
        goal = cast(ScanAttr, self.goals[self.aggregated[0]])
        if self.vector == dimension:
            self._scan_row(scope, dimension, bool(goal.reverse.data))
            return

        def place(k: Coordinate) -> Coordinate:
            if not goal.reverse.data:
                return k
            return code.sub(constant(I64, size - 1), self.emitter.value(k))

        def put(k: Coordinate, found: Sequence[Lanes]) -> None:
            inside = scope.inside(dimension, place(k))
            for position, lanes in zip(self.aggregated, found, strict=True):
                self._put(position, self.goals[position].data, inside, lanes)

        first = self._iteration(scope, dimension, place(0))
        put(0, first)
        if size == 1:
            return

        def iteration(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
            k, *totals = carried
            before = [Lanes(x.format, t) for x, t in zip(first, totals, strict=True)]
            found = self._combine(before, self._iteration(scope, dimension, place(k)))
            put(k, found)
            following = code.add(k, 1)
            return code.icmp("ult", following, size), [following, *(x.carrier for x in found)]

        code.loop([constant(I64, 1), *(lane.carrier for lane in first)], iteration)

    def _scan_row(self, scope: _Scope, dimension: int, reverse: bool) -> None:
        def put(k: Coordinate, found: Sequence[Lanes]) -> None:
            inside = scope.inside(dimension, k)
            for position, lanes in zip(self.aggregated, found, strict=True):
                self._put(position, self.goals[position].data, inside, lanes)

        scan_row(
            self.emitter,
            self._combine,
            lambda k: self._iteration(scope, dimension, k),
            put,
            (self.sizes[dimension], self.lanes, reverse),
        )

    # ---- bodies

    def _operation(self, op: Operation, scope: _Scope) -> None:
        lanes = self.lanes if op.results and op.results[0] in self.varying else 1
        match op:
            case accesses.ReadOp():
                found = self._read(op, scope, lanes)
            case accesses.IndexOp():
                found = self._index(op, scope, lanes)
            case accesses.LoadViewOp():
                found = self._load_view(op, scope, lanes)
            case accesses.StoreViewOp():
                self._store_view(op, scope)
                return
            case LoadPtrOp():
                found = self._load_pointer(op, scope)
            case StorePtrOp():
                self._store_pointer(op, scope)
                return
            case ConstantOp():
                bits = int(core.constant_bits(op)[0])
                found = encoded(format_of_value(op.result), bits, 1)
            case _:
                element = self.emitter.rules.elements[type(op)]
                body = cast(Emitter, _Body(self, scope.values))
                found = element(body, op, Index((), None, lanes))
        scope.values[op.results[0]] = found

    def _where(self, map: AffineMap, at: Place, symbols: Sequence[Coordinate] = ()) -> _Where:
        """The elements of a tile that a map means here."""
        emitter = self.emitter
        coordinates = tuple(_coordinate(emitter, e, at, symbols) for e in map.results)
        moving = [t for t, e in enumerate(map.results) if self.vector in used_dimensions(e)]
        if self.lanes == 1 or self.vector not in at or not moving:
            return _Where(Index(coordinates))
        found = linear(map.results[moving[0]])
        factor = None if found is None else found[0].get(AffineDimExpr(self.vector))
        if len(moving) == 1 and factor == 1:
            return _Where(Index(coordinates, moving[0], self.lanes))
        apart = [
            tuple(
                _coordinate(
                    emitter, e, {**at, self.vector: emitter.plus(at[self.vector], k)}, symbols
                )
                for e in map.results
            )
            for k in range(self.lanes)
        ]
        return _Where(None, apart)

    def _read(self, op: accesses.ReadOp, scope: _Scope, lanes: int) -> Lanes:
        emitter = self.emitter
        symbols = [emitter.number(value, signed=False) for value in op.symbols]
        where = self._where(op.affine, scope.at, symbols)
        if where.index is not None:
            return emitter.element(op.tile, where.index)
        return emitter.joined([emitter.element(op.tile, Index(at)) for at in where.apart])

    def _index(self, op: accesses.IndexOp, scope: _Scope, lanes: int) -> Lanes:
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
            where = self._where(op.affine, scope.at)
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

    def _load_view(self, op: accesses.LoadViewOp, scope: _Scope, lanes: int) -> Lanes:
        emitter, selection = self.emitter, self.selections[op]
        where = self._where(op.affine, scope.at)
        format = format_of_value(op.tile)
        assert format is not None
        index = where.index
        if index is not None and index.lanes > 1:
            if op.complete is not None and selection.contiguous_axis == index.axis:
                there = pointer(emitter, selection.address(index.coordinates))
                return emitter.load(there, format, lanes)
            one = [emitter.lane(index, k) for k in range(index.lanes)]
        else:
            one = list(where.apart) or [cast(Index, index).coordinates]
        view = cast(TileViewType, op.view.type)
        padding = views.padding_lanes(emitter, view, format)
        tested = partial(views.loaded_element, emitter, op, selection, padding)
        found = [tested(at, test=op.complete is None) for at in one]
        return found[0] if len(found) == 1 else emitter.joined(found)

    def _store_view(self, op: accesses.StoreViewOp, scope: _Scope) -> None:
        emitter, selection = self.emitter, self.selections[op]
        where = self._where(op.affine, scope.at)
        index, value = where.index, self._value(op.tile, scope)
        if (
            index is not None
            and op.complete is not None
            and ordering_of(op) is None
            and (index.axis is None or selection.contiguous_axis == index.axis)
            and selection.tensor.format.width >= 8
        ):
            there = pointer(emitter, selection.address(index.coordinates))
            emitter.store(there, replace(value).splat(emitter.code, index.lanes))
            return
        if index is not None:
            places = [emitter.lane(index, k) for k in range(index.lanes)]
        else:
            places = list(where.apart)
        whole = replace(value).splat(emitter.code, len(places))
        for k, at in enumerate(places):
            part = emitter.extracted(whole, k)
            views.store_tested(emitter, op, selection, at, part, test=op.complete is None)

    # ---- pointers

    def _load_pointer(self, op: LoadPtrOp, scope: _Scope) -> Lanes:
        body = cast(Emitter, _Body(self, scope.values))
        return pointers.load_one(body, op, Index(()))

    def _store_pointer(self, op: StorePtrOp, scope: _Scope) -> None:
        body = cast(Emitter, _Body(self, scope.values))
        pointers.store_one(body, op, Index(()))


def compute(emitter: Emitter, op: ComputeOp) -> None:
    """nest.compute: loops over the domain."""
    if not _copies_edge(emitter, op):
        _Nest(emitter, op).emit()
    if op.token is not None:
        emitter.bindings[op.token] = None


def _copies_edge(emitter: Emitter, op: ComputeOp) -> bool:
    """Copy a tile of a view that may not be complete from or to a buffer, if that is all."""
    match [one for one in op.body.block.ops if not isinstance(one, YieldOp)]:
        case [accesses.LoadViewOp() as load] if _is_plain(load) and not is_single(op.tiles[0]):
            return load.map == op.results_yielded.goals[0].map and _copy_in(emitter, op, load)
        case [accesses.ReadOp() as read, accesses.StoreViewOp() as store] if _is_plain(store):
            return read.map == store.map and _copy_out(emitter, op, read, store)
        case _:
            return False


def _is_plain(op: accesses.LoadViewOp | accesses.StoreViewOp) -> bool:
    """Whether elements have to be tested, and order nothing."""
    return op.complete is None and ordering_of(op) is None


def _copy_in(emitter: Emitter, op: ComputeOp, load: accesses.LoadViewOp) -> bool:
    """Copy the elements inside a tensor to a buffer, and padding elsewhere."""
    selection = select(emitter, load, writing=False)
    format = format_of_value(load.tile)
    assert format is not None
    made = emitter.buffer(op.sizes, format)
    made = replace(made, strides=selection.layout, inside=_inside(emitter, selection))
    padding = views.padding_lanes(emitter, cast(TileViewType, load.view.type), format)

    def tested(index: Index) -> None:
        at = index.coordinates
        found = views.loaded_element(emitter, load, selection, padding, at, test=True)
        emitter.write(made, index, found)

    copied_in(emitter, selection, made, padding, partial(emitter.each_one, op.sizes, tested))
    emitter.bindings[op.tiles[0]] = made
    return True


def _copy_out(
    emitter: Emitter, op: ComputeOp, read: accesses.ReadOp, store: accesses.StoreViewOp
) -> bool:
    """Copy the elements of a buffer that lie inside a tensor to there."""
    source = emitter.bindings[read.tile]
    if not isinstance(source, Buffer) or store.tile is not read.element:
        return False
    selection = select(emitter, store, writing=True)

    def put(index: Index) -> None:
        part = emitter.read(source, index)
        views.store_tested(emitter, store, selection, index.coordinates, part, test=True)

    copied_out(emitter, selection, source, partial(emitter.each_one, op.sizes, put))
    return True


# ---- guards


def complete(emitter: Emitter, op: guards.CompleteOp) -> None:
    """nest.complete: see `Selection.complete`."""
    selection = select(emitter, op, writing=op.writing is not None)
    emitter.give(op.result, Lanes(format_of("i1"), selection.complete))


def apart(emitter: Emitter, op: guards.ApartOp) -> None:
    """nest.apart: whether pieces of memory are apart, or the same."""
    selection = select(emitter, op, writing=True)
    source = emitter.bindings[op.tile]
    found = constant(VectorType("i1"), 1)
    if isinstance(source, Buffer):
        found = views.apart(emitter, selection, source, op.elementwise is not None)
    emitter.give(op.result, Lanes(format_of("i1"), found))


def in_place(emitter: Emitter, op: guards.InPlaceOp) -> None:
    """nest.in_place: where the tile lies."""
    selection = select(emitter, op, writing=False)
    shape = tile_shape(op.tile)
    first = pointer(emitter, selection.address((0,) * len(shape)))
    inside = _inside(emitter, selection)
    strides = tuple(0 if n == 1 else s for n, s in zip(shape, selection.strides, strict=True))
    format = format_of_value(op.tile)
    made = Buffer(format, first, shape, strides, in_place=True, inside=inside)
    if is_single(op.tile):
        emitter.give(op.tile, emitter.read(made, Index((0,) * len(shape))))
    else:
        emitter.bindings[op.tile] = made


def _inside(emitter: Emitter, selection: Selection) -> tuple[Coordinate, ...] | None:
    """Beyond how many elements along each dimension a tile is 0; None if that is not known."""
    is_open = selection.padding is None and not emitter.checked
    is_zero = is_open or selection.padding == PaddingValue.ZERO
    return tuple(selection.counts) if is_zero else None


def guard(emitter: Emitter, op: guards.GuardOp) -> Steps[None]:
    """nest.guard: one way or the other, and what either gives."""
    code = emitter.code
    fast, slow, after = code.fresh("fast"), code.fresh("fallback"), code.fresh("guarded")
    code.branch(emitter.scalar(op.condition).carrier, fast, slow)
    arms: list[tuple[list[Any], str]] = []
    for label, block in ((fast, op.fast.block), (slow, op.fallback.block)):
        code.label(label)
        arms.append(((yield _arm(emitter, block)), code.block))
        code.jump(after)
    code.label(after)
    (one, first), (other, second) = arms
    for result, a, b in zip(op.results, one, other, strict=True):
        if not isinstance(result.type, TokenType):
            emitter.bindings[result] = _joined(emitter, (a, first), (b, second))
        else:
            emitter.bindings[result] = None


def _arm(emitter: Emitter, block: Block) -> Steps[list[Any]]:
    last = block.last_op
    assert last is not None
    before = dict(emitter.bindings)
    for op in block.ops:
        if op is not last:
            inside = emitter.visit(op)
            if inside is not None:
                yield inside
    found = [emitter.bindings[value] for value in last.operands]
    emitter.bindings = before
    return found


def _joined(emitter: Emitter, one: tuple[Any, str], other: tuple[Any, str]) -> Any:
    """A tile that two ways give, in registers or in memory."""
    (a, first), (b, second) = one, other
    code = emitter.code
    if isinstance(a, Given) and isinstance(b, Given):
        x, y = a.lanes, b.lanes
        return Given(
            Lanes(x.format, code.phi(x.carrier.type, [(x.carrier, first), (y.carrier, second)]))
        )
    assert isinstance(a, Buffer) and isinstance(b, Buffer)

    def either(there: Coordinate, here: Coordinate) -> Coordinate:
        if there == here:
            return here
        return code.phi(I64, [(emitter.value(there), first), (emitter.value(here), second)])

    address = code.phi(a.address.type, [(a.address, first), (b.address, second)])
    strides = tuple(
        0 if n == 1 else either(there, here)
        for n, there, here in zip(a.shape, a.strides, b.strides, strict=True)
    )
    inside = None
    if a.inside is not None and b.inside is not None:
        inside = tuple(either(x, y) for x, y in zip(a.inside, b.inside, strict=True))
    in_place = a.in_place or b.in_place
    return Buffer(a.format, address, a.shape, strides, in_place=in_place, inside=inside)


STATEMENTS: Mapping[type[Operation], Statement] = {
    ComputeOp: compute,
    guards.ApartOp: apart,
    guards.CompleteOp: complete,
    guards.GuardOp: guard,
    guards.InPlaceOp: in_place,
}

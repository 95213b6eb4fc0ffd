"""Nests: loops over domains, as their schedules say.

Each operation of a body is emitted in the outermost loop where all that it depends on is known; in
vectors if it varies along the vector dimension.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any, cast

from xdsl.ir import Operation, SSAValue
from xdsl.ir.affine import AffineDimExpr, AffineMap

from tilewright.backends.cpu.bindings import CutBinding, MaskBinding
from tilewright.backends.cpu.code import Value, constant
from tilewright.backends.cpu.emit import (
    atomics,
    guards,
    private_atomics,
    products,
    segments,
    streaming,
    views,
)
from tilewright.backends.cpu.emit.bodies import Elements, Scope
from tilewright.backends.cpu.emit.combiners import combined
from tilewright.backends.cpu.emit.core import encoded
from tilewright.backends.cpu.emit.edges import Cutting, copied_in, copied_out
from tilewright.backends.cpu.emit.guards import inside_of
from tilewright.backends.cpu.emit.numbers import largest
from tilewright.backends.cpu.emit.places import place_of
from tilewright.backends.cpu.emit.reductions import halved, in_order, nearly_extremum, neutral_of
from tilewright.backends.cpu.emit.scans import scan_row
from tilewright.backends.cpu.emit.selections import select
from tilewright.backends.cpu.emitter import (
    SCRATCH,
    Binding,
    Buffer,
    Coordinate,
    Emitter,
    Index,
    Statement,
    format_of_value,
)
from tilewright.backends.cpu.lanes import I64, LINE, Lanes, memory_size
from tilewright.backends.cpu.transposes import Blocks
from tilewright.dialects.cuda_tile.facts import known_integer, writes_memory
from tilewright.dialects.cuda_tile.operations.atomics import AtomicRMWOp
from tilewright.dialects.cuda_tile.operations.memory import LoadPtrOp, StorePtrOp
from tilewright.dialects.cuda_tile.types import TileViewType
from tilewright.dialects.nest.attributes import (
    ScanAttr,
    WriteAttr,
)
from tilewright.dialects.nest.operations import accesses
from tilewright.dialects.nest.operations.compute import ComputeOp, YieldOp

__all__ = ["STATEMENTS", "Nest"]


_LEAST_IN_LINES = 512
"""Bytes of a row, or a part of it, that are stored past the cache: fewer have few whole lines."""


class Nest(Elements):
    """Emits one nest."""

    def __init__(self, emitter: Emitter, op: ComputeOp) -> None:
        schedule = op.loops
        super().__init__(emitter, op, schedule.vector.data, schedule.lanes.data)
        self.sizes: Sequence[int] = op.sizes
        self.bounds: Mapping[int, Coordinate] = {}
        """Where dimensions begin of which a part is executed; `sizes` has the sizes of the part."""
        self.order = schedule.dimensions
        self.ways, self.rows = schedule.ways.data, schedule.rows.data
        self.tree, self.is_tested = schedule.tree.data, bool(schedule.tested.data)
        self.goals = op.results_yielded.goals
        self.values = op.results_yielded.values
        self.aggregated = [
            k for k, goal in enumerate(self.goals) if not isinstance(goal, WriteAttr)
        ]
        self.results = [place_of(emitter, op, position) for position in range(len(op.tiles))]
        self.levels = self._levels()
        self.masks = any(op.mask is not None for op in self.successive)
        """Whether masks keep out some of successive elements."""
        stores = (op for op in op.accesses if isinstance(op, accesses.StoreViewOp) and op.streaming)
        by_lines = (op for op in stores if op.cut or not streaming.by_pieces(self.selections[op]))
        self.streaming = next(by_lines, None)

    def _levels(self) -> list[list[Operation]]:
        """The operations of the body by the number of loops that they stand in."""
        position = {dimension: k + 1 for k, dimension in enumerate(self.order)}
        depth: dict[SSAValue, int] = {}
        levels: list[list[Operation]] = [[] for _ in range(len(self.order) + 1)]
        for op in self.op.body.block.ops:
            if isinstance(op, YieldOp):
                break
            dims = (position[d] for d in accesses.used_by(op))
            level = max([0, *dims, *(depth.get(v, 0) for v in op.operands)])
            if isinstance(op, accesses.StoreViewOp | AtomicRMWOp | StorePtrOp | LoadPtrOp):
                level = len(self.order)
            depth.update(dict.fromkeys(op.results, level))
            levels[level].append(op)
        return levels

    # ---- loops

    def emit(self) -> None:
        """All of it."""
        self._loop(0, Scope())
        for store, cut in self.cuts.items():
            if isinstance(cut, Cutting):
                with self.emitter.visiting(store):
                    axis = cut.binding.axis
                    cut.copy_pieces(partial(copied_out, self.emitter, row=axis))
        for tile, buffer in zip(self.op.tiles, self.results, strict=True):
            if buffer is not None:
                self.emitter.bindings[tile] = buffer

    def _loop(self, depth: int, scope: Scope) -> None:
        for op in self.levels[depth]:
            self.operation(op, scope)
        if depth == len(self.order):
            self._write(scope)
        elif self.aggregated and depth == len(self.order) - 1:
            self._aggregate(scope)
        elif self.rows == self.order[depth]:
            self._blocks(depth, scope)
        elif self.streaming is not None and depth == len(self.order) - 1:
            self._past_cache(depth, scope, self.streaming)
        elif self.ways > 1 and depth == len(self.order) - 1:
            self._together(depth, scope)
        else:
            dimension = self.order[depth]
            self._count(
                dimension,
                lambda at: self._loop(depth + 1, scope.inside(dimension, at)),
                self.lanes if dimension == self.vector else 1,
            )

    def _count(self, dimension: int, body: Callable[[Coordinate], None], step: int) -> None:
        """A loop over a dimension."""
        begin, size = self.bounds.get(dimension, 0), self.sizes[dimension]
        if size <= step:
            body(begin)
            return

        def iteration(at: Value, held: list[Value]) -> Sequence[Value]:
            body(at)
            return held

        bounds = begin, self.emitter.plus(begin, size)
        cuts = self.cuts_along(dimension)
        limit, apart = self._limit(dimension), self.op.unswitched is not None
        segments.each(
            self.emitter, bounds, step, cuts, [], iteration, limit,
            unswitched=apart, certain=self._certain(dimension) if cuts or self.masks else None,
        )  # fmt: skip

    def _limit(self, dimension: int) -> Value | None:
        """Behind which number iterations along a dimension are not needed, if that is said."""
        return largest(self.emitter, self.op.limits_along(dimension))

    def _certain(self, dimension: int) -> segments.Certainty | None:
        """Where along a dimension the index is less than all that the nest compares it with; None
        if it compares it with nothing."""
        code, answers = self.emitter.code, dict[Operation, bool]()
        until: Value | None = None
        for op in self.op.body.block.ops:
            is_index = isinstance(op, accesses.IndexOp)
            if not is_index or op.affine.results[0] != AffineDimExpr(dimension):
                continue
            for one in op.comparisons():
                answers[one.op] = one.below
                end = self._known(one.bound)
                for number in one.added:
                    end = code.sub(end, self._known(number))
                end = code.intrinsic("llvm.smax", end, constant(I64, 0))
                until = end if until is None else code.intrinsic("llvm.umin", until, end)
        if until is None:
            return None

        @contextmanager
        def known() -> Generator[None]:
            self.answers = answers
            yield
            self.answers = {}

        return segments.Certainty(until, known)

    def _known(self, value: SSAValue) -> Value:
        """A signed number that the nest does not compute."""
        number = known_integer(value)
        return self.emitter.number(value, signed=True) if number is None else constant(I64, number)

    def cuts_along(self, dimension: int) -> list[CutBinding | MaskBinding]:
        """Where tiles are cut along the dimension of the innermost loop."""
        found: list[CutBinding | MaskBinding] = []
        for op in self.op.body.block.ops if dimension == self.order[-1] else ():
            own = self.cuts.get(op)
            cut = own.binding if isinstance(own, Cutting) else own
            if isinstance(op, accesses.ReadOp):
                tile = self.emitter.bindings[op.tile]
                cut = tile.cut if isinstance(tile, Buffer) else None
            if cut is not None and isinstance(op, accesses.MappedAccess):
                along = op.affine.results[cut.axis]
                found += [cut] if along == AffineDimExpr(dimension) else []
        return [*dict.fromkeys(found)]

    def _together(self, depth: int, scope: Scope) -> None:
        """Several iterations of the innermost loop, all of which are read before any is written."""
        emitter, dimension = self.emitter, self.order[depth]
        step = self.lanes if dimension == self.vector else 1
        ops = self.levels[depth + 1]
        stores = [op for op in ops if writes_memory(op)]

        def some(at: Coordinate) -> None:
            scopes = [
                scope.inside(dimension, emitter.grouped(at, way * step)) for way in range(self.ways)
            ]
            for group in ([op for op in ops if op not in stores], stores):
                for inside in scopes:
                    for op in group:
                        self.operation(op, inside)
            for inside in scopes:
                self._write(inside)

        self._count(dimension, some, step * self.ways)

    def _past_cache(self, depth: int, scope: Scope, store: accesses.StoreViewOp) -> None:
        """A row whose whole lines of the cache are stored past it, where no tile is cut. What is
        left at both ends is computed as whole lines, too, of which no more is stored: what lies in
        the place of the row has not been written there."""
        emitter, code, dimension = self.emitter, self.emitter.code, self.order[depth]
        ops = [op for op in self.levels[depth + 1] if op is not store]
        selection = self.selections[store]
        format, lanes = selection.tensor.format, self.lanes
        size, cut = memory_size(format), self.cuts.get(store)
        binding = cut.binding if isinstance(cut, Cutting) else cut
        line = LINE // size
        rest = emitter.buffer((line,), format)

        def there(inside: Scope, *, whole: bool = True) -> Value:
            index = self.where(store.affine, inside.at).index
            assert index is not None
            elsewhere = None if whole or isinstance(binding, MaskBinding) else binding
            return selection.pointer(index, elsewhere)

        def vector(at: Coordinate) -> tuple[Scope, Lanes]:
            inside = scope.inside(dimension, at)
            for op in ops:
                self.operation(op, inside)
            return inside, self.value(store.tile, inside).copy().splat(code, lanes)

        def in_lines(first: Value, end: Value) -> list[Value]:
            """Elements that lie in one piece, more than two lines."""
            begin = there(scope.inside(dimension, first))
            bytes = code.mul(code.sub(end, first), size)
            behind_last = emitter.place(begin, bytes)
            for place in (begin, emitter.place(behind_last, -1)):
                # What is stored past the cache would wait for these lines.
                code.prefetch(place, writing=True)
            address = code.define(I64, f"ptrtoint {begin.typed} to i64")
            before = code.and_(code.sub(constant(I64, 0), address), LINE - 1)
            behind = code.and_(code.add(address, bytes), LINE - 1)
            last = code.sub(end, line)
            since = code.select(code.icmp("eq", before, 0), constant(I64, 1), 0)
            until = code.select(code.icmp("eq", behind, 0), constant(I64, 0), 1)

            def of_line(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
                emitter.in_groups[carried[0].name] = None
                for apart in range(0, line, lanes):
                    inside, found = vector(emitter.grouped(carried[0], apart))
                    with emitter.visiting(store):
                        streaming.store(emitter, there(inside), found, lanes * size)
                following = code.add(carried[0], line)
                return code.icmp("ule", following, last), [following]

            def of_end(carried: list[Value]) -> tuple[Value, Sequence[Value]]:
                """The line at an end: the first one, or the last."""
                (number,) = carried
                is_last = code.icmp("ne", number, 0)
                start = code.select(is_last, last, first)
                emitter.in_groups[start.name] = None
                for apart in range(0, line, lanes):
                    _, found = vector(emitter.grouped(start, apart))
                    emitter.write(rest, Index((apart,), 0, lanes), found)
                bytes = code.select(is_last, behind, before)
                with emitter.visiting(store):
                    back = code.select(is_last, code.sub(constant(I64, 0), behind), 0)
                    skipped = code.select(is_last, code.sub(constant(I64, LINE), behind), 0)
                    target = emitter.place(code.select(is_last, behind_last, begin), back)
                    emitter.runtime("few", target, emitter.place(rest.address, skipped), bytes)
                return code.icmp("ult", number, until), [code.add(number, 1)]

            code.loop([code.add(first, code.lshr(before, size.bit_length() - 1))], of_line)
            some, done = code.fresh("ends"), code.fresh("stored")
            code.branch(code.icmp("ule", since, until), some, done)
            code.label(some)
            code.loop([since], of_end)
            code.jump(done)
            code.label(done)
            return []

        def as_any(at: Value, held: list[Value]) -> Sequence[Value]:
            inside, found = vector(at)
            with emitter.visiting(store):
                pointer = there(inside, whole=False)
                if isinstance(binding, MaskBinding) and emitter.in_groups[at.name] is not None:
                    self.store_inside(binding, at, pointer, found)
                else:
                    emitter.store(pointer, found)
            return held

        begin, cuts = self.bounds.get(dimension, 0), self.cuts_along(dimension)
        bounds = begin, emitter.plus(begin, self.sizes[dimension])
        if not cuts:
            in_lines(*map(emitter.value, bounds))
            return
        groups = [one.group for one in cuts if isinstance(one, CutBinding)]
        least = max(_LEAST_IN_LINES // size, 2 * max(groups, default=line))
        at_once = segments.AtOnce(least, in_lines)
        limit = self._limit(dimension)
        segments.each(emitter, bounds, lanes, cuts, [], as_any, limit, at_once=at_once)

    def _blocks(self, depth: int, scope: Scope) -> None:
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
                    self.operation(op, inside)
                self._write(inside)
            emitter.blocks = before

        emitter.count(
            self.sizes[self.rows],
            lambda first: emitter.count(
                self.sizes[self.vector], lambda at: block(first, at), self.lanes
            ),
            self.lanes,
        )

    def _write(self, scope: Scope) -> None:
        for position, goal in enumerate(self.goals):
            if isinstance(goal, WriteAttr):
                self._put(position, goal.data, scope, self.value(self.values[position], scope))

    def _put(self, position: int, map: AffineMap, scope: Scope, lanes: Lanes) -> None:
        """Set elements of a result."""
        buffer, emitter = self.results[position], self.emitter
        if buffer is None:
            emitter.give(self.op.tiles[position], lanes)
            return
        where = self.where(map, scope.at)
        index = where.index or where.stepped
        if index is not None:
            emitter.write(buffer, index, lanes)
            return
        whole = lanes.splat(emitter.code, self.lanes)
        for k, at in enumerate(where.apart):
            emitter.store(emitter.address(buffer, at), emitter.extracted(whole, k))

    # ---- what is combined

    def _iteration(self, scope: Scope, dimension: int, at: Coordinate) -> list[Lanes]:
        """One iteration, or several at once, along the dimension that is combined: what is."""
        inside = scope.inside(dimension, at)
        for op in self.levels[len(self.order)]:
            self.operation(op, inside)
        self._write(inside)
        along = self.vector == dimension
        lanes = self.lanes if along or self.vector in inside.at else 1
        return [
            self.value(self.values[k], inside).copy().splat(self.emitter.code, lanes)
            for k in self.aggregated
        ]

    def _aggregate(self, scope: Scope) -> None:
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

    def _reduced(self, scope: Scope, dimension: int) -> list[Lanes]:
        emitter = self.emitter
        blocks = [region.block for region in self.op.combiners]
        formats = [format_of_value(self.op.tiles[k]) for k in self.aggregated]
        if self.tree == "neighbours":
            return in_order(
                emitter,
                formats,
                self._combine,
                lambda k: self._iteration(scope, dimension, k),
                self.sizes[dimension],
                self.lanes,
            )
        neutral = self._neutral()
        if not self.is_tested:
            return self._accumulated(scope, dimension, self._combine, neutral)
        nearly = nearly_extremum(emitter, blocks[0], formats[0])
        found = self._accumulated(scope, dimension, nearly.combine, [nearly.neutral])
        (sure,) = emitter.code.if_any(
            nearly.doubtful(found[0]),
            lambda: [self._accumulated(scope, dimension, self._combine, neutral)[0].carrier],
            [found[0].carrier],
        )
        return [Lanes(found[0].format, sure)]

    def _neutral(self) -> list[int] | None:
        """The bits of what changes nothing for each combiner, if each has that."""
        found = [neutral_of(region.block) for region in self.op.combiners]
        known = [bits for bits in found if bits is not None]
        return known if len(known) == len(self.aggregated) else None

    def _accumulated(
        self,
        scope: Scope,
        dimension: int,
        combine: Callable[[Sequence[Lanes], Sequence[Lanes]], list[Lanes]],
        neutral: Sequence[int] | None,
    ) -> list[Lanes]:
        emitter = self.emitter
        size, along = self.sizes[dimension], self.vector == dimension
        step = self.lanes if along else 1
        ways = self.ways
        lanes = self.lanes if along or self.vector in scope.at else 1
        formats = [format_of_value(self.op.tiles[k]) for k in self.aggregated]
        if size < 2 * step * ways and combine == self._combine:
            # What is combined another way must begin with the neutral element: it passes over NaN.
            neutral = None

        def elements(first: Coordinate, way: int) -> list[Lanes]:
            return self._iteration(scope, dimension, emitter.grouped(first, way * step))

        def grouped(values: Sequence[Value]) -> list[list[Lanes]]:
            return [
                [
                    Lanes(f, v)
                    for f, v in zip(formats, values[start : start + len(formats)], strict=True)
                ]
                for start in range(0, len(values), len(formats))
            ]

        def iteration(at: Value, accumulators: list[Value]) -> Sequence[Value]:
            results: list[Value] = []
            for way, held in enumerate(grouped(accumulators)):
                results += [x.carrier for x in combine(held, elements(at, way))]
            return results

        if neutral is None:
            totals = [elements(0, way) for way in range(ways)]
            begin = step * ways
        else:
            first = [encoded(f, n, lanes) for f, n in zip(formats, neutral, strict=True)]
            totals, begin = [first] * ways, 0
        if size > begin:
            initial = [lane.carrier for way in totals for lane in way]
            cuts = self.cuts_along(dimension)
            bounds, limit = (begin, size), self._limit(dimension)
            last = segments.each(
                emitter,
                bounds,
                step * ways,
                cuts,
                initial,
                iteration,
                limit,
                unswitched=self.op.unswitched is not None,
                certain=self._certain(dimension) if cuts or self.masks else None,
            )
            totals = grouped(last)
        while len(totals) > 1:
            # The lanes of a vector are halved, too: so vectors may be longer, and fewer.
            half = len(totals) // 2
            totals = [combine(a, b) for a, b in zip(totals[:half], totals[half:], strict=True)]
        return halved(emitter, combine, totals[0]) if along else totals[0]

    def _scan(self, scope: Scope, dimension: int) -> None:
        code, size = self.emitter.code, self.sizes[dimension]
        goal = cast(ScanAttr, self.goals[self.aggregated[0]])
        if self.tree == "prefixes":
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

    def _scan_row(self, scope: Scope, dimension: int, reverse: bool) -> None:
        def put(k: Coordinate, found: Sequence[Lanes]) -> None:
            inside = scope.inside(dimension, k)
            for position, lanes in zip(self.aggregated, found, strict=True):
                self._put(position, self.goals[position].data, inside, lanes)

        def loop(begin: int, totals: Sequence[Value], iteration: segments.Iteration) -> None:
            # From the end on, elements are not in the order of segments.
            cuts = [] if reverse else self.cuts_along(dimension)
            bounds = begin, self.sizes[dimension]
            segments.each(
                self.emitter, bounds, self.lanes, cuts, totals, iteration,
                unswitched=self.op.unswitched is not None,
            )  # fmt: skip

        neutral = self._neutral()
        formats = [format_of_value(self.op.tiles[k]) for k in self.aggregated]
        scan_row(
            self.emitter,
            self._combine,
            lambda k: self._iteration(scope, dimension, k),
            put,
            (self.sizes[dimension], self.lanes, reverse),
            None
            if neutral is None
            else [encoded(f, n, self.lanes) for f, n in zip(formats, neutral, strict=True)],
            loop,
        )


def compute(emitter: Emitter, op: ComputeOp) -> None:
    """nest.compute: loops over the domain, or nothing where it is computed where it is read."""
    if op in emitter.promoted:
        emitter.promoted[op]()
    elif op.is_recomputed:
        emitter.bindings[op.tiles[0]] = products.recomputed(emitter, op)
    elif op.private is not None and emitter.combining is not None:
        private_atomics.combined(emitter, op)
    elif op.critical is not None and not emitter.checked:
        _critical(emitter, op)
    elif op.clipped is not None:
        _clipped(emitter, op, op.clipped.data)
    else:
        Nest(emitter, op).emit()
        if any(isinstance(one, accesses.StoreViewOp) and one.streaming for one in op.accesses):
            streaming.finish(emitter)
    if op.token is not None:
        emitter.bindings[op.token] = None


def _critical(emitter: Emitter, op: ComputeOp) -> None:
    """A nest of atomic operations in the critical section, as if nobody else wrote where the thread
    is alone. Checked code does not enter: it may leave the kernel in between.

    Where the thread is alone, successive elements are read and written in vectors, if the target
    does so with each element at once. Fences order these.
    """
    code, bindings = emitter.code, dict(emitter.bindings)
    alone, others, done = [code.fresh(name) for name in ("alone", "others", "done")]
    state = emitter.runtime("enter", SCRATCH)
    code.branch(code.icmp("eq", state, 1), alone, others)
    found: list[tuple[Sequence[Binding], str]] = []
    for label, is_alone in ((alone, True), (others, False)):
        code.label(label)
        emitter.is_alone = is_alone
        orders = is_alone and any(map(atomics.is_ordered, _atomics_of(op)))
        if orders:
            code.line("fence release")
        Nest(emitter, op).emit()
        if orders:
            code.line("fence acquire")
        emitter.is_alone = False
        emitter.runtime("leave", SCRATCH, state)
        found.append(([emitter.bindings[tile] for tile in op.tiles], code.block))
        emitter.bindings = dict(bindings)
        code.jump(done)
    code.label(done)
    (first, one), (second, other) = found
    for tile, a, b in zip(op.tiles, first, second, strict=True):
        emitter.bindings[tile] = guards.joined(emitter, (a, one), (b, other))


def _atomics_of(op: ComputeOp) -> Iterator[AtomicRMWOp]:
    return (one for one in op.accesses if isinstance(one, AtomicRMWOp))


def _clipped(emitter: Emitter, op: ComputeOp, row: int) -> None:
    """Copy the elements of a tile that lie inside a tensor from or to a buffer: row by row, but in
    checked code one by one where some may not be accessed."""
    (access,) = op.accesses
    if not emitter.checked:
        _copy(emitter, op, access, row)
        return
    writing = not isinstance(access, accesses.LoadViewOp)
    with emitter.visiting(access):
        allowed = select(emitter, access, writing).is_accessible
    code = emitter.code
    names = rows, elements, after = [code.fresh(name) for name in ("rows", "elements", "copied")]
    code.branch(allowed, rows, elements)
    found: list[tuple[Binding, str]] = []
    for name in names[:2]:
        code.label(name)
        if name == rows:
            _copy(emitter, op, access, row)
        else:
            Nest(emitter, op).emit()
        found.append((None if writing else emitter.bindings[op.tiles[0]], code.block))
        code.jump(after)
    code.label(after)
    if not writing:
        emitter.bindings[op.tiles[0]] = guards.joined(emitter, found[0], found[1])


def _copy(emitter: Emitter, op: ComputeOp, access: Operation, row: int) -> None:
    """Copy the elements of a tile that lie inside a tensor from or to a buffer, row by row."""
    with emitter.visiting(access):
        if isinstance(access, accesses.LoadViewOp):
            selection = select(emitter, access, writing=False)
            made = place_of(emitter, op, 0)
            assert made is not None
            made = replace(made, inside=inside_of(emitter, selection))
            view = cast(TileViewType, access.view.type)
            bits = views.padding_bits(emitter, view, selection.tensor.format)

            def limit_of(dimension: int) -> Value | None:
                return largest(emitter, op.limits_along(dimension))

            copied_in(emitter, selection, made, bits, row, limit_of)
            emitter.bindings[op.tiles[0]] = made
        else:
            tile = op.reads[0].tile
            found = emitter.bindings[tile]
            source = found if isinstance(found, Buffer) else emitter.copy(tile)
            copied_out(emitter, select(emitter, access, writing=True), source, row)


STATEMENTS: Mapping[type[Operation], Statement] = {
    ComputeOp: compute,
    **guards.STATEMENTS,
    **products.STATEMENTS,
}
"""How nests become code."""

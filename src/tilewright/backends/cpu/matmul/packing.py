"""Operands of matrix products, laid out for the innermost loop.

The left operand lies row by row, the right one in panels: as many columns as the innermost loop
computes at once, one row of cells behind the other. An operand is produced in this layout, from
whatever it is computed from; one that already lies well is read where it is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from xdsl.ir import SSAValue

from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emitter import (
    Buffer,
    Coordinate,
    Emitter,
    Index,
    tile_shape,
)
from tilewright.backends.cpu.lanes import I64, LINE, memory_size
from tilewright.backends.cpu.matmul.dot_kernels import HIGHEST_BITS, DotKernel
from tilewright.backends.cpu.transposes import read_transposed
from tilewright.dialects.nest.attributes import PackingAttr

__all__ = [
    "CellReader",
    "Cells",
    "Operand",
    "Packing",
    "Read",
    "Rows",
    "Space",
    "SubnormalDetector",
    "in_place",
    "lies_as_read",
    "scratch",
    "source",
    "stored",
]

Read = Callable[[Index], Value]
"""Elements of an operand, in the type that a kernel wants."""


@dataclass(frozen=True)
class Operand:
    """An operand of a matrix product, without the batch.

    Attributes:
        value: the tile.
        batch: where in the batch it is.
        is_left: whether the innermost loop takes it cell by cell, not in vectors.
        is_transposed: whether that is not the `lhs` of the operation: the product is computed with
            rows and columns exchanged.
        read: its elements.
        packing: how it gets to the innermost loop.
    """

    value: SSAValue
    batch: tuple[Coordinate, ...]
    is_left: bool
    read: Read
    packing: PackingAttr
    is_transposed: bool = False

    @property
    def inner(self) -> int:
        """How many elements are summed up."""
        return tile_shape(self.value)[self.inner_axis]

    @property
    def outer(self) -> int:
        """How many rows of the left operand there are, or columns of the right one."""
        return tile_shape(self.value)[self.outer_axis]

    @property
    def inner_axis(self) -> int:
        """Which dimension is summed up over."""
        return len(tile_shape(self.value)) - (1 if self._is_lhs else 2)

    @property
    def outer_axis(self) -> int:
        """The other dimension."""
        return len(tile_shape(self.value)) - (2 if self._is_lhs else 1)

    @property
    def _is_lhs(self) -> bool:
        return self.is_left != self.is_transposed

    def at(self, inner: Coordinate, outer: Coordinate) -> tuple[Coordinate, ...]:
        """The coordinates of an element."""
        return (*self.batch, *((outer, inner) if self._is_lhs else (inner, outer)))


@dataclass(frozen=True)
class Cells:
    """Where the cells of an operand lie.

    Attributes:
        address: of the first.
        outer: bytes from one row of the left operand to the next; of the right operand, from one
            panel to the next, divided by the columns of a panel.
        inner: bytes from one cell to the next along the inner dimension.

    For tile registers, the left operand lies in panels, too: of as many rows as they have, what a
    register holds in one piece. The same holds for rows and cells that are multiples of that.
    """

    address: Value
    outer: Coordinate
    inner: Coordinate


def stored(emitter: Emitter, value: SSAValue) -> Buffer | None:
    """The buffer where a tile lies, if it does."""
    binding = emitter.bindings[value]
    return binding if isinstance(binding, Buffer) else None


def lies_as_read(emitter: Emitter, operand: Operand, size: int) -> bool:
    """Whether elements of so many bytes are read from memory as they are."""
    buffer = stored(emitter, operand.value)
    return buffer is not None and memory_size(buffer.format) == size


def source(emitter: Emitter, operand: Operand) -> Buffer:
    """The memory of the program where an operand lies, or the first tile that it is computed from
    element by element; where that has been copied to, if an operation needed it so."""
    found = [one for one, same_place in emitter.sources(operand.value) if same_place]
    return next((one for one in found if one.in_place), found[0])


def in_place(
    emitter: Emitter, kernel: DotKernel, operand: Operand, packed: Callable[[], Cells]
) -> Cells:
    """An operand where it lies; if its rows may begin too far apart, packed then.

    Args:
        emitter: of the kernel.
        kernel: how its elements are multiplied.
        operand: the operand.
        packed: packs it.
    """
    buffer, within = stored(emitter, operand.value), operand.packing.within.data
    assert buffer is not None, "the verifier refuses what lies nowhere"
    inner, outer = buffer.strides[operand.inner_axis], buffer.strides[operand.outer_axis]
    size = memory_size(buffer.format)
    condition: Value | None = None
    if within >= 0:
        condition = emitter.code.icmp("ule", emitter.value(inner), within // size)
    address = emitter.address(buffer, operand.at(0, 0))
    cells = Cells(address, emitter.times(outer, size), emitter.times(inner, kernel.group * size))
    return cells if condition is None else _either(emitter, condition, cells, packed)


def _either(
    emitter: Emitter, condition: Value, cells: Cells, otherwise: Callable[[], Cells]
) -> Cells:
    """Cells on a condition, else others that are made then."""
    code = emitter.code
    before, making, after = code.block, code.fresh("packing"), code.fresh("laid_out")
    code.branch(condition, after, making)
    code.label(making)
    made = otherwise()
    end = code.block
    code.jump(after)
    code.label(after)

    def chosen(a: Coordinate, b: Coordinate) -> Coordinate:
        return code.phi(I64, [(emitter.value(a), before), (emitter.value(b), end)])

    address = code.phi(cells.address.type, [(cells.address, before), (made.address, end)])
    return Cells(address, chosen(cells.outer, made.outer), chosen(cells.inner, made.inner))


class SubnormalDetector:
    """Notices subnormal numbers among the cells of bf16 that pass by."""

    def __init__(
        self, emitter: Emitter, lanes: int, before: SubnormalDetector | None = None
    ) -> None:
        """Watches vectors of up to as many cells; it has seen what the one `before` has."""
        self._emitter, self._before = emitter, before
        self._least: dict[int, Value] = {}
        self._seen: set[int] = set() if before is None else set(before._seen)
        count = 2
        while count <= 2 * lanes:
            self._least[count] = emitter.slot(VectorType("i16", count))
            count *= 2
        self.clear()

    def clear(self) -> None:
        """Forget what it has seen itself."""
        for count, slot in self._least.items():
            type = VectorType("i16", count)
            if self._before is None or count not in self._before._seen:
                self._emitter.set(slot, constant(type, -1))
            else:
                self._emitter.set(slot, self._emitter.get(self._before._least[count], type))

    def see(self, cells: Value) -> None:
        """Look at some cells."""
        emitter, code = self._emitter, self._emitter.code
        type = VectorType("i16", 2 * cells.type.lanes)
        words = code.bitcast(cells, type)
        # Without the sign, and with zero at the far end.
        distance = code.sub(code.shl(words, 1), 1)
        slot = self._least[type.lanes]
        self._seen.add(type.lanes)
        emitter.set(slot, code.intrinsic("llvm.umin", emitter.get(slot, type), distance))

    def found(self) -> Value:
        """Whether there were any among those that the code has looked at so far."""
        code = self._emitter.code
        result = constant(VectorType("i1"), 0)
        for lanes in sorted(self._seen):
            least = self._emitter.get(self._least[lanes], VectorType("i16", lanes))
            result = code.or_(result, code.any(code.icmp("ult", least, 0xFF)))
        return result


@dataclass(frozen=True)
class Space:
    """Memory for an operand.

    Attributes:
        address: where it begins.
        cells: for how many there is room along the inner dimension.
        before: how many are there already.
    """

    address: Value
    cells: int
    before: Coordinate = 0


@dataclass(frozen=True)
class Packing:
    """How an operand is laid out for the innermost loop.

    Attributes:
        emitter: of the kernel.
        kernel: how its elements are multiplied.
        operand: the operand.
        lanes: how many cells are computed at once, at most.
        panel: how many columns of the right operand lie side by side.
        watch: sees all cells.
        flip: whether the highest bits of bytes are flipped: signed to unsigned plus 128, and back.
        space: where it goes; into new memory if that is not said.
        needed: how many rows of the left operand are needed, or columns of the right one: at least
            so many are laid out; None for all.
    """

    emitter: Emitter
    kernel: DotKernel
    operand: Operand
    lanes: int
    panel: int
    watch: SubnormalDetector | None = None
    flip: bool = False
    space: Space | None = None
    needed: Value | None = None

    def at_once(self) -> Cells:
        """All of it, here."""
        cells, store = self._begin()
        reader = CellReader(self.emitter, self.kernel, self.operand, self.flip)
        outer = self.operand.outer
        until = outer if self.needed is None else self.needed
        if self.operand.is_left:
            sizes = outer, self._inner, self.lanes, self.kernel.least
            _pack_rows(self.emitter, reader, *sizes, store, until)
        else:
            sizes = outer, self._inner, self.lanes, self.panel
            _pack_panels(self.emitter, reader, *sizes, store, until)
        return cells

    def by_rows(self) -> tuple[Cells, Rows]:
        """Some rows of the left operand at a time, where they are about to be needed: so they are
        waited for while others are multiplied."""
        reader = CellReader(self.emitter, self.kernel, self.operand, self.flip)
        cells, store = self._begin()
        emitter, inner = self.emitter, self._inner
        width = min(self.lanes, inner)

        def rows(first: Coordinate, count: int) -> None:
            if (lookahead := self.operand.packing.lookahead.data) > 0:
                self._fetch(emitter.plus(first, lookahead * count), count)

            def part(k: Coordinate) -> None:
                for row in range(count):
                    found = reader.inwards(k, emitter.plus(first, row), width)
                    store(k, first, found, row)

            if inner <= _WRITTEN_OUT * width:
                for k in range(0, inner, width):
                    part(k)
            else:
                emitter.count(inner, part, width)

        return cells, rows

    def _fetch(self, first: Coordinate, count: int) -> None:
        """Have some rows brought near that are laid out soon."""
        emitter, operand = self.emitter, self.operand
        buffer, axis = source(emitter, operand), operand.outer_axis
        lines = operand.inner * memory_size(buffer.format) // LINE
        behind = buffer.following[axis] if buffer.following else 0
        last = emitter.value(emitter.plus(behind, buffer.shape[axis] - 1))
        for row in range(count):
            at = emitter.value(emitter.plus(first, row))
            at = emitter.code.intrinsic("llvm.umin", at, last)
            start = emitter.address(buffer, operand.at(0, at))
            for line in range(min(lines, _WRITTEN_OUT)):
                emitter.code.prefetch(emitter.place(start, line * LINE))

    @property
    def _inner(self) -> int:
        """Cells along the inner dimension."""
        return self.operand.inner // self.kernel.group

    def _begin(self) -> tuple[Cells, Store]:
        """Memory for the cells, and what stores them there."""
        emitter, inner, least = self.emitter, self._whole, self.kernel.least
        size, space = self.kernel.cell_size, self.space
        if space is None:
            made = scratch(emitter, inner * max(self.operand.outer, least) * size)
            space = Space(made, inner)
        step = size * (least if self.operand.is_left else max(self.panel, least))

        def store(at: Coordinate, outer: Coordinate, found: Value, beside: Coordinate) -> None:
            if self.watch is not None:
                self.watch.see(found)
            place = emitter.plus(
                self._along(at, found.type.lanes, step), emitter.times(outer, inner * size)
            )
            where = emitter.place(first, emitter.plus(place, self._across(beside)))
            emitter.code.store(found, where, size)

        first = emitter.place(space.address, emitter.times(space.before, step))
        return Cells(space.address, inner * size, step), store

    @property
    def _whole(self) -> int:
        """Cells along the inner dimension in memory."""
        return self._inner if self.space is None else self.space.cells

    def _along(self, at: Coordinate, count: int, step: int) -> Coordinate:
        """Bytes to a cell along the inner dimension, from which on there are so many."""
        emitter, least = self.emitter, self.kernel.least
        if not self.operand.is_left or count % least == 0:
            return emitter.times(at, step)
        if isinstance(at, int):
            before, within = at - at % least, at % least
        else:
            before = emitter.code.and_(at, -least)
            within = emitter.code.and_(at, least - 1)
        size = self.kernel.cell_size
        return emitter.plus(emitter.times(before, step), emitter.times(within, size))

    def _across(self, beside: Coordinate) -> Coordinate:
        """Bytes to a column of a panel, or to a row from one at which a block begins."""
        emitter, size, least = self.emitter, self.kernel.cell_size, self.kernel.least
        if not self.operand.is_left:
            return emitter.times(beside, size)
        if isinstance(beside, int):
            before, within = beside - beside % least, beside % least
            within *= self._whole if least == 1 else least
            return (before * self._whole + within) * size
        return emitter.times(beside, least * size)


Rows = Callable[[Coordinate, int], None]
"""Lays out rows of the left operand: from which on, how many."""

_COMPACT = 4
"""Rows of squares that are transposed in registers, at most, where there is to be little code."""

_WRITTEN_OUT = 4
"""How many vectors of a row are laid out without a loop."""


def scratch(emitter: Emitter, bytes: int) -> Value:
    """Scratch memory, from a line of the cache on."""
    offset = emitter.arena.take(bytes)
    return emitter.place(Value(VectorType("ptr"), "%scratch"), offset)


class CellReader:
    """Reads cells of an operand.

    Args:
        emitter: of the kernel.
        kernel: how they are multiplied.
        operand: the operand.
        flip: see `Packing`.
    """

    def __init__(
        self, emitter: Emitter, kernel: DotKernel, operand: Operand, flip: bool = False
    ) -> None:
        self._emitter, self._kernel, self._operand, self._flip = emitter, kernel, operand, flip
        last = len(tile_shape(operand.value)) - 1
        along = operand.packing.along.data
        axis = last if along < 0 else along
        self.runs_inwards = axis == operand.inner_axis
        """Whether elements are read along the inner dimension."""

    def inwards(self, inner: Coordinate, outer: Coordinate, lanes: int) -> Value:
        """Successive cells along the inner dimension."""
        emitter, kernel, operand = self._emitter, self._kernel, self._operand
        at = operand.at(emitter.times(inner, kernel.group), outer)
        found = operand.read(Index(at, operand.inner_axis, lanes * kernel.group))
        if kernel.group > 1:
            type = VectorType(kernel.cell, lanes)
            found = emitter.code.bitcast(found, type)
        return self._flipped(found)

    def outwards(self, inner: Coordinate, outer: Coordinate, lanes: int) -> Value:
        """Successive cells along the other dimension."""
        emitter, kernel, operand = self._emitter, self._kernel, self._operand
        first = emitter.times(inner, kernel.group)
        parts = [
            operand.read(
                Index(operand.at(emitter.plus(first, k), outer), operand.outer_axis, lanes)
            )
            for k in range(kernel.group)
        ]
        while len(parts) > 1:
            half = len(parts) // 2
            parts = [_interleaved(emitter, parts[2 * p], parts[2 * p + 1]) for p in range(half)]
        return self._flipped(parts[0])

    def block(self, inner: Coordinate, outer: Coordinate, size: int) -> list[Value]:
        """A square of cells, as vectors along the dimension that is not read along."""
        emitter, kernel = self._emitter, self._kernel

        def read(row: int, first: int, count: int) -> Value:
            if self.runs_inwards:
                return self.inwards(emitter.plus(inner, first), emitter.plus(outer, row), count)
            return self.outwards(emitter.plus(inner, row), emitter.plus(outer, first), count)

        in_parts = lies_as_read(emitter, self._operand, kernel.cell_size // kernel.group)
        return read_transposed(emitter.code, read, size, 8 * kernel.cell_size, in_parts)

    def _flipped(self, cells: Value) -> Value:
        return self._emitter.code.xor(cells, HIGHEST_BITS) if self._flip else cells


Store = Callable[[Coordinate, Coordinate, Value, Coordinate], None]
"""Stores successive cells: where along the inner dimension, from which row of the left operand or
panel's first column on, which cells, and how many rows or columns further. From a row on with which
a block of tile registers begins, if they are for these."""


def _pack_rows(
    emitter: Emitter,
    reader: CellReader,
    rows: int,
    inner: int,
    lanes: int,
    least: int,
    store: Store,
    until: Coordinate,
) -> None:
    if reader.runs_inwards:
        width = min(lanes, inner)

        def row(first: Coordinate, beside: Coordinate) -> None:
            at = emitter.plus(first, beside)
            emitter.count(
                inner, lambda k: store(k, first, reader.inwards(k, at, width), beside), width
            )

        emitter.count(
            until, lambda first: emitter.count(min(least, rows), lambda k: row(first, k)), least
        )
        return
    size = _square(emitter, lanes, inner, rows)

    def square(at: Coordinate, k: Coordinate) -> None:
        for position, found in enumerate(reader.block(k, at, size)):
            store(k, at, found, position)

    emitter.count(until, lambda at: emitter.count(inner, lambda k: square(at, k), size), size)


def _pack_panels(
    emitter: Emitter,
    reader: CellReader,
    columns: int,
    inner: int,
    lanes: int,
    panel: int,
    store: Store,
    until: Coordinate,
) -> None:
    panel = min(panel, columns)
    if not reader.runs_inwards:
        width = min(lanes, panel)

        def part(k: Coordinate, first: Coordinate, column: int) -> None:
            found = reader.outwards(k, emitter.plus(first, column), width)
            store(k, first, found, column)

        def row(k: Coordinate, first: Coordinate) -> None:
            for column in range(0, panel, width):
                part(k, first, column)

        emitter.count(inner, lambda k: emitter.count(until, lambda first: row(k, first), panel))
        return
    size = _square(emitter, lanes, inner, panel)

    def square(first: Coordinate, k: Coordinate, column: Coordinate) -> None:
        found = reader.block(k, emitter.plus(first, column), size)
        for position, cells in enumerate(found):
            store(emitter.plus(k, position), first, cells, column)

    def squares(first: Coordinate, k: Coordinate) -> None:
        emitter.count(panel, lambda column: square(first, k, column), size)

    emitter.count(
        until,
        lambda first: emitter.count(inner, lambda k: squares(first, k), size),
        panel,
    )


def _square(emitter: Emitter, *most: int) -> int:
    """Rows of a square of cells that is transposed in registers."""
    return min(*most, _COMPACT) if emitter.compact else min(most)


def shuffled(emitter: Emitter, a: Value, b: Value, lanes: list[int]) -> Value:
    """Lanes of two vectors of one type."""
    if a.type.lanes == 1:
        # LLVM has no shuffles of scalars.
        empty = Value(VectorType(a.type.element, 2), "poison")
        a, b = (emitter.code.insert(empty, x, 0) for x in (a, b))
        lanes = [2 * lane for lane in lanes]
    return emitter.code.shuffle(a, b, lanes)


def _interleaved(emitter: Emitter, a: Value, b: Value) -> Value:
    """Elements of twice the width, with a below b."""
    lanes = a.type.lanes
    pairs = shuffled(emitter, a, b, [k for lane in range(lanes) for k in (lane, lanes + lane)])
    type = VectorType(f"i{2 * a.type.bits}", lanes)
    return emitter.code.bitcast(pairs, type)

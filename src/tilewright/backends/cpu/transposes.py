"""Tiles that are read across: what follows each other in memory lies along another dimension than
the vectors that are wanted.

Such a tile is read block by block: as many vectors as they have lanes are loaded as they lie, and
transposed in registers. `Blocks` holds the vectors of one block while the code that works on its
rows is generated, so that whoever reads an element gets its row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Protocol

from tilewright.backends.cpu.bindings import Buffer
from tilewright.backends.cpu.code import Code, Value, VectorType
from tilewright.backends.cpu.lanes import Coordinate, Index, Lanes, memory_element, memory_size
from tilewright.backends.cpu.target import Target
from tilewright.numerics.formats import Format

__all__ = ["Blocks", "across", "each_across", "read_transposed"]

_MOST = 16
"""How many rows a block has at most: that many vectors fit into registers."""

_UNIT = 16
"""Bytes of the parts of vectors that instructions interleave."""

_WORDS = _UNIT // 4
"""How many 32-bit integers these are."""


# ---- in registers


def _transposed(code: Code, rows: Sequence[Value]) -> list[Value]:
    """The columns of as many vectors as they have lanes, a power of two."""
    lanes = len(rows)
    together = min(lanes, max(_UNIT * 8 // rows[0].type.bits, 1))
    groups = [
        _interleaved(code, rows[first : first + together], together)
        for first in range(0, lanes, together)
    ]
    # Column c of every part of a vector, for the rows of each group: now the parts change places.
    parts = [_parted(code, [group[c] for group in groups], together) for c in range(together)]
    return [parts[c][part] for part in range(lanes // together) for c in range(together)]


def read_transposed(
    code: Code,
    read: Callable[[int, int, int], Value],
    lanes: int,
    bits: int,
    in_parts: bool = True,
) -> list[Value]:
    """The columns of a square in memory.

    Where vectors have two parts, these are read by themselves, each into the vector in which it is
    wanted: instructions that read half of a vector cost less than those that exchange halves.

    Args:
        code: where instructions go.
        read: so many successive elements of a row, from one on: which row, from which, how many.
        lanes: how many rows and columns there are, a power of two.
        bits: of an element.
        in_parts: whether a part of a row takes no longer to read than its share of the row.
    """
    if not in_parts or lanes * bits != 2 * 8 * _UNIT or lanes < 4:
        return _transposed(code, [read(row, 0, lanes) for row in range(lanes)])
    half = lanes // 2
    found: list[Value] = []
    for first in (0, half):
        pairs = [(read(row, first, half), read(row + half, first, half)) for row in range(half)]
        found += _interleaved(code, [code.joined(a, b) for a, b in pairs], half)
    return found


def each_summed(code: Code, rows: Sequence[Value]) -> Value:
    """The sums of the lanes of as many vectors of 32-bit integers as they have lanes: a power of
    two, at least four."""
    lanes, found = len(rows), [*rows]
    # Two vectors side by side in each part, then four; then the parts change places.
    ways = [_side_by_side(lanes, 1, 2), _side_by_side(lanes, 2, 1)]
    ways += [_parts_of_two(lanes)] * ((lanes // _WORDS).bit_length() - 1)
    for low, high in ways:
        found = [
            code.add(code.shuffle(a, b, low), code.shuffle(a, b, high))
            for a, b in zip(found[::2], found[1::2], strict=True)
        ]
    return found[0]


def _side_by_side(lanes: int, run: int, runs: int) -> list[list[int]]:
    """The lanes of both halves of each part of two vectors: so many successive ones of the first
    vector, as many of the second, and so on."""
    return [
        [
            part + half + at * run + k + vector * lanes
            for part in range(0, lanes, _WORDS)
            for at in range(runs)
            for vector in (0, 1)
            for k in range(run)
        ]
        for half in (0, _WORDS // 2)
    ]


def _parts_of_two(lanes: int) -> list[list[int]]:
    """The lanes of every other part of two vectors: from the first part on, and from the second."""
    return [
        [first + k for first in range(half, 2 * lanes, 2 * _WORDS) for k in range(_WORDS)]
        for half in (0, _WORDS)
    ]


def _interleaved(code: Code, rows: Sequence[Value], together: int) -> list[Value]:
    """Vectors transposed within each part of so many lanes."""
    if len(rows) == 1:
        return list(rows)
    half, lanes = len(rows) // 2, rows[0].type.lanes
    pairs = zip(
        _interleaved(code, rows[:half], together),
        _interleaved(code, rows[half:], together),
        strict=True,
    )

    def mask(start: int) -> list[int]:
        return [
            part + start + run + k + vector * lanes
            for part in range(0, lanes, together)
            for run in range(0, together // 2, half)
            for vector in (0, 1)
            for k in range(half)
        ]

    low, high = mask(0), mask(together // 2)
    return [code.shuffle(a, b, places) for a, b in pairs for places in (low, high)]


def _parted(code: Code, vectors: Sequence[Value], part: int) -> list[Value]:
    """For each part of the vectors, that part of all of them."""
    if len(vectors) == 1:
        return list(vectors)
    lanes = vectors[0].type.lanes

    def half(first: int) -> list[Value]:
        places = [p + k for p in range(first * part, 2 * lanes, 2 * part) for k in range(part)]
        pairs = zip(vectors[::2], vectors[1::2], strict=True)
        return _parted(code, [code.shuffle(a, b, places) for a, b in pairs], part)

    return list(chain.from_iterable(zip(half(0), half(1), strict=True)))


# ---- blocks


@dataclass
class Blocks:
    """The block that code is generated for.

    Attributes:
        lanes: how many rows it has, and elements in each.
        rows: the coordinates of its rows, by name: that of the first row, and how far from it.
    """

    lanes: int
    rows: dict[str, tuple[Value, int]] = field(default_factory=dict[str, tuple[Value, int]])
    _columns: dict[object, list[Value]] = field(default_factory=dict[object, list[Value]])

    def read(self, emitter: Emission, buffer: Buffer, index: Index) -> Lanes | None:
        """Elements of a buffer along a row, if it lies across; else None."""
        axis = index.axis
        if axis is None or index.lanes != self.lanes or buffer.strides[axis] in (0, 1):
            return None
        for dim, (at, stride) in enumerate(zip(index.coordinates, buffer.strides, strict=True)):
            if dim != axis and stride == 1 and isinstance(at, Value) and at.name in self.rows:
                return self._row(emitter, buffer, index, dim, axis, *self.rows[at.name])
        return None

    def _row(
        self, emitter: Emission, buffer: Buffer, index: Index, dim: int, axis: int, base: Value,
        row: int,
    ) -> Lanes:  # fmt: skip
        start = [*index.coordinates]
        start[dim] = base
        key = (buffer, tuple(start), dim, axis)
        if key not in self._columns:
            element, size = memory_element(buffer.format), memory_size(buffer.format)
            first: dict[int, Value] = {}

            def read(row: int, begin: int, count: int) -> Value:
                if row not in first:
                    at = [*start[:axis], emitter.plus(start[axis], row), *start[axis + 1 :]]
                    first[row] = emitter.address(buffer, at)
                where = emitter.place(first[row], begin * size)
                return emitter.code.load(VectorType(element, count), where, size)

            self._columns[key] = read_transposed(emitter.code, read, self.lanes, 8 * size)
        return emitter.from_memory(self._columns[key][row], buffer.format)


class Emission(Protocol):
    """What reading across uses of the emitter.

    Attributes:
        code: the instructions so far.
        target: what they are for.
        blocks: the block that code is generated for.
    """

    code: Code
    target: Target
    blocks: Blocks | None

    def address(self, buffer: Buffer, coordinates: Sequence[Coordinate]) -> Value:
        """Where an element of a buffer is."""
        ...

    def place(self, pointer: Value, at: Coordinate) -> Value:
        """The pointer so many bytes behind another one."""
        ...

    def from_memory(self, raw: Value, format: Format | None) -> Lanes:
        """Elements as they are in memory."""
        ...

    def plus(self, a: Coordinate, b: Coordinate) -> Coordinate:
        """The sum of coordinates."""
        ...

    def value(self, at: Coordinate) -> Value:
        """A coordinate in a register."""
        ...

    def count(self, size: int, body: Callable[[Coordinate], None], step: int = 1) -> None:
        """Loops from 0 up to a size."""
        ...


def across(buffer: Buffer, axis: int) -> int | None:
    """The dimension along which a tile lies in memory that vectors along an axis are wanted of;
    None if it lies along the axis."""
    if buffer.strides[axis] in (0, 1):
        return None
    dims = enumerate(zip(buffer.shape, buffer.strides, strict=True))
    return next((d for d, (n, stride) in dims if d != axis and n > 1 and stride == 1), None)


def each_across(
    emitter: Emission,
    shape: Sequence[int],
    rows: int,
    axis: int,
    size: int,
    body: Callable[[Index], None],
) -> None:
    """Loops over a tile in blocks: some successive elements along `rows`, and in each as many
    along the axis.

    Args:
        emitter: of the code.
        shape: of the tile.
        rows, axis: two dimensions.
        size: bytes of the largest elements that are read or written.
        body: for a vector along the axis.
    """
    lanes = min(_MOST, emitter.target.vector_bits // (8 * size), shape[rows], shape[axis])
    steps = [lanes if d in (rows, axis) else 1 for d in range(len(shape))]
    inner = [d for d in range(len(shape)) if d not in (rows, axis)]

    def block(start: dict[int, Coordinate]) -> None:
        code, base = emitter.code, emitter.value(start[rows])
        before, emitter.blocks = emitter.blocks, Blocks(lanes)
        for k in range(lanes):
            row = code.add(base, k)
            emitter.blocks.rows[row.name] = (base, k)
            at = {**start, rows: row}
            body(Index(tuple(at[d] for d in range(len(shape))), axis, lanes))
        emitter.blocks = before

    def loop(dimensions: Sequence[int], start: dict[int, Coordinate]) -> None:
        if not dimensions:
            block(start)
            return
        first, *rest = dimensions
        emitter.count(shape[first], lambda at: loop(rest, {**start, first: at}), steps[first])

    loop([*inner, rows, axis], {})

"""Loops that carry tiles in registers, a block of elements at a time: all iterations of the loop
are executed for one block, then for the next one.

Code that calls functions has no registers left. So the loop in registers goes on only as long as
all tests hold on the way, and all tiles are whole; then another loop carries on in memory, for all
blocks at once.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import product

from typing_extensions import override
from xdsl.ir import SSAValue
from xdsl.ir.affine import AffineExpr, AffineMap

from tilewright.backends.cpu.code import Value, VectorType
from tilewright.backends.cpu.emit.bodies import Scope
from tilewright.backends.cpu.emit.nests import Nest
from tilewright.backends.cpu.emitter import Buffer, Coordinate, Emitter, Index, format_of_value
from tilewright.backends.cpu.lanes import I64, Lanes, carrier_type, memory_size
from tilewright.dialects.nest.operations import accesses
from tilewright.dialects.nest.operations.compute import ComputeOp

__all__ = ["Promotion"]


class Promotion:
    """The tiles that a loop carries in registers.

    Args:
        emitter: of the kernel.
        nests: those that compute them, which have one domain and one schedule.
        buffers: where each carried tile lies before and after.
    """

    def __init__(
        self,
        emitter: Emitter,
        nests: Sequence[ComputeOp],
        buffers: Mapping[SSAValue, Buffer],
    ) -> None:
        schedule, self._sizes = nests[0].loops, nests[0].sizes
        self._emitter, self._nests = emitter, nests
        self._buffers = {tile: buffers[tile] for nest in nests for tile in nest.overwritten}
        self._block, self._vector = schedule.block, schedule.vector.data
        self._lanes = schedule.lanes.data
        steps = [self._lanes if d == self._vector else 1 for d in range(len(self._block))]
        self._parts = [*product(*map(range, [0] * len(steps), self._block, steps))]
        self._origins = [emitter.slot(I64) for _ in self._block]
        self._slots = {
            tile: [emitter.slot(self._type(tile)) for _ in self._parts] for tile in self._buffers
        }

    @property
    def count(self) -> int:
        """How many blocks there are."""
        found = 1
        for size, one in zip(self._sizes, self._block, strict=True):
            found *= size // one
        return found

    def begin(self, number: Value) -> None:
        """Load a block into registers."""
        code, rest = self._emitter.code, number
        sizes = zip(self._origins, self._sizes, self._block, strict=True)
        for slot, size, one in reversed([*sizes]):
            count = size // one
            self._emitter.set(slot, code.mul(code.binary("urem", rest, count), one))
            rest = code.binary("udiv", rest, count)
        for tile, buffer in self._buffers.items():
            for slot, index in zip(self._slots[tile], self._indices(), strict=True):
                self._emitter.set(slot, self._emitter.read(buffer, index).carrier)

    def store(self) -> None:
        """Store the block where it lies in memory."""
        for tile, buffer in self._buffers.items():
            for slot, index in zip(self._slots[tile], self._indices(), strict=True):
                held = self._emitter.get(slot, self._type(tile))
                self._emitter.write(buffer, index, Lanes(format_of_value(tile), held))

    @contextmanager
    def in_registers(self, otherwise: str) -> Generator[None]:
        """The nests compute the block in registers, and what takes another way than the usual one
        before that goes to a label."""
        emitter = self._emitter
        emitter.otherwise = otherwise
        emitter.promoted.update((nest, partial(self._in_registers, nest)) for nest in self._nests)
        yield
        for nest in self._nests:
            del emitter.promoted[nest]
        emitter.otherwise = None

    def _type(self, tile: SSAValue) -> VectorType:
        return carrier_type(format_of_value(tile), self._lanes)

    def _indices(self) -> list[Index]:
        """Where the vectors of the block are."""
        emitter = self._emitter
        first = [emitter.get(slot, I64) for slot in self._origins]
        return [
            Index(tuple(map(emitter.plus, first, part)), self._vector, self._lanes)
            for part in self._parts
        ]

    def _in_registers(self, nest: ComputeOp) -> None:
        emitter = self._emitter
        first = [emitter.get(slot, I64) for slot in self._origins]
        _InRegisters(emitter, nest, self._slots).block(first, self._parts)
        for position, tile in enumerate(nest.tiles):
            old = nest.overwritten_by(position)
            assert old is not None
            emitter.bindings[tile] = self._buffers[old]


class _InRegisters(Nest):
    """A nest whose results, and the tiles that it writes them over, are in registers."""

    def __init__(
        self, emitter: Emitter, op: ComputeOp, slots: Mapping[SSAValue, Sequence[Value]]
    ) -> None:
        super().__init__(emitter, op)
        self._slots, self._number = slots, 0

    def block(self, first: Sequence[Value], parts: Sequence[Sequence[int]]) -> None:
        """All vectors of a block.

        Args:
            first: where the block begins.
            parts: where each vector begins in the block.
        """
        for self._number, part in enumerate(parts):
            scope = Scope()
            for level, ops in enumerate(self.levels):
                if level:
                    d = self.order[level - 1]
                    scope = scope.inside(d, self.emitter.plus(first[d], part[d]))
                for op in ops:
                    self.operation(op, scope)
            self._write(scope)

    @override
    def _read(self, op: accesses.ReadOp, scope: Scope, lanes: int) -> Lanes:
        if op.tile not in self._slots:
            return super()._read(op, scope, lanes)
        format = format_of_value(op.tile)
        slot = self._slots[op.tile][self._number]
        return Lanes(format, self.emitter.get(slot, carrier_type(format, self.lanes)))

    @override
    def _beyond(self, op: accesses.ReadOp, where: Index, distance: Coordinate) -> Coordinate:
        """Behind rows, the next ones begin in most tensors: the next block reads them."""
        emitter, buffer = self.emitter, self.emitter.bindings[op.tile]
        assert isinstance(buffer, Buffer) and buffer.following is not None and op.prefetched
        (_, along), found = op.prefetched, self._next_rows(op)
        if found is None or found[0] == along or buffer.strides[along] != 1:
            return 0
        row, count = found
        rows = emitter.plus(emitter.value(buffer.following[row]), buffer.shape[row])
        next = emitter.plus(where.coordinates[row], count)
        skipped = emitter.times(buffer.strides[row], (count - 1) * memory_size(buffer.format))
        is_there = emitter.code.icmp("ult", emitter.value(next), emitter.value(rows))
        return emitter.code.select(is_there, emitter.value(emitter.plus(skipped, distance)), 0)

    def _next_rows(self, op: accesses.ReadOp) -> tuple[int, int] | None:
        """The dimension of a tile along which the next block reads, and how many rows on."""
        block, sizes = self.op.loops.block, self.op.sizes
        (*_, last) = [d for d in self.order if block[d] < sizes[d]] or [-1]
        found = [n for n, e in enumerate(op.affine.results) if e == AffineExpr.dimension(last)]
        return (found[0], block[last]) if len(found) == 1 else None

    @override
    def _put(self, position: int, map: AffineMap, scope: Scope, lanes: Lanes) -> None:
        old = self.op.overwritten_by(position)
        assert old is not None
        whole = lanes.splat(self.emitter.code, self.lanes)
        self.emitter.set(self._slots[old][self._number], whole.carrier)

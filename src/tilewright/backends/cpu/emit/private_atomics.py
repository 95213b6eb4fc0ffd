"""Atomic operations in nests."""

from __future__ import annotations

from xdsl.ir import SSAValue

from tilewright.backends.cpu.emit.atomics import Inputs, combine
from tilewright.backends.cpu.emit.bodies import Elements, Scope
from tilewright.backends.cpu.emitter import Buffer, Emitter, Index
from tilewright.backends.cpu.lanes import Lanes
from tilewright.dialects.cuda_tile.operations.atomics import AtomicRMWOp
from tilewright.dialects.nest.operations.accesses import ReadOp
from tilewright.dialects.nest.operations.compute import ComputeOp

__all__ = ["combined"]


def combined(emitter: Emitter, nest: ComputeOp) -> None:
    """A nest whose atomic operation each thread combines for itself."""
    (op,) = nest.accesses
    assert isinstance(op, AtomicRMWOp)
    combining = emitter.combining
    values = [op.pointers, op.arg, *([] if op.mask is None else [op.mask])]
    vector, lanes = nest.loops.vector.data, nest.loops.lanes.data

    def of(index: Index) -> list[Lanes]:
        elements = Elements(emitter, nest, vector, index.lanes)
        scope = Scope(dict(enumerate(index.coordinates)))
        for one in nest.body.block.ops:
            if one is op:
                break
            elements.operation(one, scope)
        return [elements.value(value, scope).splat(emitter.code, index.lanes) for value in values]

    axis, settle = max(vector, 0), lambda: _settle(emitter, nest)
    with emitter.visiting(op):
        combine(emitter, combining, Inputs(op, nest.sizes, axis, lanes, of, settle))


def _settle(emitter: Emitter, nest: ComputeOp) -> None:
    """Copy the tiles that a nest reads in place."""
    reads: list[SSAValue] = [op.tile for op in nest.body.block.ops if isinstance(op, ReadOp)]
    for tile in dict.fromkeys(reads):
        binding = emitter.bindings[tile]
        if isinstance(binding, Buffer) and binding.in_place:
            emitter.copy(tile)

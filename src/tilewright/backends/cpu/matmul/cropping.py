"""How much of a product at the edge of a matrix is computed.

Where a tile reaches beyond its matrix it is padded, with zeros in the views of most programs. Steps
along the inner dimension where both operands are padding add nothing. Rows of the result where the
left operand is padding stay what the accumulator holds, as long as the right operand is finite: an
infinity or NaN times zero is NaN, so that is looked at first. And as long as what they hold is not
-0, to which +0 may be added: so the accumulator must have been +0 from the beginning of the loop.
Where it is known how many rows or columns are needed at all, nothing of that is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.ir import SSAValue

from tilewright.backends.cpu.bindings import Recomputed
from tilewright.backends.cpu.code import Value, VectorType, constant
from tilewright.backends.cpu.emitter import Coordinate, Emitter, Index, format_of_value, tile_shape
from tilewright.backends.cpu.lanes import I64
from tilewright.backends.cpu.matmul.packing import Operand, stored

__all__ = ["Limits", "limits"]


@dataclass(frozen=True)
class Limits:
    """How many rows and columns of the result and elements along the inner dimension count."""

    rows: Coordinate
    columns: Coordinate
    inner: Coordinate


def limits(
    emitter: Emitter,
    left: Operand,
    right: Operand,
    step: int,
    decided: frozenset[int],
    needed: Sequence[Value | None],
) -> Limits:
    """Emit what finds out how much of a product must be computed.

    Args:
        emitter: of the kernel.
        left: the left operand of the product.
        right: the right operand.
        step: the inner size is a multiple of it.
        decided: along which of rows, columns and the inner dimension (0, 1, 2) padding is left out.
        needed: how many rows and columns are, where that is known.
    """
    found: list[Coordinate] = [left.outer, right.outer, left.inner]
    for side, end in enumerate(needed):
        if end is not None:
            found[side] = _within(emitter, end, found[side])
    if not decided or emitter.checked:
        return Limits(*found)
    a, b = (_inside(emitter, operand.value) for operand in (left, right))
    if 2 in decided:
        found[2] = _inner(emitter, a[left.inner_axis], b[right.inner_axis], left.inner, step)
    for side, (inside, operand, other) in enumerate(((a, left, right), (b, right, left))):
        if side in decided and needed[side] is None:
            many = inside[operand.outer_axis]
            found[side] = _cropped(emitter, many, operand.outer, other.value)
    return Limits(*found)


def _within(emitter: Emitter, end: Value, size: Coordinate) -> Value:
    """How many of at least one, and of so many at most."""
    code = emitter.code
    least = code.intrinsic("llvm.umin", end, emitter.value(size))
    return code.intrinsic("llvm.umax", least, constant(I64, 1))


def _inside(emitter: Emitter, value: SSAValue) -> tuple[Coordinate, ...]:
    """How many elements of a tile are no padding, along each dimension; the others are 0."""
    binding = emitter.bindings[value]
    buffer = binding.converted if isinstance(binding, Recomputed) else stored(emitter, value)
    assert buffer is not None and buffer.inside is not None, "the verifier refuses others"
    return buffer.inside


def _inner(emitter: Emitter, a: Coordinate, b: Coordinate, size: int, step: int) -> Coordinate:
    """How far to go along the inner dimension: once beyond what is inside, if there is more, so
    that a zero is added as it would be."""
    code = emitter.code
    if size <= step:
        return size
    a, b = emitter.value(a), emitter.value(b)
    far = code.select(code.icmp("ugt", a, b), a, b)
    whole = code.icmp("uge", far, size)
    rounded = code.and_(code.add(far, step), -step)
    return code.select(whole, constant(I64, size), rounded)


def _cropped(emitter: Emitter, inside: Coordinate, size: int, other: SSAValue) -> Coordinate:
    """How many rows or columns are computed: those inside, if the other operand is finite."""
    code = emitter.code
    inside = emitter.value(inside)
    before, edge, after = code.block, code.fresh("edge"), code.fresh("cropped")
    code.branch(code.icmp("ult", inside, size), edge, after)
    code.label(edge)
    least = code.select(code.icmp("eq", inside, 0), 1, inside)
    found = code.select(_is_finite(emitter, other), least, constant(I64, size))
    end = code.block
    code.jump(after)
    code.label(after)
    return code.phi(I64, [(constant(I64, size), before), (found, end)])


def _is_finite(emitter: Emitter, value: SSAValue) -> Value:
    """Whether all elements of a tile are finite."""
    code, shape = emitter.code, tile_shape(value)
    format = format_of_value(value)
    bits, infinity = (64, 0x7FF << 52) if format and format.name == "f64" else (32, 0xFF << 23)
    slots: dict[int, Value] = {}

    def look(index: Index) -> None:
        number = code.bits(emitter.element(value, index).number(code))
        magnitude = code.and_(number, (1 << (bits - 1)) - 1)
        slot = slots[index.lanes]
        greatest = code.intrinsic("llvm.umax", emitter.get(slot, number.type), magnitude)
        emitter.set(slot, greatest)

    axis = max((d for d, n in enumerate(shape) if n > 1), default=0)
    lanes = min(shape[axis], emitter.target.vector_bits // bits)
    type = VectorType(f"i{bits}", lanes)
    slots[lanes] = emitter.slot(type)
    emitter.set(slots[lanes], constant(type, 0))
    emitter.each(shape, look, bits // 8, axis)
    greatest = emitter.get(slots[lanes], type)
    return code.not_(code.any(code.icmp("uge", greatest, infinity)))

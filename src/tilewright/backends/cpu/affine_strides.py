"""Tiles whose elements go up by a constant along a dimension: indices and addresses computed from
`iota`. Found by looking at the operations; only whether narrow integers wrap on the way is left
for run time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.number_types import number_name
from tilewright.dialects.cuda_tile.operations import conversions, core, integer, module
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.numerics.formats import Format, constant_to_bits, format_of

__all__ = ["INDEX_OPERATIONS", "AffineStride", "affine_stride"]

_WIDTHS = {"i8": 8, "i16": 16, "i32": 32, "i64": 64}
"""Integers whose arithmetic wraps at their width also in registers."""

_DEPTH = 32
"""How many operations are looked through."""


@dataclass(frozen=True)
class AffineStride:
    """How the elements of a tile follow each other along a dimension.

    Attributes:
        step: from each element to the next, in bytes for addresses.
        wraps: whether narrower integers were widened on the way, which may wrap once: then the
            last element is not where the steps lead from the first.
    """

    step: int
    wraps: bool = False


_CONSTANT = AffineStride(0)


def affine_stride(value: SSAValue, dim: int, depth: int = 0) -> AffineStride | None:
    """How the elements of a tile follow each other along a dimension; None if they are not known
    to differ by a constant. Addresses and i64 are meant modulo 2^64, as narrower integers are
    modulo theirs."""
    type = value.type
    if not isinstance(type, TileType) or depth > _DEPTH:
        return None
    if type.rank == 0 or type.shape[dim] == 1:
        return _CONSTANT
    owner = value.owner
    rule = _RULES.get(owner.__class__) if isinstance(owner, Operation) else None
    return None if rule is None else rule(owner, dim, depth + 1)


def _width(value: SSAValue) -> int | None:
    """The bits of integers; None if they are not like numbers in registers."""
    return _WIDTHS.get(number_name(cast(TileType, value.type).element_type) or "")


def _constant(op: module.ConstantOp, dim: int, depth: int) -> AffineStride | None:
    return _CONSTANT if cast(Any, op.value).is_splat else None


def _iota(op: core.IotaOp, dim: int, depth: int) -> AffineStride | None:
    return AffineStride(1) if _width(op.result) else None


def _broadcast(op: core.BroadcastOp, dim: int, depth: int) -> AffineStride | None:
    return affine_stride(op.source, dim, depth)


def _permute(op: core.PermuteOp, dim: int, depth: int) -> AffineStride | None:
    return affine_stride(op.source, op.order[dim], depth)


def _reshape(op: core.ReshapeOp, dim: int, depth: int) -> AffineStride | None:
    source, result = (cast(TileType, value.type).shape for value in (op.source, op.result))
    real = [d for d, n in enumerate(source) if n > 1]
    if [source[d] for d in real] != [n for n in result if n > 1]:
        return None
    return affine_stride(op.source, real[sum(n > 1 for n in result[:dim])], depth)


def _sum(a: AffineStride | None, b: AffineStride | None, sign: int = 1) -> AffineStride | None:
    """Where both move, one that may wrap could hide that the other does."""
    if a is None or b is None or (a.step and b.step and (a.wraps or b.wraps)):
        return None
    return AffineStride(a.step + sign * b.step, a.wraps or b.wraps)


def _add(sign: int) -> Callable[[Any, int, int], AffineStride | None]:
    def rule(op: Any, dim: int, depth: int) -> AffineStride | None:
        if _width(op.result) is None:
            return None
        return _sum(affine_stride(op.lhs, dim, depth), affine_stride(op.rhs, dim, depth), sign)

    return rule


def _factor(value: SSAValue) -> int | None:
    """The number that all elements of a constant are."""
    owner = value.owner
    if not isinstance(owner, module.ConstantOp):
        return None
    elements: Any = owner.value
    format = format_of(number_name(cast(TileType, value.type).element_type) or "")
    if not elements.is_splat or format.name not in _WIDTHS:
        return None
    return _signed(format, constant_to_bits(format, elements.raw))


def _signed(format: Format, bits: Any) -> int:
    number = int(np.asarray(bits).reshape(-1)[0]) & ((1 << format.width) - 1)
    return number - (1 << format.width) if number >> (format.width - 1) else number


def _product(op: integer.MulIOp, dim: int, depth: int) -> AffineStride | None:
    a, b = affine_stride(op.lhs, dim, depth), affine_stride(op.rhs, dim, depth)
    if a is None or b is None or _width(op.result) is None:
        return None
    if a.step == b.step == 0:
        return _CONSTANT
    moving, other = (a, op.rhs) if b.step == 0 else (b, op.lhs)
    factor = _factor(other)
    if factor is None or (a.step and b.step):
        return None
    return AffineStride(moving.step * factor, moving.wraps)


def _widened(found: AffineStride | None, value: SSAValue, dim: int) -> AffineStride | None:
    """Elements in more bits: if they go over less than half of their range they wrap once at most,
    and only what has not been widened before."""
    if found is None or found.step == 0:
        return found
    width, count = _width(value), cast(TileType, value.type).shape[dim]
    if width is None or found.wraps or abs(found.step) * count > 1 << (width - 1):
        return None
    return AffineStride(found.step, wraps=True)


def _extend(op: conversions.ExtIOp, dim: int, depth: int) -> AffineStride | None:
    return _widened(affine_stride(op.from_, dim, depth), op.from_, dim)


def _offset(op: core.OffsetOp, dim: int, depth: int) -> AffineStride | None:
    element: Any = cast(TileType, op.ptr.type).element_type
    bits = format_of(number_name(element.pointee) or "").memory_bits or 8
    steps = affine_stride(op.offset, dim, depth)
    if _width(op.offset) != 64:
        steps = _widened(steps, op.offset, dim)
    if steps is not None:
        if bits < 8 and steps.step:
            return None
        steps = AffineStride(steps.step * (bits // 8), steps.wraps)
    return _sum(affine_stride(op.ptr, dim, depth), steps)


_RULES: Mapping[type, Callable[[Any, int, int], AffineStride | None]] = {
    integer.AddIOp: _add(1),
    core.BroadcastOp: _broadcast,
    module.ConstantOp: _constant,
    conversions.ExtIOp: _extend,
    core.IotaOp: _iota,
    integer.MulIOp: _product,
    core.OffsetOp: _offset,
    core.PermuteOp: _permute,
    core.ReshapeOp: _reshape,
    integer.SubIOp: _add(-1),
}

INDEX_OPERATIONS = frozenset({*_RULES, integer.AndIOp, integer.CmpIOp})
"""What indices, addresses and masks are computed with: so little that they are better computed
twice than materialized."""

"""Movements of elements as access maps: which element of the source each of the result is."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from xdsl.ir import SSAValue
from xdsl.ir.affine import AffineExpr, AffineMap

from tilewright.dialects.cuda_tile.facts import Broadcast, Movement, Permutation, Piece, Reshape
from tilewright.dialects.cuda_tile.facts.known import known_integer
from tilewright.tiles import tile_type

__all__ = ["ZERO", "map_of"]

ZERO = AffineExpr.constant(0)
"""The only index along a dimension with one element."""


def map_of(movement: Movement, rank: int) -> AffineMap | None:
    """The element of the source by the index in the result; None if no affine map without
    divisions says it, or it depends on more than the index and constants.

    Args:
        movement: of one operand.
        rank: of the result.
    """
    dims = [AffineExpr.dimension(d) for d in range(rank)]
    match movement:
        case Broadcast(repeated=repeated):
            results = [ZERO if d in repeated else dim for d, dim in enumerate(dims)]
        case Permutation(order=order):
            results = [ZERO] * rank
            for dimension, source in enumerate(order):
                results[source] = dims[dimension]
        case Reshape(before=before, after=after):
            found = _reshaped(before, after)
            if found is None:
                return None
            results = found
        case Piece(whole=whole, indices=indices, shape=shape):
            begins = _begins(tile_type(whole).shape, indices, shape)
            if begins is None:
                return None
            results = [
                AffineExpr.constant(begin) if size == 1 else dim + begin if begin else dim
                for dim, begin, size in zip(dims, begins, shape, strict=True)
            ]
        case _:
            return None
    return AffineMap(rank, 0, tuple(results))


def _begins(
    whole: Sequence[int], indices: Sequence[SSAValue], shape: Sequence[int]
) -> list[int] | None:
    """Where a piece begins; None if that is not known, or it lies outside."""
    numbers = [known_integer(index, signed=False) for index in indices]
    found: list[int] = []
    for number, size, part in zip(numbers, whole, shape, strict=True):
        if number is None or number >= size // part:
            return None
        found.append(number * part)
    return found


def _reshaped(before: Sequence[int], after: Sequence[int]) -> list[AffineExpr] | None:
    """For each dimension of the source, the sum over the dimensions of the result that it was
    divided into; None if dimensions were merged, which takes divisions."""
    results: list[AffineExpr] = []
    place = 0
    for size in before:
        parts: list[int] = []
        while prod(after[d] for d in parts) < size:
            parts.append(place)
            place += 1
        if prod(after[d] for d in parts) != size:
            return None
        total: AffineExpr = ZERO
        for d in parts:
            stride = prod(after[e] for e in parts if e > d)
            if after[d] > 1:
                term = AffineExpr.dimension(d)
                total = term * stride if total == ZERO else total + term * stride
        results.append(total)
    return results

"""Which tiles only matrix products read."""

from __future__ import annotations

from xdsl.ir import Operation, SSAValue

from tilewright.dialects.cuda_tile.operations.core import PermuteOp, ReshapeOp
from tilewright.dialects.cuda_tile.operations.floating_point import MmaFOp, MmaFScaledOp
from tilewright.dialects.cuda_tile.operations.integer import MmaIOp

__all__ = ["MOVERS", "PRODUCTS", "is_multiplied"]

PRODUCTS = (MmaFOp, MmaFScaledOp, MmaIOp)
"""The operations that multiply."""

MOVERS = (PermuteOp, ReshapeOp)
"""What products see through: dimensions in another order, and those of size 1."""


def is_multiplied(value: SSAValue) -> bool:
    """Whether a tile is an operand of products and nothing else, perhaps in another shape."""
    return all(_is_factor(use.operation, value) for use in value.uses)


def _is_factor(user: Operation, value: SSAValue) -> bool:
    if isinstance(user, MOVERS):
        return is_multiplied(user.results[0])
    return isinstance(user, PRODUCTS) and value in (user.lhs, user.rhs) and value is not user.acc

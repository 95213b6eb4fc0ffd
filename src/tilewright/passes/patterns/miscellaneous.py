"""Patterns of what is promised and asserted (specification: Operations, Miscellaneous)."""

from __future__ import annotations

from typing import cast

from xdsl.ir import Operation

from tilewright.dialects.cuda_tile.attributes import (
    BoundedAttr,
    DivByAttr,
    PredicateAttr,
    SameElementsAttr,
)
from tilewright.dialects.cuda_tile.number_types import WIDTHS
from tilewright.dialects.cuda_tile.operations.control_flow import AssertOp
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.passes.build import splat_of
from tilewright.passes.facts import owner_of
from tilewright.passes.rewriter import Rewriter

__all__ = ["PATTERNS", "says_nothing"]


def says_nothing(predicate: PredicateAttr, type: TileType) -> bool:
    """Whether a predicate holds for every value of a type."""
    if isinstance(predicate, DivByAttr):
        return predicate.divisor == 1
    if isinstance(predicate, BoundedAttr):
        half = 1 << (WIDTHS[type.element_name] - 1)
        lowest = predicate.lower is None or predicate.lower <= -half
        return lowest and (predicate.upper is None or predicate.upper >= half - 1)
    if isinstance(predicate, SameElementsAttr):
        return all(length <= 1 for length in predicate.lengths)
    return False


def vacuous_assume(operation: Operation, rewriter: Rewriter) -> bool:
    """A promise that holds always, or of a constant, or that has been made, says nothing."""
    assert isinstance(operation, AssumeOp)
    type = operation.value.type
    if isinstance(type, TileType) and (
        says_nothing(operation.predicate, type) or splat_of(operation.value) is not None
    ):
        rewriter.replace(operation, [operation.value])
        return True
    inner = owner_of(operation.value)
    while isinstance(inner, AssumeOp):
        if inner.predicate == operation.predicate:
            rewriter.replace(operation, [operation.value])
            return True
        inner = owner_of(inner.value)
    return False


def true_assert(operation: Operation, rewriter: Rewriter) -> bool:
    """What is true need not be asserted."""
    elements = splat_of(cast(AssertOp, operation).condition)
    if elements is None or not any(elements.raw):
        return False
    rewriter.erase(operation)
    return True


PATTERNS = {AssumeOp: (vacuous_assume,), AssertOp: (true_assert,)}
"""The patterns of each operation, in the order in which they are tried."""

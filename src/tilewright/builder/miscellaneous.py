"""Miscellaneous operations (specification: Operations, Miscellaneous), and what `assume` takes."""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.builder.emit import Value, emit, result
from tilewright.builder.errors import builds
from tilewright.dialects.cuda_tile.attributes import (
    BoundedAttr,
    DivByAttr,
    PredicateAttr,
    SameElementsAttr,
)
from tilewright.dialects.cuda_tile.operations.miscellaneous import AssumeOp, PrintOp


@builds(AssumeOp)
def assume(value: Value, predicate: PredicateAttr) -> Value:
    """Promise a property of a value: `n = assume(n, div_by(16))`."""
    return result(emit(AssumeOp, {"value": value}, {"predicate": predicate}))


@builds(PrintOp)
def print_tko(format: str, *args: Value, token: Value | None = None) -> Value:
    """Print tiles by a printf format; gives a token."""
    return result(emit(PrintOp, {"args": args, "token": token}, {"str": format}))


def div_by(divisor: int, *, every: int | None = None, along: int | None = None) -> DivByAttr:
    """The predicate of divisibility by a power of two: of all elements, or of each first one of
    groups of `every` along dimension `along`, which count up by one."""
    return DivByAttr(divisor, every, along)


def same_elements(lengths: Sequence[int]) -> SameElementsAttr:
    """The predicate of blocks of equal elements, with these lengths along the dimensions."""
    return SameElementsAttr(lengths)


def bounded(lower: int | None = None, upper: int | None = None) -> BoundedAttr:
    """The predicate of inclusive signed bounds, None where open."""
    return BoundedAttr(lower, upper)

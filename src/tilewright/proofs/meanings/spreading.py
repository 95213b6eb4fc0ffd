"""How unspecified elements spread, for each of the ways that `semantics.unspecified` has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tilewright.proofs.solver import z3
from tilewright.semantics import unspecified

__all__ = ["SPREADS", "union"]

Spread = Callable[[Sequence[Any], Sequence[Any]], Any]
"""Takes operands and which are unspecified; gives whether the result is."""


def union(values: Sequence[Any], masks: Sequence[Any]) -> Any:
    """The result is unspecified if an operand is."""
    return z3.Or(*masks)


def _select(values: Sequence[Any], masks: Sequence[Any]) -> Any:
    condition, first, second = masks
    return z3.Or(condition, z3.If(values[0] == 1, first, second))


def _decided_by(decides: Callable[[Any], Any]) -> Spread:
    def spread(values: Sequence[Any], masks: Sequence[Any]) -> Any:
        (x, y), (a, b) = values, masks
        left = z3.And(a, z3.Or(b, z3.Not(decides(y))))
        right = z3.And(b, z3.Or(a, z3.Not(decides(x))))
        return z3.Or(left, right)

    return spread


SPREADS: Mapping[Any, Spread] = {
    unspecified.select: _select,
    unspecified.and_: _decided_by(lambda other: other == 0),
    unspecified.or_: _decided_by(lambda other: ~other == 0),
    unspecified.mul: _decided_by(lambda other: other == 0),
}
"""By the function that `semantics` has."""

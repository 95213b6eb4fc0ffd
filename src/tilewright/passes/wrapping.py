"""Index arithmetic that may wrap, taken apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tilewright.analysis import expressions
from tilewright.analysis.expressions import (
    Expression,
    FloorDiv,
    Mod,
    Monomial,
    Term,
    TooComplex,
    Wrapped,
    constant,
    of_atom,
)
from tilewright.analysis.intervals import Bounds, full

__all__ = ["indices_outside", "unwrapped_where"]

_MOST_SUMS = 8
"""How many conditions are added to an expression to bound it."""


def indices_outside(found: Expression, bounds: Callable[[Term], Bounds]) -> Expression:
    """An expression with what it can have of the indices of elements outside of what wraps.

    The low bits of a sum of multiples wrap to themselves: `wrap32(64·b + d0)` is
    `wrap32(64·b) + d0` for indices below 64.

    Args:
        found: the expression.
        bounds: between which numbers its atoms lie.
    """

    def instead(atom: Term) -> Expression | None:
        if not isinstance(atom, Wrapped) or not atom.inner.has_dims:
            return None
        inner = indices_outside(atom.inner, bounds)
        coarse, fine = _low_part(inner, 1 << atom.width, bounds)
        return expressions.wrapped(coarse, atom.width, bounds) + fine

    if not any(isinstance(atom, FloorDiv | Mod | Wrapped) for atom in found.atoms()):
        return found
    return found.replaced(instead)


def _low_part(
    found: Expression, modulus: int, bounds: Callable[[Term], Bounds]
) -> tuple[Expression, Expression]:
    """An expression as a multiple of a power of two that divides a modulus, and a rest from 0 to
    that power."""
    units = {min(factor & -factor, modulus) for factor in found.terms.values()}
    for unit in sorted(units, reverse=True):
        coarse = {m: f for m, f in found.terms.items() if f % unit == 0}
        fine = Expression({m: f for m, f in found.terms.items() if f % unit})
        low, high = fine.bounds(bounds)
        if low >= 0 and high < unit and fine.has_dims:
            return Expression(coarse), fine
    return found, constant(0)


def unwrapped_where(
    found: Expression, conditions: Sequence[Expression], bounds: Callable[[Term], Bounds]
) -> Expression:
    """An expression without the wrapping that does nothing where conditions hold.

    A row that a mask keeps below 100 times a stride of at most 1000 is a small number, whatever it
    would be in the rows that are not accessed.

    Args:
        found: the expression.
        conditions: what is not negative.
        bounds: between which numbers atoms lie.
    """

    def instead(atom: Term) -> Expression | None:
        if not isinstance(atom, Wrapped):
            return None
        inner = unwrapped_where(atom.inner, conditions, bounds)
        low, high = full(atom.width).signed
        fits = _most(inner, conditions, bounds) <= high and low <= -_most(
            -inner, conditions, bounds
        )
        return inner if fits else of_atom(Wrapped(inner, atom.width))

    if not conditions or found.is_exact:
        return found
    return found.replaced(instead)


def _most(
    found: Expression, conditions: Sequence[Expression], bounds: Callable[[Term], Bounds]
) -> int:
    """What an expression is not larger than where conditions hold."""
    most = found.bounds(bounds)[1]
    for _ in range(_MOST_SUMS):
        larger = [(one.bounds(bounds)[1], one) for one in _larger(found, conditions, bounds)]
        least, best = min(larger, key=lambda pair: pair[0], default=(most, found))
        if least >= most:
            break
        most, found = least, best
    return most


def _larger(
    found: Expression, conditions: Sequence[Expression], bounds: Callable[[Term], Bounds]
) -> Iterator[Expression]:
    """Sums of an expression and a product with a condition, neither of which is negative, that lack
    a term of the expression."""
    for condition in conditions:
        for subtracted, size in condition.terms.items():
            for monomial, factor in found.terms.items():
                times = _without(monomial, subtracted)
                if not subtracted or times is None or size >= 0 or factor <= 0 or factor % size:
                    continue
                multiple = Expression({times: factor // -size})
                if multiple.bounds(bounds)[0] >= 0:
                    try:
                        yield found + multiple * condition
                    except TooComplex:
                        continue


def _without(product: Monomial, factors: Monomial) -> Monomial | None:
    """A product divided by some factors; None if it lacks one."""
    left = [*product]
    for atom in factors:
        if atom not in left:
            return None
        left.remove(atom)
    return tuple(left)

"""Index arithmetic that may wrap, taken apart."""

from __future__ import annotations

from collections.abc import Callable

from tilewright.analysis import expressions
from tilewright.analysis.expressions import Atom, Expression, FloorDiv, Mod, Wrapped, constant
from tilewright.analysis.intervals import Bounds

__all__ = ["indices_outside"]


def indices_outside(found: Expression, bounds: Callable[[Atom], Bounds]) -> Expression:
    """An expression with what it can have of the indices of elements outside of what wraps.

    The low bits of a sum of multiples wrap to themselves: `wrap32(64·b + d0)` is
    `wrap32(64·b) + d0` for indices below 64.

    Args:
        found: the expression.
        bounds: between which numbers its atoms lie.
    """

    def instead(atom: Atom) -> Expression | None:
        if not isinstance(atom, Wrapped) or not atom.inner.has_dims:
            return None
        inner = indices_outside(atom.inner, bounds)
        coarse, fine = _low_part(inner, 1 << atom.width, bounds)
        return expressions.wrapped(coarse, atom.width, bounds) + fine

    if not any(isinstance(atom, FloorDiv | Mod | Wrapped) for atom in found.atoms()):
        return found
    return found.replaced(instead)


def _low_part(
    found: Expression, modulus: int, bounds: Callable[[Atom], Bounds]
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

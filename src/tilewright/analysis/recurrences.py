"""Variables of loops that grow evenly: what they are in an iteration, as an expression of the loop
counter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from xdsl.ir import SSAValue

from tilewright.analysis import expressions
from tilewright.analysis.expressions import (
    Element,
    Expression,
    Term,
    Wrapped,
    dims,
)
from tilewright.analysis.maps import Address, Map, named_values, rewritten
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.tiles import pointee_format, tile_type

__all__ = ["counted_iterations", "grown", "with_recurrences", "wrapping"]


def grown(
    variable: SSAValue,
    first: Map,
    following: Map,
    iterations: tuple[Expression, int] | None,
    is_invariant: Callable[[Map], bool],
) -> Map | None:
    """What a variable of a loop is in an iteration; None if it does not grow evenly.

    Args:
        variable: the variable.
        first: what it is in the first iteration.
        following: what it is in the iteration after one.
        iterations: an expression and a number, by which it is divided to give the number of
            iterations before; None if nothing does.
        is_invariant: tells whether something is the same in all iterations.
    """
    type = variable.type
    if not isinstance(type, TileType):
        return None
    own = Element(variable, dims(type.rank))
    match first, following:
        case Expression(), Expression():
            width, inner = wrapping(following)
            step = _step(inner, own, is_invariant)
            now = None if step is None else _after(first, step, iterations)
            if now is None or width is None:
                return now
            return expressions.of_atom(Wrapped(now, width))
        case Address(base, offset), Address(again, moved) if again == own and is_invariant(moved):
            now = _after(offset, moved, iterations, pointee_format(variable).memory_bits or 1)
            return None if now is None else Address(base, now)
        case _:
            return None


def counted_iterations(
    advanced: Iterable[tuple[SSAValue, Map, Map]],
) -> tuple[Expression, int] | None:
    """What gives the number of iterations before one, divided by a number, in a loop that counts
    them itself: by a scalar that grows by a number in each, and never wraps.

    Args:
        advanced: the variables of the loop, with what they are in the first iteration, and in the
            one after one.
    """
    for variable, first, following in advanced:
        if not isinstance(first, Expression) or not isinstance(following, Expression):
            continue
        counter = expressions.of_atom(Element(variable))
        step = (following - counter).constant
        if not tile_type(variable).shape and step is not None and step > 0:
            return counter - first, step
    return None


def wrapping(expression: Expression) -> tuple[int | None, Expression]:
    """The width to which all of an expression wraps, and what wraps; None if it does not."""
    if len(expression.terms) == 1:
        ((monomial, factor),) = expression.terms.items()
        if factor == 1 and len(monomial) == 1 and isinstance(monomial[0], Wrapped):
            return monomial[0].width, monomial[0].inner
    return None, expression


def _step(
    expression: Expression, own: Element, is_invariant: Callable[[Map], bool]
) -> Expression | None:
    """By how much an expression is more than an atom, if that is the same in all iterations."""
    step = expression - expressions.of_atom(own)
    return step if is_invariant(step) else None


def _after(
    first: Expression,
    step: Expression,
    iterations: tuple[Expression, int] | None,
    granule: int = 1,
) -> Expression | None:
    """What is reached from a first value by a step for each iteration before, in terms that a
    granule divides if it divides the step."""
    if not step.terms:
        return first
    if iterations is None:
        return None
    distance, unit = iterations
    whole = step.divided(unit)
    if whole is not None and whole.factors % granule == 0:
        return first + whole * distance
    count = distance if unit == 1 else expressions.of_atom(expressions.FloorDiv(distance, unit))
    return first + step * count


def with_recurrences(found: Map, known: Mapping[SSAValue, Map]) -> Map:
    """What is known of a value, with variables of a loop replaced by what they are in an iteration.

    Args:
        found: what is known.
        known: what the variables are.

    Raises:
        TooComplex: it has become more than anybody could use.
    """

    def instead(atom: Term) -> Expression | None:
        if not isinstance(atom, Element):
            return None
        now = known.get(atom.value)
        if not isinstance(now, Expression):
            return None
        return now.substituted([index.replaced(instead) for index in atom.indices])

    if not any(value in known for value in named_values(found)):
        return found
    rewrote = rewritten(found, lambda one: one.replaced(instead))
    if isinstance(rewrote, Address):
        start = known.get(rewrote.base.value)
        if isinstance(start, Address):
            start_here = rewritten(start, lambda one: one.substituted(rewrote.base.indices))
            assert isinstance(start_here, Address)
            return Address(start_here.base, start_here.offset + rewrote.offset)
    return rewrote

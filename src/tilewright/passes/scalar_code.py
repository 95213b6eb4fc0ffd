"""Scalar operations that compute expressions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce

from xdsl.dialects.builtin import LocationAttr
from xdsl.ir import Attribute, Operation, SSAValue

from tilewright.analysis.expressions import (
    Element,
    Expression,
    FloorDiv,
    Mod,
    Monomial,
    Term,
    Wrapped,
    constant,
    in_program_order,
)
from tilewright.analysis.intervals import Bounds, full
from tilewright.analysis.ranges import integer_width
from tilewright.dialects.cuda_tile.attributes import (
    ComparisonPredicate,
    RoundingMode,
    RoundingModeAttr,
    Signedness,
    SignednessAttr,
)
from tilewright.dialects.cuda_tile.operations import conversions, integer
from tilewright.dialects.cuda_tile.types import scalar
from tilewright.passes import build

__all__ = ["WIDTHS", "ScalarCode", "is_scalar", "reach_of", "width_of"]

AtomBounds = Callable[[Term], Bounds]

WIDTHS = (32, 64)
"""In how many bits scalars are computed, the fewest first."""

_GREATER = ComparisonPredicate.GREATER_THAN
_NOT_LESS = ComparisonPredicate.GREATER_THAN_OR_EQUAL
_SIGNED = SignednessAttr.of(Signedness.SIGNED)
_DOWN: dict[str, Attribute] = {
    "signedness": _SIGNED,
    "rounding": RoundingModeAttr.of(RoundingMode.NEGATIVE_INF),
}


def is_scalar(expression: Expression) -> bool:
    """Whether an expression can be computed from scalars alone: it has no index of an element and
    no element of a tile."""
    return not expression.has_dims and not any(
        isinstance(atom, Element) and atom.indices for atom in expression.atoms()
    )


def width_of(expressions: Iterable[Expression], bounds: AtomBounds) -> int | None:
    """The width in which some expressions can be computed such that nothing wraps on the way but
    what wraps by itself; None if none is known."""
    given = [*expressions]
    if not all(_divides_exactly(one, bounds) for one in given):
        return None
    most = max((_magnitude(one, bounds) for one in given), default=0)
    widest = max((_widest(one) for one in given), default=0)
    return next((w for w in WIDTHS if widest <= w and most <= full(w).smax), None)


def reach_of(distance: Expression, bounds: AtomBounds) -> int | None:
    """The width in which a distance of addresses can be computed: those are counted modulo 2^64,
    so that sums and products may wrap on the way in the widest of all; None if none is known."""
    found = width_of([distance], bounds)
    return found or (WIDTHS[-1] if _divides_exactly(distance, bounds) else None)


def _divides_exactly(expression: Expression, bounds: AtomBounds) -> bool:
    """Whether all that is divided in an expression can be computed in the widest of all widths."""
    return all(
        _magnitude(atom.inner, bounds) <= _MOST
        for atom in expression.atoms()
        if isinstance(atom, FloorDiv | Mod)
    )


_MOST = full(WIDTHS[-1]).smax


def _magnitude(expression: Expression, bounds: AtomBounds) -> int:
    """What no number is beyond that comes up when an expression is computed, but inside its
    atoms."""
    total = 0
    for monomial, factor in expression.terms.items():
        one = abs(factor)
        for atom in monomial:
            low, high = bounds(atom)
            one *= max(abs(low), abs(high), 1)
        total += one
    return total


def _widest(expression: Expression) -> int:
    """The widest integers that an expression is a sum of."""
    found = 0
    for monomial in expression.terms:
        for atom in monomial:
            match atom:
                case Element(value):
                    found = max(found, integer_width(value.type) or 0)
                case Wrapped(_, width):
                    found = max(found, width)
                case _:
                    pass
    return found


class ScalarCode:
    """Operations, made one after the other.

    Attributes:
        operations: those made.
    """

    def __init__(
        self,
        location: LocationAttr,
        instead: Callable[[SSAValue], SSAValue],
        bounds: AtomBounds,
    ) -> None:
        """Begin.

        Args:
            location: of the operations.
            instead: for a value the one to use, which is the same number.
            bounds: between which numbers atoms lie.
        """
        self._bounds = bounds
        self.operations: list[Operation] = []
        self._location = location
        self._instead = instead

    @property
    def location(self) -> LocationAttr:
        """The location of the operations."""
        return self._location

    def add(self, operation: Operation) -> SSAValue:
        """Add an operation; gives its first result."""
        self.operations.append(operation)
        return operation.results[0]

    def number(self, number: int, width: int) -> SSAValue:
        """A constant, modulo 2^width."""
        number %= 1 << width
        return self.add(build.constant(number, scalar(f"i{width}"), self._location))

    def value(self, expression: Expression, width: int) -> SSAValue:
        """The scalar that an expression is, modulo 2^width."""
        positive, negative = _sides(expression)
        if not positive.terms and negative.terms:
            positive = constant(0)
        result = self._sum(positive, width)
        if not negative.terms:
            return result
        return self._binary(integer.SubIOp, result, self._sum(negative, width))

    def holds(self, condition: Expression, width: int) -> SSAValue:
        """Whether an expression is not negative, neither side of which wraps."""
        positive, negative = _sides(condition)
        strict = negative.terms.get(()) == 1
        if strict:
            negative = negative - constant(1)
        word = (
            ComparisonPredicate.GREATER_THAN
            if strict
            else ComparisonPredicate.GREATER_THAN_OR_EQUAL
        )
        sides = self._sum(positive, width), self._sum(negative, width)
        return self.add(build.compare(word, *sides, Signedness.SIGNED, self._location))

    def all_hold(self, conditions: Iterable[Expression]) -> SSAValue:
        """Whether no expression is negative, each of which fits a width."""
        return self.conjunction(self.holds(one, self._exact_width(one)) for one in conditions)

    def conjunction(self, conditions: Iterable[SSAValue]) -> SSAValue:
        """Whether all of some conditions hold."""
        return reduce(lambda a, b: self._binary(integer.AndIOp, a, b, {}), conditions)

    def _exact_width(self, expression: Expression) -> int:
        return width_of([expression], self._bounds) or WIDTHS[-1]

    def smallest(self, values: Iterable[SSAValue]) -> SSAValue:
        """The smallest of some scalars."""
        return reduce(
            lambda a, b: self._binary(integer.MinIOp, a, b, {"signedness": _SIGNED}), values
        )

    def largest(self, values: Iterable[SSAValue]) -> SSAValue:
        """The largest of some scalars."""
        return reduce(
            lambda a, b: self._binary(integer.MaxIOp, a, b, {"signedness": _SIGNED}), values
        )

    def _sum(self, expression: Expression, width: int) -> SSAValue:
        """Of terms whose factors are positive."""
        total: SSAValue | None = None
        # The constant comes last.
        for monomial, factor in sorted(expression.terms.items(), key=lambda term: not term[0]):
            one = self._product(monomial, factor, width)
            total = one if total is None else self._binary(integer.AddIOp, total, one)
        return self.number(0, width) if total is None else total

    def _product(self, monomial: Monomial, factor: int, width: int) -> SSAValue:
        total: SSAValue | None = None
        for atom in in_program_order(monomial):
            one = self._atom(atom, width)
            total = one if total is None else self._binary(integer.MulIOp, total, one)
        if total is None:
            return self.number(factor, width)
        if factor == 1:
            return total
        return self._binary(integer.MulIOp, total, self.number(factor, width))

    def _atom(self, atom: Term, width: int) -> SSAValue:
        match atom:
            case Element(value):
                return self.fitted(self._instead(value), width)
            case FloorDiv(inner, divisor):
                # What is divided must be exact.
                exact = self._exact_width(inner + constant(divisor))
                operands = self.value(inner, exact), self.number(divisor, exact)
                return self.fitted(self._binary(integer.DivIOp, *operands, _DOWN), width)
            case Mod(inner, divisor):
                exact = self._exact_width(inner + constant(divisor))
                value, by = self.value(inner, exact), self.number(divisor, exact)
                whole = self._binary(integer.DivIOp, value, by, _DOWN)
                rest = self._binary(integer.SubIOp, value, self._binary(integer.MulIOp, whole, by))
                return self.fitted(rest, width)
            case Wrapped(inner, narrow):
                return self.fitted(self.value(inner, narrow), width)
            case _:
                raise AssertionError(f"{atom} is no scalar")

    def fitted(self, value: SSAValue, width: int) -> SSAValue:
        """A scalar in another width: extended as signed, or cut off."""
        found = integer_width(value.type) or width
        if found == width:
            return value
        kind, properties = (
            (conversions.ExtIOp, {"signedness": _SIGNED})
            if found < width
            else (conversions.TruncIOp, build.WRAPPING)
        )
        return self.add(
            kind.create(
                operands=[value],
                result_types=[scalar(f"i{width}")],
                properties=properties,
                location=self._location,
            )
        )

    def _binary(
        self,
        kind: type[Operation],
        a: SSAValue,
        b: SSAValue,
        properties: dict[str, Attribute] | None = None,
    ) -> SSAValue:
        return self.add(
            kind.create(
                operands=[a, b],
                result_types=[a.type],
                properties=dict(build.WRAPPING) if properties is None else properties,
                location=self._location,
            )
        )


def _sides(expression: Expression) -> tuple[Expression, Expression]:
    """An expression as the difference of two without negative factors."""
    positive = {m: f for m, f in expression.terms.items() if f > 0}
    negative = {m: -f for m, f in expression.terms.items() if f < 0}
    return Expression(positive), Expression(negative)

"""Expressions of constants in z3: the other reading of what rules compute with (see `numbers`)."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tilewright.dialects.cuda_tile.number_types import WIDTHS
from tilewright.passes.rules import numbers
from tilewright.passes.rules.numbers import Reading, evaluate, number_of, written
from tilewright.proofs.meanings.floats import TINY, format_of
from tilewright.proofs.solver import Unprovable, z3
from tilewright.proofs.trees import Constant

__all__ = ["TERMS", "Word", "element_of"]


@dataclass(frozen=True)
class Word:
    """A number of some type: a bit vector of z3's, with the operators of `Bits`.

    Attributes:
        term: the bits.
        element: the type.
    """

    term: Any
    element: str

    @property
    def size(self) -> int:
        """In bits."""
        return self.term.size()

    def term_of(self, other: Word | int) -> Any:
        """A number of the same width as bits."""
        return other.term if isinstance(other, Word) else z3.BitVecVal(other, self.size)

    def _with(self, term: Any) -> Word:
        return Word(term, self.element)

    def __add__(self, other: Word | int) -> Word:
        return self._with(self.term + self.term_of(other))

    __radd__ = __add__

    def __sub__(self, other: Word | int) -> Word:
        return self._with(self.term - self.term_of(other))

    def __rsub__(self, other: int) -> Word:
        return self._with(self.term_of(other) - self.term)

    def __mul__(self, other: Word | int) -> Word:
        return self._with(self.term * self.term_of(other))

    def __and__(self, other: Word | int) -> Word:
        return self._with(self.term & self.term_of(other))

    def __or__(self, other: Word | int) -> Word:
        return self._with(self.term | self.term_of(other))

    def __xor__(self, other: Word | int) -> Word:
        return self._with(self.term ^ self.term_of(other))

    def __neg__(self) -> Word:
        return self._with(-self.term)

    def __invert__(self) -> Word:
        return self._with(~self.term)

    def __lshift__(self, other: Word | int) -> Word:
        return self._with(self.term << self.term_of(other))

    def _order(self, other: Word | int, compare: Callable[[Any, Any], Any]) -> Any:
        if isinstance(other, Word):
            return compare(self.term, other.term)
        # A number may have more bits than the type.
        return compare(z3.SignExt(64, self.term), z3.BitVecVal(other, self.size + 64))

    def __lt__(self, other: Word | int) -> Any:
        return self._order(other, operator.lt)

    def __le__(self, other: Word | int) -> Any:
        return self._order(other, operator.le)

    def __gt__(self, other: Word | int) -> Any:
        return self._order(other, operator.gt)

    def __ge__(self, other: Word | int) -> Any:
        return self._order(other, operator.ge)


def _power_of_two(c: Word) -> Any:
    return z3.And(c.term != 0, c.term & (c.term - 1) == 0)


def _exponent(c: Word) -> Word:
    found = z3.BitVecVal(-1, c.size)
    for position in range(c.size):
        found = z3.If(z3.Extract(position, position, c.term) == 1, position, found)
    return Word(found, c.element)


def _smallest(c: Word) -> Word:
    return Word(z3.BitVecVal(1 << (c.size - 1), c.size), c.element)


def _largest(c: Word) -> Word:
    return ~_smallest(c)


def _width(what: Word | str) -> int:
    return numbers.width(what) if isinstance(what, str) else what.size


def _unsigned_less(left: Word, right: Word | int) -> Any:
    return z3.ULT(left.term, right.term if isinstance(right, Word) else right)


def _layout(c: Word) -> tuple[Any, Any, Any, int]:
    """Sign, exponent and mantissa of a float, and what the exponents of a number and its
    reciprocal add up to."""
    format = format_of(c.element)
    high, low = format.width - 2, format.mantissa_bits
    sign = z3.Extract(format.width - 1, format.width - 1, c.term)
    return sign, z3.Extract(high, low, c.term), z3.Extract(low - 1, 0, c.term), 2 * format.bias


def _exact_reciprocal(c: Word) -> Any:
    _, exponent, mantissa, total = _layout(c)
    return z3.And(mantissa == 0, exponent != 0, z3.ULT(exponent, total))


def _reciprocal(c: Word) -> Word:
    sign, exponent, mantissa, total = _layout(c)
    other = z3.BitVecVal(total, exponent.size()) - exponent
    return Word(z3.Concat(sign, other, mantissa), c.element)


def _above_two(c: Word) -> Any:
    """What is enough to know of a divisor that has a multiplier."""
    return z3.UGT(c.term, 2)


def _positive_above_two(c: Word) -> Any:
    return c.term > 2


def _ones(c: Word) -> Word:
    return Word(z3.BitVecVal(-1, c.size), c.element)


def _shifted_down(number: Word, count: Word) -> Word:
    return Word(z3.LShR(number.term, count.term), number.element)


def _truncated(number: Word, element: str) -> Word:
    return Word(z3.Extract(WIDTHS[element] - 1, 0, number.term), element)


def _fits_signed(number: Word, element: str) -> Any:
    more = number.size - WIDTHS[element]
    return z3.SignExt(more, _truncated(number, element).term) == number.term


def _fits_unsigned(number: Word, element: str) -> Any:
    more = number.size - WIDTHS[element]
    return z3.ZeroExt(more, _truncated(number, element).term) == number.term


def _negative(number: Word) -> Word:
    mask = format_of(number.element).sign_mask
    return Word(number.term ^ z3.BitVecVal(mask, number.size), number.element)


_FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "contains": numbers.contains,
    "exact_reciprocal": _exact_reciprocal,
    "exponent": _exponent,
    "fits_signed": _fits_signed,
    "fits_unsigned": _fits_unsigned,
    "negative": _negative,
    "ones": _ones,
    "shifted_down": _shifted_down,
    "truncated": _truncated,
    "has_half_magic": _positive_above_two,
    "has_magic": _above_two,
    "has_wide_magic": _above_two,
    "largest": _largest,
    "power_of_two": _power_of_two,
    "reciprocal": _reciprocal,
    "same": numbers.same,
    "smallest": _smallest,
    "unsigned_less": _unsigned_less,
    "width": _width,
}


def _equal(left: Any, right: Any) -> Any:
    return left.term == left.term_of(right) if isinstance(left, Word) else left == right


TERMS = Reading(
    _FUNCTIONS,
    both=lambda left, right: z3.And(left, right),
    either=lambda left, right: z3.Or(left, right),
    negate=lambda condition: z3.Not(condition),
    equal=_equal,
)
"""Expressions of `Word`."""

_LITERALS_OF_TINY: Mapping[str, int] = {"0.0": 0, "-0.0": 32, "1.0": 12, "-1.0": 44}
"""The bits of numbers in the tiny format."""


def element_of(constant: Constant, names: Mapping[str, Any]) -> Any:
    """The bits of a constant.

    Args:
        constant: the constant.
        names: what is known by name: constants as `Word`, and types.
    """
    if not constant.literal:
        try:
            found = evaluate(constant.tree, names, TERMS)
        except ValueError as error:
            raise Unprovable(str(error)) from None
        return found.term if isinstance(found, Word) else _bits(found, constant.element)
    if constant.element == TINY:
        if constant.code not in _LITERALS_OF_TINY:
            raise Unprovable(f"{constant.code} has no bits in the tiny format")
        return z3.BitVecVal(_LITERALS_OF_TINY[constant.code], format_of(TINY).width)
    number = number_of(written(constant.code, constant.element), constant.element)
    bits = number.bits if isinstance(number, numbers.Real) else number.value
    return _bits(bits, constant.element)


def _bits(number: int, element: str) -> Any:
    return z3.BitVecVal(number, WIDTHS[element])

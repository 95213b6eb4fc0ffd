"""Constants of rules: numbers of a width, and what rules compute with them.

One expression has two readings: at rewriting time it computes with numbers (`Bits`), in a proof
with z3's bit vectors. Python's operators mean the same in both: arithmetic wraps around,
comparisons are signed. The functions below have an entry for each reading.
"""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilewright.builder.numbers import elements_of
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES, WIDTHS
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.numerics.formats import FORMATS, bits_to_storage, to_float64

__all__ = ["FUNCTIONS", "NUMBERS", "Bits", "Reading", "Real", "contains", "evaluate"]


@dataclass(frozen=True)
class Bits:
    """An integer of a width, held unsigned.

    Attributes:
        width: in bits.
        value: 0 to 2**width - 1.
    """

    width: int
    value: int

    @classmethod
    def of(cls, width: int, number: int) -> Bits:
        """The lowest bits of a number."""
        return cls(width, number & ((1 << width) - 1))

    @property
    def signed(self) -> int:
        """Read as signed."""
        return self.value - (self.value >> (self.width - 1) << self.width)

    def _number(self, other: Bits | int) -> int:
        return other.signed if isinstance(other, Bits) else other

    def _apply(self, other: Bits | int, function: Callable[[int, int], int]) -> Bits:
        return Bits.of(self.width, function(self.signed, self._number(other)))

    def __add__(self, other: Bits | int) -> Bits:
        return self._apply(other, operator.add)

    def __radd__(self, other: int) -> Bits:
        return self + other

    def __sub__(self, other: Bits | int) -> Bits:
        return self._apply(other, operator.sub)

    def __rsub__(self, other: int) -> Bits:
        return Bits.of(self.width, other) - self

    def __mul__(self, other: Bits | int) -> Bits:
        return self._apply(other, operator.mul)

    def __and__(self, other: Bits | int) -> Bits:
        return self._apply(other, operator.and_)

    def __or__(self, other: Bits | int) -> Bits:
        return self._apply(other, operator.or_)

    def __xor__(self, other: Bits | int) -> Bits:
        return self._apply(other, operator.xor)

    def __neg__(self) -> Bits:
        return Bits.of(self.width, -self.value)

    def __invert__(self) -> Bits:
        return Bits.of(self.width, ~self.value)

    def __lshift__(self, other: Bits | int) -> Bits:
        count = self._number(other)
        return Bits.of(self.width, self.value << count if 0 <= count < self.width else 0)

    def __lt__(self, other: Bits | int) -> bool:
        return self.signed < self._number(other)

    def __le__(self, other: Bits | int) -> bool:
        return self.signed <= self._number(other)

    def __gt__(self, other: Bits | int) -> bool:
        return self.signed > self._number(other)

    def __ge__(self, other: Bits | int) -> bool:
        return self.signed >= self._number(other)

    def equals(self, other: Bits | int) -> bool:
        """Whether two numbers are the same bits."""
        return Bits.of(self.width, self._number(other)).value == self.value


@dataclass(frozen=True)
class Reading:
    """How expressions of constants are read.

    Attributes:
        functions: by name.
        both, either, negate: the connectives of conditions.
        equal: whether two numbers are the same.
    """

    functions: Mapping[str, Callable[..., Any]]
    both: Callable[[Any, Any], Any]
    either: Callable[[Any, Any], Any]
    negate: Callable[[Any], Any]
    equal: Callable[[Any, Any], Any]


@dataclass(frozen=True)
class Real:
    """A float of a format, held by its bits.

    Attributes:
        element: the format.
        bits: the bits.
    """

    element: str
    bits: int

    @property
    def number(self) -> float:
        """The number; exact, since no format that arithmetic is defined on has more than f64."""
        format = FORMATS[self.element]
        return float(
            to_float64(format, bits_to_storage(format, np.array([self.bits], np.uint64))[0])
        )

    @property
    def has_exact_reciprocal(self) -> bool:
        """Whether the number is a power of two whose reciprocal is a normal number, as it is."""
        number, format = abs(self.number), FORMATS[self.element]
        if not 0 < number < math.inf or math.frexp(number)[0] != 0.5:
            return False
        exponents = (math.frexp(number)[1] - 1, 1 - math.frexp(number)[1])
        lowest, highest = format.minimum_exponent, format.maximum_exponent
        return all(lowest <= exponent <= highest for exponent in exponents)

    def reciprocal(self) -> Real:
        """One divided by the number, if that is exact."""
        exact = elements_of(1.0 / self.number, TileType((), NUMBER_TYPES[self.element]))
        return Real(self.element, int.from_bytes(exact.raw, "little"))


def contains(wide: str, narrow: str) -> bool:
    """Whether a float format has all numbers of another: its zeros, subnormals and infinities."""
    outer, inner = FORMATS[wide], FORMATS[narrow]
    smallest = [f.minimum_exponent - f.mantissa_bits for f in (outer, inner)]
    return (
        outer.mantissa_bits >= inner.mantissa_bits
        and outer.maximum_exponent >= inner.maximum_exponent
        and smallest[0] <= smallest[1]
        and outer.has_infinity
    )


def _log2(number: Bits) -> Bits:
    return Bits.of(number.width, number.value.bit_length() - 1)


FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "power_of_two": lambda c: c.value.bit_count() == 1,
    "log2": _log2,
    "width": lambda c: WIDTHS[c] if isinstance(c, str) else c.width,
    "same": operator.eq,
    "contains": contains,
    "reciprocal": lambda c: c.reciprocal(),
    "exact_reciprocal": lambda c: c.has_exact_reciprocal,
    "unsigned_less": lambda a, b: a.value < (b.value if isinstance(b, Bits) else b),
    "all_ones": lambda c: Bits.of(c.width, -1),
    "smallest": lambda c: Bits.of(c.width, 1 << (c.width - 1)),
    "largest": lambda c: Bits.of(c.width, (1 << (c.width - 1)) - 1),
}
"""What rules can compute with numbers. `C == 0` and the like need no function."""

NUMBERS = Reading(
    FUNCTIONS,
    both=lambda a, b: a and b,
    either=lambda a, b: a or b,
    negate=operator.not_,
    equal=lambda a, b: a.equals(b) if isinstance(a, Bits) else a == b,
)
"""Expressions of `Bits`."""

_BINARY: Mapping[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.LShift: operator.lshift,
}
_UNARY: Mapping[type[ast.unaryop], Callable[[Any], Any]] = {
    ast.USub: operator.neg,
    ast.Invert: operator.invert,
}
_ORDER: Mapping[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


def evaluate(tree: ast.expr, names: Mapping[str, Any], reading: Reading) -> Any:
    """The value of an expression.

    Args:
        tree: the expression.
        names: the constants by name.
        reading: how it is read.

    Raises:
        ValueError: it says something that rules cannot say.
    """

    def value(node: ast.expr) -> Any:
        return evaluate(node, names, reading)

    match tree:
        case ast.Name(id=name):
            return names[name]
        case ast.Constant(value=number):
            return number
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return reading.negate(value(operand))
        case ast.UnaryOp(op=op, operand=operand) if type(op) in _UNARY:
            return _UNARY[type(op)](value(operand))
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _BINARY:
            return _BINARY[type(op)](value(left), value(right))
        case ast.BoolOp(op=op, values=values):
            join = reading.both if isinstance(op, ast.And) else reading.either
            result = value(values[0])
            for one in values[1:]:
                result = join(result, value(one))
            return result
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            if isinstance(op, ast.Eq):
                return reading.equal(value(left), value(right))
            if isinstance(op, ast.NotEq):
                return reading.negate(reading.equal(value(left), value(right)))
            return _ORDER[type(op)](value(left), value(right))
        case ast.Call(func=ast.Name(id=name), args=arguments) if name in reading.functions:
            return reading.functions[name](*[value(argument) for argument in arguments])
        case _:
            raise ValueError(f"rules cannot say {ast.unparse(tree)!r}")

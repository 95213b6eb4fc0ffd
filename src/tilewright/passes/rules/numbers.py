"""Constants of rules: numbers of a width, and what rules compute with them.

One expression has two readings: at rewriting time it computes with numbers (`Bits`), in a proof
with z3's bit vectors. Python's operators mean the same in both: arithmetic wraps around,
comparisons are signed. The functions below have an entry for each reading.
"""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from typing import Any, TypeAlias

import numpy as np

from tilewright.builder.numbers import elements_of
from tilewright.dialects.cuda_tile.number_types import NUMBER_TYPES, WIDTHS, is_float
from tilewright.dialects.cuda_tile.types import TileType
from tilewright.numerics.formats import FORMATS, bits_to_storage, to_float64
from tilewright.passes.rules import magic
from tilewright.passes.rules.integers import Bits

__all__ = [
    "FUNCTIONS",
    "NUMBERS",
    "Bits",
    "Reading",
    "Real",
    "bytes_of",
    "contains",
    "evaluate",
    "number_of",
    "reader",
    "written",
]


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


def number_of(raw: bytes, element: str) -> Bits | Real:
    """The number that bytes of a constant are."""
    bits = int.from_bytes(raw, "little")
    return Real(element, bits) if is_float(element) else Bits.of(WIDTHS[element], bits)


def bytes_of(number: Bits | Real | int, element: str) -> bytes:
    """A number as a constant holds it."""
    width = WIDTHS[element]
    if isinstance(number, Real):
        return number.bits.to_bytes((width + 7) // 8, "little")
    bits = number if isinstance(number, Bits) else Bits.of(width, number)
    if bits.width != width:
        raise ValueError(f"a number of {bits.width} bits is no {element}")
    if width == 1:
        return b"\xff" if bits.value else b"\x00"
    return bits.value.to_bytes(width // 8, "little")


@cache
def written(text: str, element: str) -> bytes:
    """The bytes of a number, written as Python writes it, as a constant holds them."""
    number = float(text) if is_float(element) else int(text)
    return elements_of(number, TileType((), NUMBER_TYPES[element])).raw


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


def _number(value: Bits | int) -> int:
    return value.value if isinstance(value, Bits) else value


def power_of_two(number: Bits) -> bool:
    """Whether one bit is set."""
    return number.value.bit_count() == 1


def exponent(number: Bits) -> Bits:
    """The position of the highest bit."""
    return Bits.of(number.width, number.value.bit_length() - 1)


def width(what: Bits | str) -> int:
    """The bits of a number, or of the numbers of a type."""
    return WIDTHS[what] if isinstance(what, str) else what.width


def same(left: str, right: str) -> bool:
    """Whether two types are one."""
    return left == right


def reciprocal(number: Real) -> Real:
    """One divided by a number, if that is exact."""
    return number.reciprocal()


def exact_reciprocal(number: Real) -> bool:
    """Whether a number is a power of two whose reciprocal is a normal number."""
    return number.has_exact_reciprocal


def unsigned_less(left: Bits, right: Bits | int) -> bool:
    """Whether a number is smaller, both read as unsigned."""
    return left.value < _number(right)


def ones(number: Bits) -> Bits:
    """The number of a width whose bits are all set."""
    return Bits.of(number.width, -1)


def shifted_down(number: Bits, count: Bits) -> Bits:
    """A number shifted to the right, with zeros from the left."""
    return Bits(number.width, number.value >> count.value)


def truncated(number: Bits, element: str) -> Bits:
    """The low bits of a number, as a number of another type."""
    return Bits.of(WIDTHS[element], number.value)


def fits_signed(number: Bits, element: str) -> bool:
    """Whether a number is one of a narrower type, both read as signed."""
    return truncated(number, element).signed == number.signed


def fits_unsigned(number: Bits, element: str) -> bool:
    """Whether a number is one of a narrower type, both read as unsigned."""
    return truncated(number, element).value == number.value


def negative(number: Real) -> Real:
    """A float with the other sign."""
    return Real(number.element, number.bits ^ FORMATS[number.element].sign_mask)


def smallest(number: Bits) -> Bits:
    """The smallest signed number of a width."""
    return Bits.of(number.width, 1 << (number.width - 1))


def largest(number: Bits) -> Bits:
    """The largest signed number of a width."""
    return Bits.of(number.width, (1 << (number.width - 1)) - 1)


def _equal(left: Any, right: Any) -> bool:
    return left.equals(right) if isinstance(left, Bits) else left == right


FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    function.__name__: function
    for function in (
        contains,
        exact_reciprocal,
        exponent,
        fits_signed,
        fits_unsigned,
        largest,
        negative,
        ones,
        power_of_two,
        reciprocal,
        same,
        shifted_down,
        smallest,
        truncated,
        unsigned_less,
        width,
    )
} | dict(magic.FUNCTIONS)
"""What rules can compute with numbers. `C == 0` and the like need no function."""


def _both(left: Any, right: Any) -> Any:
    return left and right


def _either(left: Any, right: Any) -> Any:
    return left or right


NUMBERS = Reading(FUNCTIONS, _both, _either, operator.not_, _equal)
"""Expressions of `Bits`."""

_OPERATORS: Mapping[type[ast.AST], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.BitAnd: "and_",
    ast.BitOr: "or_",
    ast.BitXor: "xor",
    ast.LShift: "lshift",
    ast.USub: "neg",
    ast.Invert: "invert",
    ast.Lt: "lt",
    ast.LtE: "le",
    ast.Gt: "gt",
    ast.GtE: "ge",
}
"""What Python's module `operator` calls the operators that rules have."""


Reader: TypeAlias = Callable[[Mapping[str, Any]], Any]
"""Gives the value of an expression for what is known by name."""


def evaluate(tree: ast.expr, names: Mapping[str, Any], reading: Reading) -> Any:
    """The value of an expression.

    Args:
        tree: the expression.
        names: the constants by name.
        reading: how it is read.

    Raises:
        ValueError: it says something that rules cannot say.
    """
    return reader(tree, reading)(names)


def reader(tree: ast.expr, reading: Reading) -> Reader:
    """What gives the value of an expression.

    Args:
        tree: the expression.
        reading: how it is read.

    Raises:
        ValueError: it says something that rules cannot say.
    """
    match tree:
        case ast.Name(id=name):
            return operator.itemgetter(name)
        case ast.Constant(value=number):
            return lambda names: number
        case ast.BoolOp(op=op, values=values):
            joined = reading.both if isinstance(op, ast.And) else reading.either
            return reduce(
                lambda left, right: _applied(joined, [left, right]),
                [reader(value, reading) for value in values],
            )
        case _:
            function, operands = _application(tree, reading)
            return _applied(function, [reader(operand, reading) for operand in operands])


def _applied(function: Callable[..., Any], operands: Sequence[Reader]) -> Reader:
    return lambda names: function(*[operand(names) for operand in operands])


def _application(tree: ast.expr, reading: Reading) -> tuple[Callable[..., Any], Sequence[ast.expr]]:
    """The function that an expression applies, and its operands."""
    match tree:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return reading.negate, [operand]
        case ast.UnaryOp(op=op, operand=operand) if type(op) in _OPERATORS:
            return _operator(op), [operand]
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            return _operator(op), [left, right]
        case ast.Compare(left=left, ops=[ast.Eq()], comparators=[right]):
            return reading.equal, [left, right]
        case ast.Compare(left=left, ops=[ast.NotEq()], comparators=[right]):
            return _unequal(reading), [left, right]
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in _OPERATORS:
            return _operator(op), [left, right]
        case ast.Call(func=ast.Name(id=name), args=arguments) if name in reading.functions:
            return reading.functions[name], arguments
        case _:
            raise ValueError(f"rules cannot say {ast.unparse(tree)!r}")


def _unequal(reading: Reading) -> Callable[[Any, Any], Any]:
    return lambda a, b: reading.negate(reading.equal(a, b))


def _operator(kind: ast.AST) -> Callable[..., Any]:
    return getattr(operator, _OPERATORS[type(kind)])

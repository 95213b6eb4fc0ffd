"""Integer arithmetic against Python's integers."""

import itertools

import numpy as np
import pytest

from numerics.oracle import INTEGERS, by_name
from tilewright.numerics import format_of, integer
from tilewright.numerics.formats import bits_to_storage, storage_to_bits

SIGNED = pytest.mark.parametrize("signed", [True, False], ids=["signed", "unsigned"])
FORMATS = pytest.mark.parametrize("format", INTEGERS, ids=by_name)


def samples(format):
    """Pairs of encodings: all of the narrow formats, edges and random ones of the wide."""
    if format.width <= 4:
        values = list(range(1 << format.width))
        return list(itertools.product(values, values))
    top, half = 1 << format.width, 1 << (format.width - 1)
    root = 1 << (format.width // 2)
    edges = [0, 1, 2, 3, 7, format.width - 1, format.width, root - 1, root, root + 1]
    edges += [half - 1, half, half + 1, top - 1, top - 2, top - root]
    rng = np.random.default_rng(format.width)
    random = rng.integers(0, 1 << 64, (500, 2), np.uint64) >> rng.integers(
        0, 64, (500, 2), np.uint64
    )
    return list(itertools.product(edges, edges)) + [(a % top, b % top) for a, b in random.tolist()]


def operands(format):
    pairs = np.array(samples(format), np.uint64)
    return bits_to_storage(format, pairs[:, 0]), bits_to_storage(format, pairs[:, 1])


def reading(format, bits, signed):
    return bits - (1 << format.width) if signed and bits >> (format.width - 1) else bits


def wrap(format, value):
    return value % (1 << format.width)


def check(format, actual, function, signed):
    """Compares with a Python function of the two readings."""
    wanted = [
        wrap(format, function(reading(format, a, signed), reading(format, b, signed)))
        for a, b in samples(format)
    ]
    assert actual.dtype == format.storage
    assert storage_to_bits(format, actual).tolist() == wanted


def truncated(a, b):
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


DIVISIONS = {
    "zero": truncated,
    "negative_inf": lambda a, b: a // b,
    "positive_inf": lambda a, b: -(-a // b),
}


@FORMATS
def test_wrapping(format):
    x, y = operands(format)
    for signed in (True, False):
        check(format, integer.add(format, x, y), lambda a, b: a + b, signed)
        check(format, integer.sub(format, x, y), lambda a, b: a - b, signed)
        check(format, integer.mul(format, x, y), lambda a, b: a * b, signed)
        check(format, integer.neg(format, x), lambda a, b: -a, signed)
    check(format, integer.absolute(format, x), lambda a, b: abs(a), True)
    check(format, integer.mulhii(format, x, y), lambda a, b: a * b >> format.width, False)


@FORMATS
@SIGNED
@pytest.mark.parametrize("rounding", DIVISIONS)
def test_division(format, signed, rounding):
    x, y = operands(format)
    divide = DIVISIONS[rounding]
    actual = integer.divi(format, x, y, signed, rounding)
    check(format, actual, lambda a, b: divide(a, b) if b else 0, signed)


@FORMATS
@SIGNED
def test_remainder(format, signed):
    x, y = operands(format)
    actual = integer.remi(format, x, y, signed)
    check(format, actual, lambda a, b: a - b * truncated(a, b) if b else a, signed)


@FORMATS
@SIGNED
def test_shifts(format, signed):
    x, y = operands(format)

    def amount(b):
        return b % (1 << format.width)

    check(format, integer.shri(format, x, y, signed), lambda a, b: a >> amount(b), signed)
    check(
        format,
        integer.shli(format, x, y),
        lambda a, b: a << amount(b) if amount(b) < format.width else 0,
        signed,
    )


@FORMATS
@SIGNED
def test_order(format, signed):
    x, y = operands(format)
    check(format, integer.maximum(format, x, y, signed), max, signed)
    check(format, integer.minimum(format, x, y, signed), min, signed)
    predicates = {
        "equal": lambda a, b: a == b,
        "not_equal": lambda a, b: a != b,
        "less_than": lambda a, b: a < b,
        "less_than_or_equal": lambda a, b: a <= b,
        "greater_than": lambda a, b: a > b,
        "greater_than_or_equal": lambda a, b: a >= b,
    }
    for predicate, holds in predicates.items():
        actual = integer.cmp(format, x, y, predicate, signed)
        assert actual.dtype == np.bool_
        assert actual.tolist() == [
            holds(reading(format, a, signed), reading(format, b, signed))
            for a, b in samples(format)
        ]


@FORMATS
@SIGNED
def test_overflows(format, signed):
    x, y = operands(format)
    low, high = integer.limits(format, signed)
    exact = {
        "add": lambda a, b: a + b,
        "sub": lambda a, b: a - b,
        "mul": lambda a, b: a * b,
        "neg": lambda a, b: -a,
        "shl": lambda a, b: (
            a << b % (1 << format.width) if b % (1 << format.width) < 70 else a << 70
        ),
    }
    for op, function in exact.items():
        actual = integer.overflows(op, format, x, y, signed)
        assert actual.dtype == np.bool_
        wanted = [
            not low <= function(reading(format, a, signed), reading(format, b, signed)) <= high
            for a, b in samples(format)
        ]
        assert actual.tolist() == wanted, op


def test_i1_readings():
    flags = np.array([False, True])
    assert integer.read(format_of("i1"), flags, True).tolist() == [0, -1]
    assert integer.read(format_of("i1"), flags, False).tolist() == [0, 1]
    assert integer.limits(format_of("i1"), True) == (-1, 0)


@pytest.mark.parametrize("shape", [(), (0,), (2, 3)])
@FORMATS
def test_shapes(format, shape):
    x = np.ones(shape, format.storage)
    functions = [integer.add, integer.mul, integer.mulhii, integer.shli]
    signed = [integer.divi, integer.remi, integer.shri, integer.maximum]
    results = [function(format, x, x) for function in functions]
    for result in [*results, *(function(format, x, x, True) for function in signed)]:
        assert isinstance(result, np.ndarray)
        assert (result.shape, result.dtype) == (shape, format.storage)
    assert integer.overflows("mul", format, x, x, True).shape == shape


def test_errors():
    x = np.ones(2, np.int32)
    format = format_of("i32")
    with pytest.raises(ValueError, match="rounding"):
        integer.divi(format, x, x, True, "nearest_even")
    with pytest.raises(ValueError, match="predicate"):
        integer.cmp(format, x, x, "less", True)
    with pytest.raises(ValueError, match="overflow"):
        integer.overflows("div", format, x, x, True)

"""The oracle of the campaign against two others: a search, and MPFR."""

from fractions import Fraction

import gmpy2
import numpy as np
import pytest
from sampling import every, one_in

from numerics import oracle, rational
from numerics.operands import operands
from numerics.rational import IEEE_MODES, LAYOUTS, MODES, Exact, Results
from tilewright.numerics import format_of


@every(2)
@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=lambda layout: layout.name)
def test_places_where_a_search_does(layout):
    rng, format = np.random.default_rng(5), format_of(layout.name)
    for _ in range(150):
        numerator = int(rng.integers(1 << 62)) >> int(rng.integers(60)) | 1
        denominator = int(rng.choice([1, 1, 3, 977]))
        exponent = int(rng.integers(layout.lowest - layout.mantissa_bits - 4, layout.bias + 3))
        exponent -= numerator.bit_length() - denominator.bit_length()
        value = Fraction(numerator, denominator) * Fraction(2) ** exponent
        for sign in (1, -1):
            exact = Exact(rational.FINITE, sign < 0, numerator, denominator, exponent)
            for mode in MODES:
                if layout.below_zero is not None and sign < 0:
                    continue
                code = oracle.rounded_code(format, sign * value, mode)
                actual = int(Results(layout, [exact]).rounded(mode)[0]) & ~layout.sign_bit
                if layout.name in ("f16", "bf16", "tf32", "f32", "f64"):
                    wanted = oracle.rounded_ieee(format, sign * value, mode) & ~layout.sign_bit
                else:
                    wanted = min(code, layout.largest)
                assert actual == wanted, (numerator, denominator, exponent, mode)


CONTEXTS = {
    name: gmpy2.context(
        precision=LAYOUTS[name].mantissa_bits + 1,
        emax=LAYOUTS[name].bias + 1,
        emin=LAYOUTS[name].lowest - LAYOUTS[name].mantissa_bits + 1,
        subnormalize=True,
    )
    for name in ("f16", "bf16", "f32", "f64")
}
ROUNDINGS = (gmpy2.RoundToNearest, gmpy2.RoundToZero, gmpy2.RoundDown, gmpy2.RoundUp)
OPERATIONS = {
    "addf": (rational.add, gmpy2.add, 2),
    "subf": (rational.subtract, gmpy2.sub, 2),
    "mulf": (rational.multiply, gmpy2.mul, 2),
    "divf": (rational.divide, gmpy2.div, 2),
    "sqrt": (rational.square_root, gmpy2.sqrt, 1),
    "fma": (rational.multiply_add, gmpy2.fma, 3),
    "remf": (rational.remainder, gmpy2.fmod, 2),
    "floor": (rational.floor, gmpy2.rint_floor, 1),
    "ceil": (rational.ceil, gmpy2.rint_ceil, 1),
}


def to_mpfr(layout, bits):
    """The number of an encoding, exactly."""
    number = rational.decode(layout, bits)
    size = {
        rational.NAN: gmpy2.nan(),
        rational.INFINITE: gmpy2.inf(),
        rational.ZERO: gmpy2.zero(),
        rational.FINITE: gmpy2.mpfr(number.significand) * gmpy2.mpfr(2) ** number.exponent,
    }[number.kind]
    return -size if number.negative else size


def from_mpfr(layout, value):
    """The encoding of a number that the format has."""
    if gmpy2.is_nan(value):
        return layout.nan
    sign = layout.sign_bit if gmpy2.is_signed(value) else 0
    if gmpy2.is_infinite(value):
        return sign | layout.infinity
    if gmpy2.is_zero(value):
        return sign
    mantissa, exponent = value.as_mantissa_exp()
    code, rest = rational.place(layout, abs(int(mantissa)), 1, int(exponent))
    assert not rest
    return sign | code


@one_in(8)
@pytest.mark.parametrize("name", OPERATIONS)
@pytest.mark.parametrize("layout", [LAYOUTS[name] for name in CONTEXTS], ids=lambda x: x.name)
def test_agrees_with_mpfr(layout, name):
    exactly, compute, arity = OPERATIONS[name]
    columns = operands(layout, name, arity, np.random.default_rng(11), 400)
    step = 29 if arity == 3 else 3 if arity == 2 else 1
    columns = [np.concatenate([c[:-540:step], c[-540:]]) for c in columns]
    results = rational.results(layout, exactly, columns)
    rows = list(zip(*([to_mpfr(layout, b) for b in c.tolist()] for c in columns), strict=True))
    for mode, rounding in zip(IEEE_MODES, ROUNDINGS, strict=True):
        context = gmpy2.context(CONTEXTS[layout.name], round=rounding)
        with context:
            values = [compute(*row) for row in rows]
        wanted = [from_mpfr(layout, value) for value in values]
        actual = results.rounded(mode)
        different = np.flatnonzero(actual != np.array(wanted, np.uint64))
        assert not different.size, [[hex(c[i]) for c in columns] for i in different[:3]]

"""Arithmetic, bit for bit that of the reference, on every target and width."""

import itertools
import zlib
from functools import cache

import numpy as np
import pytest
from numerics.operands import operands
from numerics.oracle import BASE_FLOATS, assert_same
from numerics.rational import LAYOUTS
from sampling import one_in

from backends.cpu.harness import HERE, Compiled
from backends.cpu.shapes import SHAPES
from tilewright.backends.cpu.math import arithmetic as emit
from tilewright.backends.cpu.math import further
from tilewright.backends.cpu.math.conversions import CARRIERS, narrow, widen
from tilewright.numerics import arithmetic, format_of
from tilewright.numerics.formats import bits_to_storage

ROUNDED = {"add": 2, "sub": 2, "mul": 2, "div": 2, "sqrt": 1, "fma": 3}
SPELLED = {"add": "addf", "sub": "subf", "mul": "mulf", "div": "divf"}
EXACT = {"maximum": 2, "minimum": 2, "floor": 1, "ceil": 1, "absolute": 1, "negate": 1}
PREDICATES = ["equal", "not_equal", "less_than", "less_than_or_equal", "greater_than"]
PREDICATES.append("greater_than_or_equal")
F32 = format_of("f32")


@cache
def sample(format, operation, arity, count=5000):
    rng = np.random.default_rng(zlib.crc32(f"{format.name} {operation}".encode()))
    columns = operands(LAYOUTS[format.name], SPELLED.get(operation, operation), arity, rng, count)
    return [bits_to_storage(format, column) for column in columns]


@cache
def expected(format, operation, arity, options):
    with np.errstate(all="ignore"):
        x = sample(format, operation, arity)
        return getattr(arithmetic, operation)(format, *x, **dict(options))


def check(format, operation, arity, target, lanes, **options):
    carrier = CARRIERS[format.name]

    def emitter(code, *x):
        return getattr(emit, operation)(code, format, *x, **options)

    function = Compiled(emitter, [carrier] * arity, carrier, lanes, target)
    result = function(*sample(format, operation, arity)).view(format.storage)
    assert_same(format, result, expected(format, operation, arity, tuple(options.items())))


@one_in(16)
@pytest.mark.parametrize("format", BASE_FLOATS, ids=lambda value: getattr(value, "name", None))
@pytest.mark.parametrize(
    "mode", arithmetic.ARITHMETIC_MODES, ids=lambda value: getattr(value, "name", None)
)
@pytest.mark.parametrize(("target", "lanes"), SHAPES)
def test_rounded(target, lanes, format, mode):
    for operation, arity in ROUNDED.items():
        check(format, operation, arity, target, lanes, mode=mode)
        if format is F32:
            check(format, operation, arity, target, lanes, mode=mode, ftz=True)


@pytest.mark.parametrize("format", BASE_FLOATS, ids=lambda f: f.name)
@pytest.mark.parametrize(("target", "lanes"), SHAPES)
def test_exact(target, lanes, format):
    for operation, arity in EXACT.items():
        check(format, operation, arity, target, lanes)
    for operation in ("maximum", "minimum"):
        check(format, operation, 2, target, lanes, propagate_nan=True)
        if format is F32:
            check(format, operation, 2, target, lanes, ftz=True)


@pytest.mark.parametrize("format", BASE_FLOATS, ids=lambda f: f.name)
@pytest.mark.parametrize(("target", "lanes"), SHAPES)
def test_compare(target, lanes, format):
    carrier, x = CARRIERS[format.name], sample(format, "maximum", 2)
    for predicate, ordering in itertools.product(PREDICATES, ("ordered", "unordered")):
        function = Compiled(
            lambda code, a, b, how=(predicate, ordering): emit.compare(code, format, a, b, *how),
            [carrier] * 2,
            "i8",
            lanes,
            target,
        )
        exact = arithmetic.compare(format, *x, predicate, ordering)
        np.testing.assert_array_equal(function(*x).astype(np.bool_), exact)


@pytest.mark.parametrize("format", BASE_FLOATS, ids=lambda f: f.name)
@pytest.mark.parametrize(("target", "lanes"), SHAPES)
def test_remainder(target, lanes, format):
    carrier = CARRIERS[format.name]

    def emitter(code, *x):
        rest = further.remainder(code, *(widen(code, y, format) for y in x))
        return narrow(code, rest, format)

    function = Compiled(emitter, [carrier] * 2, carrier, lanes, target)
    result = function(*sample(format, "remainder", 2)).view(format.storage)
    assert_same(format, result, expected(format, "remainder", 2, ()))


@pytest.mark.parametrize("format", [format_of("f16"), format_of("bf16")], ids=lambda f: f.name)
@pytest.mark.parametrize("target", HERE)
def test_every_pair_of_exponents(target, format):
    """Sums and products of all pairs of numbers with a few mantissas each."""
    codes = np.arange(1 << format.width, dtype=np.uint64)
    mask = (1 << format.mantissa_bits) - 1
    chosen = codes[np.isin(codes & np.uint64(mask), [0, 1, mask // 2 + 1, mask])]
    x, y = (bits_to_storage(format, z.reshape(-1)) for z in np.meshgrid(chosen, chosen[::3]))
    carrier = CARRIERS[format.name]
    for operation in ("add", "mul", "div"):
        function = Compiled(
            lambda code, x, y, operation=operation: getattr(emit, operation)(code, format, x, y),
            [carrier] * 2,
            carrier,
            8,
            target,
        )
        exact = getattr(arithmetic, operation)(format, x, y)
        assert_same(format, function(x, y).view(format.storage), exact)


@pytest.mark.parametrize(
    ("format", "options", "message"),
    [
        (F32, {"mode": "nearest_away"}, "'nearest_away' is not a rounding mode of arithmetic"),
        (format_of("f64"), {"ftz": True}, "flush_to_zero is for f32 only, not f64"),
    ],
)
def test_wrong_options(format, options, message):
    carrier = CARRIERS[format.name]
    with pytest.raises(ValueError, match=message):
        Compiled(
            lambda code, x: emit.sqrt(code, format, x, **options), [carrier], carrier, 1, HERE[0]
        )

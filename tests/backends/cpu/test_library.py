"""Library functions: at most 2 ulp, and the special values of C99, Annex F."""

import mpmath
import numpy as np
import pytest
from numerics.test_library import ATAN2, POW, SPECIAL
from sampling import one_in

from backends.cpu import functions, samples
from backends.cpu.errors import FUNCTIONS, WIDER, ulps
from backends.cpu.harness import HERE, Compiled
from backends.cpu.shapes import LANES, SHAPES
from tilewright.backends.cpu.code import Code, Features, Value, VectorType
from tilewright.backends.cpu.math import exponential, further, power
from tilewright.backends.cpu.math.conversions import CARRIERS
from tilewright.backends.cpu.math.library import FUNCTIONS as EMITTERS
from tilewright.backends.cpu.math.library import library
from tilewright.numerics import arithmetic, format_of
from tilewright.numerics import library as numerics_library
from tilewright.numerics.formats import storage_to_bits

DTYPES = {"float": np.float32, "double": np.float64}
LIBRARY = [name for name in functions.EMITTERS if name != "remainder"]
LIMIT = 2.0


def compiled(name, element, target, lanes):
    operands = [element] * functions.ARITY[name]
    return Compiled(functions.EMITTERS[name], operands, element, lanes, target)


@one_in(8)
@pytest.mark.parametrize("element", DTYPES)
@pytest.mark.parametrize("name", LIBRARY)
@pytest.mark.parametrize(("target", "lanes"), SHAPES)
def test_errors(target, lanes, name, element):
    operands = functions.operands(name, DTYPES[element], 100_000)
    result = compiled(name, element, target, lanes)(*operands)
    with np.errstate(all="ignore"):
        exact = FUNCTIONS[name](*(x.astype(WIDER[x.dtype]) for x in operands))
    errors = ulps(result, exact)
    worst = int(errors.argmax())
    assert errors[worst] <= LIMIT, [x[worst] for x in (*operands, result, exact)]
    same_sign = (np.signbit(result) == np.signbit(exact)) | np.isnan(result)
    assert same_sign.all(), [x[~same_sign][:3] for x in (*operands, result)]


@pytest.mark.parametrize("element", DTYPES)
@pytest.mark.parametrize("target", HERE)
def test_special_values(target, element):
    dtype = DTYPES[element]
    tables = {name: [((x,), y) for x, y in rows] for name, rows in SPECIAL.items()}
    tables |= {
        name: [((x, y), z) for x, y, z in rows] for name, rows in (("pow", POW), ("atan2", ATAN2))
    }
    for name, rows in tables.items():
        columns = [np.array(column, dtype) for column in zip(*(x for x, _ in rows), strict=True)]
        expected = np.array([y for _, y in rows], dtype)
        result = compiled(name, element, target, 4)(*columns)
        assert (ulps(result, expected.astype(WIDER[expected.dtype])) <= LIMIT).all(), name
        exactly = ~np.isfinite(expected) | (expected == 0) | (expected == 1)
        np.testing.assert_array_equal(result[exactly], expected[exactly], name)
        signs = ~np.isnan(expected)
        np.testing.assert_array_equal(np.signbit(result[signs]), np.signbit(expected[signs]), name)


@pytest.mark.parametrize("name", ["sin", "cos", "tan"])
@pytest.mark.parametrize("target", HERE)
def test_angles_near_multiples(target, name):
    """Doubles beside multiples of a right angle, where reduction cancels most."""
    rng = np.random.default_rng(7)
    multiples = [int(k) for k in rng.integers(1, 1 << 62, 200)] + list(range(1, 200))
    with mpmath.workprec(1300):
        near = [float(mpmath.pi / 2 * k) for k in multiples]
        near += [
            float(mpmath.pi / 2 * k * 2 ** int(e))
            for k, e in zip(multiples, rng.integers(0, 900, 200), strict=False)
        ]
        near.append(5.319372648326541e255)  # the double nearest to a multiple
        x = np.array(near)
        x = np.concatenate([x, -x, np.nextafter(x, 0), np.nextafter(x, np.inf)])
        exact = [getattr(mpmath, name)(mpmath.mpf(v)) for v in x.tolist()]
        result = compiled(name, "double", target, 4)(x)
        for value, got, want in zip(x, result, exact, strict=True):
            unit = mpmath.mpf(2) ** (max(mpmath.frexp(want)[1], -1021) - 53)
            assert abs(mpmath.mpf(float(got)) - want) <= LIMIT * unit, value


@pytest.mark.parametrize("element", DTYPES)
@pytest.mark.parametrize("exponent", ["i1", "i8", "i16", "i32"])
@pytest.mark.parametrize("target", HERE)
def test_fpowi(target, exponent, element):
    dtype, format = DTYPES[element], format_of(exponent)
    rng = np.random.default_rng(3)
    (x,) = functions.operands("exp", dtype, 5000)
    x = np.concatenate([x, rng.uniform(0.9, 1.1, 5000).astype(dtype)])
    n = rng.integers(-(1 << 31), 1 << 31, len(x)) >> rng.integers(0, 32, len(x))
    n[::50] = 0
    n = (n & 1).astype(np.bool_) if exponent == "i1" else n.astype(format.storage)
    stored = n.astype(np.uint8) if exponent == "i1" else n
    result = Compiled(power.fpowi, [element, exponent], element, 4, target)(x, stored)
    with np.errstate(all="ignore"):
        wide = x.astype(WIDER[x.dtype])
        exact = np.power(wide, (-n.astype(np.int64)) if exponent == "i1" else n.astype(np.int64))
    errors = ulps(result, exact.astype(wide.dtype))
    assert errors.max() <= LIMIT, x[errors.argmax()]
    assert (result[n == 0] == 1).all()


@pytest.mark.parametrize("target", HERE)
def test_flush_to_zero(target):
    f32 = format_of("f32")
    (x,) = functions.operands("exp2", np.float32, 20000)
    for emitter, function in (
        (exponential.exp2, numerics_library.exp2),
        (further.rsqrt, numerics_library.rsqrt),
    ):
        kernel = Compiled(
            lambda code, x, emitter=emitter: emitter(code, x, ftz=True),
            ["float"],
            "float",
            8,
            target,
        )
        result = kernel(x)
        flushed = arithmetic.flush_subnormals(f32, x)
        exact = function(f32, flushed, True)
        errors = ulps(result, exact.astype(np.float64))
        tiny = (np.abs(exact) < 2.0**-125) & np.isfinite(exact)
        assert errors[~tiny].max() <= LIMIT + 0.5
        assert ((np.abs(result[tiny]) >= 2.0**-126) | (result[tiny] == 0)).all()


@pytest.mark.parametrize("format", [format_of("f16"), format_of("bf16")], ids=lambda f: f.name)
@pytest.mark.parametrize("target", HERE)
def test_short_formats(target, format):
    """All numbers of f16 and bf16: the correctly rounded result or a neighbour."""
    carrier = CARRIERS[format.name]
    x = samples.one(format)
    for name in EMITTERS.keys() - {"fpowi"}:
        operands = [x, np.roll(x, 12345)] if name in ("pow", "atan2", "remf") else [x]
        kernel = Compiled(
            lambda code, *x, name=name: library(code, name, format, *x),
            [carrier] * len(operands),
            carrier,
            LANES[target],
            target,
        )
        result = storage_to_bits(format, kernel(*operands).view(format.storage))
        reference = arithmetic.remainder if name == "remf" else getattr(numerics_library, name)
        exact = storage_to_bits(format, reference(format, *operands))
        is_nan = (exact & np.uint64(format.sign_mask - 1)) > format.infinity
        distance = np.abs(result.astype(np.int64) - exact.astype(np.int64))
        assert (distance[~is_nan] <= 1).all(), name
        assert ((result[is_nan] & np.uint64(format.sign_mask - 1)) > format.infinity).all(), name


def test_no_flushing_variant():
    code, x = Code(Features()), Value(VectorType("float"), "%x")
    with pytest.raises(ValueError, match="there is no exp of f32 that flushes to zero"):
        library(code, "exp", format_of("f32"), x, ftz=True)

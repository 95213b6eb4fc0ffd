"""Library functions against mpmath: errors in units of the last place, and special values."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from mpmath import libmp

from numerics import rational
from numerics.operands import edges, operands, random_bits
from numerics.outcomes import Outcome, compared_floats, generator, listed
from numerics.rational import (
    FINITE,
    INFINITE,
    LAYOUTS,
    NAN,
    NOT_A_NUMBER,
    ZERO,
    Exact,
    Layout,
    Number,
)
from tilewright.numerics import format_of, library
from tilewright.numerics.formats import bits_to_storage, storage_to_bits

BITS = 140
"""Precision of the references."""
ALLOWED = {"f16": 1, "bf16": 1, "f32": 1, "f64": 2}
"""How many codes a result may be away from the correctly rounded one."""
FAR = 1 << 13
"""Exponents beyond this overflow or underflow in all formats."""

ONE = Exact(FINITE, False, 1)
ZERO_RESULT = Exact(ZERO, False)
POSITIVE_INFINITY = Exact(INFINITE, False)
NEGATIVE_INFINITY = Exact(INFINITE, True)


def _raw(x: Number) -> Any:
    """The mpmath number, for the low-level functions."""
    return libmp.from_man_exp(-x.significand if x.negative else x.significand, x.exponent)


def _exact(raw: Any) -> Exact:
    sign, man, exponent, _ = raw
    return Exact(FINITE if man else ZERO, bool(sign), int(man), 1, int(exponent))


# ---- one operand


def _bounded(x: Number) -> Any:
    """The number, cut where exponentials have long overflowed or vanished."""
    if x.significand.bit_length() + x.exponent > 13:
        return libmp.from_int(-FAR if x.negative else FAR)
    return _raw(x)


def _log2(raw: Any) -> Any:
    return libmp.mpf_div(
        libmp.mpf_log(raw, BITS + 10, "n"), libmp.mpf_ln2(BITS + 10, "n"), BITS, "n"
    )


def _mp(name: str) -> Callable[[Any], Any]:
    function = getattr(libmp, f"mpf_{name}")
    return lambda raw: function(raw, BITS, "n")


@dataclass(frozen=True)
class Unary:
    """The reference of a function of one operand: C99, Annex F, and mpmath."""

    reference: Callable[[Any], Any]
    zero: Callable[[bool], Exact]
    """Of a zero, by its sign."""
    positive_infinity: Exact
    negative_infinity: Exact
    grows: bool = False
    """Whether large arguments overflow or vanish."""
    positive_only: bool = False

    def __call__(self, x: Number) -> Exact:
        if x.kind == NAN:
            return NOT_A_NUMBER
        if x.kind == ZERO:
            return self.zero(x.negative)
        if x.kind == INFINITE:
            return self.negative_infinity if x.negative else self.positive_infinity
        if x.negative and self.positive_only:
            return NOT_A_NUMBER
        return _exact(self.reference(_bounded(x) if self.grows else _raw(x)))


def _signed_zero(negative: bool) -> Exact:
    return Exact(ZERO, negative)


def _one(negative: bool) -> Exact:
    return ONE


def _pole(negative: bool) -> Exact:
    return NEGATIVE_INFINITY


def _exp2(raw: Any) -> Any:
    return libmp.mpf_pow(libmp.ftwo, raw, BITS, "n")


def _reciprocal_root(raw: Any) -> Any:
    return libmp.mpf_div(libmp.fone, libmp.mpf_sqrt(raw, BITS + 10, "n"), BITS, "n")


_INF, _MINUS, _NAN = POSITIVE_INFINITY, NEGATIVE_INFINITY, NOT_A_NUMBER
UNARY = {
    "exp": Unary(_mp("exp"), _one, _INF, ZERO_RESULT, grows=True),
    "exp2": Unary(_exp2, _one, _INF, ZERO_RESULT, grows=True),
    "log": Unary(_mp("log"), _pole, _INF, _NAN, positive_only=True),
    "log2": Unary(_log2, _pole, _INF, _NAN, positive_only=True),
    "sin": Unary(_mp("sin"), _signed_zero, _NAN, _NAN),
    "cos": Unary(_mp("cos"), _one, _NAN, _NAN),
    "tan": Unary(_mp("tan"), _signed_zero, _NAN, _NAN),
    "sinh": Unary(_mp("sinh"), _signed_zero, _INF, _MINUS, grows=True),
    "cosh": Unary(_mp("cosh"), _one, _INF, _INF, grows=True),
    "tanh": Unary(_mp("tanh"), _signed_zero, ONE, Exact(FINITE, True, 1), grows=True),
    "rsqrt": Unary(
        *(_reciprocal_root, lambda negative: Exact(INFINITE, negative), ZERO_RESULT, _NAN),
        positive_only=True,
    ),
}


# ---- two operands


def _log2_of(x: Number) -> float:
    """Roughly the binary logarithm of the magnitude."""
    bits = x.significand.bit_length()
    return math.log2(x.significand / (1 << bits)) + bits + x.exponent


def _size(x: Number) -> int:
    """Minus one, zero, one: the magnitude is below, at, above one."""
    return rational.compares(x._replace(negative=False), Number(FINITE, False, 1, 0)) or 0


def _parity(y: Number) -> int | None:
    """One of an odd integer, zero of an even one, None of anything else."""
    if y.kind != FINITE:
        return None
    if y.exponent > 0:
        return 0
    whole, rest = divmod(y.significand, 1 << -y.exponent)
    return None if rest else whole % 2


def power(x: Number, y: Number) -> Exact:
    """pow, by C99, Annex F.9.4.4."""
    one = x.kind == FINITE and _size(x) == 0
    if y.kind == ZERO or (one and not x.negative):
        return ONE
    if NAN in (x.kind, y.kind):
        return NOT_A_NUMBER
    odd = _parity(y) == 1
    if y.kind == INFINITE:
        if one:
            return ONE
        grows = (x.kind == INFINITE or (x.kind == FINITE and _size(x) > 0)) != y.negative
        return POSITIVE_INFINITY if grows else ZERO_RESULT
    if x.kind in (ZERO, INFINITE):
        vanishes = (x.kind == ZERO) != y.negative
        return Exact(ZERO if vanishes else INFINITE, x.negative and odd)
    if x.negative and _parity(y) is None:
        return NOT_A_NUMBER
    negative = x.negative and odd
    if one:
        return ONE._replace(negative=negative)
    size = _log2_of(y) + math.log2(max(abs(_log2_of(x)), 2.0**-60))
    if size > 13 and (abs(_log2_of(x)) > 1e-6):
        grows = (_size(x) > 0) != y.negative
        return Exact(FINITE, negative, 1, 1, FAR if grows else -FAR)
    raw = libmp.mpf_pow(_raw(x._replace(negative=False)), _raw(y), BITS, "n")
    return _exact(raw)._replace(negative=negative)


def _quarters(count: int, negative: bool) -> Exact:
    """So many quarters of pi."""
    if not count:
        return Exact(ZERO, negative)
    pi = libmp.mpf_mul(libmp.mpf_pi(BITS), libmp.from_man_exp(count, -2), BITS, "n")
    return _exact(pi)._replace(negative=negative)


def angle(y: Number, x: Number) -> Exact:
    """atan2, by C99, Annex F.9.1.4."""
    if NAN in (x.kind, y.kind):
        return NOT_A_NUMBER
    if y.kind == ZERO or (x.kind == INFINITE and y.kind != INFINITE):
        return _quarters(4 if x.negative else 0, y.negative)
    if x.kind == ZERO or (y.kind == INFINITE and x.kind != INFINITE):
        return _quarters(2, y.negative)
    if y.kind == INFINITE:
        return _quarters(3 if x.negative else 1, y.negative)
    return _exact(libmp.mpf_atan2(_raw(y), _raw(x), BITS, "n"))


# ---- operands


def arguments(name: str, layout: Layout, seed: int, count: int) -> Any:
    """Edges; random bits; numbers of moderate size; multiples of half pi; beside one."""
    if layout.width <= 16:
        return np.arange(1 << layout.width, dtype=np.uint64)
    rng = generator(seed, name, layout.name)
    format = format_of(layout.name)
    quarter = count // 4
    size = 1.1 * math.log(2) * (layout.bias + layout.mantissa_bits)
    moderate = np.concatenate([rng.uniform(-size, size, quarter // 2), rng.normal(0, 3, quarter)])
    rotations = np.floor(np.exp2(rng.uniform(0, 30, quarter // 2))) * (math.pi / 2)
    chosen = np.concatenate([moderate, rotations]).astype(format.storage)
    one = np.uint64(layout.bias << layout.mantissa_bits)
    reach = np.exp2(rng.uniform(0, layout.mantissa_bits, quarter)).astype(np.int64)
    beside = (one.astype(np.int64) + reach * rng.choice([-1, 1], quarter)).astype(np.uint64)
    parts = [
        np.array(edges(layout), np.uint64),
        storage_to_bits(format, chosen),
        beside,
        random_bits(layout, rng, count - 3 * quarter),
    ]
    return np.concatenate(parts)


def _tiles(layout: Layout, columns: list[Any]) -> list[Any]:
    return [bits_to_storage(format_of(layout.name), column) for column in columns]


def powers(layout: Layout, seed: int, count: int) -> list[Any]:
    """All pairs of edges; bases of any size with exponents that give any size; a few random."""
    rng = generator(seed, "pow", layout.name)
    format = format_of(layout.name)
    grid = np.meshgrid(*[np.array(edges(layout), np.uint64)] * 2)
    spread = np.exp2(rng.uniform(-layout.mantissa_bits, 4, count)) * rng.choice([-1, 1], count)
    near = storage_to_bits(format, np.exp2(spread).astype(format.storage))
    x = np.where(rng.integers(0, 3, count) == 0, random_bits(layout, rng, count), near)
    x = x | rng.integers(0, 2, count).astype(np.uint64) * np.uint64(layout.sign_bit)
    with np.errstate(all="ignore"):
        value = np.abs(bits_to_storage(format, x).astype(np.float64))
        reach = (layout.bias + layout.mantissa_bits) / np.abs(np.log2(value))
        y = reach * rng.uniform(-1.05, 1.05, count)
        y = np.where(rng.integers(0, 3, count) == 0, np.round(y), y)
        y = np.where(np.isfinite(y), y, 2.0).astype(format.storage)
    bits = storage_to_bits(format, y)
    bits = np.where(rng.integers(0, 8, count) == 0, random_bits(layout, rng, count), bits)
    return [np.concatenate([a.reshape(-1), b]) for a, b in zip(grid, (x, bits), strict=True)]


def points(layout: Layout, seed: int, count: int) -> list[Any]:
    """All pairs of edges, random bits, and points not too near an axis."""
    return operands(layout, "atan2", 2, generator(seed, "atan2", layout.name), count)


# ---- comparing


def _judged(
    name: str, layout: Layout, columns: list[Any], results: Any, actual: Any, mode: str = ""
) -> Outcome:
    """Compares encodings with exact results, within what is allowed."""
    outcome = Outcome("functions", name, layout.name, mode, len(actual), worst=0.0)
    wrong = np.zeros(len(actual), np.bool_)
    wanted = np.zeros(len(actual), np.uint64)
    nan, infinite = layout.nan or 0, layout.infinity or 0
    for index, (result, bits) in enumerate(zip(results, actual.tolist(), strict=True)):
        sign = layout.sign_bit if result.negative else 0
        match result.kind:
            case rational.NAN:
                wanted[index] = nan
                wrong[index] = bits & ~layout.sign_bit <= infinite
                continue
            case rational.INFINITE | rational.ZERO:
                wanted[index] = sign | (infinite if result.kind == INFINITE else 0)
                wrong[index] = bits != wanted[index]
                continue
            case _:
                code, rest, one = rational.locate(layout, *result[2:])
        nearest = code + (2 * rest > one or (2 * rest == one and code % 2))
        nearest = min(nearest, infinite)
        wanted[index] = nearest | sign
        away = (bits ^ sign) - nearest  # a wrong sign puts it far away
        if away:
            outcome.misrounded += 1
            wrong[index] = abs(away) > ALLOWED[layout.name]
        if nearest < infinite:
            error = abs((bits ^ sign) - code - rest / one)
            outcome.worst = max(outcome.worst or 0.0, error if error < 1e6 else math.inf)
    return listed(outcome, wrong, columns, actual, wanted)


def _decoded(layout: Layout, column: Any) -> list[Number]:
    return [rational.decode(layout, bits) for bits in column.tolist()]


def compared_unary(name: str, layout: Layout, seed: int, count: int) -> Outcome:
    """A function of one operand, without flushing."""
    columns = [arguments(name, layout, seed, count)]
    results = map(UNARY[name], _decoded(layout, columns[0]))
    format = format_of(layout.name)
    actual = getattr(library, name)(format, *_tiles(layout, columns))
    return _judged(name, layout, columns, results, storage_to_bits(format, actual))


def compared_flushing(name: str, seed: int, count: int) -> Outcome:
    """exp2 and rsqrt with flush_to_zero, which in f32 are nearest to the exact values."""
    layout, format = LAYOUTS["f32"], format_of("f32")
    bits = arguments(name, layout, seed, count)
    actual = getattr(library, name)(format, bits_to_storage(format, bits), ftz=True)
    exact = rational.results(layout, UNARY[name], [rational.flushed(layout, bits)])
    wanted = rational.flushed(layout, exact.rounded("nearest_even"))
    return compared_floats(
        *("functions", name, "f32 ftz", "", [bits]),
        *(storage_to_bits(format, actual), wanted, layout.name),
    )


def compared_binary(name: str, layout: Layout, seed: int, count: int) -> Outcome:
    """pow and atan2."""
    make, reference = {"pow": (powers, power), "atan2": (points, angle)}[name]
    columns = make(layout, seed, count)
    results = map(reference, *(_decoded(layout, column) for column in columns))
    format = format_of(layout.name)
    actual = getattr(library, name)(format, *_tiles(layout, columns))
    return _judged(name, layout, columns, results, storage_to_bits(format, actual))


def compared_fpowi(exponents: str, layout: Layout, seed: int, count: int) -> Outcome:
    """fpowi with exponents of one integer format."""
    format, integer = format_of(layout.name), format_of(exponents)
    x, y = powers(layout, seed, count)
    half = 1 << (integer.width - 1)
    with np.errstate(all="ignore"):
        power_of = np.nan_to_num(bits_to_storage(format, y).astype(np.float64))
    whole = np.clip(power_of, -half, half - 1).astype(np.int64)
    edge = generator(seed, "fpowi", exponents).choice([0, 1, -1, 2, -half, half - 1], len(whole))
    whole = np.where(np.arange(len(whole)) % 8 == 0, np.clip(edge, -half, half - 1), whole)
    numbers = [Number(FINITE if n else ZERO, n < 0, abs(n), 0) for n in whole.tolist()]
    results = map(power, _decoded(layout, x), numbers)
    encodings = whole.astype(np.uint64) & np.uint64(2 * half - 1)
    power_tile = bits_to_storage(integer, encodings)
    actual = library.fpowi(format, bits_to_storage(format, x), integer, power_tile)
    columns = [x, encodings]
    return _judged("fpowi", layout, columns, results, storage_to_bits(format, actual), exponents)


def run(seed: int, count: int) -> Iterator[Outcome]:
    """Every function in every format."""
    for layout in (LAYOUTS[name] for name in ALLOWED):
        for name in UNARY:
            yield compared_unary(name, layout, seed, count)
        yield compared_binary("pow", layout, seed, count)
        yield compared_binary("atan2", layout, seed, count)
        for exponents in ("i1", "i8", "i16", "i32"):
            yield compared_fpowi(exponents, layout, seed, count // 4)
    yield compared_flushing("exp2", seed, count)
    yield compared_flushing("rsqrt", seed, count)

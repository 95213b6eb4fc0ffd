"""Floating-point operations: exact fractions, or the C library in double precision, are the
oracle."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import prod
from typing import Any

from reference.every_operation.integer import COMPARISONS
from reference.every_operation.model import (
    Case,
    Tolerance,
    cases_for,
    same_number,
    within_bounds,
    within_relative,
    within_ulps,
)
from reference.every_operation.oracle import (
    BASE_FLOATS,
    FLOATS,
    Exact,
    codes,
    decode,
    encode,
    exact_fma,
    exact_product,
    exact_quotient,
    exact_sum,
    flush,
    moderate,
    nan_code,
    number,
    root,
)
from reference.every_operation.programs import SHAPES, Operand, spell, tile_case

MODES = ("nearest_even", "zero", "negative_inf", "positive_inf")

Function = Callable[..., int]
"""From an element type and codes to a code."""

Inputs = Callable[..., list[int]]


def elementwise(
    mnemonic: str,
    variant: str,
    text: str,
    function: Function,
    element: str,
    count: int,
    *,
    ranks: Sequence[int] = range(5),
    tolerance: Tolerance = same_number,
    inputs: Inputs = codes,
) -> Iterator[Case]:
    """Cases of one element type and some ranks."""
    for rank in ranks:
        shape = SHAPES[rank]
        columns = [inputs(element, prod(shape), mnemonic, variant, n) for n in range(count)]
        operands: list[Operand] = [(element, shape, column) for column in columns]
        expected = [function(element, *row) for row in zip(*columns, strict=True)]
        yield tile_case(
            mnemonic,
            f"{variant} {spell(shape, element)}",
            f"%r = {text} : {spell(shape, element)}",
            operands,
            [(element, shape, expected, tolerance)],
        )


# ---- rounded once

EXACT: dict[str, tuple[int, Callable[..., Exact]]] = {
    "addf": (2, exact_sum),
    "subf": (2, lambda a, b, mode: exact_sum(a, -b, mode)),
    "mulf": (2, lambda a, b, mode: exact_product(a, b)),
    "divf": (2, lambda a, b, mode: exact_quotient(a, b)),
    "fma": (3, exact_fma),
}
"""Number of operands, and the exact result; of a zero the sign may depend on the mode."""


def rounded(exact: Callable[..., Exact], mode: str, flushes: bool = False) -> Function:
    """The exact result rounded once."""

    def function(element: str, *row: int) -> int:
        values = [decode(element, flush(element, c) if flushes else c) for c in row]
        code = encode(element, exact(*values, mode), mode)
        return flush(element, code) if flushes else code

    return function


@cases_for(*EXACT)
def arithmetic(mnemonic: str) -> Iterator[Case]:
    count, exact = EXACT[mnemonic]
    text = f"{mnemonic} {', '.join(['%a', '%b', '%c'][:count])}"
    for element in BASE_FLOATS:
        for mode in MODES:
            yield from elementwise(
                mnemonic, mode, f"{text} rounding<{mode}>", rounded(exact, mode), element, count
            )
    for mode in MODES:
        yield from elementwise(
            mnemonic,
            f"{mode} flushing",
            f"{text} rounding<{mode}> flush_to_zero",
            rounded(exact, mode, True),
            "f32",
            count,
        )
    if mnemonic == "divf":
        for mode, flag in (("approx", ""), ("full", ""), ("approx", " flush_to_zero")):
            yield from elementwise(
                mnemonic,
                mode + flag,
                f"{text} rounding<{mode}>{flag}",
                rounded(exact, "nearest_even"),
                "f32",
                count,
                tolerance=within_ulps(2),
                inputs=moderate,
            )


@cases_for("sqrt")
def sqrt(mnemonic: str) -> Iterator[Case]:
    def function(mode: str, flushes: bool) -> Function:
        def compute(element: str, code: int) -> int:
            value = decode(element, flush(element, code) if flushes else code)
            result = root(element, value, mode)
            return flush(element, result) if flushes else result

        return compute

    for mode in MODES:
        text = f"sqrt %a rounding<{mode}>"
        for element in BASE_FLOATS:
            yield from elementwise(mnemonic, mode, text, function(mode, False), element, 1)
        flushing = f"{text} flush_to_zero"
        yield from elementwise(
            mnemonic, f"{mode} flushing", flushing, function(mode, True), "f32", 1
        )
    for flag in ("", " flush_to_zero"):
        yield from elementwise(
            mnemonic,
            "approx" + flag,
            f"sqrt %a rounding<approx>{flag}",
            function("nearest_even", False),
            "f32",
            1,
            tolerance=within_relative(2**-10),
            inputs=moderate,
        )


# ---- exact


def _rounding(direction: Callable[[float], int]) -> Function:
    def function(element: str, code: int) -> int:
        value = decode(element, code)
        if not math.isfinite(value):
            return code
        return encode(element, math.copysign(float(abs(direction(value))), value))

    return function


def _sign(change: Callable[[int, int], int]) -> Function:
    return lambda element, code: change(code, FLOATS[element].sign_bit)


EXACT_UNARY: dict[str, Function] = {
    "absf": _sign(lambda code, sign: code & ~sign),
    "negf": _sign(lambda code, sign: code ^ sign),
    "ceil": _rounding(math.ceil),
    "floor": _rounding(math.floor),
}


@cases_for(*EXACT_UNARY)
def exact_unary(mnemonic: str) -> Iterator[Case]:
    for element in BASE_FLOATS:
        function = EXACT_UNARY[mnemonic]
        yield from elementwise(mnemonic, "plain", f"{mnemonic} %a", function, element, 1)


def remainder(element: str, a: int, b: int) -> int:
    """C's fmod."""
    x, y = decode(element, a), decode(element, b)
    if math.isnan(x) or math.isnan(y) or math.isinf(x) or y == 0:
        return nan_code(element)
    return encode(element, math.fmod(x, y))


@cases_for("remf")
def remf(mnemonic: str) -> Iterator[Case]:
    for element in BASE_FLOATS:
        yield from elementwise(mnemonic, "plain", "remf %a, %b", remainder, element, 2)


def extremum(larger: bool, flushes: bool, propagates: bool) -> Function:
    """The larger or smaller number; +0 is above -0."""

    def function(element: str, a: int, b: int) -> int:
        if flushes:
            a, b = flush(element, a), flush(element, b)
        numbers = [code for code in (a, b) if not math.isnan(decode(element, code))]
        if not numbers or (propagates and len(numbers) < 2):
            return nan_code(element)

        def order(code: int) -> tuple[float, float]:
            value = decode(element, code)
            return value, math.copysign(1, value)

        return (max if larger else min)(numbers, key=order)

    return function


@cases_for("maxf", "minf")
def extrema(mnemonic: str) -> Iterator[Case]:
    variants = [(f, p) for f in (False, True) for p in (False, True)]
    for flushes, propagates in variants:
        flags = " flush_to_zero" * flushes + " propagate_nan" * propagates
        function = extremum(mnemonic == "maxf", flushes, propagates)
        for element in ("f32",) if flushes else BASE_FLOATS:
            yield from elementwise(
                mnemonic, f"flags{flags}", f"{mnemonic} %a, %b{flags}", function, element, 2
            )


@cases_for("cmpf")
def cmpf(mnemonic: str) -> Iterator[Case]:
    for element in BASE_FLOATS:
        for rank, shape in enumerate(SHAPES):
            for position, (predicate, compare) in enumerate(COMPARISONS.items()):
                for ordering in ("ordered", "unordered"):
                    if rank != 1 and (position + (ordering == "ordered")) % 5 != rank:
                        continue
                    a, b = (codes(element, prod(shape), predicate, n) for n in range(2))
                    expected = []
                    for x, y in zip(a, b, strict=True):
                        p, q = decode(element, x), decode(element, y)
                        nan = math.isnan(p) or math.isnan(q)
                        expected.append(int(ordering == "unordered" if nan else compare(p, q)))
                    yield tile_case(
                        mnemonic,
                        f"{predicate} {ordering} {spell(shape, element)}",
                        f"%r = cmpf {predicate} {ordering} %a, %b : {spell(shape, element)}"
                        f" -> {spell(shape, 'i1')}",
                        [(element, shape, a), (element, shape, b)],
                        [("i1", shape, expected)],
                    )


# ---- library functions


def guarded(function: Callable[..., float]) -> Callable[..., float]:
    """A function of Python's math with the results of C where Python raises."""

    def compute(*values: float) -> float:
        try:
            return function(*values)
        except OverflowError:
            return math.inf if function is not math.sinh or values[0] > 0 else -math.inf
        except ValueError:
            return math.nan

    return compute


def _log(function: Callable[[float], float]) -> Callable[[float], float]:
    return lambda x: -math.inf if x == 0 else guarded(function)(x)


def _rsqrt(x: float) -> float:
    if x == 0:
        return math.copysign(math.inf, x)
    return math.nan if x < 0 or math.isnan(x) else 1 / math.sqrt(x)


def _pow(x: float, y: float) -> float:
    try:
        return math.pow(x, y)
    except OverflowError:
        return -math.inf if x < 0 and y % 2 == 1 else math.inf
    except ValueError:
        if x != 0:
            return math.nan
        return math.copysign(math.inf, x) if y % 2 == 1 else math.inf


LIBRARY: dict[str, Callable[[float], float]] = {
    "cos": guarded(math.cos),
    "cosh": guarded(math.cosh),
    "exp": guarded(math.exp),
    "exp2": guarded(math.exp2),
    "log": _log(math.log),
    "log2": _log(math.log2),
    "rsqrt": _rsqrt,
    "sin": guarded(math.sin),
    "sinh": guarded(math.sinh),
    "tan": guarded(math.tan),
    "tanh": guarded(math.tanh),
}

BOUNDS = {"f16": 1, "bf16": 1, "f32": 2, "f64": 3}
"""Units in the last place: 2, and one that the oracle may be off in double precision; of the
halves the one that the rounding of such a result makes."""


def approximated(function: Callable[..., float], flushes: bool = False) -> Function:
    """The value in double precision, rounded."""

    def compute(element: str, *row: int) -> int:
        values = [decode(element, flush(element, code) if flushes else code) for code in row]
        code = encode(element, function(*values))
        return flush(element, code) if flushes else code

    return compute


@cases_for(*LIBRARY)
def library(mnemonic: str) -> Iterator[Case]:
    function = LIBRARY[mnemonic]
    inputs: tuple[Inputs, ...] = (codes, moderate)
    for kind, source in enumerate(inputs):
        for element in BASE_FLOATS:
            tolerance = within_ulps(BOUNDS[element])
            yield from elementwise(
                mnemonic,
                f"inputs {kind}",
                f"{mnemonic} %a",
                approximated(function),
                element,
                1,
                tolerance=tolerance,
                inputs=source,
                ranks=range(5) if kind == 0 else (1,),
            )
    if mnemonic in ("exp2", "rsqrt"):
        yield from elementwise(
            mnemonic,
            "flushing",
            f"{mnemonic} %a flush_to_zero",
            approximated(function, True),
            "f32",
            1,
            tolerance=within_ulps(2),
        )
    if mnemonic in ("exp", "tanh"):
        yield from elementwise(
            mnemonic,
            "approx",
            f"{mnemonic} %a rounding<approx>",
            approximated(function),
            "f32",
            1,
            tolerance=within_relative(2**-10),
            inputs=moderate,
        )
        for element in BASE_FLOATS:
            yield from elementwise(
                mnemonic,
                "full",
                f"{mnemonic} %a rounding<full>",
                approximated(function),
                element,
                1,
                tolerance=within_ulps(BOUNDS[element]),
            )


BINARY_LIBRARY: dict[str, Callable[[float, float], float]] = {"atan2": math.atan2, "fpowf": _pow}


@cases_for(*BINARY_LIBRARY)
def binary_library(mnemonic: str) -> Iterator[Case]:
    inputs: tuple[Inputs, ...] = (codes, moderate)
    for kind, source in enumerate(inputs):
        for element in BASE_FLOATS:
            yield from elementwise(
                mnemonic,
                f"inputs {kind}",
                f"{mnemonic} %a, %b",
                approximated(BINARY_LIBRARY[mnemonic]),
                element,
                2,
                tolerance=within_ulps(BOUNDS[element]),
                inputs=source,
                ranks=range(5) if kind == 0 else (1,),
            )


def integer_power(x: float, n: int) -> Exact:
    """x to an integer power; 1 for n = 0, whatever x is."""
    if n == 0:
        return 1.0
    if not math.isfinite(x) or x == 0 or abs(n) > 60:
        return _pow(x, float(n))
    return Fraction(x) ** n


@cases_for("fpowi")
def fpowi(mnemonic: str) -> Iterator[Case]:
    for element in BASE_FLOATS:
        for exponent in ("i1", "i8", "i16", "i32"):
            for shape in SHAPES:
                count = prod(shape)
                x = codes(element, count, exponent)
                n = codes(exponent, count, element)
                expected = [
                    encode(element, integer_power(decode(element, a), number(exponent, b, True)))
                    for a, b in zip(x, n, strict=True)
                ]
                yield tile_case(
                    mnemonic,
                    f"{spell(shape, element)} {exponent}",
                    f"%r = fpowi %a, %b : {spell(shape, element)}, {spell(shape, exponent)}",
                    [(element, shape, x), (exponent, shape, n)],
                    [(element, shape, expected, within_ulps(BOUNDS[element]))],
                )


# ---- matrix products

ACCUMULATORS = {
    "f8E4M3FN": ("f16", "f32"),
    "f8E5M2": ("f16", "f32"),
    "f16": ("f16", "f32"),
    "bf16": ("f32",),
    "tf32": ("f32",),
    "f32": ("f32",),
    "f64": ("f64",),
}
"""discrepancies.md, section E."""


def product(
    element: str,
    result: str,
    size: tuple[int, int, int, int],
    a: Sequence[Fraction],
    b: Sequence[Fraction],
    c: Sequence[int],
) -> tuple[list[int], list[Fraction]]:
    """The exact matrix product rounded once, and the error allowed of each element."""
    batch, m, k, n = size
    expected, bounds = [], []
    epsilon = Fraction(1, 1 << FLOATS[result].mantissa)
    floor = Fraction(2) ** -126 if result == "f32" else Fraction(0)
    for z in range(batch):
        for i in range(m):
            for j in range(n):
                start = Fraction(decode(result, c[(z * m + i) * n + j]))
                terms = [
                    a[(z * m + i) * k + x] * b[(z * k + x) * n + j] for x in range(k)
                ]  # fmt: skip
                expected.append(encode(result, start + sum(terms)))
                size_of = sum(map(abs, terms)) + abs(start)
                bounds.append((k + 1) * (epsilon * size_of + floor))
    return expected, bounds


def _fractions(element: str, source: Sequence[int]) -> list[Fraction]:
    return [Fraction(decode(element, code)) for code in source]


@cases_for("mmaf")
def mmaf(mnemonic: str) -> Iterator[Case]:
    m, k, n = 4, 8, 2
    for element, results in ACCUMULATORS.items():
        for result in results:
            for batch in ((), (2,)):
                for fast in ("", " fast_acc"):
                    shapes = [(*batch, m, k), (*batch, k, n), (*batch, m, n)]
                    a, b = (
                        moderate(element, prod(shape), fast, index)
                        for index, shape in enumerate(shapes[:2])
                    )
                    if element == "tf32":  # The low bits of a stored tf32 are no part of it.
                        a = [code | 0x0FFF for code in a]
                    c = moderate(result, prod(shapes[2]), element, fast)
                    expected, bounds = product(
                        element,
                        result,
                        (prod(batch), m, k, n),
                        _fractions(element, a),
                        _fractions(element, b),
                        c,
                    )
                    elements = (element, element, result)
                    types = ", ".join(map(spell, shapes, elements))
                    yield tile_case(
                        mnemonic,
                        f"{element} {result} rank {len(shapes[0])}{fast}",
                        f"%r = mmaf %a, %b, %c{fast} : {types}",
                        list(zip(elements, shapes, (a, b, c), strict=True)),
                        [(result, shapes[2], expected, within_bounds(bounds))],
                    )


SCALES = (
    ("f8E4M3FN", "f8E8M0FNU", 32),
    ("f8E5M2", "f8E8M0FNU", 32),
    ("f4E2M1FN", "f8E8M0FNU", 16),
    ("f4E2M1FN", "f8E8M0FNU", 32),
    ("f4E2M1FN", "f8E4M3FN", 16),
    ("f4E2M1FN", "fnv8E5M3FNU", 16),
    ("f4E2M1FN", "fnv8E5M3FNU", 32),
)


@cases_for("mmaf_scaled")
def mmaf_scaled(mnemonic: str) -> Iterator[Case]:
    for element, scale, block in SCALES:
        for batch in ((), (2,)):
            yield _mmaf_scaled(element, scale, block, batch)


def _mmaf_scaled(element: str, scale: str, block: int, batch: tuple[int, ...]) -> Case:
    m, k, n = 4, 64, 2
    s = k // block
    shapes = [(*batch, m, k), (*batch, k, n), (*batch, m, n), (*batch, m, s), (*batch, s, n)]
    seed = (element, scale, block)
    a, b = (moderate(element, prod(shape), *seed, i) for i, shape in enumerate(shapes[:2]))
    c = moderate("f32", prod(shapes[2]), *seed)
    low = 0.25 if scale != "f8E4M3FN" else -4.0
    p, q = (
        [_scale_code(scale, code) for code in moderate("f32", prod(shape), *seed, i, low=low)]
        for i, shape in enumerate(shapes[3:])
    )
    left, right = _fractions(element, a), _fractions(element, b)
    x, y = _fractions(scale, p), _fractions(scale, q)
    rows, batches = prod(batch) * m, prod(batch)
    left = [left[r * k + d] * x[r * s + d // block] for r in range(rows) for d in range(k)]
    right = [
        right[(z * k + d) * n + j] * y[(z * s + d // block) * n + j]
        for z in range(batches)
        for d in range(k)
        for j in range(n)
    ]
    expected, bounds = product(element, "f32", (batches, m, k, n), left, right, c)
    elements = (element, element, "f32", scale, scale)
    types = ", ".join(map(spell, shapes, elements))
    operands: list[Any] = list(zip(elements, shapes, (a, b, c, p, q), strict=True))
    return tile_case(
        "mmaf_scaled",
        f"{element} {scale} {block} rank {len(shapes[0])}",
        f"%r = mmaf_scaled %a, %b, %c, %d, %e : {types}",
        operands,
        [("f32", shapes[2], expected, within_bounds(bounds))],
    )


def _scale_code(scale: str, code: int) -> int:
    value = Fraction(decode("f32", code))
    return encode(scale, value, "zero" if scale == "f8E8M0FNU" else "nearest_even")

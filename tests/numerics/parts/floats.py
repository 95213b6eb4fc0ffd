"""Floating-point operations against exact rational results."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from numerics import rational
from numerics.operands import Columns, operands
from numerics.outcomes import Outcome, compared, compared_floats, generator
from numerics.rational import IEEE_MODES, LAYOUTS, Layout
from tilewright.numerics import arithmetic, format_of
from tilewright.numerics.formats import Array, bits_to_storage, storage_to_bits

BASE = ("f16", "bf16", "f32", "f64")
PREDICATES = {
    "equal": (0,),
    "not_equal": (-1, 1),
    "less_than": (-1,),
    "less_than_or_equal": (-1, 0),
    "greater_than": (1,),
    "greater_than_or_equal": (0, 1),
}
"""The results of `rational.compares` of which each is true."""


def _propagating(function: Callable[..., Array]) -> Callable[..., Array]:
    return lambda *args, **kwargs: function(*args, propagate_nan=True, **kwargs)


@dataclass(frozen=True)
class Operation:
    """A function of the package and its oracle."""

    function: Callable[..., Array]
    exactly: rational.Operation
    arity: int
    rounds: bool = True
    """Whether it takes a rounding mode."""
    flushes: bool = True
    """Whether it takes flush_to_zero."""
    canonical: bool = False
    """Whether a NaN result has to be the canonical one."""


@dataclass(frozen=True)
class Where:
    """Where the results come from: functions by name, instead of those of the package."""

    part: str
    functions: Mapping[str, Callable[..., Array]]


PACKAGE = Where("floats", {})

OPERATIONS = {
    "addf": Operation(arithmetic.add, rational.add, 2),
    "subf": Operation(arithmetic.sub, rational.subtract, 2),
    "mulf": Operation(arithmetic.mul, rational.multiply, 2),
    "divf": Operation(arithmetic.div, rational.divide, 2),
    "sqrt": Operation(arithmetic.sqrt, rational.square_root, 1),
    "fma": Operation(arithmetic.fma, rational.multiply_add, 3),
    "remf": Operation(arithmetic.remainder, rational.remainder, 2, rounds=False, flushes=False),
    "maxf": Operation(arithmetic.maximum, rational.maximum, 2, rounds=False, canonical=True),
    "minf": Operation(arithmetic.minimum, rational.minimum, 2, rounds=False, canonical=True),
    "maxf propagate_nan": Operation(
        *(_propagating(arithmetic.maximum), rational.maximum_propagating, 2),
        rounds=False,
        canonical=True,
    ),
    "minf propagate_nan": Operation(
        *(_propagating(arithmetic.minimum), rational.minimum_propagating, 2),
        rounds=False,
        canonical=True,
    ),
    "ceil": Operation(arithmetic.ceil, rational.ceil, 1, rounds=False, flushes=False),
    "floor": Operation(arithmetic.floor, rational.floor, 1, rounds=False, flushes=False),
}


def _columns(layout: Layout, name: str, arity: int, seed: int, count: int) -> Columns:
    """The operands of a comparison: every encoding if that is not too many."""
    if arity == 1 and layout.width <= 16:
        return [np.arange(1 << layout.width, dtype=np.uint64)]
    return operands(layout, name, arity, generator(seed, name, layout.name), count)


def compared_operation(
    name: str, layout: Layout, seed: int, count: int, where: Where = PACKAGE
) -> Iterator[Outcome]:
    """An operation of one format in all its modes."""
    operation, format = OPERATIONS[name], format_of(layout.name)
    function = where.functions.get(name, operation.function)
    columns = _columns(layout, name, operation.arity, seed, count)
    tiles = [bits_to_storage(format, column) for column in columns]
    modes = IEEE_MODES if operation.rounds else ("exact",)
    check = compared_floats
    if operation.canonical:

        def check(*args: Any) -> Outcome:
            return compared(*args[:-1])

    exact = rational.results(layout, operation.exactly, columns)
    for mode in modes:
        chosen = {"mode": mode} if operation.rounds else {}
        actual = storage_to_bits(format, function(format, *tiles, **chosen))
        wanted = exact.rounded(mode if operation.rounds else "zero")
        yield check(where.part, name, layout.name, mode, columns, actual, wanted, layout.name)
    if not operation.flushes or layout.name != "f32":
        return
    flushed = [rational.flushed(layout, column) for column in columns]
    exact = rational.results(layout, operation.exactly, flushed)
    for mode in modes:
        chosen = {"mode": mode} if operation.rounds else {}
        actual = storage_to_bits(format, function(format, *tiles, ftz=True, **chosen))
        wanted = rational.flushed(layout, exact.rounded(mode if operation.rounds else "zero"))
        yield check(where.part, name, "f32 ftz", mode, columns, actual, wanted, layout.name)


def compared_approximation(seed: int, count: int, where: Where = PACKAGE) -> Iterator[Outcome]:
    """divf with approx: within 2 units of the quotient; where the divisor is above 2^126, 0 or (if
    the dividend is not finite) NaN is as good."""
    layout, format = LAYOUTS["f32"], format_of("f32")
    divide = where.functions.get("divf approx", arithmetic.div_approx)
    columns = _columns(layout, "divf", 2, seed, count)
    high = generator(seed, "divf approx").integers(0x7E80_0000, 0x7F80_0000, count // 4)
    columns = [np.concatenate((columns[0], columns[0][: len(high)])),
               np.concatenate((columns[1], high.astype(np.uint64)))]  # fmt: skip
    tiles = [bits_to_storage(format, column) for column in columns]
    actual = storage_to_bits(format, divide(format, *tiles))
    wanted = rational.results(layout, rational.divide, columns).rounded("nearest_even")
    near = np.abs(actual.astype(np.int64) - wanted.astype(np.int64)) <= 2
    size = columns[1] & np.uint64(0x7FFF_FFFF)
    flushes = (size > 0x7E80_0000) & (size < 0x7F80_0000)
    finite = (columns[0] & np.uint64(0x7FFF_FFFF)) < 0x7F80_0000
    zero = (columns[0] ^ columns[1]) & np.uint64(0x8000_0000)
    flushed = (actual == zero) & finite | rational.is_nan(layout, actual) & ~finite
    wanted = np.where(near | flushes & flushed, actual, wanted)
    yield compared_floats(
        where.part, "divf approx", "f32", "approx", columns, actual, wanted, layout.name
    )


def compared_comparison(
    layout: Layout, seed: int, count: int, where: Where = PACKAGE
) -> Iterator[Outcome]:
    """cmpf, every predicate, ordered and unordered."""
    compare = where.functions.get("cmpf", arithmetic.compare)
    format = format_of(layout.name)
    columns = _columns(layout, "cmpf", 2, seed, count)
    tiles = [bits_to_storage(format, column) for column in columns]
    numbers = [[rational.decode(layout, bits) for bits in column.tolist()] for column in columns]
    order = [rational.compares(x, y) for x, y in zip(*numbers, strict=True)]
    for predicate, orders in PREDICATES.items():
        for ordering in ("ordered", "unordered"):
            actual = compare(format, *tiles, predicate, ordering)
            otherwise = ordering == "unordered"
            wanted = np.array([otherwise if o is None else o in orders for o in order])
            mode = f"{predicate} {ordering}"
            yield compared(where.part, "cmpf", layout.name, mode, columns, actual, wanted)


def compared_signs(layout: Layout, seed: int, count: int) -> Iterator[Outcome]:
    """absf and negf: only the sign bit, of a NaN too."""
    format, sign = format_of(layout.name), np.uint64(layout.sign_bit)
    (bits,) = _columns(layout, "absf", 1, seed, count)
    tile = bits_to_storage(format, bits)
    for name, function, wanted in (
        ("absf", arithmetic.absolute, np.where(bits >= sign, bits - sign, bits)),
        ("negf", arithmetic.negate, np.where(bits >= sign, bits - sign, bits + sign)),
    ):
        actual = storage_to_bits(format, function(format, tile))
        yield compared("floats", name, layout.name, "exact", [bits], actual, wanted)


def run(seed: int, count: int) -> Iterator[Outcome]:
    """Every operation in every format."""
    for layout in (LAYOUTS[name] for name in BASE):
        for name in OPERATIONS:
            yield from compared_operation(name, layout, seed, count)
        yield from compared_comparison(layout, seed, count)
        yield from compared_signs(layout, seed, count)
    yield from compared_approximation(seed, count)

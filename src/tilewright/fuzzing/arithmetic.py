"""Statements of programs: integers, floats, conversions, selections."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import prod
from types import MappingProxyType

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.cuda_tile.number_types import BASE_FLOATS, FLOATS, INTEGERS, WIDTHS
from tilewright.fuzzing.maker import ARITHMETIC, ROUNDINGS, Maker, ScopedValue
from tilewright.fuzzing.program import Tolerance

__all__ = ["STATEMENTS"]

PREDICATES = (
    "equal",
    "not_equal",
    "less_than",
    "less_than_or_equal",
    "greater_than",
    "greater_than_or_equal",
)
SIGNS = ("signed", "unsigned")

EPSILON: Mapping[str, float] = MappingProxyType(
    {"f16": 2**-10, "bf16": 2**-7, "f32": 2**-23, "f64": 2**-52}
)
TINY: Mapping[str, float] = MappingProxyType(
    {"f16": 2**-24, "bf16": 2**-133, "f32": 2**-149, "f64": 2**-1074}
)
"""The smallest subnormal."""


def integers(m: Maker) -> None:
    """Arithmetic that wraps."""
    a = m.any(INTEGERS)
    function: Callable[..., Value] = m.choice(
        (tile.addi, tile.subi, tile.muli, tile.andi, tile.ori, tile.xori, tile.mulhii)
    )
    m.keep(function(a.value, m.like(a).value))


def signed_integers(m: Maker) -> None:
    """Operations that read a sign."""
    a = m.any(INTEGERS)
    sign = m.choice(SIGNS)
    if m.chance(0.4):
        function: Callable[..., Value] = m.choice((tile.maxi, tile.mini))
        m.keep(function(a.value, m.like(a).value, signedness=sign))
    elif m.chance(0.5):
        m.keep(tile.negi(a.value) if m.chance(0.5) else tile.absi(a.value))
    else:
        predicate = m.choice(PREDICATES)
        m.keep(tile.cmpi(a.value, m.like(a).value, predicate=predicate, signedness=sign))


def divisions(m: Maker) -> None:
    """Quotients and remainders; divisors are positive."""
    a = m.any(INTEGERS[1:])
    largest = (1 << (WIDTHS[a.element] - 1)) - 1
    bound = m.choice((largest, 7, 15))
    divisor = tile.ori(tile.andi(m.like(a).value, bound), 1)
    if m.chance(0.4):
        divisor = tile.constant(m.random.randint(1, largest), a.type)
    if m.chance(0.4):
        m.keep(tile.remi(a.value, divisor, signedness=m.choice(SIGNS)))
    elif m.chance(0.5):
        m.keep(tile.divi(a.value, divisor, signedness="unsigned"))
    else:
        rounding = m.choice(("zero", "negative_inf", "positive_inf"))
        m.keep(tile.divi(a.value, divisor, signedness="signed", rounding=rounding))


def shifts(m: Maker) -> None:
    """Shifts by less than the width."""
    a = m.any(INTEGERS)
    width = WIDTHS[a.element]
    amount = tile.andi(m.like(a).value, width - 1)
    if m.chance(0.4):
        m.keep(tile.shli(a.value, amount))
    else:
        m.keep(tile.shri(a.value, amount, signedness=m.choice(SIGNS)))


def promised_integers(m: Maker) -> None:
    """Arithmetic whose promise not to overflow holds."""
    element, shape = m.choice(INTEGERS[1:]), m.shape()
    a, b = m.small(element, shape, 7), m.small(element, shape, 7)
    function: Callable[..., Value] = m.choice((tile.addi, tile.muli))
    overflow = m.choice(("no_signed_wrap", "no_unsigned_wrap", "no_wrap"))
    m.keep(function(a.value, b.value, overflow=overflow), small=49)


def floats(m: Maker) -> None:
    """Sums, products, quotients, roots: rounded once."""
    a = m.any(BASE_FLOATS)
    mode = m.choice(ROUNDINGS) if m.chance(0.5) else "nearest_even"
    flush = a.element == "f32" and m.chance(0.3)
    if m.chance(0.15):
        m.keep(tile.sqrt(a.value, rounding=mode, flush_to_zero=flush))
    elif m.chance(0.25):
        b, c = m.like(a), m.like(a)
        m.keep(tile.fma(a.value, b.value, c.value, rounding=mode, flush_to_zero=flush))
    else:
        function: Callable[..., Value] = m.choice((tile.addf, tile.subf, tile.mulf, tile.divf))
        m.keep(function(a.value, m.like(a).value, rounding=mode, flush_to_zero=flush))


def exact_floats(m: Maker) -> None:
    """Operations on floats that never round."""
    a = m.any(BASE_FLOATS)
    kind = m.random.random()
    if kind < 0.4:
        function: Callable[..., Value] = m.choice((tile.maxf, tile.minf))
        flush = a.element == "f32" and m.chance(0.3)
        options = {"propagate_nan": m.chance(0.5), "flush_to_zero": flush}
        m.keep(function(a.value, m.like(a).value, **options))
    elif kind < 0.8:
        unary: Callable[..., Value] = m.choice((tile.absf, tile.negf, tile.ceil, tile.floor))
        m.keep(unary(a.value), small=a.small)
    else:
        m.keep(tile.remf(a.value, m.like(a).value))


def float_comparisons(m: Maker) -> None:
    """Comparisons with NaN on both sides of them."""
    a = m.any(BASE_FLOATS)
    m.keep(
        tile.cmpf(
            a.value,
            m.like(a).value,
            predicate=m.choice(PREDICATES),
            ordering=m.choice(("ordered", "unordered")),
        )
    )


def selections(m: Maker) -> None:
    """One of two tiles, element by element."""
    a = m.any((*ARITHMETIC, *FLOATS[4:8]))
    b = m.like(a)
    found = m.pick(lambda s: s.element == "i1" and s.shape == a.shape)
    c = found or m.fresh("i1", a.shape)
    m.keep(tile.select(c.value, a.value, b.value), bits=a.bits and b.bits)


def cleaned(m: Maker, a: ScopedValue) -> ScopedValue:
    """The tile with numbers instead of NaN: all bits are specified."""
    if a.bits:
        return a
    valid = tile.cmpf(a.value, a.value, predicate="equal")
    return m.keep(tile.select(valid, a.value, tile.constant(1.0, a.type)), bits=True)


FULL_FUNCTIONS: tuple[Callable[..., Value], ...] = (
    tile.exp,
    tile.exp2,
    tile.log,
    tile.log2,
    tile.sin,
    tile.cos,
    tile.tan,
    tile.sinh,
    tile.cosh,
    tile.tanh,
    tile.rsqrt,
)


def bound_of(element: str) -> Tolerance:
    """What library functions may differ by: twice their error bound."""
    steps = 6 if element in ("f32", "f64") else 2
    return Tolerance(steps * EPSILON[element], steps * TINY[element])


def functions(m: Maker) -> None:
    """Library functions: bounded, so what follows is little."""
    a = m.any(BASE_FLOATS)
    kind = m.random.random()
    tolerance = bound_of(a.element)
    if kind < 0.15:
        m.keep(tile.atan2(a.value, m.like(a).value), tolerance=tolerance)
    elif kind < 0.3:
        m.keep(tile.fpowf(a.value, m.like(a).value), tolerance=tolerance)
    elif kind < 0.4:
        m.keep(tile.fpowi(a.value, m.of("i32", a.shape).value), tolerance=tolerance)
    elif kind < 0.5 and a.element == "f32":
        function: Callable[..., Value] = m.choice((tile.exp2, tile.rsqrt))
        flushed = Tolerance(tolerance.relative, 2.0**-126)
        m.keep(function(a.value, flush_to_zero=True), tolerance=flushed)
    else:
        m.keep(m.choice(FULL_FUNCTIONS)(a.value), tolerance=tolerance)


def approximations(m: Maker) -> None:
    """Approximate modes on ordinary numbers."""
    shape = m.shape()
    a = m.loaded("f32", shape, 4.0)
    tolerance = Tolerance(2.0**-9, 2.0**-126)
    kind = m.random.random()
    if kind < 0.4:
        b = m.loaded("f32", shape, 4.0)
        mode = m.choice(("approx", "full"))
        divisor = b.value
        if m.chance(0.2):
            # Above 2^126 a quotient may be 0 with `approx`.
            divisor, tolerance = tile.mulf(divisor, 2.0**126), Tolerance(2.0**-9, 2.0**-122)
        m.keep(tile.divf(a.value, divisor, rounding=mode), tolerance=tolerance)
    elif kind < 0.6:
        m.keep(tile.sqrt(tile.absf(a.value), rounding="approx"), tolerance=tolerance)
    else:
        function: Callable[..., Value] = m.choice((tile.exp, tile.tanh))
        mode = m.choice(("approx", "full"))
        m.keep(function(a.value, rounding=mode), tolerance=tolerance)


def float_conversions(m: Maker) -> None:
    """Floats to floats, in all modes that a target has."""
    a = m.any(FLOATS[:8] + FLOATS[9:])
    target = m.choice([name for name in FLOATS if name != a.element])
    if target == "f4E2M1FN" and prod(a.shape) % 2:
        return
    modes = (*ROUNDINGS, "nearest_away") if m.chance(0.3) else ("nearest_even",)
    mode = m.choice(modes)
    try:
        made = tile.ftof(a.value, target, rounding=mode)
    except tile.BuilderError:
        mode = m.choice(("zero", "positive_inf")) if target == "f8E8M0FNU" else "nearest_even"
        made = tile.ftof(a.value, target, rounding=mode)
    m.keep(made, bits=target == "f4E2M1FN")


def integers_to_floats(m: Maker) -> None:
    """Integers to floats."""
    a = m.any(INTEGERS)
    target = m.choice([name for name in FLOATS if name not in ("f8E8M0FNU", "fnv8E5M3FNU")])
    sign = m.choice(SIGNS)
    if target == "f4E2M1FN" and prod(a.shape) % 2:
        return
    try:
        mode = m.choice(ROUNDINGS) if m.chance(0.4) else "nearest_even"
        made = tile.itof(a.value, target, signedness=sign, rounding=mode)
    except tile.BuilderError:
        made = tile.itof(a.value, target, signedness=sign)
    m.keep(made)


def floats_to_integers(m: Maker) -> None:
    """Floats to integers: out of range clamps."""
    a = m.any(FLOATS[:8] + FLOATS[9:])
    m.keep(tile.ftoi(a.value, m.choice(INTEGERS), signedness=m.choice(SIGNS), saturating=True))


def widths(m: Maker) -> None:
    """Wider and narrower integers, i4 among them."""
    names = (*INTEGERS[:1], "i4", *INTEGERS[1:])
    a = m.any(INTEGERS)
    target = m.choice([name for name in names if name != a.element])
    if WIDTHS[target] < WIDTHS[a.element]:
        made = tile.trunci(a.value, target)
    else:
        made = tile.exti(a.value, target, signedness=m.choice(SIGNS))
    if target == "i4":
        made = tile.exti(made, m.choice(INTEGERS[1:]), signedness=m.choice(SIGNS))
    m.keep(made)


def bitcasts(m: Maker) -> None:
    """The same bits as another type."""
    a = m.any((*ARITHMETIC, "f8E4M3FN", "f8E5M2", "f8E8M0FNU"), lambda s: s.element != "i1")
    if a.element == "i1":
        return
    if not a.bits and a.element in BASE_FLOATS:
        a = cleaned(m, a)
    if not a.bits:
        return
    names = (*INTEGERS[1:], *BASE_FLOATS, "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "fnv8E5M3FNU")
    fitting = [n for n in names if WIDTHS[n] == WIDTHS[a.element] and n != a.element]
    m.keep(tile.bitcast(a.value, m.choice(fitting)), bits=True)


def assumptions(m: Maker) -> None:
    """Promises that hold."""
    element, shape = m.choice(INTEGERS[1:]), m.shape()
    a = m.of(element, shape)
    if m.chance(0.5):
        made = tile.assume(tile.shli(a.value, 2), tile.div_by(4))
    else:
        made = tile.assume(tile.andi(a.value, 63), tile.bounded(0, m.choice((63, None))))
    m.keep(made)


STATEMENTS: Mapping[Callable[[Maker], None], int] = MappingProxyType(
    {
        integers: 4,
        signed_integers: 3,
        divisions: 2,
        shifts: 2,
        promised_integers: 1,
        floats: 5,
        exact_floats: 3,
        float_comparisons: 2,
        selections: 2,
        functions: 2,
        approximations: 1,
        float_conversions: 3,
        integers_to_floats: 2,
        floats_to_integers: 2,
        widths: 2,
        bitcasts: 2,
        assumptions: 1,
    }
)
"""What makes statements, and how often."""

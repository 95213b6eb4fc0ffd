"""Rules of the pass `strength-reduce`: more operations, which cost less together.

Divisions of i8 to i64 by constants become products and shifts.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.passes.rules.integer import WIDE
from tilewright.passes.rules.terms import Rule

__all__ = ["RULES"]

_SIGN = "shri.signed(x, width(C) - 1)"
"""-1 for negative numbers, else 0."""


def _product(number: str, name: str) -> str:
    """The quotient of a number, which is not negative, and the constant."""
    return f"shri.unsigned(mulhii({number}, {name}_magic(C)), {name}_shift(C))"


def _with_sign(magnitude: str) -> str:
    """A magnitude with the sign of `x`."""
    return f"subi(xori({magnitude}, {_SIGN}), {_SIGN})"


def _unsigned() -> Iterator[Rule]:
    high = "mulhii(x, wide_magic(C))"
    quotients = {
        "has_magic": "shri.unsigned(mulhii(x, magic(C)), magic_shift(C))",
        "has_wide_magic": (
            f"shri.unsigned(addi(shri.unsigned(subi(x, {high}), 1), {high}), wide_shift(C))"
        ),
    }
    for condition, quotient in quotients.items():
        name = condition.removeprefix("has_").replace("_", "-")
        when = f"{condition}(C)"
        yield Rule(f"divi-unsigned-{name}", "divi.unsigned(x, C)", quotient, when, over=WIDE)
        rest = f"subi(x, muli({quotient}, C))"
        yield Rule(f"remi-unsigned-{name}", "remi.unsigned(x, C)", rest, when, over=WIDE)


def _signed() -> Iterator[Rule]:
    quotient = _product("absi(x)", "half")
    when = "has_half_magic(C)"
    yield Rule("divi-signed-magic", "divi.signed(x, C)", _with_sign(quotient), when, over=WIDE)
    rest = _with_sign(f"subi(absi(x), muli({quotient}, C))")
    yield Rule("remi-signed-magic", "remi.signed(x, C)", rest, when, over=WIDE)
    yield Rule(
        "divi-floor-magic",
        "divi.signed.negative_inf(x, C)",
        f"xori({_product(f'xori(x, {_SIGN})', 'half')}, {_SIGN})",
        when,
        over=WIDE,
    )


def _powers() -> Iterator[Rule]:
    when = "power_of_two(C) and C > 1"
    rest = f"shri.unsigned({_SIGN}, width(C) - exponent(C))"
    sum = f"addi(x, {rest})"
    yield Rule(
        "divi-signed-power",
        "divi.signed(x, C)",
        f"shri.signed({sum}, exponent(C))",
        when,
        over=WIDE,
    )
    yield Rule(
        "remi-signed-power",
        "remi.signed(x, C)",
        f"subi(andi({sum}, C - 1), {rest})",
        when,
        over=WIDE,
    )


RULES = (*_unsigned(), *_signed(), *_powers())
"""The rules, each at every width."""

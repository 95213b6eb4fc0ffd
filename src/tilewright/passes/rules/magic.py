"""Multipliers that stand for divisors (Granlund and Montgomery, "Division by invariant integers
using multiplication").

For 0 <= n <= bound, d > 0 and m * d = 2**k + e with e > 0 and e * bound < 2**k, the quotient of n
and d is that of m * n and 2**k. Each function below checks all of that for the numbers it gives.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tilewright.passes.rules.integers import Bits

__all__ = ["FUNCTIONS", "Multiplier", "multiplier"]


@dataclass(frozen=True)
class Multiplier:
    """What a number is multiplied with, and how far the product is shifted down.

    Attributes:
        factor: m.
        shift: k.
    """

    factor: int
    shift: int


@cache
def multiplier(divisor: int, bound: int, width: int, factor_bits: int) -> Multiplier | None:
    """The multiplier with the smallest shift from the width on; None if none has few enough bits.

    Args:
        divisor: d, above 0.
        bound: the largest n.
        width: of numbers, in bits.
        factor_bits: what the multiplier has to fit.
    """
    for shift in range(width, 2 * width):
        factor = (1 << shift) // divisor + 1
        excess = factor * divisor - (1 << shift)
        if excess * bound < 1 << shift:
            return Multiplier(factor, shift) if factor < 1 << factor_bits else None
    return None


def _is_divisor(number: Bits) -> bool:
    """Whether a number is worth a multiplication: no power of two."""
    return number.value > 2 and number.value.bit_count() > 1


def _of_any(number: Bits) -> Multiplier | None:
    """For all numbers."""
    width = number.width
    return multiplier(number.value, (1 << width) - 1, width, width)


def _of_half(number: Bits) -> Multiplier | None:
    """For numbers up to the magnitude of the smallest signed one."""
    width = number.width
    return multiplier(number.value, 1 << (width - 1), width, width)


def _of_more(number: Bits) -> Multiplier | None:
    """For all numbers, with a bit more than the width, which is set."""
    width = number.width
    found = multiplier(number.value, (1 << width) - 1, width, width + 1)
    return found if found is not None and found.factor >> width and found.shift > width else None


def _bits(
    find: Callable[[Bits], Multiplier | None], of: Callable[[Multiplier, int], int]
) -> Callable[[Bits], Bits]:
    def function(number: Bits) -> Bits:
        found = find(number)
        assert found is not None, f"{number} has no multiplier"
        return Bits.of(number.width, of(found, number.width))

    return function


def _factor(found: Multiplier, width: int) -> int:
    return found.factor


def _shift(found: Multiplier, width: int) -> int:
    return found.shift - width


def has_magic(number: Bits) -> bool:
    """Whether a divisor has a multiplier of its width for all numbers."""
    return _is_divisor(number) and _of_any(number) is not None


def has_wide_magic(number: Bits) -> bool:
    """Whether a divisor needs a multiplier with a bit more."""
    return _is_divisor(number) and _of_any(number) is None and _of_more(number) is not None


def has_half_magic(number: Bits) -> bool:
    """Whether a positive divisor has a multiplier for the magnitudes of signed numbers."""
    return number.signed > 0 and _is_divisor(number) and _of_half(number) is not None


FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "has_half_magic": has_half_magic,
    "has_magic": has_magic,
    "has_wide_magic": has_wide_magic,
    "half_magic": _bits(_of_half, _factor),
    "half_shift": _bits(_of_half, _shift),
    "magic": _bits(_of_any, _factor),
    "magic_shift": _bits(_of_any, _shift),
    "wide_magic": _bits(_of_more, _factor),
    "wide_shift": _bits(_of_more, lambda found, width: found.shift - width - 1),
}
"""What rules can compute with divisors."""

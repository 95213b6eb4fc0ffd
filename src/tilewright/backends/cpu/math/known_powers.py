"""Powers to exponents that are known: cheaper than the function, and as near."""

import math
from collections.abc import Callable, Mapping

from tilewright.backends.cpu.code import Code, Value

__all__ = ["KNOWN_POWERS"]


def _square(code: Code, x: Value) -> Value:
    """x to the power 2."""
    return code.fmul(x, x)


def _cube(code: Code, x: Value) -> Value:
    """x to the power 3, within 1.5 ulp."""
    return code.fmul(code.fmul(x, x), x)


def _fourth_power(code: Code, x: Value) -> Value:
    """x to the power 4, within 2 ulp."""
    return _square(code, _square(code, x))


def _inverse(code: Code, x: Value) -> Value:
    """x to the power -1."""
    return code.fdiv(1.0, x)


def _square_root(code: Code, x: Value) -> Value:
    """x to the power 1/2: unlike a square root 0 of -0 and infinite for -infinity."""
    root = code.fadd(code.sqrt(x), 0.0)
    return code.select(code.fcmp("oeq", x, -math.inf), math.inf, root)


def _inverse_square_root(code: Code, x: Value) -> Value:
    """x to the power -1/2, within 1.5 ulp."""
    return code.fdiv(1.0, _square_root(code, x))


KNOWN_POWERS: Mapping[float, Callable[[Code, Value], Value]] = {
    1.0: lambda code, x: x,
    2.0: _square,
    3.0: _cube,
    4.0: _fourth_power,
    -1.0: _inverse,
    0.5: _square_root,
    -0.5: _inverse_square_root,
}
"""By the exponent."""

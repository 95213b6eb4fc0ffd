"""Errors of library functions in ulp, against NumPy in a wider type."""

from typing import Any

import numpy as np

WIDER: dict[Any, Any] = {np.dtype(np.float32): np.float64, np.dtype(np.float64): np.longdouble}


@np.errstate(all="ignore")
def ulps(result: Any, exact: Any) -> Any:
    """How far results are from exact values, in units of the last place of the exact ones.

    Infinite where one is infinite or NaN and the other, rounded, is not.
    """
    info = np.finfo(result.dtype)
    exponent = np.maximum(np.frexp(np.abs(exact))[1] - 1, info.minexp)
    unit = np.ldexp(exact.dtype.type(1), exponent - info.nmant)
    distance = np.abs(result.astype(exact.dtype) - exact) / unit
    # A result beyond the largest number is off by what it would be if exponents went on.
    beyond = np.isinf(result) & np.isfinite(exact) & (result.astype(exact.dtype) * exact > 0)
    edge = exact.dtype.type(2) * np.ldexp(exact.dtype.type(1), info.maxexp - 1)
    distance = np.where(beyond, np.abs(edge - np.abs(exact)) / unit, distance)
    rounded = exact.astype(result.dtype)
    same = (rounded == result) | (np.isnan(rounded) & np.isnan(result))
    distance = np.where(same & ~np.isfinite(exact), 0, distance)
    distance = np.where(same & np.isinf(result), 0, distance)
    return np.where(np.isnan(distance), np.inf, distance).astype(np.float64)


@np.errstate(all="ignore")
def rsqrt(x: Any) -> Any:
    return 1 / np.sqrt(x)


FUNCTIONS: dict[str, Any] = {
    name: getattr(np, name)
    for name in ("exp", "exp2", "log", "log2", "sin", "cos", "tan", "sinh", "cosh", "tanh")
}
FUNCTIONS |= {"rsqrt": rsqrt, "pow": np.power, "atan2": np.arctan2, "remainder": np.fmod}

"""Logarithms of float and double, within 2 ulp everywhere.

x = m · 2^n with m between the square roots of 1/2 and 2, so that nothing cancels; f = m - 1.
"""

import math

from tilewright.backends.cpu.code import Code, Value
from tilewright.backends.cpu.math import coefficients as table
from tilewright.backends.cpu.math.parts import high_part, logb, polynomial

__all__ = ["log", "log2"]

_PIVOT = math.sqrt(0.5)

_LN2_F32 = (float.fromhex("0x1.63p-1"), float.fromhex("-0x1.bd0106p-13"))
_LN2_F64 = (float.fromhex("0x1.62e42feep-1"), float.fromhex("0x1.a39ef35793c76p-33"))
_LOG2_E_F32 = float.fromhex("0x1.715476p+0")
_LOG2_E_F64 = (float.fromhex("0x1.7154765p+0"), float.fromhex("0x1.5c17f0bbbe88p-31"))


def log(code: Code, x: Value) -> Value:
    """Natural logarithm; minus infinity of zero, NaN below."""
    mantissa, n = logb(code, x, _PIVOT)
    f = code.fsub(mantissa, 1.0)
    result = (_log_f32 if x.type.element == "float" else _log_f64)(code, f, n)
    return _with_ends(code, x, result)


def log2(code: Code, x: Value) -> Value:
    """Binary logarithm; minus infinity of zero, NaN below."""
    mantissa, n = logb(code, x, _PIVOT)
    f = code.fsub(mantissa, 1.0)
    result = (_log2_f32 if x.type.element == "float" else _log2_f64)(code, f, n)
    return _with_ends(code, x, result)


def _with_ends(code: Code, x: Value, result: Value) -> Value:
    """The result where the argument is positive and finite, else what it should be."""
    result = code.select(code.fcmp("oeq", x, math.inf), math.inf, result)
    result = code.select(code.fcmp("oeq", x, 0.0), -math.inf, result)
    return code.select(code.fcmp("oge", x, 0.0), result, math.nan)


def _log_f32(code: Code, f: Value, n: Value) -> Value:
    """f - f²/2 + f³ Q(f) + n log 2, the small terms first."""
    square = code.fmul(f, f)
    rest = code.fmul(code.fmul(polynomial(code, f, table.LOG_F32), f), square)
    rest = code.mad(n, _LN2_F32[1], rest)
    rest = code.mad(square, -0.5, rest)
    return code.mad(n, _LN2_F32[0], code.fadd(f, rest))


def _log2_f32(code: Code, f: Value, n: Value) -> Value:
    """n + f · (log2 e + …), the highest coefficient in two parts."""
    rest = code.fmul(f, polynomial(code, f, table.LOG2_F32))
    return code.fadd(n, code.mad(f, _LOG2_E_F32, rest))


def _log_rest_f64(code: Code, f: Value) -> tuple[Value, Value]:
    """f²/2, and what to add to f - f²/2: with s = f / (2 + f), an odd series in s."""
    s = code.fdiv(f, code.fadd(f, 2.0))
    z = code.fmul(s, s)
    series = code.fmul(z, polynomial(code, z, table.LOG_F64))
    half_square = code.fmul(code.fmul(f, 0.5), f)
    return half_square, code.fmul(s, code.fadd(half_square, series))


def _log_f64(code: Code, f: Value, n: Value) -> Value:
    half_square, rest = _log_rest_f64(code, f)
    rest = code.mad(n, _LN2_F64[1], rest)
    inner = code.fsub(code.fsub(half_square, rest), f)
    return code.fsub(code.fmul(n, _LN2_F64[0]), inner)


def _log2_f64(code: Code, f: Value, n: Value) -> Value:
    """The product with log2 e in parts, so that it is exact but for small terms."""
    half_square, rest = _log_rest_f64(code, f)
    high = high_part(code, code.fsub(f, half_square), 32)
    low = code.fadd(code.fsub(code.fsub(f, high), half_square), rest)
    main = code.fmul(high, _LOG2_E_F64[0])
    small = code.fmul(code.fadd(low, high), _LOG2_E_F64[1])
    small = code.mad(low, _LOG2_E_F64[0], small)
    total = code.fadd(n, main)
    small = code.fadd(small, code.fadd(code.fsub(n, total), main))
    return code.fadd(small, total)

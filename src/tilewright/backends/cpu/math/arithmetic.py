"""Floating-point arithmetic in f16, bf16, f32 and f64, bit by bit that of `numerics.arithmetic`.

Operands and results are values of the carrier of one format (see `conversions.CARRIERS`). The
environment stays as it is: other modes than nearest even are computed in a wider type, exactly or
on the right side of all numbers of the format, and rounded from there by `conversions.narrow`;
those of f64 from the error of the operation, or by integers (`soft`).

With ``ftz`` (f32 only) subnormal operands become zeros of their sign first, and so does a result
that is subnormal after rounding.
"""

import math
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from tilewright.backends.cpu.code import Code, Value, constant
from tilewright.backends.cpu.math import soft
from tilewright.backends.cpu.math.conversions import CARRIERS, narrow, widen
from tilewright.backends.cpu.math.parts import flush, layout_of, two_product, two_sum
from tilewright.numerics.arithmetic import ARITHMETIC_MODES
from tilewright.numerics.formats import Format

__all__ = [
    "absolute",
    "add",
    "at_least",
    "at_most",
    "ceil",
    "compare",
    "div",
    "div_approx",
    "floor",
    "fma",
    "maximum",
    "minimum",
    "mul",
    "negate",
    "sqrt",
    "sub",
]

_WIDER = {"f16": "float", "bf16": "double", "f32": "double"}
"""Where results are exact, or so near that what is left decides no rounding: more than twice the
bits, and so many exponents that nothing overflows or underflows."""


class _Operation(NamedTuple):
    nearest: Callable[..., Value]
    """Of floats and doubles, by the processor."""
    wide: Callable[..., Value]
    """In the wider type: on the right side of all shorter numbers. The last argument says whether
    cancellation leaves a negative zero."""
    soft: Callable[..., Value]
    """Of doubles, in the mode that is the last argument."""
    rounds_once: bool = True
    """Whether `nearest` may be computed in float and rounded again to f16 or bf16."""


def _apply(
    code: Code,
    operation: _Operation,
    format: Format,
    operands: tuple[Value, ...],
    mode: str,
    ftz: bool,
) -> Value:
    if mode not in ARITHMETIC_MODES:
        raise ValueError(f"{mode!r} is not a rounding mode of arithmetic")
    if ftz:
        if format.name != "f32":
            raise ValueError(f"flush_to_zero is for f32 only, not {format.name}")
        operands = tuple(flush(code, x) for x in operands)
    result = _rounded(code, operation, format, operands, mode)
    return flush(code, result) if ftz else result


def _rounded(
    code: Code, operation: _Operation, format: Format, operands: tuple[Value, ...], mode: str
) -> Value:
    short = format.name in ("f16", "bf16")
    fused = operation.rounds_once or (code.features.fma and not short)
    if mode == "nearest_even" and fused:
        result = operation.nearest(code, *(widen(code, x, format) for x in operands))
        return narrow(code, result, format) if short else result
    if format.name == "f64":
        return operation.soft(code, *operands, mode)
    wide = _WIDER[format.name]
    widened = (code.cast("fpext", widen(code, x, format), wide) for x in operands)
    result = operation.wide(code, *widened, mode == "negative_inf")
    return narrow(code, result, format, mode)


def add(
    code: Code, format: Format, a: Value, b: Value, mode: str = "nearest_even", ftz: bool = False
) -> Value:
    """a + b."""
    return _apply(code, _ADD, format, (a, b), mode, ftz)


def sub(
    code: Code, format: Format, a: Value, b: Value, mode: str = "nearest_even", ftz: bool = False
) -> Value:
    """a - b."""
    if mode == "nearest_even":
        return _apply(code, _SUB, format, (a, b), mode, ftz)
    return _apply(code, _ADD, format, (a, negate(code, format, b)), mode, ftz)


def mul(
    code: Code, format: Format, a: Value, b: Value, mode: str = "nearest_even", ftz: bool = False
) -> Value:
    """a * b."""
    return _apply(code, _MUL, format, (a, b), mode, ftz)


def div(
    code: Code, format: Format, a: Value, b: Value, mode: str = "nearest_even", ftz: bool = False
) -> Value:
    """a / b; a non-zero finite number by zero gives an infinity, zero by zero NaN."""
    return _apply(code, _DIV, format, (a, b), mode, ftz)


def div_approx(code: Code, format: Format, a: Value, b: Value, ftz: bool = False) -> Value:
    """a / b of f32 as `divf` with `approx` gives it: as a product with the reciprocal of b, which
    is 0 where b is finite and above 2^126 in magnitude."""
    size = code.fabs(b)
    large = code.and_(code.fcmp("ogt", size, 2.0**126), code.fcmp("olt", size, math.inf))
    product = code.fmul(a, code.copysign(0.0, b))
    return code.select(large, product, div(code, format, a, b, ftz=ftz))


def sqrt(
    code: Code, format: Format, a: Value, mode: str = "nearest_even", ftz: bool = False
) -> Value:
    """The square root; NaN below zero, -0 of -0."""
    return _apply(code, _SQRT, format, (a,), mode, ftz)


def fma(
    code: Code,
    format: Format,
    a: Value,
    b: Value,
    c: Value,
    mode: str = "nearest_even",
    ftz: bool = False,
) -> Value:
    """a * b + c, rounded once, whether the processor can or not."""
    return _apply(code, _FMA, format, (a, b, c), mode, ftz)


# ---- in a wider type


def _total(code: Code, a: Value, b: Value, minus: bool) -> Value:
    """a + b rounded to odd: an inexact sum gets a last bit of one, so rounding it again to fewer
    bits goes as if it were exact."""
    total, error = two_sum(code, a, b)
    bits = code.bits(total)
    same_sign = code.icmp("sge", code.xor(bits, code.bits(error)), 0)
    step = code.select(same_sign, 1, -1, bits.type.element)
    even = code.icmp("eq", code.and_(bits, 1), 0)
    inexact = code.fcmp("one", error, 0.0)  # the error of infinities is NaN
    odd = code.select(code.and_(even, inexact), code.add(bits, step), bits)
    result = code.cast("bitcast", odd, total.type.element)
    return _with_signed_zero(code, a, b, result) if minus else result


def _with_signed_zero(code: Code, a: Value, b: Value, total: Value) -> Value:
    """Towards minus infinity a sum of zero is negative unless both terms are positive."""
    either = code.or_(code.bits(a), code.bits(b))
    sign = code.and_(either, -(1 << (either.type.bits - 1)))
    zero = code.cast("bitcast", sign, total.type.element)
    return code.select(code.fcmp("oeq", total, 0.0), zero, total)


def _product(code: Code, a: Value, b: Value, minus: bool) -> Value:
    return code.fmul(a, b)


def _quotient(code: Code, a: Value, b: Value, minus: bool) -> Value:
    return code.fdiv(a, b)


def _root(code: Code, a: Value, minus: bool) -> Value:
    return code.sqrt(a)


def _product_and_term(code: Code, a: Value, b: Value, c: Value, minus: bool) -> Value:
    return _total(code, code.fmul(a, b), c, minus)


# ---- f64: the nearest result, and one step from there if its error says so

_TAME = 2.0**300
"""Doubles between this and its inverse, and zero, have products, quotients and errors of those
that are all exact enough. The others go to `soft`."""


def _stepped(code: Code, nearest: Value, error: Value, mode: str) -> Value:
    """Rounded in a mode, given the nearest number and something with the sign of the exact result
    less that. An overflow wants an error of the other sign; NaN counts as zero."""
    bits = code.bits(nearest)
    positive = code.icmp("sge", bits, 0)
    if mode == "zero":
        outward = code.select(positive, error, code.fneg(error))
        stepped = code.select(code.fcmp("olt", outward, 0.0), code.sub(bits, 1), bits)
    else:
        down = mode == "negative_inf"
        step = code.select(positive, *((-1, 1) if down else (1, -1)), "i64")
        wrong = code.fcmp("olt" if down else "ogt", error, 0.0)
        stepped = code.select(wrong, code.add(bits, step), bits)
    return code.cast("bitcast", stepped, "double")


def _directed_total(code: Code, a: Value, b: Value, mode: str) -> Value:
    total = code.fadd(a, b)
    first = code.fcmp("oge", code.fabs(a), code.fabs(b))
    large, small = code.select(first, a, b), code.select(first, b, a)
    error = code.fsub(small, code.fsub(total, large))
    result = _stepped(code, total, error, mode)
    return _with_signed_zero(code, a, b, result) if mode == "negative_inf" else result


def _quotient_with_error(code: Code, a: Value, b: Value) -> tuple[Value, Value]:
    quotient = code.fdiv(a, b)
    product, error = two_product(code, quotient, b)
    rest = code.fsub(code.fsub(a, product), error)
    flipped = code.and_(code.bits(b), -(1 << 63))
    rest = code.cast("bitcast", code.xor(code.bits(rest), flipped), "double")
    return quotient, rest


def _root_with_error(code: Code, a: Value) -> tuple[Value, Value]:
    root = code.sqrt(a)
    square, error = two_product(code, root, root)
    return root, code.fsub(code.fsub(a, square), error)


def _fused_with_error(code: Code, a: Value, b: Value, c: Value) -> tuple[Value, Value]:
    """The fused sum, and the greater part of what it lacks (Boldo and Muller)."""
    fused = code.fma(a, b, c)
    product, product_error = two_product(code, a, b)
    low, low_error = two_sum(code, c, product_error)
    high, high_error = two_sum(code, product, low)
    rest = code.fadd(code.fsub(high, fused), high_error)
    return fused, code.fadd(rest, low_error)


def _directed(
    name: str, with_error: Callable[..., tuple[Value, Value]], zeros: str
) -> Callable[..., Value]:
    """An operation on doubles in any mode. Lanes of which an operand is not tame go through `soft`;
    ``zeros`` has a letter for each operand, 0 if zero is tame."""
    exactly: Callable[..., Value] = getattr(soft, name)

    def apply(code: Code, *arguments: Value | str) -> Value:
        operands, mode = [x for x in arguments if isinstance(x, Value)], str(arguments[-1])

        def softly(inner: Code, *vectors: Value) -> list[Value]:
            def scalar(*lane: Value) -> list[Value]:
                return [exactly(inner, *lane, mode)]

            return inner.per_lane(scalar, vectors)

        def outside() -> Value:
            return code.outlined(f"tw.{name}.{mode}", softly, operands)[0]

        if name == "fma" and not code.features.fma:
            return outside()
        nearest, error = with_error(code, *operands)
        quick = _stepped(code, nearest, error, mode)
        if name == "fma" and mode == "negative_inf":
            quick = _with_signed_zero(code, code.fmul(*operands[:2]), operands[2], quick)
        wild = _wild(code, operands[0], zeros[0] == "0")
        for x, zero in zip(operands[1:], zeros[1:], strict=True):
            wild = code.or_(wild, _wild(code, x, zero == "0"))
        return code.if_any(wild, lambda: [code.select(wild, outside(), quick)], [quick])[0]

    return apply


def _wild(code: Code, x: Value, zero_is_tame: bool) -> Value:
    magnitude = code.fabs(x)
    small = code.fcmp("ult", magnitude, 1 / _TAME)
    if zero_is_tame:
        small = code.and_(small, code.fcmp("une", x, 0.0))
    return code.or_(small, code.fcmp("ugt", magnitude, _TAME))


_ADD = _Operation(Code.fadd, _total, _directed_total)
_SUB = _Operation(Code.fsub, _total, _directed_total)
_MUL = _Operation(Code.fmul, _product, _directed("mul", two_product, "00"))
_DIV = _Operation(Code.fdiv, _quotient, _directed("div", _quotient_with_error, "0x"))
_SQRT = _Operation(Code.sqrt, _root, _directed("sqrt", _root_with_error, "0"))
_FMA = _Operation(
    Code.fma, _product_and_term, _directed("fma", _fused_with_error, "000"), rounds_once=False
)


# ---- exact operations

_PREDICATES = {
    "equal": "eq",
    "not_equal": "ne",
    "less_than": "lt",
    "less_than_or_equal": "le",
    "greater_than": "gt",
    "greater_than_or_equal": "ge",
}


def compare(code: Code, format: Format, a: Value, b: Value, predicate: str, ordering: str) -> Value:
    """Whether the predicate holds, as i1; with a NaN on either side, whether ``unordered``."""
    if predicate not in _PREDICATES or ordering not in ("ordered", "unordered"):
        raise ValueError(f"{predicate!r} {ordering!r} is not a comparison")
    name = ordering[0] + _PREDICATES[predicate]
    return code.fcmp(name, widen(code, a, format), widen(code, b, format))


def maximum(
    code: Code, format: Format, a: Value, b: Value, propagate_nan: bool = False, ftz: bool = False
) -> Value:
    """The larger number, +0 being larger than -0; a NaN loses unless it is to propagate."""
    name = "llvm.maximum" if propagate_nan else "llvm.maximumnum"
    return _exactly(code, format, (a, b), partial(code.intrinsic, name), ftz)


def minimum(
    code: Code, format: Format, a: Value, b: Value, propagate_nan: bool = False, ftz: bool = False
) -> Value:
    """The smaller number, -0 being smaller than +0; NaN as in `maximum`."""
    name = "llvm.minimum" if propagate_nan else "llvm.minimumnum"
    return _exactly(code, format, (a, b), partial(code.intrinsic, name), ftz)


def at_least(code: Code, format: Format, a: Value, bound: float) -> Value | None:
    """The larger of a number and a known one, where NaN loses; None if that is not simpler."""
    return _bounded(code, format, a, bound, "ogt", math.copysign(1.0, bound) < 0)


def at_most(code: Code, format: Format, a: Value, bound: float) -> Value | None:
    """The smaller of a number and a known one, where NaN loses; None if that is not simpler."""
    return _bounded(code, format, a, bound, "olt", math.copysign(1.0, bound) > 0)


def _bounded(
    code: Code, format: Format, a: Value, bound: float, beyond: str, loses_to_zero: bool
) -> Value | None:
    # Zeros compare equal, and then it is the bound that is taken.
    if math.isnan(bound) or (bound == 0.0 and loses_to_zero):
        return None
    wide = widen(code, a, format)
    limit = constant(wide.type, bound)
    return narrow(code, code.select(code.fcmp(beyond, wide, limit), wide, limit), format)


def floor(code: Code, format: Format, a: Value) -> Value:
    """The largest integer not above a."""
    return _exactly(code, format, (a,), partial(_integral, code, up=False))


def ceil(code: Code, format: Format, a: Value) -> Value:
    """The smallest integer not below a; it is -0 above -1."""
    return _exactly(code, format, (a,), partial(_integral, code, up=True))


def _exactly(
    code: Code,
    format: Format,
    operands: tuple[Value, ...],
    function: Callable[..., Value],
    ftz: bool = False,
) -> Value:
    """An operation whose results the format holds, in float or double."""
    wide = (widen(code, x, format) for x in operands)
    if ftz:
        wide = (flush(code, x) for x in wide)
    return narrow(code, function(*wide), format)


def _integral(code: Code, x: Value, *, up: bool) -> Value:
    if code.features.round:
        return code.intrinsic("llvm.ceil" if up else "llvm.floor", x)
    whole = 2.0 ** layout_of(x).mantissa_bits
    magnitude = code.fabs(x)
    nearest = code.copysign(code.fsub(code.fadd(magnitude, whole), whole), x)
    wrong = code.fcmp("olt" if up else "ogt", nearest, x)
    stepped = code.select(wrong, code.fadd(nearest, 1.0 if up else -1.0), nearest)
    stepped = code.copysign(stepped, x)
    return code.select(code.fcmp("olt", magnitude, whole), stepped, x)


def absolute(code: Code, format: Format, a: Value) -> Value:
    """Clears the sign bit, that of a NaN too."""
    if format.name in ("f32", "f64"):
        return code.fabs(a)
    cleared = code.and_(code.bits(a), format.sign_mask - 1)
    return code.cast("bitcast", cleared, CARRIERS[format.name])


def negate(code: Code, format: Format, a: Value) -> Value:
    """Inverts the sign bit, that of a NaN too."""
    if format.name in ("f32", "f64"):
        return code.fneg(a)
    inverted = code.xor(code.bits(a), -format.sign_mask)
    return code.cast("bitcast", inverted, CARRIERS[format.name])

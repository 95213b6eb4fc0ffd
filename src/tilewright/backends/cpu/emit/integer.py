"""Integer and bitwise operations (specification: Operations, Integer, Bitwise).

What is undefined gives the documented value and never a trap.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from xdsl.ir import Operation

from tilewright.backends.cpu.code import Code, Value, VectorType, constant
from tilewright.backends.cpu.emitter import Element, Emitter, Index
from tilewright.backends.cpu.lanes import Lanes, splat
from tilewright.dialects.cuda_tile.operations import integer as dialect
from tilewright.numerics.formats import format_of
from tilewright.tiles import word

__all__ = ["ELEMENTS"]


def _signed(op: Any) -> bool:
    return word(op, "signedness") == "signed"


def _binary(function: Callable[[Code, Any, Value, Value], Value]) -> Element:
    """An operation on two tiles of one type."""

    def element(emitter: Emitter, op: Any, index: Index) -> Lanes:
        a, b = (emitter.element(value, index) for value in op.operands)
        return Lanes(a.format, function(emitter.code, op, a.carrier, b.carrier))

    return element


def _binary_on(function: Callable[[Emitter, Any, Value, Value], Value]) -> Element:
    """The same, where the target decides how."""

    def element(emitter: Emitter, op: Any, index: Index) -> Lanes:
        a, b = (emitter.element(value, index) for value in op.operands)
        return Lanes(a.format, function(emitter, op, a.carrier, b.carrier))

    return element


def _plain(instruction: str) -> Element:
    return _binary(lambda code, op, a, b: code.binary(instruction, a, b))


_PREDICATES = {
    "equal": "eq",
    "not_equal": "ne",
    "less_than": "lt",
    "less_than_or_equal": "le",
    "greater_than": "gt",
    "greater_than_or_equal": "ge",
}


def cmpi(emitter: Emitter, op: dialect.CmpIOp, index: Index) -> Lanes:
    """cmpi: the order of integers in the signed or unsigned reading."""
    a, b = (emitter.element(value, index) for value in (op.lhs, op.rhs))
    predicate = _PREDICATES[word(op, "comparison_predicate")]
    if predicate not in ("eq", "ne"):
        predicate = ("s" if _signed(op) else "u") + predicate
    return Lanes(format_of("i1"), emitter.code.icmp(predicate, a.carrier, b.carrier))


def _extremum(name: str) -> Element:
    def choose(code: Code, op: Any, a: Value, b: Value) -> Value:
        predicate = ("s" if _signed(op) else "u") + {"max": "gt", "min": "lt"}[name]
        return code.select(code.icmp(predicate, a, b), a, b)

    return _binary(choose)


def absi(emitter: Emitter, op: dialect.AbsIOp, index: Index) -> Lanes:
    """absi: the absolute value; the minimum stays itself."""
    code, source = emitter.code, emitter.element(op.source, index)
    x = source.carrier
    return Lanes(source.format, code.select(code.icmp("slt", x, 0), code.sub(0, x), x))


def negi(emitter: Emitter, op: dialect.NegIOp, index: Index) -> Lanes:
    """negi: 0 minus the source."""
    source = emitter.element(op.source, index)
    return Lanes(source.format, emitter.code.sub(0, source.carrier))


def _lowest(x: Value) -> int:
    return 1 if x.type.bits == 1 else -(1 << (x.type.bits - 1))


def _ordinary(code: Code, a: Value, b: Value, signed: bool) -> tuple[Value, Value, Value]:
    """A divisor that does not trap; where it was 0, and where the quotient overflows."""
    single = code.splats.get(b.name)
    if single is not None and a.type.element in _EXACT_IN:
        return _ordinary_single(code, a, single, signed)
    zero = code.icmp("eq", b, 0)
    if not signed:
        return code.select(zero, 1, b), zero, constant(zero.type, 0)
    minus_one = 1 if b.type.bits == 1 else -1
    overflows = code.and_(code.icmp("eq", a, _lowest(a)), code.icmp("eq", b, minus_one))
    return code.select(code.or_(zero, overflows), 1, b), zero, overflows


def _ordinary_single(code: Code, a: Value, b: Value, signed: bool) -> tuple[Value, Value, Value]:
    """The same of one divisor, whose quotients may overflow as floats do."""
    lanes = a.type.lanes
    is_zero = code.icmp("eq", b, 0)
    divisor, zero = (splat(code, x, lanes) for x in (code.select(is_zero, 1, b), is_zero))
    if not signed:
        return divisor, zero, constant(zero.type, 0)
    is_minus_one = splat(code, code.icmp("eq", b, -1), lanes)
    return divisor, zero, code.and_(code.icmp("eq", a, _lowest(a)), is_minus_one)


_EXACT_IN: Mapping[str, str] = {"i8": "float", "i16": "float", "i32": "double"}
"""Floats that hold the integers, and twice as many bits but one: a quotient that is no integer is
further from the next one than it is rounded by."""


def _in_floats(emitter: Emitter, a: Value, b: Value) -> bool:
    """Whether several numbers had better be divided as floats: an instruction does that for
    several, and none does it for integers. By constants, LLVM multiplies."""
    is_constant = not b.name.startswith("%")
    fits = a.type.element in _EXACT_IN and a.type.lanes > 1
    return fits and not is_constant and emitter.target.divides_floats


def _quotient(code: Code, a: Value, b: Value, signed: bool) -> Value:
    """A quotient rounded to zero, of numbers that floats hold.

    By a single number, that is a product with its reciprocal: half a number more is no nearer to
    the next quotient than that is rounded by.
    """
    kind, floats = "s" if signed else "u", _EXACT_IN[a.type.element]
    single = code.splats.get(b.name)
    if single is not None:
        scalar = VectorType(floats)
        number = code.cast(f"{kind}itofp", single, floats)
        one = constant(scalar, 1.0)
        reciprocal = splat(code, code.fdiv(one, number), a.type.lanes)
        dividend = code.cast(f"{kind}itofp", a, floats)
        half = constant(dividend.type, 0.5)
        if signed:
            half = code.intrinsic("llvm.copysign", half, dividend)
        product = code.fmul(code.fadd(dividend, half), reciprocal)
        return code.cast(f"fpto{kind}i", product, a.type.element)
    numbers = [code.cast(f"{kind}itofp", x, floats) for x in (a, b)]
    return code.cast(f"fpto{kind}i", code.fdiv(*numbers), a.type.element)


def _divide(emitter: Emitter, op: Any, a: Value, b: Value) -> Value:
    """divi: the quotient rounded to zero, down or up; by 0 it is 0, minimum / -1 wraps."""
    code, signed, rounding = emitter.code, _signed(op), word(op, "rounding")
    element = a.type.element
    if a.type.bits == 1 and signed:
        # -1 / -1 overflows to -1, and nothing else divides.
        return code.and_(a, b)
    divisor, zero, overflows = _ordinary(code, a, b, signed)
    if _in_floats(emitter, a, b):
        quotient = _quotient(code, a, divisor, signed)
    else:
        quotient = code.binary("sdiv" if signed else "udiv", a, divisor)
    if rounding in ("negative_inf", "positive_inf"):
        rest = code.sub(a, code.mul(quotient, divisor))
        inexact = code.icmp("ne", rest, 0)
        if signed:
            opposite = code.icmp("slt", code.xor(a, divisor), 0)
            if rounding == "positive_inf":
                opposite = code.not_(opposite)
            step = code.and_(inexact, opposite)
        else:
            step = inexact if rounding == "positive_inf" else constant(inexact.type, 0)
        one = code.cast("zext", step, element) if element != "i1" else step
        change = code.add if rounding == "positive_inf" else code.sub
        quotient = change(quotient, one)
    quotient = code.select(overflows, a, quotient) if signed else quotient
    return code.select(zero, 0, quotient)


def _remainder(emitter: Emitter, op: Any, a: Value, b: Value) -> Value:
    """remi: what a division toward zero leaves; by 0 the dividend."""
    code, signed = emitter.code, _signed(op)
    if a.type.bits == 1:
        return code.and_(a, code.not_(b))
    divisor, zero, overflows = _ordinary(code, a, b, signed)
    if _in_floats(emitter, a, b):
        rest = code.sub(a, code.mul(_quotient(code, a, divisor, signed), divisor))
    else:
        rest = code.binary("srem" if signed else "urem", a, divisor)
    rest = code.select(overflows, 0, rest) if signed else rest
    return code.select(zero, a, rest)


def _shift_left(code: Code, op: Any, a: Value, b: Value) -> Value:
    """shli: by the width or more gives 0."""
    beyond = code.icmp("uge", b, a.type.bits) if a.type.bits > 1 else b
    amount = code.select(beyond, 0, b)
    return code.select(beyond, 0, code.shl(a, amount))


def _shift_right(code: Code, op: Any, a: Value, b: Value) -> Value:
    """shri: by the width or more gives 0, or the sign."""
    signed = _signed(op)
    beyond = code.icmp("uge", b, a.type.bits) if a.type.bits > 1 else b
    if a.type.bits == 1:
        return a if signed else code.select(beyond, 0, a)
    if signed:
        return code.ashr(a, code.select(beyond, a.type.bits - 1, b))
    return code.select(beyond, 0, code.lshr(a, code.select(beyond, 0, b)))


def _high(code: Code, op: Any, a: Value, b: Value) -> Value:
    """mulhii: the upper half of the unsigned product."""
    if a.type.bits == 1:
        return constant(a.type, 0)
    wide = f"i{2 * a.type.bits}"
    product = code.mul(code.cast("zext", a, wide), code.cast("zext", b, wide))
    return code.cast("trunc", code.lshr(product, a.type.bits), a.type.element)


ELEMENTS: Mapping[type[Operation], Element] = {
    dialect.AbsIOp: absi,
    dialect.AddIOp: _plain("add"),
    dialect.AndIOp: _plain("and"),
    dialect.CmpIOp: cmpi,
    dialect.DivIOp: _binary_on(_divide),
    dialect.MaxIOp: _extremum("max"),
    dialect.MinIOp: _extremum("min"),
    dialect.MulHiIOp: _binary(_high),
    dialect.MulIOp: _plain("mul"),
    dialect.NegIOp: negi,
    dialect.OrIOp: _plain("or"),
    dialect.RemIOp: _binary_on(_remainder),
    dialect.ShLIOp: _binary(_shift_left),
    dialect.ShRIOp: _binary(_shift_right),
    dialect.SubIOp: _plain("sub"),
    dialect.XOrIOp: _plain("xor"),
}

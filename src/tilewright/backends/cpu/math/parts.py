"""What the library functions are made of: polynomials, powers of two, parts of numbers."""

import struct
from collections.abc import Sequence
from typing import NamedTuple

from tilewright.backends.cpu.code import Code, Operand, Value, VectorType, constant

__all__ = [
    "FLOAT_LAYOUTS",
    "FloatLayout",
    "fast_two_sum",
    "flush",
    "high_part",
    "layout_of",
    "logb",
    "low_integer",
    "maximum_of",
    "minimum_of",
    "polynomial",
    "power_of_two",
    "round_to_integer",
    "scale",
    "scale_at_once",
    "scales_at_once",
    "split_at_once",
    "two_product",
    "two_sum",
]


class FloatLayout(NamedTuple):
    """The parts of a float type of LLVM."""

    mantissa_bits: int
    bias: int
    smallest_normal: float
    integers: float
    """1.5 · 2^mantissa_bits: added to a small number, it rounds it to an integer, which then stands
    in the low bits of the encoding."""


FLOAT_LAYOUTS = {
    "float": FloatLayout(23, 127, 2.0**-126, 1.5 * 2.0**23),
    "double": FloatLayout(52, 1023, 2.0**-1022, 1.5 * 2.0**52),
}


def layout_of(x: Value) -> FloatLayout:
    """The layout of a value's type."""
    return FLOAT_LAYOUTS[x.type.element]


def polynomial(code: Code, x: Value, coefficients: Sequence[float]) -> Value:
    """A polynomial by Horner's rule, the lowest coefficient first."""
    result: Operand = coefficients[-1]
    for coefficient in coefficients[-2::-1]:
        result = code.mad(result, x, coefficient)
    assert isinstance(result, Value)
    return result


def maximum_of(code: Code, a: Operand, b: Value) -> Value:
    """The larger, or b if either is NaN: one instruction."""
    return code.select(code.fcmp("ogt", a, b), a, b)


def minimum_of(code: Code, a: Operand, b: Value) -> Value:
    """The smaller, or b if either is NaN: one instruction."""
    return code.select(code.fcmp("olt", a, b), a, b)


def round_to_integer(code: Code, x: Value, factor: float = 1.0) -> tuple[Value, Value]:
    """The integer nearest to x times a factor, as a float, and as the low bits of an integer.

    The product must be less than 2^22 (float) or 2^51 (double); the upper bits of the integer are
    not the number's. Fused or not, the result may be off by a little more than one half.
    """
    shift = layout_of(x).integers
    shifted = code.fadd(x, shift) if factor == 1.0 else code.mad(x, factor, shift)
    return code.fsub(shifted, shift), code.bits(shifted)


def low_integer(code: Code, bits: Value) -> Value:
    """The signed integer in the bits that `round_to_integer` gives."""
    element = {32: "float", 64: "double"}[bits.type.bits]
    return code.sub(bits, _encoding(element, FLOAT_LAYOUTS[element].integers))


def split_at_once(code: Code, x: Value) -> tuple[Value, Value] | None:
    """The nearest integer and what is left, where single instructions give them, of any number: of
    an infinity itself and zero, as `scale_at_once` wants it."""
    if not scales_at_once(code, x.type):
        return None
    nearest = constant(VectorType("i32"), 8)
    arguments = [x, nearest, Value(x.type, "zeroinitializer"), _every_lane(x.type)]
    rest = _masked(code, "reduce", x.type, arguments)
    return code.intrinsic("llvm.rint", x), rest


def scales_at_once(code: Code, type: VectorType) -> bool:
    """Whether `scale_at_once` takes vectors of a type."""
    return code.features.scale and type.bits * type.lanes in (128, 256, 512)


def scale_at_once(code: Code, x: Value, whole: Value, where: Value | None = None) -> Value:
    """x · 2^n, rounded once, for a vector of at most 512 bits; zero where a condition is false."""
    mask = _every_lane(x.type)
    if where is not None and x.type.lanes >= 8:
        mask = code.bitcast(where, mask.type)
    found = _masked(code, "scalef", x.type, [x, whole, Value(x.type, "zeroinitializer"), mask])
    if where is not None and x.type.lanes < 8:
        found = code.select(where, found, constant(x.type, 0.0))
    return found


def _every_lane(type: VectorType) -> Value:
    return Value(VectorType("i8" if type.lanes <= 8 else "i16"), "-1")


def _masked(code: Code, name: str, type: VectorType, arguments: list[Value]) -> Value:
    """An instruction of AVX-512 with a mask."""
    width = type.bits * type.lanes
    suffix = {"float": "ps", "double": "pd"}[type.element]
    if width == 512:
        # In the rounding mode that is set.
        arguments = [*arguments, constant(VectorType("i32"), 4)]
    return code.call(f"llvm.x86.avx512.mask.{name}.{suffix}.{width}", type, *arguments)


def scale(code: Code, x: Value, whole: Value, bits: Value) -> Value:
    """x · 2^n, rounded once, for |x| near 1; n as `round_to_integer` gives it, twice.

    n may leave the exponents of the type, by as much again.
    """
    type, layout = x.type, layout_of(x)
    if code.features.scale and type.bits * type.lanes >= 128:
        return _scaled(code, x, whole)
    n = low_integer(code, bits)
    first = _arithmetic_half(code, n)
    second = code.sub(n, first)
    for part in (first, second):
        x = code.fmul(x, power_of_two(code, part, layout, type))
    return x


def _scaled(code: Code, x: Value, whole: Value) -> Value:
    if x.type.bits * x.type.lanes > 512:
        parts = [
            _scaled(code, *pair) for pair in zip(code.halves(x), code.halves(whole), strict=True)
        ]
        return code.joined(*parts)
    return scale_at_once(code, x, whole)


def _arithmetic_half(code: Code, n: Value) -> Value:
    """n // 2 of a small integer; 64-bit vectors have no arithmetic shift before AVX-512."""
    if n.type.bits == 32:
        return code.ashr(n, 1)
    return code.sub(code.lshr(code.add(n, 1 << 32), 1), 1 << 31)


def power_of_two(code: Code, n: Value, layout: FloatLayout, type: VectorType) -> Value:
    """2^n of an integer, in the range of normal numbers; 0 of the next one below."""
    encoding = code.shl(code.add(n, layout.bias), layout.mantissa_bits)
    return code.cast("bitcast", encoding, type.element)


def logb(code: Code, x: Value, pivot: float, *, subnormals: bool = True) -> tuple[Value, Value]:
    """The parts of a positive finite number: m in [pivot, 2 · pivot) and the float n, x = m · 2^n.

    Zeros, infinities, NaN and negative numbers give something; subnormals too if not wanted.
    """
    layout = layout_of(x)
    smallest = layout.smallest_normal
    lift = 2.0 ** (layout.mantissa_bits + 2)
    is_subnormal = code.fcmp("olt", x, smallest) if subnormals else None
    lifted = code.select(is_subnormal, code.fmul(x, lift), x) if is_subnormal else x
    bits = code.bits(lifted)
    pivot_bits = _encoding(x.type.element, pivot)
    moved = code.sub(bits, pivot_bits)
    n_bits = code.and_(moved, -(1 << layout.mantissa_bits))
    mantissa = code.cast("bitcast", code.sub(bits, n_bits), x.type.element)
    n = _exponent_to_float(code, n_bits, x.type, layout)
    if is_subnormal:
        n = code.select(is_subnormal, code.fsub(n, float(layout.mantissa_bits + 2)), n)
    return mantissa, n


def _exponent_to_float(code: Code, placed: Value, type: VectorType, layout: FloatLayout) -> Value:
    """The float of an integer that stands where the exponent stands, with any sign."""
    if type.element == "float":
        return code.cast("sitofp", code.ashr(placed, layout.mantissa_bits), "float")
    # No conversion from 64-bit integers before AVX-512: put it into the low bits of 1.5 · 2^52.
    biased = code.lshr(code.add(placed, 1 << 62), layout.mantissa_bits)
    base = _encoding("double", layout.integers) - (1 << (62 - layout.mantissa_bits))
    return code.fsub(code.cast("bitcast", code.add(biased, base), "double"), layout.integers)


def _encoding(element: str, number: float) -> int:
    whole, part = {"float": ("<i", "<f"), "double": ("<q", "<d")}[element]
    return struct.unpack(whole, struct.pack(part, number))[0]


def high_part(code: Code, x: Value, bits: int) -> Value:
    """x without the lowest bits of its encoding."""
    return code.cast("bitcast", code.and_(code.bits(x), -(1 << bits)), x.type.element)


def two_sum(code: Code, a: Value, b: Value) -> tuple[Value, Value]:
    """The sum and its error, which add up exactly."""
    total = code.fadd(a, b)
    b_part = code.fsub(total, a)
    a_part = code.fsub(total, b_part)
    return total, code.fadd(code.fsub(a, a_part), code.fsub(b, b_part))


def fast_two_sum(code: Code, a: Value, b: Value) -> tuple[Value, Value]:
    """The sum and its error, where |a| >= |b| or a is zero."""
    total = code.fadd(a, b)
    return total, code.fsub(b, code.fsub(total, a))


def two_product(code: Code, a: Value, b: Value) -> tuple[Value, Value]:
    """The product and its error, which add up exactly away from the ends of the exponents."""
    product = code.fmul(a, b)
    if code.features.fma:
        return product, code.fma(a, b, code.fneg(product))
    (a_high, a_low), (b_high, b_low) = _halves(code, a), _halves(code, b)
    error = code.fsub(code.fmul(a_high, b_high), product)
    error = code.fadd(error, code.fmul(a_high, b_low))
    error = code.fadd(error, code.fmul(a_low, b_high))
    return product, code.fadd(error, code.fmul(a_low, b_low))


def _halves(code: Code, x: Value) -> tuple[Value, Value]:
    """Two numbers of half the bits that add up to x (Veltkamp)."""
    large = code.fmul(x, 2.0 ** ((layout_of(x).mantissa_bits + 2) // 2) + 1)
    high = code.fsub(large, code.fsub(large, x))
    return high, code.fsub(x, high)


def flush(code: Code, x: Value) -> Value:
    """Subnormals become zeros of their sign."""
    is_small = code.fcmp("olt", code.fabs(x), layout_of(x).smallest_normal)
    zero = constant(x.type, 0.0)
    return code.select(is_small, code.copysign(zero, x), x)

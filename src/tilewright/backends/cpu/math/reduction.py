"""Large angles: how many right angles, and what is left, by exact integers (Payne and Hanek).

x = m · 2^e with an integer m. Bits of 2/π that stand above 2^(1 - e) give multiples of four right
angles, which do not count; a few words from there on, times m, give the two bits of the quadrant
and enough of the fraction. No float is nearer than 2^-31, no double nearer than 2^-62, relatively,
to a multiple of π/2.
"""

from functools import partial
from itertools import pairwise

from tilewright.backends.cpu.code import Code, Value, VectorType
from tilewright.backends.cpu.math.parts import FLOAT_LAYOUTS, power_of_two

__all__ = ["reduce_doubles", "reduce_float"]

_HALF_PI = float.fromhex("0x1.921fb54442d18p+0")

_TWO_OVER_PI = int(
    "a2f9836e4e441529fc2757d1f534ddc0db6295993c439041fe5163abdebbc561b7246e3a424dd2e006492eea09"
    "d1921cfe1deb1cb129a73ee88235f52ebb4484e99c7026b45f7e413991d639835339f49c845f8bbdf9283b1ff8"
    "97ffde05980fef2f118b5a0a6d1f6d367ecf27cb09b74f463f669e5fea2d7527bac7ebe5f17b3d0739f78a5292"
    "ea6bfb5fb11f8d5d0856033046fc7b6babf0cfbc209af4361d",
    16,
)
"""The first bits of 2/π after the point."""
_BITS = _TWO_OVER_PI.bit_length()


def _words(width: int, count: int) -> list[int]:
    """2/π in words of so many bits, after one word of zeros."""
    mask = (1 << width) - 1
    return [0] + [_TWO_OVER_PI >> (_BITS - width * (k + 1)) & mask for k in range(count - 1)]


def reduce_float(code: Code, x: Value) -> list[Value]:
    """The rest of each float above 2^14, as a double, and its quadrant in the low bits of an i32.

    Smaller lanes give anything; infinite ones NaN.
    """
    bits = code.bits(x)
    field = code.and_(code.lshr(bits, 23), 255)
    field = code.intrinsic("llvm.umax", field, code.constant(field.type, 141))
    significand = code.or_(code.and_(bits, (1 << 23) - 1), 1 << 23)

    # m · 2^e with e = field - 150; the first bit that counts is number e - 2 after the point, or 30
    # further in the words, which begin with 32 zeros.
    position = code.sub(field, 150 - 30)
    place, shift = code.lshr(position, 5), code.and_(position, 31)
    words = _words(32, 8)
    chosen = [_pick(code, place, words[k : k + 5]) for k in range(4)]
    windows = [code.intrinsic("llvm.fshl", high, low, shift) for high, low in pairwise(chosen)]

    factor = code.cast("zext", significand, "i64")
    products = [code.mul(code.cast("zext", window, "i64"), factor) for window in windows]
    middle = code.add(products[1], code.lshr(products[2], 32))
    angle = code.add(code.shl(products[0], 32), middle)  # of four right angles, over 2^64

    quadrant = code.lshr(code.add(angle, 1 << 61), 62)
    fraction = code.sub(angle, code.shl(quadrant, 62))
    rest = code.fmul(code.cast("sitofp", fraction, "double"), _HALF_PI * 2.0**-62)
    negative = code.icmp("slt", bits, 0)
    rest = code.select(negative, code.fneg(rest), rest)
    count = code.cast("trunc", quadrant, "i32")
    count = code.select(negative, code.sub(0, count), count)
    nothing = code.cast("fpext", code.fsub(x, x), "double")  # NaN of infinities
    return [code.fadd(rest, nothing), count]


def _pick(code: Code, place: Value, words: list[int]) -> Value:
    """The word at a place."""
    result = code.constant(place.type, words[0])
    for number, word in enumerate(words[1:], 1):
        result = code.select(code.icmp("eq", place, number), word, result)
    return result


def reduce_doubles(code: Code, x: Value) -> list[Value]:
    """The rest of each double above 1/2 in two parts, and its quadrant in the low bits of an i64.

    Smaller lanes give anything; infinite ones NaN.
    """
    return code.per_lane(partial(_reduce_double, code), [x])


def _reduce_double(code: Code, x: Value) -> list[Value]:
    wide = VectorType("i128")
    bits = code.bits(x)
    field = code.and_(code.lshr(bits, 52), 2047)
    field = code.intrinsic("llvm.umax", field, code.constant(field.type, 1022))
    significand = code.or_(code.and_(bits, (1 << 52) - 1), 1 << 52)

    # As for floats: e = field - 1075, and words of 64 bits.
    position = code.sub(field, 1075 - 62)
    place, shift = code.lshr(position, 6), code.and_(position, 63)
    words = _words(64, 20)
    code.table("tw.two_over_pi", "i64", words)
    table = Value(VectorType("ptr"), "@tw.two_over_pi")
    chosen: list[Value] = []
    for number in range(4):
        address = code.offset(table, code.add(place, number), "i64")
        chosen.append(code.load(bits.type, address, 8))
    windows = [code.intrinsic("llvm.fshl", high, low, shift) for high, low in pairwise(chosen)]

    factor = code.cast("zext", significand, "i128")
    products = [code.mul(code.cast("zext", window, "i128"), factor) for window in windows]
    middle = code.add(products[1], code.lshr(products[2], 64))
    angle = code.add(code.shl(products[0], 64), middle)  # of four right angles, over 2^128

    quadrant = code.lshr(code.add(angle, 1 << 125), 126)
    fraction = code.sub(angle, code.shl(quadrant, 126))
    below = code.icmp("slt", fraction, 0)
    magnitude = code.select(below, code.sub(0, fraction), fraction)
    zeros = code.call("llvm.ctlz.i128", wide, magnitude, Value(VectorType("i1"), "false"))
    zeros = code.intrinsic("llvm.umin", zeros, code.constant(wide, 127))
    top = code.lshr(code.shl(magnitude, zeros), 64)  # the leading 64 bits, over 2^(zeros + 62)
    product = code.mul(top, _HALF_PI_WORD)  # π/2 · 2^63, so over 2^(zeros + 125)
    high = code.lshr(product, 75)
    low = code.and_(code.lshr(product, 22), (1 << 53) - 1)

    layout, double = FLOAT_LAYOUTS["double"], VectorType("double")
    exponent = code.sub(75 - 125, code.cast("trunc", zeros, "i64"))
    unit = power_of_two(code, exponent, layout, double)
    parts = [code.cast("uitofp", code.cast("trunc", part, "i64"), "double") for part in (high, low)]
    rest = code.fmul(parts[0], unit)
    error = code.fmul(code.fmul(parts[1], 2.0**-53), unit)

    negative = code.icmp("slt", bits, 0)
    count = code.cast("trunc", quadrant, "i64")
    count = code.select(negative, code.sub(0, count), count)
    negated = code.xor(negative, below)
    rest, error = (code.select(negated, code.fneg(part), part) for part in (rest, error))
    return [code.fadd(rest, code.fsub(x, x)), error, count]


_HALF_PI_WORD = 0xC90FDAA22168C235
"""π/2 · 2^63, rounded to nearest."""

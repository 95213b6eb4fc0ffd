"""Conversions between element formats, bit by bit those of `tilewright.numerics.conversions`.

A value of a format is carried by an LLVM type, see `CARRIERS`. What becomes of values that a
format cannot hold is taken from `rounding.CONVERSION_POLICIES` while code is generated.

LLVM's own conversions to bfloat, and on most targets those to half, are avoided: they flush
subnormals, or call the compiler's run-time library.
"""

from collections.abc import Callable

from tilewright.backends.cpu.code import Code, Value, VectorType
from tilewright.numerics.formats import FORMATS, TF32_IGNORED_BITS, Format
from tilewright.numerics.integer import limits
from tilewright.numerics.rounding import CONVERSION_POLICIES, OVERFLOWS_TO_INFINITY

__all__ = [
    "CARRIERS",
    "float_to_float",
    "float_to_int",
    "int_to_float",
    "narrow",
    "rounding_addend",
    "widen",
]

CARRIERS: dict[str, str] = {
    "i1": "i1",
    "i4": "i8",
    "i8": "i8",
    "i16": "i16",
    "i32": "i32",
    "i64": "i64",
    "f16": "half",
    "bf16": "i16",
    "f32": "float",
    "tf32": "float",
    "f64": "double",
    "f8E4M3FN": "i8",
    "f8E5M2": "i8",
    "f8E8M0FNU": "i8",
    "f4E2M1FN": "i8",
    "fnv8E5M3FNU": "i8",
}
"""The LLVM type that holds an element of a format, the same bits as its storage in NumPy: an i4 is
sign-extended, an f4E2M1FN lies in the low bits, a bf16 and the 8-bit floats are their encodings."""

_F32, _F64 = FORMATS["f32"], FORMATS["f64"]
_FORMAT_OF = {"float": _F32, "double": _F64}


def float_to_float(
    code: Code, x: Value, src: Format, dst: Format, mode: str = "nearest_even"
) -> Value:
    """ftof: rounds once, in any of `rounding.ROUNDING_MODES`."""
    return narrow(code, widen(code, x, src), dst, mode)


def widen(code: Code, x: Value, format: Format) -> Value:
    """The same numbers in float, or as they are if in double. Subnormals are kept."""
    match format.name:
        case "f32" | "f64":
            return x
        case "tf32":
            cut = code.and_(code.bits(x), (1 << 32) - (1 << TF32_IGNORED_BITS))
            return code.cast("bitcast", cut, "float")
        case "bf16":
            wide = code.shl(code.cast("zext", x, "i32"), 16)
            return code.cast("bitcast", wide, "float")
        case "f16" if code.features.half:
            return code.cast("fpext", x, "float")
        case _:
            return _widen(code, x, format)


def _widen(code: Code, x: Value, format: Format) -> Value:
    """Puts the fields of a narrow format where float has them, and corrects the bias."""
    encoding = code.resize(code.bits(x), "i32")
    magnitude = code.and_(encoding, (1 << (format.width - format.sign_bits)) - 1)
    placed = code.shl(magnitude, _F32.mantissa_bits - format.mantissa_bits)
    if format.has_zero:
        # Not by a product, which takes long of what is a subnormal in float, too: subnormals are
        # what is beyond the smallest normal number if they are given its exponent.
        unit = 1 << _F32.mantissa_bits
        normal = code.add(placed, (_F32.bias - format.bias) * unit)
        beyond = code.fsub(
            code.cast("bitcast", code.add(normal, unit), "float"), 2.0 ** (1 - format.bias)
        )
        is_subnormal = code.icmp("ult", magnitude, 1 << format.mantissa_bits)
        scaled = code.select(is_subnormal, beyond, code.cast("bitcast", normal, "float"))
    else:  # code 0 is a power of two like all others, a subnormal in float
        smallest = 1 << (_F32.mantissa_bits - 1)
        is_zero = code.icmp("eq", magnitude, 0)
        scaled = code.cast("bitcast", code.select(is_zero, smallest, placed), "float")
    result = code.bits(scaled)
    if format.nan_encoding == "ieee":
        special = code.icmp("ugt", magnitude, format.largest)
        result = code.select(special, code.or_(result, _F32.infinity or 0), result)
    elif format.nan is not None:
        result = code.select(code.icmp("eq", magnitude, format.nan), _F32.nan or 0, result)
    if format.sign_bits:
        sign = code.shl(code.and_(encoding, format.sign_mask), 32 - format.width)
        result = code.or_(result, sign)
    return code.cast("bitcast", result, "float")


# ---- narrowing


def narrow(
    code: Code, x: Value, dst: Format, mode: str = "nearest_even", *, flushed: bool = False
) -> Value:
    """Rounds floats or doubles once to a format, in any of `rounding.ROUNDING_MODES`.

    Args:
        code: the instructions so far.
        x: the numbers.
        dst: the format.
        mode: how to round.
        flushed: whether none of them is subnormal.
    """
    if mode not in OVERFLOWS_TO_INFINITY:
        raise ValueError(f"{mode!r} is not a rounding mode of conversions")
    src = _FORMAT_OF[x.type.element]
    if dst.name == src.name:
        return x
    if dst.name == "f64":
        return code.cast("fpext", x, "double")
    if dst.name == "f32" and mode != "nearest_away":
        return _double_to_float(code, x, mode)
    if dst.name == "f16" and src is _F32 and mode == "nearest_even" and code.features.half:
        return code.cast("fptrunc", x, "half")
    if src is _F64 and dst.has_zero and dst.name != "f32":
        src, x = _F32, _odd_float(code, x)
    if dst.has_zero and dst.bias == src.bias:
        if flushed and mode == "nearest_even" and _has_bf16(code, x, dst):
            # The instruction keeps what NaNs hold.
            return code.select(code.fcmp("uno", x, x), dst.nan or 0, _rounded_to_bf16(code, x))
        return _shortened(code, x, dst, mode)
    if not dst.has_zero and src is _F32:  # subnormals of float need their leading zeros counted
        x = code.cast("fpext", x, "double")
    return _narrow(code, x, dst, mode)


def _odd_float(code: Code, x: Value) -> Value:
    """The float next to a double on the side of zero, its last bit set if it is not the double.

    Rounding that to a format with fewer bits and no more exponents goes as from the double.
    """
    nearest = code.cast("fptrunc", x, "float")
    back = code.cast("fpext", nearest, "double")
    bits = code.bits(nearest)
    beyond = code.fcmp("ogt", code.fabs(back), code.fabs(x))
    bits = code.select(beyond, code.sub(bits, 1), bits)
    inexact = code.fcmp("one", back, x)
    bits = code.or_(bits, code.select(inexact, 1, 0, "i32"))
    return code.cast("bitcast", bits, "float")


def _double_to_float(code: Code, x: Value, mode: str) -> Value:
    """The nearest float, and from there one step back where it lies on the wrong side."""
    nearest = code.cast("fptrunc", x, "float")
    if mode == "nearest_even":
        return nearest
    back = code.cast("fpext", nearest, "double")
    bits = code.bits(nearest)
    if mode == "zero":
        wrong = code.fcmp("ogt", code.fabs(back), code.fabs(x))
        step: Value | int = -1
    else:
        wrong = code.fcmp("ogt" if mode == "negative_inf" else "olt", back, x)
        towards_zero, away = (-1, 1)
        negative = code.icmp("slt", bits, 0)
        up = mode == "positive_inf"
        step = code.select(negative, *((towards_zero, away) if up else (away, towards_zero)), "i32")
    stepped = code.add(bits, step)
    return code.cast("bitcast", code.select(wrong, stepped, bits), "float")


def rounding_addend(
    code: Code, mode: str, cut: Value, negative: Value, half: Value | int, mask: Value | int
) -> Value | int:
    """What to add to a magnitude so that cutting off the bits of the mask rounds it.

    ``kept`` is the cut magnitude, ``half`` the highest bit of the mask.
    """

    def ties_to_even() -> Value | int:
        below = code.sub(half, 1) if isinstance(half, Value) else half - 1
        return code.add(code.and_(cut, 1), below)

    def where(condition: Value) -> Value:
        return code.select(condition, mask, 0, cut.type.element)

    by_mode: dict[str, Callable[[], Value | int]] = {
        "nearest_even": ties_to_even,
        "nearest_away": lambda: half,
        "zero": lambda: 0,
        "negative_inf": lambda: where(negative),
        "positive_inf": lambda: where(code.not_(negative)),
    }
    return by_mode[mode]()


def _shortened(code: Code, x: Value, dst: Format, mode: str) -> Value:
    """To a format with the exponents of the source (bf16, tf32): cuts the encoding."""
    src = _FORMAT_OF[x.type.element]
    cut = src.mantissa_bits - dst.mantissa_bits
    bits = code.bits(x)
    addend = rounding_addend(
        code,
        mode,
        code.lshr(bits, cut),
        code.icmp("slt", bits, 0),
        1 << (cut - 1),
        (1 << cut) - 1,
    )
    if dst.name == "tf32":
        # It stays where it is in 32 bits.
        rounded = code.and_(code.add(bits, addend), (1 << 32) - (1 << cut))
        nan = (dst.nan or 0) << TF32_IGNORED_BITS
        result = code.select(code.fcmp("uno", x, x), nan, rounded)
        return code.cast("bitcast", result, "float")
    rounded = code.lshr(code.add(bits, addend), cut)
    result = code.select(code.fcmp("uno", x, x), dst.nan or 0, rounded)
    return _carried(code, result, dst)


def _narrow(code: Code, x: Value, dst: Format, mode: str) -> Value:
    """Any narrowing, by integer arithmetic; as `rounding._round` and `rounding._encode`."""
    src, target = _FORMAT_OF[x.type.element], CONVERSION_POLICIES[dst.name]
    element, cut = x.type.integer.element, src.mantissa_bits - dst.mantissa_bits
    bits = code.bits(x)
    magnitude = code.and_(bits, src.sign_mask - 1)
    negative = code.icmp("slt", bits, 0)

    field = code.lshr(magnitude, src.mantissa_bits)
    hidden = 1 << src.mantissa_bits
    significand = code.or_(code.and_(magnitude, hidden - 1), hidden)
    # Subnormal sources are less than any number of the target but zero.
    significand = code.select(code.icmp("eq", magnitude, 0), 0, significand)

    lowest = dst.minimum_exponent + src.bias
    steps = code.intrinsic("llvm.smax", code.sub(field, lowest), code.constant(field.type, 0))
    below = code.intrinsic("llvm.smax", code.sub(lowest, field), code.constant(field.type, 0))
    most = code.constant(field.type, src.mantissa_bits + 2)
    shift = code.intrinsic("llvm.smin", code.add(below, cut), most)
    unit = code.shl(code.constant(field.type, 1), shift)
    half, mask = code.lshr(unit, 1), code.sub(unit, 1)
    addend = rounding_addend(code, mode, code.lshr(significand, shift), negative, half, mask)
    cut = code.lshr(code.add(significand, addend), shift)
    result = code.add(code.shl(steps, dst.mantissa_bits), cut)
    if not dst.has_zero:
        result = code.sub(result, code.select(code.icmp("eq", cut, 0), 0, 1, element))

    above = code.icmp("ugt", result, dst.largest)
    infinity = dst.largest if target.infinity == "largest" else dst.infinity or 0
    beyond = _beyond(code, dst, mode, negative, element)
    result = code.select(above, beyond, result)
    if beyond != infinity:
        is_infinite = code.icmp("eq", magnitude, src.infinity or 0)
        result = code.select(is_infinite, infinity, result)
    if dst.sign_bits:
        sign = code.lshr(bits, src.width - dst.width)
        result = code.or_(result, code.and_(sign, dst.sign_mask))
    if target.negative != "kept":
        is_below = code.and_(negative, code.icmp("ne", magnitude, 0))
        result = code.select(is_below, dst.nan or 0 if target.negative == "nan" else 0, result)
    nan = (dst.nan or 0) if target.nan == "nan" else dst.largest
    result = code.select(code.fcmp("uno", x, x), nan, result)
    return _carried(code, result, dst)


def _beyond(code: Code, dst: Format, mode: str, negative: Value, element: str) -> Value | int:
    """The code of a magnitude that rounds beyond the largest."""
    if CONVERSION_POLICIES[dst.name].overflow == "largest":
        return dst.largest
    codes = [
        (dst.infinity or 0) if reaches else dst.largest for reaches in OVERFLOWS_TO_INFINITY[mode]
    ]
    if codes[0] == codes[1]:
        return codes[0]
    return code.select(negative, codes[1], codes[0], element)


def _carried(code: Code, encoding: Value, dst: Format) -> Value:
    """An encoding, as an integer of any width, in the carrier of its format."""
    if dst.name == "tf32":
        encoding = code.shl(code.resize(encoding, "i32"), TF32_IGNORED_BITS)
    carrier = encoding.type.of(CARRIERS[dst.name])
    result = code.resize(encoding, carrier.integer.element)
    return code.cast("bitcast", result, carrier.element) if carrier.is_float else result


# ---- integers


def int_to_float(code: Code, x: Value, src: Format, dst: Format, signed: bool) -> Value:
    """itof, rounding to nearest even once."""
    operation = "sitofp" if signed else "uitofp"
    if src.name == "i4" and not signed:
        x = code.and_(x, 15)
    if dst.name in ("f32", "f64"):
        return code.cast(operation, x, CARRIERS[dst.name])
    if src.width == 64:
        x = _sticky(code, x, signed)
    exact = code.cast(operation, x, "float" if src.width <= 16 else "double")
    if _has_bf16(code, exact, dst):
        # No integer is subnormal.
        return _rounded_to_bf16(code, exact)
    if src.width <= dst.precision and dst.has_zero and dst.bias == _F32.bias:
        return _cut(code, exact, dst)
    return narrow(code, exact, dst)


_TO_BF16 = {
    VectorType("float", 8): "llvm.x86.avx512bf16.cvtneps2bf16.256",
    VectorType("float", 16): "llvm.x86.avx512bf16.cvtneps2bf16.512",
    VectorType("float", 32): "llvm.x86.avx512bf16.cvtne2ps2bf16.512",
}
"""What converts vectors; the last one takes its upper half first."""


def _has_bf16(code: Code, x: Value, dst: Format) -> bool:
    """Whether an instruction rounds such vectors to a format, and that is bf16."""
    return dst.name == "bf16" and x.type in _TO_BF16 and code.features.bf16


def _rounded_to_bf16(code: Code, x: Value) -> Value:
    """The nearest bf16 of floats that are not subnormal."""
    lanes = x.type.lanes
    parts = [x] if lanes <= 16 else code.halves(x)[::-1]
    result = code.call(_TO_BF16[x.type], VectorType("bfloat", lanes), *parts, accesses=False)
    return code.bitcast(result, VectorType("i16", lanes))


def _cut(code: Code, x: Value, dst: Format) -> Value:
    """Floats that a format with the same exponents (bf16, tf32) holds, in that format."""
    if dst.name == "tf32":
        return x
    return _carried(code, code.lshr(code.bits(x), _F32.mantissa_bits - dst.mantissa_bits), dst)


def _sticky(code: Code, x: Value, signed: bool) -> Value:
    """Integers that double holds, on the same side of all numbers of lower precision."""
    lost = (1 << (64 - _F64.precision)) - 1
    carried = code.and_(code.add(code.and_(x, lost), lost), lost + 1)
    shortened = code.and_(code.or_(x, carried), ~lost)
    if signed:
        shifted, limit = code.add(x, 1 << _F64.precision), 2 << _F64.precision
    else:
        shifted, limit = x, 1 << _F64.precision
    return code.select(code.icmp("ugt", shifted, limit), shortened, x)


def float_to_int(code: Code, x: Value, src: Format, dst: Format, signed: bool) -> Value:
    """ftoi: toward zero; out of range gives the nearest integer of the type, NaN gives 0.

    Only numbers in range reach LLVM's conversion, whose results are undefined elsewhere; its
    saturating one takes every lane by itself.
    """
    wide = widen(code, x, src)
    lowest, highest = limits(dst, signed)
    element = "i64" if dst.width == 64 else "i32"
    signed_here = signed or dst.width < 32
    number = code.select(code.fcmp("uno", wide, wide), 0.0, wide)
    number = code.select(code.fcmp("olt", number, float(lowest)), float(lowest), number)
    above = code.fcmp("oge", number, float(highest + 1))
    number = code.select(above, 0.0, number)
    whole = code.cast("fptosi" if signed_here else "fptoui", number, element)
    whole = code.select(above, highest, whole)
    result = code.resize(whole, CARRIERS[dst.name])
    if dst.name == "i4" and not signed:
        result = code.ashr(code.shl(result, 4), 4)
    return result

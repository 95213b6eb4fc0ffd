"""Element-wise arithmetic, mathematics, comparisons and selection."""

import cuda.tile as ct

from .registry import Family, array, scalar

family = Family("elementwise")
case = family.case

N = 128
RN, RZ, RM, RP = (
    ct.RoundingMode.RN,
    ct.RoundingMode.RZ,
    ct.RoundingMode.RM,
    ct.RoundingMode.RP,
)
FULL, APPROX = ct.RoundingMode.FULL, ct.RoundingMode.APPROX


@case(*[array(ct.float32)] * 3, N, name="vector_add")
@case(*[array(ct.float32, aligned=True)] * 3, 1024, name="vector_add_aligned")
@case(*[array(ct.float16)] * 3, N, name="vector_add_f16")
@case(*[array(ct.int64, wide=True)] * 3, N, name="vector_add_i64")
@case(*[array(ct.float32, contiguous=False)] * 3, N, name="vector_add_strided")
@ct.kernel
def vector_add(x, y, z, TILE: ct.Constant[int]):
    block = ct.bid(0)
    a = ct.load(x, index=(block,), shape=(TILE,), padding_mode=ct.PaddingMode.ZERO)
    b = ct.load(y, index=(block,), shape=(TILE,), padding_mode=ct.PaddingMode.ZERO)
    ct.store(z, index=(block,), tile=a + b)


@case(scalar(ct.float32), array(ct.float32), array(ct.float32), N)
@ct.kernel
def axpy(alpha, x, y, TILE: ct.Constant[int]):
    block = ct.bid(0)
    a = ct.load(x, (block,), (TILE,), padding_mode=ct.PaddingMode.ZERO)
    b = ct.load(y, (block,), (TILE,), padding_mode=ct.PaddingMode.ZERO)
    ct.store(y, (block,), alpha * a + b)


@case(array(ct.float32), array(ct.float32))
@case(array(ct.float64), array(ct.float64), name="unary_math_f64")
@case(array(ct.float16), array(ct.float16), name="unary_math_f16")
@case(array(ct.bfloat16), array(ct.bfloat16), name="unary_math_bf16")
@ct.kernel
def unary_math(x, y):
    a = ct.load(x, (ct.bid(0),), (64,))
    r = ct.exp(a) + ct.exp2(a) + ct.log(a) + ct.log2(a)
    r = r + ct.sqrt(a) + ct.rsqrt(a)
    r = r + ct.sin(a) + ct.cos(a) + ct.tan(a)
    r = r + ct.sinh(a) + ct.cosh(a) + ct.tanh(a)
    r = r + ct.floor(a) - ct.ceil(a) + ct.abs(a) - ct.negative(a)
    ct.store(y, (ct.bid(0),), r.astype(y.dtype))


@case(*[array(ct.float32)] * 3)
@ct.kernel
def rounding_modes(x, y, z):
    i = ct.bid(0)
    a = ct.load(x, (i,), (32,))
    b = ct.load(y, (i,), (32,))
    r = ct.add(a, b, rounding_mode=RZ) + ct.sub(a, b, rounding_mode=RM)
    r = r + ct.mul(a, b, rounding_mode=RP) + ct.truediv(a, b, rounding_mode=RZ)
    r = ct.add(r, ct.truediv(a, b, rounding_mode=APPROX), rounding_mode=RN)
    r = r + ct.truediv(a, b, rounding_mode=FULL)
    r = r + ct.sqrt(a, rounding_mode=APPROX) + ct.sqrt(b, rounding_mode=RP)
    ct.store(z, (i,), r)


@case(array(ct.float32), array(ct.float32), min_version="13.3")
@ct.kernel
def approximate_functions(x, y):
    i = ct.bid(0)
    a = ct.load(x, (i,), (32,))
    r = ct.tanh(a, rounding_mode=APPROX) + ct.tanh(a, rounding_mode=FULL)
    r = r * ct.exp(a, rounding_mode=APPROX)
    ct.store(y, (i,), r)


@case(array(ct.float32), array(ct.float32), min_version="13.2")
@ct.kernel
def tanh_approximate(x, y):
    i = ct.bid(0)
    ct.store(y, (i,), ct.tanh(ct.load(x, (i,), (32,)), rounding_mode=APPROX))


@case(*[array(ct.float32)] * 3)
@ct.kernel
def flush_to_zero(x, y, z):
    i = ct.bid(0)
    a = ct.load(x, (i,), (32,))
    b = ct.load(y, (i,), (32,))
    r = ct.add(a, b, flush_to_zero=True)
    r = ct.sub(r, ct.mul(a, b, flush_to_zero=True), flush_to_zero=True)
    r = ct.truediv(r, b, flush_to_zero=True, rounding_mode=APPROX)
    r = ct.exp2(r, flush_to_zero=True) + ct.rsqrt(r, flush_to_zero=True)
    r = ct.sqrt(r, flush_to_zero=True)
    r = ct.maximum(r, ct.minimum(a, b, flush_to_zero=True), flush_to_zero=True)
    ct.store(z, (i,), r)


@case(*[array(ct.float32)] * 4)
@case(*[array(ct.float64)] * 4, name="fused_multiply_add_f64")
@ct.kernel
def fused_multiply_add(x, y, z, out):
    i = ct.bid(0)
    a = ct.load(x, (i,), (64,))
    b = ct.load(y, (i,), (64,))
    c = ct.load(z, (i,), (64,))
    r = a * b + c
    r = ct.add(ct.mul(r, b, rounding_mode=RZ), c, rounding_mode=RZ)
    ct.store(out, (i,), r * a - b)


@case(*[array(ct.float32)] * 3)
@ct.kernel
def minimum_maximum(x, y, z):
    i = ct.bid(0)
    a = ct.load(x, (i,), (32,))
    b = ct.load(y, (i,), (32,))
    plain = ct.minimum(a, b) * ct.maximum(a, b)
    loud = ct.minimum(a, b, propagate_nan=True) + ct.maximum(a, b, propagate_nan=True)
    builtin = min(a, b) - max(a, b)
    ct.store(z, (i,), plain + loud + builtin)


@case(*[array(ct.float32)] * 3)
@ct.kernel
def power_float(x, y, z):
    i = ct.bid(0)
    a = ct.load(x, (i,), (32,))
    b = ct.load(y, (i,), (32,))
    ct.store(z, (i,), ct.pow(a, b) + a**2.5)


@case(array(ct.float32), array(ct.int32), array(ct.float32))
@ct.kernel
def power_integer(x, n, z):
    """A float to an integer power: one operation of its own from version 13.4 on."""
    i = ct.bid(0)
    a = ct.load(x, (i,), (32,))
    k = ct.load(n, (i,), (32,))
    ct.store(z, (i,), a**k + a ** k.astype(ct.int8))


@case(*[array(ct.float32)] * 3, min_version="13.2")
@ct.kernel
def arctangent(y, x, z):
    i = ct.bid(0)
    ct.store(z, (i,), ct.atan2(ct.load(y, (i,), (32,)), ct.load(x, (i,), (32,))))


@case(*[array(ct.float32)] * 3)
@ct.kernel
def float_modulo(x, y, z):
    i = ct.bid(0)
    a = ct.load(x, (i,), (32,))
    b = ct.load(y, (i,), (32,))
    ct.store(z, (i,), a % b + a // b)


@case(*[array(ct.float32)] * 2, array(ct.int32))
@ct.kernel
def compare_float(x, y, z):
    i = ct.bid(0)
    a = ct.load(x, (i,), (32,))
    b = ct.load(y, (i,), (32,))
    score = ct.where(a < b, 1, 0) + ct.where(a <= b, 2, 0) + ct.where(a > b, 4, 0)
    score = score + ct.where(a >= b, 8, 0) + ct.where(a == b, 16, 0) + ct.where(a != b, 32, 0)
    score = score + ct.where(ct.isnan(a), 64, 0)
    ct.store(z, (i,), score)


@case(*[array(ct.int32)] * 3)
@case(*[array(ct.uint32)] * 3, name="compare_unsigned")
@case(*[array(ct.int8)] * 3, name="compare_i8")
@ct.kernel
def compare_integer(x, y, z):
    i = ct.bid(0)
    a = ct.load(x, (i,), (32,))
    b = ct.load(y, (i,), (32,))
    less = ct.less(a, b) | ct.less_equal(a, b)
    more = ct.greater(a, b) & ct.greater_equal(a, b)
    same = ct.equal(a, b) ^ ct.not_equal(a, b)
    ct.store(z, (i,), ct.where(less & ~more | same, a, b))


@case(*[array(ct.int32)] * 3)
@case(*[array(ct.uint32)] * 3, name="integer_arithmetic_u32")
@case(*[array(ct.int64)] * 3, name="integer_arithmetic_i64")
@case(*[array(ct.int16)] * 3, name="integer_arithmetic_i16")
@case(*[array(ct.uint8)] * 3, name="integer_arithmetic_u8")
@ct.kernel
def integer_arithmetic(x, y, z):
    i = ct.bid(0)
    a = ct.load(x, (i,), (32,))
    b = ct.load(y, (i,), (32,))
    r = a + b - a * b + a % b
    ct.store(z, (i,), r + ct.minimum(a, b) - ct.maximum(a, b))


@case(*[array(ct.int32)] * 3)
@case(*[array(ct.int64)] * 3, name="integer_division_i64")
@case(*[array(ct.int8)] * 3, name="integer_division_i8")
@ct.kernel
def integer_division(x, y, z):
    """Division that rounds down and up, and both results of ``divmod``."""
    i = ct.bid(0)
    a = ct.load(x, (i,), (32,))
    b = ct.load(y, (i,), (32,))
    q, m = divmod(a, b)
    ct.store(z, (i,), a // b + ct.cdiv(a, b) + q - m + ct.floordiv(a, 16))


@case(array(ct.int32), array(ct.int32))
@ct.kernel
def integer_unary(x, y):
    i = ct.bid(0)
    a = ct.load(x, (i,), (32,))
    ct.store(y, (i,), ct.abs(a) + (-a) * (~a))


@case(*[array(ct.int32)] * 3)
@case(*[array(ct.uint64)] * 3, name="bitwise_u64")
@ct.kernel
def bitwise(x, y, z):
    i = ct.bid(0)
    a = ct.load(x, (i,), (32,))
    b = ct.load(y, (i,), (32,))
    r = (a & b) | (a ^ b) | ~a
    r = r ^ (a << (b & 7)) ^ (a >> (b & 7))
    r = ct.bitwise_xor(r, ct.bitwise_or(a, ct.bitwise_and(b, ct.bitwise_not(a))))
    ct.store(z, (i,), ct.bitwise_lshift(r, 1) + ct.bitwise_rshift(r, 3))


@case(array(ct.bool_), array(ct.bool_), array(ct.bool_))
@ct.kernel
def booleans(x, y, z):
    i = ct.bid(0)
    a = ct.load(x, (i,), (32,))
    b = ct.load(y, (i,), (32,))
    ct.store(z, (i,), ct.where(a, ~b, a ^ b) | (a & b))


@case(array(ct.float32), array(ct.float32), 0.01)
@ct.kernel
def leaky_relu(x, y, SLOPE: ct.Constant[float]):
    i = ct.bid(0)
    a = ct.load(x, (i,), (N,), padding_mode=ct.PaddingMode.ZERO)
    ct.store(y, (i,), ct.where(a > 0, a, SLOPE * a))


@case(array(ct.float32, 2), array(ct.float32), array(ct.float32, 2))
@ct.kernel
def broadcast_bias(x, bias, y):
    i, j = ct.bid(0), ct.bid(1)
    a = ct.load(x, (i, j), (16, 32), padding_mode=ct.PaddingMode.ZERO)
    b = ct.load(bias, (j,), (32,), padding_mode=ct.PaddingMode.ZERO)
    ct.store(y, (i, j), a + b[None, :])


@case(array(ct.float32), array(ct.float32))
@ct.kernel
def special_constants(x, y):
    i = ct.bid(0)
    a = ct.load(x, (i,), (32,), padding_mode=ct.PaddingMode.NAN)
    low = ct.full((32,), float("-inf"), ct.float32)
    high = ct.full((32,), float("inf"), ct.float32)
    nan = ct.full((32,), float("nan"), ct.float32)
    r = ct.where(a == low, 0.1, ct.where(a == high, -0.0, ct.where(a != a, nan, a)))
    ct.store(y, (i,), r + 1e-30 + 3.4e38)

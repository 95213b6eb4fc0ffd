"""Kernels that compute with each element by itself."""

import triton
import triton.language as tl
from triton.language.extra import libdevice

from frontends.triton.record import Recorded


@triton.jit
def vector_add(x_ptr, y_ptr, out_ptr, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = i < n
    x = tl.load(x_ptr + i, mask=mask, other=0.0)
    y = tl.load(y_ptr + i, mask=mask)
    tl.store(out_ptr + i, x + y, mask=mask)


@triton.jit
def floats(x_ptr, y_ptr, out, N: tl.constexpr):
    i = tl.arange(0, N)
    x = tl.load(x_ptr + i)
    y = tl.load(y_ptr + i)
    tl.store(out + 0 * N + i, x + y)
    tl.store(out + 1 * N + i, x - y)
    tl.store(out + 2 * N + i, x * y)
    tl.store(out + 3 * N + i, x / y)
    tl.store(out + 4 * N + i, x % y)
    tl.store(out + 5 * N + i, tl.maximum(x, y))
    tl.store(out + 6 * N + i, tl.minimum(x, y, propagate_nan=tl.PropagateNan.ALL))
    tl.store(out + 7 * N + i, tl.where(x < y, x, y))
    tl.store(out + 8 * N + i, tl.exp(x))
    tl.store(out + 9 * N + i, tl.exp2(x))
    tl.store(out + 10 * N + i, tl.log(y))
    tl.store(out + 11 * N + i, tl.log2(y))
    tl.store(out + 12 * N + i, tl.sin(x))
    tl.store(out + 13 * N + i, tl.cos(x))
    tl.store(out + 14 * N + i, tl.sqrt(y))
    tl.store(out + 15 * N + i, tl.rsqrt(y))
    tl.store(out + 16 * N + i, tl.floor(x))
    tl.store(out + 17 * N + i, tl.ceil(x))
    tl.store(out + 18 * N + i, tl.abs(x))
    tl.store(out + 19 * N + i, tl.fma(x, y, x))
    tl.store(out + 20 * N + i, tl.clamp(x, -1.0, 0.5))
    tl.store(out + 21 * N + i, tl.erf(x))
    tl.store(out + 22 * N + i, tl.sqrt_rn(y))
    tl.store(out + 23 * N + i, tl.div_rn(x, y))
    tl.store(out + 24 * N + i, -x)
    tl.store(out + 25 * N + i, tl.sigmoid(x))
    tl.store(out + 26 * N + i, tl.softmax(x))
    tl.store(out + 27 * N + i, tl.fdiv(x, y))
    tl.store(out + 28 * N + i, tl.abs(tl.load(out + i)))


@triton.jit
def error_functions(x_ptr, out, N: tl.constexpr):
    i = tl.arange(0, N)
    tl.store(out + i, tl.erf(tl.load(x_ptr + i)))


@triton.jit
def comparisons(x_ptr, y_ptr, out, N: tl.constexpr):
    i = tl.arange(0, N)
    x = tl.load(x_ptr + i)
    y = tl.load(y_ptr + i)
    tl.store(out + 0 * N + i, x < y)
    tl.store(out + 1 * N + i, x <= y)
    tl.store(out + 2 * N + i, x > y)
    tl.store(out + 3 * N + i, x >= y)
    tl.store(out + 4 * N + i, x == y)
    tl.store(out + 5 * N + i, x != y)


@triton.jit
def integers(x_ptr, y_ptr, out, N: tl.constexpr):
    i = tl.arange(0, N)
    x = tl.load(x_ptr + i)
    y = tl.load(y_ptr + i)
    tl.store(out + 0 * N + i, x + y)
    tl.store(out + 1 * N + i, x - y)
    tl.store(out + 2 * N + i, x * y)
    tl.store(out + 3 * N + i, x // y)
    tl.store(out + 4 * N + i, x % y)
    tl.store(out + 5 * N + i, x & y)
    tl.store(out + 6 * N + i, x | y)
    tl.store(out + 7 * N + i, x ^ y)
    tl.store(out + 8 * N + i, x << (y & 7))
    tl.store(out + 9 * N + i, x >> (y & 7))
    tl.store(out + 10 * N + i, tl.maximum(x, y))
    tl.store(out + 11 * N + i, tl.minimum(x, y))
    tl.store(out + 12 * N + i, ~x)
    tl.store(out + 13 * N + i, -x)
    tl.store(out + 14 * N + i, tl.cdiv(x, 3))
    tl.store(out + 15 * N + i, (x < y).to(x.dtype))
    tl.store(out + 16 * N + i, tl.where(x >= y, x, y))


@triton.jit
def high_products(x_ptr, y_ptr, out, N: tl.constexpr):
    i = tl.arange(0, N)
    x = tl.load(x_ptr + i)
    y = tl.load(y_ptr + i)
    tl.store(out + i, tl.umulhi(x, y))
    tl.store(out + N + i, tl.abs(x))


@triton.jit
def conversions(x_ptr, h_ptr, b_ptr, e4_ptr, e5_ptr, i_ptr, u_ptr, back, N: tl.constexpr):
    i = tl.arange(0, N)
    x = tl.load(x_ptr + i)
    tl.store(h_ptr + i, x.to(tl.float16))
    tl.store(h_ptr + N + i, x.to(tl.float16, fp_downcast_rounding="rtz"))
    tl.store(b_ptr + i, x.to(tl.bfloat16))
    tl.store(b_ptr + N + i, x.to(tl.bfloat16, fp_downcast_rounding="rtz"))
    e4 = x.to(tl.float8e4nv)
    e5 = x.to(tl.float8e5)
    tl.store(e4_ptr + i, e4)
    tl.store(e5_ptr + i, e5)
    small = tl.clamp(x, -100.0, 100.0)
    tl.store(i_ptr + i, small.to(tl.int32))
    tl.store(i_ptr + N + i, small.to(tl.int8).to(tl.int32))
    tl.store(i_ptr + 2 * N + i, x.to(tl.int32, bitcast=True))
    tl.store(u_ptr + i, tl.abs(small).to(tl.uint32))
    tl.store(u_ptr + N + i, small.to(tl.int32).to(tl.uint8).to(tl.uint32))
    tl.store(back + i, e4.to(tl.float32))
    tl.store(back + N + i, e5.to(tl.float32))
    tl.store(back + 2 * N + i, e5.to(tl.float16).to(tl.float32))
    tl.store(back + 3 * N + i, tl.load(i_ptr + 2 * N + i).to(tl.float32))
    tl.store(
        back + 4 * N + i, tl.load(i_ptr + 2 * N + i).to(tl.uint32, bitcast=True).to(tl.float32)
    )
    tl.store(back + 5 * N + i, (x > 0).to(tl.float32))
    tl.store(back + 6 * N + i, (small.to(tl.int64) * 3).to(tl.float32))


@triton.jit
def wide_offsets(x_ptr, out, stride, N: tl.constexpr):
    i = tl.arange(0, N).to(tl.int64) * stride
    tl.store(out + tl.arange(0, N), tl.load(x_ptr + i))


@triton.jit
def addresses(x_ptr, table, out, N: tl.constexpr):
    i = tl.arange(0, N)
    there = (x_ptr + i).to(tl.int64)
    tl.store(table + i, there)
    pointers = tl.load(table + (N - 1 - i)).to(tl.pointer_type(tl.float32))
    tl.store(out + i, tl.load(pointers))
    words = x_ptr.to(tl.pointer_type(tl.int32))
    tl.store(out.to(tl.pointer_type(tl.int32)) + N + i, tl.load(words + i))


@triton.jit
def library(x_ptr, y_ptr, out, N: tl.constexpr):
    i = tl.arange(0, N)
    x = tl.load(x_ptr + i)
    y = tl.load(y_ptr + i)
    tl.store(out + 0 * N + i, libdevice.tanh(x))
    tl.store(out + 1 * N + i, libdevice.pow(y, x))
    tl.store(out + 2 * N + i, libdevice.atan2(x, y))
    tl.store(out + 3 * N + i, libdevice.sinh(x))
    tl.store(out + 4 * N + i, libdevice.cosh(x))
    tl.store(out + 5 * N + i, libdevice.tan(x))
    tl.store(out + 6 * N + i, libdevice.expm1(x))
    tl.store(out + 7 * N + i, libdevice.log1p(y))
    tl.store(out + 8 * N + i, libdevice.asin(x / 8))
    tl.store(out + 9 * N + i, libdevice.acos(x / 8))
    tl.store(out + 10 * N + i, libdevice.atan(x))
    tl.store(out + 11 * N + i, libdevice.asinh(x))
    tl.store(out + 12 * N + i, libdevice.acosh(y + 1))
    tl.store(out + 13 * N + i, libdevice.atanh(x / 8))
    tl.store(out + 14 * N + i, libdevice.cbrt(x))
    tl.store(out + 15 * N + i, libdevice.hypot(x, y))
    tl.store(out + 16 * N + i, libdevice.trunc(x))
    tl.store(out + 17 * N + i, libdevice.round(x))
    tl.store(out + 18 * N + i, libdevice.rint(x))
    tl.store(out + 19 * N + i, libdevice.copysign(y, x))
    tl.store(out + 20 * N + i, libdevice.fmod(x, y))
    tl.store(out + 21 * N + i, libdevice.log10(y))
    tl.store(out + 22 * N + i, libdevice.exp10(x))
    tl.store(out + 23 * N + i, libdevice.fdim(x, y))
    tl.store(out + 24 * N + i, libdevice.div_rz(x, y))
    tl.store(out + 25 * N + i, libdevice.float2int_rn(x).to(tl.float32))
    tl.store(out + 26 * N + i, libdevice.isnan(x).to(tl.float32))
    tl.store(out + 27 * N + i, libdevice.signbit(x).to(tl.float32))
    tl.store(out + 28 * N + i, libdevice.saturatef(x))
    tl.store(out + 29 * N + i, libdevice.erf(x))
    tl.store(out + 30 * N + i, libdevice.isinf(x / 0.0).to(tl.float32))


@triton.jit
def library_bits(x_ptr, y_ptr, out, N: tl.constexpr):
    i = tl.arange(0, N)
    x = tl.load(x_ptr + i)
    y = tl.load(y_ptr + i)
    tl.store(out + 0 * N + i, libdevice.popc(x))
    tl.store(out + 1 * N + i, libdevice.clz(x))
    tl.store(out + 2 * N + i, libdevice.ffs(x))
    tl.store(out + 3 * N + i, libdevice.brev(x))
    tl.store(out + 4 * N + i, libdevice.mulhi(x, y))
    tl.store(out + 5 * N + i, libdevice.hadd(x, y))
    tl.store(out + 6 * N + i, libdevice.rhadd(x, y))
    tl.store(out + 7 * N + i, libdevice.abs(x))


@triton.jit
def random(seed, out, N: tl.constexpr):
    i = tl.arange(0, N)
    tl.store(out + i, tl.rand(seed, i))
    tl.store(out + N + i, tl.randn(seed, i))
    tl.store(out + 2 * N + i, tl.randint(seed, i).to(tl.float32))


@triton.jit
def dropout(x_ptr, out_ptr, n, p, seed, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    x = tl.load(x_ptr + i, mask=i < n)
    keep = tl.rand(seed, i) > p
    tl.store(out_ptr + i, tl.where(keep, x / (1 - p), 0.0), mask=i < n)


_F32 = {"x_ptr": "*fp32", "y_ptr": "*fp32", "out": "*fp32"}
_I32 = {"x_ptr": "*i32", "y_ptr": "*i32", "out": "*i32"}

RECORDED = (
    Recorded(
        vector_add,
        {"x_ptr": "*fp32", "y_ptr": "*fp32", "out_ptr": "*fp32", "n": "i32"},
        {"BLOCK": 128},
        aligned=("x_ptr", "y_ptr", "out_ptr"),
    ),
    Recorded(floats, _F32, {"N": 64}),
    Recorded(error_functions, {"x_ptr": "*fp64", "out": "*fp64"}, {"N": 256}),
    Recorded(comparisons, {**_F32, "out": "*i1"}, {"N": 16}),
    Recorded(integers, _I32, {"N": 64}),
    Recorded(integers, dict.fromkeys(_I32, "*u32"), {"N": 64}, name="integers_u32"),
    Recorded(integers, dict.fromkeys(_I32, "*i64"), {"N": 64}, name="integers_i64"),
    Recorded(integers, dict.fromkeys(_I32, "*i8"), {"N": 64}, name="integers_i8"),
    Recorded(high_products, _I32, {"N": 64}),
    Recorded(
        conversions,
        {
            "x_ptr": "*fp32",
            "h_ptr": "*fp16",
            "b_ptr": "*bf16",
            "e4_ptr": "*fp8e4nv",
            "e5_ptr": "*fp8e5",
            "i_ptr": "*i32",
            "u_ptr": "*u32",
            "back": "*fp32",
        },
        {"N": 128},
    ),
    Recorded(wide_offsets, {"x_ptr": "*fp32", "out": "*fp32", "stride": "i64"}, {"N": 16}),
    Recorded(addresses, {"x_ptr": "*fp32", "table": "*i64", "out": "*fp32"}, {"N": 16}),
    Recorded(library, _F32, {"N": 64}),
    Recorded(library_bits, _I32, {"N": 64}),
    Recorded(random, {"seed": "i32", "out": "*fp32"}, {"N": 256}),
    Recorded(
        dropout,
        {"x_ptr": "*fp32", "out_ptr": "*fp32", "n": "i32", "p": "fp32", "seed": "i32"},
        {"BLOCK": 256},
    ),
)

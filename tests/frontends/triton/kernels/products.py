"""Kernels with products of matrices."""

import triton
import triton.language as tl

from frontends.triton.record import Recorded


@triton.jit
def dots(a_ptr, b_ptr, c_ptr, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr, HOW: tl.constexpr):
    a = tl.load(a_ptr + tl.arange(0, M)[:, None] * K + tl.arange(0, K)[None, :])
    b = tl.load(b_ptr + tl.arange(0, K)[:, None] * N + tl.arange(0, N)[None, :])
    at = tl.arange(0, M)[:, None] * N + tl.arange(0, N)[None, :]
    c = tl.load(c_ptr + at)
    tl.store(c_ptr + at, tl.dot(a, b, c, input_precision=HOW, out_dtype=c.dtype))


@triton.jit
def stacked(a_ptr, b_ptr, c_ptr, B: tl.constexpr, N: tl.constexpr):
    n = tl.arange(0, N)
    at = tl.arange(0, B)[:, None, None] * N * N + n[None, :, None] * N + n[None, None, :]
    c = tl.dot(tl.load(a_ptr + at), tl.load(b_ptr + at))
    tl.store(c_ptr + at, c)


@triton.jit
def scaled(
    a_ptr,
    b_ptr,
    a_scale,
    b_scale,
    c_ptr,
    M: tl.constexpr,
    N: tl.constexpr,
    K: tl.constexpr,
    A: tl.constexpr,
    B: tl.constexpr,
    PA: tl.constexpr,
    PB: tl.constexpr,
    G: tl.constexpr,
    BOTH: tl.constexpr,
):
    a = tl.load(a_ptr + tl.arange(0, M)[:, None] * (K // PA) + tl.arange(0, K // PA)[None, :])
    b = tl.load(b_ptr + tl.arange(0, K // PB)[:, None] * N + tl.arange(0, N)[None, :])
    groups = tl.arange(0, K // G)[None, :]
    sa = tl.load(a_scale + tl.arange(0, M)[:, None] * (K // G) + groups)
    if BOTH:
        sb = tl.load(b_scale + tl.arange(0, N)[:, None] * (K // G) + groups)
        c = tl.dot_scaled(a, sa, A, b, sb, B)
    else:
        c = tl.dot_scaled(a, sa, A, b, None, B)
    tl.store(c_ptr + tl.arange(0, M)[:, None] * N + tl.arange(0, N)[None, :], c)


def _dot(name, types, how="tf32", shape=(32, 16, 32)):
    signature = dict(zip(("a_ptr", "b_ptr", "c_ptr"), types, strict=True))
    constants = dict(zip("MNK", shape, strict=True)) | {"HOW": how}
    return Recorded(dots, signature, constants, name=f"dot_{name}")


def _scaled(name, types, formats, packed, group=32, both=True):
    names = ("a_ptr", "b_ptr", "a_scale", "b_scale", "c_ptr")
    constants = {"M": 32, "N": 16, "K": 64, "G": group, "BOTH": both}
    constants |= dict(zip("AB", formats, strict=True))
    constants |= dict(zip(("PA", "PB"), packed, strict=True))
    signature = dict(zip(names, (*types, "*fp32"), strict=True))
    return Recorded(scaled, signature, constants, name=f"scaled_{name}")


RECORDED = (
    _dot("tf32", ("*fp32", "*fp32", "*fp32")),
    _dot("ieee", ("*fp32", "*fp32", "*fp32"), "ieee"),
    _dot("tf32x3", ("*fp32", "*fp32", "*fp32"), "tf32x3"),
    _dot("bf16x3", ("*fp32", "*fp32", "*fp32"), "bf16x3"),
    _dot("bf16x6", ("*fp32", "*fp32", "*fp32"), "bf16x6"),
    _dot("f16", ("*fp16", "*fp16", "*fp32")),
    _dot("f16_in_f16", ("*fp16", "*fp16", "*fp16")),
    _dot("bf16", ("*bf16", "*bf16", "*fp32")),
    _dot("e4m3", ("*fp8e4nv", "*fp8e4nv", "*fp32")),
    _dot("mixed_f8", ("*fp8e4nv", "*fp8e5", "*fp32")),
    _dot("i8", ("*i8", "*i8", "*i32")),
    _dot("f64", ("*fp64", "*fp64", "*fp64")),
    Recorded(stacked, dict.fromkeys(("a_ptr", "b_ptr", "c_ptr"), "*fp32"), {"B": 2, "N": 16}),
    _scaled("e4m3", ("*fp8e4nv", "*fp8e4nv", "*u8", "*u8"), ("e4m3", "e4m3"), (1, 1)),
    _scaled("e4m3_e5m2", ("*fp8e4nv", "*fp8e5", "*u8", "*u8"), ("e4m3", "e5m2"), (1, 1)),
    _scaled("e2m1", ("*u8", "*u8", "*u8", "*u8"), ("e2m1", "e2m1"), (2, 2)),
    _scaled("e2m1_nv", ("*u8", "*u8", "*fp8e4nv", "*fp8e4nv"), ("e2m1", "e2m1"), (2, 2), 16),
    _scaled("e4m3_bf16", ("*fp8e4nv", "*bf16", "*u8", "*u8"), ("e4m3", "bf16"), (1, 1), both=False),
    _scaled("e2m1_e4m3", ("*u8", "*fp8e4nv", "*u8", "*u8"), ("e2m1", "e4m3"), (2, 1)),
)

"""Products of matrices in eight and four bits, whose elements have scales in groups of 32."""

import torch
import triton
import triton.language as tl
from example import Example, main

FOUR_BITS = torch.tensor([0, 0.5, 1, 1.5, 2, 3, 4, 6, -0.0, -0.5, -1, -1.5, -2, -3, -4, -6])


@triton.jit
def scaled_kernel(
    a_ptr,
    b_ptr,
    a_scale_ptr,
    b_scale_ptr,
    c_ptr,
    n,
    k,
    FORMAT: tl.constexpr,
    PACK: tl.constexpr,
    BM: tl.constexpr,
    BN: tl.constexpr,
    BK: tl.constexpr,
):
    i = tl.program_id(0) * BM + tl.arange(0, BM)
    j = tl.program_id(1) * BN + tl.arange(0, BN)
    sum = tl.zeros((BM, BN), tl.float32)
    for start in range(0, k, BK):
        inner = start // PACK + tl.arange(0, BK // PACK)
        group = start // 32 + tl.arange(0, BK // 32)
        a = tl.load(a_ptr + i[:, None] * (k // PACK) + inner[None, :])
        b = tl.load(b_ptr + j[None, :] * (k // PACK) + inner[:, None])
        a_scale = tl.load(a_scale_ptr + i[:, None] * (k // 32) + group[None, :])
        b_scale = tl.load(b_scale_ptr + j[:, None] * (k // 32) + group[None, :])
        sum = tl.dot_scaled(a, a_scale, FORMAT, b, b_scale, FORMAT, sum)
    tl.store(c_ptr + i[:, None] * n + j[None, :], sum)


def scaled_matmul(a, a_scale, b, b_scale):
    pack = 1 if a.dtype == torch.float8_e4m3fn else 2
    (m, k), n = a.shape, b.shape[0]
    c = torch.empty(m, n)
    scaled_kernel[(m // 32, n // 32)](
        *(a, b, a_scale, b_scale, c, n, k * pack),
        FORMAT="e4m3" if pack == 1 else "e2m1",
        PACK=pack,
        BM=32,
        BN=32,
        BK=64,
    )
    return c


def _values(elements, scales):
    if elements.dtype == torch.uint8:
        both = torch.stack([elements & 15, elements >> 4], -1).flatten(1)
        elements = FOUR_BITS[both.long()]
    factors = torch.exp2(scales.float() - 127).repeat_interleave(32, 1)
    return elements.float() * factors


def expected(a, a_scale, b, b_scale):
    return _values(a, a_scale) @ _values(b, b_scale).T


def _factor(rows, k, *, packed):
    scales = torch.randint(120, 134, (rows, k // 32), dtype=torch.uint8)
    if packed:
        return torch.randint(0, 256, (rows, k // 2), dtype=torch.uint8), scales
    return torch.randn(rows, k).to(torch.float8_e4m3fn), scales


def _factors(packed):
    return lambda m, n, k: (*_factor(m, k, packed=packed), *_factor(n, k, packed=packed))


EXAMPLES = tuple(
    Example(
        name=f"block-scaled matmul, {name}",
        run=scaled_matmul,
        arguments=_factors(packed),
        expected=expected,
        small=(64, 32, 128),
        natural=(512, 512, 512),
        tolerance=1e-5,
    )
    for name, packed in (("e4m3", False), ("e2m1", True))
)

if __name__ == "__main__":
    main(EXAMPLES)

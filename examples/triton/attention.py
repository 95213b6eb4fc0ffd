"""Attention without the matrix of weights: softmax goes along with the products."""

import math

import torch
import triton
import triton.language as tl
from example import Example, main


@triton.jit
def attention_kernel(
    q_ptr,
    k_ptr,
    v_ptr,
    out_ptr,
    length,
    scale,
    D: tl.constexpr,
    BM: tl.constexpr,
    BN: tl.constexpr,
    CAUSAL: tl.constexpr,
):
    head = tl.program_id(1).to(tl.int64) * length * D
    i = tl.program_id(0) * BM + tl.arange(0, BM)
    d = tl.arange(0, D)
    rows = i[:, None] * D + d[None, :]
    q = tl.load(q_ptr + head + rows, mask=i[:, None] < length, other=0.0)
    largest = tl.full((BM,), -float("inf"), tl.float32)
    total = tl.zeros((BM,), tl.float32)
    sum = tl.zeros((BM, D), tl.float32)
    end = tl.minimum((tl.program_id(0) + 1) * BM, length) if CAUSAL else length
    for start in range(0, end, BN):
        j = start + tl.arange(0, BN)
        places = j[:, None] * D + d[None, :]
        k = tl.load(k_ptr + head + places, mask=j[:, None] < length, other=0.0)
        v = tl.load(v_ptr + head + places, mask=j[:, None] < length, other=0.0)
        weights = tl.dot(q, k.T) * scale
        seen = j[None, :] < length
        if CAUSAL:
            seen = seen & (j[None, :] <= i[:, None])
        weights = tl.where(seen, weights, -float("inf"))
        higher = tl.maximum(largest, tl.max(weights, 1))
        powers = tl.exp2(weights - higher[:, None])
        shrink = tl.exp2(largest - higher)
        total = total * shrink + tl.sum(powers, 1)
        sum = tl.dot(powers.to(v.dtype), v, sum * shrink[:, None])
        largest = higher
    tl.store(out_ptr + head + rows, (sum / total[:, None]).to(q.dtype), mask=i[:, None] < length)


def attention(q, k, v, causal):
    heads, length, depth = q.shape
    out = torch.empty_like(q)
    grid = (triton.cdiv(length, 64), heads)
    scale = math.log2(math.e) / math.sqrt(depth)
    attention_kernel[grid](*(q, k, v, out, length, scale), D=depth, BM=64, BN=64, CAUSAL=causal)
    return out


def expected(q, k, v, causal):
    function = torch.nn.functional.scaled_dot_product_attention
    return function(q[None], k[None], v[None], is_causal=causal)[0]


def _inputs(causal):
    return lambda heads, length: (
        *(torch.randn(heads, length, 64).half() for _ in range(3)),
        causal,
    )


EXAMPLES = tuple(
    Example(
        name="attention f16" + (", causal" if causal else ""),
        run=attention,
        arguments=_inputs(causal),
        expected=expected,
        small=(2, 150),
        natural=(8, 1024),
        tolerance=3e-3,
    )
    for causal in (False, True)
)

if __name__ == "__main__":
    main(EXAMPLES)

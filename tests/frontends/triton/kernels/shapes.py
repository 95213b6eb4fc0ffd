"""Kernels that move elements and combine them."""

# ruff: noqa: RUF059, SIM108
import triton
import triton.language as tl

from frontends.triton.record import Recorded


@triton.jit
def shapes(x_ptr, out, M: tl.constexpr, N: tl.constexpr):
    i = tl.arange(0, M)[:, None] * N + tl.arange(0, N)[None, :]
    flat = tl.arange(0, M * N)
    x = tl.load(x_ptr + i)
    tl.store(out + 0 * M * N + flat, tl.reshape(tl.trans(x), (M * N,)))
    tl.store(out + 1 * M * N + flat, tl.ravel(tl.permute(tl.reshape(x, (M, 2, N // 2)), (1, 2, 0))))
    low, high = tl.split(tl.reshape(x, (M, N // 2, 2)))
    tl.store(out + 2 * M * N + flat, tl.ravel(tl.join(high, low)))
    tl.store(out + 3 * M * N + flat, tl.ravel(tl.interleave(low, high)))
    tl.store(out + 4 * M * N + flat, tl.ravel(tl.flip(x, 1)))
    tl.store(out + 5 * M * N + flat, tl.ravel(tl.broadcast_to(tl.max(x, 1)[:, None], (M, N))))
    first = tl.load(x_ptr + tl.arange(0, M * N // 2))
    second = tl.load(x_ptr + M * N // 2 + tl.arange(0, M * N // 2))
    both = tl.cat(first, second, can_reorder=True)
    tl.store(out + 6 * M * N + flat, tl.sum(both, 0))
    tl.store(out + 7 * M * N + flat, tl.swizzle2d(flat // N, flat % N, M, N, 2)[0].to(tl.float32))
    tl.store(out + 8 * M * N + flat, tl.full((M * N,), 3.5, tl.float32))
    tl.store(out + 9 * M * N + flat, tl.zeros((M * N,), tl.float32))
    tl.store(out + 10 * M * N + flat, tl.ravel(tl.expand_dims(x, 0)))


@triton.jit
def gathered(
    x_ptr, i_ptr, out, AXIS: tl.constexpr, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr
):
    x = tl.load(x_ptr + tl.arange(0, M)[:, None] * N + tl.arange(0, N)[None, :])
    if AXIS == 0:
        at = tl.arange(0, K)[:, None] * N + tl.arange(0, N)[None, :]
    else:
        at = tl.arange(0, M)[:, None] * K + tl.arange(0, K)[None, :]
    tl.store(out + at, tl.gather(x, tl.load(i_ptr + at), AXIS))


@triton.jit
def histograms(x_ptr, out, n, N: tl.constexpr, BINS: tl.constexpr):
    i = tl.arange(0, N)
    x = tl.load(x_ptr + i)
    tl.store(out + tl.arange(0, BINS), tl.histogram(x, BINS))
    tl.store(out + BINS + tl.arange(0, BINS), tl.histogram(x, BINS, mask=i < n))


@triton.jit
def sorted_(x_ptr, out, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    i = tl.arange(0, M)[:, None] * N + tl.arange(0, N)[None, :]
    x = tl.load(x_ptr + i)
    tl.store(out + i, tl.sort(x, 1))
    tl.store(out + M * N + i, tl.sort(x, 1, descending=True))
    k = tl.arange(0, M)[:, None] * K + tl.arange(0, K)[None, :]
    tl.store(out + 2 * M * N + k, tl.topk(x, K, 1))


@triton.jit
def _mixed(a, b):
    return a * 2 + b


@triton.jit
def _linear(a, b, c, d):
    return c * a, c * b + d


@triton.jit
def _last(a, b):
    return b


@triton.jit
def _larger_if(a, b):
    if a > b:
        c = a
    else:
        c = b
    return c


@triton.jit
def reductions(x_ptr, out, M: tl.constexpr, N: tl.constexpr, AXIS: tl.constexpr):
    x = tl.load(x_ptr + tl.arange(0, M)[:, None] * N + tl.arange(0, N)[None, :])
    L: tl.constexpr = N if AXIS == 0 else M
    i = tl.arange(0, L)
    tl.store(out + 0 * L + i, tl.sum(x, AXIS))
    tl.store(out + 1 * L + i, tl.max(x, AXIS))
    tl.store(out + 2 * L + i, tl.min(x, AXIS))
    tl.store(out + 3 * L + i, tl.argmax(x, AXIS).to(tl.float32))
    tl.store(out + 4 * L + i, tl.argmin(x, AXIS).to(tl.float32))
    tl.store(out + 5 * L + i, tl.reduce(x, AXIS, _last))
    tl.store(out + 6 * L + i, tl.reduce(x, AXIS, _larger_if))
    best, place = tl.max(x, AXIS, return_indices=True, return_indices_tie_break_left=False)
    tl.store(out + 7 * L + i, best)
    y = tl.reshape(x, (M * N,))
    tl.store(out + 8 * L + i, tl.sum(y, 0))
    first, second = tl.reduce((x * 0 + 0.5, x), AXIS, _linear)
    tl.store(out + 9 * L + i, second)


@triton.jit
def integer_reductions(x_ptr, out, N: tl.constexpr):
    x = tl.load(x_ptr + tl.arange(0, N))
    tl.store(out + 0, tl.sum(x, 0))
    tl.store(out + 1, tl.max(x, 0))
    tl.store(out + 2, tl.min(x, 0))
    tl.store(out + 3, tl.xor_sum(x, 0))
    tl.store(out + 4, tl.argmax(x, 0))
    tl.store(out + 5, tl.argmin(x, 0))
    tl.store(out + 6, tl.reduce_or(x, 0))
    tl.store(out + 7, tl.max(x.to(tl.uint32, bitcast=True), 0))


@triton.jit
def scans(x_ptr, out, M: tl.constexpr, N: tl.constexpr):
    i = tl.arange(0, M)[:, None] * N + tl.arange(0, N)[None, :]
    x = tl.load(x_ptr + i)
    tl.store(out + 0 * M * N + i, tl.cumsum(x, 1))
    tl.store(out + 1 * M * N + i, tl.cumsum(x, 0))
    tl.store(out + 2 * M * N + i, tl.cumprod(x, 1))
    tl.store(out + 3 * M * N + i, tl.cumsum(x, 1, reverse=True))
    tl.store(out + 4 * M * N + i, tl.associative_scan(x, 1, _last))
    tl.store(out + 5 * M * N + i, tl.associative_scan(x, 0, _last, reverse=True))
    decay, state = tl.associative_scan((x * 0 + 0.5, x), 1, _linear)
    tl.store(out + 6 * M * N + i, state)
    decay, state = tl.associative_scan((x * 0 + 0.5, x), 0, _linear, reverse=True)
    tl.store(out + 7 * M * N + i, state)
    tl.store(out + 8 * M * N + i, tl.associative_scan(x, 1, _larger_if))


@triton.jit
def _sum_and_quotient(a, b):
    if b == 0:
        c = 0
    else:
        c = a // b
    return a + b, c


@triton.jit
def _swapped(a0, a1, b0, b1):
    return a1 + b0, a0 + b1


@triton.jit
def mapped(x_ptr, y_ptr, out, N: tl.constexpr):
    i = tl.arange(0, N)
    x = tl.load(x_ptr + i)
    y = tl.load(y_ptr + i)
    total, quotient = tl.map_elementwise(_sum_and_quotient, x, y)
    tl.store(out + i, total)
    tl.store(out + N + i, quotient)


_F32 = {"x_ptr": "*fp32", "out": "*fp32"}
_I32 = {"x_ptr": "*i32", "out": "*i32"}

RECORDED = (
    Recorded(shapes, _F32, {"M": 4, "N": 16}),
    Recorded(
        gathered,
        {**_F32, "i_ptr": "*i32"},
        {"AXIS": 0, "M": 8, "N": 4, "K": 16},
        name="gathered_rows",
    ),
    Recorded(
        gathered,
        {**_F32, "i_ptr": "*i32"},
        {"AXIS": 1, "M": 4, "N": 16, "K": 8},
        name="gathered_columns",
    ),
    Recorded(histograms, {**_I32, "n": "i32"}, {"N": 128, "BINS": 16}),
    Recorded(sorted_, _F32, {"M": 4, "N": 16, "K": 4}, name="sorted"),
    Recorded(reductions, _F32, {"M": 8, "N": 16, "AXIS": 0}, name="reductions_0"),
    Recorded(reductions, _F32, {"M": 8, "N": 16, "AXIS": 1}, name="reductions_1"),
    Recorded(integer_reductions, _I32, {"N": 64}),
    Recorded(scans, _F32, {"M": 4, "N": 16}),
    Recorded(mapped, {**_I32, "y_ptr": "*i32"}, {"N": 32}),
)

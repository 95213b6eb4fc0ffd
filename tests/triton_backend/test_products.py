"""Products of matrices through pointers, of all sizes and strides: what goes through views in most
launches is right in all."""

from __future__ import annotations

import needs
import pytest
import torch
from sampling import one_in

triton = needs.module("triton")
tl = needs.module("triton.language")

SIZE = 16
"""Of blocks."""


@triton.jit
def _place(number, m, n, SIZE: tl.constexpr):
    """The block with a number, of which groups of rows come together."""
    rows, columns = tl.cdiv(m, SIZE), tl.cdiv(n, SIZE)
    group = number // (2 * columns)
    size = min(rows - group * 2, 2)
    inside = number % (2 * columns)
    return group * 2 + inside % size, inside // size


@triton.jit
def around(a_ptr, b_ptr, c_ptr, m, n, k, am, ak, bk, bn, cm, cn, SIZE: tl.constexpr):
    """Rows and columns beyond the matrix are those at its beginning."""
    row, column = _place(tl.program_id(0), m, n, SIZE)
    i = (row * SIZE + tl.arange(0, SIZE)) % m
    j = (column * SIZE + tl.arange(0, SIZE)) % n
    inner = tl.arange(0, SIZE)
    a_ptrs = a_ptr + (i[:, None] * am + inner[None, :] * ak)
    b_ptrs = b_ptr + (inner[:, None] * bk + j[None, :] * bn)
    sum = tl.zeros((SIZE, SIZE), tl.float32)
    for step in range(tl.cdiv(k, SIZE)):
        a = tl.load(a_ptrs, mask=inner[None, :] < k - step * SIZE, other=0.0)
        b = tl.load(b_ptrs, mask=inner[:, None] < k - step * SIZE, other=0.0)
        sum = tl.dot(a, b, sum, input_precision="ieee")
        a_ptrs += SIZE * ak
        b_ptrs += SIZE * bk
    i = row * SIZE + tl.arange(0, SIZE)
    j = column * SIZE + tl.arange(0, SIZE)
    c_ptrs = c_ptr + cm * i[:, None] + cn * j[None, :]
    tl.store(c_ptrs, sum, mask=(i[:, None] < m) & (j[None, :] < n))


@triton.jit
def masked(a_ptr, b_ptr, c_ptr, m, n, k, am, ak, bk, bn, cm, cn, SIZE: tl.constexpr):
    """Rows and columns beyond the matrix are zero."""
    row, column = _place(tl.program_id(0), m, n, SIZE)
    i = row * SIZE + tl.arange(0, SIZE)
    j = column * SIZE + tl.arange(0, SIZE)
    sum = tl.zeros((SIZE, SIZE), tl.float32)
    for start in range(0, k, SIZE):
        inner = start + tl.arange(0, SIZE)
        a_ptrs = a_ptr + i[:, None] * am + inner[None, :] * ak
        b_ptrs = b_ptr + inner[:, None] * bk + j[None, :] * bn
        a = tl.load(a_ptrs, mask=(i[:, None] < m) & (inner[None, :] < k), other=0.0)
        b = tl.load(b_ptrs, mask=(inner[:, None] < k) & (j[None, :] < n), other=0.0)
        sum = tl.dot(a, b, sum, input_precision="ieee")
    c_ptrs = c_ptr + i[:, None] * cm + j[None, :] * cn
    tl.store(c_ptrs, sum, mask=(i[:, None] < m) & (j[None, :] < n))


def launched(
    kernel: object, a: torch.Tensor, b: torch.Tensor, c: torch.Tensor, extra: int = 0
) -> None:
    (m, k), n = a.shape, b.shape[1]
    blocks = triton.cdiv(m, SIZE) * triton.cdiv(n, SIZE) + extra
    strides = (*a.stride(), *b.stride(), *c.stride())
    kernel[(blocks,)](a, b, c, m, n, k, *strides, SIZE=SIZE)


KERNELS = pytest.mark.parametrize("kernel", [around, masked], ids=["around", "masked"])
SIZES = [
    *((64, 48, 80), (33, 17, 21), (16, 16, 16), (5, 3, 7), (1, 1, 1), (47, 64, 0), (50, 20, 1)),
    *((17, 100, 16), (100, 15, 33)),
]


@one_in(2)
@KERNELS
@pytest.mark.parametrize("sizes", SIZES, ids=str)
def test_sizes(kernel: object, sizes: tuple[int, int, int]) -> None:
    """Blocks that reach beyond the matrices, or have no columns to sum."""
    m, n, k = sizes
    torch.manual_seed(0)
    a, b = torch.randn(m, k), torch.randn(k, n)
    whole = torch.full((m + 2, n + 2), 7.0)
    c = whole[1:-1, 1:-1]
    launched(kernel, a, b, c)
    torch.testing.assert_close(c, a @ b, rtol=1e-4, atol=1e-4)
    c.fill_(7.0)
    assert torch.all(whole == 7)


@one_in(2)
@KERNELS
@pytest.mark.parametrize("transposed", ["a", "b", "c", "abc"])
def test_transposed(kernel: object, transposed: str) -> None:
    """Neighbours along the other dimension."""
    torch.manual_seed(0)
    a, b, c = torch.randn(40, 37), torch.randn(37, 50), torch.zeros(40, 50)
    kept = {
        name: one.t().contiguous().t() if name in transposed else one
        for name, one in zip("abc", (a, b, c), strict=True)
    }
    launched(kernel, kept["a"], kept["b"], kept["c"])
    torch.testing.assert_close(kept["c"], a @ b, rtol=1e-4, atol=1e-4)


@KERNELS
def test_negative_strides(kernel: object) -> None:
    """Rows from the last to the first, in a launch after one where no stride is negative."""
    torch.manual_seed(0)
    a, b, c = torch.randn(40, 37), torch.randn(37, 50), torch.zeros(40, 50)
    launched(kernel, a, b, c)
    backwards = torch.zeros_like(c)
    strides = (-37, 1, *b.stride(), *c.stride())
    sizes = (40, 50, 37)
    blocks = triton.cdiv(40, SIZE) * triton.cdiv(50, SIZE)
    kernel[(blocks,)](a[39:], b, backwards, *sizes, *strides, SIZE=SIZE)
    torch.testing.assert_close(backwards, a.flip(0) @ b, rtol=1e-4, atol=1e-4)


def test_more_blocks_than_needed() -> None:
    """Blocks beyond the matrix do nothing."""
    torch.manual_seed(0)
    a, b, c = torch.randn(64, 37), torch.randn(37, 50), torch.zeros(64, 50)
    launched(masked, a, b, c, extra=24)
    torch.testing.assert_close(c, a @ b, rtol=1e-4, atol=1e-4)


@triton.jit
def rotated(x_ptr, y_ptr, n, shift, SIZE: tl.constexpr):
    at = (tl.program_id(0) * SIZE + shift + tl.arange(0, SIZE)) % n
    tl.store(y_ptr + tl.program_id(0) * SIZE + tl.arange(0, SIZE), tl.load(x_ptr + at))


@pytest.mark.parametrize("shift", [0, 1, 50, -1, -40, 2**31 - 1 - 100, 2**31 - 1])
def test_remainders(shift: int) -> None:
    """Indices modulo a size: below it, beyond it, of sums that wrap, and of negative ones, whose
    remainders are negative."""
    whole = torch.arange(200.0)
    y = torch.zeros(64)
    rotated[(4,)](whole[100:], y, 100, shift, SIZE=16)
    sums = (torch.arange(64) + shift + 2**31) % 2**32 - 2**31
    assert torch.equal(y, whole[100 + torch.fmod(sums, 100)])


@triton.jit
def summed(x_ptr, y_ptr, n, columns, stride, SIZE: tl.constexpr):
    row = tl.program_id(0) * SIZE + tl.arange(0, SIZE)
    sum = tl.zeros((SIZE,), tl.float32)
    for column in range(columns):
        sum += tl.load(x_ptr + row * stride + column, mask=row < n, other=1.0)
    tl.store(y_ptr + row, sum)


@pytest.mark.parametrize("n", [64, 50, 48, 16, 1, 0])
def test_tests_before_loops(n: int) -> None:
    """A block that no row is in reads nothing, and sums what stands for it."""
    x, y = torch.randn(64, 20), torch.zeros(64)
    summed[(4,)](x, y, n, 20, 20, SIZE=16)
    expected = torch.where(torch.arange(64) < n, x.sum(1), 20.0)
    torch.testing.assert_close(y, expected)

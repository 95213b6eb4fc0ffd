"""Kernels as they are found: products whose rows, or whose matrices, are looked up, and regions of
reductions to which the order of elements matters, or does not."""

from __future__ import annotations

import needs
import pytest
import torch

triton = needs.module("triton")
tl = needs.module("triton.language")


@triton.jit
def _grouped(
    lefts, rights, results, sizes, count,
    PROGRAMS: tl.constexpr, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr,
):  # fmt: skip
    number = tl.program_id(0)
    end = 0
    for g in range(count):
        m, n, k = tl.load(sizes + g * 3), tl.load(sizes + g * 3 + 1), tl.load(sizes + g * 3 + 2)
        columns = tl.cdiv(n, N)
        tiles = tl.cdiv(m, M) * columns
        while number >= end and number < end + tiles:
            a = tl.load(lefts + g).to(tl.pointer_type(tl.float32))
            b = tl.load(rights + g).to(tl.pointer_type(tl.float32))
            c = tl.load(results + g).to(tl.pointer_type(tl.float32))
            row, column = (number - end) // columns, (number - end) % columns
            rows = row * M + tl.arange(0, M)
            places = column * N + tl.arange(0, N)
            inner = tl.arange(0, K)
            left = a + rows[:, None] * k + inner[None, :]
            right = b + inner[:, None] * n + places[None, :]
            sum = tl.zeros((M, N), tl.float32)
            for _ in range(tl.cdiv(k, K)):
                sum += tl.dot(tl.load(left), tl.load(right), input_precision="ieee")
                left += K
                right += K * n
            tl.store(c + rows[:, None] * n + places[None, :], sum)
            number += PROGRAMS
        end += tiles


@pytest.mark.parametrize("programs", [1, 5])
def test_matrices_that_are_looked_up(programs: int) -> None:
    sizes = [(64, 32, 64), (32, 32, 32), (32, 96, 160)]
    lefts = [torch.randn(m, k) for m, _, k in sizes]
    rights = [torch.randn(k, n) for _, n, k in sizes]
    results = [torch.zeros(m, n) for m, n, _ in sizes]
    tables = [torch.tensor([x.data_ptr() for x in each]) for each in (lefts, rights, results)]
    given = torch.tensor(sizes, dtype=torch.int32)
    _grouped[(programs,)](*tables, given, 3, programs, 32, 32, 32)
    for left, right, found in zip(lefts, rights, results, strict=True):
        torch.testing.assert_close(found, left @ right, rtol=1e-4, atol=1e-4)


@triton.jit
def _experts(
    a, b, c, order, experts, weights, n, k, valid,
    stride_a, stride_e, stride_n,
    TOP: tl.constexpr, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr,
):  # fmt: skip
    row, column = tl.program_id(0), tl.program_id(1)
    tokens = tl.load(order + row * M + tl.arange(0, M))
    mask = tokens < valid
    expert = tl.load(experts + row).to(tl.int64)
    columns = (column * N + tl.arange(0, N).to(tl.int64)) % n
    inner = tl.arange(0, K)
    left = a + (tokens[:, None] // TOP * stride_a + inner[None, :])
    right = b + expert * stride_e + (inner[:, None] + columns[None, :] * stride_n)
    sum = tl.zeros((M, N), tl.float32)
    for i in range(tl.cdiv(k, K)):
        x = tl.load(left, mask=mask[:, None] & (inner[None, :] < k - i * K), other=0.0)
        y = tl.load(right, mask=inner[:, None] < k - i * K, other=0.0)
        sum += tl.dot(x, y, input_precision="ieee")
        left += K
        right += K
    sum = sum * tl.load(weights + tokens, mask=mask, other=0)[:, None]
    places = column * N + tl.arange(0, N)
    keep = mask[:, None] & (places[None, :] < n)
    tl.store(c + tokens[:, None] * n + places[None, :], sum.to(c.dtype.element_ty), mask=keep)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16, torch.bfloat16])
@pytest.mark.parametrize(("n", "k"), [(64, 64), (50, 70)])
def test_rows_that_are_looked_up(n: int, k: int, dtype: torch.dtype) -> None:
    count, experts, top, size = 40, 4, 2, 16
    a, b = torch.randn(count, k).to(dtype), torch.randn(experts, n, k).to(dtype)
    chosen = torch.stack([torch.randperm(experts)[:top] for _ in range(count)]).flatten()
    weights, found = torch.rand(count * top), torch.zeros(count * top, n).to(dtype)
    order, of = [], []
    for expert in range(experts):
        mine = (chosen == expert).nonzero().flatten()
        order.append(torch.nn.functional.pad(mine, (0, -len(mine) % size), value=count * top))
        of += [expert] * (len(order[-1]) // size)
    numbers = torch.cat(order).to(torch.int32)
    _experts[(len(of), triton.cdiv(n, 32))](
        a, b, found, numbers, torch.tensor(of, dtype=torch.int32), weights, n, k, count * top,
        a.stride(0), b.stride(0), b.stride(1), top, size, 32, 32,
    )  # fmt: skip
    rows = a.double().repeat_interleave(top, 0)
    expected = torch.einsum("tk,tnk->tn", rows, b.double()[chosen]) * weights[:, None]
    bound = {torch.float32: 1e-5, torch.float16: 1e-2, torch.bfloat16: 5e-2}[dtype]
    torch.testing.assert_close(found.double(), expected, rtol=bound, atol=10 * bound)


@triton.jit
def _last_natural(a, b):
    return tl.where(b >= 0, b, a)


@triton.jit
def _first_greatest(v, i, w, j):
    first = v >= w
    return tl.where(first, v, w), tl.where(first, i, j)


@triton.jit
def _least(v, i, w, j):
    first = ((i < j) & (v == w)) | (w > v)
    return tl.where(first, v, w), tl.where(first, i, j)


@triton.jit
def _chosen(x, y, SIZE: tl.constexpr):
    values = tl.load(x + tl.arange(0, SIZE))
    numbers = tl.arange(0, SIZE)
    tl.store(y, tl.reduce(values, 0, _last_natural))
    _, first = tl.reduce((values, numbers), 0, _first_greatest)
    tl.store(y + 1, first)
    _, least = tl.reduce((values, numbers), 0, _least)
    tl.store(y + 2, least)
    tl.store(y + 3, tl.argmax(values, 0))
    tl.store(y + 4, tl.argmin(values, 0))


@pytest.mark.parametrize("dtype", [torch.int32, torch.float32, torch.int8])
@pytest.mark.parametrize(
    "values",
    [[1, 2, 3, -1, -5, -2, -7, -1], [3, 3, 1, 3, -2, 3, -2, 3], [0] * 8, [-1, 5, -1, 5] * 2],
)
def test_what_a_region_chooses(values: list[int], dtype: torch.dtype) -> None:
    """In the order of elements, where that matters."""
    x, y = torch.tensor(values, dtype=dtype), torch.zeros(5, dtype=torch.int32)
    _chosen[(1,)](x, y, 8)
    natural = [v for v in values if v >= 0]
    least, most = values.index(min(values)), values.index(max(values))
    assert y.tolist() == [natural[-1], most, least, most, least]

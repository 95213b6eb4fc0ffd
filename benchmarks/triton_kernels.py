"""Kernels in Triton as its tutorials have them, for our back end and for its interpreter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch
import triton
import triton.language as tl


@triton.jit
def _matmul(
    a_ptr,
    b_ptr,
    c_ptr,
    m,
    n,
    k,
    am,
    ak,
    bk,
    bn,
    cm,
    cn,
    BM: tl.constexpr,
    BN: tl.constexpr,
    BK: tl.constexpr,
    GROUP: tl.constexpr,
):
    number = tl.program_id(0)
    rows, columns = tl.cdiv(m, BM), tl.cdiv(n, BN)
    group = number // (GROUP * columns)
    size = min(rows - group * GROUP, GROUP)
    row = group * GROUP + (number % (GROUP * columns)) % size
    column = (number % (GROUP * columns)) // size
    i = (row * BM + tl.arange(0, BM)) % m
    j = (column * BN + tl.arange(0, BN)) % n
    inner = tl.arange(0, BK)
    a_ptrs = a_ptr + (i[:, None] * am + inner[None, :] * ak)
    b_ptrs = b_ptr + (inner[:, None] * bk + j[None, :] * bn)
    sum = tl.zeros((BM, BN), dtype=tl.float32)
    for step in range(tl.cdiv(k, BK)):
        a = tl.load(a_ptrs, mask=inner[None, :] < k - step * BK, other=0.0)
        b = tl.load(b_ptrs, mask=inner[:, None] < k - step * BK, other=0.0)
        sum = tl.dot(a, b, sum, input_precision="ieee")
        a_ptrs += BK * ak
        b_ptrs += BK * bk
    i = row * BM + tl.arange(0, BM)
    j = column * BN + tl.arange(0, BN)
    c_ptrs = c_ptr + cm * i[:, None] + cn * j[None, :]
    inside = (i[:, None] < m) & (j[None, :] < n)
    tl.store(c_ptrs, sum.to(c_ptr.dtype.element_ty), mask=inside)


@triton.jit
def _softmax(x_ptr, y_ptr, stride, rows, columns, BLOCK: tl.constexpr):
    column = tl.arange(0, BLOCK)
    for row in range(tl.program_id(0), rows, tl.num_programs(0)):
        at = row * stride + column
        x = tl.load(x_ptr + at, mask=column < columns, other=-float("inf")).to(tl.float32)
        powers = tl.exp(x - tl.max(x, axis=0))
        y = powers / tl.sum(powers, axis=0)
        tl.store(y_ptr + at, y.to(y_ptr.dtype.element_ty), mask=column < columns)


@triton.jit
def _layer_norm(
    x_ptr, y_ptr, weight_ptr, bias_ptr, mean_ptr, scale_ptr, columns, eps, BLOCK: tl.constexpr
):
    row = tl.program_id(0)
    column = tl.arange(0, BLOCK)
    inside = column < columns
    x = tl.load(x_ptr + row * columns + column, mask=inside, other=0.0).to(tl.float32)
    mean = tl.sum(x, axis=0) / columns
    centred = tl.where(inside, x - mean, 0.0)
    scale = 1 / tl.sqrt(tl.sum(centred * centred, axis=0) / columns + eps)
    tl.store(mean_ptr + row, mean)
    tl.store(scale_ptr + row, scale)
    weight = tl.load(weight_ptr + column, mask=inside)
    bias = tl.load(bias_ptr + column, mask=inside)
    y = centred * scale * weight + bias
    tl.store(y_ptr + row * columns + column, y.to(y_ptr.dtype.element_ty), mask=inside)


@triton.jit
def _add(x_ptr, y_ptr, sum_ptr, length, BLOCK: tl.constexpr):
    places = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = places < length
    x = tl.load(x_ptr + places, mask=inside)
    y = tl.load(y_ptr + places, mask=inside)
    tl.store(sum_ptr + places, x + y, mask=inside)


@triton.jit
def _silu(x_ptr, y_ptr, length, BLOCK: tl.constexpr):
    places = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = places < length
    x = tl.load(x_ptr + places, mask=inside).to(tl.float32)
    y = x * tl.sigmoid(x)
    tl.store(y_ptr + places, y.to(y_ptr.dtype.element_ty), mask=inside)


@triton.jit
def nothing(x_ptr, length, BLOCK: tl.constexpr):
    """Next to nothing, to see what a launch costs."""
    places = tl.arange(0, BLOCK)
    tl.store(x_ptr + places, 0.0, mask=places < length)


Work = tuple[Callable[[], Any], torch.Tensor]
"""A launch, and where its result is."""


def matmul(a: torch.Tensor, b: torch.Tensor, tile: tuple[int, int, int] = (128, 128, 64)) -> Work:
    """The product of two matrices."""
    (m, k), n = a.shape, b.shape[1]
    c = torch.empty(m, n, dtype=a.dtype)
    grid = (triton.cdiv(m, tile[0]) * triton.cdiv(n, tile[1]),)
    strides = (*a.stride(), *b.stride(), *c.stride())
    return lambda: _matmul[grid](a, b, c, m, n, k, *strides, *tile, GROUP=8), c


def softmax(x: torch.Tensor) -> Work:
    """The softmax of rows."""
    (rows, columns), y = x.shape, torch.empty_like(x)
    block = triton.next_power_of_2(columns)
    grid = (min(rows, 256),)
    return lambda: _softmax[grid](x, y, x.stride(0), rows, columns, BLOCK=block), y


def layer_norm(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor) -> Work:
    """Rows with mean 0 and variance 1, times weights, plus biases."""
    (rows, columns), y = x.shape, torch.empty_like(x)
    mean, scale = torch.empty(rows), torch.empty(rows)
    block, given = triton.next_power_of_2(columns), (weight, bias, mean, scale)
    return lambda: _layer_norm[(rows,)](x, y, *given, columns, 1e-5, BLOCK=block), y


def add(x: torch.Tensor, y: torch.Tensor) -> Work:
    """The sum of two vectors."""
    result, length = torch.empty_like(x), x.numel()
    grid = (triton.cdiv(length, 4096),)
    return lambda: _add[grid](x, y, result, length, BLOCK=4096), result


def silu(x: torch.Tensor) -> Work:
    """x times its sigmoid."""
    y, length = torch.empty_like(x), x.numel()
    grid = (triton.cdiv(length, 4096),)
    return lambda: _silu[grid](x, y, length, BLOCK=4096), y

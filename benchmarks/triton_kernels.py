"""Launches of kernels in Triton as its tutorials have them, by our back end or its interpreter."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from pathlib import Path
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

EXAMPLES = Path(__file__).parents[1] / "examples" / "triton"


def example(name: str) -> Any:
    """A file of the examples, beside which the module is that they share."""
    if str(EXAMPLES) not in sys.path:
        sys.path.append(str(EXAMPLES))
    return importlib.import_module(name)


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
    kernel = example("softmax").softmax_kernel
    return lambda: kernel[grid](x, y, x.stride(0), rows, columns, BLOCK=block), y


def layer_norm(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor) -> Work:
    """Rows with mean 0 and variance 1, times weights, plus biases."""
    (rows, columns), y = x.shape, torch.empty_like(x)
    mean, scale = torch.empty(rows), torch.empty(rows)
    block, given = triton.next_power_of_2(columns), (weight, bias, mean, scale)
    kernel = example("layer_norm").forward_kernel
    return lambda: kernel[(rows,)](x, y, *given, columns, 1e-5, BLOCK=block), y


def add(x: torch.Tensor, y: torch.Tensor) -> Work:
    """The sum of two vectors."""
    result, length = torch.empty_like(x), x.numel()
    grid = (triton.cdiv(length, 4096),)
    kernel = example("vector_add").add_kernel
    return lambda: kernel[grid](x, y, result, length, BLOCK=4096), result


def silu(x: torch.Tensor) -> Work:
    """x times its sigmoid."""
    y, length = torch.empty_like(x), x.numel()
    grid = (triton.cdiv(length, 4096),)
    return lambda: _silu[grid](x, y, length, BLOCK=4096), y

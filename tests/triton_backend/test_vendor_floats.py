"""Eight-bit floats that Tile IR lacks: each of their bits, and numbers around each of them."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import needs
import numpy as np
import pytest
import torch

triton = needs.module("triton")
tl = needs.module("triton.language")


@triton.jit
def converted(x_ptr, y_ptr, N: tl.constexpr):
    i = tl.arange(0, N)
    tl.store(y_ptr + i, tl.load(x_ptr + i).to(y_ptr.dtype.element_ty))


@triton.jit
def cut(x_ptr, y_ptr, N: tl.constexpr):
    i = tl.arange(0, N)
    number = tl.load(x_ptr + i).to(y_ptr.dtype.element_ty, fp_downcast_rounding="rtz")
    tl.store(y_ptr + i, number)


@triton.jit
def multiplied(x_ptr, y_ptr, N: tl.constexpr):
    i = tl.arange(0, N)[:, None] * N + tl.arange(0, N)[None, :]
    x = tl.load(x_ptr + i)
    tl.store(y_ptr + i, tl.dot(x, x))


TYPES = {
    "float8e4b8": (tl.float8e4b8, ml_dtypes.float8_e4m3fnuz),
    "float8e5b16": (tl.float8e5b16, ml_dtypes.float8_e5m2fnuz),
}
of_both = pytest.mark.parametrize("name", TYPES)


def _numbers(name: str) -> Any:
    """All that there are, by their bits."""
    return np.arange(256, dtype=np.uint8).view(TYPES[name][1])


@of_both
@pytest.mark.parametrize("dtype", [torch.float32, torch.float16, torch.bfloat16], ids=str)
def test_from(name: str, dtype: torch.dtype) -> None:
    """Each number is one of a wider type."""
    x, y = torch.arange(256, dtype=torch.uint8), torch.empty(256, dtype=dtype)
    converted[(1,)](triton.reinterpret(x, TYPES[name][0]), y, N=256)
    np.testing.assert_array_equal(y.float().numpy(), _numbers(name).astype(np.float32))


@of_both
@pytest.mark.parametrize("shift", [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75])
def test_to(name: str, shift: float) -> None:
    """Numbers between two neighbours become the nearer one, halves the even one."""
    known = np.sort(_numbers(name).astype(np.float32)[np.arange(256) != 128])
    step = np.append(np.diff(known), 0)
    x = np.append(known + shift * np.where(shift < 0, np.insert(step[:-1], 0, 0), step), np.nan)
    y = torch.empty(256, dtype=torch.uint8)
    values = torch.from_numpy(x.astype(np.float32))
    converted[(1,)](values, triton.reinterpret(y, TYPES[name][0]), N=256)
    expected = values.numpy().astype(TYPES[name][1]).view(np.uint8)
    np.testing.assert_array_equal(y.numpy(), expected)


@of_both
def test_cut(name: str) -> None:
    """Numbers between two neighbours become the one nearer to zero where the program says so."""
    known = _numbers(name)[:128].astype(np.float32)
    between = known[:-1] + np.float32(0.9) * np.diff(known)
    x = torch.from_numpy(np.concatenate([between, -between, [1e6, np.nan]], dtype=np.float32))
    y = torch.empty(256, dtype=torch.uint8)
    cut[(1,)](x, triton.reinterpret(y, TYPES[name][0]), N=256)
    assert y.tolist() == [*range(127), 0, *range(129, 255), 127, 128]


@of_both
def test_too_large(name: str) -> None:
    """They become the largest number."""
    x, y = torch.tensor([1e6, -1e6, torch.inf, -torch.inf]), torch.empty(4, dtype=torch.uint8)
    converted[(1,)](x, triton.reinterpret(y, TYPES[name][0]), N=4)
    assert y.tolist() == [0x7F, 0xFF, 0x7F, 0xFF]


@pytest.mark.parametrize("dtype", [torch.float8_e4m3fnuz, torch.float8_e5m2fnuz], ids=str)
def test_products(dtype: torch.dtype) -> None:
    """Tensors of torch with such elements, and products of them."""
    x, y = torch.randn(32, 32).to(dtype), torch.empty(32, 32)
    multiplied[(1,)](x, y, N=32)
    torch.testing.assert_close(y, x.float() @ x.float(), rtol=1e-5, atol=1e-5)


def test_small_numbers_of_four_bits() -> None:
    """fp8e4b15, whose bits are the upper ones of f16 without the highest of the exponent."""
    bits, half = torch.arange(256, dtype=torch.uint8), torch.empty(256, dtype=torch.float16)
    converted[(1,)](triton.reinterpret(bits, tl.float8e4b15), half, N=256)
    wide = bits.to(torch.int32)
    expected = ((wide & 128) << 8 | (wide & 127) << 7).to(torch.uint16).view(torch.float16)
    assert torch.equal(half, expected)
    again = torch.empty(256, dtype=torch.uint8)
    converted[(1,)](half.float(), triton.reinterpret(again, tl.float8e4b15), N=256)
    assert torch.equal(again, bits)

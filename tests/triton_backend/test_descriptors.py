"""Tensor descriptors that control flow carries."""

from __future__ import annotations

from typing import Any

import needs
import numpy as np
import pytest
import torch

triton = needs.module("triton")
tl = needs.module("triton.language")


@triton.jit
def carried_by_for(x_ptr, y_ptr, out_ptr, n, m, wanted):
    d = tl.make_tensor_descriptor(x_ptr, [n, m], [m, 1], [4, 8])
    for i in range(4):
        tl.store(
            out_ptr + i * 32 + tl.arange(0, 4)[:, None] * 8 + tl.arange(0, 8)[None, :],
            d.load([i, 2 * i]),
        )
        if i == wanted:
            d = tl.make_tensor_descriptor(y_ptr, [m, n], [n, 1], [4, 8])


@triton.jit
def carried_by_while(x_ptr, y_ptr, out_ptr, n, m, wanted):
    d = tl.make_tensor_descriptor(x_ptr, [n, m], [m, 1], [4, 8])
    i = 0
    while i < 4:
        tl.store(
            out_ptr + i * 32 + tl.arange(0, 4)[:, None] * 8 + tl.arange(0, 8)[None, :],
            d.load([i, 2 * i]),
        )
        if i == wanted:
            d = tl.make_tensor_descriptor(y_ptr, [m, n], [n, 1], [4, 8])
        i += 1


@triton.jit
def made_in_a_branch(x_ptr, y_ptr, out_ptr, n, m, wanted):
    for i in range(4):
        if i <= wanted:
            d = tl.make_tensor_descriptor(x_ptr, [n, m], [m, 1], [4, 8])
        else:
            d = tl.make_tensor_descriptor(y_ptr, [m, n], [n, 1], [4, 8])
        tl.store(
            out_ptr + i * 32 + tl.arange(0, 4)[:, None] * 8 + tl.arange(0, 8)[None, :],
            d.load([i, 2 * i]),
        )


@triton.jit(noinline=True)
def _one_of(x_ptr, y_ptr, n, m, first):
    if first:
        return tl.make_tensor_descriptor(x_ptr, [n, m], [m, 1], [4, 8])
    return tl.make_tensor_descriptor(y_ptr, [m, n], [n, 1], [4, 8])


@triton.jit
def returned(x_ptr, y_ptr, out_ptr, n, m, wanted):
    for i in range(4):
        d = _one_of(x_ptr, y_ptr, n, m, i <= wanted)
        tl.store(
            out_ptr + i * 32 + tl.arange(0, 4)[:, None] * 8 + tl.arange(0, 8)[None, :],
            d.load([i, 2 * i]),
        )


@triton.jit
def padded(x_ptr, y_ptr, out_ptr, n, m, wanted):
    d = tl.make_tensor_descriptor(x_ptr, [n, m], [m, 1], [4, 8], padding_option="nan")
    for i in range(4):
        tl.store(
            out_ptr + i * 32 + tl.arange(0, 4)[:, None] * 8 + tl.arange(0, 8)[None, :],
            d.load([i, 2 * i]),
        )
        if i == wanted:
            d = tl.make_tensor_descriptor(y_ptr, [m, n], [n, 1], [4, 8])


def _block(x: torch.Tensor, row: int, column: int, padding: float) -> torch.Tensor:
    found = torch.full((4, 8), padding)
    part = x[row : row + 4, column : column + 8]
    found[: part.shape[0], : part.shape[1]] = part
    return found


@pytest.mark.parametrize("backend", ["cpu", "reference"])
@pytest.mark.parametrize(
    "kernel", [carried_by_for, carried_by_while, made_in_a_branch, returned, padded]
)
def test_carried(kernel: Any, backend: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each has the pointer, the sizes, the strides and the padding that it was made with."""
    monkeypatch.setenv("TILEWRIGHT_BACKEND", backend)
    x, y, out = torch.randn(5, 9), torch.randn(9, 5), torch.zeros(4, 4, 8)
    kernel[(1,)](x, y, out, 5, 9, 1)
    outside = float("nan") if kernel is padded else 0.0
    expected = [
        *(_block(x, i, 2 * i, outside) for i in (0, 1)),
        *(_block(y, i, 2 * i, 0.0) for i in (2, 3)),
    ]
    torch.testing.assert_close(out, torch.stack(expected), rtol=0, atol=0, equal_nan=True)


@triton.jit
def moved(x, out):
    out.store([0, 0], x.load([1, 2]))


@pytest.mark.parametrize("dtype", [torch.uint8, torch.int16, torch.uint32, torch.int64], ids=str)
def test_integers(dtype: torch.dtype) -> None:
    """Descriptors of integers with and without sign."""
    x, out = torch.arange(8 * 16).reshape(8, 16).to(dtype), torch.zeros(8, 16, dtype=dtype)
    described = needs.module("triton.tools.tensor_descriptor").TensorDescriptor.from_tensor
    moved[(1,)](described(x, [4, 16]), described(out, [4, 16]))
    assert out[:4, :14].tolist() == x[1:5, 2:].tolist()


@pytest.mark.parametrize("backend", ["cpu", "reference"])
def test_paddings_of_the_host(backend: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each launch of a kernel has the padding of its descriptor."""
    monkeypatch.setenv("TILEWRIGHT_BACKEND", backend)
    described = needs.module("triton.tools.tensor_descriptor").TensorDescriptor.from_tensor
    x = torch.arange(8 * 16, dtype=torch.float32).reshape(8, 16)
    for padding, outside in (("zero", 0.0), ("nan", float("nan")), ("zero", 0.0)):
        out = torch.zeros(8, 16)
        moved[(1,)](described(x, [8, 16], padding), described(out, [8, 16]))
        expected = torch.full((8, 16), outside)
        expected[:7, :14] = x[1:, 2:]
        torch.testing.assert_close(out, expected, rtol=0, atol=0, equal_nan=True)


@triton.jit
def chosen(first, second, out, which):
    x = second
    if which > 0:
        x = first
    for k in range(2):
        out.store([4 * k, 0], x.load([4 * k, 0]))


_HARD = [0.1, -0.1, 1.0, float("inf"), float("nan"), 3.4028235e38, 1e-40, 1 + 2**-11]
"""Ties, what becomes infinite, and what stays as it is."""


def _nearest_tf32(x: torch.Tensor) -> torch.Tensor:
    bits = x.numpy().view(np.uint32).astype(np.uint64)
    rounded = (bits + ((bits >> 13) & 1) + 0xFFF) & 0xFFFFE000
    found = torch.from_numpy(rounded.astype(np.uint32).view(np.float32))
    return torch.where(torch.isfinite(x), found, x)


def _rounding(x: torch.Tensor, rounded: bool) -> Any:
    described = needs.module("triton.tools.tensor_descriptor").TensorDescriptor.from_tensor
    try:
        return described(x, [4, 16], round_f32_to_tf32=rounded)
    except TypeError:
        pytest.skip("this Triton has no descriptors that round")


@pytest.mark.parametrize("backend", ["cpu", "reference"])
@pytest.mark.parametrize("which", [0, 1])
def test_rounded_to_tf32(which: int, backend: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A descriptor of the host may round what it loads, also where a branch takes it."""
    monkeypatch.setenv("TILEWRIGHT_BACKEND", backend)
    x = torch.tensor(_HARD).repeat(16).reshape(8, 16) * torch.linspace(0.5, 1, 128).reshape(8, 16)
    x[0, :8] = torch.tensor(_HARD)
    out = torch.zeros(8, 16)
    plain = needs.module("triton.tools.tensor_descriptor").TensorDescriptor.from_tensor
    chosen[(1,)](_rounding(x, True), _rounding(x, False), plain(out, [4, 16]), which)
    expected = _nearest_tf32(x) if which else x
    torch.testing.assert_close(out, expected, rtol=0, atol=0, equal_nan=True)


def test_stores_are_not_rounded() -> None:
    """Only loads are."""
    x, out = torch.full((8, 16), 0.1), torch.zeros(8, 16)
    moved[(1,)](_rounding(x, False), _rounding(out, True))
    assert out[0, 0] == x[0, 0]

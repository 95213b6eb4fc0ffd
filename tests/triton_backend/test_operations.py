"""What Triton's own tests of its language do with single operations, and no other test of ours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import needs
import pytest
import torch
from sampling import first

triton = needs.module("triton")
tl = needs.module("triton.language")


@triton.jit
def split_pair(x_ptr, out):
    first, second = tl.split(tl.load(x_ptr + tl.arange(0, 2)))
    tl.store(out, second)
    tl.store(out + 1, first)


@triton.jit
def single_item(x_ptr, out):
    tl.store(out, tl.load(x_ptr + tl.arange(0, 1)).item() + 1)


@pytest.mark.parametrize(("kernel", "expected"), [(split_pair, [7, 3]), (single_item, [4, 0])])
def test_elements_of_tensors(kernel: Any, expected: list[int]) -> None:
    """A tensor of one element becomes a scalar."""
    x, out = torch.tensor([3, 7]), torch.zeros(2, dtype=torch.int64)
    kernel[(1,)](x, out)
    assert out.tolist() == expected


@triton.jit
def narrow_floats(x_ptr, y_ptr, out, N: tl.constexpr):
    i = tl.arange(0, N)
    x, y = tl.load(x_ptr + i), tl.load(y_ptr + i)
    tl.store(out + 0 * N + i, tl.abs(x).to(tl.float32))
    tl.store(out + 1 * N + i, (x + y).to(tl.float32))
    tl.store(out + 2 * N + i, (x * y).to(tl.float32))
    tl.store(out + 3 * N + i, (-x).to(tl.float32))
    tl.store(out + 4 * N + i, tl.maximum(x, y).to(tl.float32))
    tl.store(out + 5 * N + i, tl.clamp(x, -y, y).to(tl.float32))
    tl.store(out + 6 * N + i, x < y)
    tl.store(out + 7 * N + i, tl.max(x, 0).to(tl.float32) + tl.zeros((N,), tl.float32))
    tl.store(out + 8 * N + i, tl.sort(x).to(tl.float32))


NARROW: tuple[Callable[[torch.Tensor, torch.Tensor], torch.Tensor], ...] = (
    lambda x, y: x.abs(),
    lambda x, y: x + y,
    lambda x, y: x * y,
    lambda x, y: -x,
    torch.maximum,
    lambda x, y: torch.clamp(x, -y, y),
    lambda x, y: x < y,
    lambda x, y: x.max().expand(256),
    lambda x, y: x.sort()[0],
)


@pytest.fixture(scope="module", params=first([torch.float8_e4m3fn, torch.float8_e5m2]))
def narrow(request: pytest.FixtureRequest) -> tuple[torch.Tensor, ...]:
    """All numbers of a type, others, and what the kernel stores."""
    bits = torch.arange(256, dtype=torch.uint8)
    x = bits.view(request.param).float().nan_to_num(0.5, 0.75, -0.75).to(request.param)
    y = torch.linspace(0.25, 8, 256).to(request.param)
    out = torch.zeros(len(NARROW), 256)
    narrow_floats[(1,)](x, y, out, N=256)
    return x, y, out


@pytest.mark.parametrize("row", range(len(NARROW)))
def test_eight_bit_floats(row: int, narrow: tuple[torch.Tensor, ...]) -> None:
    """What Triton computes with eight-bit floats is rounded to them, the largest for overflow."""
    x, y, out = narrow
    largest = torch.finfo(x.dtype).max
    exact = NARROW[row](x.float(), y.float()).float()
    expected = exact.clamp(-largest, largest).to(x.dtype).float()
    assert torch.equal(out[row], expected)

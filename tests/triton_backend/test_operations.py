"""What Triton's own tests of its language do with single operations, and no other test of ours."""

from __future__ import annotations

from typing import Any

import needs
import pytest
import torch

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

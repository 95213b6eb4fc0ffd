"""Assumptions in cuTile's Tile IR: the idle ones about strides are dropped, all others count."""

from __future__ import annotations

from typing import Any

import cuda.tile as ct
import numpy as np
import pytest

import tilewright.cutile
from tilewright.diagnostics import ExecutionError


@ct.kernel
def add_one(x):
    ct.store(x, (0, 0), ct.load(x, (0, 0), (4, 64)) + 1)


@ct.kernel
def fill(x, n):
    ct.store(x, (0,), ct.zeros((8,), ct.int32) + ct.assume_divisible_by(n, 4))


@pytest.mark.parametrize("backend", ["reference", "cpu"])
@pytest.mark.parametrize("shape", [(1, 50), (3, 1), (1, 1)])
@pytest.mark.parametrize("dtype", [np.float16, np.int32, np.float64])
def test_any_stride_will_do_for_a_dimension_of_size_1(
    backend: str, shape: tuple[int, int], dtype: Any
) -> None:
    whole = np.zeros((4, 51), dtype)
    part = whole[: shape[0], : shape[1]]
    tilewright.cutile.launch(1, add_one, (part,), backend)
    assert (part == 1).all() and whole.sum() == part.size


def test_a_assumption_of_the_kernel_is_checked() -> None:
    x = np.zeros(8, np.int32)
    tilewright.cutile.launch(1, fill, (x, 8), "reference")
    assert (x == 8).all()
    with pytest.raises(ExecutionError, match="6 breaks the assumption div_by<4>"):
        tilewright.cutile.launch(1, fill, (x, 6), "reference")

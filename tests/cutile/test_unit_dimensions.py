"""Arrays with dimensions of size 1, whose strides cuTile assumes to be anything."""

from __future__ import annotations

import cuda.tile as ct
import numpy as np
import pytest

import tilewright.cutile


@ct.kernel
def increment(x):
    i, j = ct.bid(0), ct.bid(1)
    ct.store(x, (i, j), ct.load(x, (i, j), (1, 1)) + 1)


@pytest.mark.parametrize("backend", ["reference", "cpu"])
@pytest.mark.parametrize("shape", [(1, 1), (3, 1), (1, 3), (2, 3)])
def test_their_strides_do_not_matter(shape: tuple[int, int], backend: str) -> None:
    x = np.zeros(shape, np.int32)
    tilewright.cutile.launch(shape, increment, (x,), backend)
    assert (x == 1).all()

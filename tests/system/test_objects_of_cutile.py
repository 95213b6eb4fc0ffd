"""Object code for systems that are not here, of kernels from cuTile Python."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("cuda.tile")

from cutile_kernels.corpus import KERNELS

import tilewright
from system.test_objects import FEW, inspect_all

EVERY = 8
"""One of so many kernels is looked at each time."""


@pytest.mark.parametrize(
    "kernel",
    [
        pytest.param(kernel, marks=pytest.mark.slow if n % EVERY else (), id=kernel.name)
        for n, kernel in enumerate(KERNELS)
    ],
)
def test_kernel(kernel: Any) -> None:
    inspect_all(tilewright.load(kernel.export("13.4")), FEW)

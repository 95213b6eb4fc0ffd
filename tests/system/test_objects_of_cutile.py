"""Object code for systems that are not here, of kernels from cuTile Python."""

from __future__ import annotations

from typing import Any

import pytest
from sampling import every, some

pytest.importorskip("cuda.tile")

from cutile_kernels.corpus import KERNELS

import tilewright
from system.test_objects import FEW, inspect_all

EVERY = 32
"""One of so many kernels is looked at each time."""


@every(4)
@pytest.mark.parametrize(
    "kernel",
    some(KERNELS, EVERY),
    ids=lambda kernel: kernel.name,
)
def test_kernel(kernel: Any) -> None:
    inspect_all(tilewright.load(kernel.export("13.4")), FEW)

"""Kernels whose bodies nest deep."""

from __future__ import annotations

import numpy as np
import pytest

from cutile.support import kernel_of, run

BRANCHES = 70


@pytest.mark.parametrize("backend", ["cpu", "reference"])
def test_a_long_chain_of_elif(backend: str) -> None:
    branches = [
        f"    {'elif' if n else 'if'} n == {n}:\n        r = {3 * n}" for n in range(BRANCHES)
    ]
    lines = ["@ct.kernel", "def kernel(x, out):", "    n = ct.load(x, (0,), (1,)).item()"]
    lines += ["    r = 0", *branches, "    else:\n        r = -1"]
    lines.append("    ct.store(out, (0,), ct.full((1,), r, dtype=ct.int32))")
    kernel = kernel_of("\n".join(lines))
    for given, expected in ((0, 0), (BRANCHES - 1, 3 * BRANCHES - 3), (BRANCHES, -1)):
        out = np.zeros(1, np.int32)
        run(kernel, np.full(1, given, np.int32), out, backend=backend)
        assert out[0] == expected

"""Operators of TileGym, NVIDIA's library of cuTile kernels for torch, run on the CPU and compared
with torch. It is no part of the tests: it needs the package `tilegym`.

    python -m tilewright.cutile tests/cutile/tilegym_campaign.py [NAME…]

runs the cases whose names contain one of the names, all unless there are any, and prints a line
for each: whether results agree, how far they are off, and how long it took. Each runs in a process
of its own. `TILEGYM_DISABLE_AUTOTUNE=1` has operators take their first choice of tile sizes.
"""

from __future__ import annotations

import sys

import tilegym.ops
import tilegym.suites.flashinfer.cutile
import tilegym.suites.liger.cutile
import tilegym.suites.unsloth.cutile  # noqa: F401
from campaign import main
from tilegym_cases import attention, dense, losses, norms, quantized, recurrent, suites

assert all((attention, dense, losses, norms, quantized, recurrent, suites))


if __name__ == "__main__":
    sys.exit(main())

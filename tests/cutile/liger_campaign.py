"""Operators of Liger-Kernel, LinkedIn's library of kernels for training, in cuTile Python: run on
the CPU and compared with torch. It is no part of the tests: it needs the package `liger-kernel`.

    python -m tilewright.cutile tests/cutile/liger_campaign.py [NAME…]

runs the cases whose names contain one of the names, all unless there are any, and prints a line
for each: whether results agree, how far they are off, and how long it took. Each runs in a process
of its own. `--as-gpu sm_90` before the script adds those of operators that are for such GPUs only.
"""

from __future__ import annotations

import sys

import liger_kernel.functional
import liger_kernel.ops.cutile.ops  # noqa: F401
from campaign import main
from liger_cases import activations, dispatched, losses, norms, policies, positions

assert all((activations, dispatched, losses, norms, policies, positions))


if __name__ == "__main__":
    sys.exit(main())

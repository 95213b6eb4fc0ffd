"""Kernels of FlashInfer, a library for serving language models, run on the CPU and compared with
torch. It is no part of the tests: it needs the package `flashinfer-python`, though not what that
needs (`pip install --no-deps flashinfer-python`).

    python -m tilewright.cutile tests/cutile/flashinfer_campaign.py [NAME…]

runs the cases whose names contain one of the names, all unless there are any, and prints a line
for each: whether results agree, how far they are off, and how long it took. Each runs in a process
of its own. `FLASHINFER_CUTILE_AUTOTUNE_DISABLED=1` has most of them
take the first choice of tile sizes.

With `--checked`, or on the reference machine, some end with an error that is the kernel's:

- products that end in two halves (`EPILOGUE_SUBTILE`) load and store the second one even where the
  matrix ends with the first
- `moe` with at most 24 assignments stores the expert of a block once for each of its rows
- `moe fp4` that converts at the end of the first product stores all rows of padding as the same
  row; these come from memory that was never written, so that scales may be infinite
- blocks of `all_gather_matmul` have columns outside if the last chunk has fewer rows than others

GPUs older than `sm_100` have no products of scaled blocks, so cuTile refuses the cases with them.
"""

from __future__ import annotations

import sys

from campaign import main
from flashinfer_cases import attention, experts, products, quantizing, scaled
from flashinfer_cases.packages import kernels

assert all((attention, experts, products, quantizing, scaled))


if __name__ == "__main__":
    kernels("cutile")
    sys.exit(main())

"""Kernels of FlashInfer, a library for serving language models, run on the CPU and compared with
torch. It is no part of the tests: it needs the package `flashinfer-python`, though not what that
needs (`pip install --no-deps flashinfer-python`).

    python -m tilewright.cutile tests/cutile/flashinfer_campaign.py [NAME…]

runs the cases whose names contain one of the names, all unless there are any, and prints a line
for each, as `tilegym_campaign.py` does. `FLASHINFER_CUTILE_AUTOTUNE_DISABLED=1` has most of them
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

import argparse
import sys

from flashinfer_cases import attention, experts, products, quantizing, scaled
from flashinfer_cases.comparing import CASES
from flashinfer_cases.packages import kernels
from tilegym_campaign import attempt

assert all((attention, experts, products, quantizing, scaled))


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--limit", type=float, default=100, help="seconds for each")
    parser.add_argument("--trace", action="store_true", help="show where errors come from")
    parser.add_argument("--small", action="store_true", help="without those that take long")
    options = parser.parse_args()
    kernels("cutile")
    failed = 0
    for case in CASES:
        if options.names and not any(name in case.name for name in options.names):
            continue
        if options.small and case.large:
            continue
        verdict, detail = attempt(case, options.limit, options.trace)
        failed += not verdict.startswith("ok")
        print(f"{verdict} {case.name:44s} {detail}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

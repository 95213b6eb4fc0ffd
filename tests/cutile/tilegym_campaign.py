"""Operators of TileGym, NVIDIA's library of cuTile kernels for torch, run on the CPU and compared
with torch. It is no part of the tests: it needs the package `tilegym`.

    python -m tilewright.cutile tests/cutile/tilegym_campaign.py [NAME…]

runs the cases whose names contain one of the names, all unless there are any, and prints a line
for each: whether results agree, how far they are off, and how long it took. Each runs in a process
of its own. `TILEGYM_DISABLE_AUTOTUNE=1` has operators take their first choice of tile sizes.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
import traceback
from typing import Any

import torch
from tilegym_cases import attention, dense, losses, norms, quantized, recurrent, suites
from tilegym_cases.comparing import CASES, Case, worst

assert all((attention, dense, losses, norms, quantized, recurrent, suites))


def run(case: Case, answers: Any, trace: bool) -> None:
    """Run one case, in this process, and send the line about it."""
    torch.manual_seed(0)
    try:
        began = time.perf_counter()
        pairs = list(case.run())
        seconds = time.perf_counter() - began
        found = [(*worst(pair, case.tolerance), pair[0]) for pair in pairs]
        wrong = [f"{name} by {off:.1e} of {allowed:.0e}" for off, allowed, name in found
                 if off > allowed]  # fmt: skip
        most = max(off for off, _, _ in found)
        if os.environ.get("TILEGYM_CAMPAIGN_AGAIN"):
            began = time.perf_counter()
            list(case.run())
            again = f" again {time.perf_counter() - began:6.2f} s"
        else:
            again = ""
        verdict = "differs" if wrong else "ok     "
        detail = "; ".join(wrong) if wrong else f"{len(found)} results, {most:.1e}"
        answers.put((verdict, f"{seconds:6.2f} s{again}  {detail}"))
    except BaseException as error:
        if trace:
            traceback.print_exc()
        text = (str(error).strip().splitlines() or [""])[0]
        answers.put(("error  ", f"          {type(error).__name__}: {text[:300]}"))


def attempt(case: Case, limit: float, trace: bool) -> tuple[str, str]:
    """Run one case in a process of its own."""
    context = multiprocessing.get_context("fork")
    answers = context.Queue()
    process = context.Process(target=run, args=(case, answers, trace))
    process.start()
    try:
        return answers.get(timeout=limit)
    except Exception:
        if process.exitcode is not None:
            return "error  ", f"          ended with exit code {process.exitcode}"
        return "error  ", f"          not done after {limit:.0f} s"
    finally:
        process.terminate()
        process.join()


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--limit", type=float, default=100, help="seconds for each")
    parser.add_argument("--trace", action="store_true", help="show where errors come from")
    parser.add_argument("--small", action="store_true", help="without those that take long")
    options = parser.parse_args()
    import tilegym.ops
    import tilegym.suites.flashinfer.cutile
    import tilegym.suites.liger.cutile
    import tilegym.suites.unsloth.cutile  # noqa: F401

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

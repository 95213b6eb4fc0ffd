"""Runs the kernels of the corpus with every array between pages that may not be accessed.

    python tests/backends/cpu/guarded.py [--every STEP:FIRST] [TARGET ...]

Each array ends, then begins, at such a page, so reading or writing a single byte outside of it ends
the process. The last line says how many kernels have run.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from cutile_kernels.corpus import RUNNABLE
from reference.test_corpus import launch_arguments, leaves

import tilewright
from backends.cpu.guards import guarded


def replaced(value: Any, at_end: bool) -> Any:
    """Arguments with guarded arrays."""
    if isinstance(value, list | tuple):
        return type(value)(replaced(item, at_end) for item in value)
    return guarded(value, at_end) if isinstance(value, np.ndarray) else value


def run(kernel: Any, target: str | None, at_end: bool) -> None:
    """One kernel; its results have to be right, too."""
    plain = kernel.arguments(seed=3)
    expected = kernel.expected(plain)
    arguments = [replaced(value, at_end) for value in plain]
    passed, reachable = launch_arguments(kernel, arguments)
    loaded = tilewright.load(kernel.kernel.export("13.4"), kernel.name).kernel()
    options: dict[str, Any] = {"backend": "cpu", "target_cpu": target}
    loaded.launch(kernel.grid, *passed, reachable=reachable, **options)
    for found, wanted in zip(leaves(arguments), leaves(expected), strict=True):
        if isinstance(found, np.ndarray):
            np.testing.assert_allclose(found, wanted, rtol=kernel.rtol, atol=kernel.atol)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", default="1:0", metavar="STEP:FIRST")
    parser.add_argument("targets", nargs="*", default=[None])
    options = parser.parse_args()
    step, first = map(int, options.every.split(":"))
    targets, kernels = options.targets, RUNNABLE[first::step]
    for target in targets:
        for kernel in kernels:
            for at_end in (True, False):
                print(kernel.name, target, "end" if at_end else "begin", flush=True)
                run(kernel, target, at_end)
    print(f"{len(kernels)} kernels on {len(targets)} targets")


if __name__ == "__main__":
    main()

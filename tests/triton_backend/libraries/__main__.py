"""Libraries of Triton kernels beside torch, each case with its error:

    python -m triton_backend.libraries [--tune] LIBRARY [NAME…]

in `tests`. It ends with 1 if one differs. `--tune` leaves the libraries' kernels all that they
choose from; otherwise each has its first configuration.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from importlib import import_module

import torch

from triton_backend.libraries.beside import Case, error_of, one_configuration

LIBRARIES = ("liger", "fla", "cce", "adasplash", "gems")


def _line(name: str, case: Case, trace: bool) -> bool:
    """Print how a case went; whether it went well."""
    start = time.perf_counter()
    try:
        error = error_of(case)
        fine = error <= case.allowed
        verdict, detail = "same" if fine else "DIFFERS", f"{error:.1e}"
    except Exception as problem:
        if trace:
            traceback.print_exc()
        lines = [line.strip() for line in str(problem).splitlines() if line.strip()]
        detail = f"{type(problem).__name__}: {' | '.join([*lines[:1], *lines[1:][-1:]])[:300]}"
        fine, verdict = False, "error"
    print(f"{verdict:8}{name:32}{time.perf_counter() - start:7.1f} s  {detail}", flush=True)
    return fine


def main() -> int:
    """Run what the command line asks for; the exit code."""
    parser = argparse.ArgumentParser()
    parser.add_argument("library", choices=LIBRARIES)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--tune", action="store_true")
    parser.add_argument("--trace", action="store_true")
    options = parser.parse_args()
    if not options.tune:
        one_configuration()
    torch.manual_seed(0)
    found = import_module(f"triton_backend.libraries.{options.library}").cases()
    wanted = {
        name: case
        for name, case in found.items()
        if not options.names or any(part in name for part in options.names)
    }
    fine = [_line(name, case, options.trace) for name, case in wanted.items()]
    print(f"{sum(fine)} of {len(fine)} are the same")
    return int(not all(fine))


if __name__ == "__main__":
    sys.exit(main())

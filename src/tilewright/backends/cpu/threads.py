"""How many threads run a launch. Nothing of LLVM is needed to ask."""

from __future__ import annotations

import os
from collections.abc import Mapping

from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.system import system

__all__ = ["threads_wanted"]


def threads_wanted(environment: Mapping[str, str] = os.environ) -> int:
    """How many threads run a launch: `TILEWRIGHT_NUM_THREADS`, else the cores that this process
    may use.

    Raises:
        LaunchError: the variable is no positive number.
    """
    given = environment.get("TILEWRIGHT_NUM_THREADS")
    if given is None:
        return system().usable_count()
    if not (given.isascii() and given.isdigit() and 1 <= int(given) <= 1024):
        message = f"TILEWRIGHT_NUM_THREADS must be a number from 1 to 1024, found {given!r}"
        raise LaunchError(Diagnostic(message))
    return int(given)

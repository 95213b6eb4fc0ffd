"""Launches of processes that this one starts, redirected as here.

Python programs among them find a `sitecustomize` of ours first, by the variable `PYTHONPATH`. It
waits until one of `cuda.tile`, `torch`, `triton`, `cupy` and others is imported, calls `begin`, and
lets any other `sitecustomize` have its turn. Programs started with `-I`, `-E` or `-S` don't
look.
"""

from __future__ import annotations

import os
import shlex
import sys
from argparse import ArgumentError, ArgumentParser
from collections.abc import Callable, MutableMapping
from pathlib import Path

from tilewright.devices.options import RedirectionOptions
from tilewright.diagnostics import LaunchError

__all__ = ["begin", "inherit"]

_VARIABLE = "TILEWRIGHT_LAUNCHES"
"""Where the options are, as on a command line."""


def inherit(
    options: RedirectionOptions, environment: MutableMapping[str, str] = os.environ
) -> Callable[[], None]:
    """Have processes started from now on redirect launches.

    Args:
        options: how.
        environment: that of the processes.

    Returns:
        What undoes it.
    """
    names = (_VARIABLE, "PYTHONPATH")
    before = {name: environment.get(name) for name in names}
    places = [str(Path(__file__).parent / "children_path"), before["PYTHONPATH"]]
    environment[_VARIABLE] = shlex.join(options.words())
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, places))

    def undo() -> None:
        for name, value in before.items():
            if value is None:
                environment.pop(name, None)
            else:
                environment[name] = value

    return undo


def begin() -> None:
    """Redirect launches, as the process that started this one wants. The process ends, with a line
    that says why, if the variable says nothing that can be done."""
    given = os.environ[_VARIABLE]
    parser = ArgumentParser(exit_on_error=False, add_help=False, allow_abbrev=False)
    RedirectionOptions.add_to(parser.add_argument)
    try:
        found, unknown = parser.parse_known_args(shlex.split(given))
        if unknown:
            raise ValueError(f"there is no option {unknown[0]}")
        RedirectionOptions.of(found).install()
    except (ArgumentError, ValueError, LaunchError) as error:
        reason = str(error).removeprefix("error: ")
        kind = "must hold options of python -m tilewright.cutile or tilewright.triton"
        print(f"tilewright: {_VARIABLE} {kind}, found {given!r}: {reason}", file=sys.stderr)
        sys.exit(2)

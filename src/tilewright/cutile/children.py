"""Launches of processes that this one starts, redirected as here.

Python programs among them find a `sitecustomize` of ours first, by the variable `PYTHONPATH`. It
waits until one of `cuda.tile`, `torch`, `cupy` and `tilewright.cutile` is imported, calls `begin`,
and lets any other `sitecustomize` have its turn. Programs started with `-I`, `-E` or `-S` don't
look.
"""

from __future__ import annotations

import os
import shlex
from argparse import ArgumentParser
from collections.abc import Callable, MutableMapping
from pathlib import Path

from tilewright.cutile.options import Options

__all__ = ["begin", "inherit"]

_VARIABLE = "TILEWRIGHT_CUTILE"
"""Where the options are: those of `python -m tilewright.cutile`."""


def inherit(
    options: Options, environment: MutableMapping[str, str] = os.environ
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
    """Redirect launches, as the process that started this one wants."""
    parser = ArgumentParser(prog=_VARIABLE)
    Options.add_to(parser)
    Options.of(parser.parse_args(shlex.split(os.environ[_VARIABLE]))).install()

"""Runs a program as it is, with its launches of cuTile kernels on a machine without a GPU.

python -m tilewright.cutile [options] script.py [arguments]
python -m tilewright.cutile [options] -m module [arguments]
python -m tilewright.cutile [options] -c code [arguments]
python -m tilewright.cutile [options] - [arguments]
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

from tilewright.devices.running import run_program

__all__ = ["main"]


def main(words: Sequence[str]) -> int:
    """Run what a command line says: see `run_program`.

    Args:
        words: those after the program's name.
    """
    return run_program(words, "cuTile", "tilewright.cutile", _missing)


def _missing() -> str | None:
    try:
        import_module("tilewright.cutile.api")
    except ImportError as error:
        if (error.name or "").partition(".")[0] != "cuda":
            raise
        return str(error)
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

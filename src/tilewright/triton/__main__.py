"""Runs a program as it is, with its launches of Triton's kernels on a machine without a GPU.

python -m tilewright.triton [options] script.py [arguments]
python -m tilewright.triton [options] -m module [arguments]
python -m tilewright.triton [options] -c code [arguments]
python -m tilewright.triton [options] - [arguments]
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tilewright.devices.running import run_program
from tilewright.triton.installed import missing

__all__ = ["main"]


def main(words: Sequence[str]) -> int:
    """Run what a command line says: see `run_program`.

    Args:
        words: those after the program's name.
    """
    return run_program(words, "Triton", "tilewright.triton", missing)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

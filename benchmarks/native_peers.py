"""Peers in C++: `native_peers.cpp`, compiled for this machine by the compiler that is there; for
AVX2 alone where that is all that torch may use."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np
import torch

SOURCE = Path(__file__).with_name("native_peers.cpp")
CPU = "haswell" if os.environ.get("ATEN_CPU_CAPABILITY") == "avx2" else "native"
FLAGS = ("-O3", f"-march={CPU}", "-ffast-math", "-fopenmp", "-shared", "-fPIC")


@cache
def library() -> ctypes.CDLL | None:
    """The compiled functions; None without a compiler."""
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        return None
    made = Path(tempfile.mkdtemp()) / "peers.so"
    subprocess.run([compiler, *FLAGS, "-o", str(made), str(SOURCE)], check=True)
    return ctypes.CDLL(str(made))


def native(name: str, *arguments: np.ndarray | int | float) -> dict[str, Callable[[], object]]:
    """A call of a function as the peer `C++`; none without a compiler. As many threads take part as
    in torch, which has the same library for them."""
    found = library()
    if found is None:
        return {}
    function, given = getattr(found, name), [_passed(one) for one in arguments]

    def call() -> object:
        found.omp_set_num_threads(torch.get_num_threads())
        return function(*given)

    return {"C++": call}


def _passed(value: np.ndarray | int | float) -> object:
    match value:
        case np.ndarray():
            return value.ctypes.data_as(ctypes.c_void_p)
        case float():
            return ctypes.c_float(value)
        case _:
            return value

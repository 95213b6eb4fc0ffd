"""Kernels touch no byte outside of their arrays, which lie between pages that end the process."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from sampling import first, some

from backends.cpu.processors import LEAST, USUAL

pytestmark = pytest.mark.usefixtures("children_without_torch")
SCRIPT = Path(__file__).with_name("guarded.py")


def test_a_byte_too_far_ends_the_process() -> None:
    """Else the next test could not fail."""
    program = f"""
import ctypes, sys
sys.path.insert(0, {str(SCRIPT.parents[2])!r})
import numpy as np
from backends.cpu.guards import guarded
array = guarded(np.zeros(5, np.float32), at_end=True)
ctypes.c_uint8.from_address(array.ctypes.data + 19).value
print("so far", flush=True)
ctypes.c_uint8.from_address(array.ctypes.data + 20).value
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.stdout == "so far\n"
    assert done.returncode == -signal.SIGSEGV


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="mprotect as on Linux")
@pytest.mark.parametrize("target", first(["host", USUAL, LEAST]))
@pytest.mark.parametrize("part", some(range(10), 10))
def test_kernels_of_the_corpus(part: int, target: str) -> None:
    words = ["--every", f"10:{part}", *([] if target == "host" else [target])]
    done = subprocess.run(
        [sys.executable, str(SCRIPT), *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (done.stdout[-300:], done.stderr[-2000:])
    assert done.stdout.splitlines()[-1].endswith("kernels on 1 targets")


@pytest.mark.skipif(sys.platform != "linux", reason="mprotect as on Linux")
@pytest.mark.parametrize("seeds", first(["0:8", "8:400"]))
def test_crafted_sizes_strides_offsets_and_indices(seeds: str) -> None:
    script = SCRIPT.with_name("crafted.py")
    command = [sys.executable, str(script), "--seeds", seeds, "--launches", "6"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    first, end = map(int, seeds.split(":"))
    assert done.stdout == f"{6 * (end - first)} launches\n", done.stderr[-2000:]

"""Calls that take long are named, as they are in programs that seem to hang."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import needs
import pytest
from children import without_torch

BUSY = """
import torch
x = torch.rand(1200, 1200, device="cuda", dtype=torch.float64)
print(torch.linalg.eigvals(x).shape)
"""

WAITING = """
import time
import torch
time.sleep(1)
"""

KERNEL = """
import cuda.tile as ct
import numpy as np

@ct.kernel
def long(x, n: int):
    value = ct.load(x, 0, 16)
    for _ in range(n):
        value = value * 0.5 + 1
    ct.store(x, 0, value)

ct.launch(None, (1,), long, (np.ones(16, np.float32), 1_000_000_000))
"""


def run(tmp_path: Path, code: str, seconds: str) -> subprocess.CompletedProcess[str]:
    """What a script does under the command; torch is there if it asks for it."""
    script = tmp_path / "script.py"
    script.write_text(code)
    command = [sys.executable, "-m", "tilewright.cutile", "--timeout", "4", str(script)]
    environment = {**os.environ, "TILEWRIGHT_SLOW_AFTER": seconds}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))
    if "torch" not in code:
        environment = without_torch(environment)
    return subprocess.run(command, capture_output=True, text=True, env=environment)


@needs.package("torch")
@pytest.mark.slow
def test_a_call_of_torch_that_takes_long_is_named(tmp_path):
    done = run(tmp_path, BUSY, "0.5")
    assert done.returncode == 0
    first, second = done.stderr.splitlines()
    assert first.startswith(f"tilewright: {tmp_path / 'script.py'}:4: busy for ")
    assert "on the CPU here" in first and "torch.linalg.eigvals" in second


@pytest.mark.slow
def test_a_kernel_that_takes_long_is_named(tmp_path):
    done = run(tmp_path, KERNEL, "0.5")
    first = done.stderr.splitlines()[0]
    assert first.startswith(f"tilewright: {tmp_path / 'script.py'}:12: a kernel launched here has")


@pytest.mark.slow
@needs.package("torch")
def test_waiting_is_not_slow(tmp_path):
    done = run(tmp_path, WAITING, "0.2")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
def test_it_can_be_turned_off(tmp_path):
    done = run(tmp_path, KERNEL, "0")
    assert "a kernel launched here" not in done.stderr


def test_a_number_of_seconds_that_is_none(tmp_path):
    done = run(tmp_path, "", "soon")
    assert done.returncode == 2
    assert "TILEWRIGHT_SLOW_AFTER must be a number of seconds, found 'soon'" in done.stderr

"""The pool and kernels as code of another system, run on Linux (see foreign.py)."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from pathlib import Path

import pytest
from children import without_torch
from sampling import first

TESTS = Path(__file__).resolve().parents[1]

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or platform.machine() != "x86_64", reason="needs Linux on x86-64"
)


def run(system: str, *arguments: str) -> str:
    """Runs tests with another system's code; what pytest says."""
    path = os.pathsep.join((str(TESTS), *filter(None, sys.path)))
    command = [sys.executable, "-m", "pytest", "-p", "system.foreign", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, "-m", "not slow", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=TESTS,
        env={**without_torch({**os.environ, "PYTHONPATH": path}), "TEST_SYSTEM": system},
        timeout=900,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-5000:]
    return done.stdout


@pytest.mark.parametrize(
    ("system", "triple"),
    first([("windows", "x86_64-pc-windows-msvc"), ("darwin", "x86_64-apple-darwin")], 2),
)
def test_pool(system: str, triple: str) -> None:
    chosen = [f"backends/cpu/test_pool.py::{name}" for name in ("test_errors", "test_order")]
    assert triple in run(system, "system/shown_triple.py", *chosen, "-s")


@pytest.mark.slow
@pytest.mark.parametrize("system", ["windows", "darwin"])
@pytest.mark.parametrize("name", ["test_pool", "test_kernels", "test_fast_launch", "test_safety"])
def test_everything(system: str, name: str) -> None:
    run(system, f"backends/cpu/{name}.py")

"""Launches beside cuTile's own extension: the same signatures, types, errors and messages."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import needs
import pytest
from children import without_torch
from sampling import ends, every

HERE = Path(__file__).parent
COMPILER = shutil.which("cc") or shutil.which("gcc")
pytestmark = needs.cutile_binary()


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """One in which cuTile's own extension is used, and finds a driver."""
    if COMPILER is None:
        pytest.skip("needs a C compiler")
    folder = tmp_path_factory.mktemp("driver")
    library, source = folder / "libcuda.so.1", HERE.parent / "gpu.c"
    subprocess.run([COMPILER, "-shared", "-fPIC", "-w", "-o", library, source], check=True)
    return {
        **os.environ,
        "LD_LIBRARY_PATH": str(folder),
        "TILEWRIGHT_CUTILE_EXTENSION": "binary",
    }


@every(2)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "group",
    ends(["anything", "grids", "one_array", "one_number", "lists", "wrong_count", "tensors"]),
)
def test_side_by_side(group: str, seed: int, environment: Any) -> None:
    command = [sys.executable, HERE / "launches.py", group, "600", str(seed)]
    given = environment if group == "tensors" else without_torch(environment)
    done = subprocess.run(command, env=given, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("0 of ")

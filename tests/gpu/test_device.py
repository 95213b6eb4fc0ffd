"""The program for machines with a GPU, with a driver that has none (driver.c)."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
COMPILER = shutil.which("cc") or shutil.which("gcc")
pytestmark = pytest.mark.skipif(
    COMPILER is None or sys.platform != "linux", reason="needs Linux and a C compiler"
)


def run(
    folder: Path, kernels: list[tuple[str, int]], **variables: str
) -> subprocess.CompletedProcess[str]:
    """Runs a suite with a launch for each kernel; its array has four bytes."""
    launches = [
        {
            "key": f"{number} {kernel}",
            "module": "000000.cubin",
            "kernel": kernel,
            "grid": [1, 1, 1],
            "block": [1, 1, 1],
            "memory": ["05050505"],
            "parameters": [["array", 0, 0], ["number", count.to_bytes(4, "little").hex()]],
            "relocations": [],
        }
        for number, (kernel, count) in enumerate(kernels)
    ]
    with zipfile.ZipFile(folder / "suite.zip", "w") as file:
        file.writestr("000000.cubin", b"")
        file.writestr("launches.jsonl", "\n".join(map(json.dumps, launches)))
    command = [sys.executable, HERE / "device.py", "suite.zip", "results.gz", "--stall", "1"]
    environment = {**os.environ, **variables}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The folder with the driver."""
    folder = tmp_path_factory.mktemp("driver")
    command = [COMPILER, "-shared", "-fPIC", "-w", "-o", folder / "libcuda.so.1", HERE / "driver.c"]
    subprocess.run(command, check=True)
    return str(folder)


def test_all_launches_run_whatever_some_do(tmp_path: Path, driver: str) -> None:
    kernels = [
        ("counts", 4), ("traps", 4), ("counts", 2), ("hangs", 4), ("counts", 5),
        ("crashes", 4), ("prints", 3), ("counts", 0),
    ]  # fmt: skip
    done = run(tmp_path, kernels, LD_LIBRARY_PATH=driver)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("8 of 8 launches")
    with gzip.open(tmp_path / "results.gz", "rt") as lines:
        records: list[dict[str, Any]] = [json.loads(line) for line in lines]
    assert records[0] == {"device": "no GPU, CUDA 13.0"}
    found = [record for record in records if "key" in record]
    assert [record["key"] for record in found] == [f"{n} {k}" for n, (k, _) in enumerate(kernels)]
    assert [record.get("arrays") for record in found] == [
        ["00010203"], None, ["00010505"], None, ["00010203"], None, ["00010205"], [None],
    ]  # fmt: skip
    assert [record.get("beside", []) for record in found] == [[], [], [], [], [0], [], [], []]
    assert [record.get("printed", "") for record in found] == ["", "", "", "", "", "", "3\n", ""]
    errors = [record.get("error", "") for record in found]
    assert errors[1] == "cuCtxSynchronize: CUDA_ERROR_LAUNCH_FAILED"
    assert errors[3] == "no end within 1 s"
    assert errors[5] == "the process ended with -6: "
    assert [bool(error) for error in errors] == [
        False,
        True,
        False,
        True,
        False,
        True,
        False,
        False,
    ]


def test_without_a_gpu(tmp_path: Path) -> None:
    done = run(tmp_path, [("counts", 4)], LD_LIBRARY_PATH="")
    assert done.returncode == 2
    assert "libcuda.so.1" in done.stderr

"""Launches on the CPU and on a GPU in one process; the GPU's driver is a stand-in (gpu.c)."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import needs
import pytest
from children import without_torch
from sampling import first

COMPILER = shutil.which("cc") or shutil.which("gcc")
pytestmark = needs.cutile_binary()

SCRIPT = """
import cuda.tile as ct, numpy as np, sys
import tilewright.cutile as cutile
from cuda.tile import launch as native

@ct.kernel
def add(x, y, n: ct.Constant[int]):
    ct.store(y, 0, ct.load(x, 0, n) + ct.load(y, 0, n))

class OnDevice:
    def __init__(self, array):
        self.array = array
    @property
    def __cuda_array_interface__(self):
        return dict(self.array.__array_interface__, version=3)

x, y = np.ones(16, np.float32), np.zeros(16, np.float32)
device = OnDevice(x), OnDevice(y.copy()), 16

def on_gpu():
    ct.launch(1, (1,), add, device)

def on_cpu():
    with cutile.on("cpu"):
        ct.launch(None, (1,), add, (x, y, 16))
    print("the CPU computed", y.sum())

for step in sys.argv[1:]:
    {"gpu": on_gpu, "cpu": on_cpu}[step]()
assert ct.launch is native
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    """An environment where the stand-in is found as the driver."""
    if COMPILER is None:
        pytest.skip("needs a C compiler")
    folder = tmp_path_factory.mktemp("driver")
    source = Path(__file__).with_name("gpu.c")
    command = [COMPILER, "-shared", "-fPIC", "-w", "-o", folder / "libcuda.so.1", source]
    subprocess.run(command, check=True)
    return without_torch({**os.environ, "LD_LIBRARY_PATH": str(folder)})


@pytest.mark.parametrize("steps", first(["cpu gpu cpu gpu", "gpu cpu gpu", "cpu"]))
def test_both(steps, environment, tmp_path):
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    command = [sys.executable, "-u", "-X", "faulthandler", script, *steps.split()]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)
    expected, sums = [], 0
    for step in steps.split():
        sums += 16 * (step == "cpu")
        expected.append(f"the CPU computed {sums:.1f}" if step == "cpu" else "the GPU runs add")
    assert done.stderr == ""
    assert done.stdout.splitlines() == expected


@pytest.mark.slow
def test_after_the_gpu(environment, tmp_path):
    """It does not matter that cuTile has found the driver before us."""
    script = tmp_path / "script.py"
    early = SCRIPT.replace("import tilewright.cutile as cutile\n", "")
    early = early.replace("def on_cpu():", "def on_cpu():\n    import tilewright.cutile as cutile")
    script.write_text(early.replace("assert ct.launch is native\n", ""))
    command = [sys.executable, "-u", script, "gpu", "cpu", "gpu"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "the GPU runs add",
        "the CPU computed 16.0",
        "the GPU runs add",
    ]

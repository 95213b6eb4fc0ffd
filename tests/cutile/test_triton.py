"""Scripts that import Triton only to time, on a machine without a GPU."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import needs
import pytest

import tilewright.cutile
from tilewright.devices.gpu import has_gpu

pytestmark = [
    pytest.mark.skipif(has_gpu(), reason="a GPU is there itself"),
    needs.package("torch"),
]

NEW = """
class DriverConfig:
    def __init__(self):
        self._default = self._active = None

    @property
    def active(self):
        if self._active is None:
            raise RuntimeError("0 active drivers ([]). There should only be one.")
        return self._active
"""

OLD = """
class DriverConfig:
    def __init__(self):
        self.default = self.active = None
"""

PACKAGE = {
    "__init__.py": "from . import runtime, testing\n",
    "runtime/__init__.py": "from .driver import driver\n",
    "backends/__init__.py": "",
    "backends/nvidia/__init__.py": "",
    "backends/nvidia/driver.py": """
class CudaDriver:
    def __init__(self):
        raise AssertionError("libcuda.so cannot found!")

    def get_active_torch_device(self):
        import torch
        return torch.device("cuda", self.get_current_device())

    def get_device_interface(self):
        import torch
        return torch.cuda

    def get_benchmarker(self):
        from triton.testing import do_bench
        return do_bench

    def clear_cache(self, cache):
        cache.zero_()
""",
    "testing.py": """
import subprocess
from . import runtime

def nvsmi(attrs):
    return [int(x) for x in subprocess.check_output(["nvidia-smi"]).split()]

def do_bench(fn):
    driver = runtime.driver.active
    interface = driver.get_device_interface()
    start, end = (interface.Event(enable_timing=True) for _ in range(2))
    driver.clear_cache(driver.get_empty_cache_for_benchmark())
    start.record()
    fn()
    end.record()
    interface.synchronize()
    return start.elapsed_time(end)
""",
}
"""What Triton has of this, in small."""

SCRIPT = """
import torch
import triton
import triton.testing

import cuda.tile as ct

DEVICE = triton.runtime.driver.active.get_active_torch_device()


@ct.kernel
def double(x, y):
    ct.store(y, (ct.bid(0),), ct.load(x, (ct.bid(0),), (4,)) * 2)


x = torch.arange(8.0, device=DEVICE)
y = torch.zeros_like(x)
bench = triton.runtime.driver.active.get_benchmarker()
ms = bench(lambda: ct.launch(torch.cuda.current_stream(), (2,), double, (x, y)))
properties = triton.runtime.driver.active.utils.get_device_properties(DEVICE.index)
print(y.tolist(), ms > 0, DEVICE, properties["multiprocessor_count"] >= 64)
print(triton.testing.nvsmi(["clocks.max.sm", "clocks.current.sm"]))
"""

PRINTED = "[0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0] True cuda:0 True\n[1000, 1000]\n"

WHOLE = """
import torch
import triton
import triton.language as tl

DEVICE = triton.runtime.driver.active.get_active_torch_device()
assert triton.runtime.driver.active.get_current_target().backend == "cuda"


@triton.testing.perf_report(
    triton.testing.Benchmark(
        x_names=["n"], x_vals=[64, 128], line_arg="provider", line_vals=["torch"],
        line_names=["torch"], ylabel="ms", plot_name="doubling", args={},
    )
)
def benchmark(n, provider):
    x = torch.rand(n, device=DEVICE)
    return triton.testing.do_bench(lambda: x * 2, warmup=1, rep=2, quantiles=[0.5, 0.2, 0.8])


benchmark.run(print_data=True, show_plots=False)


@triton.autotune([triton.Config({"n": 16})], key=[])
@triton.jit
def fill(p, n: tl.constexpr):
    tl.store(p + tl.arange(0, n), 1.0)


x = torch.zeros(16, device=DEVICE)
fill[(1,)](x)
print(x.sum().item(), x.device)
"""


def run(script: Path, *paths: Path) -> subprocess.CompletedProcess[str]:
    places = os.pathsep.join([*map(str, paths), *filter(None, sys.path)])
    command = [sys.executable, "-m", "tilewright.cutile", str(script)]
    environment = {**os.environ, "PYTHONPATH": places}
    return subprocess.run(command, capture_output=True, text=True, env=environment)


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "timing.py"
    path.write_text(SCRIPT)
    return path


@pytest.mark.parametrize("config", [NEW, OLD], ids=["new", "old"])
def test_a_script_that_times_with_triton(
    script: Path,
    tmp_path: Path,
    config: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    place = tmp_path / "packages"
    contents = {**PACKAGE, "runtime/driver.py": f"{config}\n\ndriver = DriverConfig()\n"}
    for name, text in contents.items():
        path = place / "triton" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    kept = {name: module for name, module in sys.modules.items() if name.startswith("triton")}
    for name in kept:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(place)
    tilewright.cutile.install("cpu", devices=True)
    try:
        runpy.run_path(str(script))
        assert capsys.readouterr().out == PRINTED
        chosen = sys.modules["triton"].runtime.driver
    finally:
        tilewright.cutile.uninstall()
        for name in [name for name in sys.modules if name.partition(".")[0] == "triton"]:
            del sys.modules[name]
        sys.modules.update(kept)
    assert set(vars(chosen).values()) == {None}


needs_triton = pytest.mark.skipif(
    find_spec("triton") is None, reason="Triton is not installed (the extra programs)"
)


@pytest.mark.slow
@needs_triton
def test_such_a_script_with_triton_itself(script: Path) -> None:
    done = run(script)
    assert (done.returncode, done.stdout) == (0, PRINTED)


@pytest.mark.slow
@needs_triton
def test_a_report_of_triton_and_a_kernel_of_it(script: Path) -> None:
    for package in ("matplotlib", "pandas"):
        pytest.importorskip(package, reason="Triton makes its reports with it")
    script.write_text(WHOLE)
    done = run(script)
    assert "doubling:" in done.stdout and "torch (ms)" in done.stdout
    assert done.stdout.splitlines()[-1] == "16.0 cuda:0"


CUDA_GRAPHS = """
import torch, triton.testing
x = torch.ones(8, 8, device="cuda", requires_grad=True)
found = [
    triton.testing.do_bench_cudagraph(lambda: x.detach() @ x.detach(), rep=1),
    *triton.testing.do_bench_cudagraph(
        lambda: x.exp().sum().backward(), rep=1, grad_to_none=[x], return_mode="all"
    ),
]
assert found and all(time > 0 for time in found)
print("measured")
"""


@pytest.mark.slow
@needs_triton
def test_times_of_cuda_graphs(script: Path) -> None:
    script.write_text(CUDA_GRAPHS)
    done = run(script)
    assert done.stdout == "measured\n", done.stderr

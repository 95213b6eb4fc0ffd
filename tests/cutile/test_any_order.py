"""Any order of use works, from any threads: `on`, `install`, `launch` and `ct.compilation`."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import cuda.tile as ct
import needs
import numpy as np
import pytest
from sampling import ends, every, first

import tilewright.cutile as cutile
from tilewright.cutile import frontend

MIXED = """
import sys, threading
import numpy as np
import cuda.tile as ct
{imported}

@ct.kernel
def scale(x, y, n: ct.Constant[int]):
    ct.store(y, ct.bid(0), ct.load(x, ct.bid(0), n) * 2)

@ct.kernel
def wrong(x):
    ct.load(x, 0, 3)

found = []
start = threading.Barrier(8)

def right(launch, n):
    x, y = np.ones(64, np.float32), np.zeros(64, np.float32)
    launch((64 // n,), scale, (x, y, n))
    if not (y == 2).all():
        found.append("a wrong result")

def refused(action, *kinds):
    try:
        action()
    except kinds:
        pass
    except BaseException as error:
        found.append(repr(error))
    else:
        found.append("no error")

def by_on(number):
    import tilewright.cutile as cutile
    with cutile.on("cpu"):
        right(lambda *given: ct.launch(None, *given), 16)
        refused(lambda: ct.launch(None, (1,), wrong, (np.ones(4),)), ct.TileError)
    try:
        with cutile.on("cpu"):
            raise KeyError
    except KeyError:
        pass

def by_install(number):
    import tilewright.cutile as cutile
    cutile.install("cpu")
    right(lambda *given: ct.launch(number, *given), 8)
    refused(lambda: ct.launch(None, (1,), scale, (1,)), TypeError)

def by_launch(number):
    import tilewright.cutile as cutile
    right(cutile.launch, 32)
    refused(lambda: cutile.launch(1, wrong, (np.ones(4),)), ct.TileError)
    refused(lambda: cutile.launch(1, scale, (), "none"), RuntimeError)

def work(number):
    try:
        start.wait()
        for iteration in range(3):
            (by_on, by_install, by_launch)[(number + iteration) % 3](number)
    except BaseException as error:
        found.append(repr(error))

threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
import tilewright.cutile as cutile
cutile.uninstall()
refused(lambda: ct.launch(0, (1,), scale, (np.ones(4), np.ones(4), 4)), RuntimeError)
with cutile.on():
    right(lambda *given: ct.launch(None, *given), 4)
print(found)
"""

without_torch = pytest.mark.usefixtures("children_without_torch")

IMPORTED = ("import tilewright.cutile", "from cuda.tile import launch", "")
"""What a program has imported when its threads begin."""


def run(code: str, place: Path) -> subprocess.CompletedProcess[str]:
    """Runs code that has kernels as a script in a new process."""
    script = place / "script.py"
    script.write_text(code)
    command = [sys.executable, "-X", "faulthandler", str(script)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


@without_torch
@pytest.mark.parametrize("imported", first(IMPORTED))
def test_threads_of_a_new_process_use_everything_first(tmp_path, imported):
    done = run(MIXED.format(imported=imported), tmp_path)
    assert (done.stdout, done.stderr, done.returncode) == ("[]\n", "", 0)


@pytest.mark.slow
@without_torch
@pytest.mark.parametrize("number", range(50))
def test_many_new_processes(tmp_path, number):
    done = run(MIXED.format(imported=IMPORTED[number % 3]), tmp_path)
    assert (done.stdout, done.stderr, done.returncode) == ("[]\n", "", 0)


def make_kernel():
    @ct.kernel
    def scale(x, y, n: ct.Constant[int]):
        ct.store(y, ct.bid(0), ct.load(x, ct.bid(0), n) * 2)

    return scale


def test_threads_that_launch_a_kernel_first_compile_it_once(monkeypatch):
    given, original, start = [], frontend.tile_ir, threading.Barrier(8)
    monkeypatch.setattr(
        frontend,
        "tile_ir",
        lambda *what, **named: (given.append(what), original(*what, **named))[1],
    )
    kernel, results = make_kernel(), [np.zeros(64, np.float32) for _ in range(8)]

    def work(number):
        start.wait()
        with cutile.on("cpu"):
            ct.launch(None, (4,), kernel, (np.ones(64, np.float32), results[number], 16))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(given) == 1
    assert all((result == 2).all() for result in results)


# ---- cuda.tile.compilation

COMPILATION = """
import cuda.tile as ct
import numpy as np
from cuda.tile.compilation import CallingConvention, KernelSignature, export_kernel
import tilewright.cutile

@ct.kernel
def scale(x, y, n: ct.Constant[int]):
    ct.store(y, ct.bid(0), ct.load(x, ct.bid(0), n) * 2)

x, y = np.ones(64, np.float32), np.zeros(64, np.float32)

def signature():
    convention = CallingConvention.cutile_python_v1()
    found = KernelSignature.from_kernel_args(scale, (x, y, 16), convention)
    print(len(found.parameters), found.parameters[2].value)
    return found

def launch():
    ct.launch(None, (4,), scale, (x, y, 16))
    print(y.sum())

def export():
    how = {"output_file": "exported.tilebc", "output_format": "tileir_bytecode"}
    export_kernel(scale, [signature()], **how)
    print(open("exported.tilebc", "rb").read(7)[1:])
"""

STEPS = {
    "before": "tilewright.cutile.install(); signature(); launch()",
    "before all": "signature(); tilewright.cutile.install(); launch()",
    "after": "tilewright.cutile.install(); launch(); signature(); launch()",
    "in another": "signature()\nwith tilewright.cutile.on(): signature(); launch()\nsignature()",
}


@pytest.mark.slow
@every(2)
@without_torch
@pytest.mark.parametrize("steps", ends(list(STEPS.values())), ids=STEPS)
def test_signatures_before_between_and_after_launches(tmp_path, steps):
    done = run(COMPILATION + steps, tmp_path)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert set(lines) == {"3 16", "128.0"}


@pytest.mark.slow
@without_torch
@pytest.mark.parametrize("steps", first(["launch(); export(); launch(); ", "export(); "]))
def test_exports_before_and_after_launches(tmp_path, monkeypatch, steps):
    monkeypatch.chdir(tmp_path)
    done = run(f"{COMPILATION}\ntilewright.cutile.install(); {steps}launch()", tmp_path)
    assert done.returncode == 0, done.stderr
    assert "b'TileIR'" in done.stdout and done.stdout.endswith("128.0\n")


@needs.package("torch")
@pytest.mark.slow
def test_exports_of_samples_on_the_device_of_torch(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    on_device = (
        "import torch\n"
        "tilewright.cutile.install(devices=True)\n"
        "x = torch.ones(64, device='cuda')\n"
        "y = torch.zeros_like(x)\n"
        "export(); launch(); export()"
    )
    done = run(f"{COMPILATION}\n{on_device}", tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("b'TileIR'") == 2 and "tensor(128., device='cuda:0')" in done.stdout

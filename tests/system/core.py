"""What the core does, for test_core.py to run in an interpreter that lacks all else.

It prints a line for each thing that worked; whoever runs it compares the lines.
"""

from __future__ import annotations

import importlib
import io
import pkgutil
from typing import Any

import numpy as np

import tilewright
from tilewright.execution import Observer

NEED_EXTRAS = (
    "tilewright.backends.cpu",
    "tilewright.benchmarking.peaks",
    "tilewright.cutile",
    "tilewright.sanitizer.native",
    "tilewright.triton",
)
"""Packages that are no part of the core."""

PRODUCT = """cuda_tile.module @m { entry @k(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>) {
  %i = iota : tile<16xi32>
  %ap = reshape %a : tile<ptr<f32>> -> tile<1xptr<f32>>
  %as = broadcast %ap : tile<1xptr<f32>> -> tile<16xptr<f32>>
  %at = offset %as, %i : tile<16xptr<f32>>, tile<16xi32> -> tile<16xptr<f32>>
  %x, %t0 = load_ptr_tko weak %at : tile<16xptr<f32>> -> tile<16xf32>, token
  %m = reshape %x : tile<16xf32> -> tile<4x4xf32>
  %zero = constant <f32: 0.0> : tile<4x4xf32>
  %p = mmaf %m, %m, %zero : tile<4x4xf32>, tile<4x4xf32>, tile<4x4xf32>
  %s = reduce %p dim=0 identities=[0.0 : f32] : tile<4x4xf32> -> tile<4xf32>
  (%l: tile<f32>, %r: tile<f32>) {
    %sum = addf %l, %r : tile<f32>
    yield %sum : tile<f32>
  }
  %j = iota : tile<4xi32>
  %bp = reshape %b : tile<ptr<f32>> -> tile<1xptr<f32>>
  %bs = broadcast %bp : tile<1xptr<f32>> -> tile<4xptr<f32>>
  %bt = offset %bs, %j : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
  %t1 = store_ptr_tko weak %bt, %s : tile<4xptr<f32>>, tile<4xf32> -> token
  print_tko "sums %f\\0A", %s : tile<4xf32> -> token
  return
} }"""

COUNTER = """cuda_tile.module @m { entry @k(%x: tile<ptr<i32>>) {
  %one = constant <i32: 1> : tile<i32>
  %old, %t = atomic_rmw_tko relaxed device %x, add, %one
    : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  return
} }"""


class Blocks(Observer):
    """Counts tile blocks."""

    count = 0

    def block_finished(self, block: Any) -> None:
        self.count += 1


def imports() -> None:
    """Every module of the core."""
    for found in pkgutil.walk_packages(tilewright.__path__, "tilewright.", onerror=lambda _: None):
        if not found.name.startswith(NEED_EXTRAS):
            importlib.import_module(found.name)
    print("imported")


def forms(path: str) -> None:
    """Text and bytecode, both ways."""
    module = tilewright.load(path)
    module.verify()
    data = module.to_bytecode("13.3")
    assert tilewright.load(data).to_bytecode("13.3") == data
    assert tilewright.load(module.to_text()).to_bytecode("13.3") == data
    try:
        tilewright.load(module.to_text().replace("mulf", "muli")).verify()
    except tilewright.DiagnosticError:
        print("verified")


def kernels(path: str) -> None:
    """Kernels on the reference machine."""
    a, b = np.arange(16, dtype=np.float32), np.zeros(4, np.float32)
    output = io.StringIO()
    tilewright.load(PRODUCT).kernel().launch(1, a, b, output=output)
    square = a.reshape(4, 4) @ a.reshape(4, 4)
    assert (b == square.sum(axis=0)).all(), b
    assert output.getvalue().startswith("sums "), output.getvalue()
    for schedule in ("in_order", "reversed", "round_robin", "random(3)", "all"):
        for order in ("program", "adversarial(1)"):
            x, watcher = np.zeros(1, np.int32), Blocks()
            tilewright.load(COUNTER).kernel().launch(
                5, x, schedule=schedule, memory_order=order, observer=watcher
            )
            assert x[0] == 5 and watcher.count >= 5, (schedule, x)
    x, y = np.arange(300, dtype=np.float32), np.zeros(300, np.float32)
    tilewright.load(path).kernel().launch(3, x, y, 300)
    assert (y == 2 * x).all()
    try:
        tilewright.load(path).kernel().launch(4, x, y, 300)
    except tilewright.ExecutionError:
        print("ran")


def native(path: str) -> None:
    """Native code is not there: an error where it is asked for, a line where it is not."""
    from tilewright.runtime import default_backend

    x, y = np.arange(300, dtype=np.float32), np.zeros(300, np.float32)
    try:
        tilewright.load(path).kernel().launch(3, x, y, 300, backend="cpu")
    except tilewright.LaunchError as error:
        print(error)
    print(default_backend({}), default_backend({}), default_backend({"TILEWRIGHT_BACKEND": "cpu"}))


def commands(path: str) -> None:
    """The command, as far as it needs nothing else."""
    from tilewright.cli.__main__ import main

    arrays = ["f32[300]:range", "f32[300]", "300"]
    assert main(["verify", path]) == 0
    assert main(["info", path]) == 0
    assert main(["format", path]) == 0
    assert main(["assemble", path, "-o", "scale.tilebc"]) == 0
    assert main(["disassemble", "scale.tilebc"]) == 0
    assert main(["convert", "scale.tilebc", "--bytecode-version", "13.1", "-o", "old.tilebc"]) == 0
    assert main(["lower", path, "--to", "tileas", "-o", "lowered.mlir"]) == 0
    assert main(["run", path, "--grid", "3", *arrays, "--print", "y"]) == 0
    assert main(["run", path, "--grid", "3", "--block", "1", "--trace", *arrays]) == 0
    assert main(["run", path, "--grid", "3", "--schedule", "all", *arrays]) == 0
    assert main(["run", path, "--grid", "3", "--backend", "cpu", *arrays]) == 1
    assert main(["bench", path, "--grid", "3", "--rounds", "1", *arrays]) == 0
    assert main(["compile", path]) == 1
    assert main(["fuzz", "--engines", "reference,reference:schedule=reversed", "--count", "1"]) == 1
    assert main(["fuzz", "--count", "1"]) == 1
    print("commanded")


CUTILE = """@ct.kernel
def product(x, y, z, counter, n: ct.Constant[int]):
    i = ct.bid(0)
    a, b = ct.load(x, (0, 0), (n, n)), ct.load(y, (0, 0), (n, n))
    total = ct.mma(a, b, ct.zeros((n, n), ct.float32))
    ct.store(z, (i, 0), ct.sum(total, axis=0, keepdims=True))
    ct.atomic_add(counter, 0, 1)
    ct.printf("block %d\\n", i)
"""


def cutile(path: str) -> None:
    """cuTile Python through our extension, launched and tuned."""
    import linecache
    import sys

    import tilewright.cutile

    with tilewright.cutile.on():
        import cuda.tile as ct
        from cuda.tile import _cext

        assert hasattr(_cext, "__tilewright__")
        linecache.cache["<product>"] = len(CUTILE), None, CUTILE.splitlines(True), "<product>"
        scope = {"ct": ct, "__name__": "product"}
        exec(compile(CUTILE, "<product>", "exec"), scope)
        x = np.arange(16, dtype=np.float32).reshape(4, 4)
        z, counter = np.zeros((3, 4), np.float32), np.zeros(1, np.int32)
        ct.launch(None, (3,), scope["product"], (x, x, z, counter, 4))
        assert (z == (x @ x).sum(axis=0)).all() and counter[0] == 3
        found = ct.tune.exhaustive_search(
            [4], None, lambda n: (3,), scope["product"], lambda n: (x, x, z, counter, n),
            quiet=True, single_run_timeout_sec=60,
        )  # fmt: skip
        assert found.best.config == 4
    # In place of Python's own.
    for name in ("multiprocessing.connection", "multiprocessing"):
        assert getattr(sys.modules.pop(name), "__file__", None) is None
    print("launched")

"""The demo: a kernel in cuTile Python, as it is written for a GPU, on this CPU.

python examples/demo.py
"""

import os
import textwrap
import time
from pathlib import Path

import numpy as np

try:
    import cuda.tile as ct
except ImportError:
    raise SystemExit(
        "cuTile Python is missing: pip install 'tilewright[cutile]', or tilewright cutile install"
    ) from None

import tilewright
import tilewright.cutile

ROWS, COLUMNS = 8192, 1024
FEW = 64
"""Rows for the reference machine, which computes an operation at a time."""


@ct.kernel
def softmax(x, y, COLUMNS: ct.Constant[int]):
    row = ct.bid(0)
    tile = ct.load(x, (row, 0), (1, COLUMNS))
    powers = ct.exp(tile - ct.max(tile, axis=1, keepdims=True))
    ct.store(y, (row, 0), powers / ct.sum(powers, axis=1, keepdims=True))


@ct.kernel
def shift(x, y, N: ct.Constant[int]):
    places = ct.bid(0) * N + ct.arange(N, dtype=ct.int32) + 1
    ct.store(y, ct.bid(0), ct.gather(x, places, check_bounds=False))


def with_numpy(x):
    powers = np.exp(x - x.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def launched(x, backend):
    """The softmax of x by the kernel, one tile block for each row."""
    y = np.zeros_like(x)
    with tilewright.cutile.on(backend):
        ct.launch(None, (len(x),), softmax, (x, y, COLUMNS))
    return y


def seconds(*functions):
    """The shortest of some runs of each function; they take turns."""
    best = [float("inf")] * len(functions)
    for _ in range(7):
        for number, function in enumerate(functions):
            start = time.perf_counter()
            function()
            best[number] = min(best[number], time.perf_counter() - start)
    return best


def step(number, title):
    print(f"\n[{number}/4] {title}")


def show(name):
    """Prints a kernel of this file."""
    source = Path(__file__).read_text(encoding="utf-8")
    start = source.index(f"@ct.kernel\ndef {name}(")
    print(textwrap.indent(source[start : source.index("\n\n", start)], "    "))


def compiled(x):
    """Step 2: native code, checked against NumPy in float64, and timed beside NumPy."""
    start = time.perf_counter()
    y = launched(x, "cpu")
    print(f"    compiled and run for the first time in {time.perf_counter() - start:.2f} s")
    expected = with_numpy(x.astype(np.float64))
    error = np.abs(y - expected).max() / expected.max()
    print(f"    largest error, against NumPy in float64: {error:.1e} of the largest element")
    assert error < 1e-5
    ours, numpys = seconds(lambda: launched(x, "cpu"), lambda: with_numpy(x))
    print(f"    Tilewright, {os.cpu_count()} cores: {1000 * ours:.1f} ms")
    print(f"    NumPy, 1 core: {1000 * numpys:.1f} ms, {numpys / ours:.1f} times as long")
    return y


def exact(x, y):
    """Step 3: the reference machine."""
    start = time.perf_counter()
    rows = launched(x[:FEW], "reference")
    print(f"    {FEW} rows in {time.perf_counter() - start:.2f} s")
    units = np.abs(rows.view(np.int32) - y[:FEW].view(np.int32)).max()
    print(f"    native code differs from it by {units} units in the last place at most")
    print("    (how exp rounds, and in which order a sum is taken, is open)")
    assert units <= 32


def mistake(x):
    """Step 4: a kernel that reads one element too far."""
    # Parts of one array, so that they do not lie side by side.
    source, target = x[:2, :512]
    try:
        with tilewright.cutile.on("cpu", checked=True):
            ct.launch(None, (4,), shift, (source, target, 128))
    except tilewright.ExecutionError as error:
        found = error.diagnostics[0]
    else:
        raise AssertionError("the mistake was not found")
    place = found.place
    line = Path(place.file).read_text(encoding="utf-8").splitlines()[place.line - 1]
    print(f"    {Path(place.file).name}:{place.line}:{place.column}: {found.message}")
    print(f"      {line.strip()}")
    print(f"      {'^':>{place.column - (len(line) - len(line.lstrip()))}}")


def main():
    x = 5 * np.random.default_rng(0).standard_normal((ROWS, COLUMNS), np.float32)
    step(1, "A kernel in cuTile Python, as for a GPU: softmax, a row for each tile block")
    show("softmax")
    step(2, f"Compiled for this CPU: {ROWS} rows of {COLUMNS}")
    y = compiled(x)
    step(3, "The same kernel on the reference machine, exact, and strict on undefined behaviour")
    exact(x, y)
    step(4, "A kernel with a mistake (it reads one element too far), in native code with checks")
    show("shift")
    mistake(x)
    print("\nMore: examples/cutile (make examples), docs/cutile.md, .venv/bin/tilewright --help")


if __name__ == "__main__":
    try:
        main()
    except tilewright.LaunchError as error:
        # Native code cannot run everywhere: docs/platforms.md.
        raise SystemExit(str(error)) from None

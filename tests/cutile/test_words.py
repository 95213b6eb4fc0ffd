"""What users read when something goes wrong: the right words, and their own lines only."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import traceback
from pathlib import Path
from typing import Any

import cuda.tile as ct
import numpy as np
import pytest
from sampling import first

import tilewright.cutile as cutile
from tilewright import ExecutionError, LaunchError, devices


@ct.kernel
def copy(x, y, n: ct.Constant[int]):
    ct.store(y, ct.bid(0), ct.load(x, ct.bid(0), n))


@ct.kernel
def from_pair(pair, y, n: ct.Constant[int]):
    index = ct.arange(n, dtype=ct.int32) + 60
    ct.store(y, 0, ct.gather(pair[1], index, check_bounds=False))


@ct.kernel
def mixed(x, y, n: ct.Constant[int]):
    ct.store(y, 0, ct.load(x, 0, n) + ct.full((n // 2,), 1, ct.float32))


@pytest.fixture
def x() -> Any:
    return np.ones(64, np.float32)


def files_of(error: BaseException) -> set[str]:
    """The files whose calls a traceback shows, of an exception and those that led to it."""
    found: set[str] = set()
    text = "".join(traceback.format_exception(error))
    for line in text.splitlines():
        if line.startswith("  File "):
            found.add(line.split(chr(34))[1])
    return found


def only_here(error: BaseException) -> bool:
    """Whether a traceback shows nothing but this file."""
    return files_of(error) == {__file__}


def shown(error: BaseException) -> str:
    """All that Python prints of an exception but its calls."""
    return "".join(traceback.format_exception_only(error))


# ---- tracebacks


def test_errors_of_the_front_end_are_short(x):
    with pytest.raises(ct.TileTypeError) as caught, cutile.on("cpu"):
        ct.launch(None, (1,), copy, (x, x, 100))
    assert only_here(caught.value)
    said = shown(caught.value).splitlines()
    assert "Dimension #0 of shape (100,) is not a power of two" in said[0]
    assert "in copy:" in said[1] and "ct.load(x, ct.bid(0), n)" in said[2]
    assert len(said) < 8


def test_internals_are_shown_on_request(x, monkeypatch):
    monkeypatch.setenv("TILEWRIGHT_FULL_TRACEBACK", "1")
    with pytest.raises(ct.TileError) as caught:
        cutile.launch(1, mixed, (x, x, 16))
    files = files_of(caught.value)
    assert any("cuda/tile/_passes" in file.replace("\\", "/") for file in files)
    assert caught.value.__cause__ is not None


def test_causes_inside_the_front_end_are_not_shown(x):
    with pytest.raises(ct.TileError, match="not broadcastable") as caught:
        cutile.launch(1, mixed, (x, x, 16))
    assert only_here(caught.value) and caught.value.__cause__ is None


def test_what_a_program_raises_while_it_is_compiled_is_shown(x):
    def wrong():
        raise KeyError("mine")

    @ct.kernel
    def evaluating(y):
        ct.store(y, 0, ct.full((4,), ct.static_eval(wrong()), ct.float32))

    with pytest.raises(ct.TileStaticEvalError) as caught:
        cutile.launch(1, evaluating, (x,))
    assert "KeyError" in shown(caught.value)


@pytest.mark.parametrize(
    "call",
    [
        lambda x: cutile.launch(1, copy, ({}, x, 16)),
        lambda x: cutile.launch(9, copy, (x, x, 16), "reference"),
        lambda x: cutile.launch(1, from_pair, ((x, x), x, 16), checked=True),
        lambda x: cutile.launch(1, copy, (x, x, 16), "gpu"),
        lambda x: cutile.on(as_gpu="hopper"),
        lambda x: cutile.install(checkd=True),
        lambda x: cutile.module(copy, (x,)),
    ],
)
def test_our_calls_are_in_no_traceback(x, call):
    with pytest.raises((TypeError, LaunchError, ExecutionError)) as caught:
        call(x)
    assert only_here(caught.value)


PLACES = [str(Path(__file__).parent), str(Path(__file__).parents[1])]
"""Where cells of a notebook find what tests import."""


@pytest.mark.slow
def test_a_notebook_shows_its_cells(children_without_torch):
    shell = pytest.importorskip("IPython.core.interactiveshell")
    code = f"""
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
shell.colors = "nocolor"
shell.run_cell("import numpy as np, sys; sys.path[:0] = {PLACES!r}")
shell.run_cell("import tilewright.cutile; from test_words import copy, ct; x = np.ones(64)")
shell.run_cell(
    "@ct.kernel\\ndef stray(x):\\n    ct.store(x, 9, ct.zeros((4,), ct.float64))",
    store_history=True,
)
shell.run_cell(
    "with tilewright.cutile.on():\\n    ct.launch(None, (1,), copy, (x, x, 100))",
    store_history=True,
)
shell.run_cell(
    "tilewright.cutile.launch(1, stray, (x[:8],), 'reference')",
    store_history=True,
)
"""
    assert shell is not None
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "Cell In[2], line 2" in done.stdout, done.stderr
    assert "Cell In[1]:3:" in done.stdout
    assert "is not a power of two" in done.stdout
    assert "tilewright/" not in done.stdout and "cuda/tile/" not in done.stdout


# ---- names


def test_arguments_are_named_inside_tuples(x):
    with pytest.raises(TypeError, match="item #1 of kernel argument #0") as caught:
        cutile.launch(1, from_pair, ((x, {}), x, 16))
    assert "the argument 'pair[1]': dict" in shown(caught.value)


def test_arguments_are_named_inside_lists(x):
    with pytest.raises(TypeError) as caught:
        cutile.launch(1, from_pair, ([x, x.astype(complex)], x, 16))
    assert "the argument 'pair[1]': complex128 of shape (64,)" in shown(caught.value)


@pytest.mark.parametrize("backend", ["cpu", "reference"])
def test_arrays_are_named_with_their_shapes_and_the_tile(x, backend):
    checked = {"checked": True} if backend == "cpu" else {}
    with pytest.raises(ExecutionError, match="outside the index space") as caught:
        cutile.launch(9, copy, (x, np.ones(256, np.float32), 16), backend, **checked)
    text = str(caught.value)
    assert "note: 'x' is float32 of shape (64,), taken in tiles of shape (16,)" in text
    assert f"{Path(__file__).name}:" in text


def test_an_array_is_named_inside_a_tuple_even_if_it_is_there_twice(x):
    for _ in range(2):
        with pytest.raises(ExecutionError, match="past the end") as caught:
            cutile.launch(1, from_pair, ((x, x), np.ones(16, np.float32), 16), checked=True)
        note = "note: 'pair[1]' is float32 of shape (64,), accessed by a tile of shape (16,)"
        assert str(caught.value).endswith(note)


def test_the_front_end_is_told_what_the_arrays_were(x):
    with pytest.raises(ct.TileTypeError) as caught:
        cutile.launch(1, copy, (x.reshape(8, 8), x, 16))
    assert "arrays: 'x' float32 of shape (8, 8); 'y' float32 of shape (64,)" in shown(caught.value)


# ---- clear lines


def test_on_has_no_devices():
    with pytest.raises(LaunchError, match=r"on\(\) has no option 'devices'.*install\(\)"):
        cutile.on(devices=True)


def test_one_block_may_be_a_number(x):
    y = np.zeros_like(x)
    cutile.launch(4, copy, (x, y, 16), "reference", block=1)
    assert y.nonzero()[0].tolist() == list(range(16, 32))


@pytest.mark.parametrize("block", ["1", 1.5, (), (0, 0, 0, 0), object()])
def test_a_block_that_is_none(x, block):
    with pytest.raises(LaunchError, match="block must be one to three numbers, found"):
        cutile.launch(4, copy, (x, x, 16), "reference", block=block)


def test_a_launch_from_another_thread_says_where_on_holds(x):
    found: list[BaseException] = []

    def work():
        try:
            ct.launch(None, (1,), copy, (x, x, 16))
        except LaunchError as error:
            found.append(error)

    with cutile.on("cpu"):
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    [error] = found
    assert "tilewright.cutile.on() holds only in the thread that calls it" in str(error)


@pytest.mark.parametrize("gpu", ["sm_999", "sm_1", "hopper", 100])
def test_a_gpu_that_there_is_not(gpu):
    with pytest.raises(LaunchError, match="as_gpu must be the name of an architecture such as"):
        cutile.on(as_gpu=gpu)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (lambda x: (None, (4,), copy, (x, x, 16)), "got tuple: it takes no stream, unlike"),
        (lambda x: (copy, 4, (x, x, 16)), "got int: the kernel comes after the grid"),
        (lambda x: (4, "copy", (x, x, 16)), "expects a kernel as the second argument, got str"),
        (lambda x: (None, copy, (x, x, 16)), "a number or a tuple as the first argument"),
        (lambda x: (4, copy, x), "expects a tuple as the third argument, got numpy.ndarray"),
    ],
)
def test_arguments_in_another_order(x, arguments, message):
    with pytest.raises(TypeError, match=message):
        cutile.launch(*arguments(x))


def test_tiles_that_are_too_large_have_a_line(x):
    with pytest.raises(ct.TileError) as caught:
        cutile.launch(1, copy, (x, x, 1 << 25))
    said = str(caught.value)
    assert "a tile has at most 16777216 elements, but the shape 33554432 has more" in said
    assert "ct.load(x, ct.bid(0), n)" in said and "type 9" not in said


@pytest.mark.slow
def test_launch_imported_before_tilewright(tmp_path, children_without_torch):
    script = tmp_path / "script.py"
    script.write_text(
        "import numpy as np, cuda.tile as ct\n"
        "from cuda.tile import launch as go\n"
        "import tilewright.cutile\n"
        "@ct.kernel\n"
        "def double(x):\n"
        "    ct.store(x, 0, ct.load(x, 0, 16) * 2)\n"
        "x = np.ones(16)\n"
        "with tilewright.cutile.on():\n"
        "    go(None, (1,), double, (x,))\n"
        "print(x.sum())\n"
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("32.0\n", "")


@pytest.mark.parametrize(
    ("value", "reason"),
    first([("'x", "No closing quotation"), ("--bogus", "there is no option --bogus")], 2),
)
def test_a_variable_of_children_that_makes_no_sense(value, reason):
    folder = Path(devices.__file__).parent / "children_path"
    paths = os.pathsep.join([str(folder), *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, "-c", "import tilewright.cutile"],
        capture_output=True,
        text=True,
        env={"TILEWRIGHT_LAUNCHES": value, "PYTHONPATH": paths},
    )
    assert done.returncode == 2
    [line] = done.stderr.splitlines()
    assert line.startswith("tilewright: TILEWRIGHT_LAUNCHES must hold options of")
    assert reason in line

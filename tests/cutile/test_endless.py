"""Kernels that don't end: ended by Ctrl-C or a limit, with their name and line."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
import traceback
from typing import Any

import cuda.tile as ct
import numpy as np
import pytest

import tilewright.cutile as cutile
from tilewright import ExecutionError, LaunchError


@ct.kernel
def forever(x):
    while ct.atomic_add(x, 0, 0) == 0:
        ct.atomic_add(x, 1, 1)


@ct.kernel
def long(x, n: int):
    value = ct.load(x, 0, 16)
    for _ in range(n):
        value = value * 0.5 + 1
    ct.store(x, 0, value)


def line(kernel: Any, more: int = 0) -> str:
    """A place in the source of a kernel, counted from its decorator."""
    code = kernel._pyfunc.__code__
    return f"{__file__}:{code.co_firstlineno + more}"


@pytest.fixture
def stuck() -> Any:
    """An array that keeps `forever` going; it counts its turns in the second element."""
    return np.zeros(2, np.int32)


@pytest.mark.parametrize("blocks", [1, 100])
def test_a_limit_ends_a_kernel(stuck, blocks):
    for _ in range(2):
        with pytest.raises(ExecutionError) as caught:
            cutile.launch(blocks, forever, (stuck,), "cpu", timeout=0.2)
        said = str(caught.value)
        assert f"the kernel 'forever' ({line(forever, 1)}) has not ended after 0.2 s" in said
        assert said.startswith(f"{line(forever, 2)}: ")
    stuck[0] = 1
    cutile.launch(blocks, forever, (stuck,), "cpu", timeout=60)


def test_a_limit_ends_a_kernel_on_the_reference_machine():
    x = np.ones(16, np.float32)
    with pytest.raises(ExecutionError) as caught:
        cutile.launch(1, long, (x, 1 << 30), "reference", timeout=0.2)
    said = str(caught.value)
    assert f"the kernel 'long' ({line(long, 1)}) has not ended after 0.2 s" in said
    assert said.startswith(f"{__file__}:")
    cutile.launch(1, long, (x, 3), "reference", timeout=60)


def test_a_limit_holds_in_any_thread(stuck):
    found: list[str] = []

    def work():
        with cutile.on("cpu", timeout=0.2):
            try:
                ct.launch(None, (1,), forever, (stuck,))
            except ExecutionError as error:
                found.append(str(error))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join(60)
    assert len(found) == 1 and "has not ended after 0.2 s" in found[0]


def test_one_of_several_launches_is_ended(stuck):
    free = np.zeros(2, np.int32)
    ended: list[str] = []

    def work():
        cutile.launch(1, forever, (free,), "cpu", timeout=60)
        ended.append("free")

    thread = threading.Thread(target=work)
    thread.start()
    with pytest.raises(ExecutionError, match="has not ended"):
        cutile.launch(1, forever, (stuck,), "cpu", timeout=0.3)
    assert not ended
    free[0] = 1
    thread.join(60)
    assert ended == ["free"]


@pytest.mark.parametrize("seconds", [0, -1, "1", True, float("nan"), float("inf"), 1e12])
@pytest.mark.parametrize("backend", ["cpu", "reference"])
def test_limits_that_are_none(stuck, seconds, backend):
    with pytest.raises(LaunchError, match="timeout must be a positive number of seconds, found"):
        cutile.launch(1, forever, (stuck,), backend, timeout=seconds)


@pytest.mark.skipif(os.name != "posix", reason="processes can't send this signal")
def test_an_interrupt_names_the_kernel(stuck):
    def interrupt():
        while not stuck[1]:
            time.sleep(0.001)
        os.kill(os.getpid(), signal.SIGINT)

    for _ in range(2):
        stuck[1] = 0
        thread = threading.Thread(target=interrupt)
        thread.start()
        with pytest.raises(KeyboardInterrupt) as caught:
            cutile.launch(1, forever, (stuck,), "cpu")
        thread.join()
        shown = traceback.format_exception(caught.value)
        note = f"note: the kernel 'forever' ({line(forever)}) was running; it has loops at "
        assert shown[-1] == f"{note}{line(forever, 2)}\n"
        assert not [part for part in shown if "tilewright/cutile" in part.replace(os.sep, "/")
                    and __file__ not in part]  # fmt: skip


@pytest.mark.slow
def test_a_limit_on_the_command_line(tmp_path, children_without_torch):
    script = tmp_path / "script.py"
    script.write_text(
        "import cuda.tile as ct, numpy as np\n"
        "@ct.kernel\n"
        "def forever(x):\n"
        "    while ct.atomic_add(x, 0, 1) >= 0:\n"
        "        pass\n"
        "ct.launch(None, (1,), forever, (np.zeros(1, np.int32),))\n"
    )
    command = [sys.executable, "-m", "tilewright.cutile", "--timeout", "0.5", str(script)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert f"{script}:4: error: the kernel 'forever'" in done.stderr.splitlines()[-1]

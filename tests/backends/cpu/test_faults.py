"""Kernels that touch memory which is not there: what is said before the process ends."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from sampling import first

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="there are no such signals"),
    pytest.mark.usefixtures("children_without_torch"),
]

KERNEL = """
import faulthandler, os, resource, signal, subprocess, sys, threading
import cuda.tile as ct
import numpy as np
import tilewright.cutile as cutile

resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

@ct.kernel
def stray(x, y, far: ct.Constant[int], n: ct.Constant[int]):
    index = ct.arange(n, dtype=ct.int64) + far
    ct.scatter(y, index, ct.load(x, ct.bid(0), n), check_bounds=False)

@ct.kernel
def tame(x, n: ct.Constant[int]):
    ct.store(x, ct.bid(0), ct.load(x, ct.bid(0), n) * 2)

x, y = np.ones(64, np.float32), np.ones(64, np.float32)
FAR = 1 << 44

def launch(far=FAR, blocks=1):
    cutile.launch(blocks, stray, (x, y, far, 16), "cpu")

launch(0)
cutile.launch(4, tame, (x, 16), "cpu")
"""

SAID = """
tilewright: the kernel 'stray' (SCRIPT:10) accesses memory that is not there
at SCRIPT:12:5 (store_ptr_tko)
run it with --checked (or checked=True) to see in which tile block
"""


QEMU = re.compile(r"^qemu: uncaught target signal.*\n", re.MULTILINE)
"""What an emulator says besides."""


@pytest.fixture
def run(tmp_path: Path):
    """Runs code after the kernels in a new process: exit code, output, errors."""

    def run(code: str, *options: str) -> tuple[int, str, str]:
        script = tmp_path / "script.py"
        script.write_text(KERNEL + code)
        command = [sys.executable, *options, str(script)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
        said = QEMU.sub("", done.stderr)
        return done.returncode, done.stdout, said.replace(str(script), "SCRIPT")

    return run


def test_the_kernel_is_named(run):
    assert run("launch()") == (-signal.SIGSEGV, "", SAID)


ACCESSES = """
@ct.kernel
def several(x, y, a: int, b: int, c: int, d: int, n: ct.Constant[int]):
    index = ct.arange(n, dtype=ct.int64)
    far = ct.full((n,), 1 << 44, ct.int64)
    first = ct.gather(x, index + far * a, check_bounds=False)
    second = ct.gather(x, (index * 3) % n + far * b, check_bounds=False)
    ct.scatter(y, index + far * c, ct.exp(first) + second, check_bounds=False)
    ct.atomic_add(y, (index * 3) % n + far * d, first, check_bounds=False)

cutile.launch(1, several, (x, y, 0, 0, 0, 0, 16), "cpu")
cutile.launch(1, several, (x, y, *WHERE, 16), "cpu")
"""


@pytest.mark.parametrize(
    ("number", "place"),
    first(
        list(enumerate(["31:13 (load_ptr", "32:14 (load_ptr", "33:5 (store_ptr", "34:5 (atomic"])),
        2,
    ),
    ids=["in place", "gather", "scatter", "atomic"],
)
def test_the_line_is_told(run, number, place):
    where = [int(k == number) for k in range(4)]
    code, _, said = run(ACCESSES.replace("WHERE", str(where)))
    # On x86 an address that is none is a bus error if a register with it counts from the stack.
    assert code in (-signal.SIGSEGV, -signal.SIGBUS) and f"\nat SCRIPT:{place}" in said


@pytest.mark.slow
def test_it_is_said_once_by_many_threads(run):
    code, _, said = run("launch(blocks=10000)")
    assert (code, said) == (-signal.SIGSEGV, SAID)


@pytest.mark.slow
def test_in_a_forked_child(run):
    code, out, said = run(
        "child = os.fork()\n"
        "if not child:\n"
        "    launch()\n"
        "print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))\n"
    )
    assert (code, out, said) == (0, f"{-signal.SIGSEGV}\n", SAID)


@pytest.mark.slow
def test_in_a_thread_of_the_program(run):
    code, _, said = run("thread = threading.Thread(target=launch)\nthread.start()\nthread.join()\n")
    assert (code, said) == (-signal.SIGSEGV, SAID)


@pytest.mark.slow
def test_faulthandler_has_its_turn(run):
    code, _, said = run("launch()", "-X", "faulthandler")
    assert code == -signal.SIGSEGV
    assert said.startswith(SAID)
    assert "Fatal Python error: Segmentation fault" in said and "in launch" in said


@pytest.mark.slow
def test_faulthandler_set_later_has_its_turn(run):
    code, _, said = run("faulthandler.enable()\nlaunch()")
    assert code == -signal.SIGSEGV
    assert "Fatal Python error: Segmentation fault" in said


@pytest.mark.slow
def test_a_handler_of_the_program_stays_what_it_is(run):
    """Python calls handlers between instructions; that of another signal says whether it can."""
    code, out, _ = run(
        "signal.signal(signal.SIGUSR1, lambda *_: print('here'))\n"
        "signal.raise_signal(signal.SIGUSR1)\n"
        "signal.signal(signal.SIGSEGV, lambda *_: print('mine'))\n"
        "os.kill(os.getpid(), signal.SIGSEGV)\n"
        "print('on')\n"
    )
    assert (code, out) == (0, "here\nmine\non\n")


@pytest.mark.parametrize("number", ["SIGSEGV", "SIGBUS"])
@pytest.mark.slow
def test_a_signal_that_was_sent_is_no_fault_of_a_kernel(run, number):
    code, _, said = run(f"os.kill(os.getpid(), signal.{number})")
    assert (code, said) == (-getattr(signal, number), "")


@pytest.mark.slow
def test_faults_of_others_are_not_blamed_on_kernels(run):
    code, _, said = run("import ctypes\nctypes.string_at(8)")
    assert (code, said) == (-signal.SIGSEGV, "")


@pytest.mark.slow
def test_a_file_that_became_shorter(run, tmp_path):
    """SIGBUS, through a view, which is checked against its array only."""
    path = tmp_path / "data"
    code, _, said = run(
        f"mapped = np.memmap({str(path)!r}, np.float32, 'w+', shape=(1 << 16,))\n"
        f"os.truncate({str(path)!r}, 0)\n"
        "cutile.launch(1, tame, (mapped, 16), 'cpu')\n"
    )
    assert code == -signal.SIGBUS
    assert "tilewright: the kernel 'tame' (SCRIPT:15) accesses memory that is not there" in said
    code, _, said = run(
        "@ct.kernel\n"
        "def both(x, y, n: ct.Constant[int]):\n"
        "    index = ct.arange(n, dtype=ct.int32)\n"
        "    ct.scatter(y, index, ct.load(x, 0, n) * 2, check_bounds=False)\n"
        f"mapped = np.memmap({str(path)!r}, np.float32, 'w+', shape=(1 << 16,))\n"
        f"os.truncate({str(path)!r}, 0)\n"
        "cutile.launch(1, both, (mapped, y, 16), 'cpu')\n"
    )
    # The store is not to blame: it may only be listed.
    assert code == -signal.SIGBUS and "what it accesses without a check:" in said


@pytest.mark.parametrize("swapped", first([False, True]), ids=["second", "first"])
def test_what_uses_two_loads_may_access_the_memory_of_either(run, swapped):
    """An addition that becomes one with the load through a view is not the access of the other
    operand, which goes through pointers that nothing checks."""
    code, _, said = run(
        "@ct.kernel\n"
        "def both(x, w, y, far: int, n: ct.Constant[int]):\n"
        "    g = ct.gather(x, ct.arange(n, dtype=ct.int64) + far, check_bounds=False)\n"
        "    v = ct.load(w, 0, n)\n"
        f"    ct.store(y, 0, {'v + g' if swapped else 'g + v'})\n"
        "import ctypes, mmap\n"
        "pages = np.frombuffer(mmap.mmap(-1, 8192), np.float32)\n"
        "cutile.launch(1, both, (x, pages, y, 0, 16), 'cpu')\n"
        "ctypes.CDLL(None).mprotect(ctypes.c_void_p(pages.ctypes.data), 4096, 0)\n"
        "cutile.launch(1, both, (x, pages, y, 0, 16), 'cpu')\n"
    )
    assert code in (-signal.SIGSEGV, -signal.SIGBUS)
    assert "\nat " not in said and "what it accesses without a check:" in said


@pytest.mark.slow
def test_kernels_that_are_gone_say_nothing(run):
    code, out, said = run(
        "import gc\n"
        "for iteration in range(3):\n"
        "    again = ct.kernel(tame._pyfunc)\n"
        "    cutile.launch(4, again, (x, 16), 'cpu')\n"
        "    del again\n"
        "    gc.collect()\n"
        "print('fine', flush=True)\n"
        "launch()\n"
    )
    assert (code, out, said) == (-signal.SIGSEGV, "fine\n", SAID)

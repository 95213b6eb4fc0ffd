"""Compilations that signals do not wait for."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading

import pytest
from alarms import interrupted

from tilewright.backends.cpu.compilations import Compilations
from tilewright.backends.cpu.llvm import LOCK, binding

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no alarms")


class Enough(Exception):
    """What a signal handler raises."""


class Slow:
    """Work that goes on until it may end."""

    def __init__(self) -> None:
        self.may_end = threading.Event()
        self.times = 0

    def __call__(self) -> bytes:
        self.times += 1
        assert self.may_end.wait(60)
        return b"made"


def test_an_interrupted_compilation_is_done_once() -> None:
    compilations, slow = Compilations(), Slow()
    for _ in range(3):
        with interrupted(Enough, lambda: slow.times):
            compilations.made("key", slow)
    found: list[bytes] = []
    other = threading.Thread(target=lambda: found.append(compilations.made("key", slow)))
    other.start()
    slow.may_end.set()
    assert compilations.made("key", slow) == b"made"
    other.join()
    assert found == [b"made"]
    assert slow.times == 1
    # It is not kept: the cache does that.
    assert compilations.made("key", slow) == b"made"
    assert slow.times == 2


def test_errors_are_those_of_the_work() -> None:
    def fails() -> bytes:
        raise ValueError("no such code")

    compilations = Compilations()
    for _ in range(2):
        with pytest.raises(ValueError, match="no such code"):
            compilations.made("key", fails)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes do not fork")
def test_a_child_compiles_for_itself() -> None:
    compilations, slow = Compilations(), Slow()
    with interrupted(Enough, lambda: slow.times):
        compilations.made("key", slow)
    child = os.fork()
    if child == 0:
        slow.may_end.set()
        os._exit(0 if compilations.made("key", slow) == b"made" and slow.times == 2 else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert slow.times == 1
    slow.may_end.set()


PROGRAM = """
import os, signal, sys, threading
import numpy as np
import tilewright
from tilewright.backends.cpu import engine

lines = []
for i in range({count}):
    lines.append(f"%a{{i}} = sin %v{{i}} : tile<f64>")
    lines.append(f"%v{{i + 1}} = pow %a{{i}}, %v{{i}} : tile<f64>")
text = '''cuda_tile.module @m {{ entry @k(%x: tile<ptr<f64>>) {{
  %v0, %t = load_ptr_tko weak %x : tile<ptr<f64>> -> tile<f64>, token
  LINES
  %s = store_ptr_tko weak %x, %v{count} : tile<ptr<f64>>, tile<f64> -> token
  return
}} }}'''.replace("LINES", "\\n".join(lines))
kernel = tilewright.load(text).kernel()
compile = engine.object_code
going_on = []

def object_code(*arguments):
    # LLVM begins about when the signal comes.
    going_on.append(threading.current_thread())
    threading.Timer(0.05, os.kill, (os.getpid(), signal.SIGINT)).start()
    try:
        return compile(*arguments)
    finally:
        going_on.pop()

engine.engine().load("define void @f() {{ ret void }}", ("f",))
engine.object_code = object_code
try:
    kernel.compile(backend="cpu")
except KeyboardInterrupt:
    print("interrupted", len(going_on), flush=True)
sys.exit(7)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the end waits for LLVM")
def test_control_c_while_llvm_works() -> None:
    """It comes while LLVM works, and the process ends with LLVM at work, in order."""
    environment = {**os.environ, "TILEWRIGHT_CACHE": "0"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(count=60)],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )
    assert (done.stdout, done.stderr, done.returncode) == ("interrupted 1\n", "", 7)


def test_an_interrupted_call_of_llvm_leaves_no_lock_taken() -> None:
    def free() -> bool:
        found: list[bool] = []

        def look() -> None:
            found.append(LOCK._lock.acquire(blocking=False))
            if found[0]:
                LOCK._lock.release()

        other = threading.Thread(target=look)
        other.start()
        other.join()
        return found[0]

    def handler(*_: object) -> None:
        raise Enough

    before = signal.signal(signal.SIGALRM, handler)
    try:
        for n in range(2000):
            # Signals come after ever other times, so at ever other instructions.
            try:
                signal.setitimer(signal.ITIMER_REAL, 1e-5 + n * 1e-8)
                while True:
                    binding.ffi.lib.LLVMPY_GetVersionInfo()
            except Enough:
                pass
            assert free()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)

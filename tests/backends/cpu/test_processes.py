"""The pool and the life of processes: signals from outside, forks, ends."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sampling import ends

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and forks of POSIX")
TESTS = Path(__file__).resolve().parents[2]

BEGIN = """
import os, signal, sys, threading, time
import numpy as np
from backends.cpu.kernels import kernels
from tilewright.backends.cpu.pool import Pool, shared_pool

# Shells have what runs in the background ignore it.
signal.signal(signal.SIGINT, signal.default_int_handler)

def run(name, blocks, arguments, **options):
    return shared_pool().run(kernels()[name], 0, blocks, arguments.ctypes.data, **options)

def counts(blocks=1000):
    found = np.zeros(blocks, np.int32)
    assert run("count", blocks, found) is None
    assert (found == 1).all(), found
"""


def start(code, threads=3):
    paths = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": paths, "TILEWRIGHT_NUM_THREADS": str(threads)}
    return subprocess.Popen(
        [sys.executable, "-X", "faulthandler", "-c", BEGIN + code],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(process, seconds=60):
    try:
        output, errors = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGABRT)
        pytest.fail(f"hangs: {process.communicate()[1]}")
    assert process.returncode == 0, errors
    process.warnings = errors
    return output


INTERRUPTED = """
begun = np.zeros({blocks}, np.int32)
counts()
print("ready", flush=True)
try:
    run("forever", {blocks}, begun)
except KeyboardInterrupt:
    now = time.time()
    counts()
    print(now)
"""


@pytest.mark.parametrize(("blocks", "threads"), ends([(1, 1), (1, 3), (100, 1), (100, 3)], 2))
def test_interrupt(blocks, threads):
    delays = []
    for _ in range(3):
        process = start(INTERRUPTED.format(blocks=blocks), threads)
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.15)
        sent = time.time()
        process.send_signal(signal.SIGINT)
        delays.append(float(finish(process)) - sent)
    # The machine may be busy.
    assert min(delays) < 0.1
    assert max(delays) < 2


def test_interrupt_while_only_others_work():
    """The launching thread has nothing left to do and sleeps."""
    process = start("""
begun = np.zeros(1, np.int32)
print("ready", flush=True)
before = time.thread_time()
try:
    run("forever_elsewhere", 100, begun)
except KeyboardInterrupt:
    assert time.thread_time() - before < 0.1
    print("interrupted")
""")
    assert process.stdout.readline() == "ready\n"
    time.sleep(0.4)
    process.send_signal(signal.SIGINT)
    assert finish(process) == "interrupted\n"


FORK = """
def child():
    counts()
    assert shared_pool() is not parent
    assert shared_pool().threads == 3
    os._exit(0)

counts()
parent = shared_pool()
for _ in range(20):
    pid = os.fork()
    if pid == 0:
        child()
    counts()
    assert os.waitpid(pid, 0)[1] == 0
assert shared_pool() is parent
# There are threads again.
table = np.zeros(1, np.int32)
signal.signal(signal.SIGALRM, lambda *_: 1 / 0)
signal.setitimer(signal.ITIMER_REAL, 0.2)
try:
    run("forever_elsewhere", 100, table)
except ZeroDivisionError:
    assert table[0] == 1
    print("done")
"""


def test_fork():
    process = start(FORK)
    assert finish(process) == "done\n"
    # Python 3.12 and later warn when a process with threads forks.
    assert process.warnings == ""


def test_fork_while_others_launch_and_compile():
    code = """
import itertools
from tilewright.backends.cpu.engine import Engine, engine
stop = False

def launch():
    while not stop:
        counts(100)

def compile():
    own = Engine()
    for number in itertools.count():
        if stop:
            break
        text = f"define i64 @f() {{\\n  ret i64 {number}\\n}}"
        own.load(text, ["f"])

counts()
threads = [threading.Thread(target=launch), threading.Thread(target=compile)]
for thread in threads:
    thread.start()
for _ in range(30):
    pid = os.fork()
    if pid == 0:
        counts()
        Engine().load("define i64 @f() {\\n  ret i64 1\\n}", ["f"])
        os._exit(0)
    assert os.waitpid(pid, 0)[1] == 0
stop = True
for thread in threads:
    thread.join()
print("done")
"""
    assert finish(start(code)) == "done\n"


def test_multiprocessing():
    code = """
import multiprocessing
def body(number):
    counts(number)
    return number
counts()
with multiprocessing.get_context("fork").Pool(3) as processes:
    print(sum(processes.map(body, range(1, 101))))
"""
    assert finish(start(code)) == "5050\n"


@pytest.mark.parametrize(
    "last",
    [
        "",
        "time.sleep(0.01)",
        "time.sleep(1.5)",
        # A daemon thread is in the middle of a launch.
        "begun = np.zeros(9, np.int32)\n"
        "threading.Thread(target=run, args=('forever', 9, begun), daemon=True).start()\n"
        "time.sleep(0.1)",
        # Launches at the very end.
        "import atexit; atexit.register(counts)",
        "class Late:\n    def __del__(self, counts=counts):\n        counts()\nlate = Late()",
    ],
)
def test_ends(last):
    begin = time.monotonic()
    finish(start(f"counts()\n{last}\nprint('done')"))
    assert time.monotonic() - begin < 10


def test_idle_pool_uses_no_time():
    code = """
counts()
time.sleep(1.3)
before = time.process_time()
time.sleep(1)
assert time.process_time() - before < 0.01
counts()
# The watcher has been roused again.
signal.signal(signal.SIGALRM, lambda *_: 1 / 0)
signal.setitimer(signal.ITIMER_REAL, 0.05)
try:
    run("forever", 1, np.zeros(1, np.int32))
except ZeroDivisionError:
    print("done")
"""
    assert finish(start(code)) == "done\n"

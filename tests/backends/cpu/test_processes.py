"""The pool and the life of processes: signals from outside, forks, ends."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from sampling import ends

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and forks of POSIX")
TESTS = Path(__file__).resolve().parents[2]
emulators_fork_no_threads = pytest.mark.skipif(
    "AARCH64_EMULATED" in os.environ,
    reason="qemu 7.2 fails assertions of its own, or hangs, when processes with threads fork",
)

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

def say_when(happens, words):
    # Prints the words as soon as something has happened.
    def wait():
        while not happens():
            time.sleep(0.001)
        print(words, flush=True)

    threading.Thread(target=wait, daemon=True).start()

def raise_when(happens):
    # Has a signal handler raise, in the main thread, as soon as something has happened.
    def handler(*_):
        if happens():
            raise ZeroDivisionError
        signal.setitimer(signal.ITIMER_REAL, 0.01)

    signal.signal(signal.SIGALRM, handler)
    handler()
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
say_when(begun.any, "begun")
try:
    run("forever", {blocks}, begun)
except KeyboardInterrupt:
    counts()
    print("interrupted")
"""


def interrupted(process):
    """What a process prints that is sent Ctrl-C as soon as it says that it has begun."""
    assert process.stdout.readline() == "begun\n"
    process.send_signal(signal.SIGINT)
    return finish(process)


@pytest.mark.parametrize(("blocks", "threads"), ends([(1, 1), (1, 3), (100, 1), (100, 3)], 2))
def test_interrupt(blocks, threads):
    assert interrupted(start(INTERRUPTED.format(blocks=blocks), threads)) == "interrupted\n"


def test_interrupt_while_only_others_work():
    """The launching thread has nothing left to do and sleeps."""
    process = start("""
counts()
begun = np.zeros(1, np.int32)
all_before, before = time.process_time(), time.thread_time()
say_when(lambda: begun.any() and time.process_time() - all_before > 0.5, "begun")
try:
    run("forever_elsewhere", 100, begun)
except KeyboardInterrupt:
    # Were it busy, it would have a third of the time.
    assert time.thread_time() - before < 0.15 * (time.process_time() - all_before)
    print("interrupted")
""")
    assert interrupted(process) == "interrupted\n"


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
raise_when(table.any)
try:
    run("forever_elsewhere", 100, table)
except ZeroDivisionError:
    assert table[0] == 1
    print("done")
"""


@emulators_fork_no_threads
def test_fork():
    process = start(FORK)
    assert finish(process) == "done\n"
    # Python 3.12 and later warn when a process with threads forks.
    assert process.warnings == ""


FIRST = """
import tilewright
from nests.test_critical import program

def kernel(count):
    return tilewright.load(program(format="f64", count=count)).kernel()

COUNTS = (128, 64)
sizes = np.random.default_rng(1).integers(0, 8, 20_000).astype(np.int32)
value, found = np.ones(20_000), np.zeros((2, 8))
shared, ready = kernel(256), threading.Barrier(2)
sys.setswitchinterval(1e-5)

def launches(row, count):
    own = kernel(count)
    ready.wait()
    for made, size in ((own, count), (shared, 256)):
        for _ in range(20):
            made.launch(-(-20_000 // size), sizes, value, row, 20_000, backend="cpu")

threads = [threading.Thread(target=launches, args=pair) for pair in zip(found, COUNTS)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert (found == 40 * np.bincount(sizes, minlength=8)).all(), found
print("done")
"""


def test_first_launches_of_several_threads(monkeypatch, tmp_path):
    """What a process has one of, such as the code of the pool, is made once, whoever asks first."""
    monkeypatch.setenv("TILEWRIGHT_CACHE_DIR", str(tmp_path))
    assert finish(start(FIRST)) == "done\n"


@pytest.mark.slow
@emulators_fork_no_threads
def test_fork_while_others_launch_and_compile():
    code = """
import itertools
from tilewright.backends.cpu.engine import Jit, engine
stop = False

def launch():
    while not stop:
        counts(100)

def compile():
    own = Jit()
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
        Jit().load("define i64 @f() {\\n  ret i64 1\\n}", ["f"])
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
        pytest.param("time.sleep(1.5)", marks=pytest.mark.slow),
        # A daemon thread is in the middle of a launch.
        "begun = np.zeros(9, np.int32)\n"
        "threading.Thread(target=run, args=('forever', 9, begun), daemon=True).start()\n"
        "while not begun.any():\n"
        "    time.sleep(0.001)",
        # Launches at the very end.
        "import atexit; atexit.register(counts)",
        "class Late:\n    def __del__(self, counts=counts):\n        counts()\nlate = Late()",
    ],
)
def test_ends(last):
    assert finish(start(f"counts()\n{last}\nprint('done')")) == "done\n"


def test_an_idle_pool_sleeps():
    code = """
import resource

def sleeps():
    # How often threads of this process have gone to sleep.
    return resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw

counts()
# Sooner or later the pool sleeps for good; this thread alone sleeps and wakes.
for _ in range(60):
    before = sleeps()
    time.sleep(1)
    if sleeps() - before <= 5:
        break
else:
    sys.exit("threads go on waking up")
counts()
# The watcher has been roused again.
begun = np.zeros(1, np.int32)
raise_when(begun.any)
try:
    run("forever", 1, begun)
except ZeroDivisionError:
    print("done")
"""
    assert finish(start(code)) == "done\n"

"""The pool of threads."""

import ctypes
import itertools
import platform
import signal
import sys
import threading
import time
from collections import Counter

import numpy as np
import pytest
from alarms import interrupted
from sampling import one_in

from backends.cpu.kernels import function, kernels
from tilewright.backends.cpu.engine import object_code
from tilewright.backends.cpu.pool import (
    Failure,
    KernelPlace,
    Pool,
    native,
    shared_pool,
    threads_wanted,
)
from tilewright.backends.cpu.runtime import memory_text, pool_text
from tilewright.backends.cpu.target import target_of
from tilewright.diagnostics import LaunchError
from tilewright.system import NATIVE, system

CORES = threads_wanted({})


@pytest.fixture(scope="module", params=[1, 2, 5])
def pool(request):
    made = Pool(request.param)
    yield made
    made.stop()


def run(pool, name, blocks, arguments, first=0, scratch=0, **options):
    return pool.run(kernels(scratch)[name], first, blocks, arguments.ctypes.data, **options)


@pytest.mark.parametrize("blocks", [0, 1, 2, 3, 7, 64, 1000, 30_011])
def test_each_block_runs_once(pool, blocks):
    numbers = itertools.product((1, 0, 50, 10**9), (None, 1, 2, 100), (1, 8, 60_000))
    for grain, threads, chunks in numbers:
        counts, options = np.zeros(blocks + 1, np.int32), {"grain": grain, "chunks": chunks}
        assert run(pool, "count", blocks, counts, threads=threads, **options) is None
        assert counts.tolist() == [1] * blocks + [0]


def test_ranges(pool):
    counts = np.zeros(100, np.int32)
    assert run(pool, "count", 60, counts, first=20) is None
    assert counts.tolist() == [0] * 20 + [1] * 40 + [0] * 40
    # Emulated processes have low addresses.
    high = min(1 << 40, counts.ctypes.data // 8)
    base = ctypes.c_void_p(counts.ctypes.data - 4 * high).value
    assert pool.run(kernels()["count"], high, high + 20, base) is None
    assert counts.tolist() == [1] * 60 + [0] * 40


def test_order(pool):
    blocks = 5000
    table = np.zeros((blocks + 1, 2), np.int64)
    assert run(pool, "tickets", blocks, table) is None
    tickets, threads = table[1:].T
    assert sorted(tickets) == list(range(blocks))
    assert set(threads) <= set(range(pool.threads + 1))
    assert len(set(threads)) <= pool.threads
    for thread in set(threads):
        assert (np.diff(tickets[threads == thread]) > 0).all()


@pytest.mark.parametrize("bad", [-1, 0, 700])
def test_what_a_kernel_does_later(pool, bad):
    for _ in range(20):
        table = np.array([0, 0, 0, bad])
        found = run(pool, "later", 1000, table)
        blocks, begun, ended, _ = table
        # These kernels leave where they would look at their first block.
        assert 1 <= begun <= pool.threads
        assert ended == begun or bad >= 0
        assert (found is None) == (bad < 0)
        assert blocks == 1000 or found is not None


def test_blocks_may_wait_for_lower_ones(pool):
    for _ in range(20):
        done = np.zeros(1000, np.int32)
        assert run(pool, "chain", 1000, done) is None
        assert done.all()


def test_small_grids_stay_on_the_calling_thread(pool):
    table = np.zeros((101, 2), np.int64)
    assert run(pool, "tickets", 100, table, grain=51) is None
    assert not table[1:, 1].any()


@pytest.mark.parametrize("size", [1, 64, 100_000, 3_000_000, 20_000_000])
def test_scratch(pool, size):
    for amount in (size, size // 2 + 1, size):
        table = np.zeros(13, np.int64)
        table[0] = min(amount, 300_000)
        assert run(pool, "scratch", 12, table, scratch=amount) is None
        assert table[1:].all()
        assert not (table[1:] % 64).any()
        assert len(set(table[1:])) <= pool.threads


def replaced(begins, other, data, **options):
    """Launch four blocks of a kernel, on one thread, and put other code in its place meanwhile. The
    blocks wait for the first word of the data."""
    pool, place, found = Pool(1), KernelPlace(), []
    place.put(function(begins), scratch=100, order=3, pieces=4)
    thread = threading.Thread(
        target=lambda: found.append(pool.run(place.address, 0, 4, data.ctypes.data))
    )
    thread.start()
    while native().unused(pool.address):
        time.sleep(0.001)
    # The launch has the lock of Python until it has looked at the kernel.
    place.put(function(other), **options)
    data[0] = 1
    thread.join()
    pool.stop()
    assert found == [None]
    return place


FITTING = {"scratch": 100, "order": 3}


@pytest.mark.parametrize(
    ("options", "fits"),
    [
        (FITTING, True),
        (FITTING | {"scratch": 0}, True),
        (FITTING | {"scratch": 101}, False),
        (FITTING | {"order": 2}, False),
    ],
    ids=["alike", "less scratch memory", "more", "another order"],
)
def test_code_that_takes_the_place_of_other_code(options, fits):
    data = np.zeros(5, np.int32)
    place = replaced("until", "count", data, **options)
    # Where one counts a block lies behind where the other one does.
    assert data.tolist() == ([1, 2, 1, 1, 0] if fits else [1, 1, 1, 1, 1])
    data[:] = 0
    pool = Pool(1)
    assert pool.run(place.address, 0, 4, data.ctypes.data) is None
    pool.stop()
    assert data.tolist() == [1, 1, 1, 1, 0]


@pytest.mark.parametrize(("order", "found"), [(3, [1, 1, 0]), (2, [1, 0, 0])])
def test_what_code_puts_off_is_done_before_other_code_runs(order, found):
    data = np.zeros(4, np.int64)
    replaced("puts off", "looks", data, scratch=100, order=order)
    assert data.tolist() == [1, *found]


def test_no_scratch_memory(pool):
    table = np.zeros(13, np.int64)
    with pytest.raises(MemoryError, match="scratch"):
        run(pool, "scratch", 12, table, scratch=1 << 60)
    table[0] = 8
    assert run(pool, "scratch", 12, table, scratch=8) is None


def test_errors(pool):
    for at, blocks in ((0, 1), (5, 6), (500, 1000), (0, 1000)):
        found = run(pool, "fails", blocks, np.array([at]))
        assert isinstance(found, Failure)
        assert found.code == 7
        block, *rest = found.words
        assert at <= block < blocks
        assert rest == [2**64 - 1, 3, 4, 5]
        counts = np.zeros(100, np.int32)
        assert run(pool, "count", 100, counts) is None
        assert counts.all()


def test_an_error_stops_everybody(pool):
    if pool.threads == 1:
        pytest.skip("takes two threads")
    for _ in range(10):
        found = run(pool, "fails_beside", 100, np.zeros(1, np.int64))
        assert found == Failure(9, (0,) * 5)


def test_wrong_arguments_are_noticed(pool):
    with pytest.raises(TypeError):
        pool.run("kernel", 0, 1, 0)
    with pytest.raises(OverflowError):
        pool.run(kernels()["nothing"], 0, 1 << 64, 0)
    assert pool.run(kernels()["nothing"], 0, 1, 0) is None


def test_launches_from_many_threads(pool):
    problems = []

    def body(seed):
        generator = np.random.default_rng(seed)
        for iteration in range(300):
            blocks = int(generator.integers(1, 300))
            counts = np.zeros(blocks, np.int32)
            if run(pool, "count", blocks, counts, scratch=int(generator.integers(0, 1 << 18))):
                problems.append("error")
            if not (counts == 1).all():
                problems.append((seed, iteration, Counter(counts.tolist())))
            if iteration % 10 == 0:
                found = run(pool, "fails", blocks, np.array([blocks - 1]))
                if found != Failure(7, (blocks - 1, 2**64 - 1, 3, 4, 5)):
                    problems.append(found)

    threads = [threading.Thread(target=body, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()
    assert problems == []


@pytest.mark.slow
def test_more_launches_than_slots():
    """80 at once, each of which waits for all before it."""
    pool = Pool(2)
    gate = np.zeros(81, np.int32)
    results = []

    def body(number):
        results.append(run(pool, "chain", number + 1, gate, first=number))

    threads = [threading.Thread(target=body, args=(number,)) for number in reversed(range(1, 81))]
    for thread in threads[17:]:
        thread.start()
    time.sleep(0.05)
    assert run(pool, "chain", 1, gate) is None
    for thread in threads[:17]:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()
    assert results == [None] * 80
    pool.stop()


def test_stopped_pool_still_runs():
    pool = Pool(3)
    counts = np.zeros(1000, np.int32)
    run(pool, "count", 1000, counts)
    pool.stop()
    pool.stop()
    run(pool, "count", 1000, counts)
    assert counts.tolist() == [2] * 1000
    unused = Pool(3)
    unused.stop()
    run(unused, "count", 1000, counts)
    assert counts.tolist() == [3] * 1000


def test_works_without_threads(monkeypatch):
    def refuse(self):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    counts = np.zeros(1000, np.int32)
    assert run(Pool(4), "count", 1000, counts) is None
    assert counts.all()


def test_number_of_threads():
    assert threads_wanted({"TILEWRIGHT_NUM_THREADS": "3"}) == 3
    assert threads_wanted({}) == system().usable_count()
    for value in ("0", "-1", "x", "", "99999"):
        with pytest.raises(LaunchError, match="TILEWRIGHT_NUM_THREADS must be a number from 1"):
            threads_wanted({"TILEWRIGHT_NUM_THREADS": value})


def test_shared():
    assert shared_pool() is shared_pool()
    assert shared_pool().threads == threads_wanted()


@one_in(4)
@pytest.mark.parametrize("system", NATIVE)
@pytest.mark.parametrize("name", ["x86-64", "haswell", "aarch64", "apple-m1"])
def test_assembles_elsewhere(name, system):
    target = target_of(name, system)
    for text in (pool_text(target), memory_text(target)):
        assert len(object_code(text, target, ["O2"])) > 100


def test_workers_help(pool):
    """A launch whose blocks wait until two threads have come ends; each has run blocks."""
    for _ in range(50):
        table = np.zeros(2 + pool.threads + 1, np.int32)
        table[0] = min(pool.threads, 2)
        assert run(pool, "together", 100, table) is None
        assert np.count_nonzero(table[2:]) == table[1] >= table[0]
        assert table[2:].sum() == 100


libm = ctypes.CDLL("libm.so.6") if sys.platform == "linux" else None
UPWARD = {"x86_64": 0x800, "aarch64": 0x400000}.get(platform.machine())


@pytest.mark.skipif(libm is None or UPWARD is None, reason="needs fesetround")
def test_floating_point_environment(pool):
    def quotients():
        table = np.zeros(50, np.float32)
        table[:2] = -1, 3
        assert run(pool, "divide", 48, table) is None
        return set(table[2:].tolist())

    usual = quotients()
    assert usual == {float(np.float32(-1) / np.float32(3))}
    libm.fesetround(UPWARD)
    try:
        odd = quotients()
        kept = libm.fegetround()
    finally:
        libm.fesetround(0)
    assert odd == usual
    assert kept == UPWARD


@pytest.fixture
def alarm():
    """Calls what the test says again and again, until it returns true."""
    if not hasattr(signal, "setitimer"):
        pytest.skip("signals of POSIX")
    before = signal.getsignal(signal.SIGALRM)

    def start(handler):
        def again(*_):
            if not handler():
                signal.setitimer(signal.ITIMER_REAL, 0.01)

        signal.signal(signal.SIGALRM, again)
        signal.setitimer(signal.ITIMER_REAL, 0.01)

    yield start
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("blocks", [1, 2, 1000])
def test_signal_handlers_run_during_a_launch(pool, alarm, blocks):
    """The blocks go on until a handler has been called a few times."""
    arguments = np.zeros(1 + blocks, np.int32)
    calls = []
    environments = set()

    def handler():
        calls.append(arguments[1:].any())
        if libm:
            environments.add(libm.fegetround())
        # A launch during a launch.
        counts = np.zeros(100, np.int32)
        run(pool, "count", 100, counts)
        assert counts.all()
        arguments[0] = len(calls) >= 3
        return arguments[0]

    if libm and UPWARD:
        libm.fesetround(UPWARD)
    try:
        alarm(handler)
        assert run(pool, "until", blocks, arguments) is None
    finally:
        if libm:
            libm.fesetround(0)
    assert arguments[1:].tolist() == [1] * blocks
    assert calls == [False] * 3
    assert not UPWARD or environments == {UPWARD}


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="signals of POSIX")
@pytest.mark.parametrize("blocks", [1, 2, 1000])
def test_a_handler_that_raises_ends_the_launch(pool, blocks):
    class TooLong(Exception):
        pass

    begun = np.zeros(blocks, np.int32)
    for _ in range(3):
        begun[:] = 0
        with interrupted(TooLong, begun.any):
            run(pool, "forever", blocks, begun)
        counts = np.zeros(1000, np.int32)
        assert run(pool, "count", 1000, counts) is None
        assert counts.all()

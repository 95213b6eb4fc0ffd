"""The threads that run the tile blocks of launches.

A pool consists of workers, of a watcher, and of code in LLVM's language (`native/pool.ll`) that
all of them run without Python's lock. A thread that launches works too, and its launch never
depends on any other thread: launches from several threads, and from signal handlers during a
launch, share the workers and do not wait for each other.

Kernels. An entry is compiled to a function in C's convention:

    void kernel(int64 first, int64 last, void *arguments, void *scratch)

It runs the tile blocks with linear ids `first` to `last - 1` in increasing order, then returns.
`arguments` is what the launch passes: a block of memory that the compiler lays out, which the
kernel does not change. `scratch` is memory of this thread, aligned to 64 bytes and as large as the
code asks for, with anything in it. Below it lies the way to the pool, which functions of the
runtime know (`runtime`):

- `@tilewright.control(scratch)`: the address of the flag, an i32. A kernel reads it (monotonic) at
  each block and at the back edges of loops; if it is not 0, it calls
- `@tilewright.poll(scratch)`: true if the kernel must return at once. It may run Python's signal
  handlers, so it is not called at other times, and no lock that they could need is held.
- `@tilewright.begin_waiting(scratch)`: a loop begins that may wait for another block.
- `@tilewright.give_way(scratch, code, block)`: let other threads run, in such a loop; or another
  block of the launch, if all its threads wait (`native/waiting.ll`). The code is that of the error
  that all wait for ever; 0 for a loop that may do something else, too.
- `@tilewright.fail(scratch, code, five words)`: report an error, then return from the kernel. The
  first error of a launch ends it and is what `run` returns. Codes are positive.
- `@tilewright.later(scratch)`: the address of an i64 of the kernel's own, 0 when a thread begins
  its part of a launch. If it is not 0 at the end of that part, however the launch ends, the kernel
  is called there once more, with `first` equal to `last`.
- `@tilewright.thread(scratch)`: the number of the thread: 0 for the one that launches, up to the
  number of the pool's threads for workers.

Threads look before each chunk of blocks which code the kernel has: other code with the same results
may be put in its place at any time (`tiers`). A launch goes on with what it began with if the other
code counts tile blocks in another order, or needs more scratch memory than the launch has.

Which blocks. Threads take chunks of successive blocks in increasing order, and finish a chunk
before they take the next; a block may wait for what lower ones do. Where blocks wait for higher
ones, those run on top of them, as long as there is room on the stack: then the launch ends with an
error that says so.

Kernels run with the usual floating-point environment (to nearest, no flushing). The pool sets it
and restores the caller's, also around signal handlers.

Signals. The watcher raises the flag of launches older than 20 ms every 20 ms, so the launching
thread runs Python's signal handlers that often, in long blocks too; if one raises (as Ctrl-C
does), the launch stops and the exception comes out of `run`.

A forked child starts with a new pool: `shared_pool` gives it. The parent's threads end before and
start again afterwards, unless they are in the middle of a launch.
"""

from __future__ import annotations

import atexit
import ctypes
import os
import threading
import time
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from tilewright.backends.cpu.engine import Library, engine
from tilewright.backends.cpu.methods import (
    FASTCALL,
    MethodDefinition,
    bound_method,
    python_addresses,
)
from tilewright.backends.cpu.runtime import (
    PREFIX,
    memory_text,
    pool_text,
    runtime_functions,
    watching_text,
)
from tilewright.backends.cpu.structures import STRUCTURES
from tilewright.backends.cpu.target import host_target
from tilewright.backends.cpu.threads import threads_wanted
from tilewright.diagnostics import Diagnostic, LaunchError
from tilewright.system import system
from tilewright.system.forking import made_once

__all__ = [
    "PYTHON_FUNCTIONS",
    "TIME_IS_UP",
    "Failure",
    "KernelPlace",
    "Native",
    "Pool",
    "failure_of",
    "native",
    "runtime_symbols",
    "shared_place",
    "shared_pool",
    "threads_wanted",
    "watch_races",
]

_MEMORY = -1
"""The code of the error that there is no scratch memory."""

TIME_IS_UP = -2
"""The code of the error that a launch takes too long."""

PYTHON_FUNCTIONS = (
    "PyLong_AsLongLong",
    "PyLong_AsLongLongAndOverflow",
    "PyLong_AsVoidPtr",
    "PyLong_FromLongLong",
    "PyFloat_AsDouble",
    "PyBool_FromLong",
    "PyTuple_Size",
    "PyTuple_GetItem",
    "PyBytes_FromStringAndSize",
    "PyErr_Occurred",
    "PyErr_CheckSignals",
    "PyEval_SaveThread",
    "PyEval_RestoreThread",
)
"""What the code calls of Python; all of it belongs to the stable interface."""

_INLINED = ("always-inline", "sroa", "simplifycfg")
"""What LLVM does to the functions about memory: more would take longer than it gains."""

_BITS = 32


@dataclass(frozen=True)
class Failure:
    """The error that ended a launch.

    Attributes:
        code: the kernel's number for it.
        words: five unsigned words, as the kernel gave them.
    """

    code: int
    words: tuple[int, ...]


class Native:
    """The pool's code, linked: once for a process and its children."""

    def __init__(self) -> None:
        python = python_addresses(PYTHON_FUNCTIONS)
        target = host_target()
        names = (
            "create",
            "serve",
            "watch",
            "unused",
            "ready",
            "resume",
            "finish",
            "abort",
            "forget",
            "put",
        )
        methods = ("launch", "pack", "launch_fast")
        memory, text = memory_text(target), pool_text(target)
        known = runtime_functions().items()
        called = [PREFIX + name for name, function in known if not function.watches]
        here = [name for name in called if f"@{name}(" in memory]
        there = [name for name in called if name not in here]
        self._library: Library = engine().load(
            text, (*names, *methods, *there), target, ("O2",), symbols=python
        )
        self._memory = engine().load(memory, here, target, _INLINED)
        self.symbols = {name: self._library[name] for name in there}
        self.symbols |= {name: self._memory[name] for name in here}
        """The addresses of what kernels call."""
        pointer, number = ctypes.c_void_p, ctypes.c_int64
        self.create: Callable[[], int | None] = self._function("create", pointer)
        self.serve: Callable[[int, int, int], None] = self._function(
            "serve", None, pointer, number, number
        )
        self.watch: Callable[[int], None] = self._function("watch", None, pointer)
        self.unused: Callable[[int], int] = self._function("unused", ctypes.c_int, pointer)
        self.ready: Callable[[int, int], None] = self._function("ready", None, pointer, number)
        self.resume: Callable[[int], None] = self._function("resume", None, pointer)
        self.finish: Callable[[int], None] = self._function("finish", None, pointer)
        self.abort: Callable[[int, int], None] = self._function("abort", None, pointer, number)
        self.forget: Callable[[int], None] = self._function("forget", None, pointer)
        self.put: Callable[[int, int], None] = self._function("put", None, pointer, pointer)
        self._definitions = {
            name: MethodDefinition(name.encode(), self._library[name], FASTCALL, None)
            for name in methods
        }

    def method(self, name: str, address: int, keeps: object = None) -> Callable[..., Any]:
        """A Python function of the code that is bound to what lies at an address: `launch` to a
        pool, `pack` and `launch_fast` to a description (see fast_launch.py). It keeps an
        object alive.
        """
        return bound_method(self._definitions[name], address, keeps)

    def _function(self, name: str, result: Any, *arguments: Any) -> Any:
        return ctypes.CFUNCTYPE(result, *arguments)(self._library[name])


@made_once
def native() -> Native:
    """The pool's code."""
    return Native()


def runtime_symbols(watching: bool = False) -> Mapping[str, int]:
    """The addresses of the functions that kernels call (`runtime`), by name.

    Args:
        watching: whether those are among them that watch for the sanitizer.
    """
    symbols = native().symbols
    if not watching:
        return symbols
    library = _watching()
    names = [PREFIX + name for name, function in runtime_functions().items() if function.watches]
    return {**symbols, **{name: library[name] for name in names}}


def watch_races(weak: int, strong: int | None, first: int, count: int, bits: int) -> int:
    """The first cell that tile blocks may have raced for, see native/watch.ll; the number of cells
    if there is none."""
    number, pointer = ctypes.c_int64, ctypes.c_void_p
    kind = ctypes.CFUNCTYPE(number, pointer, pointer, number, number, ctypes.c_int32)
    return kind(_watching()[f"{PREFIX}watch_races"])(weak, strong, first, count, bits)


@made_once
def _watching() -> Library:
    """The functions that watch for the sanitizer."""
    names = [PREFIX + name for name, function in runtime_functions().items() if function.watches]
    return engine().load(watching_text(), names, host_target(), ("O2",))


class Pool:
    """Threads for launches. They start when they are first needed.

    Args:
        threads: how many run a launch, the one that launches among them.

    Attributes:
        threads: that number.
        address: where native code finds the pool.
    """

    def __init__(self, threads: int) -> None:
        code = native()
        control = code.create()
        if control is None:
            raise MemoryError
        self.threads = threads
        self.address = control
        self._native = code
        self._control = control
        self._launch = code.method("launch", control)
        self._lock = threading.Lock()
        self._started: dict[str, threading.Thread] = {}
        self._awake = False
        self._stopped = False

    def run(
        self,
        kernel: int,
        first: int,
        last: int,
        arguments: int,
        threads: int | None = None,
        grain: int = 1,
        chunks: int = 1,
        seconds: float | None = None,
    ) -> Failure | None:
        """Run tile blocks and wait for them.

        Args:
            kernel: the address of a structure `kernel`.
            first: linear id of the first block.
            last: one more than the last's, at most 2^62.
            arguments: the address of what it gets as arguments.
            threads: how many threads may run it; all, unless given.
            grain: how many blocks are worth another thread: about 20 µs of work. With fewer than
                twice as many, all blocks run on the calling thread.
            chunks: in how many pieces each thread takes its blocks.
            seconds: after how many it is ended; None for never.

        Returns:
            The error that ended it, with the code `TIME_IS_UP` if it took too long; None if all
            blocks have run.

        Raises:
            MemoryError: there is no memory for scratch.
            BaseException: whatever a signal handler raised meanwhile.
        """
        limit = self.threads if threads is None else min(threads, self.threads)
        if not self._awake:
            self._start()
        if seconds is not None:
            with self._ended_after(seconds, arguments):
                return self.run(kernel, first, last, arguments, threads, grain, chunks)
        result = self._launch(kernel, first, last, arguments, limit, grain, chunks)
        if not result:
            return None
        while result == 1:
            # All slots are taken by other threads.
            time.sleep(0.001)
            result = self._launch(kernel, first, last, arguments, limit, grain, chunks)
        return failure_of(result) if result else None

    @contextmanager
    def _ended_after(self, seconds: float, arguments: int) -> Generator[None]:
        """Have a launch with these arguments ended after some seconds."""
        timer = threading.Timer(seconds, self._native.abort, (self._control, arguments))
        timer.daemon = True
        try:
            timer.start()
        except RuntimeError as error:
            message = f"timeout: no thread can be started that would end the launch ({error})"
            raise LaunchError(Diagnostic(message)) from None
        try:
            yield
        finally:
            timer.cancel()

    def stop(self) -> None:
        """End the threads for good. Launches still work, on the thread that launches."""
        with self._lock:
            self._end()
            self._stopped = True
            self._set_awake(True)

    def pause(self) -> None:
        """End the threads if there is no launch; the next one starts them again. It is for when
        the process forks, which takes threads amiss."""
        if not self._started or not self._native.unused(self._control):
            return
        with self._lock:
            if not self._stopped:
                self._end()
                self._native.resume(self._control)
                self._set_awake(False)

    def _end(self) -> None:
        """Tell all threads to end, and wait for them, but not long."""
        self._native.finish(self._control)
        end = time.monotonic() + 0.5
        for thread in self._started.values():
            if thread is not threading.current_thread():
                thread.join(max(0.0, end - time.monotonic()))
        alive = {name: thread for name, thread in self._started.items() if thread.is_alive()}
        self._started = alive

    def _start(self) -> None:
        """Start the threads, unless another thread just has."""
        with self._lock:
            if self._awake:
                return
            self._spawn("watcher", self._native.watch, self._control)
            if self.threads > 1:
                for number, core in enumerate(_cores(self.threads), 1):
                    self._spawn(f"worker {number}", self._native.serve, self._control, number, core)
            self._set_awake(True)

    def _set_awake(self, awake: bool) -> None:
        """Note whether launches need not start the threads, for native code too."""
        self._awake = awake
        self._native.ready(self._control, self.threads if awake else 0)

    def _spawn(self, name: str, function: Callable[..., None], *arguments: int) -> None:
        """Start a thread, unless there is one with this name."""

        def body() -> None:
            system().leave_signals()
            function(*arguments)

        if name in self._started:
            return
        thread = threading.Thread(target=body, name=f"tilewright {name}", daemon=True)
        # There may be no more threads here, or the interpreter is ending: launches go on without.
        with suppress(RuntimeError):
            thread.start()
            self._started[name] = thread


def _cores(count: int) -> list[int]:
    """A core for each of so many workers. There are as many workers as threads run a launch,
    because that of the core which launches sleeps on."""
    known = [core for core in system().usable_cores() if core < 1024] or [0]
    # Processes that use few of the cores should not all use the same.
    begin = 0 if count >= len(known) else os.getpid()
    places = [begin + number * len(known) // count for number in range(count)]
    chosen: list[int] = []
    for place in places:
        around = [known[(place + step) % len(known)] for step in range(min(_BITS, len(known)))]
        taken = {core % _BITS for core in chosen}
        # Those that share a bit (pool.ll) would be left asleep together.
        chosen.append(next((core for core in around if core % _BITS not in taken), around[0]))
    return chosen


class KernelPlace:
    """Where native code finds a kernel: a structure `kernel`.

    Attributes:
        address: of it.
    """

    def __init__(self) -> None:
        self._kernel = STRUCTURES["kernel"].type()
        self.address = ctypes.addressof(self._kernel)
        # Code stays as long as a launch may be in it, which nobody counts.
        self._codes: list[Any] = []

    def put(self, function: int, scratch: int = 0, order: int = 0, pieces: int = 1) -> None:
        """Put code there, perhaps in place of other code.

        Args:
            function: the address of what runs tile blocks.
            scratch: bytes of scratch memory that a thread needs.
            order: a number of the order in which it counts tile blocks.
            pieces: in how many pieces, at least, a launch is taken.
        """
        made = STRUCTURES["code"].type(function=function, bytes=scratch, order=order, pieces=pieces)
        self._codes.append(made)
        native().put(self.address, ctypes.addressof(made))


def failure_of(words: bytes) -> Failure:
    """The error that native code reports as bytes.

    Raises:
        MemoryError: it is that there is no scratch memory.
    """
    error = STRUCTURES["error"].type.from_buffer_copy(words)
    if error.code == _MEMORY:
        raise MemoryError("no scratch memory for a kernel")
    return Failure(error.code, tuple(word % (1 << 64) for word in error.words))


class _Shared:
    """The pool of this process: the one thing here that belongs to a process and not to whoever
    uses it, because cores do. It is made at first use, and anew in a forked child, which has
    none of its parent's threads."""

    def __init__(self) -> None:
        self._pool: Pool | None = None
        self._lock = threading.Lock()
        self.place = ctypes.c_uint64(0)
        """Where native code finds the pool's address; 0 while there is none."""
        atexit.register(self._stop)
        system().at_fork(self._pause, None, self._forget)

    def get(self) -> Pool:
        """The pool."""
        if self._pool is None:
            with self._lock:
                if self._pool is None:
                    made = Pool(threads_wanted())
                    self.place.value = made.address
                    self._pool = made
        return self._pool

    def _forget(self) -> None:
        self._pool = None
        self.place.value = 0
        self._lock = threading.Lock()

    def _pause(self) -> None:
        if self._pool is not None:
            self._pool.pause()

    def _stop(self) -> None:
        if self._pool is not None:
            self._pool.stop()


_SHARED = _Shared()


def shared_pool() -> Pool:
    """The pool of this process.

    Raises:
        LaunchError: TILEWRIGHT_NUM_THREADS makes no sense.
    """
    return _SHARED.get()


def shared_place() -> ctypes.c_uint64:
    """A word that holds the address of the pool of this process; 0 while there is no pool. Native
    code that reads it keeps it alive: it may be called when Python's modules are gone."""
    return _SHARED.place

"""What this machine can do at most: operations in registers, bytes to and from memory.

Small kernels in LLVM's language, compiled by the back end's engine and run by its threads:
independent multiply-adds in registers, reading and copying of data of a given size. What is
measured is kept as long as the process lives.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

import numpy as np

from tilewright.backends.cpu.engine import Library, engine
from tilewright.backends.cpu.pool import KernelPlace, shared_pool
from tilewright.backends.cpu.target import host_target
from tilewright.memory import address_of

__all__ = ["arithmetic", "bandwidth", "peak_format"]

_ITERATIONS = 20_000
_ROUNDS = 15
_CHUNK = 1 << 16
"""Bytes that a tile block of the memory kernels reads."""
_WAYS = 8
"""Vectors in an iteration of their loop."""
_LARGEST, _SMALLEST = 1 << 28, 1 << 18

_WORKS: Mapping[str, tuple[str, int, str]] = MappingProxyType(
    {
        "f32": ("float", 32, "@llvm.fma.v{lanes}f32"),
        "f64": ("double", 64, "@llvm.fma.v{lanes}f64"),
        "bf16": ("float", 32, "@llvm.x86.avx512bf16.dpbf16ps.512"),
    }
)
"""The formats whose multiply-adds are measured: the type they are summed in, its bits, and what
adds products to it. Where a CPU multiplies bf16, it adds two products at a time."""


def peak_format(format: str | None) -> str:
    """The format whose peak one is compared with."""
    if format == "bf16" and host_target().avx512bf16:
        return format
    return "f64" if format == "f64" else "f32"


@cache
def arithmetic(format: str, threads: int) -> float:
    """Operations per second: a multiply-add counts twice.

    Args:
        format: what `peak_format` gave.
        threads: how many work.
    """
    library, per_iteration = _arithmetic_kernel(format)
    blocks = 4 * threads
    seconds = _best(library, blocks, 0, threads)
    return blocks * _ITERATIONS * per_iteration / seconds


@cache
def bandwidth(size: int, threads: int, copying: bool) -> float:
    """Bytes per second of reading, or of copying (what is read and written both count).

    Args:
        size: bytes of the data, which decides in which cache it is.
        threads: how many work.
        copying: whether half of it is written.
    """
    half = max(min(size, _LARGEST), _SMALLEST) // (2 if copying else 1) // _CHUNK * _CHUNK
    source = np.ones(half, np.uint8)
    target = np.ones(half if copying else 64 * 1024, np.uint8)
    words = np.array([address_of(source), address_of(target)], np.int64)
    library = _memory_kernel(copying)
    seconds = _best(library, half // _CHUNK, address_of(words), threads)
    return half * (2 if copying else 1) / seconds


def _best(library: Library, blocks: int, words: int, threads: int) -> float:
    """The shortest time of some rounds of at least some milliseconds."""
    pool, place = shared_pool(), KernelPlace()
    place.put(library["kernel"])

    def launch() -> None:
        pool.run(place.address, 0, blocks, words, threads)

    launch()
    times = int(max(1, 0.005 / max(_timed(launch, 1), 1e-7)))
    return min(_timed(launch, times) for _ in range(_ROUNDS))


def _timed(launch: Callable[[], None], times: int) -> float:
    start = time.perf_counter()
    for _ in range(times):
        launch()
    return (time.perf_counter() - start) / times


_KERNEL = """{declared}
define void @kernel(i64 %first, i64 %last, ptr %arguments, ptr %scratch) {{
entry:
  %slot = alloca {vector}
{before}
  br label %block
block:
  %b = phi i64 [ %first, %entry ], [ %b.next, %done ]
  %start = mul i64 %b, {chunk}
  %stop = add i64 %start, {size}
  br label %iteration
iteration:
  %i = phi i64 [ %start, %block ], [ %i.next, %iteration ]
{iteration}
  %i.next = add i64 %i, {step}
  %more = icmp ult i64 %i.next, %stop
  br i1 %more, label %iteration, label %done
done:
{after}
  %b.next = add i64 %b, 1
  %again = icmp ult i64 %b.next, %last
  br i1 %again, label %block, label %end
end:
  ret void
}}
"""
"""A kernel of the pool that turns a loop in each tile block."""


def _each(count: int, *lines: str) -> str:
    """Lines for each of several chains; all of the first line, then all of the second."""
    return "\n".join("  " + line.replace("#", str(k)) for line in lines for k in range(count))


@cache
def _arithmetic_kernel(format: str) -> tuple[Library, int]:
    """Chains of multiply-adds, enough of them to hide their latency; and operations per
    iteration."""
    target = host_target()
    element, bits, function = _WORKS[format]
    lanes = target.vector_bits // bits
    chains = 12 if target.vector_registers >= 16 else 6
    pairs = 2 if format == "bf16" else 1
    vector, one = f"<{lanes} x {element}>", f"splat ({element} 1.0)"
    factor = f"<{2 * lanes} x bfloat>" if pairs > 1 else vector
    factors = f"{factor} zeroinitializer, {factor} zeroinitializer"
    function = function.format(lanes=lanes)
    # The sum comes first in a dot product, last in a multiply-add; which one it is does not matter.
    ones = f"{vector} {one}, {vector} {one}"
    first = f"{vector} %a#, {factors if pairs > 1 else ones}"
    text = _KERNEL.format(
        declared=f"declare {vector} {function}({vector}, {factor}, {factor})",
        vector=vector,
        before="",
        chunk=_ITERATIONS,
        size=_ITERATIONS,
        iteration=_each(
            chains,
            f"%a# = phi {vector} [ {one}, %block ], [ %s#, %iteration ]",
            f"%s# = call {vector} {function}({first})",
        ),
        step=1,
        # What nobody reads would not be computed.
        after=_each(chains, f"store volatile {vector} %s#, ptr %slot"),
    )
    return engine().load(text, ("kernel",), target), 2 * pairs * chains * lanes


@cache
def _memory_kernel(copying: bool) -> Library:
    """A tile block reads its chunk of the data, or copies it."""
    target = host_target()
    lanes = target.vector_bits // 64
    vector, size = f"<{lanes} x i64>", lanes * 8
    before = [
        "  %source = load ptr, ptr %arguments",
        "  %where = getelementptr i64, ptr %arguments, i64 1",
        "  %target = load ptr, ptr %where",
    ]
    started = f"%a# = phi {vector} [ zeroinitializer, %block ], [ %s#, %iteration ]"
    offsets = "\n".join(f"  %o{k} = add i64 %i, {k * size}" for k in range(_WAYS))
    read = ("%p# = getelementptr i8, ptr %source, i64 %o#",
            f"%v# = load {vector}, ptr %p#, align 16")  # fmt: skip
    used = (f"%s# = xor {vector} %a#, %v#",)
    if copying:
        used = ("%q# = getelementptr i8, ptr %target, i64 %o#",
                f"store {vector} %v#, ptr %q#, align 16")  # fmt: skip
    iteration = [offsets, _each(_WAYS, *read), _each(_WAYS, *used)]
    text = _KERNEL.format(
        declared="",
        vector=vector,
        before="\n".join(before),
        chunk=_CHUNK,
        size=_CHUNK,
        iteration="\n".join(iteration if copying else [_each(_WAYS, started), *iteration]),
        step=_WAYS * size,
        after="" if copying else _each(_WAYS, f"store volatile {vector} %s#, ptr %slot"),
    )
    return engine().load(text, ("kernel",), target)

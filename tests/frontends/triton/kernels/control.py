"""Kernels with loops, branches and functions."""

# ruff: noqa: B007, SIM108
import triton
import triton.language as tl

from frontends.triton.kernels.helpers import scaled
from frontends.triton.record import Recorded


@triton.jit
def early_returns(out, n):
    if n == 3:
        return
    if n > 4:
        tl.store(out, 1.0)
        if n > 6:
            return
        x = 2.0
    else:
        x = 3.0
    tl.store(out + 1, x)


@triton.jit
def branches(out, n):
    if n > 10:
        if n > 20:
            x = 1
            tl.store(out + 1, 5)
        else:
            x = 2
            if n > 15:
                return
        tl.store(out + 2, 6)
    elif n > 5:
        x = 3
    else:
        x = n
    tl.store(out, x)


@triton.jit
def loops(x_ptr, out, n, N: tl.constexpr):
    i = tl.arange(0, N)
    total = tl.zeros((N,), tl.float32)
    for k in range(n):
        total += tl.load(x_ptr + k * N + i)
    tl.store(out + i, total)
    count = 0
    for k in tl.range(10, 0, -2, num_stages=3, loop_unroll_factor=2):
        count += k
    for k in tl.static_range(3):
        count += 100 * k
    tl.store(out + N, count.to(tl.float32))
    for k in range(n):
        if k % 2 == 0:
            tl.store(out + N + 1 + k, k.to(tl.float32))
    for a in range(2):
        for b in range(a, 3):
            total += a * b
    tl.store(out + 2 * N + i, total)


@triton.jit
def while_loops(x_ptr, out, n):
    k = 0
    found = 0.0
    while (k < n) & (tl.load(x_ptr + k) > 0):
        found += tl.load(x_ptr + k)
        k += 1
    tl.store(out, k)
    tl.store(out + 1, found.to(tl.int32))
    a = n
    steps = 0
    while a != 1:
        if a % 2 == 0:
            a = a // 2
        else:
            a = 3 * a + 1
        steps += 1
    tl.store(out + 2, steps)


@triton.jit(noinline=True)
def _collatz(a, limit):
    if a > limit:
        return a
    return 3 * a + 1


@triton.jit(noinline=True)
def _twice(out, x):
    tl.store(out, x)
    return x * 2, x + 1


@triton.jit
def calls(out, n):
    x = _collatz(n, 10)
    y, z = _twice(out, x)
    for k in range(3):
        y += _collatz(y, 1000)
    tl.store(out + 1, y)
    tl.store(out + 2, z)


@triton.jit
def inlined(x_ptr, out, N: tl.constexpr):
    i = tl.arange(0, N)
    tl.store(out + i, scaled(tl.load(x_ptr + i), 3))


@triton.jit
def annotated(x_ptr: tl.const, out, n):
    k = 0
    while tl.condition(k < n, disable_licm=True):
        k += 1
    tl.store(out, k + tl.load(x_ptr))


@triton.jit
def asserted(x_ptr, n, N: tl.constexpr):
    i = tl.arange(0, N)
    x = tl.load(x_ptr + i)
    tl.device_assert(x < n, "too large")
    tl.store(x_ptr + i, x + 1)


@triton.jit
def printed(x_ptr, N: tl.constexpr):
    x = tl.load(x_ptr + tl.arange(0, N))
    tl.device_print("x is 100%", x)
    tl.device_print("as hex", x, hex=True)
    tl.device_print("both", tl.program_id(0), x.to(tl.float32))


@triton.jit
def promised(x_ptr, n, out):
    tl.assume(n > 0)
    tl.static_assert(True)
    tl.debug_barrier()
    i = tl.max_contiguous(tl.multiple_of(tl.arange(0, 16), 8), 16)
    tl.store(out + i, tl.load(x_ptr + i, mask=i < n, other=-1.0, eviction_policy="evict_first"))


@triton.jit
def programs(out):
    x = tl.program_id(0) + tl.num_programs(0) * (
        tl.program_id(1) + tl.num_programs(1) * tl.program_id(2)
    )
    tl.store(out + x, tl.num_programs(2))


_F32 = {"x_ptr": "*fp32", "out": "*fp32"}

RECORDED = (
    Recorded(early_returns, {"out": "*fp32", "n": "i32"}),
    Recorded(branches, {"out": "*i32", "n": "i32"}),
    Recorded(loops, {**_F32, "n": "i32"}, {"N": 16}),
    Recorded(while_loops, {"x_ptr": "*fp32", "out": "*i32", "n": "i32"}),
    Recorded(calls, {"out": "*i32", "n": "i32"}),
    Recorded(inlined, _F32, {"N": 16}),
    Recorded(annotated, {"x_ptr": "*ki32", "out": "*i32", "n": "i32"}),
    Recorded(asserted, {"x_ptr": "*i32", "n": "i32"}, {"N": 16}, options={"debug": True}),
    Recorded(printed, {"x_ptr": "*i32"}, {"N": 4}),
    Recorded(promised, {**_F32, "n": "i32"}),
    Recorded(programs, {"out": "*i32"}),
)

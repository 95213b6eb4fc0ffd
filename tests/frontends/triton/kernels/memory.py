"""Kernels about the order of memory, atomics and tensor descriptors."""

import triton
import triton.language as tl

from frontends.triton.record import Recorded


@triton.jit
def aliased(x_ptr, y_ptr, out, N: tl.constexpr):
    i = tl.arange(0, N)
    tl.store(x_ptr + i, i)
    seen = tl.load(y_ptr + (N - 1 - i))
    tl.store(x_ptr + i, seen + 100)
    tl.store(out + i, tl.load(y_ptr + i))


@triton.jit
def handed_over(data, flag, out, n):
    """Program 0 puts data there and lifts a flag; the others wait for it."""
    pid = tl.program_id(0)
    if pid == 0:
        tl.store(data, 42)
        tl.atomic_xchg(flag, 1, sem="release")
    else:
        while tl.atomic_cas(flag, 1, 1, sem="acquire") != 1:
            pass
        tl.store(out + pid, tl.load(data))


@triton.jit
def split_sums(x_ptr, lock, out, N: tl.constexpr):
    """Programs add to a sum under a lock."""
    pid = tl.program_id(0)
    i = tl.arange(0, N)
    part = tl.load(x_ptr + pid * N + i)
    while tl.atomic_cas(lock, 0, 1) == 1:
        pass
    tl.store(out + i, tl.load(out + i) + part)
    tl.debug_barrier()
    tl.atomic_xchg(lock, 0)


@triton.jit
def integer_atomics(m_ptr, x_ptr, old, n, N: tl.constexpr):
    i = tl.arange(0, N)
    x = tl.load(x_ptr + i)
    mask = i < n
    tl.store(old + i, tl.atomic_add(m_ptr + i, x))
    tl.atomic_max(m_ptr + N + i, x)
    tl.atomic_min(m_ptr + 2 * N + i, x)
    tl.atomic_and(m_ptr + 3 * N + i, x)
    tl.atomic_or(m_ptr + 4 * N + i, x)
    tl.atomic_xor(m_ptr + 5 * N + i, x)
    tl.atomic_xchg(m_ptr + 6 * N + i, x, mask=mask)
    tl.atomic_add(m_ptr + 7 * N + i, x, mask=mask, sem="relaxed", scope="cta")
    tl.store(old + N + i, tl.atomic_cas(m_ptr + 8 * N + i, i, x, sem="acq_rel", scope="sys"))
    tl.atomic_add(m_ptr + 9 * N, 1)


@triton.jit
def float_atomics(m_ptr, h_ptr, x_ptr, N: tl.constexpr):
    i = tl.arange(0, N)
    x = tl.load(x_ptr + i)
    tl.atomic_add(m_ptr + i % 4, x)
    tl.atomic_max(m_ptr + N + i, x)
    tl.atomic_min(m_ptr + 2 * N + i, x)
    tl.atomic_xchg(m_ptr + 3 * N + i, x)
    tl.atomic_add(h_ptr + i, x.to(tl.float16))


@triton.jit
def atomic_accesses(m_ptr, flag, out, N: tl.constexpr):
    i = tl.arange(0, N)
    x = tl.atomic_load(m_ptr + i, mask=i < 4, sem="acquire")
    tl.atomic_store(out + i, x, mask=i < 8, sem="release")
    tl.atomic_store(flag, 7, sem="relaxed", scope="sys")
    tl.atomic_poll(flag, 7)
    tl.store(out + N, tl.atomic_load(flag, sem="relaxed", scope="sys"))


@triton.jit
def halves(m_ptr, c_ptr, x_ptr, old, N: tl.constexpr):
    i = tl.arange(0, N)
    tl.store(old + i, tl.atomic_cas(m_ptr + i, tl.load(c_ptr + i), tl.load(x_ptr + i)))


@triton.jit
def modified(x_ptr, out, N: tl.constexpr):
    i = tl.arange(0, N)
    x = tl.load(x_ptr + i, cache_modifier=".ca", eviction_policy="evict_last")
    y = tl.load(x_ptr + i, volatile=True)
    tl.store(out + i, x + y, cache_modifier=".wb")
    tl.store(out + N + i, tl.load(x_ptr + i, mask=i < 3))


@triton.jit
def bytes_(x_ptr, out, N: tl.constexpr):
    i = tl.arange(0, N)
    tl.store(out + i, tl.load(x_ptr + i) == 0)


@triton.jit
def dependent(x_ptr, out, N: tl.constexpr):
    i = tl.arange(0, N)
    tl.extra.cuda.gdc_wait()
    x = tl.load(x_ptr + i)
    tl.extra.cuda.gdc_launch_dependents()
    tl.store(out + i, x + 1)


@triton.jit
def descriptors(x_ptr, out, m, n, row, column, M: tl.constexpr, N: tl.constexpr):
    x = tl.make_tensor_descriptor(x_ptr, [m, n], [n, 1], [M, N])
    y = tl.make_tensor_descriptor(out, [m, n], [n, 1], [M, N])
    y.store([row + 1, column + 2], x.load([row, column]))


@triton.jit
def padded(x_ptr, out, m, n, row, column, M: tl.constexpr, N: tl.constexpr):
    x = tl.make_tensor_descriptor(x_ptr, [m, n], [n, 1], [M, N], padding_option="nan")
    i = tl.arange(0, M)[:, None] * N + tl.arange(0, N)[None, :]
    tl.store(out + i, x.load([row, column]))


@triton.jit
def descriptor_sums(x_ptr, out, m, n, M: tl.constexpr, N: tl.constexpr):
    x = tl.make_tensor_descriptor(x_ptr, [m, n], [n, 1], [M, N])
    y = tl.make_tensor_descriptor(out, [m, n], [n, 1], [M, N])
    block = x.load([0, 0])
    y.atomic_add([0, 0], block)
    y.atomic_add([1, 1], block)


@triton.jit
def descriptor_rows(x_ptr, rows, out, m, n, column, M: tl.constexpr, N: tl.constexpr):
    x = tl.make_tensor_descriptor(x_ptr, [m, n], [n, 1], [1, N])
    y = tl.make_tensor_descriptor(out, [m, n], [n, 1], [1, N])
    numbers = tl.load(rows + tl.arange(0, M))
    y.scatter(x.gather(numbers, column), numbers + 1, column)


@triton.jit
def given_descriptors(x, out):
    i = tl.program_id(0)
    out.store([i * 8, 4], x.load([i * 8 + 1, -2]))


@triton.jit
def described_bounds(x_ptr, given, m, n, M: tl.constexpr, N: tl.constexpr):
    made = tl.make_tensor_descriptor(x_ptr, [m, n], [n, 1], [M, N])
    block, other = made.load([0, 0]), given.load([0, 0])
    made.atomic_min([0, 0], other)
    given.atomic_max([0, 0], block)


_I32 = {"x_ptr": "*i32", "out": "*i32"}
_F32 = {"x_ptr": "*fp32", "out": "*fp32"}
_SIZES = {"m": "i32", "n": "i32"}
_PLACES = {**_SIZES, "row": "i32", "column": "i32"}

RECORDED = (
    Recorded(aliased, {**_I32, "y_ptr": "*i32"}, {"N": 16}),
    Recorded(handed_over, {"data": "*i32", "flag": "*i32", "out": "*i32", "n": "i32"}),
    Recorded(split_sums, {**_F32, "lock": "*i32"}, {"N": 16}),
    Recorded(
        integer_atomics, {"m_ptr": "*i32", "x_ptr": "*i32", "old": "*i32", "n": "i32"}, {"N": 16}
    ),
    Recorded(float_atomics, {"m_ptr": "*fp32", "h_ptr": "*fp16", "x_ptr": "*fp32"}, {"N": 16}),
    Recorded(atomic_accesses, {"m_ptr": "*i32", "flag": "*i32", "out": "*i32"}, {"N": 16}),
    Recorded(halves, dict.fromkeys(("m_ptr", "c_ptr", "x_ptr", "old"), "*i16"), {"N": 16}),
    Recorded(
        halves,
        dict.fromkeys(("m_ptr", "c_ptr", "x_ptr", "old"), "*fp16"),
        {"N": 16},
        name="halves_of_floats",
    ),
    Recorded(modified, _F32, {"N": 16}),
    Recorded(bytes_, {"x_ptr": "*i1", "out": "*i1"}, {"N": 16}, name="bytes"),
    Recorded(dependent, _F32, {"N": 16}),
    Recorded(descriptors, {**_F32, **_PLACES}, {"M": 8, "N": 16}),
    Recorded(padded, {**_F32, **_PLACES}, {"M": 8, "N": 16}),
    Recorded(descriptor_sums, {**_F32, **_SIZES}, {"M": 8, "N": 16}),
    Recorded(
        descriptor_rows, {**_F32, "rows": "*i32", **_SIZES, "column": "i32"}, {"M": 8, "N": 16}
    ),
    Recorded(given_descriptors, {"x": "tensordesc<fp32[8,16]>", "out": "tensordesc<fp32[8,16]>"}),
    *(
        Recorded(
            described_bounds,
            {"x_ptr": f"*{type}", "given": f"tensordesc<{type}[8,16]>", **_SIZES},
            {"M": 8, "N": 16},
            name=f"described_bounds_{type}",
        )
        for type in ("i32", "u32")
    ),
)

"""Atomic operations on elements, raw memory and views."""

import cuda.tile as ct

from .registry import Family, array

family = Family("atomics")
case = family.case

Order, Scope = ct.MemoryOrder, ct.MemoryScope


@case(array(ct.int32), array(ct.int32), 256)
@ct.kernel
def histogram(values, bins, TILE: ct.Constant[int]):
    """Counts values; those outside the range of the bins are ignored."""
    index = ct.bid(0) * TILE + ct.arange(TILE, dtype=ct.int32)
    ct.atomic_add(bins, ct.gather(values, index, padding_value=-1), 1)


@case(array(ct.int32), array(ct.int32))
@case(array(ct.uint32), array(ct.uint32), name="atomics_u32")
@case(array(ct.int64), array(ct.int64), name="atomics_i64")
@case(array(ct.uint64), array(ct.uint64), name="atomics_u64")
@ct.kernel
def atomics_integer(x, y):
    i = ct.arange(32, dtype=ct.int32)
    v = ct.load(y, (0,), (32,))
    old = ct.atomic_add(x, i, v)
    old = old + ct.atomic_max(x, i, v) + ct.atomic_min(x, i, v)
    old = old + ct.atomic_and(x, i, v) + ct.atomic_or(x, i, v) + ct.atomic_xor(x, i, v)
    old = old + ct.atomic_xchg(x, i, v) + ct.atomic_cas(x, i, v, v + 1)
    ct.store(y, (0,), old)


@case(array(ct.float32), array(ct.float32))
@case(array(ct.float64), array(ct.float64), name="atomics_f64")
@ct.kernel
def atomics_float(x, y):
    i = ct.bid(0) * 32 + ct.arange(32, dtype=ct.int32)
    v = ct.load(y, (0,), (32,))
    old = ct.atomic_add(x, i, v)
    old = old + ct.atomic_xchg(x, i, v)
    ct.store(y, (0,), old + ct.atomic_cas(x, i, old, v))


@case(array(ct.float16), array(ct.float16))
@case(array(ct.bfloat16), array(ct.bfloat16), name="atomic_add_bf16", min_version="13.3")
@ct.kernel
def atomic_add_half(x, y):
    i = ct.arange(32, dtype=ct.int32)
    ct.atomic_add(x, i, ct.load(y, (0,), (32,)))


@case(array(ct.int32, 2))
@ct.kernel
def atomic_orders(x):
    """Each order and scope, unchecked bounds, two-dimensional indices."""
    i = ct.arange(4, dtype=ct.int32)[:, None]
    j = ct.arange(8, dtype=ct.int32)[None, :]
    ct.atomic_add(x, (i, j), 1, memory_order=Order.RELAXED, memory_scope=Scope.BLOCK)
    ct.atomic_max(x, (i, j), 2, memory_order=Order.ACQUIRE, memory_scope=Scope.DEVICE)
    ct.atomic_min(x, (i, j), 3, memory_order=Order.RELEASE, memory_scope=Scope.SYS)
    ct.atomic_xor(x, (i, j), 4, check_bounds=False)
    ct.atomic_cas(x, (0, 0), 5, 6, memory_order=Order.RELAXED, check_bounds=False)


@case(array(ct.int32))
@ct.kernel
def atomic_raw_memory(x):
    memory = x.get_raw_memory()
    at = ct.arange(16, dtype=ct.int32)
    even = at % 2 == 0
    old = memory.atomic_add_offset(at, 1, mask=even)
    old = old + memory.atomic_max_offset(at, old) + memory.atomic_min_offset(at, 9)
    old = old + memory.atomic_and_offset(at, 7) + memory.atomic_or_offset(at, 1)
    old = old + memory.atomic_xor_offset(at, old, mask=even, memory_order=Order.RELAXED)
    old = old + memory.atomic_xchg_offset(at, 3)
    memory.atomic_cas_offset(at, old, 0, mask=even, memory_scope=Scope.SYS)


@case(array(ct.int32, 2), min_version="13.3")
@case(array(ct.uint32, 2), min_version="13.3", name="atomic_views_u32")
@ct.kernel
def atomic_views(x):
    view = x.tiled_view((8, 16))
    update = ct.full((8, 16), 3, x.dtype)
    where = (ct.bid(0), ct.bid(1))
    view.atomic_store_add(where, update)
    view.atomic_store_max(where, update - 2)
    view.atomic_store_min(where, update + 4)
    view.atomic_store_and(where, update * 2)
    view.atomic_store_or(where, update - 2)
    view.atomic_store_xor(where, update)


@case(array(ct.float32, 2), min_version="13.3")
@case(array(ct.float16, 2), min_version="13.3", name="atomic_view_f16")
@ct.kernel
def atomic_view_float(x):
    view = x.tiled_view((8, 16))
    view.atomic_store_add((ct.bid(0), 0), ct.ones((8, 16), x.dtype))


@case(array(ct.float32), array(ct.int32), array(ct.float32))
@ct.kernel
def block_sum_with_ticket(x, ticket, out):
    """The last block to finish reads the total that all of them added up."""
    tile = ct.load(x, (ct.bid(0),), (128,), padding_mode=ct.PaddingMode.ZERO)
    ct.atomic_add(out, 0, ct.sum(tile))
    done = ct.atomic_add(ticket, 0, 1)
    if done == ct.num_blocks(0) - 1:
        total = ct.atomic_add(out, 0, 0.0)
        ct.scatter(out, 1, total / x.shape[0])

"""Statements of programs: views, pointers, atomics, local memory, prints; and what they store."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from math import prod
from types import MappingProxyType

import numpy as np

from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.dialects.cuda_tile.number_types import BASE_FLOATS, is_float
from tilewright.fuzzing.data import random_array
from tilewright.fuzzing.maker import ARITHMETIC, LOADED, Maker, ScopedValue, Shape

__all__ = ["STATEMENTS", "store"]

PADDINGS = ("zero", "neg_zero", "nan", "pos_inf", "neg_inf")


def addresses(m: Maker, pointer: Value, shape: Shape) -> Value:
    """The addresses of consecutive elements, as a tile of pointers."""
    if not shape:
        return pointer
    count = prod(shape)
    many = tile.broadcast(tile.reshape(pointer, (1,)), (count,))
    moved = tile.offset(many, tile.iota(count, m.choice(("i32", "i32", "i64"))))
    return moved if len(shape) == 1 else tile.reshape(moved, shape)


def _storable(m: Maker, slot: ScopedValue) -> ScopedValue | None:
    """A tile as memory can hold it."""
    if slot.element == "f4E2M1FN":
        count = prod(slot.shape)
        if count < 2:
            return None
        flat = slot.value if len(slot.shape) == 1 else tile.reshape(slot.value, (count,))
        return ScopedValue(tile.pack(flat))
    return slot


def store(m: Maker, slot: ScopedValue) -> None:
    """Store a tile where only this execution of this place stores."""
    found = _storable(m, slot)
    if found is None:
        return
    count = prod(found.shape)
    pointer = m.output(found.element, m.positions * count, found.tolerance)
    if not found.shape or m.chance(0.35):
        base = tile.offset(pointer, tile.muli(m.position, count))
        target = addresses(m, base, found.shape)
        mask = m.pick(lambda s: s.element == "i1" and s.shape == found.shape)
        if mask is not None and m.chance(0.5):
            token = tile.store_ptr_tko(target, found.value, mask=mask.value)
        else:
            token = tile.store_ptr_tko(target, found.value)
        if m.chance(0.2) and found.exact:
            again, _ = tile.load_ptr_tko(target, token=token)
            m.keep(again, bits=found.bits)
        return
    _store_in_view(m, found, pointer)


def _store_in_view(m: Maker, slot: ScopedValue, pointer: Value) -> None:
    """Store a tile as one of a view of all; the last dimension may be cut short."""
    shape = (1, *slot.shape)
    order = list(range(len(slot.shape)))
    if m.chance(0.3):
        m.random.shuffle(order)
    sizes = [m.positions, *(slot.shape[d] for d in order)]
    strides = [prod(sizes[d + 1 :]) for d in range(len(sizes))]
    cut = list(sizes)
    if m.chance(0.4):
        at = m.random.randrange(1, len(cut))
        cut[at] -= m.random.randrange(cut[at])
    tensor = tile.make_tensor_view(
        pointer, shape=_dynamic(m, cut), strides=_dynamic(m, strides, last=True)
    )
    mapping = [0, *(1 + order.index(d) for d in range(len(order)))]
    padding = "zero" if m.chance(0.5) else None
    view = tile.make_partition_view(tensor, tile=shape, dim_map=mapping, padding=padding)
    index: list[Value | int] = [0] * len(shape)
    index[0] = m.position
    value = tile.reshape(slot.value, shape)
    token = tile.store_view_tko(value, view, index)
    if m.chance(0.2) and slot.exact and padding:
        again, _ = tile.load_view_tko(view, index, token=token)
        m.keep(tile.reshape(again, slot.shape), bits=slot.bits)


def _dynamic(m: Maker, sizes: Sequence[int], last: bool = False) -> list[Value | int]:
    """Sizes, some of them given at run time."""
    if m.chance(0.6):
        return list(sizes)
    element = m.extent
    kept = len(sizes) - 1 if last else len(sizes)
    return [
        m.given(element, (np.int32 if element == "i32" else np.int64)(size))
        if m.chance(0.5) and at < kept
        else size
        for at, size in enumerate(sizes)
    ]


def _padding(m: Maker, element: str) -> str:
    return m.choice(PADDINGS) if element in BASE_FLOATS else "zero"


def views(m: Maker) -> None:
    """Load a tile of a partition or strided view of an array of odd size."""
    element, shape = m.choice(LOADED), m.choice([s for s in m.shapes if s])
    sizes = [max(1, size * m.choice((1, 1, 2)) + m.choice((0, 0, -1, 1, 3))) for size in shape]
    order = list(range(len(shape)))
    if m.chance(0.3):
        m.random.shuffle(order)
    room = [size + m.choice((0, 0, 1, 5)) for size in sizes]
    strides = [0] * len(sizes)
    # The dimension that is contiguous is any one.
    inner = list(range(len(sizes)))
    if m.chance(0.3):
        m.random.shuffle(inner)
    steps = [1, *accumulate((room[d] for d in reversed(inner)), int.__mul__)]
    for dimension, step in zip(reversed(inner), steps, strict=False):
        strides[dimension] = step
    pointer = m.given(element, random_array(element, prod(room), m.random))
    tensor = tile.make_tensor_view(pointer, shape=_dynamic(m, sizes), strides=_dynamic(m, strides))
    padding = _padding(m, element)
    if m.chance(0.6):
        view = tile.make_partition_view(tensor, tile=shape, dim_map=order, padding=padding)
    else:
        traversal = [m.choice((1, 2, 3, size)) for size in shape]
        view = tile.make_strided_view(
            tensor, tile=shape, traversal_strides=traversal, dim_map=order, padding=padding
        )
    spaces = tile.get_index_space_shape(view)
    sources = [m.position if m.chance(0.5) else m.scalar() for _ in spaces]
    index = [
        tile.remi(source, space, signedness="unsigned")
        for source, space in zip(sources, spaces, strict=True)
    ]
    m.keep(tile.load_view_tko(view, index)[0], bits=padding != "nan")
    if m.chance(0.2):
        m.keep(*tile.get_tensor_shape(tensor))
    if m.chance(0.2):
        m.keep(spaces[0])


def gathers(m: Maker) -> None:
    """Load the rows or columns that a tile of numbers says."""
    element = m.choice(LOADED)
    shape = m.choice([s for s in m.shapes if len(s) == 2] or [(4, 8)])
    sparse = m.random.randrange(2)
    sizes = [size + m.choice((0, 1, -1, 3)) or 1 for size in shape]
    pointer = m.given(element, random_array(element, prod(sizes), m.random))
    tensor = tile.make_tensor_view(pointer, shape=_dynamic(m, sizes), strides=[sizes[1], 1])
    padding = _padding(m, element)
    view = tile.make_gather_scatter_view(tensor, tile=shape, sparse_dim=sparse, padding=padding)
    rows = m.of("i32", (shape[sparse],))
    masked = tile.andi(rows.value, 15)
    index: list[Value | int] = [0, 0]
    index[sparse] = masked
    m.keep(tile.load_view_tko(view, index)[0], bits=padding != "nan")


def scatters(m: Maker) -> None:
    """Store the rows of a tile in another order."""
    a = m.pick(lambda s: len(s.shape) == 2 and s.element != "f4E2M1FN")
    if a is None:
        return
    rows, columns = a.shape
    pointer = m.output(a.element, m.positions * rows * columns, a.tolerance)
    base = tile.offset(pointer, tile.muli(m.position, rows * columns))
    sizes = [max(1, rows - m.choice((0, 0, 1))), columns]
    tensor = tile.make_tensor_view(base, shape=sizes, strides=[columns, 1])
    view = tile.make_gather_scatter_view(tensor, tile=a.shape, sparse_dim=0)
    factor, shift = m.choice((1, 3, 5, 7)), m.random.randrange(rows)
    places = tile.andi(tile.addi(tile.muli(tile.iota(rows), factor), shift), rows - 1)
    tile.store_view_tko(a.value, view, [places, 0])


def masked_loads(m: Maker) -> None:
    """Load through pointers, where a mask says."""
    element, shape = m.choice(LOADED), m.choice([s for s in m.shapes if s])
    count = prod(shape)
    pointer = m.given(element, random_array(element, count, m.random))
    if m.chance(0.5):
        places = tile.andi(m.of("i32", shape).value, count - 1)
        many = tile.broadcast(tile.reshape(pointer, (1,) * len(shape)), shape)
        source = tile.offset(many, places)
    else:
        source = addresses(m, pointer, shape)
    if m.chance(0.6):
        mask, padding = m.of("i1", shape), m.of(element, shape)
        loaded, _ = tile.load_ptr_tko(source, mask=mask.value, padding=padding.value)
        m.keep(loaded, bits=padding.bits)
    else:
        m.keep(tile.load_ptr_tko(source)[0], bits=True)


def sums_in_memory(m: Maker) -> None:
    """Atomic operations of all tile blocks on the same elements, whose order is free."""
    mode = m.choice(("add", "and", "or", "xor", "max", "min", "umax", "umin", "addf"))
    shape = m.choice([s for s in m.shapes if s])
    count = prod(shape)
    if mode == "addf":
        element = m.choice(("f32", "f64"))
        a = m.small(element, shape, 7)
        pointer = m.given(element, np.zeros(count, np.float32 if element == "f32" else np.float64))
    else:
        element = m.choice(("i32", "i64"))
        a = m.of(element, shape)
        pointer = m.given(element, random_array(element, count, m.random))
    if m.chance(0.4):
        tensor = tile.make_tensor_view(pointer, shape=shape)
        view = tile.make_partition_view(tensor, tile=shape)
        tile.atomic_red_view_tko(view, [0] * len(shape), a.value, mode=mode)
        return
    target = addresses(m, pointer, shape)
    mask = m.of("i1", shape).value if m.chance(0.4) else None
    tile.atomic_rmw_tko(target, a.value, mode=mode, mask=mask)


def multicast(m: Maker) -> None:
    """Load from several arrays at once, reduced; store to others, or reduce into them."""
    if not m.multicast:
        return
    element = m.choice(("i32", "i64", "f16", "f32", "f64"))
    shape = m.choice([s for s in m.shapes if prod(s) > 1] or [(4,)])
    kinds = ["add"]
    if not is_float(element):
        kinds += ["min", "max", "umin", "umax", "and", "or", "xor"]
    sizes = [max(1, size + m.choice((0, 0, -1, 3))) for size in shape]
    arrays = [random_array(element, prod(sizes), m.random) for _ in range(m.choice((1, 2, 4)))]
    pointer = m.given_several(element, np.stack(arrays))
    strides = [prod(sizes[d + 1 :]) for d in range(len(sizes))]
    if element == "f16":
        # Just one stride is 1.
        strides = [max(stride, 2) for stride in strides[:-1]] + [1]
        sizes = [1] * (len(sizes) - 1) + sizes[-1:]
    tensor = tile.make_tensor_view(pointer, shape=sizes, strides=strides)
    view = tile.make_partition_view(tensor, tile=shape, padding=_padding(m, element))
    kinds += ["min", "max"] if element == "f16" else []
    kind = m.choice(kinds)
    loaded, _ = tile.multimem_load_reduce_view_tko(view, [0] * len(shape), reduction=kind)
    m.keep(loaded, bits=False)
    count = prod(shape)
    there = m.given_several(
        element, np.zeros((m.choice((1, 3)), m.positions * count), arrays[0].dtype)
    )
    base = tile.offset(there, tile.muli(m.position, count))
    flat = tile.make_tensor_view(base, shape=[count], strides=[1])
    rows = tile.make_partition_view(flat, tile=(count,))
    value = tile.reshape(m.of(element, shape).value, (count,))
    token = tile.multimem_store_view_tko(rows, value, [0])
    if m.chance(0.5):
        tile.multimem_reduce_view_tko(rows, value, [0], token=token)


def exchanges(m: Maker) -> None:
    """Atomic operations on elements that only this execution touches: the old values count."""
    element = m.choice(("i32", "i64"))
    shape = m.choice([s for s in m.shapes if s])
    count = prod(shape)
    pointer = m.output(element, m.positions * count)
    target = addresses(m, tile.offset(pointer, tile.muli(m.position, count)), shape)
    a = m.of(element, shape)
    mode = m.choice(("xchg", "add", "umin", "max", "xor"))
    old, token = tile.atomic_rmw_tko(target, a.value, mode=mode)
    m.keep(old)
    if m.chance(0.5):
        b = m.of(element, shape)
        m.keep(tile.atomic_cas_tko(target, a.value, b.value, token=token)[0])


def local_memory(m: Maker) -> None:
    """Memory of the tile block's own, written and read back in another order."""
    shape = m.choice([s for s in m.shapes if s])
    a = m.any(ARITHMETIC, lambda s: s.shape == shape, lambda: shape)
    count = prod(shape)
    pointer = tile.alloca(a.element, count)
    token = tile.store_ptr_tko(addresses(m, pointer, shape), a.value)
    places = tile.xori(tile.iota(count), m.random.randrange(count))
    many = tile.offset(tile.broadcast(tile.reshape(pointer, (1,)), (count,)), places)
    loaded, _ = tile.load_ptr_tko(many, token=token)
    m.keep(loaded, bits=a.bits)


def prints(m: Maker) -> None:
    """Print a small tile."""
    a = m.pick(lambda s: s.exact and s.bits and prod(s.shape) <= 16 and s.element in ARITHMETIC)
    if a is None or m.loops > 1:
        return
    forms = ("%f", "%g", "%e", "%.3f") if is_float(a.element) else ("%d", "%u", "%x", "%5d")
    if a.element == "i64":
        forms = ("%lld", "%llx")
    tile.print_tko(f"{m.choice('abcdef')}: {m.choice(forms)}\n", a.value)


STATEMENTS: Mapping[Callable[[Maker], None], int] = MappingProxyType(
    {
        views: 5,
        gathers: 2,
        scatters: 1,
        masked_loads: 2,
        sums_in_memory: 1,
        exchanges: 1,
        multicast: 1,
        local_memory: 1,
        prints: 1,
    }
)
"""What makes statements, and how often."""

"""Atomic operations: every one, on every dtype, through arrays, raw memory and views."""

from __future__ import annotations

from typing import Any

import cuda.tile as ct
import numpy as np
import pytest
from sampling import every, one_in

from cutile.support import DTYPES, both, equal, kernel_of, run

WHOLE = ("int32", "uint32", "int64", "uint64")
ALL = (*WHOLE, "float32", "float64")

OPERATIONS = {
    "add": (np.add, (*ALL, "float16")),
    "max": (np.maximum, WHOLE),
    "min": (np.minimum, WHOLE),
    "and": (np.bitwise_and, WHOLE),
    "or": (np.bitwise_or, WHOLE),
    "xor": (np.bitwise_xor, WHOLE),
    "xchg": (lambda old, new: new, ALL),
}
CASES = [(name, dtype) for name, (_, dtypes) in OPERATIONS.items() for dtype in dtypes]


def _values(dtype: str) -> tuple[Any, Any]:
    kind = DTYPES[dtype]
    x = np.arange(10).astype(kind)
    update = np.array([7, 1, 200, 0, 3, 5, 12, 9]).astype(kind)
    if kind.kind in "iu":
        x[2], update[3] = np.iinfo(kind).max, np.iinfo(kind).min
    return x, update


PLACES = np.array([0, 2, 3, 9, 10, -1, 5, 7], np.int32)
INSIDE = (PLACES >= 0) & (PLACES < 10)


@every(3)
@one_in(2)
@both
@pytest.mark.parametrize(("name", "dtype"), CASES)
def test_atomic(name: str, dtype: str, backend: str) -> None:
    """What is outside the array is left alone."""
    x, update = _values(dtype)
    before, old = x.copy(), np.zeros(8, x.dtype)
    source = (
        "@ct.kernel\ndef kernel(x, places, update, old):\n"
        "    i, u = ct.load(places, 0, 8), ct.load(update, 0, 8)\n"
        f"    before = ct.atomic_{name}(x, i, u)\n"
        # Outside the array it is unspecified.
        "    ct.scatter(old, ct.arange(8, dtype=ct.int32), before, mask=(i >= 0) & (i < 10))\n"
    )
    run(kernel_of(source), x, PLACES, update, old, backend=backend)
    expected = before.copy()
    function = OPERATIONS[name][0]
    inside = PLACES[INSIDE]
    with np.errstate(over="ignore"):
        expected[inside] = function(before[inside], update[INSIDE])
    equal(x, expected)
    equal(old[INSIDE], before[inside])


@every(3, start=1)
@one_in(2)
@both
@pytest.mark.parametrize(("name", "dtype"), CASES)
def test_atomic_on_raw_memory(name: str, dtype: str, backend: str) -> None:
    x, update = _values(dtype)
    before, old = x.copy(), np.zeros(8, x.dtype)
    source = (
        "@ct.kernel\ndef kernel(x, update, old):\n"
        "    i, u = ct.arange(8, dtype=ct.int32), ct.load(update, 0, 8)\n"
        "    raw = x.get_raw_memory()\n"
        f"    before = raw.atomic_{name}_offset(i + 1, u, mask=i != 4,\n"
        "        memory_order=ct.MemoryOrder.RELAXED, memory_scope=ct.MemoryScope.DEVICE)\n"
        "    ct.scatter(old, i, before, mask=i != 4)\n"
    )
    run(kernel_of(source), x, update, old, backend=backend)
    chosen = np.arange(8) != 4
    expected = before.copy()
    with np.errstate(over="ignore"):
        changed = OPERATIONS[name][0](before[1:9], update)
    expected[1:9] = np.where(chosen, changed, before[1:9])
    equal(x, expected)
    equal(old, np.where(chosen, before[1:9], 0))


@every(3, start=2)
@one_in(2)
@both
@pytest.mark.parametrize(
    ("name", "dtype"),
    [(n, d) for n, d in CASES if n != "xchg"],
)
def test_atomic_on_views(name: str, dtype: str, backend: str) -> None:
    x, update = _values(dtype)
    before = x.copy()
    source = (
        "@ct.kernel\ndef kernel(x, update):\n"
        f"    x.tiled_view(8).atomic_store_{name}(1, ct.load(update, 0, 8))\n"
    )
    run(kernel_of(source), x, update, backend=backend)
    expected = before.copy()
    with np.errstate(over="ignore"):
        expected[8:] = OPERATIONS[name][0](before[8:], update[:2])
    equal(x, expected)


@one_in(2)
@both
@pytest.mark.parametrize("dtype", ALL)
def test_compare_and_swap(dtype: str, backend: str) -> None:
    x = np.array([0, 1, 0, 1, 5], DTYPES[dtype])
    old = np.full((2, 8), 9, x.dtype)
    source = (
        "@ct.kernel\ndef kernel(x, old):\n"
        "    i = ct.arange(8, dtype=ct.int32)\n"
        "    ct.store(old, (0, 0), ct.atomic_cas(x, i, 0, 42).reshape((1, 8)))\n"
        "    raw = x.get_raw_memory()\n"
        "    two = raw.atomic_cas_offset(i, 1, i.astype(x.dtype), mask=i < 4)\n"
        "    ct.scatter(old, (1, i), two, mask=i < 4)\n"
    )
    run(kernel_of(source), x, old, backend=backend)
    equal(x, np.array([42, 1, 42, 3, 5]))
    # Outside, what was expected is returned.
    equal(old[0], np.array([0, 1, 0, 1, 5, 0, 0, 0]))
    equal(old[1], np.array([42, 1, 42, 1, 9, 9, 9, 9]))


@one_in(4)
@both
@pytest.mark.parametrize("scope", ["BLOCK", "DEVICE", "SYS"])
@pytest.mark.parametrize("order", ["RELAXED", "ACQUIRE", "RELEASE", "ACQ_REL"])
def test_orders_and_scopes(order: str, scope: str, backend: str) -> None:
    x = np.zeros(4, np.int32)
    options = f"memory_order=ct.MemoryOrder.{order}, memory_scope=ct.MemoryScope.{scope}"
    source = (
        "@ct.kernel\ndef kernel(x):\n"
        "    i = ct.arange(4, dtype=ct.int32)\n"
        f"    ct.atomic_add(x, i, 1, check_bounds=False, {options})\n"
        f"    ct.atomic_cas(x, (0,), 1, 10, {options})\n"
    )
    run(kernel_of(source), x, backend=backend)
    equal(x, np.array([10, 1, 1, 1]))


@one_in(2)
@both
@pytest.mark.parametrize("name", OPERATIONS)
def test_every_operation_takes_orders_and_scopes(name: str, backend: str) -> None:
    x = np.array([12, 10, 3, 4], np.int32)
    before = x.copy()
    options = "memory_order=ct.MemoryOrder.RELEASE, memory_scope=ct.MemoryScope.BLOCK"
    source = (
        "@ct.kernel\ndef kernel(x):\n"
        "    i = ct.arange(4, dtype=ct.int32)\n"
        f"    ct.atomic_{name}(x, i, i * 3, check_bounds=False, {options})\n"
        f"    ct.atomic_cas(x, i, -1, 1, check_bounds=False, {options})\n"
        f"    x.get_raw_memory().atomic_cas_offset(i, -1, 1, {options})\n"
    )
    run(kernel_of(source), x, backend=backend)
    equal(x, OPERATIONS[name][0](before, np.arange(4, dtype=np.int32) * 3))


@both
def test_many_blocks_count_together(backend: str) -> None:
    x = np.zeros((2, 3), np.int64)
    source = (
        "@ct.kernel\ndef kernel(x):\n    ct.atomic_add(x, (ct.bid(0) % 2, ct.bid(1)), ct.bid(0))\n"
    )
    run(kernel_of(source), x, grid=(10, 3), backend=backend)
    equal(x, np.array([[20] * 3, [25] * 3]))


@both
def test_atomics_broadcast(backend: str) -> None:
    x = np.zeros((4, 6), np.float32)
    source = (
        "@ct.kernel\ndef kernel(x):\n"
        "    i = ct.arange(4, dtype=ct.int32)[:, None]\n"
        "    j = ct.arange(8, dtype=ct.int32)[None, :]\n"
        "    ct.atomic_add(x, (i, j), ct.arange(8, dtype=ct.float32))\n"
        "    ct.atomic_add(x, (0, 0), 0.5)\n"
    )
    run(kernel_of(source), x, backend=backend)
    expected = np.tile(np.arange(6, dtype=np.float32), (4, 1))
    expected[0, 0] += 0.5
    equal(x, expected)


@both
def test_one_place_many_times(backend: str) -> None:
    x = np.zeros(1, np.int32)
    source = (
        "@ct.kernel\ndef kernel(x):\n"
        "    ct.atomic_add(x, ct.zeros(64, dtype=ct.int32), ct.arange(64, dtype=ct.int32))\n"
    )
    run(kernel_of(source), x, grid=4, backend=backend)
    assert x[0] == 4 * 2016


REFUSED = (
    ("float32", ct.TileTypeError, "Unsupported array dtype", "ct.atomic_and(x, 0, 1)"),
    ("float32", ct.TileTypeError, "Unsupported array dtype", "ct.atomic_max(x, 0, 1)"),
    ("int8", ct.TileTypeError, "Unsupported array dtype", "ct.atomic_add(x, 0, 1)"),
    ("int16", ct.TileTypeError, "Unsupported array dtype", "ct.atomic_cas(x, 0, 1, 2)"),
    ("int32", ct.TileTypeError, "exactly match", "ct.atomic_or(x, 0, ct.zeros((), dtype=ct.int64))"),  # noqa: E501
    ("int32", ct.TileTypeError, "incompatible", "ct.atomic_add(x, 0, 1.5)"),
    ("int32", ct.TileTypeError, "memory order", "ct.atomic_add(x, 0, 1, memory_order=ct.MemoryOrder.WEAK)"),  # noqa: E501
    ("int32", ct.TileTypeError, "not broadcastable", "ct.atomic_add(x, 0, ct.zeros(4, dtype=ct.int32))"),  # noqa: E501
    ("int32", ct.TileTypeError, "Index size", "x.tiled_view(4).atomic_store_add((0, 0), ct.zeros(4, dtype=ct.int32))"),  # noqa: E501
)  # fmt: skip


@pytest.mark.parametrize(("dtype", "error", "match", "statement"), REFUSED)
def test_refused(dtype: str, error: Any, match: str, statement: str) -> None:
    kernel = kernel_of(f"@ct.kernel\ndef kernel(x):\n    {statement}\n")
    with pytest.raises(error, match=match) as caught:
        run(kernel, np.zeros(4, DTYPES[dtype]))
    assert statement in str(caught.value)

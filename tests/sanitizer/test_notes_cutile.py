"""Checks that are made where they are asked for, in kernels of cuTile Python: each finds what is
planted, in the user's line, and nothing in the repaired twin."""

from __future__ import annotations

from pathlib import Path

import cuda.tile as ct
import numpy as np
import pytest

import tilewright.cutile
from tilewright.sanitizer.findings import CHECKS, NOTES, Report

SIZE = 8


@ct.kernel
def differences(x, y):
    v = ct.load(x, (0,), (SIZE,))
    ct.store(y, (0,), ct.reduce(v, 0, lambda a, b: a - b, 0, keepdims=True))  # planted


@ct.kernel
def sums(x, y):
    v = ct.load(x, (0,), (SIZE,))
    ct.store(y, (0,), ct.reduce(v, 0, lambda a, b: a + b, 0, keepdims=True))


@ct.kernel
def weighted(x, y):
    v = ct.load(x, (0,), (SIZE,))
    ct.store(y, (0,), ct.scan(v, 0, lambda a, b: 2 * a + b, 0))  # planted


@ct.kernel
def running(x, y):
    v = ct.load(x, (0,), (SIZE,))
    ct.store(y, (0,), ct.scan(v, 0, lambda a, b: a + b, 0))


@ct.kernel
def product_from_zero(x, y):
    v = ct.load(x, (0,), (SIZE,))
    ct.store(y, (0,), ct.reduce(v, 0, lambda a, b: a * b, 0, keepdims=True))  # planted


@ct.kernel
def product(x, y):
    v = ct.load(x, (0,), (SIZE,))
    ct.store(y, (0,), ct.reduce(v, 0, lambda a, b: a * b, 1, keepdims=True))


@ct.kernel
def float_atomics(x, y):
    v = ct.load(x, (ct.bid(0),), (1,))
    ct.atomic_add(y, (0,), v.item())  # planted


@ct.kernel
def integer_atomics(x, y):
    v = ct.load(x, (ct.bid(0),), (1,))
    ct.atomic_add(y, (0,), ct.astype(v, ct.int32).item())


@ct.kernel
def waits_by_add(x, y):
    if ct.bid(0) == 3:
        ct.atomic_xchg(x, 0, 1)
    else:
        while ct.atomic_add(x, 0, 0) == 0:  # planted
            pass


@ct.kernel
def waits_by_cas(x, y):
    if ct.bid(0) == 3:
        ct.atomic_xchg(x, 0, 1)
    else:
        while ct.atomic_cas(x, 0, 1, 1) == 0:  # planted
            pass


@ct.kernel
def waits_by_or(x, y):
    if ct.bid(0) == 3:
        ct.atomic_xchg(x, 0, 1)
    else:
        while ct.atomic_or(x, 0, 0) == 0:  # planted
            pass


@ct.kernel
def waits_for_the_next(x, y):
    i = ct.bid(0)
    ct.atomic_xchg(x, i, 1)
    while ct.atomic_xor(x, ct.minimum(i + 1, 3), 0) == 0:  # planted
        pass


@ct.kernel
def waits_for_the_first(x, y):
    if ct.bid(0) == 0:
        ct.atomic_xchg(x, 0, 1)
    else:
        while ct.atomic_cas(x, 0, 1, 1) == 0:
            pass


@ct.kernel
def waits_for_the_one_before(x, y):
    i = ct.bid(0)
    while i > 0 and ct.atomic_add(x, i - 1, 0) == 0:
        pass
    ct.atomic_xchg(x, i, 1)


@ct.kernel
def prints_longs_in_hexadecimal(x, y):
    ct.printf("%x", ct.astype(ct.load(x, (0,), (SIZE,)), ct.int64))  # planted


@ct.kernel
def prints_floats(x, y):
    ct.printf("%f", ct.load(y, (0,), (SIZE,)))


@ct.kernel
def prints_longs(x, y):
    ct.printf("%d", ct.astype(ct.load(x, (0,), (SIZE,)), ct.int64))  # planted


@ct.kernel
def prints_integers(x, y):
    ct.printf("%d", ct.load(x, (0,), (SIZE,)))


@ct.kernel
def converts_what_is_too_large(x, y):
    v = ct.load(y, (0,), (SIZE,)) * 1e20
    ct.store(x, (0,), ct.astype(v, ct.int32))  # planted


@ct.kernel
def converts(x, y):
    v = ct.load(y, (0,), (SIZE,))
    ct.store(x, (0,), ct.astype(v, ct.int32))


@ct.kernel
def shifts_too_far(x, y):
    v = ct.load(x, (0,), (SIZE,))
    w = v << (v * 8)  # planted
    ct.store(x, (0,), ct.where(v < 4, w, v))


@ct.kernel
def shifts(x, y):
    v = ct.load(x, (0,), (SIZE,))
    w = v << (v * 2)
    ct.store(x, (0,), ct.where(v < 4, w, v))


INTEGERS = np.arange(SIZE, dtype=np.int32)
FLOATS = np.array([1e8, 1, -1e8, 1, 3, 1e-3, 2, 5], np.float32)
SMALL = np.arange(1, SIZE + 1, dtype=np.float32)
ZEROS = np.zeros(4, np.int32)

PLANTED = [
    ("determinism", 1, differences, sums, (SMALL, np.zeros(1, np.float32))),
    ("determinism", 1, weighted, running, (INTEGERS, np.zeros(SIZE, np.int32))),
    ("determinism", 1, product_from_zero, product, (INTEGERS + 1, np.zeros(1, np.int32))),
    ("determinism", SIZE, float_atomics, None, (FLOATS, np.zeros(1, np.float32))),
    ("determinism", SIZE, None, integer_atomics, (FLOATS, np.zeros(1, np.int32))),
    ("progress", 4, waits_by_add, waits_for_the_first, (ZEROS, ZEROS)),
    ("progress", 4, waits_by_cas, waits_for_the_one_before, (ZEROS, ZEROS)),
    ("progress", 4, waits_by_or, None, (ZEROS, ZEROS)),
    ("progress", 4, waits_for_the_next, None, (ZEROS, ZEROS)),
    ("portability", 1, prints_longs_in_hexadecimal, prints_floats, (INTEGERS, SMALL)),
    ("portability", 1, prints_longs, prints_integers, (INTEGERS, SMALL)),
    ("portability", 1, converts_what_is_too_large, converts, (INTEGERS, SMALL)),
    ("portability", 1, shifts_too_far, shifts, (INTEGERS, SMALL)),
]
"""The check, the tile blocks, a kernel with a mistake, one without, and arguments."""


def found(kernel: object, grid: int, arguments: tuple[np.ndarray, ...]) -> list[tuple[str, str]]:
    report = Report()
    given = tuple(array.copy() for array in arguments)
    with tilewright.cutile.on("check", checks=[*CHECKS, *NOTES], report=report):
        ct.launch(None, (grid,), kernel, given)
    assert report.ok, str(report)
    lines = Path(__file__).read_text().splitlines()
    return [(one.check, lines[(one.place.line or 1) - 1].rpartition("# ")[2]) for one in report]


@pytest.mark.parametrize(
    ("check", "grid", "kernel", "arguments"),
    [
        pytest.param(check, grid, kernel, arguments, id=kernel._pyfunc.__name__)
        for check, grid, kernel, _, arguments in PLANTED
        if kernel is not None
    ],
)
def test_found(check: str, grid: int, kernel: object, arguments: tuple[np.ndarray, ...]) -> None:
    assert found(kernel, grid, arguments) == [(check, "planted")]


@pytest.mark.parametrize(
    ("grid", "kernel", "arguments"),
    [
        pytest.param(grid, kernel, arguments, id=kernel._pyfunc.__name__)
        for _, grid, _, kernel, arguments in PLANTED
        if kernel is not None
    ],
)
def test_nothing(grid: int, kernel: object, arguments: tuple[np.ndarray, ...]) -> None:
    assert found(kernel, grid, arguments) == []

"""Operations that a program does in a loop, or behind an early return, and not otherwise."""

import cuda.tile as ct
import numpy as np
import pytest

from cutile.support import run

WAYS = (("cpu", {}), ("cpu", {"checked": True}), ("reference", {}))
each_way = pytest.mark.parametrize(("backend", "options"), WAYS)


def copied(i, x, y, n):
    length = ct.load(n, 0, 1).item()
    if 4 * i >= length:
        return
    rows = x.slice(axis=0, start=0, stop=length)
    ct.store(y, i, ct.load(rows, i, 4, padding_mode=ct.PaddingMode.ZERO))


@ct.kernel
def behind_a_return(x, y, n):
    copied(ct.bid(0), x, y, n)


@ct.kernel
def behind_a_loop(x, y, n):
    index = ct.bid(0)
    total = ct.zeros((4,), ct.float32)
    for _ in range(n):
        total += ct.load(x, index, 4)
    ct.store(y, 0, total)


@ct.kernel
def without_bounds(x, index, y, n):
    places = ct.load(index, 0, 4)
    total = ct.zeros((4,), ct.float32)
    for _ in range(n):
        total += ct.gather(x, places, check_bounds=False)
    ct.store(y, 0, total)


@ct.kernel
def divided(y, n):
    divisor = ct.load(n, 0, 1).item()
    if divisor == 0:
        return
    ct.store(y, 0, ct.full((4,), 100 // divisor, ct.int32))


@ct.kernel
def shortened(x, y, n):
    length = ct.load(n, 0, 1).item()
    if length < 0:
        return
    rows = x.slice(axis=0, start=0, stop=length)
    total = ct.zeros((4,), ct.float32)
    for i in range(2):
        total += ct.load(rows, i * 0, 4, padding_mode=ct.PaddingMode.ZERO)
    ct.store(y, 0, total)


@each_way
def test_a_tile_outside_behind_a_return(backend, options):
    x, y = np.arange(16, dtype=np.float32), np.full(16, -1, np.float32)
    run(behind_a_return, x, y, np.array([6], np.int32), grid=4, backend=backend, **options)
    assert (y == [0, 1, 2, 3, 4, 5, 0, 0, *[-1] * 8]).all()


@each_way
def test_a_tile_outside_in_a_loop_that_does_not_run(backend, options):
    x, y = np.ones(4, np.float32), np.ones(4, np.float32)
    run(behind_a_loop, x, y, 0, grid=3, backend=backend, **options)
    assert (y == 0).all()


@each_way
def test_elements_outside_in_a_loop_that_does_not_run(backend, options):
    x, y = np.ones(4, np.float32), np.ones(4, np.float32)
    index = np.full(4, 1 << 30, np.int32)
    run(without_bounds, x, index, y, 0, backend=backend, **options)
    assert (y == 0).all()
    run(without_bounds, x, np.arange(4, dtype=np.int32), y, 3, backend=backend, **options)
    assert (y == 3).all()


@each_way
def test_a_division_by_zero_behind_a_return(backend, options):
    y = np.ones(4, np.int32)
    run(divided, y, np.zeros(1, np.int32), backend=backend, **options)
    assert (y == 1).all()
    run(divided, y, np.full(1, 7, np.int32), backend=backend, **options)
    assert (y == 14).all()


@each_way
def test_a_slice_of_negative_length_behind_a_return(backend, options):
    x, y = np.ones(4, np.float32), np.full(4, 7, np.float32)
    run(shortened, x, y, np.full(1, -1, np.int32), backend=backend, **options)
    assert (y == 7).all()
    run(shortened, x, y, np.full(1, 3, np.int32), backend=backend, **options)
    assert (y == [2, 2, 2, 0]).all()

"""Atomic operations in loops, which native code combines: as if they came one by one."""

import cuda.tile as ct
import numpy as np
import pytest

import tilewright.cutile as cutile

OPTIONS = [{}, {"threads": 1}, {"threads": 3}, {"checked": True}]


@ct.kernel
def in_loop(x, bins, n: ct.Constant[int], turns: ct.Constant[int]):
    for turn in range(turns):
        tile = ct.load(x, ct.bid(0) * turns + turn, n)
        ct.atomic_add(bins, tile, 1)


@ct.kernel
def in_branch(x, bins, n: ct.Constant[int]):
    for at in range(ct.bid(0), ct.num_tiles(x, 0, n), ct.num_blocks(0)):
        tile = ct.load(x, at, n)
        if ct.sum(tile) % 2 == 0:
            ct.atomic_xor(bins, tile, at + 1)
        else:
            pass


@ct.kernel
def in_nested_loops(x, bins, n: ct.Constant[int]):
    for i in range(2):
        for j in range(ct.load(x, 0, 1).item() % 3 + 1):
            ct.atomic_add(bins, ct.load(x, ct.bid(0), n), i + j)


@ct.kernel
def with_loads_that_see_it(x, bins, n: ct.Constant[int], turns: ct.Constant[int]):
    for _ in range(turns):
        seen = ct.load(bins, 0, n)
        ct.atomic_add(bins, ct.arange(n, dtype=ct.int32), ct.where(seen < 5, 1, 0))


@ct.kernel
def with_two(x, bins, n: ct.Constant[int], turns: ct.Constant[int]):
    for turn in range(turns):
        tile = ct.load(x, turn, n)
        ct.atomic_add(bins, tile, 1)
        ct.atomic_add(bins, tile, 2)


def numbers(count, below=61):
    return np.random.default_rng(0).integers(0, below, count).astype(np.int32)


def both(kernel, grid, x, size, *constants, **options):
    """What the reference machine and native code make of an empty array."""
    found = []
    for backend, given in (("reference", {}), ("cpu", options)):
        bins = np.zeros(size, np.int32)
        cutile.launch(grid, kernel, (x, bins, *constants), backend, **given)
        found.append(bins)
    return found


@pytest.mark.parametrize("options", OPTIONS)
def test_in_a_loop(options):
    x = numbers(64 * 12 * 8)
    expected, found = both(in_loop, 12, x, 64, 64, 8, **options)
    assert (expected == np.bincount(x, minlength=64)).all()
    assert (found == expected).all()


@pytest.mark.parametrize("options", OPTIONS)
def test_in_a_branch(options):
    expected, found = both(in_branch, 5, numbers(1024), 64, 32, **options)
    assert expected.any() and (found == expected).all()


def test_in_nested_loops():
    expected, found = both(in_nested_loops, 8, numbers(512), 64, 64)
    assert expected.any() and (found == expected).all()


@pytest.mark.parametrize("threads", [1, 2])
def test_elements_far_from_the_first(threads):
    """More bins than scratch memory has room for."""
    x = numbers(64 * 40 * 8, 200_000)
    expected, found = both(in_loop, 40, x, 200_000, 64, 8, threads=threads)
    assert (found == expected).all()


def test_loads_see_what_was_written_before():
    expected, found = both(with_loads_that_see_it, 1, numbers(8), 8, 8, 9)
    assert expected.tolist() == [5] * 8 and (found == expected).all()


def test_two_operations():
    expected, found = both(with_two, 1, numbers(64 * 4), 64, 64, 4)
    assert (found == expected).all()


@pytest.mark.parametrize("shift", [0, 16])
def test_arrays_that_overlap(shift):
    """Loads of the next turn read what the operation wrote in the last."""
    results = []
    for backend in ("reference", "cpu"):
        memory = np.zeros(2048 + shift, np.int32)
        x, bins = memory[shift:][:2048], memory[:64]
        cutile.launch(1, in_loop, (x, bins, 64, 32), backend)
        results.append(memory)
    assert (results[0] == results[1]).all()

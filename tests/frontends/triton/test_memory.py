"""The order of memory, atomics, and tensor descriptors."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from frontends.triton.running import BACKENDS, close, run

on_both = pytest.mark.parametrize("backend", BACKENDS)
with_tokens = pytest.mark.parametrize("tokens", ["full", "relaxed"])


@on_both
@with_tokens
def test_order_through_two_pointers(backend: str, tokens: str) -> None:
    """What is stored through one pointer is loaded through another, in the order of the
    program."""
    x, out = np.zeros(16, np.int32), np.zeros(16, np.int32)
    run("aliased", backend, 1, x, x, out, tokens=tokens)
    close(out, 115 - np.arange(16))


@on_both
@with_tokens
def test_data_is_handed_over(backend: str, tokens: str) -> None:
    """Programs that wait for a flag see what was stored before it was lifted."""
    data, flag, out = np.zeros(1, np.int32), np.zeros(1, np.int32), np.zeros(4, np.int32)
    run("handed_over", backend, 4, data, flag, out, 0, tokens=tokens)
    close(out, [0, 42, 42, 42])


@on_both
@with_tokens
def test_sums_under_a_lock(backend: str, tokens: str) -> None:
    """No addition under a lock is lost."""
    x = np.arange(8 * 16, dtype=np.float32)
    lock, out = np.zeros(1, np.int32), np.zeros(16, np.float32)
    run("split_sums", backend, 8, x, lock, out, tokens=tokens)
    close(out, x.reshape(8, 16).sum(0))


@on_both
def test_integer_atomics(backend: str) -> None:
    """All atomic operations on integers, with masks; they give what was there."""
    random = np.random.default_rng(9)
    memory = random.integers(-50, 50, (10, 16), np.int32)
    memory[8, ::2] = np.arange(0, 16, 2)
    x = random.integers(-50, 50, 16, np.int32)
    old, found = np.zeros((2, 16), np.int32), memory.copy()
    run("integer_atomics", backend, 1, found, x, old, 10)
    mask = np.arange(16) < 10
    expected = [
        *(memory[0] + x, np.maximum(memory[1], x), np.minimum(memory[2], x), memory[3] & x),
        *(memory[4] | x, memory[5] ^ x, np.where(mask, x, memory[6])),
        *(np.where(mask, memory[7] + x, memory[7]),),
        *(np.where(memory[8] == np.arange(16), x, memory[8]),),
        np.concatenate([memory[9][:1] + 1, memory[9][1:]]),
    ]
    close(found, expected)
    close(old, [memory[0], memory[8]])


@on_both
def test_float_atomics(backend: str) -> None:
    """Sums to places that meet; maxima and minima of both signs."""
    random = np.random.default_rng(10)
    memory = random.integers(-50, 50, (4, 16)).astype(np.float32)
    half = np.ones(16, np.float16)
    x = random.integers(-50, 50, 16).astype(np.float32)
    found = memory.copy()
    run("float_atomics", backend, 1, found, half, x)
    sums = memory[0].copy()
    sums[:4] += x.reshape(4, 4).sum(0)
    close(found, [sums, np.maximum(memory[1], x), np.minimum(memory[2], x), x])
    close(half, 1 + x)


@on_both
def test_atomic_accesses(backend: str) -> None:
    """Atomic loads and stores with masks, and waiting for a value."""
    memory, flag = np.arange(1, 17, dtype=np.int32), np.zeros(1, np.int32)
    out = np.full(17, -1, np.int32)
    run("atomic_accesses", backend, 1, memory, flag, out)
    close(out, [1, 2, 3, 4, 0, 0, 0, 0, *[-1] * 8, 7])


@on_both
@pytest.mark.parametrize(("name", "dtype"), [("halves", "i2"), ("halves_of_floats", "f2")])
def test_compare_and_swap_of_halves(name: str, dtype: str, backend: str) -> None:
    """Two numbers of 16 bits in a word are exchanged apart."""
    memory = np.arange(16).astype(dtype)
    compared = np.where(np.arange(16) % 3 == 0, memory, -1).astype(dtype)
    x, old, found = (memory * 2 - 9).astype(dtype), np.zeros(16, dtype), memory.copy()
    run(name, backend, 1, found, compared, x, old)
    close(found, np.where(np.arange(16) % 3 == 0, x, memory))
    close(old, memory)


@on_both
def test_modifiers(backend: str) -> None:
    """Modifiers of the cache and volatile loads; what a mask leaves out is zero."""
    x, out = np.arange(1, 17, dtype=np.float32), np.full((2, 16), 9, np.float32)
    run("modified", backend, 1, x, out)
    close(out, [2 * x, np.where(np.arange(16) < 3, x, 0)])


@on_both
def test_truth_values_are_bytes(backend: str) -> None:
    """`i1` in memory is a byte."""
    x, out = np.arange(16) % 3 == 0, np.zeros(16, np.bool_)
    run("bytes", backend, 1, x, out)
    close(out, ~x)


@on_both
def test_dependent_launch(backend: str) -> None:
    """Waiting for the launch before, and letting the next one begin."""
    x, out = np.arange(16, dtype=np.float32), np.zeros(16, np.float32)
    run("dependent", backend, 1, x, out)
    close(out, x + 1)


def _block(x: np.ndarray, row: int, column: int, padding: float) -> np.ndarray:
    """The 8x16 block at an offset, which may be anywhere."""
    found = np.full((8, 16), padding, x.dtype)
    for i in range(8):
        for j in range(16):
            if 0 <= row + i < x.shape[0] and 0 <= column + j < x.shape[1]:
                found[i, j] = x[row + i, column + j]
    return found


PLACES = [(0, 0), (3, 5), (8, 16), (17, 30), (-3, -7), (100, 100)]


@on_both
@pytest.mark.parametrize(("row", "column"), PLACES)
def test_descriptors(row: int, column: int, backend: str) -> None:
    """Blocks at offsets that are no multiples of their size, before and behind the tensor: zeros
    are loaded, and nothing is stored."""
    x = np.random.default_rng(11).normal(size=(20, 36)).astype(np.float32)
    out = np.full((20, 36), 7, np.float32)
    run("descriptors", backend, 1, x, out, 20, 36, row, column)
    expected = np.full((20, 36), 7, np.float32)
    block = _block(x, row, column, 0)
    for i in range(8):
        for j in range(16):
            if 0 <= row + 1 + i < 20 and 0 <= column + 2 + j < 36:
                expected[row + 1 + i, column + 2 + j] = block[i, j]
    close(out, expected)


@on_both
@pytest.mark.parametrize(("row", "column"), PLACES)
def test_padding(row: int, column: int, backend: str) -> None:
    """What is outside is NaN if the descriptor says so."""
    x = np.random.default_rng(12).normal(size=(20, 36)).astype(np.float32)
    out = np.zeros((8, 16), np.float32)
    run("padded", backend, 1, x, out, 20, 36, row, column)
    close(out, _block(x, row, column, np.nan))


@on_both
def test_descriptor_sums(backend: str) -> None:
    """Blocks are added to what is there."""
    x = np.arange(10 * 12, dtype=np.float32).reshape(10, 12)
    out = np.ones((10, 12), np.float32)
    run("descriptor_sums", backend, 1, x, out, 10, 12)
    expected = np.ones((10, 12), np.float32)
    expected[:8] += x[:8]
    expected[1:9, 1:] += x[:8, :-1]
    close(out, expected)


@on_both
def test_descriptor_rows(backend: str) -> None:
    """Rows by their numbers, from a column on."""
    x = np.arange(20 * 24, dtype=np.float32).reshape(20, 24)
    rows = np.array([3, 0, 9, 25, 19, 7, -1, 11], np.int32)
    out = np.zeros((20, 24), np.float32)
    run("descriptor_rows", backend, 1, x, rows, out, 20, 24, 10)
    expected = np.zeros((20, 24), np.float32)
    for row in rows:
        if row + 1 in range(20):
            expected[row + 1, 10:] = x[row, 10:] if 0 <= row < 20 else 0
    close(out, expected)


@on_both
@pytest.mark.parametrize("dtype", [np.int32, np.uint32])
def test_descriptor_bounds(dtype: Any, backend: str) -> None:
    """Which integers are larger depends on their sign."""
    random = np.random.default_rng(14)
    x, given = random.integers(0, 2**32, (2, 10, 20), np.uint32).view(dtype)
    made, other = x.copy(), given.copy()
    name = f"described_bounds_{'i' if dtype is np.int32 else 'u'}32"
    run(name, backend, 1, made, other, 10, 20, 20, 1, 10, 20, False, False)
    expected = [x.copy(), given.copy()]
    expected[0][:8, :16] = np.minimum(x, given)[:8, :16]
    expected[1][:8, :16] = np.maximum(x, given)[:8, :16]
    close([made, other], expected)


@on_both
@pytest.mark.parametrize("outside", [0.0, np.nan])
def test_given_descriptors(outside: float, backend: str) -> None:
    """A descriptor as an argument is a pointer, sizes and strides, and whether what is outside is
    NaN, and elements are rounded."""
    x = np.arange(24 * 20, dtype=np.float32).reshape(24, 20)
    out = np.zeros((16, 20), np.float32)
    flags = np.isnan(outside), False, False, False
    run("given_descriptors", backend, 2, x, 24, 20, 20, 1, out, 16, 20, 20, 1, *flags)
    expected = np.zeros((16, 20), np.float32)
    expected[:, 4:6] = outside
    expected[:, 6:] = x[1:17, :14]
    close(out, expected)

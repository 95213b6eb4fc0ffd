"""What moves elements and combines them."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from itertools import accumulate
from typing import Any

import numpy as np
import pytest

from frontends.triton.running import BACKENDS, close, run

Array = Any
on_both = pytest.mark.parametrize("backend", BACKENDS)


def _numbers(*shape: int) -> Array:
    return np.random.default_rng(4).uniform(-2, 2, shape).astype(np.float32)


def _rows_of_swizzle(rows: int, columns: int, group: int) -> Array:
    numbers = np.arange(rows * columns)
    i, j = numbers // columns, numbers % columns
    place = i * columns + j
    size = group * columns
    first = place // size * group
    return first + place % size % np.minimum(rows - first, group)


SHAPES: tuple[Callable[[Array], Array], ...] = (
    lambda x: x.T,
    lambda x: x.reshape(4, 2, 8).transpose(1, 2, 0),
    lambda x: x.reshape(4, 8, 2)[..., ::-1],
    lambda x: x,
    lambda x: x[:, ::-1],
    lambda x: np.broadcast_to(x.max(1)[:, None], x.shape),
    lambda x: np.full(64, x.astype(np.float64).sum()),
    lambda x: _rows_of_swizzle(4, 16, 2),
    lambda x: np.full(64, 3.5),
    lambda x: np.zeros(64),
    lambda x: x,
)


@on_both
@pytest.mark.parametrize("row", range(len(SHAPES)))
def test_shapes(row: int, backend: str) -> None:
    """Elements go where they belong."""
    x = _numbers(4, 16)
    out = np.full((len(SHAPES), 64), 7, np.float32)
    run("shapes", backend, 1, x, out)
    close(out[row], np.ravel(SHAPES[row](x)), 8)


@on_both
@pytest.mark.parametrize("name", ["gathered_rows", "gathered_columns"])
def test_gather(name: str, backend: str) -> None:
    """Elements by their indices along an axis."""
    axis, source, shape = (0, (8, 4), (16, 4)) if name == "gathered_rows" else (1, (4, 16), (4, 8))
    x = _numbers(*source)
    indices = np.random.default_rng(5).integers(0, source[axis], shape, np.int32)
    out = np.zeros(shape, np.float32)
    run(name, backend, 1, x, indices, out)
    close(out, np.take_along_axis(x, indices, axis))


@on_both
def test_histogram(backend: str) -> None:
    """Numbers outside the bins, and elements that the mask leaves out, are not counted."""
    x = np.random.default_rng(6).integers(-3, 20, 128, np.int32)
    out = np.zeros((2, 16), np.int32)
    run("histograms", backend, 1, x, out, 100)
    close(out[0], np.bincount(x[(x >= 0) & (x < 16)], minlength=16))
    some = x[:100]
    close(out[1], np.bincount(some[(some >= 0) & (some < 16)], minlength=16))


@on_both
def test_sort(backend: str) -> None:
    """Rows are sorted both ways, and their largest elements found."""
    x = _numbers(4, 16)
    out = np.zeros(4 * 16 * 2 + 4 * 4, np.float32)
    run("sorted", backend, 1, x, out)
    rows = np.sort(x, 1)
    close(out, np.concatenate([rows.ravel(), rows[:, ::-1].ravel(), rows[:, :-5:-1].ravel()]))


def _recurrence(x: Array) -> Array:
    """0.5 s + x along the first axis."""
    return np.array(list(accumulate(x, lambda state, element: 0.5 * state + element)))


REDUCTIONS: tuple[tuple[Callable[[Array], Array], float], ...] = (
    (lambda x: x.sum(0), 8),
    (lambda x: x.max(0), 0),
    (lambda x: x.min(0), 0),
    (lambda x: x.argmax(0), 0),
    (lambda x: x.argmin(0), 0),
    (lambda x: x[-1], 0),
    (lambda x: x.max(0), 0),
    (lambda x: x.max(0), 0),
    (lambda x: np.full(x.shape[1], x.sum()), 16),
    (lambda x: reduce(lambda state, element: 0.5 * state + element, x), 64),
)


@on_both
@pytest.mark.parametrize("axis", [0, 1])
@pytest.mark.parametrize("row", range(len(REDUCTIONS)))
def test_reductions(row: int, axis: int, backend: str) -> None:
    """Any function combines, in the order of the elements."""
    x = _numbers(8, 16)
    out = np.zeros((len(REDUCTIONS), 16 if axis == 0 else 8), np.float32)
    run(f"reductions_{axis}", backend, 1, x, out)
    expected, ulps = REDUCTIONS[row]
    close(out[row], expected((x if axis == 0 else x.T).astype(np.float64)), ulps)


@on_both
def test_ties_and_infinities(backend: str) -> None:
    """Of equal elements the first one is the largest; negative infinity alone has an index."""
    x = np.full((8, 16), -np.inf, np.float32)
    x[3, 1] = x[5, 1] = 2
    out = np.zeros((len(REDUCTIONS), 16), np.float32)
    run("reductions_0", backend, 1, x, out)
    close(out[3], x.argmax(0))


@on_both
def test_integer_reductions(backend: str) -> None:
    """Integers are combined exactly, with and without sign."""
    x = np.random.default_rng(7).integers(-(2**31), 2**31, 64, np.int64).astype(np.int32)
    out = np.zeros(8, np.int32)
    run("integer_reductions", backend, 1, x, out)
    expected = [
        *(int(x.sum(dtype=np.int32)), x.max(), x.min(), np.bitwise_xor.reduce(x)),
        *(x.argmax(), x.argmin(), np.bitwise_or.reduce(x)),
        x.view(np.uint32).max().astype(np.int32),
    ]
    close(out, expected)


def _running(x: Array, axis: int, *, reverse: bool = False) -> Array:
    x = np.moveaxis(x, axis, 0)
    found = _recurrence(x[::-1])[::-1] if reverse else _recurrence(x)
    return np.moveaxis(found, 0, axis)


SCANS: tuple[Callable[[Array], Array], ...] = (
    lambda x: x.cumsum(1),
    lambda x: x.cumsum(0),
    lambda x: x.cumprod(1),
    lambda x: x[:, ::-1].cumsum(1)[:, ::-1],
    lambda x: x,
    lambda x: x,
    lambda x: _running(x, 1),
    lambda x: _running(x, 0, reverse=True),
    lambda x: np.maximum.accumulate(x, 1),
)


@on_both
@pytest.mark.parametrize("row", range(len(SCANS)))
def test_scans(row: int, backend: str) -> None:
    """Any function combines, from either end."""
    x = _numbers(4, 16)
    out = np.zeros((len(SCANS), 4, 16), np.float32)
    run("scans", backend, 1, x, out)
    np.testing.assert_allclose(out[row], SCANS[row](x.astype(np.float64)), rtol=1e-5, atol=1e-5)


@on_both
def test_map_elementwise(backend: str) -> None:
    """A branch of a region is taken for some elements only: no quotient by zero is computed."""
    random = np.random.default_rng(8)
    x, y = random.integers(0, 100, 32, np.int32), random.integers(0, 4, 32, np.int32)
    out = np.zeros((2, 32), np.int32)
    run("mapped", backend, 1, x, y, out)
    close(out, [x + y, np.where(y == 0, 0, x // np.maximum(y, 1))])

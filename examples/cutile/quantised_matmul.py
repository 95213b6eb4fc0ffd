"""A matrix product in 8-bit integers: rows are scaled to fit, products are exact, and the result is
scaled back."""

import cuda.tile as ct
import numpy as np
from example import Example, main

ZERO = ct.PaddingMode.ZERO
TM, TN, TK = 128, 128, 64


@ct.kernel
def quantise(x, q, scales, COLUMNS: ct.Constant[int]):
    """A row is divided by its scale and rounded to the nearest integers."""
    row = ct.bid(0)
    tile = ct.load(x, (row, 0), (1, COLUMNS), padding_mode=ZERO)
    scale = ct.max(ct.abs(tile)) / 127.0
    nearest = ct.floor(tile / scale + 0.5)
    ct.store(q, (row, 0), nearest.astype(ct.int8))
    ct.store(scales, (row,), scale)


@ct.kernel
def multiply(
    a,
    a_scales,
    b,
    b_scales,
    c,
    TM: ct.Constant[int],
    TN: ct.Constant[int],
    TK: ct.Constant[int],
):
    """c = (a * a_scales) @ (b * b_scales).T"""
    i, j = ct.bid(0), ct.bid(1)
    total = ct.zeros((TM, TN), ct.int32)
    for k in range(ct.num_tiles(a, 1, (TM, TK))):
        x = ct.load(a, (i, k), (TM, TK), padding_mode=ZERO)
        y = ct.load(b, (j, k), (TN, TK), padding_mode=ZERO).transpose()
        total = ct.mma(x, y, total)
    scale = ct.load(a_scales, (i,), (TM,))[:, None] * ct.load(b_scales, (j,), (TN,))[None, :]
    ct.store(c, (i, j), total.astype(ct.float32) * scale)


def quantised(stream, x):
    """A matrix in 8-bit integers, and the scale of each of its rows."""
    q, scales = np.empty(x.shape, np.int8), np.empty(len(x), np.float32)
    # Tiles have powers of two as sizes.
    width = 1 << (x.shape[1] - 1).bit_length()
    ct.launch(stream, (len(x),), quantise, (x, q, scales, width))
    return q, scales


def quantised_matmul(stream, a, b, c):
    """c = a @ b.T, about"""
    grid = (ct.cdiv(c.shape[0], TM), ct.cdiv(c.shape[1], TN))
    given = *quantised(stream, a), *quantised(stream, b)
    ct.launch(stream, grid, multiply, (*given, c, TM, TN, TK))
    return c


def arguments(random, m, n, k):
    a, b = (random.standard_normal((rows, k), np.float32) for rows in (m, n))
    return a, b, np.zeros((m, n), np.float32)


def expected(a, b, c):
    (a, a_scales), (b, b_scales) = map(_quantised, (a, b))
    return (a @ b.T) * a_scales * b_scales.T


def _quantised(x):
    # In float32, as the kernel does it: a difference in rounding would be one in the result.
    scale = np.abs(x).max(axis=1, keepdims=True) / np.float32(127)
    return np.floor(x / scale + np.float32(0.5)).astype(np.float64), scale


EXAMPLES = (
    Example(
        name="matmul i8",
        run=quantised_matmul,
        arguments=arguments,
        expected=expected,
        small=(200, 150, 300),
        natural=(1024, 1024, 1024),
        work=lambda m, n, k: 2 * m * n * k,
        unit="GFLOP/s",
        tolerance=2,
        # What it approximates; NumPy has no fast products of integers.
        peer=lambda a, b, c: np.matmul(a, b.T, out=c),
    ),
)

if __name__ == "__main__":
    main(EXAMPLES)

"""Softmax of the rows of a matrix: a whole row in a tile, and rows of any length in two passes."""

import cuda.tile as ct
import numpy as np
from example import Example, main

NEGATIVE_INFINITY = ct.PaddingMode.NEG_INF
TILE = 1024


@ct.kernel
def whole_rows(x, y, COLUMNS: ct.Constant[int]):
    """One row for each block. What hangs over its end is minus infinity and adds nothing."""
    row = ct.bid(0)
    tile = ct.load(x, (row, 0), (1, COLUMNS), padding_mode=NEGATIVE_INFINITY)
    powers = ct.exp(tile - ct.max(tile, axis=1, keepdims=True))
    ct.store(y, (row, 0), powers / ct.sum(powers, axis=1, keepdims=True))


@ct.kernel
def long_rows(x, y, TILE: ct.Constant[int]):
    """One row for each block, tile by tile. The sum is kept relative to the largest element so
    far; whenever a larger one comes, it is scaled down."""
    row = ct.bid(0)
    highest = ct.full((1, 1), -float("inf"), ct.float32)
    total = ct.zeros((1, 1), ct.float32)
    for j in range(ct.num_tiles(x, axis=1, shape=(1, TILE))):
        tile = ct.load(x, (row, j), (1, TILE), padding_mode=NEGATIVE_INFINITY)
        higher = ct.maximum(highest, ct.max(tile, axis=1, keepdims=True))
        powers = ct.exp(tile - higher)
        total = total * ct.exp(highest - higher) + ct.sum(powers, axis=1, keepdims=True)
        highest = higher
    for j in range(ct.num_tiles(x, axis=1, shape=(1, TILE))):
        tile = ct.load(x, (row, j), (1, TILE), padding_mode=NEGATIVE_INFINITY)
        ct.store(y, (row, j), ct.exp(tile - highest) / total)


def softmax(stream, x, y):
    """y = softmax(x)"""
    rows, columns = x.shape
    # Tiles have powers of two as sizes.
    width = 1 << (columns - 1).bit_length()
    ct.launch(stream, (rows,), whole_rows, (x, y, width))
    return y


def softmax_long(stream, x, y):
    """y = softmax(x)"""
    ct.launch(stream, (len(x),), long_rows, (x, y, TILE))
    return y


def arguments(random, rows, columns):
    x = random.standard_normal((rows, columns), np.float32)
    return 10 * x, np.zeros_like(x)


def expected(x, y):
    powers = np.exp(x.astype(np.float64) - x.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def peer(x, y):
    import torch

    torch.softmax(torch.from_numpy(x), dim=1)


def _example(name, run, small, natural):
    return Example(
        name=name,
        run=run,
        arguments=arguments,
        expected=expected,
        small=small,
        natural=natural,
        work=lambda rows, columns: 8 * rows * columns,
        unit="GB/s",
        tolerance=16,
        peer=peer,
    )


EXAMPLES = (
    _example("softmax, whole rows", softmax, (30, 500), (4096, 2000)),
    _example("softmax, long rows", softmax_long, (10, 2500), (256, 32_000)),
)

if __name__ == "__main__":
    main(EXAMPLES)

"""A sparse matrix in compressed rows times a vector: loops whose lengths are read from memory."""

import warnings

import cuda.tile as ct
import numpy as np
from example import Example, main

TILE = 32
ROWS = 16


@ct.kernel
def one_row(values, columns, starts, x, y, TILE: ct.Constant[int]):
    """One row for each block, a tile of its elements at a time."""
    row = ct.bid(0)
    start, end = ct.gather(starts, row), ct.gather(starts, row + 1)
    total = ct.zeros((TILE,), ct.float32)
    for first in range(start, end, TILE):
        place = first + ct.arange(TILE, dtype=ct.int32)
        inside = place < end
        column = ct.gather(columns, place, mask=inside)
        total += ct.gather(values, place, mask=inside) * ct.gather(x, column, mask=inside)
    ct.scatter(y, row, ct.sum(total))


@ct.kernel
def many_rows(values, columns, starts, x, y, ROWS: ct.Constant[int]):
    """One tile of rows for each block, one element of each row at a time, until all have ended."""
    row = ct.bid(0) * ROWS + ct.arange(ROWS, dtype=ct.int32)
    # Rows beyond the last one are empty: both are 0.
    place = ct.gather(starts, row)
    end = ct.where(row < y.shape[0], ct.gather(starts, row + 1), 0)
    place = ct.minimum(place, end)
    total = ct.zeros((ROWS,), ct.float32)
    while ct.max(end - place) > 0:
        inside = place < end
        column = ct.gather(columns, place, mask=inside)
        total = total + ct.gather(values, place, mask=inside) * ct.gather(x, column, mask=inside)
        place = place + 1
    ct.scatter(y, row, total)


def by_rows(stream, values, columns, starts, x, y):
    """y = matrix @ x"""
    ct.launch(stream, (len(y),), one_row, (values, columns, starts, x, y, TILE))
    return y


def by_tiles_of_rows(stream, values, columns, starts, x, y):
    """y = matrix @ x"""
    grid = (ct.cdiv(len(y), ROWS),)
    ct.launch(stream, grid, many_rows, (values, columns, starts, x, y, ROWS))
    return y


def arguments(random, rows, most):
    """A square matrix with up to `most` elements in a row; some rows have none."""
    counts = random.integers(0, most, rows, endpoint=True)
    starts = np.concatenate(([0], np.cumsum(counts))).astype(np.int32)
    columns = random.integers(0, rows, starts[-1], np.int32)
    values = random.standard_normal(starts[-1], np.float32)
    x = random.standard_normal(rows, np.float32)
    return values, columns, starts, x, np.zeros(rows, np.float32)


def expected(values, columns, starts, x, y):
    rows = np.repeat(np.arange(len(y)), np.diff(starts))
    return np.bincount(rows, values * x[columns].astype(np.float64), len(y))


def peer(values, columns, starts, x, y):
    import torch

    tensors = (torch.from_numpy(array) for array in (starts, columns, values))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that they are new
        matrix = torch.sparse_csr_tensor(*tensors, (len(y), len(x)), check_invariants=False)
    matrix @ torch.from_numpy(x)


def _example(name, run):
    return Example(
        name=name,
        run=run,
        arguments=arguments,
        expected=expected,
        small=(200, 50),
        natural=(100_000, 100),
        work=lambda rows, most: rows * most,
        unit="GFLOP/s",
        tolerance=16,
        peer=peer,
    )


EXAMPLES = (
    _example("sparse, by rows", by_rows),
    _example("sparse, by tiles of rows", by_tiles_of_rows),
)

if __name__ == "__main__":
    main(EXAMPLES)

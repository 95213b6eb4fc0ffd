"""Memory and atomics."""

from __future__ import annotations

import numpy as np

from .making import Array, normal, runs, whole, zeros


@runs("transpose", (3, 2), lambda r: (normal(r, 70, 45), zeros(45, 70)))
def _transpose(x: Array, y: Array) -> None:
    y[:] = x.T


@runs(
    "gather_1d",
    (2,),
    lambda r: (normal(r, 100), whole(r, 100, low=-20, high=130), zeros(100)),
)
def _gather_1d(x: Array, index: Array, y: Array) -> None:
    inside = (index >= 0) & (index < len(x))
    y[:] = np.where(inside, x[np.where(inside, index, 0)], 0.0)


@runs(
    "gather_scatter_2d",
    (3,),
    lambda r: (normal(r, 40, 24), whole(r, 48, low=-4, high=44), zeros(44, 28)),
)
def _gather_scatter_2d(x: Array, rows: Array, y: Array) -> None:
    for i, row in enumerate(rows[:44]):
        if row >= 0:
            y[i] = -1.0
            if row < 40:
                y[i, :20] = x[row, :20]


@runs("tiled_views", (3,), lambda r: (normal(r, 40, 90), zeros(40, 90)))
def _tiled_views(x: Array, y: Array) -> None:
    y[:] = x + 1


@runs("strided_views", (20, 2), lambda r: (whole(r, 20, 96, dtype=np.float32), zeros(20, 96)))
def _strided_views(x: Array, y: Array) -> None:
    for column in (0, 64):
        for row in range(20):
            place = slice(column, column + 32)
            y[row, place] = x[row : row + 4, place].sum(axis=0) / 4


@runs(
    "advanced_indexing",
    (1,),
    lambda r: (normal(r, 30, 50), r.permutation(20)[:16].astype(np.int32), zeros(21, 32), 7),
)
def _advanced_indexing(x: Array, rows: Array, y: Array, start: int) -> None:
    y[rows + 1] = x[rows, start : start + 32]


@runs("sliced_array", (1,), lambda r: (whole(r, 100, dtype=np.float32), 10, 87))
def _sliced_array(x: Array, start: int, stop: int) -> None:
    x[start:stop] += stop - start


@runs(
    "wide_indices",
    (1,),
    lambda r: (whole(r, 5, 100, dtype=np.float32), zeros(1, 128), 3),
)
def _wide_indices(big: Array, small: Array, row: int) -> None:
    small[0, :100] = big[row]
    small += big[row].sum() + 5 + 100


@runs(
    "tuple_arguments",
    (2,),
    lambda r: ((normal(r, 64), normal(r, 64)), zeros(64)),
    rtol=1e-6,
)
def _tuple_arguments(pair: tuple[Array, Array], out: Array) -> None:
    out[:] = pair[0] * 3 + pair[1] * np.float32(2.5)


@runs(
    "list_of_arrays",
    (2,),
    lambda r: ([whole(r, n, dtype=np.float32) for n in (100, 70, 128)], zeros(128)),
)
def _list_of_arrays(arrays: list[Array], out: Array) -> None:
    for item in arrays:
        out[: len(item)] += item


@runs("static_shape", (3,), lambda r: (normal(r, 12, 64), zeros(12, 64)))
def _static_shape(x: Array, y: Array) -> None:
    y[:] = x / 64


@runs("grid_geometry", (4, 3, 2), lambda r: (zeros(24, dtype=np.int32),))
def _grid_geometry(out: Array) -> None:
    out[:] = np.arange(24) * 2


@runs(
    "histogram",
    (4,),
    lambda r: (whole(r, 1000, low=-3, high=20), zeros(16, dtype=np.int32)),
)
def _histogram(values: Array, bins: Array) -> None:
    bins += np.bincount(values[(values >= 0) & (values < 16)], minlength=16).astype(np.int32)


@runs("atomics_integer", (1,), lambda r: (whole(r, 32), whole(r, 32)))
def _atomics_integer(x: Array, y: Array) -> None:
    v = y.copy()
    old = x.copy()
    x += v
    for function in (np.maximum, np.minimum, np.bitwise_and, np.bitwise_or, np.bitwise_xor):
        old += x
        x[:] = function(x, v)
    old += x
    x[:] = v
    y[:] = old + x
    x[:] = v + 1


@runs(
    "block_sum_with_ticket",
    (8,),
    lambda r: (whole(r, 1000, dtype=np.float32), zeros(1, dtype=np.int32), zeros(2)),
)
def _block_sum_with_ticket(x: Array, ticket: Array, out: Array) -> None:
    ticket[0] = 8
    out[0] = x.sum()
    out[1] = out[0] / np.float32(1000)


@runs("atomic_views", (2, 2), lambda r: (whole(r, 14, 30),))
def _atomic_views(x: Array) -> None:
    x[:] = ((np.clip(x + 3, 1, 7) & 6) | 1) ^ 3

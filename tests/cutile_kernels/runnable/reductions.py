"""Reductions and scans."""

from __future__ import annotations

import numpy as np

from .making import Array, normal, runs, whole, zeros


@runs("row_sum", (3,), lambda r: (normal(r, 40, 50), zeros(40)), rtol=1e-5)
@runs(
    "row_sum_i32",
    (3,),
    lambda r: (whole(r, 40, 50), zeros(40, dtype=np.int32)),
)
def _row_sum(x: Array, y: Array) -> None:
    y[:] = x.sum(axis=1)


@runs(
    "row_argmax_argmin",
    (2,),
    lambda r: (
        whole(r, 16, 64, dtype=np.float32),
        zeros(16, dtype=np.int32),
        zeros(16, dtype=np.int32),
    ),
)
def _row_argmax_argmin(x: Array, top: Array, bottom: Array) -> None:
    top[:] = x.argmax(axis=1)
    bottom[:] = x.argmin(axis=1)


@runs("reduce_custom", (2,), lambda r: (whole(r, 16, 32), zeros(16, dtype=np.int32)))
def _reduce_custom(x: Array, y: Array) -> None:
    both = np.bitwise_and.reduce(x, axis=1) + np.bitwise_or.reduce(x, axis=1)
    y[:] = both + np.bitwise_xor.reduce(x, axis=1)


@runs("reduce_pair", (2,), lambda r: (normal(r, 8, 64), zeros(8), zeros(8)), rtol=1e-4)
def _reduce_pair(x: Array, mean: Array, variance: Array) -> None:
    mean[:] = x.mean(axis=1)
    variance[:] = x.var(axis=1)


@runs(
    "reduce_mixed_types",
    (2,),
    lambda r: (whole(r, 16, 64, dtype=np.float32), zeros(16), zeros(16, dtype=np.int32)),
)
def _reduce_mixed_types(x: Array, best: Array, where: Array) -> None:
    best[:] = x.max(axis=1)
    where[:] = x.argmax(axis=1)


@runs("scans", (2,), lambda r: (r.choice([-1.0, 1.0], (8, 32)).astype(np.float32), zeros(8, 32)))
@runs(
    "scans_i32",
    (2,),
    lambda r: (r.choice([-1, 1], (8, 32)).astype(np.int32), zeros(8, 32, dtype=np.int32)),
)
def _scans(x: Array, y: Array) -> None:
    for i in range(0, 8, 4):
        tile = x[i : i + 4]
        backward = tile[:, ::-1].cumsum(axis=1)[:, ::-1]
        last = tile[:, ::-1].cumprod(axis=1)[:, ::-1]
        y[i : i + 4] = tile.cumsum(axis=1) - backward + tile.cumprod(axis=0) * last


@runs("scan_custom", (2,), lambda r: (normal(r, 8, 32), zeros(8, 32)))
def _scan_custom(x: Array, y: Array) -> None:
    down = np.minimum.accumulate(x[:, ::-1], axis=1)[:, ::-1]
    y[:] = np.maximum.accumulate(x, axis=1) - down


@runs(
    "linear_recurrence",
    (2,),
    lambda r: (r.uniform(-1, 1, 256).astype(np.float32), normal(r, 256), zeros(256)),
    rtol=1e-4,
)
def _linear_recurrence(a: Array, b: Array, y: Array) -> None:
    for i in range(256):
        y[i] = (a[i] * y[i - 1] if i % 128 else 0.0) + b[i]

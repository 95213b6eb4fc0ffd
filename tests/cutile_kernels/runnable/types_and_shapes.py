"""Types and shapes."""

from __future__ import annotations

import numpy as np

from .making import Array, normal, runs, whole, zeros


@runs(
    "pack_and_unpack",
    (1,),
    lambda r: (
        whole(r, 16, low=0, high=0x3C00) * 65537,
        zeros(64, dtype=np.uint8),
        zeros(32, dtype=np.float16),
    ),
)
def _pack_and_unpack(x: Array, raw: Array, y: Array) -> None:
    raw[:] = x.view(np.uint8)
    y[:] = raw.view(np.float16)


@runs("concatenate", (1,), lambda r: (normal(r, 32), zeros(2, 32)))
def _concatenate(x: Array, y: Array) -> None:
    stacked = x.reshape(2, 16)
    y[:] = np.concatenate((stacked, stacked * 2), axis=1) + x


@runs("extract_parts", (1,), lambda r: (whole(r, 16, 16), zeros(8, 8, dtype=np.int32)))
def _extract_parts(x: Array, y: Array) -> None:
    y[:] = x[:8, 8:] - x[:8, :8]


@runs("insert_parts", (1,), lambda r: (whole(r, 16, 16), zeros(16, 16, dtype=np.int32)))
def _insert_parts(x: Array, y: Array) -> None:
    y[:] = x
    y[:8, 8:] = 5
    y[:8, :8] = 10


@runs("shapes", (1,), lambda r: (whole(r, 8, 16, dtype=np.float32), zeros(2, 4, 16)))
def _shapes(x: Array, y: Array) -> None:
    cube = x.reshape(2, 4, 16).transpose(1, 0, 2).reshape(2, 4, 16)
    cube = cube.swapaxes(0, 2).swapaxes(-1, 0)
    y[:] = cube + x.sum(axis=0)


@runs("constructors", (1,), lambda r: (zeros(8, 16), zeros(2, 2, dtype=np.int32)))
def _constructors(x: Array, y: Array) -> None:
    x[:] = 2.5 + np.arange(1, 33, 2, dtype=np.float32)
    y[:] = np.array([[1, 2], [3, 4]]) + np.array([0, -1])


@runs(
    "promotion",
    (1,),
    lambda r: (
        whole(r, 32, dtype=np.int8),
        whole(r, 32, dtype=np.float16),
        normal(r, 32, dtype=np.float64),
        zeros(32, dtype=np.float64),
    ),
    rtol=1e-12,
)
def _promotion(a: Array, b: Array, c: Array, out: Array) -> None:
    out[:] = (a.astype(np.float16) + b) * c + a * 3 - 0.5

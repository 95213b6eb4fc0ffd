"""Matrix products."""

from __future__ import annotations

import numpy as np

from .making import Array, normal, runs, tf32, whole, zeros


@runs(
    "matmul",
    (2, 2),
    lambda r: (
        normal(r, 100, 70, dtype=np.float16),
        normal(r, 70, 90, dtype=np.float16),
        zeros(100, 90),
    ),
    rtol=1e-4,
)
def _matmul(a: Array, b: Array, c: Array) -> None:
    c[:] = a.astype(np.float64) @ b.astype(np.float64)


@runs(
    "matmul_tf32",
    (2, 2),
    lambda r: (normal(r, 100, 70), normal(r, 70, 90), zeros(100, 90)),
    rtol=1e-4,
)
def _matmul_tf32(a: Array, b: Array, c: Array) -> None:
    c[:] = tf32(a).astype(np.float64) @ tf32(b).astype(np.float64)


@runs(
    "mma_s8_u8",
    (2, 2),
    lambda r: (
        whole(r, 64, 64, low=-128, high=128, dtype=np.int8),
        whole(r, 64, 64, low=0, high=256, dtype=np.uint8),
        whole(r, 64, 64),
    ),
)
@runs(
    "mma_f64",
    (2, 2),
    lambda r: tuple(normal(r, 64, 64, dtype=np.float64) for _ in range(3)),
    rtol=1e-12,
)
@runs("mma_f32", (2, 2), lambda r: tuple(normal(r, 64, 64) for _ in range(3)), rtol=1e-4)
def _multiply_accumulate(a: Array, b: Array, c: Array) -> None:
    wide = np.int64 if c.dtype == np.int32 else np.float64
    c += (a.astype(wide) @ b.astype(wide)).astype(c.dtype)


@runs(
    "batched_matmul",
    (3, 2, 1),
    lambda r: (
        normal(r, 3, 40, 50, dtype=np.float16),
        normal(r, 3, 50, 20, dtype=np.float16),
        zeros(3, 40, 20, dtype=np.float16),
    ),
    rtol=4e-3,
)
def _batched_matmul(a: Array, b: Array, c: Array) -> None:
    c[:] = a.astype(np.float64) @ b.astype(np.float64)

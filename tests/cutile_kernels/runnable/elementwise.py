"""Element-wise kernels."""

from __future__ import annotations

import numpy as np

from .making import Array, normal, runs, whole, zeros


@runs("vector_add", (8,), lambda r: (normal(r, 1000), normal(r, 1000), zeros(1000)))
@runs(
    "vector_add_strided",
    (3,),
    lambda r: (normal(r, 600)[::2], normal(r, 900)[::3], zeros(1500)[::5]),
)
@runs(
    "vector_add_f16",
    (2,),
    lambda r: (
        normal(r, 200, dtype=np.float16),
        normal(r, 200, dtype=np.float16),
        zeros(200, dtype=np.float16),
    ),
)
@runs(
    "vector_add_i64",
    (2,),
    lambda r: (
        whole(r, 200, low=-(2**62), high=2**62, dtype=np.int64),
        whole(r, 200, low=-(2**62), high=2**62, dtype=np.int64),
        zeros(200, dtype=np.int64),
    ),
)
def _vector_add(x: Array, y: Array, z: Array) -> None:
    z[:] = x + y


@runs("axpy", (3,), lambda r: (2.5, normal(r, 300), normal(r, 300)), rtol=1e-6)
def _axpy(alpha: float, x: Array, y: Array) -> None:
    y[:] = np.float32(alpha) * x + y


@runs("leaky_relu", (2,), lambda r: (normal(r, 200), zeros(200)), rtol=1e-6)
def _leaky_relu(x: Array, y: Array) -> None:
    y[:] = np.where(x > 0, x, np.float32(0.01) * x)


@runs("broadcast_bias", (3, 2), lambda r: (normal(r, 40, 50), normal(r, 50), zeros(40, 50)))
def _broadcast_bias(x: Array, bias: Array, y: Array) -> None:
    y[:] = x + bias


@runs(
    "compare_float",
    (2,),
    lambda r: (
        np.append(whole(r, 62, dtype=np.float32), [np.nan, 0.0]).astype(np.float32),
        np.append(whole(r, 62, dtype=np.float32), [1.0, -0.0]).astype(np.float32),
        zeros(64, dtype=np.int32),
    ),
)
def _compare_float(x: Array, y: Array, z: Array) -> None:
    checks = (x < y, x <= y, x > y, x >= y, x == y, x != y, np.isnan(x))
    z[:] = sum(check.astype(np.int32) << bit for bit, check in enumerate(checks))


@runs(
    "integer_division",
    (2,),
    lambda r: (
        whole(r, 64, low=-1000, high=1000),
        whole(r, 64, low=1, high=30) * r.choice([-1, 1], 64).astype(np.int32),
        zeros(64, dtype=np.int32),
    ),
)
def _integer_division(x: Array, y: Array, z: Array) -> None:
    z[:] = x // y - (-x // y) + x // y - x % y + x // 16


@runs(
    "bitwise",
    (2,),
    lambda r: (
        whole(r, 64, low=-(2**31), high=2**31),
        whole(r, 64, low=-(2**31), high=2**31),
        zeros(64, dtype=np.int32),
    ),
)
def _bitwise(x: Array, y: Array, z: Array) -> None:
    r = (x & y) | (x ^ y) | ~x
    r = r ^ (x << (y & 7)) ^ (x >> (y & 7))
    r = r ^ (x | (y & ~x))
    z[:] = (r << 1) + (r >> 3)


@runs(
    "float_modulo",
    (2,),
    lambda r: (
        normal(r, 64) * np.float32(20),
        whole(r, 64, low=1, high=5, dtype=np.float32) * r.choice([-1, 1], 64).astype(np.float32),
        zeros(64),
    ),
    rtol=1e-6,
)
def _float_modulo(x: Array, y: Array, z: Array) -> None:
    z[:] = np.mod(x, y) + np.floor(x / y)


@runs(
    "power_integer",
    (2,),
    lambda r: (normal(r, 64), whole(r, 64, low=0, high=5), zeros(64)),
    rtol=1e-5,
)
def _power_integer(x: Array, n: Array, z: Array) -> None:
    z[:] = 2 * x**n

"""Corpus kernels that a machine can run, each with a reference in NumPy.

Every entry names a kernel, a grid, a function that makes the arguments, and a function that
does to them with NumPy what the kernel does: it writes its results into the arrays it is
given. After a run all arrays have to agree with the reference's within the tolerance, and
exactly where there is none. ``registry.flatten`` lays the arguments out as entry parameters.

Sizes are chosen so that tiles hang over the edges wherever the kernel defines what happens
there. Atomic sums use whole numbers, so that their order does not matter.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import numpy as np

from . import algorithms, atomics, casts, control_flow, elementwise, matmul, memory, reductions
from .registry import CorpusKernel, Slot, flatten

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Runnable:
    """A kernel with arguments, a grid, and the expected effect."""

    kernel: CorpusKernel
    grid: tuple[int, int, int]
    make: Callable[[np.random.Generator], Sequence[Any]]
    reference: Callable[..., None]
    rtol: float
    atol: float

    @property
    def name(self) -> str:
        return self.kernel.name

    def arguments(self, seed: int = 0) -> list[Any]:
        """One value per parameter that is not a constant; the same for the same seed."""
        return list(self.make(np.random.default_rng(seed)))

    def slots(self, arguments: Sequence[Any]) -> list[Slot]:
        """The arguments as entry parameters."""
        return flatten(self.kernel, arguments)

    def expected(self, arguments: Sequence[Any]) -> list[Any]:
        """The arguments as they should be after the run; the given ones stay unchanged."""
        result = deepcopy(list(arguments))
        with np.errstate(all="ignore"):
            self.reference(*result)
        return result


RUNNABLE: list[Runnable] = []

_MODULES = (
    algorithms,
    atomics,
    casts,
    control_flow,
    elementwise,
    matmul,
    memory,
    reductions,
)
_BY_NAME = {kernel.name: kernel for module in _MODULES for kernel in module.family.kernels}


def _runs(
    name: str,
    grid: tuple[int, ...],
    make: Callable[[np.random.Generator], Sequence[Any]],
    rtol: float = 0.0,
    atol: float | None = None,
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Register the decorated reference; may be stacked for kernels with the same effect."""

    def register(reference: Callable[..., None]) -> Callable[..., None]:
        x, y, z = (*grid, 1, 1)[:3]
        tolerance = rtol if atol is None else atol
        RUNNABLE.append(Runnable(_BY_NAME[name], (x, y, z), make, reference, rtol, tolerance))
        return reference

    return register


# Makers of arguments.


def _normal(rng: np.random.Generator, *shape: int, dtype: Any = np.float32) -> Array:
    return rng.standard_normal(shape).astype(dtype)


def _whole(
    rng: np.random.Generator, *shape: int, low: int = -9, high: int = 10, dtype: Any = np.int32
) -> Array:
    return rng.integers(low, high, shape).astype(dtype)


def _zeros(*shape: int, dtype: Any = np.float32) -> Array:
    return np.zeros(shape, dtype)


def _tf32(x: Array) -> Array:
    """Rounded to the ten bits of mantissa that tf32 keeps, ties to even."""
    bits = x.view(np.uint32)
    return ((bits + 0xFFF + ((bits >> 13) & 1)) & np.uint32(0xFFFFE000)).view(np.float32)


def _window(x: Array, rows: int, columns: int) -> Array:
    """``x[i + rows, j + columns]`` with zeros outside."""
    out = np.zeros_like(x)
    height, width = x.shape
    for i in range(max(0, -rows), min(height, height - rows)):
        for j in range(max(0, -columns), min(width, width - columns)):
            out[i, j] = x[i + rows, j + columns]
    return out


# Element-wise kernels.


@_runs("vector_add", (8,), lambda r: (_normal(r, 1000), _normal(r, 1000), _zeros(1000)))
@_runs(
    "vector_add_strided",
    (3,),
    lambda r: (_normal(r, 600)[::2], _normal(r, 900)[::3], _zeros(1500)[::5]),
)
@_runs(
    "vector_add_f16",
    (2,),
    lambda r: (
        _normal(r, 200, dtype=np.float16),
        _normal(r, 200, dtype=np.float16),
        _zeros(200, dtype=np.float16),
    ),
)
@_runs(
    "vector_add_i64",
    (2,),
    lambda r: (
        _whole(r, 200, low=-(2**62), high=2**62, dtype=np.int64),
        _whole(r, 200, low=-(2**62), high=2**62, dtype=np.int64),
        _zeros(200, dtype=np.int64),
    ),
)
def _vector_add(x: Array, y: Array, z: Array) -> None:
    z[:] = x + y


@_runs("axpy", (3,), lambda r: (2.5, _normal(r, 300), _normal(r, 300)), rtol=1e-6)
def _axpy(alpha: float, x: Array, y: Array) -> None:
    y[:] = np.float32(alpha) * x + y


@_runs("leaky_relu", (2,), lambda r: (_normal(r, 200), _zeros(200)), rtol=1e-6)
def _leaky_relu(x: Array, y: Array) -> None:
    y[:] = np.where(x > 0, x, np.float32(0.01) * x)


@_runs("broadcast_bias", (3, 2), lambda r: (_normal(r, 40, 50), _normal(r, 50), _zeros(40, 50)))
def _broadcast_bias(x: Array, bias: Array, y: Array) -> None:
    y[:] = x + bias


@_runs(
    "compare_float",
    (2,),
    lambda r: (
        np.append(_whole(r, 62, dtype=np.float32), [np.nan, 0.0]).astype(np.float32),
        np.append(_whole(r, 62, dtype=np.float32), [1.0, -0.0]).astype(np.float32),
        _zeros(64, dtype=np.int32),
    ),
)
def _compare_float(x: Array, y: Array, z: Array) -> None:
    checks = (x < y, x <= y, x > y, x >= y, x == y, x != y, np.isnan(x))
    z[:] = sum(check.astype(np.int32) << bit for bit, check in enumerate(checks))


@_runs(
    "integer_division",
    (2,),
    lambda r: (
        _whole(r, 64, low=-1000, high=1000),
        _whole(r, 64, low=1, high=30) * r.choice([-1, 1], 64).astype(np.int32),
        _zeros(64, dtype=np.int32),
    ),
)
def _integer_division(x: Array, y: Array, z: Array) -> None:
    z[:] = x // y - (-x // y) + x // y - x % y + x // 16


@_runs(
    "bitwise",
    (2,),
    lambda r: (
        _whole(r, 64, low=-(2**31), high=2**31),
        _whole(r, 64, low=-(2**31), high=2**31),
        _zeros(64, dtype=np.int32),
    ),
)
def _bitwise(x: Array, y: Array, z: Array) -> None:
    r = (x & y) | (x ^ y) | ~x
    r = r ^ (x << (y & 7)) ^ (x >> (y & 7))
    r = r ^ (x | (y & ~x))
    z[:] = (r << 1) + (r >> 3)


@_runs(
    "float_modulo",
    (2,),
    lambda r: (
        _normal(r, 64) * np.float32(20),
        _whole(r, 64, low=1, high=5, dtype=np.float32) * r.choice([-1, 1], 64).astype(np.float32),
        _zeros(64),
    ),
    rtol=1e-6,
)
def _float_modulo(x: Array, y: Array, z: Array) -> None:
    z[:] = np.mod(x, y) + np.floor(x / y)


@_runs(
    "power_integer",
    (2,),
    lambda r: (_normal(r, 64), _whole(r, 64, low=0, high=5), _zeros(64)),
    rtol=1e-5,
)
def _power_integer(x: Array, n: Array, z: Array) -> None:
    z[:] = 2 * x**n


# Types and shapes.


@_runs(
    "pack_and_unpack",
    (1,),
    lambda r: (
        _whole(r, 16, low=0, high=0x3C00) * 65537,
        _zeros(64, dtype=np.uint8),
        _zeros(32, dtype=np.float16),
    ),
)
def _pack_and_unpack(x: Array, octets: Array, y: Array) -> None:
    octets[:] = x.view(np.uint8)
    y[:] = octets.view(np.float16)


@_runs("concatenate", (1,), lambda r: (_normal(r, 32), _zeros(2, 32)))
def _concatenate(x: Array, y: Array) -> None:
    stacked = x.reshape(2, 16)
    y[:] = np.concatenate((stacked, stacked * 2), axis=1) + x


@_runs("extract_parts", (1,), lambda r: (_whole(r, 16, 16), _zeros(8, 8, dtype=np.int32)))
def _extract_parts(x: Array, y: Array) -> None:
    y[:] = x[:8, 8:] - x[:8, :8]


@_runs("insert_parts", (1,), lambda r: (_whole(r, 16, 16), _zeros(16, 16, dtype=np.int32)))
def _insert_parts(x: Array, y: Array) -> None:
    y[:] = x
    y[:8, 8:] = 5
    y[:8, :8] = 10


@_runs("shapes", (1,), lambda r: (_whole(r, 8, 16, dtype=np.float32), _zeros(2, 4, 16)))
def _shapes(x: Array, y: Array) -> None:
    cube = x.reshape(2, 4, 16).transpose(1, 0, 2).reshape(2, 4, 16)
    cube = cube.swapaxes(0, 2).swapaxes(-1, 0)
    y[:] = cube + x.sum(axis=0)


@_runs("constructors", (1,), lambda r: (_zeros(8, 16), _zeros(2, 2, dtype=np.int32)))
def _constructors(x: Array, y: Array) -> None:
    x[:] = 2.5 + np.arange(1, 33, 2, dtype=np.float32)
    y[:] = np.array([[1, 2], [3, 4]]) + np.array([0, -1])


@_runs(
    "promotion",
    (1,),
    lambda r: (
        _whole(r, 32, dtype=np.int8),
        _whole(r, 32, dtype=np.float16),
        _normal(r, 32, dtype=np.float64),
        _zeros(32, dtype=np.float64),
    ),
    rtol=1e-12,
)
def _promotion(a: Array, b: Array, c: Array, out: Array) -> None:
    out[:] = (a.astype(np.float16) + b) * c + a * 3 - 0.5


# Reductions and scans.


@_runs("row_sum", (3,), lambda r: (_normal(r, 40, 50), _zeros(40)), rtol=1e-5)
@_runs(
    "row_sum_i32",
    (3,),
    lambda r: (_whole(r, 40, 50), _zeros(40, dtype=np.int32)),
)
def _row_sum(x: Array, y: Array) -> None:
    y[:] = x.sum(axis=1)


@_runs(
    "row_argmax_argmin",
    (2,),
    lambda r: (
        _whole(r, 16, 64, dtype=np.float32),
        _zeros(16, dtype=np.int32),
        _zeros(16, dtype=np.int32),
    ),
)
def _row_argmax_argmin(x: Array, top: Array, bottom: Array) -> None:
    top[:] = x.argmax(axis=1)
    bottom[:] = x.argmin(axis=1)


@_runs("reduce_custom", (2,), lambda r: (_whole(r, 16, 32), _zeros(16, dtype=np.int32)))
def _reduce_custom(x: Array, y: Array) -> None:
    both = np.bitwise_and.reduce(x, axis=1) + np.bitwise_or.reduce(x, axis=1)
    y[:] = both + np.bitwise_xor.reduce(x, axis=1)


@_runs("reduce_pair", (2,), lambda r: (_normal(r, 8, 64), _zeros(8), _zeros(8)), rtol=1e-4)
def _reduce_pair(x: Array, mean: Array, variance: Array) -> None:
    mean[:] = x.mean(axis=1)
    variance[:] = x.var(axis=1)


@_runs(
    "reduce_mixed_types",
    (2,),
    lambda r: (_whole(r, 16, 64, dtype=np.float32), _zeros(16), _zeros(16, dtype=np.int32)),
)
def _reduce_mixed_types(x: Array, best: Array, where: Array) -> None:
    best[:] = x.max(axis=1)
    where[:] = x.argmax(axis=1)


@_runs("scans", (2,), lambda r: (r.choice([-1.0, 1.0], (8, 32)).astype(np.float32), _zeros(8, 32)))
@_runs(
    "scans_i32",
    (2,),
    lambda r: (r.choice([-1, 1], (8, 32)).astype(np.int32), _zeros(8, 32, dtype=np.int32)),
)
def _scans(x: Array, y: Array) -> None:
    for i in range(0, 8, 4):
        tile = x[i : i + 4]
        backward = tile[:, ::-1].cumsum(axis=1)[:, ::-1]
        last = tile[:, ::-1].cumprod(axis=1)[:, ::-1]
        y[i : i + 4] = tile.cumsum(axis=1) - backward + tile.cumprod(axis=0) * last


@_runs("scan_custom", (2,), lambda r: (_normal(r, 8, 32), _zeros(8, 32)))
def _scan_custom(x: Array, y: Array) -> None:
    down = np.minimum.accumulate(x[:, ::-1], axis=1)[:, ::-1]
    y[:] = np.maximum.accumulate(x, axis=1) - down


@_runs(
    "linear_recurrence",
    (2,),
    lambda r: (r.uniform(-1, 1, 256).astype(np.float32), _normal(r, 256), _zeros(256)),
    rtol=1e-4,
)
def _linear_recurrence(a: Array, b: Array, y: Array) -> None:
    for i in range(256):
        y[i] = (a[i] * y[i - 1] if i % 128 else 0.0) + b[i]


# Matrix products.


@_runs(
    "matmul",
    (2, 2),
    lambda r: (
        _normal(r, 100, 70, dtype=np.float16),
        _normal(r, 70, 90, dtype=np.float16),
        _zeros(100, 90),
    ),
    rtol=1e-4,
)
def _matmul(a: Array, b: Array, c: Array) -> None:
    c[:] = a.astype(np.float64) @ b.astype(np.float64)


@_runs(
    "matmul_tf32",
    (2, 2),
    lambda r: (_normal(r, 100, 70), _normal(r, 70, 90), _zeros(100, 90)),
    rtol=1e-4,
)
def _matmul_tf32(a: Array, b: Array, c: Array) -> None:
    c[:] = _tf32(a).astype(np.float64) @ _tf32(b).astype(np.float64)


@_runs(
    "mma_s8_u8",
    (2, 2),
    lambda r: (
        _whole(r, 64, 64, low=-128, high=128, dtype=np.int8),
        _whole(r, 64, 64, low=0, high=256, dtype=np.uint8),
        _whole(r, 64, 64),
    ),
)
@_runs(
    "mma_f64",
    (2, 2),
    lambda r: tuple(_normal(r, 64, 64, dtype=np.float64) for _ in range(3)),
    rtol=1e-12,
)
@_runs("mma_f32", (2, 2), lambda r: tuple(_normal(r, 64, 64) for _ in range(3)), rtol=1e-4)
def _multiply_accumulate(a: Array, b: Array, c: Array) -> None:
    wide = np.int64 if c.dtype == np.int32 else np.float64
    c += (a.astype(wide) @ b.astype(wide)).astype(c.dtype)


@_runs(
    "batched_matmul",
    (3, 2, 1),
    lambda r: (
        _normal(r, 3, 40, 50, dtype=np.float16),
        _normal(r, 3, 50, 20, dtype=np.float16),
        _zeros(3, 40, 20, dtype=np.float16),
    ),
    rtol=4e-3,
)
def _batched_matmul(a: Array, b: Array, c: Array) -> None:
    c[:] = a.astype(np.float64) @ b.astype(np.float64)


# Memory.


@_runs("transpose", (3, 2), lambda r: (_normal(r, 70, 45), _zeros(45, 70)))
def _transpose(x: Array, y: Array) -> None:
    y[:] = x.T


@_runs(
    "gather_1d",
    (2,),
    lambda r: (_normal(r, 100), _whole(r, 100, low=-20, high=130), _zeros(100)),
)
def _gather_1d(x: Array, index: Array, y: Array) -> None:
    inside = (index >= 0) & (index < len(x))
    y[:] = np.where(inside, x[np.where(inside, index, 0)], 0.0)


@_runs(
    "gather_scatter_2d",
    (3,),
    lambda r: (_normal(r, 40, 24), _whole(r, 48, low=-4, high=44), _zeros(44, 28)),
)
def _gather_scatter_2d(x: Array, rows: Array, y: Array) -> None:
    for i, row in enumerate(rows[:44]):
        if row >= 0:
            y[i] = -1.0
            if row < 40:
                y[i, :20] = x[row, :20]


@_runs("tiled_views", (3,), lambda r: (_normal(r, 40, 90), _zeros(40, 90)))
def _tiled_views(x: Array, y: Array) -> None:
    y[:] = x + 1


@_runs("strided_views", (20, 2), lambda r: (_whole(r, 20, 96, dtype=np.float32), _zeros(20, 96)))
def _strided_views(x: Array, y: Array) -> None:
    for column in (0, 64):
        for row in range(20):
            place = slice(column, column + 32)
            y[row, place] = x[row : row + 4, place].sum(axis=0) / 4


@_runs(
    "advanced_indexing",
    (1,),
    lambda r: (_normal(r, 30, 50), r.permutation(20)[:16].astype(np.int32), _zeros(21, 32), 7),
)
def _advanced_indexing(x: Array, rows: Array, y: Array, start: int) -> None:
    y[rows + 1] = x[rows, start : start + 32]


@_runs("sliced_array", (1,), lambda r: (_whole(r, 100, dtype=np.float32), 10, 87))
def _sliced_array(x: Array, start: int, stop: int) -> None:
    x[start:stop] += stop - start


@_runs(
    "wide_indices",
    (1,),
    lambda r: (_whole(r, 5, 100, dtype=np.float32), _zeros(1, 128), 3),
)
def _wide_indices(big: Array, small: Array, row: int) -> None:
    small[0, :100] = big[row]
    small += big[row].sum() + 5 + 100


@_runs(
    "tuple_arguments",
    (2,),
    lambda r: ((_normal(r, 64), _normal(r, 64)), _zeros(64)),
    rtol=1e-6,
)
def _tuple_arguments(pair: tuple[Array, Array], out: Array) -> None:
    out[:] = pair[0] * 3 + pair[1] * np.float32(2.5)


@_runs(
    "list_of_arrays",
    (2,),
    lambda r: ([_whole(r, n, dtype=np.float32) for n in (100, 70, 128)], _zeros(128)),
)
def _list_of_arrays(arrays: list[Array], out: Array) -> None:
    for item in arrays:
        out[: len(item)] += item


@_runs("static_shape", (3,), lambda r: (_normal(r, 12, 64), _zeros(12, 64)))
def _static_shape(x: Array, y: Array) -> None:
    y[:] = x / 64


@_runs("grid_geometry", (4, 3, 2), lambda r: (_zeros(24, dtype=np.int32),))
def _grid_geometry(out: Array) -> None:
    out[:] = np.arange(24) * 2


# Atomics.


@_runs(
    "histogram",
    (4,),
    lambda r: (_whole(r, 1000, low=-3, high=20), _zeros(16, dtype=np.int32)),
)
def _histogram(values: Array, bins: Array) -> None:
    bins += np.bincount(values[(values >= 0) & (values < 16)], minlength=16).astype(np.int32)


@_runs("atomics_integer", (1,), lambda r: (_whole(r, 32), _whole(r, 32)))
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


@_runs(
    "block_sum_with_ticket",
    (8,),
    lambda r: (_whole(r, 1000, dtype=np.float32), _zeros(1, dtype=np.int32), _zeros(2)),
)
def _block_sum_with_ticket(x: Array, ticket: Array, out: Array) -> None:
    ticket[0] = 8
    out[0] = x.sum()
    out[1] = out[0] / np.float32(1000)


@_runs("atomic_views", (2, 2), lambda r: (_whole(r, 14, 30),))
def _atomic_views(x: Array) -> None:
    x[:] = ((np.clip(x + 3, 1, 7) & 6) | 1) ^ 3


# Control flow.


@_runs(
    "loop_if_atomic",
    (6,),
    lambda r: (_whole(r, 6, 100, dtype=np.float32), _zeros(2)),
)
def _loop_if_atomic(x: Array, out: Array) -> None:
    for start in range(0, 100, 32):
        for total in x[:, start : start + 32].sum(axis=1):
            if total > 0:
                out[0] += total
            else:
                out[1] += 1


@_runs("for_with_step", (1,), lambda r: (_zeros(1, dtype=np.int32), 3, 50, 4))
def _for_with_step(out: Array, start: int, stop: int, step: int) -> None:
    out[0] = sum(i * i for i in range(start, stop, step))


@_runs("for_over_i64", (1,), lambda r: (_zeros(1, dtype=np.int64), 2**40, 2**40 + 21))
def _for_over_i64(out: Array, start: int, stop: int) -> None:
    total = start
    for i in range(start, stop):
        total ^= i
    out[0] = total


@_runs(
    "while_loop",
    (10,),
    lambda r: (_whole(r, 10, low=1, high=100), _zeros(10, dtype=np.int32)),
)
def _while_loop(x: Array, steps: Array) -> None:
    for i, n in enumerate(x.tolist()):
        while n > 1:
            n = n // 2 if n % 2 == 0 else n * 3 + 1
            steps[i] += 1


@_runs(
    "break_and_continue",
    (1,),
    lambda r: (_whole(r, 50, dtype=np.float32), _zeros(1, dtype=np.int32), 40.0),
)
def _break_and_continue(x: Array, out: Array, limit: float) -> None:
    running = np.where(x > 0, x, 0).cumsum()
    places = np.flatnonzero(running > limit)
    out[0] = places[0] if len(places) else -1


@_runs(
    "while_true",
    (3,),
    lambda r: (
        np.array([2, 1, 1, -1, 2, 9, 0, 5], np.int32),
        _zeros(3, dtype=np.int32),
    ),
)
def _while_true(x: Array, out: Array) -> None:
    """From every start the steps lead to place 6."""
    out[:] = 6


@_runs("early_return", (4,), lambda r: (_normal(r, 128), _normal(r, 128), 3))
def _early_return(x: Array, y: Array, count: int) -> None:
    for i in range(count):
        tile = x[i * 32 : i * 32 + 32]
        y[i * 32 : i * 32 + 32] = 0.0 if tile.sum() < 0 else tile


@_runs(
    "return_from_loop",
    (1,),
    lambda r: (np.append(np.arange(5), [7, 7]).astype(np.int32), _zeros(1, dtype=np.int32)),
)
def _return_from_loop(x: Array, out: Array) -> None:
    out[0] = 5


@_runs("nested_if", (4,), lambda r: (_normal(r, 128), _zeros(128), 3))
def _nested_if(x: Array, y: Array, mode: int) -> None:
    tiles = x.reshape(4, 32).copy()
    tiles[::2] *= -1
    y[:] = tiles.reshape(-1)


@_runs("nested_loops", (1,), lambda r: (_whole(r, 3, 4, 16, dtype=np.float32), _zeros(16)))
def _nested_loops(x: Array, y: Array) -> None:
    off_diagonal = ~np.eye(3, 4, dtype=bool)
    y[:] = x[off_diagonal].sum(axis=0) * x.max(axis=(0, 1))


@_runs("compile_time", (1,), lambda r: (_whole(r, 32, dtype=np.float32), _zeros(32)))
def _compile_time(x: Array, y: Array) -> None:
    y[:] = x * (x + 3) + 1


@_runs("carried_tuple", (1,), lambda r: (_normal(r, 48), 5))
def _carried_tuple(x: Array, count: int) -> None:
    start = count % 3 * 16
    x[:16] = x[start : start + 16].copy()


# Algorithms.


@_runs("softmax", (37,), lambda r: (_normal(r, 37, 100), _zeros(37, 100)), rtol=1e-5)
@_runs("softmax_online", (37,), lambda r: (_normal(r, 37, 100), _zeros(37, 100)), rtol=1e-5)
def _softmax(x: Array, y: Array) -> None:
    e = np.exp(x.astype(np.float64) - x.max(axis=1, keepdims=True))
    y[:] = e / e.sum(axis=1, keepdims=True)


@_runs(
    "layer_norm",
    (10,),
    lambda r: (_normal(r, 10, 150), _normal(r, 150), _normal(r, 150), _zeros(10, 150)),
    rtol=1e-4,
)
def _layer_norm(x: Array, weight: Array, bias: Array, y: Array) -> None:
    wide = x.astype(np.float64)
    centred = wide - wide.mean(axis=1, keepdims=True)
    scale = 1 / np.sqrt(wide.var(axis=1, keepdims=True) + 1e-5)
    y[:] = centred * scale * weight + bias


@_runs(
    "rms_norm", (4,), lambda r: (_normal(r, 10, 100), _normal(r, 100), _zeros(10, 100)), rtol=1e-5
)
def _rms_norm(x: Array, weight: Array, y: Array) -> None:
    wide = x.astype(np.float64)
    y[:] = wide / np.sqrt((wide**2).mean(axis=1, keepdims=True) + 1e-6) * weight


@_runs(
    "attention_f32",
    (2, 2, 1),
    lambda r: (*(_normal(r, 1, 2, 100, 64) for _ in range(3)), _zeros(1, 2, 100, 64)),
    rtol=1e-4,
)
def _attention(q: Array, k: Array, v: Array, out: Array) -> None:
    score = q.astype(np.float64) @ k.astype(np.float64).swapaxes(2, 3) * 0.125
    weights = np.exp(score - score.max(axis=3, keepdims=True))
    out[:] = weights / weights.sum(axis=3, keepdims=True) @ v


@_runs(
    "attention",
    (2, 2, 1),
    lambda r: (
        *(_normal(r, 1, 2, 100, 64, dtype=np.float16) for _ in range(3)),
        _zeros(1, 2, 100, 64, dtype=np.float16),
    ),
    rtol=5e-3,
)
def _causal_attention(q: Array, k: Array, v: Array, out: Array) -> None:
    score = q.astype(np.float64) @ k.astype(np.float64).swapaxes(2, 3) * 0.125
    score = np.where(np.tri(100, dtype=bool), score, -np.inf)
    weights = np.exp(score - score.max(axis=3, keepdims=True))
    out[:] = weights / weights.sum(axis=3, keepdims=True) @ v


@_runs("gelu", (2,), lambda r: (_normal(r, 300), _zeros(300)), rtol=1e-5)
def _gelu(x: Array, y: Array) -> None:
    wide = x.astype(np.float64)
    inner = 0.7978845608028654 * (wide + 0.044715 * wide**3)
    y[:] = 0.5 * wide * (1 + np.tanh(inner))


@_runs(
    "swiglu",
    (5, 2),
    lambda r: (
        _normal(r, 5, 300, dtype=np.float16),
        _normal(r, 5, 300, dtype=np.float16),
        _zeros(5, 300, dtype=np.float16),
    ),
    rtol=2e-3,
)
def _swiglu(gate: Array, up: Array, y: Array) -> None:
    g = gate.astype(np.float64)
    y[:] = g / (1 + np.exp(-g)) * up


@_runs(
    "cross_entropy",
    (6,),
    lambda r: (_normal(r, 6, 100), _whole(r, 6, low=0, high=100, dtype=np.int64), _zeros(6)),
    rtol=1e-5,
)
def _cross_entropy(logits: Array, labels: Array, loss: Array) -> None:
    wide = logits.astype(np.float64)
    loss[:] = np.log(np.exp(wide).sum(axis=1)) - wide[np.arange(6), labels]


@_runs(
    "rotary_embedding",
    (2, 5),
    lambda r: (_normal(r, 2, 5, 64, dtype=np.float16), _normal(r, 5, 32), _normal(r, 5, 32)),
    rtol=2e-3,
)
def _rotary_embedding(x: Array, cosine: Array, sine: Array) -> None:
    first, second = x[:, :, :32].astype(np.float64), x[:, :, 32:].astype(np.float64)
    x[:, :, :32] = first * cosine - second * sine
    x[:, :, 32:] = second * cosine + first * sine


@_runs("convolution_1d", (3,), lambda r: (_normal(r, 300), _normal(r, 5), _zeros(300)), rtol=1e-5)
def _convolution_1d(x: Array, taps: Array, y: Array) -> None:
    y[:] = np.convolve(x, taps)[:300]


@_runs("stencil", (2, 2), lambda r: (_whole(r, 50, 40, dtype=np.float32), _zeros(50, 40)))
def _stencil(x: Array, y: Array) -> None:
    around = _window(x, -1, 0) + _window(x, 1, 0) + _window(x, 0, -1) + _window(x, 0, 1)
    y[:] = around - 4 * x


@_runs(
    "random_numbers",
    (2,),
    lambda r: (_zeros(512, dtype=np.uint32), _zeros(512), 12345),
)
def _random_numbers(state: Array, y: Array, seed: int) -> None:
    z = np.arange(512, dtype=np.uint32) * np.uint32(0x9E3779B9) + np.uint32(seed)
    z = (z ^ (z >> 16)) * np.uint32(0x85EBCA6B)
    z = (z ^ (z >> 13)) * np.uint32(0xC2B2AE35)
    state[:] = z ^ (z >> 16)
    y[:] = (state >> 8).astype(np.float32) * np.float32(1 / 16777216)


@_runs(
    "quantize_rows",
    (7,),
    lambda r: (
        np.append(
            _whole(r, 7, 99, low=-100, dtype=np.float32), np.full((7, 1), 127), axis=1
        ).astype(np.float32)
        / 4,
        _zeros(7, 100, dtype=np.int8),
        _zeros(7),
    ),
)
def _quantize_rows(x: Array, q: Array, scale: Array) -> None:
    """The step is a quarter and every value a multiple of it, so that nothing is rounded."""
    scale[:] = 0.25
    q[:] = x * 4


@_runs(
    "adam_step",
    (2,),
    lambda r: (_normal(r, 300), _normal(r, 300), _normal(r, 300), np.abs(_normal(r, 300))),
    rtol=1e-5,
)
def _adam_step(parameter: Array, gradient: Array, first: Array, second: Array) -> None:
    g = gradient.astype(np.float64)
    m, v = 0.9 * first + 0.1 * g, 0.999 * second + 0.001 * g * g
    first[:], second[:] = m, v
    parameter[:] = parameter - 0.001 * m / (np.sqrt(v) + 1e-8)

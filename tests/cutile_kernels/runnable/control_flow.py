"""Control flow."""

from __future__ import annotations

import numpy as np

from .making import Array, normal, runs, whole, zeros


@runs(
    "loop_if_atomic",
    (6,),
    lambda r: (whole(r, 6, 100, dtype=np.float32), zeros(2)),
)
def _loop_if_atomic(x: Array, out: Array) -> None:
    for start in range(0, 100, 32):
        for total in x[:, start : start + 32].sum(axis=1):
            if total > 0:
                out[0] += total
            else:
                out[1] += 1


@runs("for_with_step", (1,), lambda r: (zeros(1, dtype=np.int32), 3, 50, 4))
def _for_with_step(out: Array, start: int, stop: int, step: int) -> None:
    out[0] = sum(i * i for i in range(start, stop, step))


@runs("for_over_i64", (1,), lambda r: (zeros(1, dtype=np.int64), 2**40, 2**40 + 21))
def _for_over_i64(out: Array, start: int, stop: int) -> None:
    total = start
    for i in range(start, stop):
        total ^= i
    out[0] = total


@runs(
    "while_loop",
    (10,),
    lambda r: (whole(r, 10, low=1, high=100), zeros(10, dtype=np.int32)),
)
def _while_loop(x: Array, steps: Array) -> None:
    for i, n in enumerate(x.tolist()):
        while n > 1:
            n = n // 2 if n % 2 == 0 else n * 3 + 1
            steps[i] += 1


@runs(
    "break_and_continue",
    (1,),
    lambda r: (whole(r, 50, dtype=np.float32), zeros(1, dtype=np.int32), 40.0),
)
def _break_and_continue(x: Array, out: Array, limit: float) -> None:
    running = np.where(x > 0, x, 0).cumsum()
    places = np.flatnonzero(running > limit)
    out[0] = places[0] if len(places) else -1


@runs(
    "while_true",
    (3,),
    lambda r: (
        np.array([2, 1, 1, -1, 2, 9, 0, 5], np.int32),
        zeros(3, dtype=np.int32),
    ),
)
def _while_true(x: Array, out: Array) -> None:
    """From every start the steps lead to place 6."""
    out[:] = 6


@runs("early_return", (4,), lambda r: (normal(r, 128), normal(r, 128), 3))
def _early_return(x: Array, y: Array, count: int) -> None:
    for i in range(count):
        tile = x[i * 32 : i * 32 + 32]
        y[i * 32 : i * 32 + 32] = 0.0 if tile.sum() < 0 else tile


@runs(
    "return_from_loop",
    (1,),
    lambda r: (np.append(np.arange(5), [7, 7]).astype(np.int32), zeros(1, dtype=np.int32)),
)
def _return_from_loop(x: Array, out: Array) -> None:
    out[0] = 5


@runs("nested_if", (4,), lambda r: (normal(r, 128), zeros(128), 3))
def _nested_if(x: Array, y: Array, mode: int) -> None:
    tiles = x.reshape(4, 32).copy()
    tiles[::2] *= -1
    y[:] = tiles.reshape(-1)


@runs("nested_loops", (1,), lambda r: (whole(r, 3, 4, 16, dtype=np.float32), zeros(16)))
def _nested_loops(x: Array, y: Array) -> None:
    off_diagonal = ~np.eye(3, 4, dtype=bool)
    y[:] = x[off_diagonal].sum(axis=0) * x.max(axis=(0, 1))


@runs("compile_time", (1,), lambda r: (whole(r, 32, dtype=np.float32), zeros(32)))
def _compile_time(x: Array, y: Array) -> None:
    y[:] = x * (x + 3) + 1


@runs("carried_tuple", (1,), lambda r: (normal(r, 48), 5))
def _carried_tuple(x: Array, count: int) -> None:
    start = count % 3 * 16
    x[:16] = x[start : start + 16].copy()

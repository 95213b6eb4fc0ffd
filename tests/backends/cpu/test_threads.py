"""Tile blocks on several threads: locks, atomics, order."""

from __future__ import annotations

import numpy as np
import pytest
from reference.programs import launch
from reference.test_schedules import CHAIN, LOCK


@pytest.mark.parametrize("threads", [1, 2, None])
def test_spin_lock(threads: int | None) -> None:
    for _ in range(20):
        lock, total = np.zeros(1, np.int32), np.zeros(1, np.int32)
        launch(LOCK, 500, lock, total, backend="cpu", threads=threads)
        assert total[0] == 500 and lock[0] == 0


@pytest.mark.parametrize("threads", [1, 2])
def test_every_block_waits_for_the_one_before(threads: int) -> None:
    flag = np.zeros(1, np.int32)
    launch(CHAIN, 300, flag, True, backend="cpu", threads=threads)
    assert flag[0] == 300


ADD = """entry @k(%p: tile<ptr<{type}>>, %one: tile<{type}>) {{
    %old, %t = atomic_rmw_tko relaxed device %p, {mode}, %one
      : tile<ptr<{type}>>, tile<{type}> -> tile<{type}>, token
    return
}}"""


@pytest.mark.parametrize(
    ("mode", "type", "dtype"),
    [
        ("add", "i32", np.int32),
        ("add", "i64", np.int64),
        ("addf", "f32", np.float32),
        ("addf", "f64", np.float64),
        ("addf", "f16", np.float16),
    ],
)
def test_atomics_lose_nothing(mode: str, type: str, dtype: object) -> None:
    total = np.zeros(1, np.dtype(dtype))
    count = 2000 if type == "f16" else 20_000
    launch(ADD.format(mode=mode, type=type), count, total, total.dtype.type(1), backend="cpu")
    assert total[0] == count

"""Measuring gives plausible numbers."""

from __future__ import annotations

import numpy as np
import pytest

import tilewright
from tilewright.backends.cpu.target import host_target
from tilewright.benchmarking import peaks
from tilewright.benchmarking.timing import Times, compile_times, launch_times, rounds

TEXT = "cuda_tile.module @m { entry @k(%p: tile<ptr<f32>>, %a: tile<f32>) { return } }"


@pytest.mark.parametrize("format", ["f32", "f64"])
def test_arithmetic(format: str) -> None:
    found = peaks.arithmetic(format, 1)
    assert 1e8 < found < 1e13
    assert peaks.arithmetic(format, 1) == found, "kept"


def test_arithmetic_by_format() -> None:
    assert peaks.peak_format("f64") == "f64"
    assert peaks.peak_format("tf32") == peaks.peak_format(None) == "f32"
    native = peaks.peak_format("bf16")
    assert native == ("bf16" if host_target().avx512bf16 else "f32")
    assert peaks.arithmetic(native, 1) > 1e8


@pytest.mark.parametrize("copying", [False, True])
def test_bandwidth(copying: bool) -> None:
    assert 1e8 < peaks.bandwidth(1 << 20, 1, copying) < 1e13


def test_rounds() -> None:
    calls = {"a": 0, "b": 0}

    def call(name: str) -> None:
        calls[name] += 1

    found = rounds({"a": lambda: call("a"), "b": lambda: call("b")}, 3)
    assert list(found) == ["a", "b"]
    assert all(0 <= t.low <= t.median <= t.high < 1 for t in found.values())
    assert min(calls.values()) >= 5


def test_summaries() -> None:
    assert Times.of([5.0, 1.0, 3.0, 2.0, 4.0]) == Times(2.0, 3.0, 4.0)


def test_compiling_and_launching() -> None:
    kernel = tilewright.load(TEXT).kernel()
    compiled = compile_times(kernel, {})
    assert 0 < compiled.generating < compiled.cold
    assert compiled.disk > 0
    launch = launch_times(kernel, (np.zeros(1, np.float32), 1.0))
    assert launch.prepared > 0
    assert launch.launch > 0

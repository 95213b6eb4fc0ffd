"""The CPU back end against the cases of every operation, and on whole kernels."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from cutile_kernels.corpus import RUNNABLE
from reference.every_operation.model import GENERATORS, cases_of
from reference.every_operation.runner import run_all
from reference.test_corpus import check
from sampling import every, one_in

import tilewright
from tilewright.diagnostics import ExecutionError, LaunchError

SAMPLE = 1
"""How many cases of each operation CI runs for each tier; they differ."""


def defined(mnemonic: str) -> list[Any]:
    """The cases of an operation that are not about undefined behaviour."""
    return [case for case in cases_of(mnemonic) if not case.stops and not case.options]


@one_in(2)
@pytest.mark.parametrize("tier", ["quick", "full"])
@pytest.mark.parametrize("mnemonic", GENERATORS)
def test_some_cases_of_an_operation(
    mnemonic: str, tier: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEWRIGHT_TIER", tier)
    cases = defined(mnemonic)
    chosen = random.Random(mnemonic).sample(cases, min(2 * SAMPLE, len(cases)))
    wrong = run_all(chosen[:SAMPLE] if tier == "quick" else chosen[-SAMPLE:], "cpu")
    assert not wrong, f"{len(wrong)} cases went wrong:\n" + "\n\n".join(wrong[:3])


@pytest.mark.slow
@pytest.mark.parametrize("tier", ["quick", "full"])
@pytest.mark.parametrize("mnemonic", GENERATORS)
def test_all_cases_of_an_operation(
    mnemonic: str,
    tier: str,
    monkeypatch: pytest.MonkeyPatch,
    record_property: Callable[[str, object], None],
) -> None:
    monkeypatch.setenv("TILEWRIGHT_TIER", tier)
    cases = defined(mnemonic)
    record_property("cases", len(cases))
    wrong = run_all(cases, "cpu")
    assert not wrong, f"{len(wrong)} cases went wrong:\n" + "\n\n".join(wrong[:3])


@every(4)
@pytest.mark.parametrize("run", RUNNABLE, ids=lambda run: run.name)
def test_agrees_with_numpy(run: Any) -> None:
    data = run.kernel.export("13.4")
    check(run, data, backend="cpu")
    check(run, data, backend="cpu", threads=1, tier="quick")


SHIFT = """cuda_tile.module @m { entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %one = constant <f32: 1.0> : tile<16xf32>
  %xv = make_tensor_view %x, shape = [%n], strides = [1]
    : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %yv = make_tensor_view %y, shape = [%n], strides = [1]
    : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %xt = make_partition_view %xv : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %yt = make_partition_view %yv : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %v, %t = load_view_tko weak %xt[%b]
    : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
  %w = addf %v, %one : tile<16xf32>
  %t1 = store_view_tko weak %w, %yt[%b] token=%t
    : tile<16xf32>, partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
} }"""


@pytest.mark.parametrize("shift", [-17, -16, -3, -1, 0, 1, 2, 15, 16, 40])
def test_arrays_that_overlap(shift: int) -> None:
    """A tile is read before any of it is written."""
    found, expected = (np.arange(128, dtype=np.float32) for _ in range(2))
    start = 48
    expected[start + shift : start + shift + 16] = np.arange(start, start + 16) + 1
    x, y = found[start : start + 16], found[start + shift : start + shift + 16]
    tilewright.load(SHIFT).kernel().launch(1, x, y, 16, backend="cpu")
    np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("size", [1, 15, 16, 17, 31, 100])
def test_edges(size: int) -> None:
    x, y = np.arange(size, dtype=np.float32), np.zeros(size + 16, np.float32)
    tilewright.load(SHIFT).kernel().launch(-(-size // 16), x, y, size, backend="cpu")
    np.testing.assert_array_equal(y[:size], x + 1)
    assert not y[size:].any()


def test_assertion() -> None:
    text = """cuda_tile.module @m { entry @k(%n: tile<i32>) {
      %x, %y, %z = get_tile_block_id : tile<i32>
      %i = iota : tile<8xi32>
      %limit = constant <i32: 1> : tile<i32>
      %fine = cmpi less_than %x, %n, signed : tile<i32> -> tile<i1>
      assert %fine, "too many" : tile<i1>
      return
    } }"""
    kernel = tilewright.load(text, "a.mlir").kernel()
    kernel.launch((3, 2), 3, backend="cpu")
    message = (
        r"a.mlir:6:7: error: `assert`: assertion failed: too many \(in tile block \(2, 0, 0\)\)"
    )
    with pytest.raises(ExecutionError, match=message):
        kernel.launch((3, 2), 2, backend="cpu", threads=1)


def test_prints_come_tile_block_by_tile_block(capsys: pytest.CaptureFixture[str]) -> None:
    text = """cuda_tile.module @m { entry @k() {
      %x, %y, %z = get_tile_block_id : tile<i32>
      %i = iota : tile<2xi8>
      %t = print_tko "block %d: %i\\0A", %x, %i : tile<i32>, tile<2xi8> -> token
      return
    } }"""
    tilewright.load(text).kernel().launch(20, backend="cpu")
    lines = capsys.readouterr().out.splitlines()
    assert lines == [f"block {block}: [0, 1]" for block in range(20)]


def test_unknown_option() -> None:
    kernel = tilewright.load("cuda_tile.module @m { entry @k() { return } }").kernel()
    with pytest.raises(LaunchError, match="the CPU back end has no option 'schedule'"):
        kernel.launch(1, backend="cpu", schedule="reversed")

"""What kernels print on the CPU: all of it, in order, however the launch ends."""

from __future__ import annotations

import io
import signal
import sys
import time
from typing import Any

import numpy as np
import pytest
from alarms import interrupted

import tilewright

PRINTING = """cuda_tile.module @m { entry @k(%n: tile<i32>, %x: tile<f16>) {
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %tile = constant <i16: [[1, 2], [3, 4], [5, 6]]> : tile<3x2xi16>
  %flag = cmpi equal %b, %n, signed : tile<i32> -> tile<i1>
  print_tko "block %d: %hd %f %d\\n", %b, %tile, %x, %flag
    : tile<i32>, tile<3x2xi16>, tile<f16>, tile<i1> -> token
  print_tko "behind %d\\n", %b : tile<i32> -> token
  return
} }""".replace("3x2", "4x2").replace("[5, 6]", "[5, 6], [7, 8]")

# As the loop writes, it is not known to wait for ever.
ENDLESS = """cuda_tile.module @m { entry @k(%x: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %begun = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %u = print_tko "begun\\n" -> token
  %w = store_ptr_tko relaxed device %begun, %one token=%u
    : tile<ptr<i32>>, tile<i32> -> token
  %last = loop iter_values(%i = %zero) : tile<i32> -> tile<i32> {
    %v, %t = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token
    %stop = cmpi not_equal %v, %zero, signed : tile<i32> -> tile<i1>
    if %stop {
      break %v : tile<i32>
    }
    %s = store_ptr_tko relaxed device %begun, %one : tile<ptr<i32>>, tile<i32> -> token
    continue %i : tile<i32>
  }
  print_tko "ended\\n" -> token
  return
} }"""


def text(source: str, grid: int, *arguments: Any, **options: Any) -> str:
    """What a kernel prints."""
    output = io.StringIO()
    tilewright.load(source).kernel().launch(grid, *arguments, output=output, **options)
    return output.getvalue()


@pytest.mark.parametrize("threads", [1, 4])
def test_prints_are_those_of_the_reference_machine(threads: int) -> None:
    expected = text(PRINTING, 50, 7, 1.5)
    assert expected.startswith("block 0: [[1, 2], [3, 4], [5, 6], [7, 8]] 1.500000 0\nbehind 0\n")
    assert text(PRINTING, 50, 7, 1.5, backend="cpu", threads=threads) == expected


class Enough(Exception):
    """What a signal handler raises."""


@pytest.mark.skipif(sys.platform == "win32", reason="no alarms")
def test_what_was_printed_before_an_interruption_is_there() -> None:
    output, x = io.StringIO(), np.zeros(2, np.int32)
    kernel = tilewright.load(ENDLESS).kernel()
    kernel.compile(backend="cpu", output=output)
    with interrupted(Enough, lambda: x[1]):
        kernel.launch(1, x, backend="cpu", output=output)
    assert output.getvalue() == "begun\n"


@pytest.mark.skipif(sys.platform == "win32", reason="no alarms")
def test_interruptions_while_kernels_print(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is raised, wherever it finds the launch, and as much is printed as has been run."""
    raised = 0
    # Python drops one that happens while an object is deleted, and says so. It says the same of
    # what an object raises that is deleted before it is made (llvmlite's, then, do so).
    said: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", said.append)

    def interrupt(*_: Any) -> None:
        nonlocal raised
        raised += 1
        raise Enough

    kernel = tilewright.load(PRINTING).kernel()
    kernel.launch(1, 0, 0.0, backend="cpu", output=io.StringIO())
    before = signal.signal(signal.SIGALRM, interrupt)
    caught = 0
    try:
        for attempt in range(20):
            try:
                signal.setitimer(signal.ITIMER_REAL, 0.001 + attempt * 0.0005)
                kernel.launch(300, 0, 0.0, backend="cpu", output=io.StringIO())
                while raised == attempt:
                    time.sleep(0.001)
            except Enough:
                caught += 1
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    dropped = [one for one in said if one.exc_type is Enough]
    assert caught + len(dropped) == raised == 20
    assert caught > 10


class Full(io.StringIO):
    """A file on a full disk."""

    def write(self, _: str) -> int:
        raise OSError(28, "No space left on device")


def test_a_file_that_takes_no_more() -> None:
    with pytest.raises(OSError, match="No space left"):
        tilewright.load(PRINTING).kernel().launch(2, 0, 0.0, backend="cpu", output=Full())


@pytest.mark.parametrize("backend", ["reference", "cpu"])
@pytest.mark.parametrize("conversion", ["%999999999f", "%.999999999f", "%99999999999999999999d"])
def test_conversions_that_nobody_can_read(backend: str, conversion: str) -> None:
    source = PRINTING.replace("%f ", f"{conversion} ")
    with pytest.raises(tilewright.ExecutionError, match="asks for over 10000 characters"):
        text(source, 1, 0, 0.0, backend=backend)

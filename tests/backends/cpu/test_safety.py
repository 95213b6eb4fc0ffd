"""What undefined programs do on the CPU: nothing outside the arrays; checked code says where."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from reference.undefined.cases import CASES
from reference.undefined.programs import PROGRAMS, Program
from reference.undefined.test_undefined import agree, arrays, by_name, launch, stopped

import tilewright

OUTSIDE = (
    "pointer past the end",
    "pointer before the start",
    "pointer between arrays",
    "pointer without an array",
    "atomic outside",
    "read-only memory",
    "misaligned",
    "view larger than its array",
)
"""The kinds of programs that checked code finds."""

NOT_FOUND = {
    "alloca_too_small": "the allocations of a tile block lie side by side in scratch memory",
    "row_stride_too_large": "the address wraps around to one inside the array",
}
"""Programs that touch nothing outside the arrays, but are not reported."""

REFUSED = {"alloca_of_another_block": "checked code takes no other thread's scratch memory"}
"""Programs that are right, but that checked code reports."""


@pytest.mark.parametrize("program", PROGRAMS, ids=by_name)
@pytest.mark.parametrize("checked", [False, True])
def test_repaired_programs(program: Program, checked: bool) -> None:
    case = CASES[program.name]
    arguments = case.arguments()
    expected = case.expected(**{**arguments, **arrays(arguments)})
    if checked and program.name in REFUSED:
        with pytest.raises(tilewright.ExecutionError, match="load of 4 bytes"):
            launch(program.twin, case, arguments, backend="cpu", checked=True)
        return
    launch(program.twin, case, arguments, backend="cpu", checked=checked)
    agree(arrays(arguments), expected)


@pytest.mark.parametrize(
    "program", [program for program in PROGRAMS if program.kind in OUTSIDE], ids=by_name
)
def test_checked_code_finds_accesses_outside(program: Program) -> None:
    arguments = CASES[program.name].arguments()
    if program.name in NOT_FOUND:
        launch(program.text, CASES[program.name], arguments, backend="cpu", checked=True)
        return
    diagnostic = stopped(program, arguments, backend="cpu", checked=True)
    assert diagnostic.place.line == program.line("undefined"), str(diagnostic)
    assert diagnostic.operation == program.operation


LARGER = """cuda_tile.module @m { entry @k(%x: tile<ptr<i32>>, %n: tile<i32>) {
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %one = constant <i32: 1> : tile<8xi32>
  %v = make_tensor_view %x, shape = [%n], strides = [1]
    : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %t = make_partition_view %v : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>
  %e, %k = load_view_tko weak %t[%b]
    : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %w = addi %e, %one : tile<8xi32>
  %s = store_view_tko weak %w, %t[%b] token=%k
    : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
} }"""


@pytest.mark.parametrize("claimed", [20, 24, 1000, 2**30, -1])
def test_a_view_larger_than_its_array_touches_nothing_else(claimed: int) -> None:
    around = np.full(4096, 7, np.int32)
    inner = around[2000:2012]
    kernel = tilewright.load(LARGER).kernel()
    kernel.launch(8, inner, claimed, backend="cpu")
    assert (around[:2000] == 7).all() and (around[2012:] == 7).all()
    with pytest.raises(tilewright.ExecutionError, match="`load_view_tko`: load of 4 bytes at 0x"):
        kernel.launch(8, inner, claimed, backend="cpu", checked=True)


def test_read_only_arrays_stay_as_they_are() -> None:
    x = np.zeros(16, np.int32)
    x.flags.writeable = False
    kernel = tilewright.load(LARGER).kernel()
    kernel.launch(2, x, 16, backend="cpu")
    assert not x.any()
    with pytest.raises(tilewright.ExecutionError, match="`store_view_tko`: store of 4 bytes"):
        kernel.launch(2, x, 16, backend="cpu", checked=True)


def test_memory_of_alloca_may_be_accessed() -> None:
    case: Any = CASES["alloca_counter"]
    (program,) = (p for p in PROGRAMS if p.name == "alloca_counter")
    arguments = case.arguments()
    launch(program.twin, case, arguments, backend="cpu", checked=True)
    agree(arrays(arguments), case.expected(**arguments))

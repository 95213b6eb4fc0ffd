"""The loop over tile blocks, and what is computed before it."""

from __future__ import annotations

import re
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from tilewright.backends.cpu.backend import CpuBackend
from tilewright.diagnostics import DiagnosticError, ExecutionError
from tilewright.dialects.nest.operations.grid import GridOp
from tilewright.passes import PassManager, Remark
from tilewright.passes.base import PassContext, mnemonic
from tilewright.runtime import load
from tilewright.transforms.nests import pipeline

from .programs import raised, text_of

NUMBERS = """\
cuda_tile.module @m {
  entry @k(%o: tile<ptr<i32>>, %n: tile<i32>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %gx, %gy, %gz = get_num_tile_blocks : tile<i32>
    %seven = constant <i32: 7> : tile<i32>
    %scaled = muli %n, %seven : tile<i32>
    %many = constant <i32: [1, 2]> : tile<2xi32>
    %row = muli %bz, %gy : tile<i32>
    %plane = addi %row, %by : tile<i32>
    %line = muli %plane, %gx : tile<i32>
    %number = addi %line, %bx : tile<i32>
    %enough = cmpi greater_than %number, %n, signed : tile<i32> -> tile<i1>
    if %enough { return }
    %part = divi %seven, %n signed : tile<i32>
    %safe = ori %n, %seven : tile<i32>
    %sum = addi %scaled, %number : tile<i32>
    %all = addi %sum, %part : tile<i32>
    %p = offset %o, %number : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %t = store_ptr_tko weak %p, %all : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
"""


def _before() -> list[str]:
    """The names of what is computed once in each thread."""
    (entry,) = raised(NUMBERS).operation.entries
    *before, grid, end = entry.body.block.ops
    assert isinstance(grid, GridOp) and mnemonic(end) == "return"
    return [str(result.name_hint) for op in before for result in op.results]


@pytest.mark.parametrize("name", ["gx", "seven", "scaled", "safe"])
def test_what_is_the_same_in_every_tile_block_is_computed_before(name: str) -> None:
    assert name in _before()


@pytest.mark.parametrize("name", ["bx", "row", "number", "sum"])
def test_what_depends_on_the_tile_block_is_computed_in_it(name: str) -> None:
    assert name not in _before()


def test_tiles_of_several_elements_are_not_computed_before() -> None:
    assert "many" not in _before()


def test_what_may_be_undefined_stays_behind_a_return() -> None:
    assert "part" not in _before()


def test_coordinates_are_arguments() -> None:
    text = text_of(raised(NUMBERS))
    assert f"nest.grid (%bx, %by, %bz) {ORDER} {{" in text and "get_tile_block_id" not in text


def test_remarks_tell_what_is_computed_before() -> None:
    remarks: list[Remark] = []
    PassManager(pipeline()).run(load(NUMBERS).operation, PassContext(remark=remarks.append))
    said = [(one.operation, one.message) for one in remarks if one.pass_name == "grid"]
    assert ("muli", "computed once in each thread") in said


@pytest.mark.parametrize("passes", ["raise-nests", "raise-nests+grid", "grid+raise-nests"])
@pytest.mark.parametrize("backend", ["nests", "cpu"])
def test_tile_blocks_know_their_coordinates(backend: str, passes: str) -> None:
    out = np.zeros(2 * 3 * 4, np.int32)
    kernel = load(NUMBERS).kernel()
    kernel.launch((2, 3, 4), out, 20, backend=backend, passes=passes)
    assert out.tolist() == [n + 140 if n <= 20 else 0 for n in range(24)]


def test_early_returns_guard_what_may_be_undefined() -> None:
    out = np.zeros(2, np.int32)
    grid: Any = (2, 1, 1)
    load(NUMBERS.replace("cmpi greater_than %number, %n", "cmpi equal %n, %n")).kernel().launch(
        grid, out, 0, backend="nests"
    )
    assert out.tolist() == [0, 0]


def test_kernels_without_the_loop_are_not_emitted() -> None:
    module = raised(NUMBERS, "raise-nests").operation
    (entry,) = module.entries
    with pytest.raises(ExecutionError, match="the loop over tile blocks is missing"):
        CpuBackend().emit(module, entry, {})


# ---- the order of tile blocks

TICKETS = """\
cuda_tile.module @m {
  entry @k(%o: tile<ptr<i32>>, %count: tile<ptr<i32>>, %bad: tile<i32>) {
    nest.grid (%bx, %by, %bz) order [0, 1, 2] chunks 8 grain 1 {
      %gx, %gy, %gz = get_num_tile_blocks : tile<i32>
      %row = muli %bz, %gy : tile<i32>
      %plane = addi %row, %by : tile<i32>
      %line = muli %plane, %gx : tile<i32>
      %number = addi %line, %bx : tile<i32>
      %one = constant <i32: 1> : tile<i32>
      %fine = cmpi not_equal %number, %bad, signed : tile<i32> -> tile<i1>
      assert %fine, "bad" : tile<i1>
      %ticket, %t = atomic_rmw_tko relaxed device %count, add, %one
        : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %p = offset %o, %number : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %u = store_ptr_tko weak %p, %ticket : tile<ptr<i32>>, tile<i32> -> token
      return
    }
    return
  }
}
"""
ORDER = "order [0, 1, 2] chunks 8 grain 1"


def _in_order(order: tuple[int, ...]) -> list[list[list[int]]]:
    """Which tile block comes when, by z, y and x."""
    sizes, number = {0: 2, 1: 3, 2: 4}, np.arange(24)
    at: dict[int, Any] = {}
    for d in order:
        number, at[d] = np.divmod(number, sizes[d])
    found = np.zeros((4, 3, 2), np.int32)
    found[at[2], at[1], at[0]] = np.arange(24)
    return found.tolist()


@pytest.mark.parametrize("order", [*permutations(range(3))], ids=str)
def test_tile_blocks_are_executed_in_the_order_stated(order: tuple[int, ...]) -> None:
    kernel = load(TICKETS.replace("[0, 1, 2]", str([*order]))).kernel()
    out, count = np.zeros((4, 3, 2), np.int32), np.zeros(1, np.int32)
    kernel.launch((2, 3, 4), out, count, -1, backend="cpu", threads=1)
    assert out.tolist() == _in_order(order)
    with pytest.raises(ExecutionError, match=r"bad \(in tile block \(1, 2, 3\)\)"):
        kernel.launch((2, 3, 4), out, count, 23, backend="cpu", threads=1)
    with pytest.raises(ExecutionError, match=r"bad \(in tile block \(0, 2, 0\)\)"):
        kernel.launch((2, 3, 4), out, count, 4, backend="cpu", threads=1)


@pytest.mark.parametrize("stated", ["chunks 1 grain 1", "chunks 60000 grain 1", "chunks 3 grain 7"])
@pytest.mark.parametrize("threads", [1, 2, 5])
def test_each_tile_block_is_executed_once(threads: int, stated: str) -> None:
    kernel = load(TICKETS.replace("chunks 8 grain 1", stated)).kernel()
    out, count = np.zeros(1000, np.int32), np.zeros(1, np.int32)
    kernel.launch(1000, out, count, -1, backend="cpu", threads=threads)
    assert sorted(out.tolist()) == [*range(1000)] and count.item() == 1000


def test_the_order_that_the_pass_states() -> None:
    (entry,) = raised(NUMBERS).operation.entries
    (grid,) = [op for op in entry.body.block.ops if isinstance(op, GridOp)]
    assert str(grid.schedule) == ORDER


@pytest.mark.parametrize(
    ("stated", "message"),
    [
        ("order [0, 1, 1] chunks 8 grain 1", "the order must name the 3 dimensions of the grid"),
        ("order [0, 1] chunks 8 grain 1", "the order must name the 3 dimensions of the grid"),
        ("order [0, 1, 2] chunks 0 grain 1", "chunks must be from 1 to 65535, found 0"),
        ("order [0, 1, 2] chunks 8 grain 4294967296", "grain must be from 1 to 2147483647"),
        ("", "expected 'order' of the tile blocks"),
        ("order [0, 1, 2] grain 1", "expected 'chunks' of the order of tile blocks"),
    ],
)
def test_wrong_orders_are_refused(stated: str, message: str) -> None:
    with pytest.raises(DiagnosticError, match=re.escape(message)):
        load(TICKETS.replace(ORDER, stated)).verify()

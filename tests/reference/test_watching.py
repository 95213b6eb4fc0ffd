"""Traces, observers, and tile blocks executed step by step."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import pytest

import tilewright
from tilewright.execution import EVENTS, Observer
from tilewright.reference import Debugger, Trace

TEXT = """cuda_tile.module @m {
  entry @k(%p: tile<ptr<i32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %i = iota : tile<16xi32>
    %total = for %k in (%zero to %n, step %one) : tile<i32>
      iter_values(%acc = %zero) -> (tile<i32>) {
      %odd = andi %k, %one : tile<i32>
      %is = cmpi equal %odd, %one, signed : tile<i32> -> tile<i1>
      %term = if %is -> (tile<i32>) {
        yield %k : tile<i32>
      } else {
        yield %zero : tile<i32>
      }
      %next = addi %acc, %term : tile<i32>
      continue %next : tile<i32>
    }
    %sum = reduce %i dim=0 identities=[0 : i32] : tile<16xi32> -> tile<i32>
      (%a: tile<i32>, %b: tile<i32>) {
        %c = addi %a, %b : tile<i32>
        yield %c : tile<i32>
      }
    %all = addi %total, %sum : tile<i32>
    %t = store_ptr_tko weak %p, %all : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}"""


@pytest.fixture
def kernel() -> tilewright.Kernel:
    return tilewright.load(TEXT, "k.mlir").kernel()


def names(operations: Any) -> list[str]:
    """The names of operations without their dialect."""
    return [operation.name.removeprefix("cuda_tile.") for operation in operations]


# ---- traces


def test_trace(kernel: tilewright.Kernel) -> None:
    output, found = io.StringIO(), np.zeros(1, np.int32)
    kernel.launch(1, found, 2, observer=Trace(output))
    assert found[0] == 121
    assert output.getvalue().splitlines() == [
        "[0,0,0] k.mlir:3: %zero = constant <i32: 0>  ->  0 : i32",
        "[0,0,0] k.mlir:4: %one = constant <i32: 1>  ->  1 : i32",
        "[0,0,0] k.mlir:5: %i = iota  ->  [0 1 2 … 13 14 15] 0…15 : tile<16xi32>",
        "[0,0,0] k.mlir:8: %odd = andi %k, %one  ->  0 : i32",
        "[0,0,0] k.mlir:9: %is = cmpi equal %odd, %one, signed  ->  0 : i1",
        "[0,0,0] k.mlir:13: yield %zero",
        "[0,0,0] k.mlir:10: %term = if %is -> (tile<i32>)  ->  0 : i32",
        "[0,0,0] k.mlir:15: %next = addi %acc, %term  ->  0 : i32",
        "[0,0,0] k.mlir:16: continue %next",
        "[0,0,0] k.mlir:8: %odd = andi %k, %one  ->  1 : i32",
        "[0,0,0] k.mlir:9: %is = cmpi equal %odd, %one, signed  ->  1 : i1",
        "[0,0,0] k.mlir:11: yield %k",
        "[0,0,0] k.mlir:10: %term = if %is -> (tile<i32>)  ->  1 : i32",
        "[0,0,0] k.mlir:15: %next = addi %acc, %term  ->  1 : i32",
        "[0,0,0] k.mlir:16: continue %next",
        "[0,0,0] k.mlir:6: %total = for %k in (%zero to %n, step %one)  ->  1 : i32",
        "[0,0,0] k.mlir:18: %sum = reduce %i dim=0 identities=[0 : i32]  ->  120 : i32",
        "[0,0,0] k.mlir:23: %all = addi %total, %sum  ->  121 : i32",
        "[0,0,0] k.mlir:24: %t = store_ptr_tko weak %p, %all  ->  token",
        "[0,0,0] k.mlir:25: return",
    ]


@pytest.mark.parametrize(
    ("element", "values", "expected"),
    [
        ("f32", "[1.0, 0x7FC00000, 2.0, 0x7F800000]", "[1 nan 2 inf] 1…2, 1 nan, 1 inf"),
        ("f64", "[1.0e-300, 0.1, 2.0, 3.5]", "[1e-300 0.1 2 3.5] 1e-300…3.5"),
        ("i8", "[-1, 2, 127, -128]", "[-1 2 127 -128] -128…127"),
        ("i1", "[true, false, false, true]", "[1 0 0 1] 0…1"),
        ("bf16", "5.0", "[5 5 5 5]"),
    ],
)
def test_summaries(element: str, values: str, expected: str) -> None:
    text = f"""cuda_tile.module @m {{ entry @k() {{
      %c = constant <{element}: {values}> : tile<4x{element}>
      return
    }} }}"""
    debugger = tilewright.load(text).kernel().debug(1)
    debugger.step()
    assert debugger.describe("c") == f"%c = {expected} : tile<4x{element}>"


def test_pointers_and_views_are_summed_up() -> None:
    text = """cuda_tile.module @m { entry @k(%x: tile<ptr<i16>>, %n: tile<i32>) {
      %q = offset %x, %n : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
      %v = make_tensor_view %x, shape = [%n, 4], strides = [4, 1]
        : tile<i32> -> tensor_view<?x4xi16, strides=[4,1]>
      %w = make_partition_view %v
        : partition_view<tile=(2x4), tensor_view<?x4xi16, strides=[4,1]>>
      return
    } }"""
    debugger = tilewright.load(text).kernel().debug(1, np.zeros((5, 4), np.int16), 5)
    debugger.run()
    assert debugger.describe("x") == "%x = 'x'+0 : ptr<i16>"
    assert debugger.describe("q") == "%q = 'x'+10 : ptr<i16>"
    assert debugger.describe("v") == "%v = 'x'+0, 5x4xi16, strides [4, 1]"
    assert debugger.describe("w") == "%w = 3x1 tiles of 'x'+0, 5x4xi16, strides [4, 1]"


def test_several_observers_hear_what_they_override(kernel: tilewright.Kernel) -> None:
    heard: list[str] = []

    def listener(event: str) -> Observer:
        def hear(self: Observer, *what: object) -> None:
            heard.append(event)

        return type("Listener", (Observer,), {event: hear})()

    assert set(EVENTS) >= {"operation_executed", "memory_accessed", "token_produced", "warned"}
    kernel.launch(2, np.zeros(1, np.int32), 0, observer=[listener(event) for event in EVENTS])
    counts = {event: heard.count(event) for event in EVENTS}
    assert counts == {
        "launch_started": 1,
        "launch_finished": 1,
        "block_started": 2,
        "block_finished": 2,
        "operation_executed": 16,
        "memory_accessed": 2,
        "token_produced": 2,
        "warned": 0,
        "schedules_compared": 0,
        "stopped": 0,
    }


def test_warnings() -> None:
    text = """cuda_tile.module @m { entry @k() {
      %c = constant <f32: [1.0, 0x7FC00000, 300.0]> : tile<4xf32>
      %d = ftoi %c signed : tile<4xf32> -> tile<4xi8>
      return
    } }""".replace("300.0]", "300.0, 1.0]")
    heard: list[tuple[Any, ...]] = []

    class Listener(Observer):
        def warned(self, operation: Any, message: str, element: Any) -> None:
            heard.append((operation.name, message, element))

    tilewright.load(text).kernel().launch(1, observer=Listener())
    message = "nan has no value in i8, which is undefined before version 13.4"
    assert heard == [("cuda_tile.ftoi", message, (1,))]


# ---- step by step


def test_steps(kernel: tilewright.Kernel) -> None:
    found = np.zeros(1, np.int32)
    debugger = kernel.debug(1, found, 2)
    assert isinstance(debugger, Debugger)
    executed = names(debugger)
    turn = ["andi", "cmpi", "if", "yield", "addi", "continue"]
    rest = ["reduce", "addi", "store_ptr_tko", "return"]
    assert executed == ["constant", "constant", "iota", "for", *turn, *turn, *rest]
    assert debugger.finished and debugger.step() is None
    assert found[0] == 121
    assert debugger.describe() == "finished"


def test_values_on_the_way(kernel: tilewright.Kernel) -> None:
    debugger = kernel.debug(1, np.zeros(1, np.int32), 4)
    with pytest.raises(KeyError, match="%total has not been computed yet"):
        debugger.value("%total")
    with pytest.raises(KeyError, match="there is no value %nothing"):
        debugger.value("nothing")
    seen: list[tuple[int, int]] = []
    while debugger.run(until="continue") is not None:
        seen.append((int(debugger.value("k")), int(debugger.value("%next"))))
    assert seen == [(0, 0), (1, 1), (2, 1), (3, 4)]
    values = debugger.values()
    assert list(values)[:3] == ["p", "n", "zero"]
    assert values["total"] == 4 and (values["i"] == np.arange(16)).all()
    assert not debugger.unspecified("i").any()


def test_running_to_a_line_or_a_condition(kernel: tilewright.Kernel) -> None:
    debugger = kernel.debug(1, np.zeros(1, np.int32), 2)
    operation = debugger.run(until=15)
    assert operation is not None and operation.name == "cuda_tile.addi"
    assert str(debugger.place) == "k.mlir:15:7"
    operation = debugger.run(until=lambda op: "store" in op.name)
    assert operation is not None and operation.name == "cuda_tile.store_ptr_tko"
    assert debugger.describe() == "k.mlir:24:5: %t = store_ptr_tko weak %p, %all"
    assert debugger.value(operation.operands[1]) == 121


def test_a_step_that_is_undefined() -> None:
    text = """cuda_tile.module @m { entry @k(%n: tile<i32>) {
      %x, %y, %z = get_tile_block_id : tile<i32>
      %q = divi %n, %x signed : tile<i32>
      return
    } }"""
    debugger = tilewright.load(text).kernel().debug(2, 6, block=0)
    debugger.step()
    with pytest.raises(
        tilewright.ExecutionError, match=r"3:7: error: `divi`: 6 is divided by zero"
    ):
        debugger.step()
    assert debugger.finished
    assert debugger.value("x") == 0
    debugger = tilewright.load(text).kernel().debug(2, 6, block=(1,))
    debugger.run()
    assert debugger.value("q") == 6


def test_a_step_that_waits() -> None:
    text = """cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>) {
      loop {
        %v, %t = load_ptr_tko relaxed device %p : tile<ptr<i32>> -> tile<i32>, token
        continue
      }
      return
    } }"""
    debugger = tilewright.load(text).kernel().debug(1, np.zeros(1, np.int32))
    with pytest.raises(tilewright.ExecutionError, match="deadlock"):
        debugger.run()


def test_no_such_tile_block(kernel: tilewright.Kernel) -> None:
    with pytest.raises(tilewright.LaunchError, match=r"there is no tile block \(2,\)"):
        kernel.debug(2, np.zeros(1, np.int32), 2, block=2)

"""Undefined behaviour stops with one line that says where and why; or has the documented value."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from reference.programs import evaluate, launch
from tilewright.diagnostics import ExecutionError


def message(text: str, grid: Any, *arguments: Any, **options: Any) -> str:
    """The error of a launch."""
    with pytest.raises(ExecutionError) as caught:
        launch(text, grid, *arguments, **options)
    assert len(caught.value.diagnostics) == 1
    assert "\n" not in str(caught.value)
    return str(caught.value)


GATHER = """entry @k(%p: tile<ptr<f32>>, %at: tile<i32>) {
    %i = iota : tile<4xi32>
    %s = reshape %at : tile<i32> -> tile<1xi32>
    %b = broadcast %s : tile<1xi32> -> tile<4xi32>
    %o = addi %i, %b : tile<4xi32>
    %q = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
    %r = broadcast %q : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %a = offset %r, %o : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %v, %t = load_ptr_tko weak %a : tile<4xptr<f32>> -> tile<4xf32>, token
    %u = store_ptr_tko weak %a, %v : tile<4xptr<f32>>, tile<4xf32> -> token
    return
}"""


def test_out_of_bounds() -> None:
    x = np.zeros(8, np.float32)
    launch(GATHER, 1, x, 4)
    found = message(GATHER, 1, x, 6)
    assert found.startswith("<text>:10:")
    assert "`load_ptr_tko`: load of 4 bytes at 0x" in found
    assert "0 bytes past the end of 'p' (32 bytes)" in found
    assert found.endswith("(in tile block (0, 0, 0), at element [2])")
    assert "4 bytes before the start of 'p' (32 bytes)" in message(GATHER, 1, x, -1)
    launch(GATHER, 1, x, 6, undefined="value")


def test_read_only() -> None:
    x = np.zeros(8, np.float32)
    x.flags.writeable = False
    assert "`store_ptr_tko`: store of 4 bytes" in (found := message(GATHER, 1, x, 0))
    assert "'p' is read-only" in found


def test_misaligned() -> None:
    text = """entry @k(%p: tile<ptr<i8>>) {
        %one = constant <i32: 1> : tile<i32>
        %a = offset %p, %one : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
        %b = ptr_to_ptr %a : tile<ptr<i8>> -> tile<ptr<f32>>
        %v, %t = load_ptr_tko weak %b : tile<ptr<f32>> -> tile<f32>, token
        return
    }"""
    assert "not a multiple of 4, the size of an element" in message(text, 1, np.zeros(8, np.int8))


def test_duplicate_addresses_in_a_store() -> None:
    text = """entry @k(%p: tile<ptr<f32>>) {
        %q = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
        %a = broadcast %q : tile<1xptr<f32>> -> tile<4xptr<f32>>
        %v = constant <f32: 1.0> : tile<4xf32>
        %u = store_ptr_tko weak %a, %v : tile<4xptr<f32>>, tile<4xf32> -> token
        return
    }"""
    x = np.zeros(1, np.float32)
    found = message(text, 1, x)
    assert (
        "(byte 0 of 'p'), as element [0] of the same store does" in found
        and "at element [1]" in found
    )
    launch(text, 1, x, undefined="value")
    assert x[0] == 1


def test_index_outside_the_index_space() -> None:
    text = """entry @k(%p: tile<ptr<f32>>, %i: tile<i32>) {
        %t = make_tensor_view %p, shape = [10], strides = [1] : tensor_view<10xf32, strides=[1]>
        %v = make_partition_view %t : partition_view<tile=(4), tensor_view<10xf32, strides=[1]>>
        %x, %k = load_view_tko weak %v[%i]
          : partition_view<tile=(4), tensor_view<10xf32, strides=[1]>>, tile<i32> -> tile<4xf32>,
            token
        return
    }"""
    x = np.zeros(10, np.float32)
    launch(text, 1, x, 2)
    for index, shown in ((3, "3"), (-1, "4294967295 (-1 read as signed)")):
        expected = f"index {shown} is outside the index space, whose size along dimension 0 is 3"
        assert expected in message(text, 1, x, index)


def test_view_larger_than_its_array() -> None:
    text = """entry @k(%p: tile<ptr<f32>>) {
        %zero = constant <i32: 0> : tile<i32>
        %t = make_tensor_view %p, shape = [4, 4], strides = [4, 1]
          : tensor_view<4x4xf32, strides=[4,1]>
        %v = make_partition_view %t
          : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
        %x, %k = load_view_tko weak %v[%zero, %zero]
          : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>,
            tile<i32> -> tile<4x4xf32>, token
        return
    }"""
    found = message(text, 1, np.zeros(10, np.float32))
    assert "past the end of 'p' (40 bytes)" in found and "at element [2, 2]" in found


@pytest.mark.parametrize(
    ("operation", "a", "b", "expected"),
    [
        ("divi %a, %b signed", 7, 0, "7 is divided by zero"),
        ("remi %a, %b unsigned", 7, 0, "7 is divided by zero"),
        ("divi %a, %b signed", -(2**31), -1, "-2147483648 divided by -1 overflows i32"),
        ("shli %a, %b", 1, 32, "a shift by 32 bits is beyond the 32 of i32"),
        ("shri %a, %b signed", 1, -1, "a shift by 4294967295 (-1 read as signed) bits is beyond"),
        (
            "addi %a, %b overflow<no_signed_wrap>",
            2**31 - 1,
            1,
            "2147483647 + 1 overflows signed i32",
        ),
        ("subi %a, %b overflow<no_unsigned_wrap>", 0, 1, "0 - 1 overflows unsigned i32"),
        ("muli %a, %b overflow<no_wrap>", 2**16, 2**15, "65536 * 32768 overflows signed i32"),
    ],
)
def test_arithmetic(operation: str, a: int, b: int, expected: str) -> None:
    left, right = np.full(4, 1, np.int32), np.full(4, 1, np.int32)
    left[2], right[2] = a, b
    operands = [("i32", left), ("i32", right)]
    body = f"%r = {operation} : tile<4xi32>"
    with pytest.raises(ExecutionError) as caught:
        evaluate(body, operands, ("i32", (4,)))
    assert expected in str(caught.value) and "at element [2]" in str(caught.value)
    evaluate(body, operands, ("i32", (4,)), undefined="value")


def test_infinity_to_integer() -> None:
    a = np.array([1.0, np.inf], np.float32)
    body = "%r = ftoi %a signed : tile<2xf32> -> tile<2xi32>"
    with pytest.raises(ExecutionError, match="inf has no value in i32"):
        evaluate(body, [("f32", a)], ("i32", (2,)))
    found = evaluate(body, [("f32", a)], ("i32", (2,)), undefined="value")
    assert found.tolist() == [1, 2**31 - 1]


def test_extract_outside() -> None:
    a = np.zeros((4, 4), np.int32)
    body = """%two = constant <i32: 2> : tile<i32>
    %r = extract %a[%two, %zero] : tile<4x4xi32> -> tile<2x4xi32>"""
    with pytest.raises(ExecutionError, match="index 2 is outside the 2 pieces along dimension 0"):
        evaluate(body, [("i32", a)], ("i32", (2, 4)))


@pytest.mark.parametrize(
    ("predicate", "values", "expected"),
    [
        ("bounded<0, 9>", [1, 12], "12 breaks the assumption bounded<0, 9>"),
        ("bounded<0, ?>", [1, -1], "-1 breaks the assumption bounded<0, \\?>"),
        ("div_by<4>", [4, 6], "6 breaks the assumption div_by<4>"),
        (
            "div_by<4, every 2 along 0>",
            [4, 6],
            "6 breaks the assumption div_by<4, every 2 along 0>: its group begins with 4",
        ),
        ("same_elements<[2]>", [4, 6], "6 differs from 4"),
    ],
)
def test_assume(predicate: str, values: list[int], expected: str) -> None:
    operands = [("i32", np.array(values, np.int32))]
    body = f"%r = assume {predicate}, %a : tile<2xi32>"
    with pytest.raises(ExecutionError, match=expected):
        evaluate(body, operands, ("i32", (2,)))
    evaluate(body, operands, ("i32", (2,)), undefined="value")


def test_assertion() -> None:
    text = """entry @k(%p: tile<ptr<i32>>) {
        %c = constant <i1: [true, true, false, true]> : tile<4xi1>
        assert %c, "all {good}" : tile<4xi1>
        return
    }"""
    found = message(text, (1, 2), np.zeros(1, np.int32))
    assert found == (
        "<text>:4:9: error: `assert`: assertion failed: all {good} "
        "(in tile block (0, 0, 0), at element [2])"
    )


def test_loop_step_must_be_positive() -> None:
    text = """entry @k(%n: tile<i32>) {
        for %i in (%n to %n, step %n) : tile<i32> { continue }
        return
    }"""
    assert "`for`: the step must be positive, found 0" in message(text, 1, 0)


def test_source_line_of_python() -> None:
    from cutile_kernels.corpus import RUNNABLE

    import tilewright

    run = next(run for run in RUNNABLE if run.name == "integer_division")
    arguments = run.arguments()
    arguments[1][5] = 0
    kernel = tilewright.load(run.kernel.export("13.4")).kernel()
    with pytest.raises(ExecutionError) as caught:
        kernel.launch(run.grid, *(slot.value for slot in run.slots(arguments)))
    assert "tests/cutile_kernels/elementwise.py:" in str(caught.value)
    assert "is divided by zero (in tile block (0, 0, 0), at element [5])" in str(caught.value)

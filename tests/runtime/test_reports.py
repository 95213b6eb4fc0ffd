"""What engines tell of assertions that fail, prints of unspecified elements, and shifts."""

from __future__ import annotations

import io

import numpy as np
import pytest

import tilewright
from tilewright import ExecutionError, LaunchError

ENGINES = ("reference", "cpu", "nests")

ASSERTION = """cuda_tile.module @m {{ entry @k(%x: tile<ptr<i32>>, %n: tile<i32>) {{
    %at = iota : tile<{count}xi32>
    %limit = reshape %n : tile<i32> -> tile<1xi32>
    %limits = broadcast %limit : tile<1xi32> -> tile<{count}xi32>
    %flat = cmpi less_than %at, %limits, signed : tile<{count}xi32> -> tile<{count}xi1>
    %fine = reshape %flat : tile<{count}xi1> -> tile<{shape}xi1>
    assert %fine, "too {{many}}" : tile<{shape}xi1>
    return
}}}}"""


def fails(count: int, shape: str, limit: int, backend: str) -> str:
    kernel = tilewright.load(ASSERTION.format(count=count, shape=shape)).kernel()
    with pytest.raises(ExecutionError) as caught:
        kernel.launch(1, np.zeros(1, np.int32), limit, backend=backend)
    return caught.value.diagnostics[0].message


@pytest.mark.parametrize("backend", ENGINES)
@pytest.mark.parametrize(
    ("count", "shape", "limit", "told"),
    [
        (4, "4", 3, "too {many} (in tile block (0, 0, 0), at element [3])"),
        (8, "2x4", 6, "too {many}, at 2 of 8 elements: [1, 2], [1, 3] "),
        (8, "2x4", 5, "too {many}, at 3 of 8 elements: [1, 1], [1, 2], [1, 3] "),
        (8, "2x2x2", 1, "too {many}, at 7 of 8 elements: [0, 0, 1], [0, 1, 0], [0, 1, 1], … "),
        (1024, "1024", 0, "too {many}, at 1024 of 1024 elements: [0], [1], [2], … "),
    ],
)
def test_all_failing_elements_are_told(
    count: int, shape: str, limit: int, told: str, backend: str
) -> None:
    assert fails(count, shape, limit, backend).startswith(f"assertion failed: {told}")


@pytest.mark.parametrize("backend", ENGINES)
def test_a_scalar_assertion(backend: str) -> None:
    text = 'cuda_tile.module @m { entry @k(%c: tile<i1>) { assert %c, "never" : tile<i1> return } }'
    with pytest.raises(ExecutionError, match=r"assertion failed: never \(in tile block \(0, 0, 0"):
        tilewright.load(text).kernel().launch(1, False, backend=backend)


PRINT = """cuda_tile.module @m { entry @k(%x: tile<ptr<i32>>) {
    %at = iota : tile<4xi32>
    %two = constant <i32: 2> : tile<4xi32>
    %one = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %all = broadcast %one : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %to = offset %all, %at : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %mask = cmpi not_equal %at, %two, signed : tile<4xi32> -> tile<4xi1>
    %v, %t = load_ptr_tko weak %to, %mask
      : tile<4xptr<i32>>, tile<4xi1> -> tile<4xi32>, token
    %sum = addi %v, %at : tile<4xi32>
    print_tko "%d and %x\\n", %at, %sum : tile<4xi32>, tile<4xi32> -> token
    return
}}"""


def shown(backend: str = "reference", **options: object) -> str:
    output = io.StringIO()
    kernel = tilewright.load(PRINT).kernel()
    kernel.launch(1, np.full(4, 16, np.int32), backend=backend, output=output, **options)
    return output.getvalue()


@pytest.mark.parametrize("backend", ["reference", "nests"])
@pytest.mark.parametrize("order", ["program", "adversarial(1)"])
def test_a_print_tells_what_is_unspecified(order: str, backend: str) -> None:
    expected = "[0, 1, 2, 3] and [10, 11, unspecified, 13]\n"
    assert shown(backend, memory_order=order) == expected


@pytest.mark.parametrize("options", [{"backend": "cpu"}, {"undefined": "value"}])
def test_a_print_of_the_documented_value(options: dict[str, str]) -> None:
    assert shown(**options) == "[0, 1, 2, 3] and [10, 11, 2, 13]\n"


def test_the_sanitizer_names_a_print_of_what_is_unspecified() -> None:
    (finding,) = tilewright.check(tilewright.load(PRINT).kernel(), 1, np.full(4, 16, np.int32))
    assert (finding.check, finding.diagnostic.operation) == ("init", "print_tko")
    assert finding.diagnostic.message.startswith("an unspecified value is printed")
    assert finding.place.line == 11


OPEN = {
    "shli": ("shli %a, %b : tile<4xi32>", 5, 32, 0),
    "shri": ("shri %a, %b unsigned : tile<4xi32>", -5, 40, 0),
    "shri signed": ("shri %a, %b signed : tile<4xi32>", -5, -1, -1),
    "remi": ("remi %a, %b signed : tile<4xi32>", -(2**31), -1, 0),
}
"""Operations with operands of which the specification does not say what they give: and what do."""

USED = """cuda_tile.module @m {{ entry @k(%x: tile<ptr<i32>>, %l: tile<i32>, %r2: tile<i32>) {{
    %at = iota : tile<4xi32>
    %two = constant <i32: 2> : tile<4xi32>
    %nine = constant <i32: 9> : tile<4xi32>
    %la = reshape %l : tile<i32> -> tile<1xi32>
    %a = broadcast %la : tile<1xi32> -> tile<4xi32>
    %lb = reshape %r2 : tile<i32> -> tile<1xi32>
    %all = broadcast %lb : tile<1xi32> -> tile<4xi32>
    %last = cmpi equal %at, %two, signed : tile<4xi32> -> tile<4xi1>
    %b = select %last, %all, %two : tile<4xi1>, tile<4xi32>
    %r = {operation}
    %s = {chosen}
    %one = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %places = broadcast %one : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %to = offset %places, %at : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %t = store_ptr_tko weak %to, %s : tile<4xptr<i32>>, tile<4xi32> -> token
    return
}}}}"""

CHOSEN = "select %last, %nine, %r : tile<4xi1>, tile<4xi32>"
ALL = "addi %r, %at : tile<4xi32>"


@pytest.mark.parametrize("backend", ENGINES)
@pytest.mark.parametrize("name", OPEN)
def test_what_is_left_open_may_be_computed(name: str, backend: str) -> None:
    operation, left, right, _ = OPEN[name]
    out = np.zeros(4, np.int32)
    kernel = tilewright.load(USED.format(operation=operation, chosen=CHOSEN)).kernel()
    kernel.launch(1, out, left, right, backend=backend)
    assert out[2] == 9


@pytest.mark.parametrize("options", [{"undefined": "value"}, {"backend": "cpu"}], ids=str)
@pytest.mark.parametrize("name", OPEN)
def test_engines_go_on_with_the_documented_value(name: str, options: dict[str, str]) -> None:
    operation, left, right, documented = OPEN[name]
    out = np.zeros(4, np.int32)
    kernel = tilewright.load(USED.format(operation=operation, chosen=ALL)).kernel()
    kernel.launch(1, out, left, right, **options)
    assert out[2] == documented + 2


@pytest.mark.parametrize("name", OPEN)
def test_the_sanitizer_names_what_is_left_open(name: str) -> None:
    operation, left, right, _ = OPEN[name]
    kernel = tilewright.load(USED.format(operation=operation, chosen=ALL)).kernel()
    (finding,) = tilewright.check(kernel, 1, np.zeros(4, np.int32), left, right)
    assert (finding.check, finding.place.line) == ("init", 16)
    (note,) = finding.diagnostic.notes
    assert note.place.line == 11
    assert note.message.startswith("the result is unspecified as ")


def test_simulations_have_nobody_to_report_to() -> None:
    kernel = tilewright.load(PRINT).kernel()
    with pytest.raises(LaunchError, match="undefined must be 'stop' or 'value', found 'report'"):
        kernel.simulate(1, np.zeros(4, np.int32), undefined="report")

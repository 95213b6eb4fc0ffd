"""What undefined programs do on the CPU: nothing outside the arrays; checked code says where."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from reference.undefined.cases import CASES
from reference.undefined.programs import PROGRAMS, Program
from reference.undefined.test_undefined import agree, arrays, by_name, launch, stopped
from sampling import every, one_in

import tilewright

OUTSIDE = (
    "memory.out-of-bounds",
    "memory.read-only",
    "global.constant-written",
    "semantics.aligned",
    "views.allocation",
)
"""The rules whose breach checked code finds."""

NOT_FOUND = {
    "alloca_too_small": "the allocations of a tile block lie side by side in scratch memory",
    "row_stride_too_large": "the address wraps around to one inside the array",
}
"""Programs that touch nothing outside the arrays, but are not reported."""

OTHERWISE = {"end_of_the_address_space": "the reference machine loads the padding of the mask"}
"""Programs that go on with another value."""

REFUSED = {"alloca_of_another_block": "checked code takes no other thread's scratch memory"}
"""Programs that are right, but that checked code reports."""


@every(3)
@one_in(2)
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
    "program", [program for program in PROGRAMS if program.rule in OUTSIDE], ids=by_name
)
def test_checked_code_finds_accesses_outside(program: Program) -> None:
    arguments = CASES[program.name].arguments()
    if program.name in NOT_FOUND:
        launch(program.text, CASES[program.name], arguments, backend="cpu", checked=True)
        return
    diagnostic = stopped(program, arguments, backend="cpu", checked=True)
    assert diagnostic.place.line == program.line("undefined"), str(diagnostic)
    assert diagnostic.operation == program.operation


@pytest.mark.parametrize(
    "program",
    [one for one in PROGRAMS if one.rule in OUTSIDE and one.name not in {**NOT_FOUND, **OTHERWISE}],
    ids=by_name,
)
def test_checked_code_goes_on_with_the_documented_value(program: Program) -> None:
    case = CASES[program.name]
    given, expected = case.arguments(), case.arguments()
    launch(program.text, case, given, backend="cpu", checked=True, undefined="value")
    launch(program.text, case, expected, undefined="value")
    agree(arrays(given), arrays(expected))


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


WIDE = """cuda_tile.module @m {{ entry @k(%x: tile<ptr<f32>>, {parameters}) {{
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %one = constant <f32: 1.0> : tile<{tile}xf32>
  %v = make_tensor_view %x, shape = [{shape}], strides = [{strides}]
    : tile<i64> -> tensor_view<{type}>
  %t = make_partition_view %v : partition_view<tile=({tile}), tensor_view<{type}>>
  %s = store_view_tko weak %one, %t[{index}]
    : tile<{tile}xf32>, partition_view<tile=({tile}), tensor_view<{type}>>, tile<i32> -> token
  return
}} }}"""


@pytest.mark.parametrize("checked", [False, True])
@pytest.mark.parametrize("size", [-(2**63), 2**62, 2**63 - 1, -1])
@pytest.mark.parametrize("stride", [1 - 2**63, 2**62 + 1, 2**61 + 1, 1])
def test_spans_beyond_all_memory(size: int, stride: int, checked: bool) -> None:
    """Bytes from the first element to the last that do not fit into 64 bits, nor into 128."""
    source = WIDE.format(
        parameters="%n: tile<i64>, %m: tile<i64>", tile=8, shape="%n", strides="%m",
        type="?xf32, strides=[?]", index="%b",
    )  # fmt: skip
    around = np.full(4096, 7, np.float32)
    kernel = tilewright.load(source).kernel()
    try:
        kernel.launch(4, around[2000:2008], size, stride, backend="cpu", checked=checked)
    except tilewright.ExecutionError as error:
        assert checked, error
    assert (around[:2000] == 7).all() and (around[2008:] == 7).all()


@pytest.mark.parametrize("checked", [False, True])
def test_the_span_of_many_dimensions(checked: bool) -> None:
    strides = [2**62 + 2**30 + 1] * 5
    source = WIDE.format(
        parameters=", ".join(f"%n{i}: tile<i64>" for i in range(5)),
        tile="1x1x1x1x8",
        shape=", ".join(f"%n{i}" for i in range(5)),
        strides=", ".join(map(str, strides)),
        type=f"?x?x?x?x?xf32, strides={strides}",
        index="%b, %b, %b, %b, %b",
    )  # fmt: skip
    around = np.full(4096, 7, np.float32)
    kernel = tilewright.load(source).kernel()
    try:
        kernel.launch(4, around[2000:2008], *[2**62] * 5, backend="cpu", checked=checked)
    except tilewright.ExecutionError as error:
        assert checked, error
    assert (around[:2000] == 7).all() and (around[2008:] == 7).all()


EDGES = """cuda_tile.module @m { entry @k(%x: tile<ptr<f32>>, %n: tile<i64>, %i: tile<i64>) {
  %v = make_tensor_view %x, shape = [%n, 1], strides = [1, 9223372036854775807]
    : tile<i64> -> tensor_view<?x1xf32, strides=[1, 9223372036854775807]>
  %t = make_partition_view %v : partition_view<tile=(1x1),
    tensor_view<?x1xf32, strides=[1, 9223372036854775807]>>
  %zero = constant <i64: 0> : tile<i64>
  %e, %k = load_view_tko weak %t[%i, %zero] : partition_view<tile=(1x1),
    tensor_view<?x1xf32, strides=[1, 9223372036854775807]>>, tile<i64> -> tile<1x1xf32>, token
  return
} }"""


def test_an_index_space_beyond_signed_numbers() -> None:
    kernel, x = tilewright.load(EDGES).kernel(), np.zeros(8, np.float32)
    message = r"\(-1 read as signed\) is outside the index space, whose size .* 0 is 9223372036854"
    with pytest.raises(tilewright.ExecutionError, match=message):
        kernel.launch(1, x, -(2**63), -1, backend="cpu", checked=True)


@pytest.mark.parametrize("options", [{}, {"backend": "cpu", "checked": True}])
def test_the_stride_of_a_single_element_may_be_of_any_size(options: dict[str, Any]) -> None:
    tilewright.load(EDGES).kernel().launch(1, np.zeros(8, np.float32), 8, 7, **options)


def test_read_only_arrays_stay_as_they_are() -> None:
    x = np.zeros(16, np.int32)
    x.flags.writeable = False
    kernel = tilewright.load(LARGER).kernel()
    # The second launch of plain arguments is another one.
    for launching in (kernel.launch, kernel.launch, kernel.prepare):
        message = "`store_view_tko`: 'x' is read-only, but the kernel writes to it"
        with pytest.raises(tilewright.LaunchError, match=message):
            launching(2, x, 16, backend="cpu")
    with pytest.raises(tilewright.ExecutionError, match="`store_view_tko`: store of 4 bytes"):
        kernel.launch(2, x, 16, backend="cpu", checked=True)
    assert not x.any()


COPIED = """cuda_tile.module @m { entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
  %at = constant <i32: 0> : tile<i32>
  %v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %w = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %t = make_partition_view %v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %u = make_partition_view %w : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %e, %k = load_view_tko weak %t[%at]
    : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %f = addi %e, %e : tile<8xi32>
  %s = store_view_tko weak %f, %u[%at] token=%k
    : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  return
} }"""


@pytest.mark.parametrize("checked", [False, True])
def test_a_read_only_view_of_an_array_that_may_be_written(checked: bool) -> None:
    x = np.arange(8, dtype=np.int32)
    readonly = x.view()
    readonly.flags.writeable = False
    kernel = tilewright.load(COPIED).kernel()
    for times in (2, 4):
        kernel.launch(1, readonly, x, backend="cpu", checked=checked)
        assert (x == times * np.arange(8)).all()


ALLOCA = """cuda_tile.module @m {{ entry @k(%out: tile<ptr<i32>>) {{
  %a = alloca num_elem = {count}, alignment = 16 : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %s = store_ptr_tko weak %a, %one : tile<ptr<i32>>, tile<i32> -> token
  %t = store_ptr_tko weak %out, %one : tile<ptr<i32>>, tile<i32> -> token
  return
}} }}"""


@pytest.mark.parametrize("options", [{}, {"checked": True}, {"backend": "reference"}])
@pytest.mark.parametrize("count", [2**61, 2**61 - 16, 2**63 - 1, 2**38, 2**31])
def test_more_memory_than_there_is(count: int, options: dict[str, Any]) -> None:
    kernel, out = tilewright.load(ALLOCA.format(count=count)).kernel(), np.zeros(4, np.int32)
    message = r"needs \d+ bytes .* can have 4294967296"
    for _ in range(2):
        with pytest.raises(tilewright.ExecutionError, match=message):
            kernel.launch(1, out, **{"backend": "cpu", **options})
    assert not out.any()


def test_memory_of_alloca_may_be_accessed() -> None:
    case: Any = CASES["alloca_counter"]
    (program,) = (p for p in PROGRAMS if p.name == "alloca_counter")
    arguments = case.arguments()
    launch(program.twin, case, arguments, backend="cpu", checked=True)
    agree(arrays(arguments), case.expected(**arguments))

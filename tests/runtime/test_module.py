"""Loading modules, launching kernels, and every way in which arguments can be wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest
from numpy.lib.array_utils import byte_bounds

import tilewright
from tilewright import builder
from tilewright.memory import address_of, span_of
from tilewright.nesting import walk
from tilewright.numerics.formats import FORMATS
from tilewright.runtime import Module
from tilewright.runtime.arguments import _argument  # pyright: ignore[reportPrivateUsage]
from tilewright.runtime.backends import make_backend

TEXT = """cuda_tile.module @m {
  entry @scale(%factor: tile<f32>, %x: tile<ptr<f32>>, %n: tile<i32>) {
    %v, %t = load_ptr_tko weak %x : tile<ptr<f32>> -> tile<f32>, token
    %w = mulf %v, %factor rounding<nearest_even> : tile<f32>
    %u = store_ptr_tko weak %x, %w : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
"""
SIGNATURE = "scale(factor: f32, x: ptr<f32>, n: i32)"


@pytest.fixture
def kernel() -> tilewright.Kernel:
    return tilewright.load(TEXT).kernel()


def test_load_from_text_bytes_and_files(tmp_path: Path) -> None:
    module = tilewright.load(TEXT)
    data = module.to_bytecode("13.3")
    (tmp_path / "a.mlir").write_text(module.to_text(syntax="13.3"))
    (tmp_path / "a.bin").write_bytes(data)
    sources: list[Any] = [data, TEXT.encode(), tmp_path / "a.mlir", str(tmp_path / "a.bin")]
    for source in sources:
        x = np.array([3.0], np.float32)
        tilewright.load(source).kernel("scale").launch(1, 2.0, x, 0)
        assert x[0] == 6


def test_load_of_garbage(tmp_path: Path) -> None:
    with pytest.raises(tilewright.TextError, match="neither bytecode"):
        tilewright.load(b"\xff\xfe\x00")
    with pytest.raises(tilewright.BytecodeError):
        tilewright.load(b"\x7fTileIR\x00")
    with pytest.raises(tilewright.TextError, match="found nothing"):
        tilewright.load("")
    with pytest.raises(OSError, match="nothing"):
        tilewright.load(tmp_path / "nothing.bin")


def test_kernels(kernel: tilewright.Kernel) -> None:
    assert kernel.name == "scale"
    assert kernel.signature == SIGNATURE
    assert [(p.name, p.type, p.kind) for p in kernel.parameters] == [
        ("factor", "f32", "scalar"),
        ("x", "ptr<f32>", "pointer"),
        ("n", "i32", "scalar"),
    ]
    module = tilewright.load(TEXT)
    assert module.kernels == ("scale",)
    with pytest.raises(tilewright.LaunchError, match="no kernel 'other': the module has scale"):
        module.kernel("other")
    empty = tilewright.load("cuda_tile.module @m { }")
    with pytest.raises(tilewright.LaunchError, match="say which kernel: the module has no kernels"):
        empty.kernel()


def test_verify() -> None:
    module = tilewright.load(TEXT.replace("return", "break").replace("%w = mulf", "%w = divf"))
    with pytest.raises(tilewright.VerificationError):
        module.verify()
    with pytest.raises(tilewright.VerificationError):
        module.kernel().launch(1, 2.0, np.zeros(1, np.float32), 0)


def test_a_module_is_verified_once_and_again_when_it_has_changed() -> None:
    """What is found then is at the lines of the files that made it."""
    with builder.module("m") as made, builder.entry("k", x="f32") as (x,):
        names = {"tile": builder, "x": x}
        exec(compile("tile.addf(x, x)", "first.py", "exec"), names)
        exec(compile("\n\ntile.mulf(x, x)", "second.py", "exec"), names)
    module = Module(made.operation)
    module.verify()
    for operation in walk(made.operation):
        operation.properties.pop("rounding_mode", None)
    module.verify()
    module.changed()
    for attempt in (module.verify, lambda: module.kernel().launch(1, 1.0)):
        with pytest.raises(tilewright.VerificationError) as caught:
            attempt()
        places = [(found.place.file, found.place.line) for found in caught.value.diagnostics]
        assert places == [("first.py", 1), ("second.py", 3)]
        assert "first.py:1:1: error: `addf`: " in str(caught.value)


X = np.zeros(4, np.float32)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((2.0, X), "needs 3 arguments, but 2 are given"),
        ((2.0, X.astype(np.float64), 1),
         "argument 'x': must be an array of float32 for ptr<f32>, found one of float64"),
        ((2.0, 5, 1), "argument 'x': must be an array for ptr<f32>, found 5"),
        ((2.0, [1.0], 1), "argument 'x': must be an array for ptr<f32>, found a list"),
        ((X, X, 1), "argument 'factor': must be a number for f32, found a ndarray"),
        ((1e39, X, 1), "argument 'factor': 1e+39 does not fit f32"),
        (("2", X, 1), "argument 'factor': must be a number for f32, found a str"),
        ((2.0, X, 2**32), "argument 'n': 4294967296 does not fit i32 (-2147483648 to 4294967295)"),
        ((2.0, X, 1.5), "argument 'n': must be an integer for i32, found 1.5"),
    ],
)  # fmt: skip
def test_wrong_arguments(
    kernel: tilewright.Kernel, arguments: tuple[Any, ...], message: str
) -> None:
    with pytest.raises(tilewright.LaunchError) as caught:
        kernel.launch(1, *arguments)
    assert str(caught.value).endswith(f"error: {SIGNATURE}: {message}")


@pytest.mark.parametrize(
    ("grid", "message"),
    [
        (0, "the grid must have 1 to 16777215 tile blocks along x, found 0"),
        ((1, 2**24), "along y, found 16777216"),
        ((1, 1, 1, 1), "the grid must be one to three integers, found (1, 1, 1, 1)"),
        ((), "the grid must be one to three integers, found ()"),
        (1.5, "the grid must be one to three integers, found 1.5"),
    ],
)
def test_wrong_grid(kernel: tilewright.Kernel, grid: Any, message: str) -> None:
    with pytest.raises(tilewright.LaunchError) as caught:
        kernel.launch(grid, 2.0, X, 1)
    assert message in str(caught.value)


def test_wrong_options(kernel: tilewright.Kernel) -> None:
    with pytest.raises(tilewright.LaunchError, match="there is no back end 'gpu'"):
        kernel.launch(1, 2.0, X, 1, backend="gpu")
    with pytest.raises(tilewright.LaunchError, match="has no option 'fast'"):
        kernel.launch(1, 2.0, X, 1, fast=True)
    with pytest.raises(
        tilewright.LaunchError, match="undefined must be 'stop', 'report' or 'value'"
    ):
        kernel.launch(1, 2.0, X, 1, undefined="guess")
    with pytest.raises(tilewright.LaunchError, match="threads must be a positive number, found 0"):
        kernel.launch(1, 2.0, X, 1, backend="cpu", threads=0)
    with pytest.raises(tilewright.LaunchError, match="'gone' is not available: No module"):
        make_backend("gone", {"gone": "tilewright.no_such:Thing"})


@pytest.mark.parametrize("factor", [2, 2.0, np.float32(2), np.float64(2), np.int64(2)])
def test_numbers(kernel: tilewright.Kernel, factor: Any) -> None:
    x = np.array([3.0], np.float32)
    kernel.launch((1,), factor, x, np.uint32(2**32 - 1))
    assert x[0] == 6


class Foreign:
    """An array of another library: nothing but DLPack."""

    def __init__(self, array: Any) -> None:
        self._array = array

    def __dlpack__(self, **options: Any) -> Any:
        return self._array.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self._array.__dlpack_device__()


class OnDevice:
    """An array in the memory of a GPU."""

    __cuda_array_interface__: Any = {}


def test_arrays_of_other_libraries(kernel: tilewright.Kernel) -> None:
    x = np.array([3.0], np.float32)
    kernel.launch(1, 2.0, Foreign(x), 0)
    assert x[0] == 6
    with pytest.raises(tilewright.LaunchError, match="the array is not in main memory"):
        kernel.launch(1, 2.0, OnDevice(), 0)


@pytest.mark.parametrize(
    ("element", "dtypes", "refused"),
    [
        ("i1", [np.bool_, np.uint8, np.int8], np.int16),
        ("i32", [np.int32, np.uint32], np.float32),
        ("i32", [], np.dtype(np.int32).newbyteorder()),
        ("f16", [np.float16], np.int16),
        ("bf16", [ml_dtypes.bfloat16], np.float16),
        ("tf32", [np.float32], np.int32),
        ("f8E4M3FN", [ml_dtypes.float8_e4m3fn, np.uint8], ml_dtypes.float8_e5m2),
        ("fnv8E5M3FNU", [np.uint8, np.int8], ml_dtypes.float8_e5m2),
        ("f4E2M1FN", [np.uint8], ml_dtypes.float4_e2m1fn),
    ],
)
def test_dtypes_of_pointers(element: str, dtypes: list[Any], refused: Any) -> None:
    text = f"cuda_tile.module @m {{ entry @k(%p: tile<ptr<{element}>>) {{ return }} }}"
    kernel = tilewright.load(text).kernel()
    for dtype in dtypes:
        kernel.launch(1, np.zeros(4, dtype))
    with pytest.raises(tilewright.LaunchError, match="must be an array of"):
        kernel.launch(1, np.zeros(4, refused))


def test_import_is_cheap() -> None:
    program = "import sys, tilewright; print('numpy' in sys.modules, 'xdsl' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert result.stdout.split() == ["False", "False"], result.stderr
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = tilewright.nothing  # pyright: ignore[reportAttributeAccessIssue]
    assert "load" in dir(tilewright)


def test_tables_of_addresses() -> None:
    text = """cuda_tile.module @m { entry @k(%p: tile<ptr<i64>>, %q: tile<ptr<f32>>) {
        %w, %t = load_ptr_tko weak %p : tile<ptr<i64>> -> tile<i64>, token
        %a = int_to_ptr %w : tile<i64> -> tile<ptr<f32>>
        %v, %u = load_ptr_tko weak %a : tile<ptr<f32>> -> tile<f32>, token
        %s = store_ptr_tko weak %q, %v : tile<ptr<f32>>, tile<f32> -> token
        return
    } }"""
    kernel = tilewright.load(text).kernel()
    x, out = np.array([7.0], np.float32), np.zeros(1, np.float32)
    table = np.array([x.__array_interface__["data"][0]], np.uint64)
    with pytest.raises(tilewright.ExecutionError, match="load of 4 bytes"):
        kernel.launch(1, table, out)
    kernel.launch(1, table, out, reachable=[x])
    assert out[0] == 7
    with pytest.raises(tilewright.LaunchError, match=r"reachable\[0\] must be an array"):
        kernel.launch(1, table, out, reachable=[5])


@pytest.mark.parametrize("backend", ["reference", "cpu"])
def test_prepared_launches(kernel: tilewright.Kernel, backend: str) -> None:
    x = np.array([3.0], np.float32)
    again = kernel.prepare(1, 2.0, x, 0, backend=backend)
    assert x[0] == 3
    again()
    again()
    assert x[0] == 12
    with pytest.raises(tilewright.LaunchError, match="needs 3 arguments, but 1 are given"):
        kernel.prepare(1, 2.0, backend=backend)
    with pytest.raises(tilewright.LaunchError, match="the grid must have"):
        kernel.prepare(0, 2.0, x, 0, backend=backend)


@pytest.mark.parametrize("backend", ["reference", "cpu"])
def test_prepared_launches_print_and_fail(backend: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = """cuda_tile.module @m { entry @k(%p: tile<ptr<i32>>) {
        %v, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
        %u = print_tko "%d\\0A", %v : tile<i32> -> token
        %zero = constant <i32: 0> : tile<i32>
        %c = cmpi greater_than %v, %zero, signed : tile<i32> -> tile<i1>
        assert %c, "positive" : tile<i1>
        return
    } }"""
    x = np.array([5], np.int32)
    again = tilewright.load(text).kernel().prepare(1, x, backend=backend)
    again()
    x[0] = 7
    again()
    assert capsys.readouterr().out == "5\n7\n"
    x[0] = -1
    with pytest.raises(tilewright.ExecutionError, match="positive"):
        again()


def test_prepared_launches_keep_their_arrays() -> None:
    kernel = tilewright.load(TEXT).kernel()
    whole = np.ones(4, np.float32)
    again = kernel.prepare(1, 2.0, whole[1:2], 0, backend="cpu")
    again()
    assert whole.tolist() == [1, 2, 1, 1]


SCALARS = [
    ("i1", [True, False, 1, 0, np.bool_(True)]),
    ("i8", [-128, 127, 200, 255, np.int8(-3), np.uint8(250)]),
    ("i16", [-32768, 65535, np.int16(-2)]),
    ("i32", [-(2**31), 2**32 - 1, 2**31, np.int32(-1), np.int64(7), True]),
    ("i64", [-(2**63), 2**64 - 1, 2**63, np.int64(-1)]),
    ("f16", [1.0, -0.0, 65504.0, 65519.0, 1e-8, float("inf"), float("nan"), 3, np.float16(0.1)]),
    ("bf16", [1.00390625, 1.0039062500001, np.float32(0.1)]),
    ("f32", [0.1, -0.0, 3.4e38, 3.4028235e38, 1e-46, float("-inf"), 7, np.float64(0.1)]),
    ("f64", [0.1, -0.0, 1e308, float("nan"), np.float32(0.1), 2**60]),
]


@pytest.mark.parametrize(("element", "values"), SCALARS)
def test_scalars_on_every_back_end(element: str, values: list[Any]) -> None:
    """What is quick to convert gives what the reference machine gets for anything else."""
    text = f"""cuda_tile.module @m {{ entry @k(%p: tile<ptr<{element}>>, %a: tile<{element}>) {{
        %t = store_ptr_tko weak %p, %a : tile<ptr<{element}>>, tile<{element}> -> token
        return
    }} }}"""
    kernel = tilewright.load(text).kernel()
    format = FORMATS[element]
    out = np.zeros(1, np.uint8 if element == "i1" else format.storage)
    for value in values:
        slowly = _argument(kernel.parameters[1], value, [])
        expected = np.asarray(slowly).astype(out.dtype).tobytes()
        for backend in ("reference", "cpu"):
            out[:] = 1
            kernel.launch(1, out, value, backend=backend)
            assert out.tobytes() == expected, (backend, value)


@pytest.mark.parametrize("wrong", [65520.0, -65520.0, 1e39])
def test_halves_that_do_not_fit(wrong: float) -> None:
    kernel = tilewright.load("cuda_tile.module @m { entry @k(%a: tile<f16>) { return } }").kernel()
    with pytest.raises(tilewright.LaunchError, match="does not fit f16"):
        kernel.launch(1, wrong)


def test_what_is_no_number_for_f64() -> None:
    kernel = tilewright.load("cuda_tile.module @m { entry @k(%a: tile<f64>) { return } }").kernel()
    with pytest.raises(tilewright.LaunchError, match="must be a number for f64, found a str"):
        kernel.launch(1, "2")


@pytest.mark.parametrize("offset", [0, 1, 3])
def test_addresses_of_arrays(offset: int) -> None:
    array = np.zeros((4, 6), np.int16)[offset:, offset:]
    assert address_of(array) == array.__array_interface__["data"][0]
    assert span_of(array) == byte_bounds(array)
    assert span_of(array[:0]) == (address_of(array), address_of(array))
    assert span_of(array[::-1].T) == byte_bounds(array)

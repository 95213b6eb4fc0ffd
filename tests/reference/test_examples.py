"""The example programs of the specification's chapter on operations run and give what their
comments say, or what the operation is defined to give.

Each is a whole module in `examples`, with comments on what had to be mended. What an example
computes goes to the parameters %to0, %to1 …
"""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tilewright
from tilewright.diagnostics import ExecutionError

Array = np.ndarray[Any, Any]

EXAMPLES = Path(__file__).parent / "examples"
LISTINGS = EXAMPLES / "listings.txt"
"""The names of the chapter's full examples, in its order."""


@dataclass(frozen=True)
class Run:
    """One run of an example.

    Attributes:
        name: of the example.
        expected: what the parameters %to0, %to1 … hold afterwards.
        given: the arguments before these.
        after: what arguments before these hold afterwards, by position.
        changed: parts of the text that are replaced, to see more than zeros or other branches.
        tolerance: relative error.
        grid: of the launch.
        printed: what it prints.
        stops: a pattern of the error it stops with.
    """

    name: str
    expected: Sequence[Array] = ()
    given: Sequence[Any] = ()
    after: Mapping[int, Array] = field(default_factory=dict)
    changed: Mapping[str, str] = field(default_factory=dict)
    tolerance: float = 0.0
    grid: Any = 1
    printed: str = ""
    stops: str = ""


def f32(values: Any) -> Array:
    return np.array(values, np.float32)


def i32(values: Any) -> Array:
    return np.array(values, np.int32)


def i64(values: Any) -> Array:
    return np.array(values, np.int64)


def i16(values: Any) -> Array:
    return np.array(values, np.int16)


def flags(values: Any) -> Array:
    """Elements of i1 in memory."""
    return np.array(values, np.uint8)


def counted(shape: Sequence[int], dtype: Any = np.float32, period: int = 0) -> Array:
    """0, 1, 2, … in a shape, starting again after a period."""
    numbers = np.arange(math.prod(shape))
    return (numbers % period if period else numbers).astype(dtype).reshape(shape)


def literal(array: Array) -> str:
    """The elements of a constant as text."""
    if array.ndim:
        return f"[{', '.join(literal(row) for row in array)}]"
    return repr(array.item())


def constant(element: str, type: str, array: Array) -> dict[str, str]:
    """Replaces a constant of zeros by an array."""
    zero = "0" if element.startswith("i") else "0.0"
    return {f"<{element}: {zero}> : {type}": f"<{element}: {literal(array)}> : {type}"}


FALSE = {"constant <i1: 1>": "constant <i1: 0>"}
ENDLESS = "`loop`: deadlock"
"""Loops whose condition never lets them end."""


def library(name: str, function: Callable[[Array], Array]) -> Run:
    """A function of 0, 1, 2, 3 in f32, at most 2 units in the last place off."""
    with np.errstate(all="ignore"):
        values = function(np.arange(4.0))
    return Run(name, [f32(values)], tolerance=2**-22)


# ---- inputs and results that need a line

LETTERS, DIGITS = f32([[1, 2, 3, 4], [5, 6, 7, 8]]), f32([[10, 20, 30, 40], [50, 60, 70, 80]])
A, B = counted((4, 8), np.float16, 7), counted((8, 2), np.float16, 5)
AA, BB = counted((2, 4, 8), np.float16, 7), counted((2, 8, 2), np.float16, 5)
P, Q = counted((4, 8), np.int8, 11) - np.int8(5), counted((8, 2), np.int8, 7) - np.int8(3)
PP, QQ = counted((2, 4, 8), np.int8, 11) - np.int8(5), counted((2, 8, 2), np.int8, 7) - np.int8(3)
HALVES = counted((64,), np.float16)
NIBBLES = np.tile(f32([0, 0.5, 1, 1.5, 2, 3, 4, 6, -0.0, -0.5, -1, -1.5, -2, -3, -4, -6]), 4)
PERMUTED = counted((2, 4, 8), np.float16)
ROWS = counted((8, 64), np.float32, 13)
FACTORS = np.where(counted((8, 16), np.int64) % 5 == 0, 2.0, 1.0).astype(np.float32)
BYTES = counted((64,), np.int8, 16)
LARGE = np.arange(8192 * 128, dtype=np.float32).reshape(8192, 128)
NAN, INF, TINY = math.nan, math.inf, 1e-40
X = f32([[1, NAN, -0.0, TINY], [NAN, 3, -TINY, -INF]])
Y = f32([[2, 5, 0.0, -1], [NAN, NAN, -TINY, 4]])
S, T = i32([[1, -1, 5, 0], [2**31 - 1, 7, 7, -3]]), i32([[2, 1, -5, 0], [-(2**31), 6, 8, -2]])
ADDRESSES = 64 * counted((1, 8, 8), np.int64)
SAME = np.repeat(np.repeat(counted((1, 2, 4), np.int64) * 64, 4, axis=1), 2, axis=2)
GROUPS_4 = i32(
    [
        [4, 5, 6, 7, 12, 13, 14, 15],
        [8, 9, 10, 11, 24, 25, 26, 27],
        [24, 25, 26, 27, 64, 65, 66, 67],
        [0, 1, 2, 3, 4, 5, 6, 7],
    ]
)
COLUMNS = i64([0x20, 0x100, 0x40, 0x60, 0x40, 0x200, 0x340, 0x40]) + 4 * np.arange(4)[:, None]
BLOCKS = i16([[0] * 4 + [10] * 4] * 2 + [[5] * 4 + [93] * 4] * 2)
PLACES = i64([[0] * 4 + [8] * 4] * 2 + [[64] * 4 + [32] * 4] * 2)


def _stored() -> Array:
    array = np.ones((8192, 128), np.float32)
    array[:64] = 0
    return array


RUNS = [
    Run(
        "cat_0",
        [np.hstack((LETTERS, DIGITS)), np.vstack((LETTERS, DIGITS))],
        [LETTERS, DIGITS],
    ),
    Run("cmpf_0", [flags(1), flags(np.zeros((2, 2)))]),
    Run("cmpi_0", [flags(0), flags(np.ones((2, 2)))]),
    Run(
        "constant_0",
        [
            *(i32(0), i64(1), i32([0, 1, 2, 3])),
            *(np.zeros((2, 4), np.float32), np.array([0.0, 1.0, 2.0, 3.0])),
        ],
    ),
    Run("extract_0", [np.zeros((4, 2), np.float32)]),
    Run(
        "extract_0",
        [counted((32, 8))[4:8, 4:6]],
        changed=constant("f32", "tile<32x8xf32>", counted((32, 8))),
    ),
    Run("get_global_0", [f32([0.1, 0.2, 0.3, 0.4])]),
    Run(
        "get_num_tile_blocks_0",
        [i32(4), i32(1), i32(2)],
        grid=(4, 1, 2),
        printed="x: 4, y: 1, z: 2\n" * 8,
    ),
    Run("global_0"),
    Run("mmaf_0", [np.zeros((4, 2), np.float32), np.zeros((2, 4, 2), np.float32)]),
    Run(
        "mmaf_0",
        [f32(A @ B) + 1.5, f32(AA @ BB) - 2],
        changed=constant("f16", "tile<4x8xf16>", A)
        | constant("f16", "tile<8x2xf16>", B)
        | constant("f32", "tile<4x2xf32>", np.full((4, 2), 1.5))
        | constant("f16", "tile<2x4x8xf16>", AA)
        | constant("f16", "tile<2x8x2xf16>", BB)
        | constant("f32", "tile<2x4x2xf32>", np.full((2, 4, 2), -2.0)),
    ),
    Run("mmai_0", [np.zeros((4, 2), np.int32), np.zeros((2, 4, 2), np.int32)]),
    Run(
        "mmai_0",
        [
            P.astype(np.int32) @ Q.astype(np.int32) + 3,
            PP.view(np.uint8).astype(np.int32) @ QQ.view(np.uint8).astype(np.int32),
        ],
        changed=constant("i8", "tile<4x8xi8>", P)
        | constant("i8", "tile<8x2xi8>", Q)
        | constant("i32", "tile<4x2xi32>", np.full((4, 2), 3))
        | constant("i8", "tile<2x4x8xi8>", PP)
        | constant("i8", "tile<2x8x2xi8>", QQ),
    ),
    Run("pack_0", [np.zeros(128, np.int8)]),
    Run("pack_0", [HALVES.view(np.int8)], changed=constant("f16", "tile<64xf16>", HALVES)),
    Run("pack_1", [np.zeros(32, np.int8)]),
    Run(
        "pack_1",
        [np.tile(np.arange(0x10, 0x100, 0x22).astype(np.uint8).view(np.int8), 4)],
        changed=constant("f4E2M1FN", "tile<64xf4E2M1FN>", NIBBLES),
    ),
    Run("permute_0", [np.zeros((8, 2, 4), np.float16)]),
    Run(
        "permute_0",
        [PERMUTED.transpose(2, 0, 1)],
        changed=constant("f16", "tile<2x4x8xf16>", PERMUTED),
    ),
    Run("reduce_0", [f32(0)]),
    Run("reduce_0", [f32(28)], changed=constant("f32", "tile<8xf32>", counted((8,)))),
    Run("reduce_1", [np.zeros(64, np.float32)]),
    Run("reduce_1", [ROWS.sum(axis=0)], changed=constant("f32", "tile<8x64xf32>", ROWS)),
    Run("reshape_0", [np.zeros((1, 1, 1), np.int8), np.zeros((2, 2, 4, 1), np.float32)]),
    Run(
        "reshape_1",
        [
            i32([[[0, 1], [2, 3]], [[4, 5], [6, 7]]]),
            i32([0, 1, 2, 3, 4, 5, 6, 7]),
            i32([[[0, 1], [2, 3]], [[4, 5], [6, 7]]]),
        ],
    ),
    Run("scan_0", [np.zeros((8, 16), np.float32)]),
    Run(
        "scan_0",
        [np.cumprod(FACTORS, axis=1, dtype=np.float32)],
        changed=constant("f32", "tile<8x16xf32>", FACTORS),
    ),
    Run("unpack_0", [np.zeros(32, np.float16)]),
    Run("unpack_0", [BYTES.view(np.float16)], changed=constant("i8", "tile<64xi8>", BYTES)),
    Run("unpack_1", [np.zeros(64, np.uint8)]),
    Run("unpack_1", [BYTES.view(np.uint8)], changed=constant("i8", "tile<64xi8>", BYTES)),
    Run("assert_0", given=[1]),
    Run("assert_0", given=[0], stops="assertion failed"),
    # The condition is 1, so the last loop goes on for ever.
    Run("break_0", [f32(0)], stops=ENDLESS),
    Run("break_0", [f32(1)], changed={"break\n      }\n      // ...": "break\n }\n break"} | FALSE),
    Run("continue_0", [f32(1)]),
    Run("continue_0", [f32(1)], changed=FALSE),
    Run("for_0", [f32(1)]),
    Run("if_0", [f32(1), i32(2)]),
    Run("if_0", [f32(1), i32(42)], changed=FALSE),
    Run("loop_0", stops=ENDLESS),
    Run("loop_0", changed=FALSE),
    Run("loop_1", stops=ENDLESS),
    Run("loop_1", changed=FALSE),
    Run("loop_2", [f32(1)], stops=ENDLESS),
    Run("loop_2", [f32(0)], changed=FALSE),
    Run("loop_3", [f32(1)], stops=ENDLESS),
    Run("loop_3", [f32(0)], changed=FALSE),
    Run("return_0", [i32(0), np.float16(0)]),
    Run("return_1", [i32(0), np.float16(0)]),
    Run("yield_0", [f32(0), f32(1)]),
    Run("yield_0", [f32(2), f32(3)], changed={"constant <i1: true>": "constant <i1: false>"}),
    Run("load_ptr_tko_0", [f32(7), f32(7)], [f32([7])]),
    Run("load_ptr_tko_0", [f32(0), f32(0)], [f32([7])], changed=FALSE),
    Run("atan2_0", [f32([math.pi / 4, -math.pi / 4, 0, math.pi / 2])], tolerance=2**-22),
    Run("ceil_0", [f32(2)], [1.5]),
    Run("ceil_0", [f32(-1)], [-1.5]),
    Run("floor_0", [f32(1)]),
    library("cos_0", np.cos),
    library("exp2_0", np.exp2),
    library("exp_0", np.exp),
    library("log2_0", np.log2),
    library("sin_0", np.sin),
    Run("negf_0", [f32([-0.0] * 4)]),
    Run("pow_0", [f32([0] * 4)]),
    Run(
        "rsqrt_0",
        [f32([INF, 1, math.sqrt(0.5), math.sqrt(1 / 3)])] * 2,
        tolerance=2**-22,
    ),
    Run("tanh_0", [f32(np.tanh(np.arange(4.0)))] * 2, tolerance=2**-10),
    Run(
        "maxf_0",
        [
            f32([[2, NAN, 0.0, TINY], [NAN, NAN, -TINY, 4]]),
            f32([[2, 5, 0.0, TINY], [NAN, 3, -TINY, 4]]),
            f32([[2, 5, 0.0, 0.0], [NAN, 3, -0.0, 4]]),
        ],
        [X, Y],
    ),
    Run(
        "minf_0",
        [
            f32([[1, NAN, -0.0, -1], [NAN, NAN, -TINY, -INF]]),
            f32([[1, 5, -0.0, -1], [NAN, 3, -TINY, -INF]]),
            f32([[1, 5, -0.0, -1], [NAN, 3, -0.0, -INF]]),
        ],
        [X, Y],
    ),
    Run(
        "maxi_0",
        [np.maximum(S.view(np.uint32), T.view(np.uint32)).view(np.int32), np.maximum(S, T)],
        [S, T],
    ),
    Run(
        "mini_0",
        [np.minimum(S.view(np.uint32), T.view(np.uint32)).view(np.int32), np.minimum(S, T)],
        [S, T],
    ),
    Run("mulhii_0", [i32(1), i32(0)]),
    Run("negi_0", [i16([0, -1, -2, -3])]),
    Run("xori_0", [i32([4, 4, 4, 4])]),
    Run(
        "atomic_cas_tko_0",
        [
            i32([0, 1, 2, 3, 9, 9, 6, 7]),
            # Masked elements give %cmp.
            i32([0, 6, 2, 4, 4, 9, 6, 0]),
            i32([7, 6, 5, 4, 9, 9, 1, 0]),
        ],
        [i32([0, 1, 2, 3, 9, 9, 6, 7])],
        {0: i32([7, 6, 5, 4, 9, 9, 1, 0])},
    ),
    Run(
        "atomic_rmw_tko_0",
        [f32([1] * 8), f32([8, 7, 6, 5, 4, 3, 2, 1])],
        [f32([1] * 8)],
        {0: f32([15, 13, 11, 9, 7, 5, 3, 1])},
    ),
    Run("get_index_space_shape_0", [i64(1), i64(1), i64(1)], [f32([0] * 16)]),
    Run("get_tensor_shape_0", [i64(32), i64(32)], [f32([0] * 1024)]),
    Run(
        "load_view_tko_0",
        [LARGE[:64, :64], LARGE[:64, 64:], LARGE[:64, 64:], LARGE[64:128, 64:]],
        [LARGE, 1],
    ),
    Run("load_view_tko_0", [f32(0)] * 4, [LARGE, 2], stops="index 2 is outside the index space"),
    Run(
        "make_partition_view_0", [i64(8), i64(8192), i64(2), i64(8), i64(8192), i64(2)], [f32([0])]
    ),
    Run("make_tensor_view_0", [i64(32)] * 4, [f32([0])]),
    Run("store_view_tko_0", given=[np.ones((8192, 128), np.float32)], after={0: _stored()}),
    Run(
        "assume_0",
        [
            i16([32, 64, 0, 0, 32, -32, 1024, 0]),
            i16([96, 97, 98, 99, 64, 65, 66, 67]),
            SAME,
            i16([5, 9, 10, 11, 6, 5, 5, 7]),
        ],
        [SAME],
    ),
    Run(
        "assume_0",
        [i16([0] * 8), i16([0] * 8), ADDRESSES, i16([0] * 8)],
        [ADDRESSES],
        stops="breaks same_elements",
    ),
    Run("assume_example_Bounded_0", [counted((4, 8), np.int16)], [counted((4, 8), np.int16)]),
    Run("assume_example_Bounded_0", [i16(0)], [i16([-1] * 32)], stops="breaks the assumption"),
    Run(
        "assume_example_DivBy_0",
        [16 * counted((128,), np.int64, 19)],
        [16 * counted((128,), np.int64, 19)],
    ),
    Run(
        "assume_example_DivBy_1",
        [4 * counted((128,), np.int32, 7)],
        [4 * counted((128,), np.int32, 7)],
    ),
    Run(
        "assume_example_DivBy_2",
        [np.tile(i32([7, 8, 9, 10, 23, 24, 25, 26]), 16)],
        [np.tile(i32([7, 8, 9, 10, 23, 24, 25, 26]), 16)],
    ),
    Run("assume_example_DivBy_3", [GROUPS_4], [GROUPS_4]),
    Run("assume_example_DivBy_4", [COLUMNS], [COLUMNS]),
    Run("assume_example_SameElements_0", [BLOCKS, PLACES]),
    Run(
        "print_tko_0",
        given=[f32([1, -2.5, 0, 1000])],
        printed="Hello world: [1.000000, -2.500000, 0.000000, 1000.000000]\n"
        "[+001.000, -002.500, +000.000, +1000.000]",
    ),
]


def _assert_equal(found: Array, expected: Array, run: Run) -> None:
    expected = np.asarray(expected).reshape(found.shape)
    if run.tolerance:
        np.testing.assert_allclose(found, expected, rtol=run.tolerance, atol=2**-60)
    else:
        np.testing.assert_array_equal(found, expected)
        if found.dtype.kind == "f":
            numbers = ~np.isnan(found)
            np.testing.assert_array_equal(np.signbit(found)[numbers], np.signbit(expected)[numbers])


@pytest.mark.parametrize("run", RUNS, ids=lambda run: run.name)
def test_example(run: Run) -> None:
    text = (EXAMPLES / f"{run.name}.mlir").read_text()
    for old, new in run.changed.items():
        assert old in text
        text = text.replace(old, new)
    given = [a.copy() if isinstance(a, np.ndarray) else a for a in run.given]
    kernel = tilewright.load(text, f"{run.name}.mlir").kernel()
    results = [np.full(np.shape(array) or (1,), 77, array.dtype) for array in run.expected]
    if run.name == "global_0":  # the address
        results = [np.ones(1, np.int64)]
    output = io.StringIO()
    if run.stops:
        with pytest.raises(ExecutionError, match=run.stops):
            kernel.launch(run.grid, *given, *results, output=output)
        return
    kernel.launch(run.grid, *given, *results, output=output)
    assert output.getvalue() == run.printed
    for found, expected in zip(results, run.expected, strict=False):
        _assert_equal(found, expected, run)
    for position, array in enumerate(given):
        if isinstance(array, np.ndarray):
            np.testing.assert_array_equal(array, run.after.get(position, run.given[position]))
    if run.name == "global_0":
        assert results[0][0] % 128 == 0


def test_every_file_is_run() -> None:
    assert {run.name for run in RUNS} == {path.stem for path in EXAMPLES.glob("*.mlir")}


def test_every_example_of_the_chapter_has_a_file() -> None:
    listings = LISTINGS.read_text().split()
    assert len(listings) == 69
    assert set(listings) == {run.name for run in RUNS}

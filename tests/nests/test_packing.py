"""How operands of matrix products get to the innermost loop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import numpy as np
import pytest
from backends.cpu.processors import on_x86
from ml_dtypes import bfloat16
from sampling import every, one_in

from tilewright.backends.cpu.backend import CpuBackend
from tilewright.backends.cpu.target import target_of
from tilewright.dialects.nest.attributes import PackingAttr
from tilewright.dialects.nest.operations.products import ProductOp
from tilewright.nesting import clone, walk
from tilewright.passes.base import PassContext, Remark
from tilewright.passes.kernel import KernelPass
from tilewright.runtime import Kernel, load
from tilewright.transforms.nests import PASSES, pipeline

PRODUCT = """
cuda_tile.module @m {
  entry @product(%x: tile<ptr<GIVEN>>, %y: tile<ptr<GIVEN>>, %z: tile<ptr<SUM>>) {
    %i = constant <i32: 0> : tile<i32>
    %none = constant <SUM: ZERO> : tile<ROWSx64xSUM>
    %xs = make_tensor_view %x, shape = [ROWS, 128], strides = [LEFT] : XS
    %ys = make_tensor_view %y, shape = [128, 64], strides = [RIGHT] : YS
    %zs = make_tensor_view %z, shape = [ROWS, 64], strides = [64, 1] : ZS
    %xp = make_partition_view %xs : partition_view<tile=(ROWSx32), XS>
    %yp = make_partition_view %ys : partition_view<tile=(32x64), YS>
    %zp = make_partition_view %zs : partition_view<tile=(ROWSx64), ZS>
    %first = constant <i32: 0> : tile<i32>
    %step = constant <i32: 1> : tile<i32>
    %end = constant <i32: 4> : tile<i32>
    %sum = for %k in (%first to %end, step %step) : tile<i32>
        iter_values(%old = %none) -> (tile<ROWSx64xSUM>) {
      %a, %t = load_view_tko weak %xp[%i, %k]
        : partition_view<tile=(ROWSx32), XS>, tile<i32> -> tile<ROWSx32xGIVEN>, token
      %b, %u = load_view_tko weak %yp[%k, %i]
        : partition_view<tile=(32x64), YS>, tile<i32> -> tile<32x64xGIVEN>, token
      %c = MULTIPLIED : tile<ROWSx32xGIVEN>, tile<32x64xGIVEN>, tile<ROWSx64xSUM>
      continue %c : tile<ROWSx64xSUM>
    }
    %w = store_view_tko weak %sum, %zp[%i, %i]
      : tile<ROWSx64xSUM>, partition_view<tile=(ROWSx64), ZS>, tile<i32> -> token
    return
  }
}
"""


def _kernel(
    given: str,
    rows: int = 32,
    left: str = "128, 1",
    right: str = "64, 1",
    padding: str = "zero",
) -> Kernel:
    is_float = given != "i8"
    text = PRODUCT.replace(
        "MULTIPLIED", "mmaf %a, %b, %old" if is_float else "mmai %a, %b, %old signed signed"
    )
    text = text.replace("32), XS", "32), PADDED XS").replace("64), YS", "64), PADDED YS")
    text = text.replace("PADDED", f"padding_value = {padding}," if is_float else "")
    text = text.replace("XS", "tensor_view<ROWSx128xGIVEN, strides=[LEFT]>")
    text = text.replace("YS", "tensor_view<128x64xGIVEN, strides=[RIGHT]>")
    text = text.replace("ZS", "tensor_view<ROWSx64xSUM, strides=[64, 1]>")
    text = text.replace("LEFT", left).replace("RIGHT", right).replace("ROWS", str(rows))
    text = text.replace("ZERO", "0.0" if is_float else "0")
    return load(text.replace("GIVEN", given).replace("SUM", "f32" if is_float else "i32")).kernel()


def _decided(kernel: Kernel, target: str) -> tuple[ProductOp, list[Remark]]:
    """The product after all passes, and what `pack` says of it."""
    entry, remarks = clone(kernel.entry), list[Remark]()
    context = PassContext(remark=remarks.append)
    for one in pipeline(target_of(target).vectors):
        one.transform(entry, context)
    context.tell_missed(entry)
    (found,) = [op for op in walk(entry) if isinstance(op, ProductOp)]
    return found, [one for one in remarks if one.pass_name == "pack"]


ELSE = "in place within 512 else packed along 1"


@pytest.mark.parametrize(
    ("given", "target", "shape", "packing"),
    [
        # Rows of 64 numbers lie close together.
        ("f32", "znver4", {}, ("in place", "in place")),
        ("f32", "znver4", {"right": "256, 1"}, ("in place", ELSE)),
        ("f32", "haswell", {}, ("in place", "packed along 1")),
        ("f32", "haswell", {"rows": 16}, ("in place", "in place")),
        # Short pieces of rows that are far apart push each other out of the cache.
        ("f32", "haswell", {"rows": 16, "right": "256, 1"}, ("in place", "packed along 1")),
        ("f32", "haswell", {"rows": 8, "right": "256, 1"}, ("in place", "in place")),
        ("f32", "znver4", {"rows": 16, "right": "256, 1"}, ("in place", "in place")),
        ("f32", "haswell", {"right": "1, 128"}, ("in place", "packed along 0")),
        ("f32", "haswell", {"left": "1, 32"}, ("packed along 0", "packed along 1")),
        ("bf16", "haswell", {}, ("packed by rows lookahead 2", "packed along 1")),
        ("bf16", "haswell", {"left": "1, 32"}, ("packed along 0", "packed along 1")),
        ("bf16", "znver4", {}, ("packed by rows lookahead 2", "packed along 1")),
        ("i8", "haswell", {}, ("packed along 1", "packed along 1")),
        ("i8", "neoverse-n1", {}, ("in place", "packed along 1")),
        ("i8", "znver4", {}, ("packed along 1", "packed along 1")),
    ],
)
def test_what_is_chosen(
    given: str, target: str, shape: Mapping[str, Any], packing: tuple[str, str]
) -> None:
    found, _ = _decided(_kernel(given, **shape), target)
    assert tuple(map(str, found.decisions.packing)) == packing


@pytest.mark.parametrize(("rows", "is_fetched"), [(32, False), (128, False), (256, True)])
def test_sums_are_fetched_where_they_do_not_fit_into_the_cache(rows: int, is_fetched: bool) -> None:
    found, _ = _decided(_kernel("f32", rows), "znver4")
    assert (2 in [n.data for n in found.decisions.spread]) == is_fetched


@pytest.mark.parametrize(
    ("given", "rows", "right", "spread"),
    [
        ("f32", 32, "64, 1", [0, 1]),
        # A line for less than half of the repetitions, but in one piece for each block.
        ("bf16", 64, "64, 1", [0, 1]),
        # Four rows of the left operand for each block are four pieces, of a line each.
        ("f16", 256, "64, 1", [1, 2]),
    ],
)
def test_what_is_fetched_in_the_innermost_loop(
    given: str, rows: int, right: str, spread: Sequence[int]
) -> None:
    found, _ = _decided(_kernel(given, rows, right=right), "znver4")
    assert [n.data for n in found.decisions.spread] == spread


def test_remarks() -> None:
    _, remarks = _decided(_kernel("bf16"), "haswell")
    changed = "its elements are changed before they are multiplied"
    assert [(one.kind.value, one.message) for one in remarks] == [
        ("applied", "lhs packed by rows lookahead 2, rhs packed along 1"),
        ("missed", f"lhs not in place: {changed}; rhs not in place: {changed}"),
    ]


@pytest.mark.parametrize(
    ("given", "target", "shape", "why"),
    [
        ("f32", "haswell", {}, "rhs not in place: it is read 5 times"),
        ("f32", "haswell", {"left": "1, 32"}, "lhs not in place: its rows lie in pieces"),
        ("f32", "znver4", {"right": "1, 128"}, "are not known to be successive along dimension 1"),
        ("i8", "neoverse-n1", {}, "rhs not in place: 4 of its rows are multiplied at once"),
    ],
)
def test_why_not_in_place(given: str, target: str, shape: Mapping[str, Any], why: str) -> None:
    _, remarks = _decided(_kernel(given, **shape), target)
    assert any(why in one.message for one in remarks)


@pytest.mark.parametrize(
    ("padding", "cropped"), [("zero", [0, 1, 2]), ("neg_inf", []), ("pos_inf", [])]
)
def test_only_zeros_are_left_out(padding: str, cropped: Sequence[int]) -> None:
    found, _ = _decided(_kernel("f32", padding=padding), "haswell")
    assert [n.data for n in found.decisions.cropped] == cropped


# ---- what is written by hand


@dataclass
class Chosen(KernelPass):
    """Changes the schedules of products."""

    name = "chosen"

    given: Mapping[str, Any] = field(default_factory=dict[str, Any])

    def transform(self, anchor: Any, context: PassContext) -> None:
        for op in walk(anchor.body):
            if isinstance(op, ProductOp):
                op.schedule = op.decisions.changed(**self.given)
                op.verify()


def _is_right(given: str, chosen: Mapping[str, Any], **strides: str) -> bool:
    passes: list[str | KernelPass] = [name for name in PASSES if name != "pack"]
    passes.insert(passes.index("crop"), Chosen(chosen))
    dtype = {"f32": np.float32, "bf16": bfloat16, "i8": np.int8}[given]
    rng = np.random.default_rng(0)
    x, y = (rng.integers(-5, 6, shape).astype(dtype) for shape in ((32, 128), (128, 64)))
    z = np.zeros((32, 64), np.int32 if given == "i8" else np.float32)
    kernel = _kernel(given, **strides)
    kernel.launch(1, x, y, z, backend="cpu", target_cpu="haswell", passes=passes)
    return np.array_equal(z, x.astype(z.dtype) @ y.astype(z.dtype))


AT_ONCE = [PackingAttr.of(), PackingAttr.of(along=0), PackingAttr.of(along=1)]
BY_ROWS = [PackingAttr.of("rows"), PackingAttr.of("rows", lookahead=3)]
IN_PLACE = PackingAttr.of("in_place")
ON_CONDITION = [PackingAttr.of("in_place", 1, bytes) for bytes in (0, 255, 256)]


def pairs(left: Sequence[PackingAttr], right: Sequence[PackingAttr]) -> list[Any]:
    """A way for the left operand, and one for the right."""
    return [*product(left, right)]


@every(4)
@on_x86
@pytest.mark.parametrize(
    "packing", pairs([*AT_ONCE, *BY_ROWS, IN_PLACE], [*AT_ONCE, IN_PLACE, *ON_CONDITION]), ids=str
)
def test_any_way_is_right(packing: Sequence[PackingAttr]) -> None:
    assert _is_right("f32", {"packing": packing})


@one_in(2)
@on_x86
@pytest.mark.parametrize("given", ["bf16", "i8"])
@pytest.mark.parametrize("packing", pairs([*AT_ONCE, *BY_ROWS], AT_ONCE), ids=str)
def test_any_way_is_right_for_what_is_converted(given: str, packing: Sequence[PackingAttr]) -> None:
    assert _is_right(given, {"packing": packing})


@one_in(3)
@on_x86
@pytest.mark.parametrize("given", ["f32", "bf16", "i8"])
@pytest.mark.parametrize("packing", pairs(AT_ONCE, [*AT_ONCE, *BY_ROWS]), ids=str)
def test_any_way_is_right_by_columns(given: str, packing: Sequence[PackingAttr]) -> None:
    chosen = {"packing": packing, "transposed": True, "blocks": [4, 1, 8]}
    assert _is_right(given, chosen)


@one_in(2)
@on_x86
@pytest.mark.parametrize("near", [False, True])
@pytest.mark.parametrize("spread", [[], [0], [1], [0, 1], [2], [0, 1, 2]])
@pytest.mark.parametrize("packing", [[AT_ONCE[0]] * 2, [BY_ROWS[1], AT_ONCE[0]]], ids=str)
def test_any_prefetch_is_right(
    near: bool, spread: Sequence[int], packing: Sequence[PackingAttr]
) -> None:
    assert _is_right("f32", {"packing": packing, "spread": spread, "near": near})


COPIED = """
cuda_tile.module @m {
  entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %stride: tile<i32>) {
    %i = constant <i32: 0> : tile<i32>
    %whole = make_tensor_view %x, shape = [16, 16], strides = [%stride, 1]
      : tile<i32> -> tensor_view<16x16xf32, strides=[?, 1]>
    %view = make_partition_view %whole
      : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[?, 1]>>
    %tile, %t = load_view_tko weak %view[%i, %i]
      : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[?, 1]>>, tile<i32>
      -> tile<16x16xf32>, token
    %column = extract %tile[%i, %i] : tile<16x16xf32> -> tile<16x1xf32>
    %many = broadcast %column : tile<16x1xf32> -> tile<16x16xf32>
    %twice = addf %tile, %tile : tile<16x16xf32>
    %sum = mmaf %twice, %many, %many
      : tile<16x16xf32>, tile<16x16xf32>, tile<16x16xf32>
    %out = make_tensor_view %y, shape = [16, 16], strides = [16, 1]
      : tensor_view<16x16xf32, strides=[16, 1]>
    %goal = make_partition_view %out
      : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16, 1]>>
    %w = store_view_tko weak %sum, %goal[%i, %i]
      : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16, 1]>>,
        tile<i32> -> token
    return
  }
}
"""


@pytest.mark.parametrize("target", ["host", "haswell", "znver4", "neoverse-n1"])
def test_operands_that_have_been_copied_for_something_else(target: str) -> None:
    """What is fetched before it is laid out may not lie in the memory of the program any more."""
    module = load(COPIED)
    kernel = module.kernel()
    if target != "host":
        code = CpuBackend().generate(module.operation, kernel.entry, {"target_cpu": target})
        assert "fm" in code.assembly
        return
    x, y = np.arange(16 * 20, dtype=np.float32) % 5, np.zeros((16, 16), np.float32)
    kernel.launch(1, x, y, np.int32(20), backend="cpu")
    tile = x.reshape(16, 20)[:, :16]
    many = np.repeat(tile[:, :1], 16, axis=1)
    np.testing.assert_array_equal(y, 2 * tile @ many + many)

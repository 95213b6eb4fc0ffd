"""Blocks of matrix products, and how many elements are multiplied at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import pytest
from backends.cpu.processors import on_x86
from ml_dtypes import bfloat16

from tilewright.backends.cpu.target import target_of
from tilewright.diagnostics import ExecutionError, LaunchError
from tilewright.nesting import clone, walk
from tilewright.numerics.formats import Array
from tilewright.passes.base import PassContext
from tilewright.runtime import Kernel, load
from tilewright.transforms.nests import PASSES, pipeline

PRODUCT = """
cuda_tile.module @m {
  entry @product(%x: tile<ptr<GIVEN>>, %y: tile<ptr<GIVEN>>, %z: tile<ptr<SUM>>) {
    %i = constant <i32: 0> : tile<i32>
    %xs = make_tensor_view %x, shape = [16, 32], strides = [32, 1] : LEFT
    %ys = make_tensor_view %y, shape = [32, 64], strides = [64, 1] : RIGHT
    %zs = make_tensor_view %z, shape = [16, 64], strides = [64, 1] : RESULT
    %xp = make_partition_view %xs : partition_view<tile=(16x32), LEFT>
    %yp = make_partition_view %ys : partition_view<tile=(32x64), RIGHT>
    %zp = make_partition_view %zs : partition_view<tile=(16x64), RESULT>
    %a, %t = load_view_tko weak %xp[%i, %i]
      : partition_view<tile=(16x32), LEFT>, tile<i32> -> tile<16x32xGIVEN>, token
    %b, %u = load_view_tko weak %yp[%i, %i]
      : partition_view<tile=(32x64), RIGHT>, tile<i32> -> tile<32x64xGIVEN>, token
    %zero = constant <SUM: ZERO> : tile<16x64xSUM>
    %c = MULTIPLIED
    %w = store_view_tko weak %c, %zp[%i, %i]
      : tile<16x64xSUM>, partition_view<tile=(16x64), RESULT>, tile<i32> -> token
    return
  }
}
"""

TYPES = ": tile<16x32xGIVEN>, tile<32x64xGIVEN>, tile<16x64xSUM>"


def _kernel(given: str) -> Kernel:
    is_float = given != "i8"
    words = "mmaf %a, %b, %zero" if is_float else "mmai %a, %b, %zero signed signed"
    text = PRODUCT.replace("MULTIPLIED", f"{words} {TYPES}")
    text = text.replace("LEFT", "tensor_view<16x32xGIVEN, strides=[32, 1]>")
    text = text.replace("RIGHT", "tensor_view<32x64xGIVEN, strides=[64, 1]>")
    text = text.replace("RESULT", "tensor_view<16x64xSUM, strides=[64, 1]>")
    text = text.replace("ZERO", "0.0" if is_float else "0")
    return load(text.replace("GIVEN", given).replace("SUM", "f32" if is_float else "i32")).kernel()


def _arrays(given: str) -> Sequence[Array]:
    dtype = {"f32": np.float32, "bf16": bfloat16, "i8": np.int8}[given]
    rng = np.random.default_rng(0)
    x, y = (rng.integers(-5, 6, shape).astype(dtype) for shape in ((16, 32), (32, 64)))
    return x, y, np.zeros((16, 64), np.int32 if given == "i8" else np.float32)


@pytest.mark.parametrize(
    ("given", "target", "schedule"),
    [
        ("f32", "haswell", ("elements", [6, 2, 8])),
        ("f32", "x86-64", ("elements", [4, 2, 4])),
        ("f32", "znver4", ("elements", [4, 4, 16])),
        ("bf16", "haswell", ("elements", [6, 2, 8])),
        ("bf16", "znver4", ("pairs", [4, 4, 16])),
        ("bf16", "sapphirerapids", ("amx_pairs", [16, 4, 16])),
        ("i8", "haswell", ("words", [6, 2, 8])),
        ("i8", "znver4", ("flipped_bytes", [4, 4, 16])),
        ("i8", "sapphirerapids", ("flipped_bytes", [4, 4, 16])),
        ("i8", "neoverse-n1", ("bytes", [4, 4, 4])),
        ("i8", "aarch64", ("elements", [4, 4, 4])),
        ("f32", "aarch64", ("elements", [4, 4, 4])),
        ("bf16", "neoverse-v1", ("pairs", [4, 4, 4])),
        ("bf16", "neoverse-n1", ("elements", [4, 4, 4])),
    ],
)
def test_what_is_chosen(given: str, target: str, schedule: tuple[str, list[int]]) -> None:
    entry = clone(_kernel(given).entry)
    for one in pipeline(target_of(target).vectors):
        one.transform(entry, PassContext())
    (found,) = [op.decisions for op in walk(entry) if op.name == "nest.product"]
    assert (found.kernel.data, [n.data for n in found.blocks]) == schedule


BLOCKED = {
    "none": [name for name in PASSES if name != "block-products"],
    "narrow": [*PASSES, "block-products(bits=128,registers=16,words=yes)"],
    "wide": [*PASSES, "block-products(bits=1024,registers=32,words=no)"],
}


@on_x86
@pytest.mark.parametrize("given", ["f32", "bf16", "i8"])
@pytest.mark.parametrize("passes", BLOCKED.values(), ids=BLOCKED)
def test_any_block_is_right(passes: Sequence[str], given: str) -> None:
    order: Mapping[str, int] = {name: k for k, name in enumerate(PASSES)}
    chosen = sorted(passes, key=lambda text: order[text.partition("(")[0]])
    x, y, z = _arrays(given)
    _kernel(given).launch(1, x, y, z, backend="cpu", target_cpu="haswell", passes=chosen)
    np.testing.assert_array_equal(z, x.astype(z.dtype) @ y.astype(z.dtype))


@pytest.mark.parametrize(("given", "word"), [("bf16", "pairs"), ("i8", "bytes")])
def test_what_a_target_lacks_is_refused(given: str, word: str) -> None:
    passes = [name if name != "block-products" else f"{name}({word}=yes)" for name in PASSES]
    options = {"backend": "cpu", "target_cpu": "haswell", "passes": passes}
    with pytest.raises(ExecutionError, match=f"haswell has no products by {word} with 8 lanes"):
        _kernel(given).launch(1, *_arrays(given), **options)


@pytest.mark.parametrize("name", ["vectorize", "block-products"])
@pytest.mark.parametrize("bits", [0, 32, 100])
def test_vectors_that_no_target_has_are_refused(name: str, bits: int) -> None:
    options = {"backend": "cpu", "passes": f"raise-nests+{name}(bits={bits})"}
    with pytest.raises(LaunchError, match=f"bits must be a power of two, .* found {bits}"):
        _kernel("f32").launch(1, *_arrays("f32"), **options)

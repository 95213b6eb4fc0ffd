"""Views of memory that are made in loops and conditionals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tilewright import builder as tile
from tilewright.dialects.nv_tileas.operations.memory import AsyncTiledLoadOp
from tilewright.dialects.nv_tileas.operations.tma import AsyncTiledTMALoadOp
from tilewright.nesting import clone, walk
from tilewright.passes import PassContext, PassManager
from tilewright.passes.base import Remark, RemarkKind
from tilewright.runtime import Module
from tilewright.transforms.tileas import PIPELINE, lower, lower_in_place, passes_of

SIZE = 64
BLOCKS = 2


def _view(pointer: Any, rows: Any, sizes: tuple[int, int]) -> Any:
    """A view of which something is promised, and of a size that must not be negative."""
    aligned = tile.assume(pointer, tile.div_by(16))
    tensor = tile.make_tensor_view(aligned, shape=[rows, SIZE], strides=[SIZE, 1])
    return tile.make_partition_view(tensor, tile=sizes, padding="zero")


def _product(left: Callable[[], Any], right: Callable[[], Any], row: Any, count: Any) -> Any:
    """A sum of products, of views that are made in each iteration."""
    zero = tile.constant(0.0, "tile<16x16xf32>")
    with (steps := tile.for_(0, count, init=[zero])) as (i, acc):
        x, _ = tile.load_view_tko(left(), [row, i])
        y, _ = tile.load_view_tko(right(), [i, 0])
        tile.continue_(tile.mmaf(x, y, acc))
    return steps.result


def _kernel(body: Callable[..., None]) -> Module:
    with (
        tile.module("m") as m,
        tile.entry("k", a="ptr<f16>", b="ptr<f16>", c="ptr<f32>", n="i32", rows="i32") as p,
    ):
        a, b, c, n, rows = p
        tensor = tile.make_tensor_view(c, shape=[SIZE, 16], strides=[16, 1])
        out = tile.make_partition_view(tensor, tile=(16, 16))
        body(a, b, out, n, rows)
    return Module(m.operation)


def _plain(a: Any, b: Any, out: Any, n: Any, rows: Any) -> None:
    """A loop of as many iterations as there are."""
    block, _, _ = tile.get_tile_block_id()
    total = _product(lambda: _view(a, rows, (16, 16)), lambda: _view(b, SIZE, (16, 16)), block, n)
    tile.store_view_tko(total, out, [block, 0])


def _persistent(a: Any, b: Any, out: Any, n: Any, rows: Any) -> None:
    """Every tile block computes some of the tiles, if there are any."""
    block, _, _ = tile.get_tile_block_id()
    with tile.for_(block, n, step=BLOCKS) as row:
        left = _view(a, rows, (16, 16))
        total = _product(lambda: left, lambda: _view(b, SIZE, (16, 16)), row, 4)
        tile.store_view_tko(total, out, [row, 0])


def _batched(a: Any, b: Any, out: Any, n: Any, rows: Any) -> None:
    """The tensors begin somewhere, as far as there are any."""
    block, _, _ = tile.get_tile_block_id()
    total = _product(
        lambda: _view(tile.offset(a, tile.muli(rows, n)), rows, (16, 16)),
        lambda: _view(b, SIZE, (16, 16)),
        block,
        n,
    )
    tile.store_view_tko(total, out, [block, 0])


def _conditional(a: Any, b: Any, out: Any, n: Any, rows: Any) -> None:
    """One of two things is done; what is not done need not make sense."""
    block, _, _ = tile.get_tile_block_id()
    some = tile.cmpi(n, 0, predicate="greater_than", signedness="signed")
    with tile.if_(some) as found:
        right = _view(b, SIZE, (16, 16))
        tile.yield_(_product(lambda: _view(a, rows, (16, 16)), lambda: right, block, n))
    with found.else_():
        tile.yield_(tile.constant(0.0, "tile<16x16xf32>"))
    tile.store_view_tko(found.result, out, [block, 0])


@pytest.mark.parametrize("body", [_plain, _persistent, _batched, _conditional])
def test_views_made_in_loops_are_those_of_the_copy_engine(body: Callable[..., None]) -> None:
    module = _kernel(body)
    lowered = lower(module.operation)
    assert sum(isinstance(op, AsyncTiledTMALoadOp) for op in walk(lowered)) == 2
    rng = np.random.default_rng(0)
    factors = rng.standard_normal((2, SIZE * SIZE * 2)).astype(np.float16)
    # Without an iteration, the address is no multiple of 16 bytes, and the size is negative.
    for n, rows, start in ((4, SIZE, 0), (0, -5, 1)):
        a, b = (one[start : start + SIZE * (SIZE + 4)] for one in factors)
        expected, found = (np.zeros((SIZE, 16), np.float32) for _ in range(2))
        module.kernel().launch(BLOCKS, a, b, expected, n, rows)
        result = (
            Module(lowered)
            .kernel()
            .simulate(BLOCKS, a, b, found, n, rows, schedule=["round_robin", "random(1)"])
        )
        assert [str(one.diagnostic) for one in result.findings] == []
        assert np.array_equal(expected, found)
        assert expected.any() == (n > 0)


UNTIL = ",".join(PIPELINE[: PIPELINE.index("asynchronous") + 1])


def _of_each_row(a: Any, b: Any, out: Any, n: Any, rows: Any) -> None:
    """The address follows from the number of the tile."""
    with tile.for_(0, n) as row:
        start = tile.offset(a, tile.muli(row, 16 * SIZE))
        total = _product(lambda: _view(start, 16, (16, 16)), lambda: _view(b, SIZE, (16, 16)), 0, 4)
        tile.store_view_tko(total, out, [row, 0])


def _of_each_block(a: Any, b: Any, out: Any, n: Any, rows: Any) -> None:
    block, _, _ = tile.get_tile_block_id()
    start = tile.offset(a, tile.muli(block, 16 * SIZE))
    total = _product(lambda: _view(start, 16, (16, 16)), lambda: _view(b, SIZE, (16, 16)), 0, n)
    tile.store_view_tko(total, out, [block, 0])


def _of_other_iterations(a: Any, b: Any, out: Any, n: Any, rows: Any) -> None:
    """Whether the view is made, memory says."""
    first, _ = tile.load_ptr_tko(a)
    count = tile.ftoi(first, "i32", signedness="signed")
    total = _product(lambda: _view(a, SIZE, (16, 16)), lambda: _view(b, SIZE, (16, 16)), 0, count)
    tile.store_view_tko(total, out, [0, 0])


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (_of_each_row, "it depends on the loop, or on what is read there"),
        (_of_each_block, "the host does not know what it is made of"),
        (_of_other_iterations, "the host does not know what it is made of"),
    ],
)
def test_views_that_the_host_cannot_make_stay(body: Callable[..., None], why: str) -> None:
    found: list[Remark] = []
    module = clone(_kernel(body).operation)
    lower_in_place(module, PassManager(passes_of(UNTIL)), PassContext(remark=found.append))
    said = {(one.pass_name, one.message) for one in found if one.kind is RemarkKind.MISSED}
    assert ("hoist", f"made where it is used: {why}") in said
    problem = "the host cannot make the descriptor of the view"
    assert ("asynchronous", f"not loaded by the copy engine: {problem}") in said
    assert sum(isinstance(op, AsyncTiledLoadOp) for op in walk(module)) == 2

"""Rows that several tiles make up: the next one is asked for where a row is read again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from backends.cpu.processors import LEAST, USUAL
from sampling import one_in

import tilewright
from tilewright import builder as tile
from tilewright.backends.cpu.target import target_of
from tilewright.dialects.cuda_tile.facts import known_integer
from tilewright.dialects.cuda_tile.operations.core import SelectOp
from tilewright.dialects.cuda_tile.operations.integer import CmpIOp
from tilewright.dialects.nest.operations.accesses import PrefetchOp, StoreViewOp
from tilewright.dialects.nest.operations.compute import ComputeOp
from tilewright.dialects.nest.operations.guards import ExceedsCacheOp
from tilewright.nesting import clone, walk
from tilewright.passes import PassContext
from tilewright.transforms.nests import PASSES, pipeline

WITHOUT = tuple(name for name in PASSES if name != "prefetch-next")
LONGEST = 256 << 10
"""Bytes of a row, at most."""


class Rows:
    """What a kernel knows of rows."""

    def __init__(self, x: Any, y: Any, size: int, rows: Any, columns: Any) -> None:
        self.size = size
        self.type = f"tile<1x{size}xf32>"
        self.source, self.target = (
            tile.make_tensor_view(p, shape=[rows, columns], strides=[columns, 1]) for p in (x, y)
        )
        self.x, self.y = self.cut(self.source), self.cut(self.target)
        self.row, _, _ = tile.get_tile_block_id()
        _, self.count = tile.get_index_space_shape(self.x)
        self.zero = tile.constant(0.0, self.type)

    def cut(self, tensor: Any) -> Any:
        return tile.make_partition_view(tensor, tile=[1, self.size], padding="zero")

    def load(self, view: Any, at: Any) -> Any:
        found, _ = tile.load_view_tko(view, [self.row, at])
        return found

    def summed(self, view: Any, less: Any = None, begin: int = 0, step: int = 1) -> Any:
        """The sum of a row, or of the squares of what is left of it."""
        with (loop := tile.for_(begin, self.count, step=step, init=[self.zero])) as (at, acc):
            x = self.load(view, at)
            if less is not None:
                x = tile.subf(x, less)
                x = tile.mulf(x, x)
            tile.continue_(tile.addf(acc, x))
        one = tile.reduce(loop.result, dim=1, identities=0.0, body=tile.addf)
        return tile.broadcast(tile.reshape(one, [1, 1]), [1, self.size])

    def store(self, sum: Any, view: Any = None) -> None:
        with tile.for_(0, self.count) as at:
            x = tile.addf(self.load(self.x if view is None else view, at), sum)
            tile.store_view_tko(x, self.y, [self.row, at])
            tile.continue_()


def three(rows: Rows) -> None:
    """A sum, another one that needs it, and the result."""
    rows.store(rows.summed(rows.x, rows.summed(rows.x)))


def two(rows: Rows) -> None:
    rows.store(rows.summed(rows.x))


def of_others(rows: Rows) -> None:
    """What is read next is another tensor."""
    rows.store(rows.summed(rows.x), rows.y)


def in_other_tiles(rows: Rows) -> None:
    """The view of the first loop has no padding."""
    bare = tile.make_partition_view(rows.source, tile=[1, rows.size])
    rows.store(rows.summed(bare))


def from_another_tile_on(rows: Rows) -> None:
    rows.store(rows.summed(rows.x, begin=1))


def by_two(rows: Rows) -> None:
    rows.store(rows.summed(rows.x, rows.summed(rows.x, step=2), step=2))


def again_and_again(rows: Rows) -> None:
    """The second loop is inside of another one."""
    sum = rows.summed(rows.x)
    with (loop := tile.for_(0, 2, init=[rows.zero])) as (_, acc):
        tile.continue_(tile.addf(acc, rows.summed(rows.x, sum)))
    tile.store_view_tko(loop.result, rows.y, [rows.row, 0])


def of_one_row(rows: Rows) -> None:
    """All tile blocks read the same."""
    rows.row = tile.constant(0, "tile<i32>")
    three(rows)


def kernel(body: Any, size: int = 1024) -> tilewright.Module:
    given = {"x": "ptr<f32>", "y": "ptr<f32>", "rows": "i32", "columns": "i32"}
    with tile.module("m") as module, tile.entry("k", **given) as (x, y, rows, columns):
        body(Rows(x, y, size, rows, columns))
    return tilewright.Module(module.operation)


def fetches(module: tilewright.Module) -> Iterator[tuple[PrefetchOp, ComputeOp]]:
    entry = clone(module.kernel().entry)
    for one in pipeline(target_of(USUAL).vectors, tuple(PASSES)):
        one.transform(entry, PassContext())
    entry.verify()
    for op in walk(entry):
        nest = op.parent_op()
        if isinstance(op, PrefetchOp) and isinstance(nest, ComputeOp):
            yield op, nest


def is_storing(nest: ComputeOp) -> bool:
    return any(isinstance(op, StoreViewOp) for op in walk(nest))


def is_streaming(nest: ComputeOp) -> bool:
    return any(isinstance(op, StoreViewOp) and op.streaming is not None for op in walk(nest))


def test_the_next_row_is_asked_for_where_nothing_is_stored() -> None:
    """And where it is stored past the cache."""
    found = [*fetches(kernel(three))]
    quiet = [op for op, nest in found if not is_storing(nest)]
    storing = [nest for _, nest in found if is_storing(nest)]
    # One tile of a row, two, and any number.
    assert len(quiet) == 4
    assert len(storing) == 1 and is_streaming(storing[0])


def test_or_where_the_row_is_stored() -> None:
    """Past the cache, and into it; and where what is stored is computed before."""
    found = [nest for _, nest in fetches(kernel(two))]
    assert [(is_storing(nest), is_streaming(nest)) for nest in found] == [
        (True, True),
        (True, False),
        (False, False),
    ]


@pytest.mark.parametrize(
    "body",
    [of_others, in_other_tiles, from_another_tile_on, again_and_again, of_one_row],
    ids=lambda body: body.__name__,
)
def test_what_is_not_read_again(body: Any) -> None:
    assert not [*fetches(kernel(body))]


@pytest.mark.parametrize(("body", "step"), [(three, 1), (by_two, 2)])
def test_long_rows_and_those_that_are_stored_past_the_cache(body: Any, step: int) -> None:
    """Of these, the first tile is asked for again and again: it is there, then."""
    numbers = [op.index[-1].owner for op, nest in fetches(kernel(body)) if not is_storing(nest)]
    (number,) = (op for op in numbers if isinstance(op, SelectOp))
    if step == 1:  # Else, what is stored is not read again.
        assert isinstance(number.cond.owner, ExceedsCacheOp)
        assert known_integer(number.val_if_true) == 0
        number = number.val_if_false.owner
    assert isinstance(number, SelectOp) and isinstance(test := number.cond.owner, CmpIOp)
    assert known_integer(test.rhs) == LONGEST // 4096 * step
    assert known_integer(number.val_if_false) == 0


def test_short_tiles_are_asked_for_too() -> None:
    """Rows that are stored in short pieces are not stored past the cache."""
    assert not any(is_streaming(nest) for _, nest in fetches(kernel(three, 128)))
    assert [*fetches(kernel(three, 128))]


@one_in(3)
@pytest.mark.parametrize("body", [three, two, by_two, again_and_again, of_one_row])
@pytest.mark.parametrize("columns", [1, 256, 511, 1536, LONGEST // 4 + 300])
@pytest.mark.parametrize("cpu", [USUAL, LEAST])
def test_the_same_bits(cpu: str, columns: int, body: Any) -> None:
    found, module = [], kernel(body, 256)
    x = np.random.default_rng(0).standard_normal((3, columns), np.float32)
    for options in ({"backend": "cpu", "passes": WITHOUT}, {"backend": "cpu"}):
        y = np.zeros_like(x)
        module.kernel().launch(3, x, y, 3, columns, target_cpu=cpu, **options)
        found.append(y.view(np.uint32))
    np.testing.assert_array_equal(*found)
    if columns < 2000:
        y = np.zeros_like(x)
        module.kernel().launch(3, x, y, 3, columns, backend="reference")
        np.testing.assert_allclose(found[0].view(np.float32), y, rtol=1e-3, atol=1e-2)

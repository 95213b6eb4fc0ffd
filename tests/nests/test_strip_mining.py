"""Tiles of several long rows are computed a few rows after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

import numpy as np
import pytest
from sampling import one_in

import tilewright
from nests.engines import ENGINES
from tilewright import builder as tile
from tilewright.passes import PassContext, PassManager, Remark
from tilewright.transforms.nests import PASSES

R, N = 8, 1024
ROWS, COLUMNS, BLOCKS = 3 * R - 3, N - 24, 3
"""The last tile block has five of eight rows, and all rows end before their tiles do."""

FULL = f"tile<{R}x{N}xf32>"


class Given:
    """Views of two arrays, of one row of numbers, of one number for each row, and a result for each
    tile block."""

    def __init__(self, pointers: Any, element: str = "f32") -> None:
        self.pointers, self.element = pointers, element
        self.row = tile.get_tile_block_id()[0]
        self.x, self.y = (self._view(pointers[k], [ROWS, COLUMNS], [R, N]) for k in (0, 1))
        self.weights = self._view(pointers[2], [COLUMNS], [N])
        self.numbers = self._view(pointers[3], [ROWS], [R])
        self.sums = self._view(pointers[4], [BLOCKS, COLUMNS], [1, N])

    def _view(self, pointer: Any, shape: list[int], tiles: list[int]) -> Any:
        strides = [shape[1], 1] if len(shape) == 2 else [1]
        tensor = tile.make_tensor_view(pointer, shape=shape, strides=strides)
        return tile.make_partition_view(tensor, tile=tiles, padding="zero")

    def load(self, **options: Any) -> Any:
        """The tile of x, and the token."""
        return tile.load_view_tko(self.x, [self.row, 0], **options)

    def store(self, found: Any, **options: Any) -> Any:
        return tile.store_view_tko(found, self.y, [self.row, 0], **options)


def total(t: Any, dim: int = 1) -> Any:
    return tile.reduce(t, dim=dim, identities=0.0, body=tile.addf)


def repeated(t: Any) -> Any:
    """A number for each row, all along it."""
    return tile.broadcast(tile.reshape(t, [R, 1]), [R, N])


def normalized(t: Any) -> Any:
    return tile.subf(t, repeated(total(t)))


def _first(given: Given) -> Any:
    """The first row, as often as there are rows."""
    return tile.broadcast(tile.reshape(tile.muli(given.row, R), [1]), [R])


def plain(given: Given) -> None:
    given.store(normalized(given.load()[0]))


def masked(given: Given) -> None:
    """With numbers of rows and columns, weights, and a result for each row."""
    found, _ = given.load()
    columns = tile.broadcast(tile.reshape(tile.iota(N), [1, N]), [R, N])
    rows = tile.addi(tile.iota(R), _first(given))
    ends = tile.constant(COLUMNS - 7, f"tile<{R}x{N}xi32>")
    inside = tile.cmpi(columns, ends, predicate="less_than", signedness="signed")
    found = tile.select(inside, found, tile.constant(2, FULL))
    weights, _ = tile.load_view_tko(given.weights, [0])
    found = tile.mulf(found, tile.broadcast(tile.reshape(weights, [1, N]), [R, N]))
    number = tile.itof(rows, "f32", signedness="signed")
    tile.store_view_tko(total(found), given.numbers, [given.row])
    given.store(tile.addf(normalized(found), repeated(number)))


def with_sums_of_rows(given: Given) -> None:
    """What combines rows, is needed behind them."""
    found = normalized(given.load()[0])
    given.store(found)
    highest, lowest = tile.reduce(
        [found, tile.negf(found)], dim=0, identities=[-np.inf, np.inf], body=_extremes
    )
    sums = tile.addf(total(found, 0), tile.addf(highest, lowest))
    tile.store_view_tko(tile.reshape(sums, [1, N]), given.sums, [given.row, 0])


def _extremes(a: Any, b: Any, c: Any, d: Any) -> Any:
    return tile.maxf(a, b), tile.minf(c, d)


def in_a_loop(given: Given) -> None:
    """A loop carries rows, and goes on from an earlier store of them."""
    found, _ = given.load()
    with (loop := tile.for_(0, 2, init=[found, tile.make_token()])) as (_, carried, held):
        more, _ = tile.load_view_tko(given.y, [given.row, 0], token=held)
        carried = tile.addf(normalized(carried), more)
        tile.continue_(carried, given.store(carried, token=held))
    assert loop is not None


def in_place(given: Given) -> None:
    """What is stored lies where it was loaded, which the store waits for."""
    found, token = given.load()
    tile.store_view_tko(normalized(found), given.x, [given.row, 0], token=token)


def with_a_token_for_others(given: Given) -> None:
    token = given.store(normalized(given.load()[0]))
    sums, _ = tile.load_view_tko(given.sums, [given.row, 0], token=token)
    tile.store_view_tko(tile.mulf(sums, sums), given.sums, [given.row, 0], token=token)


def with_others_in_between(given: Given) -> None:
    """What waits for rows comes before the last of them are stored."""
    found = normalized(given.load()[0])
    sums = total(found, 0)
    tile.store_view_tko(tile.reshape(sums, [1, N]), given.sums, [given.row, 0])
    tile.store_view_tko(total(found), given.numbers, [given.row])


def by_pointers(given: Given) -> None:
    """As converters from Triton write it."""
    rows = tile.addi(tile.iota(R), _first(given))
    columns = tile.broadcast(tile.reshape(tile.iota(N), [1, N]), [R, N])
    rows = repeated(rows)
    limits = (tile.constant(n, f"tile<{R}x{N}xi32>") for n in (ROWS, COLUMNS))
    below, before = (
        tile.cmpi(a, b, predicate="less_than", signedness="signed")
        for a, b in zip((rows, columns), limits, strict=True)
    )
    mask = tile.andi(below, before)
    stride = tile.constant(COLUMNS, f"tile<{R}x{N}xi32>")
    index = tile.addi(tile.muli(rows, stride), columns)
    x, y = (
        tile.offset(tile.broadcast(tile.reshape(p, [1, 1]), [R, N]), index)
        for p in (given.pointers[0], given.pointers[1])
    )
    found, _ = tile.load_ptr_tko(x, mask=mask, padding=tile.constant(0, FULL))
    tile.store_ptr_tko(y, normalized(found), mask=mask)


def down(given: Given) -> None:
    """What is combined lies below each other."""
    found, _ = given.load()
    sums = tile.broadcast(tile.reshape(total(found, 0), [1, N]), [R, N])
    given.store(tile.subf(found, sums))


def both_ways(given: Given) -> None:
    """Rows need what combines rows."""
    found = normalized(given.load()[0])
    given.store(tile.subf(found, tile.broadcast(tile.reshape(total(found, 0), [1, N]), [R, N])))


def in_a_loop_with_sums(given: Given) -> None:
    """A loop that computes rows carries what combines them."""
    found = normalized(given.load()[0])
    with (loop := tile.for_(0, 2, init=[found, total(found, 0)])) as (_, carried, sums):
        tile.continue_(normalized(carried), tile.addf(sums, sums))
    given.store(loop.results[0])


def once(given: Given) -> None:
    tile.store_view_tko(total(given.load()[0]), given.numbers, [given.row])


def waiting(given: Given) -> None:
    """The store waits for loads from another array."""
    found, token = given.load()
    given.store(normalized(found), token=token)


def rotated(given: Given) -> None:
    """Rows change places."""
    found = normalized(given.load()[0])
    halves = tile.reshape(found, [2, R // 2, N])
    given.store(tile.reshape(tile.permute(halves, [1, 0, 2]), [R, N]))


def acquiring(given: Given) -> None:
    given.store(normalized(given.load(ordering="acquire", scope="device")[0]))


def printing(given: Given) -> None:
    found = normalized(given.load()[0])
    tile.print_tko("%d", given.row)
    given.store(found)


def in_a_conditional(given: Given) -> None:
    found = normalized(given.load()[0])
    with tile.if_(tile.cmpi(given.row, 1, predicate="equal", signedness="signed")):
        given.store(found)


Body = Callable[[Given], None]

FITTING: Mapping[str, Body] = MappingProxyType(
    {
        body.__name__: body
        for body in (
            plain, masked, with_sums_of_rows, in_a_loop, in_place, with_a_token_for_others,
            with_others_in_between,
            by_pointers,
        )
    }
)  # fmt: skip

OTHERS: Mapping[Body, str] = MappingProxyType(
    {
        both_ways: "rows need what others give",
        waiting: "one waits for another one",
        rotated: "needs rows of different tiles",
        acquiring: "orders memory",
        printing: "an operation has effects",
        in_a_conditional: "a conditional computes rows",
        in_a_loop_with_sums: "rows need what others give",
        down: "",
        once: "",
    }
)


def kernel(body: Body) -> tilewright.Module:
    with tile.module("m") as module, tile.entry("k", **dict.fromkeys("xywnz", "ptr<f32>")) as given:
        body(Given(given))
    return tilewright.Module(module.operation)


def remarks(module: tilewright.Module) -> list[str]:
    """What the pass says of a kernel, which verifies behind it."""
    found: list[Remark] = []
    copy = module.operation.clone()
    PassManager([PASSES["strip-mine"]()]).run(copy, PassContext(remark=found.append))
    copy.verify()
    return [*map(str, found)]


def results(body: Body, **options: Any) -> list[np.ndarray]:
    """All arrays behind a launch: of small whole numbers, so that sums are exact."""
    generator = np.random.default_rng(3)
    shapes = [(ROWS, COLUMNS)] * 2 + [(COLUMNS,), (ROWS,), (BLOCKS, COLUMNS)]
    arrays = [generator.integers(-4, 5, shape).astype(np.float32) for shape in shapes]
    kernel(body).kernel().launch((BLOCKS,), *arrays, **options)
    return arrays


@cache
def results_of_the_machine(name: str) -> list[np.ndarray]:
    return results(FITTING[name], backend="reference")


@pytest.mark.parametrize("name", FITTING)
def test_rows_that_are_needed_again_are_computed_in_strips(name: str) -> None:
    (line,) = remarks(kernel(FITTING[name]))
    assert "tiles of 8 rows are computed in strips of 1" in line


@pytest.mark.parametrize("body", OTHERS)
def test_others_are_computed_at_once(body: Body) -> None:
    lines = remarks(kernel(body))
    assert not any("applied" in line for line in lines)
    assert OTHERS[body] in "".join(lines)


@one_in(2)
@pytest.mark.parametrize("name", FITTING)
@pytest.mark.parametrize("engine", ENGINES)
def test_results_are_right(name: str, engine: str) -> None:
    found = results(FITTING[name], **ENGINES[engine])
    for one, wanted in zip(found, results_of_the_machine(name), strict=True):
        np.testing.assert_array_equal(one, wanted)


@pytest.mark.parametrize("name", ["plain", "with_sums_of_rows", "masked"])
def test_strips_of_several_rows(name: str) -> None:
    passes = [f"{one}(room=16384)" if one == "strip-mine" else one for one in PASSES]
    found = results(FITTING[name], backend="cpu", passes=passes)
    for one, wanted in zip(found, results_of_the_machine(name), strict=True):
        np.testing.assert_array_equal(one, wanted)

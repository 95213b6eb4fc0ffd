"""A tile looked at in another shape is the same storage: in place, too, it is read before it may be
overwritten."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
import pytest
from sampling import one_in

import tilewright
from tilewright import builder as tile
from tilewright.builder import Value
from tilewright.runtime import load

from .programs import raised, text_of

ENGINES = {
    "native": {"backend": "cpu"},
    "domain": {"backend": "nests"},
    "schedule": {"backend": "nests", "order": "schedule"},
}


Starts = Callable[[int], Sequence[slice]]
"""Where the arrays of a kernel lie in memory, by a distance."""


def _check(module: tilewright.Module, engine: str, starts: Starts, types: Sequence[str]) -> None:
    """Compare an engine with the reference machine on overlapping arrays."""
    for distance in (0, 1, 8, -1, -24, 64):
        results: list[bytes] = []
        for options in ({"backend": "reference"}, ENGINES[engine]):
            memory = np.arange(400, dtype=np.int32)
            pairs = zip(starts(distance), types, strict=True)
            arrays = [memory.view(type)[start] for start, type in pairs]
            module.kernel().launch(1, *arrays, **options)
            results.append(memory.tobytes())
        assert results[0] == results[1], distance


def _view(pointer: Value, shape: tuple[int, ...], tensor: tuple[int, ...]) -> Value:
    strides = [int(np.prod(tensor[k + 1 :])) for k in range(len(tensor))]
    whole = tile.make_tensor_view(pointer, shape=tensor, strides=strides)
    return tile.make_partition_view(whole, tile=shape, padding="zero")


def _addresses(pointer: Value, shape: tuple[int, ...]) -> Value:
    count = int(np.prod(shape))
    many = tile.broadcast(tile.reshape(pointer, (1,)), (count,))
    return tile.reshape(tile.offset(many, tile.iota(count, "i32")), shape)


@cache
def _kernel(first: str, second: str, shape: tuple[int, ...]) -> tilewright.Module:
    """Loads a tile, stores it in another shape, and again, each after the one before."""

    def stored(way: str, value: Value, pointer: Value, token: Value) -> Value:
        if way == "pointers":
            return tile.store_ptr_tko(_addresses(pointer, shape), value, token=token)
        short = (shape[0] - 1, *shape[1:]) if way == "clipped view" else shape
        index = [0] * len(shape)
        return tile.store_view_tko(value, _view(pointer, shape, short), index, token=token)

    pointers = dict.fromkeys("xyz", "ptr<i32>")
    with tile.module("m") as made, tile.entry("k", **pointers) as (x, y, z):
        found, token = tile.load_view_tko(_view(x, (8, 8), (8, 8)), [0, 0])
        value = tile.reshape(found, shape)
        token = stored(first, value, y, token)
        stored(second, value, z, token)
    return tilewright.Module(made.operation)


WAYS = ("view", "clipped view", "pointers")


@one_in(24)
@pytest.mark.parametrize("first", WAYS)
@pytest.mark.parametrize("second", WAYS)
@pytest.mark.parametrize("shape", [(64,), (4, 16), (2, 4, 8)])
@pytest.mark.parametrize("engine", ENGINES)
def test_stores_of_a_tile_in_another_shape(
    first: str, second: str, shape: tuple[int, ...], engine: str
) -> None:
    def starts(by: int) -> Sequence[slice]:
        return slice(100, None), slice(100 + by, None), slice(100 + 3 * by // 2, None)

    _check(_kernel(first, second, shape), engine, starts, ["i4"] * 3)


@cache
def _packing(first: str) -> tilewright.Module:
    """Stores the bytes of a tile, and then what they encode."""
    pointers = {"x": "ptr<i32>", "y": "ptr<i8>", "z": "ptr<i32>"}
    with tile.module("m") as made, tile.entry("k", **pointers) as (x, y, z):
        found, token = tile.load_view_tko(_view(x, (64,), (64,)), [0])
        value = tile.pack(found)
        if first == "view":
            view = _view(y, (256,), (256,))
            token = tile.store_view_tko(value, view, [0], token=token)
        else:
            token = tile.store_ptr_tko(_addresses(y, (256,)), value, token=token)
        numbers = tile.unpack(value, "i32")
        tile.store_view_tko(numbers, _view(z, (64,), (64,)), [0], token=token)
    return tilewright.Module(made.operation)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("first", ["view", "pointers"])
def test_stores_of_the_bytes_of_a_tile(first: str, engine: str) -> None:
    def starts(by: int) -> Sequence[slice]:
        return slice(100, None), slice(400 + by, None), slice(100 - by, None)

    _check(_packing(first), engine, starts, ["i4", "i1", "i4"])


@pytest.mark.parametrize("engine", ENGINES)
def test_stores_of_a_tile_that_is_promised_something(engine: str) -> None:
    pointers = dict.fromkeys("xyz", "ptr<i32>")
    with tile.module("m") as made, tile.entry("k", **pointers) as (x, y, z):
        found, token = tile.load_view_tko(_view(x, (64,), (64,)), [0])
        value = tile.assume(found, tile.bounded(0, None))
        token = tile.store_ptr_tko(_addresses(y, (64,)), value, token=token)
        tile.store_view_tko(value, _view(z, (64,), (64,)), [0], token=token)

    def starts(by: int) -> Sequence[slice]:
        return slice(100, None), slice(100 + by, None), slice(100 - by, None)

    _check(tilewright.Module(made.operation), engine, starts, ["i4"] * 3)


# ---- what may be written over a tile

OVER = """\
cuda_tile.module @m {
  entry @k(%to: tile<ptr<i32>>) {
    %i = constant <i32: 0> : tile<i32>
    %out = make_tensor_view %to, shape = [8, 8], strides = [8, 1]
      : tensor_view<8x8xi32, strides=[8,1]>
    %y = make_partition_view %out : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>
    %old = nest.compute [8, 8] {
      %p = nest.index [d0 * 8 + d1] : tile<i32>
      nest.yield %p to [d0, d1]
    } : tile<8x8xi32>
    SEEN
    %new = nest.compute [8, 8] {
      %p = nest.read %old[d0, d1]
      %q = nest.read READ
      %s = muli %p, %q : tile<i32>
      nest.yield %s to [d0, d1]
    } : tile<8x8xi32>
    %t = nest.compute [8, 8] {
      %p = nest.read %new[d0, d1]
      %q = nest.read LATER
      %s = addi %p, %q : tile<i32>
      nest.store_view complete weak %s, %y[%i, %i] at [d0, d1]
      nest.yield
    } : token
    return
  }
}
"""
RECOMPUTED = """%seen = nest.compute [8, 8] place 0 recompute {
      %p = nest.read %old[MAP]
      nest.yield %p to [d0, d1]
    } : tile<8x8xi32>"""
RESHAPED = "%seen = reshape %old : tile<8x8xi32> -> tile<64xi32>"


@pytest.mark.parametrize(
    ("seen", "read", "later", "is_over"),
    [
        (RECOMPUTED.replace("MAP", "d0, d1"), "%seen[d0, d1]", "%new[d0, d1]", True),
        (RECOMPUTED.replace("MAP", "d1, d0"), "%seen[d0, d1]", "%new[d0, d1]", False),
        (RECOMPUTED.replace("MAP", "d0, d1"), "%seen[d1, d0]", "%new[d0, d1]", False),
        (RESHAPED, "%seen[d1 * 8 + d0]", "%new[d0, d1]", False),
        (RESHAPED, "%old[d0, d1]", "%new[d0, d1]", True),
        (RESHAPED, "%old[d0, d1]", "%seen[d0 * 8 + d1]", False),
    ],
    ids=["in step", "computed across", "read across", "looked at", "not looked at", "later"],
)
def test_results_are_written_over_what_is_read_in_step(
    seen: str, read: str, later: str, is_over: bool
) -> None:
    text = OVER.replace("SEEN", seen).replace("READ", read).replace("LATER", later)
    module = raised(text, "place")
    assert ("place 0 over %old" in text_of(module)) == is_over
    expected, found = np.zeros((8, 8), np.int32), np.zeros((8, 8), np.int32)
    load(text).kernel().launch(1, expected, backend="nests", passes="raise-nests")
    module.kernel().launch(1, found, backend="nests", order="schedule", passes="raise-nests")
    np.testing.assert_array_equal(found, expected)
